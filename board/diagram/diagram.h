/* SPDX-License-Identifier: MIT */
/* Drawn boards as records. */
#pragma once

#include <gankei/record.h>

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
