/* SPDX-License-Identifier: MIT */
/* Boards of tests (tests/life/boards.h). */
#include "tests/life/boards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

uint64_t boards_setting(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);

    return text ? strtoull(text, NULL, 10) : otherwise;
}

void boards_from_brute(const struct brute_board *from, struct gk_board *out)
{
    assert_int_equal(gk_board_init(out, from->rows, from->cols, NULL), GK_OK);
    for (int r = 0; r < from->rows; r++)
        for (int c = 0; c < from->cols; c++)
            if (from->at[r][c] != '.')
                gk_board_set(out, gk_point(r, c), from->at[r][c] == 'X' ? GK_X : GK_O);
}

void boards_show(const struct gk_board *board)
{
    char text[GK_BOARD_TEXT_MAX];

    gk_board_format(board, text);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        print_message("# %s\n", line);
}
