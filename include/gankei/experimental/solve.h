/* SPDX-License-Identifier: MIT */
/* Solving: proofs for large graphs, and preparing. This header may
 * change with every version (gankei/experimental.h). */
#ifndef GANKEI_EXPERIMENTAL_SOLVE_H
#define GANKEI_EXPERIMENTAL_SOLVE_H

#include <gankei/solve.h>

GK_BEGIN_DECLS

/*
 * For graphs of the exact game that are too large to be solved: search for a proof of
 * `eyes` eyes, 1 or 2. `*moves` is how many moves in a row the attacker may make first, as
 * far as was proven: 0 (nothing was), 1 (b is at least so many), 2 (a is, or, for two
 * eyes, the value is 2222). No proof needs a ko or a seki. At most `max_nodes` positions are
 * looked at. Fails as gk_graph_check() does, with GK_ERR_ARG and with GK_ERR_NOMEM.
 * Thread-safe.
 */
GK_API enum gk_status gk_prove_eyes(const struct gk_graph *graph, const struct gk_rules *rules,
                                    int eyes, int max_nodes, int *moves,
                                    struct gk_error *err) GK_MUST_CHECK;

/*
 * Solve all positions of the given shapes (and so of everything they fall
 * apart into) ahead of time, in parallel; later calls then only look up.
 * Progress is counted in positions. The exact game has nothing to prepare.
 */
GK_API enum gk_status gk_solver_prepare(struct gk_solver *solver,
                                        const struct gk_shapes *shapes, bool dead_margins,
                                        const struct gk_progress *progress,
                                        struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
