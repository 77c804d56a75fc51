/* SPDX-License-Identifier: MIT */
/*
 * Strict forms against games by definition (raw_game.h), for all shapes of up to five points, with
 * and without `$`, capped and not: the form of a class is equal to its value, nothing in it is
 * dominated or reversible, and two classes have one form if and only if their values are equal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>
#include <gankei/experimental/strict.h>

#include "tests/values/raw_game.h"
#include "values/form/form_store.h"
#include "values/strict.h"

#define MAX_VALUES 1024

struct raw_test {
    struct gk_strict *strict;
    struct raw_games *games;
    struct {
        gk_form form;
        int game;
    } value[MAX_VALUES]; /* each once */
    int n_values;
};

/* Is the value among those seen, and then with the same form? */
static void count_value(struct raw_test *t, gk_form form, int game)
{
    for (int i = 0; i < t->n_values; i++) {
        bool equal = raw_equal(t->games, t->value[i].game, game);

        assert_int_equal(equal, t->value[i].form == form);
        if (equal)
            return;
    }
    assert_true(t->n_values < MAX_VALUES);
    t->value[t->n_values].form = form;
    t->value[t->n_values++].game = game;
}

static void check_graph(struct raw_test *t, const struct gk_graph *graph)
{
    struct gk_forms *forms = gk_strict_forms(t->strict);
    int game = raw_position(t->games, graph), other;
    gk_form form;

    assert_int_equal(
        gk_strict_solve(t->strict, &(struct gk_batch){.graph = graph, .count = 1}, &form, NULL),
        GK_OK);
    other = raw_form(t->games, forms, form);
    assert_true(raw_equal(t->games, game, other));
    assert_true(raw_is_canonical(t->games, other));
    count_value(t, form, game);
}

static void check_size(struct raw_test *t, int n, bool dead_margins)
{
    struct gk_shapes *shapes;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i++) {
        struct gk_markings it;
        gk_marking marking;

        assert_int_equal(gk_markings_init(&it, &shapes->shape[i].shape, dead_margins, NULL), GK_OK);
        while (gk_markings_next(&it, &marking)) {
            struct gk_graph graph = shapes->shape[i].shape.graph;

            gk_marking_apply(marking, &graph);
            check_graph(t, &graph);
        }
        gk_markings_fini(&it);
    }
    gk_shapes_free(shapes);
}

/* `values[n]`: how many different values are expected up to n points; 0: not known. */
static void check(int cap, bool dead_margins, int max_size, const int *values)
{
    struct raw_test *t = calloc(1, sizeof *t);

    assert_non_null(t);
    t->games = raw_new(cap == GK_CAP_NONE ? 0 : cap);
    assert_int_equal(strict_new(cap, dead_margins, 1, &t->strict, NULL), GK_OK);
    for (int n = 1; n <= max_size; n++) {
        check_size(t, n, dead_margins);
        if (values && values[n])
            assert_int_equal(t->n_values, values[n]);
        print_message("# %d values of up to %d points\n", t->n_values, n);
    }
    strict_free(t->strict);
    raw_free(t->games);
    free(t);
}

static void capped(void **state)
{
    static const int VALUES[6] = {0, 2, 6, 14, 34, 117};

    (void)state;
    check(2, false, 5, VALUES);
}

static void capped_otherwise(void **state)
{
    (void)state;
    check(1, false, 5, NULL);
    check(3, false, 5, NULL);
}

static void not_capped(void **state)
{
    (void)state;
    check(GK_CAP_NONE, false, 5, NULL);
}

static void dead_margins(void **state)
{
    (void)state;
    check(2, true, 4, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capped),
        cmocka_unit_test(capped_otherwise),
        cmocka_unit_test(not_capped),
        cmocka_unit_test(dead_margins),
    };

    return cmocka_run_group_tests_name("raw", tests, NULL, NULL);
}
