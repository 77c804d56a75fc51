/* SPDX-License-Identifier: MIT */
/* Short lists, as a sink of the census. */
#pragma once

#include "db/census/census.h"

/* generate_open() for options.compact. */
enum gk_status compact_open(const struct gk_generate *options, const char *path,
                            struct gk_generate_stats *stats, struct census_sink *out,
                            struct gk_error *err);
