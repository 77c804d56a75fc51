/* SPDX-License-Identifier: MIT */
/*
 * How long a game lasts. Who wins is in the table; a variation that is to come
 * to an end also needs to know that it comes nearer to it with every move.
 *
 * The rank of a state in which the wall is lost: the number of moves until it
 * is captured, when the attacker captures as fast as he can and the defender
 * resists as long as he can. The rank of one in which it lives: the number of
 * moves until it is safe, when the defender hurries and the attacker delays.
 * Safe is a wall that cannot be captured even if the defender passes for ever.
 * A wall that lives but cannot be made safe (in a seki, by repetition, with ko
 * threats in hand) has no rank.
 */
#pragma once

#include "solver/explain/explain_moves.h"

#define EXPLAIN_NO_RANK UINT16_MAX

struct explain_rank {
    const struct explain_game *game;
    int n_liberties; /* ranks are known for 0 to n_liberties - 1 outer liberties */
    bool *safe;      /* by board */
    uint16_t *board[GK_MAX_KO_THREATS + 1][2]; /* by layer and side to move: of states
                                                  without a ban, by board and liberties */
    uint16_t *event[GK_MAX_KO_THREATS + 1];    /* by layer: of those with one */
};

/* The game must stay as long as its ranks. Fails with GK_ERR_NOMEM. */
enum gk_status explain_rank_init(struct explain_rank *rank, const struct explain_game *game,
                                 int liberties, struct gk_error *err);
void explain_rank_fini(struct explain_rank *rank);

/* The rank of a state; EXPLAIN_NO_RANK for none. */
unsigned explain_rank_get(const struct explain_rank *rank, const struct explain_state *state);
