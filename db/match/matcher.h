/* SPDX-License-Identifier: MIT */
/*
 * Matching, for those who want to know more than the first answer (experimental/match.h).
 *
 * Patterns that can match the same positions have the same outline: the graph of their points
 * with `!` and `$`, all other marks left out. A matcher keeps for each outline, in canonical
 * form, all ways to lay its patterns on it, those of one pattern for each symmetry. A position
 * has one outline, too, and so what is left of matching is to compare sets of vertices.
 */
#pragma once

#include <gankei/experimental/match.h>

/* A pattern laid on an outline: sets of vertices of the outline in canonical form. */
struct match_way {
    size_t pattern;
    uint32_t stones, wild; /* what it wants: stones here, anything there, else nothing */
    uint32_t edge, corner; /* these on an edge of the board, these on two */
    uint32_t attack, defence;
    uint8_t value; /* gk_eye_value_index() */
};

struct match_outline; /* all ways of one outline */

/* In which order patterns are tried: as they were added, or the newest first (for lists that
 * are made from their end). */
enum match_order { MATCH_IN_ORDER, MATCH_NEWEST_FIRST };

/* An empty matcher. */
enum gk_status match_new(enum match_order order, struct gk_matcher **out, struct gk_error *err);

/* Add a pattern; `pattern` is its name in all answers, and greater (in order) or smaller
 * (newest first) than all before. Fails with GK_ERR_PARSE if its points are not connected,
 * with GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status match_add(struct gk_matcher *matcher, const struct gk_drawing *drawing,
                         struct gk_eye_value value, size_t pattern, struct gk_error *err);

/* A position as a matcher sees it, and the ways that have not been looked at. */
struct match_cursor {
    const struct match_outline *outline; /* null: no pattern has it */
    size_t next;
    uint32_t stones, edge, corner; /* vertices of the outline */
    int n;
    uint8_t to[GK_MAX_VERTICES]; /* vertex v of the position is vertex to[v] of the outline, ... */
    uint32_t points;             /* ... if it is one of these */
    bool newest_first;
};

/* Begin with the first pattern. */
void match_start(const struct gk_matcher *matcher, const struct gk_placed *placed,
                 struct match_cursor *cursor);

/* The next way that matches, in the order in which a reader tries patterns; null after the
 * last. All ways of one pattern follow each other. */
const struct match_way *match_next(struct match_cursor *cursor);

/* A set of vertices of the outline as vertices of the position. */
uint32_t match_back(const struct match_cursor *cursor, uint32_t set);
