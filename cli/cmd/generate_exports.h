/* SPDX-License-Identifier: MIT */
/* gankei generate --csv, --jsonl, --sqlite. */
#ifndef CLI_CMD_GENERATE_EXPORTS_H
#define CLI_CMD_GENERATE_EXPORTS_H

#include "cli/frame/cli.h"
#include "export/export.h"

struct cli_exports {
    struct export_paths paths;
    struct export_stats stats;
    double seconds;
};

/* Is any of them wanted? */
bool cli_exports_wanted(const struct cli_exports *exports);

/* How many of them go to standard output; these options go to `to_stdout`. */
int cli_exports_to_stdout(const struct cli_exports *exports, const char **to_stdout);

/* Write them; a note says how to go on with an SQLite database that was interrupted. */
enum gk_status cli_exports_write(struct cli_exports *exports, const struct cli *cli,
                                 const struct gk_generate *options, struct gk_error *err);

void cli_exports_print(const struct cli_exports *exports);
json_t *cli_exports_json(const struct cli_exports *exports);

#endif
