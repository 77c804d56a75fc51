/* SPDX-License-Identifier: MIT */
/*
 * What a capture, or a life, rests on. A *zone* is a set of points such that the winner wins in the
 * same way whatever the loser plays beyond it: so a move of his beyond the zone of a win that
 * follows it, or that follows his pass, need not be looked at. For that the zone has
 *
 *   the winner's moves, and his chains about them with two liberties each, or with all of them;
 *   what he captures with all that is about it, and a liberty of each chain beside a move of his
 *   that is not captured by it;
 *   what makes moves of the loser illegal about which no liberties are, and what is beside one
 *   that captures a single stone, as that may be a ko.
 *
 * A zone of a life has the target, too: where the attacker has played beyond it the owner may pass.
 * A life may rest on repetition; then nothing is known of its zone, and it is everything.
 */
#pragma once

#include "life/fight/fight.h"

/* The target was captured by the attacker's move in `state`. */
fight_set fight_zone_captured(const struct fight *fight, const struct fight_state *state, int move);

/* The target is lost in `state` (fight_lost()). */
fight_set fight_zone_lost(const struct fight *fight, const struct fight_state *state);

/* The owner is out by his move in `state`. */
fight_set fight_zone_escaped(const struct fight *fight, const struct fight_state *state, int move);

/* The mover plays `move` in `state`, and wins in the zone from there on. */
fight_set fight_zone_move(const struct fight *fight, const struct fight_state *state, int move,
                          fight_set zone);

/* The loser is to move in `state`: what a zone of what follows needs besides. */
fight_set fight_zone_close(const struct fight *fight, const struct fight_state *state,
                           fight_set zone);
