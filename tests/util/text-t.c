/* SPDX-License-Identifier: MIT */
/* What is a number, and what only looks like one; texts built piece by piece: never beyond the
 * buffer, never half a piece. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "util/text.h"

static void numbers_in_range(void **state)
{
    static const struct {
        const char *text;
        long min, max, value;
    } cases[] = {
        {"0", 0, 0, 0},    {"-0", 0, 9, 0}, {"7", 0, 9, 7},    {"007", 0, 9, 7},
        {"-5", -5, 5, -5}, {"9", 0, 9, 9},  {"12", 1, 12, 12},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long out = 12345;

        assert_true(text_number(cases[i].text, cases[i].min, cases[i].max, &out));
        assert_int_equal(out, cases[i].value);
    }
}

static void the_ends_of_long(void **state)
{
    char text[32];
    long out = 0;

    (void)state;
    snprintf(text, sizeof text, "%ld", LONG_MAX);
    assert_true(text_number(text, LONG_MIN, LONG_MAX, &out));
    assert_true(out == LONG_MAX);
    snprintf(text, sizeof text, "%ld", LONG_MIN);
    assert_true(text_number(text, LONG_MIN, LONG_MAX, &out));
    assert_true(out == LONG_MIN);
    snprintf(text, sizeof text, "%ld0", LONG_MAX);
    assert_false(text_number(text, LONG_MIN, LONG_MAX, &out));
    snprintf(text, sizeof text, "%ld0", LONG_MIN);
    assert_false(text_number(text, LONG_MIN, LONG_MAX, &out));
}

static void not_a_number(void **state)
{
    static const char *const texts[] = {
        "", "-", "--1", "+1", " 1", "1 ", "\t1", "1x", "x1", "0x1", "1.", "1e2", "1,000", "-1-",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        long out = 12345;

        assert_false(text_number(texts[i], LONG_MIN, LONG_MAX, &out));
        assert_int_equal(out, 12345);
    }
}

static void out_of_range(void **state)
{
    long out = 12345;

    (void)state;
    assert_false(text_number("0", 1, 12, &out));
    assert_false(text_number("13", 1, 12, &out));
    assert_false(text_number("-1", 0, 12, &out));
    assert_int_equal(out, 12345);
}

static void pieces_follow_each_other(void **state)
{
    char buffer[32];
    struct text text = {buffer, sizeof buffer};

    (void)state;
    text_put(&text, "%d points", 7);
    text_put(&text, "%s", "");
    text_put(&text, ", %s", "1122");
    assert_string_equal(buffer, "7 points, 1122");
    assert_ptr_equal(text.at, buffer + strlen(buffer));
    assert_int_equal(text.left, sizeof buffer - strlen(buffer));
}

static void what_does_not_fit_is_left_out(void **state)
{
    char buffer[9] = "xxxxxxxx";
    struct text text = {buffer, 8};

    (void)state;
    text_put(&text, "12345");
    text_put(&text, "678");
    assert_string_equal(buffer, "12345");
    text_put(&text, "67");
    assert_string_equal(buffer, "1234567");
    text_put(&text, "8");
    assert_string_equal(buffer, "1234567");
    assert_int_equal(text.left, 1);
    assert_int_equal(buffer[8], '\0');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_range),
        cmocka_unit_test(the_ends_of_long),
        cmocka_unit_test(not_a_number),
        cmocka_unit_test(out_of_range),
        cmocka_unit_test(pieces_follow_each_other),
        cmocka_unit_test(what_does_not_fit_is_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
