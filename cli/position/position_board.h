/* SPDX-License-Identifier: MIT */
/* A board with its eye spaces as text, and what its symbols mean. */
#ifndef CLI_POSITION_POSITION_BOARD_H
#define CLI_POSITION_POSITION_BOARD_H

#include "cli/position/position.h"

void cli_position_board(const struct gk_board *board, const struct point_mark mark[GK_BOARD_POINTS],
                        bool color);

/* The symbols that occur, a line for each. */
void cli_position_legend(const struct point_mark mark[GK_BOARD_POINTS], bool color);

#endif
