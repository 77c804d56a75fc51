/* SPDX-License-Identifier: MIT */
/*
 * The solver of the abstract game from outside: what results may depend on and
 * what not, the smallest shape of each value, the rules that can be chosen, what
 * is refused, and what is counted. That results are right is for slow-t.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "solver/solver.h"
#include "tests/solver/shape.h"

static bool same(const struct gk_result *a, const struct gk_result *b)
{
    return gk_eye_value_index(a->value) == gk_eye_value_index(b->value) && a->attack == b->attack &&
           a->defence == b->defence;
}

static struct gk_solver *new_solver(bool suicide, bool rule3_literal)
{
    struct gk_rules rules = {
        .kind = GK_RULES_ABSTRACT, .suicide = suicide, .rule3_literal = rule3_literal};
    struct gk_solver *solver = NULL;

    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    return solver;
}

static struct gk_shapes *shapes_of(int n)
{
    struct gk_shapes *shapes = NULL;

    assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
    return shapes;
}

/* ---- What results depend on ---- */

/* xorshift64: the tests must not depend on the C library's generator. */
static uint32_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)(*seed >> 32);
}

static uint32_t relabel_set(uint32_t set, const int *to, int n)
{
    uint32_t out = 0;

    for (int v = 0; v < n; v++)
        out |= (set >> v & 1) << to[v];
    return out;
}

static void check_relabeled(struct gk_solver *solver, const struct gk_graph *graph, uint64_t *seed)
{
    int to[GK_MAX_VERTICES];
    struct gk_result result, other;
    struct gk_graph relabeled;

    for (int v = 0; v < graph->n; v++) {
        int w = (int)(next_random(seed) % (uint32_t)(v + 1));

        to[v] = to[w];
        to[w] = v;
    }
    relabeled = shape_relabel(graph, to);
    assert_int_equal(gk_solve(solver, graph, &result, NULL), GK_OK);
    assert_int_equal(gk_solve(solver, &relabeled, &other, NULL), GK_OK);
    result.attack = relabel_set(result.attack, to, graph->n);
    result.defence = relabel_set(result.defence, to, graph->n);
    assert_true(same(&result, &other));
}

static void relabeled_graphs(void **state)
{
    uint64_t seed = 1;

    for (int n = 2; n <= 7; n++) {
        struct gk_shapes *shapes = shapes_of(n);

        for (size_t i = 0; i < shapes->count; i++)
            for (int k = 0; k < 100; k++) {
                struct gk_graph graph = shapes->shape[i].shape.graph;
                gk_marking all = ((gk_marking)1 << (2 * n)) - 1;

                gk_marking_apply(next_random(&seed) & all, &graph);
                if (gk_graph_check(&graph, NULL) == GK_OK)
                    check_relabeled(*state, &graph, &seed);
            }
        gk_shapes_free(shapes);
    }
}

/* All classes of a shape; compare with those of another solver, if any. */
static void solve_all(struct gk_solver *solver, const struct gk_shape *shape, bool dead_margins,
                      struct gk_solver *other)
{
    struct gk_graph graph = shape->graph;
    struct gk_markings it;
    gk_marking marking;

    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    while (gk_markings_next(&it, &marking)) {
        struct gk_result a, b;

        gk_marking_apply(marking, &graph);
        assert_int_equal(gk_solve(solver, &graph, &a, NULL), GK_OK);
        if (other) {
            assert_int_equal(gk_solve(other, &graph, &b, NULL), GK_OK);
            assert_true(same(&a, &b));
        }
    }
    gk_markings_fini(&it);
}

/* A solver that knows nothing, against one that was prepared from large to small. */
static void nothing_depends_on_what_came_before(void **state)
{
    struct gk_solver *shared = new_solver(true, false);

    (void)state;
    for (int n = 7; n >= 1; n--) {
        struct gk_shapes *shapes = shapes_of(n);

        assert_int_equal(solver_prepare(shared, shapes, n <= 6, NULL, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            struct gk_solver *fresh = new_solver(true, false);

            solve_all(fresh, &shapes->shape[i].shape, n <= 5, shared);
            gk_solver_free(fresh);
        }
        gk_shapes_free(shapes);
    }
    gk_solver_free(shared);
}

/* A list that holds a single `$` is solved among positions with four marks. */
static void the_same_with_dead_margins_about(void **state)
{
    struct gk_shapes *shapes = shapes_of(5);

    for (size_t i = 0; i < shapes->count; i++) {
        gk_marking marking[1 << 10];
        struct gk_result plain[1 << 10], dead[1 << 10];
        const struct gk_shape *shape = &shapes->shape[i].shape;
        struct gk_markings it;
        size_t count = 0;

        assert_int_equal(gk_markings_init(&it, shape, false, NULL), GK_OK);
        while (gk_markings_next(&it, &marking[count]))
            count++;
        gk_markings_fini(&it);
        assert_int_equal(gk_solve_batch(*state, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = shape,
                                                           .marking = marking,
                                                           .count = count,
                                                           .results = plain},
                                        1, NULL, NULL),
                         GK_OK);
        marking[count] = GK_DEAD_MARGIN;
        assert_int_equal(gk_solve_batch(*state, GK_WANT_RESULTS,
                                        &(struct gk_batch){.shape = shape,
                                                           .marking = marking,
                                                           .count = count + 1,
                                                           .results = dead},
                                        1, NULL, NULL),
                         GK_OK);
        for (size_t k = 0; k < count; k++)
            assert_true(same(&plain[k], &dead[k]));
    }
    gk_shapes_free(shapes);
}

static void anchored_does_not_matter(void **state)
{
    struct gk_graph graph = shape_graph("OO!%O.X%!..."), other = graph;
    struct gk_result a, b;

    other.anchored = 0;
    assert_int_equal(gk_solve(*state, &graph, &a, NULL), GK_OK);
    assert_int_equal(gk_solve(*state, &other, &b, NULL), GK_OK);
    assert_true(same(&a, &b));
}

static void a_list_of_markings(void **state)
{
    struct gk_graph graph = shape_graph("..%O..%OO.");
    const struct gk_shape shape = {.graph = graph};
    gk_marking marking[1 << 10];
    struct gk_result result[1 << 10], expected;
    size_t count = 0;

    for (gk_marking m = 0; m < 1 << 10; m++) {
        gk_marking_apply(m, &graph);
        if (gk_graph_check(&graph, NULL) == GK_OK)
            marking[count++] = m;
    }
    assert_int_equal(count, 1023); /* all but XXXXX */
    assert_int_equal(
        gk_solve_batch(*state, GK_WANT_RESULTS,
                       &(struct gk_batch){
                           .shape = &shape, .marking = marking, .count = count, .results = result},
                       1, NULL, NULL),
        GK_OK);
    for (size_t i = 0; i < count; i++) {
        gk_marking_apply(marking[i], &graph);
        assert_int_equal(gk_solve(*state, &graph, &expected, NULL), GK_OK);
        assert_true(same(&result[i], &expected));
    }
    assert_int_equal(
        gk_solve_batch(
            *state, GK_WANT_RESULTS,
            &(struct gk_batch){.shape = &shape, .marking = marking, .count = 0, .results = result},
            1, NULL, NULL),
        GK_OK);
}

/* Every field is set, also those that mean nothing in this game. */
static void results_are_complete(void **state)
{
    struct gk_solver *solver = new_solver(true, false);
    struct gk_shapes *shapes = shapes_of(2);
    struct gk_graph graph = shapes->shape[0].shape.graph;
    const gk_marking marking = 0;
    struct gk_result result;

    (void)state;
    memset(&result, 0xFF, sizeof result);
    assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
    assert_false(result.seki);
    memset(&result, 0xFF, sizeof result);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_RESULTS,
                                    &(struct gk_batch){.shape = &shapes->shape[0].shape,
                                                       .marking = &marking,
                                                       .count = 1,
                                                       .results = &result},
                                    1, NULL, NULL),
                     GK_OK);
    assert_false(result.seki);
    gk_shapes_free(shapes);
    gk_solver_free(solver);
}

/* ---- Values that occur ---- */

/* The first shape of each value, fewest points first, without `$`. */
static void smallest_of_each_value(void **state)
{
    static const char *const expected[GK_N_VALUES] = {"!",   "!.!",  ".!%!.", ".!",   ".!.!",
                                                      ".!.", "..!",  "..X!",  "..!.", "O.%..!.",
                                                      ".",   "...!", "...",   "X.X",  "X..X"};
    char found[GK_N_VALUES][GK_DRAWING_TEXT_MAX] = {""};
    int missing = GK_N_VALUES;

    for (int n = 1; n <= 6; n++) {
        struct gk_shapes *shapes = shapes_of(n);

        for (size_t i = 0; i < shapes->count; i++) {
            struct gk_graph graph = shapes->shape[i].shape.graph;
            struct gk_drawing drawing = shapes->shape[i].drawing;
            struct gk_markings it;
            gk_marking marking;

            assert_int_equal(gk_markings_init(&it, &shapes->shape[i].shape, false, NULL), GK_OK);
            while (gk_markings_next(&it, &marking)) {
                struct gk_result result;
                char *text;

                gk_marking_apply(marking, &graph);
                assert_int_equal(gk_solve(*state, &graph, &result, NULL), GK_OK);
                text = found[gk_eye_value_index(result.value)];
                if (*text)
                    continue;
                gk_drawing_set_marks(&drawing, &graph, 0, 0);
                gk_drawing_format(&drawing, text);
                missing--;
            }
            gk_markings_fini(&it);
        }
        gk_shapes_free(shapes);
    }
    assert_int_equal(missing, 0);
    for (int i = 0; i < GK_N_VALUES; i++)
        assert_string_equal(found[i], expected[i]);
}

/* ---- Rules ---- */

static void assert_text(struct gk_solver *solver, const char *coded, const char *expected)
{
    char text[SHAPE_TEXT_MAX];

    shape_solve_text(solver, coded, text);
    assert_string_equal(text, expected);
}

static void default_rules(void **state)
{
    struct gk_rules rules = {.suicide = false, .rule3_literal = true};

    (void)state;
    gk_rules_default(&rules);
    assert_int_equal(rules.kind, GK_RULES_EXACT);
    assert_true(rules.suicide);
    assert_false(rules.rule3_literal);
    assert_int_equal(rules.outer_liberties, 4);
    assert_int_equal(rules.ko_threats, 0);
    assert_false(rules.no_seki);
}

static void suicide_matters(void **state)
{
    struct gk_solver *without = new_solver(false, false);

    assert_text(*state, "X.X", "1222 X<X");
    assert_text(without, "X.X", "2222 X.X");
    gk_solver_free(without);
}

/* When the attacker connects the stone, the point beside it becomes marginal;
 * by the letter, it remains an eye. */
static void readings_of_rule_3(void **state)
{
    struct gk_solver *literal = new_solver(true, true);

    assert_text(*state, ".X!", "0011 .X@");
    assert_text(literal, ".X!", "0111 <X!");
    gk_solver_free(literal);
}

/* ---- What is refused ---- */

static struct gk_graph path(int n)
{
    struct gk_graph graph = {.n = n};

    for (int v = 1; v < n; v++) {
        graph.adj[v - 1] |= UINT32_C(1) << v;
        graph.adj[v] |= UINT32_C(1) << (v - 1);
    }
    return graph;
}

static void assert_refused(struct gk_solver *solver, const struct gk_graph *graph,
                           enum gk_status status)
{
    struct gk_error err = {0};
    struct gk_result result;

    assert_int_equal(gk_solve(solver, graph, &result, &err), status);
    assert_int_equal(err.status, status);
    assert_true(err.message[0]);
    assert_null(strchr(err.message, '\n'));
}

static void illegal_markings(void **state)
{
    static const char *const illegal[] = {"X", "XX", "X%X", "XX%XX", "XXX%XXX%XXX"};
    static const char *const legal[] = {"$", "X$", "X$%XX", "X!", "XX%.X"};
    const struct gk_shape shape = {.graph = shape_graph("..")};
    gk_marking marking[] = {0, 5, 10, 1};
    struct gk_result result[4];

    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++) {
        struct gk_graph g = shape_graph(illegal[i]);

        assert_refused(*state, &g, GK_ERR_ILLEGAL);
    }
    for (size_t i = 0; i < sizeof legal / sizeof *legal; i++) {
        struct gk_graph g = shape_graph(legal[i]);

        assert_int_equal(gk_solve(*state, &g, result, NULL), GK_OK);
    }
    assert_int_equal(
        gk_solve_batch(
            *state, GK_WANT_RESULTS,
            &(struct gk_batch){.shape = &shape, .marking = marking, .count = 4, .results = result},
            1, NULL, NULL),
        GK_ERR_ILLEGAL);
    marking[2] = 11; /* X$ */
    assert_int_equal(
        gk_solve_batch(
            *state, GK_WANT_RESULTS,
            &(struct gk_batch){.shape = &shape, .marking = marking, .count = 4, .results = result},
            1, NULL, NULL),
        GK_OK);
}

static void broken_graphs(void **state)
{
    struct gk_graph graph = path(3);

    graph.n = 0;
    assert_refused(*state, &graph, GK_ERR_ARG);
    graph.n = GK_MAX_VERTICES + 1;
    assert_refused(*state, &graph, GK_ERR_ARG);
    graph = path(3);
    graph.adj[0] |= 4; /* one way only */
    assert_refused(*state, &graph, GK_ERR_ARG);
    graph = path(3);
    graph.adj[1] |= 2; /* a loop */
    assert_refused(*state, &graph, GK_ERR_ARG);
    graph = path(3);
    graph.adj[2] |= 8; /* beyond the last vertex */
    assert_refused(*state, &graph, GK_ERR_ARG);
    graph = path(3);
    graph.mark[1] = GK_HOLE + 1;
    assert_refused(*state, &graph, GK_ERR_ARG);
    graph.mark[1] = GK_HOLE; /* the abstract game has no enclosed stones */
    assert_refused(*state, &graph, GK_ERR_ARG);
}

/* Refused before any work, and the solver goes on as before. */
static void graphs_too_large(void **state)
{
    struct gk_graph graph = path(15);

    assert_refused(*state, &graph, GK_ERR_LIMIT);
    graph = path(GK_MAX_VERTICES);
    assert_refused(*state, &graph, GK_ERR_LIMIT);
    graph = path(13);
    graph.mark[0] = GK_DEAD_MARGIN;
    assert_refused(*state, &graph, GK_ERR_LIMIT);
    assert_text(*state, "...", "1122 .*.");
}

/* ---- What is counted ---- */

struct counted {
    uint64_t graphs, positions;
};

static int count(void *user, uint64_t done, uint64_t total)
{
    struct counted *counted = user;

    (void)done;
    counted->graphs++;
    counted->positions = total;
    return 0;
}

/* A path of three has five induced subgraphs: itself, an edge, two points, one
 * point, nothing; with 27, 9, 9, 3, 1 positions. Both shapes of three points are such a path. */
static void statistics(void **state)
{
    struct gk_solver *solver = new_solver(true, false);
    struct counted counted = {0};
    const struct gk_progress progress = {count, &counted};
    struct gk_shapes *shapes;

    (void)state;
    assert_int_equal(gk_shapes_new(3, &shapes, NULL), GK_OK);
    assert_int_equal(shapes->count, 1);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(solver_prepare(solver, shapes, false, &progress, NULL), GK_OK);
        assert_text(solver, "X.X", "1222 X<X");
        assert_text(solver, "..%O.", "1122 .*%O.");
        assert_int_equal(counted.graphs, 5);
        assert_int_equal(counted.positions, 27 + 9 + 9 + 3 + 1);
    }
    gk_shapes_free(shapes);
    gk_solver_free(solver);
}

static void no_solver(void **state)
{
    (void)state;
    gk_solver_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relabeled_graphs),
        cmocka_unit_test(nothing_depends_on_what_came_before),
        cmocka_unit_test(the_same_with_dead_margins_about),
        cmocka_unit_test(anchored_does_not_matter),
        cmocka_unit_test(a_list_of_markings),
        cmocka_unit_test(smallest_of_each_value),
        cmocka_unit_test(default_rules),
        cmocka_unit_test(suicide_matters),
        cmocka_unit_test(readings_of_rule_3),
        cmocka_unit_test(results_are_complete),
        cmocka_unit_test(illegal_markings),
        cmocka_unit_test(broken_graphs),
        cmocka_unit_test(graphs_too_large),
        cmocka_unit_test(statistics),
        cmocka_unit_test(no_solver),
    };

    return cmocka_run_group_tests_name("solver/abstract", tests, shape_setup, shape_teardown);
}
