/* SPDX-License-Identifier: MIT */
/* Why the abstract game and the exact game differ on an eye shape. */
#ifndef GANKEI_CAUSE_H
#define GANKEI_CAUSE_H

#include <gankei/solve.h>

GK_BEGIN_DECLS

enum gk_cause {
    GK_CAUSE_NONE,       /* they do not */
    GK_CAUSE_LIBERTIES,  /* shortage of liberties: vanishes with more outer liberties */
    GK_CAUSE_UNANCHORED, /* a stone not connected to the wall: vanishes if all were */
    GK_CAUSE_SEKI,       /* differs only in scoring: a seki is no two eyes in RULE 1 to 3 */
    GK_CAUSE_SUICIDE,    /* vanishes if suicide is forbidden in both */
    GK_CAUSE_KO,         /* vanishes with ko threats */
    GK_CAUSE_MIXED,      /* vanishes only with several of these changes together */
    GK_CAUSE_OTHER       /* none of these: captures that the abstract game does not know */
};

#define GK_N_CAUSES 8

/* "seki", "shortage of liberties", ... Never null; thread-safe. */
GK_API const char *gk_cause_name(enum gk_cause cause);

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

GK_END_DECLS

#endif
