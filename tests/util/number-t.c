/* SPDX-License-Identifier: MIT */
/* number_parse: what is a number, and what only looks like one. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "util/number.h"

static void numbers_in_range(void **state)
{
    static const struct {
        const char *text;
        long min, max, value;
    } cases[] = {
        {"0", 0, 0, 0},       {"-0", 0, 9, 0},      {"7", 0, 9, 7},       {"007", 0, 9, 7},
        {"-5", -5, 5, -5},    {"9", 0, 9, 9},       {"12", 1, 12, 12},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long out = 12345;

        assert_true(number_parse(cases[i].text, cases[i].min, cases[i].max, &out));
        assert_int_equal(out, cases[i].value);
    }
}

static void the_ends_of_long(void **state)
{
    char text[32];
    long out = 0;

    (void)state;
    snprintf(text, sizeof text, "%ld", LONG_MAX);
    assert_true(number_parse(text, LONG_MIN, LONG_MAX, &out));
    assert_true(out == LONG_MAX);
    snprintf(text, sizeof text, "%ld", LONG_MIN);
    assert_true(number_parse(text, LONG_MIN, LONG_MAX, &out));
    assert_true(out == LONG_MIN);
    snprintf(text, sizeof text, "%ld0", LONG_MAX);
    assert_false(number_parse(text, LONG_MIN, LONG_MAX, &out));
    snprintf(text, sizeof text, "%ld0", LONG_MIN);
    assert_false(number_parse(text, LONG_MIN, LONG_MAX, &out));
}

static void not_a_number(void **state)
{
    static const char *const texts[] = {
        "", "-", "--1", "+1", " 1", "1 ", "\t1", "1x", "x1", "0x1", "1.", "1e2", "1,000", "-1-",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        long out = 12345;

        assert_false(number_parse(texts[i], LONG_MIN, LONG_MAX, &out));
        assert_int_equal(out, 12345);
    }
}

static void out_of_range(void **state)
{
    long out = 12345;

    (void)state;
    assert_false(number_parse("0", 1, 12, &out));
    assert_false(number_parse("13", 1, 12, &out));
    assert_false(number_parse("-1", 0, 12, &out));
    assert_int_equal(out, 12345);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_range),
        cmocka_unit_test(the_ends_of_long),
        cmocka_unit_test(not_a_number),
        cmocka_unit_test(out_of_range),
    };

    return cmocka_run_group_tests_name("util/number", tests, NULL, NULL);
}
