/* SPDX-License-Identifier: MIT */
/* The answer to one shape: read from a coded form, printed as a line or as JSON. */
#ifndef CLI_SHOW_SHAPE_ANSWER_H
#define CLI_SHOW_SHAPE_ANSWER_H

#include "cli/frame/cli.h"

struct cli_answer {
    const char *input; /* what was asked; need not end in NUL */
    size_t length;
    struct gk_drawing drawing; /* with the vital points in the end */
    struct gk_result result;
    bool varies; /* with the outer liberties; not known to an index */
};

/* The drawing of the input. Fails with GK_ERR_PARSE, GK_ERR_LIMIT. */
enum gk_status cli_answer_parse(struct cli_answer *answer, struct gk_error *err);

/* What else is to be known of a value; empty if nothing. */
const char *cli_answer_remark(const struct cli_answer *answer);

/* "0112", a tab, the marked shape, and perhaps a tab and the remark. */
void cli_answer_print(const struct cli_answer *answer);

/* The same as JSON; null when out of memory. */
json_t *cli_answer_json(const struct cli_answer *answer);

/* "error", a tab and the reason, or the same as JSON; false as cli_json_line(). */
bool cli_answer_error(const struct cli *cli, const struct cli_answer *answer, const char *reason);

/* ---- Shapes of the command line or of standard input (filter.c) ---- */

/*
 * What answers one shape: it prints the answer, or the error, and returns false if it is
 * of no use to go on. `what` and `number` say where the shape came from ("line", 3).
 * A line that was too long comes with a length of CLI_LINE_MAX.
 */
struct cli_filter {
    const struct cli *cli;
    bool (*answer)(void *user, const char *input, size_t length, const char *what, uint64_t number);
    void *user;
};

/* Answer the arguments, or the lines of standard input if there are none or only `-`.
 * Returns CLI_OK, or the status of what went wrong with input and output. */
int cli_filter_run(const struct cli_filter *filter, int n, char **argument);

#endif
