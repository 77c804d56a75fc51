/* SPDX-License-Identifier: MIT */
/* What the graphs of eye spaces and their results share. */
#ifndef EYESPACE_SPACE_GRAPH_H
#define EYESPACE_SPACE_GRAPH_H

#include <gankei/eyespace.h>

/* The key point of a half eye: best for both sides if there is such a point, else for
 * the owner; GK_PASS if its topology names none. */
int space_graph_half_eye_key(const struct gk_topology *topology);

#endif
