/* SPDX-License-Identifier: MIT */
/* --for: the program that is to read a file, and the form that it wants. */
#ifndef CLI_FRAME_TARGET_OPTION_H
#define CLI_FRAME_TARGET_OPTION_H

#include "cli/frame/cli.h"
#include "cli/report/verdict.h"

/* The argument of --for. False if the command line is wrong; that was reported. */
bool cli_target_option(struct cli *cli, enum gk_target *out);

/* Check the text of a file and print each rule that a line breaks, and how many there are.
 * `name` is what people call the file. Each broken rule is a fault, and in TAP a test. */
void cli_target_check(struct verdicts *out, enum gk_target target, const char *name,
                      const char *text, size_t length);

#endif
