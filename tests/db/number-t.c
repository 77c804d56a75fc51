/* SPDX-License-Identifier: MIT */
/* Numbers of patterns: where each size begins, and how much room it has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include <gankei/enumerate.h>

#include "db/number.h"

static void where_sizes_begin(void **state)
{
    static const int64_t bases[GK_MAX_SHAPE + 1] = {
        0,       100,     200,      300,        400,         5000,        60000,
        700000,  8000000, 90000000, 1000000000, 11000000000, 120000000000,
    };

    (void)state;
    for (int size = 1; size <= GK_MAX_SHAPE; size++)
        assert_true(gk_number_base(size) == bases[size]);
}

static void room_for_ranks(void **state)
{
    (void)state;
    assert_true(gk_number_fits(1, 100));
    assert_false(gk_number_fits(1, 101));
    assert_true(gk_number_fits(4, 4600));
    assert_false(gk_number_fits(4, 4601));
    assert_false(gk_number_fits(12, UINT64_MAX));
}

/* All classes of the smaller sizes have numbers of their own. */
static void classes_fit(void **state)
{
    (void)state;
    for (int size = 1; size <= 9; size++) {
        struct gk_shapes *shapes;
        uint64_t all = 0;

        assert_int_equal(gk_shapes_new(size, &shapes, NULL), GK_OK);
        for (size_t i = 0; i < shapes->count; i++) {
            uint64_t count;

            assert_int_equal(gk_markings_count(&shapes->shape[i].graph, true, &count, NULL), GK_OK);
            all += count;
        }
        gk_shapes_free(shapes);
        assert_true(gk_number_fits(size, all));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_sizes_begin),
        cmocka_unit_test(room_for_ranks),
        cmocka_unit_test(classes_fit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
