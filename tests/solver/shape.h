/* SPDX-License-Identifier: MIT */
/* Graphs and solved values for tests, written as people write them. */
#pragma once

#include <gankei/solve.h>

/* The graph of a coded form. Fails the test if there is none. */
struct gk_graph shape_graph(const char *coded);

/* The same as the exact game needs it: with what touches the wall, and enclosed stones. */
struct gk_graph shape_position(const char *coded);

/* Solve `graph`, which must succeed; the value is left in `text` (5 bytes). */
struct gk_result shape_solve(struct gk_solver *solver, const struct gk_graph *graph, char *text);

/* Value and vital points as a database has them: "0112 OO@%O.X%!.*.". The
 * buffer holds SHAPE_TEXT_MAX bytes. */
#define SHAPE_TEXT_MAX (GK_DRAWING_TEXT_MAX + 8)
void shape_solve_text(struct gk_solver *solver, const char *coded, char *buffer);

/* The number of a graph in the list that is isomorphic to `graph`, whatever is
 * anchored; -1 if none is. */
int shape_find(const struct gk_graph *graph, const struct gk_graph *list, int count);

/* The same graph with vertex v in place to[v]. */
struct gk_graph shape_relabel(const struct gk_graph *graph, const int *to);

/* Two graphs, marked or not, as one that is not connected: the points of the one, those of the
 * other, then the enclosed stones of both. */
struct gk_graph shape_beside(const struct gk_graph *one, const struct gk_graph *other);

/* Setup and teardown of a group: *state is a solver of the abstract game with one thread. */
int shape_setup(void **state);
int shape_teardown(void **state);
