/* SPDX-License-Identifier: MIT */
/* Eye graphs: connectedness, legality, marked vertices. */
#include <gankei/graph.h>

#include "graph/graph_sets.h"
#include "util/error.h"

bool graph_connected(const struct gk_graph *graph, uint32_t set)
{
    return set && bits_flood(graph->adj, set & -set, set) == set;
}

enum gk_status graph_check_structure(const struct gk_graph *g, struct gk_error *err)
{
    if (g->n < 1 || g->n > GK_MAX_VERTICES)
        return error_set(err, GK_ERR_ARG, "a graph must have 1 to %d vertices, not %d",
                         GK_MAX_VERTICES, g->n);
    if (g->anchored & ~bits_all(g->n))
        return error_set(err, GK_ERR_ARG, "an anchored vertex that the graph does not have");
    for (int v = 0; v < g->n; v++) {
        if (g->mark[v] > GK_HOLE)
            return error_set(err, GK_ERR_ARG, "vertex %d has an unknown mark", v);
        if (g->adj[v] & (~bits_all(g->n) | bits_of(v)))
            return error_set(err, GK_ERR_ARG, "vertex %d is adjacent to itself or to no vertex", v);
        for (int w = 0; w < v; w++)
            if ((g->adj[v] >> w & 1) != (g->adj[w] >> v & 1))
                return error_set(err, GK_ERR_ARG, "vertices %d and %d disagree on adjacency", w, v);
    }
    return GK_OK;
}

/* The vertices with one of several marks, a bit each. */
static uint32_t marked_any(const struct gk_graph *graph, unsigned marks)
{
    uint32_t set = 0;

    for (int v = 0; v < graph->n; v++)
        set |= (marks >> graph->mark[v] & 1) << v;
    return set;
}

uint32_t graph_marked(const struct gk_graph *graph, enum gk_mark mark)
{
    return marked_any(graph, 1U << mark);
}

uint32_t graph_margins(const struct gk_graph *graph)
{
    return marked_any(graph, 1U << GK_MARGIN | 1U << GK_DEAD_MARGIN);
}

uint32_t graph_empty(const struct gk_graph *graph)
{
    return marked_any(graph, 1U << GK_EMPTY | 1U << GK_MARGIN);
}

uint32_t graph_dead(const struct gk_graph *graph)
{
    return marked_any(graph, 1U << GK_DEAD | 1U << GK_DEAD_MARGIN);
}

uint32_t graph_eye_points(const struct gk_graph *graph)
{
    return marked_any(graph, ~(1U << GK_HOLE));
}

int graph_points(const struct gk_graph *graph)
{
    return bits_count(graph_eye_points(graph));
}

struct gk_graph graph_cleared(const struct gk_graph *graph)
{
    struct gk_graph clear = *graph;

    for (int v = 0; v < clear.n; v++)
        if (clear.mark[v] == GK_DEAD || clear.mark[v] == GK_HOLE)
            clear.mark[v] = GK_EMPTY;
    return clear;
}

void graph_drop_holes(const struct gk_graph *graph, struct gk_graph *out)
{
    uint32_t rest;

    *out = *graph;
    while (out->n > 1 && out->mark[out->n - 1] == GK_HOLE)
        out->n--;
    rest = bits_all(out->n);
    for (int v = 0; v < out->n; v++) {
        out->anchored |= out->adj[v] & ~rest ? bits_of(v) : 0;
        out->adj[v] &= rest;
    }
    out->anchored &= rest;
}

enum gk_status graph_check_marks(const struct gk_graph *graph, struct gk_error *err)
{
    uint32_t marked[GK_HOLE + 1] = {0};
    uint32_t empty, holes, todo;

    for (int v = 0; v < graph->n; v++)
        marked[graph->mark[v]] |= bits_of(v);
    empty = marked[GK_EMPTY] | marked[GK_MARGIN];
    holes = marked[GK_HOLE];
    todo = bits_all(graph->n) & ~empty;
    while (todo) {
        uint32_t colour = todo & -todo & holes ? holes : ~holes & ~empty;
        uint32_t chain = bits_flood(graph->adj, todo & -todo, colour);

        if (!(bits_neighbours(graph->adj, chain) & empty) && !(chain & marked[GK_DEAD_MARGIN]))
            return error_set(err, GK_ERR_ILLEGAL, "illegal position: %s chain has no liberty",
                             chain & holes ? "an enclosed defender's" : "an attacker's");
        todo &= ~chain;
    }
    return GK_OK;
}

enum gk_status gk_graph_check(const struct gk_graph *graph, struct gk_error *err)
{
    ERROR_UNLESS(graph);
    enum gk_status status = graph_check_structure(graph, err);

    return status != GK_OK ? status : graph_check_marks(graph, err);
}

enum gk_status graph_check_bare(const struct gk_graph *graph, struct gk_graph *bare,
                                struct gk_error *err)
{
    TRY(graph_check_structure(graph, err));
    graph_drop_holes(graph, bare);
    if (graph_marked(bare, GK_HOLE))
        return error_set(err, GK_ERR_ARG, "enclosed stones must be the last vertices");
    return graph_check_marks(bare, err);
}
