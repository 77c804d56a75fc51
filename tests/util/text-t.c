/* SPDX-License-Identifier: MIT */
/* Texts built piece by piece: never beyond the buffer, never half a piece. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "util/text.h"

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
        cmocka_unit_test(pieces_follow_each_other),
        cmocka_unit_test(what_does_not_fit_is_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
