/* SPDX-License-Identifier: MIT */
/* A picture of a position with the main line of a group as numbered stones. */
#include <gankei/experimental/board.h>

#include "cli/group/group_show.h"

#include <string.h>

#include "cli/board/svg_grid.h"
#include "util/text.h"

/* ---- A line of moves ---- */

enum { LETTER = 7 }; /* pixels */

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

static void draw_moves(FILE *out, const struct gk_game_move *move, int n)
{
    bool seen[GK_BOARD_POINTS] = {false};

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

/* A board with a line of moves, and text below: `end` (or null) says how the line ends. */
static void draw_line(FILE *out, const struct gk_board *board, const struct gk_game_move *move,
                      int n, const char *caption, const char *end)
{
    int width = svg_grid_width(board), top = svg_grid_height(board);
    char hidden[512] = "";
    struct text text = {hidden, sizeof hidden};
    int letters = (width - 2 * SVG_BORDER) / LETTER;

    list_hidden(move, n, end, &text);
    /* Broken at blanks a line may hold half of what it could, at the worst. */
    int rows = (int)(strlen(caption) + strlen(hidden)) * 3 / 2 / letters + 2;
    draw_begin(out, width, top + rows * SVG_ROW + SVG_BORDER, caption, NULL);
    svg_grid_wood(out, board);
    svg_grid(out, board);
    svg_grid_rulers(out, board);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->stone[point] != GK_VACANT)
            draw_stone(out, svg_x(point), svg_y(point), board->stone[point] == GK_BLACK, false);
    draw_moves(out, move, n);
    top = draw_paragraph(out, caption, letters, SVG_BORDER, top + DRAW_UNIT / 2, SVG_ROW);
    draw_paragraph(out, hidden, letters, SVG_BORDER, top, SVG_ROW);
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

void group_write_svg(FILE *out, const struct gk_board *board, const struct group_answer *a)
{
    int first = telling_side(a), n = 0;
    struct gk_game_move line[GROUP_TREE];
    char sentence[GROUP_SENTENCE_MAX], end[GROUP_END_MAX];

    for (int move = group_next_move(a, first, -1, -1); move >= 0;
         move = group_next_move(a, first, move, move))
        line[n++] = (struct gk_game_move){.point = a->move[first][move].point,
                                          .who = a->move[first][move].who};
    group_sentence(a, sentence);
    group_end_words(a, first, end);
    draw_line(out, board, line, n, sentence, n ? end : NULL);
}
