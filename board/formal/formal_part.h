/* SPDX-License-Identifier: MIT */
/* Connected parts of sets of points. */
#ifndef BOARD_FORMAL_FORMAL_PART_H
#define BOARD_FORMAL_FORMAL_PART_H

#include <gankei/board.h>

/* The points of `set` that are connected to `point` (one of them), in any order; returns
 * how many they are. */
int formal_part_find(const struct gk_board *board, const bool set[GK_BOARD_POINTS], int point,
                     int16_t part[GK_BOARD_POINTS]);

#endif
