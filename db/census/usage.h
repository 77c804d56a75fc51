/* SPDX-License-Identifier: MIT */
/*
 * How often the classes of one size are met, and with how many outer liberties: weights
 * (gankei/db.h) brought to the places of that size.
 */
#pragma once

#include "db/census/placement.h"

#include <gankei/db.h>

/* A class that is met. */
struct usage_met {
    size_t place;        /* index into struct placements */
    gk_marking smallest; /* of the class as a reader sees it */
    double count;
    double with[GK_MAX_LIBERTIES + 1]; /* with so many outer liberties, as far as is known */
};

/* Classes of one size by kind: by location, by the number of stones that are no margins, and by
 * the number of margins. */
struct usage_kinds {
    double weight[N_LOCATIONS][GK_MAX_SHAPE + 1][GK_MAX_SHAPE + 1];
};

double *usage_kind(struct usage_kinds *kinds, enum gk_location location, gk_marking marking);

struct usage {
    const struct placements *places;
    size_t count, room;
    struct usage_met *met;                           /* by place and marking */
    struct usage_kinds met_of;                       /* of each kind, so many times */
    double prior[N_LOCATIONS][GK_MAX_LIBERTIES + 1]; /* shares of all that is known, of all
                                                           sizes; 1 in all */
};

/* Places and weights are the caller's; the former to be kept. Fails with GK_ERR_NOMEM,
 * GK_ERR_LIMIT. */
enum gk_status usage_new(const struct gk_weights *weights, const struct placements *places,
                         struct usage **out, struct gk_error *err);
void usage_free(struct usage *usage); /* null is fine */

/* The classes of a place that are met: the first, and how many; null if none is. */
const struct usage_met *usage_of_place(const struct usage *usage, size_t place, size_t *count);

/* A class; null if it is not met. */
const struct usage_met *usage_of_class(const struct usage *usage, size_t place,
                                       gk_marking smallest);
