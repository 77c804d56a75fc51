/* SPDX-License-Identifier: MIT */
/* Where on the board: the words for it. */
#ifndef CLI_FRAME_LOCATION_H
#define CLI_FRAME_LOCATION_H

#include <gankei/enumerate.h>

#include "cli/frame/cli.h"

/* Names by enum gk_location, then "all" and null. */
#define CLI_ALL_LOCATIONS 3
extern const char *const cli_locations[];

/* The location in optarg, as cli_word() has it; "center" is a centre, too. */
bool cli_location_option(struct cli *cli, int *out);

#endif
