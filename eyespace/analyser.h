/* SPDX-License-Identifier: MIT */
/*
 * What an analyser holds: the reader of tactics, the solvers, and the values of
 * the graphs seen so far, by canonical form.
 */
#ifndef EYESPACE_ANALYSER_H
#define EYESPACE_ANALYSER_H

#include <gankei/eyespace.h>

#include "graph/graph_table.h"

/* What is known of a graph. Vital points are vertices of the graph. */
struct graph_value {
    struct gk_result result;
    enum gk_value_source source;
};

/* What is known of graphs in canonical form. The same small eye spaces return from position to
 * position, so it is small, and simply emptied when it is full. The solver keeps tables for
 * larger questions; here is what was searched or given up, too. */
#define ANALYSER_ROOM 2048

struct known_values {
    struct graph_table table;
    struct graph_value value[ANALYSER_ROOM]; /* by number of the graph */
};

struct gk_analyser {
    struct gk_analyse_options options;
    struct gk_tactics *tactics;
    struct gk_solver *solver;
    struct gk_solver *ko_lost; /* the same rules, but kos go to the attacker */
    struct known_values known, known_ko_lost;
    bool refining; /* tables may take their time */
};

/* Look an eye space up in the index, if there is one. */
bool analyser_look_up(const struct gk_analyser *analyser, const struct gk_look *look,
                      struct graph_value *out);

/* Find what a graph is worth: known, proven, solved, or assumed. */
enum gk_status analyser_value(struct gk_analyser *analyser, const struct gk_graph *graph,
                              struct graph_value *out, struct gk_error *err);

/* The eyes when the attacker moves first and wins all kos; at least so many, where the graph
 * is too large to be solved for that. */
enum gk_status analyser_sure_eyes(struct gk_analyser *analyser, const struct gk_graph *graph,
                                  int *eyes, struct gk_error *err);

/* Fill in the groups of one colour from the values of its eye spaces (eyespace/group.c). */
enum gk_status group_values(struct gk_analyser *analyser, struct gk_analysis *analysis, int colour,
                            struct gk_error *err);

#endif
