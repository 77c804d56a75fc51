/* SPDX-License-Identifier: MIT */
/*
 * One shape under the rules that the command line chose: solved as an abstract
 * or an exact game, or set up on a real board and read there.
 */
#include "cli/show/judge.h"

enum gk_status cli_judge_init(struct cli_judge *j, enum cli_game game, const struct gk_rules *rules,
                              int threads, struct gk_error *err)
{
    struct gk_reader_rules reading;

    *j = (struct cli_judge){.game = game, .rules = *rules};
    j->rules.kind = game == CLI_GAME_ABSTRACT ? GK_RULES_ABSTRACT : GK_RULES_EXACT;
    if (game != CLI_GAME_BOARD)
        return gk_solver_new(&j->rules, threads, &j->solver, err);
    gk_reader_rules_default(&reading);
    reading.suicide = rules->suicide;
    reading.ko_threats = rules->ko_threats;
    return gk_reader_new(&reading, &j->reader, err);
}

void cli_judge_fini(struct cli_judge *j)
{
    gk_solver_free(j->solver);
    gk_reader_free(j->reader);
    *j = (struct cli_judge){.solver = NULL};
}

static enum gk_status solve_exact(struct cli_judge *j, struct cli_judgement *out,
                                  struct gk_error *err)
{
    struct gk_result all[GK_MAX_LIBERTIES + 1];
    enum gk_status st = gk_solve_liberties(j->solver, &out->graph, all, err);

    if (st != GK_OK)
        return st;
    out->result = all[j->rules.outer_liberties];
    for (int i = 1; i <= GK_MAX_LIBERTIES; i++)
        out->varies |= gk_eye_value_index(all[i].value) != gk_eye_value_index(out->result.value);
    return GK_OK;
}

static enum gk_status read_board(struct cli_judge *j, const struct gk_drawing *drawing,
                                 struct cli_judgement *out, struct gk_error *err)
{
    const struct gk_realise options = {.liberties = j->rules.outer_liberties};
    struct gk_position position;
    struct gk_reading reading;
    enum gk_status st = gk_graph_check(&out->graph, err);

    if (st == GK_OK)
        st = gk_realise(drawing, &options, &position, err);
    if (st == GK_OK)
        st = gk_reader_load(j->reader, &position, err);
    if (st == GK_OK)
        st = gk_reader_value(j->reader, &reading, err);
    if (st == GK_OK)
        out->result = (struct gk_result){
            .value = {reading.digit[0], reading.digit[1], reading.digit[2], reading.digit[3]},
            .attack = reading.attack,
            .defence = reading.defence};
    return st;
}

enum gk_status cli_judge_solve(struct cli_judge *j, const struct gk_drawing *drawing,
                               struct cli_judgement *out, struct gk_error *err)
{
    enum gk_status st;

    *out = (struct cli_judgement){.varies = false};
    if (j->game == CLI_GAME_ABSTRACT)
        st = gk_drawing_graph(drawing, &out->graph, err);
    else
        st = gk_drawing_position(drawing, &out->graph, err);
    if (st != GK_OK)
        return st;
    switch (j->game) {
    case CLI_GAME_ABSTRACT: return gk_solve(j->solver, &out->graph, &out->result, err);
    case CLI_GAME_EXACT: return solve_exact(j, out, err);
    default: return read_board(j, drawing, out, err);
    }
}
