/* SPDX-License-Identifier: MIT */
/* An index, as a sink of the census. */
#pragma once

#include <gankei/index.h>

#include "db/census/census.h"

/*
 * Open a sink that writes an index to `path`, and the same as C source to `source`; either may be
 * null. Options are those of census_options(); they, the paths and `info` (may be null) are kept by
 * the caller until the census is over. Fails with GK_ERR_IO, GK_ERR_NOMEM.
 */
enum gk_status index_open(const struct gk_generate *options, const char *path, const char *source,
                          struct gk_index_info *info, struct census_sink *out,
                          struct gk_error *err);
