/* SPDX-License-Identifier: MIT */
/* A position and a stone in a line, as `gankei status --batch` takes them; what follows after a tab
 * is not looked at. */
#pragma once

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
