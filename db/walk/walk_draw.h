/* SPDX-License-Identifier: MIT */
/* Drawings of what is in an index file, which knows graphs only; and a walk through its classes. */
#ifndef DB_WALK_WALK_DRAW_H
#define DB_WALK_WALK_DRAW_H

#include <gankei/enumerate.h>
#include <gankei/index.h>

#include "db/index/index_opened.h"

/* A drawing for each frame of one size. */
struct walk_drawings;

/* Fails with GK_ERR_NOMEM. */
enum gk_status walk_drawings_new(const struct gk_index *index, int points,
                                 struct walk_drawings **out, struct gk_error *err) GK_MUST_CHECK;
void walk_drawings_free(struct walk_drawings *drawings); /* null is fine */

/* A class with a drawing of it, in which the vital points are marked. Those of `result` are points
 * of the drawing. */
struct walk_class {
    int points;
    struct gk_drawing drawing;
    struct gk_result result;
};

/*
 * Draw a marking of a frame; `result` has its vertices. False if no shape looks so: in the exact
 * game the marks of a point of a frame are those of several shapes together, and not all of them
 * may go with those of the other points.
 */
bool walk_draw(const struct walk_drawings *drawings, const struct index_opened *frame,
               const uint8_t *marks, const struct gk_result *result, struct walk_class *out);

/* Which classes to visit. */
struct walk_choice {
    int first, last; /* points */
    int value;       /* gk_eye_value_index(); -1: of any */
};

/*
 * Visit classes in the order of the file, each once; the visitor stops the walk by returning true,
 * which is no failure. A frame at a time is in memory. Classes that cannot be drawn are counted
 * only. Fails with GK_ERR_CORRUPT, GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
enum gk_status walk_list(const struct gk_index *index, const struct walk_choice *choice,
                         bool (*visit)(void *user, const struct walk_class *class), void *user,
                         uint64_t *undrawn, struct gk_error *err);

#endif
