/* SPDX-License-Identifier: MIT */
/* Graphs of drawings. This header may
 * change with every version (gankei/experimental.h). */
#ifndef GANKEI_EXPERIMENTAL_GRAPH_H
#define GANKEI_EXPERIMENTAL_GRAPH_H

#include <gankei/graph.h>

GK_BEGIN_DECLS

/* On how many edges of the board does point `i` of a drawing lie? */
GK_API int gk_drawing_edges_at(const struct gk_drawing *drawing, int i);

/* Are all vertices of `set` connected within it? The empty set is not. */
GK_API bool gk_graph_connected(const struct gk_graph *graph, uint32_t set);

/* XXH3 of the meaningful fields of a graph. Equal graphs hash equally. */
GK_API uint64_t gk_graph_hash(const struct gk_graph *graph);

GK_END_DECLS

#endif
