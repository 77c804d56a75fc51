/* SPDX-License-Identifier: MIT */
/* The second solver of the abstract game says what the first one does, of graphs larger than those
 * of tests/solver/slow-t.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <gankei/enumerate.h>
#include <gankei/experimental/solve.h>

#include "crosscheck/sample/reference.h"
#include "crosscheck/selection.h"

static int compare(const struct gk_rules *rules, const struct gk_shape *shape,
                   const struct selection *selection)
{
    struct gk_solver *solver;
    struct gk_error err;

    assert_int_equal(gk_solver_new(rules, 1, &solver, &err), GK_OK);
    for (size_t i = 0; i < selection->count; i++) {
        struct gk_result one, other;
        struct gk_graph graph;

        gk_shape_mark(shape, selection->marking[i], &graph);
        assert_int_equal(gk_solve(solver, &graph, &one, &err), GK_OK);
        assert_int_equal(reference_solve(&graph, rules, &other, &err), GK_OK);
        assert_true(gk_result_same(&one, &other));
    }
    gk_solver_free(solver);
    return (int)selection->count;
}

/* `some` classes of each graph of `least` to `most` points. */
static int compare_sizes(const struct gk_rules *rules, bool dead_margins, size_t some, int least,
                         int most)
{
    int count = 0;

    for (int n = least; n <= most; n++) {
        struct gk_shapes *shapes;
        struct gk_error err;

        assert_int_equal(gk_shapes_new(n, &shapes, &err), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            const struct gk_shape *shape = &shapes->shape[i].shape;
            struct selection selection;

            assert_int_equal(selection_random(shape, dead_margins, some, i, &selection, &err),
                             GK_OK);
            count += compare(rules, shape, &selection);
            selection_fini(&selection);
        }
        gk_shapes_free(shapes);
    }
    return count;
}

static struct gk_rules abstract_rules(bool suicide, bool literal)
{
    struct gk_rules rules;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_ABSTRACT;
    rules.suicide = suicide;
    rules.rule3_literal = literal;
    return rules;
}

static void test_seven(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        const struct gk_rules rules = abstract_rules(i & 1, i & 2);

        assert_true(compare_sizes(&rules, i & 4, 20, 7, 7) > 350);
    }
}

static void test_large(void **state)
{
    const struct gk_rules rules = abstract_rules(true, false);

    (void)state;
    assert_true(compare_sizes(&rules, false, 2, 8, 9) > 300);
}

static void test_limits(void **state)
{
    const struct gk_rules rules = abstract_rules(true, false);
    struct gk_graph graph = {.n = REFERENCE_VERTICES + 1};
    struct gk_result result;
    struct gk_error err;

    (void)state;
    assert_int_equal(reference_solve(&graph, &rules, &result, &err), GK_ERR_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seven),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
