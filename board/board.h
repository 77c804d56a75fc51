/* SPDX-License-Identifier: MIT */
/* What the rest of the library does with boards and games, beyond gankei/board.h. */
#pragma once

#include <gankei/board.h>

void board_set_beyond(struct gk_board *board, int point, bool beyond);

/* Same size and stones (the ko is no part of it, nor what is beyond)? */
bool board_same(const struct gk_board *a, const struct gk_board *b);

void game_free(struct gk_game *game); /* null is fine */

const struct gk_board *game_start(const struct gk_game *game);

/* Put a stone that is never captured. */
void board_set_immortal(struct gk_board *board, int point, enum gk_stone stone);
