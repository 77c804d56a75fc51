/* SPDX-License-Identifier: MIT */
/*
 * Strict forms of all positions of the abstract game without suicide, over the store of subgraph
 * classes of the solver.
 *
 * Every move leaves fewer vertices, or as many and one stone more. So the classes are solved from
 * small to large, and all classes of one size together, from the fullest positions to the empty
 * ones: one *level* after the other. A level has four steps:
 *
 *  1. in parallel by graph: gather the options of each position. A cold position is a number; for
 *     the others note the pair of sets of options, each pair of a graph once;
 *  2. merge the pairs of all classes, in their order, into those known from earlier levels;
 *  3. in parallel: canonical forms of new pairs; they go into the store in order;
 *  4. in parallel by graph: write down the form of each position.
 *
 * Only steps 2 and the end of 3 give numbers, and they go by order: so the numbers of forms do not
 * depend on the number of threads.
 */

#include <stdlib.h>
#include <string.h>

#include "graph/graph_sets.h"
#include "solver/abstract/store.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"
#include "values/option_sets.h"
#include "values/strict.h"
#include "values/walk.h"

/* More vertices than this would need too much time, for one graph, or too much memory, for all
 * shapes of a size. */
#define STRICT_MAX_VERTICES 12
#define STRICT_MAX_SHAPE    11

/* In the place of a form, after step 1: a pair of the graph. */
#define IS_PAIR (UINT32_C(1) << 31)

struct gk_strict {
    int cap, threads;
    struct graph_store store;
    struct gk_forms *forms;
    gk_form integer[STRICT_MAX_VERTICES + 1];
    struct option_sets sets;
    gk_form **form; /* by graph and position; null where nothing is solved */
    size_t form_room;
    uint64_t positions;
};

/* One graph of a level. */
struct strict_job {
    struct gk_strict *strict;
    uint32_t graph_id;
    struct option_lists pairs;
    uint32_t *in_run; /* after step 2: of each pair, the one of the whole run */
    struct gk_error err;
    enum gk_status status;
};

/* ---- The struct ---- */

enum gk_status strict_new(int cap, bool dead_margins, int threads, struct gk_strict **out,
                          struct gk_error *err)
{
    ERROR_UNLESS(threads >= 0 && out);
    struct gk_strict *strict;
    enum gk_status status;

    if (cap != GK_CAP_NONE && cap < 1)
        return error_set(err, GK_ERR_ARG, "a cap of %d eyes: it must be 1 or more, or none", cap);
    TRY(array_new(&strict, 1, sizeof *strict, "strict forms", err));
    strict->cap = cap;
    strict->threads = parallel_threads(threads);
    status = store_init(&strict->store, dead_margins ? 4 : 3, err);
    if (status == GK_OK)
        status = forms_new(&strict->forms, err);
    for (int i = 0; i <= STRICT_MAX_VERTICES && status == GK_OK; i++)
        status = form_integer(strict->forms, i, &strict->integer[i], err);
    if (status == GK_OK)
        *out = strict;
    else
        strict_free(strict);
    return status;
}

void strict_free(struct gk_strict *strict)
{
    if (!strict)
        return;
    for (size_t i = 0; i < strict->form_room; i++)
        free(strict->form[i]);
    free(strict->form);
    store_fini(&strict->store);
    forms_free(strict->forms);
    option_sets_fini(&strict->sets);
    free(strict);
}

struct gk_forms *gk_strict_forms(struct gk_strict *strict)
{
    return strict->forms;
}

/* ---- Step 1 ---- */

/* Insert into an ascending list of at most STORE_MAX_VERTICES * 2 forms, once. */
static void insert_form(gk_form *list, size_t *count, gk_form g)
{
    size_t at = *count;

    while (at > 0 && list[at - 1] > g)
        at--;
    if (at > 0 && list[at - 1] == g)
        return;
    memmove(list + at + 1, list + at, (*count - at) * sizeof *list);
    list[at] = g;
    ++*count;
}

static bool gather_forms(void *user, const struct walk_group *w)
{
    gk_form list[2][3 * STORE_MAX_VERTICES];
    struct form_options side[2] = {{list[0], 0}, {list[1], 0}};
    struct strict_job *job = user;
    struct gk_strict *strict = job->strict;
    gk_form *place = &strict->form[job->graph_id][walk_index(w)];
    int score = walk_score(w);
    struct gk_dyadic x;
    uint32_t pair;

    for (int i = 0; i < w->n_moves; i++) {
        uint32_t graph_id, index;

        if (walk_play(w, &w->move[i], &graph_id, &index)) {
            int who = !w->move[i].defender;

            insert_form(list[who], &side[who].count, strict->form[graph_id][index]);
        }
    }
    if (strict->cap != GK_CAP_NONE && score > strict->cap)
        score = strict->cap;
    if (form_cold(strict->forms, side[0], side[1], dyadic_integer(score), &x)) {
        *place = strict->integer[x.num];
        return true;
    }
    job->status = option_lists_add(&job->pairs, side[0], side[1], &pair, &job->err);
    if (job->status == GK_OK)
        *place = IS_PAIR | pair;
    return job->status == GK_OK;
}

/* ---- Steps 2 and 4 ---- */

static enum gk_status merge_forms(struct strict_job *job, struct gk_error *err)
{
    TRY(array_new(&job->in_run, job->pairs.count, sizeof *job->in_run, "sets of options", err));
    for (size_t i = 0; i < job->pairs.count; i++)
        TRY(option_lists_add(&job->strict->sets.lists, option_left(&job->pairs, i),
                             option_right(&job->pairs, i), &job->in_run[i], err));
    return GK_OK;
}

static bool resolve_position(void *user, const struct walk_group *w)
{
    struct strict_job *job = user;
    gk_form *place = &job->strict->form[job->graph_id][walk_index(w)];

    if (*place & IS_PAIR)
        *place = job->strict->sets.form[job->in_run[*place & ~IS_PAIR]];
    return true;
}

/* ---- Levels ---- */

static enum gk_status each_job(struct gk_strict *strict, struct strict_job *job, size_t count,
                               int n_stones, walk_visit *visit, struct gk_error *err)
{
    struct parallel loop = {0};
    /* A few small classes are done before a second thread would have woken up. */
    bool parallel = count > 1 && strict->store.graph[job[0].graph_id]->n >= 7;

#pragma omp parallel for schedule(dynamic) num_threads(strict->threads) if (parallel)
    for (size_t i = 0; i < count; i++)
        if (!parallel_failed(&loop) &&
            !walk_positions(&strict->store, job[i].graph_id, n_stones, false, visit, &job[i]))
            parallel_fail(&loop, i, &job[i].err);
    return parallel_end(&loop, err);
}

static enum gk_status solve_level(struct gk_strict *strict, struct strict_job *job, size_t count,
                                  int n_stones, struct gk_error *err)
{
    enum gk_status status = each_job(strict, job, count, n_stones, gather_forms, err);

    for (size_t i = 0; i < count && status == GK_OK; i++)
        status = merge_forms(&job[i], err);
    if (status == GK_OK)
        status = option_sets_solve(&strict->sets, strict->forms, strict->threads, err);
    if (status == GK_OK)
        status = each_job(strict, job, count, n_stones, resolve_position, err);
    for (size_t i = 0; i < count; i++) {
        option_lists_fini(&job[i].pairs);
        free(job[i].in_run);
        job[i].in_run = NULL;
    }
    return status;
}

/* ---- All classes that are not solved ---- */

static enum gk_status make_room(struct gk_strict *strict, struct gk_error *err)
{
    size_t before = strict->form_room;

    TRY(array_grow(&strict->form, strict->store.table.count, &strict->form_room,
                   sizeof *strict->form, "strict forms", err));
    for (size_t i = before; i < strict->form_room; i++)
        strict->form[i] = NULL;
    return GK_OK;
}

/* The jobs of all unsolved classes of n vertices, with room for their forms. */
static enum gk_status make_jobs(struct gk_strict *strict, int n, struct strict_job **out,
                                size_t *count, struct gk_error *err)
{
    enum gk_status status =
        array_new(out, strict->store.table.count, sizeof **out, "the list of graphs", err);

    *count = 0;
    for (uint32_t id = 0; id < strict->store.table.count && status == GK_OK; id++) {
        if (strict->store.graph[id]->n != n || strict->form[id])
            continue;
        status = array_new(&strict->form[id], strict->store.power[n], sizeof **strict->form,
                           "forms of positions", err);
        (*out)[(*count)++] = (struct strict_job){.strict = strict, .graph_id = id};
    }
    return status;
}

/* All unsolved graphs of n vertices. Positions are reported by the size; of a graph with n
 * vertices those with k stones are not counted one by one. */
static enum gk_status solve_size(struct gk_strict *strict, int n, uint64_t total,
                                 const struct gk_progress *progress, struct gk_error *err)
{
    struct strict_job *job = NULL;
    size_t count = 0;
    enum gk_status status = make_jobs(strict, n, &job, &count, err);
    uint64_t positions = count * strict->store.power[n];

    for (int k = n; k >= 0 && count && status == GK_OK; k--) {
        status = solve_level(strict, job, count, k, err);
        if (status == GK_OK)
            status = error_on_cancel(
                progress, strict->positions + positions * (uint64_t)(n - k) / (uint64_t)(n + 1),
                total, err);
    }
    for (size_t i = 0; i < count && status != GK_OK; i++) {
        free(strict->form[job[i].graph_id]);
        strict->form[job[i].graph_id] = NULL;
    }
    strict->positions += status == GK_OK ? positions : 0;
    free(job);
    return status;
}

static enum gk_status solve_pending(struct gk_strict *strict, const struct gk_progress *progress,
                                    struct gk_error *err)
{
    uint64_t total = strict->positions;

    TRY(make_room(strict, err));
    for (uint32_t id = 0; id < strict->store.table.count; id++)
        total += strict->form[id] ? 0 : strict->store.power[strict->store.graph[id]->n];
    for (int n = 0; n <= STRICT_MAX_VERTICES; n++)
        TRY(solve_size(strict, n, total, progress, err));
    return GK_OK;
}

/* ---- Questions ---- */

enum gk_status strict_prepare(struct gk_strict *strict, const struct gk_shapes *shapes,
                              const struct gk_progress *progress, struct gk_error *err)
{
    uint8_t to[GK_MAX_VERTICES];
    struct gk_graph bare;
    uint32_t graph_id;

    if (shapes->n > STRICT_MAX_SHAPE)
        return error_set(err, GK_ERR_LIMIT,
                         "too large: all shapes are solved up to %d points, not %d; 10 points take "
                         "1 GB, each more takes eight times as much",
                         STRICT_MAX_SHAPE, shapes->n);
    for (size_t i = 0; i < shapes->count; i++) {
        TRY(walk_bare(&shapes->shape[i].shape.graph, strict->store.base == 4, STRICT_MAX_SHAPE,
                      &bare, err));
        TRY(store_get(&strict->store, &bare, &graph_id, to, err));
    }
    return solve_pending(strict, progress, err);
}

enum gk_status gk_strict_solve(struct gk_strict *strict, const struct gk_batch *batch, gk_form *out,
                               struct gk_error *err)
{
    ERROR_UNLESS(strict && batch && out);
    struct walk_found at;

    for (size_t i = 0; i < batch->count; i++) {
        TRY(walk_find(&strict->store, batch, i, STRICT_MAX_VERTICES, &at, err));
        if (at.graph_id >= strict->form_room || !strict->form[at.graph_id])
            TRY(solve_pending(strict, NULL, err));
        out[i] = strict->form[at.graph_id][at.index];
    }
    return GK_OK;
}

uint64_t strict_positions(const struct gk_strict *strict)
{
    return strict->positions;
}
