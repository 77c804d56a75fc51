/* SPDX-License-Identifier: MIT */
/*
 * Sums of eye values: laws, and all 225 pairs against the solver, which solves
 * graphs that have the values, side by side as one graph.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/solve.h>

#include "tests/solver/shape.h"

/* The graphs that stand for a value: the smallest ones, and others taken at random from
 * all that have it. */
enum { N_SMALLEST = 3, N_GRAPHS = 8, MAX_POINTS = 5, MAX_MARKINGS = 20000, MAX_SUM_EXACT = 7 };

struct sample {
    struct gk_solver *solver;
    bool exact;
    uint64_t random;
    unsigned n_seen[GK_N_VALUES];
    struct gk_graph graph[GK_N_VALUES][N_GRAPHS];
};

static struct gk_eye_value value_of(const char *text)
{
    struct gk_eye_value value = {0};

    assert_true(gk_eye_value_parse(text, strlen(text), &value));
    return value;
}

static struct gk_eye_value add(struct gk_eye_value one, struct gk_eye_value other)
{
    struct gk_eye_value sum = {0};

    assert_int_equal(gk_eye_value_add(one, other, &sum, NULL), GK_OK);
    return sum;
}

static void assert_sum(const char *one, const char *other, const char *sum)
{
    char text[5];

    gk_eye_value_format(add(value_of(one), value_of(other)), text);
    assert_string_equal(text, sum);
}

static void test_examples(void **state)
{
    (void)state;
    assert_sum("1111", "1111", "2222");
    assert_sum("0011", "1111", "1122");
    /* Two half eyes: one of them, and either side threatens the other one. */
    assert_sum("0011", "0011", "0112");
    /* A half eye, and a threat to make two eyes: the attacker takes away one of them,
     * and what the defender threatens then is only the other. */
    assert_sum("0011", "0002", "0011");
    assert_sum("0002", "0011", "0011");
    assert_sum("0022", "0022", "0222");
    assert_sum("1122", "1122", "2222");
}

static void test_laws(void **state)
{
    const struct gk_eye_value none = gk_eye_value_at(0), two = gk_eye_value_at(GK_N_VALUES - 1);

    (void)state;
    for (int i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value v = gk_eye_value_at(i);

        assert_true(gk_eye_value_same(add(v, none), v));
        assert_true(gk_eye_value_same(add(v, two), two));
        for (int k = 0; k < GK_N_VALUES; k++) {
            struct gk_eye_value w = gk_eye_value_at(k), sum = add(v, w);

            assert_true(gk_eye_value_same(sum, add(w, v)));
            assert_in_range(sum.b, v.b > w.b ? v.b : w.b, 2);
            assert_in_range(sum.c, v.c > w.c ? v.c : w.c, 2);
        }
    }
}

/* Four digits are not all there is to a sum: three values may be added in an order that
 * loses something. It can be only the threat against two eyes that are there. */
static void test_associative(void **state)
{
    int differ = 0;

    (void)state;
    for (int i = 0; i < GK_N_VALUES * GK_N_VALUES * GK_N_VALUES; i++) {
        struct gk_eye_value one = gk_eye_value_at(i / (GK_N_VALUES * GK_N_VALUES)),
                            two = gk_eye_value_at(i / GK_N_VALUES % GK_N_VALUES),
                            three = gk_eye_value_at(i % GK_N_VALUES);
        struct gk_eye_value left = add(add(one, two), three), right = add(one, add(two, three));

        if (gk_eye_value_same(left, right))
            continue;
        differ++;
        assert_int_equal(left.b, 2);
        assert_int_equal(right.b, 2);
    }
    assert_int_equal(differ, 34);
}

static void test_arguments(void **state)
{
    const struct gk_eye_value none = gk_eye_value_at(0);
    struct gk_eye_value sum;
    struct gk_error err;

    (void)state;
    assert_int_equal(gk_eye_value_add(gk_eye_value_make(2, 1, 0, 0), none, &sum, &err), GK_ERR_ARG);
    assert_string_equal(err.message, "2100 is no eye value");
    assert_int_equal(gk_eye_value_add(none, gk_eye_value_make(0, 0, 0, 3), &sum, &err), GK_ERR_ARG);
    assert_string_equal(err.message, "0003 is no eye value");
}

static void take(struct sample *s, const struct gk_graph *graph)
{
    struct gk_result result;
    int value;
    unsigned place;

    assert_int_equal(gk_solve(s->solver, graph, &result, NULL), GK_OK);
    value = gk_eye_value_index(result.value);
    place = s->n_seen[value]++;
    if (place >= N_GRAPHS) {
        s->random = s->random * UINT64_C(6364136223846793005) + 1442695040888963407;
        place = N_SMALLEST + (unsigned)(s->random >> 33) % (s->n_seen[value] - N_SMALLEST);
    }
    if (place < N_GRAPHS)
        s->graph[value][place] = *graph;
}

static void take_shape(struct sample *s, const struct gk_shape *shape, gk_marking *marking)
{
    struct gk_markings it;
    int n = 0;

    if (!s->exact && shape->graph.mark[shape->graph.n - 1] == GK_HOLE)
        return;
    assert_int_equal(gk_markings_init(&it, shape, false, NULL), GK_OK);
    while (n < MAX_MARKINGS && gk_markings_next(&it, &marking[n]))
        n++;
    gk_markings_fini(&it);
    for (int i = 0; i < n; i++) {
        struct gk_graph graph;

        gk_shape_mark(shape, marking[i], &graph);
        take(s, &graph);
    }
}

static void take_all(struct sample *s)
{
    gk_marking *marking = calloc(MAX_MARKINGS, sizeof *marking);

    assert_non_null(marking);
    for (int n = 1; n <= MAX_POINTS; n++)
        for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
            struct gk_shapes *shapes = NULL;

            assert_int_equal(gk_placements_new(n, (enum gk_location)location, false, &shapes, NULL),
                             GK_OK);
            for (size_t i = 0; i < shapes->count; i++)
                take_shape(s, &shapes->shape[i].shape, marking);
            gk_shapes_free(shapes);
        }
    free(marking);
}

/* Graphs that have these values, side by side: how many pairs there were, and how many
 * have another value than the sum. The smallest graphs must have it. */
static void compare_pair(struct sample *s, int i, int k, int *pairs, int *differ)
{
    struct gk_eye_value expected = add(gk_eye_value_at(i), gk_eye_value_at(k));

    for (int a = 0; a < N_GRAPHS; a++)
        for (int b = 0; b < N_GRAPHS; b++) {
            struct gk_graph sum = shape_beside(&s->graph[i][a], &s->graph[k][b]);
            struct gk_result result;
            bool same;

            /* Larger ones take too long. */
            if (a + b > 0 && sum.n > (s->exact ? MAX_SUM_EXACT : 2 * MAX_POINTS))
                continue;
            assert_int_equal(gk_solve(s->solver, &sum, &result, NULL), GK_OK);
            same = gk_eye_value_same(result.value, expected);
            if (a < N_SMALLEST && b < N_SMALLEST)
                assert_true(same);
            ++*pairs;
            *differ += !same;
        }
}

static void compare_with_solver(enum gk_rules_kind kind)
{
    struct sample s = {.exact = kind == GK_RULES_EXACT, .random = 1};
    struct gk_rules rules;
    int pairs = 0, differ = 0;

    gk_rules_default(&rules);
    rules.kind = kind;
    assert_int_equal(gk_solver_new(&rules, 1, &s.solver, NULL), GK_OK);
    take_all(&s);
    for (int i = 0; i < GK_N_VALUES; i++) {
        assert_true(s.n_seen[i] >= N_GRAPHS);
        for (int k = 0; k <= i; k++)
            compare_pair(&s, i, k, &pairs, &differ);
    }
    printf("# sums that have another value: %d of %d\n", differ, pairs);
    assert_in_range(differ, 1, pairs / 50);
    gk_solver_free(s.solver);
}

static void test_abstract(void **state)
{
    (void)state;
    compare_with_solver(GK_RULES_ABSTRACT);
}

static void test_exact(void **state)
{
    (void)state;
    compare_with_solver(GK_RULES_EXACT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),    cmocka_unit_test(test_laws),
        cmocka_unit_test(test_associative), cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_abstract),    cmocka_unit_test(test_exact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
