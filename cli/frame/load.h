/* SPDX-License-Identifier: MIT */
/* Databases named on the command line, and sets of numbers to look for. */
#ifndef CLI_FRAME_LOAD_H
#define CLI_FRAME_LOAD_H

#include "cli/frame/cli.h"

/*
 * Read a database. Broken entries are reported as "FILE:LINE: message" and
 * left out. Null if there is nothing to go on with. In both cases `*status`
 * becomes the exit status if all was not well, and stays as it is otherwise.
 */
struct gk_db *cli_load(const struct cli *cli, const char *path, int *status);

/* Numbers from `first` to `last`. */
struct cli_range {
    int64_t first, last;
};

/* "N" or "N-M" in optarg. Otherwise as cli_int(). */
bool cli_range(struct cli *cli, const char *option, int64_t min, int64_t max,
               struct cli_range *out);

bool cli_in_range(struct cli_range range, int64_t number);

#endif
