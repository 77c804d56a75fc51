/* SPDX-License-Identifier: MIT */
/*
 * What verifying a database found, as text, as JSON lines, or as TAP with one
 * test for each entry.
 */
#pragma once

#include "cli/common/cli.h"

#include <gankei/experimental/complete.h>
#include <gankei/experimental/target.h>

enum cli_verdict_form { CLI_VERDICT_TEXT, CLI_VERDICT_JSON, CLI_VERDICT_TAP };

/* What is printed and how, and the counts so far. */
struct cli_verdicts {
    const struct cli *cli;
    enum cli_verdict_form form;
    bool all;              /* text: right entries, too */
    bool summary;          /* text: nothing but the summary */
    bool strict;           /* remarks are faults */
    bool allow_incomplete; /* incomplete vital points are none */
    bool for_reader;       /* neither, unless `strict`, and text has nothing but faults */
    bool color;
    unsigned marks;                 /* those that were drawn with colours (cli_draw_legend()) */
    bool board;                     /* read all faults on the board, not only small wrong values */
    bool explain;                   /* show variations for wrong values */
    struct gk_judge *on_board;      /* who reads it there */
    const char *file;               /* as people know it */
    const struct gk_verify *verify; /* of this file */
    uint64_t n_tests, n_faults;
    bool bailed_out;    /* TAP: nothing more will be said */
    bool out_of_memory; /* something could not be printed */
};

/* An entry of the file, in the form asked for. */
void cli_verdict_print(struct cli_verdicts *out, size_t pattern);

/* An entry that cannot be read. */
void cli_verdict_broken(struct cli_verdicts *out, const struct gk_error *err);

/* The counts of the file. */
void cli_verdict_summary(struct cli_verdicts *out, uint64_t n_broken);

/* A file could not be verified: ends TAP. */
void cli_verdict_bail_out(struct cli_verdicts *out);

/* The end of all output. */
void cli_verdict_end(struct cli_verdicts *out);

/* Print an object as a line. Null: out of memory, and noted. */
void cli_verdict_put(struct cli_verdicts *out, json_t *object);

/* ---- The form of a file, and classes instead of entries (verdict_form.c, verdict_complete.c) ----
 */

/* Check the text of the file and print each rule that a line breaks, and how many there are.
 * Each broken rule is a fault, and in TAP a test. */
void cli_form_print(struct cli_verdicts *out, enum gk_target target, const char *text,
                    size_t length);

/*
 * Look at every class, print what was found, and return the exit status. `wanted` says which
 * classes, and what is right; 0 and false: what the database has (gk_complete_default()).
 */
int cli_complete_print(struct cli_verdicts *out, const struct gk_db *db,
                       const struct gk_complete_options *wanted);
