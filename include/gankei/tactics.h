/* SPDX-License-Identifier: MIT */
/*
 * Tactics: can a chain of few liberties be captured when the opponent moves
 * first, and saved when its owner does? Reading of bounded size by the rules of
 * the board (board/board.c), with ladders, snapbacks and ko.
 */
#ifndef GANKEI_TACTICS_H
#define GANKEI_TACTICS_H

#include <gankei/board.h>

GK_BEGIN_DECLS

/* How an attempt ends, from the point of view of who makes it; ordered. */
enum gk_outcome {
    GK_OUTCOME_FAILURE = 0,
    GK_OUTCOME_KO_LATE = 1,  /* success by a ko that the other side takes first: whoever
                        tries has to find the first threat */
    GK_OUTCOME_KO_EARLY = 2, /* success by a ko that it takes first: the other side has to
                        find the first threat */
    GK_OUTCOME_SUCCESS = 3
};

/* Part of other structs, and grows into its reserved words. */
struct gk_tactics_options {
    int max_liberties; /* chains with more are safe without reading; 1 to 4 */
    int max_nodes;     /* moves played for one question; then the answer is the best
                          for the chain that is known, and marked incomplete */
    bool suicide;
    uint32_t reserved[4]; /* 0 */
};

/* What reading says of one chain. */
struct gk_chain_status {
    uint8_t attack;        /* enum gk_outcome, the opponent moves first */
    uint8_t defence;       /* enum gk_outcome, the owner moves first; GK_OUTCOME_SUCCESS
                              without a move (GK_PASS) if there is no attack */
    bool complete;         /* both questions were answered within the limits */
    int16_t attack_move;   /* GK_PASS: none */
    int16_t defence_move;  /* GK_PASS: none, or none needed */
};

/* A chain that the opponent can capture even if its owner moves first. It takes no
 * part in making or reducing eyes; all others are lively. */
static inline bool gk_chain_dead(const struct gk_chain_status *status)
{
    return status->attack == GK_OUTCOME_SUCCESS && status->defence == GK_OUTCOME_FAILURE;
}

GK_END_DECLS

#endif
