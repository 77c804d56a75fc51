/* SPDX-License-Identifier: MIT */
/* Numbers of patterns: where each size begins, and how much room it has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "db/number.h"
#include "db/place.h"

static void where_sizes_begin(void **state)
{
    static const int64_t bases[GK_MAX_SHAPE + 1] = {
        0,      100,     200,      300,        400,         5000,         60000,
        700000, 8000000, 90000000, 1000000000, 11000000000, 120000000000,
    };
    static const int64_t at_edges[GK_MAX_SHAPE + 1] = {
        0,        10000,     20000,      30000,        40000,         500000,         6000000,
        70000000, 800000000, 9000000000, 100000000000, 1100000000000, 12000000000000,
    };

    (void)state;
    for (int size = 1; size <= GK_MAX_SHAPE; size++) {
        assert_true(gk_number_base(size, false) == bases[size]);
        assert_true(gk_number_base(size, true) == at_edges[size]);
    }
}

static void room_for_ranks(void **state)
{
    (void)state;
    assert_true(gk_number_fits(1, false, 100));
    assert_false(gk_number_fits(1, false, 101));
    assert_true(gk_number_fits(4, false, 4600));
    assert_false(gk_number_fits(4, false, 4601));
    /* up to those of five points at an edge, of six in the open board */
    assert_true(gk_number_fits(6, false, 440000));
    assert_false(gk_number_fits(6, false, 440001));
    assert_true(gk_number_fits(4, true, 20000));
    assert_false(gk_number_fits(4, true, 20001));
    assert_false(gk_number_fits(11, false, UINT64_MAX));
}

/* All classes of the smaller sizes have numbers of their own. */
static void classes_fit(void **state)
{
    (void)state;
    for (int size = 1; size <= 8; size++) {
        struct gk_places *places;
        uint64_t all[2] = {0};

        assert_int_equal(gk_places_new(size, GK_RULES_EXACT, true, &places, NULL), GK_OK);
        for (size_t i = 0; i < places->count; i++)
            all[places->place[i].location != GK_CENTRE] += places->place[i].n_classes;
        gk_places_free(places);
        assert_true(gk_number_fits(size, false, all[0]));
        assert_true(gk_number_fits(size, true, all[1]));
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
