/* SPDX-License-Identifier: MIT */
/* What a reader of life and death holds, and the steps of gk_life_read(). */
#pragma once

#include <gankei/experimental/life.h>
#include <gankei/experimental/board.h>
#include <gankei/life.h>

#include "life/region/region.h"
#include "life/fight/fight_search.h"

/* The boards: attackers beyond the region live, or the owner's stones that get there do, or both.
 * The same one if the region is closed. */
enum life_bound { LIFE_LEAST, LIFE_MOST, LIFE_WEAK };
#define LIFE_BOARDS 3

/* Where the best that one side reaches by moving first was found. */
struct life_found {
    int steps; /* of the region */
    enum life_bound bound;
    enum gk_ko_master ko;
    int worth;     /* the more the better; 0: nothing was found */
    uint64_t used; /* positions that it took */
};

/* What searches without an answer took: positions, and those below each first move. */
struct life_effort {
    uint64_t all, at[GK_BOARD_POINTS];
};

/* Random games with one side moving first, and how many of them began where. */
struct life_games {
    int all, at[GK_BOARD_POINTS];
};

/* A list of points of the board, each once. */
struct life_points {
    int n;
    int16_t at[GK_LIFE_MAX_MOVES];
};

/* A region that the group gets out of, and where. */
struct life_out {
    int steps;  /* 0: none is known */
    bool links; /* as of the region: it gets to large chains of its own */
    struct life_points at;
};

/* Threats of who needs the first one in a ko, the other side having none: so many do not help, and
 * one more is seen to win it, or is proved to. `ends`: so do the most of them, at least. */
enum { MOST_THREATS = 4 };
struct threats {
    bool counted;
    int too_few;
    bool seen, enough, ends;
};

struct gk_life {
    struct gk_life_options options;
    struct gk_tactics *tactics;
    struct region region;
    struct fight fight[LIFE_BOARDS];        /* by enum life_bound */
    struct fight_table *table[LIFE_BOARDS]; /* the same ones if the region is closed */
    struct fight_table *own[LIFE_BOARDS];
    uint8_t outer[LIFE_BOARDS]; /* liberties of the target, on each board */
    uint64_t nodes;             /* left */
    struct gk_board board;
    enum gk_stone first; /* only that side moves first; GK_VACANT: either */
    bool problem;        /* and only what it may win by is asked */
    struct gk_eye_bounds weak[GK_N_KO_MASTERS][2]; /* as in the report, on a condition */
    struct gk_eye_bounds
        held[GK_N_KO_MASTERS];               /* if it does not get out of the region of so many */
    int held_steps;                          /* steps, at these points; the attacker first */
    struct life_points held_at, held_guard;  /* as `guard` */
    struct life_points weak_at[GK_N_KO_MASTERS][2]; /* what the weak board's answers rest on */
    struct life_points guard[GK_N_KO_MASTERS][2];
    struct life_found found[2], fails[2];    /* and the worst, by who moves first */
    struct life_found held_found;            /* the same of `held`, and its first moves */
    int n_held_moves;
    int16_t held_move[GK_LIFE_MAX_MOVES];
    struct threats threats[2];         /* in kos of open groups, by who moves first */
    struct life_out out[2];            /* by who moves first; how the owner does by moving first, */
    int n_out_move;                    /* if the attacker kills by it */
    int16_t out_move[GK_LIFE_MAX_MOVES];
    struct life_effort effort[2][2];   /* of the attacker moving first, of the owner; on the board
                                          of the least, on others */
    struct life_games played[2];       /* of the attacker moving first, of the owner */
    struct gk_life_report report;
};

/* The state of a region in which that is asked on one of its boards, and of the one at hand.
 * Chains of the owner that have all their liberties beyond are not on the board that gives these to
 * the attacker. */
struct fight_state life_state_of(const struct region *region, const struct fight *board,
                                 const struct gk_life_question *question, bool owner_first);
struct fight_state life_state(const struct gk_life *life, enum life_bound bound,
                              const struct gk_life_question *question, bool owner_first);

/* The answer: is the target captured (FIGHT_REACHED) or does it live (FIGHT_REFUTED)? Within half
 * of what is left of the positions, so that other questions are not left without, or within so many
 * of them. */
enum fight_answer life_ask(struct gk_life *life, enum life_bound bound,
                           const struct fight_state *state);
enum fight_answer life_ask_within(struct gk_life *life, enum life_bound bound,
                                  const struct fight_state *state, uint64_t limit);

/* Begin with a stone: nothing is known of its chain, and all positions are left to be searched. */
void life_begin(struct gk_life *life, const struct gk_board *board, int point);

/* How many positions were searched since then. */
uint64_t life_used(struct gk_life *life);

/* What all regions of a reader are made with. */
struct region_options life_region_options(struct gk_life *life);

/* One board of a region, and all of the region at hand. */
void life_board_of(const struct region *r, enum life_bound bound, struct fight *out);
void life_make_boards(struct gk_life *life);

/* What the bounds of the region say of the number of eyes; what the one of the least says. */
void life_count_eyes(struct gk_life *life);
void life_count_least(struct gk_life *life);

/* All numbers of eyes, fates and the verdict of the region (life/bounds.c). */
void life_bounds(struct gk_life *life);

/* Only what is proved on the board of the least, the attacker having all ko threats; what follows
 * of it. */
void life_least(struct gk_life *life);
void life_order(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2]); /* what one says of others */
void life_forget(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2]); /* nothing is known */
void life_conclude(struct gk_life_report *report);

/* The same for what is so on condition; once it is known which kos are endless, the verdict again.
 */
void life_order_weak(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2]);
void life_conclude_if(struct gk_life *life);
void life_conclude_endless(struct gk_life *life);

bool life_is_ko(enum gk_fate fate);

/* Is it asked what happens if that side moves first? */
bool life_is_first(const struct gk_life *life, bool owner_first);

/* `fate_if`, an endless ko being none. */
enum gk_fate life_fate_if(const struct gk_life_report *report, bool owner_first);

/* Is the point one of the list? */
bool life_is_listed(int16_t point, const int16_t *list, int n);

/* Add points of the region, the attackers' chains beside these points and beside the target that
 * only live as far as is known; say in the report what its fates on condition rest on
 * (life/conditions.c). */
void life_add_points(const struct gk_life *life, fight_set points, struct life_points *out);
void life_add_guards(const struct gk_life *life, fight_set zone, struct life_points *out);
void life_conditions(struct gk_life *life);

/* The verdict on a group that gets out, where nothing else is known, and whether it gets far enough
 * for that (moving first, too); and what random games say of it (life/conditions.c). */
void life_conclude_out(struct gk_life *life, bool far, bool far_first);
void life_hear_games(struct gk_life *life);

/* A group that is not enclosed lives if it does by its eye spaces alone (life/spaces.c). */
enum gk_status life_read_open(struct gk_life *life, const struct gk_analysis *analysis,
                              struct gk_error *err) GK_MUST_CHECK;

/* One that is not may be proved to live or die by regions that grow (life/open.c). */
enum gk_status life_grow(struct gk_life *life, struct gk_error *err) GK_MUST_CHECK;

/* The same of the closed region at hand, for a problem: what matters to who moves first comes
 * first, and gets more and more; then the rest of what a closed region tells. */
enum gk_status life_closed_problem(struct gk_life *life, struct gk_error *err) GK_MUST_CHECK;

/* The region so many steps about the group, and its boards: the one of the most needs guards.
 * GK_ERR_LIMIT: it is too large. */
enum gk_status life_open_region(struct gk_life *life, int steps, enum region_guards guards,
                                struct gk_error *err) GK_MUST_CHECK;

/* The first moves of the side to move that win on one of the boards, each searched with at most so
 * many positions, 0: half of what is left. Unless that is the last thing that is asked, all
 * together take a part of what is left only. The first `n_before` of the list are such moves by a
 * smaller region, and stay unless they fail. Returns how many. */
int life_first_moves(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                     uint64_t limit, bool last, int n_before, int16_t list[GK_LIFE_MAX_MOVES]);

/* All first moves of both sides that reach what is best (life/moves.c). */
void life_moves(struct gk_life *life);

/* What a search on one of the boards spent on first moves if it has no answer, and the most likely
 * ones after all of them, with random games (life/likely.h). Fails with GK_ERR_NOMEM. */
void life_note_effort(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
               enum fight_answer answer, uint64_t used);
enum gk_status life_likely(struct gk_life *life, struct gk_error *err) GK_MUST_CHECK;

/* Name those of one side again, once other moves of it are known, or fewer. */
void life_name_likely(struct gk_life *life, bool owner_first);

/* A move of the fight as a point of the board. */
int life_point(const struct gk_life *life, const struct fight_state *state, int move);
