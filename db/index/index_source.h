/* SPDX-License-Identifier: MIT */
/* An index as C source: the bytes of the file as an array, for gankei_probe_memory(). */
#pragma once

#include <gankei/db.h>
#include <gankei/index.h>

#include "util/file/output.h"

/* The largest index that is written so. A compiler takes 160 bytes of memory for each of its bytes.
 */
#define INDEX_SOURCE_MAX (4 << 20)

struct index_source {
    struct output *output; /* null: none is wanted */
    unsigned column;
};

/* First the beginning, which says where the table comes from, then all bytes in any portions, then
 * the end. Fail as output_write(). */
enum gk_status index_source_begin(struct index_source *source, const struct gk_generate *options,
                                  const struct gk_index_info *info, struct gk_error *err);
enum gk_status index_source_bytes(struct index_source *source, const uint8_t *bytes, size_t size,
                                  struct gk_error *err);
enum gk_status index_source_end(struct index_source *source, struct gk_error *err);
