/* SPDX-License-Identifier: MIT */
/*
 * Compact lists: for a cube the shortest there is, by a search of all lists; for whole
 * databases the same as the full one says of every class, in fewer patterns.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>
#include <unistd.h>

#include <gankei/experimental/complete.h>
#include <gankei/verify.h>

#include "db/compact/cube/compact_cube.h"
#include "tests/util/folder.h"

/* ---- Cubes ---- */

#define K    3
#define SETS (1 << K)

/* The smallest number of faces that say all labels right, by trying all lists: from every
 * set of positions that may be left, one face more. */
static int shortest(const struct compact_cube *cube)
{
    int cost[1 << SETS], all = 0, needed = 0, best = -1;

    for (int i = 0; i < SETS; i++) {
        all |= cube->label[i] != COMPACT_LABEL_NONE ? 1 << i : 0;
        needed |= cube->needed[i] ? 1 << i : 0;
    }
    memset(cost, -1, sizeof cost);
    cost[all] = 0;
    for (int left = all; left >= 0; left--) {
        if (cost[left] < 0)
            continue;
        if (!(left & needed) && (best < 0 || cost[left] < best))
            best = cost[left];
        for (int wild = 0; wild < SETS; wild++)
            for (int stones = 0; stones < SETS; stones++) {
                uint64_t label = COMPACT_LABEL_NONE;
                int own = 0;
                bool pure = !(stones & wild);

                for (int i = 0; i < SETS && pure; i++) {
                    if (!(left >> i & 1) || ((i ^ stones) & ~wild))
                        continue;
                    pure = cube->label[i] != COMPACT_LABEL_NEVER &&
                           (label == COMPACT_LABEL_NONE || label == cube->label[i]);
                    label = cube->label[i];
                    own |= 1 << i;
                }
                if (pure && own && (cost[left & ~own] < 0 || cost[left & ~own] > cost[left] + 1))
                    cost[left & ~own] = cost[left] + 1;
            }
    }
    return best;
}

/* Does a list say of each position what it should? */
static void check_faces(const struct compact_cube *cube, const struct compact_faces *faces)
{
    for (uint32_t i = 0; i < SETS; i++) {
        size_t k = 0;

        if (cube->label[i] == COMPACT_LABEL_NONE)
            continue;
        while (k < faces->count && ((i ^ faces->face[k].stones) & ~faces->face[k].wild))
            k++;
        if (cube->needed[i])
            assert_true(k < faces->count);
        if (k < faces->count)
            assert_true(faces->face[k].label == cube->label[i]);
    }
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 16;
}

static void test_shortest_lists(void **state)
{
    uint32_t seed = 1;
    int proved = 0;

    (void)state;
    for (int round = 0; round < 500; round++) {
        uint64_t label[SETS];
        bool needed[SETS];
        struct compact_cube cube = {.n = K, .n_free = K, .label = label, .needed = needed};
        struct compact_faces faces;
        struct gk_error err;

        for (int i = 0; i < SETS; i++) {
            uint32_t kind = next_random(&seed) % 8;

            cube.vertex[i % K] = (uint8_t)(i % K);
            label[i] = kind == 0   ? COMPACT_LABEL_NONE
                       : kind == 1 ? COMPACT_LABEL_NEVER
                                   : compact_label_make((int)kind % 3, 0, 0);
            needed[i] = kind > 1 && next_random(&seed) % 4;
        }
        assert_int_equal(compact_cube_solve(&cube, &faces, &err), GK_OK);
        check_faces(&cube, &faces);
        assert_true((int)faces.count >= shortest(&cube));
        if (faces.shortest) {
            assert_int_equal((int)faces.count, shortest(&cube));
            proved++;
        }
        free(faces.face);
    }
    assert_true(proved > 450);
}

/* A wildcard never stands on a vital point. */
static void test_marks(void **state)
{
    uint64_t label[2] = {compact_label_make(3, 2, 0), COMPACT_LABEL_NONE};
    bool needed[2] = {true, false};
    struct compact_cube cube = {
        .n = 2, .n_free = 1, .vertex = {1}, .label = label, .needed = needed};
    struct compact_faces faces;
    struct gk_error err;

    (void)state;
    assert_int_equal(compact_cube_solve(&cube, &faces, &err), GK_OK);
    assert_int_equal(faces.count, 1);
    assert_int_equal(faces.face[0].wild, 0);
    assert_int_equal(faces.face[0].stones, 0);
    free(faces.face);
}

/* Does a face say of all its positions what is right, if it says what is right about one? */
static bool is_right(const struct compact_cube *cube, uint32_t set, uint32_t wild)
{
    for (uint32_t i = 0; i < SETS; i++)
        if (!((i ^ set) & ~wild) && cube->label[i] != COMPACT_LABEL_NONE &&
            cube->label[i] != cube->label[set])
            return false;
    return true;
}

/* That and that no point more may be free; or that none is free. */
static bool is_wide(const struct compact_cube *cube, uint32_t set, uint32_t wild)
{
    for (uint32_t more = 1; wild && more < SETS; more <<= 1)
        if (!(wild & more) && is_right(cube, set, wild | more))
            return false;
    return is_right(cube, set, wild);
}

/* The widest faces about what is met are those that a search of all faces finds, each once. */
static void test_wide(void **state)
{
    uint32_t seed = 7;

    (void)state;
    for (int round = 0; round < 500; round++) {
        uint64_t label[SETS];
        bool met[SETS];
        struct compact_cube cube = {
            .n = K, .n_free = K, .vertex = {0, 1, 2}, .label = label, .met = met};
        struct compact_faces faces;
        struct gk_error err;
        size_t wanted = 0;

        for (int i = 0; i < SETS; i++) {
            uint32_t kind = next_random(&seed) % 8;

            label[i] = kind == 0   ? COMPACT_LABEL_NONE
                       : kind == 1 ? COMPACT_LABEL_NEVER
                                   : compact_label_make((int)kind % 2, 0, 0);
            met[i] = kind > 1 && next_random(&seed) % 2;
        }
        assert_int_equal(compact_cube_widen(&cube, &faces, &err), GK_OK);
        for (uint32_t wild = 0; wild < SETS; wild++)
            for (uint32_t stones = 0; stones < SETS; stones++) {
                bool is_wanted = false;
                size_t found = 0;

                for (uint32_t i = 0; i < SETS && !(stones & wild); i++)
                    is_wanted |= met[i] && !((i ^ stones) & ~wild) && is_wide(&cube, i, wild);
                for (size_t k = 0; k < faces.count; k++)
                    found += faces.face[k].stones == stones && faces.face[k].wild == wild;
                assert_int_equal(found, is_wanted);
                wanted += is_wanted;
            }
        assert_int_equal(faces.count, wanted);
        free(faces.face);
    }
}

/* Marks that not all positions of a face have are left out of it, if few are enough. */
static void test_wide_marks(void **state)
{
    uint64_t label[2] = {compact_label_make(3, 7, 1), compact_label_make(3, 5, 1)};
    bool met[2] = {true, false};
    struct compact_cube cube = {.n = 3, .n_free = 1, .vertex = {1}, .label = label, .met = met};
    struct compact_faces faces;
    struct gk_error err;

    (void)state;
    for (unsigned few = 0; few < 2; few++) {
        unsigned wide = 0;

        cube.few = few ? COMPACT_FEW_THREATS | COMPACT_FEW_MOVES : 0;
        assert_int_equal(compact_cube_widen(&cube, &faces, &err), GK_OK);
        for (size_t k = 0; k < faces.count; k++) {
            bool is_wide = faces.face[k].wild == 2;

            wide += is_wide;
            assert_true(faces.face[k].label == label[is_wide]);
        }
        assert_int_equal(wide, few);
        free(faces.face);
    }
}

/* ---- Databases ---- */

static struct gk_generate options_for(int max_points, bool compact)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.compact = compact;
    options.threads = 2;
    return options;
}

static struct gk_db *write_db(struct test_folder *f, const struct gk_generate *options,
                              struct gk_generate_stats *stats)
{
    struct gk_db *db;

    if (gk_generate(options, f->path, NULL, stats, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    if (gk_db_read(f->path, NULL, &db, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    assert_true(db->has_hash && db->hash_matches);
    assert_int_equal(db->count, stats->patterns);
    for (size_t i = 0; i < db->count; i++)
        if (options->compact)
            assert_int_equal(db->pattern[i].number, i + 1);
    return db;
}

/* What nothing matches is settled, if such may be left out. */
static void is_settled(void *user, const struct gk_uncovered *uncovered)
{
    const bool *omit_settled = user;

    if (uncovered->coverage == GK_NOT_MATCHED)
        assert_true(*omit_settled && uncovered->truth.value.b == 2);
}

static struct gk_complete check_db(struct test_folder *f, const struct gk_db *db,
                                   const struct gk_generate *options)
{
    struct gk_complete_options check;
    struct gk_complete found;
    bool omit_settled = options->omit_settled;

    gk_complete_default(db, &check);
    check.max_points = options->max_points;
    check.locations = options->locations;
    check.dead_margins = options->dead_margins;
    check.marks = options->marks;
    check.threads = 1;
    check.report = options->max_patterns ? NULL : is_settled;
    check.user = &omit_settled;
    if (gk_complete_check(db, &check, NULL, &found, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    return found;
}

/* Pattern by pattern as it is drawn: no faults, and none that is never reached. */
static void check_patterns(struct test_folder *f, const struct gk_db *db,
                           const struct gk_generate *options)
{
    struct gk_verify_options check;
    struct gk_verify *verify;

    gk_verify_default(&check, sizeof check);
    check.marks = options->marks;
    if (gk_verify_new(db, &check, NULL, &verify, &f->err) != GK_OK)
        fail_msg("%s", f->err.message);
    for (int i = 0; i < GK_N_VERDICTS; i++)
        if (gk_verdict_is_fault((enum gk_verdict)i))
            assert_int_equal(verify->by_verdict[i], 0);
    gk_verify_free(verify);
}

/* The full list and the compact one are right about as many classes. */
static void check_the_same(struct test_folder *f, struct gk_generate options)
{
    struct gk_generate_stats full_stats, stats;
    struct gk_complete full, compact;
    struct gk_db *db;

    options.compact = false;
    db = write_db(f, &options, &full_stats);
    full = check_db(f, db, &options);
    gk_db_free(db);
    options.compact = true;
    db = write_db(f, &options, &stats);
    compact = check_db(f, db, &options);
    check_patterns(f, db, &options);
    gk_db_free(db);
    assert_int_equal(stats.complete, options.max_points);
    assert_true(stats.patterns < full_stats.patterns);
    for (int i = 0; i < GK_N_COVERAGES; i++)
        if (gk_coverage_is_wrong((enum gk_coverage)i)) {
            assert_int_equal(full.total[i], 0);
            assert_int_equal(compact.total[i], 0);
        }
    assert_int_equal(full.total[GK_COVERED_INCOMPLETE], 0); /* they promise all marks */
    assert_int_equal(compact.total[GK_COVERED_INCOMPLETE], 0);
    assert_int_equal(compact.total[GK_NOT_MATCHED_UNMARKABLE],
                     full.total[GK_NOT_MATCHED_UNMARKABLE]);
    if (!options.omit_settled && !options.omit_implied)
        assert_int_equal(compact.total[GK_NOT_MATCHED_IMPLIED], full.total[GK_NOT_MATCHED_IMPLIED]);
}

static void test_everywhere(void **state)
{
    check_the_same(*state, options_for(5, true));
}

static void test_open_board(void **state)
{
    struct gk_generate options = options_for(6, true);

    options.locations = 1U << GK_CENTRE;
    check_the_same(*state, options);
}

static void test_dead_margins(void **state)
{
    struct gk_generate options = options_for(5, true);

    options.locations = 1U << GK_CENTRE;
    options.dead_margins = true;
    check_the_same(*state, options);
}

static void test_omit_settled(void **state)
{
    struct gk_generate options = options_for(4, true);

    options.omit_settled = true;
    check_the_same(*state, options);
}

static void test_no_threat_marks(void **state)
{
    struct gk_generate options = options_for(4, true);

    options.marks = GK_MARKS_SETTLED;
    check_the_same(*state, options);
}

static void test_few_threat_marks(void **state)
{
    struct gk_generate options = options_for(5, true);
    struct gk_generate_stats all, few;

    gk_db_free(write_db(*state, &options, &all));
    options.marks = GK_MARKS_FEW;
    check_the_same(*state, options);
    gk_db_free(write_db(*state, &options, &few));
    assert_true(few.patterns < all.patterns);
}

/* The number for six points that doc/compact.md gives; fewer is an improvement. */
static void test_how_many(void **state)
{
    struct gk_generate options = options_for(6, true);
    struct gk_generate_stats stats;

    options.locations = 1U << GK_CENTRE;
    gk_db_free(write_db(*state, &options, &stats));
    assert_true(stats.patterns <= 1576);
}

static void test_max_patterns(void **state)
{
    struct gk_generate options = options_for(5, true);
    struct gk_generate_stats all, some;
    struct gk_complete found;
    struct gk_db *db;

    gk_db_free(write_db(*state, &options, &all));
    options.max_patterns = all.by_size[1] + all.by_size[2] + all.by_size[3] + 100;
    db = write_db(*state, &options, &some);
    found = check_db(*state, db, &options);
    gk_db_free(db);
    assert_int_equal(some.patterns, options.max_patterns);
    assert_int_equal(some.complete, 3);
    assert_int_equal(some.by_size[4], 100);
    assert_int_equal(some.by_size[5], 0);
    for (int i = 0; i < GK_N_COVERAGES; i++)
        if (gk_coverage_is_wrong((enum gk_coverage)i))
            assert_int_equal(found.total[i], 0);
    assert_int_equal(found.total[GK_COVERED_INCOMPLETE], 0);
    for (int location = 0; location < 3; location++)
        assert_int_equal(found.count[3][location][GK_NOT_MATCHED], 0);
    assert_true(found.count[4][GK_CENTRE][GK_COVERED] > 0);
}

static void test_too_large(void **state)
{
    struct test_folder *f = *state;
    struct gk_generate options = options_for(GK_MAX_COMPACT + 1, true);

    options.locations = 1U << GK_CENTRE;
    assert_int_equal(gk_generate(&options, f->path, NULL, NULL, &f->err), GK_ERR_ARG);
    assert_string_equal(f->err.message, "compact lists have at most 10 points, not 11");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shortest_lists),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_wide),
        cmocka_unit_test(test_wide_marks),
        cmocka_unit_test_setup_teardown(test_everywhere, test_folder_set_up, test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_open_board, test_folder_set_up, test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_dead_margins, test_folder_set_up,
                                        test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_omit_settled, test_folder_set_up,
                                        test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_no_threat_marks, test_folder_set_up,
                                        test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_few_threat_marks, test_folder_set_up,
                                        test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_how_many, test_folder_set_up, test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_max_patterns, test_folder_set_up,
                                        test_folder_tear_down),
        cmocka_unit_test_setup_teardown(test_too_large, test_folder_set_up, test_folder_tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
