/* SPDX-License-Identifier: MIT */
/* Eyes by the formal definition (doc/formal.md). */
#pragma once

#include <gankei/formal.h>

/*
 * `dead[point]`: does a stone there belong to a dead chain? All stones of a chain are
 * to be equal in that; GK_ERR_ARG if not. Thread-safe.
 */
enum gk_status formal_make(const struct gk_board *board, const bool dead[GK_BOARD_POINTS],
                           struct gk_formal *out, struct gk_error *err) GK_MUST_CHECK;

/* The points of `set` that are connected to `point` (one of them), in any order; returns
 * how many they are. */
int formal_part_find(const struct gk_board *board, const bool set[GK_BOARD_POINTS], int point,
                     int16_t part[GK_BOARD_POINTS]);
