/* SPDX-License-Identifier: MIT */
/*
 * Which classes of a place become patterns.
 *
 * A reader takes the first pattern that matches, and a pattern without edges
 * matches everywhere. So a class at an edge or in a corner needs a pattern of
 * its own exactly where the one without edges would say something else.
 */
#ifndef DB_FATE_H
#define DB_FATE_H

#include "db/answer.h"
#include "db/fit.h"

/* An answer as it is written. */
struct gk_entry {
    enum gk_fit fit;
    struct gk_result result; /* fitted */
};

struct gk_entry gk_entry_of(const struct gk_generate *options, const struct gk_answer *answer);

/* Decide for all classes of a place in the open board. */
void gk_fates_general(const struct gk_generate *options, struct gk_answers *answers);

/* Decide for all classes of another place of the same graph. Fails with
 * GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status gk_fates_at_edge(const struct gk_generate *options, const struct gk_answers *general,
                                struct gk_answers *answers, struct gk_error *err);

#endif
