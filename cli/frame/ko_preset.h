/* SPDX-License-Identifier: MIT */
/* The option --ko-preset: what kos on the diagonals of an eye count. */
#ifndef CLI_FRAME_KO_PRESET_H
#define CLI_FRAME_KO_PRESET_H

#include <gankei/eyespace.h>

#include "cli/frame/cli.h"

/* The lines of --help about it. */
#define CLI_KO_PRESET_HELP                                                                         \
    "      --ko-preset=P    the weights of kos on diagonals, a and b: i (1/2, 3/2),\n"          \
    "                       ii (2/3, 4/3), iii (3/4, 5/4), iv (4/5, 6/5), or 7/8 (7/8\n"          \
    "                       and 9/8, the default)\n"

/* The preset that optarg names. Otherwise as cli_int(). */
bool cli_ko_preset(struct cli *cli, struct gk_ko_weights *out);

#endif
