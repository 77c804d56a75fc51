/* SPDX-License-Identifier: MIT */
/*
 * One position of the abstract game solved by the letter of doc/rules.md, for single positions of
 * the largest graphs: a witness for the solver, with which it shares no code and no idea.
 *
 * All positions that moves lead to are listed, as sets of vertices of the one graph that was given
 * (nothing is brought into a canonical form, nothing is known from elsewhere); eyes are lowered
 * from two until nothing changes (A5); digits and vital points follow the tables of V1 and V2.
 */
#ifndef CROSSCHECK_SAMPLE_REFERENCE_H
#define CROSSCHECK_SAMPLE_REFERENCE_H

#include <gankei/solve.h>

#define REFERENCE_VERTICES 16

/*
 * Solve a legal position without enclosed stones, of the abstract game (`rules->kind` does not
 * matter). Fails with GK_ERR_LIMIT (more vertices, or too many positions), GK_ERR_NOMEM.
 */
enum gk_status reference_solve(const struct gk_graph *graph, const struct gk_rules *rules,
                               struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;

#endif
