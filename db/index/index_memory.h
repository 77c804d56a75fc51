/* SPDX-License-Identifier: MIT */
/* What the rest of db/, and tests, see of an open index. */
#pragma once

#include <gankei/index.h>

#include "db/index/index_file.h"

/* As gk_index_open(), for the contents of a file, which must not change meanwhile. */
enum gk_status index_of_memory(const void *bytes, size_t size, struct gk_index **out,
                               struct gk_error *err) GK_MUST_CHECK;

/* Does a file begin as an index does, as far as it goes? Text never does, nor does standard input
 * or what is no regular file. Fails with GK_ERR_IO, and GK_ERR_CORRUPT if it is empty. */
enum gk_status index_sniff(const char *path, bool *is_index, struct gk_error *err) GK_MUST_CHECK;

/* The layout of the file; not of an index that was made of a database. */
const struct index_layout *index_layout_of(const struct gk_index *index);

/* A frame of a file, packed: INDEX_FRAME_BYTES. */
const uint8_t *index_packed(const struct gk_index *index, uint64_t number);

/* Which of the values of a class: with so many outer liberties, by which list of runs. */
struct index_case {
    int liberties, list;
};

/* False if the index does not have it; and that of its rules, which it has. */
bool index_case_of(const struct gk_index *index, int outer_liberties, int ko_threats,
                   struct index_case *out);
struct index_case index_rules_case(const struct gk_index *index);

/* What a slot of a frame of a file says, verified, if its marks are a position. Fails with
 * GK_ERR_CORRUPT. Thread-safe. */
enum gk_status index_result(const struct gk_index *index, const struct index_frame *frame,
                            uint64_t slot, struct index_case asked, bool *is_there,
                            struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;

/* The entries of a frame will not be read again soon: they need not stay in memory. */
void index_entries_rest(const struct gk_index *index, const struct index_frame *frame);
