/* SPDX-License-Identifier: MIT */
/*
 * What has been published about these games: the chapter "Eyes and Half Eyes"
 * of the GNU Go documentation, by section. The drawings there give a value as
 * {max|min}, the digits c and b here, or as four digits; positions after moves
 * are made with the rules of the slow solver and must be the ones shown.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/solver/shape.h"
#include "tests/solver/slow.h"

static void assert_text(struct gk_solver *solver, const char *coded, const char *expected)
{
    char text[SHAPE_TEXT_MAX];

    shape_solve_text(solver, coded, text);
    assert_string_equal(text, expected);
}

/* Eyes when the attacker moves first, and when the defender does. */
static void assert_eyes(struct gk_solver *solver, const char *coded, int b, int c)
{
    struct gk_graph graph = shape_graph(coded);
    char text[5];
    struct gk_result result = shape_solve(solver, &graph, text);

    if (result.value.b != b || result.value.c != c)
        fail_msg("%s is %s", coded, text);
}

/* All positions that one move of `player` makes of `before`; how many. */
static int successors(const struct gk_graph *before, enum reference_player player,
                      struct gk_graph *after)
{
    struct gk_rules rules;
    int count = 0;

    gk_rules_default(&rules);
    for (int v = 0; v < before->n; v++)
        count += slow_play(before, &rules, player, v, &after[count]);
    return count;
}

static void assert_move(const char *before, enum reference_player player, const char *after)
{
    struct gk_graph from = shape_graph(before), to = shape_graph(after);
    struct gk_graph next[GK_MAX_VERTICES];

    if (shape_find(&to, next, successors(&from, player, next)) < 0)
        fail_msg("no move from %s to %s", before, after);
}

/* "Local games": a chimera, {2|0}. Its eye space is a bent row of three with
 * the attackers outside at the corner. */
static void chimera(void **state)
{
    assert_text(*state, ".!.", "0022 .@.");
    assert_text(*state, ".%!.", "0022 .%@.");
}

/* ---- "The eyespace as local game" ---- */

static const char GAME[] = "!...%OO.XXX.!";

static void too_large_to_be_killed(void **state)
{
    assert_eyes(*state, GAME, 2, 2);
}

/* The moves shown; and since the defender answers each move of the attacker
 * with two eyes, and the attacker cannot undo any of the defender's, all fit. */
static void moves_shown(void **state)
{
    assert_move(GAME, REFERENCE_DEFENDER, "...%O.XXX.!");
    assert_move(GAME, REFERENCE_DEFENDER, "!...%OO.XXX.");
    assert_move(GAME, REFERENCE_ATTACKER, "!..%O.XXX.!");
    assert_move(GAME, REFERENCE_ATTACKER, "!...%OO.XXX!");
    assert_eyes(*state, "...%O.XXX.!", 2, 2);
    assert_eyes(*state, "!...%OO.XXX.", 2, 2);
    assert_eyes(*state, "!..%O.XXX.!", 1, 2);
    assert_eyes(*state, "!...%OO.XXX!", 0, 2);
}

/* Pattern 548: three of its four fillings are 0111. With all three stones the
 * eye is as sure, and capturing them threatens to make a second. */
static void pattern_548(void **state)
{
    assert_text(*state, "O.%.X.!", "0111 O.%.X<(");
    assert_text(*state, "OX%.X.!", "0111 OX%.X<(");
    assert_text(*state, "O.%XX.!", "0111 O.%XX<(");
    assert_text(*state, "OX%XX.!", "1112 OX%XX>!");
}

/* ---- "An example": one eye, whoever moves first ---- */

static const char EXAMPLE[] = "!%...%...!";

static void exactly_one_eye(void **state)
{
    assert_eyes(*state, EXAMPLE, 1, 1);
}

static void first_variation(void **state)
{
    assert_move(EXAMPLE, REFERENCE_DEFENDER, "...%...!");
    assert_move("...%...!", REFERENCE_ATTACKER, "...%..!");
    assert_move("...%..!", REFERENCE_DEFENDER, "...%..");
    assert_move("...%..", REFERENCE_ATTACKER, ".X.%..");
    assert_eyes(*state, "...%...!", 1, 2);
    assert_eyes(*state, "...%..!", 1, 1);
    assert_eyes(*state, "...%..", 1, 2);
    assert_eyes(*state, ".X.%..", 1, 1);
}

/* The last position has fallen apart into `..!` and `!`; it is the defender's turn. */
static void second_variation(void **state)
{
    struct gk_graph before = shape_graph(".O.%..X!"), after = {.n = 4, .adj = {4, 0, 9, 4}};
    struct gk_graph next[GK_MAX_VERTICES];
    struct gk_result result;
    char text[5];

    after.mark[1] = after.mark[3] = GK_MARGIN;
    assert_move(EXAMPLE, REFERENCE_DEFENDER, "!%.O.%...!");
    assert_move("!%.O.%...!", REFERENCE_ATTACKER, "!%.O.%..X!");
    assert_move("!%.O.%..X!", REFERENCE_DEFENDER, ".O.%..X!");
    assert_true(shape_find(&after, next, successors(&before, REFERENCE_ATTACKER, next)) >= 0);
    assert_eyes(*state, "!%.O.%...!", 1, 2);
    assert_eyes(*state, "!%.O.%..X!", 1, 1);
    assert_eyes(*state, ".O.%..X!", 1, 2);
    result = shape_solve(*state, &after, text);
    assert_int_equal(result.value.c, 1);
}

/* ---- "Graphs" ---- */

static void assert_isomorphic(const struct gk_graph *a, const struct gk_graph *b)
{
    assert_int_equal(shape_find(a, b, 1), 0);
}

static void same_graph(void **state)
{
    struct gk_graph bent = shape_graph("..%O.."), straight = shape_graph("....");
    char a[5], b[5];

    assert_isomorphic(&bent, &straight);
    shape_solve(*state, &bent, a);
    shape_solve(*state, &straight, b);
    assert_string_equal(a, b);
}

/* A margin at the end of a row of five: {2|1}. */
static void open_end(void **state)
{
    assert_text(*state, "!....", "1122 @..*.");
    assert_eyes(*state, "!....", 1, 2);
}

/* The left of four points is a half eye; its key point, not beside it on the
 * board, is added as a margin and joined to it. */
static void half_eye(void **state)
{
    struct gk_graph half = shape_graph("...."), open = shape_graph("!....");
    const int eye = 0, key = 4;
    struct gk_result result;
    char text[5];

    half.n = 5;
    half.mark[key] = GK_MARGIN;
    half.adj[key] = UINT32_C(1) << eye;
    half.adj[eye] |= UINT32_C(1) << key;
    half.anchored |= UINT32_C(1) << key;
    assert_isomorphic(&half, &open);
    result = shape_solve(*state, &half, text);
    assert_string_equal(text, "1122");
    assert_int_equal(result.attack, UINT32_C(1) << key | UINT32_C(1) << 2);
    assert_int_equal(result.defence, result.attack);
}

/* The left of five points is a false eye: it counts as a margin. */
static void false_eye(void **state)
{
    struct gk_graph false_eye = shape_graph("....."), open = shape_graph("!....");

    (void)state;
    false_eye.mark[0] = GK_MARGIN;
    assert_isomorphic(&false_eye, &open);
}

/* ---- "Eye local game values" ---- */

/* Pattern 6141, and its position: a is the margin, b the point beside it. The
 * attacker at a takes one eye; the defender captures at b; the attacker has to
 * play c, and then the other eye is sure. */
static void pattern_6141(void **state)
{
    assert_text(*state, "OX%XX.!.", "1122 OX%XX>@.");
    assert_text(*state, "OX%XX.!X", "1122 OX%XX>@X");
    assert_text(*state, "X%XX.!.", "1122 X%XX>@.");
    assert_text(*state, "X%XX.!X", "1122 X%XX>@X");
}

static void line_of_pattern_6141(void **state)
{
    struct gk_graph position = shape_graph("OX%XX.!."), next[GK_MAX_VERTICES], after;
    struct gk_rules rules;
    struct gk_result result;
    char text[5];

    gk_rules_default(&rules);
    assert_true(slow_play(&position, &rules, REFERENCE_ATTACKER, 4, &next[0])); /* a */
    result = shape_solve(*state, &next[0], text);
    assert_int_equal(result.value.c, 1);
    assert_true(slow_play(&next[0], &rules, REFERENCE_DEFENDER, 3, &next[1])); /* b */
    assert_int_equal(next[1].n, 4);
    for (int v = 0; v < 3; v++)
        assert_int_equal(next[1].mark[v], GK_EMPTY); /* captured */
    result = shape_solve(*state, &next[1], text);
    assert_true(result.value.b == 1 && result.value.c == 2);
    assert_true(slow_play(&next[1], &rules, REFERENCE_ATTACKER, 2, &after)); /* c */
    result = shape_solve(*state, &after, text);
    assert_int_equal(result.value.a, 1);
}

/* Pattern 301, which needs suicide. */
static void pattern_301(void **state)
{
    assert_text(*state, "X.X", "1222 X<X");
}

/* ---- "False margins": the eye space is (X), which is no position of ours ---- */

static void false_margin(void **state)
{
    struct gk_graph graph = shape_graph("X");
    struct gk_result result;

    assert_int_equal(gk_solve(*state, &graph, &result, NULL), GK_ERR_ILLEGAL);
}

/* ---- The function analyze_eyegraph, by its description ---- */

static void coded_example(void **state)
{
    assert_text(*state, "OO!%O.X%!...", "0112 OO@%O.X%!.*.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chimera),
        cmocka_unit_test(too_large_to_be_killed),
        cmocka_unit_test(moves_shown),
        cmocka_unit_test(pattern_548),
        cmocka_unit_test(exactly_one_eye),
        cmocka_unit_test(first_variation),
        cmocka_unit_test(second_variation),
        cmocka_unit_test(same_graph),
        cmocka_unit_test(open_end),
        cmocka_unit_test(half_eye),
        cmocka_unit_test(false_eye),
        cmocka_unit_test(pattern_6141),
        cmocka_unit_test(line_of_pattern_6141),
        cmocka_unit_test(pattern_301),
        cmocka_unit_test(false_margin),
        cmocka_unit_test(coded_example),
    };

    return cmocka_run_group_tests_name("solver/seeds", tests, shape_setup, shape_teardown);
}
