/* SPDX-License-Identifier: MIT */
/* Diagrams while they are read: lines of signs, then a picture of points and sides. */
#pragma once

#include "board/board.h"

/* ---- Lines (diagram_text.c) ---- */

/* Signs of a line that are kept: several times a row of the largest board. */
#define DIAGRAM_SIGNS 128

/* A sign is an ASCII character, or one of these for what is none. */
enum { SIGN_BLACK = 1, SIGN_WHITE, SIGN_OTHER };

struct diagram_line {
    size_t begin;
    int start, end; /* from the first to after the last sign that is no blank */
    char sign[DIAGRAM_SIGNS];
    uint16_t at[DIAGRAM_SIGNS + 1]; /* where they are, from `begin` on */
};

/* The line at `*at`, and on to the next; false at the end of the text. */
bool diagram_line_next(const struct record_source *in, size_t *at, struct diagram_line *out);

/* Set `start` and `end`, within those that there are. */
void diagram_line_strip(struct diagram_line *line);

/* The offset of a sign (or of the end) in the text. */
static inline size_t diagram_line_at(const struct diagram_line *line, int i)
{
    return line->begin + line->at[i];
}

static inline bool diagram_line_empty(const struct diagram_line *line)
{
    return line->start == line->end;
}

static inline bool sign_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool sign_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The digits from `*at` on, until the number is not below `limit`. */
int diagram_line_number(const struct diagram_line *line, int *at, int limit);

/* Of `-` and `+`, with at least one `-`: a row of points may consist of `+`. */
bool diagram_line_is_edge(const struct diagram_line *line);

/* ---- The picture ---- */

enum diagram_side { SIDE_TOP, SIDE_BOTTOM, SIDE_LEFT, SIDE_RIGHT, N_SIDES };

struct picture {
    struct record_source in;
    size_t from, to;     /* the part of the text with the rows */
    bool wiki;           /* of Sensei's Library */
    int size;            /* of the board, by the header; 0: it says nothing */
    enum gk_stone first; /* who makes the first move, by the header; GK_VACANT: it says nothing */
    int start;           /* the number that the first move is shown with */
    int rows, cols;
    bool side[N_SIDES]; /* drawn */
    bool ragged;        /* some row does not fill the width: */
    size_t gap;         /* where, at the end of a row that begins like all others; SIZE_MAX: none */
    int number;         /* of the lowest row, 0: unknown */
    int letters;        /* how many columns have names; 0: none have */
    int letter;         /* of the first column, from 0 on; -1: unknown */
    size_t where;       /* where it begins, for errors */
    char sign[GK_BOARD_SIDE][GK_BOARD_SIDE];
    size_t cell[GK_BOARD_SIDE][GK_BOARD_SIDE]; /* offset + 1; 0: nothing is drawn */
};

enum gk_status diagram_fail_size(const struct picture *p, size_t offset, int least);

/* Rows without numbers: a column is where its points stand (diagram_rows.c). */
enum gk_status diagram_read_rows(struct picture *p) GK_MUST_CHECK;

/* Find names of columns and numbers of rows, and read the picture if rows have numbers
 * (diagram_names.c): then `*done`. */
enum gk_status diagram_read_names(struct picture *p, bool *done) GK_MUST_CHECK;

/* Is this a diagram of Sensei's Library? Then the header is read, too (diagram_wiki.c). */
enum gk_status diagram_read_header(struct picture *p) GK_MUST_CHECK;

/* A row of such a diagram, without its `$$`; false: nothing to see here. */
bool diagram_wiki_line(struct diagram_line *line);

/* Play the numbered moves, up to number `moves` (< 0: all). */
enum gk_status diagram_play(const struct picture *p, int row, int col, int moves,
                            struct gk_record *out) GK_MUST_CHECK;

/* Where the picture lies: the size of the board, and the place of its upper left corner
 * (diagram_place.c). `anchored`: known, and not only put in the middle. */
struct diagram_place {
    int rows, cols, row, col;
    bool anchored;
};
enum gk_status diagram_place(const struct picture *p, enum gk_extent extent,
                             struct diagram_place *out) GK_MUST_CHECK;

/* Put what is drawn on the board (diagram_signs.c). */
enum gk_status diagram_fill(const struct picture *p, const struct diagram_place *place,
                            struct gk_board *board) GK_MUST_CHECK;
