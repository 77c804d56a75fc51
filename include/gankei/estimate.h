/* SPDX-License-Identifier: MIT */
/*
 * The whole board at a glance (doc/estimate.md): which stones belong together, which groups are
 * safe, whose each point will be, and by how much who is ahead.
 *
 *     gk_estimate_default(&options, sizeof options);
 *     st = gk_estimator_new(&options, &estimator, err);
 *     st = gk_estimate_make(estimator, &board, finished, &estimate, err);
 *     score = gk_estimate_score(estimate, &scoring).score;
 *     gk_estimate_free(estimate);
 *
 * Six steps, each with its result as data: connectivity, groups, eyes, safety, radiation,
 * territory. An estimate is a guess, except for a finished game: there, dead stones are found
 * by reading and points are counted by the formal definition (gankei/formal.h).
 *
 * The same board turned, mirrored, or with colours exchanged has the same estimate, turned,
 * mirrored or exchanged. Index 0 is black, 1 white. One estimator belongs to one thread at a time.
 */
#ifndef GANKEI_ESTIMATE_H
#define GANKEI_ESTIMATE_H

#include <gankei/eyespace.h>
#include <gankei/formal.h>
#include <gankei/life.h>

GK_BEGIN_DECLS

#define GK_ESTIMATE_PASSES 5

/* Connected stones of one colour. */
struct gk_estimate_chain {
    int16_t stone; /* the smallest */
    int16_t n_stones, n_liberties;
    uint8_t colour; /* enum gk_stone */
    bool dead;      /* can be captured and not saved, or without hope: in no group */
    int16_t group;  /* index; -1: dead */
};

/* Chains that cannot be cut apart. */
struct gk_estimate_group {
    int16_t stone; /* the smallest */
    int16_t n_chains, n_stones;
    int16_t n_eyes;                      /* of gk_estimate.eye */
    uint8_t colour;                      /* enum gk_stone */
    enum gk_life_verdict verdict;        /* what reading says, and */
    bool proved;                         /* whether that is a proof */
    float true_eyes[GK_ESTIMATE_PASSES]; /* from the most hopeful pass to the most careful one */
    float pass[GK_ESTIMATE_PASSES];      /* safety of each pass, 0 to 1 */
    int16_t n_liberties;                 /* open points beside it */
    float room;                          /* grades of its eyes that are not solved, summed up */
    float around;                        /* whose stones are near: 1 all its own, -1 all others' */
    float linked;                        /* the best of groups it may be linked to, as a mean */
    float opponents;                     /* of those beside it, the mean of their passes */
    float played;                        /* how often its points stay its own in random games */
    float safety;                        /* from all these; 0, 1/2 or 1 if proved */
};

/* An eye, or a region that may become eyes, of one group. */
struct gk_estimate_eye {
    int16_t group;
    int16_t first, n_points;        /* gk_estimate.eye_point[first] and so on, ascending */
    float grade;                    /* 0 to 1: how far out of the opponent's reach it is */
    float eyes[GK_ESTIMATE_PASSES]; /* 0 to 2, from the most hopeful pass to the most careful */
    bool solved;                    /* by the exact game; else by its size */
};

struct gk_estimate {
    struct gk_board board;
    bool finished;

    /* connectivity: the chance that a stone at a point would be connected to a chain */
    int n_chains;
    struct gk_estimate_chain chain[GK_BOARD_POINTS]; /* by smallest stone, ascending */
    int16_t chain_at[GK_BOARD_POINTS];               /* index; -1: no stone */
    float (*link)[GK_BOARD_POINTS];                  /* of each chain, dead ones as if alive */
    float connectivity[2][GK_BOARD_POINTS];          /* the largest of a colour's living chains */

    /* groups, and what reading said about them */
    int n_groups;
    struct gk_estimate_group group[GK_BOARD_POINTS]; /* by smallest stone, ascending */

    /* eyes */
    int n_eyes;
    struct gk_estimate_eye eye[2 * GK_BOARD_POINTS];
    int n_eye_points;
    int16_t eye_point[2 * GK_BOARD_POINTS];

    /* safety: of the stone at a point, 0 to 1; dead chains have 0 */
    float safety[GK_BOARD_POINTS];

    /* radiation at points that are empty or have dead stones */
    float radiation[2][GK_BOARD_POINTS];

    /* territory: chance that a point becomes black's minus chance that it becomes white's */
    float owner[GK_BOARD_POINTS];

    /* of a finished game only */
    bool dead[GK_BOARD_POINTS];
    bool seki[GK_BOARD_POINTS]; /* stones, and points that they surround: not territory */
    struct gk_formal formal; /* after dame were filled, as doc/estimate.md says */
};

/* Other structs of options are not part of it but pointed to, so that they can grow. */
struct gk_estimate_options {
    size_t size;                              /* set by gk_estimate_default() */
    const struct gk_analyse_options *analyse; /* read by gk_estimator_new() only; null: those of
                                                 gk_analyse_default() */
    struct gk_tactics_options tactics;
    uint64_t max_nodes;    /* positions searched for the life of all groups together, */
    uint64_t finish_nodes; /* and for one group of a finished game: no more than 30 such */
    size_t max_bytes;      /* as in struct gk_life_options */
    const struct gk_progress *progress;
    int playouts; /* random games to the end of a position */
};
GK_API void gk_estimate_default(struct gk_estimate_options *options, size_t size);

struct gk_estimator;
/* Fails with GK_ERR_ARG, GK_ERR_NOMEM. */
GK_API enum gk_status gk_estimator_new(const struct gk_estimate_options *options,
                                       struct gk_estimator **out,
                                       struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_estimator_free(struct gk_estimator *estimator); /* null is fine */

/*
 * Estimate a board; `finished`: both sides have passed, so count it. On GK_OK `*out` is the
 * caller's. Fails with GK_ERR_ILLEGAL (a chain without liberties), GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_estimate_make(struct gk_estimator *estimator, const struct gk_board *board,
                                       bool finished, struct gk_estimate **out,
                                       struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_estimate_free(struct gk_estimate *estimate); /* null is fine */

enum gk_count_rules { GK_COUNT_TERRITORY, GK_COUNT_AREA };

/* Does not grow: filled without a default function. */
struct gk_scoring {
    enum gk_count_rules rules;
    double komi;
    int prisoners[2]; /* stones that black, that white has captured; territory only */
};

/* Black's and white's points, and black's lead after komi. A finished game's are whole numbers.
 * Thread-safe. */
struct gk_score {
    double points[2];
    double score;
};
GK_API struct gk_score gk_estimate_score(const struct gk_estimate *estimate,
                                         const struct gk_scoring *scoring);

GK_END_DECLS

#endif
