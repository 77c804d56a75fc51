/* SPDX-License-Identifier: MIT */
/* --marks: which points of pure threats are marked. */
#ifndef CLI_MARKS_H
#define CLI_MARKS_H

#include "cli/cli.h"

/* The argument of --marks. False if the command line is wrong; that was reported. */
bool cli_marks_option(struct cli *cli, enum gk_marks *out);

#endif
