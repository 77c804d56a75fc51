/* SPDX-License-Identifier: MIT */
/* A board in a picture, without stones: wood, lines, names of lines. */
#ifndef CLI_BOARD_SVG_GRID_H
#define CLI_BOARD_SVG_GRID_H

#include <stdio.h>

#include <gankei/board.h>

#include "draw/svg.h"

enum { SVG_BORDER = 12, SVG_RULER = 20 };

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

#endif
