/* SPDX-License-Identifier: MIT */
/* What proves life or death of a group to who knows the rules of Go only (doc/certificates.md).
 * May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_PROOF_H
#define GANKEI_EXPERIMENTAL_PROOF_H

#include <gankei/life.h>

GK_BEGIN_DECLS

/* What is beyond a region: chains that live, or all of it is the attacker's, or the owner's. */
enum gk_proof_outside { GK_PROOF_CLOSED, GK_PROOF_LOWER, GK_PROOF_UPPER };

#define GK_PROOF_POINTS 64
#define GK_PROOF_OUTER  64 /* moves that are no points: an outer liberty, */
#define GK_PROOF_PASS   65 /* a pass */

/* A position of a region and a move there. Sets are sets of numbers of points. */
struct gk_proof_line {
    bool kills;             /* the attacker is to move, and captures; else the owner lives */
    enum gk_ko_master ko;   /* who has all ko threats */
    uint64_t attackers;     /* stones */
    uint64_t owners;        /* the same, without those that the group has had from the beginning */
    int outer;              /* outer liberties left */
    int banned;             /* where the side to move may not retake a ko, else -1 */
    int move;               /* the number of a point, or one of the above */
    int rank;               /* if it kills: the attacker's moves that it takes at most */
};

struct gk_proof_region {
    enum gk_proof_outside outside;
    int n_points;
    int16_t point[GK_PROOF_POINTS]; /* by number; GK_PASS: none */
    int n_outer;
    int16_t outer[GK_BOARD_POINTS]; /* liberties of the group that are of no other use */
    int n_holds;
    int16_t holds[GK_BOARD_POINTS]; /* a stone of each of the attackers' chains about it that are
                                       not pass-alive: no move outside captures them */
    struct gk_proof_line *line;
    size_t n_lines;
};

/* What happens with the attacker first, with the owner first, and the regions that prove it; none
 * if the group is pass-alive. */
struct gk_proof {
    enum gk_life_verdict verdict; /* a seki is called alive here */
    enum gk_fate fate[2];
    struct gk_proof_region *region;
    size_t n_regions;
};

/*
 * Prove what gk_life_read() says of a group of the analysis, with as many positions more as the
 * reader has. Fails with GK_ERR_LIMIT if it is not proved, or not by single regions, or if that
 * takes more positions; with GK_ERR_ARG for parts of boards, for immortal stones and for reports of
 * other groups, as far as that is seen; with GK_ERR_NOMEM. Release with gk_proof_fini(), after
 * errors too.
 */
GK_API enum gk_status gk_life_prove(struct gk_life *life, const struct gk_analysis *analysis,
                                    const struct gk_life_report *report, struct gk_proof *out,
                                    struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_proof_fini(struct gk_proof *proof);

GK_END_DECLS

#endif
