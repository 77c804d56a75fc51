/* SPDX-License-Identifier: MIT */
/* Printing what a cross-check found: disagreements one by one, and tables. */
#pragma once

#include "cli/common/cli.h"
#include "compare/compare.h"

/* ---- Disagreements that are explained, as a file lists them ---- */

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

/* Why a list of exceptions allows this dispute, null if it does not. Its entry is noted as met. */
const char *cli_allow_find(struct cli_allow *allow, const char *kind, const char *location,
                           const char *shape);

/* Entries that were not met. */
size_t cli_allow_unused(const struct cli_allow *allow);

/* ---- Disagreements, and tables of them ---- */

struct cli_disputes {
    struct cli *cli;
    bool list_games;        /* also where the abstract game differs */
    const char *sgf_folder; /* null: no positions wanted */
    const struct compare_options *options;
    struct cli_allow allow;
    uint64_t n_listed;
    uint64_t n_open;    /* disagreements with board or peer that are not allowed */
    uint64_t n_allowed; /* those that are */
    int status;         /* not CLI_OK: something went wrong, and was reported */
};

/* For struct compare_options: print a disagreement; `user` is the above. */
void cli_dispute(void *user, const struct compare_dispute *dispute);

/* What the tables are about. */
struct cli_tallies {
    const struct compare_options *options;
    const struct compare_tally *tally;
    size_t count;
};

/* The tables, with a line for each tally and a sum. */
void cli_tally_print(const struct cli_tallies *tallies);

/* One JSON object for each tally. False when out of memory. */
bool cli_tally_json(const struct cli *cli, const struct cli_tallies *tallies);
