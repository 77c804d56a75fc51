/* SPDX-License-Identifier: MIT */
/* A second opinion on a database, on classes of an index. May change: gankei/experimental.h. */
#ifndef GANKEI_EXPERIMENTAL_VERIFY_H
#define GANKEI_EXPERIMENTAL_VERIFY_H

#include <gankei/verify.h>

GK_BEGIN_DECLS

/* ---- A second opinion: a filling read on the board ---- */

enum gk_verify_spot {
    GK_SPOT_POINT,  /* a point of the drawing */
    GK_SPOT_LINK,   /* beside the stone that cuts off a `$` of the drawing */
    GK_SPOT_OUTSIDE /* an outer liberty */
};

/* A first move, and the value that it leaves. */
struct gk_verify_move {
    enum gk_verify_spot spot;
    uint8_t point; /* of the drawing; not with GK_SPOT_OUTSIDE */
    bool ko;       /* takes a ko: what it leaves is not known */
    struct gk_eye_value leaves;
};

/* First moves of one side; none if its digits are right in the entry. */
struct gk_verify_moves {
    int n;
    struct gk_verify_move move[2 * GK_MAX_POINTS + 1];
};

struct gk_verify_board {
    struct gk_eye_value value;
    struct gk_drawing marked; /* with the vital points of the board */
    struct gk_verify_moves attacker, defender;
};

/* Read a filling by a judge of the board (GK_JUDGE_BOARD), of the rules that it was verified by,
 * and, of a wrong value, what the first moves leave there: that proves the true one. Fails with
 * GK_ERR_ARG for another judge, else as gk_judge_solve() does. */
GK_API enum gk_status gk_verify_on_board(const struct gk_verify *verify, size_t pattern,
                                         const struct gk_filling *filling, struct gk_judge *board,
                                         struct gk_verify_board *out,
                                         struct gk_error *err) GK_MUST_CHECK;

/* ---- An index, by some of its classes ---- */

#define GK_SAMPLE_SHOWN 20 /* classes found wrong that are kept */

struct gk_sample_options {
    size_t count;
    uint64_t seed;
    int threads;
};

struct gk_sample_wrong {
    struct gk_drawing drawing; /* with the vital points of the file; no points: it has none */
    struct gk_result told;     /* by the file */
    struct gk_result found;
    int outer_liberties, ko_threats; /* with so many; of the abstract game -1, 0 */
    bool on_board; /* found on the board */
};

struct gk_sample_tally {
    uint64_t solved, read; /* classes; those that were read on the board, too */
    uint64_t no_board;     /* those of the exact game that no board has */
    uint64_t other_game;   /* those with `$` that a board shows as another game: not wrong */
    uint64_t wrong;
    struct gk_sample_wrong first[GK_SAMPLE_SHOWN]; /* as many as there are, in the order in which
                                                      they were drawn */
};

/*
 * Some classes of an index file at random, solved anew by other ways than the one that wrote it:
 * of the exact game with all outer liberties and ko threats that it knows.
 * All classes of the file are drawn with the same probability, some perhaps more than once; which
 * they are depends on the seed, not on threads. Only what is drawn is read and verified. Progress
 * is counted in classes. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED, GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_index_sample(const struct gk_index *index,
                                      const struct gk_sample_options *options,
                                      const struct gk_progress *progress,
                                      struct gk_sample_tally *out,
                                      struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
