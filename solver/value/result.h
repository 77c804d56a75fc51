/* SPDX-License-Identifier: MIT */
/* Results in another numbering of the vertices. */
#pragma once

#include <gankei/solve.h>

/* The vital points of a result in another numbering, in which vertex v is to[v]; and back, to those
 * of n vertices. `to` null: as they are. */
void result_map(struct gk_result *result, const uint8_t *to);
void result_map_back(struct gk_result *result, const uint8_t *to, int n);
