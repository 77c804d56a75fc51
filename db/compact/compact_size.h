/* SPDX-License-Identifier: MIT */
/*
 * The short lists of all places of one size, joined in the order in which they are written:
 * each graph from the place with the most edges on.
 */
#pragma once

#include "db/census/census.h"
#include "db/compact/compact.h"

struct compact_size {
    const struct gk_generate *options; /* the caller's, as are these: */
    const struct placements *places;
    const struct usage *usage;  /* null, or: beside its list each placement gets patterns for every
                                   class that is met, to choose from */
    struct compact_items *list; /* one for each placement; empty if it is not wanted */
    struct answers **answers;   /* likewise: what was asked, if it is kept; or null */
    struct gk_db db;            /* all patterns in order */
    size_t *place;              /* of each */
    size_t *graph;              /* where those of its graph begin */
    bool *kept;                 /* of each: it is written; all false at first */
    uint64_t illegal, unproved; /* as in struct gk_generate_stats */
};

/* Begin a size, all zero but for what is the caller's. All of these fail with GK_ERR_NOMEM,
 * GK_ERR_LIMIT; compact_size_fini() is right at any time, for a zeroed one, too. */
enum gk_status compact_size_init(struct compact_size *size, struct gk_error *err);
void compact_size_fini(struct compact_size *size);

/* Make the lists of a graph. With options.max_patterns its answers are kept, to choose by. `cover`
 * null: all is wanted. */
enum gk_status compact_size_add(struct compact_size *size, const struct census_graph *graph,
                                const struct gk_matcher *cover, struct gk_error *err);

/* When all graphs are added: join their patterns. */
enum gk_status compact_size_join(struct compact_size *size, struct gk_error *err);
