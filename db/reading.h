/* SPDX-License-Identifier: MIT */
/*
 * What a reader of a database sees in a position: which patterns match it, and how.
 *
 * A pattern matches if its points, marks and adjacency agree with the position's by some
 * isomorphism; one that shows edges of the board only if, besides, each point lies on as
 * many edges as in the drawing. Of all patterns that match the first one counts. A reader
 * takes whichever isomorphism it finds.
 */
#ifndef DB_READING_H
#define DB_READING_H

#include <gankei/db.h>

#include "db/place.h"

/* A pattern laid over a place. A marking matches if its bits in `mask` are `want`. */
struct gk_laid {
    size_t pattern; /* in the database */
    gk_marking mask, want;
    uint32_t attack, defence; /* what it marks as vital, as vertices of the place */
};

/* All ways to lay patterns over a place; those of one pattern follow each other, patterns
 * are in the order of the file. */
struct gk_layout {
    struct gk_laid *laid;
    size_t count, room;
};

struct gk_reading;

/* Prepare a database, which is the caller's and to be kept. Fails with GK_ERR_NOMEM. */
enum gk_status gk_reading_new(const struct gk_db *db, struct gk_reading **out,
                              struct gk_error *err);
void gk_reading_free(struct gk_reading *reading); /* null is fine */

/* Lay all patterns over a place. Release with gk_layout_fini(), on failure too. Fails with
 * GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status gk_reading_lay(const struct gk_reading *reading, const struct gk_place *place,
                              struct gk_layout *out, struct gk_error *err);
void gk_layout_fini(struct gk_layout *layout);

/* The first way at or after `from` that matches a marking; `count` if there is none. */
size_t gk_layout_match(const struct gk_layout *layout, gk_marking marking, size_t from);

#endif
