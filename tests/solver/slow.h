/* SPDX-License-Identifier: MIT */
/* Positions of the abstract game without the solver, with the rules of the slow one
 * (crosscheck/sample/reference.h). */
#pragma once

#include <stdbool.h>

#include <gankei/solve.h>

#include "crosscheck/sample/reference.h"

/* G5, without holes. */
bool slow_is_legal(const struct gk_graph *graph);

/* One move: false if it is illegal. `after` keeps the order of the vertices
 * that are left; it may have none and need not be connected. */
bool slow_play(const struct gk_graph *before, const struct gk_rules *rules,
               enum reference_player player, int vertex, struct gk_graph *after);
