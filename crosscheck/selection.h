/* SPDX-License-Identifier: MIT */
/* Which markings of a placement are compared: all classes, or some at random. */
#ifndef CROSSCHECK_SELECTION_H
#define CROSSCHECK_SELECTION_H

#include <gankei/enumerate.h>

struct gk_selection {
    size_t count;
    gk_marking *marking;
};

/* All legal marked classes, in ascending order. */
enum gk_status gk_selection_all(const struct gk_graph *shape, bool dead_margins,
                                struct gk_selection *out, struct gk_error *err) GK_MUST_CHECK;

/* `count` random legal markings, some perhaps more than once. */
enum gk_status gk_selection_random(const struct gk_graph *shape, bool dead_margins, size_t count,
                                   uint64_t seed, struct gk_selection *out,
                                   struct gk_error *err) GK_MUST_CHECK;
void gk_selection_fini(struct gk_selection *selection);

/* The next number of a random sequence; changes `*seed`. */
uint64_t gk_random(uint64_t *seed);

/* The same below `n`. */
uint32_t gk_random_below(uint64_t *seed, uint32_t n);

#endif
