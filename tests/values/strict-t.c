/* SPDX-License-Identifier: MIT */
/*
 * Strict forms as a service: the same numbers with any number of threads and in several steps, what
 * is refused, cancelling, and the theorem that the four digits determine the class, class by class.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/strict.h>

#include "tests/solver/shape.h"
#include "tests/values/all_classes.h"
#include "values/classes/eye_classes.h"
#include "values/form/form_store.h"
#include "values/strict.h"

static struct gk_strict *new_strict(int cap, bool dead_margins, int threads)
{
    struct gk_strict *strict;

    assert_int_equal(strict_new(cap, dead_margins, threads, &strict, NULL), GK_OK);
    return strict;
}

static enum gk_status prepare(struct gk_strict *strict, int n, const struct gk_progress *progress)
{
    struct gk_shapes *shapes;
    enum gk_status status;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    status = strict_prepare(strict, shapes, progress, NULL);
    gk_shapes_free(shapes);
    return status;
}

/* ---- Threads ---- */

static void assert_same_forms(struct gk_strict *a, struct gk_strict *b)
{
    struct gk_forms *x = gk_strict_forms(a), *y = gk_strict_forms(b);

    assert_int_equal(forms_count(x), forms_count(y));
    for (gk_form g = 0; g < forms_count(x); g++) {
        struct form_options one[2] = {form_left(x, g), form_right(x, g)};
        struct form_options other[2] = {form_left(y, g), form_right(y, g)};

        for (int side = 0; side < 2; side++) {
            assert_int_equal(one[side].count, other[side].count);
            if (one[side].count)
                assert_memory_equal(one[side].form, other[side].form,
                                    one[side].count * sizeof *one[side].form);
        }
    }
}

static void threads(void **state)
{
    int n = all_classes_up_to(7, 8);
    struct gk_strict *one = new_strict(2, false, 1);

    (void)state;
    assert_int_equal(prepare(one, n, NULL), GK_OK);
    /* The larger team first: libomp loses memory of teams that grow, as LeakSanitizer sees. */
    for (int threads = 5; threads >= 2; threads -= 3) {
        struct gk_strict *more = new_strict(2, false, threads);

        assert_int_equal(prepare(more, n, NULL), GK_OK);
        assert_same_forms(one, more);
        strict_free(more);
    }
    strict_free(one);
}

/* ---- The theorem ---- */

struct theorem {
    const struct gk_classes *classes;
    struct gk_strict *strict;
    struct gk_solver *solver;
    uint64_t count, of_code[GK_N_VALUES];
};

static void code_and_class(void *user, const struct class_list *list)
{
    struct theorem *t = user;
    struct gk_result *result = malloc(list->count * sizeof *result);
    gk_form *form = malloc(list->count * sizeof *form);

    assert_true(result && form);
    assert_int_equal(gk_solve_batch(t->solver, GK_WANT_RESULTS,
                                    &(struct gk_batch){.shape = list->shape,
                                                       .marking = list->marking,
                                                       .count = list->count,
                                                       .results = result},
                                    1, NULL, NULL),
                     GK_OK);
    assert_int_equal(gk_strict_solve(t->strict,
                                     &(struct gk_batch){.shape = list->shape,
                                                        .marking = list->marking,
                                                        .count = list->count},
                                     form, NULL),
                     GK_OK);
    for (size_t i = 0; i < list->count; i++) {
        int class;

        assert_int_equal(
            classes_find_form(t->classes, gk_strict_forms(t->strict), form[i], &class, NULL),
            GK_OK);
        assert_int_equal(class, gk_class_of_code(t->classes, result[i].value));
        t->of_code[gk_eye_value_index(result[i].value)]++;
    }
    t->count += list->count;
    free(result);
    free(form);
}

static void check_theorem(bool dead_margins, int max_size)
{
    struct gk_rules rules = {.kind = GK_RULES_ABSTRACT, .suicide = false};
    struct theorem t = {.strict = new_strict(2, dead_margins, 0)};
    struct gk_classes *classes;

    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    t.classes = classes;
    assert_int_equal(gk_solver_new(&rules, 0, &t.solver, NULL), GK_OK);
    for (int n = 1; n <= max_size; n++)
        all_classes(n, dead_margins, code_and_class, &t);
    print_message("# %d classes up to %d points%s\n", (int)t.count, max_size,
                  dead_margins ? ", with $" : "");
    for (int i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value value = gk_eye_value_at(i);
        char text[5];

        gk_eye_value_format(value, text);
        print_message("# %s is %s: %d\n", text,
                      gk_class(classes, gk_class_of_code(classes, value))->name, (int)t.of_code[i]);
    }
    gk_solver_free(t.solver);
    strict_free(t.strict);
    gk_classes_free(classes);
}

static void codes(void **state)
{
    (void)state;
    check_theorem(false, all_classes_up_to(7, 9));
}

static void codes_with_dead_margins(void **state)
{
    (void)state;
    check_theorem(true, all_classes_up_to(5, 7));
}

/* ---- Caps ---- */

static void compare_caps(void *user, const struct class_list *list)
{
    struct gk_strict **strict = user;

    for (size_t i = 0; i < list->count; i++) {
        gk_form form[2];
        char *text[2];

        for (int k = 0; k < 2; k++) {
            assert_int_equal(gk_strict_solve(strict[k],
                                             &(struct gk_batch){.shape = list->shape,
                                                                .marking = &list->marking[i],
                                                                .count = 1},
                                             &form[k], NULL),
                             GK_OK);
            assert_int_equal(form_format(gk_strict_forms(strict[k]), form[k], &text[k], NULL),
                             GK_OK);
        }
        assert_string_equal(text[0], text[1]);
        free(text[0]);
        free(text[1]);
    }
}

/* n points never make more than n eyes, so a cap of n is none. */
static void caps(void **state)
{
    struct gk_strict *strict[2] = {new_strict(5, false, 1), new_strict(GK_CAP_NONE, false, 1)};

    (void)state;
    for (int n = 1; n <= 5; n++)
        all_classes(n, false, compare_caps, strict);
    strict_free(strict[0]);
    strict_free(strict[1]);
}

/* ---- What is refused, and cancelling ---- */

static void refusals(void **state)
{
    struct gk_strict *strict = NULL;
    struct gk_graph graph;
    struct gk_error err;
    gk_form form;

    (void)state;
    assert_int_equal(strict_new(0, false, 1, &strict, &err), GK_ERR_ARG);
    assert_int_equal(strict_new(-2, false, 1, &strict, &err), GK_ERR_ARG);
    assert_non_null(strstr(err.message, "-2"));
    assert_null(strict);
    strict = new_strict(2, false, 1);
    graph = shape_graph(".............");
    assert_int_equal(
        gk_strict_solve(strict, &(struct gk_batch){.graph = &graph, .count = 1}, &form, &err),
        GK_ERR_LIMIT);
    assert_non_null(strstr(err.message, "13"));
    graph = shape_graph("$.");
    assert_int_equal(
        gk_strict_solve(strict, &(struct gk_batch){.graph = &graph, .count = 1}, &form, &err),
        GK_ERR_ARG);
    graph = shape_graph("XX");
    assert_int_equal(
        gk_strict_solve(strict, &(struct gk_batch){.graph = &graph, .count = 1}, &form, &err),
        GK_ERR_ILLEGAL);
    strict_free(strict);
    strict_free(NULL);
}

static int stop(void *user, uint64_t done, uint64_t total)
{
    int *left = user;

    assert_true(done <= total);
    return --*left <= 0;
}

/* Wherever it is cancelled, what is solved afterwards is right. */
static void cancelling(void **state)
{
    struct gk_strict *whole = new_strict(2, false, 1);

    (void)state;
    assert_int_equal(prepare(whole, 5, NULL), GK_OK);
    for (int after = 1; after < 25; after++) {
        struct gk_strict *strict = new_strict(2, false, 1);
        int left = after;
        struct gk_progress progress = {stop, &left};
        enum gk_status status = prepare(strict, 5, &progress);

        assert_true(status == GK_ERR_CANCELLED || (status == GK_OK && left > 0));
        assert_int_equal(prepare(strict, 5, NULL), GK_OK);
        assert_same_forms(whole, strict);
        strict_free(strict);
    }
    strict_free(whole);
}

static void positions(void **state)
{
    struct gk_strict *strict = new_strict(2, false, 1);

    (void)state;
    assert_int_equal(prepare(strict, 1, NULL), GK_OK);
    /* Nothing; `.`, `!`, and `X`, which is illegal. */
    assert_int_equal(strict_positions(strict), 4);
    strict_free(strict);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads),
        cmocka_unit_test(codes),
        cmocka_unit_test(codes_with_dead_margins),
        cmocka_unit_test(caps),
        cmocka_unit_test(refusals),
        cmocka_unit_test(cancelling),
        cmocka_unit_test(positions),
    };

    return cmocka_run_group_tests_name("strict", tests, NULL, NULL);
}
