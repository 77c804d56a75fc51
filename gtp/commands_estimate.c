/* SPDX-License-Identifier: MIT */
/*
 * Commands about the whole board: who is ahead, whose points are, which stones are dead. The score
 * is that of territory, with the komi of the engine and the prisoners of the game.
 */
#include <math.h>
#include <string.h>

#include <gankei/experimental/board.h>

#include "gtp/engine.h"

/* The estimate of the position, made if need be; `finished`: as if both sides had passed. Null if
 * that fails; the reply then says so. */
static const struct gk_estimate *estimate_position(struct gtp_engine *engine, bool finished)
{
    struct gk_estimate_options options;
    struct gk_estimate **made = &engine->estimate[finished];
    enum gk_status status = GK_OK;
    struct gk_error err;

    if (*made)
        return *made;
    gk_estimate_default(&options, sizeof options);
    options.analyse = &engine->options.analyse;
    options.tactics = options.analyse->tactics;
    if (!engine->estimator)
        status = gk_estimator_new(&options, &engine->estimator, &err);
    if (status == GK_OK)
        status = gk_estimate_make(engine->estimator, gk_record_board(&engine->record), finished,
                                  made, &err);
    if (status == GK_OK)
        return *made;
    *made = NULL;
    gtp_fail_because(engine, "cannot estimate the position", NULL, &err);
    return NULL;
}

/* A game that has ended is counted. */
static const struct gk_estimate *estimate_as_is(struct gtp_engine *engine)
{
    return estimate_position(engine, gk_game_is_over(engine->record.game));
}

/* "B+3.5", "W+1.0", or "0"; komi may have more digits after the point. */
static void write_score(struct gtp_engine *engine, const struct gk_estimate *e)
{
    struct gk_scoring scoring = {.rules = GK_COUNT_TERRITORY, .komi = engine->record.komi};
    double score, tenths;

    gk_game_prisoners(engine->record.game, scoring.prisoners);
    score = gk_estimate_score(e, &scoring).score;
    tenths = round(score * 10) / 10;
    if (!e->finished)
        score = tenths;
    if (score == 0)
        fputs("0", engine->reply);
    else
        fprintf(engine->reply, score == tenths ? "%c+%.1f" : "%c+%.10g", score > 0 ? 'B' : 'W',
                fabs(score));
}

static void estimate_score(struct gtp_engine *engine)
{
    const struct gk_estimate *e = estimate_as_is(engine);

    if (e)
        write_score(engine, e);
}

static void final_score(struct gtp_engine *engine)
{
    const struct gk_estimate *e = estimate_position(engine, true);

    if (e)
        write_score(engine, e);
}

static void write_chain(const struct gtp_engine *engine, const struct gk_board *board, int stone)
{
    int16_t stones[GK_BOARD_POINTS];
    struct gk_chain chain = gk_board_chain(board, stone, stones);

    for (int i = 0; i < chain.n_stones; i++)
        fprintf(engine->reply, "%s%s", i > 0 ? " " : "", gtp_vertex(engine, stones[i]).name);
}

static void final_status_list(struct gtp_engine *engine)
{
    static const char *const words[] = {"alive", "dead", "seki", NULL};
    const struct gk_estimate *e;
    int asked = 0, n = 0;

    while (words[asked] && strcmp(words[asked], engine->command->argument[0]) != 0)
        asked++;
    if (!words[asked]) {
        gtp_fail(engine, GTP_SYNTAX_ERROR);
        return;
    }
    e = estimate_position(engine, true);
    for (int i = 0; e && i < e->n_chains; i++) {
        int stone = e->chain[i].stone;

        if (asked != (e->dead[stone] ? 1 : e->seki[stone] ? 2 : 0))
            continue;
        if (n++ > 0)
            fputc('\n', engine->reply);
        write_chain(engine, &e->board, stone);
    }
}

static void ownership(struct gtp_engine *engine)
{
    const struct gk_estimate *e = estimate_as_is(engine);

    for (int row = 0; e && row < e->board.rows; row++) {
        for (int col = 0; col < e->board.cols; col++) {
            double owner = round((double)e->owner[gk_point(row, col)] * 1000) / 1000;

            /* No -0.000: zero is one number. */
            fprintf(engine->reply, "%s%.3f", col > 0 ? " " : "", owner == 0 ? 0 : owner);
        }
        if (row + 1 < e->board.rows)
            fputc('\n', engine->reply);
    }
}

const struct gtp_entry gtp_estimate_commands[] = {
    {"estimate_score", "",
     "Who is ahead by how much, as territory, after komi: B+3.5, W+1.0, or 0. After two passes\n"
     "the same as final_score.",
     0, 0, .run = estimate_score},
    {"final_score", "", "The score, counted as if both sides had passed: B+3.5, W+1.0, or 0.", 0, 0,
     .run = final_score},
    {"final_status_list", "STATUS",
     "The stones that are alive, dead or seki (one of these words) if both sides pass now, a\n"
     "chain to a line.",
     1, 1, .run = final_status_list},
    {"ownership", "",
     "Whose each point will be, in rows from the top: from 1 (Black's for sure) to -1\n"
     "(White's); about 0 where it is contested, or nobody's.",
     0, 0, .run = ownership},
    {.name = NULL},
};
