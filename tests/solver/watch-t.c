/* SPDX-License-Identifier: MIT */
/* gk_solver_watch(): progress of a single solve, and the end of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <gankei/gankei.h>

#include "solver/value/eye_value.h"

struct seen {
    uint64_t reports, stop_at; /* 0: never */
    uint64_t last, total;
};

static int look(void *user, uint64_t done, uint64_t total)
{
    struct seen *seen = user;

    assert_true(done <= total);
    if (total == seen->total)
        assert_true(done >= seen->last);
    seen->last = done;
    seen->total = total;
    return ++seen->reports == seen->stop_at;
}

static void read_graph(const char *text, struct gk_graph *graph)
{
    struct gk_drawing drawing;

    assert_int_equal(gk_drawing_parse(text, strlen(text), &drawing, NULL), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, graph, NULL), GK_OK);
}

static struct gk_solver *new_solver(void)
{
    struct gk_solver *solver;
    struct gk_rules rules;

    gk_rules_default(&rules);
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    return solver;
}

/* 531,441 boards: some reports of each phase, and from any of them it can be stopped. */
static void test_stop(void **state)
{
    struct gk_solver *solver = new_solver(), *fresh = new_solver();
    struct seen seen = {0};
    const struct gk_progress progress = {look, &seen};
    struct gk_result want, got;
    struct gk_graph graph;
    struct gk_error err;
    struct gk_six six, want_six;

    (void)state;
    read_graph("....%....%..X!", &graph);
    assert_int_equal(gk_solve(fresh, &graph, &want, NULL), GK_OK);
    assert_int_equal(
        gk_solve_batch(fresh, GK_WANT_SIX,
                       &(struct gk_batch){.graph = &graph, .count = 1, .six = &want_six}, 1, NULL,
                       NULL),
        GK_OK);
    gk_solver_watch(solver, &progress);
    for (seen.stop_at = 1;; seen.stop_at *= 2) {
        seen.reports = seen.last = 0;
        if (gk_solve(solver, &graph, &got, &err) == GK_OK)
            break;
        assert_int_equal(err.status, GK_ERR_CANCELLED);
        assert_int_equal(seen.reports, seen.stop_at);
    }
    assert_true(seen.stop_at > 8);
    assert_true(gk_eye_value_same(got.value, want.value));
    assert_true(eye_value_points_same(&got, &want));
    for (seen.stop_at = 1;; seen.stop_at *= 2) {
        seen.reports = seen.last = 0;
        if (gk_solve_batch(solver, GK_WANT_SIX,
                           &(struct gk_batch){.graph = &graph, .count = 1, .six = &six}, 1, NULL,
                           &err) == GK_OK)
            break;
        assert_int_equal(err.status, GK_ERR_CANCELLED);
    }
    assert_true(seen.stop_at > 4);
    assert_int_equal(six.answers, want_six.answers);
    assert_int_equal(six.onside, want_six.onside);
    assert_int_equal(six.offside, want_six.offside);
    gk_solver_free(solver);
    gk_solver_free(fresh);
}

/* Small graphs report nothing, and nobody looks any more. */
static void test_silent(void **state)
{
    struct gk_solver *solver = new_solver();
    struct seen seen = {.stop_at = 1};
    const struct gk_progress progress = {look, &seen};
    struct gk_result result;
    struct gk_graph graph;

    (void)state;
    gk_solver_watch(solver, &progress);
    read_graph("...%...%..", &graph);
    assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
    assert_int_equal(seen.reports, 0);
    gk_solver_watch(solver, NULL);
    read_graph("....%....%....", &graph);
    assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
    assert_int_equal(seen.reports, 0);
    gk_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stop), cmocka_unit_test(test_silent)};

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("solver/watch", tests, NULL, NULL);
}
