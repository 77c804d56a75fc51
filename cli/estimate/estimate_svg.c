/* SPDX-License-Identifier: MIT */
/* Pictures: a board whose points are shaded by who will own them, and the lead over a game. */
#include "cli/estimate/estimate_show.h"

#include <math.h>
#include <string.h>

#include "cli/position/svg_grid.h"
#include "draw/svg.h"

enum { HALF = DRAW_UNIT / 2, ROW = 26, COLUMN = 236 };

/* ---- A board ---- */

/* A square that grows with the chance of its owner; none where a point is contested. */
static void draw_shade(FILE *out, int x, int y, float owner)
{
    int half = estimate_shade(owner) == SHADE_SURE ? HALF : HALF / 2;

    if (estimate_shade(owner) == SHADE_CONTESTED)
        return;
    fprintf(out,
            "<g class=\"%s\"><rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">"
            "<title>%s: %d %%</title></rect></g>\n",
            owner > 0 ? "eb" : "ew", "inner", x - half, y - half, 2 * half, 2 * half,
            owner > 0 ? "Black" : "White", (int)lroundf(50 + 50 * fabsf(owner)));
}

static void draw_points(FILE *out, const struct gk_estimate *e, bool stones)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        uint8_t stone = e->board.stone[point];
        float own = stone == GK_WHITE ? -e->owner[point] : e->owner[point];

        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        if (!stones)
            draw_shade(out, svg_x(point), svg_y(point), e->owner[point]);
        else if (stone != GK_VACANT)
            draw_stone(out, svg_x(point), svg_y(point), stone == GK_BLACK,
                       estimate_shade(own) != SHADE_CONTESTED && own < 0);
    }
}

static void draw_legend(FILE *out, int width, int top)
{
    static const struct {
        float owner;
        const char *words;
    } item[] = {{1, "Black's"}, {0.5f, "rather Black's"}, {-1, "White's"}, {-0.5f, "rather White's"}};
    int columns = width / COLUMN;

    for (int i = 0; i < 4; i++) {
        int x = SVG_BORDER + HALF + i % columns * COLUMN, y = top + i / columns * ROW;

        fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"26\" height=\"26\"/>\n", x - 13,
                y - 13);
        draw_shade(out, x, y, item[i].owner);
        draw_text(out, x + 20, y + 4, "legend", item[i].words);
    }
}

void estimate_svg(FILE *out, const struct estimate_view *v)
{
    const struct gk_board *board = &v->estimate->board;
    struct gk_score score = gk_estimate_score(v->estimate, &v->scoring);
    int width = 2 * SVG_BORDER + 2 * SVG_RULER + board->cols * DRAW_UNIT;
    int top = 2 * SVG_BORDER + 2 * SVG_RULER + board->rows * DRAW_UNIT;
    char title[96];

    if (width < COLUMN)
        width = COLUMN;
    snprintf(title, sizeof title, "After move %d: %s", v->record->moves,
             estimate_lead(score.score, v->estimate->finished).text);
    draw_begin(out, width, top + ROW + (4 + width / COLUMN - 1) / (width / COLUMN) * ROW + SVG_BORDER, title,
               NULL);
    svg_wood(out, board);
    draw_points(out, v->estimate, false);
    svg_grid(out, board);
    svg_rulers(out, board);
    draw_points(out, v->estimate, true);
    draw_text(out, SVG_BORDER + HALF, top + HALF, "legend", title);
    draw_legend(out, width, top + HALF + ROW);
    draw_end(out);
}

/* ---- A game ---- */

enum { WIDTH = 720, HEIGHT = 320, LEFT = 48, RIGHT = 16, TOP = 32, BOTTOM = 36, MOST_TICKS = 8 };

struct curve {
    int last;    /* move */
    double most; /* lead of either side */
};

static double curve_x(const struct curve *c, int move)
{
    return LEFT + (double)(WIDTH - LEFT - RIGHT) * move / (c->last ? c->last : 1);
}

static double curve_y(const struct curve *c, double score)
{
    double middle = TOP + (HEIGHT - TOP - BOTTOM) / 2.0;

    return middle - score / c->most * (HEIGHT - TOP - BOTTOM) / 2;
}

/* 1, 2 or 5 times a power of ten, so that there are few ticks. */
static int tick(double range)
{
    static const int nice[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    int i = 0;

    while (i < 9 && range / nice[i] > MOST_TICKS)
        i++;
    return nice[i];
}

static void draw_axes(FILE *out, const struct curve *c)
{
    int step = tick(2 * c->most);
    char text[32];

    for (int score = -(int)(c->most / step) * step; score <= c->most; score += step) {
        fprintf(out, "<path class=\"grid\" d=\"M%d %.1fh%d\"/>\n", LEFT, curve_y(c, score),
                WIDTH - LEFT - RIGHT);
        snprintf(text, sizeof text, "%s%d", score > 0 ? "B+" : score < 0 ? "W+" : "",
                 score < 0 ? -score : score);
        draw_text(out, LEFT / 2, (int)curve_y(c, score) + 4, "ruler", text);
    }
    step = tick(c->last);
    for (int move = 0; move <= c->last; move += step) {
        snprintf(text, sizeof text, "%d", move);
        draw_text(out, (int)curve_x(c, move), HEIGHT - BOTTOM / 2, "ruler", text);
    }
}

void estimate_svg_game(FILE *out, const struct estimate_moment *moment, int n)
{
    struct curve c = {.last = n ? moment[n - 1].move : 0, .most = 5};

    for (int i = 0; i < n; i++)
        if (fabs(moment[i].score.score) > c.most)
            c.most = fabs(moment[i].score.score);
    draw_begin(out, WIDTH, HEIGHT, "The lead over the game", "Black's lead after each move");
    fprintf(out, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", LEFT, TOP,
            WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    draw_axes(out, &c);
    fputs("<path fill=\"none\" stroke=\"#173454\" stroke-width=\"2\" d=\"", out);
    for (int i = 0; i < n; i++)
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', curve_x(&c, moment[i].move),
                curve_y(&c, moment[i].score.score));
    fputs("\"/>\n", out);
    draw_text(out, LEFT, TOP - 12, "legend", "Black's lead in points, by moves");
    draw_end(out);
}
