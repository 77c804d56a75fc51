/* SPDX-License-Identifier: MIT */
/*
 * A fight solved by listing all its positions, a witness of life/fight/fight_search.h: moves are
 * those of fight_play(), and nothing else of life/ is asked but when the owner is safe, where
 * that is the goal. Who wins is the least fixpoint: the prover wins a position where one of his
 * moves, or all moves of the other side, lead to such that he wins.
 */
#pragma once

#include <stddef.h>

#include "life/fight/fight.h"

enum { WHOLE_POINTS = 9 };

struct whole {
    const struct fight *fight;
    struct fight_state kind; /* extra, ko and goal, which no move changes */
    size_t room, n, *list;   /* positions that were met */
    unsigned char *seen, *won;
};

/* All positions that can follow after `start`, of at most WHOLE_POINTS points. */
void whole_solve(struct whole *whole, const struct fight *fight, const struct fight_state *start);
void whole_free(struct whole *whole);

/* Does the prover win this one of them? */
bool whole_won(const struct whole *whole, const struct fight_state *state);

/* Number `i` of `n` of them. */
struct fight_state whole_state(const struct whole *whole, size_t i);
