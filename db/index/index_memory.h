/* SPDX-License-Identifier: MIT */
/* An index that is in memory already, for tests. */
#ifndef DB_INDEX_INDEX_MEMORY_H
#define DB_INDEX_INDEX_MEMORY_H

#include <gankei/index.h>

/* As gk_index_open(), for the contents of a file, which must not change meanwhile. */
enum gk_status index_of_memory(const void *bytes, size_t size, struct gk_index **out,
                               struct gk_error *err) GK_MUST_CHECK;

#endif
