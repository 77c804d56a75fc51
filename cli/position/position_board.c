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
 * their owner, and where the terminal knows UTF-8, stones are discs.
 */
#include "cli/position/position_board.h"
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
#define INK_ATTACK  "\033[1;38;5;160m"
#define INK_DEFENCE "\033[1;38;5;22m"
#define INK_BOTH    "\033[1;38;5;54m"

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

static const char *vital_ink(const struct point_mark *mark)
{
    if (mark->attack && mark->defence)
        return INK_BOTH;
    return mark->attack ? INK_ATTACK : INK_DEFENCE;
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
    printf("%s%s%c\033[22m%s%s%s%c" CLI_RESET, shade(mark),
           mark->dead ? INK_BLACK : vital_ink(mark), cell.before, ink(board, mark, point),
           colored_symbol(mark, cell.at, text), INK_BLACK, cell.after);
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

/* What occurs on the board, and so is to be explained. */
struct features {
    bool eye[2], both, margin, half, key, false_eye, dead, dead_margin;
    bool attack, defence, attack_defence;
};

static struct features features_of(const struct point_mark mark[GK_BOARD_POINTS])
{
    struct features f = {.both = false};

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        const struct point_mark *m = &mark[point];
        char kind = kind_symbol(m);

        f.eye[0] |= m->eye[0] != 0;
        f.eye[1] |= m->eye[1] != 0;
        f.both |= m->eye[0] && m->eye[1];
        f.dead |= m->dead && kind == ' ';
        f.dead_margin |= m->dead && kind != ' ';
        f.margin |= !m->dead && kind == '!';
        f.half |= !m->dead && kind == '?';
        f.false_eye |= !m->dead && kind == '%';
        f.key |= kind == '"';
        f.attack |= m->attack && !m->defence;
        f.defence |= m->defence && !m->attack;
        f.attack_defence |= m->attack && m->defence;
    }
    return f;
}

/* A line of the legend, if it is of use: symbols on their shade, and what they mean. */
static void explain(bool of_use, const char *before, const char *symbols, const char *meaning,
                    bool color)
{
    if (of_use)
        printf("    %s%s%s  %s\n", color ? before : "", symbols, color ? CLI_RESET : "", meaning);
}

void cli_position_legend(const struct point_mark mark[GK_BOARD_POINTS], bool color)
{
    struct features f = features_of(mark);
    bool dots = color && locale_is_utf8();
    const char *dot = dots ? " \xC2\xB7 " : " . ";

    explain(!dots, WOOD INK_BLACK, " X ", "a black stone (O: a white one)", color);
    explain(f.eye[0], SHADE_BLACK INK_BLACK, color ? dot : " x ", "eye space of Black", color);
    explain(f.eye[1], SHADE_WHITE INK_BLACK, color ? dot : " o ", "eye space of White", color);
    explain(f.both, SHADE_BOTH INK_BLACK, color ? dot : " & ", "eye space of both", color);
    explain(f.margin, WOOD INK_BLACK, "  !", "a margin: the opponent can come in from outside",
            color);
    explain(f.half, WOOD INK_BLACK, "  ?", "a half eye", color);
    explain(f.key, WOOD INK_BLACK, "  \"", "the key point of a half eye", color);
    explain(f.false_eye, WOOD INK_BLACK, "  %", "a false eye, which counts as a margin", color);
    explain(f.dead, WOOD INK_BLACK, "( )", "a dead stone in an eye space", color);
    explain(f.dead_margin, WOOD INK_BLACK, "[ ]", "a dead stone on a margin", color);
    explain(f.attack_defence, WOOD INK_BOTH, "*  ", "vital for both players", color);
    explain(f.attack, WOOD INK_ATTACK, "<  ", "vital for the opponent, to attack", color);
    explain(f.defence, WOOD INK_DEFENCE, ">  ", "vital for the owner, to defend", color);
}
