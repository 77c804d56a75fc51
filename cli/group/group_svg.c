/* SPDX-License-Identifier: MIT */
/* A picture of a position: a group is marked, its main line are numbered stones. */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include "cli/group/group_show.h"

#include "cli/board/svg_grid.h"
#include "util/text.h"

/* ---- A line of moves ---- */

enum { HALF = DRAW_UNIT / 2, LETTER = 7, LINE = 18 }; /* pixels */

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

static void draw_moves(FILE *out, const struct gk_game_move *move, int n,
                       bool seen[GK_BOARD_POINTS])
{
    for (int i = 0; i < n; i++) {
        int point = move[i].point;
        char number[12];

        if (point == GK_PASS || seen[point])
            continue;
        seen[point] = true;
        snprintf(number, sizeof number, "%d", i + 1);
        draw_stone(out, svg_x(point), svg_y(point), move[i].who == GK_BLACK, false);
        draw_text(out, svg_x(point), svg_y(point) + 4, move[i].who == GK_BLACK ? "nb" : "nw",
                  number);
    }
}

/* A `?` at points that the answer rests on, where no move is. */
static void draw_assumed(FILE *out, const struct gk_board *board, const int16_t *point, int n,
                         const bool seen[GK_BOARD_POINTS])
{
    for (int i = 0; i < n; i++)
        if (!seen[point[i]])
            draw_text(out, svg_x(point[i]), svg_y(point[i]) + 4,
                      board->stone[point[i]] == GK_BLACK ? "nb" : "nw", "?");
}

static void draw_stones(FILE *out, const struct gk_analysis *analysis, int group)
{
    const struct gk_board *board = &analysis->board;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool black = board->stone[point] == GK_BLACK;

        if (board->stone[point] == GK_VACANT)
            continue;
        draw_stone(out, svg_x(point), svg_y(point), black, false);
        if (gk_group_origin(analysis, point) == group)
            draw_asked(out, svg_x(point), svg_y(point), black);
    }
}

static bool rests_on_something(const struct group_answer *a)
{
    return !group_is_known(a) && a->report.n_conditions + a->report.n_guards > 0;
}

/* What stands below the board, from y on: the answer, what the stones do not show of the line, the
 * mark of the group. Returns where it ends; with `out` null only that. */
static int draw_below(FILE *out, const struct group_answer *a, int width, int y,
                      const char *sentence, const char *hidden)
{
    int letters = (width - 2 * SVG_BORDER) / LETTER, x = SVG_BORDER + HALF;
    bool black = a->group.owner == GK_BLACK;

    y = draw_paragraph(out, sentence, letters, SVG_BORDER, y + HALF, LINE);
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
static void draw_line(FILE *out, const struct gk_analysis *analysis, const struct group_answer *a,
                      const struct gk_game_move *move, int n, const char *end)
{
    const struct gk_board *board = &analysis->board;
    int width = svg_grid_width(board), top = svg_grid_height(board);
    char hidden[512] = "", sentence[GROUP_SENTENCE_MAX];
    bool seen[GK_BOARD_POINTS] = {false};
    struct text text = {hidden, sizeof hidden};

    list_hidden(move, n, end, &text);
    group_sentence(a, sentence);
    draw_begin(out, width, draw_below(NULL, a, width, top, sentence, hidden), sentence, NULL);
    svg_grid_wood(out, board);
    svg_grid(out, board);
    svg_grid_rulers(out, board);
    draw_stones(out, analysis, a->group.origin);
    draw_moves(out, move, n, seen);
    if (rests_on_something(a)) {
        draw_assumed(out, board, a->report.condition, a->report.n_conditions, seen);
        draw_assumed(out, board, a->report.guard, a->report.n_guards, seen);
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

void group_write_svg(FILE *out, const struct gk_analysis *analysis, const struct group_answer *a)
{
    int first = telling_side(a), n = 0;
    struct gk_game_move line[GROUP_TREE];
    char end[GROUP_END_MAX];

    for (int move = group_next_move(a, first, -1, -1); move >= 0;
         move = group_next_move(a, first, move, move))
        line[n++] = (struct gk_game_move){.point = a->move[first][move].point,
                                          .who = a->move[first][move].who};
    group_end_words(a, first, end);
    draw_line(out, analysis, a, line, n, n ? end : NULL);
}
