/* SPDX-License-Identifier: MIT */
/* Where on the board (cli/location.h). */
#include "cli/location.h"

#include <string.h>

const char *const cli_locations[] = {[GK_CENTRE] = "centre",
                                     [GK_EDGE] = "edge",
                                     [GK_CORNER] = "corner",
                                     [CLI_ALL_LOCATIONS] = "all",
                                     [CLI_ALL_LOCATIONS + 1] = NULL};

enum gk_location cli_location(const struct gk_drawing *drawing)
{
    bool rows = drawing->edges & (GK_EDGE_TOP | GK_EDGE_BOTTOM);
    bool cols = drawing->edges & (GK_EDGE_LEFT | GK_EDGE_RIGHT);

    return rows && cols ? GK_CORNER : rows || cols ? GK_EDGE : GK_CENTRE;
}

bool cli_location_option(struct cli *cli, int *out)
{
    if (strcmp(optarg, "center") == 0) {
        *out = GK_CENTRE;
        return true;
    }
    return cli_word(cli, "--location", cli_locations, out);
}
