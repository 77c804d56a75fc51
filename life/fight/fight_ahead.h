/* SPDX-License-Identifier: MIT */
/*
 * What one move settles, without a search: most positions of a proof are such that some move of
 * the winner is followed by one that is clear at first sight.
 */
#pragma once

#include "life/fight/fight.h"

/* Has the attacker, who is to move, a move after which there is no room for the eyes that the
 * target lacks (fight_lost())? `*zone` is what that rests on. */
bool fight_kills(const struct fight *fight, const struct fight_state *state,
                 const struct fight_view *view, int *move, fight_set *zone);
