/* SPDX-License-Identifier: MIT */
/*
 * The exact game for graphs and for the markings of a shape.
 *
 * Markings are sorted by their places (exact_cache.h), and those of one place need one table.
 * Places are independent: each thread has a cache of its own that keeps the last table only,
 * and its space as long as the `$` stay the same.
 */
#include "solver/exact/exact.h"

#include <stdlib.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

enum gk_status exact_check_rules(const struct gk_rules *rules, struct gk_error *err)
{
    if (rules->outer_liberties < 0 || rules->outer_liberties > GK_MAX_LIBERTIES)
        return error_set(err, GK_ERR_ARG, "outer liberties must be 0 to %d, not %d",
                         GK_MAX_LIBERTIES, rules->outer_liberties);
    if (rules->ko_threats < -GK_MAX_KO_THREATS || rules->ko_threats > GK_MAX_KO_THREATS)
        return error_set(err, GK_ERR_ARG, "ko threats must be %d to %d, not %d", -GK_MAX_KO_THREATS,
                         GK_MAX_KO_THREATS, rules->ko_threats);
    if (rules->ko_model != GK_KO_REMOVABLE && rules->ko_model != GK_KO_FIXED)
        return error_set(err, GK_ERR_ARG, "no model of ko threats: %d", (int)rules->ko_model);
    return GK_OK;
}

/* The board on which a graph starts, and which vertex of the space its vertices are. */
static uint32_t start_board(const struct exact_space *space, const struct exact_view *view,
                            const struct exact_place *place, const struct gk_graph *graph,
                            uint8_t to[GK_MAX_VERTICES])
{
    for (int v = 0; v < graph->n; v++) {
        to[v] = view->position[v];
        if (place->image && to[v] < view->family->n_points)
            to[v] = place->image[to[v]];
    }
    return exact_space_start(space, graph, to);
}

/* Read the results of a graph off the table of its place. */
static void read_results(const struct exact_table *table, int lane, const struct exact_view *view,
                         const struct exact_place *place, const struct gk_graph *graph, int first,
                         int last, struct gk_result *out)
{
    uint8_t to[GK_MAX_VERTICES];
    uint32_t board = start_board(table->space, view, place, graph, to);

    for (int liberties = first; liberties <= last; liberties++, out++) {
        exact_table_result(table, lane, board, liberties, out);
        out->attack = bits_map_back(to, graph->n, out->attack);
        out->defence = bits_map_back(to, graph->n, out->defence);
    }
}

enum gk_status exact_solve_graph(struct exact_cache *cache, const struct gk_graph *graph, bool all,
                                 struct gk_result *out, struct gk_error *err)
{
    const struct exact_table *table;
    struct exact_view view;
    struct exact_place place;
    enum gk_status status = exact_cache_view(cache, graph, &view, err);
    int lane;

    if (status != GK_OK)
        return status;
    exact_view_place(&view, graph, &place);
    status = exact_cache_table(cache, view.family, &place, &table, &lane, err);
    if (status == GK_OK)
        read_results(table, lane, &view, &place, graph, all ? 0 : cache->rules->outer_liberties,
                     all ? GK_MAX_LIBERTIES : cache->rules->outer_liberties, out);
    return status;
}

enum gk_status exact_six_graph(struct exact_cache *cache, const struct gk_graph *graph,
                               struct gk_six *out, struct gk_error *err)
{
    const struct exact_space *space;
    const struct gk_six *six;
    struct exact_view view;
    struct exact_place place;
    uint8_t to[GK_MAX_VERTICES];
    enum gk_status status = exact_cache_view(cache, graph, &view, err);

    if (status != GK_OK)
        return status;
    exact_view_place(&view, graph, &place);
    status = exact_cache_six(cache, view.family, &place, &space, &six, err);
    if (status == GK_OK)
        *out = six[start_board(space, &view, &place, graph, to)];
    return status;
}

/* A marking in the order of work. */
struct exact_job {
    struct exact_place place;
    size_t index;
};

static int by_place(const void *a, const void *b)
{
    const struct exact_job *one = a, *other = b;
    int order = exact_place_cmp(&one->place, &other->place);

    return order ? order : (one->index > other->index) - (one->index < other->index);
}

/* All markings of a shape, and what becomes of them. */
struct exact_batch {
    const struct gk_rules *rules;
    const struct gk_graph *shape;
    const gk_marking *marking;
    size_t count;
    bool all;              /* numbers of outer liberties, or questions */
    struct gk_result *out; /* or null, and: */
    struct gk_six *six;
    struct exact_view view;
    struct exact_job *job; /* in order */
    size_t *first;         /* of each place: its first job; `count` after the last */
    size_t n_places;
    size_t *group;         /* of each group: its first place; `n_places` after the last */
    size_t n_groups;
};

/* Places with the same `$` are solved together, as many as there are lanes. */
static void batch_groups(struct exact_batch *b)
{
    int size = 0;

    for (size_t i = 0; i < b->n_places; i++) {
        uint32_t dead_margins = b->job[b->first[i]].place.dead_margins;
        bool fresh = i == 0 || b->job[b->first[i - 1]].place.dead_margins != dead_margins;

        if (fresh)
            size = exact_group_size(b->view.family, dead_margins);
        if (fresh || i - b->group[b->n_groups - 1] == (size_t)size)
            b->group[b->n_groups++] = i;
    }
    b->group[b->n_groups] = b->n_places;
}

static enum gk_status batch_init(struct exact_batch *b, struct exact_cache *cache,
                                 struct gk_error *err)
{
    enum gk_status status = exact_cache_view(cache, b->shape, &b->view, err);

    if (status == GK_OK)
        status = array_new(&b->job, b->count, sizeof *b->job, "markings", err);
    if (status == GK_OK)
        status = array_new(&b->first, b->count + 1, sizeof *b->first, "markings", err);
    if (status == GK_OK)
        status = array_new(&b->group, b->count + 1, sizeof *b->group, "markings", err);
    if (status != GK_OK)
        return status;
    for (size_t i = 0; i < b->count; i++) {
        struct gk_graph graph;

        gk_shape_mark(b->shape, b->marking[i], &graph);
        exact_view_place(&b->view, &graph, &b->job[i].place);
        b->job[i].index = i;
    }
    qsort(b->job, b->count, sizeof *b->job, by_place);
    for (size_t i = 0; i < b->count; i++)
        if (i == 0 || exact_place_cmp(&b->job[i - 1].place, &b->job[i].place) != 0)
            b->first[b->n_places++] = i;
    b->first[b->n_places] = b->count;
    batch_groups(b);
    return GK_OK;
}

static struct exact_group group_places(const struct exact_batch *b, size_t i)
{
    struct exact_group group = {.family = b->view.family};

    for (size_t k = b->group[i]; k < b->group[i + 1]; k++, group.n++) {
        const struct exact_place *place = &b->job[b->first[k]].place;

        group.dead_margins = place->dead_margins;
        group.anchored[group.n] = place->anchored;
        group.margins[group.n] = place->margins;
    }
    return group;
}

/* The results of a place, off its lane. */
static void read_place(const struct exact_batch *b, size_t i, const struct exact_table *table,
                       int lane)
{
    int least = b->all ? 0 : b->rules->outer_liberties;
    int most = b->all ? GK_MAX_LIBERTIES : least;

    for (size_t k = b->first[i]; k < b->first[i + 1]; k++) {
        const struct exact_job *job = &b->job[k];
        struct gk_graph graph;

        gk_shape_mark(b->shape, b->marking[job->index], &graph);
        read_results(table, lane, &b->view, &job->place, &graph, least, most,
                     &b->out[job->index * (size_t)(most - least + 1)]);
    }
}

/* Its answers to the six questions. */
static void read_answers(const struct exact_batch *b, size_t i,
                         const struct exact_pair *const pair[3], int lane)
{
    uint8_t to[GK_MAX_VERTICES];

    for (size_t k = b->first[i]; k < b->first[i + 1]; k++) {
        const struct exact_job *job = &b->job[k];
        struct gk_graph graph;

        gk_shape_mark(b->shape, b->marking[job->index], &graph);
        exact_pairs_answers(
            pair, lane,
            start_board(pair[EXACT_ABOVE]->plain.space, &b->view, &job->place, &graph, to),
            b->rules->outer_liberties, &b->six[job->index]);
    }
}

static enum gk_status do_group(const struct exact_batch *b, size_t i, struct exact_cache *own,
                               struct gk_error *err)
{
    const struct exact_group group = group_places(b, i);
    const struct exact_pair *pair[3];
    const struct exact_table *table;
    enum gk_status status = b->out ? exact_cache_group(own, &group, &table, err)
                                   : exact_cache_pairs(own, &group, b->all, pair, err);

    for (int lane = 0; status == GK_OK && lane < group.n; lane++) {
        size_t place = b->group[i] + (size_t)lane;

        if (b->out)
            read_place(b, place, table, lane);
        else
            read_answers(b, place, pair, lane);
    }
    return status;
}

static enum gk_status run_batch(struct exact_batch *b, struct exact_cache *cache, int threads,
                                struct gk_error *err)
{
    struct parallel loop = {0};
    enum gk_status status = batch_init(b, cache, err);

    (void)threads;
    if (status == GK_OK) {
#pragma omp parallel num_threads(threads) if (b->shape->n >= 5 && b->n_groups > 1)
        {
            struct exact_cache own = {.rules = b->rules, .max_bytes = 0};

#pragma omp for schedule(dynamic)
            for (size_t i = 0; i < b->n_groups; i++) {
                struct gk_error failed;

                if (!parallel_failed(&loop) && do_group(b, i, &own, &failed) != GK_OK)
                    parallel_fail(&loop, i, &failed);
            }
            exact_cache_fini(&own);
        }
        status = parallel_end(&loop, err);
    }
    free(b->job);
    free(b->first);
    free(b->group);
    return status;
}

enum gk_status exact_solve_markings(struct exact_cache *cache, int threads,
                                    const struct gk_graph *shape, const gk_marking *marking,
                                    size_t count, bool all, struct gk_result *out,
                                    struct gk_error *err)
{
    struct exact_batch b = {.rules = cache->rules,
                            .shape = shape,
                            .marking = marking,
                            .count = count,
                            .all = all,
                            .out = out};

    return run_batch(&b, cache, threads, err);
}

enum gk_status exact_six_markings(struct exact_cache *cache, int threads,
                                  const struct gk_graph *shape, const gk_marking *marking,
                                  size_t count, bool ban, struct gk_six *out, struct gk_error *err)
{
    struct exact_batch b = {.rules = cache->rules,
                            .shape = shape,
                            .marking = marking,
                            .count = count,
                            .all = ban,
                            .six = out};

    return run_batch(&b, cache, threads, err);
}
