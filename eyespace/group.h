/* SPDX-License-Identifier: MIT */
/* What the eye spaces of a group are worth together. */
#ifndef EYESPACE_GROUP_H
#define EYESPACE_GROUP_H

#include "eyespace/analyser.h"

/* Fill in the groups of one colour from the values of its eye spaces. */
enum gk_status group_values(struct gk_analyser *analyser, struct gk_analysis *analysis, int colour,
                            struct gk_error *err);

#endif
