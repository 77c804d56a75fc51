/* SPDX-License-Identifier: MIT */
/*
 * Reading SGF: what is set up and played, what is skipped, and where errors are
 * said to be. Boards are compared as text.
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

static struct gk_record read_to(const char *text, int moves)
{
    struct gk_record record;
    struct gk_error err;

    if (sgf_read(text, strlen(text), moves, &record, &err) != GK_OK)
        fail_msg("%s: %d:%d: %s", text, err.line, err.column, err.message);
    return record;
}

/* The board after `moves` moves, how many these are, and who plays next. */
static void assert_record(const char *text, int moves, const char *board, int n,
                          enum gk_stone player)
{
    char found[GK_BOARD_TEXT_MAX];
    struct gk_record record = read_to(text, moves);

    gk_board_format(gk_record_board(&record), found);
    assert_string_equal(found, board);
    assert_int_equal(record.moves, n);
    assert_int_equal(record.to_play, player);
    gk_record_fini(&record);
    gk_record_fini(&record);
}

static void assert_refused(const char *text, size_t length, enum gk_status expected, int line,
                           int column)
{
    struct gk_record record;
    struct gk_error err = {.status = GK_OK};
    enum gk_status status = sgf_read(text, length, -1, &record, &err);

    if (status != expected || err.status != expected || err.line != line || err.column != column)
        fail_msg("%s: status %d at %d:%d: %s", text, (int)status, err.line, err.column,
                 err.message);
    assert_null(record.game);
}

static const char game[] = "(;GM[1]FF[4]SZ[5]KM[6.5]AB[bb];W[cc];B[dd]\n"
                           ";W[];B[tt];W[ea])";

static void moves_are_played_up_to_a_number(void **state)
{
    struct gk_record record = read_to(game, 2);

    (void)state;
    assert_int_equal(record.total, 5);
    assert_true(record.komi > 6.4 && record.komi < 6.6);
    gk_record_fini(&record);
    assert_record(game, 0, ".....\n.X...\n.....\n.....\n.....\n", 0, GK_WHITE);
    assert_record(game, 1, ".....\n.X...\n..O..\n.....\n.....\n", 1, GK_BLACK);
    assert_record(game, 2, ".....\n.X...\n..O..\n...X.\n.....\n", 2, GK_WHITE);
    assert_record(game, 4, ".....\n.X...\n..O..\n...X.\n.....\n", 4, GK_WHITE);
    assert_record(game, 5, "....O\n.X...\n..O..\n...X.\n.....\n", 5, GK_BLACK);
    assert_record(game, -1, "....O\n.X...\n..O..\n...X.\n.....\n", 5, GK_BLACK);
}

static void komi_as_people_write_it(void **state)
{
    static const struct {
        const char *text;
        int hundredths;
        bool unread;
    } komis[] = {
        {"", 0, false},
        {"0", 0, false},
        {"6.5", 650, false},
        {"6,5", 650, false},
        {"375", 375, false},
        {"650", 650, false},
        {"-375", -375, false},
        {"99", 9900, false},
        {"375.0", 37500, false},
        {"+7.5", 750, false},
        {"7.5 points", 750, false},
        {"3.75 (Chinese)", 375, false},
        {"x", 0, true},
        {"1e9", 0, true},
        {"6.5.5", 0, true},
        {"-", 0, true},
        {"99999999999999999999999999", 0, true},
    };

    (void)state;
    for (size_t i = 0; i < sizeof komis / sizeof *komis; i++) {
        struct gk_record record;
        char text[80];

        snprintf(text, sizeof text, "(;SZ[5]KM[%s];B[cc])", komis[i].text);
        record = read_to(text, -1);
        if ((int)(record.komi * 100 + (record.komi < 0 ? -0.5 : 0.5)) != komis[i].hundredths ||
            record.komi_unread != komis[i].unread)
            fail_msg("%s: %g, %d", text, record.komi, record.komi_unread);
        assert_int_equal(record.moves, 1);
        gk_record_fini(&record);
    }
}

static void other_kinds_of_files_are_named(void **state)
{
    static const struct {
        const char *text;
        size_t length;
        const char *name;
    } files[] = {
        {"\xff\xfe(\0", 4, "UTF-16"}, {"\xfe\xff\0(", 4, "UTF-16"}, {"(\0;\0", 4, "UTF-16"},
        {"\0(\0;", 4, "UTF-16"},      {"PK\x03\x04 ", 5, "zip"},    {"\x1f\x8b\x08", 3, "gzip"},
        {"\\HS\n", 4, "GIB"},         {"[Header]\n", 9, "UGI"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *text = files[i].text;
        size_t length = files[i].length;
        struct gk_record record;
        struct gk_error err;

        assert_int_equal(gk_record_parse(text, length, -1, GK_EXTENT_AUTO, &record, &err),
                         GK_ERR_PARSE);
        assert_non_null(strstr(err.message, files[i].name));
        assert_int_equal(sgf_read(text, length, -1, &record, &err), GK_ERR_PARSE);
        assert_non_null(strstr(err.message, files[i].name));
    }
}

/* gk_record_select() of a copy, and who made the last of the moves where. */
static void assert_selected(const char *text, int which, const int *variation, int n,
                            enum gk_status expected, const char *last)
{
    char *copy = strdup(text), name[GK_POINT_NAME_MAX];
    struct gk_record record;
    const struct gk_game_move *moves;
    struct gk_error err = {.status = GK_OK};

    assert_non_null(copy);
    assert_int_equal(gk_record_select(copy, strlen(copy), which, variation, n, &err), expected);
    assert_int_equal(err.status, expected);
    assert_int_equal(strlen(copy), strlen(text));
    if (expected == GK_OK) {
        record = read_to(copy, -1);
        size_t n_moves = gk_game_moves(record.game, &moves);
        assert_true(n_moves > 0);
        gk_point_format(gk_record_board(&record)->rows, moves[n_moves - 1].point, name);
        assert_string_equal(name, last);
        gk_record_fini(&record);
    }
    free(copy);
}

static void a_game_and_its_variations_can_be_chosen(void **state)
{
    static const char text[] = "(;SZ[5];B[aa](;W[ba];B[ca])(;C[a ) (]W[ab](;B[ea])(;B[eb])(;B[ec]))"
                               "(;W[dd]))\n(;SZ[7];B[gg](;W[ag])(;W[ga]))";

    (void)state;
    assert_selected(text, 1, NULL, 0, GK_OK, "C5");
    assert_selected(text, 1, (const int[]){1}, 1, GK_OK, "C5");
    assert_selected(text, 1, (const int[]){2}, 1, GK_OK, "E5");
    assert_selected(text, 1, (const int[]){2, 3}, 2, GK_OK, "E3");
    assert_selected(text, 1, (const int[]){3}, 1, GK_OK, "D2");
    assert_selected(text, 2, NULL, 0, GK_OK, "A1");
    assert_selected(text, 2, (const int[]){2}, 1, GK_OK, "G7");
    assert_selected(text, 1, (const int[]){4}, 1, GK_ERR_LIMIT, NULL);
    assert_selected(text, 1, (const int[]){2, 4}, 2, GK_ERR_LIMIT, NULL);
    assert_selected(text, 1, (const int[]){3, 1}, 2, GK_ERR_LIMIT, NULL);
    assert_selected(text, 3, NULL, 0, GK_ERR_LIMIT, NULL);
    assert_selected("(;SZ[5](;B[aa])", 2, NULL, 0, GK_ERR_PARSE, NULL);
    assert_selected("OX.", 2, NULL, 0, GK_ERR_PARSE, NULL);
}

static void a_move_that_nobody_can_play_is_named(void **state)
{
    struct gk_record record;
    const char *text = "(;SZ[5];B[aa];W[ba];B[ba];W[zz])";

    (void)state;
    assert_int_equal(sgf_read(text, strlen(text), -1, &record, NULL), GK_ERR_PARSE);
    assert_int_equal(record.unplayable, 3);
    assert_null(record.game);
    text = "(;SZ[5];B[aa];W[ba];B[zz])";
    assert_int_equal(sgf_read(text, strlen(text), -1, &record, NULL), GK_ERR_PARSE);
    assert_int_equal(record.unplayable, 0);
}

static void there_may_be_fewer_moves(void **state)
{
    struct gk_record record;
    struct gk_error err;

    (void)state;
    assert_int_equal(sgf_read(game, strlen(game), 6, &record, &err), GK_ERR_LIMIT);
    assert_non_null(strstr(err.message, "6"));
    assert_non_null(strstr(err.message, "5"));
}

static void the_main_line_is_the_first_child_of_the_first_tree(void **state)
{
    (void)state;
    assert_record("(;SZ[5](;B[aa](;W[ba];B[ca])(;W[ab]))(;B[ee]))(;SZ[9]GM[3])", -1,
                  "XOX..\n.....\n.....\n.....\n.....\n", 3, GK_WHITE);
}

static void texts_are_skipped_with_their_escapes(void **state)
{
    (void)state;
    assert_record("(;SZ[5]C[a \\] b \\\\]GC[(;B[ee\\])]\nXY [1] [2]\t[\\\n3];\nB [aa] C[\\\\\\]])",
                  -1, "X....\n.....\n.....\n.....\n.....\n", 1, GK_WHITE);
}

static void setups_may_be_rectangles_and_come_in_between(void **state)
{
    (void)state;
    assert_record("(;SZ[5]AB[aa:cb][ee];AE[bb];AW[bb:bb];B[cc];AE[aa:ea]AW[dd])", -1,
                  ".....\nXOX..\n..X..\n...O.\n....X\n", 1, GK_VACANT);
    assert_record("(;AB[ca:aa]SZ[5]AW[])", -1, "XXX..\n.....\n.....\n.....\n.....\n", 0, GK_VACANT);
}

/* The game that the record keeps begins at the last setup. */
static void the_game_begins_at_the_last_setup(void **state)
{
    struct gk_record record = read_to("(;SZ[5];B[aa];W[bb];AE[aa];B[cc])", -1);
    const struct gk_game_move *move;

    (void)state;
    assert_int_equal(record.moves, 3);
    assert_int_equal(gk_game_moves(record.game, &move), 1);
    assert_int_equal(move[0].point, gk_point(2, 2));
    assert_int_equal(game_start(record.game)->stone[gk_point(0, 0)], GK_VACANT);
    assert_int_equal(game_start(record.game)->stone[gk_point(1, 1)], GK_WHITE);
    gk_record_fini(&record);
}

static void names_may_have_small_letters(void **state)
{
    (void)state;
    assert_record("(;SiZe[5]AddBlack[aa]\r\nAddWhite[bb]PLayer[W];White[cc])", -1,
                  "X....\n.O...\n..O..\n.....\n.....\n", 1, GK_BLACK);
}

static void byte_order_mark_and_line_ends_do_not_matter(void **state)
{
    (void)state;
    assert_record("\xef\xbb\xbf \r\n(\r\n;\rSZ\r[ 5 ]\r\n;B\n[ aa ]\r\n)\r\n", -1,
                  "X....\n.....\n.....\n.....\n.....\n", 1, GK_WHITE);
}

static void boards_have_5_to_19_rows_and_columns(void **state)
{
    struct gk_record record = read_to("(;SZ[7:5];B[ge])", -1);

    (void)state;
    assert_int_equal(gk_record_board(&record)->cols, 7);
    assert_int_equal(gk_record_board(&record)->rows, 5);
    assert_int_equal(gk_record_board(&record)->stone[gk_point(4, 6)], GK_BLACK);
    gk_record_fini(&record);
    record = read_to("(;)", -1);
    assert_int_equal(gk_record_board(&record)->rows, 19);
    assert_int_equal(gk_record_board(&record)->cols, 19);
    gk_record_fini(&record);
    assert_refused("(;SZ[4])", 8, GK_ERR_LIMIT, 1, 6);
    assert_refused("(;SZ[20])", 9, GK_ERR_LIMIT, 1, 6);
    assert_refused("(;SZ[19:20])", 12, GK_ERR_LIMIT, 1, 6);
    assert_refused("(;SZ[99999999999999999999])", 27, GK_ERR_LIMIT, 1, 6);
    assert_refused("(;SZ[-9])", 9, GK_ERR_PARSE, 1, 6);
    assert_refused("(;SZ[9x])", 9, GK_ERR_PARSE, 1, 6);
    assert_refused("(;SZ[])", 7, GK_ERR_PARSE, 1, 6);
}

static void who_plays_next_is_told_or_guessed(void **state)
{
    static const struct {
        const char *text;
        int moves;
        enum gk_stone player;
    } cases[] = {
        {"(;SZ[9])", -1, GK_BLACK},
        {"(;SZ[9]PL[W])", -1, GK_WHITE},
        {"(;SZ[9]HA[2]AB[cc][gg])", -1, GK_WHITE},
        {"(;SZ[9]HA[0]AB[cc]AW[gg])", -1, GK_VACANT},
        {"(;SZ[9]AB[cc]AW[gg]PL[b])", -1, GK_BLACK},
        {"(;SZ[9]AB[cc]AW[gg];W[aa])", 0, GK_WHITE},
        {"(;SZ[9];B[aa];B[bb])", 1, GK_BLACK},
        {"(;SZ[9];B[aa];PL[B])", -1, GK_BLACK},
        {"(;SZ[9];B[aa];PL[B];W[bb])", 1, GK_BLACK},
        {"(;SZ[9]PL[W];W[aa])", -1, GK_BLACK},
        {"(;SZ[9];B[])", -1, GK_WHITE},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gk_record record = read_to(cases[i].text, cases[i].moves);

        if (record.to_play != cases[i].player)
            fail_msg("%s: %d plays", cases[i].text, (int)record.to_play);
        gk_record_fini(&record);
    }
}

/* Black retakes the ko at once, which records of real games contain. */
static void a_ko_may_be_retaken_too_early(void **state)
{
    static const char ko[] = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb];B[cb])";

    (void)state;
    assert_record(ko, -1, ".XO..\nX.XO.\n.XO..\n.....\n.....\n", 3, GK_WHITE);
    {
        struct gk_record record = read_to(ko, 1);

        assert_int_equal(gk_record_board(&record)->ko, gk_point(1, 1));
        assert_int_equal(gk_record_board(&record)->ko_banned, GK_WHITE);
        gk_record_fini(&record);
    }
}

static void several_stones_may_commit_suicide(void **state)
{
    (void)state;
    assert_record("(;SZ[5]AB[aa]AW[ca][ab][bb];B[ba])", -1, "..O..\nOO...\n.....\n.....\n.....\n",
                  1, GK_WHITE);
    assert_refused("(;SZ[5]AW[ba][ab]\n;B[aa])", 25, GK_ERR_ILLEGAL, 2, 4);
}

static void errors_say_where(void **state)
{
    static const struct {
        const char *text;
        enum gk_status status;
        int line, column;
    } cases[] = {
        {"", GK_ERR_PARSE, 1, 1},
        {"hello", GK_ERR_PARSE, 1, 1},
        {"()", GK_ERR_PARSE, 1, 2},
        {"(B[aa])", GK_ERR_PARSE, 1, 2},
        {";B[aa]", GK_ERR_PARSE, 1, 1},
        {"(;SZ[9];B[aa]", GK_ERR_PARSE, 1, 14},
        {"(;SZ[9];B[aa", GK_ERR_PARSE, 1, 10},
        {"(;SZ[9]\n;B[aa\\]", GK_ERR_PARSE, 2, 3},
        {"(;SZ[9]\r\n;B)", GK_ERR_PARSE, 2, 3},
        {"(;SZ[9]\r;[aa])", GK_ERR_PARSE, 2, 2},
        {"(;SZ[9]size[9])", GK_ERR_PARSE, 1, 8},
        {"(;SZ[9];B[aa]*)", GK_ERR_PARSE, 1, 14},
        {"(;SZ[9];B[aa]\xff)", GK_ERR_PARSE, 1, 14},
        {"(;SZ[9](;B[aa]);W[bb])", GK_ERR_PARSE, 1, 16},
        {"(;GM[2])", GK_ERR_PARSE, 1, 6},
        {"(;HA[99999999999999999999999999])", GK_ERR_PARSE, 1, 6},
        {"(;PL[?])", GK_ERR_PARSE, 1, 6},
        {"(;SZ[9]AB[jj])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9]AB[aA])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9]AB[a])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9]AB[aa:])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9]AB[aa-bb])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9]AB[aa:jj])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9]\nAB[aa]\nAW[aa])", GK_ERR_PARSE, 3, 4},
        {"(;SZ[9];B[aa][bb])", GK_ERR_PARSE, 1, 15},
        {"(;SZ[9];B[aaa])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9];B[jj])", GK_ERR_PARSE, 1, 11},
        {"(;SZ[9];B[aa]\n;W[aa])", GK_ERR_PARSE, 2, 4},
        {"(;SZ[9]AB[aa]\nAW[ab][ba])", GK_ERR_ILLEGAL, 1, 11},
        {"(;SZ[9]AB[ab]AW[bb][ac];B[ee]\n;AW[aa])", GK_ERR_ILLEGAL, 2, 5},
        {"(;SZ[9];B[aa];W[ba]\n;AW[ab])", GK_ERR_ILLEGAL, 2, 5},
        {"(;CA[UTF-8]\nC[\xc3\xa4 \xe4])", GK_ERR_PARSE, 2, 6},
        {"(;CA[UTF-8]C[\xed\xa0\x80])", GK_ERR_PARSE, 1, 14},
        {"\xff\xfe(", GK_ERR_PARSE, 1, 1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_refused(cases[i].text, strlen(cases[i].text), cases[i].status, cases[i].line,
                       cases[i].column);
    assert_refused("(;C[a\0b])", 9, GK_ERR_PARSE, 1, 6);
    assert_refused("(;\0)", 4, GK_ERR_PARSE, 1, 3);
}

/* What a record does not say to be UTF-8 may be in any encoding. */
static void texts_may_be_in_other_encodings(void **state)
{
    (void)state;
    assert_record("(;SZ[5]CA[ISO-8859-1]PB[M\xfcller]C[\x80\xff];B[aa])", -1,
                  "X....\n.....\n.....\n.....\n.....\n", 1, GK_WHITE);
    assert_record("(;SZ[5]CA[UTF-8]PB[M\xc3\xbcller]C[\xe5\x9b\xb2\xf0\x9f\x98\x80];B[aa])", -1,
                  "X....\n.....\n.....\n.....\n.....\n", 1, GK_WHITE);
}

/* "(;B[];B[]...(;B[]...": `depth` variations, each with a node. */
static char *nested(int depth)
{
    static const char open[] = "(;W[]";
    char *text = malloc((size_t)depth * sizeof open + 1), *at = text;

    assert_non_null(text);
    for (int i = 0; i < depth; i++, at += sizeof open - 1)
        memcpy(at, open, sizeof open - 1);
    memset(at, ')', (size_t)depth);
    at[depth] = '\0';
    return text;
}

/* What --move would give, if nobody says: of problems the position that they set up. */
static void problems_are_known_by_their_stones(void **state)
{
    static const char set_up[] = "X....\n.O...\n.....\n.....\n.....\n";
    char text[1024], *at;

    (void)state;
    assert_record("(;SZ[5]AB[aa]AW[bb]PL[W]C[White to play];W[cc](;B[dd])(;B[ee]))", GK_MOVES_AUTO,
                  set_up, 0, GK_WHITE);
    assert_record("(;SZ[5]AB[aa]AW[bb];B[cc];W[dd])(;SZ[5]AB[cc])", GK_MOVES_AUTO, set_up, 0,
                  GK_BLACK);
    assert_record("(;SZ[5];AB[aa];AW[bb];B[cc])", GK_MOVES_AUTO, set_up, 0, GK_BLACK);
    assert_record("(;SZ[5]AB[aa]AW[bb];B[cc];W[dd])", GK_MOVES_ALL,
                  "X....\n.O...\n..X..\n...O.\n.....\n", 2, GK_BLACK);
    assert_record("(;SZ[5]AB[aa]HA[2];W[bb];B[cc])", GK_MOVES_AUTO,
                  "X....\n.O...\n..X..\n.....\n.....\n", 2, GK_WHITE);
    assert_record("(;SZ[5];B[aa];W[bb])", GK_MOVES_AUTO, set_up, 2, GK_BLACK);
    assert_record("(;SZ[5]AB[aa]AW[bb])", GK_MOVES_AUTO, set_up, 0, GK_VACANT);
    /* A game has ended by two passes. */
    assert_record("(;SZ[5]AB[aa]AW[bb];B[];W[])", GK_MOVES_AUTO, set_up, 2, GK_BLACK);
    assert_record("(;SZ[5]AB[aa]AW[bb];B[])", GK_MOVES_AUTO, set_up, 0, GK_BLACK);
    for (int moves = GK_PROBLEM_MOVES; moves <= GK_PROBLEM_MOVES + 1; moves++) {
        struct gk_record record;

        at = text + sprintf(text, "(;SZ[9]AB[aa]AW[bb]");
        for (int i = 0; i < moves; i++)
            at += i % 2 ? sprintf(at, ";W[%c%c]", 'a' + i / 2 % 8, 'c' + i / 16)
                        : sprintf(at, ";B[]");
        strcpy(at, ")");
        record = read_to(text, GK_MOVES_AUTO);
        assert_int_equal(record.total, moves);
        assert_int_equal(record.moves, moves > GK_PROBLEM_MOVES ? moves : 0);
        gk_record_fini(&record);
    }
}

static void nesting_has_a_limit(void **state)
{
    char *text = nested(2000);
    struct gk_record record = read_to(text, -1);

    (void)state;
    assert_int_equal(record.moves, 2000);
    gk_record_fini(&record);
    free(text);
    text = nested(20000);
    assert_refused(text, strlen(text), GK_ERR_LIMIT, 1, 5 * 10000 + 1);
    memmove(text + 1, text, strlen(text) - 1);
    memcpy(text, "(;)", 3);
    record = read_to(text, -1);
    gk_record_fini(&record);
    memcpy(text, "(;(", 3);
    assert_refused(text, strlen(text), GK_ERR_PARSE, 1, 4);
    free(text);
}

/* ---- Round trip ---- */

static char *written(const struct gk_record *record, const char *comment)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);

    assert_non_null(file);
    assert_int_equal(gk_record_write(file, record, comment, NULL), GK_OK);
    assert_int_equal(fclose(file), 0);
    return text;
}

static void what_is_written_is_read_again(void **state)
{
    static const char *const texts[] = {
        "(;SZ[5]KM[6.5]AB[bb]AW[cc]PL[W];W[aa];B[];W[ea])",
        "(;SZ[7:5]KM[-0.25]AB[bb]AW[cc])",
        "(;SZ[19];B[pd];W[dp];W[pp]PL[W])",
        "(;SZ[9]HA[2]AB[cc][gg])",
        "(;SZ[9]KM[375]AB[cc]PL[B])",
        "(;SZ[9];B[aa];W[bb];AE[aa];W[cc];W[dd])",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct gk_record record = read_to(texts[i], -1), again;
        char *text = written(&record, "a ] \\ : (;B[aa])");
        const struct gk_game_move *one, *other;
        size_t n = gk_game_moves(record.game, &one);

        again = read_to(text, -1);
        assert_true(board_same(gk_record_board(&record), gk_record_board(&again)));
        assert_true(board_same(game_start(record.game), game_start(again.game)));
        assert_int_equal(gk_game_moves(again.game, &other), n);
        for (size_t j = 0; j < n; j++)
            assert_true(one[j].point == other[j].point && one[j].who == other[j].who);
        assert_int_equal(record.to_play, again.to_play);
        assert_true(record.komi - again.komi < 1e-9 && again.komi - record.komi < 1e-9);
        free(text);
        gk_record_fini(&record);
        gk_record_fini(&again);
    }
}

static void a_full_disk_is_an_error(void **state)
{
    struct gk_record record = read_to("(;SZ[9];B[aa])", -1);
    FILE *full = fopen("/dev/full", "w");
    struct gk_error err;

    (void)state;
    if (full) {
        assert_int_equal(gk_record_write(full, &record, NULL, &err), GK_ERR_IO);
        fclose(full);
    }
    gk_record_fini(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_played_up_to_a_number),
        cmocka_unit_test(komi_as_people_write_it),
        cmocka_unit_test(other_kinds_of_files_are_named),
        cmocka_unit_test(there_may_be_fewer_moves),
        cmocka_unit_test(the_main_line_is_the_first_child_of_the_first_tree),
        cmocka_unit_test(texts_are_skipped_with_their_escapes),
        cmocka_unit_test(setups_may_be_rectangles_and_come_in_between),
        cmocka_unit_test(the_game_begins_at_the_last_setup),
        cmocka_unit_test(names_may_have_small_letters),
        cmocka_unit_test(byte_order_mark_and_line_ends_do_not_matter),
        cmocka_unit_test(boards_have_5_to_19_rows_and_columns),
        cmocka_unit_test(who_plays_next_is_told_or_guessed),
        cmocka_unit_test(a_ko_may_be_retaken_too_early),
        cmocka_unit_test(several_stones_may_commit_suicide),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(texts_may_be_in_other_encodings),
        cmocka_unit_test(problems_are_known_by_their_stones),
        cmocka_unit_test(nesting_has_a_limit),
        cmocka_unit_test(a_game_and_its_variations_can_be_chosen),
        cmocka_unit_test(a_move_that_nobody_can_play_is_named),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(a_full_disk_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
