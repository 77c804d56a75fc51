/* SPDX-License-Identifier: MIT */
/* The lines of play of positions, in the form of the atlas (doc/atlas.md, "Data"). */
#pragma once

#include <gankei/graph.h>
#include <gankei/solve.h>

/* Positions of more vertices have none: each costs milliseconds, and there are many. */
#define EXPLAINED_MAX_VERTICES 7

/* A position, as gk_drawing_position() makes it, and its value. */
struct explained_position {
    struct gk_graph graph;
    struct gk_eye_value value;
    char *text; /* its lines, free()'s; null: none */
};

/* Find the lines of all positions, by `rules`. They do not depend on the number of threads (0:
 * all). Fails as gk_explain() does; what was found so far is there all the same. */
enum gk_status explained_find(struct explained_position *position, size_t count,
                          const struct gk_rules *rules, int threads,
                          struct gk_error *err) GK_MUST_CHECK;
