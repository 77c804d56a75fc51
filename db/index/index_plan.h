/* SPDX-License-Identifier: MIT */
/* Which frames an index has (db/index/index_frame.h). */
#ifndef DB_INDEX_INDEX_PLAN_H
#define DB_INDEX_INDEX_PLAN_H

#include <gankei/db.h>

#include "db/index/index_frame.h"

/* All frames of some sizes and locations, packed, in ascending order of their bytes. */
struct index_frames {
    size_t count;
    uint8_t *packed; /* `count` times INDEX_FRAME_BYTES; offsets are set */
    uint64_t slots;  /* of all of them */
    uint64_t bytes;  /* of all entries */
};

/* What gk_index_generate() is to solve. Fails as gk_placements_new() does. */
enum gk_status index_frames_new(const struct gk_generate *options, struct index_frames *out,
                                struct gk_error *err);
void index_frames_fini(struct index_frames *frames); /* zeroed ones are fine */

#endif
