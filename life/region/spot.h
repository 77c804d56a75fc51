/* SPDX-License-Identifier: MIT */
/* The empty points near a chain. */
#pragma once

#include <gankei/experimental/board.h>

/* In the order in which they were added; at first none. */
struct spot {
    int n;
    int16_t point[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS];
};

/* Add those beside a point, or beside the stones of a chain, that are not in it yet. */
void spot_add_empty(struct spot *spot, const struct gk_board *board, int point);
void spot_add_liberties(struct spot *spot, const struct gk_board *board, int chain);
