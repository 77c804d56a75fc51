/* SPDX-License-Identifier: MIT */
/*
 * The moves of the exact game on vertices: Go on the eye graph, with one wall
 * and immortal attackers outside (section 3 of doc/rules.md).
 */
#pragma once

#include "solver/exact/table/exact_space.h"

/* Who is right when play never ends. */
enum exact_loops {
    EXACT_BAN,   /* the defender, and a ko may not be retaken at once */
    EXACT_ABOVE, /* the defender; there is no ban */
    EXACT_BELOW  /* the attacker, unless he commits suicide over and over; no ban */
};

/* Lanes: games on one space that differ in where the wall and the living attackers touch it, solved
 * side by side. A lane_set says in which of them something is so. */
#define EXACT_MAX_LANES 64
typedef uint64_t lane_set;

/* Which vertices touch the wall, and which living attackers outside (`!` and `$`), by lane. */
struct exact_outside {
    int n;              /* those in use, the first ones */
    lane_set all;       /* the same as a set */
    vertex_set anchored[EXACT_MAX_LANES], margins[EXACT_MAX_LANES];
    lane_set *at_wall;   /* [set of vertices]: lanes in which one of them is anchored */
    lane_set *at_margin; /* ... is a margin */
    lane_set *liberty; /* [set of defenders * vertices + v]: lanes in which v, when it is empty, is
                          a liberty of the wall */
    lane_set *dead;    /* [set of connected attackers]: lanes in which one is not part of the
                          living attackers outside */
};

/* The same for all lanes. */
struct exact_rules {
    enum exact_loops loops;
    bool suicide;
    bool no_seki;       /* values are those of the game in which seki is no life */
    bool fixed_threats; /* nobody can remove a ko threat */
};

struct exact_move {
    uint32_t target; /* board after the move */
    lane_set lanes;  /* in which it is this one */
    uint8_t ko;      /* where the opponent may not retake, if there is a ban, or EXACT_NO_POINT */
};

/* Storage for the lanes of a space; set it for any number of games. */
enum gk_status exact_outside_init(struct exact_outside *outside, const struct exact_space *space,
                                  struct gk_error *err);
void exact_outside_fini(struct exact_outside *outside);

/* The first `n` lanes: where the wall and the margins are, by lane. */
void exact_outside_set(struct exact_outside *outside, const struct exact_space *space, int n,
                       const uint32_t *anchored, const uint32_t *margins);

/* The same lanes as `from`, which is of the same space. */
void exact_outside_copy(struct exact_outside *outside, const struct exact_outside *from,
                        const struct exact_space *space);

/*
 * Play `side` at vertex v of a board, in some lanes: the moves that this is, each in other lanes,
 * and how many. In the lanes of none it is illegal whatever liberties the wall has elsewhere.
 */
int exact_play(const struct exact_space *space, const struct exact_outside *outside, bool suicide,
               enum exact_side side, uint32_t board, int v, lane_set lanes,
               struct exact_move out[EXACT_MAX_LANES]);

/* Fill in what the boards of a space have in common wherever margins and the wall are:
 * exact_space_init() does. */
void exact_space_explore(struct exact_space *space);

/* The lanes in which the wall has a liberty at each vertex of the graph, if that is empty. An
 * attacker's stone on the very last of all its liberties captures it, whatever the liberties of
 * that stone: exact_play() does not know of liberties elsewhere and leaves this to the caller. */
const lane_set *exact_wall_liberties(const struct exact_space *space,
                                     const struct exact_outside *outside, uint32_t board);

/* The lanes in which an attacker's chain stands on the board that is not part of the living
 * attackers outside. */
lane_set exact_dead_stones(const struct exact_space *space, const struct exact_outside *outside,
                           uint32_t board);

/* Those in which all chains (but the wall and immortal attackers) have a liberty, or, for a chain
 * with an unconnected stone, the one outside. No other board can occur. */
lane_set exact_board_legal(const struct exact_space *space, const struct exact_outside *outside,
                           uint32_t board);
