/* SPDX-License-Identifier: MIT */
/*
 * Pictures (doc/drawing.md): a board with a square on each point that grows with the chance of who
 * will own it, and the lead over a game as a curve.
 */
#include "cli/estimate/estimate_show.h"

#include <math.h>
#include <stdlib.h>

#include "cli/position/position.h"
#include "cli/position/svg_grid.h"

enum { HALF = DRAW_UNIT / 2, ROW = 26, COLUMN = 236, LETTER = 7 };

/* ---- A board ---- */

/* Nothing where nobody can tell whose a point will be. */
static void draw_owner(FILE *out, int x, int y, enum estimate_shade shade, float owner)
{
    int half = (int)lroundf(HALF * fabsf(owner));

    if (shade == ESTIMATE_OPEN)
        return;
    fprintf(out,
            "<g class=\"%s\"><rect class=\"inner\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
            "</g>\n",
            owner > 0 ? "eb" : "ew", x - half, y - half, 2 * half, 2 * half);
}

static void draw_owned_stone(FILE *out, const struct gk_estimate *e, int point)
{
    bool black = e->board.stone[point] == GK_BLACK;
    const char *sign = estimate_is_doubtful(e, point) ? "?" : estimate_is_seki(e, point) ? "=" : "";

    draw_stone(out, svg_x(point), svg_y(point), black, estimate_is_dead(e, point));
    if (*sign)
        draw_text(out, svg_x(point), svg_y(point) + 4, black ? "nb" : "nw", sign);
}

static void draw_points(FILE *out, const struct gk_estimate *e, bool stones)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        if (!stones)
            draw_owner(out, svg_x(point), svg_y(point), estimate_shade_of(e, point),
                       e->owner[point]);
        else if (e->board.stone[point] != GK_VACANT)
            draw_owned_stone(out, e, point);
    }
}

static void draw_sample(FILE *out, int x, int y, enum estimate_symbol symbol)
{
    static const float owner[ESTIMATE_SHADES] = {1, 0.5f, 0, -0.5f, -1};

    if (symbol < ESTIMATE_SHADES) {
        fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"26\" height=\"26\"/>\n",
                x - HALF, y - HALF);
        draw_owner(out, x, y, (enum estimate_shade)symbol, owner[symbol]);
        return;
    }
    draw_stone(out, x, y, true, symbol == ESTIMATE_DEAD);
    if (symbol != ESTIMATE_DEAD)
        draw_text(out, x, y + 4, "nb", symbol == ESTIMATE_DOUBTFUL ? "?" : "=");
}

/* The symbols that occur. Returns how many lines they take; with `out` null only that. */
static int draw_legend(FILE *out, const struct gk_estimate *e, int columns, int top)
{
    int count[ESTIMATE_SYMBOLS], n = 0;

    estimate_count_symbols(e, count);
    for (int i = 0; i < ESTIMATE_SYMBOLS; i++) {
        int x = SVG_BORDER + HALF + n % columns * COLUMN, y = top + n / columns * (ROW + 4);

        if (count[i] == 0)
            continue;
        n++;
        if (!out)
            continue;
        draw_sample(out, x, y, (enum estimate_symbol)i);
        draw_text(out, x + 20, y + 4, "legend", estimate_meaning(e, (enum estimate_symbol)i));
    }
    return (n + columns - 1) / columns;
}

void estimate_svg(FILE *out, const struct estimate_view *v)
{
    const struct gk_board *board = &v->estimate->board;
    int width = 2 * SVG_BORDER + 2 * SVG_RULER + board->cols * DRAW_UNIT;
    int top = 2 * SVG_BORDER + 2 * SVG_RULER + board->rows * DRAW_UNIT + HALF;
    char title[ESTIMATE_TITLE_MAX], lead[ESTIMATE_LEAD_MAX], text[256];

    if (width < COLUMN)
        width = COLUMN;
    int columns = width / COLUMN, letters = (width - 2 * SVG_BORDER) / LETTER;
    estimate_title(v, title);
    estimate_lead(v->score.score, v->estimate->finished, lead);
    snprintf(text, sizeof text, "%s: %s (%s, komi %.10g)", title, lead,
             estimate_rules[v->scoring.rules], v->scoring.komi);
    int below = draw_paragraph(NULL, text, letters, SVG_BORDER, top) + SVG_BORDER;
    draw_begin(out, width, below + draw_legend(NULL, v->estimate, columns, below) * (ROW + 4), text,
               NULL);
    svg_wood(out, board);
    draw_points(out, v->estimate, false);
    svg_grid(out, board);
    svg_rulers(out, board);
    draw_points(out, v->estimate, true);
    draw_paragraph(out, text, letters, SVG_BORDER, top);
    draw_legend(out, v->estimate, columns, below);
    draw_end(out);
}

/* ---- A game ---- */

enum { WIDTH = 720, HEIGHT = 320, LEFT = 48, RIGHT = 16, TOP = 32, BOTTOM = 36, MOST_TICKS = 8 };

struct curve {
    int first, last; /* move */
    double most;     /* lead of either side */
};

static double curve_x(const struct curve *c, int move)
{
    int moves = c->last > c->first ? c->last - c->first : 1;

    return LEFT + (double)(WIDTH - LEFT - RIGHT) * (move - c->first) / moves;
}

static double curve_y(const struct curve *c, double score)
{
    return TOP + (HEIGHT - TOP - BOTTOM) / 2.0 * (1 - score / c->most);
}

/* 1, 2 or 5 times a power of ten, so that there are few ticks. */
static int tick(double range)
{
    static const int nice[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    int i = 0;

    while (nice[i] < 1000 && range / nice[i] > MOST_TICKS)
        i++;
    return nice[i];
}

static void draw_axes(FILE *out, const struct curve *c)
{
    int step = tick(2 * c->most);
    char text[32];

    for (int score = -(int)(c->most / step) * step; score <= c->most; score += step) {
        fprintf(out, "<path class=\"grid\" stroke-width=\"%s\" d=\"M%d %.1fh%d\"/>\n",
                score ? "0.5" : "1.5", LEFT, curve_y(c, score), WIDTH - LEFT - RIGHT);
        snprintf(text, sizeof text, "%s%d", score > 0 ? "B+" : score < 0 ? "W+" : "", abs(score));
        draw_text(out, LEFT / 2, (int)curve_y(c, score) + 4, "", text);
    }
    step = tick(c->last - c->first);
    for (int move = (c->first + step - 1) / step * step; move <= c->last; move += step) {
        snprintf(text, sizeof text, "%d", move);
        draw_text(out, (int)curve_x(c, move), HEIGHT - BOTTOM / 2, "", text);
    }
}

void estimate_svg_game(FILE *out, const struct estimate_game *g)
{
    struct curve c = {.first = g->row[0].move, .last = g->row[g->n - 1].move, .most = 5};
    char title[96];

    for (int i = 0; i < g->n; i++)
        c.most = fmax(c.most, fabs(g->row[i].score.score));
    snprintf(title, sizeof title, "Black's lead in points, by moves (%s, komi %.10g)",
             estimate_rules[g->scoring.rules], g->scoring.komi);
    draw_begin(out, WIDTH, HEIGHT, title, NULL);
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT, TOP,
            WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    draw_axes(out, &c);
    fputs("<path class=\"thin\" stroke-linejoin=\"round\" d=\"", out);
    for (int i = 0; i < g->n; i++)
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', curve_x(&c, g->row[i].move),
                curve_y(&c, g->row[i].score.score));
    fputs("\"/>\n", out);
    for (int i = 0; i < g->n; i++)
        fprintf(out, "<circle class=\"dark\" cx=\"%.1f\" cy=\"%.1f\" r=\"2\"/>\n",
                curve_x(&c, g->row[i].move), curve_y(&c, g->row[i].score.score));
    draw_text(out, LEFT, TOP - 12, "legend", title);
    draw_end(out);
}
