/* SPDX-License-Identifier: MIT */
/*
 * Sets of vertices that have something in common. What holds of every graph that is made here:
 *
 * G1  Adjacency is symmetric, has no loops, and no vertex that the graph has not.
 * G2  Vertices that are firm are anchored, and those that are anchored are vertices.
 * G3  Enclosed stones come after all eye points: point i of a drawing is vertex i.
 */
#pragma once

#include <gankei/graph.h>

#include "util/bits.h"

/* The vertices of a graph that carry `mark`. */
uint32_t graph_marked(const struct gk_graph *graph, enum gk_mark mark);

/* Those that are marginal (`!`, `$`), those that are empty (`.`, `!`), those with a dead stone
 * (`X`, `$`), and all of these: the eye points, which are all but the enclosed stones. */
uint32_t graph_margins(const struct gk_graph *graph);
uint32_t graph_empty(const struct gk_graph *graph);
uint32_t graph_dead(const struct gk_graph *graph);
uint32_t graph_eye_points(const struct gk_graph *graph);
int graph_points(const struct gk_graph *graph); /* how many these are */

/* Without enclosed stones, which are the last vertices: what was beside them is anchored. `out`
 * may be the graph itself. */
void graph_drop_holes(const struct gk_graph *graph, struct gk_graph *out);

/* Without stones: `.` for each `X` and each enclosed stone. */
struct gk_graph graph_cleared(const struct gk_graph *graph);

/* The parts of gk_graph_check(): is the graph sound, and if it is: has every chain a liberty? */
enum gk_status graph_check_structure(const struct gk_graph *graph, struct gk_error *err);
enum gk_status graph_check_marks(const struct gk_graph *graph, struct gk_error *err);

/* gk_graph_check() for games that know no enclosed stones: `bare` is the graph without them. */
enum gk_status graph_check_bare(const struct gk_graph *graph, struct gk_graph *bare,
                                struct gk_error *err);

/* The points of a drawing on one edge of the board or more, and on two or more. */
void graph_edge_sets(const struct gk_drawing *drawing, uint32_t *edge, uint32_t *corner);

/* The points of a drawing that are vital for the attacker, the defender. */
void graph_vital_sets(const struct gk_drawing *drawing, uint32_t *attack, uint32_t *defence);

/* The points of a drawing that carry this very symbol. */
uint32_t graph_drawn(const struct gk_drawing *drawing, char symbol);

/* The points of a drawing by adjacency alone, without marks and wall, whether or not they are
 * connected; and in canonical form: what makes two drawings one graph. */
void graph_of_points(const struct gk_drawing *drawing, struct gk_graph *out);
void graph_bare(const struct gk_drawing *drawing, struct gk_graph *out);

/* On how many edges of the board does point `i` of a drawing lie? */
int geometry_edges_at(const struct gk_drawing *drawing, int i);

/* Are all vertices of `set` connected within it? The empty set is not. */
bool graph_connected(const struct gk_graph *graph, uint32_t set);

/* XXH3 of the meaningful fields of a graph. Equal graphs hash equally. */
uint64_t graph_hash(const struct gk_graph *graph);
