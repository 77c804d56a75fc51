/* SPDX-License-Identifier: MIT */
/* Shapes of the command line, or of standard input line by line. */
#pragma once

#include "cli/common/cli.h"

#define CLI_LINE_MAX 65536

/* A shape, and where it came from ("line", 3). What was too long has a length of CLI_LINE_MAX. */
struct cli_input {
    const char *text; /* need not end in NUL */
    size_t length;
    const char *what;
    uint64_t number;
};

/* What answers one shape: it prints the answer, or the error, and returns false if it is of no use
 * to go on. */
struct cli_filter {
    const struct cli *cli;
    bool (*answer)(void *user, const struct cli_input *input);
    void *user;
    /* If not null: called before more input is waited for, and at its end, to answer what
     * answer() has put off; as that. */
    bool (*pause)(void *user);
    const char *hint; /* for who types on a terminal; null: as for shapes */
};

/* What was pasted, without blanks and line ends around it; `*length` bytes from the result on. */
const char *cli_trim(const char *text, size_t *length);

/* Answer the arguments, or the lines of standard input if there are none or only `-`. Returns the
 * exit status: CLI_OK, of what went wrong with input and output, or CLI_FAILED if cli->bad_input.
 */
int cli_filter_run(const struct cli_filter *filter, int n, char **argument);
