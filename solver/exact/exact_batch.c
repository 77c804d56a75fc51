/* SPDX-License-Identifier: MIT */
/*
 * The exact game for the markings of many shapes.
 *
 * Markings are sorted by their families and places (exact_cache.h), and those of one place need one
 * table. Places with the same `$` have the same boards, so as many as there are lanes are solved
 * together: a group. Groups are independent: each thread has a cache of its own that keeps the last
 * table only, and its space as long as the `$` stay the same. So a thread takes some groups of a
 * space, one after another: a task.
 */
#include <stdatomic.h>
#include <stdlib.h>

#include "solver/exact/exact.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

/* With fewer boards than this, threads are not worth their start. */
#define FEW_BOARDS 20000
/* Groups of a space that one thread takes at most: its boards are then listed often enough. */
#define TASK_GROUPS 8

/* A marking in the order of work. */
struct exact_job {
    const struct exact_family *family;
    struct exact_place place;
    uint32_t list, index;
};

/* All lists, and what becomes of them. */
struct exact_batch {
    const struct gk_rules *rules;
    const struct exact_batch_options *options;
    const struct gk_batch *list;
    size_t n_lists;
    struct exact_view *view; /* of each list */
    struct exact_job *job;   /* in order */
    size_t n_jobs;
    size_t *first; /* of each place: its first job; `n_jobs` after the last */
    size_t n_places;
    size_t *group; /* of each group: its first place; `n_places` after the last */
    size_t n_groups;
    size_t *task; /* of each task: its first group; `n_groups` after the last */
    size_t n_tasks;
    uint64_t boards;    /* of all groups, with lanes counted as one */
    atomic_size_t done; /* jobs */
};

/* ---- The order of work ---- */

static int by_place(const void *a, const void *b)
{
    const struct exact_job *one = a, *other = b;
    int order = exact_place_cmp(&one->place, &other->place);

    if (one->family != other->family)
        return one->family->number < other->family->number ? -1 : 1;
    if (order)
        return order;
    if (one->list != other->list)
        return one->list < other->list ? -1 : 1;
    return (one->index > other->index) - (one->index < other->index);
}

static bool same_space(const struct exact_job *one, const struct exact_job *other)
{
    return one->family == other->family && one->place.dead_margins == other->place.dead_margins;
}

static const struct exact_job *first_job(const struct exact_batch *b, size_t group)
{
    return &b->job[b->first[b->group[group]]];
}

static void batch_groups(struct exact_batch *b)
{
    int size = 0;

    for (size_t i = 0; i < b->n_places; i++) {
        const struct exact_job *job = &b->job[b->first[i]];
        bool fresh = i == 0 || !same_space(job, &b->job[b->first[i - 1]]);

        if (fresh)
            size = exact_group_size(job->family, job->place.dead_margins);
        if (fresh || i - b->group[b->n_groups - 1] == (size_t)size) {
            b->boards += exact_family_boards(job->family, job->place.dead_margins);
            b->group[b->n_groups++] = i;
        }
    }
    b->group[b->n_groups] = b->n_places;
}

/* All threads have something to do, and none lists boards more often than need be. */
static void batch_tasks(struct exact_batch *b)
{
    size_t share = b->n_groups / (4 * (size_t)b->options->threads);
    size_t most = share < 1 ? 1 : share > TASK_GROUPS ? TASK_GROUPS : share;

    for (size_t i = 0; i < b->n_groups; i++)
        if (i == 0 || i - b->task[b->n_tasks - 1] == most ||
            !same_space(first_job(b, i), first_job(b, i - 1)))
            b->task[b->n_tasks++] = i;
    b->task[b->n_tasks] = b->n_groups;
}

static void add_jobs(struct exact_batch *b, size_t list)
{
    const struct gk_batch *l = &b->list[list];

    for (size_t i = 0; i < l->count; i++) {
        struct exact_job *job = &b->job[b->n_jobs++];
        struct gk_graph graph;

        gk_shape_mark(l->shape, l->marking[i], &graph);
        exact_view_place(&b->view[list], &graph, &job->place);
        job->family = b->view[list].family;
        job->list = (uint32_t)list;
        job->index = (uint32_t)i;
    }
}

static enum gk_status new_jobs(struct exact_batch *b, size_t count, struct gk_error *err)
{
    TRY(array_new(&b->view, b->n_lists, sizeof *b->view, "markings", err));
    TRY(array_new(&b->job, count, sizeof *b->job, "markings", err));
    TRY(array_new(&b->first, count + 1, sizeof *b->first, "markings", err));
    TRY(array_new(&b->group, count + 1, sizeof *b->group, "markings", err));
    return array_new(&b->task, count + 1, sizeof *b->task, "markings", err);
}

static enum gk_status batch_init(struct exact_batch *b, struct exact_cache *cache,
                                 struct gk_error *err)
{
    size_t count = 0;

    for (size_t i = 0; i < b->n_lists; i++)
        count += b->list[i].graph ? 0 : b->list[i].count;
    TRY(new_jobs(b, count, err));
    for (size_t i = 0; i < b->n_lists; i++) {
        if (b->list[i].graph)
            continue;
        TRY(exact_cache_view(cache, &b->list[i].shape->graph, &b->view[i], err));
        add_jobs(b, i);
    }
    qsort(b->job, b->n_jobs, sizeof *b->job, by_place);
    for (size_t i = 0; i < b->n_jobs; i++)
        if (i == 0 || b->job[i - 1].family != b->job[i].family ||
            exact_place_cmp(&b->job[i - 1].place, &b->job[i].place) != 0)
            b->first[b->n_places++] = i;
    b->first[b->n_places] = b->n_jobs;
    batch_groups(b);
    batch_tasks(b);
    return GK_OK;
}

static void batch_fini(struct exact_batch *b)
{
    free(b->view);
    free(b->job);
    free(b->first);
    free(b->group);
    free(b->task);
}

/* ---- A group ---- */

static struct exact_group group_places(const struct exact_batch *b, size_t i)
{
    const struct exact_job *first = first_job(b, i);
    struct exact_group group = {.family = first->family, .dead_margins = first->place.dead_margins};

    for (size_t k = b->group[i]; k < b->group[i + 1]; k++, group.n++) {
        const struct exact_place *place = &b->job[b->first[k]].place;

        group.anchored[group.n] = place->anchored;
        group.margins[group.n] = place->margins;
    }
    return group;
}

/* The results of a place, off its lane. */
static void read_place(const struct exact_batch *b, size_t i, const struct exact_table *table,
                       int lane)
{
    bool all = b->options->wanted == GK_WANT_LIBERTIES;
    int least = all ? 0 : b->rules->outer_liberties, most = all ? GK_MAX_LIBERTIES : least;

    for (size_t k = b->first[i]; k < b->first[i + 1]; k++) {
        const struct exact_job *job = &b->job[k];
        const struct gk_batch *list = &b->list[job->list];
        struct gk_graph graph;

        gk_shape_mark(list->shape, list->marking[job->index], &graph);
        exact_read_results(table, lane, &b->view[job->list], &job->place, &graph, least, most,
                           &list->results[job->index * (size_t)(most - least + 1)]);
    }
}

/* Its answers to the six questions. */
static void read_answers(const struct exact_batch *b, size_t i,
                         const struct exact_pair *const pair[3], int lane)
{
    const struct exact_space *space = pair[pair[EXACT_BAN] ? EXACT_BAN : EXACT_ABOVE]->plain.space;
    uint8_t to[GK_MAX_VERTICES];

    for (size_t k = b->first[i]; k < b->first[i + 1]; k++) {
        const struct exact_job *job = &b->job[k];
        const struct gk_batch *list = &b->list[job->list];
        struct gk_graph graph;

        gk_shape_mark(list->shape, list->marking[job->index], &graph);
        exact_pairs_answers(pair, lane,
                            exact_start_board(space, &b->view[job->list], &job->place, &graph, to),
                            b->rules->outer_liberties, &list->six[job->index]);
    }
}

static enum gk_status do_group(const struct exact_batch *b, size_t i, struct exact_cache *own,
                               struct gk_error *err)
{
    const struct exact_group group = group_places(b, i);
    enum gk_wanted wanted = b->options->wanted;
    bool six = wanted == GK_WANT_SIX || wanted == GK_WANT_SIDES;
    const struct exact_pair *pair[3] = {NULL};
    const struct exact_table *table = NULL;

    if (six)
        TRY(exact_cache_pairs(own, &group, wanted == GK_WANT_SIX, pair, err));
    else if (wanted == GK_WANT_ANSWERS)
        TRY(exact_cache_answers(own, &group, &pair[EXACT_BAN], err));
    else
        TRY(exact_cache_group(own, &group, &table, err));
    if (wanted == GK_WANT_ANSWERS)
        table = &pair[EXACT_BAN]->plain;
    for (int lane = 0; lane < group.n; lane++) {
        size_t place = b->group[i] + (size_t)lane;

        if (!six)
            read_place(b, place, table, lane);
        if (six || wanted == GK_WANT_ANSWERS)
            read_answers(b, place, pair, lane);
    }
    return GK_OK;
}

/* ---- The whole ---- */

/* Groups are done; one thread tells so. */
static enum gk_status report_range(struct exact_batch *b, size_t begin, size_t end,
                                   struct gk_error *err)
{
    size_t jobs = b->first[b->group[end]] - b->first[b->group[begin]];
    size_t done = atomic_fetch_add(&b->done, jobs) + jobs;

    return parallel_is_first() ? error_on_cancel(b->options->progress, done, b->n_jobs, err)
                               : GK_OK;
}

static enum gk_status do_task(struct exact_batch *b, size_t i, struct exact_cache *own,
                              struct parallel *loop, struct gk_error *err)
{
    for (size_t group = b->task[i]; group < b->task[i + 1]; group++) {
        if (parallel_failed(loop))
            return GK_OK;
        TRY(do_group(b, group, own, err));
        TRY(report_range(b, group, group + 1, err));
    }
    return GK_OK;
}

static enum gk_status run_batch(struct exact_batch *b, struct gk_error *err)
{
    struct parallel loop = {0};

#pragma omp parallel num_threads(b->options->threads) if (b->boards > FEW_BOARDS && b->n_tasks > 1)
    {
        struct exact_cache own = {.rules = b->rules, .max_bytes = 0};

#pragma omp for schedule(dynamic)
        for (size_t i = 0; i < b->n_tasks; i++) {
            struct gk_error failed;

            if (!parallel_failed(&loop) && do_task(b, i, &own, &loop, &failed) != GK_OK)
                parallel_fail(&loop, i, &failed);
        }
        exact_cache_fini(&own);
    }
    return parallel_end(&loop, err);
}

enum gk_status exact_solve_batches(struct exact_cache *cache,
                                   const struct exact_batch_options *options,
                                   const struct gk_batch *batch, size_t n_batches,
                                   struct gk_error *err)
{
    struct exact_batch b = {
        .rules = cache->rules, .options = options, .list = batch, .n_lists = n_batches};
    enum gk_status status;

    exact_cache_trim(cache);
    status = batch_init(&b, cache, err);
    if (status == GK_OK)
        status = run_batch(&b, err);
    batch_fini(&b);
    return status;
}
