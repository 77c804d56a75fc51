/* SPDX-License-Identifier: MIT */
/* The exact game for graphs and for the markings of a shape. */
#ifndef SOLVER_EXACT_EXACT_H
#define SOLVER_EXACT_EXACT_H

#include <gankei/solve.h>

#include "solver/exact/exact_cache.h"
#include "solver/exact/exact_table.h"

/* GK_ERR_ARG for rules with numbers out of range. */
enum gk_status exact_check_rules(const struct gk_rules *rules, struct gk_error *err);

/* The game on a graph, solved for all its boards. Start with all zero; what is
 * there is used again for a graph that differs in its margins only. */
struct exact_game {
    struct exact_space space;
    struct exact_table table;
    bool ready;
    vertex_set dead_margins; /* of the space */
};

enum gk_status exact_game_solve(struct exact_game *game, const struct gk_rules *rules,
                                const struct gk_graph *graph, struct gk_error *err);
void exact_game_fini(struct exact_game *game);

/* The board on which a graph starts. */
uint32_t exact_game_start(const struct exact_game *game, const struct gk_graph *graph);

/* The results of a legal graph for all numbers of outer liberties. */
enum gk_status exact_solve_graph(struct exact_cache *cache, const struct gk_rules *rules,
                                 const struct gk_graph *graph,
                                 struct gk_result out[GK_MAX_LIBERTIES + 1], struct gk_error *err);

/* In place of a number of outer liberties: all of them. */
#define EXACT_ALL_LIBERTIES (-1)

/* See gk_solve_markings(), or, with EXACT_ALL_LIBERTIES in the rules,
 * gk_solve_markings_liberties(). The markings are legal. */
enum gk_status exact_solve_markings(const struct gk_rules *rules, int threads,
                                    const struct gk_graph *shape, const gk_marking *marking,
                                    size_t count, struct gk_result *out, struct gk_error *err);

#endif
