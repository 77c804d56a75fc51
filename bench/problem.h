/* SPDX-License-Identifier: MIT */
/* Problems, one a line: the rows of a board, joined by '/', a tab, and a stone of the group that is
 * meant, as `gankei status --batch` takes them; then, after tabs, where a program asks for it: X or
 * O who moves first, the right first moves joined by '|' (`-`: none are known), and 1 or 0 if who
 * moves first succeeds or does not. */
#pragma once

#include <stdbool.h>
#include <string.h>

#include <gankei/experimental/board.h>

#include "bench/clock.h"

/* The rows of a board, joined by '/', a tab, a stone: that one. */
static inline int read_problem(char *line, struct gk_board *board)
{
    char *rest = line + strcspn(line, "\t"), *name = rest + (*rest != '\0');
    int cols = (int)strcspn(line, "/\t"), rows = (int)(rest - line + 1) / (cols + 1), stone;
    struct gk_error err;

    if (!*rest) {
        fprintf(stderr, "bench: no stone in the line '%s'\n", line);
        exit(2);
    }
    check(gk_board_init(board, rows, cols, &err), &err);
    for (int i = 0; i < rows * (cols + 1) - 1; i++)
        if (line[i] == 'X' || line[i] == 'O')
            gk_board_set(board, gk_point(i / (cols + 1), i % (cols + 1)),
                         line[i] == 'X' ? GK_BLACK : GK_WHITE);
    check(gk_point_parse(name, strcspn(name, "\t\n"), rows, cols, &stone, &err), &err);
    return stone;
}

struct answers {
    enum gk_stone first;
    int n_right;                /* points that are right */
    bool right[GK_BOARD_POINTS];
    char succeeds;              /* '1', '0', or '-' where that is not told */
};

/* The next field of a line, which may have no more. */
static inline char *next_field(char **rest)
{
    static char none[] = "-";
    char *field = *rest ? strsep(rest, "\t\n") : none;

    return *field ? field : none;
}

/* A problem with its answers; the line is taken to pieces. */
static inline int read_answers(char *line, struct gk_board *board, struct answers *out)
{
    int stone = read_problem(line, board);
    char *rest = line, *moves;
    struct gk_error err;

    memset(out, 0, sizeof *out);
    for (int i = 0; i < 2; i++)
        next_field(&rest);
    out->first = *next_field(&rest) == 'X' ? GK_BLACK : GK_WHITE;
    moves = next_field(&rest);
    while (moves && *moves != '-') {
        char *name = strsep(&moves, "|");
        int point;

        check(gk_point_parse(name, strlen(name), board->rows, board->cols, &point, &err), &err);
        out->n_right += !out->right[point];
        out->right[point] = true;
    }
    out->succeeds = *next_field(&rest);
    return stone;
}
