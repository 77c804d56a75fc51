/* SPDX-License-Identifier: MIT */
/* Guesses at first moves where nothing is proved, and what they are made by. */
#pragma once

#include "life/life.h"

/* What is taken into account: each time that the share of the searches without an answer that was
 * spent on the point doubles; and, of a problem, where it lies. */
enum likely_feature {
    LIKELY_LEAST,       /* searches for who moves, on the board of the least, */
    LIKELY_LOOSE,       /* on the others, */
    LIKELY_THEIR_LOOSE, /* on the others for the opponent */
    LIKELY_AWAY,        /* steps from the corner */
    LIKELY_FIRST_LINE,
    LIKELY_SECOND_LINE,
    LIKELY_CORNER,
    LIKELY_CONTACT, /* stones of who moves beside it */
    LIKELY_BETWEEN, /* stones near it, of the side that has fewer of them there */
    LIKELY_PLAYED,  /* the share of random games that begin there, as of searches */
    LIKELY_LISTED,  /* it works on condition; */
    LIKELY_THEIRS,  /* so it does for the opponent */
    LIKELY_FEATURES
};

#define LIKELY_UNIT 256  /* each feature counts in these, */
#define LIKELY_ODDS 1000 /* each weight in these, of log odds */

struct likely_move {
    int16_t point;
    int feature[LIKELY_FEATURES];
    int worth; /* features times weights */
};

/* All moves of one side that are guessed from, the best first, also those that the report names;
 * returns how many. */
int likely_moves(const struct gk_life *life, bool owner_first,
                 struct likely_move out[GK_BOARD_POINTS]);
