/* SPDX-License-Identifier: MIT */
/*
 * What verifying a database found, as text, as JSON lines, or as TAP with one
 * test for each entry.
 */
#ifndef CLI_REPORT_VERDICT_H
#define CLI_REPORT_VERDICT_H

#include <gankei/board.h>

#include "cli/frame/cli.h"
#include "cli/show/variation.h"

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
    bool board;               /* read all faults on the board, not only small wrong values */
    bool explain;             /* show variations for wrong values */
    struct gk_reader *reader; /* of the board */
    uint64_t n_tests, n_faults;
    bool bailed_out;    /* TAP: nothing more will be said */
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

/* A file could not be verified: ends TAP. */
void verdicts_bail_out(struct verdicts *out);

/* The end of all output. */
void verdicts_end(struct verdicts *out);

/* The variations that prove the value of a filling, if that is to be shown. False
 * if not, or if they cannot be found. Release with cli_variations_fini(). */
bool verdict_variations(const struct verdicts *out, const struct gk_verify *verify, size_t pattern,
                        const struct gk_filling *filling, struct cli_variations *variations);

/* ---- JSON (verdict_json.c) ---- */

json_t *verdict_json(const struct verdicts *out, const char *file, const struct gk_verify *verify,
                     size_t pattern);
json_t *verdict_json_broken(const char *file, const struct gk_error *err);
json_t *verdict_json_summary(const char *file, const struct gk_verify *verify, uint64_t n_broken);

/* ---- The board (verdict_board.c) ---- */

enum verdict_place {
    VERDICT_POINT,  /* a point of the drawing */
    VERDICT_LINK,   /* beside the stone that cuts off a `$` of the drawing */
    VERDICT_OUTSIDE /* an outer liberty */
};

/* A first move, and the value that it leaves. */
struct verdict_move {
    enum verdict_place kind;
    uint8_t point; /* of the drawing; not with VERDICT_OUTSIDE */
    bool ko;       /* takes a ko: what it leaves is not known */
    struct gk_eye_value leaves;
};

/* First moves of one side; none if its digits are right in the entry. */
struct verdict_moves {
    int n;
    struct verdict_move move[2 * GK_MAX_POINTS + 1];
};

/* A filling as the board sees it. */
struct verdict_board {
    struct gk_eye_value value;
    struct gk_drawing marked; /* with the vital points of the board */
    struct verdict_moves attacker, defender;
};

/* Is a filling one that is read on the board? */
bool verdict_on_board(const struct verdicts *out, const struct gk_verify *verify, size_t pattern,
                      const struct gk_filling *filling);

enum gk_status verdict_board(const struct verdicts *out, const struct gk_verify *verify,
                             size_t pattern, const struct gk_filling *filling,
                             struct verdict_board *board, struct gk_error *err);

#endif
