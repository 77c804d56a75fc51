/* SPDX-License-Identifier: MIT */
/*
 * Automorphisms by backtracking: vertices are mapped one by one, each next to
 * one mapped before where possible, so that few images come into question. The
 * search runs twice, first to count, then to fill a list of the right size.
 *
 * E1  An automorphism maps all vertices to all vertices.
 * E2  Both searches find the same.
 */
#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

struct automorphism_search {
    const struct gk_graph *graph;
    uint32_t firm;
    int n_points;
    uint8_t order[GK_MAX_VERTICES]; /* in which vertices are mapped */
    uint8_t image[GK_MAX_VERTICES];
    uint32_t mapped, used; /* vertices, and their images */
    size_t count;          /* automorphisms found */
    uint8_t *list;         /* null: only count, up to the limit */
};

static void choose_order(struct automorphism_search *m)
{
    uint32_t all = bits_all(m->graph->n), placed = 0;

    for (int i = 0; i < m->graph->n; i++) {
        uint32_t next = bits_neighbours(m->graph->adj, placed) & ~placed;
        int v = bits_lowest(next ? next : all & ~placed);

        m->order[i] = (uint8_t)v;
        placed |= bits_of(v);
    }
}

static bool same_kind(const struct automorphism_search *m, int v, int w)
{
    const struct gk_graph *graph = m->graph;

    return (graph->anchored >> w & 1) == (graph->anchored >> v & 1) &&
           (m->firm >> w & 1) == (m->firm >> v & 1) &&
           (graph->mark[w] == GK_HOLE) == (graph->mark[v] == GK_HOLE);
}

/* The vertices that `v` can go to. */
static uint32_t images_left(const struct automorphism_search *m, int v)
{
    const struct gk_graph *graph = m->graph;
    uint32_t near = bits_map(m->image, graph->adj[v] & m->mapped), found = 0;

    for (uint32_t rest = bits_all(graph->n) & ~m->used; rest; rest &= rest - 1) {
        int w = bits_lowest(rest);

        if ((graph->adj[w] & m->used) == near &&
            bits_count(graph->adj[w]) == bits_count(graph->adj[v]) && same_kind(m, v, w))
            found |= bits_of(w);
    }
    return found;
}

/* Only what it does to the points counts; enclosed stones that change places
 * give the same rows again, which is harmless. */
static void record_symmetry(struct automorphism_search *m)
{
    int n = m->n_points;
    bool identity = true;

    for (int v = 0; v < n; v++)
        identity = identity && m->image[v] == v;
    if (identity)
        return;
    for (int v = 0; m->list && v < n; v++)
        m->list[m->count * (size_t)n + (size_t)v] = m->image[v];
    m->count++;
}

static void extend_map(struct automorphism_search *m, int at)
{
    int v;

    if (at == m->graph->n) {
        GK_ASSERT(E1, m->mapped == bits_all(at) && m->used == m->mapped);
        record_symmetry(m);
        return;
    }
    v = m->order[at];
    for (uint32_t rest = images_left(m, v); rest && m->count < AUTOMORPHISMS_MAX;
         rest &= rest - 1) {
        int w = bits_lowest(rest);

        m->image[v] = (uint8_t)w;
        m->mapped |= bits_of(v);
        m->used |= bits_of(w);
        extend_map(m, at + 1);
        m->mapped &= ~bits_of(v);
        m->used &= ~bits_of(w);
    }
}

enum gk_status automorphisms(const struct gk_graph *graph, uint32_t firm, uint8_t **out,
                             size_t *count, struct gk_error *err)
{
    int n_points = graph_points(graph);
    struct automorphism_search m = {.graph = graph, .firm = firm, .n_points = n_points};

    choose_order(&m);
    extend_map(&m, 0);
    if (m.count >= AUTOMORPHISMS_MAX)
        return error_set(err, GK_ERR_LIMIT,
                         "too symmetric: the graph has more than %d automorphisms",
                         AUTOMORPHISMS_MAX);
    TRY(array_new(&m.list, m.count, (size_t)n_points, "automorphisms", err));
    *count = m.count;
    m.count = 0;
    extend_map(&m, 0);
    GK_ASSERT(E2, m.count == *count);
    *out = m.list;
    return GK_OK;
}
