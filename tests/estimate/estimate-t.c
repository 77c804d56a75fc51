/* SPDX-License-Identifier: MIT */
/*
 * The whole board (include/gankei/estimate.h): random positions turned, mirrored and with colours
 * exchanged, and what is true of any estimate; finished positions whose count is known.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/estimate.h>
#include <gankei/record.h>

#include "tests/board/picture.h"
#include "tests/eyespace/found.h"

static int setup(void **state)
{
    struct gk_estimate_options options;
    struct gk_estimator *estimator;

    gk_estimate_default(&options, sizeof options);
    options.max_nodes = 1000; /* few positions, for many boards */
    options.finish_nodes = 500;
    assert_int_equal(gk_estimator_new(&options, &estimator, NULL), GK_OK);
    *state = estimator;
    return 0;
}

static int teardown(void **state)
{
    gk_estimator_free(*state);
    return 0;
}

static struct gk_estimate *make(void **state, const struct gk_board *board, bool finished)
{
    struct gk_estimate *e = NULL;
    struct gk_error err;

    if (gk_estimate_make(*state, board, finished, &e, &err) != GK_OK)
        fail_msg("%s", err.message);
    return e;
}

static bool is_near(double a, double b, double by)
{
    return a - b <= by && b - a <= by;
}

static bool is_on(const struct gk_board *board, int point)
{
    return gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE);
}

/* ---- What is true of any estimate ---- */

static void check_unit(float value)
{
    assert_true(value >= 0 && value <= 1);
}

static void check_points(const struct gk_estimate *e)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        check_unit(e->safety[point]);
        assert_true(e->owner[point] >= -1 && e->owner[point] <= 1);
        for (int who = 0; who < 2; who++) {
            check_unit(e->connectivity[who][point]);
            assert_true(e->radiation[who][point] >= 0);
        }
        if (!is_on(&e->board, point))
            assert_true(e->owner[point] == 0);
        assert_int_equal(e->chain_at[point] >= 0, e->board.stone[point] != GK_VACANT);
    }
}

static void check_groups(const struct gk_estimate *e)
{
    int stones = 0, before = -1;

    for (int i = 0; i < e->n_groups; i++) {
        check_unit(e->group[i].safety);
        check_unit(e->group[i].linked);
        check_unit(e->group[i].opponents);
        check_unit((1 + e->group[i].around) / 2);
        assert_true(e->group[i].n_liberties > 0 && e->group[i].room >= 0);
        assert_true(e->group[i].stone > before);
        before = e->group[i].stone;
        stones += e->group[i].n_stones;
        for (int pass = 0; pass < GK_ESTIMATE_PASSES; pass++)
            check_unit(e->group[i].pass[pass]);
        for (int pass = 1; pass < GK_ESTIMATE_PASSES; pass++)
            assert_true(e->group[i].true_eyes[pass] <= e->group[i].true_eyes[pass - 1]);
    }
    for (int i = 0; i < e->n_chains; i++)
        if (e->chain[i].dead) {
            assert_int_equal(e->chain[i].group, -1);
            stones += e->chain[i].n_stones;
        } else {
            assert_in_range(e->chain[i].group, 0, e->n_groups - 1);
            assert_int_equal(e->group[e->chain[i].group].colour, e->chain[i].colour);
        }
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        stones -= e->board.stone[point] != GK_VACANT;
    assert_int_equal(stones, 0);
}

static void check_eyes(const struct gk_estimate *e)
{
    int n = 0;

    for (int i = 0; i < e->n_eyes; i++) {
        assert_int_equal(e->eye[i].first, n);
        assert_true(e->eye[i].n_points > 0);
        n += e->eye[i].n_points;
        check_unit(e->eye[i].grade);
        for (int k = e->eye[i].first + 1; k < n; k++)
            assert_true(e->eye_point[k] > e->eye_point[k - 1]);
    }
    assert_int_equal(n, e->n_eye_points);
}

/* Both sides' points and the board: nothing is lost, nothing is counted twice. */
static void check_score(const struct gk_estimate *e)
{
    struct gk_scoring scoring = {.rules = GK_COUNT_AREA, .komi = 6.5};
    struct gk_score score = gk_estimate_score(e, &scoring);
    double sum = 0;

    assert_true(score.points[0] + score.points[1] <= e->board.rows * e->board.cols + 1e-3);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        sum += (double)e->owner[point];
    assert_true(is_near(score.score, sum - 6.5, 1e-3));
    scoring = (struct gk_scoring){.rules = GK_COUNT_TERRITORY};
    score = gk_estimate_score(e, &scoring);
    scoring.prisoners[0] = 3;
    scoring.prisoners[1] = 1;
    assert_true(is_near(gk_estimate_score(e, &scoring).score, score.score + 2, 1e-6));
}

/* ---- Images ---- */

static void same_float(float a, float b)
{
    assert_memory_equal(&a, &b, sizeof a);
}

static void same_groups(const struct gk_estimate *e, const struct gk_estimate *image, int symmetry)
{
    assert_int_equal(image->n_groups, e->n_groups);
    assert_int_equal(image->n_eyes, e->n_eyes);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = e->chain_at[point], to;

        if (chain < 0)
            continue;
        to = image->chain_at[found_transform_point(&e->board, symmetry, point)];
        assert_int_equal(image->chain[to].dead, e->chain[chain].dead);
        assert_int_equal(image->chain[to].group < 0, e->chain[chain].group < 0);
        if (e->chain[chain].group >= 0)
            same_float(image->group[image->chain[to].group].safety,
                       e->group[e->chain[chain].group].safety);
    }
}

static void same_points(const struct gk_estimate *e, const struct gk_estimate *image, int symmetry,
                        bool swap)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int to;

        if (!is_on(&e->board, point))
            continue;
        to = found_transform_point(&e->board, symmetry, point);
        same_float(image->owner[to] + 0.0f, swap ? 0.0f - e->owner[point] : e->owner[point] + 0.0f);
        same_float(image->safety[to], e->safety[point]);
        assert_int_equal(image->dead[to], e->dead[point]);
        assert_int_equal(image->seki[to], e->seki[point]);
        for (int who = 0; who < 2; who++) {
            same_float(image->connectivity[who ^ swap][to], e->connectivity[who][point]);
            same_float(image->radiation[who ^ swap][to], e->radiation[who][point]);
        }
    }
}

static void check_images(void **state, const struct gk_board *board, bool finished)
{
    struct gk_estimate *e = make(state, board, finished);

    check_points(e);
    check_groups(e);
    check_eyes(e);
    check_score(e);
    for (int image = 1; image < 16; image++) {
        struct gk_estimate *other;
        struct gk_board turned;

        found_transform(board, image & 7, image & 8, &turned);
        other = make(state, &turned, finished);
        same_groups(e, other, image & 7);
        same_points(e, other, image & 7, image & 8);
        gk_estimate_free(other);
    }
    gk_estimate_free(e);
}

static void test_images(void **state)
{
    uint32_t seed = 20261123;

    for (int i = 0; i < 12; i++) {
        const int sides[] = {5, 7, 9};
        struct gk_board board;

        found_random(&board, sides[i % 3], 5 + 6 * i, &seed);
        check_images(state, &board, false);
        if (i % 2 == 0)
            check_images(state, &board, true);
    }
}

static const struct gk_estimate_group *group_at(const struct gk_estimate *e, int point)
{
    return &e->group[e->chain[e->chain_at[point]].group];
}

/* What is around a group: nothing; the opponent; its own colour, which it may be linked to. */
static void test_surroundings(void **state)
{
    struct gk_board board = picture_board(".......\n.......\n.......\n...X...\n.......\n"
                                          ".......\n.......\n");
    struct gk_estimate *e = make(state, &board, false);
    const struct gk_estimate_group *group = group_at(e, gk_point(3, 3));

    assert_int_equal(group->n_liberties, 4);
    assert_true(group->around == 0 && group->linked == 0 && group->opponents == 0);
    gk_estimate_free(e);

    board = picture_board(".......\n.......\n.......\n...XO..\n.......\n.......\n.......\n");
    e = make(state, &board, false);
    group = group_at(e, gk_point(3, 3));
    assert_int_equal(group->n_liberties, 3);
    assert_true(group->around == -1 && group->linked == 0 && group->opponents > 0);
    gk_estimate_free(e);

    board = picture_board("..O....\n.......\n.......\nX...X..\n.......\n.......\n..O....\n");
    e = make(state, &board, false);
    group = group_at(e, gk_point(3, 0));
    assert_ptr_not_equal(group, group_at(e, gk_point(3, 4)));
    assert_true(group->around > -1 && group->linked > 0 && group->opponents == 0);
    gk_estimate_free(e);
}

/* A board that is like its own image has an estimate that is. */
static void test_like_itself(void **state)
{
    struct gk_board board;
    struct gk_estimate *e;

    board = picture_board(".......\n.X...O.\n.......\n.......\n.......\n.O...X.\n.......\n");
    e = make(state, &board, false);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (is_on(&board, point)) {
            int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;

            assert_true(is_near(e->owner[point], -e->owner[gk_point(row, 6 - col)], 1e-6));
            assert_true(is_near(e->owner[point], -e->owner[gk_point(6 - row, col)], 1e-6));
            assert_true(is_near(e->owner[point], e->owner[gk_point(col, row)], 1e-6));
        }
    gk_estimate_free(e);
}

/* ---- Counts ---- */

struct counted {
    const char *rows;
    double territory, area; /* black's lead without komi and prisoners */
    int n_dead, n_seki;
};

static const struct counted games[] = {
    /* A wall down the middle, a dead stone on either side. */
    {"....XO...\n....XO...\n..O.XO...\n....XO.X.\n....XO...\n....XO...\n....XO...\n....XO...\n"
     "....XO...\n",
     37 - 28, 45 - 36, 2, 0},
    /* A dame is nobody's. */
    {"..X.O..\n..XXO..\n...XO..\n...XO..\n...XO..\n...XO..\n...XO..\n", 19 - 14, 27 - 21, 0, 0},
    /* A seki: two chains with the same two liberties. */
    {"........\nXXXXXXXX\nOOOXXXXX\n..OXOOOX\nOOOXO.OO\n..OOXXX.\n", 8 - 4, 27 - 19, 0, 9},
    /* A seki with an eye, which is no territory: from game 13-4035 of scripts/gnugo-games. */
    {"..O..O.\nOOOOOOO\nOXOXOOO\nOXXXXXX\nXXOX...\nXOOXX..\nOO.OX..\nOXOOX.X\n.X.OOX.\n", 9 - 5,
     29 - 32, 0, 14},
};

static void test_counts(void **state)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const struct counted *g = &games[i];
        struct gk_scoring scoring = {.rules = GK_COUNT_TERRITORY};
        struct gk_board board;
        struct gk_estimate *e;
        int dead = 0, seki = 0;

        board = picture_board(g->rows);
        e = make(state, &board, true);
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            dead += e->dead[point];
            seki += e->seki[point];
        }
        assert_int_equal(dead, g->n_dead);
        assert_int_equal(seki, g->n_seki);
        assert_true(is_near(gk_estimate_score(e, &scoring).score, g->territory, 1e-9));
        scoring.rules = GK_COUNT_AREA;
        assert_true(is_near(gk_estimate_score(e, &scoring).score, g->area, 1e-9));
        gk_estimate_free(e);
    }
}

/* ---- Odd boards ---- */

static void test_odd_boards(void **state)
{
    for (int rows = 1; rows <= GK_BOARD_SIDE; rows++)
        for (int cols = 1; cols <= GK_BOARD_SIDE; cols += 6) {
            struct gk_board board;
            struct gk_estimate *e;

            assert_int_equal(gk_board_init(&board, rows, cols, NULL), GK_OK);
            for (int finished = 0; finished < 2; finished++) {
                e = make(state, &board, finished);
                for (int point = 0; point < GK_BOARD_POINTS; point++)
                    assert_true(is_near(e->owner[point], 0, 1e-6));
                gk_estimate_free(e);
            }
        }
}

static void test_no_liberty(void **state)
{
    struct gk_estimate *e = NULL;
    struct gk_board board;
    struct gk_error err;

    assert_int_equal(gk_board_init(&board, 5, 5, NULL), GK_OK);
    for (int row = 0; row < 5; row++)
        for (int col = 0; col < 5; col++)
            gk_board_set(&board, gk_point(row, col), GK_BLACK);
    assert_int_equal(gk_estimate_make(*state, &board, false, &e, &err), GK_ERR_ILLEGAL);
    assert_null(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_images),       cmocka_unit_test(test_like_itself),
        cmocka_unit_test(test_surroundings), cmocka_unit_test(test_counts),
        cmocka_unit_test(test_odd_boards),   cmocka_unit_test(test_no_liberty),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
