/* SPDX-License-Identifier: MIT */
/*
 * Classes of all positions of the abstract game, by the table of the classes alone.
 *
 * With suicide a position can come back, but only among positions of one graph: every other move
 * takes something away for good, or adds a stone. So the graphs are solved from small to large, and
 * within one the operator of a position is applied until nothing changes: from above, where all
 * positions begin with all eyes, and from below, where they begin with none. The operator is
 * monotone, so both arrive at fixed points, whatever the order: the greatest and the least one.
 */
#include <gankei/experimental/strict.h>

#include <stdlib.h>
#include <string.h>

#include "graph/graph_sets.h"
#include "solver/abstract/store.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"
#include "util/parallel.h"
#include "values/classes/eye_classes.h"
#include "values/walk.h"

/* More vertices than this would need too much time. */
#define SIDES_MAX_VERTICES 12

enum { ONSIDE, OFFSIDE };

struct gk_class_solver {
    const struct gk_classes *classes;
    bool suicide;
    int threads;
    struct graph_store store;
    uint8_t **side; /* by stored graph: the onside of each position, then the offsides */
    size_t side_room;
};

/* One graph being solved. */
struct sides_job {
    const struct gk_class_solver *solver;
    uint32_t graph_id;
    bool changed;
};

enum gk_status gk_class_solver_new(const struct gk_classes *classes, bool suicide,
                                   bool dead_margins, int threads, struct gk_class_solver **out,
                                   struct gk_error *err)
{
    ERROR_UNLESS(classes && threads >= 0 && out);
    struct gk_class_solver *solver;
    enum gk_status status;

    TRY(array_new(&solver, 1, sizeof *solver, "classes of positions", err));
    solver->classes = classes;
    solver->suicide = suicide;
    solver->threads = parallel_threads(threads);
    status = store_init(&solver->store, dead_margins ? 4 : 3, err);
    if (status == GK_OK)
        *out = solver;
    else
        gk_class_solver_free(solver);
    return status;
}

void gk_class_solver_free(struct gk_class_solver *solver)
{
    if (!solver)
        return;
    for (size_t i = 0; i < solver->side_room; i++)
        free(solver->side[i]);
    free(solver->side);
    store_fini(&solver->store);
    free(solver);
}

/* ---- One graph ---- */

/* Where a side of a position is. */
static uint8_t *side_place(const struct gk_class_solver *solver, uint32_t graph_id, uint32_t index,
                           int side)
{
    size_t positions = solver->store.power[solver->store.graph[graph_id]->n];

    return &solver->side[graph_id][(size_t)side * positions + index];
}

/* Apply the operator to one position, on both sides. */
static bool update_position(void *user, const struct walk_group *w)
{
    struct sides_job *job = user;
    const struct gk_class_solver *solver = job->solver;
    int score = walk_score(w), cap = classes_cap(solver->classes);
    uint32_t here = walk_index(w);
    gk_class_set set[2][2] = {{0, 0}, {0, 0}}; /* by side and player */

    for (int i = 0; i < w->n_moves; i++) {
        uint32_t graph_id, index;

        if (walk_play(w, &w->move[i], &graph_id, &index))
            for (int side = ONSIDE; side <= OFFSIDE; side++)
                set[side][!w->move[i].defender] |=
                    bits_of(*side_place(solver, graph_id, index, side));
    }
    for (int side = ONSIDE; side <= OFFSIDE; side++) {
        uint8_t *at = side_place(solver, job->graph_id, here, side);
        uint8_t class = (uint8_t)classes_position(solver->classes, set[side][0], set[side][1],
                                                  score < cap ? score : cap);

        job->changed |= *at != class;
        *at = class;
    }
    return true;
}

static void solve_graph(const struct gk_class_solver *solver, uint32_t graph_id)
{
    const struct gk_classes *classes = solver->classes;
    struct sides_job job = {.solver = solver, .graph_id = graph_id};
    size_t positions = solver->store.power[solver->store.graph[graph_id]->n];

    memset(side_place(solver, graph_id, 0, ONSIDE), classes->integer[classes->cap], positions);
    memset(side_place(solver, graph_id, 0, OFFSIDE), classes->integer[0], positions);
    do {
        job.changed = false;
        walk_positions(&solver->store, graph_id, -1, solver->suicide, update_position, &job);
    } while (job.changed);
}

/* ---- All graphs that are not solved ---- */

/* The unsolved graphs of n vertices, with room for their positions. */
static enum gk_status list_graphs(struct gk_class_solver *solver, int n, uint32_t *list,
                                  size_t *count, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    *count = 0;
    for (uint32_t id = 0; id < solver->store.table.count && status == GK_OK; id++) {
        if (solver->store.graph[id]->n != n || solver->side[id])
            continue;
        status =
            array_new(&solver->side[id], solver->store.power[n], 2, "classes of positions", err);
        list[(*count)++] = id;
    }
    return status;
}

/* On failure what has room but is not solved is given up. */
static enum gk_status solve_graphs(struct gk_class_solver *solver, int n, uint32_t *list,
                                   struct gk_error *err)
{
    size_t count;
    enum gk_status status = list_graphs(solver, n, list, &count, err);

    if (status != GK_OK) {
        for (size_t i = 0; i < count; i++) {
            free(solver->side[list[i]]);
            solver->side[list[i]] = NULL;
        }
        return status;
    }
#pragma omp parallel for schedule(dynamic) num_threads(solver->threads) if (n >= 7 && count > 1)
    for (size_t i = 0; i < count; i++)
        solve_graph(solver, list[i]);
    return GK_OK;
}

static enum gk_status solve_pending(struct gk_class_solver *solver, struct gk_error *err)
{
    size_t before = solver->side_room;
    uint32_t *list;
    enum gk_status status = array_grow(&solver->side, solver->store.table.count, &solver->side_room,
                                       sizeof *solver->side, "classes of positions", err);

    for (size_t i = before; i < solver->side_room; i++)
        solver->side[i] = NULL;
    if (status == GK_OK)
        status =
            array_new(&list, solver->store.table.count, sizeof *list, "the list of graphs", err);
    if (status != GK_OK)
        return status;
    for (int n = 0; n <= SIDES_MAX_VERTICES && status == GK_OK; n++)
        status = solve_graphs(solver, n, list, err);
    free(list);
    return status;
}

/* ---- Questions ---- */

enum gk_status gk_class_solve(struct gk_class_solver *solver, const struct gk_batch *batch,
                              struct gk_sides *out, struct gk_error *err)
{
    ERROR_UNLESS(solver && batch && out);
    struct walk_found at;

    for (size_t i = 0; i < batch->count; i++) {
        TRY(walk_find(&solver->store, batch, i, SIDES_MAX_VERTICES, &at, err));
        if (at.graph_id >= solver->side_room || !solver->side[at.graph_id])
            TRY(solve_pending(solver, err));
        out[i].onside = *side_place(solver, at.graph_id, at.index, ONSIDE);
        out[i].offside = *side_place(solver, at.graph_id, at.index, OFFSIDE);
    }
    return GK_OK;
}
