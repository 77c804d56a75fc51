/* SPDX-License-Identifier: MIT */
/* The exact game for graphs and for the markings of a shape. */
#pragma once

#include <gankei/solve.h>

#include "solver/exact/exact_cache.h"

/* GK_ERR_ARG for rules with numbers out of range. */
enum gk_status exact_check_rules(const struct gk_rules *rules, struct gk_error *err);

/* The result of a legal graph by the rules of the cache; with `all`, those for every number of
 * outer liberties, 0 to GK_MAX_LIBERTIES. */
enum gk_status exact_solve_graph(struct exact_cache *cache, const struct gk_graph *graph, bool all,
                                 struct gk_result *out, struct gk_error *err);

enum gk_status exact_six_graph(struct exact_cache *cache, const struct gk_graph *graph,
                               struct gk_six *out, struct gk_error *err);

/* How batches are solved. */
struct exact_batch_options {
    int threads;
    enum gk_wanted wanted;
    const struct gk_progress *progress; /* in markings; null: nobody looks */
};

/* Solve the markings of any number of batches together, in parallel: best those whose shapes are of
 * few families. They are legal; batches of graphs are left out. Fails with GK_ERR_CANCELLED,
 * GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status exact_solve_batches(struct exact_cache *cache,
                                   const struct exact_batch_options *options,
                                   const struct gk_batch *batch, size_t n_batches,
                                   struct gk_error *err);

/* The board on which a graph starts, and which vertex of the space its vertices are. */
uint32_t exact_start_board(const struct exact_space *space, const struct exact_view *view,
                           const struct exact_place *place, const struct gk_graph *graph,
                           uint8_t to[GK_MAX_VERTICES]);

/* Read the results of a graph off the table of its place, those with `first` to `last` outer
 * liberties. */
void exact_read_results(const struct exact_table *table, int lane, const struct exact_view *view,
                        const struct exact_place *place, const struct gk_graph *graph, int first,
                        int last, struct gk_result *out);
