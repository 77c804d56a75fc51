/* SPDX-License-Identifier: MIT */
/*
 * What an analyser holds: the reader of tactics, the solvers, and the values of
 * the graphs seen so far, by canonical form.
 */
#pragma once

#include <gankei/experimental/board.h>
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

/* The same rules three times: as they are, and with a ko threat for the one side only. */
enum analyser_ko { ANALYSER_PLAIN, ANALYSER_KO_WON, ANALYSER_KO_LOST };
#define ANALYSER_GAMES 3

struct analyser_game {
    struct gk_rules rules;
    struct gk_solver *solver;
    /* By outer liberties, refined or not, so that an analysis says the same whatever was refined
     * before; made when needed. */
    struct known_values *known[2][GK_MAX_LIBERTIES + 1];
};

struct gk_analyser {
    struct gk_analyse_options options;
    struct gk_tactics *tactics;
    struct analyser_game game[ANALYSER_GAMES];
    bool refining; /* tables may take their time */
};

/* The outer liberties by which a group of the board is judged, or what adjoins no group. */
int analyser_liberties(const struct gk_analyser *analyser, const struct gk_board *board,
                       const struct gk_eyes *eyes, int group);

/* Look an eye space up in the index, if there is one, and it is for no more outer liberties
 * than these. */
bool analyser_look_up(const struct gk_analyser *analyser, const struct gk_placed *placed,
                      int liberties, struct graph_value *out);

/* Find what a graph is worth with so many outer liberties: known, proven, solved, or at least
 * proven to be worth. Kos are looked at where it is small; else that is what can be proven
 * without one. */
enum gk_status analyser_value(struct gk_analyser *analyser, const struct gk_graph *graph,
                              enum analyser_ko ko, int liberties, struct graph_value *out,
                              struct gk_error *err);

/* The value with a ko threat for either side; that of the plain game where the graph is too large
 * to say more. */
enum gk_status analyser_ko_values(struct gk_analyser *analyser, const struct gk_graph *graph,
                                  int liberties, struct gk_eye_value plain,
                                  struct gk_eye_value *won, struct gk_eye_value *lost,
                                  struct gk_error *err);

/* Fill in the groups of one colour from the values of its eye spaces (eyespace/group.c). */
enum gk_status group_values(struct gk_analyser *analyser, struct gk_analysis *analysis, int colour,
                            struct gk_error *err);

/* The value of one eye space: what gk_analyse() does for each. */
enum gk_status compute_space(struct gk_analyser *analyser, const struct gk_board *board,
                             const struct gk_eyes *eyes, const struct gk_eye_space *space,
                             struct gk_eye_result *out, struct gk_error *err) GK_MUST_CHECK;

/* The group of the stone at a point; null if there is no stone, if it is dead (it can be captured
 * and not saved), or without values. */
const struct gk_eye_group *eyespace_group_at(const struct gk_analysis *analysis, int point);
