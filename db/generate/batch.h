/* SPDX-License-Identifier: MIT */
/*
 * The text of many patterns of one place. A batch is cut into slices of fixed
 * size, which threads format on their own; written one after another they are
 * the same text for any number of threads.
 */
#pragma once

#include "db/write/disposition.h"

#define BATCH_SLICE_SIZE 1024 /* answers */
#define BATCH_SLICES     16
#define BATCH_SIZE       (BATCH_SLICES * BATCH_SLICE_SIZE)

struct batch_slice {
    char *text; /* within the batch's buffer */
    size_t length;
};

struct batch {
    char *buffer; /* free()'s */
    struct batch_slice slice[BATCH_SLICES];
};

enum gk_status batch_init(struct batch *batch, struct gk_error *err); /* GK_ERR_NOMEM */

/* Format up to BATCH_SIZE classes, from the first-th on; returns the number of
 * slices. */
int batch_format(struct batch *batch, const struct gk_generate *options,
                 const struct disposed *classes, size_t first);
