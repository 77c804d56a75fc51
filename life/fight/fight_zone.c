/* SPDX-License-Identifier: MIT */
/* What a capture depends on (life/fight/fight_zone.h). */
#include "life/fight/fight_zone.h"

/* A chain, and two of its liberties, or all. */
static fight_set hold_chain(fight_set chain, fight_set liberties, fight_set zone)
{
    zone |= chain;
    for (int have = bits64_count(liberties & zone); have < 2 && liberties & ~zone; have++)
        zone |= (liberties & ~zone) & -(liberties & ~zone);
    return zone;
}

/* All of the winner's chains that have a stone in the zone, and enough of their liberties that they
 * are not short of any where they were not. The target is one of them, and so are guards: the owner
 * is out with one of these, wherever it is. */
static fight_set hold_chains(const struct fight *fight, const struct fight_state *state,
                             fight_set zone)
{
    enum fight_side winner = state->mover == FIGHT_OWNER ? FIGHT_ATTACKER : FIGHT_OWNER;
    fight_set stones = state->stones[winner], empty = fight_empty(fight, state);
    fight_set lives = winner == FIGHT_ATTACKER ? fight->fence : fight->refuge;
    fight_set around, chain = 0, liberties;

    if (winner == FIGHT_ATTACKER)
        zone |= fight->guards & stones;
    if (winner == FIGHT_OWNER) {
        chain = fight_target(fight, state, &liberties);
        zone = hold_chain(chain, chain & lives ? 0 : liberties, zone);
    }
    for (fight_set left = stones & zone & ~chain; left; left &= ~chain) {
        chain = bits64_flood(fight->adj, left & -left, stones, &around);
        zone = hold_chain(chain, chain & lives ? 0 : around & empty, zone);
    }
    return zone;
}

/* What makes it illegal for the loser to play at a point about which there is no liberty. */
static fight_set forbid_point(const struct fight *fight, const struct fight_state *state, int point)
{
    fight_set own = state->stones[state->mover] | bits64_of(point), around;
    fight_set chain = bits64_flood(fight->adj, bits64_of(point), own, &around);

    return chain | around;
}

/* Does the loser capture a single stone there? Then what is beside it says whether it is a ko. */
static bool takes_one(const struct fight *fight, const struct fight_state *state, int point)
{
    struct fight_state next = *state;

    if (fight_play(fight, &next, point) != FIGHT_GOES_ON)
        return false;
    return bits64_count(state->stones[!state->mover]) ==
           bits64_count(next.stones[!state->mover]) + 1;
}

/* The loser's moves in the zone that are not as they would be with other stones about it. */
static fight_set answer_moves(const struct fight *fight, const struct fight_state *state,
                              fight_set zone)
{
    fight_set empty = fight_empty(fight, state), others = state->stones[!state->mover];

    for (fight_set left = zone & fight_places(fight, state); left; left &= left - 1) {
        int point = bits64_lowest(left);
        struct fight_state next = *state;

        if (fight->adj[point] & empty)
            continue;
        next.banned = 0;
        if (fight_play(fight, &next, point) == FIGHT_ILLEGAL)
            zone |= forbid_point(fight, state, point);
    }
    for (fight_set left = zone & fight_places(fight, state); left; left &= left - 1)
        if (fight->adj[bits64_lowest(left)] & others &&
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
        zone = answer_moves(fight, state, hold_chains(fight, state, zone));
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

    return move < FIGHT_POINTS ? fight_zone_move(fight, state, move, zone) : zone;
}

fight_set fight_zone_lost(const struct fight *fight, const struct fight_state *state)
{
    fight_set near, around, living = fight_living(fight, state, &near);
    fight_set within = fight_reach(fight, living, &around);

    return about_target(fight, state) | within | around | living;
}

fight_set fight_zone_move(const struct fight *fight, const struct fight_state *state, int move,
                          fight_set zone)
{
    struct fight_state next = *state;
    fight_set others = state->stones[!state->mover], empty, captured;
    fight_set lives = state->mover == FIGHT_OWNER ? fight->fence : 0;

    if (move >= FIGHT_POINTS)
        return zone;
    if (fight_play(fight, &next, move) == FIGHT_ILLEGAL)
        return UINT64_MAX;
    captured = others & ~next.stones[!state->mover];
    empty = fight_empty(fight, state) & ~bits64_of(move);
    zone |= bits64_of(move);
    if (captured && !(captured & (captured - 1)))
        zone |= fight->adj[move];
    for (fight_set left = others & (fight->adj[move] | captured); left;) {
        fight_set around, chain = bits64_flood(fight->adj, left & -left, others, &around);

        left &= ~chain;
        if (chain & captured)
            zone |= chain | around;
        else if (!(chain & lives) && !(around & empty & zone) && around & empty)
            zone |= (around & empty) & -(around & empty);
    }
    return zone;
}

fight_set fight_zone_escaped(const struct fight *fight, const struct fight_state *state, int move)
{
    fight_set liberties;

    return fight_zone_move(fight, state, move, fight_target(fight, state, &liberties));
}
