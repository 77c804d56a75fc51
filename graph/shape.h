/* SPDX-License-Identifier: MIT */
/* What can be done with a shape (gankei/graph.h), beside marking it. */
#pragma once

#include <gankei/experimental/graph.h>

/* The vertices in another order: v becomes to[v]. */
void shape_permute(const struct gk_shape *shape, const uint8_t *to, struct gk_shape *out);

/*
 * The canonical form of a shape: `anchored`, `firm`, enclosed stones and, if the caller colours the
 * points by marks 0 to 2, these tell vertices apart. Marks of the graph are such colours, enclosed
 * stones come last. Two shapes are isomorphic exactly if these graphs are equal.
 */
void shape_canon(const struct gk_shape *shape, struct gk_canon *out);
