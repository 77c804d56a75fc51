/* SPDX-License-Identifier: MIT */
/* Which markings of a placement are compared: all classes, or some at random. */
#pragma once

#include <gankei/enumerate.h>

struct selection {
    size_t count;
    gk_marking *marking;
};

/* All legal marked classes, in ascending order. */
enum gk_status selection_all(const struct gk_shape *shape, bool dead_margins, struct selection *out,
                             struct gk_error *err) GK_MUST_CHECK;

/* `count` random legal markings, some perhaps more than once. */
enum gk_status selection_random(const struct gk_shape *shape, bool dead_margins, size_t count,
                                uint64_t seed, struct selection *out,
                                struct gk_error *err) GK_MUST_CHECK;
void selection_fini(struct selection *selection);

/* The next number of a random sequence; changes `*seed`. */
uint64_t selection_random_state(uint64_t *seed);

/* The same below `n`. */
uint32_t selection_random_below(uint64_t *seed, uint32_t n);
