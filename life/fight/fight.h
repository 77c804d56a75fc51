/* SPDX-License-Identifier: MIT */
/*
 * A fight: the part of a board in which the life of one chain is decided, as a game of its own.
 *
 * The chain asked about is the *target*; it is no part of the fight, for with it the fight is
 * over. The *owner* has the target, the *attacker* wants to capture it. Points that can change are
 * numbered from 0, sets of them are bits. What lies beyond never changes:
 *
 *   target    beside the target
 *   fence     beside attackers that live: an attacker's chain with a stone there lives, too
 *   refuge    beside what lives of the owner: his chain with a stone there lives, too
 *   outer     liberties of the target that are of no other use, as living attackers are beside
 *             each: a number, with their points
 *   vital     other chains of the owner, a point each whatever their size; with one of these, too,
 *             the fight is over
 *   guards    attackers' chains that reach beyond, a point each; with one of these captured, the
 *             owner is out, and the fight over (one beyond living attackers about the target is
 *             of no use to it)
 *   only      where only one side plays
 *
 * Moves are points, FIGHT_OUTER (the attacker takes an outer liberty) and FIGHT_PASS. The rules
 * are those of the exact game (doc/rules.md, E1 to E9), but that the attacker may pass while a ko
 * keeps him from a point: on the board there is another place to play at. A state knows all that
 * the future depends on, so whether the target can be captured is a question about states: the
 * attacker has to do it in finitely many moves, all else is in the owner's favour.
 *
 * F1  No stone of one side is at a point of the other; no chain is without liberties.
 * F2  A point that is banned is empty.
 * F3  Neighbours are points of the fight, and neighbours of each other.
 * F4  What is found of the eyes on either board, and by either side, does not contradict itself.
 * F5  A table has free places, so that a search ends.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "util/bits.h"

#define FIGHT_POINTS    64
#define FIGHT_OUTER     64
#define FIGHT_PASS      65
#define FIGHT_MOVES     66
#define FIGHT_MAX_OUTER 6 /* of the board that proves life: more would not hurt */

typedef uint64_t fight_set;

enum fight_side { FIGHT_ATTACKER = 0, FIGHT_OWNER = 1 };

/* Whom a ko ban does not bind: he has all the ko threats. */
enum fight_ko { FIGHT_KO_PLAIN, FIGHT_KO_ATTACKER, FIGHT_KO_OWNER };
#define FIGHT_N_KO 3

/* What one side, the *prover*, has to reach in finitely many moves: the attacker the capture of the
 * target, or the owner safety (fight_safe()), before the target is captured; the attacker may pass
 * then. */
enum fight_goal { FIGHT_CAPTURE = FIGHT_ATTACKER, FIGHT_SAFETY = FIGHT_OWNER };

struct fight {
    int n; /* points */
    fight_set adj[FIGHT_POINTS];
    fight_set target, fence, refuge, vital, guards;
    fight_set only[2]; /* where only that side plays: by enum fight_side */
    bool strict;       /* only what is pass-alive lives without a search, and what is captured dies:
                          for proofs move by move (life/certificate.c) */
};

struct fight_state {
    fight_set stones[2]; /* by enum fight_side */
    uint8_t banned;      /* 1 + the point that the mover may not take, 0: none */
    uint8_t mover;       /* enum fight_side */
    uint8_t outer;       /* outer liberties of the target that are left */
    uint8_t extra;       /* eyes of the target elsewhere: 0 or 1 */
    uint8_t ko;          /* enum fight_ko */
    uint8_t goal;        /* enum fight_goal; as enum fight_side: the prover */
    uint8_t threats[2];  /* by enum fight_side: bans that it may disregard, one by one */
};

enum fight_result {
    FIGHT_ILLEGAL,
    FIGHT_GOES_ON,
    FIGHT_CAPTURED, /* the target is, or another vital chain */
    FIGHT_ESCAPED,  /* the owner has captured a guard */
};

static inline fight_set fight_all(const struct fight *fight)
{
    return fight->n == FIGHT_POINTS ? UINT64_MAX : bits64_of(fight->n) - 1;
}

static inline fight_set fight_empty(const struct fight *fight, const struct fight_state *state)
{
    return fight_all(fight) & ~(state->stones[0] | state->stones[1]);
}

/* Where the mover may play, but for a ban, suicide, outer liberties and passing. */
static inline fight_set fight_places(const struct fight *fight, const struct fight_state *state)
{
    return fight_empty(fight, state) & ~fight->only[!state->mover];
}

/* The owner's stones that belong to the target, and its liberties within the fight. */
fight_set fight_target(const struct fight *fight, const struct fight_state *state,
                       fight_set *liberties);

/* The owner's stones, but for the target and what lives, whose chains have no liberty in the fight:
 * on a board that gives all beyond it to the attacker they are captured (F1). */
fight_set fight_breathless(const struct fight *fight, const struct fight_state *state);

/* All liberties of the target; one that lives has FIGHT_LIVES. */
#define FIGHT_LIVES 255
int fight_liberties(const struct fight *fight, const struct fight_state *state);

/* Play a move of the mover. Anything but FIGHT_GOES_ON leaves `*state` undefined. */
enum fight_result fight_play(const struct fight *fight, struct fight_state *state, int move);

/* What is clear without a search, if the goal is a capture: the target is captured at once by
 * `*move`, it gets to a refuge whatever the attacker does (that needs no more than `*zone`), or
 * neither. */
enum fight_outlook { FIGHT_OPEN, FIGHT_LOSES, FIGHT_GETS_OUT };
enum fight_outlook fight_look(const struct fight *fight, const struct fight_state *state, int *move,
                              fight_set *zone);

/* The only points that keep the mover from losing at once, if the goal is a capture: false if it
 * does not come to that. */
bool fight_forced(const struct fight *fight, const struct fight_state *state, fight_set *points);

/* Has the target two eyes that cannot be taken: regions in which the owner never needs to move
 * (Benson), or small empty ones in which he has an answer to everything? Other vital chains need
 * two eyes, too. `*zone` is what that rests on (life/fight/fight_zone.h). */
bool fight_safe(const struct fight *fight, const struct fight_state *state);
bool fight_safe_zone(const struct fight *fight, const struct fight_state *state, fight_set *zone);

/* The attackers that live, and what is beside them; where the target may get to that they leave,
 * and what is about that. */
fight_set fight_living(const struct fight *fight, const struct fight_state *state, fight_set *near);
fight_set fight_reach(const struct fight *fight, fight_set living, fight_set *around);

/* The part of a fight in which the target is, and the living attackers about it; all of it, and
 * none, if they do not enclose it. Liberties of which nobody has any other use (dame) are outer
 * ones then, and stand for attackers that live. */
struct fight_part {
    fight_set within, living;
    fight_set dame;  /* those liberties, */
    fight_set chain; /* and the stones of the target then, which make them ones */
};
void fight_narrow(const struct fight *fight, struct fight_state *state, struct fight_part *part);

/* A zone of what is left of a position (life/fight/fight_zone.h), as one of the position itself. */
static inline fight_set fight_zone_in(const struct fight_part *part, fight_set zone)
{
    return (zone & part->within) | part->living | part->chain;
}

/* What the target may get to, and what it may do there. */
struct fight_view {
    fight_set living;            /* attackers that live */
    fight_set within, around;    /* what the target gets to, and what is about that */
    fight_set target, liberties; /* as fight_target() has them */
    fight_set eyes;              /* where eyes are possible: not beside those that live */
    fight_set room;              /* the same; everything, if it gets to a refuge or a guard */
    int steps;                   /* from its liberties to a refuge or a guard, 0: there is no way */
};
void fight_view_make(const struct fight *fight, const struct fight_state *state,
                     struct fight_view *view);

/* Is it lost, because there is no room for the eyes that it lacks? All other liberties will be
 * filled, by stones that live. The same for who knows the room (struct fight_view) already. */
bool fight_lost(const struct fight *fight, const struct fight_state *state);
bool fight_lost_in(const struct fight *fight, const struct fight_state *state, fight_set room);
