/* SPDX-License-Identifier: MIT */
/*
 * A picture of a board: its eye spaces are shaded, dark for Black and light for
 * White, with a line around each and the number of its eyes, from least to most,
 * on one of its points (and its value in words where a mouse rests on it). A legend below explains
 * the marks that occur.
 */
#include <gankei/experimental/eyespace.h>

#include "cli/board/svg_grid.h"
#include "cli/position/position.h"
#include "cli/show/show.h"
#include "draw/legend.h"
#include "util/bits.h"

enum { UNIT = DRAW_UNIT, HALF = UNIT / 2, BORDER = SVG_BORDER, ROW = SVG_ROW, COLUMN = SVG_LEAST };

/* ---- Eye spaces ---- */

/* The cells of inner points or of margins, as one shape. */
static void draw_cells(FILE *out, const struct svg_view *view, const struct gk_eyes *eyes,
                       const struct gk_eye_space *space, bool margins)
{
    fprintf(out, "<path class=\"%s\" d=\"", margins ? "margin" : "inner");
    for (int i = 0; i < space->n_points; i++) {
        int point = eyes->list[space->first + i];

        if (svg_has(view, point) && (eyes->point[point].kind == GK_EYE_MARGIN) == margins)
            fprintf(out, "M%d %dh%dv%dh-%dz", svg_x(view, point) - HALF, svg_y(view, point) - HALF,
                    UNIT, UNIT, UNIT);
    }
    fputs("\"/>\n", out);
}

static bool in_space(const struct gk_eyes *eyes, const struct gk_eye_space *space, int row, int col)
{
    if (row < 0 || col < 0 || row >= eyes->rows || col >= eyes->cols)
        return false;
    int point = gk_point(row, col);
    return eyes->point[point].kind != GK_EYE_NONE && eyes->point[point].origin == space->origin;
}

/* The sides of its cells beyond which there is something else. */
static void draw_outline(FILE *out, const struct svg_view *view, const struct gk_eyes *eyes,
                         const struct gk_eye_space *space)
{
    fputs("<path class=\"outline\" d=\"", out);
    for (int i = 0; i < space->n_points; i++) {
        int point = eyes->list[space->first + i];
        int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;
        int left = svg_x(view, point) - HALF + 1, top = svg_y(view, point) - HALF + 1;
        int length = UNIT - 2;

        if (!svg_has(view, point))
            continue;
        if (!in_space(eyes, space, row - 1, col))
            fprintf(out, "M%d %dh%d", left, top, length);
        if (!in_space(eyes, space, row + 1, col))
            fprintf(out, "M%d %dh%d", left, top + length, length);
        if (!in_space(eyes, space, row, col - 1))
            fprintf(out, "M%d %dv%d", left, top, length);
        if (!in_space(eyes, space, row, col + 1))
            fprintf(out, "M%d %dv%d", left + length, top, length);
    }
    fputs("\"/>\n", out);
}

/* What a mouse on it tells. */
static void write_tip(FILE *out, const struct cli_position *p, int colour, int i)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_result *result = gk_eye_space_result(p->analysis, colour, i);
    char words[GK_DRAW_WORDS_MAX];

    fprintf(out, "<title>%s's eye space at %s", cli_players[colour],
            cli_point(eyes->rows, eyes->space[i].origin).text);
    if (result && result->source == GK_UNKNOWN) {
        fputs(": not known", out);
    } else if (result) {
        gk_draw_words(result->value, cli_players[!colour], cli_players[colour], words);
        fprintf(out, ": %s, %s", cli_digits(result->value).text, words);
    }
    fputs("</title>\n", out);
}

static void draw_space(FILE *out, const struct svg_view *view, const struct cli_position *p,
                       int colour, int i)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_space *space = &eyes->space[i];

    fprintf(out, "<g class=\"%s\">", colour ? "ew" : "eb");
    write_tip(out, p, colour, i);
    draw_cells(out, view, eyes, space, false);
    draw_cells(out, view, eyes, space, true);
    draw_outline(out, view, eyes, space);
    fputs("</g>\n", out);
}

static bool has_mark(const struct gk_point_mark *mark)
{
    return mark->half || mark->false_eye || mark->key || mark->attack || mark->defence;
}

/* Where the number of eyes may stand: at an inner point without a mark. GK_PASS: nowhere. */
static int label_point(const struct svg_view *view, const struct gk_eyes *eyes,
                       const struct gk_eye_space *space, const struct gk_point_mark *mark)
{
    for (int i = 0; i < space->n_points; i++) {
        int point = eyes->list[space->first + i];

        if (svg_has(view, point) && view->board->stone[point] == GK_VACANT &&
            !has_mark(&mark[point]) && eyes->point[point].kind == GK_EYE_INNER)
            return point;
    }
    return GK_PASS;
}

static void draw_pill(FILE *out, int x, int y, const char *number)
{
    fprintf(out, "<rect class=\"pill\" x=\"%d\" y=\"%d\" width=\"22\" height=\"14\" rx=\"7\"/>\n",
            x - 11, y - 7);
    draw_text(out, x, y + 4, "number", number);
}

enum { ITEM_EYES = 10, ITEM_UNKNOWN, N_ITEMS }; /* of the legend; before them the marks of points */

/* Returns the item that it is, as a set. */
static uint32_t draw_label(FILE *out, const struct svg_view *view, const struct cli_position *p,
                           int colour, int i, const struct gk_point_mark *mark)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_result *result = gk_eye_space_result(p->analysis, colour, i);
    int point = label_point(view, eyes, &eyes->space[i], mark);
    char number[CLI_EYES_TEXT_MAX] = "?";

    if (!result || point == GK_PASS)
        return 0;
    if (result->source != GK_UNKNOWN)
        cli_eyes_text(result->value, number);
    if (out)
        draw_pill(out, svg_x(view, point), svg_y(view, point), number);
    return bits_of(result->source == GK_UNKNOWN ? ITEM_UNKNOWN : ITEM_EYES);
}

static void draw_spaces(FILE *out, const struct svg_view *view, const struct cli_position *p)
{
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->show[colour][i] == CLI_SHOWN)
                draw_space(out, view, p, colour, i);
}

/* Returns the items that they are; with `out` null only that. */
static uint32_t draw_labels(FILE *out, const struct svg_view *view, const struct cli_position *p,
                            const struct gk_point_mark *mark)
{
    uint32_t items = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->show[colour][i] == CLI_SHOWN)
                items |= draw_label(out, view, p, colour, i, mark);
    return items;
}

static bool is_margin(const struct gk_point_mark *mark)
{
    return mark->eye[0] == GK_EYE_MARGIN || mark->eye[1] == GK_EYE_MARGIN;
}

static void draw_point(FILE *out, int x, int y, enum gk_stone stone,
                       const struct gk_point_mark *mark)
{
    if (stone != GK_VACANT)
        draw_stone(out, x, y, stone == GK_BLACK, mark->dead && !is_margin(mark));
    if (mark->false_eye)
        draw_false_eye(out, x, y);
    else if (mark->half)
        draw_half_eye(out, x, y);
    else if (is_margin(mark))
        draw_margin(out, x, y);
    if (mark->key)
        draw_key(out, x, y);
    if (mark->attack || mark->defence)
        draw_vital(out, x, y, mark->attack, mark->defence);
}

/* ---- The legend ---- */

/* What may occur, in words, and a point where it does. */
static const struct legend_item {
    const char *meaning;
    struct gk_point_mark sample;
    const char *pill;
} legend[N_ITEMS] = {
    {LEGEND_EYE_BLACK, .sample = {.eye = {GK_EYE_INNER, GK_EYE_NONE}}},
    {LEGEND_EYE_WHITE, .sample = {.eye = {GK_EYE_NONE, GK_EYE_INNER}}},
    {LEGEND_MARGIN, .sample = {.eye = {GK_EYE_MARGIN, GK_EYE_NONE}}},
    {LEGEND_HALF_EYE, .sample = {.half = true}},
    {LEGEND_KEY, .sample = {.key = true}},
    {LEGEND_FALSE_EYE, .sample = {.false_eye = true}},
    {LEGEND_DEAD, .sample = {.dead = true}},
    {LEGEND_BOTH, .sample = {.attack = true, .defence = true}},
    {LEGEND_ATTACK, .sample = {.attack = true}},
    {LEGEND_DEFENCE, .sample = {.defence = true}},
    {"eyes, from least to most", .pill = "1-2"},
    {"eyes: not known", .pill = "?"},
};

/* The items that occur at points, as a set. */
static uint32_t items_of(const struct gk_point_mark mark[GK_BOARD_POINTS])
{
    uint32_t items = 0;

    for (const struct gk_point_mark *m = mark; m < mark + GK_BOARD_POINTS; m++) {
        const bool has[ITEM_EYES] = {m->eye[0],
                                     m->eye[1],
                                     is_margin(m) && !m->half && !m->false_eye,
                                     m->half,
                                     m->key,
                                     m->false_eye,
                                     m->dead && !is_margin(m),
                                     m->attack && m->defence,
                                     m->attack && !m->defence,
                                     m->defence && !m->attack};

        for (int i = 0; i < ITEM_EYES; i++)
            items |= has[i] ? bits_of(i) : 0;
    }
    return items;
}

static void draw_sample(FILE *out, int x, int y, const struct legend_item *item, bool black)
{
    const struct gk_point_mark *sample = &item->sample;

    if (item->pill)
        draw_pill(out, x, y, item->pill);
    else if (sample->eye[0] == GK_EYE_INNER || sample->eye[1] == GK_EYE_INNER)
        fprintf(out,
                "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"22\" height=\"22\"/>"
                "<g class=\"%s\"><path class=\"inner\" d=\"M%d %dh20v20h-20z\"/>"
                "<path class=\"outline\" d=\"M%d %dh20v20h-20z\"/></g>\n",
                x - 11, y - 11, sample->eye[0] ? "eb" : "ew", x - 10, y - 10, x - 10, y - 10);
    else
        draw_point(out, x, y, !sample->dead ? GK_VACANT : black ? GK_BLACK : GK_WHITE, sample);
}

/* Is a dead stone black, for one? */
static void draw_legend(FILE *out, uint32_t items, bool black, int columns, int top)
{
    for (int n = 0; items; items &= items - 1, n++) {
        const struct legend_item *item = &legend[bits_lowest(items)];
        int x = BORDER + HALF + n % columns * COLUMN, y = top + n / columns * ROW;

        draw_sample(out, x, y, item, black);
        draw_text(out, x + 20, y + 4, "legend", item->meaning);
    }
}

static bool has_dead_black(const struct gk_board *board, const struct gk_point_mark *mark)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (mark[point].dead && !is_margin(&mark[point]) && board->stone[point] == GK_BLACK)
            return true;
    return false;
}

/* ---- All of it ---- */

static void draw_points(FILE *out, const struct svg_view *view,
                        const struct gk_point_mark mark[GK_BOARD_POINTS])
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (svg_has(view, point))
            draw_point(out, svg_x(view, point), svg_y(view, point),
                       (enum gk_stone)view->board->stone[point], &mark[point]);
}

/* What --crop keeps: eye spaces that are shown, and stones that are asked about. */
static void find_matters(const struct cli_position *p, const struct gk_point_mark *mark,
                         bool matters[GK_BOARD_POINTS])
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        matters[point] = mark[point].eye[0] || mark[point].eye[1];
        for (int colour = 0; colour < 2; colour++) {
            int group = p->analysis->eyes[colour].group[point];

            matters[point] |= group != GK_PASS && p->asked[colour][group];
        }
    }
}

static void draw_position(FILE *out, const struct svg_view *view, const struct cli_position *p,
                          const struct gk_point_mark mark[GK_BOARD_POINTS])
{
    int width = svg_grid_width(view), top = svg_grid_height(view);
    uint32_t items = items_of(mark) | draw_labels(NULL, view, p, mark);
    int columns = width / COLUMN, rows = (bits_count(items) + columns - 1) / columns;
    char title[64];

    snprintf(title, sizeof title, p->record->moves ? "Eye spaces after move %d" : "Eye spaces",
             p->record->moves);
    draw_begin(out, width, top + rows * ROW + (rows ? BORDER : 0), title, NULL);
    svg_grid_wood(out, view);
    draw_spaces(out, view, p);
    svg_grid(out, view);
    svg_grid_rulers(out, view);
    draw_points(out, view, mark);
    draw_labels(out, view, p, mark);
    draw_legend(out, items, has_dead_black(view->board, mark), columns, top + HALF);
    draw_end(out);
}

void cli_svg_position(FILE *out, const struct cli_position *p, const struct svg_options *how)
{
    struct gk_point_mark mark[GK_BOARD_POINTS];
    bool matters[GK_BOARD_POINTS];

    cli_position_marks(p, mark);
    find_matters(p, mark, matters);
    const struct svg_view view = svg_grid_view(&p->analysis->board, how->crop ? matters : NULL);
    if (how->plain)
        svg_grid_plain(out, &view, cli_to_play(p->record->to_play));
    else
        draw_position(out, &view, p, mark);
}
