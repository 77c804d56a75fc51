/* SPDX-License-Identifier: MIT */
/*
 * Choosing the most useful patterns of a compact list, where there is no room for all.
 *
 * A pattern may only be kept together with those before it that keep it from saying
 * something wrong. So what is chosen, again and again, is the pattern that with all it needs
 * is the most useful for each pattern kept.
 */
#ifndef DB_COMPACT_CHOOSE_H
#define DB_COMPACT_CHOOSE_H

#include "db/match/match.h"
#include "db/place.h"

/* A list as it would be written, and what of it is kept. */
struct gk_choice {
    const struct gk_places *places;
    const struct gk_db *db; /* the patterns of one graph follow each other */
    const size_t *graph;    /* where those of each pattern's graph begin */
    bool *kept;             /* of each pattern; all false at first */
    unsigned locations;     /* that are written */
    bool dead_margins;
    const struct gk_db *weights; /* as in struct gk_generate; may be null */
};

/* Keep at most `room` patterns. Fails with GK_ERR_NOMEM. */
enum gk_status gk_choose(const struct gk_choice *choice, size_t room, struct gk_error *err);

#endif
