/* SPDX-License-Identifier: MIT */
/* Games as SGF (FF[4]), for any Go program to show. */
#include <gankei/board.h>

#include <errno.h>
#include <string.h>

#include "util/error.h"

/* "[cb]": column, then row, both as letters. */
static void write_point(FILE *out, int point)
{
    fprintf(out, "[%c%c]", 'a' + point % GK_BOARD_SIDE, 'a' + point / GK_BOARD_SIDE);
}

/* One property with all points of a kind, or nothing if there are none. */
static void write_points(FILE *out, const char *name, const struct gk_board *board,
                         enum gk_stone stone, bool only_immortal)
{
    bool any = false;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (board->stone[point] != stone || (only_immortal && !board->immortal[point]))
            continue;
        fputs(any ? "" : name, out);
        any = true;
        write_point(out, point);
    }
    if (any)
        fputs("\n", out);
}

static void write_comment(FILE *out, const char *comment)
{
    fputs("C[", out);
    for (; *comment; comment++) {
        if (strchr("]\\:", *comment))
            fputc('\\', out);
        fputc(*comment, out);
    }
    fputs("]\n", out);
}

enum gk_status gk_sgf_write(FILE *out, const struct gk_game *game, const char *comment,
                            struct gk_error *err)
{
    const struct gk_board *board = gk_game_start(game);
    const struct gk_game_move *move;
    size_t n_moves = gk_game_moves(game, &move);

    fputs("(;FF[4]GM[1]CA[UTF-8]AP[gankei]", out);
    if (board->rows == board->cols)
        fprintf(out, "SZ[%d]\n", board->rows);
    else
        fprintf(out, "SZ[%d:%d]\n", board->cols, board->rows);
    write_points(out, "AB", board, GK_X, false);
    write_points(out, "AW", board, GK_O, false);
    write_points(out, "TR", board, GK_X, true);
    if (comment)
        write_comment(out, comment);
    for (size_t i = 0; i < n_moves; i++) {
        fputs(move[i].who == GK_X ? ";B" : ";W", out);
        if (move[i].point == GK_PASS)
            fputs("[]", out);
        else
            write_point(out, move[i].point);
    }
    fputs(")\n", out);
    if (fflush(out) != 0 || ferror(out))
        return gk_fail(err, GK_ERR_IO, "cannot write SGF: %s", strerror(errno));
    return GK_OK;
}
