/* SPDX-License-Identifier: MIT */
/* Markings of a shape as numbers, and the positions they make. */
#include <gankei/graph.h>

#include "graph/graph_sets.h"

void gk_marking_apply(gk_marking marking, struct gk_graph *graph)
{
    for (int v = graph_points(graph) - 1; v >= 0; v--) {
        graph->mark[v] = (uint8_t)(marking & 3);
        marking >>= 2;
    }
}

gk_marking gk_marking_of(const struct gk_graph *graph)
{
    gk_marking marking = 0;
    int n = graph_points(graph);

    for (int v = 0; v < n; v++)
        marking = marking << 2 | (graph->mark[v] & 3);
    return marking;
}

void gk_shape_mark(const struct gk_graph *shape, gk_marking marking, struct gk_graph *out)
{
    uint32_t margins;

    *out = *shape;
    gk_marking_apply(marking, out);
    margins = graph_margins(out);
    out->anchored = (shape->anchored & ~margins) | (shape->firm & margins);
    out->firm = 0;
}
