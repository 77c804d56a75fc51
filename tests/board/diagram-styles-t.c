/* SPDX-License-Identifier: MIT */
/*
 * Diagrams in the styles that people use: Sensei's Library, names of rows or columns only,
 * other signs of stones; parts of a board, and what lies beyond them; what means two things.
 * A position is compared as gk_board_format() writes it, `_` beyond what is drawn, without the
 * rows that have nothing else: "ROW,COLUMN" is where it begins.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/record.h>

#include "board/board.h"

static struct gk_record read_moves(const char *text, enum gk_extent extent, int moves)
{
    struct gk_record record;
    struct gk_error err;

    if (gk_record_parse(text, strlen(text), moves, extent, &record, &err) != GK_OK)
        fail_msg("%d:%d: %s\n%s", err.line, err.column, err.message, text);
    return record;
}

/* The rectangle of what is drawn. */
static void crop(const struct gk_board *board, char *text)
{
    char all[GK_BOARD_TEXT_MAX];
    int top = board->rows, bottom = -1, left = board->cols, right = -1;

    gk_board_format(board, all);
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++)
            if (all[row * (board->cols + 1) + col] != '_') {
                top = row < top ? row : top;
                bottom = row;
                left = col < left ? col : left;
                right = col > right ? col : right;
            }
    text += sprintf(text, "%dx%d %d,%d\n", board->rows, board->cols, top, left);
    for (int row = top; row <= bottom; row++)
        text += sprintf(text, "%.*s\n", right - left + 1, all + row * (board->cols + 1) + left);
}

static void assert_moves(const char *text, enum gk_extent extent, int moves, const char *expected)
{
    struct gk_record record = read_moves(text, extent, moves);
    char found[GK_BOARD_TEXT_MAX + 32];

    crop(gk_record_board(&record), found);
    if (strcmp(found, expected) != 0)
        fail_msg("%s\nis read as\n%s", text, found);
    gk_record_fini(&record);
}

static void assert_read(const char *text, const char *expected)
{
    assert_moves(text, GK_EXTENT_AUTO, GK_MOVES_ALL, expected);
}

static void assert_refused(const char *text, enum gk_status expected, int line, int column,
                           const char *why)
{
    struct gk_record record;
    struct gk_error err = {.status = GK_OK};
    enum gk_status status = gk_record_parse(text, strlen(text), -1, GK_EXTENT_AUTO, &record, &err);

    if (status != expected || err.line != line || err.column != column || !strstr(err.message, why))
        fail_msg("status %d at %d:%d: %s\n%s", (int)status, err.line, err.column, err.message,
                 text);
    assert_null(record.game);
}

/* ---- Stones ---- */

static void stones_have_other_signs(void **state)
{
    static const char expected[] = "19x19 17,0\nXXO.\n.XO.\n";

    (void)state;
    assert_read("|XXO.\n|.XO.\n-----\n", expected);
    assert_read("|xxo.\n|.xo.\n-----\n", expected);
    assert_read("|xxO.\n|.xO.\n-----\n", expected);
    assert_read("|BBW.\n|.BW.\n-----\n", expected);
    assert_read("|B B W .\n|. B W .\n--------\n", expected);
    assert_read("|●●○.\n|.●○.\n-----\n", expected);
    assert_read("|●●○·\n|┼●○·\n└────\n", expected);
    assert_read("|⚫⚫⚪.\n|.⚫⚪.\n-----\n", expected);
    assert_read("|⚫️⚫️⚪️.\n|.⚫️⚪️.\n-----\n", expected);
    assert_read("|##O.\r\n|.#O.\r\n-----\r\n", expected);
    assert_read("|##O.\r|.#O.\r-----\r", expected);
}

static void stones_in_two_ways_are_refused(void **state)
{
    (void)state;
    assert_refused("XO.\nxO.\n", GK_ERR_PARSE, 2, 1, "which of them are stones");
    assert_refused("XB.\n.O.\n", GK_ERR_PARSE, 1, 2, "B and W");
    assert_refused("X..\nW..\n", GK_ERR_PARSE, 2, 1, "B and W");
    assert_refused("X●.\n.O.\n", GK_ERR_PARSE, 1, 2, "circles");
    assert_refused("XO.\n..○\n", GK_ERR_PARSE, 2, 3, "circles");
    assert_refused("bw.\nb..\n", GK_ERR_PARSE, 2, 1, "second 'b'");
    assert_refused(".@.\n.O.\n", GK_ERR_PARSE, 1, 2, "Sensei");
    assert_refused(".XO\n.7O\n", GK_ERR_PARSE, 2, 2, "digit");
    assert_refused(".X♥\n", GK_ERR_PARSE, 1, 3, "no point");
    assert_refused(".X\xe2\x97\n", GK_ERR_PARSE, 1, 3, "no point");
}

static void stars_are_where_a_board_has_them(void **state)
{
    (void)state;
    assert_read("|. . . .\n|. . . *\n|. X O .\n|. . . .\n|. . . .\n--------\n",
                "19x19 14,0\n....\n....\n.XO.\n....\n....\n");
    assert_refused("|. . . .\n|. . * .\n|. X O .\n|. . . .\n--------\n", GK_ERR_PARSE, 2, 6,
                   "star");
    assert_refused("|. . . .\n|. . . *\n|. . O .\n|. . . .\n|. . . .\n--------\n", GK_ERR_PARSE, 2,
                   8, "star");
    assert_refused("X * O\n", GK_ERR_PARSE, 1, 3, "star");
}

/* ---- Names ---- */

static const char five[] = "5x5 0,0\n.....\n.XX..\n.OX..\n.....\n.....\n";

static void rows_have_numbers_without_letters(void **state)
{
    (void)state;
    assert_read("5 . . . . .\n4 . X X . .\n3 . O X . .\n2 . . . . .\n1 . . . . .\n", five);
    assert_read(". . . . . 5\n. X X . . 4\n. O X . . 3\n. . . . . 2\n. . . . . 1\n", five);
    assert_read("5 ..... 5\n4 .XX.. 4\n3 .OX.. 3\n2 ..... 2\n1 ..... 1\n", five);
    assert_read("  +-----+\n5 |.....|\n4 |.XX..|\n3 |.OX..|\n2 |.....|\n1 |.....|\n  +-----+\n",
                five);
    assert_read("5 .....\n4 .XX..\n3 .OX..\n2 .....\n1 .....\n  a b c d e\n", five);
    assert_read("  a b c d e\n5 .....\n4 .XX..\n3 .OX..\n2 .....\n1 .....\n", five);
    assert_read("5 .....\n4 .XX..\n3 .OX..\n2 .....\n1 .....\n  ABCDE\n", five);
    assert_read(".....|5\n.XX..|4\n.OX..|3\n.....|2\n.....|1\nABCDE\n", five);
    assert_refused(".....5\n.XX..4\n.OX..3\n.....2\n.....1\n", GK_ERR_PARSE, 1, 6, "digit");
}

static void columns_have_letters_without_numbers(void **state)
{
    (void)state;
    assert_read("A B C D E\n. . . . .\n. X X . .\n. O X . .\n. . . . .\n. . . . .\n", five);
    assert_read(". . . . .\n. X X . .\n. O X . .\n. . . . .\n. . . . .\na b c d e\n", five);
    assert_read("abcde\n.....\n.XX..\n.OX..\n.....\n.....\nabcde\n", five);
    assert_refused("A B C D E F\n. . . . .\n. X X . .\n. O X . .\n", GK_ERR_PARSE, 2, 1,
                   "6 columns");
    assert_refused("A B C D E\n. . . . . .\n. X X . . .\n. O X . . .\n", GK_ERR_PARSE, 2, 1,
                   "5 columns");
    assert_refused("OOO\nabc\n", GK_ERR_PARSE, 2, 1, "labels of points");
    assert_refused("A B C D E F G H I\n", GK_ERR_PARSE, 1, 1, "column I");
}

static void names_say_where_a_part_lies(void **state)
{
    (void)state;
    assert_read("19 . X O\n18 . X O\n17 . . .\n", "19x19 0,8\n.XO\n.XO\n...\n");
    assert_read("   A B C\n19 . X O\n18 . X O\n", "19x19 0,0\n.XO\n.XO\n");
    assert_read("   R S T\n 3 . X O\n 2 . X O\n 1 . . .\n", "19x19 16,16\n.XO\n.XO\n...\n");
    assert_read("   A B C\n3 |. X O\n2 |. X O\n1 |. . .\n  ------\n",
                "19x19 16,0\n.XO\n.XO\n...\n");
    assert_read(" 7 . X O\n 6 . X O\n 5 . . .\n", "19x19 12,8\n.XO\n.XO\n...\n");
    assert_read("4 |. X O\n3 |. X O\n2 |. . .\n1 |. . .\n  -------\n",
                "19x19 15,0\n.XO\n.XO\n...\n...\n");
    assert_read("  -------\n9 |. X O\n8 |. X O\n7 |. . .\n", "9x9 0,0\n.XO\n.XO\n...\n");
    assert_refused("4 . X O . .\n3 . X O . .\n2 . . . . .\n1 . . . . .\n", GK_ERR_PARSE, 1, 1,
                   "or a part");
    assert_refused("4 |. X O\n3 |. X O\n2 |. . .\n  -------\n", GK_ERR_PARSE, 1, 1, "begin at 1");
}

static void numbers_never_become_points(void **state)
{
    (void)state;
    assert_refused("5 . . . . .\n4 . X X . .\n3 . O X .\n2 . . . . .\n1 . . . . .\n", GK_ERR_PARSE,
                   3, 10, "4 points");
    assert_refused("5 . . . . .\n4 . X X . .\n2 . O X . .\n", GK_ERR_PARSE, 3, 1, "row 3");
    assert_refused("1 . . . . .\n2 . X X . .\n3 . O X . .\n", GK_ERR_PARSE, 2, 1, "row 1");
    assert_refused("5 . . . . .\n. . X X . .\n3 . O X . .\n", GK_ERR_PARSE, 2, 1, "row 4");
    assert_refused("5 . . . . .\n4 . X 1 . .\n3 . O X . .\n", GK_ERR_PARSE, 2, 7, "digit");
    assert_refused("5 . . . . . 5\n4 . X . . . 3\n3 . O X . . 3\n", GK_ERR_PARSE, 2, 13, "again");
    assert_refused("2 X O .\n1 X O .\n", GK_ERR_PARSE, 1, 1, "or moves");
    assert_refused("  1 2 3 4 5\n5 . . . . .\n", GK_ERR_PARSE, 1, 5, "digit");
    assert_refused("X 1 .\n. 2 O\n. . 3\n", GK_ERR_PARSE, 1, 1, "digit");
}

/* ---- Parts of a board ---- */

static void beyond_a_part_is_nothing_known(void **state)
{
    (void)state;
    assert_read("XO.\n.X\n", "19x19 8,8\nXO.\n.X_\n");
    assert_read("XO_\n.X.\n", "19x19 8,8\nXO_\n.X.\n");
    assert_read(" XO\n.X.\n", "19x19 8,8\n_XO\n.X.\n");
    assert_read("|...X...|\n|...O...|\n---------\n", "7x7 5,0\n...X...\n...O...\n");
    assert_read("|...X...|\n|...O...|\n", "7x7 2,0\n...X...\n...O...\n");
    assert_refused("|...X...|\n|...O...|\n|.......|\n|.......|\n|.......|\n|.......|\n",
                   GK_ERR_LIMIT, 1, 2, "draw all four");
}

/* ---- Sensei's Library ---- */

static const char corner[] = "$$Bc19 Black to live\n"
                             "$$ | . . . . . .\n"
                             "$$ | X B # Y . ,\n"
                             "$$ | W @ Q Z . .\n"
                             "$$ | 2 1 P X a _\n"
                             "$$ -------------\n"
                             "$$ [a|Link]\n"
                             "\n"
                             "That is all.\n";

static void sensei_diagrams_are_played(void **state)
{
    struct gk_record record = read_moves(corner, GK_EXTENT_AUTO, GK_MOVES_AUTO);

    (void)state;
    assert_int_equal(record.moves, 2);
    assert_int_equal(record.total, 2);
    assert_int_equal(record.to_play, GK_BLACK);
    gk_record_fini(&record);
    record = read_moves(corner, GK_EXTENT_AUTO, 1);
    assert_int_equal(record.moves, 1);
    assert_int_equal(record.total, 2);
    assert_int_equal(record.to_play, GK_WHITE);
    gk_record_fini(&record);
    assert_moves(corner, GK_EXTENT_AUTO, -1, "19x19 15,0\n......\nXXXX..\nOOOX..\nO.OX._\n");
    assert_moves(corner, GK_EXTENT_AUTO, 1, "19x19 15,0\n......\nXXXX..\nOOOX..\n.XOX._\n");
    assert_moves(corner, GK_EXTENT_AUTO, 0, "19x19 15,0\n......\nXXXX..\nOOOX..\n..OX._\n");
}

static void sensei_headers_are_understood(void **state)
{
    struct gk_record record = read_moves("$$W\n$$ . X .\n", GK_EXTENT_AUTO, -1);

    (void)state;
    assert_int_equal(record.to_play, GK_WHITE);
    gk_record_fini(&record);
    assert_read("text\n\n$$\n$$ ----\n$$ . X .\ntext", "19x19 0,8\n.X.\n");
    assert_read("$$ A title, X\n$$ . X .\n", "19x19 9,8\n.X.\n");
    assert_read("$$ . X .\n$$ . O .\n", "19x19 8,8\n.X.\n.O.\n");
    assert_read("$$Wm12 Title\n$$ 2 1 .\n", "19x19 9,8\nXO.\n");
    assert_read("$$ Title\n$$ 1 2 C S T M\n", "19x19 9,6\nXO....\n");
    assert_read("$$c9\n$$ |.X\n$$ |O.\n$$ ---\n", "9x9 7,0\n.X\nO.\n");
    assert_read("$$B7\n$$ .......\n$$ .X.....\n$$ .......\n$$ .......\n$$ .......\n"
                "$$ .......\n$$ .......\n",
                "7x7 0,0\n.......\n.X.....\n.......\n.......\n.......\n.......\n.......\n");
    assert_read("$$\n$$ .....\n$$ .....\n$$ ..X..\n$$ .....\n$$ .....\n",
                "19x19 7,7\n.....\n.....\n..X..\n.....\n.....\n");
}

static void sensei_moves_capture(void **state)
{
    (void)state;
    assert_read("$$B\n$$ . X .\n$$ X O 1\n$$ . X .\n", "19x19 8,8\n.X.\nX.X\n.X.\n");
}

static void doubtful_moves_are_refused(void **state)
{
    (void)state;
    assert_refused("$$B\n$$ . 1 .\n$$ . 3 .\n", GK_ERR_PARSE, 3, 6, "move 2 is not drawn");
    assert_refused("$$B\n$$ . 2 .\n", GK_ERR_PARSE, 2, 6, "move 1 is not drawn");
    assert_refused("$$B\n$$ . 1 1\n", GK_ERR_PARSE, 2, 8, "twice");
    assert_refused("$$m4\n$$ . 1 2\n", GK_ERR_PARSE, 2, 6, "who makes move 1");
    assert_refused("$$B\n$$ X 2 X 1\n$$ . X .\n$$ -----\n$$ . X .\n", GK_ERR_PARSE, 5, 4,
                   "after the end");
    assert_refused("$$W\n$$ | X . .\n$$ | 1 X .\n$$ -----\n", GK_ERR_ILLEGAL, 3, 6, "suicide");
    assert_refused("$$Bx\n$$ . X .\n", GK_ERR_PARSE, 1, 4, "title");
    assert_refused("$$B\n$$ . X .\n\n$$W\n$$ . X .\n", GK_ERR_PARSE, 4, 1, "second diagram");
    assert_refused("$$B\n$$ . X ?\n", GK_ERR_PARSE, 2, 8, "no point");
    assert_refused("$$B\n", GK_ERR_PARSE, 2, 1, "no diagram");
    assert_moves("$$B\n$$ . 1 .\n$$ . 3 .\n", GK_EXTENT_AUTO, 1, "19x19 8,8\n.X.\n...\n");
}

/* ---- Sizes ---- */

/* Boards of 1 to 25 rows and columns: read, or refused for their size. */
static void sizes_that_boards_have_not_are_errors(void **state)
{
    static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

    (void)state;
    for (int style = 0; style < 3; style++)
        for (int n = 1; n <= 25; n++) {
            char text[4096], *at = text;
            struct gk_record record;
            struct gk_error err = {.status = GK_OK};
            enum gk_status status;

            if (style == 2)
                at += sprintf(at, "   %.*s\n", n, letters);
            if (style == 0)
                at += sprintf(at, "+%.*s+\n", n, "-------------------------");
            for (int row = n; row > 0; row--)
                if (style == 0)
                    at += sprintf(at, "|%.*s|\n", n, ".........................");
                else
                    at += sprintf(at, "%2d %.*s\n", row, n, ".........................");
            if (style == 0)
                at += sprintf(at, "+%.*s+\n", n, "-------------------------");
            status = diagram_read(text, strlen(text), -1, GK_EXTENT_AUTO, &record, &err);
            if (n >= GK_RECORD_MIN_SIDE && n <= GK_BOARD_SIDE) {
                assert_int_equal(status, GK_OK);
                assert_int_equal(gk_record_board(&record)->rows, n);
                assert_int_equal(gk_record_board(&record)->cols, n);
                gk_record_fini(&record);
            } else {
                assert_int_not_equal(status, GK_OK);
                if (n > GK_BOARD_SIDE && !strstr(err.message, "to 19 rows"))
                    fail_msg("%s\n%s", err.message, text);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_have_other_signs),
        cmocka_unit_test(stones_in_two_ways_are_refused),
        cmocka_unit_test(stars_are_where_a_board_has_them),
        cmocka_unit_test(rows_have_numbers_without_letters),
        cmocka_unit_test(columns_have_letters_without_numbers),
        cmocka_unit_test(names_say_where_a_part_lies),
        cmocka_unit_test(numbers_never_become_points),
        cmocka_unit_test(beyond_a_part_is_nothing_known),
        cmocka_unit_test(sensei_diagrams_are_played),
        cmocka_unit_test(sensei_headers_are_understood),
        cmocka_unit_test(sensei_moves_capture),
        cmocka_unit_test(doubtful_moves_are_refused),
        cmocka_unit_test(sizes_that_boards_have_not_are_errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
