/* SPDX-License-Identifier: MIT */
/*
 * The solver against the slow one (crosscheck/sample/reference.h): every legal marking of every
 * graph of up to five vertices, connected or not, under all rules; of all shapes of six; and a
 * sample of larger shapes and of graphs that no drawing shows.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "tests/solver/slow.h"

enum { N_RULES = 4, MAX_GRAPHS = 156 };

/* One solver for each set of rules, shared by all tests. */
static int make_solvers(void **state)
{
    static struct gk_solver *solver[N_RULES];

    for (int i = 0; i < N_RULES; i++) {
        struct gk_rules rules = {
            .kind = GK_RULES_ABSTRACT, .suicide = !(i & 1), .rule3_literal = i >> 1};

        if (gk_solver_new(&rules, 1, &solver[i], NULL) != GK_OK)
            return -1;
    }
    *state = solver;
    return 0;
}

static int free_solvers(void **state)
{
    struct gk_solver **solver = *state;

    for (int i = 0; i < N_RULES; i++)
        gk_solver_free(solver[i]);
    return 0;
}

static void describe(const struct gk_graph *graph, int rules, const char *who,
                     const struct gk_result *result)
{
    char text[5];

    gk_eye_value_format(result->value, text);
    print_message("# rules %d, vertices", rules);
    for (int v = 0; v < graph->n; v++)
        print_message(" %c:%x", ".!X$"[graph->mark[v]], (unsigned)graph -> adj[v]);
    print_message(": %s %s, attack %x, defence %x\n", who, text, (unsigned)result->attack,
                  (unsigned)result->defence);
}

static void compare(struct gk_solver *solver, struct reference *slow, int rules,
                    const struct gk_graph *graph)
{
    struct gk_result fast, expected;

    if (!slow_is_legal(graph)) {
        assert_int_equal(gk_solve(solver, graph, &fast, NULL), GK_ERR_ILLEGAL);
        return;
    }
    assert_int_equal(reference_read(slow, graph, &expected, NULL), GK_OK);
    assert_int_equal(gk_solve(solver, graph, &fast, NULL), GK_OK);
    if (memcmp(&fast.value, &expected.value, sizeof fast.value) || fast.attack != expected.attack ||
        fast.defence != expected.defence) {
        describe(graph, rules, "slow solver", &expected);
        describe(graph, rules, "solver", &fast);
        fail();
    }
}

/* All markings with `.`, `!`, `X`, `$`. */
static void compare_markings(struct gk_solver *const *solver, int rules,
                             const struct gk_graph *bare)
{
    struct gk_rules which = {.suicide = !(rules & 1), .rule3_literal = rules >> 1};
    struct reference *slow = NULL;
    struct gk_graph graph = *bare;

    assert_int_equal(reference_new(bare, &which, &slow, NULL), GK_OK);
    for (gk_marking marking = 0; marking < UINT64_C(1) << (2 * bare->n); marking++) {
        gk_marking_apply(marking, &graph);
        compare(solver[rules], slow, rules, &graph);
    }
    reference_free(slow);
}

/* All graphs of `n` vertices up to isomorphism. */
static int all_graphs(int n, struct gk_graph *graphs)
{
    int count = 0;

    for (uint32_t edges = 0; edges < UINT32_C(1) << (n * (n - 1) / 2); edges++) {
        struct gk_graph graph = {.n = n};
        struct gk_canon canon;
        uint32_t rest = edges;
        int place = 0;

        for (int v = 0; v < n; v++)
            for (int w = 0; w < v; w++, rest >>= 1) {
                graph.adj[v] |= (rest & 1) << w;
                graph.adj[w] |= (rest & 1) << v;
            }
        gk_graph_canon(&graph, &canon);
        while (place < count && gk_graph_cmp(&graphs[place], &canon.graph))
            place++;
        if (place == count) {
            assert_in_range(count, 0, MAX_GRAPHS - 1);
            graphs[count++] = canon.graph;
        }
    }
    return count;
}

static void all_graphs_to_five_vertices(void **state)
{
    struct gk_graph graphs[MAX_GRAPHS];

    for (int n = 1; n <= 5; n++) {
        static const int expected[] = {0, 1, 2, 4, 11, 34};
        int count = all_graphs(n, graphs);

        assert_int_equal(count, expected[n]);
        for (int i = 0; i < count; i++)
            for (int rules = 0; rules < N_RULES; rules++)
                compare_markings(*state, rules, &graphs[i]);
    }
}

/* Every eighth, by turns under each set of rules. */
static void some_graphs_of_six_vertices(void **state)
{
    struct gk_graph graphs[MAX_GRAPHS];
    int count = all_graphs(6, graphs);

    assert_int_equal(count, MAX_GRAPHS);
    for (int i = 3; i < count; i += 8)
        compare_markings(*state, i / 8 % N_RULES, &graphs[i]);
}

static void shapes_of_six_points(void **state)
{
    struct gk_shapes *shapes = NULL;

    assert_int_equal(gk_shapes_new(6, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i++)
        for (int rules = 0; rules < N_RULES; rules++)
            compare_markings(*state, rules, &shapes->shape[i].shape.graph);
    gk_shapes_free(shapes);
}

static void some_shapes_of_seven_points(void **state)
{
    struct gk_shapes *shapes = NULL;

    assert_int_equal(gk_shapes_new(7, &shapes, NULL), GK_OK);
    for (size_t i = 0; i < shapes->count; i += 4)
        compare_markings(*state, (int)(i / 4 % N_RULES), &shapes->shape[i].shape.graph);
    gk_shapes_free(shapes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_graphs_to_five_vertices),
        cmocka_unit_test(some_graphs_of_six_vertices),
        cmocka_unit_test(shapes_of_six_points),
        cmocka_unit_test(some_shapes_of_seven_points),
    };

    return cmocka_run_group_tests_name("solver/slow", tests, make_solvers, free_solvers);
}
