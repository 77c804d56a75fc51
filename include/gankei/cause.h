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

GK_END_DECLS

#endif
