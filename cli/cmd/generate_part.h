/* SPDX-License-Identifier: MIT */
/* gankei generate --part. */
#pragma once

#include "cli/common/cli.h"
#include <gankei/experimental/parts.h>
#include "export/export.h"

struct cli_part {
    uint32_t part, parts; /* --part=PART/PARTS, from 1; 0: no such option */
    bool causes, resume;
    const char *path; /* -o, set by cli_part_fit() */
    const struct gk_part_crew *crew;
};

/* To be `take` of --part: a struct cli_part. */
bool cli_part_option(struct cli *cli, void *out);

/* Take its file, which has to be one. If not, the usage error was printed and cli->status is set.
 */
bool cli_part_fit(struct cli_part *part, struct cli *cli, const struct export_paths *paths);

/* Make the part, and say what became of it; returns the exit status. */
int cli_part_run(const struct cli_part *part, struct cli *cli, const struct gk_generate *options);
