/* SPDX-License-Identifier: MIT */
/* Commands that set up a position, change it and show it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/board.h>

#include "gtp/engine.h"
#include "util/text.h"
#include "util/file/output.h"

#define CANNOT_LOAD  "cannot load file"
#define CANNOT_WRITE "cannot write file"

/* ---- Size, komi ---- */

static void new_board(struct gtp_engine *engine, int side)
{
    struct gk_error err;

    if (gtp_clear(engine, side, &err) != GK_OK)
        gtp_fail(engine, "%s", err.message);
}

static void boardsize(struct gtp_engine *engine)
{
    int64_t side;

    if (!text_number(engine->command->argument[0], INT32_MIN, INT32_MAX, &side))
        gtp_fail(engine, GTP_SYNTAX_ERROR);
    else if (side < GK_RECORD_MIN_SIDE || side > GK_BOARD_SIDE)
        gtp_fail(engine, "unacceptable size");
    else
        new_board(engine, (int)side);
}

static void query_boardsize(struct gtp_engine *engine)
{
    fprintf(engine->reply, "%d", gk_record_board(&engine->record)->rows);
}

static void clear_board(struct gtp_engine *engine)
{
    new_board(engine, gk_record_board(&engine->record)->rows);
}

static void komi(struct gtp_engine *engine)
{
    if (!text_decimal(engine->command->argument[0], &engine->record.komi))
        gtp_fail(engine, GTP_SYNTAX_ERROR);
}

static void get_komi(struct gtp_engine *engine)
{
    fprintf(engine->reply, "%.10g", engine->record.komi);
}

/* ---- Moves ---- */

static void next_player(struct gtp_engine *engine, enum gk_stone who)
{
    engine->record.to_play = who;
    gtp_changed(engine);
}

/* By the rules of the engine, which are stricter than those of a record: there what was played
 * was played. */
static bool is_legal(const struct gtp_engine *engine, int point, enum gk_stone who)
{
    struct gk_board after = *gk_record_board(&engine->record);

    return gk_board_play(&after, point, who, engine->options.rules.suicide, NULL) == GK_PLAY_DONE;
}

static void play(struct gtp_engine *engine)
{
    enum gk_stone who;
    enum gk_play result;
    struct gk_error err;
    int point;

    if (!gtp_take_colour(engine, &who) || !gtp_take_vertex(engine, 1, true, &point))
        return;
    if (!is_legal(engine, point, who))
        gtp_fail(engine, "illegal move");
    else if (gk_game_play(engine->record.game, point, who, &result, &err) != GK_OK)
        gtp_fail(engine, "%s", err.message);
    else
        next_player(engine, gk_opponent(who));
}

static void undo(struct gtp_engine *engine)
{
    const struct gk_game_move *move;
    size_t n_moves = gk_game_moves(engine->record.game, &move);
    enum gk_stone who = n_moves > 0 ? (enum gk_stone)move[n_moves - 1].who : GK_VACANT;

    if (gk_game_undo(engine->record.game))
        next_player(engine, who);
    else
        gtp_fail(engine, "cannot undo");
}

/* ---- Files ---- */

/* The position just before move number `before` (0: at the end). */
static enum gk_status load(const char *path, int before, struct gk_record *out,
                           struct gk_error *err)
{
    enum gk_status status = gk_record_read(path, -1, GK_EXTENT_AUTO, out, err);

    if (status != GK_OK || before == 0 || before > out->total)
        return status;
    gk_record_fini(out);
    *out = (struct gk_record){0};
    return gk_record_read(path, before - 1, GK_EXTENT_AUTO, out, err);
}

static void loadsgf(struct gtp_engine *engine)
{
    const char *path = engine->command->argument[0];
    struct gk_record record = {0};
    struct gk_error err;
    int64_t before = 0;

    if (engine->command->n > 1 &&
        !text_number(engine->command->argument[1], 1, INT32_MAX, &before)) {
        gtp_fail(engine, GTP_SYNTAX_ERROR);
    } else if (!engine->options.files || strcmp(path, "-") == 0) {
        gtp_fail(engine, CANNOT_LOAD);
    } else if (load(path, (int)before, &record, &err) != GK_OK) {
        gk_record_fini(&record);
        gtp_fail_because(engine, CANNOT_LOAD, path, &err);
    } else {
        gtp_set_record(engine, &record);
    }
}

/* The game as SGF; null if there is no memory. */
static char *sgf_text(const struct gtp_engine *engine, size_t *length, struct gk_error *err)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    enum gk_status status;

    if (!out)
        return NULL;
    status = gk_record_write(out, &engine->record, NULL, err);
    if (fclose(out) != 0 || status != GK_OK) {
        free(text);
        return NULL;
    }
    return text;
}

static void printsgf(struct gtp_engine *engine)
{
    const char *path = engine->command->n > 0 ? engine->command->argument[0] : "-";
    struct gk_error err = {.message = "out of memory"};
    size_t length = 0;
    char *text = sgf_text(engine, &length, &err);

    if (!text)
        gtp_fail_because(engine, CANNOT_WRITE, NULL, &err);
    else if (strcmp(path, "-") == 0)
        fwrite(text, 1, length, engine->reply);
    else if (!engine->options.files)
        gtp_fail(engine, CANNOT_WRITE);
    else if (output_save(path, text, length, &err) != GK_OK)
        gtp_fail_because(engine, CANNOT_WRITE, NULL, &err);
    free(text);
}

static void showboard(struct gtp_engine *engine)
{
    char text[GK_SHOWBOARD_MAX];

    gk_board_show(gk_record_board(&engine->record), text);
    fprintf(engine->reply, "\n%s", text);
}

const struct gtp_entry gtp_board_commands[] = {
    {"boardsize", "SIDE", "An empty board of 5 to 19 rows.", 1, 1, .run = boardsize},
    {"query_boardsize", "", "How many rows the board has.", 0, 0, .run = query_boardsize},
    {"clear_board", "", "An empty board of the same size.", 0, 0, .run = clear_board},
    {"komi", "KOMI", "Set the komi, for the score.", 1, 1, .run = komi},
    {"get_komi", "", "The komi.", 0, 0, .run = get_komi},
    {"play", "COLOR VERTEX",
     "Play a stone, or pass (VERTEX is then the word pass). Either side may play at any\n"
     "time. Illegal are occupied points, retaking a ko at once, and suicide of one stone.",
     2, 2, .missing = GTP_BAD_MOVE, .run = play},
    {"undo", "", "Take back the last move, also one of a record that was loaded.", 0, 0,
     .run = undo},
    {"trymove", "COLOR VERTEX", "As play: a move to be taken back by popgo.", 2, 2,
     .missing = GTP_BAD_MOVE, .run = play},
    {"popgo", "", "As undo.", 0, 0, .run = undo},
    {"loadsgf", "FILE [MOVE]",
     "The position at the end of an SGF file, or just before move number MOVE (which counts\n"
     "from 1). FILE, without blanks in its name, may be a diagram, too.",
     1, 2, .run = loadsgf},
    {"printsgf", "[FILE]", "Write the game as SGF, as the reply or into FILE.", 0, 1,
     .run = printsgf},
    {"showboard", "", "The board.", 0, 0, .run = showboard},
    {.name = NULL},
};
