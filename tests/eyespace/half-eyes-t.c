/* SPDX-License-Identifier: MIT */
/* Half eyes and false eyes of whole eye spaces: the published examples, symmetry. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/eyespace/found.h"

static void half_eye_has_a_key(void **state)
{
    struct found found;
    const struct gk_eyes *eyes;
    int a = gk_point(3, 2), b = gk_point(4, 1);

    (void)state;
    found_draw(&found,
               "XXXXXXXXX\n"
               "X......XX\n"
               "XXOOOOOX.\n"
               "XO...OOOO\n"
               "X.OOOOO.O\n"
               "XXXXXXO.O\n"
               "X....XOOO\n"
               "XXXXXXXXX\n"
               ".........\n",
               true);
    eyes = &found.eyes[1];
    assert_true(gk_is_half_eye(eyes, a));
    assert_false(gk_is_false_eye(eyes, a));
    assert_true(gk_is_proper_eye_space(eyes, a));
    assert_int_equal(eyes->point[a].topology.eye_rank, GK_EYE_HALF);
    assert_int_equal(eyes->point[a].topology.n_attack, 1);
    assert_int_equal(eyes->point[a].topology.attack[0], b);
    assert_int_equal(eyes->point[a].topology.defence[0], b);
    assert_false(gk_is_half_eye(eyes, gk_point(3, 3)));
    assert_int_equal(gk_eye_space_at(eyes, a)->n_points, 3);
    assert_int_equal(gk_eye_space_at(eyes, a)->n_margins, 0);
    found_fini(&found);
}

static void false_eye_becomes_a_margin(void **state)
{
    struct found found;
    const struct gk_eyes *eyes;
    int a = gk_point(2, 3);

    (void)state;
    found_draw(&found,
               "XXXXXXXXX\n"
               "XXXOOOOOO\n"
               "X.O.....O\n"
               "XXXOOOOOO\n"
               "XXXXOOOOX\n"
               ".X.XXXXXX\n"
               ".........\n"
               ".........\n"
               ".........\n",
               true);
    eyes = &found.eyes[1];
    assert_true(gk_is_false_eye(eyes, a));
    assert_false(gk_is_half_eye(eyes, a));
    assert_true(gk_is_marginal_eye_space(eyes, a));
    assert_int_equal(gk_eye_space_at(eyes, a)->n_points, 5);
    assert_int_equal(gk_eye_space_at(eyes, a)->n_margins, 1);
    found_fini(&found);
}

/* With a dead stone on it a false eye is `$`; beside a dead chain that breathes nowhere
 * else it is no margin. */
static void false_eyes_and_dead_stones(void **state)
{
    static const char prey[] = "XXXXXXXXX\n"
                               "XXXOOOOOO\n"
                               "X.O.XOO.O\n"
                               "XXXOOOOOO\n"
                               "XXXXOOO.O\n"
                               ".X.XXXOOO\n"
                               ".....XXXX\n"
                               ".........\n"
                               ".........\n";
    static const char dead[] = "XXXXXXXXXXX\n"
                               "XXXXXOOOOOO\n"
                               "X.OOOX.OO.O\n"
                               "XXX.XOOOOOO\n"
                               "X.XXXXOOO.O\n"
                               "XXX..XXXOOO\n"
                               ".....XXXXXX\n"
                               "...........\n"
                               "...........\n"
                               "...........\n"
                               "...........\n";
    struct found found;
    int a = gk_point(2, 3);

    (void)state;
    found_draw(&found, prey, true);
    assert_true(gk_is_false_eye(&found.eyes[1], a));
    assert_true(gk_is_proper_eye_space(&found.eyes[1], a));
    found_fini(&found);
    found_draw(&found, dead, true);
    a = gk_point(2, 5);
    assert_true(gk_is_false_eye(&found.eyes[1], a));
    assert_true(found.eyes[1].point[a].dead);
    assert_true(gk_is_marginal_eye_space(&found.eyes[1], a));
    found_fini(&found);
}

static void symmetric(void **state)
{
    uint32_t seed = 11;

    (void)state;
    for (int i = 0; i < 6; i++) {
        struct gk_board board, turned;
        struct found found, other;

        found_random(&board, 5 + i % 2, 24 + 6 * i, &seed);
        found_make(&found, &board, true);
        for (int symmetry = 1; symmetry < 16; symmetry++) {
            int swap = symmetry >> 3;

            found_transform(&board, symmetry, swap, &turned);
            found_make(&other, &turned, true);
            for (int colour = 0; colour < 2; colour++)
                for (int p = 0; p < GK_BOARD_POINTS; p++) {
                    const struct gk_eye_point *mine = &found.eyes[colour].point[p], *its;

                    if (!gk_board_has(&board, p / GK_BOARD_SIDE, p % GK_BOARD_SIDE))
                        continue;
                    its = &other.eyes[colour ^ swap]
                               .point[found_transform_point(&board, symmetry, p)];
                    assert_int_equal(mine->kind, its->kind);
                    assert_int_equal(mine->half, its->half);
                    assert_int_equal(mine->false_eye, its->false_eye);
                    assert_int_equal(mine->topology.sum, its->topology.sum);
                }
            found_fini(&other);
        }
        found_fini(&found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_eye_has_a_key),
        cmocka_unit_test(false_eye_becomes_a_margin),
        cmocka_unit_test(false_eyes_and_dead_stones),
        cmocka_unit_test(symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
