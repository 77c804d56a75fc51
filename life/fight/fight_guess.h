/* SPDX-License-Identifier: MIT */
/* What a position of a fight looks like: will the target be captured? A guess, by a linear model of
 * features that bench/fit/fit_fights fits to positions whose answers are known. */
#pragma once

#include "life/fight/fight.h"

#define GUESS_FEATURES 800
#define GUESS_MOST     200 /* features of a position */

/* The features of a position, each as often as it is there; returns how many. */
int fight_features(const struct fight *fight, const struct fight_state *state,
                   const struct fight_view *view, uint16_t feature[GUESS_MOST]);

/* How likely a capture seems, in log odds times 256. */
int fight_guess(const struct fight *fight, const struct fight_state *state,
                const struct fight_view *view);
