/* SPDX-License-Identifier: MIT */
/*
 * Facts that were found by several programs which share no code: forms of small shapes, how many
 * there are, classes of the shapes that every player knows.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/strict.h>
#include <gankei/experimental/worth.h>

#include "tests/solver/shape.h"
#include "tests/values/all_classes.h"
#include "values/classes/eye_classes.h"
#include "values/form/form_store.h"
#include "values/strict.h"

#define MAX_FORMS 4096

static struct gk_strict *new_strict(int cap)
{
    struct gk_strict *strict;

    assert_int_equal(strict_new(cap, false, 1, &strict, NULL), GK_OK);
    return strict;
}

static gk_form form_of(struct gk_strict *strict, const char *coded)
{
    struct gk_graph graph = shape_graph(coded);
    gk_form form;

    assert_int_equal(
        gk_strict_solve(strict, &(struct gk_batch){.graph = &graph, .count = 1}, &form, NULL),
        GK_OK);
    return form;
}

static void forms(void **state)
{
    static const char *const FORM[][2] = {
        {".", "1"},
        {"!", "*"},
        {"..", "1*"},
        {"!X", "{1|0}"},
        {".!", "{1|*}"},
        {"X.X", "2"},
        {"..X", "{2|1}"},
        {"...", "{2|1*}"},
        {".!.", "{2|0}"},
        {".!X", "{2|*}"},
        {"X..X", "2*"},
        {"!.XX", "1v*"},
        {"!X.X", "{2||1|0}"},
        {".!.!", "{2|1*||*}"},
        {"O!%X.X", "{2,2*|{2|0},{2|1*||0}}"},
    };
    struct gk_strict *strict = new_strict(2);

    (void)state;
    for (size_t i = 0; i < sizeof FORM / sizeof *FORM; i++) {
        char *text;

        assert_int_equal(
            form_format(gk_strict_forms(strict), form_of(strict, FORM[i][0]), &text, NULL),
            GK_OK);
        assert_string_equal(text, FORM[i][1]);
        free(text);
    }
    strict_free(strict);
}

static void mean_and_temperature(void **state)
{
    struct gk_strict *strict = new_strict(2);
    struct form_thermograph t;

    (void)state;
    assert_int_equal(form_thermograph(gk_strict_forms(strict), form_of(strict, ".!."), &t, NULL),
                     GK_OK);
    assert_int_equal(gk_dyadic_cmp(t.mean, (struct gk_dyadic){1, 0}), 0);
    assert_int_equal(gk_dyadic_cmp(t.temperature, (struct gk_dyadic){1, 0}), 0);
    strict_free(strict);
}

/* ---- How many there are ---- */

struct form_count {
    struct gk_strict *strict;
    const struct gk_classes *classes;
    bool reduce;
    bool here[MAX_FORMS], ever[MAX_FORMS];
    int n_here, n_ever, n_chimeras;
};

static void count_form(struct form_count *c, gk_form form)
{
    assert_true(form < MAX_FORMS);
    c->n_here += !c->here[form];
    c->n_ever += !c->ever[form];
    c->here[form] = c->ever[form] = true;
}

static void count_forms(void *user, const struct class_list *list)
{
    struct form_count *c = user;
    struct gk_forms *store = gk_strict_forms(c->strict);
    gk_form form;
    int class;

    for (size_t i = 0; i < list->count; i++) {
        assert_int_equal(
            gk_strict_solve(
                c->strict,
                &(struct gk_batch){.shape = list->shape, .marking = &list->marking[i], .count = 1},
                &form, NULL),
            GK_OK);
        if (c->classes) {
            assert_int_equal(classes_find_form(c->classes, store, form, &class, NULL), GK_OK);
            c->n_chimeras += strcmp(gk_class(c->classes, class)->name, "1*") == 0;
        }
        if (c->reduce)
            assert_int_equal(form_reduce(store, form, &form, NULL), GK_OK);
        count_form(c, form);
    }
}

static void counts(void **state)
{
    static const int BY_SIZE[] = {2, 5, 13, 32}, CHIMERAS[] = {0, 0, 3, 12};
    struct form_count c = {.strict = new_strict(2)};
    struct gk_classes *classes;

    (void)state;
    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    c.classes = classes;
    for (int n = 1; n <= 4; n++) {
        memset(c.here, 0, sizeof c.here);
        c.n_here = c.n_chimeras = 0;
        all_classes(n, false, count_forms, &c);
        assert_int_equal(c.n_here, BY_SIZE[n - 1]);
        assert_int_equal(c.n_chimeras, CHIMERAS[n - 1]);
    }
    assert_int_equal(c.n_ever, 34);
    gk_classes_free(classes);
    strict_free(c.strict);
}

struct chimera_count {
    struct gk_solver *solver;
    int count;
};

static void count_chimeras(void *user, const struct class_list *list)
{
    struct chimera_count *c = user;

    for (size_t i = 0; i < list->count; i++) {
        struct gk_result result;

        assert_int_equal(gk_solve_batch(c->solver, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = list->shape,
                                                           .marking = &list->marking[i],
                                                           .count = 1,
                                                           .results = &result},
                                        1, NULL, NULL),
                         GK_OK);
        c->count += gk_eye_value_same(result.value, gk_eye_value_make(0, 0, 2, 2));
    }
}

static void chimeras_of_the_exact_game(void **state)
{
    static const int CHIMERAS[] = {0, 0, 3, 12};
    struct chimera_count c = {0};
    struct gk_rules rules;

    (void)state;
    gk_rules_default(&rules);
    assert_int_equal(gk_solver_new(&rules, 1, &c.solver, NULL), GK_OK);
    for (int n = 1; n <= 4; n++) {
        c.count = 0;
        all_placed_classes(n, GK_CENTRE, false, count_chimeras, &c);
        assert_int_equal(c.count, CHIMERAS[n - 1]);
    }
    gk_solver_free(c.solver);
}

static void not_capped(void **state)
{
    static const int TOGETHER[] = {2, 3, 6, 11};
    struct form_count c = {.strict = new_strict(GK_CAP_NONE), .reduce = true};

    (void)state;
    for (int n = 1; n <= 4; n++) {
        all_classes(n, false, count_forms, &c);
        assert_int_equal(c.n_ever, TOGETHER[n - 1]);
    }
    strict_free(c.strict);
}

/* ---- Classes ---- */

static void classes_of_shapes(void **state)
{
    static const char *const CLASS[][2] = {
        {"!X.X", "5/4"},      {".!.!", "3/4"},       {"...", "3/2"}, /* three in a row */
        {"..%..", "1"},                                              /* square four */
        {"O.%...", "3/2"},                                           /* T four */
        {"..%...", "3/2"},                                           /* bulky five */
        {"O.%...%O.", "3/2"},                                        /* plus five */
        {"O.%...%..", "3/2"}, {"O..%...%O.", "3/2"},                 /* flower six */
        {".....", "2"},                                              /* five in a row */
    };
    struct gk_strict *strict = new_strict(2);
    struct gk_classes *classes;

    (void)state;
    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    for (size_t i = 0; i < sizeof CLASS / sizeof *CLASS; i++) {
        int class;

        assert_int_equal(classes_find_form(classes, gk_strict_forms(strict),
                                           form_of(strict, CLASS[i][0]), &class, NULL),
                         GK_OK);
        assert_string_equal(gk_class(classes, class)->name, CLASS[i][1]);
    }
    gk_classes_free(classes);
    strict_free(strict);
}

/* ---- Suicide ---- */

struct suicide_count {
    const struct gk_classes *classes;
    struct gk_solver *solver[2];
    int n_codes, n_classes;
};

static void compare_rules(void *user, const struct class_list *list)
{
    struct suicide_count *c = user;

    for (size_t i = 0; i < list->count; i++) {
        struct gk_result result[2];

        for (int suicide = 0; suicide < 2; suicide++)
            assert_int_equal(gk_solve_batch(c->solver[suicide], GK_WANT_RESULTS,
                                            &(struct gk_batch){.shape = list->shape,
                                                               .marking = &list->marking[i],
                                                               .count = 1,
                                                               .results = &result[suicide]},
                                            1, NULL, NULL),
                             GK_OK);
        c->n_codes += !gk_eye_value_same(result[0].value, result[1].value);
        c->n_classes += gk_class_of_code(c->classes, result[0].value) !=
                        gk_class_of_code(c->classes, result[1].value);
    }
}

static void suicide(void **state)
{
    static const int CODES[] = {0, 0, 1, 1, 3, 2, 2};
    struct suicide_count c = {0};
    struct gk_classes *classes;

    (void)state;
    assert_int_equal(gk_classes_new(2, &classes, NULL), GK_OK);
    c.classes = classes;
    for (int i = 0; i < 2; i++) {
        struct gk_rules rules = {.kind = GK_RULES_ABSTRACT, .suicide = i};

        assert_int_equal(gk_solver_new(&rules, 1, &c.solver[i], NULL), GK_OK);
    }
    for (int n = 1; n <= 7; n++) {
        c.n_codes = 0;
        all_classes(n, false, compare_rules, &c);
        assert_int_equal(c.n_codes, CODES[n - 1]);
        assert_int_equal(c.n_classes, 0);
    }
    gk_solver_free(c.solver[0]);
    gk_solver_free(c.solver[1]);
    gk_classes_free(classes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms),
        cmocka_unit_test(mean_and_temperature),
        cmocka_unit_test(counts),
        cmocka_unit_test(not_capped),
        cmocka_unit_test(suicide),
        cmocka_unit_test(classes_of_shapes),
        cmocka_unit_test(chimeras_of_the_exact_game),
    };

    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
