/* SPDX-License-Identifier: MIT */
/* What all pictures are made of: styles, stones, marks (doc/drawing.md). */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#define DRAW_UNIT 26 /* pixels from point to point */

/* The beginning of a document of this size, with styles. `description` may be null. Both are plain
 * text. */
void draw_begin(FILE *out, int width, int height, const char *title, const char *description);
void draw_end(FILE *out);

/* The size of such a document; the document at (x, y) in another one, whose styles do for both. */
void draw_size(const char *picture, int *width, int *height);
void draw_pasted(FILE *out, const char *picture, int x, int y);

/* Plain text, escaped; what is not UTF-8 becomes U+FFFD. */
void draw_escaped(FILE *out, const char *text);

/* Marks at the centre (x, y) of a point. */
void draw_stone(FILE *out, int x, int y, bool black, bool dead);
void draw_asked(FILE *out, int x, int y, bool black); /* on a stone that is asked about */
void draw_margin(FILE *out, int x, int y);
void draw_vital(FILE *out, int x, int y, bool attack, bool defence);
void draw_half_eye(FILE *out, int x, int y);
void draw_false_eye(FILE *out, int x, int y);
void draw_key(FILE *out, int x, int y);
void draw_wildcard(FILE *out, int x, int y);

/* Text, in a class of the styles. */
void draw_text(FILE *out, int x, int y, const char *class_name, const char *text);

/* Text in lines of so many letters, broken at blanks, `row` pixels apart. Returns the place below
 * it; with `out` null only that. */
int draw_paragraph(FILE *out, const char *text, int letters, int x, int y, int row);
