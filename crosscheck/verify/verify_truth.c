/* SPDX-License-Identifier: MIT */
/*
 * The truth about all fillings: each unit (gankei/experimental/verify_units.h) is solved once for
 * each case of ko threats. These tasks are independent: the largest come first, each is work
 * for one thread.
 */
#include "crosscheck/verify/verifier.h"

#include <stdlib.h>

#include <gankei/experimental/verify_units.h>
#include "db/census/solver_set.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

typedef struct gk_result truths[GK_MAX_LIBERTIES + 1]; /* with 0, 1, ... outer liberties */

struct truth_finder {
    struct gk_verify *verify;
    struct gk_verify_units units;
    uint64_t done;
    const struct gk_progress *progress;
};

static void store_result(const struct gk_verify *v, int ko, const struct gk_verify_item *item,
                         struct gk_result *result)
{
    struct gk_filling *filling = &v->filling[item->filling];
    const uint8_t *to = item->shape->position;
    int n = v->db->pattern[item->pattern].drawing.n;

    for (int i = 0; i <= GK_MAX_LIBERTIES && filling->captured; i++)
        result[i] = (struct gk_result){.value = solver_set_captured(result[i].value)};
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        filling->value[ko][i] = (uint8_t)gk_eye_value_index(result[i].value);
    if (ko != 0)
        return;
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        result_map_back(&result[i], to, n);
    verify_choose(v, item->pattern, result, filling);
}

static enum gk_status solve_markings(const struct gk_verify *v, const struct gk_verify_unit *unit,
                                     int ko, const gk_marking *marking, truths *result,
                                     struct gk_error *err)
{
    struct gk_rules rules = v->options.rules;
    struct gk_solver *solver;
    enum gk_status status;

    rules.ko_threats = v->ko_threats[ko];
    TRY(gk_solver_new(&rules, 1, &solver, err));
    status = gk_solve_batch(solver, GK_WANT_LIBERTIES,
                            &(struct gk_batch){.shape = gk_verify_unit_shape(unit),
                                               .marking = marking,
                                               .count = unit->count,
                                               .results = result[0]},
                            1, NULL, err);
    gk_solver_free(solver);
    return status;
}

static enum gk_status solve_unit(const struct gk_verify *v, const struct gk_verify_unit *unit,
                                 int ko, struct gk_error *err)
{
    gk_marking *marking = NULL;
    truths *result = NULL;
    enum gk_status status =
        array_new(&marking, unit->count, sizeof *marking, "the results of a shape", err);

    if (status == GK_OK)
        status = array_new(&result, unit->count, sizeof *result, "the results of a shape", err);
    for (size_t i = 0; i < unit->count && status == GK_OK; i++)
        marking[i] = gk_verify_item_marking(v, &unit->item[i]);
    if (status == GK_OK)
        status = solve_markings(v, unit, ko, marking, result, err);
    for (size_t i = 0; i < unit->count && status == GK_OK; i++)
        store_result(v, ko, &unit->item[i], result[i]);
    free(marking);
    free(result);
    return status;
}

/* What is too large is so for all cases of ko threats: the first says so. */
static enum gk_status run_task(const struct gk_verify *v, const struct gk_verify_unit *unit, int ko,
                               struct gk_error *err)
{
    enum gk_status status = solve_unit(v, unit, ko, err);

    if (status != GK_ERR_LIMIT)
        return status;
    for (size_t i = 0; i < unit->count && ko == 0; i++)
        v->filling[unit->item[i].filling].kind = GK_FILLING_TOO_LARGE;
    return GK_OK;
}

static enum gk_status run_tasks(struct truth_finder *t, struct gk_error *err)
{
    struct parallel loop = {.failed = false};
    size_t n_ko = (size_t)t->verify->n_ko, n_tasks = t->units.count * n_ko;
    int threads = parallel_threads(t->verify->options.threads);

    (void)threads;
#pragma omp parallel for schedule(dynamic) num_threads(threads) if (n_tasks > 1)
    for (size_t i = 0; i < n_tasks; i++) {
        const struct gk_verify_unit *unit = &t->units.unit[i / n_ko];
        struct gk_error mine;
        enum gk_status status;

        if (parallel_failed(&loop))
            continue;
        status = run_task(t->verify, unit, (int)(i % n_ko), &mine);
        /* A failure is noted in here, too, so that no other thread reports after a cancel. */
#pragma omp critical(gankei_verify_truth)
        {
            t->done += unit->count;
            if (status == GK_OK && !parallel_failed(&loop))
                status = error_on_cancel(t->progress, t->done, t->verify->n_own * n_ko, &mine);
            if (status != GK_OK)
                parallel_fail(&loop, i, &mine);
        }
    }
    return parallel_end(&loop, err);
}

enum gk_status verify_truth(struct gk_verify *verify, const struct gk_progress *progress,
                            struct gk_error *err)
{
    struct truth_finder t = {.verify = verify, .progress = progress};
    enum gk_status status = gk_verify_units_init(verify, &t.units, err);

    if (status == GK_OK)
        status = run_tasks(&t, err);
    gk_verify_units_fini(&t.units);
    return status;
}
