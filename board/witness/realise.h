/* SPDX-License-Identifier: MIT */
/*
 * A drawing on its way to the board: what board/witness/realise.c prepares once, and
 * board/witness/realise_place.c makes each position from.
 */
#pragma once

#include <gankei/experimental/board.h>

#include "board/witness/witness_read.h"

#define REALISE_CHOICES 16 /* of a `!` at most 4, of a `$` at most 4 * 3 */

enum region { OFF_BOARD = 0, OUTSIDE, EYE, HOLE };

/* One way to make a point marginal: the attacker `a` (`!`), or the cutting
 * stone `a` and its liberty `e` (`$`). */
struct choice {
    int16_t a;
    int16_t e; /* GK_PASS for a `!` */
};

struct slot {
    int point;
    int n, current;
    struct choice choice[REALISE_CHOICES];
};

struct realiser {
    struct gk_drawing drawing;
    struct gk_realise options;
    struct gk_position base;         /* without attackers and supply */
    uint8_t region[GK_BOARD_POINTS]; /* enum region */
    uint32_t margins, dead_margins;  /* eye points `!`, `$` */
    int n_slots;
    struct slot slot[GK_MAX_POINTS];
    bool done;
};

/* Eye points beside `point`, as a bit set. */
uint32_t realise_eyes_beside(const struct realiser *r, int point);

/* Build the position of the current choices; false if they do not make one. */
bool realise_place(const struct realiser *r, struct gk_position *out);
