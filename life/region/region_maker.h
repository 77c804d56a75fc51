/* SPDX-License-Identifier: MIT */
/*
 * A region that is being made: what is in it (region.c), what about it holds (region_hold.c), and
 * the fight (region_fight.c).
 */
#pragma once

#include "life/region/region.h"

/* What a point is to the region. A guard is an attackers' chain that reaches beyond it, the rim are
 * the empty points next to it; those two only where it grows in steps. */
enum region_place { BEYOND, WITHIN, TARGET, VITAL, GUARD, RIM };

struct region_maker {
    const struct gk_board *board;
    const struct region_options *options;
    int target;
    enum gk_stone owner;
    uint8_t place[GK_BOARD_POINTS];
    bool alive[GK_BOARD_POINTS]; /* stones that need no help */
    int n_list;
    int16_t list[GK_BOARD_POINTS]; /* the points within, in the order they were taken */
    int16_t step[GK_BOARD_POINTS]; /* of those: how far from the target's liberties */
    bool nearer;                   /* a point was found to be nearer than it was thought to be */
    bool again;                    /* nothing was found: all that is held is read once more */
    bool lives[GK_BOARD_POINTS];   /* then: stones of the fence that live in a room of their own */
    bool answer[GK_BOARD_POINTS]; /* points within where a link is answered; stones beside them
                                     stay beyond */
    bool joins;                    /* chains of the owner are taken however large they are */
    bool too_far, too_large;       /* an empty point is left out, a chain of the owner is */
    bool holds[GK_BOARD_POINTS]; /* stones of guards that hold */
    int n_vital;
    int16_t chain[GK_BOARD_POINTS]; /* the number of the vital chain at a point */
    int16_t vital[GK_BOARD_POINTS]; /* a stone of each of those chains */
};

/* Liberties of these stones that are not in the region. */
int region_liberties_beyond(const struct region_maker *m, const int16_t *stones, int n);

/* Mark all stones of the chain at a point. */
void region_mark_chain(const struct region_maker *m, int point, bool marked[GK_BOARD_POINTS]);

/* The stones of the target; returns how many. */
int region_list_target(const struct region_maker *m, int16_t stones[GK_BOARD_POINTS]);

/* Is the attackers' chain at a point held by its liberties beyond the region alone, if its owner
 * answers? Whether it has room there is seen once all else is found (`again`). `weak`, by point:
 * those of such chains that fall to one move with others. Fail as gk_tactics_read() does. */
enum gk_status region_chain_holds(struct region_maker *m, int point, bool *holds,
                                  struct gk_error *err) GK_MUST_CHECK;
enum gk_status region_find_weak(const struct region_maker *m, const int16_t *chain, int n,
                                bool weak[GK_BOARD_POINTS], struct gk_error *err) GK_MUST_CHECK;

/* The attackers' chains about the region that are neither taken nor pass-alive, a stone of each, in
 * the order they are met; returns how many. */
int region_list_guards(const struct region_maker *m, int16_t chain[GK_BOARD_POINTS]);

/* Which guards will hold, all together, by liberties that are no points of the fight? Sets
 * `m->holds`. */
enum gk_status region_hold_guards(struct region_maker *m, struct gk_error *err) GK_MUST_CHECK;

/* The fight of what is in the region; false if that is too much. */
bool region_fight_make(struct region_maker *m, struct region *out);
