/* SPDX-License-Identifier: MIT */
/*
 * A picture of one shape: its points are shaded as an eye space of White, with
 * black stones for the attacker, and enclosed stones of White. The lines of the
 * board go on beyond the shape, but end at the sides that it shows.
 */
#include "cli/show/draw.h"
#include "cli/show/svg.h"
#include "graph/symbol.h"

enum { UNIT = CLI_SVG_UNIT, HALF = UNIT / 2, BORDER = 8, CAPTION = 24, MIN_WIDTH = 92 };

/* Where the shape is in the picture. */
struct svg_frame {
    int x, y;          /* the left upper corner of its first cell */
    int width, height; /* of the whole picture */
};

static int centre_x(const struct svg_frame *f, int col)
{
    return f->x + col * UNIT + HALF;
}

static int centre_y(const struct svg_frame *f, int row)
{
    return f->y + row * UNIT + HALF;
}

static struct svg_frame frame_of(const struct gk_drawing *d)
{
    int wood = (d->cols + 1) * UNIT, width = wood + 2 * BORDER;

    if (width < MIN_WIDTH)
        width = MIN_WIDTH;
    return (struct svg_frame){(width - wood) / 2 + HALF, BORDER + HALF, width,
                              (d->rows + 1) * UNIT + 2 * BORDER + CAPTION};
}

/* The cells of inner points or of margins. */
static void draw_cells(FILE *out, const struct svg_frame *f, const struct gk_drawing *d,
                       bool margins)
{
    fprintf(out, "<path class=\"%s\" d=\"", margins ? "margin" : "inner");
    for (int i = 0; i < d->n; i++)
        if (symbol_margin(d->symbol[i]) == margins)
            fprintf(out, "M%d %dh%dv%dh-%dz", f->x + d->col[i] * UNIT, f->y + d->row[i] * UNIT,
                    UNIT, UNIT, UNIT);
    fputs("\"/>\n", out);
}

/* A line of the board between two points of the picture. */
static void line(FILE *out, const char *class_name, int x1, int y1, int x2, int y2)
{
    fprintf(out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n", class_name, x1, y1, x2, y2);
}

static void draw_lines(FILE *out, const struct svg_frame *f, const struct gk_drawing *d)
{
    int left = d->edges & GK_EDGE_LEFT ? centre_x(f, 0) : f->x - HALF;
    int right = d->edges & GK_EDGE_RIGHT ? centre_x(f, d->cols - 1) : f->x + d->cols * UNIT + HALF;
    int top = d->edges & GK_EDGE_TOP ? centre_y(f, 0) : f->y - HALF;
    int bottom =
        d->edges & GK_EDGE_BOTTOM ? centre_y(f, d->rows - 1) : f->y + d->rows * UNIT + HALF;

    for (int row = 0; row < d->rows; row++)
        line(out, "grid", left, centre_y(f, row), right, centre_y(f, row));
    for (int col = 0; col < d->cols; col++)
        line(out, "grid", centre_x(f, col), top, centre_x(f, col), bottom);
    if (d->edges & GK_EDGE_LEFT)
        line(out, "side", left, top, left, bottom);
    if (d->edges & GK_EDGE_RIGHT)
        line(out, "side", right, top, right, bottom);
    if (d->edges & GK_EDGE_TOP)
        line(out, "side", left, top, right, top);
    if (d->edges & GK_EDGE_BOTTOM)
        line(out, "side", left, bottom, right, bottom);
}

static void draw_point(FILE *out, int x, int y, char symbol)
{
    bool attack = symbol_attack(symbol), defence = symbol_defence(symbol);

    if (symbol == 'X' || symbol == '$')
        cli_svg_stone(out, x, y, true, symbol == 'X');
    if (symbol_margin(symbol))
        cli_svg_margin(out, x, y);
    if (symbol == 'x') /* empty or a stone */
        cli_svg_key(out, x, y);
    if (attack || defence)
        cli_svg_vital(out, x, y, attack, defence);
}

static void draw_points(FILE *out, const struct svg_frame *f, const struct gk_drawing *d)
{
    int8_t row[GK_MAX_VERTICES], col[GK_MAX_VERTICES];
    int holes = gk_drawing_holes(d, row, col);

    for (int i = 0; i < holes; i++)
        cli_svg_stone(out, centre_x(f, col[i]), centre_y(f, row[i]), false, false);
    for (int i = 0; i < d->n; i++)
        draw_point(out, centre_x(f, d->col[i]), centre_y(f, d->row[i]), d->symbol[i]);
}

void cli_svg_drawing(FILE *out, const struct gk_drawing *d, struct gk_eye_value value,
                     const char *title)
{
    struct svg_frame f = frame_of(d);
    char words[CLI_VALUE_TEXT_MAX], full[CLI_VALUE_TEXT_MAX + 64];
    struct cli_digits digits = cli_digits(value);

    cli_value_text(value, words, sizeof words);
    snprintf(full, sizeof full, "%s: %s, %s", title, digits.text, words);
    cli_svg_begin(out, f.width, f.height, full);
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>\n",
            f.x - HALF, f.y - HALF, (d->cols + 1) * UNIT, (d->rows + 1) * UNIT);
    fputs("<g class=\"ew\">\n", out);
    draw_cells(out, &f, d, false);
    draw_cells(out, &f, d, true);
    fputs("</g>\n", out);
    draw_lines(out, &f, d);
    draw_points(out, &f, d);
    cli_svg_text(out, f.width / 2, f.height - BORDER, "caption", digits.text);
    cli_svg_end(out);
}
