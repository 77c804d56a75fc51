/* SPDX-License-Identifier: MIT */
/* What gankei generate and gankei merge say of the files that they wrote. */
#pragma once

#include "cli/cmd/generate_exports.h"

struct cli_generated {
    const struct gk_generate *options; /* of the database */
    struct export_paths paths;
    bool existed;                /* there was a database of this name */
    struct cli_exports db, rest; /* the run of the database, and of all else; or one and the same */
};

/* Say it, as far as that is wanted; returns the exit status. */
int cli_generated_print(struct cli_generated *generated, const struct cli *cli,
                        const struct gk_generate *options);
