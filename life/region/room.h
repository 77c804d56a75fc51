/* SPDX-License-Identifier: MIT */
/* Has a chain room on a board? Whoever is sealed in may be lost, however many liberties he has. */
#pragma once

#include <gankei/experimental/board.h>

/* Empty points that a chain may get to: so many are enough, if the way to them is so wide
 * everywhere, as one move may shut what is narrower; where nobody else has stones beside them,
 * fewer, as two eyes can be made there. Of still fewer than that (to ROOM_READ at least) it has to
 * be read whether they are enough. */
enum { ROOM_SHARED = 40, ROOM_OWN = 20, ROOM_READ = 8, ROOM_WIDTH = 4 };
enum room { ROOM_NONE, ROOM_TO_READ, ROOM_OPEN };

/* What room has a chain? `other`: by point, stones beside which it is shared. `way`, unless null:
 * by point, the empty points and the stones that the chain may get to, up to ROOM_SHARED points. */
enum room room_of(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                  bool way[GK_BOARD_POINTS]);
