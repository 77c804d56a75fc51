/* SPDX-License-Identifier: MIT */
/*
 * The short lists of all places of one size, joined in the order in which they are written:
 * each graph from the place with the most edges on.
 */
#ifndef DB_COMPACT_COMPACT_SIZE_H
#define DB_COMPACT_COMPACT_SIZE_H

#include "db/compact/compact.h"
#include "db/census/realisable.h"
#include "db/census/usage.h"

struct compact_size {
    const struct placements *places; /* the caller's */
    struct compact_items *list;      /* one for each place; empty if it is not wanted */
    struct answers *answers;         /* likewise: what was asked; null: not kept */
    struct gk_db db;                /* all patterns in order */
    size_t *place;                  /* of each */
    size_t *graph;                  /* where those of its graph begin */
    bool *kept;                     /* of each: it is written; all false at first */
    uint64_t illegal, unproved;     /* as in struct gk_generate_stats */
};

/* Where the lists of a size come from. */
struct compact_source {
    const struct gk_generate *options;
    struct realisable *realisable; /* of the size; null: all classes count */
    bool keep_answers;
    const struct usage *usage; /* with answers: beside its list each place gets a pattern
                                     of its own for every class that is met, to choose from;
                                     null: none does */
    /* Solve the classes of a place. */
    enum gk_status (*solve)(void *user, const struct placement *place, struct answers *out);
    void *user;
};

/* Fails as the solver does, with GK_ERR_NOMEM, GK_ERR_LIMIT. Release with
 * compact_size_fini(), on failure, too; a zeroed one is fine. */
enum gk_status compact_size_init(const struct compact_source *source,
                                 const struct placements *places, struct compact_size *out,
                                 struct gk_error *err);
void compact_size_fini(struct compact_size *size);

#endif
