/* SPDX-License-Identifier: MIT */
/* Solving ahead of time. */
#pragma once

#include <gankei/solve.h>

/*
 * Solve all positions of the given shapes (and so of everything they fall
 * apart into) ahead of time, in parallel; later calls then only look up.
 * Progress is counted in positions. The exact game has nothing to prepare.
 */
enum gk_status solver_prepare(struct gk_solver *solver, const struct gk_shapes *shapes,
                              bool dead_margins, const struct gk_progress *progress,
                              struct gk_error *err) GK_MUST_CHECK;
