/* SPDX-License-Identifier: MIT */
/* Room of chains (life/region/room.h). */
#include "life/region/room.h"

/* The empty points that a chain may get to, up to ROOM_SHARED. */
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
    for (int i = 0; i < out->n_list && out->n < ROOM_SHARED; i++) {
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

/* Squares of empty points and stones of the colour: by their first corners, which are free, and
 * which were reached. */
struct squares {
    bool free[GK_BOARD_POINTS], seen[GK_BOARD_POINTS];
    int n;
    int16_t list[GK_BOARD_POINTS];
};

static bool is_free(const struct gk_board *board, int row, int col, int colour)
{
    for (int r = row; r < row + ROOM_WIDTH; r++)
        for (int c = col; c < col + ROOM_WIDTH; c++) {
            int point = r * GK_BOARD_SIDE + c;

            if (!gk_board_has(board, r, c) || gk_board_is_beyond(board, point) ||
                (board->stone[point] != GK_VACANT && board->stone[point] != colour))
                return false;
        }
    return true;
}

static void add_square(struct squares *s, int row, int col)
{
    int at = row * GK_BOARD_SIDE + col;

    if (row < 0 || col < 0 || row >= GK_BOARD_SIDE || col >= GK_BOARD_SIDE || !s->free[at] ||
        s->seen[at])
        return;
    s->seen[at] = true;
    s->list[s->n++] = (int16_t)at;
}

/* Those with a liberty of the chain. */
static void begin_squares(struct squares *s, const struct gk_board *board, int chain)
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(board, chain, stones).n_stones;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(board, stones[i], near);

        for (int k = 0; k < n_near; k++) {
            if (board->stone[near[k]] != GK_VACANT)
                continue;
            for (int at = 0; at < ROOM_WIDTH * ROOM_WIDTH; at++)
                add_square(s, near[k] / GK_BOARD_SIDE - at / ROOM_WIDTH,
                           near[k] % GK_BOARD_SIDE - at % ROOM_WIDTH);
        }
    }
}

/* The empty points that squares cover which are reached. */
static int count_covered(const struct squares *s, const struct gk_board *board)
{
    bool covered[GK_BOARD_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < s->n; i++)
        for (int at = 0; at < ROOM_WIDTH * ROOM_WIDTH; at++) {
            int point = s->list[i] + at / ROOM_WIDTH * GK_BOARD_SIDE + at % ROOM_WIDTH;

            count += board->stone[point] == GK_VACANT && !covered[point];
            covered[point] = true;
        }
    return count;
}

/* Does a square that touches the chain get to so much room without a stone of the other side in it?
 * What is narrower may be shut by one move. */
static bool is_wide(const struct gk_board *board, int chain)
{
    static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    struct squares s = {.n = 0};

    for (int row = 0; row < GK_BOARD_SIDE; row++)
        for (int col = 0; col < GK_BOARD_SIDE; col++)
            s.free[row * GK_BOARD_SIDE + col] = is_free(board, row, col, board->stone[chain]);
    begin_squares(&s, board, chain);
    for (int i = 0; i < s.n; i++)
        for (int k = 0; k < 4; k++)
            add_square(&s, s.list[i] / GK_BOARD_SIDE + step[k][0],
                       s.list[i] % GK_BOARD_SIDE + step[k][1]);
    return count_covered(&s, board) >= ROOM_SHARED;
}

enum room room_of(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                  bool way[GK_BOARD_POINTS])
{
    struct room_walk walk;

    walk_room(board, chain, other, &walk);
    for (int i = 0; way && i < walk.n_list; i++)
        way[walk.list[i]] = true;
    if (walk.shared)
        return walk.n >= ROOM_SHARED && is_wide(board, chain) ? ROOM_OPEN : ROOM_NONE;
    if (walk.n >= ROOM_OWN)
        return ROOM_OPEN;
    return walk.n >= ROOM_READ ? ROOM_TO_READ : ROOM_NONE;
}
