/* SPDX-License-Identifier: MIT */
/*
 * The exact game one move at a time, on a solved table: states, who has won
 * them, and their moves. The table itself never looks at a single state; this
 * is for showing how the game goes.
 *
 * S27  No state has more moves than EXPLAIN_MAX_OPTIONS, or leads to a layer that is not there.
 * S28  Where ranks say how far it is to the end, each move leads one nearer.
 */
#pragma once

#include <gankei/explain.h>

#include "solver/exact/table/exact_table.h"

/* Does the wall live, when it has an extra eye or not? Layer i of the table is
 * the game after i ko threats are gone. */
struct explain_game {
    const struct exact_table *layer[GK_MAX_KO_THREATS + 1];
    int n_layers;
    bool eye;
};

struct explain_state {
    uint32_t board;
    uint32_t event;    /* that led here, if there is a ban */
    uint8_t banned;    /* where the side to move may not retake, or EXACT_NO_POINT */
    uint8_t to_move;   /* enum exact_side */
    uint8_t liberties; /* outer ones */
    uint8_t layer;
};

struct explain_option {
    uint8_t kind;   /* enum gk_move_kind */
    uint8_t vertex; /* or EXACT_NO_POINT */
    bool threat;    /* retakes a ko at the price of a ko threat */
    bool wins;      /* captures the wall: then there is no next state */
    struct explain_state next;
};

/* Every vertex, once more at the ban, and four moves elsewhere. */
#define EXPLAIN_MAX_OPTIONS (EXACT_MAX_VERTICES + 5)

void explain_game_init(struct explain_game *game, const struct exact_table *table, bool eye);

bool explain_lives(const struct explain_game *game, const struct explain_state *state);

/*
 * The moves of the side to move; how many. The attacker passes only where the
 * wall lives all the same. (The rules do not let him pass, because it gains him
 * nothing; in a variation it says that he has nothing better.)
 */
int explain_options(const struct explain_game *game, const struct explain_state *state,
                    struct explain_option out[EXPLAIN_MAX_OPTIONS]);

/* The same board with the other side to move, as after a pass. */
struct explain_state explain_passed(const struct explain_state *state);

/* The board after the move of a state that captures the wall. */
struct exact_board explain_wall_taken(const struct explain_game *game,
                                      const struct explain_state *state,
                                      const struct explain_option *option);
