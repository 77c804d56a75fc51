/* SPDX-License-Identifier: MIT */
/* The files that gankei generate writes in one run. */
#ifndef CLI_CMD_GENERATE_EXPORTS_H
#define CLI_CMD_GENERATE_EXPORTS_H

#include "cli/common/cli.h"
#include "export/export.h"

/* Where to write what, for a table of options; `path` is that of struct export_paths. */
/* clang-format off */
#define CLI_OUTPUTS(path)                                                                          \
    {"output", 'o', .kind = CLI_FILE, .text = &(path)[EXPORT_DB]},                                 \
    {"index", .kind = CLI_FILE, .text = &(path)[EXPORT_INDEX]},                                    \
    {"c-table", .kind = CLI_FILE, .text = &(path)[EXPORT_C_TABLE]},                                \
    {"counts", .kind = CLI_FILE, .text = &(path)[EXPORT_COUNTS]},                                  \
    {"csv", .kind = CLI_FILE, .text = &(path)[EXPORT_CSV]},                                        \
    {"jsonl", .kind = CLI_FILE, .text = &(path)[EXPORT_JSONL]},                                    \
    {"sqlite", .kind = CLI_FILE, .text = &(path)[EXPORT_SQLITE]}
/* clang-format on */

/* A run. */
struct cli_exports {
    const struct census_source *source; /* null: all is solved */
    struct export_stats stats;
    double seconds;
};

/* Can they be written together? Each wants a name of its own, no more than one standard output, and
 * SQLite none of it. If not,
 * the usage error was printed and cli->status is set. */
bool cli_exports_fit(struct cli *cli, const struct export_paths *paths);

/* Is there such a file? Null is fine. */
bool cli_export_exists(const char *path);

/* Write the files; a note says how to go on with an SQLite database that was interrupted. */
enum gk_status cli_exports_write(struct cli_exports *exports, struct cli *cli,
                                 const struct gk_generate *options,
                                 const struct export_paths *paths, struct gk_error *err);

/* How to call a file that is written. */
const char *cli_export_name(const char *path);

/* What was written of rows. */
void cli_exports_print(const struct cli_exports *exports, const struct export_paths *paths);
json_t *cli_exports_json(const struct cli_exports *exports, const struct export_paths *paths);

#endif
