/* SPDX-License-Identifier: MIT */
/* The cache of spaces and tables: found, made, and dropped all at once. */
#include "solver/exact/exact_cache.h"

#include <stdlib.h>
#include <string.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "util/error.h"

enum { MAX_BYTES = 256 << 20 };

static void space_free(struct cached_space *s)
{
    for (size_t i = 0; i < s->n_tables; i++) {
        exact_table_fini(s->table[i].table);
        free(s->table[i].table);
    }
    free(s->table);
    free(s->automorphism);
    exact_space_fini(&s->space);
    free(s);
}

void exact_cache_fini(struct exact_cache *cache)
{
    for (size_t i = 0; i < cache->n_spaces; i++)
        space_free(cache->space[i]);
    free(cache->space);
    *cache = (struct exact_cache){0};
}

/* What a space depends on: adjacency, `$`, enclosed stones. */
static void bare_shape(const struct gk_graph *graph, struct gk_graph *out)
{
    *out = *graph;
    out->anchored = out->firm = 0;
    for (int v = 0; v < out->n; v++)
        if (out->mark[v] == GK_MARGIN || out->mark[v] == GK_DEAD)
            out->mark[v] = GK_EMPTY;
}

/* Are the enclosed stones the last vertices, as automorphisms have it? */
static bool holes_last(const struct gk_graph *shape)
{
    return graph_marked(shape, GK_HOLE) >> graph_points(shape) << graph_points(shape) ==
           graph_marked(shape, GK_HOLE);
}

static enum gk_status space_new(const struct gk_graph *shape, struct cached_space **out,
                                struct gk_error *err)
{
    struct cached_space *s = calloc(1, sizeof *s);
    enum gk_status status;

    if (!s)
        return error_nomem(err, "a shape of the exact game", sizeof *s);
    s->shape = *shape;
    status =
        exact_space_init(&s->space, shape, (vertex_set)graph_marked(shape, GK_DEAD_MARGIN), err);
    if (status != GK_OK) {
        free(s);
        return status;
    }
    exact_space_explore(&s->space);
    /* Too many symmetries to list are just not made use of. */
    s->n_points = graph_points(shape);
    if (!holes_last(shape) || automorphisms(shape, &s->automorphism, &s->n_auto, NULL) != GK_OK)
        s->n_auto = 0;
    *out = s;
    return GK_OK;
}

static enum gk_status get_space(struct exact_cache *cache, const struct gk_graph *shape,
                                struct cached_space **out, struct gk_error *err)
{
    enum gk_status status;

    /* The one asked for last is likely the one asked for now. */
    for (size_t i = cache->n_spaces; i-- > 0;)
        if (gk_graph_cmp(&cache->space[i]->shape, shape) == 0) {
            *out = cache->space[i];
            return GK_OK;
        }
    if (cache->n_spaces == cache->room) {
        size_t room = cache->room ? cache->room * 2 : 16;
        struct cached_space **space = realloc(cache->space, room * sizeof(*space));

        if (!space)
            return error_nomem(err, "shapes of the exact game", room * sizeof(*space));
        cache->space = space;
        cache->room = room;
    }
    status = space_new(shape, out, err);
    if (status == GK_OK)
        cache->space[cache->n_spaces++] = *out;
    return status;
}

static enum gk_status solve_table(const struct exact_space *space, const struct gk_rules *rules,
                                  const struct cached_table *key, struct exact_table **out,
                                  struct gk_error *err)
{
    struct exact_rules exact = {
        .anchored = (vertex_set)key->anchored,
        .margins = (vertex_set)(key->margins | space->dead_margins),
        .suicide = rules->suicide,
        .no_seki = rules->no_seki,
    };
    struct exact_table *table = malloc(sizeof *table);
    enum gk_status status;

    if (!table)
        return error_nomem(err, "the exact game", sizeof *table);
    status = exact_table_init(table, space, rules->ko_threats, err);
    if (status == GK_OK) {
        status = exact_table_solve(table, &exact, err);
        if (status != GK_OK)
            exact_table_fini(table);
    }
    if (status != GK_OK)
        free(table);
    else
        *out = table;
    return status;
}

static enum gk_status get_table(struct exact_cache *cache, struct cached_space *s,
                                const struct gk_rules *rules, const struct cached_table *key,
                                const struct exact_table **out, struct gk_error *err)
{
    struct cached_table made = *key;
    enum gk_status status;

    for (size_t i = s->n_tables; i-- > 0;)
        if (s->table[i].margins == key->margins && s->table[i].anchored == key->anchored) {
            *out = s->table[i].table;
            return GK_OK;
        }
    if (s->n_tables == s->room) {
        size_t room = s->room ? s->room * 2 : 16;
        struct cached_table *table = realloc(s->table, room * sizeof *table);

        if (!table)
            return error_nomem(err, "tables of the exact game", room * sizeof *table);
        s->table = table;
        s->room = room;
    }
    status = solve_table(&s->space, rules, key, &made.table, err);
    if (status != GK_OK)
        return status;
    s->table[s->n_tables++] = made;
    cache->bytes += exact_table_bytes(made.table);
    *out = made.table;
    return GK_OK;
}

/* Change a key to the least of its images under the automorphisms that keep the
 * `$`, and the numbering `to` of `n` vertices along with it. */
static void least_image(const struct cached_space *s, struct cached_table *key, uint8_t *to, int n)
{
    const uint8_t *best = NULL;
    struct cached_table least = *key;

    for (size_t i = 0; i < s->n_auto; i++) {
        const uint8_t *row = s->automorphism + i * (size_t)s->n_points;
        struct cached_table image = {.margins = bits_map(row, key->margins),
                                     .anchored = bits_map(row, key->anchored)};

        if (bits_map(row, s->space.dead_margins) != s->space.dead_margins)
            continue;
        if (image.margins < least.margins ||
            (image.margins == least.margins && image.anchored < least.anchored)) {
            least = image;
            best = row;
        }
    }
    *key = least;
    for (int v = 0; best && v < n; v++)
        to[v] = to[v] < s->n_points ? best[to[v]] : to[v];
}

enum gk_status exact_cache_get(struct exact_cache *cache, const struct gk_rules *rules,
                               const struct gk_graph *graph, struct cached_position *out,
                               struct gk_error *err)
{
    struct cached_table key;
    struct cached_space *space = NULL;
    struct gk_graph shape;
    struct gk_canon canon;
    enum gk_status status;

    if (cache->bytes > MAX_BYTES)
        exact_cache_fini(cache);
    bare_shape(graph, &shape);
    gk_graph_canon(&shape, &canon);
    status = get_space(cache, &canon.graph, &space, err);
    if (status != GK_OK)
        return status;
    key = (struct cached_table){.margins = bits_map(canon.position, graph_marked(graph, GK_MARGIN)),
                                .anchored = bits_map(canon.position, graph->anchored)};
    memcpy(out->to, canon.position, sizeof out->to);
    least_image(space, &key, out->to, graph->n);
    status = get_table(cache, space, rules, &key, &out->table, err);
    if (status != GK_OK)
        return status;
    out->board = exact_space_start(&space->space, graph, out->to);
    return GK_OK;
}
