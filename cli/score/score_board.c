/* SPDX-License-Identifier: MIT */
/*
 * Boards of an estimate as text: shades of ownership, digits, the safety of stones, eyes.
 *
 *      3  x? X (O)         a point that is rather Black's, a stone, a dead one
 *
 * With colours points are shaded in the tone of their owner.
 */
#include "cli/score/score_show.h"

#include "cli/board/print_board.h"

static const char *const shades[SCORE_SHADES] = {CLI_SHADE_BLACK, CLI_RATHER_BLACK, CLI_WOOD,
                                                 CLI_RATHER_WHITE, CLI_SHADE_WHITE};

/* A stone, or the bare board. */
static struct cli_cell plain_cell(const struct gk_board *board, int point)
{
    struct cli_cell cell = {' ', '.', ' ', .shade = CLI_WOOD, .ink = CLI_INK_LINE};

    if (board->stone[point] != GK_VACANT) {
        bool black = board->stone[point] == GK_BLACK;

        cell.at = black ? 'X' : 'O';
        cell.ink = black ? CLI_INK_BLACK : CLI_INK_WHITE;
    } else if (gk_board_is_beyond(board, point)) {
        cell.at = ' ';
    } else if (cli_is_star(board, point)) {
        cell.at = '+';
    }
    return cell;
}

static void mark_dead(struct cli_cell *cell)
{
    cell->before = '(';
    cell->after = ')';
}

/* ---- Whose points are ---- */

static struct cli_cell owner_cell(const void *estimate, const struct gk_board *board, int point)
{
    const struct gk_estimate *e = estimate;
    enum score_shade shade = score_shade_of(e, point);
    struct cli_cell cell = plain_cell(board, point);
    bool rather = shade == SCORE_BLACK_RATHER || shade == SCORE_WHITE_RATHER;

    cell.shade = shades[shade];
    if (score_is_dead(e, point)) {
        mark_dead(&cell);
    } else if (board->stone[point] != GK_VACANT) {
        cell.after = score_is_doubtful(e, point) ? '?' : score_is_seki(e, point) ? '=' : ' ';
    } else if (shade != SCORE_OPEN) {
        cell.at = shade < SCORE_OPEN ? 'x' : 'o';
        cell.ink = CLI_INK_BLACK;
        cell.dot = true;
        cell.after = rather ? '?' : ' ';
    }
    return cell;
}

void score_board(const struct score_view *v, bool color)
{
    cli_board_print(&v->estimate->board, owner_cell, v->estimate, color);
}

static const char *const symbols[SCORE_SYMBOLS] = {" x ", " x?", " . ", " o?",
                                                   " o ", "( )", " X?", " X="};

void score_legend(const struct score_view *v, bool color)
{
    int n[SCORE_SYMBOLS];

    score_count_symbols(v->estimate, n);
    if (!color || !cli_has_discs())
        cli_legend_line(CLI_WOOD CLI_INK_BLACK, " X ", false, "a black stone (O: a white one)",
                        color);
    for (int i = 0; i < SCORE_SYMBOLS; i++) {
        const char *shade = i < SCORE_SHADES ? shades[i] : CLI_WOOD;

        if (n[i] > 0 && color)
            fputs(CLI_INK_BLACK, stdout);
        if (n[i] > 0)
            cli_legend_line(shade, symbols[i], i != SCORE_OPEN && i < SCORE_SHADES,
                            score_meaning(v->estimate, (enum score_symbol)i), color);
    }
}

/* ---- Digits ---- */

struct digits {
    const float *value;
    float unit;
};

static struct cli_cell digit_cell(const void *digits, const struct gk_board *board, int point)
{
    const struct digits *d = digits;
    struct cli_cell cell = plain_cell(board, point);

    if (board->stone[point] == GK_VACANT && cell.at != ' ' && d->value[point] > 0) {
        cell.at = score_digit(d->value[point], d->unit);
        cell.ink = CLI_INK_BLACK;
    }
    return cell;
}

void score_digit_board(const struct gk_estimate *e, const float value[GK_BOARD_POINTS], float unit,
                       bool color)
{
    const struct digits digits = {value, unit};

    cli_board_print(&e->board, digit_cell, &digits, color);
}

static struct cli_cell safety_cell(const void *estimate, const struct gk_board *board, int point)
{
    const struct gk_estimate *e = estimate;
    struct cli_cell cell = plain_cell(board, point);

    if (board->stone[point] != GK_VACANT)
        cell.after = score_digit(e->safety[point], 0.1f);
    return cell;
}

void score_safety_board(const struct gk_estimate *e, bool color)
{
    cli_board_print(&e->board, safety_cell, e, color);
}

/* ---- Groups ---- */

static struct cli_cell group_cell(const void *estimate, const struct gk_board *board, int point)
{
    const struct gk_estimate *e = estimate;
    struct cli_cell cell = plain_cell(board, point);
    int chain = e->chain_at[point];

    if (chain >= 0 && e->chain[chain].dead)
        mark_dead(&cell);
    else if (chain >= 0)
        cell.after = score_letter(e->chain[chain].group);
    return cell;
}

void score_group_board(const struct gk_estimate *e, bool color)
{
    cli_board_print(&e->board, group_cell, e, color);
}

/* ---- Eyes ---- */

/* The points of eyes, as sets of colours: bit 0 black. */
struct eye_points {
    const struct gk_estimate *estimate;
    uint8_t colours[GK_BOARD_POINTS];
};

static struct cli_cell eye_cell(const void *eyes, const struct gk_board *board, int point)
{
    static const char *const tones[] = {CLI_WOOD, CLI_SHADE_BLACK, CLI_SHADE_WHITE, CLI_SHADE_BOTH};
    const struct eye_points *of = eyes;
    int colours = of->colours[point], chain = of->estimate->chain_at[point];
    struct cli_cell cell = plain_cell(board, point);

    cell.shade = tones[colours];
    if (chain >= 0 && of->estimate->chain[chain].dead) {
        mark_dead(&cell);
    } else if (chain >= 0 && colours) {
        cell.after = colours == 1 ? 'x' : colours == 2 ? 'o' : '&';
    } else if (colours) {
        cell.at = ".xo&"[colours];
        cell.ink = CLI_INK_BLACK;
        cell.dot = true;
    }
    return cell;
}

void score_eye_board(const struct gk_estimate *e, bool color)
{
    struct eye_points eyes = {.estimate = e};

    for (int i = 0; i < e->n_eyes; i++)
        for (int k = 0; k < e->eye[i].n_points; k++)
            eyes.colours[e->eye_point[e->eye[i].first + k]] |=
                e->group[e->eye[i].group].colour == GK_BLACK ? 1 : 2;
    cli_board_print(&e->board, eye_cell, &eyes, color);
}
