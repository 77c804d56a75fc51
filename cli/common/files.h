/* SPDX-License-Identifier: MIT */
/* Files that commands read and write. */
#pragma once

#include "cli/common/cli.h"

/* ---- Databases named on the command line ---- */

/*
 * Report that the database `path`, or if `index` also an index, could not be read; as cli_fail().
 * If there is no such file, the command that makes it is named.
 */
int cli_load_fail(const struct cli *cli, const char *path, bool index, const struct gk_error *err);

/* Report an error in a file with its place: "FILE:LINE:COLUMN: message", without a column that is
 * not known. Returns CLI_FAILED. */
int cli_fail_at(const struct cli *cli, const char *name, const struct gk_error *err);

/* Read an index, or a database to look values up in; returns the exit status, after a message. */
int cli_load_index(const struct cli *cli, const char *path, struct gk_index **out);

/*
 * Read a database. Broken entries are reported as "FILE:LINE: message" and
 * left out. Null if there is nothing to go on with. In both cases `*status`
 * becomes the exit status if all was not well, and stays as it is otherwise.
 */
struct gk_db *cli_load(const struct cli *cli, const char *path, int *status);

/* The same, and the text that was read, to be freed; null if there is no database. */
struct gk_db *cli_load_text(const struct cli *cli, const char *path, char **text, size_t *length,
                            int *status);

/* Is the content what gankei wrote, or has it no hash? If not, an error says so. */
bool cli_load_sound(const struct cli *cli, const char *name, const struct gk_db *db);

/* The option of a command that looks values up, for a table. */
/* clang-format off */
#define CLI_DATABASE(path)                                                                         \
    {"db", .kind = CLI_FILE, .text = (path),                                                       \
     .help = "look values up in FILE first: a database in the eyes.db format, or an index"}
/* clang-format on */

/* How many classes of 1 to `max_size` points in the open board can stand on a board, by size
 * (count_realisable.c). False after a message. */
bool cli_count_realisable(struct cli *cli, int max_size, bool dead_margins,
                          uint64_t out[GK_MAX_SHAPE + 1]);

/* ---- Text made in memory, and then a file that is complete or not there at all ---- */

struct output;

struct cli_text {
    FILE *stream; /* print to this */
    char *text;
    size_t size;
};

/* Begin. False, with a message, if there is no memory. */
bool cli_text_open(const struct cli *cli, struct cli_text *text);

/*
 * End, and write what was printed to `path` (`-`: standard output), as util/file/output.h does.
 * Frees the memory in any case. Returns the exit status, after a message if it is not
 * CLI_OK.
 */
int cli_text_save(const struct cli *cli, struct cli_text *text, const char *path);

/* End, and have what was printed, to be freed. Null after a message, if there was no memory. */
char *cli_text_take(const struct cli *cli, struct cli_text *text);

/* End without writing anything. */
void cli_text_drop(struct cli_text *text);

/* Standard output goes to a file for a while, for what is too long for memory. */
struct cli_redirect {
    struct output *output;
    const char *path;
};

/* Begin. Returns the exit status, after a message if it is not CLI_OK. */
int cli_redirect(const struct cli *cli, struct cli_redirect *to, const char *path);

/* End: the file is in its place if `status` is CLI_OK and nothing fails, else it is as it was.
 * Nothing more can be printed. Returns `status`, or what went wrong, after a message. */
int cli_redirect_end(const struct cli *cli, struct cli_redirect *to, int status);
