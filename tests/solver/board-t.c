/* SPDX-License-Identifier: MIT */
/*
 * The exact game against positions on a board, read by other code: every class of
 * few points, in the centre, at an edge and in a corner, with few outer liberties,
 * where most can go wrong, with ko threats of either side, with and without
 * suicide. Values and vital points must be the same in every position.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "compare/compare.h"
#include "board/board.h"

static struct compare *new_compare(int liberties, int threats, enum gk_ko_model model, bool suicide)
{
    struct compare_options options;
    struct compare *compare = NULL;

    compare_default(&options);
    options.causes = false;
    options.rules.outer_liberties = liberties;
    options.rules.ko_threats = threats;
    options.rules.ko_model = model;
    options.rules.suicide = suicide;
    assert_int_equal(compare_new(&options, &compare, NULL), GK_OK);
    return compare;
}

/* All locations; returns how many markings were found on a board. */
static uint64_t check(struct compare *compare, int points)
{
    uint64_t found = 0;

    for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
        struct compare_tally tally;

        assert_int_equal(compare_run(compare, points, (enum gk_location)location, &tally, NULL),
                         GK_OK);
        assert_int_equal(tally.too_large, 0);
        assert_int_equal(tally.unread, 0);
        assert_int_equal(tally.board_value, tally.realisable);
        assert_int_equal(tally.board_same, tally.realisable);
        found += tally.realisable;
    }
    return found;
}

static void up_to_four_points(void **state)
{
    (void)state;
    for (int liberties = 0; liberties <= 3; liberties++)
        for (int threats = -2; threats <= 2; threats++)
            for (int suicide = 0; suicide < 2; suicide++) {
                struct compare *compare =
                    new_compare(liberties, threats, GK_THREATS_REMOVABLE, suicide != 0);
                uint64_t found = 0;

                for (int points = 1; points <= 4; points++)
                    found += check(compare, points);
                assert_true(found > 800);
                compare_free(compare);
            }
}

static void five_points(void **state)
{
    static const struct {
        int liberties, threats;
        enum gk_ko_model model;
        bool suicide;
    } cases[] = {{0, 0, GK_THREATS_REMOVABLE, true},
                 {1, 1, GK_THREATS_REMOVABLE, false},
                 {0, -1, GK_THREATS_REMOVABLE, true},
                 {1, -1, GK_THREATS_FIXED, true},
                 {0, 2, GK_THREATS_FIXED, false}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct compare *compare =
            new_compare(cases[i].liberties, cases[i].threats, cases[i].model, cases[i].suicide);

        assert_true(check(compare, 5) > 4500);
        compare_free(compare);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(up_to_four_points),
        cmocka_unit_test(five_points),
    };

    return cmocka_run_group_tests_name("solver/board", tests, NULL, NULL);
}
