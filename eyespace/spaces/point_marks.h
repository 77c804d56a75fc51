/* SPDX-License-Identifier: MIT */
/* What the rest of the eye spaces asks of single points. */
#ifndef EYESPACE_SPACES_POINT_MARKS_H
#define EYESPACE_SPACES_POINT_MARKS_H

#include <gankei/eyespace.h>

/* The key point of a half eye: best for both sides if there is such a point, else for
 * the owner; GK_PASS if its topology names none. */
int point_marks_half_eye_key(const struct gk_topology *topology);

#endif
