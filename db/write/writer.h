/* SPDX-License-Identifier: MIT */
/*
 * A database that is being written: its file, its hash, and what its header will say. The header
 * is written first with zeros in it, and again when counts and hash are known.
 *
 * W1: both headers have the same length.
 * W2: the numbers of patterns ascend, and are not negative.
 * W3: what the header counts by size, by location and by value is all patterns.
 */
#pragma once

#include <gankei/db.h>

#include <xxhash.h>

#include "db/census/census.h"
#include "util/file/output.h"

struct writer {
    const struct gk_generate *options;
    const struct census *census;
    struct output *output;
    XXH3_state_t *hash;
    size_t header_length;
    uint64_t graphs[GK_MAX_SHAPE + 1]; /* by size */
    int64_t last;                      /* the number of the last pattern; -1: none yet */
    struct gk_generate_stats stats;
    struct gk_generate_stats *told; /* where they go in the end; null: nowhere */
};

/* Open the file; `path`, options and `stats` are the caller's. Fails with GK_ERR_IO, GK_ERR_NOMEM:
 * then it is closed. */
enum gk_status writer_open(struct writer *w, const struct gk_generate *options, const char *path,
                           struct gk_generate_stats *stats, struct gk_error *err);

/* Beginning and end of a sink that begins with a writer: take its counts from the plan of a census
 * and write the header; write the header again. */
enum gk_status writer_begin(void *w, struct census *census, struct gk_error *err);
enum gk_status writer_end(void *w, struct gk_error *err);

/* Write to the file; with the content hash. */
enum gk_status writer_write(struct writer *w, const char *text, size_t length,
                            struct gk_error *err);
enum gk_status writer_line(struct writer *w, struct gk_error *err, const char *format, ...)
    GK_PRINTF(3, 4);

/* The headings of a size, and of a placement with more lines about it. */
enum gk_status writer_size(struct writer *w, const struct placements *places, struct gk_error *err);
enum gk_status writer_place(struct writer *w, const struct placement *place, const char *more,
                            struct gk_error *err);

/* Note that so many patterns of a size were written, numbered from `first` to `last`. */
void writer_count(struct writer *w, int size, enum gk_location location, uint64_t patterns,
                  int64_t first, int64_t last);

/* Put the file in its place, or drop it. */
enum gk_status writer_close(struct writer *w, bool keep, struct gk_error *err);
