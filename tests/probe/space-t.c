/* SPDX-License-Identifier: MIT */
/*
 * gankei_probe_space() against the library, on every eye space of every position of the games in
 * bench/games. Told what the library finds by reading and by influence (which points are eyes,
 * margins, half eyes), it makes the same graph of each, with the same answer of an index. Told
 * only which stones are dead, it finds the same space wherever that is enclosed and has no half or
 * false eye: what differs must differ for one of the reasons that are counted here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>
#include <gankei/gankei.h>

#include "probe/gankei_probe.h"
#include "tests/db/index_file.h"
#include "tests/util/folder.h"

struct tally {
    size_t positions, spaces, told, no_edge, answers; /* told all */
    size_t alone, open, reading, influence;           /* told the dead stones */
};

struct run {
    struct gk_analyser *analyser;
    struct gk_index *index;
    struct gankei_probe probe;
    struct tally tally;
};

/* The board as the probe has it, with dead stones. */
static void put_board(const struct gk_analysis *a, uint8_t *board)
{
    for (int row = 0; row < a->board.rows; row++)
        for (int col = 0; col < a->board.cols; col++) {
            int point = gk_point(row, col);
            uint8_t *out = &board[row * a->board.cols + col];

            *out = a->board.stone[point] == GK_VACANT  ? GANKEI_PROBE_VACANT
                   : a->board.stone[point] == GK_BLACK ? GANKEI_PROBE_BLACK
                                                       : GANKEI_PROBE_WHITE;
            if (*out && gk_chain_dead(&a->status[point]))
                *out |= GANKEI_PROBE_IS_DEAD;
        }
}

static int probe_point(const struct gk_board *board, int point)
{
    return point / GK_BOARD_SIDE * board->cols + point % GK_BOARD_SIDE;
}

/* Does the half eye have a vertex of its own beside it, one that is in no space? */
static bool has_own_key(const struct gk_eye_graph *g)
{
    uint32_t half = g->half;

    for (int v = 0; half >> v; v++)
        if (half >> v & 1 && (__builtin_popcount(g->graph.adj[v] & g->added) != 1 ||
                              g->graph.adj[v] & g->key & ~g->added))
            return false;
    /* Two half eyes with one key point are one question. */
    return __builtin_popcount(g->half) == __builtin_popcount(g->added);
}

/* What else the library knows: of all points, and of this space what its graph says. */
static void put_knowledge(const struct gk_analysis *a, const struct gk_eyes *eyes,
                          const struct gk_eye_graph *graph, uint8_t *board)
{
    for (int row = 0; row < a->board.rows; row++)
        for (int col = 0; col < a->board.cols; col++) {
            const struct gk_eye_point *p = &eyes->point[gk_point(row, col)];

            board[row * a->board.cols + col] |= p->lively                  ? 0
                                                : p->kind == GK_EYE_NONE   ? GANKEI_PROBE_IS_OUTSIDE
                                                : p->kind == GK_EYE_MARGIN ? GANKEI_PROBE_IS_MARGIN
                                                                           : GANKEI_PROBE_IS_INNER;
        }
    for (int v = 0; v < graph->n_points && has_own_key(graph); v++)
        if (graph->half >> v & 1)
            board[probe_point(&a->board, graph->point[v])] |= GANKEI_PROBE_IS_HALF;
}

static void check_same_shape(const struct gk_board *board, const struct gk_eye_graph *g,
                             const struct gankei_probe_space *space)
{
    assert_int_equal(space->shape.n, g->graph.n);
    assert_int_equal(space->shape.wall, g->graph.anchored);
    for (int v = 0; v < g->graph.n; v++) {
        int at = space->point[v];

        if (at >= 0)
            assert_int_equal(at, probe_point(board, g->point[v]));
        else
            assert_true(g->added >> v & 1);
        assert_int_equal(space->shape.adjacent[v], g->graph.adj[v]);
        /* A dead chain that breathes outside only: the caller knows (GANKEI_PROBE_IS_MARGIN). */
        if (space->shape.mark[v] != GANKEI_PROBE_DEAD || g->graph.mark[v] != GK_DEAD_MARGIN)
            assert_int_equal(space->shape.mark[v], g->graph.mark[v]);
    }
}

/* Vacant points beside the wall that are not of the space. */
static int count_liberties(const struct gk_board *board, const struct gk_eye_graph *g,
                           const struct gk_eyes *eyes, const struct gk_eye_space *space)
{
    bool out[GK_BOARD_POINTS] = {false}, within[GK_BOARD_POINTS] = {false};
    int16_t stones[GK_BOARD_POINTS];
    int n = 0;

    for (int v = 0; v < g->graph.n; v++)
        within[g->point[v]] = !(g->added >> v & 1);
    for (int i = 0; i < space->n_chains; i++) {
        struct gk_chain chain = gk_board_chain(board, eyes->chain[space->first_chain + i], stones);

        for (int k = 0; k < chain.n_stones && !within[stones[0]]; k++) {
            int near[4], n_near = gk_board_neighbours(board, stones[k], near);

            while (n_near--)
                if (board->stone[near[n_near]] == GK_VACANT && !within[near[n_near]])
                    out[near[n_near]] = true;
        }
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        n += out[point];
    return n;
}

/* The index says to both the same, points of the board included. */
static void check_answer(struct run *run, const struct gk_eye_graph *g,
                         const struct gankei_probe_space *space, enum gankei_probe_status status)
{
    const struct gk_placed placed = {.graph = g->graph};
    int liberties = space->liberties < GK_MAX_LIBERTIES ? space->liberties : GK_MAX_LIBERTIES;
    struct gk_result result;
    int n = 0;
    bool found;

    for (int v = 0; v < g->graph.n; v++)
        if (space->shape.mark[v] != g->graph.mark[v])
            return;
    assert_int_equal(
        gk_index_find_outside(run->index, &placed, liberties, 0, &found, &result, NULL), GK_OK);
    assert_int_equal(found, status == GANKEI_PROBE_OK);
    if (!found)
        return;
    run->tally.answers++;
    assert_true(
        gk_eye_value_same(result.value, gk_eye_value_make(space->answer.a, space->answer.b,
                                                          space->answer.c, space->answer.d)));
    assert_int_equal(space->answer.attack, result.attack);
    assert_int_equal(space->answer.defence, result.defence);
    for (int v = 0; v < g->graph.n; v++)
        if (result.attack >> v & 1)
            assert_int_equal(space->attack[n++], space->point[v]);
    assert_int_equal(n, space->n_attack);
}

/* Are points, kinds and graph the same as the library's? */
static bool is_same(const struct gk_analysis *a, const struct gk_eyes *eyes,
                    const struct gk_eye_space *s, const struct gankei_probe_space *space)
{
    if (space->points != s->n_points)
        return false;
    for (int i = 0; i < s->n_points; i++) {
        int point = eyes->list[s->first + i];

        if (space->point[i] != probe_point(&a->board, point) ||
            (eyes->point[point].kind == GK_EYE_MARGIN) != (space->shape.mark[i] & 1))
            return false;
    }
    return true;
}

/* Is there a point that reading or its diagonals have decided? */
static bool was_read(const struct gk_eyes *eyes, const struct gk_eye_space *s)
{
    for (int i = 0; i < s->n_points; i++) {
        const struct gk_eye_point *p = &eyes->point[eyes->list[s->first + i]];

        if (p->half || p->false_eye || p->false_margin || p->key)
            return true;
    }
    return false;
}

/* Is there a vacant point of the space, or beside it, that no living stone touches, or one that has
 * another kind than the living stones beside it say? There the library goes by influence. */
static bool is_by_influence(const struct gk_analysis *a, const struct gk_eyes *eyes,
                            const struct gk_eye_space *s)
{
    for (int i = 0; i < s->n_points; i++) {
        int point = eyes->list[s->first + i], near[4];
        int n_near = gk_board_neighbours(&a->board, point, near);
        bool attacked = false;

        for (int k = 0; k < n_near; k++) {
            const struct gk_eye_point *p = &eyes->point[near[k]];
            bool stone =
                a->board.stone[near[k]] != GK_VACANT && !gk_chain_dead(&a->status[near[k]]);

            attacked |= stone && !p->lively;
            if (!stone && p->kind == GK_EYE_NONE)
                return true; /* it goes on, and the library has an end to it */
        }
        if (attacked != (eyes->point[point].kind == GK_EYE_MARGIN))
            return true;
    }
    return false;
}

static void check_space(struct run *run, const struct gk_analysis *a, const struct gk_eyes *eyes,
                        const struct gk_eye_space *s)
{
    int colour = eyes->colour == GK_BLACK ? GANKEI_PROBE_BLACK : GANKEI_PROBE_WHITE;
    int at = probe_point(&a->board, s->origin);
    struct gankei_probe_space space;
    struct gk_eye_graph graph;
    enum gankei_probe_status status;
    uint8_t board[19 * 19];

    if (s->bare || s->n_chains == 0 || gk_eye_graph_make(&a->board, eyes, s, &graph, NULL) != GK_OK)
        return;
    run->tally.spaces++;
    put_board(a, board);
    status =
        gankei_probe_space(&run->probe, board, a->board.rows, a->board.cols, at, colour, 0, &space);
    if (status != GANKEI_PROBE_NO_SPACE && is_same(a, eyes, s, &space) && !graph.half) {
        check_same_shape(&a->board, &graph, &space);
        run->tally.alone++;
    } else if (was_read(eyes, s)) {
        run->tally.reading++;
    } else {
        assert_true(is_by_influence(a, eyes, s));
        run->tally.influence++;
        run->tally.open += status == GANKEI_PROBE_NO_SPACE;
    }
    put_knowledge(a, eyes, &graph, board);
    status =
        gankei_probe_space(&run->probe, board, a->board.rows, a->board.cols, at, colour, 0, &space);
    assert_int_not_equal(status, GANKEI_PROBE_NO_SPACE);
    assert_true(is_same(a, eyes, s, &space));
    if (graph.half && !has_own_key(&graph)) { /* the key point is of the space, or of two */
        run->tally.no_edge++;
        return;
    }
    run->tally.told++;
    check_same_shape(&a->board, &graph, &space);
    assert_int_equal(space.liberties, count_liberties(&a->board, &graph, eyes, s));
    check_answer(run, &graph, &space, status);
}

static void check_game(struct run *run, const char *path)
{
    struct gk_record record;

    assert_int_equal(gk_record_read(path, -1, GK_EXTENT_AUTO, &record, NULL), GK_OK);
    const int moves = record.moves;
    gk_record_fini(&record);
    for (int move = 0; move <= moves; move++) {
        struct gk_analysis *a;

        assert_int_equal(gk_record_read(path, move, GK_EXTENT_AUTO, &record, NULL), GK_OK);
        assert_int_equal(gk_analyse(run->analyser, gk_record_board(&record), &a, NULL), GK_OK);
        run->tally.positions++;
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < a->eyes[i].n_spaces; k++)
                check_space(run, a, &a->eyes[i], &a->eyes[i].space[k]);
        gk_analysis_free(a);
        gk_record_fini(&record);
    }
}

static void test_games(void **state)
{
    const char *folder = getenv("srcdir");
    struct test_folder *f = *state;
    struct gk_analyse_options options;
    struct gk_generate generate;
    struct run run = {.tally = {0}};
    struct tally *t = &run.tally;

    gk_analyse_default(&options, sizeof options);
    options.no_values = true;
    assert_int_equal(gk_analyser_new(&options, &run.analyser, &f->err), GK_OK);
    gk_generate_default(&generate, sizeof generate);
    generate.max_points = 5;
    generate.dead_margins = true;
    assert_int_equal(index_file_write(&generate, f->path, NULL, NULL, &f->err), GK_OK);
    assert_int_equal(gk_index_open(f->path, &run.index, &f->err), GK_OK);
    assert_int_equal(gankei_probe_open(f->path, &run.probe), GANKEI_PROBE_OK);
    for (int game = 1; game <= 6; game++) {
        char path[4096];

        snprintf(path, sizeof path, "%s/bench/games/game%d.sgf", folder ? folder : "..", game);
        check_game(&run, path);
    }
    printf("# %zu positions, %zu eye spaces. Told all: %zu the same, %zu with a key point inside, "
           "%zu answers.\n# Told the dead stones: %zu the same, %zu half or false eyes, %zu by "
           "influence, %zu of these not enclosed\n",
           t->positions, t->spaces, t->told, t->no_edge, t->answers, t->alone, t->reading,
           t->influence, t->open);
    assert_int_equal(t->told + t->no_edge, t->spaces);
    assert_int_equal(t->alone + t->reading + t->influence, t->spaces);
    assert_true(t->positions > 900 && t->alone > 1000 && t->answers > 1000);
    gankei_probe_close(&run.probe);
    gk_index_close(run.index);
    gk_analyser_free(run.analyser);
}

/* Black and white at once: a living stone of the opponent. */
static void test_both_colours(void **state)
{
    enum { O = GANKEI_PROBE_VACANT, B = GANKEI_PROBE_BLACK, W = GANKEI_PROBE_WHITE };
    const uint8_t board[] = {O, O, B, W, B, O, B, W, B, B, B, W, W, W, W, W};
    uint8_t both[sizeof board];
    struct gankei_probe_space expected, found;

    (void)state;
    for (size_t i = 0; i < sizeof board; i++)
        both[i] = board[i] == W ? B | W : board[i];
    for (int point = 0; point < 16; point++) {
        memset(&expected, 0, sizeof expected); /* lists are not cleared beyond their ends */
        memset(&found, 0, sizeof found);
        assert_int_equal(gankei_probe_space(NULL, board, 4, 4, point, B, 0, &expected),
                         gankei_probe_space(NULL, both, 4, 4, point, B, 0, &found));
        assert_memory_equal(&expected, &found, sizeof found);
    }
    assert_int_equal(gankei_probe_space(NULL, both, 4, 4, 0, B, 0, &found), GANKEI_PROBE_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_colours),
        cmocka_unit_test_setup_teardown(test_games, test_folder_set_up, test_folder_tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
