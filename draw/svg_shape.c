/* SPDX-License-Identifier: MIT */
/*
 * A picture of one shape as it stands on a board: its points are shaded as an eye space of White,
 * the wall is white, the attackers are black. The lines of the board go on beyond the picture, but
 * end at the sides that it shows. Below are the value, in digits and words, and what the marks
 * mean.
 *
 * D2  What is drawn ends where the picture does, whose size is found before.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/draw.h>

#include "draw/legend.h"
#include "draw/scene.h"
#include "draw/svg.h"
#include "graph/symbol.h"
#include "util/assert.h"
#include "util/error.h"
#include "util/sized.h"

enum { UNIT = DRAW_UNIT, HALF = UNIT / 2, BORDER = 10, LINE = 18, LEGEND_ROW = 27, LETTER = 7 };
enum { MIN_WIDTH = 260, TITLE = 240 };

/* Where the scene is in the picture. */
struct shape_place {
    const struct draw_scene *scene;
    int x, y;  /* the left upper corner of its first cell */
    int width; /* of the whole picture */
};

static int centre_x(const struct shape_place *f, int col)
{
    return f->x + col * UNIT + HALF;
}

static int centre_y(const struct shape_place *f, int row)
{
    return f->y + row * UNIT + HALF;
}

static void put_line(FILE *out, const char *class_name, int x1, int y1, int x2, int y2)
{
    fprintf(out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n", class_name, x1, y1, x2, y2);
}

static void put_lines(FILE *out, const struct shape_place *f)
{
    const struct draw_scene *s = f->scene;
    int left = s->edges & GK_EDGE_LEFT ? centre_x(f, 0) : f->x - HALF;
    int right = s->edges & GK_EDGE_RIGHT ? centre_x(f, s->cols - 1) : f->x + s->cols * UNIT + HALF;
    int top = s->edges & GK_EDGE_TOP ? centre_y(f, 0) : f->y - HALF;
    int bottom =
        s->edges & GK_EDGE_BOTTOM ? centre_y(f, s->rows - 1) : f->y + s->rows * UNIT + HALF;

    for (int row = 0; row < s->rows; row++)
        put_line(out, "grid", left, centre_y(f, row), right, centre_y(f, row));
    for (int col = 0; col < s->cols; col++)
        put_line(out, "grid", centre_x(f, col), top, centre_x(f, col), bottom);
    if (s->edges & GK_EDGE_LEFT)
        put_line(out, "side", left, top, left, bottom);
    if (s->edges & GK_EDGE_RIGHT)
        put_line(out, "side", right, top, right, bottom);
    if (s->edges & GK_EDGE_TOP)
        put_line(out, "side", left, top, right, top);
    if (s->edges & GK_EDGE_BOTTOM)
        put_line(out, "side", left, bottom, right, bottom);
}

static void put_cells(FILE *out, const struct shape_place *f)
{
    fputs("<g class=\"ew\"><path class=\"inner\" d=\"", out);
    for (int row = 0; row < f->scene->rows; row++)
        for (int col = 0; col < f->scene->cols; col++)
            if (symbol_valid(f->scene->at[row][col]))
                fprintf(out, "M%d %dh%dv%dh-%dz", f->x + col * UNIT, f->y + row * UNIT, UNIT, UNIT,
                        UNIT);
    fputs("\"/></g>\n", out);
}

static void put_point(FILE *out, int x, int y, char symbol)
{
    if (symbol == SCENE_WALL || symbol == SCENE_ATTACKER)
        draw_stone(out, x, y, symbol == SCENE_ATTACKER, false);
    if (symbol == 'X' || symbol == '$')
        draw_stone(out, x, y, true, symbol == 'X');
    if (symbol_margin(symbol))
        draw_margin(out, x, y);
    if (symbol == 'x')
        draw_wildcard(out, x, y);
    if (symbol_attack(symbol) || symbol_defence(symbol))
        draw_vital(out, x, y, symbol_attack(symbol), symbol_defence(symbol));
}

/* What may occur, in words, and the symbols that show it. */
static const struct {
    const char *symbols, *meaning;
} legend[] = {
    {"O", "White, the defender"}, {"#", "Black, the attacker"}, {"X", LEGEND_DEAD},
    {"!", LEGEND_MARGIN},         {"$", LEGEND_DEAD_MARGIN},    {"*@", LEGEND_BOTH},
    {"<(", LEGEND_ATTACK},        {">)", LEGEND_DEFENCE},       {"x", "empty or " LEGEND_DEAD},
};
enum { N_LEGEND = sizeof legend / sizeof *legend };

static bool symbol_occurs(const struct draw_scene *s, const char *symbols)
{
    bool margin = *symbols == '!';

    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->cols; col++) {
            char c = s->at[row][col];
            if (strchr(symbols, c) || (margin && c != '$' && symbol_margin(c)))
                return true;
        }
    return false;
}

static int put_legend(FILE *out, const struct draw_scene *s, int y)
{
    for (int i = 0; i < N_LEGEND; i++)
        if (symbol_occurs(s, legend[i].symbols)) {
            if (out) {
                put_point(out, BORDER + HALF, y + HALF, legend[i].symbols[0]);
                draw_text(out, BORDER + UNIT + 8, y + HALF + 4, "legend", legend[i].meaning);
            }
            y += LEGEND_ROW;
        }
    return y;
}

/* All that stands below the board, from y on; with `out` null only where it ends. */
static int put_below(FILE *out, const struct shape_place *f, const char *caption,
                     const struct gk_draw *options, int y)
{
    if (!options->no_caption && *caption)
        y = draw_paragraph(out, caption, (f->width - 2 * BORDER) / LETTER, BORDER, y + LINE - 4,
                           LINE) -
            LINE + BORDER;
    if (!options->no_legend)
        y = put_legend(out, f->scene, y + 2) + 2;
    return y;
}

static void put_picture(FILE *out, const struct shape_place *f, const char *caption,
                        const char *title, const struct gk_draw *options)
{
    const struct draw_scene *s = f->scene;
    int below = BORDER + (s->rows + 1) * UNIT + BORDER;
    int height = put_below(NULL, f, caption, options, below);

    GK_ASSERT(D2, f->x - HALF >= BORDER && f->x + s->cols * UNIT + HALF <= f->width - BORDER);
    draw_begin(out, f->width, height, title, "An eye space of White, attacked by Black.");
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>\n",
            f->x - HALF, f->y - HALF, (s->cols + 1) * UNIT, (s->rows + 1) * UNIT);
    put_cells(out, f);
    put_lines(out, f);
    for (int row = 0; row < s->rows; row++)
        for (int col = 0; col < s->cols; col++)
            put_point(out, centre_x(f, col), centre_y(f, row), s->at[row][col]);
    below = put_below(out, f, caption, options, below);
    GK_ASSERT(D2, below == height);
    draw_end(out);
}

static void caption_of(const struct draw_scene *s, const struct gk_eye_value *value, char out[256])
{
    char digits[5] = "", words[GK_DRAW_WORDS_MAX] = "";

    if (value) {
        gk_eye_value_format(*value, digits);
        gk_draw_words(*value, "the attacker", "the defender", words);
    }
    snprintf(out, 256, "%s%s%s%s", digits, value ? ", " : "", words,
             s->illegal ? ". No board has such a shape." : "");
}

/* Anybody may have filled in a drawing: is it one? */
static bool is_drawing(const struct gk_drawing *d)
{
    if (d->n < 1 || d->n > GK_MAX_POINTS || d->rows > GK_MAX_POINTS || d->cols > GK_MAX_POINTS)
        return false;
    for (int i = 0; i < d->n; i++)
        if (d->row[i] < 0 || d->row[i] >= d->rows || d->col[i] < 0 || d->col[i] >= d->cols ||
            !symbol_valid(d->symbol[i]))
            return false;
    return true;
}

enum gk_status gk_draw_svg(const struct gk_drawing *drawing, const struct gk_eye_value *value,
                           const struct gk_draw *options, char **out, struct gk_error *err)
{
    ERROR_UNLESS(drawing && out);
    static const struct gk_draw plain = {.title = NULL};
    const struct gk_draw *o = options ? options : &plain;
    char caption[256], title[512], *text = NULL;
    struct draw_scene scene;
    size_t size;

    *out = NULL;
    TRY(sized_reserved(o->reserved, sizeof o->reserved, err));
    if (!is_drawing(drawing))
        return error_set(err, GK_ERR_ARG,
                         "a drawing has 1 to %d points, each a symbol in its rows and columns",
                         GK_MAX_POINTS);
    if (value && gk_eye_value_index(*value) < 0)
        return error_set(err, GK_ERR_ARG, "%d%d%d%d is no eye value", value->a, value->b, value->c,
                         value->d);
    scene_make(drawing, &scene);
    int wood = (scene.cols + 1) * UNIT, width = wood + 2 * BORDER;
    if (width < MIN_WIDTH && !(o->no_legend && o->no_caption))
        width = MIN_WIDTH;
    const struct shape_place f = {&scene, (width - wood) / 2 + HALF, BORDER + HALF, width};
    caption_of(&scene, value, caption);
    snprintf(title, sizeof title, "%.*s%s%s", TITLE, o->title ? o->title : "Shape",
             *caption ? ": " : "", caption);
    FILE *stream = open_memstream(&text, &size);
    if (!stream)
        return error_set(err, GK_ERR_NOMEM, "out of memory (a picture)");
    put_picture(stream, &f, caption, title, o);
    bool failed = ferror(stream) != 0;
    if (fclose(stream) != 0 || failed) {
        free(text);
        return error_set(err, GK_ERR_NOMEM, "out of memory (a picture)");
    }
    *out = text;
    return GK_OK;
}
