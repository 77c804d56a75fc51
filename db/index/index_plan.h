/* SPDX-License-Identifier: MIT */
/* Which frames an index has (db/index/index_frame.h), and which of them are solved together. */
#pragma once

#include "db/census/census.h"
#include "db/index/index_frame.h"

/* All frames of some sizes and locations, packed, in ascending order of their bytes. */
struct index_frames {
    size_t count;
    uint8_t *packed; /* `count` times INDEX_FRAME_BYTES; offsets are set */
    uint64_t slots;  /* of all of them */
    uint64_t bytes;  /* of all entries */
};

/* The frames of all classes that a census lists. Fails with GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status index_frames_new(const struct census *census, struct index_frames *out,
                                struct gk_error *err);
void index_frames_fini(struct index_frames *frames); /* zeroed ones are fine */

/* The number of the frame with this key; that it is there is the caller's knowledge (W5). */
size_t index_frames_find(const struct index_frames *frames, const uint8_t *key);

/*
 * Frames by family: those with the same adjacency and the same enclosed stones, whatever is
 * anchored and allowed, in ascending order of the family's key, which begins with the sizes. The
 * solver plays the games of a family side by side. A family that is large is several here, if it
 * has several frames; and a frame that costs more than is asked for is several of its own, slices,
 * one after another: each has some of its classes, by whether they have margins at its first
 * points. No game is in two of them.
 */
struct index_families {
    size_t count;
    size_t *first;   /* of each family, and after the last: where its frames begin */
    uint32_t *frame; /* the numbers of all frames, by family, then ascending */
    uint64_t *
        cost; /* of each family: about so many boards; games that are solved side by side are one */
    uint8_t (*within)[GK_MAX_SHAPE]; /* of each family: index_families_within() */
    size_t room[4];                  /* of these arrays, in that order */
};

/*
 * Frames that cost more than `most` (UINT64_MAX: none) are sliced until they do not, or until a
 * slice has no more games than are solved side by side. Fails with GK_ERR_LIMIT (too many frames or
 * families), GK_ERR_NOMEM.
 */
enum gk_status index_families_new(const struct index_frames *frames, enum gk_rules_kind kind,
                                  uint64_t most, struct index_families *out, struct gk_error *err);
void index_families_fini(struct index_families *families); /* zeroed ones are fine */

/* Which classes of its frames a family has, to be handed to index_opened_classes(): the marks that
 * they may have at each point. Null if it has all; if it is a slice, it has one frame. */
static inline const uint8_t *index_families_within(const struct index_families *families,
                                                   size_t family)
{
    return families->within[family][0] ? families->within[family] : NULL;
}

/* How many families from this one on are slices of the same frame: 1 if it is none. */
size_t index_families_slices(const struct index_families *families, size_t family);

/* How many of `count` families, by their numbers in `family` (null: 0, 1, ...), are best solved in
 * one go, from `first` on: enough for all threads, and not more than a second or so of work, or
 * else one alone. */
size_t index_families_window(const struct index_families *families, const uint32_t *family,
                             size_t first, size_t count);
