/* SPDX-License-Identifier: MIT */
/*
 * A batch of solved markings of one shape, and its text. The batch is cut into
 * slices of fixed size, which threads format on their own; written one after
 * another they are the same text for any number of threads.
 */
#ifndef DB_BATCH_H
#define DB_BATCH_H

#include <gankei/db.h>

#define GK_BATCH_SIZE 65536
#define GK_SLICE_SIZE 2048
#define GK_SLICES     (GK_BATCH_SIZE / GK_SLICE_SIZE)

struct gk_slice {
    char *text; /* within the batch's buffer */
    size_t length;
    uint64_t patterns, settled, unmarkable, adjusted;
    uint64_t by_value[GK_N_VALUES];
};

struct gk_batch {
    size_t count;
    gk_marking marking[GK_BATCH_SIZE];
    int64_t number[GK_BATCH_SIZE];
    struct gk_result result[GK_BATCH_SIZE];
    char *buffer;
    struct gk_slice slice[GK_SLICES];
};

/* Null: out of memory. Free with gk_batch_free(); null is fine there. */
struct gk_batch *gk_batch_new(void);
void gk_batch_free(struct gk_batch *batch);

/* Format markings, numbers and results; returns the number of slices. */
int gk_batch_format(struct gk_batch *batch, const struct gk_shape *shape,
                    const struct gk_generate *options);

#endif
