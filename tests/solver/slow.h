/* SPDX-License-Identifier: MIT */
/*
 * The abstract game solved a second time, slowly and by the letter of
 * doc/rules.md, to judge the solver by. It shares nothing with it but the public types.
 *
 * A position is the string of the marks of all vertices, a blank for one that
 * was removed. All strings are listed, five marks to a vertex; eyes are lowered
 * from two until nothing changes; digits and vital points follow the tables of
 * V1 and V2 row by row.
 */
#ifndef TESTS_SOLVER_SLOW_H
#define TESTS_SOLVER_SLOW_H

#include <stdbool.h>

#include <gankei/solve.h>

#define SLOW_MAX_SOLVED   7  /* vertices of a graph to solve: all positions are kept */
#define SLOW_MAX_VERTICES 12 /* and for single moves */

enum slow_player { SLOW_ATTACKER, SLOW_DEFENDER };

struct slow;

/* Everything about one graph, whatever its marks. Fails a test if out of memory. */
struct slow *slow_new(const struct gk_graph *graph, const struct gk_rules *rules);
void slow_free(struct slow *s);

/* The result for the marks of `graph`, the graph of slow_new() otherwise. */
void slow_solve(const struct slow *s, const struct gk_graph *graph, struct gk_result *out);

/* G5, without holes. */
bool slow_is_legal(const struct gk_graph *graph);

/* One move: false if it is illegal. `after` keeps the order of the vertices
 * that are left; it may have none and need not be connected. */
bool slow_play(const struct gk_graph *before, const struct gk_rules *rules, enum slow_player player,
               int vertex, struct gk_graph *after);

#endif
