/* SPDX-License-Identifier: MIT */
/* The texts of cli/help/, which are built into the program. */
#pragma once

#include <stddef.h>

struct cli_asset {
    const char *name; /* "solve.txt" */
    const unsigned char *data;
    size_t size;
};
extern const struct cli_asset cli_assets[];
extern const size_t cli_n_assets;
