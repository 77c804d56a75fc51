/* SPDX-License-Identifier: MIT */
/* Markings of a shape as numbers, and the positions they make. */
#include "graph/marking.h"

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/assert.h"

/* The number of eye points, which a marking takes for the first vertices. */
static int marked_points(const struct gk_graph *graph)
{
    uint32_t points = graph_eye_points(graph);

    GK_ASSERT(G3, !(points & (points + 1)));
    return bits_count(points);
}

void gk_marking_apply(gk_marking marking, struct gk_graph *graph)
{
    for (int v = marked_points(graph) - 1; v >= 0; v--) {
        graph->mark[v] = (uint8_t)(marking & 3);
        marking >>= 2;
    }
}

gk_marking gk_marking_of(const struct gk_graph *graph)
{
    gk_marking marking = 0;
    int n = marked_points(graph);

    for (int v = 0; v < n; v++)
        marking = marking << 2 | (graph->mark[v] & 3);
    return marking;
}

void gk_shape_mark(const struct gk_shape *shape, gk_marking marking, struct gk_graph *out)
{
    uint32_t anchored = shape->graph.anchored, margins;

    GK_ASSERT(G2, !(shape->firm & ~anchored) && !(anchored & ~bits_all(shape->graph.n)));
    *out = shape->graph;
    gk_marking_apply(marking, out);
    margins = graph_margins(out);
    out->anchored = (anchored & ~margins) | (shape->firm & margins);
}

gk_marking marking_image(gk_marking marking, const uint8_t *map, int n)
{
    gk_marking image = 0;

    for (int v = 0; v < n; v++)
        image |= (marking >> 2 * (n - 1 - v) & 3) << 2 * (n - 1 - map[v]);
    return image;
}

gk_marking marking_smallest(gk_marking marking, const uint8_t *row, size_t count, int n)
{
    gk_marking smallest = marking;

    for (size_t i = 0; i < count; i++) {
        gk_marking image = marking_image(marking, row + i * (size_t)n, n);

        smallest = image < smallest ? image : smallest;
    }
    return smallest;
}
