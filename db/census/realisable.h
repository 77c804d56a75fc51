/* SPDX-License-Identifier: MIT */
/*
 * Which classes can stand on a board (gankei/board.h, gk_realise()): the living attackers
 * beside each margin need room, and must not cut the wall. To a reader a class is not one
 * drawing, but all that look alike; one of them is enough.
 */
#pragma once

#include "db/census/answer.h"

struct realisable;

/* Of so many points. `locations` as in struct gk_generate. Two drawings are of one class if a
 * reader of an eyes.db takes them for each other; with `frames`, as in an index: if what they
 * enclose and where they touch the wall is the same. Fails with GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status realisable_new(int n, unsigned locations, int outer_liberties, bool frames,
                              struct realisable **out, struct gk_error *err);
void realisable_free(struct realisable *realisable); /* null is fine */

/* Mark those classes of a placement as unrealisable that cannot stand on a board; not for frames.
 * Fails with GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status realisable_mark(const struct realisable *realisable, struct answers *answers,
                               struct gk_error *err);

/* Can the class of a drawing, one without wildcard? Fails in the same way. */
enum gk_status realisable_ask(const struct realisable *realisable,
                              const struct gk_drawing *drawing, bool *out, struct gk_error *err);
