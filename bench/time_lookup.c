/* SPDX-License-Identifier: MIT */
/*
 * lookup INDEX [RUNS]: how fast shapes are found in an index of 6 points or more
 * (gankei generate --index), by the library and by probe/gankei_probe.c, next to solving them;
 * RUNS is 5 unless told.
 *
 * The shapes are all classes of 6 points at all places of the index, in random order and
 * with their vertices in random order, so that each is brought into canonical form when it
 * is looked up. One thread; times are the least of RUNS.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>
#include <gankei/index.h>

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
    double begin = now();
    size_t found;

    check(gk_index_open(path, &index, &err), &err);
    keep_least(&t->opening, begin, run);
    gk_index_info(index, info);
    begin = now();
    if (gankei_probe_open(path, &small) != GANKEI_PROBE_OK)
        exit(2);
    keep_least(&t->probe_opening, begin, run);
    if (run == 0) {
        list_shapes(info->locations, list);
        list_probe(list);
    }
    begin = now();
    found = look_up(index, list);
    keep_least(&t->looking, begin, run);
    begin = now();
    if (probe(&small, list) != found)
        exit(2);
    keep_least(&t->probing, begin, run);
    begin = now();
    canonize(list);
    keep_least(&t->canonizing, begin, run);
    gk_index_close(index);
    gankei_probe_close(&small);
    return found;
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

    if (argc < 2 || argc > 3 || (argc > 2 && !text_number(argv[2], 1, 1000, &runs))) {
        fputs("usage: lookup INDEX [RUNS]\n", stderr);
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
    begin = now();
    solve(&info.rules, &list);
    print_row("solve", list.count < SOLVED ? list.count : SOLVED, now() - begin);
    free(list.graph);
    free(list.shape);
    return found < list.count || fflush(stdout) ? 2 : 0;
}
