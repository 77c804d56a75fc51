/* SPDX-License-Identifier: MIT */
/* Several eye spaces of one group: what comes of them, and in which of them to play. */
#ifndef VALUES_ADVICE_H
#define VALUES_ADVICE_H

#include <gankei/value.h>

/* The chilled sum: so many eyes, and a star or none. */
struct advice_total {
    struct gk_dyadic eyes;
    bool star;
};

/* The classes must be those of a cap of 2. GK_ERR_LIMIT if the sum is too large. */
enum gk_status advice_sum(const struct gk_classes *classes, const int *class_of, size_t count,
                          struct advice_total *out, struct gk_error *err) GK_MUST_CHECK;

/*
 * Does a move of the defender (the attacker) in eye space i make the group live (die), whoever
 * plays next? By the options of its class. `class_of` is as it was afterwards.
 */
bool advice_play(const struct gk_classes *classes, int *class_of, size_t count, size_t i,
                 bool defender);

#endif
