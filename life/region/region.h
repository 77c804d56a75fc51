/* SPDX-License-Identifier: MIT */
/* The region of a board in which the life of a chain is decided, as a fight. */
#pragma once

#include <gankei/experimental/board.h>
#include <gankei/tactics.h>

#include "life/fight/fight.h"

struct region {
    struct fight fight;
    struct fight_state start; /* the stones, and the ban of the board */
    bool grows;               /* was it cut out of something larger? */
    bool links;               /* a large chain of the owner is beside it, and no empty point that
                                 was too far away */
    int target;               /* a stone of the chain asked about */
    enum gk_stone owner;
    uint8_t ban_of;              /* whom the ban of `start` binds: enum fight_side */
    int16_t point[FIGHT_POINTS]; /* of the board */
    fight_set open;              /* beside what is left out: */
    fight_set kin;               /* of these, those beside chains of the owner only */
    fight_set private;           /* that are liberties of vital chains beyond; at no point */
    fight_set guards;            /* attackers' chains that reach beyond, a point each */
    fight_set held;              /* of these, those that hold by liberties that are no points */
    fight_set rim;               /* the empty points about what is within */
    int n_outer;                 /* outer liberties within, of some that */
    int16_t outer[GK_BOARD_POINTS];
};

/* Attackers' chains with liberties beyond a region that grows live; or have just those, as guards
 * of the fight; or those of the guards live, too, that hold by others, which has to be read. */
enum region_guards { REGION_NO_GUARDS, REGION_GUARDS, REGION_GUARDS_HOLD };

struct region_options {
    struct gk_tactics *tactics; /* for attackers' chains that lean on the outside */
    int most;                   /* points at most, up to FIGHT_POINTS */
    bool grows;                 /* only what is at most so many steps away from the liberties */
    int steps;                  /* of the target; the rim about that is beyond. Large chains of the
                                   owner are, too, unless with fewer steps nothing else is */
    enum region_guards guards;
    bool corners;               /* points of no use beside outer liberties are left out */
    const int16_t *only;        /* begin with these points, not with the liberties of the target, */
    int n_only;                 /* and take other chains of the owner for vital ones; 0: no */
    bool (*lives)(void *user, const struct region *region); /* do the target and all vital stones,
                                   their owner answering, in this region? Asked of attackers' chains
                                   with a little room of their own; null: such do not hold */
    void *user;
    const bool *connected;      /* by point: stones connected to the target, which then are it, too;
                                   null: only its chain */
    const bool *spent;          /* by point: what that takes, no liberty then; null: nothing */
    bool links;                 /* with `only`: where links are answered is taken, too, and chains
                                   of the owner short of liberties beyond, as no vital ones */
};

/* The stones that live though their owner passes for ever, as gk_formal_life() has it. */
void region_pass_alive(const struct gk_board *board, bool alive[GK_BOARD_POINTS]);

/*
 * The region about the chain of the stone at `target`. What surrounds it is the fence: an
 * attacker's chain is part of that if it is pass-alive, or if its owner, answering, holds it by its
 * liberties beyond the region alone (so that a move of the owner there can be answered there, and
 * changes nothing within). GK_ERR_LIMIT: more than `most` points.
 */
enum gk_status region_make(const struct gk_board *board, int target,
                           const struct region_options *options, struct region *out,
                           struct gk_error *err) GK_MUST_CHECK;
