/* SPDX-License-Identifier: MIT */
/* Has a chain room on a board? Whoever is sealed in may be lost, however many liberties he has. */
#pragma once

#include <gankei/experimental/board.h>

/* Empty points that a chain may get to, which are enough; and that are where nobody else has
 * stones beside them, as two eyes can be made there (but for a few shapes, as three by three points
 * in a corner). */
enum { ROOM_SHARED = 40, ROOM_OWN = 8 };

/* Does it get to so many, and is no single point the way to them, if they are shared? `other`: by
 * point, stones beside which they are. */
bool room_is_open(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS]);
