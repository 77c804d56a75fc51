/* SPDX-License-Identifier: MIT */
/*
 * One shape under chosen rules: solved as an abstract or an exact game, or set up on a real
 * board and read there (crosscheck/judge.h).
 */
#include "crosscheck/judge.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"

enum gk_status judge_reader_new(const struct gk_rules *rules, struct witness_reader **out,
                                struct gk_error *err)
{
    struct witness_rules reading;

    witness_read_default(&reading);
    reading.suicide = rules->suicide;
    reading.ko_threats = rules->ko_threats;
    reading.fixed_threats = rules->ko_model == GK_THREATS_FIXED;
    return witness_read_new(&reading, out, err);
}

enum gk_status judge_read(struct witness_reader *reader, const struct gk_position *position,
                          struct gk_result *out, struct gk_error *err)
{
    struct witness_reading reading;
    enum gk_status st = witness_read_load(reader, position, err);

    if (st == GK_OK)
        st = witness_read_value(reader, &reading, err);
    if (st == GK_OK)
        *out = (struct gk_result){
            .value = {reading.digit[0], reading.digit[1], reading.digit[2], reading.digit[3]},
            .attack = reading.attack,
            .defence = reading.defence};
    return st;
}

enum gk_status gk_judge_new(enum gk_judge_game game, const struct gk_rules *rules, int threads,
                            struct gk_judge **out, struct gk_error *err)
{
    ERROR_UNLESS((unsigned)game <= GK_JUDGE_BOARD && rules && threads >= 0 && out);
    struct gk_judge *j;
    enum gk_status st;

    TRY(sized_reserved(rules->reserved, sizeof rules->reserved, err));
    TRY(array_new(&j, 1, sizeof *j, "a judge", err));
    j->game = game;
    j->rules = *rules;
    j->rules.kind = game == GK_JUDGE_ABSTRACT ? GK_RULES_ABSTRACT : GK_RULES_EXACT;
    st = game == GK_JUDGE_BOARD ? judge_reader_new(rules, &j->reader, err)
                                : gk_solver_new(&j->rules, threads, &j->solver, err);
    if (st == GK_OK)
        *out = j;
    else
        gk_judge_free(j);
    return st;
}

void gk_judge_free(struct gk_judge *j)
{
    if (!j)
        return;
    gk_solver_free(j->solver);
    witness_read_free(j->reader);
    free(j);
}

void gk_judge_watch(struct gk_judge *j, const struct gk_progress *progress)
{
    if (j->solver)
        gk_solver_watch(j->solver, progress);
}

static enum gk_status solve_exact(struct gk_judge *j, struct gk_judgement *out,
                                  struct gk_error *err)
{
    struct gk_result all[GK_MAX_LIBERTIES + 1];

    TRY(gk_solve_batch(j->solver, GK_WANT_LIBERTIES,
                       &(struct gk_batch){.graph = &out->graph, .count = 1, .results = all}, 1,
                       NULL, err));
    out->result = all[j->rules.outer_liberties];
    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        out->varies |= !gk_eye_value_same(all[i].value, out->result.value);
    return GK_OK;
}

static enum gk_status read_board(struct gk_judge *j, const struct gk_drawing *drawing,
                                 struct gk_judgement *out, struct gk_error *err)
{
    const struct gk_realise options = {.liberties = j->rules.outer_liberties};
    struct gk_position position;

    TRY(gk_graph_check(&out->graph, err));
    TRY(gk_realise(drawing, &options, &position, err));
    return judge_read(j->reader, &position, &out->result, err);
}

enum gk_status gk_judge_solve(struct gk_judge *j, const struct gk_drawing *drawing,
                              struct gk_judgement *out, struct gk_error *err)
{
    ERROR_UNLESS(j && drawing && out);

    *out = (struct gk_judgement){.varies = false};
    TRY(gk_drawing_position(drawing, &out->graph, err));
    switch (j->game) {
    case GK_JUDGE_ABSTRACT: return gk_solve(j->solver, &out->graph, &out->result, err);
    case GK_JUDGE_EXACT: return solve_exact(j, out, err);
    default: return read_board(j, drawing, out, err);
    }
}
