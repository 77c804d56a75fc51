/* SPDX-License-Identifier: MIT */
/* What a reader of life and death holds, and the steps of gk_life_read(). */
#ifndef LIFE_LIFE_H
#define LIFE_LIFE_H

#include <gankei/life.h>

#include "life/region.h"
#include "life/fight/fight_search.h"

/* The two boards: attackers beyond the region live, or the owner's stones that get there. The
 * same one if the region is closed. */
enum life_bound { LIFE_LEAST, LIFE_MOST };

struct gk_life {
    struct gk_life_options options;
    struct gk_tactics *tactics;
    struct region region;
    struct fight fight[2];        /* by enum life_bound */
    struct fight_table *table[2]; /* the same twice if the region is closed */
    struct fight_table *own[2];
    uint8_t outer[2]; /* liberties of the target, on each board */
    uint64_t nodes;   /* left */
    struct gk_life_report report;
};

/* The state of the region in which that is asked of one of the boards. */
struct fight_state life_state(const struct gk_life *life, enum life_bound bound,
                              const struct gk_life_question *question, bool owner_first);

/* The answer: is the target captured (FIGHT_REACHED) or does it live (FIGHT_REFUTED)? */
enum fight_answer life_ask(struct gk_life *life, enum life_bound bound,
                           const struct fight_state *state);

/* Begin with a stone: nothing is known of its chain, and all positions are left to be searched. */
void life_begin(struct gk_life *life, const struct gk_board *board, int point);

/* The two boards of the region. */
void life_make_boards(struct gk_life *life);

/* What the bounds of the region say of the number of eyes. */
void life_count_eyes(struct gk_life *life);

/* All numbers of eyes, fates and the verdict of the region (life/bounds.c). */
void life_bounds(struct gk_life *life);

/* Only what is proved on the board of the least, the attacker having all ko threats; what follows
 * of it. */
void life_least(struct gk_life *life);
void life_order(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2]); /* what one says of others */
void life_conclude(struct gk_life_report *report);

/* A group that is not enclosed lives if it does by its eye spaces alone (life/spaces.c). */
enum gk_status life_read_open(struct gk_life *life, const struct gk_analysis *analysis,
                              struct gk_error *err) GK_MUST_CHECK;

/* All first moves of both sides that reach what is best (life/moves.c). */
void life_moves(struct gk_life *life);

/* A move of the fight as a point of the board. */
int life_point(const struct gk_life *life, const struct fight_state *state, int move);

#endif
