/* SPDX-License-Identifier: MIT */
/*
 * The solver's count of eyes against the formal definition, on finished positions.
 *
 * A class is settled if its value is 0000, 1111 or 2222 without vital points: it has v eyes
 * whoever plays first. As the solver counts, that means: the wall lives if and only if it
 * has 2 - v eyes elsewhere. So every settled class of up to 5 points (`.`, `!`, `X`; in the
 * open board, at an edge, in a corner) is realised on a board, and played to its end as the
 * explanations of the exact game say, but by the rules of the plain board:
 *
 *   - with 2 - v extra eyes, the attacker first. In the end the wall must be alive by
 *     Benson's algorithm, with two eyes or more in its group by the formal definition
 *     (the stones that Benson's algorithm says are dead being dead), v of them in the shape;
 *   - with 1 - v extra eyes, the defender first. In the end the wall must be off the board,
 *     and after no move may it be alive by Benson's algorithm: v is not too small.
 *
 * With 2 extra eyes there is nothing to play: they are the eyes. Before any move, the
 * shape is one eye by the formal definition, its attacker's stones being dead, or none if
 * it touches living attackers; the solver never says less.
 *
 * Seki is apart: both pass, neither side's stones can be taken, and the formal definition,
 * which knows only living stones around an eye, has fewer than two eyes where the solver
 * says two. There the wall must still stand, and must not be alive by Benson's algorithm.
 *
 * `$` is left out: what stands for it on the board is another game (board/witness/realise.c).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/enumerate.h>
#include <gankei/experimental/board.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/solve.h>
#include <gankei/explain.h>
#include <gankei/formal.h>

#include "board/formal/formal.h"
#include "board/witness/witness_read.h"
#include "solver/explain/explain.h"

enum { WHITE = 1 }; /* the defender, in arrays of two colours */

/* A settled class, and the board on which it stands. */
struct settled {
    struct gk_drawing drawing;
    struct gk_graph graph;
    int eyes;
    int extra;
    struct gk_position position;
    int wall; /* a point of it */
};

struct tally {
    int settled, realised, alive, seki, captured;
};

static void must(enum gk_status status, const struct gk_error *err)
{
    if (status != GK_OK)
        fail_msg("%s", err->message);
}

static void fail_at(const struct settled *s, const struct gk_board *board, const char *what)
{
    char coded[GK_DRAWING_TEXT_MAX], text[GK_BOARD_TEXT_MAX];

    gk_drawing_format(&s->drawing, coded);
    gk_board_format(board, text);
    fail_msg("%s, %d eyes and %d elsewhere: %s\n%s", coded, s->eyes, s->extra, what, text);
}

/* ---- On the board ---- */

/* The wall is the longest chain. */
static int find_wall(const struct gk_board *board)
{
    int16_t stones[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false};
    int wall = GK_PASS, most = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int n = seen[point] ? 0 : gk_board_chain(board, point, stones).n_stones;

        if (n > most && board->stone[point] == GK_O) {
            most = n;
            wall = point;
        }
        for (int i = 0; i < n; i++)
            seen[stones[i]] = true;
    }
    return wall;
}

/* A position with `extra` extra eyes that is the same graph; false if there is none. */
static bool realise(struct settled *s, int extra)
{
    struct gk_realise options = {.liberties = 4, .extra_eyes = extra};
    struct realiser *realiser;
    struct gk_error err;
    struct gk_graph graph;
    bool found = false;

    if (realise_new(&s->drawing, &options, &realiser, &err) != GK_OK)
        return false;
    while (!found && realise_next(realiser, &s->position)) {
        must(witness_position_graph(&s->position, &graph, &err), &err);
        found = gk_graph_cmp(&graph, &s->graph) == 0;
    }
    realise_free(realiser);
    s->extra = extra;
    s->wall = find_wall(&s->position.board);
    return found;
}

/* Where a move of an explanation is on the board. */
static int point_of(const struct gk_position *position, const struct gk_line_move *move,
                    int *n_filled)
{
    switch (move->kind) {
    case GK_MOVE_POINT:
        return move->vertex < position->n_eye ? position->eye[move->vertex]
                                              : position->hole[move->vertex - position->n_eye];
    case GK_MOVE_LIBERTY: return position->outer[(*n_filled)++];
    case GK_MOVE_EYE: return position->extra[0];
    case GK_MOVE_PASS: return GK_PASS;
    default: fail_msg("a move of kind %d without `$` and ko threats", move->kind);
    }
    return GK_PASS;
}

/* ---- By the formal definition ---- */

struct count {
    bool alive; /* the wall, by Benson's algorithm */
    int eyes;   /* of its group */
    int inside; /* of these with a point of the shape */
};

static bool is_eye_of(const struct gk_formal *formal, int eye, const int16_t *point, int n)
{
    for (int i = 0; i < n; i++)
        if (formal->point[point[i]].eye[WHITE] == eye)
            return true;
    return false;
}

static struct count count_eyes(const struct settled *s, const struct gk_board *board)
{
    bool dead[GK_BOARD_POINTS], unsettled[GK_BOARD_POINTS];
    bool counted[GK_BOARD_POINTS + 1] = {false};
    struct gk_formal formal;
    struct gk_error err;
    struct count count = {.alive = false};

    gk_formal_life(board, dead, unsettled);
    if (board->stone[s->wall] != GK_O || dead[s->wall] || unsettled[s->wall])
        return count;
    count.alive = true;
    must(formal_make(board, dead, &formal, &err), &err);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        const struct gk_formal_point *at = &formal.point[point];
        int eye = at->eye[WHITE];

        if (!eye || counted[eye] || at->region[WHITE] != formal.point[s->wall].region[WHITE])
            continue;
        counted[eye] = true;
        count.eyes++;
        count.inside += is_eye_of(&formal, eye, s->position.eye, s->position.n_eye) ||
                        is_eye_of(&formal, eye, s->position.hole, s->position.n_hole);
    }
    return count;
}

/* Before any move. */
static void check_start(const struct settled *s)
{
    const struct gk_position *p = &s->position;
    bool dead[GK_BOARD_POINTS] = {false};
    struct gk_formal formal;
    struct gk_error err;
    int expected = p->marginal ? 0 : 1;

    for (int i = 0; i < p->n_eye; i++)
        dead[p->eye[i]] = p->board.stone[p->eye[i]] == GK_X;
    must(formal_make(&p->board, dead, &formal, &err), &err);
    for (int i = 0; i < p->n_eye; i++)
        if (formal.point[p->eye[i]].eye_point[WHITE] != (expected == 1))
            fail_at(s, &p->board, "the shape is an eye, or none, against its margins");
    if (formal.n_eyes[WHITE] != s->extra + expected)
        fail_at(s, &p->board, "another number of eyes before any move");
    assert_true(expected <= s->eyes);
}

/* ---- Playing it out ---- */

/* Explain, play, and leave the end on `board`. Is the wall alive after any move? */
static struct gk_line play_out(const struct settled *s, enum gk_player first,
                               struct gk_board *board, bool *ever_alive)
{
    struct gk_explainer *explainer;
    struct gk_rules rules;
    struct gk_line line;
    struct gk_error err;
    int n_filled = 0;

    gk_rules_default(&rules);
    must(gk_explainer_new(&rules, &s->graph, &explainer, &err), &err);
    must(explain_line(explainer, first, s->extra, &line, &err), &err);
    gk_explainer_free(explainer);
    *board = s->position.board;
    *ever_alive = count_eyes(s, board).alive;
    for (int i = 0; i < line.n_moves; i++) {
        int point = point_of(&s->position, &line.move[i], &n_filled);
        enum gk_stone who = line.move[i].player == GK_ATTACKER ? GK_X : GK_O;

        if (gk_board_play(board, point, who, true, NULL) != GK_PLAY_DONE)
            fail_at(s, board, "a move of the explanation is illegal on the board");
        if (line.move[i].kind == GK_MOVE_POINT)
            *ever_alive = *ever_alive || count_eyes(s, board).alive;
    }
    return line;
}

static void check_enough(const struct settled *s, struct tally *tally)
{
    struct gk_board board;
    bool ever_alive;
    struct gk_line line = play_out(s, GK_ATTACKER, &board, &ever_alive);
    struct count count = count_eyes(s, &board);

    if (!line.lives)
        fail_at(s, &board, "the explanation says that the wall is captured");
    if (line.seki) {
        if (ever_alive || board.stone[s->wall] != GK_O)
            fail_at(s, &board, "a seki, but the wall is alive by itself, or gone");
        tally->seki++;
    } else {
        if (line.end != GK_LINE_SAFE || !count.alive)
            fail_at(s, &board, "no seki, and the wall is not alive by itself");
        if (count.eyes < 2 || count.inside < s->eyes || count.eyes > count.inside + s->extra)
            fail_at(s, &board, "another number of eyes in the end");
        tally->alive++;
    }
    free(line.move);
}

static void check_not_more(const struct settled *s, struct tally *tally)
{
    struct gk_board board;
    bool ever_alive;
    struct gk_line line = play_out(s, GK_DEFENDER, &board, &ever_alive);

    if (line.lives || board.stone[s->wall] == GK_O)
        fail_at(s, &board, "the wall is not captured");
    if (ever_alive)
        fail_at(s, &board, "the wall was alive by itself");
    tally->captured++;
    free(line.move);
}

static void check_settled(struct settled *s, struct tally *tally)
{
    tally->settled++;
    if (!realise(s, 2 - s->eyes))
        return;
    tally->realised++;
    check_start(s);
    if (s->extra < 2)
        check_enough(s, tally);
    else if (count_eyes(s, &s->position.board).eyes != 2)
        fail_at(s, &s->position.board, "two eyes elsewhere are not enough");
    if (s->eyes == 2)
        return;
    if (!realise(s, 1 - s->eyes))
        fail_at(s, &s->position.board, "cannot be realised with one extra eye less");
    check_not_more(s, tally);
}

/* ---- All classes ---- */

static void check_shape(struct gk_solver *solver, const struct gk_drawn_shape *shape,
                        struct tally *tally)
{
    struct gk_markings it;
    struct gk_error err;
    gk_marking marking;

    must(gk_markings_init(&it, &shape->shape, false, &err), &err);
    while (gk_markings_next(&it, &marking)) {
        struct settled s = {.drawing = shape->drawing};
        struct gk_result result;

        gk_shape_mark(&shape->shape, marking, &s.graph);
        must(gk_solve(solver, &s.graph, &result, &err), &err);
        if (result.value.a != result.value.d || result.attack || result.defence)
            continue;
        gk_drawing_set_marks(&s.drawing, &s.graph, 0, 0);
        s.eyes = result.value.b;
        check_settled(&s, tally);
    }
    gk_markings_fini(&it);
}

static struct tally check_size(int n, enum gk_location location)
{
    struct tally tally = {0};
    struct gk_shapes *shapes;
    struct gk_solver *solver;
    struct gk_rules rules;
    struct gk_error err;

    gk_rules_default(&rules);
    must(gk_solver_new(&rules, 1, &solver, &err), &err);
    must(gk_placements_new(n, location, false, &shapes, &err), &err);
    for (size_t i = 0; i < shapes->count; i++)
        check_shape(solver, &shapes->shape[i], &tally);
    gk_shapes_free(shapes);
    gk_solver_free(solver);
    return tally;
}

/* How many there are is known: a test that passes because it looks at nothing is none. */
static void assert_tally(int n, enum gk_location location, const struct tally *expected)
{
    struct tally tally = check_size(n, location);

    assert_int_equal(tally.settled, expected->settled);
    assert_int_equal(tally.realised, expected->realised);
    assert_int_equal(tally.alive, expected->alive);
    assert_int_equal(tally.seki, expected->seki);
    assert_int_equal(tally.captured, expected->captured);
}

static const struct tally known[3][5] = {
    [GK_CENTRE] =
        {{2, 2, 1, 0, 2}, {3, 3, 2, 0, 3}, {3, 3, 2, 0, 3}, {11, 11, 6, 0, 9}, {57, 56, 37, 6, 23}},
    [GK_EDGE] = {{2, 2, 1, 0, 2},
                 {3, 3, 2, 0, 3},
                 {6, 6, 4, 0, 6},
                 {38, 37, 17, 0, 30},
                 {308, 287, 169, 29, 122}},
    [GK_CORNER] = {{2, 2, 1, 0, 2},
                   {6, 6, 3, 0, 6},
                   {17, 16, 7, 0, 16},
                   {95, 63, 26, 0, 51},
                   {931, 627, 378, 37, 280}},
};

static void counts_as_the_formal_definition_does(void **state)
{
    (void)state;
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        for (int n = 1; n <= 4; n++)
            assert_tally(n, (enum gk_location)location, &known[location][n - 1]);
}

static void counts_five_points_too(void **state)
{
    (void)state;
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        assert_tally(5, (enum gk_location)location, &known[location][4]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_as_the_formal_definition_does),
        cmocka_unit_test(counts_five_points_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
