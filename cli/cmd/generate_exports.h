/* SPDX-License-Identifier: MIT */
/* The files that gankei generate writes in one run. */
#pragma once

#include "cli/common/cli.h"
#include "export/export.h"

/* Where to write what, for a table of options; `path` is that of struct export_paths. */
/* clang-format off */
#define CLI_OUTPUTS(path)                                                                          \
    {"output", 'o', .kind = CLI_FILE, .text = &(path)[EXPORT_DB], .writes = true,                  \
     .help = "write the database to FILE; - is standard output"},                                  \
    {"index", .kind = CLI_FILE, .text = &(path)[EXPORT_INDEX], .writes = true,                     \
     .help = "write an index to look shapes up in; it holds all classes, however patterns are "    \
             "chosen and marked"},                                                                 \
    {"c-table", .kind = CLI_FILE, .text = &(path)[EXPORT_C_TABLE], .writes = true,                 \
     .help = "the same index as C source, to be compiled into a program (gankei_probe.h)"},        \
    {"counts", .kind = CLI_FILE, .text = &(path)[EXPORT_COUNTS], .writes = true,                   \
     .help = "how many classes there are of each kind"},                                           \
    {"csv", .kind = CLI_FILE, .text = &(path)[EXPORT_CSV], .writes = true,                         \
     .help = "all classes, at edges too, one a line, as comma-separated values"},                  \
    {"jsonl", .kind = CLI_FILE, .text = &(path)[EXPORT_JSONL], .writes = true,                     \
     .help = "the same as lines of JSON objects"},                                                 \
    {"sqlite", .kind = CLI_FILE, .text = &(path)[EXPORT_SQLITE],                                   \
     .help = "the same as an SQLite database (for gankei query). One that was interrupted is gone "\
             "on with by the same command. All three have class and canonical form (gankei "       \
             "values), the form up to 9 points, with '$' up to 8"}
/* clang-format on */

/* A run. */
struct cli_exports {
    struct gk_part_set *parts; /* null: all is solved */
    struct export_stats stats;
    double seconds;
};

/* Can they be written together? Each wants a name of its own, and SQLite no standard output. If
 * not, the usage error was printed and cli->status is set. */
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
