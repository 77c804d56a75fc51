/* SPDX-License-Identifier: MIT */
/*
 * An estimate as people read it: boards with shades of ownership, digits, the safety of stones,
 * eyes; who is ahead, and what the score consists of; what each step has found; a game as a table.
 *
 *      3  x? X (O)         a point that is rather Black's, a stone, a dead one
 *
 * With colours points are shaded in the tone of their owner.
 */
#include "cli/score/score_show.h"

#include "cli/board/print_board.h"
#include "cli/show/show.h"

static const char *const shades[SCORE_SHADES] = {CLI_SHADE_BLACK, CLI_RATHER_BLACK, CLI_WOOD,
                                                 CLI_RATHER_WHITE, CLI_SHADE_WHITE};

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
    struct cli_cell cell = cli_plain_cell(board, point);
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

static const char *const symbols[SCORE_SYMBOLS] = {" x ", " x?", " . ", " o?",
                                                   " o ", "( )", " X?", " X="};

static void print_legend(const struct gk_estimate *e, bool color)
{
    int n[SCORE_SYMBOLS];

    score_count_symbols(e, n);
    if (!color || !cli_has_discs())
        cli_legend_line(CLI_WOOD CLI_INK_BLACK, " X ", false, "a black stone (O: a white one)",
                        color);
    for (int i = 0; i < SCORE_SYMBOLS; i++) {
        const char *shade = i < SCORE_SHADES ? shades[i] : CLI_WOOD;

        if (n[i] > 0 && color)
            fputs(CLI_INK_BLACK, stdout);
        if (n[i] > 0)
            cli_legend_line(shade, symbols[i], i != SCORE_OPEN && i < SCORE_SHADES,
                            score_meaning(e, (enum score_symbol)i), color);
    }
}

/* ---- Boards of steps ---- */

struct digits {
    const float *value;
    float unit;
};

static struct cli_cell digit_cell(const void *digits, const struct gk_board *board, int point)
{
    const struct digits *d = digits;
    struct cli_cell cell = cli_plain_cell(board, point);

    if (board->stone[point] == GK_VACANT && cell.at != ' ' && d->value[point] > 0) {
        cell.at = score_digit(d->value[point], d->unit);
        cell.ink = CLI_INK_BLACK;
    }
    return cell;
}

static struct cli_cell safety_cell(const void *estimate, const struct gk_board *board, int point)
{
    const struct gk_estimate *e = estimate;
    struct cli_cell cell = cli_plain_cell(board, point);

    if (board->stone[point] != GK_VACANT)
        cell.after = score_digit(e->safety[point], 0.1f);
    return cell;
}

static struct cli_cell group_cell(const void *estimate, const struct gk_board *board, int point)
{
    const struct gk_estimate *e = estimate;
    struct cli_cell cell = cli_plain_cell(board, point);
    int chain = e->chain_at[point];

    if (chain >= 0 && e->chain[chain].dead)
        mark_dead(&cell);
    else if (chain >= 0)
        cell.after = score_letter(e->chain[chain].group);
    return cell;
}

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
    struct cli_cell cell = cli_plain_cell(board, point);

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

/* ---- The score ---- */

/* "Estimate after move 60 of 240:", or nothing of what has no moves. */
static void print_title(const struct score_view *v)
{
    const struct gk_record *record = v->record;

    fputs(v->estimate->finished ? "Count of a finished game" : "Estimate", stdout);
    if (record->total > 0)
        printf(", after move %d of %d", record->moves, record->total);
    putchar('\n');
}

static void print_points(const struct score_view *v)
{
    for (int who = 0; who < 2; who++) {
        int prisoners = v->scoring.prisoners[who];
        char number[SCORE_NUMBER_MAX];

        score_number(v->score.points[who], v->estimate->finished, number);
        printf("    %s  %s point%s", cli_players[who], number,
               v->score.points[who] == 1 ? "" : "s");
        if (v->scoring.rules == GK_COUNT_TERRITORY && prisoners > 0)
            printf(", with %d prisoner%s", prisoners, prisoners == 1 ? "" : "s");
        putchar('\n');
    }
}

/* Dame, points in a seki, and all that is open in a game that is not finished, whoever says so. */
static void print_nobody(const struct gk_estimate *e)
{
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        n += gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
             e->owner[point] == 0;
    if (e->finished && n > 0)
        printf("    Nobody %d point%s\n", n, n == 1 ? "" : "s");
}

/* All stones of a kind, a list for each colour. */
static void print_stones(const struct gk_estimate *e, const char *kind,
                         bool (*such)(const struct gk_estimate *, int))
{
    for (int who = 0; who < 2; who++) {
        char before[48];
        struct cli_point_list list = {.before = before, .rows = e->board.rows};

        snprintf(before, sizeof before, kind, cli_colours[who]);
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (e->board.stone[point] == (who ? GK_WHITE : GK_BLACK) && such(e, point))
                cli_list_add(&list, point);
        cli_list_end(&list);
        if (list.n > 0)
            putchar('\n');
    }
}

static void print_score(const struct score_view *v, bool color)
{
    const struct gk_estimate *e = v->estimate;
    char lead[SCORE_LEAD_MAX];

    cli_board_print(&e->board, owner_cell, e, color);
    putchar('\n');
    print_legend(e, color);
    putchar('\n');
    print_title(v);
    score_lead(v->score.score, e->finished, lead);
    printf("%s%s%s (%s, komi %.10g)\n", color ? CLI_BOLD : "", lead, color ? CLI_RESET : "",
           score_rules[v->scoring.rules], v->scoring.komi);
    print_points(v);
    print_nobody(e);
    print_stones(e, "    dead %s stones:", score_is_dead);
    print_stones(e, "    %s stones in doubt:", score_is_doubtful);
    print_stones(e, "    %s stones in seki:", score_is_seki);
    if (v->formal)
        score_print_formal(e);
}

/* ---- Steps, each as a board and a table ---- */

/* A board of digits for each colour. */
static void print_maps(const struct gk_estimate *e, const char *title,
                       const float value[2][GK_BOARD_POINTS], float unit, bool color)
{
    for (int who = 0; who < 2; who++) {
        const struct digits digits = {value[who], unit};

        printf("%s%s of %s\n", who ? "\n" : "", title, cli_players[who]);
        cli_board_print(&e->board, digit_cell, &digits, color);
    }
}

static void print_passes(const float pass[GK_ESTIMATE_PASSES])
{
    for (int i = 0; i < GK_ESTIMATE_PASSES; i++)
        printf(" %4.2f", (double)pass[i]);
}

/* "a  black A3    12 stones", what all tables of groups begin with. */
static void print_group(const struct gk_estimate *e, int i)
{
    const struct gk_estimate_group *group = &e->group[i];

    printf("%c  %s %-3s  %3d stone%s", score_letter(i), cli_colours[group->colour != GK_BLACK],
           cli_point(e->board.rows, group->stone).text, group->n_stones,
           group->n_stones == 1 ? " " : "s");
}

static void print_groups(const struct gk_estimate *e, bool color)
{
    cli_board_print(&e->board, group_cell, e, color);
    puts("\nGroups, a letter each: stones, chains, what reading says; ( ) is in none");
    for (int i = 0; i < e->n_groups; i++) {
        const struct gk_estimate_group *group = &e->group[i];

        print_group(e, i);
        printf("  %2d chain%s  %s%s\n", group->n_chains, group->n_chains == 1 ? " " : "s",
               gk_life_verdict_name(group->verdict), group->proved ? ", proved" : "");
    }
    for (int i = 0; i < e->n_chains; i++) {
        const struct gk_estimate_chain *chain = &e->chain[i];

        if (chain->dead)
            printf("-  %s %-3s  %3d stone%s  dead\n", cli_colours[chain->colour != GK_BLACK],
                   cli_point(e->board.rows, chain->stone).text, chain->n_stones,
                   chain->n_stones == 1 ? "" : "s");
    }
}

static void print_eyes(const struct gk_estimate *e, bool color)
{
    struct eye_points eyes = {.estimate = e};

    for (int i = 0; i < e->n_eyes; i++)
        for (int k = 0; k < e->eye[i].n_points; k++)
            eyes.colours[e->eye_point[e->eye[i].first + k]] |=
                e->group[e->eye[i].group].colour == GK_BLACK ? 1 : 2;
    cli_board_print(&e->board, eye_cell, &eyes, color);
    puts("\nEye points: x Black's, o White's, & of both\n\n"
         "Eyes, from the most hopeful pass to the most careful one");
    for (int i = 0; i < e->n_eyes; i++) {
        const struct gk_estimate_eye *eye = &e->eye[i];
        const struct gk_estimate_group *group = &e->group[eye->group];
        struct cli_point_list list = {.before = "    points", .rows = e->board.rows};

        printf("of %s %-3s ", cli_colours[group->colour != GK_BLACK],
               cli_point(e->board.rows, group->stone).text);
        print_passes(eye->eyes);
        printf("  grade %.2f  %s\n", (double)eye->grade, eye->solved ? "solved" : "by size");
        for (int k = 0; k < eye->n_points; k++)
            cli_list_add(&list, e->eye_point[eye->first + k]);
        cli_list_end(&list);
        putchar('\n');
    }
}

static void print_safety(const struct gk_estimate *e, bool color)
{
    cli_board_print(&e->board, safety_cell, e, color);
    puts("\nThe safety of stones, in tenths\n\nTrue eyes and safety, from the most hopeful pass to "
         "the most careful one");
    for (int i = 0; i < e->n_groups; i++) {
        const struct gk_estimate_group *group = &e->group[i];

        print_group(e, i);
        printf("  safety %.2f\n    eyes  ", (double)group->safety);
        print_passes(group->true_eyes);
        fputs("\n    safety", stdout);
        print_passes(group->pass);
        printf("\n    around  %d libert%s, room %.2f, stones near %+.2f, linked %.2f, opponents "
               "%.2f, played %.2f\n",
               group->n_liberties, group->n_liberties == 1 ? "y" : "ies", (double)group->room,
               (double)group->around, (double)group->linked, (double)group->opponents,
               (double)group->played);
    }
}

void score_print(const struct score_view *v, bool color)
{
    const struct gk_estimate *e = v->estimate;

    switch (v->step) {
    case GK_STEP_CONNECTIVITY:
        print_maps(e, "Connectivity, in tenths,", e->connectivity, 0.1f, color);
        break;
    case GK_STEP_GROUPS: print_groups(e, color); break;
    case GK_STEP_EYES: print_eyes(e, color); break;
    case GK_STEP_SAFETY: print_safety(e, color); break;
    case GK_STEP_RADIATION:
        print_maps(e, "Radiation, in quarters,", e->radiation, 0.25f, color);
        break;
    case GK_STEP_TERRITORY: print_score(v, color); break;
    }
}

/* ---- A game as a table, a position a line ---- */

enum { BAR = 16 };

/* A bar of the lead, Black's to the right; a character is two points. */
static void print_bar(double score)
{
    for (int at = BAR; at > 0; at--)
        putchar(2 * at <= 1 - score ? 'O' : ' ');
    putchar('|');
    for (int at = 1; at <= BAR && 2 * at <= score + 1; at++)
        putchar('X');
}

void score_print_game(const struct score_game *g)
{
    bool territory = g->scoring.rules == GK_COUNT_TERRITORY;

    printf("Black's lead (%s, komi %.10g), points%s\n", score_rules[g->scoring.rules],
           g->scoring.komi, territory ? ", prisoners among them" : "");
    printf("move    lead   Black   White%s\n", territory ? "  prisoners" : "");
    for (int i = 0; i < g->n; i++) {
        const struct score_row *row = &g->row[i];
        char lead[SCORE_NUMBER_MAX];

        score_number(row->score.score, false, lead);
        printf("%4d  %6s  %6.1f  %6.1f", row->move, lead, row->score.points[0],
               row->score.points[1]);
        if (territory)
            printf("  %4d %4d", row->prisoners[0], row->prisoners[1]);
        fputs("  ", stdout);
        print_bar(row->score.score);
        puts(row->finished ? " counted" : "");
    }
}
