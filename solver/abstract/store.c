/* SPDX-License-Identifier: MIT */
/* Subgraph classes: finding, making, and moving between them. */
#include "solver/abstract/store.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

static int max_vertices(const struct class_store *store)
{
    return store->base == 3 ? STORE_MAX_VERTICES : STORE_MAX_VERTICES_4;
}

static enum gk_status class_new(const struct gk_graph *graph, struct graph_class **out,
                                struct gk_error *err)
{
    enum gk_status status = array_new(out, 1, sizeof **out, "a graph class", err);
    struct graph_class *c = *out;

    if (status != GK_OK)
        return status;
    c->n = graph->n;
    memcpy(c->adj, graph->adj, (size_t)c->n * sizeof *c->adj);
    for (int v = 0; v < STORE_MAX_VERTICES; v++)
        c->whole.to[v] = v < c->n ? (uint8_t)v : STORE_TAKEN;
    return GK_OK;
}

/* The store takes `c` over; only complete classes get here. */
static enum gk_status add_class(struct class_store *store, struct graph_class *c,
                                const struct gk_graph *graph, struct gk_error *err)
{
    size_t count = store->table.count;
    enum gk_status status = array_grow(&store->class, count + 1, &store->room, sizeof *store->class,
                                       "graph classes", err);

    if (status == GK_OK)
        status = graph_table_add(&store->table, graph, err);
    if (status != GK_OK) {
        free(c);
        return status;
    }
    c->whole.class_id = (uint32_t)count;
    store->class[count] = c;
    return GK_OK;
}

enum gk_status store_init(struct class_store *store, int base, struct gk_error *err)
{
    const struct gk_graph none = {.n = 0};
    struct graph_class *empty;
    enum gk_status status = class_new(&none, &empty, err);

    *store = (struct class_store){.base = base};
    store->power[0] = 1;
    for (int i = 1; i <= max_vertices(store); i++)
        store->power[i] = store->power[i - 1] * (uint32_t)base;
    return status == GK_OK ? add_class(store, empty, &none, err) : status;
}

void store_fini(struct class_store *store)
{
    for (size_t i = 0; i < store->table.count; i++) {
        free(store->class[i]->value);
        free(store->class[i]);
    }
    free(store->class);
    graph_table_fini(&store->table);
    *store = (struct class_store){0};
}

/* `set` with the bits above v moved down by one, v itself dropped. */
static uint32_t drop_bit(uint32_t set, int v)
{
    uint32_t below = bits_of(v) - 1;

    return (set & below) | (set >> 1 & ~below);
}

/* Link a new class to its subgraphs of one vertex less, making them. */
static enum gk_status link_class(struct class_store *store, struct graph_class *c,
                                 struct gk_error *err)
{
    for (int v = 0; v < c->n; v++) {
        struct class_map *map = &c->without[v];
        struct gk_graph g = {.n = c->n - 1};
        uint8_t to[GK_MAX_VERTICES];

        for (int w = 0; w < c->n; w++)
            if (w != v)
                g.adj[w - (w > v)] = drop_bit(c->adj[w], v);
        TRY(store_get(store, &g, &map->class_id, to, err));
        for (int w = 0; w < STORE_MAX_VERTICES; w++)
            map->to[w] = w == v || w >= c->n ? STORE_TAKEN : to[w - (w > v)];
        GK_ASSERT(S21, bits_map(map->to, bits_all(c->n) & ~bits_of(v)) == bits_all(g.n));
    }
    return GK_OK;
}

static struct recent_graph *recent_place(struct class_store *store, const struct gk_graph *graph)
{
    uint32_t hash = 0;

    for (int v = 0; v < graph->n; v++)
        hash = (hash ^ graph->adj[v]) * UINT32_C(0x9E3779B1);
    return &store->recent[hash >> 16 & (STORE_N_RECENT - 1)];
}

/* The class of a canonical graph, made if new. */
static enum gk_status class_of(struct class_store *store, const struct gk_graph *canonical,
                               uint32_t *class_id, struct gk_error *err)
{
    struct graph_class *c;
    enum gk_status status;
    size_t number;

    if (graph_table_find(&store->table, canonical, &number)) {
        *class_id = (uint32_t)number;
        return GK_OK;
    }
    TRY(class_new(canonical, &c, err));
    status = link_class(store, c, err);
    if (status != GK_OK) {
        free(c);
        return status;
    }
    *class_id = (uint32_t)store->table.count;
    return add_class(store, c, canonical, err);
}

enum gk_status store_get(struct class_store *store, const struct gk_graph *graph,
                         uint32_t *class_id, uint8_t *to, struct gk_error *err)
{
    struct gk_graph bare = {.n = graph->n};
    struct recent_graph *recent;
    struct gk_canon canon;
    size_t n = (size_t)graph->n;

    if (graph->n == 0) {
        *class_id = 0;
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
        TRY(class_of(store, &canon.graph, class_id, err));
        *recent = (struct recent_graph){.n = graph->n, .class_id = *class_id};
        memcpy(recent->adj, graph->adj, n * sizeof *graph->adj);
        memcpy(recent->to, canon.position, n);
    }
    *class_id = recent->class_id;
    memcpy(to, recent->to, n);
    return GK_OK;
}

/* Take one more vertex away. */
static void take_away(const struct class_store *store, int v, struct class_map *map)
{
    const struct class_map *next = &store->class[map->class_id]->without[map->to[v]];

    map->class_id = next->class_id;
    for (int w = 0; w < STORE_MAX_VERTICES; w++)
        if (map->to[w] != STORE_TAKEN)
            map->to[w] = next->to[map->to[w]];
}

const struct class_map *store_map_removing(const struct class_store *store,
                                           const struct graph_class *class, uint32_t set,
                                           struct class_map *room)
{
    const struct class_map *first;

    if (!set)
        return &class->whole;
    first = &class->without[bits_lowest(set)];
    set &= set - 1;
    if (!set)
        return first;
    *room = *first;
    for (; set; set &= set - 1)
        take_away(store, bits_lowest(set), room);
    return room;
}

uint32_t store_map_index(const struct class_store *store, const struct class_map *map,
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
