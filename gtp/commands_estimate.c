/* SPDX-License-Identifier: MIT */
/* Commands about the whole board: what an estimate says, and what a finished game counts. */
#include <math.h>
#include <string.h>

#include <gankei/estimate.h>

#include "gtp/engine.h"

/* Estimate or count the position. Null if that fails; the reply then says so. */
static struct gk_estimate *make(struct gtp_engine *engine, bool finished)
{
    struct gk_estimate_options options;
    struct gk_estimate *estimate;
    struct gk_error err;
    enum gk_status status = GK_OK;

    if (!engine->estimator) {
        gk_estimate_default(&options);
        options.analyse = engine->options.analyse;
        options.life.tactics = options.analyse.tactics;
        status = gk_estimator_new(&options, &engine->estimator, &err);
    }
    if (status == GK_OK)
        status = gk_estimate_make(engine->estimator, gk_record_board(&engine->record), finished,
                                  &estimate, &err);
    if (status == GK_OK)
        return estimate;
    gtp_fail_because(engine, "cannot estimate the position", NULL, &err);
    return NULL;
}

/* "B+3.5", "W+12", "0". */
static void write_score(struct gtp_engine *engine, bool finished)
{
    struct gk_scoring scoring = {.rules = GK_COUNT_TERRITORY, .komi = engine->record.komi};
    struct gk_estimate *estimate = make(engine, finished);
    double lead, tenths;

    if (!estimate)
        return;
    gk_game_prisoners(engine->record.game, scoring.prisoners);
    lead = gk_estimate_score(estimate, &scoring).score;
    tenths = round(fabs(lead) * 10) / 10;
    if (tenths == 0)
        fputs("0", engine->reply);
    else
        fprintf(engine->reply, "%c+%.1f", lead > 0 ? 'B' : 'W', tenths);
    gk_estimate_free(estimate);
}

static void estimate_score(struct gtp_engine *engine)
{
    write_score(engine, gk_game_is_over(engine->record.game));
}

static void final_score(struct gtp_engine *engine)
{
    write_score(engine, true);
}

enum final_status { FINAL_ALIVE, FINAL_DEAD, FINAL_SEKI, N_FINALS };

static enum final_status status_at(const struct gk_estimate *e, int point)
{
    return e->dead[point] ? FINAL_DEAD : e->seki[point] ? FINAL_SEKI : FINAL_ALIVE;
}

/* The stones of a chain in a line. */
static void write_chain(const struct gtp_engine *engine, const struct gk_estimate *e, int chain)
{
    const char *between = "";

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (e->chain_at[point] == chain) {
            char name[GK_POINT_NAME_MAX];

            fprintf(engine->reply, "%s%s", between, gtp_vertex(engine, point, name));
            between = " ";
        }
}

static void final_status_list(struct gtp_engine *engine)
{
    static const char *const words[N_FINALS] = {"alive", "dead", "seki"};
    struct gk_estimate *estimate;
    int wanted = 0, n = 0;

    while (wanted < N_FINALS && strcmp(engine->command->argument[0], words[wanted]) != 0)
        wanted++;
    if (wanted == N_FINALS) {
        gtp_fail(engine, GTP_SYNTAX_ERROR);
        return;
    }
    estimate = make(engine, true);
    for (int i = 0; estimate && i < estimate->n_chains; i++)
        if (status_at(estimate, estimate->chain[i].stone) == (enum final_status)wanted) {
            if (n++ > 0)
                putc('\n', engine->reply);
            write_chain(engine, estimate, i);
        }
    gk_estimate_free(estimate);
}

static void ownership(struct gtp_engine *engine)
{
    struct gk_estimate *e = make(engine, gk_game_is_over(engine->record.game));

    for (int row = 0; e && row < e->board.rows; row++)
        for (int col = 0; col < e->board.cols; col++)
            fprintf(engine->reply, "%s%.3f", col > 0 ? " " : row > 0 ? "\n" : "",
                    (double)e->owner[gk_point(row, col)]);
    gk_estimate_free(e);
}

const struct gtp_entry gtp_estimate_commands[] = {
    {"estimate_score", "",
     "Who is ahead by how much, as B+3.5 or W+12.0, or 0: an estimate; after two passes the\n"
     "count of final_score.",
     0, 0, NULL, estimate_score},
    {"final_score", "",
     "The score, taking the game for finished: territory and prisoners, with komi.", 0, 0, NULL,
     final_score},
    {"final_status_list", "STATUS",
     "The stones that are alive, dead, or in a seki (seki), taking the game for finished; those\n"
     "of a chain in a line.",
     1, 1, GTP_SYNTAX_ERROR, final_status_list},
    {"ownership", "",
     "The chance that a point becomes Black's minus the chance that it becomes White's, from -1\n"
     "to 1: a line for each row from the top.",
     0, 0, NULL, ownership},
    {.name = NULL},
};
