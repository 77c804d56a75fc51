/* SPDX-License-Identifier: MIT */
/*
 * Eye spaces of boards: their graphs, values, vital points and groups, drawings, and the
 * consistency of shapes. White (O) owns the eyes; the diagrams are parts of a 19x19 board.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/graph.h>

#include "board/board.h"

enum { WHITE = 1 };

static int setup(void **state)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;

    gk_analyse_default(&options, sizeof options);
    assert_int_equal(gk_analyser_new(&options, &analyser, NULL), GK_OK);
    *state = analyser;
    return 0;
}

static int teardown(void **state)
{
    gk_analyser_free(*state);
    return 0;
}

static struct gk_board board_of(const char *diagram)
{
    struct gk_record record = {0};
    struct gk_error err = {0};
    struct gk_board board;

    if (diagram_read(diagram, strlen(diagram), -1, GK_EXTENT_PART, &record, &err) != GK_OK)
        fail_msg("%d:%d: %s", err.line, err.column, err.message);
    board = *gk_record_board(&record);
    gk_record_fini(&record);
    return board;
}

/* The caller frees it. */
static struct gk_analysis *analyse(struct gk_analyser *analyser, const char *diagram)
{
    struct gk_board board = board_of(diagram);
    struct gk_analysis *analysis = NULL;
    struct gk_error err = {0};

    if (gk_analyse(analyser, &board, &analysis, &err) != GK_OK)
        fail_msg("%s", err.message);
    return analysis;
}

/* The point of the first `mark` in a diagram; the diagram is placed as the board was. */
static int point_of(const struct gk_board *board, const char *diagram, char mark)
{
    int top = GK_BOARD_SIDE, left = GK_BOARD_SIDE, row = 0, col = 0;
    int diagram_top = -1, diagram_left = GK_BOARD_SIDE;

    for (int p = 0; p < GK_BOARD_POINTS; p++)
        if (board->stone[p] != GK_VACANT) {
            top = p / GK_BOARD_SIDE < top ? p / GK_BOARD_SIDE : top;
            left = p % GK_BOARD_SIDE < left ? p % GK_BOARD_SIDE : left;
        }
    for (const char *c = diagram; *c; c++, col++) {
        if (*c == '\n') {
            row++;
            col = -1;
        } else if (*c == 'X' || *c == 'O') {
            diagram_top = diagram_top < 0 ? row : diagram_top;
            diagram_left = col < diagram_left ? col : diagram_left;
        }
    }
    row = col = 0;
    for (const char *c = diagram; *c && *c != mark; c++, col++)
        if (*c == '\n') {
            row++;
            col = -1;
        }
    return gk_point(row - diagram_top + top, col - diagram_left + left);
}

static const struct gk_eye_result *result_at(const struct gk_analysis *analysis, int point)
{
    const struct gk_eyes *eyes = &analysis->eyes[WHITE];
    const struct gk_eye_space *space = gk_eye_space_at(eyes, point);

    assert_non_null(space);
    return &analysis->result[WHITE][space - eyes->space];
}

/* The value of the eye space at `a`, and whether its only vital points of attack and defence
 * are at `b` ('-' for none). */
static void assert_value(struct gk_analyser *analyser, const char *diagram, const char *value,
                         const char *attack, const char *defence)
{
    struct gk_analysis *analysis = analyse(analyser, diagram);
    const struct gk_board *board = &analysis->board;
    const struct gk_eye_result *result = result_at(analysis, point_of(board, diagram, 'a'));
    char text[5];

    gk_eye_value_format(result->value, text);
    assert_string_equal(text, value);
    assert_int_equal(result->n_attack, strlen(attack));
    assert_int_equal(result->n_defence, strlen(defence));
    for (int i = 0; attack[i]; i++)
        assert_int_equal(result->attack[i], point_of(board, diagram, attack[i]));
    for (int i = 0; defence[i]; i++)
        assert_int_equal(result->defence[i], point_of(board, diagram, defence[i]));
    gk_analysis_free(analysis);
}

static void test_plain(void **state)
{
    assert_value(*state,
                 "XXXXXX\n"
                 "XOOO.X\n"
                 "XOaO.X\n"
                 "XOOO.X\n"
                 "X....X\n"
                 "XXXXXX\n",
                 "1111", "", "");
    assert_value(*state,
                 "XXXXXXX\n"
                 "XOOOOOX\n"
                 "XOabcOX\n"
                 "XOOOOOX\n"
                 "XXXXXXX\n",
                 "1122", "b", "b");
    assert_value(*state,
                 "XXXXXXXX\n"
                 "XOOOOOOX\n"
                 "XOabcdOX\n"
                 "XOOOOOOX\n"
                 "XXXXXXXX\n",
                 "1222", "bc", "");
    assert_value(*state,
                 "XXXXXXX\n"
                 "XOOOO.X\n"
                 "XOabO.X\n"
                 "XOcdO.X\n"
                 "XOOOO.X\n"
                 "XXXXXXX\n",
                 "1112", "", "abcd");
}

/* The same local game three times: a margin, a half eye, a false eye. */
static void test_margin(void **state)
{
    assert_value(*state,
                 "XOOOOOOX\n"
                 "Xb.ac.OX\n"
                 "XOOOOOOX\n"
                 "XXXXXXXX\n",
                 "1122", "bc", "bc");
    assert_value(*state,
                 "XXXXXXXX\n"
                 "XXOOOOOX\n"
                 "XO.ac.OX\n"
                 "XbOOOOOX\n"
                 "XXXXXXXX\n",
                 "1122", "cb", "cb");
    assert_value(*state,
                 "XXXXXXXXXX\n"
                 "XXXOOOOOOX\n"
                 "X.Ob.ac.OX\n"
                 "XXXOOOOOOX\n"
                 "XXXXXXXXXX\n",
                 "1122", "bc", "bc");
}

static void test_chimera(void **state)
{
    assert_value(*state,
                 "XXXXXX.\n"
                 "XOOOXX.\n"
                 "XOaOOXX\n"
                 "XXb.OXX\n"
                 "XXOOXXX\n"
                 "XXXXXX.\n",
                 "0022", "b", "b");
}

static void graph_at(const struct gk_analysis *analysis, const char *diagram,
                     struct gk_eye_graph *out)
{
    int point = point_of(&analysis->board, diagram, 'a');
    const struct gk_eyes *eyes = &analysis->eyes[WHITE];

    assert_int_equal(
        gk_eye_graph_make(&analysis->board, eyes, gk_eye_space_at(eyes, point), out, NULL), GK_OK);
}

/* The graph of the eye space at `a` and its drawing. `*out` may be null. */
static void assert_drawing(struct gk_analyser *analyser, const char *diagram, const char *coded,
                           struct gk_eye_graph *out)
{
    struct gk_analysis *analysis = analyse(analyser, diagram);
    char text[GK_DRAWING_TEXT_MAX];
    struct gk_drawing drawing;
    struct gk_eye_graph graph;
    struct gk_graph position;
    struct gk_canon canon[2];

    graph_at(analysis, diagram, &graph);
    assert_int_equal(gk_eye_graph_drawing(&graph, &analysis->board, &drawing, NULL), GK_OK);
    gk_drawing_format(&drawing, text);
    assert_string_equal(text, coded);
    assert_int_equal(gk_drawing_position(&drawing, &position, NULL), GK_OK);
    gk_graph_canon(&position, &canon[0]);
    gk_graph_canon(&graph.graph, &canon[1]);
    assert_int_equal(gk_graph_cmp(&canon[0].graph, &canon[1].graph), 0);
    if (out)
        *out = graph;
    gk_analysis_free(analysis);
}

static void test_graph(void **state)
{
    struct gk_eye_graph g;

    assert_drawing(*state,
                   "XOOOOOOX\n"
                   "X..a..OX\n"
                   "XOOOOOOX\n"
                   "XXXXXXXX\n",
                   "!....", &g);
    assert_int_equal(g.half | g.key, 0);
    /* The half eye is vertex 0, its key point the last one; in the drawing it is beside it. */
    assert_drawing(*state,
                   "XXXXXXXX\n"
                   "XXOOOOOX\n"
                   "XO.a..OX\n"
                   "X.OOOOOX\n"
                   "XXXXXXXX\n",
                   "!%....", &g);
    assert_int_equal(g.graph.n, 5);
    assert_int_equal(g.n_points, 5);
    assert_int_equal(g.half, 1);
    assert_int_equal(g.key, 1 << 4);
    assert_int_equal(g.graph.mark[4], GK_MARGIN);
    /* Enclosed stones are vertices: the ring has an O in its middle. */
    assert_drawing(*state,
                   "XXXXXXX\n"
                   "XOOOOOX\n"
                   "XOa..OX\n"
                   "XO.O.OX\n"
                   "XO..XOX\n"
                   "XOOOOOX\n"
                   "XXXXXXX\n",
                   "...%.O.%..X", &g);
    assert_int_equal(g.graph.n, 9);
    assert_int_equal(g.n_points, 8);
    assert_int_equal(g.graph.mark[8], GK_HOLE);
}

/* What a group is worth: the sum of its eye spaces. */
static void assert_group(struct gk_analyser *analyser, const char *diagram, int n_spaces,
                         const char *value)
{
    struct gk_analysis *analysis = analyse(analyser, diagram);
    const struct gk_eyes *eyes = &analysis->eyes[WHITE];
    int point = point_of(&analysis->board, diagram, 'a'), found = 0;
    const struct gk_eye_space *space = gk_eye_space_at(eyes, point);
    char text[5];

    assert_non_null(space);
    for (int i = 0; i < analysis->n_groups[WHITE]; i++) {
        const struct gk_eye_group *group = &analysis->group[WHITE][i];

        if (group->origin != space->group)
            continue;
        found++;
        assert_int_equal(group->n_spaces, n_spaces);
        gk_eye_value_format(group->value, text);
        assert_string_equal(text, value);
        assert_true(group->solved);
    }
    assert_int_equal(found, 1);
    gk_analysis_free(analysis);
}

static void test_groups(void **state)
{
    assert_group(*state,
                 "XXXXXXX\n"
                 "XOOOOOX\n"
                 "XOaO.OX\n"
                 "XOOOOOX\n"
                 "XXXXXXX\n",
                 2, "2222");
    assert_group(*state,
                 "XXXXXXXXX\n"
                 "XOOOOOOOX\n"
                 "XOaO...OX\n"
                 "XOOOOOOOX\n"
                 "XXXXXXXXX\n",
                 2, "2222");
    /* A half eye; its key point is dame, which does not count. */
    assert_group(*state,
                 "XXXXXXXX\n"
                 "XXOOOOOX\n"
                 "XOaOO.OX\n"
                 "X.OOOOOX\n"
                 "XXXXXXXX\n",
                 2, "1122");
}

static void test_accessors(void **state)
{
    static const char diagram[] = "XXXXXXXX\n"
                                  "XXOOOOOX\n"
                                  "XO.a..OX\n"
                                  "X.OOOOOX\n"
                                  "XXXXXXXX\n";
    struct gk_analysis *analysis = analyse(*state, diagram);
    int point = point_of(&analysis->board, diagram, 'a');
    const struct gk_eye_result *result = result_at(analysis, point);

    assert_int_equal(gk_min_eye_threat(result->value), 1);
    assert_int_equal(gk_min_eyes(result->value), 1);
    assert_int_equal(gk_max_eyes(result->value), 2);
    assert_int_equal(gk_max_eye_threat(result->value), 2);
    assert_int_equal(result->source, GK_SOLVED);
    assert_false(result->by_ko);
    assert_int_equal(result->pessimistic, 1);
    gk_analysis_free(analysis);
}

static void test_options(void **state)
{
    static const char diagram[] = "XXXXXXXXX\n"
                                  "XOOOOOOOX\n"
                                  "XOa.XOOOX\n"
                                  "XOOOOOOOX\n"
                                  "XXXXXXXXX\n";
    struct gk_board board = board_of(diagram), broken = board;
    struct gk_analysis *analysis = NULL;
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;
    struct gk_error err;
    int a;

    gk_analyse_default(&options, sizeof options);
    options.max_points = 0;
    assert_int_equal(gk_analyser_new(&options, &analyser, NULL), GK_OK);
    assert_int_equal(gk_analyse(analyser, &board, &analysis, NULL), GK_OK);
    a = point_of(&board, diagram, 'a');
    assert_int_equal(result_at(analysis, a)->source, GK_UNKNOWN);
    assert_int_equal(gk_min_eyes(result_at(analysis, a)->value), 0);
    for (int i = 0; i < analysis->eyes[WHITE].n_spaces; i++)
        assert_int_equal(gk_analysis_refine(analyser, analysis, WHITE, i, NULL), GK_OK);
    assert_int_equal(result_at(analysis, a)->source, GK_SOLVED);
    assert_int_equal(gk_min_eyes(result_at(analysis, a)->value), 1);
    gk_analysis_free(analysis);
    broken.stone[point_of(&board, diagram, 'a')] = GK_O;
    for (int p = 0; p < GK_BOARD_POINTS; p++)
        if (broken.stone[p] == GK_VACANT)
            broken.stone[p] = GK_X;
    assert_int_equal(gk_analyse(analyser, &broken, &analysis, &err), GK_ERR_ILLEGAL);
    gk_analyser_free(analyser);

    options.no_values = true;
    assert_int_equal(gk_analyser_new(&options, &analyser, NULL), GK_OK);
    assert_int_equal(gk_analyse(analyser, &board, &analysis, NULL), GK_OK);
    assert_null(analysis->result[WHITE]);
    assert_int_equal(analysis->n_groups[WHITE], 0);
    gk_analysis_free(analysis);
    gk_analyser_free(analyser);

    options.rules.kind = GK_RULES_ABSTRACT;
    assert_int_equal(gk_analyser_new(&options, &analyser, &err), GK_ERR_ARG);
    (void)state;
}

/* The points are named as on a board of 19 rows, with blanks between. */
static enum gk_status test_shape(struct gk_analyser *analyser, const char *names,
                                 struct gk_consistency *out, struct gk_error *err)
{
    int16_t point[GK_MAX_POINTS];
    int n = 0;

    for (const char *name = names; *name; n++) {
        size_t length = strcspn(name, " ");
        int p;

        assert_int_equal(gk_point_parse(name, length, 19, 19, &p, NULL), GK_OK);
        point[n] = (int16_t)p;
        name += length + strspn(name + length, " ");
    }
    return gk_eye_shape_test(analyser, 19, 19, point, n, out, err);
}

/* All that is solved follows from its moves: in the middle, at a side, in a corner. */
static void test_consistency(void **state)
{
    static const struct {
        const char *points;
        int fillings;
    } shapes[] = {
        {"A1", 1},
        {"K10", 1},
        {"A1 B1", 3},
        {"C3 D3 E3", 7},
        {"A1 A2 B1", 7},
        {"C3 D3 E3 F3", 15},
        {"A1 A2 A3 A4", 15},
        {"K10 L10 K11 L11 M10", 31},
        {"A5 A6 A7 B5 B6", 31},
    };
    struct gk_consistency found;
    struct gk_error err;

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        assert_int_equal(test_shape(*state, shapes[i].points, &found, &err), GK_OK);
        assert_int_equal(found.fillings, shapes[i].fillings);
        assert_int_equal(found.inconsistent, 0);
        assert_int_equal(found.first[0], GK_PASS);
    }
    assert_int_equal(test_shape(*state, "A1 C1", &found, &err), GK_ERR_ARG);
    assert_string_equal(err.message, "the points are not all in one eye space");
    assert_int_equal(test_shape(*state, "A1 A1", &found, &err), GK_ERR_ARG);
    assert_string_equal(err.message, "point 2 of the eye shape is there twice");
    assert_int_equal(gk_eye_shape_test(*state, 5, 5, (const int16_t[]){0}, 1, &found, &err),
                     GK_ERR_LIMIT);
    assert_string_equal(err.message, "no room for outer liberties and attackers");
}

static uint64_t random_state = 5;

static int random_below(int n)
{
    random_state = random_state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (int)((random_state >> 33) % (uint64_t)n);
}

/* Stones anywhere, without the chains that have no liberties. */
static void random_board(struct gk_board *board)
{
    int side = 5 + random_below(15), stones = 20 + random_below(75);

    assert_int_equal(gk_board_init(board, side, side, NULL), GK_OK);
    for (int i = 0; i < side * side; i++)
        if (random_below(100) < stones)
            gk_board_set(board, gk_point(i / side, i % side), random_below(2) ? GK_O : GK_X);
    for (int i = 0; i < side * side; i++) {
        int point = gk_point(i / side, i % side);

        if (board->stone[point] != GK_VACANT && gk_board_chain(board, point, NULL).n_liberties == 0)
            gk_board_set(board, point, GK_VACANT);
    }
}

/* Whatever the board: every graph is legal, and its values obey their laws. */
static void test_random_boards(void **state)
{
    for (int i = 0; i < 60; i++) {
        struct gk_analysis *analysis = NULL;
        struct gk_board board;
        struct gk_error err = {0};

        random_board(&board);
        if (gk_analyse(*state, &board, &analysis, &err) != GK_OK)
            fail_msg("board %d: %s", i, err.message);
        for (int k = 0; k < analysis->eyes[0].n_spaces + analysis->eyes[1].n_spaces; k++) {
            int colour = k >= analysis->eyes[0].n_spaces;
            int number = k - (colour ? analysis->eyes[0].n_spaces : 0);
            const struct gk_eyes *eyes = &analysis->eyes[colour];
            const struct gk_eye_result *result = &analysis->result[colour][number];
            struct gk_eye_graph graph;

            if (gk_eye_graph_make(&board, eyes, &eyes->space[number], &graph, NULL) == GK_OK)
                assert_int_equal(gk_graph_check(&graph.graph, NULL), GK_OK);
            else
                assert_int_equal(result->source, GK_UNKNOWN);
            assert_true(gk_eye_value_index(result->value) >= 0);
            assert_in_range(result->pessimistic, 0, result->value.b);
        }
        gk_analysis_free(analysis);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),         cmocka_unit_test(test_margin),
        cmocka_unit_test(test_chimera),       cmocka_unit_test(test_graph),
        cmocka_unit_test(test_groups),        cmocka_unit_test(test_accessors),
        cmocka_unit_test(test_options),       cmocka_unit_test(test_consistency),
        cmocka_unit_test(test_random_boards),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
