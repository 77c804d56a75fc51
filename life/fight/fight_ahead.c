/* SPDX-License-Identifier: MIT */
/* What one move settles (life/fight/fight_ahead.h). */
#include "life/fight/fight_ahead.h"

#include "life/fight/fight_zone.h"

enum { MOST_ROOM = 6 }; /* points; with more no move takes it all */

bool fight_kills(const struct fight *fight, const struct fight_state *state,
                 const struct fight_view *view, int *move, fight_set *zone)
{
    if (state->goal != FIGHT_CAPTURE || fight->vital || fight->strict ||
        view->within & (fight->refuge | fight->guards) || bits64_count(view->room) > MOST_ROOM)
        return false;
    for (fight_set left = fight_places(fight, state) & view->within; left; left &= left - 1) {
        struct fight_state next = *state;
        struct fight_part part;

        if (fight_play(fight, &next, bits64_lowest(left)) != FIGHT_GOES_ON ||
            !fight_lost(fight, &next))
            continue;
        *move = bits64_lowest(left);
        fight_narrow(fight, &next, &part);
        *zone = state->extra ? UINT64_MAX
                             : fight_zone_move(fight, state, *move,
                                               fight_zone_in(&part, fight_zone_lost(fight, &next)));
        return true;
    }
    return false;
}
