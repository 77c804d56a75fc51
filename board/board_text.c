/* SPDX-License-Identifier: MIT */
/* Boards as text: the way people draw them; and with coordinates and star points, as GTP's
 * showboard prints it. */
#include <gankei/experimental/board.h>

#include "board/board.h"

#include "util/text.h"

static char symbol_at(const struct gk_board *board, int point)
{
    if (board->stone[point] == GK_VACANT)
        return gk_board_is_beyond(board, point) ? '_' : '.';
    if (board->stone[point] == GK_O)
        return 'O';
    return board->immortal[point] ? '#' : 'X';
}

size_t gk_board_format(const struct gk_board *board, char *buffer)
{
    size_t length = 0;

    for (int row = 0; row < board->rows; row++) {
        for (int col = 0; col < board->cols; col++)
            buffer[length++] = symbol_at(board, gk_point(row, col));
        buffer[length++] = '\n';
    }
    buffer[length] = '\0';
    return length;
}

/* ---- With coordinates ---- */

enum line_kind { PLAIN, CORNER, CENTRE };

/* Which lines of a side of `n` meet at star points? */
static enum line_kind line_kind(int n, int i)
{
    int distance = n > 11 ? 3 : n > 5 ? 2 : 1;

    if (i == distance || i == n - 1 - distance)
        return CORNER;
    return 2 * i == n - 1 ? CENTRE : PLAIN;
}

/* Star points halfway along a side are for boards of 13 rows and more. */
bool board_is_star(const struct gk_board *board, int point)
{
    enum line_kind across = line_kind(board->rows, point / GK_BOARD_SIDE);
    enum line_kind down = line_kind(board->cols, point % GK_BOARD_SIDE);

    if (across == PLAIN || down == PLAIN)
        return false;
    return across == down || (board->rows >= 13 && board->cols >= 13);
}

static char point_symbol(const struct gk_board *board, int row, int col)
{
    char c = symbol_at(board, gk_point(row, col));

    return c == '.' && board_is_star(board, gk_point(row, col)) ? '+' : c == '#' ? 'X' : c;
}

static void put_letters(const struct gk_board *board, struct text *text)
{
    text_put(text, "  ");
    for (int col = 0; col < board->cols; col++)
        text_put(text, " %c", gk_column_letter(col));
    text_put(text, "\n");
}

size_t gk_board_show(const struct gk_board *board, char *buffer)
{
    struct text text = {buffer, GK_SHOWBOARD_MAX};

    put_letters(board, &text);
    for (int row = 0; row < board->rows; row++) {
        text_put(&text, "%2d", board->rows - row);
        for (int col = 0; col < board->cols; col++)
            text_put(&text, " %c", point_symbol(board, row, col));
        text_put(&text, " %d\n", board->rows - row);
    }
    put_letters(board, &text);
    return (size_t)(text.at - buffer);
}
