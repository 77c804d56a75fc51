/* SPDX-License-Identifier: MIT */
/*
 * Solved tables of the exact game, kept for the next graph.
 *
 * Graphs come in lists: the markings of a few shapes. All those that differ in
 * `X` only are boards of one table, and all those of one shape (and one set of
 * `$`) share a space. So both are kept, under the canonical form of the shape,
 * until they take too much memory.
 * Margins that an automorphism of the shape takes to others share a table.
 */
#ifndef SOLVER_EXACT_EXACT_CACHE_H
#define SOLVER_EXACT_EXACT_CACHE_H

#include "solver/exact/exact_table.h"

struct cached_table {
    uint32_t margins, anchored; /* in the terms of the space */
    struct exact_table *table;
};

struct cached_space {
    struct gk_graph shape; /* canonical; the colours are `$` and enclosed stones */
    uint8_t *automorphism; /* of the shape, n_auto rows, an entry a point */
    size_t n_auto;
    int n_points;
    struct exact_space space;
    struct cached_table *table;
    size_t n_tables, room;
};

struct exact_cache {
    struct cached_space **space;
    size_t n_spaces, room;
    size_t bytes; /* of all tables, about */
};

/* A graph in the terms of a table. */
struct cached_position {
    const struct exact_table *table;
    uint32_t board;
    uint8_t to[GK_MAX_VERTICES]; /* vertex v of the graph is to[v] of the space */
};

/* Start with zeros. */
void exact_cache_fini(struct exact_cache *cache);

/* The solved table of a legal graph, from the cache or new; good until the
 * next call. All calls on one cache are for the same rules. */
enum gk_status exact_cache_get(struct exact_cache *cache, const struct gk_rules *rules,
                               const struct gk_graph *graph, struct cached_position *out,
                               struct gk_error *err);

#endif
