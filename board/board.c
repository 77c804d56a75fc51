/* SPDX-License-Identifier: MIT */
/*
 * A plain Go board: stones, chains, captures, simple ko, suicide. Chains are
 * found by flood fill when they are needed; nothing about them is kept, so
 * that the rules can be read off the code. Fast reading has its own form of a
 * position (board/witness/local.c), and a test that plays both side by side.
 *
 * B3  The point of a ko is empty: it was taken by the move before.
 */
#include <gankei/experimental/board.h>

#include "board/board.h"

#include <stdlib.h>
#include <string.h>

#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"

static uint64_t zobrist(int point, uint8_t stone)
{
    return stone == GK_VACANT ? 0 : bits_mix((uint64_t)point * 4 + stone);
}

enum gk_status gk_board_init(struct gk_board *board, int rows, int cols, struct gk_error *err)
{
    ERROR_UNLESS(board);
    if (rows < 1 || rows > GK_BOARD_SIDE || cols < 1 || cols > GK_BOARD_SIDE)
        return error_set(err, GK_ERR_ARG, "a board has 1 to %d rows and columns, not %d and %d",
                         GK_BOARD_SIDE, rows, cols);
    memset(board, 0, sizeof *board);
    board->rows = rows;
    board->cols = cols;
    board->ko = GK_PASS;
    board->hash = bits_mix((uint64_t)gk_point(rows, cols) << 32);
    return GK_OK;
}

void gk_board_set(struct gk_board *board, int point, enum gk_stone stone)
{
    board->hash ^= zobrist(point, board->stone[point]);
    board->stone[point] = (uint8_t)stone;
    board->immortal[point] = false;
    board->hash ^= zobrist(point, board->stone[point]);
}

void board_set_immortal(struct gk_board *board, int point, enum gk_stone stone)
{
    gk_board_set(board, point, stone);
    board->immortal[point] = stone != GK_VACANT;
}

void board_set_beyond(struct gk_board *board, int point, bool beyond)
{
    uint64_t bit = (uint64_t)1 << (point % 64);

    if (beyond)
        board->beyond[point / 64] |= bit;
    else
        board->beyond[point / 64] &= ~bit;
}

bool gk_board_has(const struct gk_board *board, int row, int col)
{
    return row >= 0 && row < board->rows && col >= 0 && col < board->cols;
}

int gk_board_neighbours(const struct gk_board *board, int point, int neighbour[4])
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;
    int n = 0;

    if (row > 0)
        neighbour[n++] = point - GK_BOARD_SIDE;
    if (col > 0)
        neighbour[n++] = point - 1;
    if (col + 1 < board->cols)
        neighbour[n++] = point + 1;
    if (row + 1 < board->rows)
        neighbour[n++] = point + GK_BOARD_SIDE;
    return n;
}

struct gk_chain gk_board_chain(const struct gk_board *board, int point, int16_t *stones)
{
    int16_t own[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false};
    int neighbour[4];
    struct gk_chain chain = {.n_stones = 0};
    uint8_t colour = board->stone[point];

    if (!stones)
        stones = own;
    if (colour == GK_VACANT)
        return chain;
    seen[point] = true;
    stones[chain.n_stones++] = (int16_t)point;
    for (int done = 0; done < chain.n_stones; done++) {
        int n = gk_board_neighbours(board, stones[done], neighbour);

        if (board->immortal[stones[done]])
            chain.immortal = true;
        for (int i = 0; i < n; i++) {
            int next = neighbour[i];

            if (seen[next])
                continue;
            if (board->stone[next] == GK_VACANT) {
                seen[next] = true;
                chain.n_liberties++;
            } else if (board->stone[next] == colour) {
                seen[next] = true;
                stones[chain.n_stones++] = (int16_t)next;
            }
        }
    }
    return chain;
}

static bool has_no_liberty(const struct gk_chain *chain)
{
    return chain->n_liberties == 0 && !chain->immortal;
}

/* Remove the chains of `colour` beside `point` that have no liberty. Returns
 * the number of stones; `*last` is one of them. */
static int take_off(struct gk_board *board, int point, uint8_t colour, int16_t *last)
{
    int16_t stones[GK_BOARD_POINTS], dead[GK_BOARD_POINTS];
    int neighbour[4];
    int n = gk_board_neighbours(board, point, neighbour);
    int n_dead = 0;

    for (int i = 0; i < n; i++) {
        struct gk_chain chain;

        if (board->stone[neighbour[i]] != colour)
            continue;
        chain = gk_board_chain(board, neighbour[i], stones);
        if (!has_no_liberty(&chain))
            continue;
        /* Chains without liberties are not neighbours: taking one off at
         * once frees no other, but keeps it from being counted twice. */
        for (int j = 0; j < chain.n_stones; j++)
            gk_board_set(board, stones[j], GK_VACANT);
        memcpy(dead + n_dead, stones, (size_t)chain.n_stones * sizeof stones[0]);
        n_dead += chain.n_stones;
    }
    if (n_dead)
        *last = dead[0];
    return n_dead;
}

enum gk_play gk_board_play(struct gk_board *board, int point, enum gk_stone who, bool suicide,
                           int *n_captured)
{
    struct gk_board before = *board;
    uint8_t other = (uint8_t)gk_opponent(who);
    int16_t stones[GK_BOARD_POINTS];
    int16_t taken = GK_PASS;
    struct gk_chain chain;
    int captured;

    if (n_captured)
        *n_captured = 0;
    if (point == GK_PASS) {
        board->ko = GK_PASS;
        return GK_PLAY_DONE;
    }
    if (point < 0 || !gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
        return GK_PLAY_OFF_BOARD;
    if (board->stone[point] != GK_VACANT)
        return GK_PLAY_OCCUPIED;
    if (board->ko == point && board->ko_banned == who)
        return GK_PLAY_KO;

    gk_board_set(board, point, who);
    captured = take_off(board, point, other, &taken);
    chain = gk_board_chain(board, point, stones);
    if (has_no_liberty(&chain)) {
        if (chain.n_stones == 1 || !suicide) {
            *board = before;
            return GK_PLAY_SUICIDE;
        }
        for (int i = 0; i < chain.n_stones; i++)
            gk_board_set(board, stones[i], GK_VACANT);
    }
    board->ko = GK_PASS;
    if (captured == 1 && chain.n_stones == 1 && chain.n_liberties == 1 && !chain.immortal) {
        board->ko = taken;
        board->ko_banned = other;
    }
    GK_ASSERT(B3, board->ko == GK_PASS || board->stone[board->ko] == GK_VACANT);
    if (n_captured)
        *n_captured = captured;
    return GK_PLAY_DONE;
}

bool board_same(const struct gk_board *a, const struct gk_board *b)
{
    return a->hash == b->hash && a->rows == b->rows && a->cols == b->cols &&
           memcmp(a->stone, b->stone, sizeof a->stone) == 0;
}

int board_breathless(const struct gk_board *board)
{
    int16_t stones[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false};

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain chain;

        if (board->stone[point] == GK_VACANT || seen[point])
            continue;
        chain = gk_board_chain(board, point, stones);
        if (chain.n_liberties == 0 && !chain.immortal)
            return point;
        for (int i = 0; i < chain.n_stones; i++)
            seen[stones[i]] = true;
    }
    return GK_PASS;
}

int board_distance(int a, int b)
{
    return abs(a / GK_BOARD_SIDE - b / GK_BOARD_SIDE) + abs(a % GK_BOARD_SIDE - b % GK_BOARD_SIDE);
}

enum gk_status gk_board_check(const struct gk_board *board, struct gk_error *err)
{
    ERROR_UNLESS(board);
    char name[GK_POINT_NAME_MAX];
    int point = board_breathless(board);

    if (point == GK_PASS)
        return GK_OK;
    gk_point_format(board->rows, point, name);
    return error_set(err, GK_ERR_ILLEGAL, "the %s chain at %s has no liberty",
                     board->stone[point] == GK_BLACK ? "black" : "white", name);
}
