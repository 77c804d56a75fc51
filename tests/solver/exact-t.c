/* SPDX-License-Identifier: MIT */
/*
 * The exact game: laws that must hold whatever the values are, one result by
 * all ways to ask for it, and what it refuses. (Values are compared with
 * positions read on a board in tests/crosscheck.)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/solver/shape.h"

#define MAX_MARKINGS 20000

static struct gk_solver *new_solver(int threads, int liberties, int ko_threats, bool suicide)
{
    struct gk_rules rules;
    struct gk_solver *solver = NULL;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    rules.outer_liberties = liberties;
    rules.ko_threats = ko_threats;
    rules.suicide = suicide;
    assert_int_equal(gk_solver_new(&rules, threads, &solver, NULL), GK_OK);
    return solver;
}

static struct gk_shapes *placements(int n, enum gk_location location)
{
    struct gk_shapes *shapes = NULL;

    assert_int_equal(gk_placements_new(n, location, false, &shapes, NULL), GK_OK);
    return shapes;
}

static size_t markings_of(const struct gk_shape *shape, bool dead_margins, gk_marking *out)
{
    struct gk_markings it;
    size_t count = 0;

    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    while (count < MAX_MARKINGS && gk_markings_next(&it, &out[count]))
        count++;
    gk_markings_fini(&it);
    return count;
}

static void assert_same(const struct gk_result *a, const struct gk_result *b)
{
    assert_memory_equal(&a->value, &b->value, sizeof a->value);
    assert_int_equal(a->attack, b->attack);
    assert_int_equal(a->defence, b->defence);
    assert_int_equal(a->seki, b->seki);
}

/* Call `visit` for every legal position of up to `max` points everywhere. */
static void each_position(int max, bool dead_margins,
                          void (*visit)(const struct gk_graph *graph, void *user), void *user)
{
    gk_marking *marking = calloc(MAX_MARKINGS, sizeof *marking);

    assert_non_null(marking);
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        for (int n = 1; n <= max; n++) {
            struct gk_shapes *shapes = placements(n, (enum gk_location)location);

            for (size_t i = 0; i < shapes->count; i++) {
                const struct gk_shape *shape = &shapes->shape[i].shape;
                size_t count = markings_of(shape, dead_margins, marking);

                for (size_t k = 0; k < count; k++) {
                    struct gk_graph graph;

                    gk_shape_mark(shape, marking[k], &graph);
                    visit(&graph, user);
                }
            }
            gk_shapes_free(shapes);
        }
    free(marking);
}

/*
 * More outer liberties never hurt the defender, once there is one. Without any,
 * an attacker who may not retake a ko can be left without a legal move, and he
 * may not pass; `|!X%+--` has an eye for that reason only. A liberty to take is
 * then the move he needs.
 */
static void visit_liberties(const struct gk_graph *graph, void *user)
{
    struct gk_result result[GK_MAX_LIBERTIES + 1];

    assert_int_equal(
        gk_solve_batch(user, GK_WANT_LIBERTIES,
                       &(struct gk_batch){.graph = graph, .count = 1, .results = result}, 1, NULL,
                       NULL),
        GK_OK);
    for (int i = 1; i < GK_MAX_LIBERTIES; i++) {
        assert_true(result[i].value.b <= result[i + 1].value.b);
        assert_true(result[i].value.c <= result[i + 1].value.c);
    }
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        const struct gk_eye_value *v = &result[i].value;

        assert_true(v->a <= v->b && v->b <= v->c && v->c <= v->d);
        assert_true(gk_eye_value_index(*v) >= 0);
        assert_false(result[i].seki && v->c < 2);
    }
}

static void more_liberties_never_hurt(void **state)
{
    struct gk_solver *solver = new_solver(1, 4, 0, true);

    (void)state;
    each_position(5, false, visit_liberties, solver);
    each_position(4, true, visit_liberties, solver);
    gk_solver_free(solver);
}

/* Solvers with -2 to 2 ko threats. Again, with an outer liberty: a threat to
 * remove is a move as well. */
static void visit_threats(const struct gk_graph *graph, void *user)
{
    struct gk_solver **solver = user;
    struct gk_result fewer[GK_MAX_LIBERTIES + 1], more[GK_MAX_LIBERTIES + 1];

    assert_int_equal(
        gk_solve_batch(solver[0], GK_WANT_LIBERTIES,
                       &(struct gk_batch){.graph = graph, .count = 1, .results = fewer}, 1, NULL,
                       NULL),
        GK_OK);
    for (int i = 1; i < 5; i++) {
        assert_int_equal(
            gk_solve_batch(solver[i], GK_WANT_LIBERTIES,
                           &(struct gk_batch){.graph = graph, .count = 1, .results = more}, 1, NULL,
                           NULL),
            GK_OK);
        for (int k = 1; k <= GK_MAX_LIBERTIES; k++) {
            assert_true(fewer[k].value.b <= more[k].value.b);
            assert_true(fewer[k].value.c <= more[k].value.c);
        }
        memcpy(fewer, more, sizeof fewer);
    }
}

static void more_threats_never_hurt(void **state)
{
    struct gk_solver *solver[5];

    (void)state;
    for (int i = 0; i < 5; i++)
        solver[i] = new_solver(1, 4, i - 2, true);
    each_position(4, false, visit_threats, solver);
    for (int i = 0; i < 5; i++)
        gk_solver_free(solver[i]);
}

/* The same position with its vertices the other way round. */
static void visit_reversed(const struct gk_graph *graph, void *user)
{
    struct gk_graph reversed = {.n = graph->n};
    struct gk_result result, other;
    int last = graph->n - 1;

    for (int v = 0; v < graph->n; v++) {
        reversed.mark[last - v] = graph->mark[v];
        reversed.anchored |= (graph->anchored >> v & 1) << (last - v);
        for (int w = 0; w < graph->n; w++)
            reversed.adj[last - v] |= (graph->adj[v] >> w & 1) << (last - w);
    }
    assert_int_equal(gk_solve(user, graph, &result, NULL), GK_OK);
    assert_int_equal(gk_solve(user, &reversed, &other, NULL), GK_OK);
    for (int v = 0; v < graph->n; v++) {
        assert_int_equal(result.attack >> v & 1, other.attack >> (last - v) & 1);
        assert_int_equal(result.defence >> v & 1, other.defence >> (last - v) & 1);
    }
    other.attack = result.attack;
    other.defence = result.defence;
    assert_same(&result, &other);
}

static void numbering_does_not_matter(void **state)
{
    struct gk_solver *solver = new_solver(1, 4, 0, true);

    (void)state;
    each_position(4, true, visit_reversed, solver);
    gk_solver_free(solver);
}

/* All markings of a placement at once and one by one, by any number of threads. */
static void compare_ways(const struct gk_shape *shape, bool dead_margins)
{
    struct gk_solver *one = new_solver(1, 2, 0, true), *four = new_solver(4, 2, 0, true);
    gk_marking *marking = calloc(MAX_MARKINGS, sizeof *marking);
    struct gk_result *r1, *r4, single, all[GK_MAX_LIBERTIES + 1];
    size_t count;

    assert_non_null(marking);
    count = markings_of(shape, dead_margins, marking);
    r1 = calloc(count, sizeof *r1);
    r4 = calloc(count, sizeof *r4);
    assert_non_null(r1);
    assert_non_null(r4);
    assert_int_equal(
        gk_solve_batch(
            one, GK_WANT_RESULTS,
            &(struct gk_batch){.shape = shape, .marking = marking, .count = count, .results = r1},
            1, NULL, NULL),
        GK_OK);
    assert_int_equal(
        gk_solve_batch(
            four, GK_WANT_RESULTS,
            &(struct gk_batch){.shape = shape, .marking = marking, .count = count, .results = r4},
            1, NULL, NULL),
        GK_OK);
    for (size_t i = 0; i < count; i++) {
        struct gk_graph graph;

        gk_shape_mark(shape, marking[i], &graph);
        assert_int_equal(gk_solve(one, &graph, &single, NULL), GK_OK);
        assert_int_equal(
            gk_solve_batch(four, GK_WANT_LIBERTIES,
                           &(struct gk_batch){.graph = &graph, .count = 1, .results = all}, 1, NULL,
                           NULL),
            GK_OK);
        assert_same(&r1[i], &r4[i]);
        assert_same(&r1[i], &single);
        assert_same(&r1[i], &all[2]);
    }
    free(r1);
    free(r4);
    free(marking);
    gk_solver_free(one);
    gk_solver_free(four);
}

static void all_ways_agree(void **state)
{
    (void)state;
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        for (int n = 4; n <= 5; n++) {
            struct gk_shapes *shapes = placements(n, (enum gk_location)location);

            for (size_t i = 0; i < shapes->count; i++)
                compare_ways(&shapes->shape[i].shape, n == 4);
            gk_shapes_free(shapes);
        }
}

static void assert_value(struct gk_solver *solver, const char *coded, const char *value, bool seki)
{
    struct gk_graph graph = shape_position(coded);
    struct gk_result result;
    char text[5];

    assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
    gk_eye_value_format(result.value, text);
    if (strcmp(text, value) != 0 || result.seki != seki)
        fail_msg("%s: %s%s, not %s", coded, text, result.seki ? " (seki)" : "", value);
}

/* What the abstract game misses. */
static void known_positions(void **state)
{
    struct gk_solver *solver = new_solver(1, 4, 0, true), *no_suicide = new_solver(1, 4, 0, false);
    struct gk_solver *threat = new_solver(1, 4, 1, true);

    (void)state;
    assert_value(solver, ".!.", "0022", false);
    assert_value(solver, "OO!%O.X%!...", "0112", false);
    assert_value(solver, "X.X", "1222", false);
    assert_value(no_suicide, "X.X", "2222", false);
    /* Neither side can play inside: captured, the three stones leave a dead three in a row. */
    assert_value(solver, ".XXX.", "2222", true);
    assert_value(solver, ".....", "2222", false);
    /* After the attacker has taken the ko the defender may retake it by his threat,
     * and that leaves 1122: so the value is not
     * 0011. */
    assert_value(threat, "|!.X!.%+-----", "0012", false);
    assert_value(solver, "|!.X!.%+-----", "0002", false);
    gk_solver_free(solver);
    gk_solver_free(no_suicide);
    gk_solver_free(threat);
}

/* Without outer liberties the attacker's stone in the middle captures the wall:
 * a vital point of attack. */
static void a_move_that_captures_the_wall(void **state)
{
    struct gk_solver *solver = new_solver(1, 0, 0, true);
    struct gk_graph graph = shape_position("X.X");
    struct gk_result result;

    (void)state;
    assert_value(solver, "X.X", "1122", false);
    assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
    assert_int_equal(result.attack, 1 << 1);
    assert_int_equal(result.defence, 1 << 1);
    gk_solver_free(solver);
}

/* A row of seven bent round a stone that is not connected to the wall: the
 * attacker can capture it. */
static void enclosed_stones_count(void **state)
{
    struct gk_graph bent = shape_position("..%.O.%..."), straight = shape_position(".......");
    struct gk_solver *solver = new_solver(1, 4, 0, true);
    struct gk_result result;

    (void)state;
    assert_int_equal(straight.n, 7);
    assert_int_equal(bent.n, 8);
    assert_int_equal(bent.mark[7], GK_HOLE);
    assert_false(bent.anchored >> 7 & 1);
    assert_int_equal(gk_solve(solver, &bent, &result, NULL), GK_OK);
    assert_int_equal(result.value.b, 2);
    gk_solver_free(solver);
}

static void limits(void **state)
{
    struct gk_graph large = {.n = 17, .anchored = 0x1FFFF};
    struct gk_solver *solver = new_solver(1, 4, 0, true);
    struct gk_result result, all[GK_MAX_LIBERTIES + 1];
    struct gk_error err = {0};
    struct gk_rules rules;
    struct gk_solver *none = NULL, *abstract = NULL;

    (void)state;
    for (int v = 0; v < 16; v++) {
        large.adj[v] |= 1U << (v + 1);
        large.adj[v + 1] |= 1U << v;
    }
    assert_int_equal(gk_solve(solver, &large, &result, &err), GK_ERR_LIMIT);
    assert_non_null(strstr(err.message, "16 vertices"));
    assert_non_null(strstr(err.message, "GiB"));
    gk_solver_free(solver);

    gk_rules_default(&rules);
    rules.outer_liberties = GK_MAX_LIBERTIES + 1;
    assert_int_equal(gk_solver_new(&rules, 1, &none, &err), GK_ERR_ARG);
    gk_rules_default(&rules);
    rules.ko_threats = -GK_MAX_KO_THREATS - 1;
    assert_int_equal(gk_solver_new(&rules, 1, &none, &err), GK_ERR_ARG);
    assert_null(none);

    gk_rules_default(&rules);
    rules.kind = GK_RULES_ABSTRACT;
    assert_int_equal(gk_solver_new(&rules, 1, &abstract, NULL), GK_OK);
    large.n = 1;
    large.adj[0] = 0;
    large.anchored = 1;
    assert_int_equal(gk_solve_batch(abstract, GK_WANT_LIBERTIES,
                                    &(struct gk_batch){.graph = &large, .count = 1, .results = all},
                                    1, NULL, &err),
                     GK_ERR_ARG);
    gk_solver_free(abstract);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_liberties_never_hurt),
        cmocka_unit_test(more_threats_never_hurt),
        cmocka_unit_test(numbering_does_not_matter),
        cmocka_unit_test(all_ways_agree),
        cmocka_unit_test(known_positions),
        cmocka_unit_test(enclosed_stones_count),
        cmocka_unit_test(a_move_that_captures_the_wall),
        cmocka_unit_test(limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
