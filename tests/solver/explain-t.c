/* SPDX-License-Identifier: MIT */
/*
 * Variations are played again, twice: on the table of the game, where every move
 * must be legal and must not change who wins; and stone by stone on a real board
 * that realises the shape, where the wall must be captured in the end or not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/graph.h>
#include <gankei/experimental/solve.h>
#include <gankei/explain.h>

#include "board/witness/witness_read.h"
#include "compare/witness.h"
#include "graph/graph_sets.h"
#include "solver/exact/kernel/kernel.h"
#include "solver/explain/explain.h"

/* A question about a position, and everything to answer it with. */
struct question {
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_rules rules;
    enum gk_player first;
    int extra_eyes;
    const struct exact_table *table;
    uint32_t start;
};

static void fail_at(const struct question *q, int move, const char *what)
{
    char text[GK_DRAWING_TEXT_MAX];

    gk_drawing_format(&q->drawing, text);
    fail_msg("%s, liberties %d, threats %d, suicide %d, %s first, %d extra: move %d: %s", text,
             q->rules.outer_liberties, q->rules.ko_threats, q->rules.suicide,
             q->first == GK_ATTACKER ? "attacker" : "defender", q->extra_eyes, move + 1, what);
}

/* ---- On the table ---- */

static uint32_t board_after(const struct question *q, const struct gk_line_move *move)
{
    const struct exact_board board = {.attacker = (vertex_set)move->attackers,
                                      .defender = (vertex_set)move->defenders,
                                      .unconnected = (vertex_set)move->unconnected};

    return exact_space_number(q->table->space, &board);
}

/* The option that a move of the line is; null if it is none. */
static const struct explain_option *find_option(const struct question *q,
                                                const struct gk_line_move *move,
                                                const struct explain_option *option, int n)
{
    int vertex = move->vertex < 0 ? EXACT_NO_POINT : move->vertex;

    for (int i = 0; i < n; i++)
        if (option[i].kind == move->kind && option[i].vertex == vertex &&
            option[i].threat == move->with_threat && option[i].wins == move->captures_wall &&
            (option[i].wins || option[i].next.board == board_after(q, move)))
            return &option[i];
    return NULL;
}

/* Play the line on the table. Returns the state at its end. */
static struct explain_state play_on_table(const struct question *q, const struct gk_line *line)
{
    struct explain_game game;
    struct explain_state state = {.board = q->start,
                                  .banned = EXACT_NO_POINT,
                                  .to_move =
                                      q->first == GK_ATTACKER ? EXACT_ATTACKER : EXACT_DEFENDER,
                                  .liberties = (uint8_t)q->rules.outer_liberties};

    explain_game_init(&game, q->table, q->extra_eyes);
    for (int i = 0; i < line->n_moves; i++) {
        const struct gk_line_move *move = &line->move[i];
        struct explain_option option[EXPLAIN_MAX_OPTIONS];
        const struct explain_option *played;

        if (explain_lives(&game, &state) != line->lives)
            fail_at(q, i, "the other side would win");
        if ((state.to_move == EXACT_ATTACKER) != (move->player == GK_ATTACKER))
            fail_at(q, i, "not that side's turn");
        played = find_option(q, move, option, explain_options(&game, &state, option));
        if (!played)
            fail_at(q, i, "no such move");
        if (played->wins && i + 1 < line->n_moves)
            fail_at(q, i, "the wall is captured before the end");
        state = played->next;
        if (!played->wins && (state.liberties != move->outer_liberties ||
                              game.layer[state.layer]->threats != move->ko_threats))
            fail_at(q, i, "wrong count");
    }
    return state;
}

/* Can the attacker bring the wall to capture, moving alone? */
static bool captured_alone(const struct question *q, uint32_t board, bool *seen)
{
    const struct exact_space *space = q->table->space;
    const struct exact_outside *outside = &q->table->outside;
    const struct exact_board *b = &space->board[board];
    const lane_set *liberty = exact_wall_liberties(space, outside, board);
    int liberties = 0;

    for (int v = 0; v < space->n; v++)
        liberties += !((b->attacker | b->defender) >> v & 1) && liberty[v] & 1;
    if (!liberties || (!q->extra_eyes && liberties == 1))
        return true;
    seen[board] = true;
    for (int v = 0; v < space->n; v++) {
        struct exact_move move[EXACT_MAX_LANES];

        if (exact_play(space, outside, q->table->rules.suicide, EXACT_ATTACKER, board, v, 1,
                       move) &&
            !seen[move[0].target] && captured_alone(q, move[0].target, seen))
            return true;
    }
    return false;
}

static bool is_safe(const struct question *q, uint32_t board)
{
    bool *seen = calloc(q->table->space->n_boards, sizeof *seen);
    bool captured;

    assert_non_null(seen);
    captured = captured_alone(q, board, seen);
    free(seen);
    return !captured;
}

static void check_end(const struct question *q, const struct gk_line *line,
                      const struct explain_state *end)
{
    int n = line->n_moves;

    if (line->lives == (line->end == GK_LINE_CAPTURED) || line->end == GK_LINE_CUT)
        fail_at(q, n - 1, "not the end");
    if (line->end == GK_LINE_CAPTURED && n > 0 && !line->move[n - 1].captures_wall)
        fail_at(q, n - 1, "nothing is captured");
    if ((line->end == GK_LINE_SAFE) != (line->lives && is_safe(q, end->board)))
        fail_at(q, n - 1, "safe or not");
    if (line->seki && (line->end != GK_LINE_PASSED || !line->move[n - 1].attackers))
        fail_at(q, n - 1, "no seki");
}

/* ---- On the board ---- */

struct replay {
    struct gk_position position;
    struct gk_board board;
    int outer; /* outer liberties left */
    int wall;  /* a point of the wall */
};

/* A point of the largest defender's chain. */
static int wall_point(const struct gk_position *p)
{
    int largest = 0, wall = GK_PASS, half = p->board.rows * p->board.cols / 2;

    for (int point = 0; largest <= half && point < GK_BOARD_POINTS; point++)
        if (p->board.stone[point] == GK_O) {
            int n = gk_board_chain(&p->board, point, NULL).n_stones;

            wall = n > largest ? point : wall;
            largest = n > largest ? n : largest;
        }
    return wall;
}

static int point_of(const struct gk_position *p, int vertex)
{
    return vertex < p->n_eye ? p->eye[vertex] : p->hole[vertex - p->n_eye];
}

/* Where the attacker connects the `$` at a vertex. */
static int link_of(const struct question *q, const struct gk_position *p, int vertex)
{
    int link = 0;

    for (int v = 0; v < vertex; v++)
        link += q->graph.mark[v] == GK_DEAD_MARGIN;
    return p->link[2 * link + 1];
}

/* The point of a move; GK_PASS for those that change nothing on this board. */
static int move_point(const struct question *q, struct replay *r, const struct gk_line_move *move)
{
    const struct gk_position *p = &r->position;

    switch (move->kind) {
    case GK_MOVE_POINT: return point_of(p, move->vertex);
    case GK_MOVE_CONNECT: return link_of(q, p, move->vertex);
    case GK_MOVE_LIBERTY: return p->outer[--r->outer];
    case GK_MOVE_EYE: return p->extra[0];
    default: return GK_PASS;
    }
}

static void compare(const struct question *q, const struct replay *r,
                    const struct gk_line_move *move, int i)
{
    int ko = r->board.ko;

    for (int v = 0; v < q->graph.n; v++) {
        enum gk_stone stone = move->attackers >> v & 1   ? GK_X
                              : move->defenders >> v & 1 ? GK_O
                                                         : GK_VACANT;

        if (r->board.stone[point_of(&r->position, v)] != stone)
            fail_at(q, i, "another board");
    }
    if ((r->board.stone[r->wall] == GK_VACANT) != move->captures_wall)
        fail_at(q, i, "captured or not");
    if (!move->captures_wall && ko != (move->ko < 0 ? GK_PASS : point_of(&r->position, move->ko)))
        fail_at(q, i, "another ko");
}

/* Play the line on a board, if there is one for it. To the end, or until a `$` is
 * captured: after that the board is kinder to the defender (board/witness/realise.c). */
static bool play_on_board(const struct question *q, const struct gk_line *line)
{
    const struct gk_realise options = {.liberties = q->rules.outer_liberties,
                                       .extra_eyes = q->extra_eyes};
    struct replay r;
    struct gk_graph graph;
    uint32_t unconnected = 0;

    if (gk_realise(&q->drawing, &options, &r.position, NULL) != GK_OK ||
        witness_position_graph(&r.position, &graph, NULL) != GK_OK ||
        gk_graph_cmp(&graph, &q->graph) != 0)
        return false;
    r.board = r.position.board;
    r.outer = r.position.n_outer;
    r.wall = wall_point(&r.position);
    for (int v = 0; v < q->graph.n && v < GK_MAX_VERTICES; v++)
        unconnected |= (uint32_t)(q->graph.mark[v] == GK_DEAD_MARGIN) << v;
    for (int i = 0; i < line->n_moves; i++) {
        const struct gk_line_move *move = &line->move[i];
        int point = move_point(q, &r, move);

        if (move->with_threat && gk_board_play(&r.board, GK_PASS, GK_X, true, NULL))
            fail_at(q, i, "no threat");
        if (gk_board_play(&r.board, point, move->player == GK_ATTACKER ? GK_X : GK_O,
                          q->rules.suicide, NULL) != GK_PLAY_DONE)
            fail_at(q, i, "illegal on the board");
        compare(q, &r, move, i);
        if (move->captured & unconnected)
            return true;
        unconnected = move->unconnected;
    }
    return true;
}

/* ---- All of it ---- */

struct figures {
    int lines, replayed, captured, end[GK_LINE_CUT + 1], longest, seki;
};

static void check_question(struct question *q, struct gk_explainer *explainer,
                           const struct gk_result *result, struct figures *f)
{
    int eyes = q->first == GK_ATTACKER ? result->value.b : result->value.c;
    struct gk_line line;
    struct explain_state end;

    assert_int_equal(explain_line(explainer, q->first, q->extra_eyes, &line, NULL), GK_OK);
    if (line.lives != (eyes + q->extra_eyes >= 2))
        fail_at(q, -1, "not what the value says");
    end = play_on_table(q, &line);
    check_end(q, &line, &end);
    f->replayed += play_on_board(q, &line);
    f->lines++;
    f->end[line.end]++;
    f->seki += line.seki;
    f->longest = line.n_moves > f->longest ? line.n_moves : f->longest;
    free(line.move);
}

/* The game on a graph. */
struct solved {
    struct exact_space space;
    struct exact_table table;
};

static void solve(struct solved *s, const struct gk_rules *rules, const struct gk_graph *graph)
{
    uint32_t margins = graph_marked(graph, GK_MARGIN);
    vertex_set dead_margins = (vertex_set)graph_marked(graph, GK_DEAD_MARGIN);

    assert_int_equal(exact_space_init(&s->space, graph, dead_margins, NULL, NULL), GK_OK);
    assert_int_equal(exact_table_init(&s->table, &s->space, exact_kernel(1), 1, rules->ko_threats,
                                      NULL),
                     GK_OK);
    assert_int_equal(exact_table_solve(&s->table, rules, EXACT_BAN, 1, &graph->anchored, &margins,
                                       NULL),
                     GK_OK);
}

static void free_solved(struct solved *s)
{
    exact_table_fini(&s->table);
    exact_space_fini(&s->space);
}

static void check_position(struct question *q, struct figures *f)
{
    struct solved game;
    struct gk_explainer *explainer = NULL;
    struct gk_result result;

    solve(&game, &q->rules, &q->graph);
    q->table = &game.table;
    q->start = exact_space_start(&game.space, &q->graph, NULL);
    exact_table_results(q->table, 0, q->start, q->rules.outer_liberties, q->rules.outer_liberties,
                        &result);
    assert_int_equal(gk_explainer_new(&q->rules, &q->graph, &explainer, NULL), GK_OK);
    for (int i = 0; i < 4; i++) {
        q->first = i & 1 ? GK_DEFENDER : GK_ATTACKER;
        q->extra_eyes = i >> 1;
        check_question(q, explainer, &result, f);
    }
    gk_explainer_free(explainer);
    free_solved(&game);
}

/* A shape in a corner may enclose many stones. */
#define MAX_VERTICES 9

/* Every `step`th class of a size, in all locations. */
static void check_classes(int n, bool dead_margins, int step, const struct gk_rules *rules,
                          struct figures *f)
{
    int count = 0;

    for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
        struct gk_shapes *placements = NULL;

        assert_int_equal(gk_placements_new(n, (enum gk_location)location, false, &placements, NULL),
                         GK_OK);
        for (size_t i = 0; i < placements->count; i++) {
            struct question q = {.rules = *rules};
            struct gk_markings it;
            gk_marking marking;

            if (placements->shape[i].shape.graph.n > MAX_VERTICES)
                continue;
            assert_int_equal(gk_markings_init(&it, &placements->shape[i].shape, dead_margins, NULL),
                             GK_OK);
            while (gk_markings_next(&it, &marking)) {
                if (count++ % step)
                    continue;
                gk_shape_mark(&placements->shape[i].shape, marking, &q.graph);
                witness_draw(&placements->shape[i], marking, &q.drawing);
                check_position(&q, f);
            }
            gk_markings_fini(&it);
        }
        gk_shapes_free(placements);
    }
}

static struct gk_rules rules_of(int liberties, int threats, bool suicide)
{
    struct gk_rules rules;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    rules.outer_liberties = liberties;
    rules.ko_threats = threats;
    rules.suicide = suicide;
    return rules;
}

static void small_classes(void **state)
{
    struct figures f = {0};

    (void)state;
    for (int liberties = 0; liberties <= 2; liberties++)
        for (int threats = -1; threats <= 1; threats++) {
            struct gk_rules rules = rules_of(liberties, threats, threats != 0);

            for (int n = 1; n <= 3; n++)
                check_classes(n, true, 1, &rules, &f);
            check_classes(4, true, 9, &rules, &f);
        }
    assert_true(f.lines > 20000);
    assert_true(f.replayed > f.lines / 3);
    for (int end = GK_LINE_CAPTURED; end <= GK_LINE_PASSED; end++)
        assert_true(f.end[end] > 0);
    assert_true(f.seki > 0);
    assert_true(f.longest < 100);
}

static void larger_classes(void **state)
{
    struct gk_rules rules[] = {rules_of(4, 0, true), rules_of(0, 2, true), rules_of(1, -2, false),
                               rules_of(0, -1, true)};
    struct figures f = {0};

    (void)state;
    rules[3].ko_model = GK_THREATS_FIXED;
    for (int i = 0; i < 4; i++) {
        check_classes(5, false, 307, &rules[i], &f);
        check_classes(6, true, 19997, &rules[i], &f);
        check_classes(7, false, 49999, &rules[i], &f); /* with enclosed stones */
    }
    assert_true(f.lines > 500);
}

/* How the explanation of some positions ends, the attacker first. */
static void ends(void **state)
{
    static const struct {
        const char *coded;
        int liberties, threats, extra_eyes;
        enum gk_line_end end;
        bool seki;
    } cases[] = {
        {".", 4, 0, 0, GK_LINE_CAPTURED, false},
        {".", 4, 0, 1, GK_LINE_SAFE, false},
        {"....", 4, 0, 0, GK_LINE_SAFE, false},
        {".XXX.", 4, 0, 0, GK_LINE_PASSED, true},
        {".X.X.", 0, 0, 0, GK_LINE_PASSED, true},
        {"|X%|X.%|O.X.%+----", 2, 0, 0, GK_LINE_REPETITION, false},
        {"O!X%X!%---", 0, 0, 1, GK_LINE_STUCK, false},
        {"X!!!", 0, 0, 0, GK_LINE_CAPTURED, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct gk_rules rules = rules_of(cases[i].liberties, cases[i].threats, true);
        struct question q = {
            .rules = rules, .first = GK_ATTACKER, .extra_eyes = cases[i].extra_eyes};
        struct gk_explainer *explainer = NULL;
        struct gk_line line;

        assert_int_equal(gk_drawing_parse(cases[i].coded, strlen(cases[i].coded), &q.drawing, NULL),
                         GK_OK);
        assert_int_equal(gk_drawing_position(&q.drawing, &q.graph, NULL), GK_OK);
        assert_int_equal(gk_explainer_new(&rules, &q.graph, &explainer, NULL), GK_OK);
        assert_int_equal(explain_line(explainer, q.first, q.extra_eyes, &line, NULL), GK_OK);
        if (line.end != cases[i].end || line.seki != cases[i].seki)
            fail_at(&q, line.n_moves - 1, "another end");
        free(line.move);
        gk_explainer_free(explainer);
    }
}

/* ---- Lengths ---- */

/* Can the attacker capture the wall within so many moves, whatever is played? */
static bool captured_within(const struct explain_game *game, const struct explain_state *state,
                            int moves)
{
    struct explain_option option[EXPLAIN_MAX_OPTIONS];
    bool attacks = state->to_move == EXACT_ATTACKER;
    int n = explain_options(game, state, option);

    if (moves == 0)
        return false;
    for (int i = 0; i < n; i++)
        if ((option[i].wins || captured_within(game, &option[i].next, moves - 1)) == attacks)
            return attacks;
    return !attacks;
}

static void captures_take_the_fewest_moves(void **state)
{
    static const char *const coded[] = {".", "..", "!.", "X!", "...", "!..%O.", "|.!", "X.X"};
    int compared = 0;

    (void)state;
    for (size_t i = 0; i < sizeof coded / sizeof coded[0]; i++) {
        const struct gk_rules rules = rules_of(1, 1, true);
        struct solved solved;
        struct gk_explainer *explainer = NULL;
        struct gk_drawing drawing;
        struct gk_graph graph;
        struct gk_line line;
        struct explain_state start = {.banned = EXACT_NO_POINT, .liberties = 1};
        struct explain_game game;

        assert_int_equal(gk_drawing_parse(coded[i], strlen(coded[i]), &drawing, NULL), GK_OK);
        assert_int_equal(gk_drawing_position(&drawing, &graph, NULL), GK_OK);
        assert_int_equal(gk_explainer_new(&rules, &graph, &explainer, NULL), GK_OK);
        solve(&solved, &rules, &graph);
        assert_int_equal(explain_line(explainer, GK_ATTACKER, 0, &line, NULL), GK_OK);
        start.board = exact_space_start(&solved.space, &graph, NULL);
        explain_game_init(&game, &solved.table, false);
        if (!line.lives && line.n_moves <= 10) {
            assert_true(captured_within(&game, &start, line.n_moves));
            assert_false(captured_within(&game, &start, line.n_moves - 1));
            compared++;
        }
        free(line.move);
        gk_explainer_free(explainer);
        free_solved(&solved);
    }
    assert_true(compared >= 5);
}

/* ---- What cannot be explained ---- */

static void limits(void **state)
{
    struct gk_rules rules = rules_of(4, 0, true);
    struct gk_explainer *explainer = NULL;
    struct gk_drawing drawing;
    struct gk_graph graph;
    struct gk_error err;
    struct gk_line line;

    (void)state;
    assert_int_equal(gk_drawing_parse("...", 3, &drawing, NULL), GK_OK);
    assert_int_equal(gk_drawing_position(&drawing, &graph, NULL), GK_OK);
    rules.kind = GK_RULES_ABSTRACT;
    assert_int_equal(gk_explainer_new(&rules, &graph, &explainer, &err), GK_ERR_ARG);
    rules = rules_of(7, 0, true);
    assert_int_equal(gk_explainer_new(&rules, &graph, &explainer, &err), GK_ERR_ARG);
    rules = rules_of(4, 0, true);
    graph.mark[0] = graph.mark[1] = graph.mark[2] = GK_DEAD;
    assert_int_equal(gk_explainer_new(&rules, &graph, &explainer, &err), GK_ERR_ILLEGAL);
    graph.mark[0] = GK_EMPTY;
    assert_int_equal(gk_explainer_new(&rules, &graph, &explainer, &err), GK_OK);
    assert_int_equal(explain_line(explainer, GK_ATTACKER, 2, &line, &err), GK_ERR_ARG);
    assert_int_equal(explain_line(explainer, GK_ATTACKER, -1, &line, &err), GK_ERR_ARG);
    gk_explainer_free(explainer);
    gk_explainer_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_classes), cmocka_unit_test(larger_classes),
        cmocka_unit_test(ends),          cmocka_unit_test(captures_take_the_fewest_moves),
        cmocka_unit_test(limits),
    };

    return cmocka_run_group_tests_name("solver/explain", tests, NULL, NULL);
}
