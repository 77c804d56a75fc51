/* SPDX-License-Identifier: MIT */
/*
 * Pictures: a position with its eye spaces, or with numbered moves. Each is one
 * SVG document that needs nothing else, and that looks well on a light page and on a dark one
 * (prefers-color-scheme). Text only: a click away from any browser.
 *
 * Whatever goes wrong with `out` is for the caller to find (ferror, fclose).
 */
#ifndef CLI_SHOW_PICTURE_H
#define CLI_SHOW_PICTURE_H

#include <stdio.h>

#include "cli/position/position.h"
#include "draw/svg.h"

/* A board with stones, and the eye spaces that are shown. */
void cli_svg_position(FILE *out, const struct cli_position *p);

/* A board with a line of moves as numbered stones, and text below: `end` (or null) says how the
 * line ends. */
void cli_svg_line(FILE *out, const struct gk_board *board, const struct gk_game_move *move, int n,
                  const char *caption, const char *end);

#endif
