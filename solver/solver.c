/* SPDX-License-Identifier: MIT */
/* The public solver: stores of solved positions, and results read off them. */
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "graph/marking.h"
#include "solver/abstract/abstract.h"
#include "solver/solver.h"
#include "solver/value/eye_value.h"
#include "solver/exact/exact.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"
#include "util/parallel.h"

/* Graphs with `$` have a store of their own: four marks a vertex instead of
 * three are many more positions. */
enum { STORE_PLAIN, STORE_DEAD_MARGINS, N_STORES };

/* Fewer markings than this are read sooner than a second thread wakes up. */
#define FEW 1024

/* For more than a 16th of the positions of a graph it is faster to find all vital points. */
#define MOST 16

/* Beyond this the exact game forgets what it has solved. */
#define MAX_BYTES ((size_t)256 << 20)

/* Of the abstract game: of the class that was asked for last, if any (abstract_graph_points()). */
struct vital_points {
    const struct graph_store *store;
    uint32_t graph_id;
    uint32_t *points; /* null: none */
};

struct gk_solver {
    struct gk_rules rules;
    int threads;
    const struct gk_progress *progress; /* of single solves; null for none */
    struct vital_points vital;
    union { /* by kind of rules */
        struct graph_store store[N_STORES];
        struct exact_cache cache;
    };
};

void gk_rules_default(struct gk_rules *rules)
{
    *rules = (struct gk_rules){
        .kind = GK_RULES_EXACT, .suicide = true, .rule3_literal = false, .outer_liberties = 4};
}

enum gk_status gk_solver_new(const struct gk_rules *rules, int threads, struct gk_solver **out,
                             struct gk_error *err)
{
    ERROR_UNLESS(rules && threads >= 0 && out);
    struct gk_solver *solver;
    enum gk_status status = GK_OK;

    TRY(exact_check_rules(rules, err));
    TRY(array_new(&solver, 1, sizeof *solver, "a solver", err));
    solver->rules = *rules;
    solver->threads = parallel_threads(threads);
    if (rules->kind == GK_RULES_EXACT) {
        solver->cache = (struct exact_cache){.rules = &solver->rules, .max_bytes = MAX_BYTES};
    } else {
        status = store_init(&solver->store[STORE_PLAIN], 3, err);
        if (status == GK_OK)
            status = store_init(&solver->store[STORE_DEAD_MARGINS], 4, err);
    }
    if (status == GK_OK)
        *out = solver;
    else
        gk_solver_free(solver);
    return status;
}

void gk_solver_watch(struct gk_solver *solver, const struct gk_progress *progress)
{
    solver->progress = progress;
    if (solver->rules.kind == GK_RULES_EXACT)
        solver->cache.watch.progress = progress;
}

void gk_solver_free(struct gk_solver *solver)
{
    if (!solver)
        return;
    if (solver->rules.kind == GK_RULES_EXACT)
        exact_cache_fini(&solver->cache);
    for (int i = 0; i < N_STORES && solver->rules.kind != GK_RULES_EXACT; i++)
        store_fini(&solver->store[i]);
    free(solver->vital.points);
    free(solver);
}

/* A graph in the terms of the store: its class, and where its vertices are. */
struct placed_graph {
    struct graph_store *store;
    uint32_t graph_id;
    uint8_t to[GK_MAX_VERTICES];
    int n;
};

/* Make sure that all positions of an (unmarked) graph are solved. */
static enum gk_status solve_shape(struct gk_solver *solver, const struct gk_graph *graph,
                                  bool dead_margins, struct placed_graph *out, struct gk_error *err)
{
    out->store = &solver->store[dead_margins ? STORE_DEAD_MARGINS : STORE_PLAIN];
    out->n = graph->n;
    TRY(store_get(out->store, graph, &out->graph_id, out->to, err));
    if (!out->store->graph[out->graph_id]->value)
        TRY(abstract_solve_pending(out->store, &solver->rules, solver->threads, solver->progress,
                                   err));
    return GK_OK;
}

/* The result for one legal marking of a solved graph. Moves are looked at only
 * where the value says that there are vital points. */
static void read_result(const struct gk_solver *solver, const struct placed_graph *g,
                        const uint8_t *mark, struct gk_result *out)
{
    struct abstract_position p;
    struct eye_value_options options;
    unsigned value;

    store_position(mark, g->to, g->n, &p);
    value = abstract_value(g->store, g->graph_id, &p);
    memset(&options, EYE_VALUE_NONE, sizeof options);
    if (eye_value_attack_points(value))
        abstract_attacks(g->store, &solver->rules, g->graph_id, &p, options.attacker);
    if (eye_value_defence_points(value))
        abstract_defences(g->store, g->graph_id, &p, options.defender);
    eye_value_mark(value, &options, g->n, p.dead_margins, out);
    GK_ASSERT(S16, !((out->attack | out->defence) & p.stones));
    result_map_back(out, g->to, g->n);
    out->seki = false;
}

static enum gk_status solve_abstract(struct gk_solver *solver, const struct gk_graph *graph,
                                     struct gk_result *out, struct gk_error *err)
{
    struct gk_graph bare;
    struct placed_graph g;

    TRY(graph_check_bare(graph, &bare, err));
    TRY(solve_shape(solver, &bare, graph_marked(&bare, GK_DEAD_MARGIN) != 0, &g, err));
    read_result(solver, &g, bare.mark, out);
    return GK_OK;
}

static enum gk_status solve_graph(struct gk_solver *solver, enum gk_wanted wanted,
                                  const struct gk_graph *graph, struct gk_result *results,
                                  struct gk_six *six, struct gk_error *err)
{
    if (solver->rules.kind != GK_RULES_EXACT)
        return solve_abstract(solver, graph, results, err);
    TRY(gk_graph_check(graph, err));
    if (wanted == GK_WANT_RESULTS || wanted == GK_WANT_LIBERTIES)
        return exact_solve_graph(&solver->cache, graph, wanted == GK_WANT_LIBERTIES, results, err);
    TRY(exact_six_graph(&solver->cache, graph, six, err));
    if (wanted == GK_WANT_SIDES)
        six->answers = 0;
    if (wanted != GK_WANT_ANSWERS)
        return GK_OK;
    six->onside = six->offside = 0;
    return exact_solve_graph(&solver->cache, graph, false, results, err);
}

enum gk_status gk_solve(struct gk_solver *solver, const struct gk_graph *graph,
                        struct gk_result *out, struct gk_error *err)
{
    ERROR_UNLESS(solver && graph && out);
    return solve_graph(solver, GK_WANT_RESULTS, graph, out, NULL, err);
}

/* Does any marking hold a `$`? */
static bool any_dead_margin(const gk_marking *marking, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (marking_dead_margin_bits(marking[i]))
            return true;
    return false;
}

/* The first illegal marking is the one reported. The abstract game knows no enclosed stones. */
static enum gk_status check_markings(const struct gk_solver *solver, const struct gk_batch *batch,
                                     struct gk_error *err)
{
    const gk_marking *marking = batch->marking;
    size_t count = batch->count, bad = count;
    struct gk_shape known = *batch->shape;
    struct gk_graph graph;

    TRY(graph_check_structure(&known.graph, err));
    if (solver->rules.kind == GK_RULES_ABSTRACT)
        graph_drop_holes(&known.graph, &known.graph);
#pragma omp parallel for num_threads(solver->threads) reduction(min : bad) if (count > FEW)
    for (size_t i = 0; i < count; i++) {
        struct gk_graph marked;

        gk_shape_mark(&known, marking[i], &marked);
        if (i < bad && graph_check_marks(&marked, NULL) != GK_OK)
            bad = i;
    }
    if (bad == count)
        return GK_OK;
    gk_shape_mark(&known, marking[bad], &graph);
    return graph_check_marks(&graph, err);
}

/* The vital points of all positions of a solved graph; those of the last one are kept, as long
 * lists come in portions. */
static enum gk_status find_points(struct gk_solver *solver, const struct placed_graph *g,
                                  struct gk_error *err)
{
    struct vital_points *vital = &solver->vital;

    if (vital->points && vital->store == g->store && vital->graph_id == g->graph_id)
        return GK_OK;
    free(vital->points);
    *vital = (struct vital_points){.store = g->store, .graph_id = g->graph_id};
    return abstract_graph_points(g->store, &solver->rules, g->graph_id, solver->threads,
                                 &vital->points, err);
}

/* The results of most of the markings of a solved graph: vital points are found for all of them at
 * once, and read. */
static enum gk_status read_most(struct gk_solver *solver, const struct placed_graph *g,
                                const gk_marking *marking, size_t count, struct gk_result *out,
                                struct gk_error *err)
{
    const uint8_t *value = g->store->graph[g->graph_id]->value;
    const uint32_t *points;

    TRY(find_points(solver, g, err));
    points = solver->vital.points;
#pragma omp parallel for num_threads(solver->threads)
    for (size_t i = 0; i < count; i++) {
        gk_marking rest = marking[i];
        uint32_t at = 0;

        for (int v = g->n - 1; v >= 0; v--, rest >>= 2)
            at += (uint32_t)(rest & 3) * g->store->power[g->to[v]];
        out[i] = (struct gk_result){.value = gk_eye_value_at(value[at]),
                                    .attack = bits_map_back(g->to, g->n, points[at] & 0xFFFF),
                                    .defence = bits_map_back(g->to, g->n, points[at] >> 16)};
    }
    return GK_OK;
}

static enum gk_status solve_abstract_batch(struct gk_solver *solver, const struct gk_batch *l,
                                           struct gk_error *err)
{
    struct placed_graph g;
    struct gk_graph bare;

    graph_drop_holes(&l->shape->graph, &bare);
    TRY(solve_shape(solver, &bare, any_dead_margin(l->marking, l->count), &g, err));
    if (l->count > FEW && l->count > g.store->power[g.n] / MOST)
        return read_most(solver, &g, l->marking, l->count, l->results, err);
#pragma omp parallel for schedule(dynamic, 256) num_threads(solver->threads) if (l->count > FEW)
    for (size_t i = 0; i < l->count; i++) {
        struct gk_graph graph = bare;

        gk_marking_apply(l->marking[i], &graph);
        read_result(solver, &g, graph.mark, &l->results[i]);
    }
    return GK_OK;
}

static enum gk_status solve_graphs(struct gk_solver *solver, enum gk_wanted wanted,
                                   const struct gk_batch *batch, struct gk_error *err)
{
    size_t each = wanted == GK_WANT_LIBERTIES ? GK_MAX_LIBERTIES + 1 : 1;

    for (size_t i = 0; i < batch->count; i++)
        TRY(solve_graph(solver, wanted, &batch->graph[i],
                        batch->results ? &batch->results[i * each] : NULL,
                        batch->six ? &batch->six[i] : NULL, err));
    return GK_OK;
}

enum gk_status gk_solve_batch(struct gk_solver *solver, enum gk_wanted wanted,
                              const struct gk_batch *batch, size_t n,
                              const struct gk_progress *progress, struct gk_error *err)
{
    ERROR_UNLESS(solver && (unsigned)wanted <= GK_WANT_ANSWERS && (batch || !n));
    const struct exact_batch_options options = {
        .threads = solver->threads, .wanted = wanted, .progress = progress};
    bool exact = solver->rules.kind == GK_RULES_EXACT;

    if (!exact && wanted != GK_WANT_RESULTS)
        return error_set(err, GK_ERR_ARG,
                         "the abstract game knows no outer liberties and no six questions");
    for (size_t i = 0; i < n; i++)
        TRY(batch[i].graph ? solve_graphs(solver, wanted, &batch[i], err)
                           : check_markings(solver, &batch[i], err));
    if (exact)
        return exact_solve_batches(&solver->cache, &options, batch, n, err);
    for (size_t i = 0; i < n; i++)
        if (!batch[i].graph)
            TRY(solve_abstract_batch(solver, &batch[i], err));
    return GK_OK;
}

enum gk_status solver_prepare(struct gk_solver *solver, const struct gk_shapes *shapes,
                              bool dead_margins, const struct gk_progress *progress,
                              struct gk_error *err)
{
    struct graph_store *store = &solver->store[dead_margins ? STORE_DEAD_MARGINS : STORE_PLAIN];

    if (solver->rules.kind == GK_RULES_EXACT)
        return GK_OK;
    for (size_t i = 0; i < shapes->count; i++) {
        struct gk_graph bare;
        uint8_t to[GK_MAX_VERTICES];
        uint32_t graph_id;

        graph_drop_holes(&shapes->shape[i].shape.graph, &bare);
        TRY(store_get(store, &bare, &graph_id, to, err));
    }
    return abstract_solve_pending(store, &solver->rules, solver->threads, progress, err);
}
