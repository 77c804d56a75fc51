/* SPDX-License-Identifier: MIT */
/* Filling a struct gk_error, and the names of the statuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "util/error.h"

static void fail_fills_everything(void **state)
{
    struct gk_error err = {.status = GK_ERR_IO, .line = 7, .column = 9, .message = "old"};

    (void)state;
    assert_int_equal(error_set(&err, GK_ERR_ARG, "%d is not %s", 3, "four"), GK_ERR_ARG);
    assert_int_equal(err.status, GK_ERR_ARG);
    assert_int_equal(err.line, 0);
    assert_int_equal(err.column, 0);
    assert_string_equal(err.message, "3 is not four");
}

static void fail_at_keeps_the_place(void **state)
{
    struct gk_error err = {0};

    (void)state;
    assert_int_equal(error_set_at(&err, GK_ERR_PARSE, 12, 3, "unknown character `%c'", 'q'),
                     GK_ERR_PARSE);
    assert_int_equal(err.status, GK_ERR_PARSE);
    assert_int_equal(err.line, 12);
    assert_int_equal(err.column, 3);
    assert_string_equal(err.message, "unknown character `q'");
}

static void nomem_tells_size_and_use(void **state)
{
    struct gk_error err = {0};

    (void)state;
    assert_int_equal(error_nomem(&err, "the values", 4096), GK_ERR_NOMEM);
    assert_string_equal(err.message, "out of memory (4096 bytes for the values)");
}

static void null_error_is_fine(void **state)
{
    (void)state;
    assert_int_equal(error_set(NULL, GK_ERR_IO, "nobody reads this"), GK_ERR_IO);
    assert_int_equal(error_set_at(NULL, GK_ERR_PARSE, 1, 1, "nor this"), GK_ERR_PARSE);
    assert_int_equal(error_nomem(NULL, "nothing", 1), GK_ERR_NOMEM);
}

static void long_message_is_cut(void **state)
{
    struct gk_error err;
    char text[1000];

    (void)state;
    memset(&err, 'x', sizeof err);
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(error_set(&err, GK_ERR_LIMIT, "%s", text), GK_ERR_LIMIT);
    assert_int_equal(strlen(err.message), sizeof err.message - 1);
}

static void version_is_the_configured_one(void **state)
{
    (void)state;
    assert_string_equal(gk_version(), PACKAGE_VERSION);
    assert_true(gk_version()[0] >= '0' && gk_version()[0] <= '9');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fail_fills_everything),    cmocka_unit_test(fail_at_keeps_the_place),
        cmocka_unit_test(nomem_tells_size_and_use), cmocka_unit_test(null_error_is_fine),
        cmocka_unit_test(long_message_is_cut),      cmocka_unit_test(version_is_the_configured_one),
    };

    return cmocka_run_group_tests_name("util/error", tests, NULL, NULL);
}
