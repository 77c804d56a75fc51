/* SPDX-License-Identifier: MIT */
/* Names of points, and boards with coordinates. */
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

static void every_point_has_a_name_of_its_own(void **state)
{
    char name[GK_POINT_NAME_MAX];
    struct gk_error err;

    (void)state;
    for (int rows = 5; rows <= GK_BOARD_SIDE; rows += 7)
        for (int row = 0; row < rows; row++)
            for (int col = 0; col < GK_BOARD_SIDE; col++) {
                size_t length = gk_point_format(rows, gk_point(row, col), name);
                int point = GK_PASS;

                assert_int_equal(length, strlen(name));
                assert_null(strchr(name, 'I'));
                assert_int_equal(gk_point_parse(name, length, rows, GK_BOARD_SIDE, &point, &err),
                                 GK_OK);
                assert_int_equal(point, gk_point(row, col));
            }
}

static void a1_is_at_the_lower_left(void **state)
{
    char name[GK_POINT_NAME_MAX];

    (void)state;
    assert_int_equal(gk_point_format(19, gk_point(18, 0), name), 2);
    assert_string_equal(name, "A1");
    assert_int_equal(gk_point_format(19, gk_point(0, 18), name), 3);
    assert_string_equal(name, "T19");
    assert_int_equal(gk_point_format(9, gk_point(0, 8), name), 2);
    assert_string_equal(name, "J9");
    assert_int_equal(gk_point_format(9, GK_PASS, name), 4);
    assert_string_equal(name, "PASS");
}

static enum gk_status parse(const char *text, int rows, int cols, int *point)
{
    struct gk_error err = {.status = GK_OK};
    enum gk_status status = gk_point_parse(text, strlen(text), rows, cols, point, &err);

    assert_int_equal(err.status, status);
    assert_true(status == GK_OK || err.message[0]);
    return status;
}

static void names_are_read_in_either_case(void **state)
{
    int point = 0;

    (void)state;
    assert_int_equal(parse("d4", 19, 19, &point), GK_OK);
    assert_int_equal(point, gk_point(15, 3));
    assert_int_equal(parse("J9", 9, 9, &point), GK_OK);
    assert_int_equal(point, gk_point(0, 8));
    assert_int_equal(parse("PaSs", 9, 9, &point), GK_OK);
    assert_int_equal(point, GK_PASS);
}

static void what_is_no_point_is_refused(void **state)
{
    static const char *const bad[] = {"",    "A",   "1",     "I5", "A0",  "A01",
                                      "A1 ", " A1", "4D",    "AA", "a-1", "A100",
                                      "D4D", "pas", "passe", "@1", "D+4"};
    static const char *const off[] = {"K1", "Z1", "A10", "T19", "a99"};
    int point = -7;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (parse(bad[i], 19, 19, &point) != GK_ERR_PARSE)
            fail_msg("'%s' was read", bad[i]);
    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        if (parse(off[i], 9, 9, &point) != GK_ERR_ARG)
            fail_msg("'%s' is on a board of 9", off[i]);
    assert_int_equal(point, -7);
}

static void boards_are_shown_with_coordinates(void **state)
{
    char text[GK_SHOWBOARD_MAX];
    struct gk_board board;
    size_t length;

    (void)state;
    assert_int_equal(gk_board_init(&board, 9, 10, NULL), GK_OK);
    gk_board_set(&board, gk_point(2, 2), GK_BLACK);
    gk_board_set(&board, gk_point(8, 9), GK_WHITE);
    length = gk_board_show(&board, text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(text, "   A B C D E F G H J K\n"
                              " 9 . . . . . . . . . . 9\n"
                              " 8 . . . . . . . . . . 8\n"
                              " 7 . . X . . . . + . . 7\n"
                              " 6 . . . . . . . . . . 6\n"
                              " 5 . . . . . . . . . . 5\n"
                              " 4 . . . . . . . . . . 4\n"
                              " 3 . . + . . . . + . . 3\n"
                              " 2 . . . . . . . . . . 2\n"
                              " 1 . . . . . . . . . O 1\n"
                              "   A B C D E F G H J K\n");
}

/* The star points of a square board, counted. */
static void star_points_are_where_they_belong(void **state)
{
    static const int stars[][2] = {{5, 5},  {6, 4},  {7, 5},  {8, 4},  {9, 5}, {10, 4},
                                   {11, 5}, {12, 4}, {13, 9}, {18, 4}, {19, 9}};
    char text[GK_SHOWBOARD_MAX];
    struct gk_board board;

    (void)state;
    for (size_t i = 0; i < sizeof stars / sizeof *stars; i++) {
        int count = 0;

        assert_int_equal(gk_board_init(&board, stars[i][0], stars[i][0], NULL), GK_OK);
        assert_true(gk_board_show(&board, text) < GK_SHOWBOARD_MAX);
        for (const char *c = text; *c; c++)
            count += *c == '+';
        assert_int_equal(count, stars[i][1]);
    }
    assert_int_equal(gk_board_init(&board, 19, 19, NULL), GK_OK);
    gk_board_show(&board, text);
    assert_non_null(strstr(text, "\n10 . . . + . . . . . + . . . . . + . . . 10\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_has_a_name_of_its_own),
        cmocka_unit_test(a1_is_at_the_lower_left),
        cmocka_unit_test(names_are_read_in_either_case),
        cmocka_unit_test(what_is_no_point_is_refused),
        cmocka_unit_test(boards_are_shown_with_coordinates),
        cmocka_unit_test(star_points_are_where_they_belong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
