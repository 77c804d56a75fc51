/* SPDX-License-Identifier: MIT */
/*
 * The sinks of a census that write files. Each is opened for a `path`, "-": standard output.
 * Options are those of census_options(); they, paths and what is told of the run (may be null) are
 * kept by the caller until the census is over. All fail as output_open() does, with GK_ERR_NOMEM.
 */
#pragma once

#include <gankei/index.h>

#include "db/census/census.h"

/*
 * Counts: how many classes there are of each size at each location, and of what kind, and the first
 * of each kind. Lines of fields, for spreadsheets and awk:
 *
 *     size <tab> location <tab> what <tab> count <tab> first <tab> realisable
 *
 * `what` is `classes`; a value, as v0022; `seki`; `seki-N`: one with N stones of the attacker;
 * `liberties-N`: the value with N outer liberties is not that with N + 1. `first` is in coded form.
 * `realisable` of them can stand on a board.
 */
enum gk_status counts_open(const struct gk_generate *options, const char *path,
                           struct census_sink *out, struct gk_error *err);

/* A database of all classes; if the options say so, a short list: compact_open(). */
enum gk_status generate_open(const struct gk_generate *options, const char *path,
                             struct gk_generate_stats *stats, struct census_sink *out,
                             struct gk_error *err);
enum gk_status compact_open(const struct gk_generate *options, const char *path,
                            struct gk_generate_stats *stats, struct census_sink *out,
                            struct gk_error *err);

/* An index, and the same as C source to `source`; either path may be null. */
enum gk_status index_open(const struct gk_generate *options, const char *path, const char *source,
                          struct gk_index_info *info, struct census_sink *out,
                          struct gk_error *err);
