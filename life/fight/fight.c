/* SPDX-License-Identifier: MIT */
/* Moves of a fight (life/fight/fight.h). */
#include "life/fight/fight.h"

#include "util/assert.h"

fight_set fight_target(const struct fight *fight, const struct fight_state *state,
                       fight_set *liberties)
{
    fight_set own = state->stones[FIGHT_OWNER], around;
    fight_set chain = bits64_flood(fight->adj, own & fight->target, own, &around);

    *liberties = (around | fight->target) & fight_empty(fight, state);
    return chain;
}

int fight_liberties(const struct fight *fight, const struct fight_state *state)
{
    fight_set liberties, chain = fight_target(fight, state, &liberties);

    return chain & fight->refuge ? FIGHT_LIVES
                                 : bits64_count(liberties) + state->outer + state->extra;
}

/* Take the chains beside `point` off that have no liberties; returns the stones. The target is
 * never taken off here. */
static fight_set take_off(const struct fight *fight, struct fight_state *state, int point,
                          enum fight_side loser)
{
    fight_set stones = state->stones[loser], captured = 0;
    fight_set empty = fight_empty(fight, state);
    fight_set safe = loser == FIGHT_OWNER ? fight->target | fight->refuge : fight->fence;
    fight_set left = fight->adj[point] & stones;

    while (left) {
        fight_set around, chain = bits64_flood(fight->adj, left & -left, stones, &around);

        left &= ~chain;
        if (!(chain & safe) && !(around & empty))
            captured |= chain;
    }
    state->stones[loser] &= ~captured;
    return captured;
}

fight_set fight_breathless(const struct fight *fight, const struct fight_state *state)
{
    fight_set own = state->stones[FIGHT_OWNER], empty = fight_empty(fight, state), found = 0;
    fight_set around, chain;

    for (fight_set left = own; left; left &= ~chain) {
        chain = bits64_flood(fight->adj, left & -left, own, &around);
        if (!(chain & (fight->target | fight->refuge)) && !(around & empty))
            found |= chain;
    }
    return found;
}

/* The chain of the stone just played, and its liberties within the fight. */
static fight_set own_chain(const struct fight *fight, const struct fight_state *state, int point,
                           fight_set *liberties)
{
    fight_set around;
    fight_set chain =
        bits64_flood(fight->adj, bits64_of(point), state->stones[state->mover], &around);

    *liberties = around & fight_empty(fight, state);
    return chain;
}

static enum fight_result play_point(const struct fight *fight, struct fight_state *state, int point)
{
    enum fight_side mover = (enum fight_side)state->mover;
    enum fight_side other = mover == FIGHT_OWNER ? FIGHT_ATTACKER : FIGHT_OWNER;
    fight_set captured, chain, liberties, lives;

    state->stones[mover] |= bits64_of(point);
    captured = take_off(fight, state, point, other);
    chain = own_chain(fight, state, point, &liberties);
    lives = mover == FIGHT_OWNER ? fight->refuge : fight->fence;
    if (mover == FIGHT_OWNER && chain & fight->target) {
        if (fight_liberties(fight, state) == 0)
            return FIGHT_ILLEGAL;
        lives |= fight->target;
    }
    if (mover == FIGHT_ATTACKER && (captured & fight->vital || fight_liberties(fight, state) == 0))
        return FIGHT_CAPTURED;
    if (mover == FIGHT_OWNER && captured & fight->guards)
        return FIGHT_ESCAPED;
    if (!(chain & lives) && !liberties)
        return FIGHT_ILLEGAL;
    state->banned = 0;
    if (bits64_count(captured) == 1 && chain == bits64_of(point) && !(chain & lives) &&
        liberties == captured)
        state->banned = (uint8_t)(bits64_lowest(captured) + 1);
    if ((state->ko == FIGHT_KO_ATTACKER && other == FIGHT_ATTACKER) ||
        (state->ko == FIGHT_KO_OWNER && other == FIGHT_OWNER))
        state->banned = 0;
    return FIGHT_GOES_ON;
}

/* Does a ban keep the mover from there? Not if he has a threat to make first. */
static bool is_banned(const struct fight_state *state, int move)
{
    return state->banned == move + 1 && !state->threats[state->mover];
}

enum fight_result fight_play(const struct fight *fight, struct fight_state *state, int move)
{
    enum fight_result result = FIGHT_GOES_ON;

    if (move == FIGHT_PASS) {
        if (state->mover == FIGHT_ATTACKER && !state->banned && state->goal == FIGHT_CAPTURE)
            return FIGHT_ILLEGAL;
        state->banned = 0;
    } else if (move == FIGHT_OUTER) {
        if (state->mover == FIGHT_OWNER || state->outer == 0)
            return FIGHT_ILLEGAL;
        state->outer--;
        state->banned = 0;
        if (fight_liberties(fight, state) == 0)
            return FIGHT_CAPTURED;
    } else {
        GK_ASSERT(F2, fight_empty(fight, state) & bits64_of(move));
        if (is_banned(state, move) || !(fight_places(fight, state) & bits64_of(move)))
            return FIGHT_ILLEGAL;
        if (state->banned == move + 1)
            state->threats[state->mover]--;
        result = play_point(fight, state, move);
    }
    GK_ASSERT(F1, result != FIGHT_GOES_ON ||
                      !(state->stones[FIGHT_OWNER] & state->stones[FIGHT_ATTACKER]));
    GK_ASSERT(F2, result != FIGHT_GOES_ON || !state->banned ||
                      fight_empty(fight, state) & bits64_of(state->banned - 1));
    state->mover = state->mover == FIGHT_OWNER ? FIGHT_ATTACKER : FIGHT_OWNER;
    return result;
}

/* ---- What is forced ---- */

/* Where the mover may play at once. */
static fight_set allowed_points(const struct fight *fight, const struct fight_state *state)
{
    fight_set places = fight_places(fight, state);

    return state->banned && is_banned(state, state->banned - 1)
               ? places & ~bits64_of(state->banned - 1)
               : places;
}

enum fight_outlook fight_look(const struct fight *fight, const struct fight_state *state, int *move,
                              fight_set *zone)
{
    fight_set liberties, chain = fight_target(fight, state, &liberties), out;
    int n = bits64_count(liberties) + state->outer + state->extra;

    if (fight->vital || chain & fight->refuge)
        return FIGHT_OPEN;
    if (state->mover == FIGHT_ATTACKER && n == 1 && state->extra == 0) {
        *move = liberties ? bits64_lowest(liberties) : FIGHT_OUTER;
        return liberties & ~allowed_points(fight, state) ? FIGHT_OPEN : FIGHT_LOSES;
    }
    out = liberties & fight->refuge & ~fight->only[FIGHT_ATTACKER];
    if (state->mover == FIGHT_OWNER)
        out &= allowed_points(fight, state);
    *zone = chain | (out & -out);
    if (state->mover == FIGHT_OWNER)
        return out ? FIGHT_GETS_OUT : FIGHT_OPEN;
    out &= out - 1;
    *zone |= out & -out;
    return out ? FIGHT_GETS_OUT : FIGHT_OPEN;
}

static fight_set points_beside(const struct fight *fight, fight_set points)
{
    fight_set near = 0;

    for (; points; points &= points - 1)
        near |= fight->adj[bits64_lowest(points)];
    return near;
}

/* The last liberties of attackers beside the target, and of guards. */
static fight_set capturing_points(const struct fight *fight, const struct fight_state *state,
                                  fight_set target)
{
    fight_set stones = state->stones[FIGHT_ATTACKER], empty = fight_empty(fight, state), last = 0;

    for (fight_set left = (points_beside(fight, target) | fight->target | fight->guards) & stones;
         left;) {
        fight_set around, chain = bits64_flood(fight->adj, left & -left, stones, &around);

        left &= ~chain;
        if (!(chain & fight->fence) && bits64_count(around & empty) == 1)
            last |= around & empty;
    }
    return last;
}

bool fight_forced(const struct fight *fight, const struct fight_state *state, fight_set *points)
{
    fight_set liberties, chain = fight_target(fight, state, &liberties);

    if (fight->vital || state->goal != FIGHT_CAPTURE || chain & fight->refuge)
        return false;
    if (state->mover == FIGHT_ATTACKER) {
        *points = liberties & fight->refuge & ~fight->only[FIGHT_ATTACKER];
        return *points != 0 && bits64_count(liberties) + state->outer + state->extra > 1;
    }
    if (bits64_count(liberties) != 1 || state->outer || state->extra ||
        liberties & fight->only[FIGHT_OWNER])
        return false;
    *points = liberties | capturing_points(fight, state, chain);
    return true;
}

/* ---- Safety ---- */

struct regions {
    int n;
    fight_set region[FIGHT_POINTS], empty[FIGHT_POINTS], around[FIGHT_POINTS];
};

/* The parts of what is not the owner's. Those that touch living attackers are left out. */
static void find_regions(const struct fight *fight, const struct fight_state *state,
                         struct regions *out)
{
    fight_set others = fight_all(fight) & ~state->stones[FIGHT_OWNER];
    fight_set empty = fight_empty(fight, state);

    out->n = 0;
    for (fight_set left = others; left;) {
        fight_set around, region = bits64_flood(fight->adj, left & -left, others, &around);

        left &= ~region;
        if (region & fight->fence)
            continue;
        out->region[out->n] = region;
        out->around[out->n] = around & state->stones[FIGHT_OWNER];
        out->empty[out->n++] = region & empty;
    }
}

struct chains {
    int n;
    fight_set chain[FIGHT_POINTS + 1], around[FIGHT_POINTS + 1];
    int elsewhere[FIGHT_POINTS + 1]; /* eyes that the chain has beyond the fight */
};

/* The target is the first. A chain with a refuge lives. */
static void find_chains(const struct fight *fight, const struct fight_state *state,
                        struct chains *out)
{
    fight_set own = state->stones[FIGHT_OWNER], around;
    fight_set chain = bits64_flood(fight->adj, own & fight->target, own, &around);

    out->n = 1;
    out->chain[0] = chain;
    out->around[0] = around | fight->target;
    out->elsewhere[0] = chain & fight->refuge ? 2 : state->extra;
    for (fight_set left = own & ~chain; left; left &= ~chain) {
        chain = bits64_flood(fight->adj, left & -left, own, &around);
        out->chain[out->n] = chain;
        out->around[out->n] = around;
        out->elsewhere[out->n++] = chain & fight->refuge ? 2 : 0;
    }
}

/* Does one of the chains that are struck out border on the region? */
static bool borders_on(const struct regions *regions, int r, const struct chains *chains, int c)
{
    return (regions->around[r] & chains->chain[c]) || (regions->region[r] & chains->around[c]);
}

/*
 * An empty region of at most so many points about which there is no chain but the target is an eye
 * at least, if its owner answers there (tests/life/fight-t.c has all of them played). But on a
 * board of one line: two points at the end of it are a ko.
 */
enum { SURE_EYE = 7 };

static bool is_sure_eye(const struct fight *fight, const struct regions *regions, int r,
                        const struct chains *chains)
{
    fight_set region = regions->region[r];

    if (fight->strict || region != regions->empty[r] || bits64_count(region) > SURE_EYE ||
        regions->around[r] & ~chains->chain[0] || region & fight->refuge)
        return false;
    for (fight_set left = region & ~chains->around[0]; left; left &= left - 1)
        if (bits64_count(fight->adj[bits64_lowest(left)] & region) < 2)
            return false;
    return true;
}

/* Is the region an eye of that chain whatever the attacker does? */
static bool is_vital(const struct fight *fight, const struct regions *regions, int r,
                     const struct chains *chains, int c)
{
    if (!borders_on(regions, r, chains, c))
        return false;
    return !(regions->empty[r] & ~chains->around[c]) ||
           (c == 0 && is_sure_eye(fight, regions, r, chains));
}

/* What the safety of the target rests on: two eyes of each chain that is needed for it. */
static fight_set find_safe_zone(const struct fight *fight, const struct regions *regions,
                                const struct chains *chains, const bool *open)
{
    fight_set zone = 0;
    int list[FIGHT_POINTS + 1] = {0}, n = 1;
    bool listed[FIGHT_POINTS + 1] = {true};

    for (int i = 0; i < n; i++) {
        int vital = chains->elsewhere[list[i]];

        zone |= chains->chain[list[i]];
        for (int r = 0; r < regions->n && vital < 2; r++) {
            if (open[r] || !is_vital(fight, regions, r, chains, list[i]))
                continue;
            vital++;
            zone |= regions->region[r];
            for (int c = 0; c < chains->n; c++)
                if (!listed[c] && borders_on(regions, r, chains, c)) {
                    listed[c] = true;
                    list[n++] = c;
                }
        }
    }
    return zone;
}

bool fight_safe_zone(const struct fight *fight, const struct fight_state *state, fight_set *zone)
{
    struct regions regions;
    struct chains chains;
    bool changed = true, gone[FIGHT_POINTS + 1] = {false}, open[FIGHT_POINTS] = {false};

    find_regions(fight, state, &regions);
    find_chains(fight, state, &chains);
    while (changed) {
        changed = false;
        for (int c = 0; c < chains.n; c++) {
            int vital = chains.elsewhere[c];

            for (int r = 0; r < regions.n && vital < 2; r++)
                vital += !open[r] && is_vital(fight, &regions, r, &chains, c);
            if (gone[c] || vital >= 2)
                continue;
            if (c == 0 || chains.chain[c] & fight->vital)
                return false;
            gone[c] = changed = true;
            for (int r = 0; r < regions.n; r++)
                open[r] |= borders_on(&regions, r, &chains, c);
        }
    }
    *zone = fight->vital ? UINT64_MAX : find_safe_zone(fight, &regions, &chains, open);
    return true;
}

bool fight_safe(const struct fight *fight, const struct fight_state *state)
{
    fight_set zone;

    return fight_safe_zone(fight, state, &zone);
}

fight_set fight_living(const struct fight *fight, const struct fight_state *state, fight_set *near)
{
    fight_set attackers = state->stones[FIGHT_ATTACKER];

    return bits64_flood(fight->adj, attackers & fight->fence, attackers, near);
}

/* Where the target may go: living attackers stop it, and what only the attacker plays at. */
static fight_set find_free(const struct fight *fight, fight_set living)
{
    return fight_all(fight) & ~living & ~fight->only[FIGHT_ATTACKER];
}

fight_set fight_reach(const struct fight *fight, fight_set living, fight_set *around)
{
    fight_set free = find_free(fight, living);

    return bits64_flood(fight->adj, fight->target & free, free, around);
}

/*
 * Empty points at which there is nothing but the target and attackers that live, so that nobody
 * plays there but to take a liberty: some are liberties of the target, the others are corners
 * beside them. An owner's stone there gives him no more liberties than it takes: beside a liberty
 * there is at most one corner, beside a corner none.
 */
static fight_set find_dame(const struct fight *fight, const struct fight_state *state,
                           fight_set chain, fight_set liberties, fight_set living, fight_set near)
{
    fight_set before;
    fight_set dame = fight_empty(fight, state) & (fight->fence | near) & ~fight->refuge &
                     ~fight->only[FIGHT_OWNER];

    if (state->banned)
        dame &= ~bits64_of(state->banned - 1);
    do {
        before = dame;
        for (fight_set left = dame; left; left &= left - 1) {
            fight_set point = left & -left, beside = fight->adj[bits64_lowest(point)];
            int corners = bits64_count(beside & dame & ~liberties);

            if (beside & ~(chain | living | dame) || corners > ((point & liberties) != 0))
                dame &= ~point;
        }
    } while (dame != before);
    return dame;
}

/* Liberties of the target that are dame are counted as outer ones. */
static void count_dame(const struct fight *fight, struct fight_state *state,
                       struct fight_part *part, fight_set near)
{
    fight_set liberties, chain, dame;
    int n;

    if (fight->strict || fight->vital)
        return;
    chain = fight_target(fight, state, &liberties);
    dame = find_dame(fight, state, chain, liberties, part->living, near);
    n = bits64_count(dame & liberties);
    if (n == 0 || n + state->outer > UINT8_MAX)
        return;
    state->stones[FIGHT_ATTACKER] |= dame;
    state->outer = (uint8_t)(state->outer + n);
    part->living |= dame;
    part->dame = dame & liberties;
    part->chain = chain;
}

/* Beyond a fence of living attackers about the target nothing matters: attackers' stones stand for
 * all that is there, so that positions that differ there only are the same. */
void fight_narrow(const struct fight *fight, struct fight_state *state, struct fight_part *part)
{
    fight_set beyond, around, near;

    part->dame = part->chain = 0;
    part->living = fight_living(fight, state, &near);
    count_dame(fight, state, part, near);
    part->within = bits64_flood(fight->adj, fight->target & ~part->living,
                                fight_all(fight) & ~part->living, &around);
    beyond = fight_all(fight) & ~part->within;
    if (!beyond || fight->vital) {
        *part = (struct fight_part){.within = UINT64_MAX};
        return;
    }
    state->stones[FIGHT_ATTACKER] |= beyond;
    state->stones[FIGHT_OWNER] &= ~beyond;
    if (state->banned && beyond & bits64_of(state->banned - 1))
        state->banned = 0;
}

/* How many steps there are from the target's liberties to what is out; 0: there is no way. */
static int count_steps(const struct fight *fight, const struct fight_view *view)
{
    fight_set out = fight->refuge | fight->guards, free = find_free(fight, view->living);
    fight_set reached = view->liberties & free, fresh = reached;
    int steps = 1;

    if (!(out & view->within))
        return 0;
    for (; fresh && !(fresh & out); steps++) {
        fresh = points_beside(fight, fresh) & free & ~reached;
        reached |= fresh;
    }
    return fresh ? steps : 0;
}

void fight_view_make(const struct fight *fight, const struct fight_state *state,
                     struct fight_view *view)
{
    fight_set near;

    view->living = fight_living(fight, state, &near);
    view->within = fight_reach(fight, view->living, &view->around);
    view->target = fight_target(fight, state, &view->liberties);
    view->eyes = view->within & ~(fight->fence | near | view->target | fight->vital);
    view->room = view->within & (fight->refuge | fight->guards) ? fight_all(fight) : view->eyes;
    view->steps = count_steps(fight, view);
}

bool fight_lost(const struct fight *fight, const struct fight_state *state)
{
    struct fight_view view;

    fight_view_make(fight, state, &view);
    return fight_lost_in(fight, state, view.room);
}

bool fight_lost_in(const struct fight *fight, const struct fight_state *state, fight_set room)
{
    if (fight->strict || room & (fight->refuge | fight->guards))
        return false;
    if (state->extra)
        return room == 0;
    if (bits64_count(room) == 2)
        return fight->adj[bits64_lowest(room)] & room;
    return bits64_count(room) < 2;
}
