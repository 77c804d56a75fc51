/* SPDX-License-Identifier: MIT */
/* The answer to one shape: read from a coded form, printed as a line or as JSON. */
#pragma once

#include "cli/common/cli.h"

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

/* "0112", a tab, the marked shape, and perhaps a tab and the remark; or always one, with the class
 * in the end: "# seki, class 2". */
void cli_answer_print(const struct cli_answer *answer, bool with_class);

/* The same as JSON; null when out of memory. */
json_t *cli_answer_json(const struct cli_answer *answer);

/* Report what is wrong with the shape, and as its answer print "error", a tab and the reason, or
 * the same as JSON; false as cli_json_line(). `what` and `number` as of struct cli_filter. */
bool cli_answer_fail(const struct cli *cli, const struct cli_answer *answer, const char *what,
                     uint64_t number, const char *reason);
