/* SPDX-License-Identifier: MIT */
/* Reading all chains of a board, and single moves. */
#pragma once

#include <gankei/experimental/board.h>
#include <gankei/tactics.h>

void tactics_default(struct gk_tactics_options *options);

/* If `who` plays at the empty `point`: how does an attempt of the other side end to
 * capture that stone's chain, moving next? GK_OUTCOME_SUCCESS too if the move is illegal. */
enum gk_status tactics_read_move(struct gk_tactics *tactics, const struct gk_board *board,
                                 int point, enum gk_stone who, enum gk_outcome *out,
                                 struct gk_error *err) GK_MUST_CHECK;

/* The same of the last of `n` moves, one or two, after all of them. */
enum gk_status tactics_read_moves(struct gk_tactics *tactics, const struct gk_board *board,
                                  const struct gk_game_move *move, int n, enum gk_outcome *out,
                                  struct gk_error *err) GK_MUST_CHECK;

/* All chains of a board, at each of their stones; empty points are zeroed. */
enum gk_status tactics_board(struct gk_tactics *tactics, const struct gk_board *board,
                             struct gk_chain_status out[GK_BOARD_POINTS],
                             struct gk_error *err) GK_MUST_CHECK;
