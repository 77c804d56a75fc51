/* SPDX-License-Identifier: MIT */
/*
 * One shape under chosen rules: solved as an abstract or an exact game, or set up on a real
 * board and read there (crosscheck/judge.h).
 */
#include "crosscheck/judge.h"

enum gk_status judge_reader_new(const struct gk_rules *rules, struct gk_witness **out,
                                struct gk_error *err)
{
    struct gk_witness_rules reading;

    gk_witness_rules_default(&reading);
    reading.suicide = rules->suicide;
    reading.ko_threats = rules->ko_threats;
    reading.fixed_threats = rules->ko_model == GK_THREATS_FIXED;
    return gk_witness_new(&reading, out, err);
}

enum gk_status judge_read(struct gk_witness *reader, const struct gk_position *position,
                          struct gk_result *out, struct gk_error *err)
{
    struct gk_reading reading;
    enum gk_status st = gk_witness_load(reader, position, err);

    if (st == GK_OK)
        st = gk_witness_value(reader, &reading, err);
    if (st == GK_OK)
        *out = (struct gk_result){
            .value = {reading.digit[0], reading.digit[1], reading.digit[2], reading.digit[3]},
            .attack = reading.attack,
            .defence = reading.defence};
    return st;
}

enum gk_status judge_init(struct judge *j, enum judge_game game, const struct gk_rules *rules,
                          int threads, struct gk_error *err)
{
    *j = (struct judge){.game = game, .rules = *rules};
    j->rules.kind = game == JUDGE_ABSTRACT ? GK_RULES_ABSTRACT : GK_RULES_EXACT;
    return game == JUDGE_BOARD ? judge_reader_new(rules, &j->reader, err)
                               : gk_solver_new(&j->rules, threads, &j->solver, err);
}

void judge_fini(struct judge *j)
{
    gk_solver_free(j->solver);
    gk_witness_free(j->reader);
    *j = (struct judge){.solver = NULL};
}

static enum gk_status solve_exact(struct judge *j, struct judgement *out, struct gk_error *err)
{
    struct gk_result all[GK_MAX_LIBERTIES + 1];
    enum gk_status st = gk_solve_liberties(j->solver, &out->graph, all, err);

    if (st != GK_OK)
        return st;
    out->result = all[j->rules.outer_liberties];
    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        out->varies |= !gk_value_same(all[i].value, out->result.value);
    return GK_OK;
}

static enum gk_status read_board(struct judge *j, const struct gk_drawing *drawing,
                                 struct judgement *out, struct gk_error *err)
{
    const struct gk_realise options = {.liberties = j->rules.outer_liberties};
    struct gk_position position;
    enum gk_status st = gk_graph_check(&out->graph, err);

    if (st == GK_OK)
        st = gk_realise(drawing, &options, &position, err);
    return st == GK_OK ? judge_read(j->reader, &position, &out->result, err) : st;
}

enum gk_status judge_solve(struct judge *j, const struct gk_drawing *drawing, struct judgement *out,
                           struct gk_error *err)
{
    enum gk_status st;

    *out = (struct judgement){.varies = false};
    st = j->game == JUDGE_ABSTRACT ? gk_drawing_graph(drawing, &out->graph, err)
                                   : gk_drawing_position(drawing, &out->graph, err);
    if (st != GK_OK)
        return st;
    switch (j->game) {
    case JUDGE_ABSTRACT: return gk_solve(j->solver, &out->graph, &out->result, err);
    case JUDGE_EXACT: return solve_exact(j, out, err);
    default: return read_board(j, drawing, out, err);
    }
}

/* ---- All outer liberties, and some ko threats ---- */

enum gk_status judge_table_init(struct judge_table *t, const struct gk_rules *rules, int threads,
                                struct gk_error *err)
{
    struct gk_rules row_rules = *rules;
    enum gk_status st = GK_OK;

    *t = (struct judge_table){.solver = {NULL}};
    row_rules.kind = GK_RULES_EXACT;
    for (int row = 0; st == GK_OK && row < JUDGE_ROWS; row++) {
        row_rules.ko_threats = row - JUDGE_THREATS;
        st = gk_solver_new(&row_rules, threads, &t->solver[row], err);
    }
    return st;
}

void judge_table_fini(struct judge_table *t)
{
    for (int row = 0; row < JUDGE_ROWS; row++)
        gk_solver_free(t->solver[row]);
    *t = (struct judge_table){.solver = {NULL}};
}

enum gk_status judge_table_solve(struct judge_table *t, const struct gk_graph *position,
                                 struct gk_error *err)
{
    enum gk_status st = GK_OK;

    for (int row = 0; st == GK_OK && row < JUDGE_ROWS; row++)
        st = gk_solve_liberties(t->solver[row], position, t->result[row], err);
    return st;
}

int judge_stable_from(const struct gk_result row[GK_MAX_LIBERTIES + 1])
{
    int from = GK_MAX_LIBERTIES;

    while (from > 0 && gk_value_same(row[from - 1].value, row[GK_MAX_LIBERTIES].value))
        from--;
    return from;
}

/* ---- Variations ---- */

static enum gk_status add_line(struct judge_variations *v, struct gk_explainer *explainer,
                               enum gk_player first, int other_eyes, struct gk_error *err)
{
    struct judge_variation *variation = &v->variation[v->n];
    enum gk_status st = gk_explain(explainer, first, other_eyes, &variation->line, err);

    variation->first = first;
    variation->other_eyes = other_eyes;
    v->n += st == GK_OK;
    return st;
}

/* The questions that prove a number of eyes. */
static enum gk_status add_eyes(struct judge_variations *v, struct gk_explainer *explainer,
                               enum gk_player first, int eyes, struct gk_error *err)
{
    enum gk_status st = GK_OK;

    if (eyes > 0)
        st = add_line(v, explainer, first, 0, err);
    if (st == GK_OK && eyes < 2)
        st = add_line(v, explainer, first, 1, err);
    return st;
}

enum gk_status judge_explain_with(struct gk_explainer *explainer, struct gk_eye_value value,
                                  struct judge_variations *out, struct gk_error *err)
{
    enum gk_status st;

    out->n = 0;
    st = add_eyes(out, explainer, GK_ATTACKER, value.b, err);
    if (st == GK_OK)
        st = add_eyes(out, explainer, GK_DEFENDER, value.c, err);
    return st;
}

enum gk_status judge_explain(const struct gk_rules *rules, const struct gk_drawing *drawing,
                             struct gk_eye_value value, struct judge_variations *out,
                             struct gk_error *err)
{
    struct gk_explainer *explainer;
    struct gk_graph position;
    enum gk_status st = gk_drawing_position(drawing, &position, err);

    out->n = 0;
    if (st == GK_OK)
        st = gk_explainer_new(rules, &position, &explainer, err);
    if (st != GK_OK)
        return st;
    st = judge_explain_with(explainer, value, out, err);
    gk_explainer_free(explainer);
    return st;
}

void judge_variations_fini(struct judge_variations *v)
{
    for (int i = 0; i < v->n; i++)
        gk_line_fini(&v->variation[i].line);
    v->n = 0;
}
