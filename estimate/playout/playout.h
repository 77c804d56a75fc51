/* SPDX-License-Identifier: MIT */
/* A position is played to its end by random moves, many times: who has each point then? */
#pragma once

#include <gankei/record.h>

/* The mean owner of each point, 1 for black, -1 for white, after so many games; either side moves
 * first in turn. The same board has the same games. */
void playout_owners(const struct gk_board *board, int games, float owner[GK_BOARD_POINTS]);
