/* SPDX-License-Identifier: MIT */
/* What the readers of SGF and of diagrams share. */
#pragma once

#include <gankei/record.h>

/* A text that is read, for errors to point into. */
struct record_source {
    const char *text;
    size_t length;
};

/* error_set_at() the line and the column (in bytes) of an offset. */
enum gk_status record_fail(const struct record_source *source, size_t offset, struct gk_error *err,
                           enum gk_status status, const char *format, ...) GK_PRINTF(5, 6);

/* A point of a chain that has no liberty (and is not immortal); GK_PASS: none. */
int board_breathless(const struct gk_board *board);

/* Is a star drawn at this point? */
bool board_is_star(const struct gk_board *board, int point);

/* A record that begins and ends with `board`, nobody known to play next. */
enum gk_status record_start(const struct gk_board *board, struct gk_record *out,
                            struct gk_error *err) GK_MUST_CHECK;

/*
 * Read SGF: the main line of the first tree, up to and including its move number
 * `moves`, or what GK_MOVES_ALL and GK_MOVES_AUTO say. Setup stones,
 * moves, passes (also `tt`), SZ, HA, KM, PL, escaped text; other properties are skipped.
 * Fails with GK_ERR_PARSE (broken SGF, a stone on a stone, a point off the board),
 * GK_ERR_ILLEGAL (a setup with a chain without liberties, a suicide of one stone),
 * GK_ERR_LIMIT (board size, nesting, `moves` larger than what there is),
 * GK_ERR_NOMEM; with line and column. On GK_OK end `*out` with gk_record_fini().
 */
enum gk_status sgf_read(const char *text, size_t length, int moves, struct gk_record *out,
                        struct gk_error *err) GK_MUST_CHECK;
