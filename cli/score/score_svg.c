/* SPDX-License-Identifier: MIT */
/*
 * Pictures: a board with a square on each point, in the tone of its owner, that is the larger the
 * surer it is whose it will be; and the course of a game as a curve.
 */
#include "cli/score/score_show.h"

#include <math.h>

#include "cli/board/svg_grid.h"

enum { HALF = DRAW_UNIT / 2, ROW = SVG_ROW, COLUMN = SVG_LEAST, LINE = 18, LETTER = 7 };

/* ---- A board ---- */

/* Nothing where a point is contested. */
static void draw_shade(FILE *out, int x, int y, enum score_shade shade, float owner)
{
    double half = HALF * (double)fabsf(owner);

    if (shade != SCORE_OPEN)
        fprintf(out,
                "<g class=\"%s\"><rect class=\"shade\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                "height=\"%.1f\"/></g>\n",
                owner > 0 ? "eb" : "ew", x - half, y - half, 2 * half, 2 * half);
}

/* A stone: dead, or with what is to be said of it. */
static void draw_judged(FILE *out, int x, int y, bool black, bool dead, const char *mark)
{
    draw_stone(out, x, y, black, dead);
    if (mark)
        draw_text(out, x, y + 4, black ? "nb" : "nw", mark);
}

static void draw_points(FILE *out, const struct svg_view *view, const struct gk_estimate *e,
                        bool stones)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int x = svg_x(view, point), y = svg_y(view, point);

        if (!svg_has(view, point) || gk_board_is_beyond(&e->board, point))
            continue;
        if (!stones)
            draw_shade(out, x, y, score_shade_of(e, point), e->owner[point]);
        else if (e->board.stone[point] != GK_VACANT)
            draw_judged(out, x, y, e->board.stone[point] == GK_BLACK, score_is_dead(e, point),
                        score_is_doubtful(e, point) ? "?"
                        : score_is_seki(e, point)   ? "="
                                                    : NULL);
    }
}

/* ---- The legend ---- */

/* Does it occur on a black stone? */
static bool on_black(const struct gk_estimate *e, enum score_symbol symbol)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (e->board.stone[point] == GK_BLACK &&
            (symbol == SCORE_DEAD       ? score_is_dead(e, point)
             : symbol == SCORE_DOUBTFUL ? score_is_doubtful(e, point)
                                        : score_is_seki(e, point)))
            return true;
    return false;
}

static void draw_sample(FILE *out, int x, int y, const struct gk_estimate *e,
                        enum score_symbol symbol)
{
    static const float owners[SCORE_SHADES] = {1, 0.6f, 0, -0.6f, -1};

    if (symbol < (enum score_symbol)SCORE_SHADES) {
        fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                x - HALF - 1, y - HALF - 1, DRAW_UNIT + 2, DRAW_UNIT + 2);
        draw_shade(out, x, y, (enum score_shade)symbol, owners[symbol]);
    } else {
        draw_judged(out, x, y, on_black(e, symbol), symbol == SCORE_DEAD,
                    symbol == SCORE_DOUBTFUL  ? "?"
                    : symbol == SCORE_IN_SEKI ? "="
                                              : NULL);
    }
}

/* Returns how many rows it has; with `out` null only that. */
static int draw_legend(FILE *out, const struct gk_estimate *e, int columns, int top)
{
    int count[SCORE_SYMBOLS], n = 0;

    score_count_symbols(e, count);
    for (int i = 0; i < SCORE_SYMBOLS; i++) {
        int x = SVG_BORDER + HALF + n % columns * COLUMN, y = top + n / columns * (ROW + 4);

        n += count[i] > 0;
        if (!out || !count[i])
            continue;
        draw_sample(out, x, y, e, (enum score_symbol)i);
        draw_text(out, x + 20, y + 4, "legend", score_meaning(e, (enum score_symbol)i));
    }
    return (n + columns - 1) / columns;
}

void score_svg(FILE *out, const struct score_view *v)
{
    const struct gk_estimate *e = v->estimate;
    const struct svg_view view = svg_grid_view(&e->board, NULL);
    int width = svg_grid_width(&view), top = svg_grid_height(&view); /* of the text */
    int letters = (width - 2 * SVG_BORDER) / LETTER, columns = width / COLUMN;
    int rows = draw_legend(NULL, e, columns, 0), below;
    char lead[SCORE_LEAD_MAX], title[2 * SCORE_LEAD_MAX];

    score_lead(v->score.score, e->finished, lead);
    snprintf(title, sizeof title, "%s (%s, komi %.10g)", lead, score_rules[v->scoring.rules],
             v->scoring.komi);
    below = draw_paragraph(NULL, title, letters, 0, top + 4, LINE) + HALF;
    draw_begin(out, width, below + rows * (ROW + 4), title, NULL);
    svg_grid_wood(out, &view);
    draw_points(out, &view, e, false);
    svg_grid(out, &view);
    svg_grid_rulers(out, &view);
    draw_points(out, &view, e, true);
    draw_paragraph(out, title, letters, SVG_BORDER, top + 4, LINE);
    draw_legend(out, e, columns, below);
    draw_end(out);
}

/* ---- A game ---- */

enum { WIDTH = 720, HEIGHT = 320, LEFT = 52, RIGHT = 16, TOP = 36, BOTTOM = 32, MOST_TICKS = 8 };

/* What the axes reach from and to: moves to the right, Black's lead up. */
struct curve {
    int first, last;
    double least, most;
};

static double curve_x(const struct curve *c, int move)
{
    return LEFT + (double)(WIDTH - LEFT - RIGHT) * (move - c->first) / (c->last - c->first);
}

static double curve_y(const struct curve *c, double score)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (c->most - score) / (c->most - c->least);
}

/* 1, 2 or 5 times a power of ten, so that there are few ticks. */
static int tick_step(double range)
{
    static const int times[] = {2, 5, 10};
    int power = 1, step = 1;

    for (int i = 0; range / step > MOST_TICKS; i = (i + 1) % 3) {
        step = power * times[i];
        if (i == 2)
            power *= 10;
    }
    return step;
}

/* The multiple of `step` that is `value` or the next one after it. */
static int round_up(double value, int step)
{
    return (int)ceil(value / step) * step;
}

static void draw_axes(FILE *out, const struct curve *c)
{
    int step = tick_step(c->most - c->least);
    char text[32];

    for (int score = round_up(c->least, step); score <= c->most; score += step) {
        fprintf(out, "<path class=\"grid\"%s d=\"M%d %.1fh%d\"/>\n",
                score ? " stroke-opacity=\".35\"" : "", LEFT, curve_y(c, score),
                WIDTH - LEFT - RIGHT);
        snprintf(text, sizeof text, "%s%d", score > 0 ? "B+" : score < 0 ? "W+" : "", abs(score));
        draw_text(out, LEFT / 2, (int)curve_y(c, score) + 4, "axis", text);
    }
    step = tick_step(c->last - c->first);
    for (int move = round_up(c->first, step); move <= c->last; move += step) {
        snprintf(text, sizeof text, "%d", move);
        draw_text(out, (int)curve_x(c, move), HEIGHT - BOTTOM / 2 + 4, "axis", text);
    }
}

static struct curve curve_of(const struct score_game *g)
{
    struct curve c = {g->row[0].move, g->row[g->n - 1].move, -5, 5};

    for (int i = 0; i < g->n; i++) {
        c.least = fmin(c.least, g->row[i].score.score);
        c.most = fmax(c.most, g->row[i].score.score);
    }
    if (c.first == c.last) /* a single position stands at the left */
        c.last++;
    return c;
}

void score_svg_game(FILE *out, const struct score_game *g)
{
    struct curve c = curve_of(g);

    draw_begin(out, WIDTH, HEIGHT, "Black's lead in points, by moves", NULL);
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT, TOP,
            WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    draw_axes(out, &c);
    fputs("<path fill=\"none\" stroke=\"#173454\" stroke-width=\"2.5\" stroke-linejoin=\"round\" "
          "d=\"",
          out);
    for (int i = 0; i < g->n; i++)
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', curve_x(&c, g->row[i].move),
                curve_y(&c, g->row[i].score.score));
    fputs("\"/>\n", out);
    for (int i = 0; i < g->n; i++) {
        const struct score_row *row = &g->row[i];
        char lead[SCORE_LEAD_MAX];

        score_lead(row->score.score, row->finished, lead);
        fprintf(out, "<circle fill=\"#173454\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>",
                curve_x(&c, row->move), curve_y(&c, row->score.score));
        fprintf(out, "Move %d: %s</title></circle>\n", row->move, lead);
    }
    draw_text(out, LEFT, TOP - 14, "legend", "Black's lead in points, by moves");
    draw_end(out);
}
