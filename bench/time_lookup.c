/* SPDX-License-Identifier: MIT */
/*
 * lookup INDEX [RUNS [GAME...]]: how fast shapes are found in an index of 6 points or more
 * (gankei generate --index), by the library and by probe/gankei_probe.c, next to solving them;
 * RUNS is 5 unless told.
 *
 * The shapes are all classes of 6 points at all places of the index, in random order and
 * with their vertices in random order, so that each is brought into canonical form when it
 * is looked up.
 *
 * Of the positions of games it takes the eye spaces that gankei_probe_space() finds and the index
 * has, with the dead stones and the kinds of points that the library knows, and times the step from
 * the board to the shape alone, the lookup of these shapes, and both in one.
 *
 * One thread; times are of the processor, the least of RUNS.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>
#include <gankei/eyespace.h>
#include <gankei/index.h>
#include <gankei/record.h>

#include "bench/clock.h"
#include "probe/gankei_probe.h"
#include "util/text.h"

#define SIZE   6
#define MAX    200000 /* shapes */
#define SOLVED 2000   /* of them are solved, too */

struct list {
    size_t count;
    struct gk_graph *graph;
    struct gankei_probe_shape *shape; /* the same, after list_probe() */
};

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1103515245U + 12345U;
    return (*seed >> 12) % below;
}

/* The points in random order; the enclosed stones stay the last vertices. */
static struct gk_graph shuffled(const struct gk_graph *graph, unsigned *seed)
{
    struct gk_graph out = {.n = graph->n};
    int to[GK_MAX_VERTICES];

    for (int v = 0; v < graph->n; v++) {
        int w = v < SIZE ? (int)draw(seed, (unsigned)v + 1) : v;

        to[v] = to[w];
        to[w] = v;
    }
    for (int v = 0; v < graph->n; v++) {
        out.mark[to[v]] = graph->mark[v];
        out.anchored |= (graph->anchored >> v & 1) << to[v];
        for (int w = 0; w < graph->n; w++)
            out.adj[to[v]] |= (graph->adj[v] >> w & 1) << to[w];
    }
    return out;
}

static void list_shape(const struct gk_shape *shape, unsigned *seed, struct list *list)
{
    struct gk_error err = {0};
    struct gk_markings it;
    gk_marking marking;

    check(gk_markings_init(&it, shape, false, &err), &err);
    while (list->count < MAX && gk_markings_next(&it, &marking)) {
        struct gk_graph graph;
        size_t place = draw(seed, (unsigned)list->count + 1);

        gk_shape_mark(shape, marking, &graph);
        list->graph[list->count++] = list->graph[place];
        list->graph[place] = shuffled(&graph, seed);
    }
    gk_markings_fini(&it);
}

static void list_shapes(unsigned locations, struct list *list)
{
    struct gk_error err = {0};
    unsigned seed = 1;

    for (int location = GK_CENTRE; location <= GK_CORNER; location++) {
        struct gk_shapes *shapes;

        if (!(locations >> location & 1))
            continue;
        check(gk_placements_new(SIZE, (enum gk_location)location, false, &shapes, &err), &err);
        for (size_t i = 0; i < shapes->count; i++)
            if (shapes->shape[i].shape.graph.n <= SIZE + 3)
                list_shape(&shapes->shape[i].shape, &seed, list);
        gk_shapes_free(shapes);
    }
}

static size_t look_up(const struct gk_index *index, const struct list *list)
{
    size_t found = 0;

    for (size_t i = 0; i < list->count; i++) {
        const struct gk_placed placed = {.graph = list->graph[i]}; /* an index asks for no more */
        struct gk_result result;
        bool there;

        found += gk_index_find(index, &placed, &there, &result, NULL) == GK_OK && there;
    }
    return found;
}

/* The same shapes for the probe. */
static void list_probe(struct list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct gk_graph *graph = &list->graph[i];
        struct gankei_probe_shape *shape = &list->shape[i];

        *shape = (struct gankei_probe_shape){.n = graph->n, .wall = graph->anchored};
        memcpy(shape->adjacent, graph->adj, sizeof shape->adjacent);
        memcpy(shape->mark, graph->mark, sizeof shape->mark);
    }
}

static void keep_spent(double *best, double begin, int run)
{
    keep_time(best, spent() - begin, run);
}

static size_t probe(const struct gankei_probe *index, const struct list *list)
{
    size_t found = 0;

    for (size_t i = 0; i < list->count; i++) {
        struct gankei_probe_answer answer;

        found += gankei_probe_lookup(index, &list->shape[i], &answer) == GANKEI_PROBE_OK;
    }
    return found;
}

static void canonize(const struct list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct gk_canon canon;

        gk_graph_canon(&list->graph[i], &canon);
    }
}

static void solve(const struct gk_rules *rules, const struct list *list)
{
    struct gk_error err = {0};
    struct gk_solver *solver;

    check(gk_solver_new(rules, 1, &solver, &err), &err);
    for (size_t i = 0; i < list->count && i < SOLVED; i++) {
        struct gk_result result;

        check(gk_solve(solver, &list->graph[i], &result, &err), &err);
    }
    gk_solver_free(solver);
}

static void print_row(const char *what, size_t count, double seconds)
{
    printf("%-12s %8zu shapes %9.4f s %12.0f a second\n", what, count, seconds,
           (double)count / seconds);
}

/* The least times of what is done again and again. */
struct times {
    double opening, looking, canonizing, probe_opening, probing;
};

/* One round. Returns how many shapes both have found; fails unless these are as many. */
static size_t measure(const char *path, int run, struct list *list, struct times *t,
                      struct gk_index_info *info)
{
    struct gk_error err = {0};
    struct gankei_probe small;
    struct gk_index *index;
    double begin = spent();
    size_t found;

    check(gk_index_open(path, &index, &err), &err);
    keep_spent(&t->opening, begin, run);
    gk_index_info(index, info);
    begin = spent();
    if (gankei_probe_open(path, &small) != GANKEI_PROBE_OK)
        exit(2);
    keep_spent(&t->probe_opening, begin, run);
    if (run == 0) {
        list_shapes(info->locations, list);
        list_probe(list);
    }
    begin = spent();
    found = look_up(index, list);
    keep_spent(&t->looking, begin, run);
    begin = spent();
    if (probe(&small, list) != found)
        exit(2);
    keep_spent(&t->probing, begin, run);
    begin = spent();
    canonize(list);
    keep_spent(&t->canonizing, begin, run);
    gk_index_close(index);
    gankei_probe_close(&small);
    return found;
}

/* ---- From a board ---- */

#define MAX_SPACES 20000
#define MAX_BOARDS 10000

/* A question to gankei_probe_space(). */
struct place {
    const uint8_t *board;
    int rows, cols, point, colour;
    struct gankei_probe_shape shape;
    int liberties;
};

struct places {
    size_t count, boards;
    struct place place[MAX_SPACES];
    uint8_t board[MAX_BOARDS][GK_BOARD_POINTS];
};

static void put_board(const struct gk_analysis *a, const struct gk_eyes *eyes, uint8_t *out)
{
    const struct gk_board *board = &a->board;

    for (int i = 0; i < board->rows * board->cols; i++) {
        int point = gk_point(i / board->cols, i % board->cols), stone = board->stone[point];
        const struct gk_eye_point *p = &eyes->point[point];

        out[i] = (uint8_t)(stone == GK_VACANT  ? GANKEI_PROBE_VACANT
                           : stone == GK_BLACK ? GANKEI_PROBE_BLACK
                                               : GANKEI_PROBE_WHITE);
        if (stone != GK_VACANT && gk_chain_dead(&a->status[point]))
            out[i] |= GANKEI_PROBE_IS_DEAD;
        if (!p->lively)
            out[i] |= p->kind == GK_EYE_NONE     ? GANKEI_PROBE_IS_OUTSIDE
                      : p->kind == GK_EYE_MARGIN ? GANKEI_PROBE_IS_MARGIN
                                                 : GANKEI_PROBE_IS_INNER;
    }
}

static enum gankei_probe_status ask(const struct gankei_probe *index, const struct place *place,
                                    struct gankei_probe_space *space)
{
    return gankei_probe_space(index, place->board, place->rows, place->cols, place->point,
                              place->colour, 0, space);
}

static void list_places(const struct gankei_probe *index, const struct gk_analysis *a,
                        const struct gk_eyes *eyes, struct places *list)
{
    uint8_t *board = list->board[list->boards++];

    put_board(a, eyes, board);
    for (int i = 0; i < eyes->n_spaces && list->count < MAX_SPACES; i++) {
        struct place *place = &list->place[list->count];
        int origin = eyes->space[i].origin, cols = a->board.cols;
        struct gankei_probe_space space;

        *place = (struct place){.board = board,
                                .rows = a->board.rows,
                                .cols = cols,
                                .point = origin / GK_BOARD_SIDE * cols + origin % GK_BOARD_SIDE,
                                .colour = eyes->colour == GK_BLACK ? GANKEI_PROBE_BLACK
                                                                   : GANKEI_PROBE_WHITE};
        if (eyes->space[i].bare || ask(index, place, &space) != GANKEI_PROBE_OK)
            continue;
        place->shape = space.shape;
        place->liberties = space.liberties;
        list->count++;
    }
}

static void list_game(const struct gankei_probe *index, const char *path, struct places *list)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser;
    struct gk_error err = {0};
    int moves = 1;

    gk_analyse_default(&options, sizeof options);
    options.no_values = true;
    check(gk_analyser_new(&options, &analyser, &err), &err);
    for (int move = 1; move <= moves && list->boards + 2 <= MAX_BOARDS; move++) {
        struct gk_analysis *analysis;
        struct gk_record record;

        check(gk_record_read(path, move, GK_EXTENT_AUTO, &record, &err), &err);
        moves = record.total;
        check(gk_analyse(analyser, gk_record_board(&record), &analysis, &err), &err);
        list_places(index, analysis, &analysis->eyes[0], list);
        list_places(index, analysis, &analysis->eyes[1], list);
        gk_analysis_free(analysis);
        gk_record_fini(&record);
    }
    gk_analyser_free(analyser);
}

/* Ask from the board, with an index or without. */
static void time_space(const struct gankei_probe *index, const struct places *list, int run,
                       double *best)
{
    double begin = spent();

    for (size_t i = 0; i < list->count; i++) {
        struct gankei_probe_space space;

        if (ask(index, &list->place[i], &space) != GANKEI_PROBE_OK)
            exit(2);
    }
    keep_spent(best, begin, run);
}

/* Look up what was found. */
static void time_shape(const struct gankei_probe *index, const struct places *list, int run,
                       double *best)
{
    double begin = spent();

    for (size_t i = 0; i < list->count; i++) {
        const struct place *place = &list->place[i];
        struct gankei_probe_answer answer;

        if (gankei_probe_lookup_outside(index, &place->shape, place->liberties, 0, &answer) !=
            GANKEI_PROBE_OK)
            exit(2);
    }
    keep_spent(best, begin, run);
}

static void measure_boards(const char *path, int runs, char **game, int games)
{
    struct places *list = calloc(1, sizeof *list);
    struct gankei_probe index;
    double step = 0, looking = 0, both = 0;

    if (!list || gankei_probe_open(path, &index) != GANKEI_PROBE_OK)
        exit(2);
    for (int i = 0; i < games; i++)
        list_game(&index, game[i], list);
    for (int run = 0; run < runs; run++) {
        time_space(NULL, list, run, &step);
        time_shape(&index, list, run, &looking);
        time_space(&index, list, run, &both);
    }
    print_row("board step", list->count, step);
    print_row("its lookup", list->count, looking);
    print_row("both", list->count, both);
    gankei_probe_close(&index);
    free(list);
}

int main(int argc, char **argv)
{
    long runs = 5;
    struct list list = {.graph = calloc(MAX + 1, sizeof *list.graph),
                        .shape = calloc(MAX + 1, sizeof *list.shape)};
    struct gk_index_info info;
    struct times t = {0};
    double begin;
    size_t found = 0;

    if (argc < 2 || (argc > 2 && !text_number(argv[2], 1, 1000, &runs))) {
        fputs("usage: lookup INDEX [RUNS [GAME...]]\n", stderr);
        return 2;
    }
    if (!list.graph || !list.shape)
        return 2;
    for (int run = 0; run < runs; run++)
        found = measure(argv[1], run, &list, &t, &info);
    printf("%llu bytes, opened in %.6f s, by the probe in %.6f s; %zu of %zu shapes found\n",
           (unsigned long long)info.bytes, t.opening, t.probe_opening, found, list.count);
    print_row("look up", list.count, t.looking);
    print_row("probe", list.count, t.probing);
    print_row("canonical", list.count, t.canonizing);
    begin = spent();
    solve(&info.rules, &list);
    print_row("solve", list.count < SOLVED ? list.count : SOLVED, spent() - begin);
    if (argc > 3)
        measure_boards(argv[1], (int)runs, argv + 3, argc - 3);
    free(list.graph);
    free(list.shape);
    return found < list.count || fflush(stdout) ? 2 : 0;
}
