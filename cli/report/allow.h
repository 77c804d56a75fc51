/* SPDX-License-Identifier: MIT */
/* Disagreements that are explained, as a file lists them. */
#pragma once

#include "cli/common/cli.h"

struct cli_allow {
    size_t count, room;
    struct cli_allowed *entry;
    char *text; /* of the file; the entries point into it */
};

/*
 * One disagreement a line: its kind, the location, the shape, and the reason (the
 * rest of the line), with blanks between them; `#` begins a comment line. Returns
 * the exit status; unless it is CLI_OK, the error was printed.
 */
int cli_allow_read(const struct cli *cli, const char *path, struct cli_allow *out);
void cli_allow_fini(struct cli_allow *allow);

/* The reason why this is allowed, null if it is not. Notes that it was met. */
const char *cli_allow_find(struct cli_allow *allow, const char *kind, const char *location,
                           const char *shape);

/* Entries that were not met. */
size_t cli_allow_unused(const struct cli_allow *allow);
