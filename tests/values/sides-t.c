/* SPDX-License-Identifier: MIT */
/*
 * Classes of positions by the table of the classes alone: without suicide they are those of the
 * strict forms, with it those of the four digits, from above and from below. So no class is loopy:
 * suicide threatens, but it decides nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/strict.h>

#include "tests/values/all_classes.h"
#include "values/classes/eye_classes.h"
#include "values/strict.h"

struct sides_test {
    const struct gk_classes *classes;
    struct gk_class_solver *sider;
    struct gk_solver *solver;
    struct gk_strict *strict; /* null with suicide */
    int n_loopy, n_other;
};

static void compare(void *user, const struct class_list *list)
{
    struct sides_test *t = user;
    struct gk_sides *sides = malloc(list->count * sizeof *sides);
    struct gk_result *result = malloc(list->count * sizeof *result);

    assert_true(sides && result);
    assert_int_equal(gk_class_solve(t->sider,
                                    &(struct gk_batch){.shape = list->shape,
                                                       .marking = list->marking,
                                                       .count = list->count},
                                    sides, NULL),
                     GK_OK);
    assert_int_equal(gk_solve_batch(t->solver, GK_WANT_RESULTS,
                                    &(struct gk_batch){.shape = list->shape,
                                                       .marking = list->marking,
                                                       .count = list->count,
                                                       .results = result},
                                    1, NULL, NULL),
                     GK_OK);
    for (size_t i = 0; i < list->count; i++) {
        int class;
        gk_form form;

        assert_true(t->classes->above[sides[i].offside] >> sides[i].onside & 1);
        t->n_loopy += sides[i].offside != sides[i].onside;
        t->n_other += sides[i].onside != gk_class_of_code(t->classes, result[i].value);
        if (!t->strict)
            continue;
        assert_int_equal(
            gk_strict_solve(
                t->strict,
                &(struct gk_batch){.shape = list->shape, .marking = &list->marking[i], .count = 1},
                &form, NULL),
            GK_OK);
        assert_int_equal(
            classes_find_form(t->classes, gk_strict_forms(t->strict), form, &class, NULL), GK_OK);
        assert_int_equal(sides[i].onside, class);
    }
    free(sides);
    free(result);
}

static void check(bool suicide, bool dead_margins, int max_size)
{
    struct gk_rules rules = {.kind = GK_RULES_ABSTRACT, .suicide = suicide};
    struct sides_test t = {0};
    struct gk_classes *classes;

    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    t.classes = classes;
    assert_int_equal(gk_class_solver_new(classes, suicide, dead_margins, 2, &t.sider, NULL), GK_OK);
    assert_int_equal(gk_solver_new(&rules, 0, &t.solver, NULL), GK_OK);
    if (!suicide)
        assert_int_equal(strict_new(2, dead_margins, 0, &t.strict, NULL), GK_OK);
    for (int n = 1; n <= max_size; n++) {
        all_classes(n, dead_margins, compare, &t);
        print_message("# up to %d points: %d loopy, %d of another class than their code\n", n,
                      t.n_loopy, t.n_other);
    }
    assert_int_equal(t.n_loopy, 0);
    assert_int_equal(t.n_other, 0);
    strict_free(t.strict);
    gk_solver_free(t.solver);
    gk_class_solver_free(t.sider);
    gk_classes_free(classes);
}

static void without_suicide(void **state)
{
    (void)state;
    check(false, false, all_classes_up_to(6, 8));
}

static void with_suicide(void **state)
{
    (void)state;
    check(true, false, all_classes_up_to(7, 9));
}

static void with_dead_margins(void **state)
{
    (void)state;
    check(false, true, 4);
    check(true, true, all_classes_up_to(5, 6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_suicide),
        cmocka_unit_test(with_suicide),
        cmocka_unit_test(with_dead_margins),
    };

    return cmocka_run_group_tests_name("sides", tests, NULL, NULL);
}
