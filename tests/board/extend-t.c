/* SPDX-License-Identifier: MIT */
/*
 * An attacker's move that is called idle is played, on random boards, and then every extension: one
 * of them leads to more liberties than the slack can take, or to a chain that nothing captures.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>

#include "board/tactics/tactics_search.h"
#include "util/bits.h"

enum { BOARDS = 3000, MOST_SLACK = 3 };

static uint64_t next_random(uint64_t *seed)
{
    return bits_mix(++*seed * UINT64_C(0x2545f4914f6cdd1d));
}

/* A board on which every chain has a liberty; now and then one is immortal. */
static void random_board(uint64_t *seed, struct gk_board *board)
{
    int rows = 3 + (int)(next_random(seed) % 5), cols = 3 + (int)(next_random(seed) % 5);
    unsigned vacant = 2 + (unsigned)(next_random(seed) % 4);
    bool legal;

    do {
        legal = true;
        assert_int_equal(gk_board_init(board, rows, cols, NULL), GK_OK);
        for (int i = 0; i < rows * cols; i++) {
            uint64_t dice = next_random(seed) % 10;
            enum gk_stone stone = dice < vacant ? GK_VACANT : dice & 1 ? GK_X : GK_O;

            gk_board_set(board, gk_point(i / cols, i % cols), stone);
        }
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (board->stone[point] != GK_VACANT)
                legal = legal && gk_board_chain(board, point, NULL).n_liberties > 0;
    } while (!legal);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        board->immortal[point] = board->stone[point] != GK_VACANT && next_random(seed) % 40 == 0;
}

/* After a move of the attacker that leaves this slack, is there an extension out of its reach? */
static bool can_extend(struct tactics_hunt *hunt, int slack)
{
    int16_t liberty[GK_BOARD_POINTS];
    int n =
        quick_set_list(&quick_at(&hunt->quick, hunt->target)->liberties, liberty, GK_BOARD_POINTS);
    bool found = false;

    for (int i = 0; i < n && !found; i++) {
        const struct quick_chain *chain;

        if (quick_play(&hunt->quick, liberty[i], hunt->defender) != GK_PLAY_DONE)
            continue;
        chain = quick_at(&hunt->quick, hunt->target);
        found = !tactics_hunt_taken(hunt) && (chain->immortal || chain->n_liberties > slack + 2);
        quick_undo(&hunt->quick);
    }
    return found;
}

/* All moves of the attacker against the chain at `target`; returns how many are idle. */
static int check_moves(struct tactics_hunt *hunt, int slack)
{
    int before = quick_at(&hunt->quick, hunt->target)->n_liberties, n_idle = 0;
    struct tactics_extensions extensions;

    tactics_hunt_extend(hunt, slack, &extensions);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool idle = tactics_hunt_is_idle(hunt, &extensions, point);

        /* On the board, by its neighbours, and vacant. */
        if (hunt->quick.n_neighbours[point] == 0 || hunt->quick.stone[point] != GK_VACANT)
            continue;
        if (extensions.n_safe > 1 || (extensions.n_safe == 1 && point != extensions.safe))
            assert_true(idle);
        if (!idle || quick_play(&hunt->quick, point, hunt->attacker) != GK_PLAY_DONE)
            continue;
        int after = quick_at(&hunt->quick, hunt->target)->n_liberties;
        bool costs = after > 1 || before == 1;

        assert_false(tactics_hunt_taken(hunt));
        assert_true(can_extend(hunt, slack - costs));
        quick_undo(&hunt->quick);
        n_idle++;
    }
    return n_idle;
}

static void idle_moves_are_idle(void **state)
{
    struct tactics_hunt *hunt = calloc(1, sizeof *hunt);
    uint64_t seed = 1;
    int n_idle = 0;

    (void)state;
    assert_non_null(hunt);
    for (int i = 0; i < BOARDS; i++) {
        struct gk_board board;

        random_board(&seed, &board);
        quick_load(&hunt->quick, &board, i & 1);
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            const struct quick_chain *chain = quick_at(&hunt->quick, point);

            if (board.stone[point] == GK_VACANT || chain->immortal)
                continue;
            tactics_hunt_start(hunt, point, 1000);
            for (int slack = 0; slack <= MOST_SLACK; slack++)
                if (chain->n_liberties <= slack + 2)
                    n_idle += check_moves(hunt, slack);
        }
    }
    assert_true(n_idle > 10000);
    free(hunt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(idle_moves_are_idle)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
