/* SPDX-License-Identifier: MIT */
/*
 * What a database says of every class: lists that gankei writes have nothing wrong, and what is
 * then made worse by hand is found, each in its own column.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/complete.h>

#include "tests/util/folder.h"

static struct gk_db *parse(const char *text)
{
    struct gk_error err;
    struct gk_db *db;

    if (gk_db_parse(text, strlen(text), NULL, &db, &err) != GK_OK)
        fail_msg("%s", err.message);
    return db;
}

static struct gk_generate options_for(int max_points, unsigned locations)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.locations = locations;
    options.threads = 1;
    return options;
}

static struct gk_db *generate(struct test_folder *f, const struct gk_generate *options,
                              struct gk_generate_stats *stats)
{
    struct gk_db *db;

    if (gk_generate(options, f->path, NULL, stats, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    if (gk_db_read(f->path, NULL, &db, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    return db;
}

static struct gk_complete_options check_for(const struct gk_db *db,
                                            const struct gk_generate *options)
{
    struct gk_complete_options check;

    gk_complete_default(db, &check);
    check.max_points = options->max_points;
    check.locations = options->locations;
    check.dead_margins = options->dead_margins;
    check.captured = options->captured;
    check.threads = 1;
    return check;
}

static struct gk_complete complete(const struct gk_db *db, const struct gk_complete_options *check)
{
    struct gk_complete found;
    struct gk_error err;

    if (gk_complete_check(db, check, NULL, &found, &err) != GK_OK)
        fail_msg("%s", err.message);
    return found;
}

static uint64_t n_wrong(const struct gk_complete *found)
{
    uint64_t count = 0;

    for (int i = 0; i < GK_N_COVERAGES; i++)
        count += gk_coverage_is_wrong((enum gk_coverage)i) ? found->total[i] : 0;
    return count;
}

static uint64_t n_classes(const struct gk_complete *found)
{
    uint64_t count = 0;

    for (int i = 0; i < GK_N_COVERAGES; i++)
        count += found->total[i];
    return count;
}

/* ---- Marks ---- */

/* What becomes of the one class of the open board that a pattern of four points matches. */
static enum gk_coverage judge(const char *text)
{
    struct gk_db *db = parse(text);
    struct gk_generate options = options_for(4, 1U << GK_CENTRE);
    struct gk_complete_options check = check_for(db, &options);
    struct gk_complete found = complete(db, &check);
    enum gk_coverage coverage = GK_N_COVERAGES;

    for (int i = 0; i < GK_NOT_MATCHED; i++)
        if (found.total[i]) {
            assert_int_equal(found.total[i], 1);
            assert_int_equal(coverage, GK_N_COVERAGES);
            coverage = (enum gk_coverage)i;
        }
    gk_db_free(db);
    return coverage;
}

/* Whoever plays first at a margin of the row makes its eye, or takes it. */
static void marks(void **state)
{
    (void)state;
    assert_int_equal(judge("Pattern 1\n@..@\n:0011\n"), GK_COVERED);
    assert_int_equal(judge("Pattern 1\n@..!\n:0011\n"), GK_COVERED_INCOMPLETE);
    assert_int_equal(judge("Pattern 1\n(..)\n:0011\n"), GK_COVERED_INCOMPLETE);
    assert_int_equal(judge("Pattern 1\n(..@\n:0011\n"), GK_COVERED_INCOMPLETE);
    assert_int_equal(judge("Pattern 1\n(..!\n:0011\n"), GK_COVERED_MISSING);
    assert_int_equal(judge("Pattern 1\n!..!\n:0011\n"), GK_COVERED_MISSING);
    assert_int_equal(judge("Pattern 1\n@.*!\n:0011\n"), GK_COVERED_WRONG_POINTS);
    assert_int_equal(judge("Pattern 1\n@..!\n:0012\n"), GK_COVERED_WRONG_VALUE);
}

/* Of mere threats, one mark is enough: that they are not all marked is another thing. */
static void marks_of_threats(void **state)
{
    (void)state;
    assert_int_equal(judge("Pattern 1\n.<<.\n:1222\n"), GK_COVERED);
    assert_int_equal(judge("Pattern 1\n.<..\n:1222\n"), GK_COVERED_FEWER_MARKS);
    assert_int_equal(judge("Pattern 1\n....\n:1222\n"), GK_COVERED_MISSING);
    assert_int_equal(judge("Pattern 1\n.*..\n:1222\n"), GK_COVERED_WRONG_POINTS);
}

/* Neither is a fault of a table that a reader may use. */
static void what_is_wrong(void **state)
{
    (void)state;
    assert_false(gk_coverage_is_wrong(GK_COVERED_INCOMPLETE));
    assert_false(gk_coverage_is_wrong(GK_COVERED_ELSEWHERE));
    assert_true(gk_coverage_is_wrong(GK_COVERED_MISSING));
    assert_true(gk_coverage_is_wrong(GK_COVERED_WRONG_VALUE));
    for (int i = 0; i < GK_N_COVERAGES; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(gk_coverage_name((enum gk_coverage)i),
                                    gk_coverage_name((enum gk_coverage)k));
}

/* ---- Outer liberties ---- */

/* A list for two outer liberties says wrong things of four; each of them is right with two. */
static void other_liberties(void **state)
{
    struct gk_generate options = options_for(4, 1U << GK_CORNER);
    struct gk_complete_options check;
    struct gk_complete strict, any;
    struct gk_db *db;

    options.rules.outer_liberties = 2;
    db = generate(*state, &options, NULL);
    check = check_for(db, &options);
    assert_int_equal(check.rules.outer_liberties, 4);
    strict = complete(db, &check);
    check.any_liberties = true;
    any = complete(db, &check);
    assert_true(n_wrong(&strict) > 0);
    assert_int_equal(strict.total[GK_COVERED_ELSEWHERE], 0);
    assert_int_equal(n_wrong(&any), 0);
    assert_int_equal(any.total[GK_COVERED_ELSEWHERE], n_wrong(&strict));
    check.rules.outer_liberties = 2;
    any = complete(db, &check);
    assert_int_equal(n_wrong(&any) + any.total[GK_COVERED_ELSEWHERE], 0);
    gk_db_free(db);
}

/* What is right with no number of them stays wrong. */
static void no_liberties(void **state)
{
    struct gk_db *db = parse("Pattern 1\n...\n:2222\n");
    struct gk_generate options = options_for(3, 1U << GK_CENTRE);
    struct gk_complete_options check = check_for(db, &options);
    struct gk_complete found;

    (void)state;
    check.any_liberties = true;
    found = complete(db, &check);
    assert_int_equal(found.total[GK_COVERED_WRONG_VALUE], 1);
    assert_int_equal(found.total[GK_COVERED_ELSEWHERE], 0);
    gk_db_free(db);
}

/* The class that is full of dead stones has a value for each number of them, too. */
static void captured_liberties(void **state)
{
    struct gk_generate options = options_for(4, GK_EVERYWHERE);
    struct gk_complete_options check;
    struct gk_complete plain, any;
    struct gk_db *db;

    options.captured = true;
    db = generate(*state, &options, NULL);
    check = check_for(db, &options);
    plain = complete(db, &check);
    check.any_liberties = true;
    any = complete(db, &check);
    assert_int_equal(n_wrong(&plain), 0);
    assert_memory_equal(&plain, &any, sizeof plain);
    gk_db_free(db);
}

/* ---- The board ---- */

/* Those left out are those that the generator leaves out, and no others. */
static void realisable(void **state)
{
    struct gk_generate options = options_for(4, GK_EVERYWHERE);
    struct gk_complete_options check;
    struct gk_complete all, some;
    struct gk_generate_stats stats;
    struct gk_db *db;

    options.dead_margins = options.realisable = true;
    db = generate(*state, &options, &stats);
    check = check_for(db, &options);
    all = complete(db, &check);
    check.realisable = true;
    some = complete(db, &check);
    assert_int_equal(all.unrealisable, 0);
    assert_true(some.unrealisable > 0);
    assert_int_equal(some.unrealisable, stats.unrealisable);
    assert_int_equal(n_classes(&some) + some.unrealisable, n_classes(&all));
    assert_int_equal(n_wrong(&some), 0);
    assert_true(all.total[GK_NOT_MATCHED] > 0);
    assert_int_equal(some.total[GK_NOT_MATCHED], 0);
    gk_db_free(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks),
        cmocka_unit_test(marks_of_threats),
        cmocka_unit_test(what_is_wrong),
        cmocka_unit_test_setup_teardown(other_liberties, test_folder_set_up, test_folder_tear_down),
        cmocka_unit_test(no_liberties),
        cmocka_unit_test_setup_teardown(captured_liberties, test_folder_set_up,
                                        test_folder_tear_down),
        cmocka_unit_test_setup_teardown(realisable, test_folder_set_up, test_folder_tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
