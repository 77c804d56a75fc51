/* SPDX-License-Identifier: MIT */
/* Room of chains (life/region/room.h). */
#include "life/region/room.h"

#include "life/region/spot.h"

/* The empty points that a chain may get to, up to ROOM_FAR. */
struct room_walk {
    const struct gk_board *board;
    int colour;
    bool loose[GK_BOARD_POINTS]; /* stones that may be cut off: not by them, nor beside them */
    int n;
    bool shared;
    int n_list;
    int16_t list[GK_BOARD_POINTS]; /* the points, and the stones on the way */
};

/* The stones of other chains of its colour are loose if these have few liberties. */
static void mark_loose(struct room_walk *w, int chain)
{
    int16_t stones[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false};
    int n = gk_board_chain(w->board, chain, stones).n_stones;

    for (int i = 0; i < n; i++)
        seen[stones[i]] = true;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain other;

        if (w->board->stone[point] != w->colour || seen[point] ||
            gk_board_is_beyond(w->board, point))
            continue;
        other = gk_board_chain(w->board, point, stones);
        for (int i = 0; i < other.n_stones; i++) {
            seen[stones[i]] = true;
            w->loose[stones[i]] = other.n_liberties <= ROOM_LOOSE;
        }
    }
}

/* May the walk go on there? */
static bool is_way(const struct room_walk *w, int point)
{
    int near[4], n_near = gk_board_neighbours(w->board, point, near);
    int stone = w->board->stone[point];

    if ((stone != GK_VACANT && stone != w->colour) || gk_board_is_beyond(w->board, point) ||
        w->loose[point])
        return false;
    for (int k = 0; k < n_near && stone == GK_VACANT; k++)
        if (w->loose[near[k]])
            return false;
    return true;
}

static void walk_room(struct room_walk *w, int chain, const bool other[GK_BOARD_POINTS])
{
    bool seen[GK_BOARD_POINTS] = {false};

    w->n = 0;
    w->shared = false;
    w->n_list = 1;
    w->list[0] = (int16_t)chain;
    seen[chain] = true;
    for (int i = 0; i < w->n_list && w->n < ROOM_FAR; i++) {
        int near[4], n_near = gk_board_neighbours(w->board, w->list[i], near);

        for (int k = 0; k < n_near; k++) {
            w->shared |= w->board->stone[w->list[i]] == GK_VACANT && other[near[k]];
            if (seen[near[k]] || !is_way(w, near[k]))
                continue;
            seen[near[k]] = true;
            w->list[w->n_list++] = (int16_t)near[k];
            w->n += w->board->stone[near[k]] == GK_VACANT;
        }
    }
}

/* Are so many points got to without what is beside chains that may be cut off? */
static bool is_firm(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS])
{
    struct room_walk walk = {.board = board, .colour = board->stone[chain]};

    mark_loose(&walk, chain);
    walk_room(&walk, chain, other);
    return walk.n >= ROOM_OWN;
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

/* Are enough of the chain's liberties in squares that get to enough room, and without a stone of
 * the other side in them? What is narrower may be shut by a move or two. */
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
    struct room_walk walk = {.board = board, .colour = board->stone[chain]};

    walk_room(&walk, chain, other);
    for (int i = 0; way && i < walk.n_list; i++)
        way[walk.list[i]] = true;
    if (walk.shared)
        return walk.n >= ROOM_FAR && is_wide(board, chain) ? ROOM_OPEN : ROOM_NONE;
    if (walk.n >= ROOM_OWN && is_firm(board, chain, other))
        return ROOM_OPEN;
    return walk.n >= ROOM_READ ? ROOM_TO_READ : ROOM_NONE;
}
