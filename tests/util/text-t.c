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

static void words_of_a_line(void **state)
{
    char line[] = "  one \ttwo", *rest = line;

    (void)state;
    assert_string_equal(text_next_word(&rest, " \t"), "one");
    assert_string_equal(text_next_word(&rest, " \t"), "two");
    assert_null(text_next_word(&rest, " \t"));
    assert_null(text_next_word(&rest, " \t"));
}

static void characters_of_utf8(void **state)
{
    static const struct {
        const char *text;
        size_t length, want;
    } tries[] = {
        {"a", 1, 1},
        {"", 1, 1}, /* NUL */
        {"\x7f", 1, 1},
        {"\xc2\x80", 2, 2},
        {"\xdf\xbf!", 3, 2},
        {"\xe0\xa0\x80", 3, 3},
        {"\xed\x9f\xbf", 3, 3},
        {"\xef\xbf\xbf", 3, 3},
        {"\xf0\x90\x80\x80", 4, 4},
        {"\xf4\x8f\xbf\xbf", 4, 4},
        {"\x80", 1, 0},             /* a stray byte */
        {"\xc1\xbf", 2, 0},         /* too long */
        {"\xe0\x9f\xbf", 3, 0},     /* too long */
        {"\xf0\x8f\xbf\xbf", 4, 0}, /* too long */
        {"\xed\xa0\x80", 3, 0},     /* a surrogate */
        {"\xf4\x90\x80\x80", 4, 0}, /* beyond Unicode */
        {"\xf5\x80\x80\x80", 4, 0},
        {"\xc3", 4, 0},         /* cut off by NUL, */
        {"\xe2\x82\xac", 2, 0}, /* by the length */
        {"\xe2\x82!", 3, 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        assert_int_equal(text_utf8(tries[i].text, tries[i].length), tries[i].want);
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
        cmocka_unit_test(words_of_a_line),
        cmocka_unit_test(characters_of_utf8),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
