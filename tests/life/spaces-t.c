/* SPDX-License-Identifier: MIT */
/*
 * The eyes of one eye space (gk_life_space()) against those of the whole group: a group has no
 * fewer eyes than are proved of any one of its eye spaces, by whoever moves first and has ko
 * threats. The groups are those of tests/life/groups.h, and a loop of two chains, connected by two
 * points of which the owner gets one, with all that can stand in the corner that it shuts in.
 *
 * SPACE_GROUPS is the number of random groups, SPACE_SEED their seed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include "tests/board/picture.h"
#include "tests/life/boards.h"
#include "tests/life/brute.h"
#include "tests/life/groups.h"
#include "tests/life/readers.h"

enum { SPACE_BUDGET = 10000, GROUP_BUDGET = 50000, MAX_SPACE = 14 };

struct count {
    int spaces, eyes;
};

/* A group whose space is proved to yield eyes has as many at least. */
static void check_space(struct readers *readers, const struct gk_analysis *analysis, int colour,
                        int space, struct count *count)
{
    struct gk_space_report s;
    struct gk_life_report r;

    gk_life_set_nodes(readers->life, SPACE_BUDGET);
    assert_int_equal(gk_life_space(readers->life, analysis, colour, space, &s, NULL), GK_OK);
    if (s.stone == GK_PASS)
        return;
    gk_life_set_nodes(readers->life, GROUP_BUDGET);
    assert_int_equal(gk_life_read(readers->life, analysis, s.stone, &r, NULL), GK_OK);
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++) {
        const struct gk_eye_bounds *of_space = &s.bounds[i / 2][i % 2];

        if (of_space->least > r.bounds[i / 2][i % 2].most) {
            boards_show(&analysis->board);
            fail_msg("the eye space of the group of point %d has %d eyes, the group %d", s.stone,
                     of_space->least, r.bounds[i / 2][i % 2].most);
        }
        count->eyes += of_space->least;
    }
    count->spaces++;
}

static void check_board(struct readers *readers, const struct gk_board *board, struct count *count)
{
    struct gk_analysis *analysis = NULL;

    assert_int_equal(gk_analyse(readers->analyser, board, &analysis, NULL), GK_OK);
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < analysis->eyes[colour].n_spaces; i++)
            if (analysis->eyes[colour].space[i].n_points <= MAX_SPACE)
                check_space(readers, analysis, colour, i, count);
    gk_analysis_free(analysis);
}

/* ---- A loop ---- */

enum { SIDE = 13, N_CORNER = 6 };
static const char loop[SIDE][SIDE + 1] = {
    "OOOOOOOOOO.O.", "OOOOOOOOOOOOO", "OOOOOOOOOOOOO", "OOOOOOOOOOOOO", "OOOOOOOOOOOOO",
    "OOXXXXXXXXOOO", "OOXOOOOOO.OOO", "OOXOOOOOOXOOO", "OOXOO.O.OXOOO", "OOXOOOOOOXOOO",
    "XXX.OOOOOXOOO", "...XXXXXXXOOO", "...XOOOOOOOOO"};

static void set_point(struct gk_board *board, int row, int col, char what)
{
    if (what != '.')
        gk_board_set(board, gk_point(row, col), what == 'X' ? GK_X : GK_O);
}

/* The loop with one of the fillings of its corner; false if a chain there has no liberty. */
static bool make_loop(struct gk_board *board, int filling)
{
    assert_int_equal(gk_board_init(board, SIDE, SIDE, NULL), GK_OK);
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++)
            set_point(board, r, c, loop[r][c]);
    for (int i = 0; i < N_CORNER; i++, filling /= 3)
        set_point(board, SIDE - 2 + i / 3, i % 3, ".XO"[filling % 3]);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
            board->stone[point] != GK_VACANT && gk_board_chain(board, point, NULL).n_liberties == 0)
            return false;
    return true;
}

static void test_loop(void **state)
{
    struct count count = {.spaces = 0};
    int fillings = 1;

    for (int i = 0; i < N_CORNER; i++)
        fillings *= 3;
    for (int filling = 0; filling < fillings; filling++) {
        struct gk_board board;

        if (make_loop(&board, filling))
            check_board(*state, &board, &count);
    }
    printf("# %d eye spaces of a loop, %d eyes\n", count.spaces, count.eyes);
    assert_true(count.eyes > 1000);
}

/* White is captured at once at C1 and at E1, by B1 and F1, but once D2 and the liberties outside
 * are filled he captures there. */
static void test_captures(void **state)
{
    static const char drawn[] = "OOOOOOO.O.\nOOOOOOOOOO\nOOOOOOOOOO\nOOOO.OOOOO\n"
                                "O..X.OOOOO\nO.XX.OOOOO\nO.XX.OOOOO\nOXXXOOOOOO\n"
                                "O.X.XOOOOO\nO..X..OOOO\n";
    struct count count = {.spaces = 0};
    struct gk_board board = picture_board(drawn);

    check_board(*state, &board, &count);
    assert_true(count.eyes > 0);
}

/* White need not keep L9 and M8: not all chains about an eye space have to stay. The group is
 * closed, and lives. */
static void test_loss(void **state)
{
    static const char drawn[] = ".........XOO.\n.......XXXO..\n.......XOOO.O\n.......XXO..O\n"
                                "........XXO.O\n.........XXOX\n..........XXX\n.............\n"
                                ".............\n.............\n.............\n.............\n"
                                ".............\n";
    struct readers *readers = *state;
    struct gk_board board = picture_board(drawn);
    struct gk_analysis *analysis = NULL;
    const struct gk_eyes *eyes;
    struct gk_space_report r;
    int n = 0;

    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_OK);
    eyes = &analysis->eyes[1];
    for (int i = 0; i < eyes->n_spaces; i++)
        if (eyes->space[i].n_points > eyes->space[i].n_margins) {
            gk_life_set_nodes(readers->life, GK_SPACE_NODES);
            assert_int_equal(gk_life_space(readers->life, analysis, 1, i, &r, NULL), GK_OK);
            assert_true(r.proved);
            assert_int_equal(r.bounds[GK_MASTER_NOBODY][0].least, 2);
            n++;
        }
    assert_int_equal(n, 1);
    gk_analysis_free(analysis);
}

/* With the points where cuts are answered Black has two eyes though White moves first, and the eye
 * space alone has one at most: that is not "one or two, by who moves first". */
static void test_elsewhere(void **state)
{
    static const char drawn[] = ".XXX.\nO.O.X\n....O\nOOXXX\n.XXX.\n";
    struct readers *readers = *state;
    struct gk_board board = picture_board(drawn);
    struct gk_analysis *analysis = NULL;
    struct gk_space_report r;
    struct gk_life_report group;

    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_OK);
    gk_life_set_nodes(readers->life, GK_SPACE_NODES);
    assert_int_equal(gk_life_read(readers->life, analysis, gk_point(0, 1), &group, NULL), GK_OK);
    assert_int_equal(group.verdict, GK_LIFE_ALIVE);
    for (int i = 0; i < analysis->eyes[0].n_spaces; i++) {
        gk_life_set_nodes(readers->life, GK_SPACE_NODES);
        assert_int_equal(gk_life_space(readers->life, analysis, 0, i, &r, NULL), GK_OK);
        assert_true(!r.proved ||
                    r.bounds[GK_MASTER_NOBODY][0].least == r.bounds[GK_MASTER_NOBODY][1].least);
    }
    gk_analysis_free(analysis);
}

/* After each first move of the attacker that is named the group has no more eyes than the eye space
 * is said to have then; returns how many there are. */
static int check_attack(struct readers *readers, const char *drawn)
{
    struct gk_board board = picture_board(drawn);
    struct gk_analysis *analysis = NULL, *after = NULL;
    int n = 0;

    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_OK);
    for (int i = 0; i < analysis->eyes[0].n_spaces; i++) {
        struct gk_space_report r;
        struct gk_life_report group;

        gk_life_set_nodes(readers->life, GK_SPACE_NODES);
        assert_int_equal(gk_life_space(readers->life, analysis, 0, i, &r, NULL), GK_OK);
        for (int k = 0; k < r.n_attack; k++, n++) {
            struct gk_board next = board;

            assert_int_equal(gk_board_play(&next, r.attack[k], GK_O, false, NULL), GK_PLAY_DONE);
            assert_int_equal(gk_analyse(readers->analyser, &next, &after, NULL), GK_OK);
            assert_int_equal(gk_life_read(readers->life, after, r.stone, &group, NULL), GK_OK);
            assert_true(group.bounds[GK_MASTER_NOBODY][1].least <=
                        r.bounds[GK_MASTER_NOBODY][0].most);
            gk_analysis_free(after);
        }
    }
    gk_analysis_free(analysis);
    return n;
}

/* On the first two boards a move that does in one region does not in the other. */
static void test_attack(void **state)
{
    check_attack(*state, "X.X\nOX.\n..O\n");
    check_attack(*state, "X..\nXX.\n.OX\n");
    assert_true(check_attack(*state, "....OX..XO...\n....OX..XO...\n....OOXOXO...\n"
                                     ".....O.XXO...\n.....OOOOO...\n.............\n"
                                     ".............\n.............\n.............\n"
                                     ".............\n.............\n.............\n"
                                     ".............\n") > 0);
}

/* ---- Random groups ---- */

static void test_random(void **state)
{
    uint64_t seed = boards_setting("SPACE_SEED", 1), n = boards_setting("SPACE_GROUPS", 60);
    struct count count = {.spaces = 0};

    for (uint64_t i = 0; i < n; i++) {
        struct brute_board from;
        struct brute_fight fight;
        struct gk_board board;

        groups_next(&seed, &from, &fight);
        boards_from_brute(&from, &board);
        check_board(*state, &board, &count);
    }
    printf("# %d eye spaces of random groups, %d eyes\n", count.spaces, count.eyes);
    assert_true((uint64_t)count.spaces > n / 2 && (uint64_t)count.eyes > n / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_loop, readers_setup, readers_teardown),
        cmocka_unit_test_setup_teardown(test_captures, readers_setup, readers_teardown),
        cmocka_unit_test_setup_teardown(test_loss, readers_setup, readers_teardown),
        cmocka_unit_test_setup_teardown(test_elsewhere, readers_setup, readers_teardown),
        cmocka_unit_test_setup_teardown(test_attack, readers_setup, readers_teardown),
        cmocka_unit_test_setup_teardown(test_random, readers_setup, readers_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
