/* SPDX-License-Identifier: MIT */
/*
 * Statuses that every textbook on life and death has: groups whose only eye
 * space is the shape, solved by the exact game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tests/solver/shape.h"

static void solve(const char *coded, int ko_threats, struct gk_result out[GK_MAX_LIBERTIES + 1])
{
    struct gk_graph graph = shape_position(coded);
    struct gk_solver *solver = NULL;
    struct gk_rules rules;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    rules.ko_threats = ko_threats;
    assert_int_equal(gk_solver_new(&rules, 1, &solver, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(solver, GK_WANT_LIBERTIES,
                                    &(struct gk_batch){.graph = &graph, .count = 1, .results = out},
                                    1, NULL, NULL),
                     GK_OK);
    gk_solver_free(solver);
}

/*
 * Does the group live when the attacker moves first? A row of `expected` is for
 * -2, -1, 0, 1, 2 ko threats of the defender (negative: of the attacker), with
 * one letter for each of 0 to 6 outer liberties: `L` lives, `d` dies.
 */
static void assert_status(const char *coded, const char *const expected[5])
{
    for (int threats = -2; threats <= 2; threats++) {
        struct gk_result result[GK_MAX_LIBERTIES + 1];
        char found[GK_MAX_LIBERTIES + 2] = "";

        solve(coded, threats, result);
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            found[i] = result[i].value.b == 2 ? 'L' : 'd';
        if (strcmp(found, expected[threats + 2]) != 0)
            fail_msg("%s, %d threats: %s, not %s", coded, threats, found, expected[threats + 2]);
    }
}

/* With no outer liberty or one a ko, which the attacker takes first: dead
 * without threats, alive with one. With two the attacker lacks the time. */
static void bent_four_in_the_corner(void **state)
{
    static const char *const expected[5] = {"ddLLLLL", "ddLLLLL", "ddLLLLL", "LLLLLLL", "LLLLLLL"};

    (void)state;
    assert_status("|.%|...%+---", expected);
    assert_status("OO.|%...|%---+", expected);
}

/* Dead without outer liberties, a ko with one, alive with two. */
static void rectangular_six_in_the_corner(void **state)
{
    static const char *const expected[5] = {"ddLLLLL", "ddLLLLL", "ddLLLLL", "dLLLLLL", "dLLLLLL"};

    (void)state;
    assert_status("|...%|...%+---", expected);
    assert_status("..|%..|%..|%--+", expected);
}

/* Whoever plays at the vital point decides. */
static void killed_at_the_vital_point(void **state)
{
    static const struct {
        const char *coded;
        uint32_t vital;
    } shape[] = {
        {"...", 1 << 1},        /* three in a row */
        {".%..", 1 << 1},       /* bent three */
        {"O.%...", 1 << 2},     /* pyramid four */
        {"..%...", 1 << 3},     /* bulky five */
        {"O.%...%O.", 1 << 2},  /* crossed five */
        {"O..%...%O.", 1 << 3}, /* rabbity six */
    };

    (void)state;
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        struct gk_result result[GK_MAX_LIBERTIES + 1];

        solve(shape[i].coded, 0, result);
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
            assert_int_equal(result[k].value.b, 1);
            assert_int_equal(result[k].value.c, 2);
            /* The bulky five and the rabbity six can also be defended elsewhere,
             * but attacked only here. */
            assert_int_equal(result[k].attack, shape[i].vital);
            assert_true(result[k].defence & shape[i].vital);
        }
    }
}

/* One eye and no more. */
static void square_four(void **state)
{
    struct gk_result result[GK_MAX_LIBERTIES + 1];

    (void)state;
    solve("..%..", 0, result);
    for (int k = 0; k <= GK_MAX_LIBERTIES; k++) {
        assert_int_equal(result[k].value.b, 1);
        assert_int_equal(result[k].value.c, 1);
    }
}

static void alive_in_the_open(void **state)
{
    static const char *const coded[] = {
        "....",    ".%...",  "..%O..",    /* four in a row, straight, L, and S */
        ".....",   ".%....", ".%...%OO.", /* five in a row, L */
        "...%...",                        /* rectangular six */
        "O.%....",                        /* a T of five */
    };

    (void)state;
    for (size_t i = 0; i < sizeof coded / sizeof *coded; i++) {
        struct gk_result result[GK_MAX_LIBERTIES + 1];

        solve(coded[i], 0, result);
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
            if (result[k].value.b != 2)
                fail_msg("%s dies with %d outer liberties", coded[i], k);
    }
}

/* Too small for two eyes, wherever it is and whoever threatens what. */
static void one_eye(void **state)
{
    static const char *const coded[] = {".",   "..",        "|.%+-", "|..%+--",  "|..%|..%+--",
                                        ".X.", "|.X.%+---", ".XX.",  "|.XX%+---"};

    (void)state;
    for (size_t i = 0; i < sizeof coded / sizeof *coded; i++)
        for (int threats = -2; threats <= 2; threats++) {
            struct gk_result result[GK_MAX_LIBERTIES + 1];

            solve(coded[i], threats, result);
            for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
                if (result[k].value.b != 1 || result[k].value.c != 1)
                    fail_msg("%s, %d threats, %d liberties", coded[i], threats, k);
        }
}

/* Neither side can begin: the attacker would give away what he has, and captured
 * stones leave a dead shape. Without an outer liberty the three stones in a row
 * of five have the same two liberties as the wall. */
static void seki(void **state)
{
    struct gk_result result[GK_MAX_LIBERTIES + 1];

    (void)state;
    solve(".XXX.", 0, result);
    for (int k = 1; k <= GK_MAX_LIBERTIES; k++) {
        assert_true(result[k].seki);
        assert_int_equal(result[k].value.a, 2);
        assert_int_equal(result[k].value.b, 2);
    }
    /* One point less, and what is left after the capture is killed; without the
     * stones, there are two real eyes. */
    solve("XXX.", 0, result);
    assert_false(result[4].seki);
    assert_int_equal(result[4].value.b, 1);
    assert_int_equal(result[4].value.c, 1);
    solve(".....", 0, result);
    assert_false(result[4].seki);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bent_four_in_the_corner),
        cmocka_unit_test(rectangular_six_in_the_corner),
        cmocka_unit_test(killed_at_the_vital_point),
        cmocka_unit_test(square_four),
        cmocka_unit_test(alive_in_the_open),
        cmocka_unit_test(one_eye),
        cmocka_unit_test(seki),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
