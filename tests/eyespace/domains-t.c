/* SPDX-License-Identifier: MIT */
/*
 * Domains, margins and eye spaces: the published examples, the rules of influence one
 * by one, false margins, partition, and what symmetry asks for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "eyespace/spaces/spaces.h"
#include "tests/eyespace/found.h"

/* The eye points of a colour (0 black, 1 white) are as drawn. */
static void assert_eyes(const char *rows, bool half_eyes, int colour, const char *expected)
{
    struct found found;
    char text[FOUND_TEXT_MAX];

    found_draw(&found, rows, half_eyes);
    found_format(&found, colour, text);
    assert_string_equal(text, expected);
    found_fini(&found);
}

/* The example of a surrounded group in the centre, at the left edge of a large board. */
static const char game[] = "...................\n"
                           "...................\n"
                           "...................\n"
                           "...................\n"
                           "...................\n"
                           ".X.XX..XOXO........\n"
                           "X.....XXOOO........\n"
                           "OXXXX..XOOO........\n"
                           "OOOOX.OXOOO........\n"
                           "....OOOOXXO........\n"
                           "XO.XXX..XOO........\n"
                           "XOOOOOOOXXO........\n"
                           ".XXO.OXO..X........\n"
                           "X..X.XXXXXX........\n"
                           "OXXOX.XOOXO........\n"
                           "...................\n"
                           "...................\n"
                           "...................\n"
                           "...................\n";

static void example_of_a_game(void **state)
{
    struct found found;
    const struct gk_eye_space *space;
    char text[FOUND_TEXT_MAX];

    (void)state;
    found_draw(&found, game, true);
    found_format(&found, 1, text);
    assert_memory_equal(text + 9 * 20, "!...----", 8);
    assert_memory_equal(text + 10 * 20, "--.XXX.!", 8);
    space = gk_eye_space_at(&found.eyes[1], gk_point(9, 1));
    assert_non_null(space);
    assert_int_equal(space->origin, gk_point(9, 0));
    assert_int_equal(space->n_points, 10);
    assert_int_equal(space->n_margins, 2);
    found_fini(&found);
}

static void chimera(void **state)
{
    (void)state;
    assert_eyes("XXXXX....\n"
                "XOOOX....\n"
                "XO.OOX...\n"
                "XX..OX...\n"
                "XXOOXX...\n"
                "XXXXXX...\n"
                ".........\n"
                ".........\n"
                ".........\n",
                true, 1,
                "---------\n"
                "---------\n"
                "--.------\n"
                "--!.-----\n"
                "---------\n"
                "---------\n"
                "---------\n"
                "---------\n"
                "---------\n");
}

/* ---- Influence ---- */

static void one_colour_has_it_all(void **state)
{
    struct found found;

    (void)state;
    found_draw(&found, ".......\n.......\n.......\n...X...\n.......\n.......\n.......\n", false);
    assert_int_equal(found.eyes[0].n_spaces, 1);
    assert_int_equal(found.eyes[0].space[0].n_points, 48);
    assert_int_equal(found.eyes[0].space[0].n_margins, 0);
    assert_int_equal(found.eyes[0].space[0].n_chains, 1);
    assert_int_equal(found.eyes[1].n_spaces, 0);
    found_fini(&found);
}

/* Points beside stones are their owner's; between both colours of both; and where both meet in
 * the open, nobody's. */
static void nobodys_and_both(void **state)
{
    static const char rows[] = ".........\n.........\n.........\n..X......\n.........\n"
                               "......O..\n.........\n.........\n.........\n";
    struct found found;

    (void)state;
    found_draw(&found, rows, false);
    assert_true(gk_is_marginal_eye_space(&found.eyes[0], gk_point(3, 3)));
    assert_false(gk_is_eye_space(&found.eyes[1], gk_point(3, 3)));
    assert_false(gk_is_eye_space(&found.eyes[0], gk_point(4, 4)));
    assert_false(gk_is_eye_space(&found.eyes[1], gk_point(4, 4)));
    found_fini(&found);
    found_draw(&found, ".....\n.....\n.X.O.\n.....\n.....\n", false);
    assert_true(gk_is_marginal_eye_space(&found.eyes[0], gk_point(2, 2)));
    assert_true(gk_is_marginal_eye_space(&found.eyes[1], gk_point(2, 2)));
    found_fini(&found);
}

/* Two-space jumps and knight's moves of one colour keep the other one out. */
static void no_leaks(void **state)
{
    static const char jumps[] = "...X...\n"
                                ".......\n"
                                ".......\n"
                                "...X.O.\n"
                                ".......\n"
                                "..X....\n"
                                "..X....\n";
    struct found found;

    (void)state;
    found_draw(&found, jumps, false);
    for (int row = 0; row < 4; row++)
        assert_true(gk_is_eye_space(&found.eyes[0], gk_point(row, 0)));
    assert_true(gk_is_eye_space(&found.eyes[0], gk_point(6, 0)));
    found_fini(&found);
}

/* Points in gaps of walls and in corners, as GNU Go 3.8 has them too (eye_data over GTP). */
static void gaps(void **state)
{
    (void)state;
    assert_eyes("OO.X.....\n"
                ".OOO.....\n"
                "..O......\n"
                "X.O......\n"
                "X.O......\n"
                "OOXXX....\n"
                "OX.......\n"
                ".........\n"
                ".........\n",
                false, 1,
                "--!------\n"
                ".---!----\n"
                "!.-!-----\n"
                "-!-!-----\n"
                "-!-!-----\n"
                "---------\n"
                "---------\n"
                "!--------\n"
                "---------\n");
    assert_eyes("X.XXO......\n"
                "X.OOX......\n"
                "O.O.XXX....\n"
                "OO.........\n"
                "...O.......\n"
                "...........\n"
                "...........\n"
                "...........\n"
                "...........\n"
                "...........\n"
                "...........\n",
                false, 1,
                "X!---!-----\n"
                "X.---------\n"
                "-.-!-------\n"
                "--.!-------\n"
                ".!!-!------\n"
                "!--!-------\n"
                "-----------\n"
                "-----------\n"
                "-----------\n"
                "-----------\n"
                "-----------\n");
}

static void corners(void **state)
{
    (void)state;
    assert_eyes(".........\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n"
                "XXXXX....\n"
                "XOOOX....\n"
                "...OX....\n"
                "..OOOOOOO\n",
                false, 1,
                "---------\n"
                "---------\n"
                "---------\n"
                "---------\n"
                "---------\n"
                "---------\n"
                "--------!\n"
                "!..--!!!.\n"
                "..-------\n");
}

/* ---- False margins ---- */

static void false_margin(void **state)
{
    static const char rows[] = ".........\n"
                               ".........\n"
                               ".........\n"
                               "XXXXXXXX.\n"
                               "XOOOOOOX.\n"
                               "XO.....X.\n"
                               "XOOOOXXX.\n"
                               "OOOOXX...\n"
                               "OX.X.....\n";
    struct found found;
    int a = gk_point(8, 2);

    (void)state;
    found_draw(&found, rows, true);
    assert_true(found.eyes[1].point[a].false_margin);
    assert_true(gk_is_proper_eye_space(&found.eyes[1], a));
    assert_true(gk_is_proper_eye_space(&found.eyes[1], gk_point(8, 1)));
    assert_true(found.eyes[1].point[gk_point(8, 1)].dead);
    found_fini(&found);
}

static void true_margins(void **state)
{
    static const char start[] = ".........\n"
                                ".........\n"
                                ".........\n"
                                "XXXXXXXX.\n"
                                "XOOOOOOX.\n"
                                "XO.....X.\n"
                                "XOOOOXXX.\n";
    static const char *const end[] = {"OOOOXX...\nO..X.....\n",  /* no prey */
                                      "OOOXXX...\nOX.X.....\n"}; /* a way back */

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct found found;
        char rows[GK_BOARD_TEXT_MAX];

        strcpy(rows, start);
        strcat(rows, end[i]);
        found_draw(&found, rows, false);
        assert_true(gk_is_marginal_eye_space(&found.eyes[1], gk_point(8, 2)));
        assert_false(found.eyes[1].point[gk_point(8, 2)].false_margin);
        found_fini(&found);
    }
}

/* The stones that capture him at (0,6) are taken back at (0,5); then White closes at (0,4). With
 * a longer prey, too. */
static void closed_margins(void **state)
{
    static const char *const rows[] = {".OOX.X.X.\nOOOOOOXXX\nXXXXXXX..\n.........\n",
                                       ".OOXX.X.X\nOOOOOOOXX\nXXXXXXXX.\n.........\n"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct found found;
        int a = gk_point(0, 4 + i);

        found_draw(&found, rows[i], true);
        assert_true(found.eyes[1].point[a].false_margin);
        assert_true(gk_is_proper_eye_space(&found.eyes[1], a));
        found_fini(&found);
    }
}

/* ---- Partition ---- */

static void chains_and_groups(void **state)
{
    static const char rows[] = ".X.XXX.\n"
                               "XXXX.X.\n"
                               ".OOXXX.\n"
                               ".OOOOOO\n"
                               ".......\n"
                               ".......\n"
                               ".......\n";
    struct found found;
    const struct gk_eyes *eyes;
    const struct gk_eye_space *corner, *ring;

    (void)state;
    found_draw(&found, rows, false);
    eyes = &found.eyes[0];
    corner = gk_eye_space_at(eyes, 0);
    ring = gk_eye_space_at(eyes, gk_point(1, 4));
    assert_non_null(corner);
    assert_non_null(ring);
    assert_null(gk_eye_space_at(eyes, 1));
    assert_int_equal(corner->n_points, 1);
    assert_int_equal(corner->n_chains, 1);
    assert_int_equal(eyes->chain[corner->first_chain], 1);
    assert_int_equal(ring->n_points, 1);
    assert_int_equal(ring->group, corner->group);
    assert_int_equal(corner->group, 1);
    for (int i = 1; i < eyes->n_spaces; i++)
        assert_true(eyes->space[i - 1].origin < eyes->space[i].origin);
    found_fini(&found);
}

/* ---- Symmetry ---- */

static void assert_same_point(const struct gk_eye_point *p, const struct gk_eye_point *q)
{
    assert_int_equal(p->kind, q->kind);
    assert_int_equal(p->dead, q->dead);
    assert_int_equal(p->false_margin, q->false_margin);
    assert_int_equal(p->origin == GK_PASS, q->origin == GK_PASS);
}

/* The status of chains is carried over, so that nothing but the geometry is tested. */
static void symmetric(void **state)
{
    uint32_t seed = 3;

    (void)state;
    for (int i = 0; i < 12; i++) {
        struct gk_board board;
        struct found found, other;

        found_random(&board, 5 + i % 5, 10 + 4 * i, &seed);
        found_make(&found, &board, false);
        for (int symmetry = 0; symmetry < 16; symmetry++) {
            int swap = symmetry >> 3;

            found_transform(&board, symmetry, swap, &other.board);
            memset(other.status, 0, sizeof other.status);
            for (int p = 0; p < GK_BOARD_POINTS; p++)
                if (gk_board_has(&board, p / GK_BOARD_SIDE, p % GK_BOARD_SIDE))
                    other.status[found_transform_point(&board, symmetry, p)] = found.status[p];
            assert_int_equal(
                domains_make(found.tactics, &other.board, other.status, other.eyes, NULL), GK_OK);
            for (int colour = 0; colour < 2; colour++) {
                partition_eyes(&other.board, &other.eyes[colour ^ swap]);
                assert_int_equal(found.eyes[colour].n_spaces, other.eyes[colour ^ swap].n_spaces);
                for (int p = 0; p < GK_BOARD_POINTS; p++)
                    if (gk_board_has(&board, p / GK_BOARD_SIDE, p % GK_BOARD_SIDE))
                        assert_same_point(&found.eyes[colour].point[p],
                                          &other.eyes[colour ^ swap]
                                               .point[found_transform_point(&board, symmetry, p)]);
            }
        }
        found_fini(&found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_of_a_game),
        cmocka_unit_test(chimera),
        cmocka_unit_test(one_colour_has_it_all),
        cmocka_unit_test(nobodys_and_both),
        cmocka_unit_test(no_leaks),
        cmocka_unit_test(gaps),
        cmocka_unit_test(corners),
        cmocka_unit_test(false_margin),
        cmocka_unit_test(closed_margins),
        cmocka_unit_test(true_margins),
        cmocka_unit_test(chains_and_groups),
        cmocka_unit_test(symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
