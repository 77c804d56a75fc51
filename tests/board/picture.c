/* SPDX-License-Identifier: MIT */
/* See picture.h. */
#include "tests/board/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "board/board.h"

struct gk_board picture_board(const char *text)
{
    int cols = (int)strcspn(text, "\n"), rows = (int)strlen(text) / (cols + 1);
    struct gk_board board;
    struct gk_error err;

    assert_int_equal(strlen(text), rows * (cols + 1));
    assert_int_equal(gk_board_init(&board, rows, cols, &err), GK_OK);
    for (int row = 0; row < rows; row++, text += cols + 1) {
        assert_int_equal(strspn(text, ".OX#"), cols);
        assert_int_equal(text[cols], '\n');
        for (int col = 0; col < cols; col++) {
            int point = gk_point(row, col);

            if (text[col] == '#')
                board_set_immortal(&board, point, GK_X);
            else if (text[col] != '.')
                gk_board_set(&board, point, text[col] == 'O' ? GK_O : GK_X);
        }
    }
    return board;
}
