/* SPDX-License-Identifier: MIT */
/*
 * The solver with one, two and four threads gives the same results; and work
 * that is cancelled leaves a solver that can go on.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/solve.h>

#include "solver/solver.h"

/* Results of all markings of some shapes. */
struct results {
    struct gk_result *result;
    size_t count;
};

static struct gk_solver *new_solver(enum gk_rules_kind kind, int threads)
{
    struct gk_rules rules;
    struct gk_solver *solver = NULL;

    gk_rules_default(&rules);
    rules.kind = kind;
    assert_int_equal(gk_solver_new(&rules, threads, &solver, NULL), GK_OK);
    return solver;
}

static struct gk_shapes *shapes_of(int n)
{
    struct gk_shapes *shapes = NULL;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    return shapes;
}

static gk_marking *list_markings(const struct gk_shape *shape, bool dead_margins, size_t *count)
{
    struct gk_markings it;
    gk_marking *marking;
    uint64_t room;

    assert_int_equal(gk_markings_count(shape, dead_margins, &room, NULL), GK_OK);
    marking = calloc((size_t)room + 1, sizeof *marking);
    assert_non_null(marking);
    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    *count = 0;
    while (gk_markings_next(&it, &marking[*count]))
        ++*count;
    gk_markings_fini(&it);
    return marking;
}

/* Solve every marking of every shape. */
static struct results solve_all(struct gk_solver *solver, const struct gk_shapes *shapes,
                                bool dead_margins)
{
    struct results all = {NULL, 0};

    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_shape *shape = &shapes->shape[i].shape;
        size_t count;
        gk_marking *marking = list_markings(shape, dead_margins, &count);

        all.result = realloc(all.result, (all.count + count) * sizeof *all.result);
        assert_non_null(all.result);
        memset(all.result + all.count, 0, count * sizeof *all.result);
        assert_int_equal(gk_solve_batch(solver, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = shape,
                                                           .marking = marking,
                                                           .count = count,
                                                           .results = all.result + all.count},
                                        1, NULL, NULL),
                         GK_OK);
        all.count += count;
        free(marking);
    }
    return all;
}

static void assert_same(const struct results *a, const struct results *b)
{
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++) {
        const struct gk_result *x = &a->result[i], *y = &b->result[i];

        assert_int_equal(gk_eye_value_index(x->value), gk_eye_value_index(y->value));
        assert_int_equal(x->attack, y->attack);
        assert_int_equal(x->defence, y->defence);
        assert_int_equal(x->seki, y->seki);
    }
}

static int refuse(void *user, uint64_t done, uint64_t total)
{
    (void)user, (void)done, (void)total;
    return 1;
}

/* Nothing is left to be solved: there is no progress to report. */
static void assert_all_solved(struct gk_solver *solver, const struct gk_shapes *shapes,
                              bool dead_margins)
{
    const struct gk_progress progress = {refuse, NULL};

    assert_int_equal(solver_prepare(solver, shapes, dead_margins, &progress, NULL), GK_OK);
}

static void check_threads(enum gk_rules_kind kind, int n, bool dead_margins, bool prepare)
{
    struct gk_shapes *shapes = shapes_of(n);
    struct results expected, results;

    for (int threads = 1; threads <= 4; threads *= 2) {
        struct gk_solver *solver = new_solver(kind, threads);

        if (prepare)
            assert_int_equal(solver_prepare(solver, shapes, dead_margins, NULL, NULL), GK_OK);
        results = solve_all(solver, shapes, dead_margins);
        if (kind == GK_RULES_ABSTRACT)
            assert_all_solved(solver, shapes, dead_margins);
        gk_solver_free(solver);
        if (threads == 1) {
            expected = results;
            continue;
        }
        assert_same(&results, &expected);
        free(results.result);
    }
    assert_true(expected.count > 1000);
    free(expected.result);
    gk_shapes_free(shapes);
}

static void any_number_of_threads(void **state)
{
    (void)state;
    check_threads(GK_RULES_ABSTRACT, 7, false, false);
    check_threads(GK_RULES_ABSTRACT, 8, false, true);
    check_threads(GK_RULES_ABSTRACT, 7, true, true);
    check_threads(GK_RULES_EXACT, 6, true, false);
}

/* A marking full of stones, deep in a long list. */
static void an_illegal_marking(void **state)
{
    enum { COUNT = 5000 };
    static gk_marking marking[COUNT];
    static struct gk_result result[COUNT];
    struct gk_shapes *shapes = shapes_of(7);
    const struct gk_shape *shape = &shapes->shape[0].shape;

    (void)state;
    for (int threads = 1; threads <= 4; threads *= 2) {
        struct gk_solver *solver = new_solver(GK_RULES_ABSTRACT, threads);
        struct gk_error err = {0};

        for (size_t i = 0; i < COUNT; i++)
            marking[i] = i % 4; /* the last vertex differs */
        marking[4321] = 0x2AAA;
        assert_int_equal(gk_solve_batch(solver, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = shape,
                                                           .marking = marking,
                                                           .count = COUNT,
                                                           .results = result},
                                        1, NULL, &err),
                         GK_ERR_ILLEGAL);
        assert_int_equal(err.status, GK_ERR_ILLEGAL);
        assert_true(err.message[0]);
        marking[4321] = 0x2AAB; /* one stone is a `$` */
        assert_int_equal(gk_solve_batch(solver, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = shape,
                                                           .marking = marking,
                                                           .count = COUNT,
                                                           .results = result},
                                        1, NULL, NULL),
                         GK_OK);
        gk_solver_free(solver);
    }
    gk_shapes_free(shapes);
}

/* ---- Progress ---- */

struct calls {
    int count, stop_at; /* 0: never */
    uint64_t last, total;
    bool in_order;
};

static int count_call(void *user, uint64_t done, uint64_t total)
{
    struct calls *calls = user;

    calls->in_order &= done >= calls->last && done <= total;
    calls->last = done;
    calls->total = total;
    return ++calls->count == calls->stop_at;
}

static void progress_to_the_end(void **state)
{
    struct gk_shapes *shapes = shapes_of(8);
    uint64_t total = 0;

    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        struct gk_solver *solver = new_solver(GK_RULES_ABSTRACT, threads);
        struct calls calls = {.in_order = true};
        const struct gk_progress progress = {count_call, &calls};

        assert_int_equal(solver_prepare(solver, shapes, false, &progress, NULL), GK_OK);
        assert_true(calls.in_order);
        assert_true(calls.count > 1);
        assert_true(calls.last == calls.total);
        if (threads == 1)
            total = calls.total;
        assert_true(calls.total == total);
        assert_all_solved(solver, shapes, false);
        gk_solver_free(solver);
    }
    gk_shapes_free(shapes);
}

static void cancel_at(struct gk_solver *solver, const struct gk_shapes *shapes, int call)
{
    struct calls calls = {.stop_at = call, .in_order = true};
    const struct gk_progress progress = {count_call, &calls};
    struct gk_error err = {0};

    assert_int_equal(solver_prepare(solver, shapes, false, &progress, &err), GK_ERR_CANCELLED);
    assert_int_equal(err.status, GK_ERR_CANCELLED);
    assert_true(err.message[0]);
    assert_true(calls.count >= call); /* another thread may have had work in hand */
    assert_true(calls.in_order);
}

/* Stopped again and again, further on each time; then the work is done after all. */
static void cancelled_and_resumed(void **state)
{
    struct gk_shapes *shapes = shapes_of(7);
    struct gk_solver *other = new_solver(GK_RULES_ABSTRACT, 1);
    struct results expected = solve_all(other, shapes, false);

    (void)state;
    gk_solver_free(other);
    for (int threads = 1; threads <= 2; threads++) {
        struct gk_solver *solver = new_solver(GK_RULES_ABSTRACT, threads);
        struct results results;

        for (int call = 1; call <= 17; call += 8)
            cancel_at(solver, shapes, call);
        results = solve_all(solver, shapes, false);
        assert_same(&results, &expected);
        free(results.result);
        gk_solver_free(solver);
    }
    free(expected.result);
    gk_shapes_free(shapes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads),
        cmocka_unit_test(an_illegal_marking),
        cmocka_unit_test(progress_to_the_end),
        cmocka_unit_test(cancelled_and_resumed),
    };

    return cmocka_run_group_tests_name("solver/threads", tests, NULL, NULL);
}
