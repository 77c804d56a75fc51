/* SPDX-License-Identifier: MIT */
/* Has a chain room on a board? Whoever is sealed in may be lost, however many liberties he has. */
#pragma once

#include <gankei/experimental/board.h>

/*
 * Empty points that a chain may get to. Where none of the first ROOM_FAR of them is beside another
 * stone of the other side ROOM_OWN are enough, as two eyes can be made there, if it gets to so many
 * without those beside chains of ROOM_LOOSE liberties or fewer, which may be cut off; of fewer
 * (ROOM_READ at least) it has to be read whether they are. What is shared may be closed: it is
 * enough if it has ROOM_WIDE points, ROOM_LIBERTIES of the chain's are there, and the way is so
 * wide everywhere (ROOM_WIDTH) that no move or two shut it.
 */
enum { ROOM_FAR = 40, ROOM_OWN = 20, ROOM_READ = 8, ROOM_LOOSE = 3 };
enum { ROOM_WIDE = 60, ROOM_WIDTH = 4, ROOM_LIBERTIES = 8 };
enum room { ROOM_NONE, ROOM_TO_READ, ROOM_OPEN };

/* What room has a chain? `other`: by point, stones beside which it is shared. `way`, unless null:
 * by point, the empty points and the stones that the chain may get to, up to ROOM_FAR points. */
enum room room_of(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                  bool way[GK_BOARD_POINTS]);
