/* SPDX-License-Identifier: MIT */
/*
 * Positions as people have them: game records (SGF, FF[3] and FF[4]) and
 * diagrams, and the names of points (A1 is at the lower left, there is no
 * column I). On a real board X is black and O is white.
 *
 * All functions are thread-safe as long as no two threads use the same object.
 */
#ifndef GANKEI_RECORD_H
#define GANKEI_RECORD_H

#include <gankei/board.h>

GK_BEGIN_DECLS

#define GK_BLACK GK_X
#define GK_WHITE GK_O

#define GK_RECORD_MIN_SIDE 5 /* boards of 5 to GK_BOARD_SIDE rows and columns */

/* ---- Names of points ---- */

#define GK_POINT_NAME_MAX 5 /* "PASS" and its NUL */

/* The name of a point of a board of `rows` rows: "A1", "T19"; "PASS" for
 * GK_PASS. `text` gets GK_POINT_NAME_MAX bytes; returns the length. */
GK_API size_t gk_point_format(int rows, int point, char *text);

/* The point of that name (or "pass"), in either case. Fails with GK_ERR_PARSE (no
 * such name), GK_ERR_ARG (not on a board of this size). */
GK_API enum gk_status gk_point_parse(const char *text, size_t length, int rows, int cols, int *out,
                                     struct gk_error *err) GK_MUST_CHECK;

/* ---- Records ---- */

/* A position and how it came about. */
struct gk_record {
    struct gk_game *game;  /* starts at the last setup before the position */
    int moves;             /* moves and passes up to the position, setups apart */
    int total;             /* moves and passes of the main line */
    enum gk_stone to_play; /* GK_VACANT: nobody can tell */
    double komi;           /* 0 unless the record says otherwise */
    bool komi_unread;      /* it says something, but no number: komi is 0 */
    int unplayable;        /* reading failed at this move, which nobody can play; else 0 */
};

/* The position itself. */
GK_API const struct gk_board *gk_record_board(const struct gk_record *record);
GK_API void gk_record_fini(struct gk_record *record); /* a zeroed one is fine */

/*
 * Which position of a record: after so many moves of the main line (0: what is set up before the
 * first one), or one of these. A problem has stones of both colours set up before its first move
 * and no more than GK_PROBLEM_MOVES moves, of which the last two are not passes: they are a
 * solution.
 */
#define GK_MOVES_ALL     (-1) /* after the last move */
#define GK_MOVES_AUTO    (-2) /* what a problem sets up; else after the last move */
#define GK_PROBLEM_MOVES 60

/*
 * Write a record as SGF (FF[4]): the start of its game as a setup, the moves from there, komi and
 * who plays next, immortal stones marked by triangles. `comment` may be null. Fails with GK_ERR_IO.
 */
GK_API enum gk_status gk_record_write(FILE *out, const struct gk_record *record,
                                      const char *comment, struct gk_error *err) GK_MUST_CHECK;

/* Of what is a diagram without edges and coordinates a picture? */
enum gk_extent {
    GK_EXTENT_AUTO,  /* a square of 5 to 19 rows is a board, anything else a part of one; but a
                       diagram of Sensei's Library is always a part */
    GK_EXTENT_BOARD, /* of the whole board */
    GK_EXTENT_PART   /* of a part of a board of 19 rows, not at its edge */
};

/* Whichever of the two it is: SGF begins with `(` after blanks and a byte order mark. */
GK_API enum gk_status gk_record_parse(const char *text, size_t length, int moves,
                                      enum gk_extent extent, struct gk_record *out,
                                      struct gk_error *err) GK_MUST_CHECK;

/* The same from a file; "-" is standard input. Fails with GK_ERR_IO, too. */
GK_API enum gk_status gk_record_read(const char *path, int moves, enum gk_extent extent,
                                     struct gk_record *out, struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
