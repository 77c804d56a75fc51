/* SPDX-License-Identifier: MIT */
/* Room of chains (life/region/room.h). */
#include "life/region/room.h"

#include "life/region/spot.h"

/* The empty points that a chain may get to, up to ROOM_FAR. */
struct room_walk {
    int n;
    bool shared;
    int n_list;
    int16_t list[GK_BOARD_POINTS]; /* the points, and the stones on the way */
};

static void walk_room(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                      struct room_walk *out)
{
    bool seen[GK_BOARD_POINTS] = {false};

    out->n = 0;
    out->shared = false;
    out->n_list = 1;
    out->list[0] = (int16_t)chain;
    seen[chain] = true;
    for (int i = 0; i < out->n_list && out->n < ROOM_FAR; i++) {
        int near[4], n_near = gk_board_neighbours(board, out->list[i], near);

        for (int k = 0; k < n_near; k++) {
            int stone = board->stone[near[k]];

            out->shared |= board->stone[out->list[i]] == GK_VACANT && other[near[k]];
            if (seen[near[k]] || (stone != GK_VACANT && stone != board->stone[chain]) ||
                gk_board_is_beyond(board, near[k]))
                continue;
            seen[near[k]] = true;
            out->list[out->n_list++] = (int16_t)near[k];
            out->n += stone == GK_VACANT;
        }
    }
}

/* Squares of points that are empty or have stones of the colour, by their first corners: those that
 * were looked at, those that are reached, and the empty points that these cover. */
struct squares {
    const struct gk_board *board;
    int colour;
    bool seen[GK_BOARD_POINTS], covered[GK_BOARD_POINTS];
    int n, n_covered;
    int16_t list[GK_BOARD_POINTS];
};

static bool is_free(const struct squares *s, int row, int col)
{
    for (int r = row; r < row + ROOM_WIDTH; r++)
        for (int c = col; c < col + ROOM_WIDTH; c++) {
            int point = r * GK_BOARD_SIDE + c;

            if (!gk_board_has(s->board, r, c) || gk_board_is_beyond(s->board, point) ||
                (s->board->stone[point] != GK_VACANT && s->board->stone[point] != s->colour))
                return false;
        }
    return true;
}

static void add_square(struct squares *s, int row, int col)
{
    int at = row * GK_BOARD_SIDE + col;

    if (!gk_board_has(s->board, row, col) || s->seen[at])
        return;
    s->seen[at] = true;
    if (!is_free(s, row, col))
        return;
    s->list[s->n++] = (int16_t)at;
    for (int i = 0; i < ROOM_WIDTH * ROOM_WIDTH; i++) {
        int point = at + i / ROOM_WIDTH * GK_BOARD_SIDE + i % ROOM_WIDTH;

        s->n_covered += s->board->stone[point] == GK_VACANT && !s->covered[point];
        s->covered[point] = true;
    }
}

/* Are enough of the chain's liberties in squares that get to enough room, and without a stone of the
 * other side in them? What is narrower may be shut by a move or two. */
static bool is_wide(const struct gk_board *board, int chain)
{
    struct squares s = {.board = board, .colour = board->stone[chain]};
    struct spot spot = {.n = 0};
    int wide = 0;

    spot_add_liberties(&spot, board, chain);
    for (int i = 0; i < spot.n; i++)
        for (int k = 0; k < ROOM_WIDTH * ROOM_WIDTH; k++)
            add_square(&s, spot.point[i] / GK_BOARD_SIDE - k / ROOM_WIDTH,
                       spot.point[i] % GK_BOARD_SIDE - k % ROOM_WIDTH);
    for (int i = 0; i < spot.n; i++)
        wide += s.covered[spot.point[i]];
    for (int i = 0; wide >= ROOM_LIBERTIES && i < s.n && s.n_covered < ROOM_WIDE; i++) {
        int row = s.list[i] / GK_BOARD_SIDE, col = s.list[i] % GK_BOARD_SIDE;

        add_square(&s, row, col + 1);
        add_square(&s, row + 1, col);
        add_square(&s, row, col - 1);
        add_square(&s, row - 1, col);
    }
    return wide >= ROOM_LIBERTIES && s.n_covered >= ROOM_WIDE;
}

enum room room_of(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                  bool way[GK_BOARD_POINTS])
{
    struct room_walk walk;

    walk_room(board, chain, other, &walk);
    for (int i = 0; way && i < walk.n_list; i++)
        way[walk.list[i]] = true;
    if (walk.shared)
        return is_wide(board, chain) ? ROOM_OPEN : ROOM_NONE;
    if (walk.n >= ROOM_OWN)
        return ROOM_OPEN;
    return walk.n >= ROOM_READ ? ROOM_TO_READ : ROOM_NONE;
}
