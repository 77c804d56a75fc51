/* SPDX-License-Identifier: MIT */
/*
 * Principal variations of the exact game.
 *
 * As long as ranks say how far it is to the end, both sides follow them. A wall
 * that lives without ever becoming safe is attacked with threats: moves that
 * capture it if the defender passes. When there are none the attacker fills
 * outer liberties, so that it is seen that they do not help, and then passes.
 * The choice depends on the state only; so if a state comes back, the game goes
 * round in a circle, and that ends the variation.
 */
#include "solver/explain/explain.h"

#include <stdlib.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "solver/exact/exact.h"
#include "solver/exact/kernel/kernel.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

/* The question with 0 and with 1 extra eye. */
struct explain_question {
    struct explain_game game;
    struct explain_rank rank;
    bool ready;
};

struct gk_explainer {
    struct gk_graph cleared;  /* without stones: the boards of a table are all their arrangements */
    struct exact_space space; /* in the numbering of the graph */
    struct exact_table table;
    uint32_t start;
    int liberties;
    struct explain_question question[2];
};

enum gk_status gk_explainer_new(const struct gk_rules *rules, const struct gk_graph *graph,
                                struct gk_explainer **out, struct gk_error *err)
{
    ERROR_UNLESS(rules && graph && out);
    struct gk_explainer *e;
    uint32_t margins;
    enum gk_status status;

    TRY(exact_check_rules(rules, err));
    TRY(gk_graph_check(graph, err));
    if (rules->kind != GK_RULES_EXACT || rules->no_seki)
        return error_set(err, GK_ERR_ARG, "only the exact game with seki can be explained");
    margins = graph_marked(graph, GK_MARGIN);
    TRY(array_new(&e, 1, sizeof *e, "an explanation", err));
    status = exact_space_init(&e->space, graph, (vertex_set)graph_marked(graph, GK_DEAD_MARGIN),
                              NULL, err);
    if (status == GK_OK)
        status = exact_table_init(&e->table, &e->space, exact_kernel(1), 1, rules->ko_threats, err);
    if (status == GK_OK)
        status = exact_table_solve(&e->table, rules, EXACT_BAN, 1, &graph->anchored, &margins, err);
    if (status != GK_OK) {
        gk_explainer_free(e);
        return status;
    }
    e->cleared = graph_cleared(graph);
    e->start = exact_space_start(&e->space, graph, NULL);
    e->liberties = rules->outer_liberties;
    *out = e;
    return GK_OK;
}

void gk_explainer_free(struct gk_explainer *e)
{
    if (!e)
        return;
    for (int i = 0; i < 2; i++)
        if (e->question[i].ready)
            explain_rank_fini(&e->question[i].rank);
    exact_table_fini(&e->table);
    exact_space_fini(&e->space);
    free(e);
}

static enum gk_status prepare_question(struct gk_explainer *e, int extra_eyes, struct gk_error *err)
{
    struct explain_question *q = &e->question[extra_eyes];
    enum gk_status status;

    if (q->ready)
        return GK_OK;
    explain_game_init(&q->game, &e->table, extra_eyes != 0);
    status = explain_rank_init(&q->rank, &q->game, e->liberties, err);
    q->ready = status == GK_OK;
    return status;
}

enum gk_status gk_explainer_restart(struct gk_explainer *e, const struct gk_graph *graph,
                                    struct gk_error *err)
{
    ERROR_UNLESS(e && graph);
    struct gk_graph cleared = graph_cleared(graph);

    TRY(gk_graph_check(graph, err));
    if (gk_graph_cmp(&cleared, &e->cleared) != 0)
        return error_set(err, GK_ERR_ARG, "an explainer has one graph, with its margins");
    e->start = exact_space_start(&e->space, graph, NULL);
    return GK_OK;
}

/* ---- Which move ---- */

static unsigned option_rank(const struct explain_question *q, const struct explain_option *option)
{
    return option->wins ? 0 : explain_rank_get(&q->rank, &option->next);
}

/* The move of the side that hurries or delays in a state of this rank; the first one if there
 * are several. */
static const struct explain_option *by_rank(const struct explain_question *q,
                                            const struct explain_option *option, int n, bool delay,
                                            unsigned rank)
{
    const struct explain_option *best = NULL;

    for (int i = 0; i < n; i++)
        if (!best || (delay ? option_rank(q, &option[i]) > option_rank(q, best)
                            : option_rank(q, &option[i]) < option_rank(q, best)))
            best = &option[i];
    GK_ASSERT(S28, option_rank(q, best) + 1 == rank);
    return best;
}

static const struct explain_option *of_kind(const struct explain_option *option, int n,
                                            enum gk_move_kind kind)
{
    for (int i = 0; i < n; i++)
        if (option[i].kind == kind)
            return &option[i];
    return NULL;
}

/* Leave only the options after which the wall lives (does not live). */
static int keep_options(const struct explain_question *q, struct explain_option *option, int n,
                        bool lives)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if ((!option[i].wins && explain_lives(&q->game, &option[i].next)) == lives)
            option[kept++] = option[i];
    return kept;
}

/* Leave only the options after which the wall cannot be made safe. */
static int keep_unranked(const struct explain_question *q, struct explain_option *option, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (explain_rank_get(&q->rank, &option[i].next) == EXPLAIN_NO_RANK)
            option[kept++] = option[i];
    return kept;
}

/* Of moves that keep the wall from being safe: the threat that leaves the fewest
 * answers; otherwise an outer liberty, or a pass. */
static const struct explain_option *stubborn_move(const struct explain_question *q,
                                                  struct explain_option *option, int n)
{
    const struct explain_option *best = NULL;
    int fewest = 0;

    n = keep_unranked(q, option, n);
    for (int i = 0; i < n; i++) {
        struct explain_state passed = explain_passed(&option[i].next);
        struct explain_option answer[EXPLAIN_MAX_OPTIONS];
        int answers;

        if (explain_lives(&q->game, &passed)) /* no need to answer */
            continue;
        answers = explain_options(&q->game, &option[i].next, answer);
        answers = keep_options(q, answer, answers, true);
        if (!best || answers < fewest) {
            best = &option[i];
            fewest = answers;
        }
    }
    if (!best)
        best = of_kind(option, n, GK_MOVE_LIBERTY);
    if (!best)
        best = of_kind(option, n, GK_MOVE_PASS);
    return best ? best : option;
}

/* The move to be shown in a state; null if there is none. */
static const struct explain_option *choose_option(const struct explain_question *q,
                                                  const struct explain_state *state,
                                                  struct explain_option *option)
{
    bool lives = explain_lives(&q->game, state);
    unsigned rank = explain_rank_get(&q->rank, state);
    int n = explain_options(&q->game, state, option);
    const struct explain_option *pass;

    n = keep_options(q, option, n, lives);
    if (n == 0)
        return NULL;
    if (rank != EXPLAIN_NO_RANK)
        return by_rank(q, option, n, lives == (state->to_move == EXACT_ATTACKER), rank);
    if (state->to_move == EXACT_ATTACKER)
        return stubborn_move(q, option, n);
    pass = of_kind(option, n, GK_MOVE_PASS);
    return pass ? pass : option;
}

/* ---- The variation ---- */

/* A variation in the making, with the states it went through. */
struct explain_walk {
    const struct explain_question *question;
    struct explain_state state[GK_LINE_MAX + 1];
    struct gk_line line;
};

static void describe_move(const struct explain_question *q, const struct explain_state *from,
                          const struct explain_option *option, struct gk_line_move *out)
{
    const struct exact_table *t = q->game.layer[option->next.layer];
    const struct exact_board *before = &t->space->board[from->board];
    struct exact_board after = option->wins ? explain_wall_taken(&q->game, from, option)
                                            : t->space->board[option->next.board];
    uint32_t stone = option->vertex == EXACT_NO_POINT ? 0 : bits_of(option->vertex);

    *out = (struct gk_line_move){
        .player = from->to_move == EXACT_ATTACKER ? GK_ATTACKER : GK_DEFENDER,
        .kind = (enum gk_move_kind)option->kind,
        .vertex = stone ? option->vertex : -1,
        .with_threat = option->threat,
        .captures_wall = option->wins,
        .captured = (before->attacker | before->defender | stone) &
                    ~(uint32_t)(after.attacker | after.defender),
        .attackers = after.attacker,
        .defenders = after.defender,
        .unconnected = after.unconnected,
        .ko = option->wins || option->next.banned == EXACT_NO_POINT ? -1 : option->next.banned,
        .outer_liberties = option->next.liberties,
        .ko_threats = t->threats,
    };
}

static bool same_state(const struct explain_state *a, const struct explain_state *b)
{
    return a->board == b->board && a->to_move == b->to_move && a->liberties == b->liberties &&
           a->layer == b->layer && a->banned == b->banned;
}

static bool came_back(const struct explain_walk *w)
{
    for (int i = 0; i < w->line.n_moves; i++)
        if (same_state(&w->state[i], &w->state[w->line.n_moves]))
            return true;
    return false;
}

static bool both_passed(const struct gk_line *line)
{
    int n = line->n_moves;

    return n >= 2 && line->move[n - 1].kind == GK_MOVE_PASS &&
           line->move[n - 2].kind == GK_MOVE_PASS;
}

/* Has the wall no liberty of any kind, before the first move? */
static bool stands_captured(const struct explain_question *q, const struct explain_state *state)
{
    return !state->liberties && !q->game.eye &&
           !q->game.layer[state->layer]->node[state->board].breathes;
}

/* Has the variation come to its end? */
static bool at_end(struct explain_walk *w)
{
    const struct explain_question *q = w->question;
    const struct explain_state *state = &w->state[w->line.n_moves];

    if (stands_captured(q, state))
        w->line.end = GK_LINE_CAPTURED;
    else if (w->line.lives && q->rank.safe[state->board])
        w->line.end = GK_LINE_SAFE;
    else if (both_passed(&w->line))
        w->line.end = GK_LINE_PASSED;
    else if (came_back(w))
        w->line.end = GK_LINE_REPETITION;
    else if (w->line.n_moves == GK_LINE_MAX)
        w->line.end = GK_LINE_CUT;
    else
        return false;
    return true;
}

static void follow_line(struct explain_walk *w)
{
    struct explain_option option[EXPLAIN_MAX_OPTIONS];

    while (!at_end(w)) {
        const struct explain_state *state = &w->state[w->line.n_moves];
        const struct explain_option *best = choose_option(w->question, state, option);

        if (!best) {
            w->line.end = GK_LINE_STUCK;
            return;
        }
        describe_move(w->question, state, best, &w->line.move[w->line.n_moves++]);
        if (best->wins) {
            w->line.end = GK_LINE_CAPTURED;
            return;
        }
        w->state[w->line.n_moves] = best->next;
    }
}

enum gk_status explain_line(struct gk_explainer *e, enum gk_player first, int extra_eyes,
                            struct gk_line *out, struct gk_error *err)
{
    const struct exact_table *t;
    struct explain_walk *w;
    enum gk_status status;

    if (extra_eyes < 0 || extra_eyes > 1)
        return error_set(err, GK_ERR_ARG, "extra eyes must be 0 or 1, not %d", extra_eyes);
    TRY(prepare_question(e, extra_eyes, err));
    TRY(array_new(&w, 1, sizeof *w, "a variation", err));
    w->question = &e->question[extra_eyes];
    w->state[0] = (struct explain_state){
        .board = e->start,
        .banned = EXACT_NO_POINT,
        .to_move = first == GK_ATTACKER ? EXACT_ATTACKER : EXACT_DEFENDER,
        .liberties = (uint8_t)e->liberties,
    };
    w->line = (struct gk_line){.lives = explain_lives(&w->question->game, &w->state[0])};
    status = array_new(&w->line.move, GK_LINE_MAX, sizeof *w->line.move, "a variation", err);
    if (status == GK_OK) {
        follow_line(w);
        /* Does a dead attacker's stone stay when both have passed? */
        t = w->question->game.layer[0];
        w->line.seki = w->line.end == GK_LINE_PASSED &&
                       exact_dead_stones(t->space, &t->outside, w->state[w->line.n_moves].board);
        *out = w->line;
    }
    free(w);
    return status;
}

/* ---- What proves a value ---- */

static enum gk_status add_line(struct gk_variations *v, struct gk_explainer *explainer,
                               enum gk_player first, int other_eyes, struct gk_error *err)
{
    struct gk_variation *variation = &v->variation[v->n];
    enum gk_status st = explain_line(explainer, first, other_eyes, &variation->line, err);

    variation->first = first;
    variation->other_eyes = other_eyes;
    v->n += st == GK_OK;
    return st;
}

/* The questions that prove a number of eyes. */
static enum gk_status add_eyes(struct gk_variations *v, struct gk_explainer *explainer,
                               enum gk_player first, int eyes, struct gk_error *err)
{
    if (eyes > 0)
        TRY(add_line(v, explainer, first, 0, err));
    if (eyes < 2)
        TRY(add_line(v, explainer, first, 1, err));
    return GK_OK;
}

enum gk_status gk_explain(struct gk_explainer *explainer, struct gk_eye_value value,
                          struct gk_variations *out, struct gk_error *err)
{
    ERROR_UNLESS(explainer && out);

    out->n = 0;
    TRY(add_eyes(out, explainer, GK_ATTACKER, value.b, err));
    return add_eyes(out, explainer, GK_DEFENDER, value.c, err);
}

enum gk_status gk_explain_drawing(const struct gk_rules *rules, const struct gk_drawing *drawing,
                                  struct gk_eye_value value, struct gk_variations *out,
                                  struct gk_error *err)
{
    ERROR_UNLESS(rules && drawing && out);
    struct gk_explainer *explainer;
    struct gk_graph position;
    enum gk_status st = gk_drawing_position(drawing, &position, err);

    out->n = 0;
    if (st == GK_OK)
        st = gk_explainer_new(rules, &position, &explainer, err);
    if (st != GK_OK)
        return st;
    st = gk_explain(explainer, value, out, err);
    gk_explainer_free(explainer);
    return st;
}

void gk_variations_fini(struct gk_variations *v)
{
    for (int i = 0; i < v->n; i++)
        free(v->variation[i].line.move);
    v->n = 0;
}
