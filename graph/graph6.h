/* SPDX-License-Identifier: MIT */
/* Graphs as text for nauty, networkx and others: graph6, as nauty's formats.txt has it. */
#pragma once

#include <gankei/graph.h>

/* n, six bits to a character of the upper triangle, the final NUL. */
#define GRAPH6_TEXT_MAX (1 + (GK_MAX_VERTICES * (GK_MAX_VERTICES - 1) / 2 + 5) / 6 + 1)

/* Adjacency alone, vertices in their order; marks and the wall are not in it. The characters are
 * those from `?` to `~`, the backslash among them. */
void graph6_format(const struct gk_graph *graph, char text[GRAPH6_TEXT_MAX]);
