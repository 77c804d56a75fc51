/* SPDX-License-Identifier: MIT */
/* Handicap stones. They are where the game begins, no moves: `undo` leaves them. */
#include <stdint.h>

#include "gtp/engine.h"
#include "util/text.h"

#define BAD_NUMBER "invalid number of stones"
#define BAD_LIST   "bad vertex list"

static bool is_empty(struct gtp_engine *engine, const struct gk_board *board)
{
    bool empty = true;

    for (int i = 0; i < board->rows * board->cols; i++)
        empty &= board->stone[gk_point(i / board->cols, i % board->cols)] == GK_VACANT;
    if (!empty)
        gtp_fail(engine, "board not empty");
    return empty;
}

static void begin_with(struct gtp_engine *engine, const struct gk_board *board)
{
    struct gk_error err;

    if (gtp_begin(engine, board, GK_WHITE, &err) != GK_OK)
        gtp_fail(engine, "%s", err.message);
}

/* How many stones have a place of their own on a board of so many rows: none where it is small,
 * four where there is no middle or little room, else nine. */
static int fixed_stones(int rows)
{
    return rows < 7 ? 0 : rows < 8 || rows % 2 == 0 ? 4 : 9;
}

/* Stone i of `count` on the lines of the corners, in the order of the protocol. */
static int star_point(const struct gk_board *board, int i, int count)
{
    /* Rows and columns: 0 the first of the lines, 1 the middle, 2 the last one. */
    static const uint8_t row[9] = {2, 0, 0, 2, 1, 1, 2, 0, 1}, col[9] = {0, 2, 0, 2, 0, 2, 1, 1, 1};
    int n = board->rows, line = n < 7 ? 1 : n < 13 ? 2 : 3, at[3] = {line, n / 2, n - 1 - line};

    if (count % 2 && count > 4 && i == count - 1)
        i = 8;
    return gk_point(at[row[i]], at[col[i]]);
}

/* Whoever places freely may place fewer: as many as have a place of their own, or four. */
static void place_stars(struct gtp_engine *engine, int most, bool fewer)
{
    struct gk_board board = *gk_record_board(&engine->record);
    int64_t count;

    if (!text_number(engine->command->argument[0], INT32_MIN, INT32_MAX, &count)) {
        gtp_fail(engine, GTP_SYNTAX_ERROR);
        return;
    }
    if (!is_empty(engine, &board))
        return;
    if (count < 2 || board.rows != board.cols ||
        count > (fewer ? board.rows * board.cols - 1 : most)) {
        gtp_fail(engine, BAD_NUMBER);
        return;
    }
    count = count < most ? count : most;
    for (int i = 0; i < (int)count; i++) {
        int point = star_point(&board, i, (int)count);

        gk_board_set(&board, point, GK_BLACK);
        fprintf(engine->reply, i ? " %s" : "%s", gtp_vertex(engine, point).name);
    }
    begin_with(engine, &board);
}

static void fixed_handicap(struct gtp_engine *engine)
{
    place_stars(engine, fixed_stones(gk_record_board(&engine->record)->rows), false);
}

static void place_free_handicap(struct gtp_engine *engine)
{
    int most = fixed_stones(gk_record_board(&engine->record)->rows);

    place_stars(engine, most ? most : 4, true);
}

static void set_free_handicap(struct gtp_engine *engine)
{
    struct gk_board board = *gk_record_board(&engine->record);
    const int count = engine->command->n;
    int point;

    if (!is_empty(engine, &board))
        return;
    for (int i = 0; i < count; i++) {
        if (!gtp_take_vertex(engine, i, false, &point))
            return;
        if (board.stone[point] != GK_VACANT) {
            gtp_fail(engine, BAD_LIST);
            return;
        }
        gk_board_set(&board, point, GK_BLACK);
    }
    if (count < board.rows * board.cols)
        begin_with(engine, &board);
    else
        gtp_fail(engine, BAD_LIST);
}

const struct gtp_entry gtp_handicap_commands[] = {
    {"fixed_handicap", "STONES",
     "Place handicap stones where the protocol has them, and name them: 2 to 9 on boards of\n"
     "odd size from 9 rows on, 2 to 4 on others from 7 rows on. The board is empty before.\n"
     "White plays next.",
     1, 1, .run = fixed_handicap},
    {"place_free_handicap", "STONES",
     "Place handicap stones and name them: where fixed_handicap has them, and no more than it\n"
     "has; up to four on smaller boards.",
     1, 1, .run = place_free_handicap},
    {"set_free_handicap", "VERTEX VERTEX...",
     "Place handicap stones on these points of an empty board: at least two, and no point\n"
     "twice, but not on all points.",
     2, GTP_MAX_ARGUMENTS, .missing = BAD_LIST, .run = set_free_handicap},
    {.name = NULL},
};
