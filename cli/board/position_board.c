/* SPDX-License-Identifier: MIT */
/*
 * A board with its eye spaces as text. Each point has three columns: a vital
 * point's mark, the point itself, and what kind of eye point it is; a dead stone
 * is put in brackets.
 *
 *      5  X  X  X  X  X
 *      4  x *x  X (O) X          x   an eye point of black
 *      3  X  X  x! O  X          x!  a margin
 *
 * With colours the board is made of wood, eye spaces are shaded in the tone of
 * their owner, marks of vital points have the colours of all pictures (doc/drawing.md), and where
 * the terminal knows UTF-8, stones are discs.
 */
#include <gankei/experimental/eyespace.h>

#include "cli/board/print_board.h"
#include "cli/show/show.h"
#include "draw/legend.h"

static char kind_symbol(const struct gk_point_mark *mark)
{
    if (mark->assumed)
        return '~';
    if (mark->false_eye)
        return '%';
    if (mark->half)
        return '?';
    if (mark->eye[0] == GK_EYE_MARGIN || mark->eye[1] == GK_EYE_MARGIN)
        return '!';
    return mark->key ? '"' : ' ';
}

/* ---- Colours ---- */

/* Empty where the mark stands on no colour of its own. */
static const char *vital_ink(const struct gk_point_mark *mark)
{
    if (mark->dead || (!mark->attack && !mark->defence))
        return "";
    if (mark->attack && mark->defence)
        return CLI_MARK_BOTH;
    return mark->attack ? CLI_MARK_ATTACK : CLI_MARK_DEFENCE;
}

static struct cli_cell cell_of(const void *marks, const struct gk_board *board, int point)
{
    static const char *const shades[] = {CLI_WOOD, CLI_SHADE_BLACK, CLI_SHADE_WHITE,
                                         CLI_SHADE_BOTH};
    const struct gk_point_mark *mark = (const struct gk_point_mark *)marks + point;
    int eyes = (mark->eye[0] ? 1 : 0) | (mark->eye[1] ? 2 : 0); /* a bit for each colour */
    struct cli_cell cell = cli_plain_cell(board, point);

    cell.after = kind_symbol(mark);
    cell.shade = shades[eyes];
    cell.mark = vital_ink(mark);
    cell.dot = eyes;
    if (eyes && board->stone[point] == GK_VACANT) {
        cell.at = ".xo&"[eyes];
        cell.ink = CLI_INK_BLACK;
    }
    if (mark->dead) {
        bool margin = cell.after != ' ';
        cell.before = margin ? '[' : '(';
        cell.after = margin ? ']' : ')';
    } else if (mark->attack || mark->defence) {
        cell.before = !mark->defence ? '<' : mark->attack ? '*' : '>';
    }
    return cell;
}

void cli_position_board(const struct gk_board *board,
                        const struct gk_point_mark mark[GK_BOARD_POINTS], bool color)
{
    cli_board_print(board, cell_of, mark, color);
}

/* ---- The legend ---- */

enum { N_FEATURES = 14 };

/* What may occur on the board, before it its shade and its symbols. */
static const struct feature {
    const char *before, *symbols, *meaning;
} features[N_FEATURES] = {
    {CLI_WOOD CLI_INK_BLACK, " X ", "a black stone (O: a white one)"},
    {CLI_SHADE_BLACK CLI_INK_BLACK, " x ", LEGEND_EYE_BLACK},
    {CLI_SHADE_WHITE CLI_INK_BLACK, " o ", LEGEND_EYE_WHITE},
    {CLI_SHADE_BOTH CLI_INK_BLACK, " & ", "eye space of both"},
    {CLI_WOOD CLI_INK_BLACK, "  !", LEGEND_MARGIN ": the opponent can come in from outside"},
    {CLI_WOOD CLI_INK_BLACK, "  ?", LEGEND_HALF_EYE},
    {CLI_WOOD CLI_INK_BLACK, "  \"", LEGEND_KEY},
    {CLI_WOOD CLI_INK_BLACK, "  %", LEGEND_FALSE_EYE ", which counts as a margin"},
    {CLI_WOOD CLI_INK_BLACK, "( )", LEGEND_DEAD " in an eye space"},
    {CLI_WOOD CLI_INK_BLACK, "[ ]", LEGEND_DEAD_MARGIN},
    {CLI_MARK_BOTH, "*", LEGEND_BOTH},
    {CLI_MARK_ATTACK, "<", LEGEND_ATTACK},
    {CLI_MARK_DEFENCE, ">", LEGEND_DEFENCE},
    {CLI_WOOD CLI_INK_BLACK, "  ~", "what an answer on condition rests on"},
};

/* Add what occurs at a point. */
static void add_features(const struct gk_point_mark *m, bool occurs[N_FEATURES])
{
    char kind = kind_symbol(m);
    const bool here[N_FEATURES] = {false,
                                   m->eye[0],
                                   m->eye[1],
                                   m->eye[0] && m->eye[1],
                                   !m->dead && kind == '!',
                                   !m->dead && kind == '?',
                                   kind == '"',
                                   !m->dead && kind == '%',
                                   m->dead && kind == ' ',
                                   m->dead && kind != ' ',
                                   m->attack && m->defence,
                                   m->attack && !m->defence,
                                   m->defence && !m->attack,
                                   m->assumed};

    for (int i = 0; i < N_FEATURES; i++)
        occurs[i] |= here[i];
}

void cli_position_legend(const struct gk_point_mark mark[GK_BOARD_POINTS], bool color)
{
    bool discs = color && cli_has_discs();
    bool occurs[N_FEATURES] = {!discs};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        add_features(&mark[point], occurs);
    for (int i = 0; i < N_FEATURES; i++) {
        const struct feature *f = &features[i];
        bool eye = i >= 1 && i <= 3; /* with colours its shade says whose it is */

        if (occurs[i])
            cli_legend_line(f->before, f->symbols, eye, f->meaning, color);
    }
}
