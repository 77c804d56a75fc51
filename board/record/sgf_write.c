/* SPDX-License-Identifier: MIT */
/* Games as SGF (FF[4]), for any Go program to show. */
#include <gankei/experimental/board.h>
#include <gankei/record.h>

#include <errno.h>
#include <string.h>

#include "board/board.h"
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

void gk_sgf_comment(FILE *out, const char *comment)
{
    fputs("C[", out);
    for (; *comment; comment++) {
        if (strchr("]\\:", *comment))
            fputc('\\', out);
        fputc(*comment, out);
    }
    fputs("]\n", out);
}

/* Millionths are fine enough; the point does not depend on the locale. Nothing for what
 * is no komi at all. */
static void write_komi(FILE *out, double komi)
{
    double size = komi < 0 ? -komi : komi;
    long long millionths = size < 1e6 ? (long long)(size * 1e6 + 0.5) : 0;
    char fraction[8];
    int last = 5;

    if (!millionths)
        return;
    snprintf(fraction, sizeof fraction, "%06lld", millionths % 1000000);
    while (last > 0 && fraction[last] == '0')
        fraction[last--] = '\0';
    fprintf(out, "KM[%s%lld.%s]\n", komi < 0 ? "-" : "", millionths / 1000000, fraction);
}

void gk_sgf_player(FILE *out, enum gk_stone player)
{
    fprintf(out, "PL[%c]\n", player == GK_BLACK ? 'B' : 'W');
}

void gk_sgf_start(FILE *out, const struct gk_board *board)
{
    fputs("(;FF[4]GM[1]CA[UTF-8]AP[gankei]", out);
    if (board->rows == board->cols)
        fprintf(out, "SZ[%d]\n", board->rows);
    else
        fprintf(out, "SZ[%d:%d]\n", board->cols, board->rows);
    write_points(out, "AB", board, GK_X, false);
    write_points(out, "AW", board, GK_O, false);
    write_points(out, "TR", board, GK_X, true);
}

void gk_sgf_move(FILE *out, int point, enum gk_stone who)
{
    fputs(who == GK_X ? ";B" : ";W", out);
    if (point == GK_PASS)
        fputs("[]", out);
    else
        write_point(out, point);
}

/* Who plays after a move goes without saying if it is the other side; if not, it takes a
 * node of its own, as PL belongs to setups. */
enum gk_status gk_record_write(FILE *out, const struct gk_record *record, const char *comment,
                               struct gk_error *err)
{
    ERROR_UNLESS(out && record);
    const struct gk_game_move *move;
    size_t n_moves = gk_game_moves(record->game, &move);
    enum gk_stone player = record->to_play;

    gk_sgf_start(out, game_start(record->game));
    write_komi(out, record->komi);
    if (player != GK_VACANT && n_moves == 0)
        gk_sgf_player(out, player);
    if (comment)
        gk_sgf_comment(out, comment);
    for (size_t i = 0; i < n_moves; i++)
        gk_sgf_move(out, move[i].point, (enum gk_stone)move[i].who);
    if (player != GK_VACANT && n_moves > 0 && move[n_moves - 1].who == player) {
        fputs(";", out);
        gk_sgf_player(out, player);
    }
    fputs(")\n", out);
    if (fflush(out) != 0 || ferror(out))
        return error_set(err, GK_ERR_IO, "cannot write SGF: %s", strerror(errno));
    return GK_OK;
}
