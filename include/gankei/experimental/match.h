/* SPDX-License-Identifier: MIT */
/*
 * What a reader of an eyes.db answers when it looks an eye space up: the one place that says
 * which patterns match a position, and how they lie on it (doc/format.md, "Matching").
 *
 * A reader sees adjacency, marks, and on how many edges of the board each point lies. A
 * pattern matches if its points can be laid on those of the position one to one, such that
 *
 *     points are adjacent exactly where those of the position are;
 *     `!` lies on `!`, `$` on `$`, `.` on `.`, `X` on `X`, and `x` on `.` or `X`;
 *     each point of the position lies on at least as many edges of the board (0, 1 or 2) as
 *     the point of the pattern that is laid on it.
 *
 * Of all patterns that match the first one in the file counts. If none does, a reader goes by
 * the number of points: gk_implied_value(). It sees neither enclosed stones nor the wall.
 */
#ifndef GANKEI_EXPERIMENTAL_MATCH_H
#define GANKEI_EXPERIMENTAL_MATCH_H

#include <gankei/db.h>

GK_BEGIN_DECLS

struct gk_matcher;

/*
 * Prepare a database for being asked; it is not needed afterwards. A pattern that is not
 * connected matches nothing. On GK_OK `*out` belongs to the caller: gk_matcher_free(). Fails
 * with GK_ERR_NOMEM, and with GK_ERR_LIMIT for a pattern that can be laid in too many ways.
 */
GK_API enum gk_status gk_matcher_new(const struct gk_db *db, struct gk_matcher **out,
                                     struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_matcher_free(struct gk_matcher *matcher); /* null is fine */

#define GK_NO_PATTERN SIZE_MAX

/* What a reader answers. */
struct gk_match {
    size_t pattern;         /* its place in the database; GK_NO_PATTERN: none matches, */
    struct gk_eye_value value; /* and this is gk_implied_value() */
    uint32_t attack, defence;  /* vital points that the pattern marks: vertices of the position */
};

/*
 * Look a position up. Of several ways to lay the first pattern, one: the marks are those of
 * this way. Returns whether a pattern matches; `*out` is set in any case. Thread-safe: any
 * number of threads may ask one matcher.
 */
GK_API bool gk_matcher_find(const struct gk_matcher *matcher, const struct gk_placed *placed,
                            struct gk_match *out);

/* The same for the patterns from number `from` of the database on: whoever wants to know of all
 * that match begins at 0, and goes on behind each. */
GK_API bool gk_matcher_find_from(const struct gk_matcher *matcher, const struct gk_placed *placed,
                                 size_t from, struct gk_match *out);

/* The value that readers suppose if no pattern matches. With n points, m of them marginal and
 * none of them `added`: two eyes if n - 2m > 3, one if it is 1 to 3, else none. */
GK_API struct gk_eye_value gk_implied_value(const struct gk_placed *placed);

GK_END_DECLS

#endif
