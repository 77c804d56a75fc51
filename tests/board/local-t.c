/* SPDX-License-Identifier: MIT */
/*
 * The compact form of a position and the full board play the same Go: random
 * games in realised shapes, move by move, legal and illegal, on both.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>

#include "board/witness/local.h"

static uint32_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)(*seed >> 32);
}

static void realise(const char *coded, int liberties, int extra, struct gk_position *out)
{
    struct gk_realise options = {.liberties = liberties, .extra_eyes = extra};
    struct gk_drawing drawing;
    struct gk_error err;

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &err), GK_OK);
    assert_int_equal(gk_realise(&drawing, &options, out, &err), GK_OK);
}

/* A point of the wall that stays, for asking the full board about the wall. */
static int wall_point(const struct gk_position *p)
{
    int largest = 0, wall = GK_PASS;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain chain = gk_board_chain(&p->board, point, NULL);

        if (p->board.stone[point] == GK_O && chain.n_stones > largest) {
            largest = chain.n_stones;
            wall = point;
        }
    }
    return wall;
}

static void assert_same(const struct local *local, const struct local_state *state,
                        const struct gk_board *board, int wall)
{
    for (int i = 0; i < local->n; i++) {
        enum gk_stone stone = state->x >> i & 1 ? GK_X : state->o >> i & 1 ? GK_O : GK_VACANT;

        assert_int_equal(board->stone[local->point[i]], stone);
    }
    assert_int_equal(board->ko, state->ko == LOCAL_NONE ? GK_PASS : local->point[state->ko]);
    assert_int_equal(gk_board_chain(board, wall, NULL).n_liberties,
                     local_wall_liberties(local, state));
}

/* One random move on both. Returns false when the wall is taken. */
static bool play_both(const struct local *local, struct local_state *state,
                      const struct gk_position *p, struct gk_board *board, uint32_t dice, int wall)
{
    uint32_t choice = dice % (uint32_t)(local->n + 2);
    enum gk_stone who = state->mover == GK_X ? GK_X : GK_O;
    enum local_play result = LOCAL_DONE;
    enum gk_play expected;
    int point = GK_PASS;

    if (choice < (uint32_t)local->n) {
        point = local->point[choice];
        result = local_play(local, state, (int)choice);
    } else if (choice == (uint32_t)local->n && who == GK_X && state->liberties > 0) {
        point = p->outer[p->n_outer - state->liberties];
        result = local_fill(local, state);
    } else {
        local_tenuki(state);
    }
    /* The right to suicide is the attacker's. */
    expected = gk_board_play(board, point, who, local->suicide && who == GK_X, NULL);
    assert_int_equal(result != LOCAL_ILLEGAL, expected == GK_PLAY_DONE);
    assert_int_equal(result == LOCAL_WALL_TAKEN, board->stone[wall] != GK_O);
    return result != LOCAL_WALL_TAKEN;
}

static void plays_like_the_board(void **state)
{
    static const char *const shapes[] = {
        "...%...%...", "OO!%O.X%!...",       "...%.O.%..",        "$..%O.X",
        "O$%....",     "|.%|...%+---",       "|O.%|X.%|O..%+---", "|..X%|O..%+---",
        "!X!%.X.%...", "....%.OO.%.OO.%...", "X.X.X.X",           "---%.X.%O.",
        "$X.X$",       "+---%|O..%|O.%|..",
    };
    uint64_t seed = UINT64_C(0x13198a2e03707344);
    int n_taken = 0;

    (void)state;
    for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
        for (int game = 0; game < 36; game++) {
            struct local local;
            struct local_state now;
            struct gk_position p;
            struct gk_board board;
            struct gk_error err;
            int wall;

            realise(shapes[shape], game % 3, game / 3 % 2, &p);
            assert_int_equal(local_load(&local, &p, game % 4 < 2, &err), GK_OK);
            now = local.start;
            now.extra = (uint8_t)p.n_extra;
            board = p.board;
            wall = wall_point(&p);
            assert_same(&local, &now, &board, wall);
            for (int move = 0; move < 50; move++) {
                if (!play_both(&local, &now, &p, &board, next_random(&seed), wall)) {
                    n_taken++;
                    break;
                }
                assert_same(&local, &now, &board, wall);
            }
        }
    }
    assert_in_range(n_taken, 20, 450);
}

/* The extra eye, and threats, which the full board does not know. */
static void ko_threats_are_spent(void **state)
{
    struct gk_position p;
    struct local local;
    struct local_state now;
    struct gk_error err;
    int x = -1, o = -1;

    (void)state;
    /* X at the end takes the O stone beside it, which O could retake. */
    realise("...", 2, 0, &p);
    assert_int_equal(local_load(&local, &p, true, &err), GK_OK);
    for (int i = 0; i < local.n; i++) {
        if (local.eye[i] == 0)
            x = i;
        if (local.eye[i] == 1)
            o = i;
    }
    now = local.start;
    now.ko = (uint8_t)x;
    now.mover = GK_X;
    assert_int_equal(local_play(&local, &now, x), LOCAL_ILLEGAL);
    now.threats = 1; /* the defender's do not help the attacker */
    assert_int_equal(local_play(&local, &now, x), LOCAL_ILLEGAL);
    now.threats = -2;
    assert_int_equal(local_play(&local, &now, x), LOCAL_DONE);
    assert_int_equal(now.threats, -1);
    assert_int_equal(now.ko, LOCAL_NONE);
    assert_int_equal(now.mover, GK_O);
    now.ko = (uint8_t)o;
    assert_int_equal(local_play(&local, &now, o), LOCAL_ILLEGAL);
    now.threats = 1;
    assert_int_equal(local_play(&local, &now, o), LOCAL_DONE);
    assert_int_equal(now.threats, 0);
    now.ko = (uint8_t)x;
    local_set_mover(&now, now.mover == GK_X ? GK_X : GK_O);
    assert_int_equal(now.ko, x);
    local_set_mover(&now, GK_O);
    assert_int_equal(now.ko, LOCAL_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_like_the_board),
        cmocka_unit_test(ko_threats_are_spent),
    };

    return cmocka_run_group_tests_name("board/local", tests, NULL, NULL);
}
