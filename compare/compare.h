/* SPDX-License-Identifier: MIT */
/* The comparison: all opinions on all shapes of a size in a location. */
#pragma once

#include <gankei/cause.h>
#include <gankei/enumerate.h>
#include <gankei/experimental/solve.h>

#include "board/board.h"
#include "compare/group_read.h"
#include "compare/peer.h"
#include "compare/witness.h"

/* A marking on which not all agree, and what everyone says. */
struct compare_dispute {
    enum gk_location location;
    const struct gk_drawn_shape *placement;
    const struct gk_opinions *games;
    const struct witness_answers *board;  /* null: not asked */
    const struct peer_answer *peer;       /* null: not asked */
    const struct gk_result *peer_exact;   /* the exact game by the peer's rules */
    const struct group_reply *group;      /* null: not asked */
    const struct gk_result *group_exact;  /* the exact game without suicide and ko threats */
    /* The result of one differs, and a ko threat would change that of the exact game. */
    bool ko, group_ko;
};

/* What is compared. Fill with compare_default(), then change. */
struct compare_options {
    struct gk_rules rules;      /* of both games and the board; the kind does not matter */
    bool dead_margins;          /* also markings with `$` */
    bool causes;                /* find out why the abstract game differs; else all
                                   differences are GK_CAUSE_OTHER */
    bool board;                 /* ask the board */
    bool groups;                /* ask the proofs of groups (gankei status) */
    struct peers *peers;        /* to be asked too, null: none */
    struct gk_rules peer_rules; /* by which it judges */
    int max_vertices;           /* points and enclosed stones of a placement; larger ones
                                   are counted, not compared */
    int sample;                 /* 0: all classes; else so many random markings for each size
                                   in each location */
    uint64_t seed;
    int threads; /* 0: all */
    /* Called for each dispute, in the order of placements and markings. May be null. */
    void (*report)(void *user, const struct compare_dispute *dispute);
    void *user;
    struct gk_progress progress; /* in placements of the size at hand */
};

void compare_default(struct compare_options *options);

/* What came out for one size in one location. */
struct compare_tally {
    enum gk_location location;
    int points;
    uint64_t placements, too_large; /* too_large: by max_vertices */
    uint64_t markings;              /* compared */
    /* The abstract against the exact game. */
    uint64_t value[GK_N_CAUSES];       /* values differ, by cause; [NONE]: they do not */
    uint64_t points_only[GK_N_CAUSES]; /* only vital points differ; [NONE]: equal results */
    /* The exact game against the board. */
    uint64_t positions;
    uint64_t realisable, unread; /* markings with positions; given up */
    uint64_t board_value;        /* realisable ones with the same value in all positions */
    uint64_t board_same;         /* and vital points, and the same graph */
    /* The exact game against the peer. */
    uint64_t peer[PEER_KINDS];
    uint64_t peer_value, peer_same;
    uint64_t peer_ko; /* results that differ and hinge on ko */
    /* The exact game without suicide and ko threats against the proofs of groups. */
    uint64_t group[GROUP_READ + 1];
    uint64_t group_value, group_same;
    uint64_t group_ko; /* results that differ and hinge on ko */
};

struct compare;
enum gk_status compare_new(const struct compare_options *options, struct compare **out,
                           struct gk_error *err) GK_MUST_CHECK;
void compare_free(struct compare *compare); /* null is fine */

/* Compare all there is of `points` points in a location. */
enum gk_status compare_run(struct compare *compare, int points, enum gk_location location,
                           struct compare_tally *out, struct gk_error *err) GK_MUST_CHECK;

/* Does the board agree with the exact game in everything? True if it has no
 * position. */
bool compare_board_agrees(const struct witness_answers *board, const struct gk_result *exact);
