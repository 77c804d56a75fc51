/* SPDX-License-Identifier: MIT */
/*
 * What verifying a database found, as text, as JSON lines, or as TAP with one
 * test for each entry.
 */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include "cli/cli.h"

enum verdict_format { VERDICT_TEXT, VERDICT_JSON, VERDICT_TAP };

/* What is printed and how, and the counts so far. */
struct verdicts {
    const struct cli *cli;
    enum verdict_format format;
    bool all;              /* text: right entries, too */
    bool summary;          /* text: nothing but the summary */
    bool strict;           /* remarks are faults */
    bool allow_incomplete; /* incomplete vital points are none */
    bool color;
    struct gk_reader *reader; /* to read wrong entries on the board; null: do not */
    uint64_t n_tests, n_faults;
    bool out_of_memory; /* something could not be printed */
};

/* Does a verdict make the exit status 1? */
bool verdicts_fault(const struct verdicts *out, enum gk_verdict verdict);

/* An entry, in the form asked for. `file` is its name as people know it. */
void verdicts_print(struct verdicts *out, const char *file, const struct gk_verify *verify,
                    size_t pattern);

/* An entry that cannot be read. */
void verdicts_print_broken(struct verdicts *out, const char *file, const struct gk_error *err);

/* The counts of a file. */
void verdicts_print_summary(struct verdicts *out, const char *file, const struct gk_verify *verify,
                            uint64_t n_broken);

/* The end of all output. */
void verdicts_end(struct verdicts *out);

/* ---- JSON (verdict_json.c) ---- */

json_t *verdict_json(const struct verdicts *out, const char *file, const struct gk_verify *verify,
                     size_t pattern);
json_t *verdict_json_broken(const char *file, const struct gk_error *err);
json_t *verdict_json_summary(const char *file, const struct gk_verify *verify, uint64_t n_broken);

/* ---- The board (verdict_board.c) ---- */

#define VERDICT_BOARD_MAX (GK_DRAWING_TEXT_MAX + 8)

/*
 * Read a filling on the board: "1122 .*." into `text`, of VERDICT_BOARD_MAX
 * bytes. False, with the reason in `text`, if that cannot be done.
 */
bool verdict_board(const struct verdicts *out, const struct gk_verify *verify, size_t pattern,
                   const struct gk_filling *filling, char *text);

#endif
