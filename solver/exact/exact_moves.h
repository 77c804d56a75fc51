/* SPDX-License-Identifier: MIT */
/*
 * The moves of the exact game on vertices: Go on the eye graph, with one wall
 * and immortal attackers outside (section 3 of doc/rules.md).
 */
#ifndef SOLVER_EXACT_EXACT_MOVES_H
#define SOLVER_EXACT_EXACT_MOVES_H

#include "solver/exact/exact_space.h"

/* Who is right when play never ends. */
enum exact_loops {
    EXACT_BAN,   /* the defender, and a ko may not be retaken at once */
    EXACT_ABOVE, /* the defender; there is no ban */
    EXACT_BELOW  /* the attacker, unless he commits suicide over and over; no ban */
};

/* What makes the game on a space: which vertices touch the wall, and which
 * touch living attackers outside (`!` and `$`). */
struct exact_rules {
    vertex_set anchored;
    vertex_set margins;
    enum exact_loops loops;
    bool suicide;
    bool no_seki;       /* values are those of the game in which seki is no life */
    bool fixed_threats; /* nobody can remove a ko threat */
};

struct exact_move {
    uint32_t target;  /* board after the move */
    uint8_t vertex;
    uint8_t ko; /* where the opponent may not retake, if there is a ban, or EXACT_NO_POINT */
};

/*
 * Play `side` at vertex v of a board. False if the move is illegal whatever
 * liberties the wall has elsewhere.
 */
bool exact_play(const struct exact_space *space, const struct exact_rules *rules,
                enum exact_side side, uint32_t board, int v, struct exact_move *out);

/* Fill in what the boards of a space have in common for all rules: exact_space_init() does. */
void exact_space_explore(struct exact_space *space);

/* The liberties that the wall has on the graph. An attacker's stone on the very
 * last of all its liberties captures it, whatever the liberties of that stone:
 * exact_play() does not know of liberties elsewhere and leaves this to the
 * caller. */
vertex_set exact_wall_liberties(const struct exact_space *space, const struct exact_rules *rules,
                                uint32_t board);

/* Stands an attacker's chain on the board that is not part of the living
 * attackers outside? */
bool exact_dead_stones(const struct exact_space *space, const struct exact_rules *rules,
                       uint32_t board);

/* Have all chains (but the wall and immortal attackers) a liberty, or, for a
 * chain with an unconnected stone, the one outside? No other board can occur. */
bool exact_board_legal(const struct exact_space *space, const struct exact_rules *rules,
                       uint32_t board);

#endif
