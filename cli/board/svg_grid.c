/* SPDX-License-Identifier: MIT */
/* What all pictures of boards begin with. */
#include "cli/board/svg_grid.h"

#include "cli/board/print_board.h"

enum { HALF = DRAW_UNIT / 2, LETTER = 7, LINE = 18 };

/* ---- The part that is drawn ---- */

/* Rows or columns, from `first` to `last`; none: last < first. */
struct span {
    int first, last;
};

static void span_add(struct span *span, int i)
{
    span->first = i < span->first ? i : span->first;
    span->last = i > span->last ? i : span->last;
}

/* With a margin, and to the side of the board if that is near. */
static struct span span_widen(struct span span, int margin, int side)
{
    enum { NEAR = 1 };
    int first = span.first - margin, last = span.last + margin;

    return (struct span){first <= NEAR ? 0 : first, last >= side - 1 - NEAR ? side - 1 : last};
}

static int span_length(struct span span)
{
    return span.last - span.first + 1;
}

struct svg_view svg_grid_view(const struct gk_board *board, const bool *matters)
{
    enum { MARGIN = 2, STONES_MARGIN = 1 };
    const struct span none = {GK_BOARD_SIDE, -1};
    struct svg_view view = {board, 0, 0, board->rows, board->cols};
    struct span rows = none, cols = none, stone_rows = none, stone_cols = none;

    for (int point = 0; matters && point < GK_BOARD_POINTS; point++) {
        if (matters[point]) {
            span_add(&rows, point / GK_BOARD_SIDE);
            span_add(&cols, point % GK_BOARD_SIDE);
        }
        if (board->stone[point] != GK_VACANT) {
            span_add(&stone_rows, point / GK_BOARD_SIDE);
            span_add(&stone_cols, point % GK_BOARD_SIDE);
        }
    }
    if (rows.last < 0)
        return view;
    rows = span_widen(rows, MARGIN, board->rows);
    cols = span_widen(cols, MARGIN, board->cols);
    stone_rows = span_widen(stone_rows, STONES_MARGIN, board->rows);
    stone_cols = span_widen(stone_cols, STONES_MARGIN, board->cols);
    if (2 * span_length(stone_rows) * span_length(stone_cols) <= board->rows * board->cols) {
        span_add(&rows, stone_rows.first);
        span_add(&rows, stone_rows.last);
        span_add(&cols, stone_cols.first);
        span_add(&cols, stone_cols.last);
    }
    return (struct svg_view){board, rows.first, cols.first, span_length(rows), span_length(cols)};
}

/* ---- The board ---- */

void svg_grid_wood(FILE *out, const struct svg_view *view)
{
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>\n",
            SVG_BORDER, SVG_BORDER, view->cols * DRAW_UNIT + 2 * SVG_RULER,
            view->rows * DRAW_UNIT + 2 * SVG_RULER);
}

/* Where lines begin that go from `first` on, and how long they are: beyond what is drawn the board
 * goes on. */
static struct span line_of(int first, int n, int side)
{
    int before = first > 0 ? HALF : 0, after = first + n < side ? HALF : 0;
    int start = SVG_BORDER + SVG_RULER + HALF - before;

    return (struct span){start, (n - 1) * DRAW_UNIT + before + after};
}

void svg_grid(FILE *out, const struct svg_view *view)
{
    struct span across = line_of(view->left, view->cols, view->board->cols);
    struct span down = line_of(view->top, view->rows, view->board->rows);

    fputs("<path class=\"grid\" d=\"", out);
    for (int row = view->top; row < view->top + view->rows; row++)
        fprintf(out, "M%d %dh%d", across.first, svg_y(view, gk_point(row, 0)), across.last);
    for (int col = view->left; col < view->left + view->cols; col++)
        fprintf(out, "M%d %dv%d", svg_x(view, col), down.first, down.last);
    fputs("\"/>\n", out);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (svg_has(view, point) && cli_is_star(view->board, point))
            fprintf(out, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\"3\"/>\n",
                    svg_x(view, point), svg_y(view, point));
}

void svg_grid_rulers(FILE *out, const struct svg_view *view)
{
    int right = SVG_BORDER + SVG_RULER + view->cols * DRAW_UNIT + SVG_RULER / 2;
    int bottom = SVG_BORDER + SVG_RULER + view->rows * DRAW_UNIT + SVG_RULER / 2;

    for (int col = view->left; col < view->left + view->cols; col++) {
        char letter[2] = {gk_column_letter(col), '\0'};

        draw_text(out, svg_x(view, col), SVG_BORDER + SVG_RULER / 2 + 5, "ruler", letter);
        draw_text(out, svg_x(view, col), bottom + 3, "ruler", letter);
    }
    for (int row = view->top; row < view->top + view->rows; row++) {
        int y = svg_y(view, gk_point(row, 0)) + 4;
        char number[12];

        snprintf(number, sizeof number, "%d", view->board->rows - row);
        draw_text(out, SVG_BORDER + SVG_RULER / 2 + 1, y, "ruler", number);
        draw_text(out, right, y, "ruler", number);
    }
}

void svg_grid_plain(FILE *out, const struct svg_view *view, const char *caption)
{
    int width = svg_grid_width(view), top = svg_grid_height(view), x = SVG_BORDER;
    int letters = (width - 2 * x) / LETTER;

    draw_begin(out, width, draw_paragraph(NULL, caption, letters, x, top + LINE / 2, LINE),
               *caption ? caption : "A position", NULL);
    svg_grid_wood(out, view);
    svg_grid(out, view);
    svg_grid_rulers(out, view);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (svg_has(view, point) && view->board->stone[point] != GK_VACANT)
            draw_stone(out, svg_x(view, point), svg_y(view, point),
                       view->board->stone[point] == GK_BLACK, false);
    draw_paragraph(out, caption, letters, x, top + LINE / 2, LINE);
    draw_end(out);
}

int svg_grid_save(const struct cli *cli, struct svg_options *how, struct cli_text *text)
{
    return how->is_sheet ? svg_sheet_add(cli, &how->sheet, cli_text_take(cli, text), how->number)
                         : cli_text_save(cli, text, how->path);
}
