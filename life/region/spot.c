/* SPDX-License-Identifier: MIT */
/* The empty points near a chain (life/region/spot.h). */
#include "life/region/spot.h"

void spot_add_empty(struct spot *spot, const struct gk_board *board, int point)
{
    int beside[4], n_beside = gk_board_neighbours(board, point, beside);

    for (int k = 0; k < n_beside; k++) {
        if (board->stone[beside[k]] != GK_VACANT || spot->seen[beside[k]])
            continue;
        spot->seen[beside[k]] = true;
        spot->point[spot->n++] = (int16_t)beside[k];
    }
}

void spot_add_liberties(struct spot *spot, const struct gk_board *board, int chain)
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(board, chain, stones).n_stones;

    for (int i = 0; i < n; i++)
        spot_add_empty(spot, board, stones[i]);
}
