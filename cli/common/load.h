/* SPDX-License-Identifier: MIT */
/* Databases named on the command line. */
#pragma once

#include "cli/common/cli.h"

/* Name the command that makes what is missing. */
void cli_load_advise(const struct cli *cli, const char *command);

/*
 * Report that the database `path`, or if `index` also an index, could not be read; as cli_fail().
 * If there is no such file, the command that makes it is named.
 */
int cli_load_fail(const struct cli *cli, const char *path, bool index, const struct gk_error *err);

/*
 * Read a database. Broken entries are reported as "FILE:LINE: message" and
 * left out. Null if there is nothing to go on with. In both cases `*status`
 * becomes the exit status if all was not well, and stays as it is otherwise.
 */
struct gk_db *cli_load(const struct cli *cli, const char *path, int *status);

/* Is the content what gankei wrote, or has it no hash? If not, an error says so. */
bool cli_load_sound(const struct cli *cli, const char *name, const struct gk_db *db);

/* The option of a command that looks values up, for a table. */
/* clang-format off */
#define CLI_DATABASE(path)                                                                         \
    {"db", .kind = CLI_FILE, .text = (path),                                                       \
     .help = "look values up in FILE first: a database in the eyes.db format, or an index"}
/* clang-format on */
