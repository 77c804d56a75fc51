/* SPDX-License-Identifier: MIT */
/*
 * Room for the bytes of an index while it is written: the working file of an output, mapped, so
 * that an index may be larger than memory; or memory, if there is no output.
 */
#pragma once

#include <stdbool.h>

#include "util/file/output.h"

struct index_room {
    uint8_t *bytes; /* null: none */
    size_t size;
    bool mapped;
};

/*
 * Room for `size` bytes, all 0. The blocks of the file are there when this succeeds, so what is
 * written to it later finds no full disk. `output` (may be null) is empty, and nobody else writes
 * to it. Fails with GK_ERR_IO, and says how many bytes are needed, or with GK_ERR_NOMEM.
 */
enum gk_status index_room_new(struct output *output, const char *path, uint64_t size,
                              struct index_room *out, struct gk_error *err) GK_MUST_CHECK;

/* Make it larger. What points into it is no longer good. Fails as above; it is as it was then. */
enum gk_status index_room_grow(struct index_room *room, struct output *output, const char *path,
                               uint64_t size, struct gk_error *err) GK_MUST_CHECK;

/* These bytes, as far as they are in the room, will not be used soon: if they are in a file, they
 * need not be in memory. */
void index_room_rest(const struct index_room *room, const uint8_t *bytes, uint64_t size);

/* Zeroed ones are fine. What was written stays in the file. */
void index_room_fini(struct index_room *room);
