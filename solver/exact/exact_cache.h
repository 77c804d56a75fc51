/* SPDX-License-Identifier: MIT */
/*
 * The way to a solved table of the exact game, and what is kept of it:
 *
 *     graph  -> family  graphs with the same adjacency and enclosed stones, by canonical form
 *            -> place   where in it: its `$`, its margins, what is anchored
 *            -> space   the boards of a family with these `$` (exact_space.h)
 *            -> table   which of them live with these margins (exact_table.h)
 *
 * Graphs come in lists: the markings of a few shapes. All those that differ in `X` only have
 * one place, and so one table; places that an automorphism of the family takes to each other
 * are one, the least of them.
 *
 * S11  Vertices of a graph and of its family are the same but for their order.
 * S12  A table that is handed out is solved, and for the place that was asked for.
 */
#pragma once

#include "graph/graph_table.h"
#include "solver/exact/table/exact_table.h"

struct exact_family {
    struct gk_graph graph; /* canonical; no marks but those of enclosed stones */
    size_t number;         /* in its cache */
    int n_points;
    uint8_t *automorphism; /* n_auto rows, an entry a point */
    size_t n_auto;
};

/* A graph, or all markings of a shape, in the order of the family's vertices. */
struct exact_view {
    const struct exact_family *family;
    uint8_t position[GK_MAX_VERTICES]; /* of each vertex of the graph */
};

/* In the terms of the family. */
struct exact_place {
    uint32_t dead_margins, margins, anchored;
    const uint8_t *image; /* the automorphism that leads here, by point; null for none */
};

struct exact_kept; /* a space and its tables */

/* The same game without and with an unsettled half eye elsewhere. */
struct exact_pair {
    struct exact_table plain, half;
};

/* Start with the rules and the limit; all else zero. */
struct exact_cache {
    const struct gk_rules *rules;
    size_t max_bytes; /* with more than this, the next table takes the place of others */
    size_t bytes;     /* of all spaces and tables */
    struct exact_watch watch;
    struct graph_table families;
    struct exact_family **family; /* by number */
    size_t family_room;
    struct exact_kept **kept;
    size_t n_kept, kept_room;
};

void exact_cache_fini(struct exact_cache *cache);

/* Where too much is kept, drop it all: tables, spaces, families. */
void exact_cache_trim(struct exact_cache *cache);

/* The family of a graph; good until exact_cache_trim(). Fails with GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status exact_cache_view(struct exact_cache *cache, const struct gk_graph *graph,
                                struct exact_view *out, struct gk_error *err);

/* The place of a graph that is seen in this way. */
void exact_view_place(const struct exact_view *view, const struct gk_graph *graph,
                      struct exact_place *out);
int exact_place_cmp(const struct exact_place *a, const struct exact_place *b);

/* The solved table of a place, and its lane, from the cache or new; good until the next call. The
 * family may be another cache's: several threads can share one. */
enum gk_status exact_cache_table(struct exact_cache *cache, const struct exact_family *family,
                                 const struct exact_place *place, const struct exact_table **out,
                                 int *lane, struct gk_error *err);

/* The games of several places with the same `$` (n of them, 1 to EXACT_MAX_LANES), solved side by
 * side in as many lanes; those of `first` on. */
struct exact_group {
    const struct exact_family *family;
    uint32_t dead_margins;
    int n;
    uint32_t anchored[EXACT_MAX_LANES], margins[EXACT_MAX_LANES];
};

/* The boards of a space. */
uint64_t exact_family_boards(const struct exact_family *family, uint32_t dead_margins);

/* How many places of a space are best solved at once: fewer, the more boards there are. */
int exact_group_size(const struct exact_family *family, uint32_t dead_margins);

/* The solved table of a group, lane by lane, anew with each call; good until the next. */
enum gk_status exact_cache_group(struct exact_cache *cache, const struct exact_group *group,
                                 const struct exact_table **out, struct gk_error *err);

/* The solved tables for the six questions, by enum exact_loops, anew with each call; good until the
 * next. The one with the ban, which alone knows ko threats, is null unless `ban`. */
enum gk_status exact_cache_pairs(struct exact_cache *cache, const struct exact_group *group,
                                 bool ban, const struct exact_pair *out[3], struct gk_error *err);

/* With the ban alone: `plain` has results, too. */
enum gk_status exact_cache_answers(struct exact_cache *cache, const struct exact_group *group,
                                   const struct exact_pair **out, struct gk_error *err);

/* What they answer for a legal board, those that are not null. */
void exact_pairs_answers(const struct exact_pair *const pair[3], int lane, uint32_t board,
                         int liberties, struct gk_six *out);

/* The answers of a place with the outer liberties of the rules, by board (all legal ones), from the
 * cache or new; good until the next call. */
enum gk_status exact_cache_six(struct exact_cache *cache, const struct exact_family *family,
                               const struct exact_place *place, const struct exact_space **space,
                               const struct gk_six **out, struct gk_error *err);
