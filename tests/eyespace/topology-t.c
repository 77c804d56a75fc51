/* SPDX-License-Identifier: MIT */
/*
 * Topology: the thirteen cases of an eye with kos, on boards; the numbers of all presets;
 * diagonals at the edge and of all kinds; what the edge and safe stones decide.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/eyespace.h>

#include "tests/eyespace/found.h"

/* ---- The thirteen cases ---- */

/* Where e should lie: between lo and hi, or exactly there if they are equal. */
struct interval {
    int lo, hi;
};

struct topology_case {
    const char *name;
    const char *rows;  /* the published fragment, its blanks filled with friends of the stones
                          beside them; it is continued outwards by `stretch` */
    const char *value; /* symbolic */
    int sum[4];        /* e by the presets (i) to (iv), in their units 2, 3, 4, 5 */
    struct interval desired;
};

#define TOP_1  "XXX.\n..OO\n"
#define TOP_2  "XXX.\nXXOO\n"
#define TOP_A  "XXX.\nXOX.\nO.OO\n"
#define TOP_B  "XXX.\nX.X.\nOXOO\n"
#define EYE    "OO.O\n"
#define END_A  "O.OO\nXOX.\nXXX.\n"
#define END_B  "OXOO\nX.X.\nXXX.\n"
#define DTOP_A "XXXXX\nXOXXX\nO.O.X\n"
#define DTOP_B "XXXXX\nX.XXX\nOXO.X\n"
#define ETOP_A "XXXXX\nXOXXX\nO.OXX\n"
#define ETOP_B "XXXXX\nX.XXX\nOXOXX\n"
#define WEYE   "OO.OO\n"
#define WEND_A "O.OOO\nXOX..\nXXX..\n"
#define WEND_B "OXOOO\nX.X..\nXXX..\n"

static const struct topology_case cases[] = {
    {"(a)", TOP_1 EYE END_A, "1+a", {3, 5, 7, 9}, {0, 2}},
    {"(a')", TOP_1 EYE END_B, "1+b", {5, 7, 9, 11}, {2, 3}},
    {"(b)", TOP_2 EYE END_A, "2+a", {5, 8, 11, 14}, {2, 3}},
    {"(b')", TOP_2 EYE END_B, "2+b", {7, 10, 13, 16}, {3, 4}},
    {"(c)", TOP_A EYE END_A, "2a", {2, 4, 6, 8}, {0, 2}},
    {"(c')", TOP_A EYE END_B, "a+b", {4, 6, 8, 10}, {2, 2}},
    {"(c'')", TOP_B EYE END_B, "2b", {6, 8, 10, 12}, {2, 3}},
    {"(d)", DTOP_A WEYE WEND_A, "1+2a", {4, 7, 10, 13}, {2, 3}},
    {"(d')", DTOP_A WEYE WEND_B, "1+a+b", {6, 9, 12, 15}, {3, 3}},
    {"(d'')", DTOP_B WEYE WEND_B, "1+2b", {8, 11, 14, 17}, {3, 4}},
    {"(e)", ETOP_A WEYE WEND_A, "2+2a", {6, 10, 14, 18}, {3, 4}},
    {"(e')", ETOP_A WEYE WEND_B, "2+a+b", {8, 12, 16, 20}, {4, 4}},
    {"(e'')", ETOP_B WEYE WEND_B, "2+2b", {10, 14, 18, 22}, {4, 8}},
};
enum { N_CASES = sizeof cases / sizeof cases[0] };

/* Put the rows on the middle of a large board, columns at both sides repeated a few times,
 * so that all chains have liberties. Returns the eye: two columns from the left, in the row
 * that begins "OO.O". */
static int stretch(const char *rows, char text[GK_BOARD_TEXT_MAX])
{
    enum { TOP = 5, LEFT = 7, MORE = 4 };
    int row = TOP, eye = GK_PASS;

    for (int r = 0; r < GK_BOARD_SIDE; r++) {
        memset(text + r * (GK_BOARD_SIDE + 1), '.', GK_BOARD_SIDE);
        text[r * (GK_BOARD_SIDE + 1) + GK_BOARD_SIDE] = '\n';
    }
    text[GK_BOARD_SIDE * (GK_BOARD_SIDE + 1)] = '\0';
    while (*rows) {
        int n = (int)strcspn(rows, "\n");
        char *line = text + row * (GK_BOARD_SIDE + 1);

        if (strncmp(rows, "OO.O", 4) == 0)
            eye = gk_point(row, LEFT + 2);
        memcpy(line + LEFT, rows, (size_t)n);
        memset(line + LEFT - MORE, rows[0], MORE);
        memset(line + LEFT + n, rows[n - 1], MORE);
        rows += n + 1;
        row++;
    }
    return eye;
}

static void of_case(const struct topology_case *c, enum gk_ko_preset preset,
                    struct gk_topology *out)
{
    char text[GK_BOARD_TEXT_MAX];
    int eye = stretch(c->rows, text);
    struct gk_ko_weights weights = gk_ko_weights_of(preset);
    struct found found;

    found_draw(&found, text, false);
    assert_int_equal(found.eyes[1].point[eye].kind, GK_EYE_INNER);
    assert_int_equal(gk_topological_eye(found.tactics, &found.board, found.status, &found.eyes[1],
                                        eye, &weights, out, NULL),
                     GK_OK);
    found_fini(&found);
}

static void thirteen_cases(void **state)
{
    (void)state;
    for (int i = 0; i < N_CASES; i++)
        for (int preset = GK_PRESET_I; preset <= GK_PRESET_IV; preset++) {
            struct gk_topology t;
            char text[16];

            of_case(&cases[i], (enum gk_ko_preset)preset, &t);
            gk_topology_format(&t, text);
            if (strcmp(text, cases[i].value) != 0)
                print_message("# case %s: %s\n", cases[i].name, text);
            assert_string_equal(text, cases[i].value);
            assert_int_equal(t.unit, preset + 2);
            assert_int_equal(t.sum, cases[i].sum[preset]);
        }
}

static bool within(const struct interval *desired, int sum, int unit)
{
    if (desired->lo == desired->hi)
        return sum == desired->lo * unit;
    return sum > desired->lo * unit && sum < desired->hi * unit;
}

/* (i) fails for (c''), (d), (d'') and (e), the others for none. */
static void desired_intervals(void **state)
{
    (void)state;
    for (int i = 0; i < N_CASES; i++)
        for (int preset = 0; preset < GK_N_KO_PRESETS; preset++) {
            struct gk_topology t;
            bool fails =
                preset == GK_PRESET_I &&
                (strcmp(cases[i].name, "(c'')") == 0 || strcmp(cases[i].name, "(d)") == 0 ||
                 strcmp(cases[i].name, "(d'')") == 0 || strcmp(cases[i].name, "(e)") == 0);

            of_case(&cases[i], (enum gk_ko_preset)preset, &t);
            assert_int_equal(within(&cases[i].desired, t.sum, t.unit), !fails);
        }
}

/* The default has the same order as (iv): (c'') before (d), (d'') before (e). */
static void order_of_the_default(void **state)
{
    struct gk_topology t[4];

    (void)state;
    of_case(&cases[6], GK_PRESET_EIGHTHS, &t[0]);
    of_case(&cases[7], GK_PRESET_EIGHTHS, &t[1]);
    of_case(&cases[9], GK_PRESET_EIGHTHS, &t[2]);
    of_case(&cases[10], GK_PRESET_EIGHTHS, &t[3]);
    assert_true(t[0].sum < t[1].sum);
    assert_true(t[2].sum < t[3].sum);
    assert_int_equal(t[0].unit, 8);
    assert_int_equal(t[0].sum, 18); /* 2 * 9/8 */
}

static void classes_of_the_cases(void **state)
{
    static const enum gk_eye_rank expected[N_CASES] = {
        GK_EYE_PROPER,           GK_EYE_BETTER_THAN_HALF, GK_EYE_BETTER_THAN_HALF,
        GK_EYE_WORSE_THAN_HALF,  GK_EYE_PROPER,           GK_EYE_PROPER,
        GK_EYE_BETTER_THAN_HALF, GK_EYE_BETTER_THAN_HALF, GK_EYE_HALF,
        GK_EYE_WORSE_THAN_HALF,  GK_EYE_WORSE_THAN_HALF,  GK_EYE_FALSE,
        GK_EYE_WORSE_THAN_FALSE};

    (void)state;
    for (int i = 0; i < N_CASES; i++) {
        struct gk_topology t;

        of_case(&cases[i], GK_PRESET_EIGHTHS, &t);
        assert_string_equal(gk_eye_rank_name(t.eye_rank), gk_eye_rank_name(expected[i]));
    }
}

/* Where to play: the sure point before the kos, each side its own order. */
static void moves_best_first(void **state)
{
    struct gk_topology t;
    char text[GK_BOARD_TEXT_MAX];
    int eye = stretch(cases[8].rows, text); /* 1+a+b */
    int open = eye - GK_BOARD_SIDE + 1, ko_a = eye - GK_BOARD_SIDE - 1;
    int ko_b = eye + 2 * GK_BOARD_SIDE - 1;

    (void)state;
    of_case(&cases[8], GK_PRESET_EIGHTHS, &t);
    assert_int_equal(t.diagonal[0], GK_DIAGONAL_A);
    assert_int_equal(t.diagonal[1], GK_DIAGONAL_1);
    assert_int_equal(t.diagonal[2], GK_DIAGONAL_B);
    assert_int_equal(t.diagonal[3], GK_DIAGONAL_0);
    assert_int_equal(t.n_attack, 3);
    assert_int_equal(t.attack[0], open);
    assert_int_equal(t.attack[1], ko_b);
    assert_int_equal(t.attack[2], ko_a);
    assert_int_equal(t.n_defence, 3);
    assert_int_equal(t.defence[0], open);
    assert_int_equal(t.defence[1], ko_a);
    assert_int_equal(t.defence[2], ko_b);
}

/* ---- Edges ---- */

static void assert_value(const char *rows, int row, int col, const char *value)
{
    struct gk_ko_weights weights = gk_ko_weights_of(GK_PRESET_EIGHTHS);
    struct gk_topology t;
    struct found found;
    char text[16];

    found_draw(&found, rows, false);
    assert_int_equal(gk_topological_eye(found.tactics, &found.board, found.status, &found.eyes[1],
                                        gk_point(row, col), &weights, &t, NULL),
                     GK_OK);
    gk_topology_format(&t, text);
    assert_string_equal(text, value);
    found_fini(&found);
}

#define LOWER                                                                                      \
    "..OOOOOO.\n"                                                                                  \
    ".........\n"                                                                                  \
    ".........\n"                                                                                  \
    ".........\n"                                                                                  \
    ".........\n"                                                                                  \
    ".........\n"

static void diagonals_off_the_board(void **state)
{
    (void)state;
    /* one coordinate off the board: 1 each; both: 0 */
    assert_value("OOO.OOOO.\n..OOOO...\n..OOOO...\n" LOWER, 0, 3, "2");
    assert_value(".OOO.....\nOOOO.....\n..OOOO...\n" LOWER, 0, 0, "2");
    assert_value(".OOO.....\nOXOO.....\nXXXOOO...\n..XXXX...\nXXX......\n"
                 ".........\n.........\n.........\n.........\n",
                 0, 0, "4");
    assert_value("XXO.OOOO.\nXXXOOO...\nXXXXXO...\n..XXXO...\n..XXXO...\n"
                 ".........\n.........\n.........\n.........\n",
                 0, 3, "4");
}

static void bad_arguments(void **state)
{
    struct gk_ko_weights bad = {3, 5, 3}, good = gk_ko_weights_of(GK_PRESET_IV);
    struct gk_topology t;
    struct found found;

    (void)state;
    found_draw(&found, ".....\n.....\n.....\n.....\n.....\n", false);
    assert_int_equal(gk_topological_eye(found.tactics, &found.board, found.status, &found.eyes[1],
                                        0, &bad, &t, NULL),
                     GK_ERR_ARG);
    assert_int_equal(gk_topological_eye(found.tactics, &found.board, found.status, &found.eyes[1],
                                        gk_point(5, 0), &good, &t, NULL),
                     GK_ERR_ARG);
    found_fini(&found);
}

/* ---- By the edge and by safe stones alone ---- */

/* Do these make a false eye already? Only stones that cannot be captured count. */
static bool is_obviously_false(const struct found *found, const struct gk_board *board, int point,
                               enum gk_stone colour)
{
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE, sum = 0;

    for (int i = 0; i < 4; i++) {
        int r = row + (i < 2 ? -1 : 1), c = col + (i % 2 ? 1 : -1);

        if (!gk_board_has(board, r, c))
            sum += gk_board_has(board, r, col) != gk_board_has(board, row, c);
        else if (board->stone[gk_point(r, c)] == gk_opponent(colour) &&
                 found->status[gk_point(r, c)].attack == GK_OUTCOME_FAILURE)
            sum += 2;
    }
    return sum >= 4;
}

/* On random boards: what is obviously false has e >= 4. */
static void obvious_false_eyes_are_false(void **state)
{
    struct gk_ko_weights weights = gk_ko_weights_of(GK_PRESET_EIGHTHS);
    uint32_t seed = 7;
    int n_false = 0;

    (void)state;
    for (int i = 0; i < 30; i++) {
        struct gk_board board;
        struct found found;

        found_random(&board, 7, 20 + 2 * i, &seed);
        found_make(&found, &board, false);
        for (int point = 0; point < gk_point(7, 0); point++)
            for (int colour = 0; colour < 2; colour++) {
                struct gk_topology t;

                if (point % GK_BOARD_SIDE >= 7 || board.stone[point] != GK_VACANT ||
                    !is_obviously_false(&found, &board, point, found.eyes[colour].colour))
                    continue;
                n_false++;
                assert_int_equal(gk_topological_eye(found.tactics, &board, found.status,
                                                    &found.eyes[colour], point, &weights, &t, NULL),
                                 GK_OK);
                assert_true(t.sum >= 4 * t.unit);
            }
        found_fini(&found);
    }
    assert_true(n_false > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thirteen_cases),       cmocka_unit_test(desired_intervals),
        cmocka_unit_test(order_of_the_default), cmocka_unit_test(classes_of_the_cases),
        cmocka_unit_test(moves_best_first),     cmocka_unit_test(diagonals_off_the_board),
        cmocka_unit_test(bad_arguments),        cmocka_unit_test(obvious_false_eyes_are_false),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
