/* SPDX-License-Identifier: MIT */
/* Shapes in another order (graph/shape.h). */
#include "graph/shape.h"

#include "util/bits.h"

/* Of the colours that the canonical form knows, 0 to 7: three for points, three for those that are
 * firm, and one for enclosed stones. */
enum { FIRM = 3, ENCLOSED = 7 };

void shape_permute(const struct gk_shape *shape, const uint8_t *to, struct gk_shape *out)
{
    const struct gk_graph *graph = &shape->graph;

    *out = (struct gk_shape){.graph.n = graph->n};
    for (int v = 0; v < graph->n; v++) {
        out->graph.mark[to[v]] = graph->mark[v];
        out->graph.adj[to[v]] = bits_map(to, graph->adj[v]);
    }
    out->graph.anchored = bits_map(to, graph->anchored);
    out->firm = bits_map(to, shape->firm);
}

void shape_canon(const struct gk_shape *shape, struct gk_canon *out)
{
    struct gk_graph coloured = shape->graph;

    for (int v = 0; v < coloured.n; v++) {
        if (coloured.mark[v] == GK_HOLE)
            coloured.mark[v] = ENCLOSED;
        else if (shape->firm >> v & 1)
            coloured.mark[v] += FIRM;
    }
    gk_graph_canon(&coloured, out);
}
