/* SPDX-License-Identifier: MIT */
/* Counts of patterns as JSON. */
#ifndef CLI_SHOW_COUNTS_H
#define CLI_SHOW_COUNTS_H

#include "cli/frame/cli.h"

/* {"0000": 14, ..., "2222": 37}; null when out of memory. */
json_t *cli_json_values(const uint64_t counts[GK_N_VALUES]);

#endif
