/* SPDX-License-Identifier: MIT */
/*
 * The plain board: captures, ko, suicide, immortal chains, superko and undo,
 * text and SGF. Positions are drawn; `play` takes row and column from 0.
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
#include <gankei/record.h>

#include "board/board.h"
#include "tests/board/picture.h"

static void assert_board(const struct gk_board *board, const char *expected)
{
    char text[GK_BOARD_TEXT_MAX];
    struct gk_board same = picture_board(expected);

    assert_int_equal(gk_board_format(board, text), strlen(expected));
    assert_string_equal(text, expected);
    assert_true(board_same(board, &same));
    assert_true(board->hash == same.hash);
}

static enum gk_play play(struct gk_board *board, int row, int col, enum gk_stone who)
{
    return gk_board_play(board, gk_point(row, col), who, true, NULL);
}

static void captures_chains_without_liberties(void **state)
{
    struct gk_board board = picture_board(".XX.\n"
                                          "XOOX\n"
                                          ".X..\n");
    int captured = 0;

    (void)state;
    assert_int_equal(gk_board_chain(&board, gk_point(1, 1), NULL).n_stones, 2);
    assert_int_equal(gk_board_chain(&board, gk_point(1, 1), NULL).n_liberties, 1);
    assert_int_equal(gk_board_chain(&board, gk_point(0, 0), NULL).n_stones, 0);
    assert_int_equal(gk_board_play(&board, gk_point(2, 2), GK_X, false, &captured), GK_PLAY_DONE);
    assert_int_equal(captured, 2);
    assert_int_equal(board.ko, GK_PASS);
    assert_board(&board, ".XX.\n"
                         "X..X\n"
                         ".XX.\n");
}

/* One move takes several chains, and one of them twice beside the move. */
static void captures_several_chains_at_once(void **state)
{
    struct gk_board board = picture_board("OO.OX\n"
                                          "OXOX.\n"
                                          "OOX..\n"
                                          "XX...\n");
    int captured = 0;

    (void)state;
    gk_board_set(&board, gk_point(1, 1), GK_O);
    assert_int_equal(gk_board_play(&board, gk_point(0, 2), GK_X, false, &captured), GK_PLAY_DONE);
    assert_int_equal(captured, 8);
    assert_board(&board, "..X.X\n"
                         "...X.\n"
                         "..X..\n"
                         "XX...\n");
}

static void refuses_illegal_moves_and_keeps_the_board(void **state)
{
    struct gk_board board = picture_board(".O.\n"
                                          "O..\n");
    struct gk_board before = board;

    (void)state;
    assert_int_equal(play(&board, 0, 0, GK_X), GK_PLAY_SUICIDE);
    assert_int_equal(play(&board, 0, 1, GK_X), GK_PLAY_OCCUPIED);
    assert_int_equal(play(&board, 2, 0, GK_X), GK_PLAY_OFF_BOARD);
    assert_int_equal(play(&board, 0, 3, GK_X), GK_PLAY_OFF_BOARD);
    assert_int_equal(gk_board_play(&board, -7, GK_X, true, NULL), GK_PLAY_OFF_BOARD);
    assert_memory_equal(&board, &before, sizeof board);
    assert_int_equal(gk_board_play(&board, GK_PASS, GK_X, true, NULL), GK_PLAY_DONE);
}

static void suicide_takes_several_stones_off_if_allowed(void **state)
{
    const char *text = "X.O\n"
                       "OO.\n";
    struct gk_board board = picture_board(text);
    int captured = 7;

    (void)state;
    assert_int_equal(gk_board_play(&board, gk_point(0, 1), GK_X, false, &captured),
                     GK_PLAY_SUICIDE);
    assert_board(&board, text);
    assert_int_equal(gk_board_play(&board, gk_point(0, 1), GK_X, true, &captured), GK_PLAY_DONE);
    assert_int_equal(captured, 0);
    assert_board(&board, "..O\n"
                         "OO.\n");
}

static void a_ko_may_not_be_retaken_at_once(void **state)
{
    struct gk_board board = picture_board(".XO.\n"
                                          "X.XO\n"
                                          ".XO.\n");

    (void)state;
    assert_int_equal(play(&board, 1, 1, GK_O), GK_PLAY_DONE);
    assert_int_equal(board.ko, gk_point(1, 2));
    assert_int_equal(play(&board, 1, 2, GK_X), GK_PLAY_KO);
    assert_int_equal(gk_board_play(&board, GK_PASS, GK_X, true, NULL), GK_PLAY_DONE);
    assert_int_equal(play(&board, 1, 2, GK_X), GK_PLAY_DONE);
    assert_int_equal(board.ko, gk_point(1, 1));
    /* The side that took may fill. */
    assert_int_equal(play(&board, 1, 1, GK_X), GK_PLAY_DONE);
    assert_int_equal(board.ko, GK_PASS);
}

static void one_for_two_is_no_ko(void **state)
{
    struct gk_board board = picture_board("XXO\n"
                                          ".XO\n"
                                          "OOO\n");

    (void)state;
    assert_int_equal(play(&board, 1, 0, GK_O), GK_PLAY_DONE);
    assert_int_equal(board.ko, GK_PASS);
    assert_board(&board, "..O\n"
                         "O.O\n"
                         "OOO\n");
    assert_int_equal(play(&board, 0, 0, GK_X), GK_PLAY_DONE);
    assert_int_equal(board.ko, GK_PASS);
}

static void immortal_chains_stay(void **state)
{
    struct gk_board board = picture_board("#.O\n"
                                          "O..\n");

    (void)state;
    assert_int_equal(play(&board, 0, 1, GK_O), GK_PLAY_DONE);
    assert_board(&board, "#OO\n"
                         "O..\n");
    board = picture_board("#.O\n"
                          "OO.\n");
    assert_int_equal(play(&board, 0, 1, GK_X), GK_PLAY_DONE); /* connects, so no suicide */
    assert_board(&board, "#XO\n"
                         "OO.\n");
    assert_true(gk_board_chain(&board, gk_point(0, 1), NULL).immortal);
    gk_board_set(&board, gk_point(0, 0), GK_O);
    assert_false(board.immortal[gk_point(0, 0)]);
}

static void superko_and_undo(void **state)
{
    struct gk_board start = picture_board(".XO.\n"
                                          "X.XO\n"
                                          ".XO.\n");
    struct gk_game_rules rules = {.suicide = true, .superko = true};
    const struct gk_game_move *moves;
    struct gk_game *game;
    struct gk_error err;
    enum gk_play result;

    (void)state;
    assert_int_equal(gk_game_new(&start, &rules, &game, &err), GK_OK);
    assert_false(gk_game_undo(game));
    assert_int_equal(gk_game_play(game, gk_point(1, 1), GK_O, &result, &err), GK_OK);
    assert_int_equal(result, GK_PLAY_DONE);
    /* Passes lift the ko, but not the superko. */
    for (int i = 0; i < 40; i++) {
        assert_int_equal(gk_game_play(game, GK_PASS, i % 2 ? GK_O : GK_X, &result, &err), GK_OK);
        assert_int_equal(result, GK_PLAY_DONE);
    }
    assert_int_equal(gk_game_play(game, gk_point(1, 2), GK_X, &result, &err), GK_OK);
    assert_int_equal(result, GK_PLAY_REPETITION);
    assert_int_equal(gk_game_moves(game, &moves), 41);
    assert_int_equal(moves[0].point, gk_point(1, 1));
    assert_int_equal(moves[0].who, GK_O);
    while (gk_game_undo(game)) {
    }
    assert_memory_equal(gk_game_board(game), &start, sizeof start);
    assert_ptr_equal(gk_game_board(game), game_start(game));
    game_free(game);

    rules.superko = false;
    assert_int_equal(gk_game_new(&start, &rules, &game, &err), GK_OK);
    assert_int_equal(gk_game_play(game, gk_point(1, 1), GK_O, &result, &err), GK_OK);
    assert_int_equal(gk_game_play(game, GK_PASS, GK_X, &result, &err), GK_OK);
    assert_int_equal(gk_game_play(game, gk_point(1, 2), GK_X, &result, &err), GK_OK);
    assert_int_equal(result, GK_PLAY_DONE);
    assert_true(board_same(gk_game_board(game), &start));
    game_free(game);
}

static void sizes_are_checked(void **state)
{
    struct gk_board board;
    struct gk_error err;

    (void)state;
    assert_int_equal(gk_board_init(&board, 0, 5, &err), GK_ERR_ARG);
    assert_int_equal(gk_board_init(&board, 5, 20, &err), GK_ERR_ARG);
    assert_int_equal(gk_board_init(&board, 1, 19, &err), GK_OK);
}

static void writes_sgf(void **state)
{
    struct gk_board start = picture_board("#O.\n"
                                          "X..\n");
    struct gk_game_rules rules = {.suicide = false};
    struct gk_record record = {0};
    struct gk_error err;
    enum gk_play result;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_non_null(out);
    assert_int_equal(gk_game_new(&start, &rules, &record.game, &err), GK_OK);
    assert_int_equal(gk_game_play(record.game, gk_point(1, 2), GK_X, &result, &err), GK_OK);
    assert_int_equal(gk_game_play(record.game, GK_PASS, GK_O, &result, &err), GK_OK);
    assert_int_equal(gk_record_write(out, &record, "a ] b\\", &err), GK_OK);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, "(;FF[4]GM[1]CA[UTF-8]AP[gankei]SZ[3:2]\n"
                              "AB[aa][ab]\n"
                              "AW[ba]\n"
                              "TR[aa]\n"
                              "C[a \\] b\\\\]\n"
                              ";B[cb];W[])\n");
    free(text);
    out = fopen("/dev/full", "w");
    if (out) {
        assert_int_equal(gk_record_write(out, &record, NULL, &err), GK_ERR_IO);
        fclose(out);
    }
    gk_record_fini(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_chains_without_liberties),
        cmocka_unit_test(captures_several_chains_at_once),
        cmocka_unit_test(refuses_illegal_moves_and_keeps_the_board),
        cmocka_unit_test(suicide_takes_several_stones_off_if_allowed),
        cmocka_unit_test(a_ko_may_not_be_retaken_at_once),
        cmocka_unit_test(one_for_two_is_no_ko),
        cmocka_unit_test(immortal_chains_stay),
        cmocka_unit_test(superko_and_undo),
        cmocka_unit_test(sizes_are_checked),
        cmocka_unit_test(writes_sgf),
    };

    return cmocka_run_group_tests_name("board/board", tests, NULL, NULL);
}
