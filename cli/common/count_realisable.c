/* SPDX-License-Identifier: MIT */
/* How many classes can stand on a board (cli/common/files.h). */
#include "cli/common/files.h"

#include <string.h>

#include "export/export.h"

bool cli_count_realisable(struct cli *cli, int max_size, bool dead_margins,
                          uint64_t out[GK_MAX_SHAPE + 1])
{
    const struct export_paths paths = {.tally = true};
    struct cli_progress progress;
    struct gk_generate options;
    struct export_stats stats;
    struct gk_error err;
    enum gk_status status;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_size;
    options.dead_margins = dead_margins;
    options.rules.kind = GK_RULES_ABSTRACT;
    options.threads = cli->threads;
    cli_progress_start(&progress, cli, "counting", "shapes");
    status = export_run(&options, &paths, NULL, &progress.hook, &stats, &err);
    cli_progress_end(&progress);
    if (status != GK_OK)
        return cli_fail(cli, NULL, &err) == CLI_OK;
    for (int n = 1; n <= max_size; n++)
        out[n] = stats.tally[TALLY_REALISABLE][n][GK_CENTRE];
    return true;
}
