/* SPDX-License-Identifier: MIT */
/* An index, as a sink of the census. */
#ifndef DB_INDEX_INDEX_GENERATE_H
#define DB_INDEX_INDEX_GENERATE_H

#include <gankei/index.h>

#include "db/census/census.h"

/*
 * Open a sink that writes an index to `path`. Options are those of census_options(); they, path and
 * `info` (may be null) are kept by the caller until the census is over. Fails with GK_ERR_IO,
 * GK_ERR_NOMEM.
 */
enum gk_status index_open(const struct gk_generate *options, const char *path,
                          struct gk_index_info *info, struct census_sink *out,
                          struct gk_error *err);

#endif
