/* SPDX-License-Identifier: MIT */
/*
 * The exact game for graphs and for the markings of a shape.
 *
 * Once its margins are fixed, a graph has one table of all its boards, and
 * every arrangement of `X` on the rest is a board of it. So the markings of a
 * shape are sorted by where they have `$` and `!`, and each such group needs
 * one table. Groups are independent; each thread keeps its own storage, and
 * its own space as long as the `$` stay the same.
 */
#include "solver/exact/exact.h"

#include <stdlib.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "solver/exact/exact_table.h"
#include "util/array.h"
#include "util/error.h"

enum gk_status exact_check_rules(const struct gk_rules *rules, struct gk_error *err)
{
    if (rules->outer_liberties < 0 || rules->outer_liberties > GK_MAX_LIBERTIES)
        return error_set(err, GK_ERR_ARG, "outer liberties must be 0 to %d, not %d",
                         GK_MAX_LIBERTIES, rules->outer_liberties);
    if (rules->ko_threats < -GK_MAX_KO_THREATS || rules->ko_threats > GK_MAX_KO_THREATS)
        return error_set(err, GK_ERR_ARG, "ko threats must be %d to %d, not %d", -GK_MAX_KO_THREATS,
                         GK_MAX_KO_THREATS, rules->ko_threats);
    return GK_OK;
}

void exact_game_fini(struct exact_game *game)
{
    if (game->ready) {
        exact_table_fini(&game->table);
        exact_space_fini(&game->space);
    }
    game->ready = false;
}

/* Storage for a graph with these `$`; what is there is used if it fits. */
static enum gk_status prepare(struct exact_game *game, const struct gk_rules *rules,
                              const struct gk_graph *graph, struct gk_error *err)
{
    vertex_set dead_margins = (vertex_set)graph_marked(graph, GK_DEAD_MARGIN);
    enum gk_status status;

    if (game->ready && game->dead_margins == dead_margins)
        return GK_OK;
    exact_game_fini(game);
    status = exact_space_init(&game->space, graph, dead_margins, err);
    if (status != GK_OK)
        return status;
    exact_space_explore(&game->space);
    status = exact_table_init(&game->table, &game->space, rules->ko_threats, err);
    if (status != GK_OK) {
        exact_space_fini(&game->space);
        return status;
    }
    game->dead_margins = dead_margins;
    game->ready = true;
    return GK_OK;
}

enum gk_status exact_game_solve(struct exact_game *game, const struct gk_rules *rules,
                                const struct gk_graph *graph, struct gk_error *err)
{
    struct exact_rules exact = {
        .anchored = (vertex_set)graph->anchored,
        .margins =
            (vertex_set)(graph_marked(graph, GK_MARGIN) | graph_marked(graph, GK_DEAD_MARGIN)),
        .suicide = rules->suicide,
        .no_seki = rules->no_seki,
    };
    enum gk_status status = prepare(game, rules, graph, err);

    return status != GK_OK ? status : exact_table_solve(&game->table, &exact, err);
}

uint32_t exact_game_start(const struct exact_game *game, const struct gk_graph *graph)
{
    return exact_space_start(&game->space, graph, NULL);
}

enum gk_status exact_solve_graph(struct exact_cache *cache, const struct gk_rules *rules,
                                 const struct gk_graph *graph,
                                 struct gk_result out[GK_MAX_LIBERTIES + 1], struct gk_error *err)
{
    struct cached_position p;
    enum gk_status status = exact_cache_get(cache, rules, graph, &p, err);

    for (int i = 0; status == GK_OK && i <= GK_MAX_LIBERTIES; i++) {
        exact_table_result(p.table, p.board, i, &out[i]);
        out[i].attack = bits_map_back(p.to, graph->n, out[i].attack);
        out[i].defence = bits_map_back(p.to, graph->n, out[i].defence);
    }
    return status;
}

/*
 * A marking in the order of work: those with the same `$`, and among them with
 * the same margins, together. Where the shape has symmetries, margins are the
 * same if an automorphism makes them so: the marking is worked on as its image
 * with the least margins.
 */
struct job {
    uint32_t dead_margins, margins;
    const uint8_t *image; /* of each point; null for the marking as it is */
    size_t index;
};

static int by_table(const void *a, const void *b)
{
    const struct job *one = a, *other = b;

    if (one->dead_margins != other->dead_margins)
        return one->dead_margins < other->dead_margins ? -1 : 1;
    if (one->margins != other->margins)
        return one->margins < other->margins ? -1 : 1;
    return (one->index > other->index) - (one->index < other->index);
}

/* All jobs of one table. */
struct group {
    const struct job *job;
    size_t count;
};

struct batch {
    const struct gk_rules *rules;
    const struct gk_graph *shape;
    const gk_marking *marking;
    struct gk_result *out;
    uint8_t *automorphism; /* n_auto rows, an entry a point */
    size_t n_auto;
    int n_points;
    struct job *job;
    struct group *group;
    size_t n_groups;
    enum gk_status status;
    struct gk_error *err;
};

static void init_job(struct batch *b, size_t i)
{
    struct job *job = &b->job[i];
    struct gk_graph graph;
    uint32_t dead_margins, margins;

    gk_shape_mark(b->shape, b->marking[i], &graph);
    dead_margins = graph_marked(&graph, GK_DEAD_MARGIN);
    margins = graph_marked(&graph, GK_MARGIN);
    *job = (struct job){.dead_margins = dead_margins, .margins = margins, .index = i};
    for (size_t k = 0; k < b->n_auto; k++) {
        const uint8_t *row = b->automorphism + k * (size_t)b->n_points;
        struct job other = {.dead_margins = bits_map(row, dead_margins),
                            .margins = bits_map(row, margins),
                            .image = row,
                            .index = i};

        if (by_table(&other, job) < 0)
            *job = other;
    }
}

static enum gk_status batch_init(struct batch *b, size_t count)
{
    size_t bytes;

    /* Too many symmetries to list are just not made use of. */
    b->n_points = graph_points(b->shape);
    if (automorphisms(b->shape, &b->automorphism, &b->n_auto, NULL) != GK_OK)
        b->n_auto = 0;

    if (!array_bytes(count ? count : 1, sizeof *b->job, &bytes))
        return error_nomem(b->err, "markings", SIZE_MAX);
    b->job = malloc(bytes);
    b->group = malloc(bytes);
    if (!b->job || !b->group)
        return error_nomem(b->err, "markings", bytes);
    for (size_t i = 0; i < count; i++)
        init_job(b, i);
    qsort(b->job, count, sizeof *b->job, by_table);
    for (size_t i = 0; i < count; i++) {
        const struct job *job = &b->job[i];

        if (i == 0 || job->margins != job[-1].margins || job->dead_margins != job[-1].dead_margins)
            b->group[b->n_groups++] = (struct group){.job = job};
        b->group[b->n_groups - 1].count++;
    }
    return GK_OK;
}

/* The marking of a job as it is worked on. */
static void job_graph(const struct batch *b, const struct job *job, struct gk_graph *out)
{
    struct gk_graph given = *b->shape, image = *b->shape;

    gk_marking_apply(b->marking[job->index], &given);
    for (int v = 0; v < b->n_points; v++)
        image.mark[job->image ? job->image[v] : v] = given.mark[v];
    gk_shape_mark(b->shape, gk_marking_of(&image), out);
}

/* Read the results of a marking off the table of its group. */
static void read_results(const struct batch *b, const struct exact_game *game,
                         const struct job *job)
{
    size_t index = job->index;
    int first = b->rules->outer_liberties, last = first;
    struct gk_result *out = &b->out[index];
    struct gk_graph graph;

    if (first == EXACT_ALL_LIBERTIES) {
        first = 0;
        last = GK_MAX_LIBERTIES;
        out = &b->out[index * (GK_MAX_LIBERTIES + 1)];
    }
    job_graph(b, job, &graph);
    for (int liberties = first; liberties <= last; liberties++, out++) {
        exact_table_result(&game->table, exact_game_start(game, &graph), liberties, out);
        if (job->image) {
            out->attack = bits_map_back(job->image, b->n_points, out->attack);
            out->defence = bits_map_back(job->image, b->n_points, out->defence);
        }
    }
}

static enum gk_status solve_group(const struct batch *b, const struct group *group,
                                  struct exact_game *game, struct gk_error *err)
{
    struct gk_graph graph;
    enum gk_status status;

    job_graph(b, group->job, &graph);
    status = exact_game_solve(game, b->rules, &graph, err);
    for (size_t i = 0; status == GK_OK && i < group->count; i++)
        read_results(b, game, &group->job[i]);
    return status;
}

/* Solve one group unless another has failed. */
static void run_group(struct batch *b, size_t i, struct exact_game *game)
{
    struct gk_error err = {0};
    enum gk_status status;

#pragma omp atomic read
    status = b->status;
    if (status == GK_OK)
        status = solve_group(b, &b->group[i], game, &err);
    else
        return;
    if (status == GK_OK)
        return;
#pragma omp critical(gankei_exact_batch)
    if (b->status == GK_OK) {
#pragma omp atomic write
        b->status = status;
        if (b->err)
            *b->err = err;
    }
}

enum gk_status exact_solve_markings(const struct gk_rules *rules, int threads,
                                    const struct gk_graph *shape, const gk_marking *marking,
                                    size_t count, struct gk_result *out, struct gk_error *err)
{
    struct batch b = {.rules = rules, .shape = shape, .marking = marking, .out = out, .err = err};

    b.status = batch_init(&b, count);
    if (b.status == GK_OK) {
        bool parallel = shape->n >= 5 && b.n_groups > 1;

#pragma omp parallel num_threads(threads) if (parallel)
        {
            struct exact_game game = {.ready = false};

#pragma omp for schedule(dynamic)
            for (size_t i = 0; i < b.n_groups; i++)
                run_group(&b, i, &game);
            exact_game_fini(&game);
        }
    }
    free(b.automorphism);
    free(b.job);
    free(b.group);
    return b.status;
}
