/* SPDX-License-Identifier: MIT */
/* Subgraph graphs: finding, making, and moving between them. */
#include "solver/abstract/store.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

static int max_vertices(const struct graph_store *store)
{
    return store->base == 3 ? STORE_MAX_VERTICES : STORE_MAX_VERTICES_4;
}

static enum gk_status graph_new(const struct gk_graph *graph, struct stored_graph **out,
                                struct gk_error *err)
{
    enum gk_status status = array_new(out, 1, sizeof **out, "a graph graph", err);
    struct stored_graph *c = *out;

    if (status != GK_OK)
        return status;
    c->n = graph->n;
    memcpy(c->adj, graph->adj, (size_t)c->n * sizeof *c->adj);
    for (int v = 0; v < STORE_MAX_VERTICES; v++)
        c->whole.to[v] = v < c->n ? (uint8_t)v : STORE_TAKEN;
    return GK_OK;
}

/* The store takes `c` over; only complete graphs get here. */
static enum gk_status add_graph(struct graph_store *store, struct stored_graph *c,
                                const struct gk_graph *graph, struct gk_error *err)
{
    size_t count = store->table.count;
    enum gk_status status = array_grow(&store->graph, count + 1, &store->room, sizeof *store->graph,
                                       "graph graphs", err);

    if (status == GK_OK)
        status = graph_table_add(&store->table, graph, err);
    if (status != GK_OK) {
        free(c);
        return status;
    }
    c->whole.graph_id = (uint32_t)count;
    store->graph[count] = c;
    return GK_OK;
}

enum gk_status store_init(struct graph_store *store, int base, struct gk_error *err)
{
    const struct gk_graph none = {.n = 0};
    struct stored_graph *empty;
    enum gk_status status = graph_new(&none, &empty, err);

    *store = (struct graph_store){.base = base};
    store->power[0] = 1;
    for (int i = 1; i <= max_vertices(store); i++)
        store->power[i] = store->power[i - 1] * (uint32_t)base;
    return status == GK_OK ? add_graph(store, empty, &none, err) : status;
}

void store_fini(struct graph_store *store)
{
    for (size_t i = 0; i < store->table.count; i++) {
        free(store->graph[i]->value);
        free(store->graph[i]);
    }
    free(store->graph);
    graph_table_fini(&store->table);
    *store = (struct graph_store){0};
}

/* `set` with the bits above v moved down by one, v itself dropped. */
static uint32_t drop_bit(uint32_t set, int v)
{
    uint32_t below = bits_of(v) - 1;

    return (set & below) | (set >> 1 & ~below);
}

/* Link a new graph to its subgraphs of one vertex less, making them. */
static enum gk_status link_graph(struct graph_store *store, struct stored_graph *c,
                                 struct gk_error *err)
{
    for (int v = 0; v < c->n; v++) {
        struct graph_map *map = &c->without[v];
        struct gk_graph g = {.n = c->n - 1};
        uint8_t to[GK_MAX_VERTICES];

        for (int w = 0; w < c->n; w++)
            if (w != v)
                g.adj[w - (w > v)] = drop_bit(c->adj[w], v);
        TRY(store_get(store, &g, &map->graph_id, to, err));
        for (int w = 0; w < STORE_MAX_VERTICES; w++)
            map->to[w] = w == v || w >= c->n ? STORE_TAKEN : to[w - (w > v)];
        GK_ASSERT(S21, bits_map(map->to, bits_all(c->n) & ~bits_of(v)) == bits_all(g.n));
    }
    return GK_OK;
}

static struct recent_graph *recent_place(struct graph_store *store, const struct gk_graph *graph)
{
    uint32_t hash = 0;

    for (int v = 0; v < graph->n; v++)
        hash = (hash ^ graph->adj[v]) * UINT32_C(0x9E3779B1);
    return &store->recent[hash >> 16 & (STORE_N_RECENT - 1)];
}

/* The graph of a canonical graph, made if new. */
static enum gk_status graph_of(struct graph_store *store, const struct gk_graph *canonical,
                               uint32_t *graph_id, struct gk_error *err)
{
    struct stored_graph *c;
    enum gk_status status;
    size_t number;

    if (graph_table_find(&store->table, canonical, &number)) {
        *graph_id = (uint32_t)number;
        return GK_OK;
    }
    TRY(graph_new(canonical, &c, err));
    status = link_graph(store, c, err);
    if (status != GK_OK) {
        free(c);
        return status;
    }
    *graph_id = (uint32_t)store->table.count;
    return add_graph(store, c, canonical, err);
}

enum gk_status store_get(struct graph_store *store, const struct gk_graph *graph,
                         uint32_t *graph_id, uint8_t *to, struct gk_error *err)
{
    struct gk_graph bare = {.n = graph->n};
    struct recent_graph *recent;
    struct gk_canon canon;
    size_t n = (size_t)graph->n;

    if (graph->n == 0) {
        *graph_id = 0;
        return GK_OK;
    }
    if (graph->n > max_vertices(store))
        return error_set(err, GK_ERR_LIMIT,
                         "too large: the abstract game is solved up to %d vertices (%d with '$'), "
                         "this graph has %d",
                         STORE_MAX_VERTICES, STORE_MAX_VERTICES_4, graph->n);
    recent = recent_place(store, graph);
    if (recent->n != graph->n || memcmp(recent->adj, graph->adj, n * sizeof *graph->adj)) {
        memcpy(bare.adj, graph->adj, n * sizeof *graph->adj);
        gk_graph_canon(&bare, &canon);
        TRY(graph_of(store, &canon.graph, graph_id, err));
        *recent = (struct recent_graph){.n = graph->n, .graph_id = *graph_id};
        memcpy(recent->adj, graph->adj, n * sizeof *graph->adj);
        memcpy(recent->to, canon.position, n);
    }
    *graph_id = recent->graph_id;
    memcpy(to, recent->to, n);
    return GK_OK;
}

/* Take one more vertex away. */
static void take_away(const struct graph_store *store, int v, struct graph_map *map)
{
    const struct graph_map *next = &store->graph[map->graph_id]->without[map->to[v]];

    map->graph_id = next->graph_id;
    for (int w = 0; w < STORE_MAX_VERTICES; w++)
        if (map->to[w] != STORE_TAKEN)
            map->to[w] = next->to[map->to[w]];
}

const struct graph_map *store_map_removing(const struct graph_store *store,
                                           const struct stored_graph *graph, uint32_t set,
                                           struct graph_map *room)
{
    const struct graph_map *first;

    if (!set)
        return &graph->whole;
    first = &graph->without[bits_lowest(set)];
    set &= set - 1;
    if (!set)
        return first;
    *room = *first;
    for (; set; set &= set - 1)
        take_away(store, bits_lowest(set), room);
    return room;
}

void store_position(const uint8_t *mark, const uint8_t *to, int n, struct abstract_position *out)
{
    *out = (struct abstract_position){0};
    for (int v = 0; v < n; v++) {
        uint32_t bit = bits_of(to[v]);

        out->margins |= mark[v] == GK_MARGIN ? bit : 0;
        out->stones |= mark[v] == GK_DEAD || mark[v] == GK_DEAD_MARGIN ? bit : 0;
        out->dead_margins |= mark[v] == GK_DEAD_MARGIN ? bit : 0;
    }
}

uint32_t store_map_index(const struct graph_store *store, const struct graph_map *map,
                         const struct abstract_position *p)
{
    uint32_t index = 0;

    for (uint32_t set = p->margins | p->stones; set; set &= set - 1) {
        int v = bits_lowest(set);
        uint32_t mark = (p->margins >> v & 1) * GK_MARGIN + (p->stones >> v & 1) * GK_DEAD +
                        (p->dead_margins >> v & 1) * (GK_DEAD_MARGIN - GK_DEAD);

        index += mark * store->power[map->to[v]];
    }
    return index;
}
