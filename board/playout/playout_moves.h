/* SPDX-License-Identifier: MIT */
/* Games of random moves. */
#pragma once

#include "board/playout/playout_board.h"

enum { PLAYOUT_PASSES = 2 }; /* so many, one after the other, end a game */

/* How often, of a hundred times, the last move is answered: by the first of these that there is. */
struct playout_habits {
    int atari;   /* a chain in atari is taken or saved */
    int vital;   /* the vital point of a room beside it */
    int pattern; /* beside it there is a pattern */
};

struct playout_game {
    struct playout_patterns patterns;
    struct playout_habits habits;
    struct playout_board board;
    uint64_t seed;
    int last, passes; /* the last move, and how many passes there were since a stone was played */
};

/* Once; the same games each time. */
void playout_make(struct playout_game *g, const struct playout_habits *habits);

/* A game from there on. Nobody has moved yet. */
void playout_begin(struct playout_game *g, const struct playout_board *start);

/* A legal move, or GK_PASS; one at random: an answer to the last one, or else, if `within` is not
 * null, at a point of that set. */
void playout_move(struct playout_game *g, int point, enum gk_stone who);
void playout_random_move(struct playout_game *g, enum gk_stone who, const bool *within);
