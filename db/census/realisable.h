/* SPDX-License-Identifier: MIT */
/*
 * Which classes can stand on a board (gankei/board.h, gk_realise()): the living attackers
 * beside each margin need room, and must not cut the wall. To a reader a class is not one
 * drawing, but all that look alike; one of them is enough.
 */
#pragma once

#include "db/census/answer.h"

struct realisable;

/* For places of one size, which the caller keeps. `locations` as in struct gk_generate. Fails
 * with GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status realisable_new(const struct placements *places, unsigned locations,
                              int outer_liberties, struct realisable **out, struct gk_error *err);
void realisable_free(struct realisable *realisable); /* null is fine */

/* Mark those classes of a placement as unrealisable that cannot stand on a board. Fails with
 * GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status realisable_mark(const struct realisable *realisable, size_t place,
                               struct answers *answers, struct gk_error *err);
