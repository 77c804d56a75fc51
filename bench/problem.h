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
    char *name = line + strcspn(line, "\t"), *end = name + strcspn(name, "\t\n");
    int cols = (int)strcspn(line, "/\t"), rows = (int)(name - line + 1) / (cols + 1), stone;
    struct gk_error err;

    if (!*name) {
        fprintf(stderr, "bench: no stone in the line '%s'\n", line);
        exit(2);
    }
    check(gk_board_init(board, rows, cols, &err), &err);
    for (int i = 0; i < rows * (cols + 1) - 1; i++)
        if (line[i] == 'X' || line[i] == 'O')
            gk_board_set(board, gk_point(i / (cols + 1), i % (cols + 1)),
                         line[i] == 'X' ? GK_BLACK : GK_WHITE);
    check(gk_point_parse(name + 1, (size_t)(end - name - 1), rows, cols, &stone, &err), &err);
    return stone;
}
