/* SPDX-License-Identifier: MIT */
/* What the rest of the library does with boards, games and records, beyond the public headers. */
#pragma once

#include <gankei/board.h>
#include <gankei/record.h>

void board_set_beyond(struct gk_board *board, int point, bool beyond);

/* Same size and stones (the ko is no part of it, nor what is beyond)? */
bool board_same(const struct gk_board *a, const struct gk_board *b);

void game_free(struct gk_game *game); /* null is fine */

const struct gk_board *game_start(const struct gk_game *game);

/* Steps from point to point, along the lines. */
int board_distance(int a, int b);

/* Put a stone that is never captured. */
void board_set_immortal(struct gk_board *board, int point, enum gk_stone stone);

/* A point of a chain that has no liberty (and is not immortal); GK_PASS: none. */
int board_breathless(const struct gk_board *board);

/* Is a star drawn at this point? */
bool board_is_star(const struct gk_board *board, int point);

/* ---- Readers of SGF and of diagrams ---- */

/* A text that is read, and where errors that point into it go (may be null). */
struct record_source {
    const char *text;
    size_t length;
    struct gk_error *err;
};

/* Set the error, with the line and the column (in bytes) of an offset; returns `status`. */
enum gk_status record_fail(const struct record_source *source, size_t offset, enum gk_status status,
                           const char *format, ...) GK_PRINTF(4, 5);

/* A record that begins and ends with `board`, nobody known to play next. */
enum gk_status record_start(const struct gk_board *board, struct gk_record *out,
                            struct gk_error *err) GK_MUST_CHECK;

/*
 * Read a diagram, which may be in the format of Sensei's Library (`$$`): rows of `.` or `+` or
 * `,` or `!` empty, `X` or `#` black, `O` white, or x and o, B and W, circles; with or
 * without blanks between them; other small letters are labels on empty points. Sides drawn by
 * `|`, `-`, `+---+` are edges of the board; where some are not drawn it goes on, with points
 * that gk_board_is_beyond() tells. Columns may have letters, rows numbers. What can mean two things
 * is an error. doc/format.md has the details.
 * Numbered moves of Sensei's Library are played, at most `moves` of them (< 0: all).
 * Fails with GK_ERR_PARSE, GK_ERR_ILLEGAL, GK_ERR_LIMIT, GK_ERR_NOMEM; with line and column.
 */
enum gk_status diagram_read(const char *text, size_t length, int moves, enum gk_extent extent,
                            struct gk_record *out, struct gk_error *err) GK_MUST_CHECK;

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
