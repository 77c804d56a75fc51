/* SPDX-License-Identifier: MIT */
/* Why the two games differ, for many markings of a shape at a time. */
#ifndef CROSSCHECK_CAUSE_H
#define CROSSCHECK_CAUSE_H

#include <gankei/crosscheck.h>

/* The rules, and the abstract game with and without suicide. One call at a time. */
struct gk_causes;

/* `rules` as for gk_difference_find(). Fails as gk_solver_new() does. */
enum gk_status gk_causes_new(const struct gk_rules *rules, int threads, struct gk_causes **out,
                             struct gk_error *err) GK_MUST_CHECK;
void gk_causes_free(struct gk_causes *causes); /* null is fine */

/* A marking, and what the games say to it. */
struct gk_opinions {
    gk_marking marking;
    struct gk_result abstract, exact;
    enum gk_cause cause; /* to be found: set by gk_causes_find() */
};

/* Set the cause of each difference; GK_CAUSE_NONE where there is none. `shape` as
 * for gk_solve_markings(). */
enum gk_status gk_causes_find(struct gk_causes *causes, const struct gk_graph *shape,
                              struct gk_opinions *opinions, size_t count,
                              struct gk_error *err) GK_MUST_CHECK;

bool gk_value_same(struct gk_eye_value a, struct gk_eye_value b);
bool gk_points_same(const struct gk_result *a, const struct gk_result *b);
bool gk_result_same(const struct gk_result *a, const struct gk_result *b); /* both */

#endif
