/* SPDX-License-Identifier: MIT */
/*
 * An analyser that has seen other positions says the same as a new one, field by field: on whole
 * games, move by move, taken back, and with jumps, with groups read ahead and eye spaces refined
 * in between; and on small boards, where also the size changes. A reader of chains likewise, where
 * there is a ko or not.
 *
 * With RUN_EXPENSIVE_TESTS in the environment all games of bench/games, else one and a part of the
 * others.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/eyespace.h>

#include "board/tactics/tactics.h"
#include "tests/eyespace/found.h"

enum { MAX_MOVES = 400 };

/* ---- The same? ---- */

static char place[64]; /* for messages */

#define SAME(a, b, field)                                                                          \
    do {                                                                                           \
        if ((a)->field != (b)->field)                                                              \
            fail_msg("%s: " #field ": %ld, a new analyser says %ld", place, (long)(a)->field,      \
                     (long)(b)->field);                                                            \
    } while (0)
#define SAME_BYTES(a, b, n, what)                                                                  \
    do {                                                                                           \
        if (memcmp(a, b, (size_t)(n) * sizeof *(a)) != 0)                                          \
            fail_msg("%s: %s differ", place, what);                                                \
    } while (0)

static void same_value(const struct gk_eye_value *a, const struct gk_eye_value *b)
{
    SAME(a, b, a);
    SAME(a, b, b);
    SAME(a, b, c);
    SAME(a, b, d);
}

/* Lists of moves, for both sides. */
#define SAME_MOVES(a, b, what)                                                                     \
    do {                                                                                           \
        SAME(a, b, n_attack);                                                                      \
        SAME(a, b, n_defence);                                                                     \
        SAME_BYTES((a)->attack, (b)->attack, (a)->n_attack, what);                                 \
        SAME_BYTES((a)->defence, (b)->defence, (a)->n_defence, what);                              \
    } while (0)

static void same_chain(const struct gk_chain_status *a, const struct gk_chain_status *b)
{
    SAME(a, b, attack);
    SAME(a, b, defence);
    SAME(a, b, complete);
    SAME(a, b, attack_move);
    SAME(a, b, defence_move);
}

static void same_topology(const struct gk_topology *a, const struct gk_topology *b)
{
    SAME_BYTES(a->diagonal, b->diagonal, 4, "diagonals");
    SAME_BYTES(a->count, b->count, GK_N_DIAGONALS, "counts of diagonals");
    SAME(a, b, sum);
    SAME(a, b, unit);
    SAME(a, b, eye_rank);
    SAME_MOVES(a, b, "moves at diagonals");
}

static void same_point(const struct gk_eye_point *a, const struct gk_eye_point *b)
{
    SAME(a, b, kind);
    SAME(a, b, lively);
    SAME(a, b, dead);
    SAME(a, b, false_margin);
    SAME(a, b, half);
    SAME(a, b, false_eye);
    SAME(a, b, key);
    SAME(a, b, origin);
    same_topology(&a->topology, &b->topology);
}

static void same_space(const struct gk_eye_space *a, const struct gk_eye_space *b)
{
    SAME(a, b, origin);
    SAME(a, b, first);
    SAME(a, b, n_points);
    SAME(a, b, n_margins);
    SAME(a, b, bare);
    SAME(a, b, first_chain);
    SAME(a, b, n_chains);
    SAME(a, b, group);
}

static void same_eyes(const struct gk_eyes *a, const struct gk_eyes *b)
{
    int n_listed = 0, n_chains = 0;

    SAME(a, b, colour);
    SAME(a, b, rows);
    SAME(a, b, cols);
    for (int i = 0; i < GK_BOARD_POINTS; i++)
        same_point(&a->point[i], &b->point[i]);
    SAME(a, b, n_spaces);
    for (int i = 0; i < a->n_spaces; i++) {
        same_space(&a->space[i], &b->space[i]);
        n_listed += a->space[i].n_points;
        n_chains += a->space[i].n_chains;
    }
    SAME_BYTES(a->list, b->list, n_listed, "points of eye spaces");
    SAME_BYTES(a->chain, b->chain, n_chains, "chains around eye spaces");
    SAME_BYTES(a->group, b->group, GK_BOARD_POINTS, "groups");
    SAME(a, b, n_cuts);
    for (int i = 0; i < a->n_cuts; i++) {
        SAME(a, b, cut[i].point);
        SAME(a, b, cut[i].n_groups);
        SAME_BYTES(a->cut[i].group, b->cut[i].group, a->cut[i].n_groups, "groups of a cut");
    }
}

static void same_result(const struct gk_eye_result *a, const struct gk_eye_result *b)
{
    same_value(&a->value, &b->value);
    same_value(&a->ko_won, &b->ko_won);
    same_value(&a->ko_lost, &b->ko_lost);
    SAME(a, b, source);
    SAME(a, b, liberties);
    SAME(a, b, seki);
    SAME(a, b, by_ko);
    SAME(a, b, pessimistic);
    SAME_MOVES(a, b, "vital points");
}

static void same_group(const struct gk_eye_group *a, const struct gk_eye_group *b)
{
    SAME(a, b, origin);
    SAME(a, b, n_spaces);
    SAME(a, b, liberties);
    same_value(&a->value, &b->value);
    same_value(&a->ko_won, &b->ko_won);
    same_value(&a->ko_lost, &b->ko_lost);
    SAME(a, b, solved);
    SAME(a, b, at_least);
    SAME(a, b, cut);
    SAME(a, b, cut_from);
}

/* Who has ko threats has no fewer eyes by them, connected to another group or not. */
static void is_ordered(const struct gk_eye_group *g)
{
    if (g->ko_lost.b > g->value.b || g->ko_lost.c > g->value.c || g->ko_won.b < g->value.b ||
        g->ko_won.c < g->value.c)
        fail_msg("%s: the group of point %d: fewer eyes with more ko threats", place, g->origin);
}

static void same_analysis(const struct gk_analysis *a, const struct gk_analysis *b)
{
    for (int i = 0; i < GK_BOARD_POINTS; i++)
        same_chain(&a->status[i], &b->status[i]);
    for (int i = 0; i < 2; i++) {
        same_eyes(&a->eyes[i], &b->eyes[i]);
        for (int k = 0; k < a->eyes[i].n_spaces; k++)
            same_result(&a->result[i][k], &b->result[i][k]);
        SAME(a, b, n_groups[i]);
        for (int k = 0; k < a->n_groups[i]; k++) {
            same_group(&a->group[i][k], &b->group[i][k]);
            is_ordered(&a->group[i][k]);
        }
    }
}

/* ---- Games ---- */

static struct gk_analyser *new_analyser(void)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;

    gk_analyse_default(&options, sizeof options);
    assert_int_equal(gk_analyser_new(&options, &analyser, NULL), GK_OK);
    return analyser;
}

static struct gk_analysis *analysis_of(struct gk_analyser *analyser, const struct gk_board *board)
{
    struct gk_analysis *analysis = NULL;
    struct gk_error err;

    if (gk_analyse(analyser, board, &analysis, &err) != GK_OK)
        fail_msg("%s: %s", place, err.message);
    return analysis;
}

/* Positions, and what a new analyser says of each. */
struct walk {
    int n;
    struct gk_board board[MAX_MOVES + 1];
    struct gk_analysis *fresh[MAX_MOVES + 1];
};

static void walk_add(struct walk *walk, const struct gk_board *board)
{
    struct gk_analyser *analyser = new_analyser();

    assert_true(walk->n <= MAX_MOVES);
    walk->board[walk->n] = *board;
    walk->fresh[walk->n++] = analysis_of(analyser, board);
    gk_analyser_free(analyser);
}

static void walk_fini(struct walk *walk)
{
    for (int i = 0; i < walk->n; i++)
        gk_analysis_free(walk->fresh[i]);
    free(walk);
}

static struct walk *new_walk(void)
{
    struct walk *walk = calloc(1, sizeof *walk);

    assert_non_null(walk);
    return walk;
}

/* Ask about one position of those. */
static void visit(struct gk_analyser *analyser, const struct walk *walk, int i, const char *name)
{
    struct gk_analysis *analysis;

    snprintf(place, sizeof place, "%s, position %d", name, i);
    analysis = analysis_of(analyser, &walk->board[i]);
    same_analysis(analysis, walk->fresh[i]);
    gk_analysis_free(analysis);
}

/* Do with an analyser what makes it read and solve more than gk_analyse() does. */
static void disturb(struct gk_analyser *analyser, const struct gk_board *board)
{
    struct gk_analysis *analysis = analysis_of(analyser, board);

    for (int colour = 0; colour < 2; colour++)
        for (int k = 0; k < analysis->eyes[colour].n_spaces; k++)
            if (analysis->eyes[colour].space[k].n_points <= 11)
                assert_int_equal(gk_analysis_refine(analyser, analysis, colour, k, NULL), GK_OK);
    gk_analysis_free(analysis);
}

/* To the end, back, and with jumps. */
static void go_through(struct gk_analyser *analyser, const struct walk *walk, const char *name)
{
    for (int i = 0; i < walk->n; i++)
        visit(analyser, walk, i, name);
    disturb(analyser, &walk->board[walk->n / 2]);
    for (int i = walk->n - 1; i >= 0; i--)
        visit(analyser, walk, i, name);
    for (int i = 0; i < walk->n; i++)
        visit(analyser, walk, i * 37 % walk->n, name);
}

/* The position after so many moves, of a record that has as many; the moves of the record. */
static int read_position(const char *path, int moves, struct gk_board *out)
{
    struct gk_record record;
    struct gk_error err;
    int total;

    if (gk_record_read(path, moves, GK_EXTENT_AUTO, &record, &err) != GK_OK)
        fail_msg("%s: %s", path, err.message);
    total = record.moves;
    *out = *gk_record_board(&record);
    gk_record_fini(&record);
    return total;
}

static void read_game(const char *path, int first, int last, struct walk *walk)
{
    struct gk_board board;
    int total = read_position(path, -1, &board);

    for (int moves = first; moves <= last && moves <= total; moves++) {
        read_position(path, moves, &board);
        walk_add(walk, &board);
    }
}

static void test_games(void **state)
{
    const char *folder = getenv("srcdir"), *expensive = getenv("RUN_EXPENSIVE_TESTS");
    struct gk_analyser *analyser = new_analyser();

    (void)state;
    for (int game = 1; game <= 6; game++) {
        struct walk *walk = new_walk();
        char path[512], name[16];
        bool whole = expensive || game == 4;

        snprintf(name, sizeof name, "game%d.sgf", game);
        snprintf(path, sizeof path, "%s/bench/games/%s", folder ? folder : "..", name);
        read_game(path, whole ? 0 : 20 * game, whole ? MAX_MOVES : 20 * game + 8, walk);
        assert_true(walk->n > 8);
        go_through(analyser, walk, name);
        walk_fini(walk);
    }
    gk_analyser_free(analyser);
}

/* ---- Small boards ---- */

static uint64_t random_state = 11;

static int random_below(int n)
{
    random_state = random_state * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (int)((random_state >> 33) % (uint64_t)n);
}

/* A random game: passes now and then, and kos at once where there is one. */
static void play_game(struct walk *walk, int side, int moves)
{
    enum gk_stone who = GK_BLACK;
    struct gk_board board;

    assert_int_equal(gk_board_init(&board, side, side, NULL), GK_OK);
    for (int i = 0; i < moves; i++) {
        int point = gk_point(random_below(side), random_below(side));

        if (random_below(20) == 0)
            point = GK_PASS;
        if (gk_board_play(&board, point, who, true, NULL) != GK_PLAY_DONE)
            continue;
        who = gk_opponent(who);
        if (i >= moves / 2)
            walk_add(walk, &board);
    }
}

static void test_small_boards(void **state)
{
    struct gk_analyser *analyser = new_analyser();

    (void)state;
    for (int game = 0; game < 8; game++) {
        struct walk *walk = new_walk();

        play_game(walk, 5 + game % 4, 70);
        go_through(analyser, walk, "a random game");
        walk_fini(walk);
    }
    gk_analyser_free(analyser);
}

/* All chains of a board, by a reader that has read others and by a new one. */
static void read_all(struct gk_tactics *tactics, const struct gk_board *board)
{
    struct gk_tactics_options options;
    struct gk_tactics *fresh = NULL;

    tactics_default(&options);
    assert_int_equal(gk_tactics_new(&options, &fresh, NULL), GK_OK);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain_status known, expected;

        if (board->stone[point] == GK_VACANT)
            continue;
        assert_int_equal(gk_tactics_read(tactics, board, point, &known, NULL), GK_OK);
        assert_int_equal(gk_tactics_read(fresh, board, point, &expected, NULL), GK_OK);
        same_chain(&known, &expected);
    }
    gk_tactics_free(fresh);
}

/* The same stones with a ko here or there, or with a stone that is immortal, are not the same. */
static void test_kos(void **state)
{
    struct gk_tactics_options options;
    struct gk_tactics *tactics = NULL;
    uint32_t seed = 3;

    (void)state;
    tactics_default(&options);
    assert_int_equal(gk_tactics_new(&options, &tactics, NULL), GK_OK);
    snprintf(place, sizeof place, "a board with kos");
    for (int i = 0; i < 40; i++) {
        struct gk_board board;

        found_random(&board, 5 + i % 2, 40, &seed);
        board.ko = GK_PASS;
        read_all(tactics, &board);
        for (int k = 0; k < 8; k++) {
            int point = gk_point(random_below(board.rows), random_below(board.cols));
            struct gk_board other = board;

            other.immortal[point] = board.stone[point] != GK_VACANT;
            if (board.stone[point] == GK_VACANT)
                other.ko = (int16_t)point;
            other.ko_banned = k % 2 ? GK_BLACK : GK_WHITE;
            read_all(tactics, &other);
        }
    }
    gk_tactics_free(tactics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_kos),
    };

    return cmocka_run_group_tests_name("incremental", tests, NULL, NULL);
}
