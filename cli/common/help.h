/* SPDX-License-Identifier: MIT */
/* The texts of cli/help/, which are built into the program. */
#ifndef CLI_COMMON_HELP_H
#define CLI_COMMON_HELP_H

#include <stddef.h>

struct cli_asset {
    const char *name; /* "solve.txt" */
    const unsigned char *data;
    size_t size;
};
extern const struct cli_asset cli_assets[];
extern const size_t cli_n_assets;

#endif
