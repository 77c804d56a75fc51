/* SPDX-License-Identifier: MIT */
/* Canonical forms, markings as numbers, enclosed stones. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_GRAPH_H
#define GANKEI_EXPERIMENTAL_GRAPH_H

#include <gankei/graph.h>

GK_BEGIN_DECLS

/* A canonical form: two graphs are isomorphic, marks and `anchored` included,
 * if and only if their canonical graphs are equal field by field. */
struct gk_canon {
    struct gk_graph graph;             /* the canonical graph */
    uint8_t position[GK_MAX_VERTICES]; /* vertex v of the original is vertex
                                          position[v] of the canonical one */
};

GK_API void gk_graph_canon(const struct gk_graph *graph, struct gk_canon *out);

/* Total order on graphs: by n, then adjacency, marks, anchored. For sorting
 * and comparing canonical forms. Returns <0, 0, >0. */
GK_API int gk_graph_cmp(const struct gk_graph *a, const struct gk_graph *b);

/* Only the marks, of a graph that has them already, and back. */
GK_API void gk_marking_apply(gk_marking marking, struct gk_graph *graph);
GK_API gk_marking gk_marking_of(const struct gk_graph *graph);

/* Where the enclosed stones of a drawing are, in the order of their vertices;
 * returns how many there are (at most GK_MAX_VERTICES). */
GK_API int gk_drawing_holes(const struct gk_drawing *drawing, int8_t row[GK_MAX_VERTICES],
                            int8_t col[GK_MAX_VERTICES]);

GK_END_DECLS

#endif
