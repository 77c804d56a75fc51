/* SPDX-License-Identifier: MIT */
/* Which frames an index has (db/index/index_frame.h). */
#ifndef DB_INDEX_INDEX_PLAN_H
#define DB_INDEX_INDEX_PLAN_H

#include "db/census/census.h"
#include "db/index/index_frame.h"

/* All frames of some sizes and locations, packed, in ascending order of their bytes. */
struct index_frames {
    size_t count;
    uint8_t *packed; /* `count` times INDEX_FRAME_BYTES; offsets are set */
    uint64_t slots;  /* of all of them */
    uint64_t bytes;  /* of all entries */
};

/* Those of what a census lists. Fails with GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status index_frames_new(const struct census *census, struct index_frames *out,
                                struct gk_error *err);
void index_frames_fini(struct index_frames *frames); /* zeroed ones are fine */

/* The number of the frame with this key; that it is there is the caller's knowledge (W5). */
size_t index_frames_find(const struct index_frames *frames, const uint8_t *key);

#endif
