/* SPDX-License-Identifier: MIT */
/* The automorphisms of a shape, as a list. */
#pragma once

#include <gankei/enumerate.h>

/* More automorphisms than this are refused. Shapes of up to 12 points have at
 * most 72, the identity included; a star with eight rays has as many as this. */
#define AUTOMORPHISMS_MAX 40320

/*
 * All automorphisms of `graph` but the identity: permutations that keep
 * adjacency, `anchored`, `firm` (as of a shape) and enclosed stones, whatever the other marks,
 * as what they do to the points. `*count` rows, one entry a point, for the
 * caller to free: vertex v goes to row[v]. The order of the rows depends on
 * nothing but the graph. Fails with GK_ERR_LIMIT (too many), GK_ERR_NOMEM.
 */
enum gk_status automorphisms(const struct gk_graph *graph, uint32_t firm, uint8_t **out,
                             size_t *count, struct gk_error *err) GK_MUST_CHECK;
