/* SPDX-License-Identifier: MIT */
/* Do the chains that fence a fight in hold together, whatever the owner plays outside? */
#pragma once

#include <gankei/experimental/board.h>
#include <gankei/tactics.h>

/* Tactics read chains of so many liberties; longer ones hold. */
enum { FENCE_READ = 4 };

struct fence {
    struct gk_tactics *tactics;
    enum gk_stone attacker; /* whose chains they are */
    int reads;              /* chains read at most */
    int n;
    int16_t chain[GK_BOARD_POINTS]; /* a stone of each; none can be captured by itself */
    bool other[GK_BOARD_POINTS];    /* the owner's stones that are no part of the fight */
};

/*
 * Each chain holds by itself, if it is answered for. Here a move may threaten several, or shut
 * chains in: does an answer to each move of the owner, and to the one after it, leave all of them
 * uncapturable, and with room (life/region/room.h)? `weak`, by point, becomes true at the stone of
 * each that falls to one move. `board` is as their reading had it: points within the region belong
 * to the owner. Fails as gk_tactics_read() does.
 */
enum gk_status fence_read(const struct fence *fence, const struct gk_board *board,
                          bool weak[GK_BOARD_POINTS], struct gk_error *err) GK_MUST_CHECK;
