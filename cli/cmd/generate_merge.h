/* SPDX-License-Identifier: MIT */
/* Writing what was asked for, of all parts of a run. */
#pragma once

#include "cli/cmd/generate_compact.h"
#include "cli/cmd/generate_summary.h"

/* Of the `count` parts: what was solved they say, what is chosen of it `options`, which become
 * those of the run. Returns the exit status; files that `compact` names are read and freed. */
int cli_merge_write(struct cli *cli, char *const *path, size_t count, struct gk_generate *options,
                    struct cli_compact *compact, struct cli_generated *out);
