/* SPDX-License-Identifier: MIT */
/* Which groups there are on a board, and what a player calls the place where one lies. */
#include <gankei/experimental/board.h>

#include "cli/group/group_show.h"

/* The group of each stone. */
static void label_stones(const struct gk_analysis *analysis, int16_t label[GK_BOARD_POINTS])
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        label[point] = (int16_t)gk_group_origin(analysis, point);
}

/* Near a side of so many lines? Up to the sixth line of nineteen. */
static bool is_near(int line_sum, int n, int lines)
{
    int twice_line = (2 * line_sum + n) / n; /* the mean line from 0 on, and a half, twice */
    int from_side = twice_line < lines ? twice_line : 2 * lines - twice_line;

    return from_side <= (lines + 5) / 4 * 2;
}

/* By where its stones are in the mean. */
static const char *place_of(const struct gk_board *board, const int16_t label[GK_BOARD_POINTS],
                            int group)
{
    int rows = 0, cols = 0, n = 0;
    bool near_row, near_col;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (label[point] == group) {
            rows += point / GK_BOARD_SIDE;
            cols += point % GK_BOARD_SIDE;
            n++;
        }
    near_row = is_near(rows, n, board->rows);
    near_col = is_near(cols, n, board->cols);
    return near_row && near_col ? "corner" : near_row || near_col ? "side" : "centre";
}

static struct group_group make_group(const struct gk_analysis *analysis,
                                     const int16_t label[GK_BOARD_POINTS], int point)
{
    struct group_group group = {.owner = (enum gk_stone)analysis->board.stone[point],
                                .stone = (int16_t)point,
                                .origin = label[point],
                                .place = place_of(&analysis->board, label, label[point])};

    for (int other = 0; other < GK_BOARD_POINTS; other++)
        group.n_stones += label[other] == label[point];
    return group;
}

struct group_group group_group_at(const struct gk_analysis *analysis, int point)
{
    int16_t label[GK_BOARD_POINTS];

    label_stones(analysis, label);
    return make_group(analysis, label, point);
}

/* The smallest stone of the largest chain of a group. */
static int representative_stone(const struct gk_board *board, const int16_t label[GK_BOARD_POINTS],
                                int group)
{
    int best = GK_PASS, most = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (label[point] == group) {
            int n = gk_board_chain(board, point, NULL).n_stones;

            if (n > most) {
                most = n;
                best = point;
            }
        }
    return best;
}

int group_groups(const struct gk_analysis *analysis, struct group_group out[GK_BOARD_POINTS])
{
    int16_t label[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false};
    int n = 0;

    label_stones(analysis, label);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (label[point] != GK_PASS && !seen[label[point]]) {
            seen[label[point]] = true;
            out[n++] = make_group(analysis, label,
                                  representative_stone(&analysis->board, label, label[point]));
        }
    return n;
}
