/* SPDX-License-Identifier: MIT */
/*
 * What an analyser holds: the reader of tactics, the solvers, and the values of
 * the graphs seen so far, by canonical form.
 */
#ifndef EYESPACE_ANALYSER_H
#define EYESPACE_ANALYSER_H

#include <gankei/eyespace.h>

/* What is known of a graph. Vital points are vertices of the graph. */
struct graph_value {
    struct gk_result result;
    enum gk_value_source source;
};

/* A graph in canonical form, and what is known of it. */
struct known_value {
    bool used;
    struct gk_graph graph;
    struct graph_value value;
};

/* A table that is emptied when it is full. */
struct known_values {
    size_t count, room; /* room: a power of two, or 0 */
    struct known_value *slot;
};

struct gk_analyser {
    struct gk_analyse_options options;
    struct gk_tactics *tactics;
    struct gk_solver *solver;
    struct gk_solver *ko_lost; /* the same rules, but kos go to the attacker */
    struct known_values known, known_ko_lost;
};

enum analyser_game { GAME_PLAIN, GAME_KO_LOST };

/* Find what a graph is worth: known, looked up, solved, or assumed. */
enum gk_status analyser_value(struct gk_analyser *analyser, enum analyser_game game,
                              const struct gk_graph *graph, struct graph_value *out,
                              struct gk_error *err);

#endif
