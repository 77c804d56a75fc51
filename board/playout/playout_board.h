/* SPDX-License-Identifier: MIT */
/*
 * A board for games of random moves: fast, and nothing else. It has a margin all around. The
 * liberties of a chain are counted once for each stone beside them; from their number, their sum
 * and the sum of their squares follows whether they are all the same point.
 */
#pragma once

#include <gankei/record.h>

enum {
    PLAYOUT_WIDTH = GK_BOARD_SIDE + 2,
    PLAYOUT_POINTS = PLAYOUT_WIDTH * PLAYOUT_WIDTH,
    PLAYOUT_EDGE = 3 /* as a stone: off the board */
};

struct playout_liberties {
    int32_t n, sum, squares;
};

struct playout_board {
    int n_points;                      /* of the board without its margin */
    int ko;                            /* nobody may play there; GK_PASS: there is none */
    int n_empty;
    int16_t empty[GK_BOARD_POINTS];    /* in any order */
    int16_t place[PLAYOUT_POINTS];     /* of an empty point in it */
    uint8_t stone[PLAYOUT_POINTS];     /* enum gk_stone, or PLAYOUT_EDGE */
    int16_t chain[PLAYOUT_POINTS];     /* of a stone: one of its chain, the same for all of it */
    int16_t next[PLAYOUT_POINTS];      /* the next stone of the chain, around */
    int16_t size[PLAYOUT_POINTS];      /* by that stone: how many, */
    struct playout_liberties liberties[PLAYOUT_POINTS]; /* and their liberties */
};

static const int playout_step[8] = {-PLAYOUT_WIDTH,     1,  PLAYOUT_WIDTH,     -1,
                                    -PLAYOUT_WIDTH - 1, -PLAYOUT_WIDTH + 1,
                                    PLAYOUT_WIDTH + 1,  PLAYOUT_WIDTH - 1};

static inline int playout_point(int point)
{
    return (point / GK_BOARD_SIDE + 1) * PLAYOUT_WIDTH + point % GK_BOARD_SIDE + 1;
}

void playout_board_make(const struct gk_board *board, struct playout_board *out);

/* The only liberty of a chain; GK_PASS: it has more. */
int playout_atari(const struct playout_board *b, int stone);

/* May he play at that empty point? */
bool playout_is_legal(const struct playout_board *b, int point, enum gk_stone who);

/* All around is his, and nobody can make it false. */
bool playout_is_eye(const struct playout_board *b, int point, enum gk_stone who);

/* A legal move that takes nothing: how many stones would be in atari by it? 0: none. */
int playout_self_atari(const struct playout_board *b, int point, enum gk_stone who);

/* The vital point of the room that an empty point lies in, of 3 to 6 points among stones of one
 * side (playout_vital.c). GK_PASS: it has none. */
int playout_vital(const struct playout_board *b, int point);

/* A legal move. */
void playout_play(struct playout_board *b, int point, enum gk_stone who);

/* Moves by the eight points around them, whoever plays (playout_patterns.c). */
struct playout_patterns {
    uint8_t bits[65536 / 8];
};
void playout_patterns_make(struct playout_patterns *out);
bool playout_has_pattern(const struct playout_patterns *p, const struct playout_board *b,
                         int point);
