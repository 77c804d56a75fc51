/* SPDX-License-Identifier: MIT */
/*
 * Proofs of eyes: what is proven must be what solving finds, for graphs small
 * enough to be solved; and larger ones that anybody can see.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/solve.h>

#include "solver/prove.h"
#include "tests/solver/shape.h"

enum { NODES = 2000, SIDE = 2 * GK_MAX_POINTS + 1 };

static uint64_t random_state = 1;

static int random_below(int n)
{
    random_state = random_state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (int)((random_state >> 33) % (uint64_t)n);
}

static struct gk_solver *new_solver(int liberties, int ko_threats, struct gk_rules *rules)
{
    struct gk_solver *solver = NULL;

    gk_rules_default(rules);
    rules->outer_liberties = liberties;
    rules->ko_threats = ko_threats;
    assert_int_equal(gk_solver_new(rules, 1, &solver, NULL), GK_OK);
    return solver;
}

static int prove(const struct gk_graph *graph, const struct gk_rules *rules, int eyes, int nodes)
{
    int moves = -1;

    assert_int_equal(prove_eyes(graph, rules, eyes, nodes, &moves, NULL), GK_OK);
    return moves;
}

/* What is proven must be what solving finds. No proof hangs on a ko: so it holds in the
 * `lost` game, too, in which the attacker has a ko threat. */
static void assert_right(struct gk_solver *solver, struct gk_solver *lost,
                         const struct gk_rules *rules, const struct gk_graph *graph, int proven[3])
{
    for (int eyes = 1; eyes <= 2; eyes++) {
        int moves = prove(graph, rules, eyes, NODES);
        struct gk_result result;

        proven[moves]++;
        for (int i = 0; moves > 0 && i < 2; i++) {
            assert_int_equal(gk_solve(i == 0 ? solver : lost, graph, &result, NULL), GK_OK);
            assert_in_range(result.value.b, eyes, 2);
            if (moves == 2 && eyes == 2)
                assert_int_equal(result.value.a, 2);
        }
    }
}

/* All positions of up to 5 points. */
static void all_small(int liberties)
{
    struct gk_rules rules;
    struct gk_solver *lost = new_solver(liberties, -1, &rules);
    struct gk_solver *solver = new_solver(liberties, 0, &rules);
    int proven[3] = {0};

    for (int i = 0; i < 15; i++) {
        struct gk_shapes *shapes = NULL;

        assert_int_equal(
            gk_placements_new(1 + i % 5, (enum gk_location)(i / 5), false, &shapes, NULL), GK_OK);
        for (size_t k = 0; k < shapes->count; k++) {
            struct gk_markings it;
            gk_marking marking;

            assert_int_equal(gk_markings_init(&it, &shapes->shape[k].shape, true, NULL), GK_OK);
            while (gk_markings_next(&it, &marking)) {
                struct gk_graph graph;

                gk_shape_mark(&shapes->shape[k].shape, marking, &graph);
                assert_right(solver, lost, &rules, &graph, proven);
            }
            gk_markings_fini(&it);
        }
        gk_shapes_free(shapes);
    }
    assert_true(proven[1] + proven[2] > 100);
    gk_solver_free(solver);
    gk_solver_free(lost);
}

static void test_all_small(void **state)
{
    (void)state;
    all_small(4);
    all_small(0);
    all_small(1);
}

static char random_symbol(int margins, int stones)
{
    int i = random_below(100);

    return i < margins ? '!' : i < margins + stones ? 'X' : i < margins + stones + 3 ? '$' : '.';
}

/* Grow a shape point by point. Not every marking is legal: then false. */
static bool random_graph(int n, struct gk_graph *out)
{
    static const uint8_t edges[] = {0, 0, GK_EDGE_BOTTOM, GK_EDGE_LEFT | GK_EDGE_BOTTOM};
    struct gk_drawing d = {.edges = edges[random_below(4)]};
    bool grid[SIDE + 2][SIDE + 2] = {{false}};
    int row[GK_MAX_POINTS] = {SIDE / 2}, col[GK_MAX_POINTS] = {SIDE / 2}, k = 1;
    int top = SIDE, left = SIDE, margins = random_below(25), stones = random_below(25);

    grid[SIDE / 2][SIDE / 2] = true;
    while (k < n) {
        int from = random_below(k), step = random_below(4);

        row[k] = row[from] + (step == 0) - (step == 1);
        col[k] = col[from] + (step == 2) - (step == 3);
        if (grid[row[k]][col[k]])
            continue;
        grid[row[k]][col[k]] = true;
        k++;
    }
    for (int i = 0; i < n; i++) {
        top = row[i] < top ? row[i] : top;
        left = col[i] < left ? col[i] : left;
    }
    for (int r = top; r <= SIDE; r++)
        for (int c = left; c <= SIDE; c++)
            if (grid[r][c]) {
                d.row[d.n] = (int8_t)(r - top);
                d.col[d.n] = (int8_t)(c - left);
                d.rows = d.row[d.n] + 1;
                d.cols = d.col[d.n] >= d.cols ? d.col[d.n] + 1 : d.cols;
                d.symbol[d.n++] = random_symbol(margins, stones);
            }
    return gk_drawing_position(&d, out, NULL) == GK_OK && gk_graph_check(out, NULL) == GK_OK;
}

static void test_random(void **state)
{
    struct gk_rules rules;
    struct gk_solver *lost = new_solver(4, -1, &rules), *solver = new_solver(4, 0, &rules);
    int proven[3] = {0};

    (void)state;
    for (int i = 0; i < 1500; i++) {
        struct gk_graph graph;

        if (random_graph(6 + i % 3, &graph) && graph.n <= 9)
            assert_right(solver, lost, &rules, &graph, proven);
    }
    assert_true(proven[1] + proven[2] > 200);
    gk_solver_free(solver);
    gk_solver_free(lost);
}

/* At least so much must be found. */
static void assert_proven(const char *coded, int moves)
{
    struct gk_graph graph = shape_graph(coded);
    struct gk_rules rules;

    gk_rules_default(&rules);
    assert_in_range(prove(&graph, &rules, 2, 10 * NODES), moves, 2);
}

static void test_large(void **state)
{
    struct gk_graph graph = shape_graph("!!!!!!!!!!!!!!");
    struct gk_rules rules;

    (void)state;
    assert_proven("....%....%....", 2);
    assert_proven("..................", 2);
    assert_proven("......%......", 2);
    assert_proven(".....%.....%.....", 1);
    gk_rules_default(&rules);
    assert_int_equal(prove(&graph, &rules, 2, NODES), 0);
}

static void test_limits(void **state)
{
    struct gk_graph graph = shape_graph("....%....%....");
    struct gk_rules rules;
    struct gk_error err;
    int moves = -1;

    (void)state;
    gk_rules_default(&rules);
    assert_int_equal(prove(&graph, &rules, 2, 0), 0);
    assert_int_equal(prove_eyes(&graph, &rules, 3, NODES, &moves, &err), GK_ERR_ARG);
    assert_string_equal(err.message, "one eye or two can be proven, not 3");
    graph.adj[0] ^= 2;
    assert_int_equal(prove_eyes(&graph, &rules, 2, NODES, &moves, &err), GK_ERR_ARG);
    assert_int_equal(moves, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_small),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
