/* SPDX-License-Identifier: MIT */
/*
 * examples/gnugo without GNU Go: what is asked about drawn positions, and what the engine would
 * see, with stand-ins for its names.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/examples/engine.h"

#include "examples/gnugo/in_optics.c"

/*
 * A position: `X` and `O` stones, `_` empty. In the eye space of O: `.` and `!` empty points, inner
 * ones and margins, `x` and `$` dead stones on such, `h` and `H` half eyes, `f` a half eye that is
 * taken for a whole one; `p` a dead stone in another eye space of O.
 */
static struct eye_data eyes[BOARDMAX];
static struct half_eye_data half_eyes[BOARDMAX];
static int origin;

static void put(int at, char sign)
{
    board[at] = sign == 'O' ? WHITE : strchr("Xx$Hp", sign) ? BLACK : EMPTY;
    half_eyes[at].value = strchr("hHf", sign) ? 3.0F : 10.0F;
    half_eyes[at].type = strchr("hH", sign) ? HALF_EYE : 0;
    if (sign == 'p')
        eyes[at] = (struct eye_data){.color = WHITE, .origin = BOARDMAX - 1};
    if (!strchr(".!x$hHf", sign))
        return;
    if (origin == NO_MOVE)
        origin = at;
    eyes[at] =
        (struct eye_data){.color = WHITE, .origin = origin, .marginal = sign == '!' || sign == '$'};
    eyes[origin].esize++;
    eyes[origin].msize += eyes[at].marginal;
}

static void set_up(const char *const *rows)
{
    static const int beside[4] = {-1, 1, -(MAX_BOARD + 1), MAX_BOARD + 1};

    memset(board, GRAY, sizeof board);
    memset(eyes, 0, sizeof eyes);
    memset(half_eyes, 0, sizeof half_eyes);
    origin = NO_MOVE;
    board_size = (int)strlen(rows[0]);
    for (int row = 0; row < board_size; row++)
        for (int column = 0; column < board_size; column++)
            put(POS(row, column), rows[row][column]);
    for (int at = BOARDMIN; at < BOARDMAX; at++)
        for (int k = 0; k < 4 && eyes[at].origin == origin; k++)
            if (at + beside[k] > 0 && at + beside[k] < BOARDMAX &&
                eyes[at + beside[k]].origin == origin)
                eyes[at].neighbors++;
}

/* What is found by the table that takes the place of the engine's: its one graph. */
static int recognize_eye(int pos, int *attack, int *defence, struct eyevalue *value,
                         struct eye_data eye[BOARDMAX], struct half_eye_data heye[BOARDMAX],
                         struct vital_points *vital)
{
    (void)attack, (void)defence;
    memset(vital, 0, sizeof *vital);
    inside_prepare(pos, eye, heye);
    if (!graphs[0].vertex)
        return 0;
    *value = graphs[0].value;
    return WHITE;
}

/* The answer for a position: digits, vertices to attack, to defend, as text; "none" if none. */
static const char *answer(const char *const *rows)
{
    static char text[16 + 4 * MAXEYE];
    size_t n;

    set_up(rows);
    inside_prepare(origin, eyes, half_eyes);
    if (!inside_table->vertex)
        return "none";
    assert_null(inside_table[1].vertex);
    n = (size_t)snprintf(text, sizeof text, "%d%d%d%d", inside_table->value.a,
                         inside_table->value.b, inside_table->value.c, inside_table->value.d);
    for (int side = EYE_ATTACK_POINT; side >= EYE_DEFENSE_POINT; side /= 2)
        for (int v = 0; v < inside_table->esize; v++)
            if (inside_table->vertex[v].flags & side)
                n += (size_t)snprintf(text + n, sizeof text - n, "%s%d",
                                      side == EYE_ATTACK_POINT ? " a" : " d", v);
    return text;
}

static void test_shapes(void **state)
{
    static const char *const three[] = {"_______", "_OOOOO_", "_O...O_", "_OOOOO_",
                                        "_______", "_______", "_______"};
    static const char *const margin[] = {"_______", "_OOXOO_", "_O.!.O_", "_OOOOO_",
                                         "_______", "_______", "_______"};
    static const char *const dead[] = {"_______", "_OOOOO_", "_Ox..O_", "_OOOOO_",
                                       "_______", "_______", "_______"};
    (void)state;
    assert_string_equal(answer(three), "1122 a1 d1");
    assert_string_equal(answer(margin), "0022 a1 d1");
    assert_string_equal(answer(dead), "1122 a1 d1");
}

/* A rectangular six in the corner lives with liberties outside, and not without. */
static void test_liberties(void **state)
{
    static const char *const many[] = {"_______", "_______", "_______", "_______",
                                       "OOOO___", "...O___", "...O___"};
    static const char *const none[] = {"_______", "_______", "_______", "XXXXX__",
                                       "OOOOX__", "...OX__", "...OX__"};
    struct inside_question question;
    struct inside_answer found;
    struct inside *inside = inside_new(8);

    (void)state;
    assert_non_null(inside);
    set_up(many);
    assert_true(inside_make_question(origin, eyes, half_eyes, &question));
    assert_true(inside_ask(inside, &question, &found));
    assert_int_equal(found.liberties, 6);
    assert_int_equal(inside_liberties(&question), 6);
    assert_int_equal(found.eyes[1], 2);
    question.stone[3 * INSIDE_SIDE] = question.stone[3 * INSIDE_SIDE + 1] = INSIDE_OPPONENT;
    question.stone[3 * INSIDE_SIDE + 2] = question.stone[3 * INSIDE_SIDE + 3] = INSIDE_OPPONENT;
    question.stone[4 * INSIDE_SIDE + 4] = INSIDE_OPPONENT;
    assert_true(inside_ask(inside, &question, &found));
    assert_int_equal(found.liberties, 2);
    assert_int_equal(inside_liberties(&question), 2);
    set_up(none);
    assert_true(inside_make_question(origin, eyes, half_eyes, &question));
    assert_true(inside_ask(inside, &question, &found));
    assert_int_equal(found.liberties, 0);
    assert_int_equal(inside_liberties(&question), 0);
    assert_int_equal(found.eyes[1], 1);
    assert_int_equal(found.eyes[2], 2);
    inside_free(inside);
}

/* A half eye is followed by its margin; what is vital there is told of that vertex. */
static void test_half_eyes(void **state)
{
    static const char *const half[] = {"_______", "_OOO___", "_OhO___", "_OOX___",
                                       "_______", "_______", "_______"};
    static const char *const dead[] = {"_______", "_OOO___", "_OHO___", "_O.O___",
                                       "_OOO___", "_______", "_______"};
    (void)state;
    assert_string_equal(answer(half), "0011 a1 d1");
    assert_int_equal(inside_table->esize, 2);
    assert_int_equal(inside_table->msize, 1);
    assert_int_equal(inside_table->vertex[0].neighbors, 1);
    assert_int_equal(inside_table->vertex[1].marginal, 1);
    assert_string_not_equal(answer(dead), "none");
    assert_int_equal(inside_table->esize, 3);
    assert_int_equal(inside_table->vertex[0].neighbors, 2);
    assert_int_equal(inside_table->vertex[2].neighbors, 1);
}

/* Full of dead stones: what is left after their capture, the attacker to move. */
static void test_full(void **state)
{
    static const char *const square[] = {"_______", "_OOOO__", "_OxxO__", "_OxxO__",
                                         "_OOOO__", "_______", "_______"};
    static const char *const row[] = {"_______", "_OOOOO_", "_OxxxO_", "_OOOOO_",
                                      "_______", "_______", "_______"};
    (void)state;
    assert_string_equal(answer(square), "1111");
    assert_string_equal(answer(row), "1112");
}

/* Stones that touch nothing but the eye space, and maybe living opponents, can be captured. One
 * beside a half eye, or beside stones that O has captured elsewhere, cannot. */
static void test_chains(void **state)
{
    static const char *const free_stone[] = {"_______", "OOOOO__", "O...O__", "O.O.O__",
                                             "O...O__", "OOOOO__", "_______"};
    static const char *const cut[] = {"..OX___", "O.OX___", "..OX___", "OOOX___",
                                      "XXXX___", "_______", "_______"};
    static const char *const wall[] = {"..Op___", "O.Op___", "..Op___", "OOOp___",
                                       "XXXX___", "_______", "_______"};
    struct inside_question question;
    struct inside_answer with, without;
    struct inside *inside = inside_new(9);

    (void)state;
    assert_non_null(inside);
    set_up(free_stone);
    assert_string_equal(answer(free_stone), "none"); /* nine vertices */
    assert_true(inside_make_question(origin, eyes, half_eyes, &question));
    assert_true(inside_ask(inside, &question, &with));
    set_up(cut);
    assert_true(inside_make_question(origin, eyes, half_eyes, &question));
    assert_true(inside_ask(inside, &question, &with));
    assert_int_equal(with.liberties, 0);
    set_up(wall);
    assert_true(inside_make_question(origin, eyes, half_eyes, &question));
    assert_int_equal(question.stone[3], INSIDE_CAPTIVE);
    assert_true(inside_ask(inside, &question, &without));
    assert_memory_equal(with.eyes, without.eyes, sizeof with.eyes);
    inside_free(inside);
}

/* What the engine does not get, and then goes by its own table. */
static void test_none(void **state)
{
    static const char *const large[] = {"_______", "OOOOO__", "O...O__", "O...O__",
                                        "O...O__", "OOOOO__", "_______"};
    static const char *const false_eye[] = {"_______", "_OOOO__", "_O.!OX_", "_OOOO__",
                                            "_______", "_______", "_______"};
    static const char *const seki[] = {"_______", "_______", "_______", "XXXXXX_",
                                       "OOOXXX_", "..OOOX_", "....OX_"};
    (void)state;
    assert_string_equal(answer(large), "none");
    assert_string_equal(answer(false_eye), "none");
    assert_string_equal(answer(seki), "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shapes),    cmocka_unit_test(test_liberties),
        cmocka_unit_test(test_half_eyes), cmocka_unit_test(test_full),
        cmocka_unit_test(test_chains),    cmocka_unit_test(test_none),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
