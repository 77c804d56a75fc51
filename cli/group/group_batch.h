/* SPDX-License-Identifier: MIT */
/* `gankei status --batch`: a position and a stone a line, an answer a line. */
#pragma once

#include "cli/group/group_show.h"

/* Answer all lines of standard input; returns the exit status. */
int group_batch(const struct cli *cli, const struct group_request *request);
