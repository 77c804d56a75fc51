/* SPDX-License-Identifier: MIT */
/* The exact game for graphs and for the markings of a shape. */
#ifndef SOLVER_EXACT_EXACT_H
#define SOLVER_EXACT_EXACT_H

#include <gankei/solve.h>

#include "solver/exact/exact_cache.h"

/* GK_ERR_ARG for rules with numbers out of range. */
enum gk_status exact_check_rules(const struct gk_rules *rules, struct gk_error *err);

/* The result of a legal graph by the rules of the cache; with `all`, those for every number of
 * outer liberties, 0 to GK_MAX_LIBERTIES. */
enum gk_status exact_solve_graph(struct exact_cache *cache, const struct gk_graph *graph, bool all,
                                 struct gk_result *out, struct gk_error *err);

/* The same for `count` legal markings of a shape, in parallel: the results of one marking after
 * those of the other. */
enum gk_status exact_solve_markings(struct exact_cache *cache, int threads,
                                    const struct gk_graph *shape, const gk_marking *marking,
                                    size_t count, bool all, struct gk_result *out,
                                    struct gk_error *err);

/* The six questions for a graph, and for markings: without `ban`, those with the ko ban lifted. */
enum gk_status exact_six_graph(struct exact_cache *cache, const struct gk_graph *graph,
                               struct gk_six *out, struct gk_error *err);
enum gk_status exact_six_markings(struct exact_cache *cache, int threads,
                                  const struct gk_graph *shape, const gk_marking *marking,
                                  size_t count, bool ban, struct gk_six *out, struct gk_error *err);

#endif
