/* SPDX-License-Identifier: MIT */
/*
 * What a capture depends on. A *zone* is a set of points such that the attacker captures the target
 * in the same way whatever else is changed beyond it, and whatever the owner plays there: so a move
 * of the owner beyond the zone of a capture that follows it, or that follows his pass, need not be
 * looked at. For that the zone has
 *
 *   the attacker's moves, and his chains about them with two liberties each, or with all of them;
 *   what he captures with all that is about it, and a liberty of each chain beside a move of his
 *   that is not captured by it;
 *   what makes moves of the owner illegal about which no liberties are, and what is beside one
 *   that captures a single stone, as that may be a ko.
 */
#ifndef LIFE_FIGHT_FIGHT_ZONE_H
#define LIFE_FIGHT_FIGHT_ZONE_H

#include "life/fight/fight.h"

/* The target was captured by the attacker's move in `state`. */
fight_set fight_zone_captured(const struct fight *fight, const struct fight_state *state, int move);

/* It is lost (fight_lost()). */
fight_set fight_zone_lost(const struct fight *fight, const struct fight_state *state);

/* The attacker has played `move` in `state`, and captures in the zone from there on. */
fight_set fight_zone_attack(const struct fight *fight, const struct fight_state *state, int move,
                            fight_set zone);

/* The owner is to move in `state`: what a zone of what follows needs besides. */
fight_set fight_zone_close(const struct fight *fight, const struct fight_state *state,
                           fight_set zone);

#endif
