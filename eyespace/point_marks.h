/* SPDX-License-Identifier: MIT */
/*
 * What there is to say of single points of an analysed position. All functions are
 * thread-safe: they only read what they are given.
 */
#ifndef EYESPACE_POINT_MARKS_H
#define EYESPACE_POINT_MARKS_H

#include <gankei/eyespace.h>

/* By colour where it says so. A half eye or a false eye that is a margin in any case is just
 * that. */
struct point_mark {
    uint8_t eye[2]; /* enum gk_eye_kind */
    bool dead, half, false_eye, key;
    bool attack, defence; /* vital, and no mere threat, in an eye space of either colour */
};

/* A half eye, a false eye, that would be a proper eye point but for its diagonals? */
bool point_marks_half_eye(const struct gk_analysis *analysis, int colour, int point);
bool point_marks_false_eye(const struct gk_analysis *analysis, int colour, int point);

/* The eye space at a point, of one colour, by its index; -1 if there is none. */
int point_marks_space(const struct gk_eyes *eyes, int point);

/* The result of an eye space; null without values. */
const struct gk_eye_result *point_marks_result(const struct gk_analysis *analysis, int colour,
                                               int space);

/* The point to name of several: one that is vital for the other side too, if there is one;
 * GK_PASS if there are none. */
int point_marks_vital(const int16_t *list, int n, const int16_t *other, int n_other);

/* The key point of a half eye: best for both sides if there is such a point, else for
 * the owner; GK_PASS if its topology names none. */
int point_marks_half_eye_key(const struct gk_topology *topology);

/* Add the marks of an eye space to those of all points of the board. */
void point_marks_add(const struct gk_analysis *analysis, int colour, int space,
                     struct point_mark out[GK_BOARD_POINTS]);

#endif
