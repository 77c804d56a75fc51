/* SPDX-License-Identifier: MIT */
/* Where on the board (cli/frame/location.h). */
#include "cli/frame/location.h"

#include <string.h>

const char *const cli_locations[] = {[GK_CENTRE] = "centre",
                                     [GK_EDGE] = "edge",
                                     [GK_CORNER] = "corner",
                                     [CLI_ALL_LOCATIONS] = "all",
                                     [CLI_ALL_LOCATIONS + 1] = NULL};

bool cli_location_option(struct cli *cli, int *out)
{
    if (strcmp(optarg, "center") == 0) {
        *out = GK_CENTRE;
        return true;
    }
    return cli_word(cli, "--location", cli_locations, out);
}
