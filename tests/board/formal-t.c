/* SPDX-License-Identifier: MIT */
/*
 * The formal definition and Benson's algorithm on small boards. What is expected
 * is drawn: dead chains in small letters (x, o) in what is given.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/formal.h>

#include "board/formal/formal.h"
#include "tests/board/picture.h"

enum { BLACK, WHITE };

/* A board with its dead chains. */
static struct gk_board read_board(const char *drawn, bool dead[GK_BOARD_POINTS])
{
    char text[GK_BOARD_TEXT_MAX];
    struct gk_board board;
    size_t length = strlen(drawn);

    for (size_t i = 0; i <= length; i++)
        text[i] = drawn[i] == 'x' ? 'X' : drawn[i] == 'o' ? 'O' : drawn[i];
    board = picture_board(text);
    memset(dead, 0, GK_BOARD_POINTS);
    for (int row = 0; row < board.rows; row++)
        for (int col = 0; col < board.cols; col++) {
            char c = drawn[row * (board.cols + 1) + col];

            dead[gk_point(row, col)] = c == 'x' || c == 'o';
        }
    return board;
}

static struct gk_formal formal_of(const char *drawn, struct gk_board *board)
{
    bool dead[GK_BOARD_POINTS];
    struct gk_formal formal;
    struct gk_error err;

    *board = read_board(drawn, dead);
    if (formal_make(board, dead, &formal, &err) != GK_OK)
        fail_msg("%s", err.message);
    return formal;
}

/* One digit a point: the number of a black eye, of a white one, or of neither. */
static void assert_eyes(const char *drawn, const char *expected)
{
    char text[GK_BOARD_TEXT_MAX], *at = text;
    struct gk_board board;
    struct gk_formal formal = formal_of(drawn, &board);

    for (int row = 0; row < board.rows; row++) {
        for (int col = 0; col < board.cols; col++) {
            const struct gk_formal_point *point = &formal.point[gk_point(row, col)];

            assert_true(!point->eye[BLACK] || !point->eye[WHITE]);
            assert_int_equal(point->eye_point[BLACK], point->eye[BLACK] != 0);
            assert_int_equal(point->eye_point[WHITE], point->eye[WHITE] != 0);
            *at++ = point->eye[BLACK]   ? (char)('0' + point->eye[BLACK])
                    : point->eye[WHITE] ? (char)('a' - 1 + point->eye[WHITE])
                                        : '.';
        }
        *at++ = '\n';
    }
    *at = '\0';
    assert_string_equal(text, expected);
}

/* Black has four eyes in two regions, white three in one, and nobody the middle. */
static const char finished[] = ".X.X.OO\n"
                               "XXXX.O.\n"
                               "....OOO\n"
                               "XXX.OO.\n"
                               ".oX.OOO\n"
                               "XXX.Oxx\n"
                               "X.X.O..\n";

static void eyes_are_what_living_stones_surround(void **state)
{
    (void)state;
    assert_eyes(finished, "1.2....\n"
                          "......a\n"
                          ".......\n"
                          "......b\n"
                          "33.....\n"
                          ".....cc\n"
                          ".4...cc\n");
}

static void regions_are_connected_through_eyes(void **state)
{
    struct gk_board board;
    struct gk_formal formal = formal_of(finished, &board);

    (void)state;
    assert_int_equal(formal.n_regions[BLACK], 2);
    assert_int_equal(formal.n_eyes[BLACK], 4);
    assert_int_equal(formal.n_regions[WHITE], 1);
    assert_int_equal(formal.n_eyes[WHITE], 3);
    assert_int_equal(formal.point[gk_point(0, 1)].region[BLACK], 1);
    assert_int_equal(formal.point[gk_point(0, 3)].region[BLACK], 1);
    assert_int_equal(formal.point[gk_point(4, 1)].region[BLACK], 2);
    assert_int_equal(formal.point[gk_point(4, 0)].region[BLACK], 2);
    assert_int_equal(formal.point[gk_point(4, 0)].region[WHITE], 0);
    assert_int_equal(formal.point[gk_point(5, 5)].region[WHITE], 1);
    assert_int_equal(formal.point[gk_point(3, 3)].region[BLACK], 0);
}

/* Two chains that only meet in an eye are one region, and one group. */
static void chains_that_share_an_eye_are_one_group(void **state)
{
    struct gk_board board;
    struct gk_formal formal = formal_of(".XO..\n"
                                        "X.XO.\n"
                                        "OX.XO\n"
                                        ".OXXO\n"
                                        "..OO.\n",
                                        &board);

    (void)state;
    assert_int_equal(formal.n_regions[BLACK], 1);
    assert_int_equal(formal.n_eyes[BLACK], 3);
}

static void points_are_eyes_and_prisoners(void **state)
{
    struct gk_board board;
    struct gk_formal formal = formal_of(finished, &board);

    (void)state;
    assert_int_equal(formal.score[BLACK], 5 + 1);
    assert_int_equal(formal.area[BLACK], 15 + 5);
    assert_int_equal(formal.score[WHITE], 6 + 2);
    assert_int_equal(formal.area[WHITE], 13 + 6);
}

/* Eye strings of both colours go through empty points, and only so far. */
static void strings_grow_through_dead_stones_of_the_other_colour(void **state)
{
    struct gk_board board;
    struct gk_formal formal = formal_of("XX.oX\n"
                                        ".X.XX\n"
                                        "XXXX.\n"
                                        "....X\n"
                                        ".OOO.\n",
                                        &board);
    const struct gk_formal_point *dead = &formal.point[gk_point(0, 3)];

    (void)state;
    assert_true(dead->eye_string[BLACK]);
    assert_false(dead->eye_string[WHITE]);
    assert_true(formal.point[gk_point(0, 2)].eye_string[WHITE]);
    assert_false(formal.point[gk_point(0, 2)].eye_point[WHITE]);
    assert_true(formal.point[gk_point(0, 2)].eye_point[BLACK]);
    assert_true(formal.point[gk_point(4, 0)].eye_string[BLACK]);
    assert_false(formal.point[gk_point(4, 0)].eye_point[BLACK]);
}

static void an_empty_board_has_no_eyes(void **state)
{
    (void)state;
    assert_eyes(".....\n.....\n.....\n.....\n.....\n", ".....\n.....\n.....\n.....\n.....\n");
    assert_eyes("X....\n.....\n.....\n.....\n.....\n", ".1111\n11111\n11111\n11111\n11111\n");
    assert_eyes("x....\n.....\n.....\n.....\n.....\n", ".....\n.....\n.....\n.....\n.....\n");
}

static void a_chain_is_dead_as_a_whole(void **state)
{
    bool dead[GK_BOARD_POINTS];
    struct gk_board board = read_board("Xx...\n.....\n.....\n.....\n.....\n", dead);
    struct gk_formal formal;
    struct gk_error err;

    (void)state;
    assert_int_equal(formal_make(&board, dead, &formal, &err), GK_ERR_ARG);
    assert_non_null(strstr(err.message, "A5"));
}

/* ---- Benson's algorithm ---- */

/* `expected`: X and O alive, x and o dead, ? unsettled. */
static void assert_life(const char *expected, const char *board_text)
{
    char text[GK_BOARD_TEXT_MAX], *at = text;
    bool dead[GK_BOARD_POINTS], unsettled[GK_BOARD_POINTS], same[GK_BOARD_POINTS];
    struct gk_board board = picture_board(board_text);

    gk_formal_life(&board, dead, unsettled);
    gk_formal_life(&board, same, NULL);
    assert_memory_equal(dead, same, sizeof dead);
    for (int row = 0; row < board.rows; row++) {
        for (int col = 0; col < board.cols; col++) {
            int point = gk_point(row, col);

            *at++ = unsettled[point] ? '?' : (dead[point] ? ".ox" : ".OX")[board.stone[point]];
        }
        *at++ = '\n';
    }
    *at = '\0';
    assert_string_equal(text, expected);
}

/* Territory: the opponent has no room in the eyes, and a stone there is dead; outside he has. */
static void territory(void **state)
{
    struct gk_board board = picture_board(".X.X.\n"
                                          "XXXX.\n"
                                          ".....\n"
                                          ".....\n"
                                          ".....\n");
    uint8_t owner[GK_BOARD_POINTS];

    (void)state;
    gk_formal_territory(&board, owner);
    assert_int_equal(owner[gk_point(0, 0)], GK_X);
    assert_int_equal(owner[gk_point(0, 2)], GK_X);
    assert_int_equal(owner[gk_point(0, 1)], GK_VACANT);
    assert_int_equal(owner[gk_point(0, 4)], GK_VACANT);
    assert_int_equal(owner[gk_point(4, 4)], GK_VACANT);
    gk_board_set(&board, gk_point(0, 1), GK_VACANT);
    gk_formal_territory(&board, owner);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        assert_int_equal(owner[point], GK_VACANT);
}

static void two_eyes_live(void **state)
{
    (void)state;
    assert_life(".X.X.\n"
                "XXXX.\n"
                ".....\n"
                "??...\n"
                ".?...\n",
                ".X.X.\n"
                "XXXX.\n"
                ".....\n"
                "OO...\n"
                ".O...\n");
    assert_life("?.???\n"
                "????.\n"
                ".....\n"
                ".....\n"
                "....?\n",
                "X.XOO\n"
                "XXXX.\n"
                ".....\n"
                ".....\n"
                "....O\n");
}

/* Chains may live together: each eye is a liberty of both. */
static void chains_live_together(void **state)
{
    (void)state;
    assert_life(".X.??\n"
                "X.XX?\n"
                "XX.X.\n"
                "?XXX.\n"
                "??...\n",
                ".X.OO\n"
                "X.XXO\n"
                "XX.X.\n"
                "OXXX.\n"
                "OO...\n");
}

/* The left eye is shared with a chain that has no other: false. */
static void false_eyes_do_not_count(void **state)
{
    (void)state;
    assert_life("??.??\n"
                "?.???\n"
                "?????\n"
                ".?...\n"
                ".?...\n",
                "OX.XO\n"
                "O.XXO\n"
                "OXXOO\n"
                ".O...\n"
                ".O...\n");
}

/* A nakade shape of four stones has no room for two eyes; a row of five has. */
static void stones_without_room_for_eyes_are_dead(void **state)
{
    (void)state;
    assert_life(".Xoo.X\n"
                "XXo.XX\n"
                ".XXXX.\n"
                "X.X...\n"
                "XXX...\n",
                ".XOO.X\n"
                "XXO.XX\n"
                ".XXXX.\n"
                "X.X...\n"
                "XXX...\n");
    assert_life(".X......\n"
                "XX.???..\n"
                ".X.?.?..\n"
                "XX.???..\n"
                ".X......\n",
                ".X......\n"
                "XX.OOO..\n"
                ".X.O.O..\n"
                "XX.OOO..\n"
                ".X......\n");
}

/* In a seki nothing is settled. */
static void seki_is_unsettled(void **state)
{
    (void)state;
    assert_life("?????\n"
                "?????\n"
                "??.??\n"
                "??.??\n"
                "?????\n",
                "XXXOO\n"
                "XXXOO\n"
                "XX.OO\n"
                "XX.OO\n"
                "XXXOO\n");
}

/* Immortal stones live, and what they stand in is no eye of others. */
static void immortal_stones_live(void **state)
{
    (void)state;
    assert_life(".?.X\n"
                "????\n"
                ".X..\n"
                "....\n",
                ".O.#\n"
                "OOOO\n"
                ".#..\n"
                "....\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eyes_are_what_living_stones_surround),
        cmocka_unit_test(regions_are_connected_through_eyes),
        cmocka_unit_test(chains_that_share_an_eye_are_one_group),
        cmocka_unit_test(points_are_eyes_and_prisoners),
        cmocka_unit_test(strings_grow_through_dead_stones_of_the_other_colour),
        cmocka_unit_test(an_empty_board_has_no_eyes),
        cmocka_unit_test(a_chain_is_dead_as_a_whole),
        cmocka_unit_test(territory),
        cmocka_unit_test(two_eyes_live),
        cmocka_unit_test(chains_live_together),
        cmocka_unit_test(false_eyes_do_not_count),
        cmocka_unit_test(stones_without_room_for_eyes_are_dead),
        cmocka_unit_test(seki_is_unsettled),
        cmocka_unit_test(immortal_stones_live),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
