/* SPDX-License-Identifier: MIT */
/* All outer liberties of many markings at once: as for each marking alone, and
 * as for each number of liberties alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/solve.h>

static struct gk_solver *new_solver(enum gk_rules_kind kind, int outer_liberties)
{
    struct gk_rules rules;
    struct gk_solver *solver = NULL;

    gk_rules_default(&rules);
    rules.kind = kind;
    rules.outer_liberties = outer_liberties;
    assert_int_equal(gk_solver_new(&rules, 2, &solver, NULL), GK_OK);
    return solver;
}

static size_t list_markings(const struct gk_shape *shape, gk_marking **out)
{
    struct gk_markings it;
    uint64_t room;
    size_t n = 0;

    assert_int_equal(gk_markings_count(shape, true, &room, NULL), GK_OK);
    *out = calloc((size_t)room + 1, sizeof **out);
    assert_non_null(*out);
    assert_int_equal(gk_markings_init(&it, shape, true, NULL), GK_OK);
    while (gk_markings_next(&it, &(*out)[n]))
        n++;
    gk_markings_fini(&it);
    return n;
}

static void assert_same(const struct gk_result *a, const struct gk_result *b)
{
    assert_int_equal(gk_eye_value_index(a->value), gk_eye_value_index(b->value));
    assert_int_equal(a->attack, b->attack);
    assert_int_equal(a->defence, b->defence);
}

static void check_shape(const struct gk_shape *shape)
{
    struct gk_solver *solver = new_solver(GK_RULES_EXACT, 2);
    struct gk_solver *other = new_solver(GK_RULES_EXACT, 5);
    gk_marking *marking;
    size_t n = list_markings(shape, &marking);
    struct gk_result(*all)[GK_MAX_LIBERTIES + 1] = calloc(n, sizeof *all);
    struct gk_result *five = calloc(n, sizeof *five);

    assert_non_null(all);
    assert_non_null(five);
    assert_int_equal(
        gk_solve_batch(
            solver, GK_WANT_LIBERTIES,
            &(struct gk_batch){.shape = shape, .marking = marking, .count = n, .results = all[0]},
            1, NULL, NULL),
        GK_OK);
    assert_int_equal(
        gk_solve_batch(
            other, GK_WANT_RESULTS,
            &(struct gk_batch){.shape = shape, .marking = marking, .count = n, .results = five}, 1,
            NULL, NULL),
        GK_OK);
    for (size_t i = 0; i < n; i++) {
        struct gk_result alone[GK_MAX_LIBERTIES + 1];
        struct gk_graph graph;

        gk_shape_mark(shape, marking[i], &graph);
        assert_int_equal(
            gk_solve_batch(solver, GK_WANT_LIBERTIES,
                           &(struct gk_batch){.graph = &graph, .count = 1, .results = alone}, 1,
                           NULL, NULL),
            GK_OK);
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
            assert_same(&all[i][k], &alone[k]);
        assert_same(&all[i][5], &five[i]);
    }
    free(five);
    free(all);
    free(marking);
    gk_solver_free(other);
    gk_solver_free(solver);
}

static void all_markings_of_corners(void **state)
{
    struct gk_shapes *shapes;

    (void)state;
    assert_int_equal(gk_placements_new(4, GK_CORNER, false, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i++)
        check_shape(&shapes->shape[i].shape);
    gk_shapes_free(shapes);
}

static void not_in_the_abstract_game(void **state)
{
    struct gk_solver *solver = new_solver(GK_RULES_ABSTRACT, 4);
    struct gk_shape point = {.graph = {.n = 1, .anchored = 1}};
    struct gk_result out[1][GK_MAX_LIBERTIES + 1];
    gk_marking marking = 0;

    (void)state;
    assert_int_equal(
        gk_solve_batch(
            solver, GK_WANT_LIBERTIES,
            &(struct gk_batch){.shape = &point, .marking = &marking, .count = 1, .results = out[0]},
            1, NULL, NULL),
        GK_ERR_ARG);
    gk_solver_free(solver);
}

static void illegal_markings(void **state)
{
    struct gk_solver *solver = new_solver(GK_RULES_EXACT, 4);
    struct gk_shape point = {.graph = {.n = 1, .anchored = 1}};
    struct gk_result out[1][GK_MAX_LIBERTIES + 1];
    gk_marking marking = GK_DEAD;

    (void)state;
    assert_int_equal(
        gk_solve_batch(
            solver, GK_WANT_LIBERTIES,
            &(struct gk_batch){.shape = &point, .marking = &marking, .count = 1, .results = out[0]},
            1, NULL, NULL),
        GK_ERR_ILLEGAL);
    gk_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_markings_of_corners),
        cmocka_unit_test(not_in_the_abstract_game),
        cmocka_unit_test(illegal_markings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
