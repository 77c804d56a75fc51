/* SPDX-License-Identifier: MIT */
/* The analyser: options, and the values of graphs by the cheapest way that is exact. */
#include "eyespace/analyser.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/index.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/error.h"

/* The attacker has so many ko threats where every ko is lost: each ko that an eye
 * space can hold wants one, and more than one at a time are rare. */
#define LOST_KO_THREATS (-1)

void gk_analyse_default(struct gk_analyse_options *options)
{
    *options = (struct gk_analyse_options){.max_points = 10, .max_refined = 14, .max_nodes = 2000};
    gk_tactics_default(&options->tactics);
    options->weights = gk_ko_weights_of(GK_KO_EIGHTHS);
    gk_rules_default(&options->rules);
}

enum gk_status gk_analyser_new(const struct gk_analyse_options *options, struct gk_analyser **out,
                               struct gk_error *err)
{
    struct gk_rules lost = options->rules;
    struct gk_analyser *analyser;
    enum gk_status status;

    if (options->rules.kind != GK_RULES_EXACT)
        return error_set(err, GK_ERR_ARG, "positions are analysed by the exact game only");
    if (options->max_points < 0 || options->max_refined < 0 || options->max_nodes < 0)
        return error_set(err, GK_ERR_ARG, "the limits of an analysis must not be negative");
    status = array_new(&analyser, 1, sizeof *analyser, "an analyser", err);
    if (status != GK_OK)
        return status;
    analyser->options = *options;
    lost.ko_threats = LOST_KO_THREATS;
    status = gk_tactics_new(&options->tactics, &analyser->tactics, err);
    if (status == GK_OK)
        status = gk_solver_new(&options->rules, 1, &analyser->solver, err);
    if (status == GK_OK)
        status = gk_solver_new(&lost, 1, &analyser->ko_lost, err);
    if (status != GK_OK) {
        gk_analyser_free(analyser);
        return status;
    }
    *out = analyser;
    return GK_OK;
}

void gk_analyser_free(struct gk_analyser *analyser)
{
    if (!analyser)
        return;
    gk_tactics_free(analyser->tactics);
    gk_solver_free(analyser->solver);
    gk_solver_free(analyser->ko_lost);
    graph_table_fini(&analyser->known.table);
    graph_table_fini(&analyser->known_ko_lost.table);
    free(analyser);
}

/* Keep the value of a canonical graph with this number, or a new one. */
static enum gk_status keep(struct known_values *known, size_t number,
                           const struct gk_graph *canonical, const struct graph_value *value,
                           struct gk_error *err)
{
    enum gk_status status = GK_OK;

    if (known->table.count == ANALYSER_ROOM) {
        graph_table_fini(&known->table);
        number = 0;
    }
    if (number == known->table.count)
        status = graph_table_add(&known->table, canonical, err);
    if (status == GK_OK)
        known->value[number] = *value;
    return status;
}

/* Tables of few vertices take no longer than a search; those of many are for eye
 * spaces that are nearly closed. */
enum { FEW_VERTICES = 8, LESS_IF_OPEN = 2 };

/* Two eyes, whatever happens: proven, or what readers of a database take a graph for
 * that is not in it. */
static void set_alive(struct graph_value *out, enum gk_value_source source)
{
    *out = (struct graph_value){.source = source, .result.value = gk_eye_value_make(2, 2, 2, 2)};
}

/* Is a quarter of the eye space margins? The value of such a one changes with every move
 * around it, and hardly ever has it two eyes already. */
static bool is_open(const struct gk_graph *graph)
{
    return 4 * bits_count(graph_margins(graph)) >= graph_points(graph);
}

/* Search for a proof of two eyes. Sets `*proven` if the value is found. */
static enum gk_status search(struct gk_analyser *a, const struct gk_graph *graph,
                             struct graph_value *out, bool *proven, struct gk_error *err)
{
    bool small = graph->n <= a->options.max_points;
    int moves = 0;
    enum gk_status status =
        gk_prove_eyes(graph, &a->options.rules, 2, a->options.max_nodes, &moves, err);

    *proven = moves == 2;
    if (*proven)
        set_alive(out, small ? GK_SOLVED : GK_BOUNDED);
    return status;
}

/* Up to how many vertices is a graph solved by a table? */
static int table_limit(const struct gk_analyser *a, bool open)
{
    if (a->refining)
        return a->options.max_refined;
    return a->options.max_points - (open ? LESS_IF_OPEN : 0);
}

static enum gk_status find_value(struct gk_analyser *a, const struct gk_graph *graph,
                                 struct graph_value *out, struct gk_error *err)
{
    bool open = is_open(graph), proven = false;
    enum gk_status status = GK_OK;

    *out = (struct graph_value){.source = GK_SOLVED};
    if (graph->n > FEW_VERTICES && !open && !a->refining) /* what is refined was searched */
        status = search(a, graph, out, &proven, err);
    if (status != GK_OK || proven)
        return status;
    if (graph->n <= table_limit(a, open)) {
        status = gk_solve(a->solver, graph, &out->result, err);
        if (status != GK_ERR_LIMIT)
            return status;
    }
    set_alive(out, GK_ASSUMED);
    return GK_OK;
}

/* As many eyes as can be proven without kos. */
static enum gk_status prove_sure(struct gk_analyser *a, const struct gk_graph *graph, int *eyes,
                                 struct gk_error *err)
{
    enum gk_status status = GK_OK;
    int moves = 0;

    for (*eyes = 2; *eyes > 0 && status == GK_OK; --*eyes) {
        status = gk_prove_eyes(graph, &a->options.rules, *eyes, a->options.max_nodes, &moves, err);
        if (moves > 0)
            break;
    }
    return status;
}

enum gk_status analyser_sure_eyes(struct gk_analyser *analyser, const struct gk_graph *graph,
                                  int *eyes, struct gk_error *err)
{
    struct known_values *known = &analyser->known_ko_lost;
    struct graph_value value = {.source = GK_SOLVED};
    struct gk_canon canon;
    enum gk_status status;
    size_t number;
    int sure = 0;

    gk_graph_canon(graph, &canon);
    if (graph_table_find(&known->table, &canon.graph, &number)) {
        *eyes = known->value[number].result.value.b;
        return GK_OK;
    }
    if (graph->n <= FEW_VERTICES) {
        status = gk_solve(analyser->ko_lost, &canon.graph, &value.result, err);
        sure = value.result.value.b;
    } else {
        status = prove_sure(analyser, &canon.graph, &sure, err);
        value.result.value.b = (uint8_t)sure;
    }
    if (status == GK_OK)
        status = keep(known, number, &canon.graph, &value, err);
    *eyes = sure;
    return status;
}

bool analyser_look_up(const struct gk_analyser *analyser, const struct gk_look *look,
                      struct graph_value *out)
{
    *out = (struct graph_value){.source = GK_LOOKED_UP};
    return analyser->options.index && gk_index_lookup(analyser->options.index, look, &out->result);
}

enum gk_status analyser_value(struct gk_analyser *analyser, const struct gk_graph *graph,
                              struct graph_value *out, struct gk_error *err)
{
    struct known_values *known = &analyser->known;
    struct gk_canon canon;
    size_t number;

    gk_graph_canon(graph, &canon);
    if (graph_table_find(&known->table, &canon.graph, &number) &&
        !(analyser->refining && known->value[number].source == GK_ASSUMED)) {
        *out = known->value[number];
    } else {
        enum gk_status status = find_value(analyser, &canon.graph, out, err);

        if (status == GK_OK)
            status = keep(known, number, &canon.graph, out, err);
        if (status != GK_OK)
            return status;
    }
    out->result.attack = bits_map_back(canon.position, graph->n, out->result.attack);
    out->result.defence = bits_map_back(canon.position, graph->n, out->result.defence);
    return GK_OK;
}
