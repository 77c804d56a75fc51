/* SPDX-License-Identifier: MIT */
/* Drawings of what is in an index file, which knows graphs only; and a walk through its classes. */
#pragma once

#include <gankei/enumerate.h>
#include <gankei/experimental/index.h>

#include "db/index/index_opened.h"

/* A drawing for each frame of one size. */
struct walk_drawings;

/* Fails with GK_ERR_NOMEM. */
enum gk_status walk_drawings_new(const struct gk_index *index, int points,
                                 struct walk_drawings **out, struct gk_error *err) GK_MUST_CHECK;
void walk_drawings_free(struct walk_drawings *drawings); /* null is fine */

/*
 * Draw a marking of a frame; `result` has its vertices. False if no shape looks so: in the exact
 * game the marks of a point of a frame are those of several shapes together, and not all of them
 * may go with those of the other points.
 */
bool walk_draw(const struct walk_drawings *drawings, const struct index_opened *frame,
               const uint8_t *marks, const struct gk_result *result, struct gk_index_entry *out);
