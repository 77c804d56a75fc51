/* SPDX-License-Identifier: MIT */
/* Arrays on the heap: sizes checked, new ones zero, growing, and what a failure leaves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "util/array.h"

static void products_are_checked(void **state)
{
    size_t out = 42;

    (void)state;
    assert_true(array_bytes(6, 7, &out));
    assert_int_equal(out, 42);
    assert_true(array_bytes(SIZE_MAX, 1, &out));
    assert_true(out == SIZE_MAX);
    assert_true(array_bytes(SIZE_MAX, 0, &out));
    assert_int_equal(out, 0);
    assert_true(array_bytes(0, SIZE_MAX, &out));
    assert_int_equal(out, 0);
    out = 42;
    assert_false(array_bytes(SIZE_MAX, 2, &out));
    assert_false(array_bytes(SIZE_MAX / 2 + 1, 2, &out));
    assert_int_equal(out, 42);
}

static void new_ones_are_zero(void **state)
{
    uint16_t *array = NULL;

    (void)state;
    assert_int_equal(array_new(&array, 1000, sizeof *array, "a test", NULL), GK_OK);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(array[i], 0);
    free(array);
    assert_int_equal(array_new(&array, 0, sizeof *array, "a test", NULL), GK_OK);
    assert_non_null(array);
    free(array);
}

static void too_many_are_no_memory(void **state)
{
    uint32_t *array = NULL;
    struct gk_error err = {.status = GK_OK};

    (void)state;
    assert_int_equal(array_new(&array, SIZE_MAX / 2, sizeof *array, "a test", &err), GK_ERR_NOMEM);
    assert_null(array);
    assert_int_equal(err.status, GK_ERR_NOMEM);
    assert_non_null(strstr(err.message, "for a test"));
}

/* One by one: what was there stays, and the room grows so that few of the steps move it. */
static void growing_keeps_what_is_there(void **state)
{
    uint32_t *array = NULL;
    size_t room = 0, moves = 0;

    (void)state;
    for (uint32_t i = 0; i < 10000; i++) {
        size_t before = room;

        assert_int_equal(array_grow(&array, i + 1, &room, sizeof *array, "a test", NULL), GK_OK);
        assert_true(room > i);
        moves += room != before;
        array[i] = i * i;
    }
    for (uint32_t i = 0; i < 10000; i++)
        assert_int_equal(array[i], i * i);
    assert_in_range(moves, 1, 20);
    free(array);
}

/* If there is room, nothing moves; if much more is wanted than twice the room, it is there. */
static void room_is_what_is_wanted(void **state)
{
    char *array = NULL, *same;
    size_t room = 0;

    (void)state;
    assert_int_equal(array_grow(&array, 5000, &room, 1, "a test", NULL), GK_OK);
    assert_true(room >= 5000);
    memset(array, 'x', 5000);
    same = array;
    assert_int_equal(array_grow(&array, 4999, &room, 1, "a test", NULL), GK_OK);
    assert_int_equal(array_grow(&array, 0, &room, 1, "a test", NULL), GK_OK);
    assert_ptr_equal(array, same);
    free(array);
}

static void a_failure_changes_nothing(void **state)
{
    uint64_t *array = NULL, *same;
    size_t room = 0, before;
    struct gk_error err = {.status = GK_OK};

    (void)state;
    assert_int_equal(array_grow(&array, 100, &room, sizeof *array, "a test", NULL), GK_OK);
    for (uint64_t i = 0; i < 100; i++)
        array[i] = ~i;
    same = array;
    before = room;
    /* A product that overflows, a room whose double does, and a size that nobody has. */
    assert_int_equal(array_grow(&array, SIZE_MAX / 4, &room, sizeof *array, "a test", &err),
                     GK_ERR_NOMEM);
    assert_non_null(strstr(err.message, "for a test"));
    assert_int_equal(array_grow(&array, SIZE_MAX, &room, 1, "a test", &err), GK_ERR_NOMEM);
    assert_int_equal(array_grow(&array, SIZE_MAX / 16, &room, sizeof *array, "a test", &err),
                     GK_ERR_NOMEM);
    assert_ptr_equal(array, same);
    assert_int_equal(room, before);
    for (uint64_t i = 0; i < 100; i++)
        assert_true(array[i] == ~i);
    free(array);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_are_checked),   cmocka_unit_test(new_ones_are_zero),
        cmocka_unit_test(too_many_are_no_memory), cmocka_unit_test(growing_keeps_what_is_there),
        cmocka_unit_test(room_is_what_is_wanted), cmocka_unit_test(a_failure_changes_nothing),
    };

    return cmocka_run_group_tests_name("util/array", tests, NULL, NULL);
}
