/* SPDX-License-Identifier: MIT */
/* Positions of all kinds, at random. */
#pragma once

#include <gankei/graph.h>

/* Takes one of them; what it fails with ends all. */
typedef enum gk_status random_take(void *user, struct gk_drawing *drawing, struct gk_error *err);

/*
 * `count` positions of 1 to `max_size` points: as many of each size, in the open board, at an edge
 * and in a corner, of placements that are drawn alike, with `$`, too. They depend on the seed and
 * nothing else. Fails as gk_placements_new() does, and as `take`.
 */
enum gk_status random_drawings(int max_size, int count, uint64_t seed, random_take *take,
                               void *user, struct gk_error *err) GK_MUST_CHECK;
