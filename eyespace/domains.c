/* SPDX-License-Identifier: MIT */
/* Domains of influence, and in them the points of eye spaces. */
#include <gankei/eyespace.h>

#include <string.h>

void gk_domains_make(const struct gk_board *board,
                     const struct gk_chain_status status[GK_BOARD_POINTS], struct gk_eyes eyes[2])
{
    (void)status;
    for (int i = 0; i < 2; i++) {
        memset(&eyes[i], 0, sizeof eyes[i]);
        eyes[i].colour = i == 0 ? GK_BLACK : GK_WHITE;
        eyes[i].rows = board->rows;
        eyes[i].cols = board->cols;
        for (int p = 0; p < GK_BOARD_POINTS; p++)
            eyes[i].point[p].origin = GK_PASS;
    }
}
