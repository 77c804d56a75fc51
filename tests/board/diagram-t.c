/* SPDX-License-Identifier: MIT */
/*
 * Reading diagrams: styles, sides, where parts of a board go, and where errors
 * are said to be. Positions are compared as the smallest drawing of their stones:
 * "ROW,COLUMN" of its upper left corner, then its rows.
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

static struct gk_record read_as(const char *text, enum gk_extent extent)
{
    struct gk_record record;
    struct gk_error err;

    if (diagram_read(text, strlen(text), -1, extent, &record, &err) != GK_OK)
        fail_msg("%d:%d: %s\n%s", err.line, err.column, err.message, text);
    assert_int_equal(record.moves, 0);
    assert_int_equal(record.total, 0);
    assert_int_equal(record.to_play, GK_VACANT);
    return record;
}

/* Cut what is drawn out of the board. */
static void crop(const struct gk_board *board, char *text)
{
    int top = board->rows, bottom = -1, left = board->cols, right = -1;

    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++)
            if (board->stone[gk_point(row, col)] != GK_VACANT) {
                top = row < top ? row : top;
                bottom = row;
                left = col < left ? col : left;
                right = col > right ? col : right;
            }
    text += sprintf(text, "%d,%d\n", top, left);
    for (int row = top; row <= bottom; row++) {
        for (int col = left; col <= right; col++)
            *text++ = ".OX"[board->stone[gk_point(row, col)]];
        *text++ = '\n';
    }
    *text = '\0';
}

static void assert_read(const char *text, enum gk_extent extent, int rows, int cols,
                        const char *expected)
{
    struct gk_record record = read_as(text, extent);
    const struct gk_board *board = gk_record_board(&record);
    char found[GK_BOARD_TEXT_MAX + 16];

    assert_int_equal(board->rows, rows);
    assert_int_equal(board->cols, cols);
    crop(board, found);
    assert_string_equal(found, expected);
    gk_record_fini(&record);
}

static void assert_refused(const char *text, enum gk_extent extent, enum gk_status expected,
                           int line, int column)
{
    struct gk_record record;
    struct gk_error err = {.status = GK_OK};
    enum gk_status status = diagram_read(text, strlen(text), -1, extent, &record, &err);

    if (status != expected || err.status != expected || err.line != line || err.column != column)
        fail_msg("status %d at %d:%d: %s\n%s", (int)status, err.line, err.column, err.message,
                 text);
    assert_null(record.game);
}

/* ---- Parts of a board ---- */

static void a_part_without_sides_lies_in_the_middle(void **state)
{
    (void)state;
    assert_read("XXXXX\n"
                "XOOOX\n"
                "XO.OOX\n"
                "XX..OX\n"
                " XOOXX\n"
                " XXXX\n",
                GK_EXTENT_AUTO, 19, 19,
                "6,6\n"
                "XXXXX.\n"
                "XOOOX.\n"
                "XO.OOX\n"
                "XX..OX\n"
                ".XOOXX\n"
                ".XXXX.\n");
}

static void blanks_between_points_do_not_matter(void **state)
{
    (void)state;
    assert_read("  X X .\n"
                "    O X X\n",
                GK_EXTENT_AUTO, 19, 19, "8,7\nXX..\n.OXX\n");
    assert_read("  XX.\n"
                "   OXX\n",
                GK_EXTENT_AUTO, 19, 19, "8,7\nXX..\n.OXX\n");
    assert_read("\n\n  X\r\n  O  \r\n\r\n", GK_EXTENT_AUTO, 19, 19, "8,9\nX\nO\n");
}

static void a_side_is_an_edge_of_the_board(void **state)
{
    (void)state;
    assert_read("|. X . X\n"
                "|X . . O\n"
                "|O X\n",
                GK_EXTENT_AUTO, 19, 19, "8,0\n.X.X\nX..O\nOX..\n");
    assert_read("  OX|\n"
                "OOXX|\n",
                GK_EXTENT_AUTO, 19, 19, "8,15\n..OX\nOOXX\n");
    assert_read("OOOOXX\n"
                "OXaX..\n"
                "------\n",
                GK_EXTENT_AUTO, 19, 19, "17,6\nOOOOXX\nOX.X..\n");
    assert_read("+----\n"
                "|.XO\n"
                "|X.O\n",
                GK_EXTENT_AUTO, 19, 19, "0,0\n.XO\nX.O\n");
    assert_read("X O |\n"
                ". X |\n"
                "----+\n",
                GK_EXTENT_AUTO, 19, 19, "17,17\nXO\n.X\n");
}

/* Between opposite sides there are 19 points; then the row fixes both. */
static void opposite_sides_are_19_points_apart(void **state)
{
    (void)state;
    assert_read("|X.................O|\n"
                "|X.................O|\n",
                GK_EXTENT_AUTO, 19, 19, "8,0\nX.................O\nX.................O\n");
    assert_read("X.................O\n", GK_EXTENT_AUTO, 19, 19, "9,0\nX.................O\n");
    assert_refused("|X..O|\n|X..O|\n", GK_EXTENT_AUTO, GK_ERR_LIMIT, 1, 2);
}

static void a_dash_is_empty_where_sides_are_drawn(void **state)
{
    (void)state;
    assert_read("|- X - X\n"
                "|- - - -\n"
                "|! . O -\n",
                GK_EXTENT_AUTO, 19, 19, "8,1\nX.X\n...\n.O.\n");
    assert_refused(". X - X\n", GK_EXTENT_AUTO, GK_ERR_PARSE, 1, 5);
}

static void labels_are_empty_points(void **state)
{
    (void)state;
    assert_read("XbaO\n"
                "z,+#\n",
                GK_EXTENT_AUTO, 19, 19, "8,7\nX..O\n...X\n");
    assert_refused("X1aO\n", GK_EXTENT_AUTO, GK_ERR_PARSE, 1, 2);
    assert_refused("Xx\n", GK_EXTENT_AUTO, GK_ERR_PARSE, 1, 2);
    assert_refused("O.\no.\n", GK_EXTENT_AUTO, GK_ERR_PARSE, 2, 1);
    assert_refused("XY\n", GK_EXTENT_AUTO, GK_ERR_PARSE, 1, 2);
}

/* ---- Whole boards ---- */

static const char square[] = ".X...\nX.X..\n.OO..\n.....\n....O\n";

static void a_square_is_a_board_unless_told_otherwise(void **state)
{
    char expected[64];

    (void)state;
    sprintf(expected, "0,0\n%s", square);
    assert_read(square, GK_EXTENT_AUTO, 5, 5, expected);
    assert_read(square, GK_EXTENT_BOARD, 5, 5, expected);
    sprintf(expected, "7,7\n%s", square);
    assert_read(square, GK_EXTENT_PART, 19, 19, expected);
    assert_read("X....\n.....\n.....\n.....\n.....\n....O\n", GK_EXTENT_BOARD, 6, 5,
                "0,0\nX....\n.....\n.....\n.....\n.....\n....O\n");
    assert_refused("X....\n.....\n....\n.....\n....O\n", GK_EXTENT_AUTO, GK_ERR_PARSE, 3, 5);
    assert_refused("X....\n.....\n....\n.....\n....O\n", GK_EXTENT_BOARD, GK_ERR_PARSE, 3, 5);
    assert_read("X....\n.....\n....\n.....\n....O\n", GK_EXTENT_PART, 19, 19,
                "7,7\nX....\n.....\n.....\n.....\n....O\n");
}

static void four_sides_make_a_board(void **state)
{
    (void)state;
    assert_read("  +-----------+\n"
                "  | . . X O X |\n"
                "  | X . X O . |\n"
                "  | + X X O O |\n"
                "  | O O O O . |\n"
                "  | . . . . - |\n"
                "  | . O . . . |\n"
                "  +-----------+\n",
                GK_EXTENT_AUTO, 6, 5, "0,0\n..XOX\nX.XO.\n.XXOO\nOOOO.\n.....\n.O...\n");
}

static void boards_with_coordinates_are_read(void **state)
{
    static const char expected[] = "1,1\nX....\n.....\n..O..\n.....\n....O\n";

    (void)state;
    assert_read("= \n"
                "   A B C D E F\n"
                " 6 . . . . . . 6\n"
                " 5 . X . . . . 5     WHITE (O) has captured 0 stones\n"
                " 4 . . + + . . 4     BLACK (X) has captured 0 stones\n"
                " 3 . . +(O). . 3\n"
                " 2 . . . . . .\n"
                " 1 . a b . . O 1 9\n"
                "   A B C D E F\n"
                "\n"
                "Black to play: ? ? ?\n",
                GK_EXTENT_PART, 6, 6, expected);
    assert_read("6|......|\n5|.X....|\n4|......|\n3|...O..|\n2|......|\n1|.....O|\n"
                " +------+\n  ABCDEF\n",
                GK_EXTENT_AUTO, 6, 6, expected);
}

/* ---- Round trip ---- */

/* A board of stones that have liberties, from a simple recurrence. */
static void scatter(struct gk_board *board, int rows, int cols, uint32_t seed)
{
    assert_int_equal(gk_board_init(board, rows, cols, NULL), GK_OK);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            seed = seed * 1664525 + 1013904223;
            if ((seed >> 24) % 3)
                gk_board_play(board, gk_point(row, col), (seed >> 24) % 3, true, NULL);
        }
}

static void assert_same_board(const char *text, const struct gk_board *board)
{
    struct gk_record record = read_as(text, GK_EXTENT_BOARD);

    assert_true(board_same(gk_record_board(&record), board));
    gk_record_fini(&record);
}

/* Diagram to SGF and back, and to both kinds of diagram and back. */
static void diagrams_make_the_round_trip(void **state)
{
    char plain[GK_BOARD_TEXT_MAX], shown[GK_SHOWBOARD_MAX];

    (void)state;
    for (uint32_t seed = 0; seed < 60; seed++) {
        int rows = 5 + (int)(seed % 15), cols = 5 + (int)(seed * 7 % 15);
        struct gk_board board;
        struct gk_record record, again;
        char *sgf = NULL;
        size_t size = 0;
        FILE *file = open_memstream(&sgf, &size);

        assert_non_null(file);
        scatter(&board, rows, cols, seed);
        gk_board_format(&board, plain);
        gk_board_show(&board, shown);
        assert_same_board(plain, &board);
        assert_same_board(shown, &board);
        record = read_as(shown, GK_EXTENT_AUTO);
        assert_int_equal(gk_record_write(file, &record, "round trip", NULL), GK_OK);
        fclose(file);
        assert_int_equal(gk_record_parse(sgf, size, -1, GK_EXTENT_AUTO, &again, NULL), GK_OK);
        assert_true(board_same(gk_record_board(&again), &board));
        gk_record_fini(&record);
        gk_record_fini(&again);
        free(sgf);
    }
}

/* ---- Errors ---- */

static void errors_say_where(void **state)
{
    static const struct {
        const char *text;
        enum gk_status status;
        int line, column;
    } cases[] = {
        {"", GK_ERR_PARSE, 1, 1},
        {"\n \n", GK_ERR_PARSE, 1, 1},
        {"-----\n", GK_ERR_PARSE, 1, 1},
        {"-----\n-----\n", GK_ERR_PARSE, 2, 1},
        {"XX\n\nXX\n", GK_ERR_PARSE, 3, 1},
        {"XX\n---\nXX\n", GK_ERR_PARSE, 3, 1},
        {"XX.\nX X\n", GK_ERR_PARSE, 2, 2},
        {"X X . .\nX   X .\n", GK_ERR_PARSE, 2, 3},
        {"|X X\n X X\n", GK_ERR_PARSE, 2, 2},
        {"|X X\n |X X\n", GK_ERR_PARSE, 2, 2},
        {"X X|\nX X\n", GK_ERR_PARSE, 2, 3},
        {"X X|\nX|\n", GK_ERR_PARSE, 2, 2},
        {"|X\n|\n", GK_ERR_PARSE, 2, 2},
        {"|   X\n|   X\n", GK_ERR_PARSE, 1, 5},
        {"|X.\n| .\n", GK_ERR_PARSE, 2, 3},
        {"X?\n", GK_ERR_PARSE, 1, 2},
        {"X\xc3\xa4\n", GK_ERR_PARSE, 1, 2},
        {"OX\nXO\n..\nO\xff", GK_ERR_PARSE, 4, 2},
        {"....................\n", GK_ERR_LIMIT, 1, 20},
        {".\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n", GK_ERR_LIMIT, 20, 1},
        {"..................\n", GK_ERR_LIMIT, 1, 1},
        {".X.\nXOX\n.X.\n", GK_ERR_ILLEGAL, 2, 2},
        {"+----+\n|....|\n|....|\n|....|\n|....|\n+----+\n", GK_ERR_LIMIT, 2, 2},
        {"A B C\n3 . . . 3\n2 . . . 2\n1 . . . 1\n", GK_ERR_LIMIT, 1, 1},
        {"A B C D E\n5 . . . . . 5\n3 . . . . . 3\n", GK_ERR_PARSE, 3, 1},
        {"A B C D E\n5 . . . . . 5\n4 . . . .\n", GK_ERR_PARSE, 3, 10},
        {"A B C D E\n5 . . . . . 5\n4 . . . . . 5\n", GK_ERR_PARSE, 3, 13},
        {"A B C D E\n5 . . . . . . 5\n", GK_ERR_PARSE, 2, 13},
        {"A B C D E\n5 . . . . . 5\n. . . . . 5\n", GK_ERR_PARSE, 3, 1},
        {"A B C D E\n5 . . . . . 5\n4 . . . . . 4\n", GK_ERR_PARSE, 4, 1},
        {"A B C D E\n4 . . . . . 4\n", GK_ERR_LIMIT, 2, 1},
        {"A B C D E\n99999999999999 . . . . . 4\n", GK_ERR_LIMIT, 2, 1},
        {"A B C D E\n", GK_ERR_PARSE, 2, 1},
        {"A B C D F\n", GK_ERR_PARSE, 1, 1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_refused(cases[i].text, GK_EXTENT_AUTO, cases[i].status, cases[i].line,
                       cases[i].column);
    assert_refused("....\n....\n....\n....\n....\n", GK_EXTENT_BOARD, GK_ERR_LIMIT, 1, 1);
}

/* ---- Files, and what they hold ---- */

static void sgf_and_diagrams_are_told_apart(void **state)
{
    static const char sgf[] = "\xef\xbb\xbf\n (;SZ[5];B[aa])", drawn[] = "X....\nO\n";
    struct gk_record record;
    struct gk_error err;

    (void)state;
    assert_int_equal(gk_record_parse(sgf, strlen(sgf), 1, GK_EXTENT_AUTO, &record, &err), GK_OK);
    assert_int_equal(record.moves, 1);
    gk_record_fini(&record);
    assert_int_equal(gk_record_parse(drawn, strlen(drawn), 0, GK_EXTENT_AUTO, &record, &err),
                     GK_OK);
    gk_record_fini(&record);
    assert_int_equal(gk_record_parse(drawn, strlen(drawn), 1, GK_EXTENT_AUTO, &record, &err),
                     GK_ERR_LIMIT);
}

static void files_are_read(void **state)
{
    char path[] = "diagram-t.XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    struct gk_record record;
    struct gk_error err;

    (void)state;
    assert_non_null(file);
    assert_int_equal(fputs(square, file) >= 0 && fclose(file) == 0, 1);
    assert_int_equal(gk_record_read(path, -1, GK_EXTENT_AUTO, &record, &err), GK_OK);
    assert_int_equal(gk_record_board(&record)->rows, 5);
    gk_record_fini(&record);
    assert_int_equal(remove(path), 0);
    assert_int_equal(gk_record_read(path, -1, GK_EXTENT_AUTO, &record, &err), GK_ERR_IO);
    assert_non_null(strstr(err.message, path));
    assert_int_equal(gk_record_read(".", -1, GK_EXTENT_AUTO, &record, &err), GK_ERR_IO);
}

static void chains_need_a_liberty(void **state)
{
    struct gk_board board = picture_board(".X...\nXOX..\n.X...\n.....\n.....\n");
    struct gk_error err;

    (void)state;
    assert_int_equal(gk_board_check(&board, &err), GK_ERR_ILLEGAL);
    assert_non_null(strstr(err.message, "white"));
    assert_non_null(strstr(err.message, "B4"));
    board_set_immortal(&board, gk_point(1, 1), GK_WHITE);
    assert_int_equal(gk_board_check(&board, &err), GK_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_without_sides_lies_in_the_middle),
        cmocka_unit_test(blanks_between_points_do_not_matter),
        cmocka_unit_test(a_side_is_an_edge_of_the_board),
        cmocka_unit_test(opposite_sides_are_19_points_apart),
        cmocka_unit_test(a_dash_is_empty_where_sides_are_drawn),
        cmocka_unit_test(labels_are_empty_points),
        cmocka_unit_test(a_square_is_a_board_unless_told_otherwise),
        cmocka_unit_test(four_sides_make_a_board),
        cmocka_unit_test(boards_with_coordinates_are_read),
        cmocka_unit_test(diagrams_make_the_round_trip),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(sgf_and_diagrams_are_told_apart),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(chains_need_a_liberty),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
