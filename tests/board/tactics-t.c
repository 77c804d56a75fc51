/* SPDX-License-Identifier: MIT */
/*
 * Tactics on positions as in a textbook: what is attacked is the chain with the lower
 * case letter; the expected moves are row and column from 0.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/tactics.h>

#include "board/tactics/tactics.h"
#include "tests/board/picture.h"

#define ANY (-2) /* there are several such moves */
#define AT(row, col) ((row) * GK_BOARD_SIDE + (col))

struct position {
    const char *name, *text;
    enum gk_outcome attack;
    int attack_move;
    enum gk_outcome defence;
    int defence_move;
};

static struct gk_board board_of(const char *text, int *target)
{
    char copy[GK_BOARD_TEXT_MAX];
    const char *mark = strpbrk(text, "xo");

    assert_true(strlen(text) < sizeof copy);
    memcpy(copy, text, strlen(text) + 1);
    *target = GK_PASS;
    if (mark) {
        int cols = (int)strcspn(text, "\n"), i = (int)(mark - text);

        copy[i] = *mark == 'x' ? 'X' : 'O';
        *target = gk_point(i / (cols + 1), i % (cols + 1));
    }
    return picture_board(copy);
}

static struct gk_tactics *new_tactics(void)
{
    struct gk_tactics_options options;
    struct gk_tactics *tactics;
    struct gk_error err;

    tactics_default(&options);
    assert_int_equal(gk_tactics_new(&options, &tactics, &err), GK_OK);
    return tactics;
}

static bool is_as_expected(const struct position *position, const struct gk_chain_status *status)
{
    return status->attack == position->attack && status->defence == position->defence &&
           (position->attack_move == ANY || status->attack_move == position->attack_move) &&
           (position->defence_move == ANY || status->defence_move == position->defence_move);
}

static void run(const struct position *positions, size_t n)
{
    struct gk_tactics *tactics = new_tactics();
    int wrong = 0;

    for (size_t i = 0; i < n; i++) {
        struct gk_chain_status status;
        struct gk_error err;
        int target;
        struct gk_board board = board_of(positions[i].text, &target);

        assert_int_equal(gk_tactics_read(tactics, &board, target, &status, &err), GK_OK);
        if (is_as_expected(&positions[i], &status))
            continue;
        wrong++;
        print_message("%s: attack %d at row %d column %d, defence %d at row %d column %d%s\n",
                      positions[i].name, status.attack, status.attack_move / GK_BOARD_SIDE,
                      status.attack_move % GK_BOARD_SIDE, status.defence,
                      status.defence_move / GK_BOARD_SIDE, status.defence_move % GK_BOARD_SIDE,
                      status.complete ? "" : ", cut");
    }
    gk_tactics_free(tactics);
    assert_int_equal(wrong, 0);
}

#define RUN(table) run(table, sizeof(table) / sizeof(table)[0])

static void ladders(void **state)
{
    static const struct position table[] = {
        {"atari in the open",
         ".....\n"
         "..X..\n"
         ".Xo..\n"
         "..X..\n"
         ".....\n",
         GK_OUTCOME_SUCCESS, AT(2, 3), GK_OUTCOME_SUCCESS, AT(2, 3)},
        {"a ladder works",
         ".........\n"
         ".........\n"
         "...X.....\n"
         "..XoX....\n"
         "..X......\n"
         ".........\n"
         ".........\n"
         ".........\n"
         ".........\n",
         GK_OUTCOME_SUCCESS, AT(4, 3), GK_OUTCOME_FAILURE, GK_PASS},
        {"a ladder with a breaker",
         ".........\n"
         ".........\n"
         "...X.....\n"
         "..XoX....\n"
         "..X......\n"
         ".........\n"
         "......O..\n"
         ".........\n"
         ".........\n",
         GK_OUTCOME_SUCCESS, AT(4, 3), GK_OUTCOME_SUCCESS, AT(4, 3)},
        {"a ladder along the edge",
         "........\n"
         "........\n"
         "..XX....\n"
         ".XoO....\n",
         GK_OUTCOME_SUCCESS, ANY, GK_OUTCOME_FAILURE, GK_PASS},
        {"two liberties, and no wall",
         ".......\n"
         ".......\n"
         "...X...\n"
         "..Xo...\n"
         ".......\n"
         ".......\n"
         ".......\n",
         GK_OUTCOME_FAILURE, GK_PASS, GK_OUTCOME_SUCCESS, GK_PASS},
    };

    (void)state;
    RUN(table);
}

static void tesuji(void **state)
{
    static const struct position table[] = {
        {"snapback, or connect",
         ".XXXX..\n"
         "XoOOX..\n"
         "XO..X..\n"
         "XXOXX..\n"
         "..O....\n"
         ".......\n",
         GK_OUTCOME_SUCCESS, AT(2, 2), GK_OUTCOME_SUCCESS, AT(2, 2)},
        {"net where no ladder works",
         "..........\n"
         "..........\n"
         "...XX.....\n"
         "..Xo......\n"
         "..X.......\n"
         "........O.\n"
         "..........\n"
         "....O.....\n"
         "..........\n",
         GK_OUTCOME_SUCCESS, AT(4, 4), GK_OUTCOME_SUCCESS, AT(4, 4)},
        {"connect and die",
         "XXXXXX..\n"
         "XOOO.X..\n"
         "XXXO.oX.\n"
         "..XOXOX.\n"
         "..XX.XX.\n",
         GK_OUTCOME_SUCCESS, AT(2, 4), GK_OUTCOME_FAILURE, GK_PASS},
        {"atari, and a way out",
         "..........\n"
         "..XXX.....\n"
         ".XOoO.....\n"
         ".XXX......\n"
         "..........\n"
         "..........\n",
         GK_OUTCOME_SUCCESS, AT(2, 5), GK_OUTCOME_SUCCESS, AT(2, 5)},
        {"shortage of liberties",
         "XXXXX.\n"
         "XOo.OX\n"
         "XOOXOX\n"
         "XXXX.X\n"
         "...XXX\n",
         GK_OUTCOME_SUCCESS, AT(1, 3), GK_OUTCOME_FAILURE, GK_PASS},
        {"three or four liberties in a bag",
         ".......\n"
         "..XXX..\n"
         ".X.o.X.\n"
         ".X...X.\n"
         "..X.X..\n"
         ".......\n",
         GK_OUTCOME_SUCCESS, AT(3, 3), GK_OUTCOME_FAILURE, GK_PASS},
        {"four liberties in a cage",
         "XXXXXX.\n"
         "XO..oX.\n"
         "X.O..X.\n"
         "X....X.\n"
         "XXX.XX.\n"
         ".......\n",
         GK_OUTCOME_SUCCESS, AT(1, 3), GK_OUTCOME_FAILURE, GK_PASS},
    };

    (void)state;
    RUN(table);
}

static void mutual_damage(void **state)
{
    static const struct position table[] = {
        {"seki, seen from outside",
         "XO.XXX.oX\n"
         "XOOOOOOOX\n"
         "XXXXXXXXX\n"
         ".........\n",
         GK_OUTCOME_FAILURE, GK_PASS, GK_OUTCOME_SUCCESS, GK_PASS},
        {"seki, seen from inside",
         "XO.xXX.OX\n"
         "XOOOOOOOX\n"
         "XXXXXXXXX\n"
         ".........\n",
         GK_OUTCOME_FAILURE, GK_PASS, GK_OUTCOME_SUCCESS, GK_PASS},
        {"three dead stones: no seki",
         "XO.XX.oX.\n"
         "XOOOOOOX.\n"
         "XXXXXXXX.\n"
         ".........\n",
         GK_OUTCOME_SUCCESS, AT(0, 2), GK_OUTCOME_FAILURE, GK_PASS},
        {"the last liberty decides",
         ".XXXXX..\n"
         "XXoOO.X.\n"
         "XOXXXO..\n"
         "XOX..OX.\n"
         "XOOOOOX.\n"
         "XXXXXXX.\n",
         GK_OUTCOME_SUCCESS, AT(1, 5), GK_OUTCOME_SUCCESS, AT(1, 5)},
        {"one eye is not enough",
         "XXXXX.\n"
         "Xo.OX.\n"
         "XOOOX.\n"
         "X.XXX.\n"
         "......\n",
         GK_OUTCOME_SUCCESS, AT(3, 1), GK_OUTCOME_FAILURE, GK_PASS},
    };

    (void)state;
    RUN(table);
}

/* Boards where the slow reader of tactics-slow-t.c says the same. */
static void kos(void **state)
{
    static const struct position table[] = {
        {"the ko stone itself",
         ".....\n"
         ".XO..\n"
         "Xo.O.\n"
         ".XO..\n"
         ".....\n",
         GK_OUTCOME_KO_EARLY, AT(2, 2), GK_OUTCOME_SUCCESS, AT(2, 2)},
        {"a ko, but a quiet move takes the last liberty of what it would connect to",
         "..OOO..\n"
         ".OOOO..\n"
         ".OXXO..\n"
         "Ox.X.O.\n",
         GK_OUTCOME_SUCCESS, ANY, GK_OUTCOME_FAILURE, GK_PASS},
        {"dead but for a ko that the attacker takes",
         "xOOX\n"
         "...X\n"
         "X.OO\n",
         GK_OUTCOME_SUCCESS, ANY, GK_OUTCOME_KO_LATE, ANY},
        {"dead but for a ko that the attacker takes (2)",
         "O...\n"
         "xO.X\n"
         "....\n",
         GK_OUTCOME_SUCCESS, ANY, GK_OUTCOME_KO_LATE, ANY},
        {"saved by a ko that it takes first",
         "XXO.\n"
         "..XX\n"
         "o.OX\n",
         GK_OUTCOME_SUCCESS, ANY, GK_OUTCOME_KO_EARLY, ANY},
        {"saved by a ko that it takes first (2)",
         "XXXX.X.\n"
         ".X.OXoO\n",
         GK_OUTCOME_SUCCESS, ANY, GK_OUTCOME_KO_EARLY, ANY},
        {"attack by a ko that the defender takes",
         ".OXX\n"
         "XO..\n"
         "XXx.\n",
         GK_OUTCOME_KO_LATE, ANY, GK_OUTCOME_SUCCESS, ANY},
        {"attack by a ko that the defender takes (2)",
         "....\n"
         "XoO.\n"
         ".XXO\n",
         GK_OUTCOME_KO_LATE, ANY, GK_OUTCOME_SUCCESS, ANY},
        {"attack by a ko",
         ".OX.\n"
         "XXXO\n"
         ".X.x\n",
         GK_OUTCOME_KO_EARLY, ANY, GK_OUTCOME_SUCCESS, ANY},
        {"attack by a ko (2)",
         ".o.X\n"
         "....\n"
         "XX.X\n",
         GK_OUTCOME_KO_EARLY, ANY, GK_OUTCOME_SUCCESS, ANY},
        {"ko either way, the attacker takes",
         "XX.o\n"
         ".XXO\n"
         "XXO.\n",
         GK_OUTCOME_KO_EARLY, ANY, GK_OUTCOME_KO_LATE, ANY},
        {"ko either way, the attacker takes (2)",
         ".X..\n"
         "X.Xo\n"
         "..O.\n",
         GK_OUTCOME_KO_EARLY, ANY, GK_OUTCOME_KO_LATE, ANY},
        {"ko either way, who moves takes it",
         "Oo.X\n"
         ".OXX\n"
         "OX.X\n",
         GK_OUTCOME_KO_EARLY, ANY, GK_OUTCOME_KO_EARLY, ANY},
        {"ko either way, who moves takes it (2)",
         "OO.X\n"
         ".OXx\n"
         "OX.X\n",
         GK_OUTCOME_KO_EARLY, ANY, GK_OUTCOME_KO_EARLY, ANY},
    };

    (void)state;
    RUN(table);
}

/* The ban of the board counts, and a move is read as it is played. */
static void moves_and_bans(void **state)
{
    static const char *const ko = ".....\n"
                                  ".XO..\n"
                                  "XO.O.\n"
                                  ".XO..\n"
                                  ".....\n";
    struct gk_tactics *tactics = new_tactics();
    struct gk_chain_status status;
    enum gk_outcome outcome;
    struct gk_error err;
    int target;
    struct gk_board board = board_of(ko, &target);

    (void)state;
    assert_int_equal(tactics_read_move(tactics, &board, AT(2, 2), GK_X, &outcome, &err), GK_OK);
    assert_int_equal(outcome, GK_OUTCOME_KO_LATE);
    assert_int_equal(tactics_read_move(tactics, &board, AT(2, 2), GK_O, &outcome, &err), GK_OK);
    assert_int_equal(outcome, GK_OUTCOME_FAILURE);
    assert_int_equal(tactics_read_move(tactics, &board, AT(2, 1), GK_O, &outcome, &err), GK_OK);
    assert_int_equal(outcome, GK_OUTCOME_SUCCESS); /* occupied */
    assert_int_equal(gk_board_play(&board, AT(2, 2), GK_X, false, NULL), GK_PLAY_DONE);
    assert_int_equal(tactics_read_move(tactics, &board, AT(2, 1), GK_O, &outcome, &err), GK_OK);
    assert_int_equal(outcome, GK_OUTCOME_SUCCESS); /* banned */
    assert_int_equal(gk_tactics_read(tactics, &board, AT(2, 2), &status, &err), GK_OK);
    assert_int_equal(status.attack, GK_OUTCOME_KO_LATE);
    assert_int_equal(gk_board_play(&board, GK_PASS, GK_O, false, NULL), GK_PLAY_DONE);
    assert_int_equal(gk_tactics_read(tactics, &board, AT(2, 2), &status, &err), GK_OK);
    assert_int_equal(status.attack, GK_OUTCOME_KO_EARLY);
    assert_int_equal(status.attack_move, AT(2, 1));
    gk_tactics_free(tactics);
}

static void immortal_chains_are_safe(void **state)
{
    struct gk_tactics *tactics = new_tactics();
    struct gk_chain_status status;
    struct gk_error err;
    int target;
    struct gk_board board = board_of(".OO\n#XO\n.OO\n", &target);

    (void)state;
    assert_int_equal(gk_tactics_read(tactics, &board, AT(1, 1), &status, &err), GK_OK);
    assert_int_equal(status.attack, GK_OUTCOME_FAILURE);
    assert_int_equal(status.defence, GK_OUTCOME_SUCCESS);
    assert_true(status.complete);
    gk_tactics_free(tactics);
}

/* All at once is one by one, at each stone of a chain, and again. */
static void boards_are_read_like_chains(void **state)
{
    struct gk_tactics *tactics = new_tactics();
    struct gk_chain_status all[GK_BOARD_POINTS], one;
    struct gk_error err;
    int target;
    struct gk_board board = board_of("..........\n"
                                     "..XXX.OO..\n"
                                     ".XOoO.X.O.\n"
                                     ".XXXOXXXO.\n"
                                     "...XOO.XO.\n"
                                     "..X.X.OO..\n",
                                     &target);

    (void)state;
    for (int run = 0; run < 2; run++) {
        assert_int_equal(tactics_board(tactics, &board, all, &err), GK_OK);
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            memset(&one, 0, sizeof one);
            if (board.stone[point] != GK_VACANT)
                assert_int_equal(gk_tactics_read(tactics, &board, point, &one, &err), GK_OK);
            assert_int_equal(all[point].attack, one.attack);
            assert_int_equal(all[point].defence, one.defence);
            assert_int_equal(all[point].attack_move, one.attack_move);
            assert_int_equal(all[point].defence_move, one.defence_move);
        }
    }
    gk_tactics_free(tactics);
}

static void limits_and_errors(void **state)
{
    struct gk_tactics_options options;
    struct gk_tactics *tactics = NULL;
    struct gk_chain_status status;
    enum gk_outcome outcome;
    struct gk_error err;
    int target;
    struct gk_board board = board_of(".........\n"
                                     ".........\n"
                                     "...X.....\n"
                                     "..XoX....\n"
                                     "..X......\n"
                                     ".........\n"
                                     ".........\n",
                                     &target);

    (void)state;
    tactics_default(&options);
    options.max_nodes = 3; /* a capture needs one, to prove the ladder many */
    assert_int_equal(gk_tactics_new(&options, &tactics, &err), GK_OK);
    assert_int_equal(gk_tactics_read(tactics, &board, target, &status, &err), GK_OK);
    assert_int_equal(status.attack, GK_OUTCOME_SUCCESS);
    assert_int_equal(status.defence, GK_OUTCOME_SUCCESS);
    assert_false(status.complete);
    assert_false(gk_chain_dead(&status));
    assert_int_equal(gk_tactics_read(tactics, &board, 0, &status, &err), GK_ERR_ARG);
    assert_int_equal(gk_tactics_read(tactics, &board, -1, &status, &err), GK_ERR_ARG);
    assert_int_equal(gk_tactics_read(tactics, &board, GK_BOARD_POINTS, &status, &err), GK_ERR_ARG);
    assert_int_equal(tactics_read_move(tactics, &board, 0, GK_VACANT, &outcome, &err), GK_ERR_ARG);
    gk_tactics_free(tactics);
    gk_tactics_free(NULL);
    options.max_liberties = 5;
    assert_int_equal(gk_tactics_new(&options, &tactics, &err), GK_ERR_ARG);
    options.max_liberties = 4;
    options.max_nodes = 0;
    assert_int_equal(gk_tactics_new(&options, &tactics, &err), GK_ERR_ARG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ladders),
        cmocka_unit_test(tesuji),
        cmocka_unit_test(mutual_damage),
        cmocka_unit_test(kos),
        cmocka_unit_test(moves_and_bans),
        cmocka_unit_test(immortal_chains_are_safe),
        cmocka_unit_test(boards_are_read_like_chains),
        cmocka_unit_test(limits_and_errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
