/* SPDX-License-Identifier: MIT */
/* Sets of vertices that have something in common. */
#ifndef GRAPH_GRAPH_SETS_H
#define GRAPH_GRAPH_SETS_H

#include <gankei/graph.h>

#include "util/bits.h"

/* The vertices of a graph that carry `mark`. */
uint32_t graph_marked(const struct gk_graph *graph, enum gk_mark mark);

/* The part of gk_graph_check() that depends on the marks: has every chain a
 * liberty? The graph is taken to be sound. */
enum gk_status graph_check_marks(const struct gk_graph *graph, struct gk_error *err);

/* The vertices that are eye points: all but the enclosed stones. */
int graph_points(const struct gk_graph *graph);

/* The points of a drawing on one edge of the board or more, and on two or more. */
void graph_edge_sets(const struct gk_drawing *drawing, uint32_t *edge, uint32_t *corner);

#endif
