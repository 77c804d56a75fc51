/* SPDX-License-Identifier: MIT */
/*
 * The abstract game over a store of subgraphs: all unsolved graphs
 * from small to large, those of one size in parallel; and the options of one
 * position, read off the solved graphs.
 */
#include "solver/abstract/abstract.h"

#include <inttypes.h>
#include <unistd.h>

#include "util/assert.h"
#include "util/error.h"
#include "util/parallel.h"

/* What the threads of one run share. */
struct abstract_run {
    struct graph_store *store;
    const struct gk_rules *rules;
    const struct gk_progress *progress;
    uint64_t done, total; /* positions */
    struct parallel loop;
};

/* Solve one graph, unless the run has failed already. */
static void run_graph(struct abstract_run *run, uint32_t graph_id)
{
    struct gk_error err;
    enum gk_status status;

    if (parallel_failed(&run->loop))
        return;
    status = abstract_graph_solve(run->store, run->rules, graph_id, &err);
    /* A failure is noted in here, too, so that no other thread reports after a cancel. */
#pragma omp critical(gankei_abstract_run)
    {
        run->done += run->store->power[run->store->graph[graph_id]->n];
        if (status == GK_OK && !parallel_failed(&run->loop))
            status = error_on_cancel(run->progress, run->done, run->total, &err);
        if (status != GK_OK)
            parallel_fail(&run->loop, graph_id, &err);
    }
}

/* Is the graph of this size, and unsolved? */
static bool is_pending(const struct graph_store *store, uint32_t graph_id, int n)
{
    return store->graph[graph_id]->n == n && !store->graph[graph_id]->value;
}

/* A system promises more memory than it has, and ends who uses it; better to say so before. */
static enum gk_status check_memory(const struct graph_store *store, int threads,
                                   struct gk_error *err)
{
    uint64_t needed = 0, largest = 0, there;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);

    for (uint32_t id = 0; id < store->table.count; id++) {
        uint64_t positions = store->power[store->graph[id]->n];

        needed += positions;
        largest = positions > largest ? positions : largest;
    }
    needed += largest * (uint64_t)threads * 2 * sizeof(eye_value_set); /* abstract_graph_solve() */
    there = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : UINT64_MAX;
    if (needed <= there)
        return GK_OK;
    return error_set(err, GK_ERR_NOMEM,
                     "too little memory: the abstract game of these shapes takes %" PRIu64
                     " MB, and there are %" PRIu64,
                     needed >> 20, there >> 20);
}

enum gk_status abstract_solve_pending(struct graph_store *store, const struct gk_rules *rules,
                                      int threads, const struct gk_progress *progress,
                                      struct gk_error *err)
{
    struct abstract_run run = {.store = store, .rules = rules, .progress = progress};
    uint32_t pending[STORE_MAX_VERTICES + 1] = {0};

    TRY(check_memory(store, threads, err));
    for (uint32_t id = 0; id < store->table.count; id++) {
        int n = store->graph[id]->n;

        pending[n] += is_pending(store, id, n);
        run.total += is_pending(store, id, n) ? store->power[n] : 0;
    }
    for (int n = 0; n <= STORE_MAX_VERTICES && !parallel_failed(&run.loop); n++) {
        /* A few small graphs are done before a second thread would have woken up. */
#pragma omp parallel for schedule(dynamic) num_threads(threads) if (n >= 7 && pending[n] > 1)
        for (uint32_t id = 0; id < (pending[n] ? (uint32_t)store->table.count : 0); id++)
            if (is_pending(store, id, n))
                run_graph(&run, id);
    }
    return parallel_end(&run.loop, err);
}

unsigned abstract_value(const struct graph_store *store, uint32_t graph_id,
                        const struct abstract_position *p)
{
    const struct stored_graph *c = store->graph[graph_id];
    uint32_t index = store_map_index(store, &c->whole, p);

    GK_ASSERT(S13, !(p->margins & p->stones) && !(p->dead_margins & ~p->stones));
    GK_ASSERT(S22, index < store->power[c->n]);
    GK_ASSERT(S23, c->value);
    return c->value[index];
}

/* The value after a move. */
static uint8_t value_after(const struct graph_store *store, const struct stored_graph *graph,
                           const struct abstract_position *p, const struct abstract_effect *e)
{
    struct abstract_position after;
    struct graph_map room;
    const struct graph_map *map = store_map_removing(store, graph, e->removed, &room);

    abstract_apply(e, p, &after);
    return store->graph[map->graph_id]->value[store_map_index(store, map, &after)];
}

void abstract_attacks(const struct graph_store *store, const struct gk_rules *rules,
                      uint32_t graph_id, const struct abstract_position *p, uint8_t *option)
{
    const struct stored_graph *graph = store->graph[graph_id];

    for (int v = 0; v < graph->n; v++) {
        struct abstract_effect e;

        option[v] = EYE_VALUE_NONE;
        if ((p->margins | p->dead_margins) >> v & 1)
            abstract_rule3(graph->adj, p->stones, v, rules->rule3_literal, &e);
        else if (p->stones >> v & 1 ||
                 !abstract_rule2(graph->adj, graph->n, p->stones, v, rules->suicide, &e))
            continue;
        option[v] = value_after(store, graph, p, &e);
    }
}

void abstract_defences(const struct graph_store *store, uint32_t graph_id,
                       const struct abstract_position *p, uint8_t *option)
{
    const struct stored_graph *graph = store->graph[graph_id];

    for (int v = 0; v < graph->n; v++) {
        struct abstract_effect e;

        option[v] = EYE_VALUE_NONE;
        if (p->stones >> v & 1)
            continue;
        abstract_rule1(graph->adj, graph->n, p->stones, v, &e);
        option[v] = value_after(store, graph, p, &e);
    }
}
