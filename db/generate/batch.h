/* SPDX-License-Identifier: MIT */
/*
 * The text of many patterns of one place. A batch is cut into slices of fixed
 * size, which threads format on their own; written one after another they are
 * the same text for any number of threads.
 */
#ifndef DB_GENERATE_BATCH_H
#define DB_GENERATE_BATCH_H

#include "db/census/answer.h"

#define GK_SLICE_SIZE 1024 /* answers */
#define GK_SLICES     16
#define GK_BATCH_SIZE (GK_SLICES * GK_SLICE_SIZE)

struct gk_slice {
    char *text; /* within the batch's buffer */
    size_t length;
    uint64_t fates[GK_N_FATES];
    /* Of the patterns: */
    uint64_t adjusted, depending, seki;
    uint64_t by_value[GK_N_VALUES];
    uint64_t by_cause[GK_N_CAUSES];
};

struct gk_batch {
    char *buffer;
    struct gk_slice slice[GK_SLICES];
};

/* Null: out of memory. Free with gk_batch_free(); null is fine there. */
struct gk_batch *gk_batch_new(void);
void gk_batch_free(struct gk_batch *batch);

/* Format up to GK_BATCH_SIZE answers, from the first-th on; returns the number of
 * slices. */
int gk_batch_format(struct gk_batch *batch, const struct gk_generate *options,
                    const struct gk_answers *answers, size_t first);

#endif
