/* SPDX-License-Identifier: MIT */
/* Numbers of patterns: where each size begins, and how much room it has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "db/text/numbering.h"
#include "db/census/placement.h"

static void where_sizes_begin(void **state)
{
    static const int64_t bases[GK_MAX_SHAPE + 1] = {
        0,        15000,     25000,      35000,        45000,         550000,         6500000,
        75000000, 850000000, 9500000000, 105000000000, 1150000000000, 12500000000000,
    };
    static const int64_t at_edges[GK_MAX_SHAPE + 1] = {
        0,        10000,     20000,      30000,        40000,         500000,         6000000,
        70000000, 800000000, 9000000000, 100000000000, 1100000000000, 12000000000000,
    };

    (void)state;
    for (int size = 1; size <= GK_MAX_SHAPE; size++) {
        assert_true(numbering_base(size, false) == bases[size]);
        assert_true(numbering_base(size, true) == at_edges[size]);
    }
}

static void room_for_ranks(void **state)
{
    (void)state;
    /* at edges up to those of the same size in the open board */
    assert_true(numbering_fits(1, true, 5000));
    assert_false(numbering_fits(1, true, 5001));
    assert_true(numbering_fits(6, true, 500000));
    assert_false(numbering_fits(6, true, 500001));
    /* in the open board up to those of the next size at edges */
    assert_true(numbering_fits(3, false, 5000));
    assert_false(numbering_fits(3, false, 5001));
    assert_true(numbering_fits(4, false, 455000));
    assert_false(numbering_fits(4, false, 455001));
    assert_true(numbering_fits(6, false, 63500000));
    assert_false(numbering_fits(6, false, 63500001));
    assert_false(numbering_fits(11, false, UINT64_MAX));
}

/* Of each size first the edges, then the open board, then the next size. */
static void bases_ascend(void **state)
{
    int64_t last = 0;

    (void)state;
    for (int size = 1; size <= GK_MAX_SHAPE; size++) {
        assert_true(numbering_base(size, true) > last);
        last = numbering_base(size, false);
        assert_true(last > numbering_base(size, true));
    }
}

/* All classes of the smaller sizes have numbers of their own, those full of stones too. */
static void classes_fit(void **state)
{
    (void)state;
    for (int size = 1; size <= 8; size++) {
        struct placements *places;
        uint64_t all[2] = {0};

        assert_int_equal(placements_new(size, GK_RULES_EXACT, true, &places, NULL), GK_OK);
        for (size_t i = 0; i < places->count; i++)
            all[places->place[i].location != GK_CENTRE] += places->place[i].n_classes + 1;
        placements_free(places);
        assert_true(numbering_fits(size, false, all[0]));
        assert_true(numbering_fits(size, true, all[1]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_sizes_begin),
        cmocka_unit_test(bases_ascend),
        cmocka_unit_test(room_for_ranks),
        cmocka_unit_test(classes_fit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
