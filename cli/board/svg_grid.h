/* SPDX-License-Identifier: MIT */
/* A board in a picture, or a part of it: wood, lines, names of lines, stones. */
#pragma once

#include <stdio.h>

#include <gankei/board.h>

#include "cli/board/svg_sheet.h"
#include "cli/common/cli.h"
#include "draw/svg.h"

enum { SVG_BORDER = 12, SVG_RULER = 20 };
enum { SVG_ROW = 26, SVG_LEAST = 236 }; /* of text below: a row, and the width that it takes */

/* How a board is drawn, by options of the commands that do. */
struct svg_options {
    const char *path; /* --svg; null: not at all */
    bool crop, plain;
    bool is_sheet; /* of several games: */
    struct svg_sheet sheet;
    int number; /* of the next one */
};

/* Put a picture on the sheet, or write it, if there is none. As cli_text_save(). */
int svg_grid_save(const struct cli *cli, struct svg_options *how, struct cli_text *text);
/* clang-format off */
#define CLI_SVG_OPTIONS(options)                                                                   \
    {"crop", .set = &(options)->crop, .wants = "svg",                                              \
     .help = "of the picture only the part of the board that matters, with a margin; all stones "  \
             "if they take no more than half of the board, as those of problems"},                 \
    {"plain", .set = &(options)->plain, .wants = "svg",                                            \
     .help = "no marks in the picture: the question"}
/* clang-format on */

/* The rows and columns of a board that a picture has. */
struct svg_view {
    const struct gk_board *board;
    int top, left, rows, cols;
};

/* All of the board, or, if `matters` is not null, the part that --crop takes: points that matter,
 * and what is about them. */
struct svg_view svg_grid_view(const struct gk_board *board, const bool *matters);

/* The whole of a picture, but for what is below. */
static inline int svg_grid_width(const struct svg_view *view)
{
    int width = 2 * SVG_BORDER + 2 * SVG_RULER + view->cols * DRAW_UNIT;

    return width < SVG_LEAST ? SVG_LEAST : width;
}
static inline int svg_grid_height(const struct svg_view *view)
{
    return 2 * SVG_BORDER + 2 * SVG_RULER + view->rows * DRAW_UNIT;
}

/* Is a point of the board in it, and where? */
static inline bool svg_has(const struct svg_view *view, int point)
{
    int row = point / GK_BOARD_SIDE - view->top, col = point % GK_BOARD_SIDE - view->left;

    return row >= 0 && col >= 0 && row < view->rows && col < view->cols;
}
static inline int svg_x(const struct svg_view *view, int point)
{
    return SVG_BORDER + SVG_RULER + DRAW_UNIT / 2 +
           (point % GK_BOARD_SIDE - view->left) * DRAW_UNIT;
}
static inline int svg_y(const struct svg_view *view, int point)
{
    return SVG_BORDER + SVG_RULER + DRAW_UNIT / 2 + (point / GK_BOARD_SIDE - view->top) * DRAW_UNIT;
}

void svg_grid_wood(FILE *out, const struct svg_view *view);
void svg_grid(FILE *out, const struct svg_view *view);
void svg_grid_rulers(FILE *out, const struct svg_view *view);

/* A whole picture of nothing but stones, with a caption. */
void svg_grid_plain(FILE *out, const struct svg_view *view, const char *caption);
