/* SPDX-License-Identifier: MIT */
/*
 * The exact game for graphs and for the markings of a shape.
 *
 * Once its margins are fixed, a graph has one table of all its boards, and
 * every arrangement of `X` on the rest is a board of it. So the markings of a
 * shape are sorted by where they have `$` and `!`, and each such group needs
 * one table. Groups are independent; each thread keeps its own storage, and
 * its own space as long as the `$` stay the same.
 */
#include "solver/exact.h"

#include <stdlib.h>

#include "graph/bits.h"
#include "solver/exact_table.h"
#include "util/error.h"

/* One thread's storage. */
struct worker {
    struct exact_space space;
    struct exact_table table;
    bool ready;
    vertex_set dead_margins; /* of the space */
};

static void worker_fini(struct worker *w)
{
    if (w->ready) {
        exact_table_fini(&w->table);
        exact_space_fini(&w->space);
    }
    w->ready = false;
}

/* Storage for a graph with these `$`; what is there is used if it fits. */
static enum gk_status worker_prepare(struct worker *w, const struct gk_rules *rules,
                                     const struct gk_graph *graph, struct gk_error *err)
{
    vertex_set dead_margins = (vertex_set)gk_graph_marked(graph, GK_DEAD_MARGIN);
    enum gk_status status;

    if (w->ready && w->dead_margins == dead_margins)
        return GK_OK;
    worker_fini(w);
    status = exact_space_init(&w->space, graph, dead_margins, err);
    if (status != GK_OK)
        return status;
    exact_space_explore(&w->space);
    status = exact_table_init(&w->table, &w->space, rules->ko_threats, err);
    if (status != GK_OK) {
        exact_space_fini(&w->space);
        return status;
    }
    w->dead_margins = dead_margins;
    w->ready = true;
    return GK_OK;
}

static enum gk_status worker_solve(struct worker *w, const struct gk_rules *rules,
                                   const struct gk_graph *graph, bool no_seki,
                                   struct gk_error *err)
{
    struct exact_rules exact = {
        .anchored = (vertex_set)graph->anchored,
        .margins = (vertex_set)(gk_graph_marked(graph, GK_MARGIN) |
                                gk_graph_marked(graph, GK_DEAD_MARGIN)),
        .suicide = rules->suicide,
        .no_seki = no_seki,
    };
    enum gk_status status = worker_prepare(w, rules, graph, err);

    return status != GK_OK ? status : exact_table_solve(&w->table, &exact, err);
}

/* The board on which a graph starts. */
static uint32_t start_board(const struct worker *w, const struct gk_graph *graph)
{
    vertex_set dead_margins = (vertex_set)gk_graph_marked(graph, GK_DEAD_MARGIN);
    struct exact_board board = {
        .attacker = (vertex_set)(gk_graph_marked(graph, GK_DEAD) | dead_margins),
        .defender = (vertex_set)gk_graph_marked(graph, GK_HOLE),
        .unconnected = dead_margins,
    };

    return exact_space_number(&w->space, &board);
}

enum gk_status exact_solve_graph(const struct gk_rules *rules, const struct gk_graph *graph,
                                 struct gk_result out[GK_MAX_LIBERTIES + 1], struct gk_error *err)
{
    struct worker w = {.ready = false};
    enum gk_status status = worker_solve(&w, rules, graph, rules->no_seki, err);
    bool any_two = false;

    if (status == GK_OK) {
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
            out[i].seki = false;
            exact_table_result(&w.table, start_board(&w, graph), i, &out[i]);
            any_two |= out[i].value.c == 2 && !rules->no_seki;
        }
        if (any_two)
            status = worker_solve(&w, rules, graph, true, err);
    }
    for (int i = 0; any_two && status == GK_OK && i <= GK_MAX_LIBERTIES; i++)
        out[i].seki = exact_table_seki(&w.table, start_board(&w, graph), i, &out[i]);
    worker_fini(&w);
    return status;
}

/* A marking in the order of work: those with the same `$`, and among them with
 * the same margins, together. */
struct job {
    uint32_t dead_margins, margins;
    size_t index;
};

static int by_table(const void *a, const void *b)
{
    const struct job *one = a, *other = b;

    if (one->dead_margins != other->dead_margins)
        return one->dead_margins < other->dead_margins ? -1 : 1;
    if (one->margins != other->margins)
        return one->margins < other->margins ? -1 : 1;
    return (one->index > other->index) - (one->index < other->index);
}

/* All jobs of one table. */
struct group {
    const struct job *job;
    size_t count;
};

struct batch {
    const struct gk_rules *rules;
    const struct gk_graph *shape;
    const gk_marking *marking;
    struct gk_result *out;
    struct job *job;
    struct group *group;
    size_t n_groups;
    enum gk_status status;
    struct gk_error *err;
};

static enum gk_status batch_init(struct batch *b, size_t count)
{
    size_t bytes;

    if (!gk_size_mul(count ? count : 1, sizeof *b->job, &bytes))
        return gk_fail_nomem(b->err, "markings", SIZE_MAX);
    b->job = malloc(bytes);
    b->group = malloc(bytes);
    if (!b->job || !b->group)
        return gk_fail_nomem(b->err, "markings", bytes);
    for (size_t i = 0; i < count; i++) {
        struct gk_graph graph;

        gk_shape_mark(b->shape, b->marking[i], &graph);
        b->job[i] = (struct job){.dead_margins = gk_graph_marked(&graph, GK_DEAD_MARGIN),
                                 .margins = gk_graph_marked(&graph, GK_MARGIN),
                                 .index = i};
    }
    qsort(b->job, count, sizeof *b->job, by_table);
    for (size_t i = 0; i < count; i++) {
        const struct job *job = &b->job[i];

        if (i == 0 || job->margins != job[-1].margins || job->dead_margins != job[-1].dead_margins)
            b->group[b->n_groups++] = (struct group){.job = job};
        b->group[b->n_groups - 1].count++;
    }
    return GK_OK;
}

/* Read the results of a marking off the table of its group. */
static void read_results(const struct batch *b, const struct worker *w, size_t index)
{
    int first = b->rules->outer_liberties, last = first;
    struct gk_result *out = &b->out[index];
    struct gk_graph graph;

    if (first == EXACT_ALL_LIBERTIES) {
        first = 0;
        last = GK_MAX_LIBERTIES;
        out = &b->out[index * (GK_MAX_LIBERTIES + 1)];
    }
    gk_shape_mark(b->shape, b->marking[index], &graph);
    for (int liberties = first; liberties <= last; liberties++, out++) {
        out->seki = false;
        exact_table_result(&w->table, start_board(w, &graph), liberties, out);
    }
}

static enum gk_status solve_group(const struct batch *b, const struct group *group,
                                  struct worker *w, struct gk_error *err)
{
    struct gk_graph graph;
    enum gk_status status;

    gk_shape_mark(b->shape, b->marking[group->job->index], &graph);
    status = worker_solve(w, b->rules, &graph, b->rules->no_seki, err);
    for (size_t i = 0; status == GK_OK && i < group->count; i++)
        read_results(b, w, group->job[i].index);
    return status;
}

/* Solve one group unless another has failed. */
static void run_group(struct batch *b, size_t i, struct worker *w)
{
    struct gk_error err = {0};
    enum gk_status status;

#pragma omp atomic read
    status = b->status;
    if (status == GK_OK)
        status = solve_group(b, &b->group[i], w, &err);
    else
        return;
    if (status == GK_OK)
        return;
#pragma omp critical(gankei_exact_batch)
    if (b->status == GK_OK) {
#pragma omp atomic write
        b->status = status;
        if (b->err)
            *b->err = err;
    }
}

enum gk_status exact_solve_markings(const struct gk_rules *rules, int threads,
                                    const struct gk_graph *shape, const gk_marking *marking,
                                    size_t count, struct gk_result *out, struct gk_error *err)
{
    struct batch b = {.rules = rules, .shape = shape, .marking = marking, .out = out, .err = err};

    b.status = batch_init(&b, count);
    if (b.status == GK_OK) {
        bool parallel = shape->n >= 5 && b.n_groups > 1;

#pragma omp parallel num_threads(threads) if (parallel)
        {
            struct worker w = {.ready = false};

#pragma omp for schedule(dynamic)
            for (size_t i = 0; i < b.n_groups; i++)
                run_group(&b, i, &w);
            worker_fini(&w);
        }
    }
    free(b.job);
    free(b.group);
    return b.status;
}
