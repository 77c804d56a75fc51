/* SPDX-License-Identifier: MIT */
/* A database of all classes, as a sink of the census. */
#pragma once

#include "db/census/census.h"

/*
 * Open a sink that writes a database, or if the options say so a short list (db/compact/), to
 * `path`. Options are those of census_options(); they, path and `stats` (may be null) are kept by
 * the caller until the census is over. Fails with GK_ERR_IO, GK_ERR_NOMEM.
 */
enum gk_status generate_open(const struct gk_generate *options, const char *path,
                             struct gk_generate_stats *stats, struct census_sink *out,
                             struct gk_error *err);
