/* SPDX-License-Identifier: MIT */
/* Eye graphs: from a drawing, connectedness, legality. */
#include <stdlib.h>

#include <gankei/graph.h>

#include "graph/bits.h"
#include "graph/symbol.h"
#include "util/error.h"

static bool adjacent(const struct gk_drawing *d, int i, int j)
{
    return abs(d->row[i] - d->row[j]) + abs(d->col[i] - d->col[j]) == 1;
}

/* Points of the board beside point i: four, less the edges it touches. */
static int board_neighbours(const struct gk_drawing *d, int i)
{
    return 4 - ((d->edges & GK_EDGE_TOP) && d->row[i] == 0) -
           ((d->edges & GK_EDGE_BOTTOM) && d->row[i] == d->rows - 1) -
           ((d->edges & GK_EDGE_LEFT) && d->col[i] == 0) -
           ((d->edges & GK_EDGE_RIGHT) && d->col[i] == d->cols - 1);
}

enum gk_status gk_drawing_graph(const struct gk_drawing *drawing, struct gk_graph *out,
                                struct gk_error *err)
{
    struct gk_graph g = {.n = drawing->n};

    for (int i = 0; i < g.n; i++) {
        int mark = gk_symbol_mark(drawing->symbol[i]);

        if (mark < 0)
            return gk_fail(err, GK_ERR_ILLEGAL,
                           "'%c' is a wildcard and stands for several graphs: write '.' or 'X'",
                           drawing->symbol[i]);
        g.mark[i] = (uint8_t)mark;
        for (int j = 0; j < g.n; j++)
            if (adjacent(drawing, i, j))
                g.adj[i] |= gk_bit(j);
        if (gk_popcount(g.adj[i]) + (mark == GK_MARGIN || mark == GK_DEAD_MARGIN) <
            board_neighbours(drawing, i))
            g.anchored |= gk_bit(i);
    }
    if (!gk_graph_connected(&g, gk_all(g.n)))
        return gk_fail(err, GK_ERR_PARSE, "the points are not connected");
    *out = g;
    return GK_OK;
}

void gk_drawing_set_marks(struct gk_drawing *drawing, const struct gk_graph *graph,
                          uint32_t attack, uint32_t defence)
{
    for (int i = 0; i < drawing->n; i++)
        drawing->symbol[i] = gk_mark_symbol((enum gk_mark)graph->mark[i], attack >> i & 1,
                                            defence >> i & 1);
}

bool gk_graph_connected(const struct gk_graph *graph, uint32_t set)
{
    return set && gk_flood(graph->adj, set & -set, set) == set;
}

static enum gk_status check_structure(const struct gk_graph *g, struct gk_error *err)
{
    if (g->n < 1 || g->n > GK_MAX_VERTICES)
        return gk_fail(err, GK_ERR_ARG, "a graph must have 1 to %d vertices, not %d",
                       GK_MAX_VERTICES, g->n);
    if (g->anchored & ~gk_all(g->n))
        return gk_fail(err, GK_ERR_ARG, "an anchored vertex that the graph does not have");
    for (int v = 0; v < g->n; v++) {
        if (g->mark[v] > GK_HOLE)
            return gk_fail(err, GK_ERR_ARG, "vertex %d has an unknown mark", v);
        if (g->adj[v] & (~gk_all(g->n) | gk_bit(v)))
            return gk_fail(err, GK_ERR_ARG, "vertex %d is adjacent to itself or to no vertex", v);
        for (int w = 0; w < v; w++)
            if ((g->adj[v] >> w & 1) != (g->adj[w] >> v & 1))
                return gk_fail(err, GK_ERR_ARG, "vertices %d and %d disagree on adjacency", w, v);
    }
    return GK_OK;
}

uint32_t gk_graph_marked(const struct gk_graph *graph, enum gk_mark mark)
{
    uint32_t set = 0;

    for (int v = 0; v < graph->n; v++)
        if (graph->mark[v] == mark)
            set |= gk_bit(v);
    return set;
}

enum gk_status gk_graph_check(const struct gk_graph *graph, struct gk_error *err)
{
    enum gk_status status = check_structure(graph, err);
    uint32_t empty, saved, todo, holes;

    if (status != GK_OK)
        return status;
    saved = gk_graph_marked(graph, GK_DEAD_MARGIN);
    holes = gk_graph_marked(graph, GK_HOLE);
    empty = gk_graph_marked(graph, GK_EMPTY) | gk_graph_marked(graph, GK_MARGIN);
    todo = gk_all(graph->n) & ~empty;
    while (todo) {
        uint32_t colour = todo & -todo & holes ? holes : ~holes & ~empty;
        uint32_t chain = gk_flood(graph->adj, todo & -todo, colour);

        if (!(gk_neighbours(graph->adj, chain) & empty) && !(chain & saved))
            return gk_fail(err, GK_ERR_ILLEGAL, "illegal position: %s chain has no liberty",
                           chain & holes ? "an enclosed defender's" : "an attacker's");
        todo &= ~chain;
    }
    return GK_OK;
}
