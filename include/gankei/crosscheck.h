/* SPDX-License-Identifier: MIT */
/*
 * Comparing opinions on an eye shape: the abstract game, the exact game, a
 * real board, and another program.
 */
#ifndef GANKEI_CROSSCHECK_H
#define GANKEI_CROSSCHECK_H

#include <gankei/solve.h>

/* Why the abstract game and the exact game differ. */
enum gk_cause {
    GK_CAUSE_NONE,       /* they do not */
    GK_CAUSE_SEKI,       /* differs only in scoring: a seki is no two eyes in RULE 1 to 3 */
    GK_CAUSE_LIBERTIES,  /* shortage of liberties: vanishes with more outer liberties */
    GK_CAUSE_KO,         /* vanishes with ko threats */
    GK_CAUSE_UNANCHORED, /* a stone not connected to the wall: vanishes if all were */
    GK_CAUSE_SUICIDE,    /* vanishes if suicide is forbidden in both */
    GK_CAUSE_MIXED,      /* vanishes only with several of these changes together */
    GK_CAUSE_OTHER       /* none of these: captures that the abstract game does not know */
};

#define GK_N_CAUSES 8

/* "seki", "shortage of liberties", ... Never null; thread-safe. */
GK_API const char *gk_cause_name(enum gk_cause cause);

/* What the experiments showed. */
struct gk_difference {
    struct gk_result abstract, exact;
    bool value_differs;  /* else at most the vital points do */
    bool points_differ;
    enum gk_cause cause; /* of the difference in value (or else in points) */
};

/*
 * Compare the two games on a position (gk_drawing_position()) and find the
 * cause of a difference by changing one rule after the other, in the order of
 * enum gk_cause, then several. `rules` gives suicide, outer liberties and ko
 * threats; its kind does not matter. Thread-safe. Fails as gk_solve() does.
 */
GK_API enum gk_status gk_difference_find(const struct gk_rules *rules,
                                         const struct gk_graph *position,
                                         struct gk_difference *out,
                                         struct gk_error *err) GK_MUST_CHECK;

#endif
