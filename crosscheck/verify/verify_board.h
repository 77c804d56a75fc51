/* SPDX-License-Identifier: MIT */
/* What the board says of a filling that verifying found wrong. */
#ifndef CROSSCHECK_VERIFY_VERIFY_BOARD_H
#define CROSSCHECK_VERIFY_VERIFY_BOARD_H

#include <gankei/board.h>
#include <gankei/verify.h>

enum verify_spot {
    VERIFY_POINT,  /* a point of the drawing */
    VERIFY_LINK,   /* beside the stone that cuts off a `$` of the drawing */
    VERIFY_OUTSIDE /* an outer liberty */
};

/* A first move, and the value that it leaves. */
struct verify_move {
    enum verify_spot kind;
    uint8_t point; /* of the drawing; not with VERIFY_OUTSIDE */
    bool ko;       /* takes a ko: what it leaves is not known */
    struct gk_eye_value leaves;
};

/* First moves of one side; none if its digits are right in the entry. */
struct verify_moves {
    int n;
    struct verify_move move[2 * GK_MAX_POINTS + 1];
};

/* A filling as the board sees it. */
struct verify_board {
    struct gk_eye_value value;
    struct gk_drawing marked; /* with the vital points of the board */
    struct verify_moves attacker, defender;
};

/* Is a filling worth a second opinion? One that is a fault if `all` are to be read, else one
 * with a wrong value that is small. */
bool verify_board_wanted(const struct gk_verify *verify, size_t pattern,
                         const struct gk_filling *filling, bool all);

/* Read a filling by a reader of the rules that it was verified by (judge_reader_new()). Fails
 * as gk_realise() and gk_witness_value() do. Not for two threads with one reader. */
enum gk_status verify_board_read(const struct gk_verify *verify, size_t pattern,
                                 const struct gk_filling *filling, struct gk_witness *reader,
                                 struct verify_board *out, struct gk_error *err) GK_MUST_CHECK;

#endif
