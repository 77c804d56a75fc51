/* SPDX-License-Identifier: MIT */
/*
 * What was read, with what it rests on: the points that the reader looked at, and what was there.
 * It holds on every board that has the same there, whatever came and went elsewhere. So after a
 * move, and after taking one back, what is far away need not be read again, and what is found here
 * is what reading would say.
 */
#pragma once

#include <gankei/experimental/board.h>
#include <gankei/tactics.h>

#include "board/tactics/quick.h"

/* What a board shows: its stones by colour, those that are immortal, and the ko. */
enum { MEMO_X, MEMO_O, MEMO_IMMORTAL, MEMO_PLANES };

struct memo_view {
    struct quick_set plane[MEMO_PLANES];
    int16_t ko;
    uint8_t ko_banned;
};

void memo_view_make(const struct gk_board *board, struct memo_view *out);

#define MEMO_SETS 512 /* a power of two */
#define MEMO_WAYS 8   /* answers to questions of a set: the ones used last */

struct memo_entry {
    uint64_t question; /* 0: none */
    uint64_t used;
    struct quick_set points;
    struct memo_view seen; /* of these points */
    struct gk_chain_status answer;
};

struct tactics_memo {
    uint64_t clock;
    struct memo_entry entry[MEMO_SETS][MEMO_WAYS];
};

/* The number of a question: moves that are played first (n at most two), then the chain at
 * `target`. */
uint64_t memo_question(const struct gk_board *board, const struct gk_game_move *move, int n,
                       int target);

/* The answer if it is known; null otherwise. */
const struct gk_chain_status *memo_find(struct tactics_memo *memo, uint64_t question,
                                        const struct memo_view *view);

/* Keep an answer that rests on these points. */
void memo_keep(struct tactics_memo *memo, uint64_t question, const struct memo_view *view,
               const struct quick_set *points, const struct gk_chain_status *answer);

/* Add to `out` the points that looking at `looked` rests on: the chains there, and what is beside
 * them. */
void memo_add_points(const struct gk_board *board, const struct quick_set *looked,
                     struct quick_set *out);
