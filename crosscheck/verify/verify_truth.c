/* SPDX-License-Identifier: MIT */
/*
 * The truth about all fillings. What costs time in the exact game is a shape
 * with its margins; all arrangements of dead stones come with it. So entries
 * whose shapes are the same are solved together as a unit, with the markings of
 * all their own fillings, once for each case of ko threats. Units are
 * independent: the largest come first, each is work for one thread.
 */
#include "crosscheck/verify/verifier.h"

#include <stdlib.h>

#include "util/error.h"
#include "util/parallel.h"

/* An entry and its shape. */
struct member {
    struct gk_canon canon;
    uint32_t pattern;
};

/* Entries of one shape, and how many own fillings they have. */
struct unit {
    const struct member *const *member;
    size_t count, n_fillings;
};

struct truth {
    struct gk_verify *verify;
    struct member *member;
    const struct member **order;
    struct unit *unit;
    size_t n_members, n_units;
    enum gk_status status;
    uint64_t done;
    const struct gk_progress *progress;
    struct gk_error *err;
};

/* ---- Units ---- */

static int by_shape(const void *a, const void *b)
{
    const struct member *one = *(const struct member *const *)a;
    const struct member *other = *(const struct member *const *)b;
    int order = gk_graph_cmp(&one->canon.graph, &other->canon.graph);

    return order != 0 ? order : (one->pattern > other->pattern) - (one->pattern < other->pattern);
}

/* Units of the largest shapes first; what is compared last is unique. */
static int by_cost(const void *a, const void *b)
{
    const struct unit *one = a, *other = b;
    int n = (*one->member)->canon.graph.n, m = (*other->member)->canon.graph.n;

    if (n != m)
        return n > m ? -1 : 1;
    if (one->n_fillings != other->n_fillings)
        return one->n_fillings > other->n_fillings ? -1 : 1;
    return (one->member > other->member) - (one->member < other->member);
}

static void list_members(struct truth *t)
{
    const struct gk_verify *v = t->verify;

    for (size_t i = 0; i < v->db->count; i++) {
        struct member *member = &t->member[t->n_members];
        struct gk_graph shape;

        if (!v->pattern[i].n_own || verify_shape(v, i, &shape, NULL) != GK_OK)
            continue;
        gk_graph_canon(&shape, &member->canon);
        member->pattern = (uint32_t)i;
        t->order[t->n_members++] = member;
    }
}

static enum gk_status list_units(struct truth *t)
{
    const struct gk_verify *v = t->verify;
    size_t room = v->db->count + 1;

    t->member = calloc(room, sizeof *t->member);
    t->order = calloc(room, sizeof *t->order);
    t->unit = calloc(room, sizeof *t->unit);
    if (!t->member || !t->order || !t->unit)
        return error_nomem(t->err, "the shapes of a database", room * sizeof *t->member);
    list_members(t);
    qsort(t->order, t->n_members, sizeof *t->order, by_shape);
    for (size_t i = 0; i < t->n_members; i++) {
        if (i == 0 || gk_graph_cmp(&t->order[i - 1]->canon.graph, &t->order[i]->canon.graph) != 0)
            t->unit[t->n_units++] = (struct unit){.member = &t->order[i]};
        t->unit[t->n_units - 1].count++;
        t->unit[t->n_units - 1].n_fillings += v->pattern[t->order[i]->pattern].n_own;
    }
    qsort(t->unit, t->n_units, sizeof *t->unit, by_cost);
    return GK_OK;
}

/* ---- One unit ---- */

/* The points of a member as points of the first one. */
static void map_points(const struct member *member, const struct member *first,
                       uint8_t to[GK_MAX_VERTICES])
{
    uint8_t back[GK_MAX_VERTICES] = {0};

    for (int v = 0; v < first->canon.graph.n; v++)
        back[first->canon.position[v]] = (uint8_t)v;
    for (int v = 0; v < member->canon.graph.n; v++)
        to[v] = back[member->canon.position[v]];
}

static gk_marking marking_of(const struct gk_verify *v, size_t pattern,
                             const struct gk_filling *filling, const uint8_t *to)
{
    struct gk_drawing drawing;
    struct gk_graph graph;
    gk_marking marking = 0;

    gk_verify_drawing(v, pattern, filling, false, &drawing);
    if (gk_drawing_graph(&drawing, &graph, NULL) != GK_OK)
        return 0; /* cannot be: the filling was found legal */
    for (int i = 0; i < drawing.n; i++)
        marking |= (gk_marking)graph.mark[i] << 2 * (drawing.n - 1 - to[i]);
    return marking;
}

static uint32_t set_back(uint32_t set, const uint8_t *to, int n)
{
    uint32_t back = 0;

    for (int i = 0; i < n; i++)
        back |= (set >> to[i] & 1) << i;
    return back;
}

static void store_result(const struct gk_verify *v, int ko, const uint8_t *to, int n,
                         const struct gk_result result[GK_MAX_LIBERTIES + 1],
                         struct gk_filling *filling)
{
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        filling->value[ko][i] = (uint8_t)gk_eye_value_index(result[i].value);
    if (ko == 0) {
        filling->result = result[v->options.rules.outer_liberties];
        filling->result.attack = set_back(filling->result.attack, to, n);
        filling->result.defence = set_back(filling->result.defence, to, n);
    }
}

/* Go through the own fillings of a unit: list their markings, or, if there
 * are results, store these. */
static void each_filling(const struct gk_verify *v, const struct unit *unit, int ko,
                         gk_marking *marking, struct gk_result (*result)[GK_MAX_LIBERTIES + 1])
{
    size_t k = 0;

    for (size_t i = 0; i < unit->count; i++) {
        uint32_t pattern = unit->member[i]->pattern;
        const struct gk_verified *entry = &v->pattern[pattern];
        uint8_t to[GK_MAX_VERTICES];

        map_points(unit->member[i], unit->member[0], to);
        for (size_t j = 0; j < entry->count; j++) {
            struct gk_filling *filling = &v->filling[entry->first + j];

            if (filling->kind != GK_FILLING_OWN)
                continue;
            if (result)
                store_result(v, ko, to, v->db->pattern[pattern].drawing.n, result[k], filling);
            else
                marking[k] = marking_of(v, pattern, filling, to);
            k++;
        }
    }
}

static void mark_too_large(const struct gk_verify *v, const struct unit *unit)
{
    for (size_t i = 0; i < unit->count; i++) {
        const struct gk_verified *entry = &v->pattern[unit->member[i]->pattern];

        for (size_t j = 0; j < entry->count; j++) {
            struct gk_filling *filling = &v->filling[entry->first + j];

            if (filling->kind == GK_FILLING_OWN)
                filling->kind = GK_FILLING_TOO_LARGE;
        }
    }
}

static enum gk_status solve_markings(const struct gk_verify *v, const struct unit *unit, int ko,
                                     gk_marking *marking,
                                     struct gk_result (*result)[GK_MAX_LIBERTIES + 1],
                                     struct gk_error *err)
{
    struct gk_rules rules = v->options.rules;
    struct gk_solver *solver;
    struct gk_graph shape;
    enum gk_status status = verify_shape(v, unit->member[0]->pattern, &shape, err);

    rules.ko_threats = v->ko_threats[ko];
    if (status == GK_OK)
        status = gk_solver_new(&rules, 1, &solver, err);
    if (status != GK_OK)
        return status;
    each_filling(v, unit, ko, marking, NULL);
    status = gk_solve_markings_liberties(solver, &shape, marking, unit->n_fillings, result, err);
    gk_solver_free(solver);
    return status;
}

static enum gk_status solve_unit(const struct gk_verify *v, const struct unit *unit, int ko,
                                 struct gk_error *err)
{
    gk_marking *marking = calloc(unit->n_fillings, sizeof *marking);
    struct gk_result(*result)[GK_MAX_LIBERTIES + 1] = calloc(unit->n_fillings, sizeof *result);
    enum gk_status status;

    if (!marking || !result)
        status = error_nomem(err, "the results of a shape", unit->n_fillings * sizeof *result);
    else
        status = solve_markings(v, unit, ko, marking, result, err);
    if (status == GK_OK)
        each_filling(v, unit, ko, NULL, result);
    free(marking);
    free(result);
    return status;
}

/* ---- All units ---- */

/* Count what is done, and remember the first failure. One thread at a time. */
static void finish_unit(struct truth *t, const struct unit *unit, int ko, enum gk_status status,
                        const struct gk_error *err)
{
    const struct gk_progress *p = t->progress;

    if (status == GK_ERR_LIMIT) {
        if (ko == 0)
            mark_too_large(t->verify, unit);
        status = GK_OK;
    }
    t->done += unit->n_fillings;
    if (status == GK_OK && p && p->report &&
        p->report(p->user, t->done, t->verify->n_own * (uint64_t)t->verify->n_ko) != 0)
        status = error_set(t->err, GK_ERR_CANCELLED, "cancelled");
    else if (status != GK_OK && t->err)
        *t->err = *err;
    if (status != GK_OK) {
#pragma omp atomic write
        t->status = status;
    }
}

static void run_unit(struct truth *t, size_t task)
{
    const struct unit *unit = &t->unit[task / (size_t)t->verify->n_ko];
    int ko = (int)(task % (size_t)t->verify->n_ko);
    struct gk_error err = {.status = GK_OK};
    enum gk_status status;

#pragma omp atomic read
    status = t->status;
    if (status != GK_OK)
        return;
    status = solve_unit(t->verify, unit, ko, &err);
#pragma omp critical(gankei_verify_truth)
    if (t->status == GK_OK)
        finish_unit(t, unit, ko, status, &err);
}

enum gk_status verify_truth(struct gk_verify *verify, const struct gk_progress *progress,
                            struct gk_error *err)
{
    struct truth t = {.verify = verify, .progress = progress, .err = err};
    int threads = parallel_threads(verify->options.threads);

    (void)threads;
    t.status = list_units(&t);
    if (t.status == GK_OK) {
        size_t n_tasks = t.n_units * (size_t)verify->n_ko;

#pragma omp parallel for schedule(dynamic) num_threads(threads) if (n_tasks > 1)
        for (size_t i = 0; i < n_tasks; i++)
            run_unit(&t, i);
    }
    free(t.member);
    free(t.order);
    free(t.unit);
    return t.status;
}
