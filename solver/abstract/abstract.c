/* SPDX-License-Identifier: MIT */
/*
 * The abstract game over a store of subgraph classes: all unsolved classes
 * from small to large, those of one size in parallel; and the options of one
 * position, read off the solved classes.
 */
#include "solver/abstract/abstract.h"

#include <stdlib.h>

#include "solver/abstract/abstract_class.h"
#include "util/error.h"

/* What the threads of one run share. */
struct run {
    struct class_store *store;
    const struct gk_rules *rules;
    const struct gk_progress *progress;
    uint64_t done, total; /* positions */
    enum gk_status status;
    struct gk_error *err;
};

/* Solve one class, unless the run has failed already. */
static void run_class(struct run *run, uint32_t class_id)
{
    struct gk_error err = {0};
    enum gk_status status;

#pragma omp atomic read
    status = run->status;
    if (status != GK_OK)
        return;
    status = abstract_class_solve(run->store, run->rules, class_id, &err);
#pragma omp critical(gankei_abstract_run)
    {
        run->done += run->store->power[run->store->class[class_id]->n];
        if (status == GK_OK && run->progress && run->progress->report &&
            run->progress->report(run->progress->user, run->done, run->total))
            status = error_set(&err, GK_ERR_CANCELLED, "cancelled");
        if (status != GK_OK && run->status == GK_OK) {
#pragma omp atomic write
            run->status = status;
            if (run->err)
                *run->err = err;
        }
    }
}

/* The unsolved classes, smallest first; `start[n]` is where those of n
 * vertices begin, start[n + 1] where they end. */
static uint32_t *sort_pending(const struct class_store *store, size_t *start, uint64_t *positions)
{
    size_t n_pending = 0;
    uint32_t *pending = malloc(store->count * sizeof *pending);

    *positions = 0;
    for (int n = 0; pending && n <= STORE_MAX_VERTICES; n++) {
        start[n] = n_pending;
        for (uint32_t id = 0; id < store->count; id++)
            if (store->class[id]->n == n && !store->class[id]->value) {
                pending[n_pending++] = id;
                *positions += store->power[n];
            }
    }
    start[STORE_MAX_VERTICES + 1] = n_pending;
    return pending;
}

enum gk_status abstract_solve_pending(struct class_store *store, const struct gk_rules *rules,
                                      int threads, const struct gk_progress *progress,
                                      struct gk_error *err)
{
    struct run run = {.store = store, .rules = rules, .progress = progress, .err = err};
    size_t start[STORE_MAX_VERTICES + 2];
    uint32_t *pending = sort_pending(store, start, &run.total);

    if (!pending)
        return error_nomem(err, "the list of graphs", store->count * sizeof *pending);
    for (int n = 0; n <= STORE_MAX_VERTICES && run.status == GK_OK; n++) {
        /* A few small classes are done before a second thread would have woken up. */
        bool parallel = n >= 7 && start[n + 1] - start[n] > 1;

#pragma omp parallel for schedule(dynamic) num_threads(threads) if (parallel)
        for (size_t i = start[n]; i < start[n + 1]; i++)
            run_class(&run, pending[i]);
    }
    free(pending);
    return run.status;
}

static unsigned look_up(const struct class_store *store, const struct class_map *map,
                        const struct abstract_position *p)
{
    return store->class[map->class_id]->value[class_map_index(store, map, p)];
}

unsigned abstract_value(const struct class_store *store, uint32_t class_id,
                        const struct abstract_position *p)
{
    return look_up(store, &store->class[class_id]->whole, p);
}

/* The value after a move. */
static uint8_t value_after(const struct class_store *store, const struct graph_class *class,
                           const struct abstract_position *p, const struct abstract_effect *e)
{
    struct abstract_position after;
    struct class_map room;

    abstract_apply(e, p, &after);
    return (uint8_t)look_up(store, class_map_removing(store, class, e->removed, &room), &after);
}

void abstract_attacks(const struct class_store *store, const struct gk_rules *rules,
                      uint32_t class_id, const struct abstract_position *p, uint8_t *option)
{
    const struct graph_class *class = store->class[class_id];

    for (int v = 0; v < class->n; v++) {
        struct abstract_effect e;

        option[v] = VALUE_NONE;
        if ((p->margins | p->dead_margins) >> v & 1)
            abstract_rule3(class->adj, p->stones, v, rules->rule3_literal, &e);
        else if (p->stones >> v & 1 ||
                 !abstract_rule2(class->adj, class->n, p->stones, v, rules->suicide, &e))
            continue;
        option[v] = value_after(store, class, p, &e);
    }
}

void abstract_defences(const struct class_store *store, uint32_t class_id,
                       const struct abstract_position *p, uint8_t *option)
{
    const struct graph_class *class = store->class[class_id];

    for (int v = 0; v < class->n; v++) {
        struct abstract_effect e;

        option[v] = VALUE_NONE;
        if (p->stones >> v & 1)
            continue;
        abstract_rule1(class->adj, class->n, p->stones, v, &e);
        option[v] = value_after(store, class, p, &e);
    }
}
