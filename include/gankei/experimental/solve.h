/* SPDX-License-Identifier: MIT */
/* Results compared, and values added; why games differ; explaining many graphs.
 * May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_SOLVE_H
#define GANKEI_EXPERIMENTAL_SOLVE_H

#include <gankei/cause.h>
#include <gankei/explain.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

/* Are value and vital points of two results the same? */
GK_API bool gk_result_same(const struct gk_result *a, const struct gk_result *b);

/*
 * The value of two independent eye spaces of one group together. It is found by playing
 * the sum of two small games that have these values, not by a formula. Fails with
 * GK_ERR_ARG if one is not of the fifteen values. Thread-safe.
 */
GK_API enum gk_status gk_eye_value_add(struct gk_eye_value one, struct gk_eye_value other,
                                       struct gk_eye_value *out,
                                       struct gk_error *err) GK_MUST_CHECK;

/* ---- Why the two games differ ---- */

/* The rules, and the abstract game without suicide. One call at a time. */
struct gk_causes;

/*
 * `rules` gives suicide, outer liberties and ko threats; its kind does not matter. The cause of a
 * difference is found by changing one rule after the other, in the order of enum gk_cause, then
 * several. In a `quick` search rules are changed one at a time only and ko by one threat, and more
 * liberties are not tried, about which gk_solve_batch() knows more: GK_CAUSE_OTHER
 * then means also that several changes together might do it. Fails as gk_solver_new() does.
 */
GK_API enum gk_status gk_causes_new(const struct gk_rules *rules, bool quick, int threads,
                                    struct gk_causes **out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_causes_free(struct gk_causes *causes); /* null is fine */

/* A marking, and what the games say to it. */
struct gk_opinions {
    gk_marking marking;
    struct gk_result abstract, exact;
    enum gk_cause cause; /* to be found: set by gk_causes_find() */
};

/* Set the cause of each difference, in value or else in vital points; GK_CAUSE_NONE where there
 * is none. */
GK_API enum gk_status gk_causes_find(struct gk_causes *causes, const struct gk_shape *shape,
                                     struct gk_opinions *opinions, size_t count,
                                     struct gk_error *err) GK_MUST_CHECK;

/* ---- Explaining many graphs ---- */

struct gk_explainer;

/* Solve the exact game on a graph for explaining it. Needs several times the
 * memory of gk_solve(). Fails as gk_solve() does; GK_ERR_ARG for rules of
 * another game, or that do not count seki. */
GK_API enum gk_status gk_explainer_new(const struct gk_rules *rules, const struct gk_graph *graph,
                                       struct gk_explainer **out,
                                       struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_explainer_free(struct gk_explainer *explainer); /* null is fine */

/*
 * Explain another graph from now on: one that differs in `X`, `.` and enclosed stones only, and not
 * in margins or in what is anchored. That costs nothing, for all of them have one table. Fails
 * as gk_graph_check() does, and with GK_ERR_ARG for other graphs; the explainer is as it was then.
 */
GK_API enum gk_status gk_explainer_restart(struct gk_explainer *explainer,
                                           const struct gk_graph *graph,
                                           struct gk_error *err) GK_MUST_CHECK;

/* What gk_explain_drawing() says of a drawing, of the explainer's position. Not to be called by two
 * threads at once on the same explainer. Release with gk_variations_fini(), after errors too. Fails
 * with GK_ERR_ARG, GK_ERR_NOMEM. */
GK_API enum gk_status gk_explain(struct gk_explainer *explainer, struct gk_eye_value value,
                                 struct gk_variations *out, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
