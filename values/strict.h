/* SPDX-License-Identifier: MIT */
/* Strict forms: making, and solving ahead of time. */
#pragma once

#include <gankei/experimental/strict.h>

/* `cap` is 1 or more, or GK_CAP_NONE; `threads` 0: as many as there are. `dead_margins`: markings
 * may have `$`, which takes more memory. */
enum gk_status strict_new(int cap, bool dead_margins, int threads, struct gk_strict **out,
                                    struct gk_error *err) GK_MUST_CHECK;
void strict_free(struct gk_strict *strict); /* null is fine */

/* Solve these shapes, and all they can become. Progress counts positions. */
enum gk_status strict_prepare(struct gk_strict *strict, const struct gk_shapes *shapes,
                              const struct gk_progress *progress,
                              struct gk_error *err) GK_MUST_CHECK;

/* So many are solved. */
uint64_t strict_positions(const struct gk_strict *strict);
