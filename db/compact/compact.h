/* SPDX-License-Identifier: MIT */
/*
 * Making a list of patterns short: a few patterns with wildcards, of which the first that
 * matches counts, say of every class of a place what the full list says
 * (doc/compact.md).
 *
 * Patterns of different graphs never match the same position, nor do those that differ in
 * the number of `!` or where they are. So each graph is done by itself, from the end of its
 * list: that of the open board first, then, place by place, a list of what would be wrong by
 * those behind.
 */
#pragma once

#include "db/census/usage.h"
#include "db/compact/cube/compact_cube.h"
#include "db/write/disposition.h"

/* A pattern of a place, in vertices. */
struct compact_item {
    gk_marking outline; /* its `!` and `$`, all else empty */
    struct compact_face face;
};

/* A list of them; patterns of one outline stand together. */
struct compact_items {
    const struct placement *place;
    size_t count;
    struct compact_item *pattern;
    /* To choose from, before these: about each class that is met the widest. */
    size_t n_wide;
    struct compact_item *wide;
    uint64_t unproved; /* outlines whose list may not be the shortest */
};

/* The marking with stones at some free vertices of an outline. */
gk_marking compact_marking(gk_marking outline, uint32_t stones, int n);

/* Which labels need not have all their marks (enum compact_few): those of threats if few marks are
 * wanted; for a target, which plays one point, all others too. */
unsigned compact_few_of(const struct gk_generate *options);

/* An answer as it is to be written. Of few marks, which ones is decided when it is known what else
 * a pattern says: until then, all. */
struct disposition_entry compact_entry(const struct gk_generate *options,
                                       const struct answer *answer);

/*
 * The list of a place. `behind` has the patterns of the same graph that stand after it. With
 * `cover`, classes that match none of its patterns may be left unmatched. With `usage`, what is
 * met at place `place_i` has patterns to choose from, too. On GK_OK `*out` is to be
 * released by compact_items_fini(). Fails with GK_ERR_NOMEM, GK_ERR_LIMIT. The list does not depend
 * on the number of threads.
 */
enum gk_status compact_list(const struct gk_generate *options, const struct answers *answers,
                            const struct gk_matcher *behind, const struct gk_matcher *cover,
                            const struct usage *usage, size_t place_i, struct compact_items *out,
                            struct gk_error *err);
void compact_items_fini(struct compact_items *list);
