/* SPDX-License-Identifier: MIT */
/*
 * Whose stones are inside? In a problem the group that is meant is surrounded: its side's stones
 * are further away from what is open than the stones about them. How far a stone is away is counted
 * in steps through empty points, from those that no stone is near to.
 */
#include "cli/group/group_show.h"

#include <stdlib.h>

#include <gankei/experimental/board.h>

/* Rows or columns from an open point to the next stone, and steps that are counted. */
enum { NEAR = 3, FAR_STEPS = 12 };

struct flood {
    int n;
    int16_t point[GK_BOARD_POINTS];
    int16_t steps[GK_BOARD_POINTS]; /* by point; FAR_STEPS: not reached */
};

static void add_point(struct flood *flood, int point, int steps)
{
    flood->steps[point] = (int16_t)steps;
    flood->point[flood->n++] = (int16_t)point;
}

static bool is_open(const struct gk_board *board, int row, int col)
{
    for (int r = row - NEAR + 1; r < row + NEAR; r++)
        for (int c = col - NEAR + 1; c < col + NEAR; c++)
            if (r >= 0 && c >= 0 && r < board->rows && c < board->cols &&
                board->stone[r * GK_BOARD_SIDE + c] != GK_VACANT)
                return false;
    return gk_board_has(board, row, col);
}

/* From what is open inwards, each stone where it is met first. */
static void flood_board(const struct gk_board *board, struct flood *flood)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        flood->steps[point] = FAR_STEPS;
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++)
            if (is_open(board, row, col))
                add_point(flood, row * GK_BOARD_SIDE + col, 0);
    for (int i = 0; i < flood->n; i++) {
        int near[4], n_near = gk_board_neighbours(board, flood->point[i], near);
        int steps = flood->steps[flood->point[i]] + 1;

        for (int k = 0; k < n_near && board->stone[flood->point[i]] == GK_VACANT; k++)
            if (flood->steps[near[k]] > steps)
                add_point(flood, near[k], steps);
    }
}

enum gk_stone group_inside(const struct gk_board *board)
{
    struct flood flood = {.n = 0};
    long sum[3] = {0}, n[3] = {0}, more;

    flood_board(board, &flood);
    if (flood.n == 0)
        return GK_VACANT;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        sum[board->stone[point]] += flood.steps[point];
        n[board->stone[point]]++;
    }
    /* By the mean of the steps, if it is half a step more than the other side's. */
    more = 2 * (sum[GK_BLACK] * n[GK_WHITE] - sum[GK_WHITE] * n[GK_BLACK]);
    if (labs(more) < n[GK_BLACK] * n[GK_WHITE] || more == 0)
        return GK_VACANT;
    return more > 0 ? GK_BLACK : GK_WHITE;
}
