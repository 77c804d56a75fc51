/* SPDX-License-Identifier: MIT */
/*
 * What a position of a fight looks like: will the target be captured? A guess: the log odds are a
 * sum of weights of the position's features, and of GUESS_UNITS units, each a weighted sum of the
 * same features that counts where it is positive (a network of one hidden layer).
 * bench/fit/fit_fights fits it to positions whose answers are known.
 */
#pragma once

#include "life/fight/fight.h"

#define GUESS_FEATURES 800
#define GUESS_MOST     200 /* features of a position */
#define GUESS_UNITS    16
#define GUESS_SCALE    64  /* of units: what one is worth; sums of weights do not overflow */

/* The features of a position, each as often as it is there; returns how many. */
int fight_features(const struct fight *fight, const struct fight_state *state,
                   const struct fight_view *view, uint16_t feature[GUESS_MOST]);

/* How likely a capture seems, in log odds times 256. */
int fight_guess(const struct fight *fight, const struct fight_state *state,
                const struct fight_view *view);
