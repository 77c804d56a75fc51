/* SPDX-License-Identifier: MIT */
/*
 * Which classes of a place become patterns.
 *
 * A reader takes the first pattern that matches, and one with fewer edges matches, too
 * (gankei/match.h). So lists are made from their end: what stands behind a class is known
 * when it is decided whether it needs a pattern of its own.
 */
#ifndef DB_GENERATE_DISPOSITION_H
#define DB_GENERATE_DISPOSITION_H

#include "db/census/answer.h"
#include "db/text/fit.h"
#include "db/match/matcher.h"

/* What becomes of a class. */
enum disposition {
    DISPOSITION_WRITTEN,     /* it is a pattern */
    DISPOSITION_UNMARKABLE,  /* it would be one, but a vital point cannot be marked */
    DISPOSITION_SETTLED,     /* left out: settled, and these are not wanted */
    DISPOSITION_IMPLIED,     /* left out: what a reader answers without it is the same */
    DISPOSITION_UNREALISABLE /* left out: no board has it, and such are not wanted */
};

#define N_DISPOSITIONS 5

/* The answers about a placement, and the disposition of each. */
struct disposed {
    struct answers *answers; /* null: none */
    uint8_t *disposition;    /* enum disposition */
};

/* An answer as it is written. */
struct disposition_entry {
    enum fit fit;
    struct gk_result result; /* fitted */
};

struct disposition_entry disposition_entry_of(const struct gk_generate *options,
                                              const struct answer *answer);

/* Do the options leave anything out that depends on what stands behind? */
bool dispositions_want_behind(const struct gk_generate *options);

/*
 * Decide for all classes of a placement. `behind` has the patterns of the graph that stand after
 * it, and gets those of the placement; null if nothing depends on it. `*next` is the number of the
 * next pattern there and is counted down. Fails with GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
enum gk_status dispositions_decide(const struct gk_generate *options, struct disposed *classes,
                                   struct gk_matcher *behind, size_t *next, struct gk_error *err);

#endif
