/* SPDX-License-Identifier: MIT */
/* Comparisons: what is counted and reported, and that the exact game is the board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "compare/compare.h"
#include "board/board.h"
#include "crosscheck/selection.h"

static struct compare_tally compare(const struct compare_options *options, int points,
                                    enum gk_location location)
{
    struct compare *compare;
    struct compare_tally tally;
    struct gk_error err;

    assert_int_equal(compare_new(options, &compare, &err), GK_OK);
    assert_int_equal(compare_run(compare, points, location, &tally, &err), GK_OK);
    compare_free(compare);
    return tally;
}

static void the_exact_game_is_the_board(void **state)
{
    static const struct {
        int points;
        enum gk_location location;
        uint64_t markings, realisable, positions;
    } cases[] = {
        {3, GK_CENTRE, 17, 17, 71},  {4, GK_CENTRE, 93, 93, 379},   {5, GK_CENTRE, 500, 485, 1879},
        {4, GK_EDGE, 270, 239, 418}, {4, GK_CORNER, 541, 387, 500},
    };
    struct compare_options options;

    (void)state;
    compare_default(&options);
    options.causes = false;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int liberties = 1; liberties <= 4; liberties++) {
            struct compare_tally tally;

            options.rules.outer_liberties = liberties;
            options.rules.suicide = liberties != 2;
            tally = compare(&options, cases[i].points, cases[i].location);
            assert_int_equal(tally.markings, cases[i].markings);
            assert_int_equal(tally.realisable, cases[i].realisable);
            assert_int_equal(tally.positions, cases[i].positions);
            assert_int_equal(tally.board_same, tally.realisable);
            assert_int_equal(tally.board_value, tally.realisable);
            assert_int_equal(tally.unread, 0);
            assert_int_equal(tally.too_large, 0);
        }
}

struct reports {
    uint64_t n, with_cause;
};

static void count_report(void *user, const struct compare_dispute *dispute)
{
    struct reports *reports = user;

    reports->n++;
    reports->with_cause += dispute->games->cause != GK_CAUSE_NONE;
    assert_null(dispute->peer);
    assert_non_null(dispute->board);
    assert_true(compare_board_agrees(dispute->board, &dispute->games->exact));
}

static void differences_are_counted_and_reported(void **state)
{
    struct compare_options options;
    struct reports reports = {0};
    struct compare_tally tally;
    uint64_t n_values = 0, n_points = 0;

    (void)state;
    compare_default(&options);
    options.report = count_report;
    options.user = &reports;
    tally = compare(&options, 5, GK_CENTRE);
    for (int i = 0; i < GK_N_CAUSES; i++) {
        n_values += tally.value[i];
        n_points += tally.points_only[i];
    }
    assert_int_equal(n_values, tally.markings);
    assert_int_equal(n_points, tally.value[GK_CAUSE_NONE]);
    assert_int_equal(tally.value[GK_CAUSE_SEKI], 9);
    assert_int_equal(reports.n, tally.markings - tally.points_only[GK_CAUSE_NONE]);
    assert_int_equal(reports.with_cause, reports.n);
    options.causes = false;
    tally = compare(&options, 5, GK_CENTRE);
    assert_int_equal(tally.value[GK_CAUSE_OTHER], tally.markings - tally.value[GK_CAUSE_NONE]);
}

static void samples_depend_on_the_seed_only(void **state)
{
    struct compare_options options;
    struct compare_tally tally[3];

    (void)state;
    compare_default(&options);
    options.causes = false;
    options.sample = 60;
    options.max_vertices = 8;
    for (int i = 0; i < 3; i++) {
        options.threads = i + 1;
        options.seed = i < 2 ? 1 : 2;
        tally[i] = compare(&options, 6, GK_CORNER);
        assert_int_equal(tally[i].markings, 60);
        assert_int_equal(tally[i].board_same, tally[i].realisable);
        assert_true(tally[i].too_large > 0);
    }
    assert_memory_equal(&tally[0], &tally[1], sizeof tally[0]);
    assert_memory_not_equal(&tally[0], &tally[2], sizeof tally[0]);
}

static int stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    return done * 2 >= total;
}

static void can_be_stopped(void **state)
{
    struct compare_options options;
    struct compare *compare;
    struct compare_tally tally;
    struct gk_error err;

    (void)state;
    compare_default(&options);
    options.progress.report = stop;
    assert_int_equal(compare_new(&options, &compare, &err), GK_OK);
    assert_int_equal(compare_run(compare, 4, GK_CENTRE, &tally, &err), GK_ERR_CANCELLED);
    compare_free(compare);
}

/* Three wall stones have room for an attacker beside a lone margin, or four. */
static void positions_of_a_drawing(void **state)
{
    struct gk_position position;
    struct gk_drawing drawing;
    struct gk_error err;

    (void)state;
    assert_int_equal(gk_drawing_parse("..%.!", 5, &drawing, &err), GK_OK);
    assert_int_equal(witness_position(&drawing, 2, 0, &position, &err), GK_OK);
    assert_int_equal(position.n_outer, 2);
    assert_int_equal(witness_position(&drawing, 2, 1, &position, &err), GK_OK);
    assert_int_equal(witness_position(&drawing, 2, 2, &position, &err), GK_ERR_ILLEGAL);
}

static void random_numbers_are_below(void **state)
{
    uint64_t seed = 1;
    int n[3] = {0};

    (void)state;
    for (int i = 0; i < 3000; i++)
        n[selection_random_below(&seed, 3)]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(n[i], 900, 1100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_exact_game_is_the_board),
        cmocka_unit_test(differences_are_counted_and_reported),
        cmocka_unit_test(samples_depend_on_the_seed_only),
        cmocka_unit_test(can_be_stopped),
        cmocka_unit_test(positions_of_a_drawing),
        cmocka_unit_test(random_numbers_are_below),
    };

    return cmocka_run_group_tests_name("compare/compare", tests, NULL, NULL);
}
