/* SPDX-License-Identifier: MIT */
/* Records of one form. This header may
 * change with every version (gankei/experimental.h). */
#ifndef GANKEI_EXPERIMENTAL_RECORD_H
#define GANKEI_EXPERIMENTAL_RECORD_H

#include <gankei/record.h>

GK_BEGIN_DECLS

/*
 * Read a diagram, which may be in the format of Sensei's Library (`$$`): rows of `.` or `+` or
 * `,` or `!` empty, `X` or `#` black, `O` white, or x and o, B and W, circles; with or
 * without blanks between them; other small letters are labels on empty points. Sides drawn by
 * `|`, `-`, `+---+` are edges of the board; where some are not drawn it goes on, with points
 * that gk_board_is_beyond() tells. Columns may have letters, rows numbers. What can mean two things
 * is an error. doc/format.md has the details.
 * Numbered moves of Sensei's Library are played, all of them; gk_record_parse() can stop before.
 * Fails with GK_ERR_PARSE, GK_ERR_ILLEGAL, GK_ERR_LIMIT, GK_ERR_NOMEM; with line and column.
 */
GK_API enum gk_status gk_diagram_parse(const char *text, size_t length, enum gk_frame frame,
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
GK_API enum gk_status gk_sgf_parse(const char *text, size_t length, int moves,
                                   struct gk_record *out, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
