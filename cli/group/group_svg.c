/* SPDX-License-Identifier: MIT */
/* A picture of a position: a group is marked, its main line are numbered stones. */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include "cli/group/group_show.h"

#include "cli/board/svg_grid.h"
#include "util/text.h"

/* ---- A line of moves ---- */

enum { HALF = DRAW_UNIT / 2, LETTER = 7, LINE = 18 }; /* pixels */

struct main_line {
    struct gk_game_move move[GROUP_TREE];
    int n;
};

/* What cannot be seen on the board: passes, and stones where one with a number is already. */
static void list_hidden(const struct gk_game_move *move, int n, const char *end, struct text *text)
{
    for (int i = 0; i < n; i++) {
        int before = 0;

        while (before < i && move[before].point != move[i].point)
            before++;
        if (move[i].point == GK_PASS)
            text_put(text, "%d passes. ", i + 1);
        else if (before < i)
            text_put(text, "%d at %d. ", i + 1, before + 1);
    }
    text_put(text, "%s%s", end ? end : "", end ? "." : "");
}

static void draw_moves(FILE *out, const struct svg_view *view, const struct gk_game_move *move,
                       int n, bool seen[GK_BOARD_POINTS])
{
    for (int i = 0; i < n; i++) {
        int point = move[i].point;
        char number[12];

        if (point == GK_PASS || seen[point])
            continue;
        seen[point] = true;
        snprintf(number, sizeof number, "%d", i + 1);
        draw_stone(out, svg_x(view, point), svg_y(view, point), move[i].who == GK_BLACK, false);
        draw_text(out, svg_x(view, point), svg_y(view, point) + 4,
                  move[i].who == GK_BLACK ? "nb" : "nw", number);
    }
}

/* A `?` at points that the answer rests on, where no move is. */
static void draw_assumed(FILE *out, const struct svg_view *view, const int16_t *point, int n,
                         const bool seen[GK_BOARD_POINTS])
{
    for (int i = 0; i < n; i++)
        if (!seen[point[i]])
            draw_text(out, svg_x(view, point[i]), svg_y(view, point[i]) + 4,
                      view->board->stone[point[i]] == GK_BLACK ? "nb" : "nw", "?");
}

static void draw_stones(FILE *out, const struct svg_view *view, const struct gk_analysis *analysis,
                        int group)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool black = view->board->stone[point] == GK_BLACK;

        if (view->board->stone[point] == GK_VACANT || !svg_has(view, point))
            continue;
        draw_stone(out, svg_x(view, point), svg_y(view, point), black, false);
        if (gk_group_origin(analysis, point) == group)
            draw_asked(out, svg_x(view, point), svg_y(view, point), black);
    }
}

static bool rests_on_something(const struct group_answer *a)
{
    return !group_is_known(a) && a->report.n_conditions + a->report.n_out + a->report.n_guards > 0;
}

/* The reasons of the sides that are asked about. */
static int draw_why(FILE *out, const struct group_answer *a, int letters, int y)
{
    char why[GROUP_WHY_MAX];

    for (int first = 0; first < 2; first++)
        if (group_why(a, first, why))
            y = draw_paragraph(out, why, letters, SVG_BORDER, y, LINE);
    return y;
}

/* What stands below the board, from y on: the answer, why, what the stones do not show of the line,
 * the mark of the group. Returns where it ends; with `out` null only that. */
static int draw_below(FILE *out, const struct group_answer *a, int width, int y,
                      const char *sentence, const char *hidden)
{
    int letters = (width - 2 * SVG_BORDER) / LETTER, x = SVG_BORDER + HALF;
    bool black = a->group.owner == GK_BLACK;

    y = draw_paragraph(out, sentence, letters, SVG_BORDER, y + HALF, LINE);
    y = draw_why(out, a, letters, y);
    y = draw_paragraph(out, hidden, letters, SVG_BORDER, y, LINE) + 4;
    if (out) {
        draw_stone(out, x, y, black, false);
        draw_asked(out, x, y, black);
        draw_text(out, x + 20, y + 4, "legend", "the group");
        if (rests_on_something(a))
            draw_text(out, x + 110, y + 4, "legend", "? assumed");
    }
    return y + SVG_ROW;
}

/* A board with a line of moves, and text below: `end` (or null) says how the line ends. */
static void draw_line(FILE *out, const struct svg_view *view, const struct gk_analysis *analysis,
                      const struct group_answer *a, const struct main_line *line, const char *end)
{
    int width = svg_grid_width(view), top = svg_grid_height(view);
    char hidden[512] = "", sentence[GROUP_SENTENCE_MAX];
    bool seen[GK_BOARD_POINTS] = {false};
    struct text text = {hidden, sizeof hidden};

    list_hidden(line->move, line->n, end, &text);
    group_sentence(a, sentence);
    draw_begin(out, width, draw_below(NULL, a, width, top, sentence, hidden), sentence, NULL);
    svg_grid_wood(out, view);
    svg_grid(out, view);
    svg_grid_rulers(out, view);
    draw_stones(out, view, analysis, a->group.origin);
    draw_moves(out, view, line->move, line->n, seen);
    if (rests_on_something(a)) {
        draw_assumed(out, view, a->report.condition, a->report.n_conditions, seen);
        draw_assumed(out, view, a->report.out, a->report.n_out, seen);
        draw_assumed(out, view, a->report.guard, a->report.n_guards, seen);
    }
    draw_below(out, a, width, top, sentence, hidden);
    draw_end(out);
}

/* ---- Which line ---- */

/* The side whose lines tell most: whose first move decides, or else the one that fails. */
static int telling_side(const struct group_answer *a)
{
    if (a->request->first != GK_VACANT)
        return a->request->first == a->group.owner;
    if (a->report.n_attack > 0)
        return 0;
    return a->report.n_defence > 0 || a->report.verdict == GK_LIFE_DEAD;
}

/* Returns its last move, -1: there is none. */
static int find_line(const struct group_answer *a, int first, struct main_line *out)
{
    int last = -1;

    out->n = 0;
    for (int move = group_next_move(a, first, -1, -1); move >= 0;
         move = group_next_move(a, first, move, move)) {
        out->move[out->n++] = (struct gk_game_move){.point = a->move[first][move].point,
                                                    .who = a->move[first][move].who};
        last = move;
    }
    return last;
}

/* What --crop keeps: the group, its line, first moves, what the answer rests on. */
static void find_matters(const struct gk_analysis *analysis, const struct group_answer *a,
                         const struct main_line *line, bool matters[GK_BOARD_POINTS])
{
    const struct gk_life_report *r = &a->report;
    const struct {
        const int16_t *point;
        int n;
    } lists[] = {{r->attack, r->n_attack},
                 {r->defence, r->n_defence},
                 {r->condition, rests_on_something(a) ? r->n_conditions : 0},
                 {r->out, rests_on_something(a) ? r->n_out : 0},
                 {r->guard, rests_on_something(a) ? r->n_guards : 0}};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        matters[point] = analysis->board.stone[point] != GK_VACANT &&
                         gk_group_origin(analysis, point) == a->group.origin;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (int k = 0; k < lists[i].n; k++)
            matters[lists[i].point[k]] = true;
    for (int i = 0; i < line->n; i++)
        if (line->move[i].point != GK_PASS)
            matters[line->move[i].point] = true;
}

void group_write_svg(FILE *out, const struct gk_analysis *analysis, const struct group_answer *a,
                     const struct svg_options *how, const char *question)
{
    int first = telling_side(a), last;
    struct main_line line;
    char end[GROUP_END_MAX];
    bool matters[GK_BOARD_POINTS];

    last = find_line(a, first, &line);
    find_matters(analysis, a, &line, matters);
    const struct svg_view view = svg_grid_view(&analysis->board, how->crop ? matters : NULL);
    group_end_words(a, first, last, end);
    if (how->plain)
        svg_grid_plain(out, &view, question);
    else
        draw_line(out, &view, analysis, a, &line, line.n ? end : NULL);
}
