/* SPDX-License-Identifier: MIT */
/*
 * Counts: how many classes there are of each size at each location, and of what kind, and the first
 * of each kind. Lines of fields, for spreadsheets and awk:
 *
 *     size <tab> location <tab> what <tab> count <tab> first
 *
 * `what` is `classes`; a value, as v0022; `seki`; `seki-N`: one with N stones of the attacker;
 * `liberties-N`: the value with N outer liberties is not that with N + 1. `first` is in coded form.
 */
#pragma once

#include "db/census/census.h"

/* A sink of a census that writes them to `path`, "-": standard output. The options are kept. Fails
 * as output_open() does, and with GK_ERR_NOMEM. */
enum gk_status counts_open(const struct gk_generate *options, const char *path,
                           struct census_sink *out, struct gk_error *err);
