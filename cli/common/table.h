/* SPDX-License-Identifier: MIT */
/* All options of a command in one table: what options.c takes and help.c tells of. O3: all of them
 * have room. */
#pragma once

#include "cli/common/cli.h"

#define CLI_MAX_OPTIONS 64 /* of one command */

struct cli_table {
    int n, n_own;                           /* its own come first, then those of all commands */
    struct cli_option row[CLI_MAX_OPTIONS]; /* and one more: the operands */
    const char *value[CLI_MAX_OPTIONS];     /* what was said; "" if it takes none; null: nothing */
    struct option option[CLI_MAX_OPTIONS];  /* the same for getopt_long() */
    char letters[3 * CLI_MAX_OPTIONS];
};

/* Does it take no value? */
bool cli_is_bare(const struct cli_option *o);

struct text;

/* The options of a list (`excludes`, `wants`) that the command has, as "--NAME"; returns how many.
 */
int cli_put_names(struct text *text, const struct cli_table *t, const char *list,
                  const char *between);

/* --help, and --list-options. To be `take` of them, where `out` is the table; false. */
bool cli_print_help(struct cli *cli, void *out);
bool cli_print_list(struct cli *cli, void *out);

/* The texts of cli/help/, which are built into the program. */
struct cli_asset {
    const char *name; /* "solve.txt" */
    const unsigned char *data;
    size_t size;
};
extern const struct cli_asset cli_assets[];
extern const size_t cli_n_assets;
