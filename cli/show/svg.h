/* SPDX-License-Identifier: MIT */
/*
 * Pictures: a position with its eye spaces, or with numbered moves, and a single shape. Each is one
 * SVG document that needs nothing else, and that looks well on a light page and on a dark one
 * (prefers-color-scheme). Text only: a click away from any browser.
 *
 * Whatever goes wrong with `out` is for the caller to find (ferror, fclose).
 */
#ifndef CLI_SHOW_SVG_H
#define CLI_SHOW_SVG_H

#include <stdio.h>

#include "cli/position/position.h"

/* A board with stones, and the eye spaces that are shown. */
void cli_svg_position(FILE *out, const struct cli_position *p);

/* A board with a line of moves as numbered stones, and text below: `end` (or null) says how the
 * line ends. */
void cli_svg_line(FILE *out, const struct gk_board *board, const struct gk_game_move *move, int n,
                  const char *caption, const char *end);

/* A shape, with its vital points and what it is worth. `title` ("Pattern 7") is plain
 * text without markup. */
void cli_svg_drawing(FILE *out, const struct gk_drawing *drawing, struct gk_eye_value value,
                     const char *title);

/* ---- What both are made of (svg.c) ---- */

#define CLI_SVG_UNIT 26 /* pixels from point to point */

/* The beginning of a document of this size, with styles. */
void cli_svg_begin(FILE *out, int width, int height, const char *title);
void cli_svg_end(FILE *out);

/* Marks at the centre (x, y) of a point. */
void cli_svg_stone(FILE *out, int x, int y, bool black, bool dead);
void cli_svg_margin(FILE *out, int x, int y);
void cli_svg_vital(FILE *out, int x, int y, bool attack, bool defence);
void cli_svg_half_eye(FILE *out, int x, int y);
void cli_svg_false_eye(FILE *out, int x, int y);
void cli_svg_key(FILE *out, int x, int y);

/* Text, in a class of the styles. */
void cli_svg_text(FILE *out, int x, int y, const char *class_name, const char *text);

#endif
