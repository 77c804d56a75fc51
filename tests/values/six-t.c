/* SPDX-License-Identifier: MIT */
/*
 * The six questions of the exact game: against a slow program, and against shapes that are what the
 * questions suppose to be elsewhere.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "tests/solver/shape.h"
#include "tests/values/all_classes.h"
#include "tests/values/slow_six.h"

static struct gk_solver *new_solver(int liberties, bool suicide, struct gk_rules *rules)
{
    struct gk_solver *solver;

    gk_rules_default(rules);
    rules->outer_liberties = liberties;
    rules->suicide = suicide;
    assert_int_equal(gk_solver_new(rules, 1, &solver, NULL), GK_OK);
    return solver;
}

/* ---- The slow program ---- */

struct slow_test {
    struct gk_rules rules;
    struct gk_solver *solver;
    uint32_t step;    /* of the sets of vertices that touch the wall */
    int n, n_changed; /* graphs; those that the ko ban changes */
};

/* Vertices that touch the wall as the shape has it, or as no board does. */
static void against_slow(void *user, const struct class_list *list)
{
    struct slow_test *t = user;

    for (size_t i = 0; i < list->count; i++) {
        struct gk_graph graph = list->shape->graph;
        struct gk_six six, slow;

        gk_marking_apply(list->marking[i], &graph);
        graph.anchored = (UINT32_C(1) << graph.n) - 1;
        graph.anchored &= ~((uint32_t)i * t->step);
        if (gk_graph_check(&graph, NULL) != GK_OK)
            continue;
        assert_int_equal(
            gk_solve_batch(t->solver, GK_WANT_SIX,
                           &(struct gk_batch){.graph = &graph, .count = 1, .six = &six}, 1, NULL,
                           NULL),
            GK_OK);
        slow_six(&graph, &t->rules, &slow);
        assert_int_equal(six.answers, slow.answers);
        assert_int_equal(six.onside, slow.onside);
        assert_int_equal(six.offside, slow.offside);
        t->n++;
        t->n_changed += six.onside != six.answers || six.offside != six.answers;
    }
}

static void slowly(void **state)
{
    int changed = 0;

    (void)state;
    for (int liberties = 0; liberties <= 2; liberties++)
        for (int suicide = 0; suicide < 2; suicide++) {
            struct slow_test t = {.step = 0};

            t.solver = new_solver(liberties, suicide, &t.rules);
            for (t.step = 0; t.step < 2; t.step++)
                for (int n = 1; n <= all_classes_up_to(4, 5); n++)
                    all_classes(n, false, against_slow, &t);
            assert_true(t.n > 200);
            changed += t.n_changed;
            gk_solver_free(t.solver);
        }
    print_message("# without the ban %d have other answers\n", changed);
    assert_true(changed > 0);
}

/* ---- Real eyes elsewhere ---- */

struct six_test {
    struct gk_solver *solver;
    struct gk_graph half, eye;
    int n;
};

static unsigned eyes_with(struct six_test *t, const struct gk_graph *graph, int w)
{
    struct gk_graph both = *graph;
    struct gk_result result;

    if (w > 0)
        both = shape_beside(graph, w == 1 ? &t->half : &t->eye);
    assert_int_equal(gk_solve(t->solver, &both, &result, NULL), GK_OK);
    return (result.value.b == 2 ? GK_ANSWER(w, 0) : 0) |
           (result.value.c == 2 ? GK_ANSWER(w, 1) : 0);
}

static void elsewhere(void *user, const struct class_list *list)
{
    struct six_test *t = user;

    for (size_t i = 0; i < list->count; i++) {
        struct gk_graph graph = list->shape->graph;
        struct gk_six six;

        gk_marking_apply(list->marking[i], &graph);
        graph.anchored = (UINT32_C(1) << graph.n) - 1;
        assert_int_equal(
            gk_solve_batch(t->solver, GK_WANT_SIX,
                           &(struct gk_batch){.graph = &graph, .count = 1, .six = &six}, 1, NULL,
                           NULL),
            GK_OK);
        assert_int_equal(six.answers, eyes_with(t, &graph, 0) | eyes_with(t, &graph, 1) |
                                          eyes_with(t, &graph, 2));
        t->n++;
    }
}

static int set_up(void **state)
{
    static struct six_test t;
    struct gk_rules rules;

    t.solver = new_solver(4, true, &rules);
    t.half = shape_graph("!X");
    t.eye = shape_graph(".");
    t.half.anchored = 3;
    t.eye.anchored = 1;
    *state = &t;
    return 0;
}

static int tear_down(void **state)
{
    struct six_test *t = *state;

    gk_solver_free(t->solver);
    return 0;
}

static void real_eyes_elsewhere(void **state)
{
    struct six_test *t = *state;

    t->n = 0;
    for (int n = 1; n <= all_classes_up_to(5, 6); n++)
        all_classes(n, false, elsewhere, t);
    for (int n = 1; n <= 3; n++)
        all_classes(n, true, elsewhere, t);
    assert_true(t->n > 600);
}

static void rules_are_checked(void **state)
{
    struct gk_rules rules = {.kind = GK_RULES_ABSTRACT, .suicide = true};
    const struct gk_shape shape = {.graph = shape_graph("..")};
    struct gk_solver *solver;
    struct gk_error err;
    struct gk_six six;
    gk_marking marking = 0;

    (void)state;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    assert_int_equal(
        gk_solve_batch(solver, GK_WANT_SIX,
                       &(struct gk_batch){.graph = &shape.graph, .count = 1, .six = &six}, 1, NULL,
                       &err),
        GK_ERR_ARG);
    assert_int_equal(
        gk_solve_batch(
            solver, GK_WANT_SIX,
            &(struct gk_batch){.shape = &shape, .marking = &marking, .count = 1, .six = &six}, 1,
            NULL, &err),
        GK_ERR_ARG);
    gk_solver_free(solver);
    gk_rules_default(&rules);
    rules.ko_model = (enum gk_ko_model)7;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, &err), GK_ERR_ARG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slowly),
        cmocka_unit_test(real_eyes_elsewhere),
        cmocka_unit_test(rules_are_checked),
    };

    return cmocka_run_group_tests_name("six", tests, set_up, tear_down);
}
