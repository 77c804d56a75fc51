/* SPDX-License-Identifier: MIT */
/*
 * The matcher, case by case: a list of patterns, what is looked up, and which pattern must
 * answer (tests/db/match-t.c has all positions, but only lists that gankei makes).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <string.h>

#include "db/match/matcher.h"

static struct gk_drawing drawing_of(const char *coded)
{
    struct gk_drawing drawing;
    struct gk_error err;

    if (gk_drawing_parse(coded, strlen(coded), &drawing, &err) != GK_OK)
        fail_msg("%s: %s", coded, err.message);
    return drawing;
}

static struct gk_placed placed_of(const char *coded)
{
    struct gk_drawing drawing = drawing_of(coded);
    struct gk_placed placed;
    struct gk_error err;

    if (gk_drawing_placed(&drawing, &placed, &err) != GK_OK)
        fail_msg("%s: %s", coded, err.message);
    return placed;
}

/* A matcher of these patterns, the n-th of them with the name n. */
static struct gk_matcher *matcher_of(enum match_order order, const char *const *pattern, size_t n)
{
    struct gk_matcher *matcher;
    struct gk_error err;

    assert_int_equal(match_new(order, &matcher, &err), GK_OK);
    for (size_t i = 0; i < n; i++) {
        struct gk_drawing drawing = drawing_of(pattern[i]);
        size_t name = order == MATCH_IN_ORDER ? i : n - 1 - i;

        assert_int_equal(match_add(matcher, &drawing, gk_eye_value_at(0), name, &err), GK_OK);
    }
    return matcher;
}

#define MATCHER(...)                                                                               \
    matcher_of(MATCH_IN_ORDER, (const char *const[]){__VA_ARGS__},                                 \
               sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

/* The pattern that answers; -1: none. */
static int answer(const struct gk_matcher *matcher, const char *coded)
{
    const struct gk_placed placed = placed_of(coded);
    struct gk_match match;
    bool found = gk_matcher_find(matcher, &placed, &match);

    assert_int_equal(found, match.pattern != GK_NO_PATTERN);
    return found ? (int)match.pattern : -1;
}

static void test_the_first_counts(void **state)
{
    struct gk_matcher *m = MATCHER(".X.", "...", ".X.", "x..", "xxx");

    (void)state;
    assert_int_equal(answer(m, ".X."), 0);
    assert_int_equal(answer(m, ".%X%."), 0);
    assert_int_equal(answer(m, "..%O."), 1);
    assert_int_equal(answer(m, "X.."), 3);
    assert_int_equal(answer(m, "..X"), 3);
    assert_int_equal(answer(m, "X.X"), 4);
    assert_int_equal(answer(m, "..!"), -1);
    assert_int_equal(answer(m, "...."), -1);
    assert_int_equal(answer(m, "..$"), -1);
    gk_matcher_free(m);
}

/* The same list, made from its end. */
static void test_the_newest_first(void **state)
{
    static const char *const patterns[] = {"xxx", "x..", ".X.", "...", ".X."};
    struct gk_matcher *m = matcher_of(MATCH_NEWEST_FIRST, patterns, 5);

    (void)state;
    assert_int_equal(answer(m, ".X."), 0);
    assert_int_equal(answer(m, "..."), 1);
    assert_int_equal(answer(m, "..X"), 3);
    assert_int_equal(answer(m, "X.X"), 4);
    gk_matcher_free(m);
}

/* A wildcard is a point or a stone, never a margin. */
static void test_wildcards(void **state)
{
    struct gk_matcher *m = MATCHER("x!", "x$");

    (void)state;
    assert_int_equal(answer(m, ".!"), 0);
    assert_int_equal(answer(m, "X!"), 0);
    assert_int_equal(answer(m, "!!"), -1);
    assert_int_equal(answer(m, "$!"), -1);
    assert_int_equal(answer(m, "$X"), 1);
    assert_int_equal(answer(m, "$."), 1);
    gk_matcher_free(m);
}

static void test_at_least_as_many_edges(void **state)
{
    struct gk_matcher *corner = MATCHER("|..%+--"), *side = MATCHER("..%--"), *one = MATCHER("|..");

    (void)state;
    assert_int_equal(answer(corner, "|..%+--"), 0);
    assert_int_equal(answer(corner, "|.%|.%+-"), 0);
    assert_int_equal(answer(corner, "..%--"), -1);
    assert_int_equal(answer(corner, ".."), -1);
    assert_int_equal(answer(side, "|..%+--"), 0);
    assert_int_equal(answer(side, "|.%|."), 0);
    assert_int_equal(answer(side, "|.."), -1);
    assert_int_equal(answer(side, ".."), -1);
    assert_int_equal(answer(one, "|..%+--"), 0);
    assert_int_equal(answer(one, "..%--"), 0);
    assert_int_equal(answer(one, "|.."), 0);
    assert_int_equal(answer(one, ".."), -1);
    gk_matcher_free(corner);
    gk_matcher_free(side);
    gk_matcher_free(one);
}

/* Three points round the corner point, which is not one of them: on edges 1, 0 and 1. Nobody
 * sees in which direction an edge lies. */
static void test_a_corner_without_its_point(void **state)
{
    struct gk_matcher *m = MATCHER("|..%|O.%+--");

    (void)state;
    assert_int_equal(answer(m, "|..%|O.%+--"), 0);
    assert_int_equal(answer(m, "...%---"), 0);
    assert_int_equal(answer(m, "..%O.%--"), -1);
    assert_int_equal(answer(m, "|.%|..%+--"), 0); /* with 1, 2, 1 edges */
    assert_int_equal(answer(m, "|...%+---"), 0);  /* 2, 1, 1 */
    assert_int_equal(answer(m, "..%.O%--"), -1);
    assert_int_equal(answer(m, "|..%|.O"), -1);   /* 1 and 1, 0: the ends have 0 and 1 */
    assert_int_equal(answer(m, "..."), -1);
    gk_matcher_free(m);
}

/* Seven points round a stone, and the same with the ring open: no difference but adjacency. */
static void test_enclosed_stones(void **state)
{
    struct gk_matcher *ring = MATCHER("...%.O.%..."), *line = MATCHER(".......");
    struct gk_placed placed = placed_of("...%.O.%...");

    (void)state;
    assert_int_equal(placed.graph.n, 9);
    assert_int_equal(answer(ring, "...%.O.%..."), 0);
    assert_int_equal(answer(line, "...%.O.%.."), 0);
    assert_int_equal(answer(ring, "...%.O.%.."), -1);
    gk_matcher_free(ring);
    gk_matcher_free(line);
}

static int count_ways(const struct gk_matcher *m, const char *coded, uint32_t *attack)
{
    const struct gk_placed placed = placed_of(coded);
    struct match_cursor cursor;
    const struct match_way *way;
    int count = 0;

    *attack = 0;
    match_start(m, &placed, &cursor);
    while ((way = match_next(&cursor)) != NULL) {
        *attack |= match_back(&cursor, way->attack);
        count++;
    }
    return count;
}

/* Ways that come out alike are one; those that mark other points are not. */
static void test_ways(void **state)
{
    struct gk_matcher *plain = MATCHER("..."), *marked = MATCHER("<..");
    struct gk_matcher *wild = MATCHER("xX."), *square = MATCHER("<.%..");
    uint32_t attack;

    (void)state;
    assert_int_equal(count_ways(plain, "...", &attack), 1);
    assert_int_equal(attack, 0);
    assert_int_equal(count_ways(marked, "...", &attack), 2);
    assert_int_equal(attack, 5);
    assert_int_equal(count_ways(wild, ".X.", &attack), 2);
    assert_int_equal(count_ways(wild, "XX.", &attack), 1);
    assert_int_equal(count_ways(square, "..%..", &attack), 4);
    assert_int_equal(attack, 15);
    gk_matcher_free(plain);
    gk_matcher_free(marked);
    gk_matcher_free(wild);
    gk_matcher_free(square);
}

/* Vital points are told as points of what is looked up, beside enclosed stones, too. */
static void test_vital_points(void **state)
{
    struct gk_matcher *m = MATCHER("<.)!", "...%*O!%...");
    struct gk_placed placed = placed_of("!%!%.%.");
    struct gk_match match;

    (void)state;
    assert_true(gk_matcher_find(m, &placed, &match));
    assert_int_equal(match.attack, 8);
    assert_int_equal(match.defence, 2);
    placed = placed_of("...%!O.%...");
    assert_true(gk_matcher_find(m, &placed, &match));
    assert_int_equal(match.pattern, 1);
    assert_int_equal(match.attack, 1 << 4);
    assert_int_equal(match.defence, 1 << 4);
    gk_matcher_free(m);
}

/* Wildcards and fewer edges match; more edges do not. All that match are told, in order. */
static void test_all_that_match(void **state)
{
    static const char *const patterns[] = {"..%--", "..", "x."};
    struct gk_matcher *m = matcher_of(MATCH_IN_ORDER, patterns, 3);

    (void)state;
    for (int i = 0; i < 2; i++) {
        const struct gk_placed placed = placed_of(i ? ".." : "..%--");
        struct match_cursor cursor;
        const struct match_way *way;
        size_t last = 0;
        int seen = 0;

        match_start(m, &placed, &cursor);
        while ((way = match_next(&cursor)) != NULL) {
            assert_true(way->pattern >= last);
            last = way->pattern;
            seen |= 1 << way->pattern;
        }
        assert_int_equal(seen, i ? 6 : 7);
    }
    gk_matcher_free(m);
}

/* What is not connected is skipped, and does not disturb the numbers of the others. */
static void test_unconnected(void **state)
{
    static const char text[] = "Pattern 1\n\n. .\n\n:1111\n\nPattern 2\n\n.!\n\n:0011\n\n";
    struct gk_matcher *m;
    struct gk_drawing drawing = drawing_of(".O.");
    struct gk_error err;
    struct gk_db *db;

    (void)state;
    assert_int_equal(gk_db_parse(text, sizeof text - 1, NULL, &db, &err), GK_OK);
    assert_int_equal(db->count, 2);
    assert_int_equal(gk_matcher_new(db, &m, &err), GK_OK);
    gk_db_free(db);
    assert_int_equal(answer(m, "!."), 1);
    assert_int_equal(answer(m, ".."), -1);
    assert_int_equal(match_add(m, &drawing, gk_eye_value_at(0), 2, &err), GK_ERR_PARSE);
    gk_matcher_free(m);
}

/* Two crosses at the ends of a comb: 3! * 3! arms, 2 * 2 teeth, and all that turned round. A
 * marked arm can be any of six. */
static void test_many_symmetries(void **state)
{
    static const char comb[] = "O.O.O.O.O%.........%O.O.O.O.O";
    static const char marked[] = "O<O.O.O.O%.........%O.O.O.O.O";
    struct gk_matcher *m = MATCHER(marked);
    uint32_t attack;

    (void)state;
    assert_int_equal(count_ways(m, comb, &attack), 6);
    assert_int_equal(__builtin_popcount(attack), 6);
    gk_matcher_free(m);
}

static void test_nothing(void **state)
{
    struct gk_matcher *m;
    struct gk_error err;

    (void)state;
    assert_int_equal(match_new(MATCH_IN_ORDER, &m, &err), GK_OK);
    assert_int_equal(answer(m, "."), -1);
    gk_matcher_free(m);
    gk_matcher_free(NULL);
}

/* ---- Without a pattern ---- */

static int supposed(const struct gk_placed *placed)
{
    struct gk_eye_value value = gk_implied_value(placed);

    assert_true(value.a == value.b && value.b == value.c && value.c == value.d);
    return value.a;
}

static int supposed_of(const char *coded)
{
    const struct gk_placed placed = placed_of(coded);

    return supposed(&placed);
}

static void test_supposed(void **state)
{
    (void)state;
    assert_int_equal(supposed_of("."), 1);
    assert_int_equal(supposed_of("..."), 1);
    assert_int_equal(supposed_of("...."), 2);
    assert_int_equal(supposed_of(".XX."), 2);
    assert_int_equal(supposed_of("!"), 0);
    assert_int_equal(supposed_of(".!"), 0);
    assert_int_equal(supposed_of("!.."), 1);
    assert_int_equal(supposed_of("!...."), 1);
    assert_int_equal(supposed_of("!....."), 2);
    assert_int_equal(supposed_of("$....!"), 1);
    assert_int_equal(supposed_of("$...!"), 1);
    assert_int_equal(supposed_of("$..!"), 0);
    assert_int_equal(supposed_of("!!!!!!!!"), 0);
    assert_int_equal(supposed_of("..%.O"), 1);
    /* enclosed stones are no points: seven, with one margin, and a stone in the middle */
    assert_int_equal(supposed_of("...%!O!%!.."), 1);
}

/* The key point of a half eye is one more vertex, and no point of the eye space. */
static void test_supposed_with_half_eyes(void **state)
{
    struct gk_placed placed = placed_of("...!");

    (void)state;
    assert_int_equal(supposed(&placed), 1); /* 4 - 2 */
    placed.added = 8;                       /* the margin: three points are left, none marginal */
    assert_int_equal(supposed(&placed), 1);
    placed = placed_of("....!");
    assert_int_equal(supposed(&placed), 1); /* 5 - 2 */
    placed.added = 16;
    assert_int_equal(supposed(&placed), 2); /* 4 - 0 */
    placed = placed_of(".!");
    assert_int_equal(supposed(&placed), 0);
    placed.added = 2;
    assert_int_equal(supposed(&placed), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_counts),
        cmocka_unit_test(test_the_newest_first),
        cmocka_unit_test(test_wildcards),
        cmocka_unit_test(test_at_least_as_many_edges),
        cmocka_unit_test(test_a_corner_without_its_point),
        cmocka_unit_test(test_enclosed_stones),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_vital_points),
        cmocka_unit_test(test_all_that_match),
        cmocka_unit_test(test_unconnected),
        cmocka_unit_test(test_many_symmetries),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_supposed),
        cmocka_unit_test(test_supposed_with_half_eyes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
