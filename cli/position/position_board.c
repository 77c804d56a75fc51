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
#include "cli/position/position.h"
#include "cli/show/draw.h"

#include <stdlib.h>
#include <string.h>

#define WOOD        "\033[48;5;179m"
#define SHADE_BLACK "\033[48;5;67m"
#define SHADE_WHITE "\033[48;5;230m"
#define SHADE_BOTH  "\033[48;5;145m"
#define INK_BLACK   "\033[38;5;16m"
#define INK_WHITE   "\033[38;5;231m"
#define INK_LINE    "\033[38;5;94m"

/* What stands in the three columns of a point. */
struct cell {
    char before, at, after;
};

static char point_symbol(const struct gk_board *board, const struct point_mark *mark, int point)
{
    if (board->stone[point] != GK_VACANT)
        return board->stone[point] == GK_BLACK ? 'X' : 'O';
    if (mark->eye[0] && mark->eye[1])
        return '&';
    if (mark->eye[0] || mark->eye[1])
        return mark->eye[0] ? 'x' : 'o';
    if (gk_board_is_beyond(board, point))
        return ' ';
    return cli_is_star(board, point) ? '+' : '.';
}

static char kind_symbol(const struct point_mark *mark)
{
    if (mark->false_eye)
        return '%';
    if (mark->half)
        return '?';
    if (mark->eye[0] == GK_EYE_MARGIN || mark->eye[1] == GK_EYE_MARGIN)
        return '!';
    return mark->key ? '"' : ' ';
}

static struct cell cell_of(const struct gk_board *board, const struct point_mark *mark, int point)
{
    struct cell cell = {' ', point_symbol(board, mark, point), kind_symbol(mark)};

    if (mark->dead) {
        bool margin = cell.after != ' ';
        cell.before = margin ? '[' : '(';
        cell.after = margin ? ']' : ')';
    } else if (mark->attack || mark->defence) {
        cell.before = !mark->defence ? '<' : mark->attack ? '*' : '>';
    }
    return cell;
}

/* ---- Colours ---- */

static const char *shade(const struct point_mark *mark)
{
    if (mark->eye[0] && mark->eye[1])
        return SHADE_BOTH;
    if (mark->eye[0] || mark->eye[1])
        return mark->eye[0] ? SHADE_BLACK : SHADE_WHITE;
    return WOOD;
}

static const char *ink(const struct gk_board *board, const struct point_mark *mark, int point)
{
    if (board->stone[point] != GK_VACANT)
        return board->stone[point] == GK_BLACK ? INK_BLACK : INK_WHITE;
    if (mark->eye[0] || mark->eye[1])
        return INK_BLACK;
    return INK_LINE;
}

/* Empty where the mark stands on no colour of its own. */
static const char *vital_ink(const struct point_mark *mark)
{
    if (mark->dead || (!mark->attack && !mark->defence))
        return "";
    if (mark->attack && mark->defence)
        return CLI_MARK_BOTH;
    return mark->attack ? CLI_MARK_ATTACK : CLI_MARK_DEFENCE;
}

static bool locale_is_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
    }
    return false;
}

/* The shade says whose eye point it is; a vacant one is a dot then. */
static const char *colored_symbol(const struct point_mark *mark, char plain, char text[2])
{
    bool discs = locale_is_utf8();

    text[0] = plain;
    text[1] = '\0';
    if (plain == 'X' || plain == 'O')
        return discs ? "\xE2\x97\x8F" : text; /* U+25CF */
    if (mark->eye[0] || mark->eye[1])
        return discs ? "\xC2\xB7" : "."; /* U+00B7 */
    return text;
}

static void print_cell(const struct gk_board *board, const struct point_mark *mark, int point,
                       bool color)
{
    struct cell cell = cell_of(board, mark, point);
    char text[2];

    if (!color) {
        printf("%c%c%c", cell.before, cell.at, cell.after);
        return;
    }
    printf("%s" INK_BLACK "%s%c\033[22m%s%s%s" INK_BLACK "%c" CLI_RESET, shade(mark),
           vital_ink(mark), cell.before, shade(mark), ink(board, mark, point),
           colored_symbol(mark, cell.at, text), cell.after);
}

/* ---- The board ---- */

static void print_letters(int cols)
{
    printf("    ");
    for (int col = 0; col < cols; col++)
        printf("%s%c", col ? "  " : " ", "ABCDEFGHJKLMNOPQRST"[col]);
    putchar('\n');
}

void cli_position_board(const struct gk_board *board, const struct point_mark mark[GK_BOARD_POINTS],
                        bool color)
{
    print_letters(board->cols);
    for (int row = 0; row < board->rows; row++) {
        printf(" %2d ", board->rows - row);
        for (int col = 0; col < board->cols; col++)
            print_cell(board, &mark[gk_point(row, col)], gk_point(row, col), color);
        printf(" %d\n", board->rows - row);
    }
    print_letters(board->cols);
}

/* ---- The legend ---- */

enum { N_FEATURES = 13 };

/* What may occur on the board, before it its shade and its symbols. */
static const struct feature {
    const char *before, *symbols, *meaning;
} features[N_FEATURES] = {
    {WOOD INK_BLACK, " X ", "a black stone (O: a white one)"},
    {SHADE_BLACK INK_BLACK, " x ", "eye space of Black"},
    {SHADE_WHITE INK_BLACK, " o ", "eye space of White"},
    {SHADE_BOTH INK_BLACK, " & ", "eye space of both"},
    {WOOD INK_BLACK, "  !", "a margin: the opponent can come in from outside"},
    {WOOD INK_BLACK, "  ?", "a half eye"},
    {WOOD INK_BLACK, "  \"", "the key point of a half eye"},
    {WOOD INK_BLACK, "  %", "a false eye, which counts as a margin"},
    {WOOD INK_BLACK, "( )", "a dead stone in an eye space"},
    {WOOD INK_BLACK, "[ ]", "a dead stone on a margin"},
    {CLI_MARK_BOTH, "*", "vital for both players"},
    {CLI_MARK_ATTACK, "<", "vital for the opponent, to attack"},
    {CLI_MARK_DEFENCE, ">", "vital for the owner, to defend"},
};

/* Add what occurs at a point. */
static void add_features(const struct point_mark *m, bool occurs[N_FEATURES])
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
                                   m->defence && !m->attack};

    for (int i = 0; i < N_FEATURES; i++)
        occurs[i] |= here[i];
}

void cli_position_legend(const struct point_mark mark[GK_BOARD_POINTS], bool color)
{
    bool dots = color && locale_is_utf8();
    bool occurs[N_FEATURES] = {!dots};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        add_features(&mark[point], occurs);
    for (int i = 0; i < N_FEATURES; i++) {
        const struct feature *f = &features[i];
        const char *dot = dots ? " \xC2\xB7 " : " . ";
        bool eye = i >= 1 && i <= 3; /* with colours its shade says whose it is */

        if (occurs[i])
            printf("    %s%s%s%*s  %s\n", color ? f->before : "", color && eye ? dot : f->symbols,
                   color ? CLI_RESET : "", 3 - (int)strlen(f->symbols), "", f->meaning);
    }
}
