/* SPDX-License-Identifier: MIT */
/*
 * Section 4 of doc/rules.md: V1 and V2 row by row, on made-up successors; what
 * follows from them, on all shapes of up to seven points; and values as text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/graph.h>

#include "solver/value/eye_value.h"
#include "tests/solver/shape.h"

/* ---- V1 and V2 ---- */

static int value_number(const char *text)
{
    struct gk_eye_value value;

    assert_true(gk_eye_value_parse(text, 4, &value));
    return gk_eye_value_index(value);
}

/* "0011 1122" as a set. */
static eye_value_set set_of(const char *text)
{
    eye_value_set set = 0;

    for (; *text; text += text[4] ? 5 : 4)
        set |= eye_value_bit((unsigned)value_number(text));
    return set;
}

static const struct {
    int b, c;
    const char *attacker, *defender; /* values after their moves */
    const char *value;
} V1[] = {
    {2, 2, "", "", "2222"},
    {2, 2, "2222 0222", "", "2222"},
    {2, 2, "2222 1122", "1122", "1222"},
    {2, 2, "1122 0022", "2222", "0222"},
    {2, 2, "0122", "", "1222"},
    {1, 2, "1111", "2222", "1122"},
    {1, 2, "1111 0011", "2222", "0122"},
    {1, 2, "0012", "2222", "1122"},
    {1, 2, "0111 0112 1112", "2222 1122", "1122"},
    {0, 2, "0000", "2222", "0022"},
    {0, 2, "0011 0002", "2222 1122", "0022"},
    {1, 1, "", "", "1111"},
    {1, 1, "1122", "0122", "1111"},
    {1, 1, "0012", "1111", "1111"},
    {1, 1, "0011", "1111", "0111"},
    {1, 1, "1111", "1122", "1112"},
    {1, 1, "0012 0122", "1122 1111", "1112"},
    {1, 1, "0011", "1122", "0112"},
    {0, 1, "0000", "1111", "0011"},
    {0, 1, "0000 0011", "0122 1112", "0011"},
    {0, 1, "0000", "1111 1122", "0012"},
    {0, 0, "", "", "0000"},
    {0, 0, "0011", "0000", "0000"},
    {0, 0, "0000", "0011", "0001"},
    {0, 0, "0000", "0012 0111", "0001"},
    {0, 0, "0000", "0022 0011", "0002"},
};

static void digits_by_row(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof V1 / sizeof *V1; i++)
        assert_int_equal(
            eye_value_derive(V1[i].b, V1[i].c, set_of(V1[i].attacker), set_of(V1[i].defender)),
            value_number(V1[i].value));
}

#define C1 "0011 0012 0111 0112 1111 1112"
#define C2 "0022 0122 0222 1122 1222 2222"
#define B0 "0000 0001 0002 0011 0012 0022"
#define B1 "0111 0112 0122 1111 1112 1122"
#define B2 "0222 1222 2222"

/* The successors that make the move to them a vital point. */
static const struct {
    const char *value, *attack, *defence;
} V2[] = {
    {"2222", "", ""},
    {"1222", B1, ""},
    {"0222", B0, ""},
    /* No eye is left only by capturing a wall without outer liberties (`X.X`). */
    {"1122", C1 " 0000 0001 0002", B2},
    {"0122", "0011", B2},
    {"0022", "0000 0001 0002", B2},
    {"1111", "", ""},
    {"1112", "", "1122"},
    {"0111", "0011", ""},
    {"0112", "0011", "1122"},
    {"0011", "0000 0001 0002", B1 " " B2},
    {"0012", "0000 0001 0002", "1122"},
    {"0000", "", ""},
    {"0001", "", C1},
    {"0002", "", C2},
};

/* Vertex i has successors of value i for both players. */
static void points_by_row(void **state)
{
    struct eye_value_options options;

    (void)state;
    assert_int_equal(sizeof V2 / sizeof *V2, GK_N_VALUES);
    memset(&options, 0, sizeof options);
    for (uint8_t i = 0; i < GK_N_VALUES; i++)
        options.attacker[i] = options.defender[i] = i;
    for (size_t i = 0; i < GK_N_VALUES; i++) {
        unsigned value = (unsigned)value_number(V2[i].value);
        struct gk_result result;
        char text[5];

        eye_value_mark(value, &options, GK_N_VALUES, 0, &result);
        gk_eye_value_format(result.value, text);
        assert_string_equal(text, V2[i].value);
        assert_int_equal(result.attack, set_of(V2[i].attack));
        assert_int_equal(result.defence, set_of(V2[i].defence));
        assert_int_equal(eye_value_attack_points(value), set_of(V2[i].attack));
        assert_int_equal(eye_value_defence_points(value), set_of(V2[i].defence));
    }
}

static void illegal_moves_and_stones_are_not_marked(void **state)
{
    struct eye_value_options options;
    struct gk_result result;
    unsigned value = (unsigned)value_number("1122");

    (void)state;
    memset(options.attacker, EYE_VALUE_NONE, sizeof options.attacker);
    memset(options.defender, EYE_VALUE_NONE, sizeof options.defender);
    assert_int_equal(eye_value_options_set(options.attacker, 3), 0);
    options.attacker[0] = options.attacker[2] = (uint8_t)value_number("1111");
    options.defender[0] = options.defender[1] = (uint8_t)value_number("2222");
    assert_int_equal(eye_value_options_set(options.attacker, 3), set_of("1111"));
    eye_value_mark(value, &options, 3, 0, &result);
    assert_int_equal(result.attack, 5);
    assert_int_equal(result.defence, 3);
    eye_value_mark(value, &options, 3, 1, &result);
    assert_int_equal(result.attack, 4);
    assert_int_equal(result.defence, 2);
}

static void sets_by_digit(void **state)
{
    (void)state;
    for (unsigned i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value value = gk_eye_value_at((int)i);

        assert_int_equal(eye_value_b[i], value.b);
        assert_int_equal(eye_value_c[i], value.c);
        for (int eyes = 0; eyes <= 2; eyes++) {
            assert_int_equal(eye_value_set_b[eyes] >> i & 1, value.b == eyes);
            assert_int_equal(eye_value_set_c[eyes] >> i & 1, value.c == eyes);
        }
    }
    assert_int_equal(eye_value_max_b(set_of("0000 0122 0011"), 7), 1);
    assert_int_equal(eye_value_max_b(set_of("0000 0222 1111"), 7), 2);
    assert_int_equal(eye_value_max_b(0, 7), 7);
    assert_int_equal(eye_value_min_c(set_of("1222 0122 0112"), 7), 1);
    assert_int_equal(eye_value_min_c(set_of("1222 0002"), 7), 0);
    assert_int_equal(eye_value_min_c(0, 7), 7);
}

static void provisional_values(void **state)
{
    (void)state;
    for (int b = 0; b <= 2; b++)
        for (int c = b; c <= 2; c++) {
            assert_int_equal(eye_value_b[eye_value_provisional(b, c)], b);
            assert_int_equal(eye_value_c[eye_value_provisional(b, c)], c);
        }
    assert_int_equal(eye_value_provisional(0, 1), value_number("0011"));
    assert_int_equal(eye_value_provisional(1, 2), value_number("1122"));
}

/* ---- Values that occur ---- */

/* What a reader of a database relies on: digits in order, marks on empty
 * points only, and marks exactly where the digits say that there are some. */
static void check_result(const struct gk_graph *graph, const struct gk_result *result)
{
    struct gk_eye_value v = result->value;
    bool stones_may_be_vital = false;

    assert_in_range(gk_eye_value_index(v), 0, GK_N_VALUES - 1);
    assert_true(v.a <= v.b && v.b <= v.c && v.c <= v.d && v.d <= 2);
    assert_int_equal((result->attack | result->defence) >> graph->n, 0);
    for (int i = 0; i < graph->n; i++) {
        bool stone = graph->mark[i] == GK_DEAD || graph->mark[i] == GK_DEAD_MARGIN;

        assert_false(stone && ((result->attack | result->defence) >> i & 1));
        stones_may_be_vital |= graph->mark[i] == GK_DEAD_MARGIN;
    }
    assert_false(v.a == v.c && result->attack);
    assert_false(v.b == v.d && result->defence);
    assert_true(v.b == v.d || result->defence);
    assert_true(v.a == v.c || result->attack || stones_may_be_vital);
}

static void check_shape(struct gk_solver *solver, const struct gk_shape *shape, bool dead_margins)
{
    struct gk_graph graph = shape->graph;
    struct gk_markings it;
    gk_marking marking;

    assert_int_equal(gk_markings_init(&it, shape, dead_margins, NULL), GK_OK);
    while (gk_markings_next(&it, &marking)) {
        struct gk_result result;

        gk_marking_apply(marking, &graph);
        assert_int_equal(gk_solve(solver, &graph, &result, NULL), GK_OK);
        check_result(&graph, &result);
    }
    gk_markings_fini(&it);
}

static void all_shapes_to_seven_points(void **state)
{
    for (int n = 1; n <= 7; n++) {
        struct gk_shapes *shapes = NULL;

        assert_int_equal(gk_shapes_new(n, &shapes, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            check_shape(*state, &shapes->shape[i].shape, false);
            if (n <= 6)
                check_shape(*state, &shapes->shape[i].shape, true);
        }
        gk_shapes_free(shapes);
    }
}

/* ---- Text ---- */

static void the_fifteen(void **state)
{
    static const char *const fifteen[GK_N_VALUES] = {"0000", "0001", "0002", "0011", "0012",
                                                     "0022", "0111", "0112", "0122", "0222",
                                                     "1111", "1112", "1122", "1222", "2222"};
    struct gk_eye_value value;
    char text[5];

    (void)state;
    for (int i = 0; i < GK_N_VALUES; i++) {
        gk_eye_value_format(gk_eye_value_at(i), text);
        assert_string_equal(text, fifteen[i]);
        assert_true(gk_eye_value_parse(fifteen[i], 4, &value));
        assert_int_equal(gk_eye_value_index(value), i);
    }
    value = (struct gk_eye_value){1, 0, 1, 1};
    assert_true(gk_eye_value_index(value) < 0);
}

static void what_is_no_value(void **state)
{
    static const char *const bad[] = {"",     "0",    "012",  "01222", "0013",
                                      "2221", "0212", "00-1", "x000"};
    struct gk_eye_value value = {9, 9, 9, 9};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(gk_eye_value_parse(bad[i], strlen(bad[i]), &value));
    assert_int_equal(value.a, 9);
    for (int i = 0, found = 0; i < 10000; i++) {
        char text[4] = {(char)('0' + i / 1000), (char)('0' + i / 100 % 10),
                        (char)('0' + i / 10 % 10), (char)('0' + i % 10)};

        found += gk_eye_value_parse(text, 4, &value);
        assert_true(i < 9999 || found == GK_N_VALUES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_by_row),
        cmocka_unit_test(points_by_row),
        cmocka_unit_test(illegal_moves_and_stones_are_not_marked),
        cmocka_unit_test(sets_by_digit),
        cmocka_unit_test(provisional_values),
        cmocka_unit_test(all_shapes_to_seven_points),
        cmocka_unit_test(the_fifteen),
        cmocka_unit_test(what_is_no_value),
    };

    return cmocka_run_group_tests_name("solver/value", tests, shape_setup, shape_teardown);
}
