/* SPDX-License-Identifier: MIT */
/*
 * Reading life and death: what every textbook says of the small eye shapes,
 * the examples of the definition, ko and its threats, suicide, limits; and that
 * neither the way a shape lies nor the order of questions changes the answers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/board.h>
#include "board/witness/witness_read.h"

struct question {
    int liberties;
    int threats;
    bool suicide;
};

static struct gk_drawing drawing_of(const char *coded)
{
    struct gk_drawing drawing;
    struct gk_error err;

    assert_int_equal(gk_drawing_parse(coded, strlen(coded), &drawing, &err), GK_OK);
    return drawing;
}

/* A reader with the position loaded. */
static struct witness_reader *reader_of(const char *coded, struct question question)
{
    struct gk_drawing drawing = drawing_of(coded);
    struct gk_realise options = {.liberties = question.liberties};
    struct witness_rules rules;
    struct witness_reader *reader;
    struct gk_position position;
    struct gk_error err;

    witness_read_default(&rules);
    rules.suicide = question.suicide;
    rules.ko_threats = question.threats;
    assert_int_equal(gk_realise(&drawing, &options, &position, &err), GK_OK);
    assert_int_equal(witness_read_new(&rules, &reader, &err), GK_OK);
    assert_int_equal(witness_read_load(reader, &position, &err), GK_OK);
    return reader;
}

static int eyes(const char *coded, struct question question, enum gk_stone mover)
{
    struct witness_reader *reader = reader_of(coded, question);
    struct gk_error err;
    int result = -1;

    assert_int_equal(witness_read_eyes(reader, mover, &result, &err), GK_OK);
    witness_read_free(reader);
    return result;
}

/* "1122 .*.": digits, and the drawing with its vital points. */
static void read_value(const char *coded, struct question question, char *out)
{
    struct gk_drawing drawing = drawing_of(coded);
    struct witness_reader *reader = reader_of(coded, question);
    struct witness_reading reading;
    struct gk_graph graph;
    struct gk_error err;

    assert_int_equal(witness_read_value(reader, &reading, &err), GK_OK);
    witness_read_free(reader);
    for (int i = 0; i < 4; i++)
        *out++ = (char)('0' + reading.digit[i]);
    *out++ = ' ';
    assert_int_equal(gk_drawing_position(&drawing, &graph, &err), GK_OK);
    gk_drawing_set_marks(&drawing, &graph, reading.attack, reading.defence);
    gk_drawing_format(&drawing, out);
}

static void assert_value(const char *coded, struct question question, const char *expected)
{
    char text[GK_DRAWING_TEXT_MAX + 8];

    read_value(coded, question, text);
    assert_string_equal(text, expected);
}

static const struct question usual = {.liberties = 4, .suicide = true};

static void killed_at_the_vital_point_or_alive(void **state)
{
    (void)state;
    assert_value(".", usual, "1111 .");
    assert_value("..", usual, "1111 ..");
    assert_value("...", usual, "1122 .*.");
    assert_value("..%O.", usual, "1122 .*%O.");
    assert_value("O.%...", usual, "1122 O.%.*.");
    assert_value("..%..", usual, "1112 >>%>>");
    assert_value("....", usual, "1222 .<<.");
    assert_value("...%...", usual, "1222 .<.%.<.");
    assert_value("....%....", usual, "2222 ....%....");
}

/* The rest of the textbook, by the number of eyes when X moves first. */
static void textbook_shapes(void **state)
{
    static const struct {
        const char *coded;
        int attacked;
    } shapes[] = {
        {"....", 2},     {"..%O..", 2},    {"..%OO.", 2},    {"O..%..", 2},      {".%...", 2},
        {"O.%...", 1},   {"..%..", 1},     {"O.%...%O.", 1}, {"..%...", 1},      {".....", 2},
        {"..%..%..", 2}, {"..%...%O.", 1}, {"....%..", 2},   {"...%...%...", 2}, {"....%O.%O.", 2},
        {"......", 2},   {"X.X", 2},       {"XX.%XX", 1},    {".X.", 1},         {"X..X", 2},
    };

    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        if (shapes[i].attacked != eyes(shapes[i].coded, usual, GK_X))
            fail_msg("%s: not %d eyes when attacked", shapes[i].coded, shapes[i].attacked);
    }
}

static void examples_of_the_definition(void **state)
{
    struct question two = {.liberties = 2, .suicide = false};

    (void)state;
    assert_value(".!.", usual, "0022 .@.");
    assert_value("OO!%O.X%!...", usual, "0112 OO@%O.X%!.*.");
    assert_value("OO!%O.X%!...", two, "0112 OO@%O.X%!.*.");
    assert_value("X.X", usual, "1222 X<X");
    assert_value("X.X", (struct question){.liberties = 4, .suicide = false}, "2222 X.X");
}

/* Fewer liberties, and edges: where ko comes in. */
static void bent_four_in_the_corner(void **state)
{
    static const char shape[] = "|.%|...%+---";

    (void)state;
    for (int liberties = 0; liberties <= 4; liberties++) {
        struct question question = {.liberties = liberties, .suicide = true};
        int expected = liberties < 2 ? 1 : 2;

        assert_int_equal(eyes(shape, question, GK_X), expected);
        assert_int_equal(eyes(shape, question, GK_O), 2);
        question.threats = 1;
        assert_int_equal(eyes(shape, question, GK_X), 2);
        question.threats = -1;
        assert_int_equal(eyes(shape, question, GK_X), expected);
    }
    assert_value(shape, usual, "1222 |.%|<<.%+---");
}

static void rectangular_six_in_the_corner(void **state)
{
    static const char shape[] = "|...%|...%+---";
    struct question question = {.liberties = 0, .suicide = true};

    (void)state;
    assert_int_equal(eyes(shape, question, GK_X), 1);
    question.threats = 1;
    assert_int_equal(eyes(shape, question, GK_X), 1); /* dead, not ko */
    question.threats = 0;
    question.liberties = 1;
    assert_int_equal(eyes(shape, question, GK_X), 1);
    question.threats = 1;
    assert_int_equal(eyes(shape, question, GK_X), 2); /* ko */
    question.threats = 0;
    for (question.liberties = 2; question.liberties <= 4; question.liberties++)
        assert_int_equal(eyes(shape, question, GK_X), 2);
    /* In the open it is alive with any. */
    question.liberties = 0;
    assert_int_equal(eyes("...%...", question, GK_X), 2);
}

/* So many eyes that with the extra ones there are two. */
static void eyes_are_counted(void **state)
{
    (void)state;
    assert_int_equal(eyes("...", usual, GK_X), 1);
    assert_int_equal(eyes("...", usual, GK_O), 2);
    assert_int_equal(eyes("!", usual, GK_X), 0);
    assert_in_range(eyes("!", usual, GK_O), 0, 1);
    assert_in_range(eyes("!.", usual, GK_O), 1, 2);
    /* A seki needs no more: both eyes. */
    assert_int_equal(eyes("X..X", (struct question){.liberties = 0}, GK_X), 2);
}

/* The false eye with a dead stone, with liberties so few that it matters too. */
static void dead_margins(void **state)
{
    (void)state;
    assert_value("$..", usual, "0011 $*.");
    assert_value(".X$", usual, "0001 >X$");
    assert_value("$.", usual, "0000 $.");
}

/* All ways to turn a drawing: row and column become, with signs, one another. */
static struct gk_drawing turned(const struct gk_drawing *d, int turn, int to[GK_MAX_POINTS])
{
    struct gk_drawing out = {.n = d->n};
    int row[GK_MAX_POINTS], col[GK_MAX_POINTS];
    bool swap = turn & 4, used[GK_MAX_POINTS] = {false};

    out.rows = swap ? d->cols : d->rows;
    out.cols = swap ? d->rows : d->cols;
    for (int i = 0; i < d->n; i++) {
        row[i] = swap ? d->col[i] : d->row[i];
        col[i] = swap ? d->row[i] : d->col[i];
        row[i] = turn & 1 ? out.rows - 1 - row[i] : row[i];
        col[i] = turn & 2 ? out.cols - 1 - col[i] : col[i];
    }
    for (int n = 0; n < d->n; n++) {
        int first = -1;

        for (int i = 0; i < d->n; i++)
            if (!used[i] &&
                (first < 0 || row[i] < row[first] || (row[i] == row[first] && col[i] < col[first])))
                first = i;
        used[first] = true;
        to[first] = n;
        out.row[n] = (int8_t)row[first];
        out.col[n] = (int8_t)col[first];
        out.symbol[n] = d->symbol[first];
    }
    return out;
}

static void read_drawing(struct witness_reader *reader, const struct gk_drawing *drawing,
                         struct witness_reading *out)
{
    struct gk_realise options = {.liberties = 1};
    struct gk_position position;
    struct gk_error err;

    assert_int_equal(gk_realise(drawing, &options, &position, &err), GK_OK);
    assert_int_equal(witness_read_load(reader, &position, &err), GK_OK);
    assert_int_equal(witness_read_value(reader, out, &err), GK_OK);
}

static void turning_changes_nothing(void **state)
{
    static const char *const shapes[] = {"OO!%O.X%!...", "..%X..%O!", "$X.%OX.", "X.X!%O.X",
                                         "!.X..%OO.%OO!"};
    struct witness_rules rules;
    struct witness_reader *reader;
    struct gk_error err;

    (void)state;
    witness_read_default(&rules);
    assert_int_equal(witness_read_new(&rules, &reader, &err), GK_OK);
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct gk_drawing drawing = drawing_of(shapes[i]);
        struct witness_reading first, again;

        read_drawing(reader, &drawing, &first);
        for (int turn = 1; turn < 8; turn++) {
            int to[GK_MAX_POINTS];
            struct gk_drawing other = turned(&drawing, turn, to);

            read_drawing(reader, &other, &again);
            assert_memory_equal(first.digit, again.digit, sizeof first.digit);
            for (int p = 0; p < drawing.n; p++) {
                assert_int_equal(first.attack >> p & 1, again.attack >> to[p] & 1);
                assert_int_equal(first.defence >> p & 1, again.defence >> to[p] & 1);
            }
        }
    }
    witness_read_free(reader);
}

/* Small shapes with every marking: the value is one of the fifteen, its vital
 * points are where it says so, and asking in another order gives the same. */
static void values_make_sense(void **state)
{
    static const char *const shapes[] = {"....", "O.%...", "|..%|..%+--", "---%..%.%."};
    static const char marks[] = ".!X$";
    struct witness_rules rules;
    struct witness_reader *reader;
    struct gk_error err;
    int n_read = 0;

    (void)state;
    witness_read_default(&rules);
    assert_int_equal(witness_read_new(&rules, &reader, &err), GK_OK);
    for (int number = 0; number < 4 * 256; number++) {
        struct gk_drawing drawing = drawing_of(shapes[number / 256]);
        struct gk_realise options = {.liberties = number % 3};
        struct gk_position position;
        struct witness_reading reading;
        int b = 0, c = 0;

        for (int i = 0; i < 4; i++)
            drawing.symbol[i] = marks[number >> 2 * i & 3];
        if (gk_realise(&drawing, &options, &position, &err) != GK_OK)
            continue;
        n_read++;
        assert_int_equal(witness_read_load(reader, &position, &err), GK_OK);
        assert_int_equal(witness_read_value(reader, &reading, &err), GK_OK);
        assert_int_equal(witness_read_load(reader, &position, &err), GK_OK);
        assert_int_equal(witness_read_eyes(reader, GK_O, &c, &err), GK_OK);
        assert_int_equal(witness_read_eyes(reader, GK_X, &b, &err), GK_OK);
        assert_int_equal(reading.digit[1], b);
        assert_int_equal(reading.digit[2], c);
        assert_in_range(b, reading.digit[0], c);
        assert_in_range(c, b, reading.digit[3]);
        assert_int_equal(reading.digit[0] == 0 || reading.digit[0] == b || b == 2, true);
        /* No mark outside the empty points; none where nothing is at stake. */
        for (int i = 0; i < 4; i++)
            if (strchr("X$", drawing.symbol[i]))
                assert_false((reading.attack | reading.defence) >> i & 1);
        if (reading.digit[0] == c)
            assert_int_equal(reading.attack, 0);
        if (reading.digit[3] == b)
            assert_int_equal(reading.defence, 0);
    }
    assert_in_range(n_read, 300, 1024);
    witness_read_free(reader);
}

static void limits_are_kept(void **state)
{
    struct gk_drawing drawing = drawing_of("...%....%...");
    struct gk_realise options = {.liberties = 4};
    struct witness_rules rules;
    struct witness_reading reading;
    struct witness_reader *reader;
    struct gk_position position;
    struct gk_error err;

    (void)state;
    witness_read_default(&rules);
    rules.ko_threats = 101;
    assert_int_equal(witness_read_new(&rules, &reader, &err), GK_ERR_ARG);
    rules.ko_threats = 0;
    rules.max_states = 100;
    assert_int_equal(witness_read_new(&rules, &reader, &err), GK_OK);
    assert_int_equal(gk_realise(&drawing, &options, &position, &err), GK_OK);
    assert_int_equal(witness_read_load(reader, &position, &err), GK_OK);
    assert_int_equal(witness_read_value(reader, &reading, &err), GK_ERR_LIMIT);
    witness_read_free(reader);

    /* A whole corner cut off: 90 stones that could be captured. */
    drawing = drawing_of("|...........%|OOOOOOOOOO.%|OOOOOOOOOO.%|OOOOOOOOOO.%|OOOOOOOOOO.%"
                         "|OOOOOOOOOO.%|OOOOOOOOOO.%|OOOOOOOOOO.%|OOOOOOOOOO.%|OOOOOOOOOO.%"
                         "+-----------");
    assert_int_equal(gk_realise(&drawing, &options, &position, &err), GK_OK);
    assert_int_equal(position.n_hole, 90);
    assert_int_equal(witness_read_new(&rules, &reader, &err), GK_OK);
    assert_int_equal(witness_read_load(reader, &position, &err), GK_ERR_LIMIT);
    witness_read_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_the_vital_point_or_alive),
        cmocka_unit_test(textbook_shapes),
        cmocka_unit_test(examples_of_the_definition),
        cmocka_unit_test(bent_four_in_the_corner),
        cmocka_unit_test(rectangular_six_in_the_corner),
        cmocka_unit_test(eyes_are_counted),
        cmocka_unit_test(dead_margins),
        cmocka_unit_test(turning_changes_nothing),
        cmocka_unit_test(values_make_sense),
        cmocka_unit_test(limits_are_kept),
    };

    return cmocka_run_group_tests_name("board/reader", tests, NULL, NULL);
}
