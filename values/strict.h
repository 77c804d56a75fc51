/* SPDX-License-Identifier: MIT */
/* Strict forms: making, solving ahead of time, and figures about it. */
#pragma once

#include <gankei/experimental/strict.h>

/* `cap` is 1 or more, or GK_CAP_NONE; `threads` 0: as many as there are. `dead_margins`: markings
 * may have `$`, which takes more memory. */
enum gk_status strict_new(int cap, bool dead_margins, int threads, struct gk_strict **out,
                                    struct gk_error *err) GK_MUST_CHECK;
void strict_free(struct gk_strict *strict); /* null is fine */

/* Figures about the work done so far. */
struct strict_stats {
    uint64_t graphs, positions; /* solved */
    uint64_t option_sets;       /* different ones, each put into canonical form once */
    uint64_t forms;
    uint64_t bytes; /* memory held */
};

/* Solve these shapes, and all they can become. Progress counts positions. */
enum gk_status strict_prepare(struct gk_strict *strict, const struct gk_shapes *shapes,
                              const struct gk_progress *progress,
                              struct gk_error *err) GK_MUST_CHECK;

void strict_stats(const struct gk_strict *strict, struct strict_stats *out);
