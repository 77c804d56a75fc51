/* SPDX-License-Identifier: MIT */
/* --marks: which points of pure threats are marked. */
#ifndef CLI_FRAME_MARKS_H
#define CLI_FRAME_MARKS_H

#include "cli/frame/cli.h"

/* The argument of --marks. False if the command line is wrong; that was reported. */
bool cli_marks_option(struct cli *cli, enum gk_marks *out);

#endif
