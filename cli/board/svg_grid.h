/* SPDX-License-Identifier: MIT */
/* A board in a picture, without stones: wood, lines, names of lines. */
#pragma once

#include <stdio.h>

#include <gankei/board.h>

#include "draw/svg.h"

enum { SVG_BORDER = 12, SVG_RULER = 20 };
enum { SVG_ROW = 26, SVG_LEAST = 236 }; /* of text below: a row, and the width that it takes */

/* The whole of it, but for what is below. */
static inline int svg_grid_width(const struct gk_board *board)
{
    int width = 2 * SVG_BORDER + 2 * SVG_RULER + board->cols * DRAW_UNIT;

    return width < SVG_LEAST ? SVG_LEAST : width;
}
static inline int svg_grid_height(const struct gk_board *board)
{
    return 2 * SVG_BORDER + 2 * SVG_RULER + board->rows * DRAW_UNIT;
}

/* Where a point is. */
static inline int svg_x(int point)
{
    return SVG_BORDER + SVG_RULER + DRAW_UNIT / 2 + point % GK_BOARD_SIDE * DRAW_UNIT;
}
static inline int svg_y(int point)
{
    return SVG_BORDER + SVG_RULER + DRAW_UNIT / 2 + point / GK_BOARD_SIDE * DRAW_UNIT;
}

void svg_grid_wood(FILE *out, const struct gk_board *board);
void svg_grid(FILE *out, const struct gk_board *board);
void svg_grid_rulers(FILE *out, const struct gk_board *board);
