/* SPDX-License-Identifier: MIT */
/* Counting what is in an index file. */
#ifndef DB_WALK_WALK_COUNT_H
#define DB_WALK_WALK_COUNT_H

#include <gankei/index.h>

struct walk_counts {
    uint64_t classes[GK_MAX_POINTS + 1][GK_N_VALUES]; /* by points and gk_eye_value_index() */
    uint64_t frames[GK_MAX_POINTS + 1];               /* by points */
    uint64_t seki, illegal;                           /* classes with a seki; slots without entry */
};

/*
 * Read a file from its beginning to its end, frame by frame; at any time a frame for each thread is
 * in memory. Progress is counted in bytes. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED,
 * GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
enum gk_status walk_count(const struct gk_index *index, int threads,
                          const struct gk_progress *progress, struct walk_counts *out,
                          struct gk_error *err);

#endif
