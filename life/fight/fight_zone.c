/* SPDX-License-Identifier: MIT */
/* What a capture depends on (life/fight/fight_zone.h). */
#include "life/fight/fight_zone.h"

/* All of the chains of these stones that have one in the zone, and enough of their liberties that
 * they are not short of any where they were not. */
static fight_set hold(const struct fight *fight, const struct fight_state *state, fight_set zone)
{
    fight_set stones = state->stones[FIGHT_ATTACKER], empty = fight_empty(fight, state);

    for (fight_set left = stones & zone; left;) {
        fight_set around, chain = bits64_flood(fight->adj, left & -left, stones, &around);
        fight_set liberties = around & empty;

        left &= ~chain;
        zone |= chain;
        if (chain & fight->fence)
            continue;
        for (int have = bits64_count(liberties & zone); have < 2 && liberties & ~zone; have++)
            zone |= (liberties & ~zone) & -(liberties & ~zone);
    }
    return zone;
}

/* What makes it illegal for the owner to play at a point about which there is no liberty. */
static fight_set forbid(const struct fight *fight, const struct fight_state *state, int point)
{
    fight_set own = state->stones[FIGHT_OWNER] | bits64_of(point), around;
    fight_set chain = bits64_flood(fight->adj, bits64_of(point), own, &around);

    return chain | around;
}

/* Does the owner capture a single stone there? Then what is beside it says whether it is a ko. */
static bool takes_one(const struct fight *fight, const struct fight_state *state, int point)
{
    struct fight_state next = *state;

    if (fight_play(fight, &next, point) != FIGHT_GOES_ON)
        return false;
    return bits64_count(state->stones[FIGHT_ATTACKER]) ==
           bits64_count(next.stones[FIGHT_ATTACKER]) + 1;
}

/* The owner's moves in the zone that are not as they would be with other stones about it. */
static fight_set answer(const struct fight *fight, const struct fight_state *state, fight_set zone)
{
    fight_set empty = fight_empty(fight, state);

    for (fight_set left = zone & fight_places(fight, state); left; left &= left - 1) {
        int point = bits64_lowest(left);
        struct fight_state next = *state;

        if (fight->adj[point] & empty)
            continue;
        next.banned = 0;
        if (fight_play(fight, &next, point) == FIGHT_ILLEGAL)
            zone |= forbid(fight, state, point);
    }
    for (fight_set left = zone & fight_places(fight, state); left; left &= left - 1)
        if (fight->adj[bits64_lowest(left)] & state->stones[FIGHT_ATTACKER] &&
            takes_one(fight, state, bits64_lowest(left)))
            zone |= fight->adj[bits64_lowest(left)];
    return zone;
}

fight_set fight_zone_close(const struct fight *fight, const struct fight_state *state,
                           fight_set zone)
{
    fight_set before;

    do {
        before = zone;
        zone = answer(fight, state, hold(fight, state, zone));
    } while (zone != before);
    return zone;
}

/* The target, and all that is beside it. */
static fight_set about_target(const struct fight *fight, const struct fight_state *state)
{
    fight_set own = state->stones[FIGHT_OWNER], around;
    fight_set chain = bits64_flood(fight->adj, own & fight->target, own, &around);

    return chain | around | fight->target;
}

fight_set fight_zone_captured(const struct fight *fight, const struct fight_state *state, int move)
{
    fight_set zone = about_target(fight, state);

    return move < FIGHT_POINTS ? fight_zone_attack(fight, state, move, zone) : zone;
}

fight_set fight_zone_lost(const struct fight *fight, const struct fight_state *state)
{
    fight_set attackers = state->stones[FIGHT_ATTACKER], near, around;
    fight_set living = bits64_flood(fight->adj, attackers & fight->fence, attackers, &near);
    fight_set free = fight_all(fight) & ~living & ~fight->only[FIGHT_ATTACKER];
    fight_set within = bits64_flood(fight->adj, fight->target & free, free, &around);

    return about_target(fight, state) | within | around | living;
}

fight_set fight_zone_attack(const struct fight *fight, const struct fight_state *state, int move,
                            fight_set zone)
{
    struct fight_state next = *state;
    fight_set own = state->stones[FIGHT_OWNER], empty, captured;

    if (move >= FIGHT_POINTS)
        return zone;
    if (fight_play(fight, &next, move) == FIGHT_ILLEGAL)
        return fight_all(fight);
    captured = own & ~next.stones[FIGHT_OWNER];
    empty = fight_empty(fight, state) & ~bits64_of(move);
    zone |= bits64_of(move);
    if (captured && !(captured & (captured - 1)))
        zone |= fight->adj[move];
    for (fight_set left = own & (fight->adj[move] | captured); left;) {
        fight_set around, chain = bits64_flood(fight->adj, left & -left, own, &around);

        left &= ~chain;
        if (chain & captured)
            zone |= chain | around;
        else if (!(around & empty & zone) && around & empty)
            zone |= (around & empty) & -(around & empty);
    }
    return zone;
}
