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
#ifndef DB_COMPACT_COMPACT_H
#define DB_COMPACT_COMPACT_H

#include "db/compact/compact_cube.h"
#include "db/generate/fate.h"

/* A pattern of a place, in vertices. */
struct gk_short {
    gk_marking frame; /* its `!` and `$`, all else empty */
    struct gk_face face;
};

/* A list of them; patterns of one frame stand together. */
struct gk_short_list {
    const struct gk_place *place;
    size_t count, room;
    struct gk_short *pattern;
    uint64_t unproved; /* frames whose list may not be the shortest */
};

/* Which labels need not have all their marks (enum gk_few): those of threats if few marks are
 * wanted; for a target, which plays one point, all others too. */
unsigned gk_compact_few(const struct gk_generate *options);

/* An answer as it is to be written. Of few marks, which ones is decided when it is known what else
 * a pattern says: until then, all. */
struct gk_entry gk_compact_entry(const struct gk_generate *options, const struct gk_answer *answer);

/*
 * The list of a place. `behind` has the patterns of the same graph that stand after it; null
 * if there is none. With `cover`, classes that match none of its patterns may be left unmatched.
 * On GK_OK `*out` is to be released by gk_short_list_fini(). Fails with GK_ERR_NOMEM,
 * GK_ERR_LIMIT. The list does not depend on the number of threads.
 */
enum gk_status gk_compact(const struct gk_generate *options, const struct gk_answers *answers,
                          const struct gk_matcher *behind, const struct gk_matcher *cover,
                          struct gk_short_list *out, struct gk_error *err);
void gk_short_list_fini(struct gk_short_list *list);

#endif
