/* SPDX-License-Identifier: MIT */
/* Text made in memory, and then a file that is complete or not there at all. */
#pragma once

#include "cli/common/cli.h"

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
