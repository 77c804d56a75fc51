/* SPDX-License-Identifier: MIT */
/* What all pictures of boards begin with. */
#include "cli/board/svg_grid.h"

#include "cli/board/print_board.h"

void svg_grid_wood(FILE *out, const struct gk_board *board)
{
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n",
            SVG_BORDER, SVG_BORDER, board->cols * DRAW_UNIT + 2 * SVG_RULER,
            board->rows * DRAW_UNIT + 2 * SVG_RULER);
}

void svg_grid(FILE *out, const struct gk_board *board)
{
    int x = svg_x(0), y = svg_y(0), width = (board->cols - 1) * DRAW_UNIT;
    int height = (board->rows - 1) * DRAW_UNIT;

    fputs("<path class=\"grid\" d=\"", out);
    for (int row = 0; row < board->rows; row++)
        fprintf(out, "M%d %dh%d", x, y + row * DRAW_UNIT, width);
    for (int col = 0; col < board->cols; col++)
        fprintf(out, "M%d %dv%d", x + col * DRAW_UNIT, y, height);
    fputs("\"/>\n", out);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
            cli_is_star(board, point))
            fprintf(out, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\"3\"/>\n", svg_x(point),
                    svg_y(point));
}

void svg_grid_rulers(FILE *out, const struct gk_board *board)
{
    int right = SVG_BORDER + SVG_RULER + board->cols * DRAW_UNIT + SVG_RULER / 2;
    int bottom = SVG_BORDER + SVG_RULER + board->rows * DRAW_UNIT + SVG_RULER / 2;

    for (int col = 0; col < board->cols; col++) {
        char letter[2] = {gk_column_letter(col), '\0'};

        draw_text(out, svg_x(col), SVG_BORDER + SVG_RULER / 2 + 5, "ruler", letter);
        draw_text(out, svg_x(col), bottom + 3, "ruler", letter);
    }
    for (int row = 0; row < board->rows; row++) {
        char number[12];

        snprintf(number, sizeof number, "%d", board->rows - row);
        draw_text(out, SVG_BORDER + SVG_RULER / 2 + 1, svg_y(gk_point(row, 0)) + 4, "ruler",
                  number);
        draw_text(out, right, svg_y(gk_point(row, 0)) + 4, "ruler", number);
    }
}
