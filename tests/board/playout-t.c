/* SPDX-License-Identifier: MIT */
/*
 * Games of random moves: their board is held against the plain one (gankei/board.h), move by move;
 * patterns; and who has what in the end of positions where that is clear.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>

#include "board/playout/playout.h"
#include "board/playout/playout_board.h"
#include "tests/board/picture.h"
#include "tests/eyespace/found.h"

/* ---- The board ---- */

/* Stones, chains in atari and legal moves are the same on both. */
static void same_boards(const struct playout_board *b, const struct gk_board *board)
{
    int n_empty = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int at = playout_point(point);

        if (!gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE)) {
            assert_int_equal(b->stone[at], PLAYOUT_EDGE);
            continue;
        }
        assert_int_equal(b->stone[at], board->stone[point]);
        n_empty += board->stone[point] == GK_VACANT;
        if (board->stone[point] != GK_VACANT)
            assert_int_equal(playout_atari(b, at) != GK_PASS,
                             gk_board_chain(board, point, NULL).n_liberties == 1);
    }
    assert_int_equal(b->n_empty, n_empty);
}

/* Stones of a chain that a move leaves with one liberty, capturing nothing; 0: more. */
static int self_atari(const struct gk_board *board, int point, enum gk_stone who)
{
    struct gk_board after = *board;
    struct gk_chain chain;
    int taken = 0;

    if (gk_board_play(&after, point, who, false, &taken) != GK_PLAY_DONE || taken)
        return 0;
    chain = gk_board_chain(&after, point, NULL);
    return chain.n_liberties == 1 ? chain.n_stones : 0;
}

static void same_moves(const struct playout_board *b, const struct gk_board *board,
                       enum gk_stone who)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_board after = *board;
        int at = playout_point(point);
        bool legal;

        if (b->stone[at] != GK_VACANT)
            continue;
        legal = gk_board_play(&after, point, who, false, NULL) == GK_PLAY_DONE;
        assert_int_equal(playout_is_legal(b, at, who), legal);
        if (legal)
            assert_int_equal(playout_self_atari(b, at, who), self_atari(board, point, who));
    }
}

static void test_board(void **state)
{
    uint32_t seed = 20261126;

    (void)state;
    for (int game = 0; game < 12; game++) {
        struct playout_board b;
        struct gk_board board;
        enum gk_stone who = GK_BLACK;

        found_random(&board, 5 + game % 3, 3 * game, &seed);
        board.ko = GK_PASS;
        playout_board_make(&board, &b);
        for (int move = 0; move < 120; move++, who = gk_opponent(who)) {
            int row, col;

            same_boards(&b, &board);
            same_moves(&b, &board, who);
            seed = seed * 1664525 + 1013904223;
            row = (int)(seed >> 16) % board.rows;
            col = (int)(seed >> 8 & 0xff) % board.cols;
            if (gk_board_play(&board, gk_point(row, col), who, false, NULL) == GK_PLAY_DONE)
                playout_play(&b, playout_point(gk_point(row, col)), who);
            else /* he passes */
                board.ko = GK_PASS;
            if (board.ko == GK_PASS)
                b.ko = GK_PASS;
        }
    }
}

static void test_eyes(void **state)
{
    struct gk_board board = picture_board(".X.XO\nXXXX.\n.XO..\nXX...\n.....\n");
    struct playout_board b;

    (void)state;
    playout_board_make(&board, &b);
    assert_true(playout_is_eye(&b, playout_point(gk_point(0, 0)), GK_BLACK));
    assert_true(playout_is_eye(&b, playout_point(gk_point(0, 2)), GK_BLACK));
    assert_true(playout_is_eye(&b, playout_point(gk_point(2, 0)), GK_BLACK));
    assert_false(playout_is_eye(&b, playout_point(gk_point(0, 0)), GK_WHITE));
    assert_false(playout_is_eye(&b, playout_point(gk_point(1, 4)), GK_BLACK));
    board = picture_board("XO.\n.XX\nXXX\n");
    playout_board_make(&board, &b);
    assert_true(playout_is_eye(&b, playout_point(gk_point(1, 0)), GK_BLACK) == false);
}

/* An immortal chain is never in atari. */
static void test_immortal(void **state)
{
    struct gk_board board = picture_board("XX.OO\nOOOOO\nOOOOO\nOOOOO\nOOOO.\n");
    struct playout_board b;

    (void)state;
    playout_board_make(&board, &b);
    assert_int_equal(playout_atari(&b, playout_point(gk_point(0, 0))),
                     playout_point(gk_point(0, 2)));
    board.immortal[gk_point(0, 0)] = true;
    playout_board_make(&board, &b);
    assert_int_equal(playout_atari(&b, playout_point(gk_point(0, 0))), GK_PASS);
}

/* ---- Patterns ---- */

static bool has_pattern(const char *rows, int row, int col)
{
    struct gk_board board = picture_board(rows);
    struct playout_patterns patterns;
    struct playout_board b;

    playout_board_make(&board, &b);
    playout_patterns_make(&patterns);
    return playout_has_pattern(&patterns, &b, playout_point(gk_point(row, col)));
}

static void test_patterns(void **state)
{
    (void)state;
    assert_true(has_pattern(".....\n.XOX.\n.....\n.....\n.....\n", 2, 2)); /* hane */
    assert_true(has_pattern(".....\n.OXO.\n.....\n.....\n.....\n", 2, 2)); /* of the other side */
    assert_true(has_pattern(".....\n.X...\n.O...\n.X...\n.....\n", 2, 2)); /* turned */
    assert_true(has_pattern(".....\n.XO..\n.O...\n.....\n.....\n", 2, 2)); /* a cut */
    assert_true(has_pattern(".....\n.....\n.....\n.OX..\n.X.O.\n", 4, 2)); /* at the edge */
    assert_false(has_pattern(".....\n.....\n.....\n.....\n.....\n", 2, 2));
    assert_false(has_pattern(".....\n.XXX.\n.....\n.....\n.....\n", 2, 2));
}

/* ---- Ends ---- */

static float owner_at(const char *rows, int row, int col)
{
    struct gk_board board = picture_board(rows);
    float owner[GK_BOARD_POINTS], again[GK_BOARD_POINTS];

    playout_owners(&board, 200, owner);
    playout_owners(&board, 200, again);
    assert_memory_equal(owner, again, sizeof owner);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        assert_true(owner[point] >= -1 && owner[point] <= 1);
    return owner[gk_point(row, col)];
}

static void test_ends(void **state)
{
    static const char walls[] = "..XO..\n..XO..\n..XO..\n..XO..\n..XO..\n";
    static const char seki[] = "........\nXXXXXXXX\nOOOXXXXX\n..OXOOOX\nOOOXO.OO\n..OOXXX.\n";
    static const char eyes[] = "OOOOOO\nOXXXXX\nXX.X.X\nOXXXXX\nOOOOOO\n......\n";

    (void)state;
    assert_true(owner_at(walls, 0, 0) > 0.5f && owner_at(walls, 0, 5) < -0.5f);
    assert_true(owner_at(eyes, 2, 1) > 0.9f);
    assert_true(owner_at(seki, 5, 4) > 0.8f && owner_at(seki, 3, 4) < -0.8f);
}

/* Who may not retake a ko does not, when he moves first. */
static void test_ko(void **state)
{
    struct gk_board board = picture_board(".XO.\nXO.O\n.XO.\n....\n");
    float owner[GK_BOARD_POINTS], banned[GK_BOARD_POINTS];

    (void)state;
    playout_owners(&board, 200, owner);
    board.ko = (int16_t)gk_point(1, 2);
    board.ko_banned = GK_BLACK;
    playout_owners(&board, 200, banned);
    assert_memory_not_equal(owner, banned, sizeof owner);
}

/* ---- One chain ---- */

enum { GAMES = 2000 };

/* How a chain fares, the same each time; returns the first move of most games. */
static int fate_of(const struct gk_board *board, int row, int col, enum gk_stone first,
                   struct playout_fate *out)
{
    static struct playout_fate again;
    int sum = 0, best = 0;

    assert_int_equal(playout_fate(board, gk_point(row, col), first, GAMES, out, NULL), GK_OK);
    assert_int_equal(playout_fate(board, gk_point(row, col), first, GAMES, &again, NULL), GK_OK);
    assert_int_equal(out->n, again.n);
    assert_int_equal(out->games, GAMES);
    assert_true(out->survives == again.survives);
    for (int i = 0; i < out->n; i++) {
        const struct playout_first *m = &out->first[i], *n = &again.first[i];

        assert_int_equal(m->point, n->point);
        assert_int_equal(m->games, n->games);
        assert_true(m->survives == n->survives);
        assert_int_equal(board->stone[m->point], GK_VACANT);
        assert_true(m->survives >= 0 && m->survives <= 1);
        assert_true(i == 0 || m->point > out->first[i - 1].point);
        sum += m->games;
        best = m->games > out->first[best].games ? i : best;
    }
    assert_true(sum <= GAMES); /* the rest began with a pass */
    return out->n ? out->first[best].point : GK_PASS;
}

/* The vital point of the only room there is. */
static int vital_of(const char *picture)
{
    struct gk_board board = picture_board(picture);
    struct playout_board b;

    playout_board_make(&board, &b);
    return playout_vital(&b, b.empty[b.n_empty - 1]);
}

static void test_vital(void **state)
{
    (void)state;
    assert_int_equal(vital_of("X...X\nXXXXX\n"), playout_point(gk_point(0, 2)));
    assert_int_equal(vital_of("X...O\nXXXXX\n"), GK_PASS); /* whose it is is not known */
    assert_int_equal(vital_of("X..X\nXXXX\n"), GK_PASS);
    assert_int_equal(vital_of("XXXX\n..X.\n....\n"), GK_PASS);
    assert_int_equal(vital_of("X..X\nX..X\nXXXX\n"), GK_PASS);
    assert_int_equal(vital_of("....\nXXXX\n"), GK_PASS);
    assert_int_equal(vital_of("XX.XX\nX...X\nXXXXX\n"), playout_point(gk_point(1, 2)));
    assert_int_equal(vital_of("XX..X\nX...X\nXXXXX\n"), playout_point(gk_point(1, 2)));
    assert_int_equal(vital_of("X.XXX\nX...X\nXXX.X\n"), GK_PASS);
    assert_int_equal(vital_of("XX.XX\nX...X\nXX.XX\n"), playout_point(gk_point(1, 2)));
    assert_int_equal(vital_of("XX..X\nX...X\nXX.XX\n"), playout_point(gk_point(1, 2)));
    assert_int_equal(vital_of("X...X\nX...X\nXXXXX\n"), GK_PASS);
}

static void test_fates(void **state)
{
    struct gk_board three = picture_board("XX...X\nOXXXXX\nOOOOOO\n......\n......\n......\n");
    struct gk_board four = picture_board("X....X\nXXXXXX\nOOOOOO\n......\n......\n......\n");
    struct gk_board two = picture_board("XX..OO\nXXXXO.\nOOOOO.\n......\n......\n......\n");
    struct playout_fate fate;

    (void)state;
    assert_int_equal(fate_of(&three, 0, 0, GK_WHITE, &fate), gk_point(0, 3));
    assert_true(fate.survives < 0.1f);
    assert_int_equal(fate_of(&three, 0, 0, GK_BLACK, &fate), gk_point(0, 3));
    assert_true(fate.survives > 0.9f);
    fate_of(&four, 0, 0, GK_WHITE, &fate);
    assert_true(fate.survives > 0.9f);
    fate_of(&two, 0, 0, GK_BLACK, &fate);
    assert_true(fate.survives < 0.1f);
}

/* A banned point begins no game. */
static void test_fate_ko(void **state)
{
    struct gk_board board = picture_board(".XO.\nXO.O\n.XO.\n....\n");
    static struct playout_fate fate;

    (void)state;
    board.ko = (int16_t)gk_point(1, 2);
    board.ko_banned = GK_BLACK;
    fate_of(&board, 1, 1, GK_BLACK, &fate);
    for (int i = 0; i < fate.n; i++)
        assert_int_not_equal(fate.first[i].point, gk_point(1, 2));
}

/* On a board that is full but for eyes there is nothing to play but a pass. */
static void test_fate_full(void **state)
{
    struct gk_board board = picture_board(".XX\nXXX\nXX.\n");
    struct playout_fate fate;

    (void)state;
    assert_int_equal(fate_of(&board, 1, 1, GK_BLACK, &fate), GK_PASS);
    assert_int_equal(fate.n, 0);
    assert_true(fate.survives == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board),     cmocka_unit_test(test_eyes),
        cmocka_unit_test(test_immortal),  cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_ends),      cmocka_unit_test(test_ko),
        cmocka_unit_test(test_fates),     cmocka_unit_test(test_fate_ko),
        cmocka_unit_test(test_fate_full), cmocka_unit_test(test_vital),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
