/* SPDX-License-Identifier: MIT */
/*
 * A position as people read it: the board, then two or three lines for each eye
 * space (what it is worth, where to play, what it consists of), the half eyes
 * and false eyes with their diagonals, and the sum of each group.
 */
#include <gankei/experimental/eyespace.h>

#include "cli/show/show.h"
#include "cli/group/group_show.h"
#include "cli/position/position.h"

#include <string.h>

#include "graph/symbol.h"

#define INDENT "    "

/* ---- Lists of points ---- */

static void print_points(const char *before, int rows, const int16_t *point, int n)
{
    struct cli_point_list list = {before, rows, 0};

    for (int i = 0; i < n; i++)
        cli_list_add(&list, point[i]);
    cli_list_end(&list);
}

/* ---- Values ---- */

/* "black C3", without the end of the line. */
static void print_name(const struct cli_position *p, int colour, int point, bool color)
{
    const char *bold = color ? CLI_BOLD : "", *plain = color ? CLI_RESET : "";

    printf("%s %s%s%s", cli_colours[colour], bold, cli_point(p->analysis->board.rows, point).text,
           plain);
}

/* A value to be printed. */
struct worth {
    struct gk_eye_value value;
    bool at_least;    /* there may be more */
    bool class_known; /* do the digits tell the class? */
};

/* What is known of a value that is none. */
static const char *bound_words(struct gk_eye_value value)
{
    return value.b == 2   ? "at least two eyes"
           : value.b == 1 ? "not known; at least one eye, whoever moves first"
                          : "not known";
}

/* "black C3   0112  1     1     one eye, ...", without the end of the line. */
static void print_value(const struct cli_position *p, int colour, int point,
                        const struct worth *worth, bool color)
{
    const char *bold = color ? CLI_BOLD : "", *plain = color ? CLI_RESET : "";
    char eyes[CLI_EYES_TEXT_MAX], words[CLI_VALUE_TEXT_MAX];
    const struct gk_eye_value *value = &worth->value;
    int gap = 3 - (int)strlen(cli_point(p->analysis->board.rows, point).text);

    print_name(p, colour, point, color);
    if (worth->at_least) {
        printf("%*s  %s?%s     %d-2   ?     %s", gap, "", bold, plain, value->b,
               bound_words(*value));
        return;
    }
    cli_eyes_text(*value, eyes);
    cli_class_words(*value, worth->class_known, cli_players[!colour], cli_players[colour], words);
    printf("%*s  %s%s%s  %-4s  %-4s  %s", gap, "", bold, cli_digits(*value).text, plain, eyes,
           worth->class_known ? cli_class(*value)->name : "?", words);
}

/* ---- Eye spaces ---- */

static void print_vital(const struct gk_eye_result *result, int colour, int rows)
{
    bool settled = result->value.b == result->value.c;
    char attack[32], defence[32];

    if (!result->n_attack && !result->n_defence)
        return;
    snprintf(attack, sizeof attack, "%s %s at", cli_players[!colour],
             settled ? "threatens" : "attacks");
    snprintf(defence, sizeof defence, "%s%s %s at", result->n_attack ? ", " : "",
             cli_players[colour], settled ? "threatens" : "defends");
    fputs(INDENT, stdout);
    print_points(attack, rows, result->attack, result->n_attack);
    print_points(defence, rows, result->defence, result->n_defence);
    putchar('\n');
}

/* The graph as it is written on one line; a small one that cannot be drawn as a list of its
 * vertices and edges. */
static void print_graph(const struct gk_eye_graph *g, const char *coded, int rows)
{
    if (*coded || g->graph.n > GK_MAX_POINTS) {
        printf("; graph %s", *coded ? coded : "too large to draw");
        return;
    }
    fputs("; graph ", stdout);
    for (int v = 0; v < g->graph.n; v++)
        printf("%s%s%c", v ? " " : "", cli_point(rows, g->point[v]).text,
               symbol_of_mark(g->graph.mark[v], false, false));
    for (int v = 0; v < g->graph.n; v++)
        for (int w = v + 1; w < g->graph.n; w++)
            if (g->graph.adj[v] >> w & 1)
                printf(" %s-%s", cli_point(rows, g->point[v]).text,
                       cli_point(rows, g->point[w]).text);
}

/* "; 1111 if Black has ko threats, 0011 if White has", where that differs from the plain value. */
static void print_ko(const char *before, int colour, struct gk_eye_value plain,
                     struct gk_eye_value won, struct gk_eye_value lost)
{
    if (!gk_eye_value_same(won, plain)) {
        printf("%s%s if %s has ko threats", before, cli_digits(won).text, cli_players[colour]);
        before = ", ";
    }
    if (!gk_eye_value_same(lost, plain))
        printf("%s%s if %s has%s", before, cli_digits(lost).text, cli_players[!colour],
               gk_eye_value_same(won, plain) ? " ko threats" : "");
}

/* What there is to know of a value and its graph. */
static void print_origin(const struct cli_position *p, int colour, int space,
                         const struct gk_eye_result *result)
{
    struct gk_eye_graph graph;
    char coded[GK_DRAWING_TEXT_MAX];

    if (cli_eye_graph(p, colour, space, &graph, coded))
        print_graph(&graph, coded, p->analysis->board.rows);
    else
        fputs("; graph too large", stdout);
    if (result) {
        printf("; %s", cli_source_name(result->source));
        if (result->seki)
            fputs("; seki", stdout);
        if (result->by_ko)
            fputs("; depends on ko", stdout);
        print_ko("; ", colour, result->value, result->ko_won, result->ko_lost);
        if (result->pessimistic < result->value.b)
            printf("; at the worst %d", result->pessimistic);
    }
    putchar('\n');
}

/* A point with the symbols that it has on the board: "C3", "C3!", "(C3)". */
static void print_member(const struct gk_analysis *analysis, int colour, int point)
{
    const struct gk_eye_point *eye = &analysis->eyes[colour].point[point];
    bool false_eye = gk_is_proper_false_eye(analysis, colour, point);
    bool half = gk_is_proper_half_eye(analysis, colour, point);
    bool margin = eye->kind == GK_EYE_MARGIN;
    struct cli_point name = cli_point(analysis->board.rows, point);

    if (eye->dead)
        printf(margin ? " [%s]" : " (%s)", name.text);
    else
        printf(" %s%s", name.text, false_eye ? "%" : half ? "?" : margin ? "!" : "");
}

static void print_members(const struct gk_analysis *analysis, int colour,
                          const struct gk_eye_space *space)
{
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    struct cli_point_list apart = {"; no margin, as the opponent cannot use it:", eyes->rows, 0};

    printf(INDENT "%d point%s", space->n_points, space->n_points == 1 ? "" : "s");
    for (int i = 0; i < space->n_points && i < CLI_MAX_LISTED; i++)
        print_member(analysis, colour, eyes->list[space->first + i]);
    if (space->n_points > CLI_MAX_LISTED)
        printf(" and %d more", space->n_points - CLI_MAX_LISTED);
    for (int i = 0; i < space->n_points; i++)
        if (eyes->point[eyes->list[space->first + i]].false_margin)
            cli_list_add(&apart, eyes->list[space->first + i]);
    cli_list_end(&apart);
}

/* Where the board has it otherwise than the value of the shape. */
static void print_read(const struct gk_eye_bounds *read, struct gk_eye_value value, bool known,
                       const char *condition)
{
    if (read &&
        (!known || read[0].least != gk_min_eyes(value) || read[1].least != gk_max_eyes(value)))
        printf(INDENT "read on the board%s: eyes %d %d, proved\n", condition, read[0].least,
               read[1].least);
}

static void print_space(const struct cli_position *p, int colour, int i, bool color)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_space *space = &eyes->space[i];
    const struct gk_eye_result *result = gk_eye_space_result(p->analysis, colour, i);

    if (result) {
        const struct worth worth = {result->value, result->source == GK_UNKNOWN,
                                    gk_eye_value_tells_class(GK_RULES_EXACT, result->liberties)};

        print_value(p, colour, space->origin, &worth, color);
    } else {
        print_name(p, colour, space->origin, color);
    }
    putchar('\n');
    if (result)
        print_vital(result, colour, eyes->rows);
    print_members(p->analysis, colour, space);
    print_origin(p, colour, i, result);
    if (result)
        print_read(cli_read_eyes(p, colour, space), result->value, result->source != GK_UNKNOWN,
                   ", while stones about it live");
}

static void print_spaces(const struct cli_position *p, bool color)
{
    int n = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->show[colour][i] == CLI_SHOWN) {
                fputs(n++ ? "" : "\nEye spaces: value, number of eyes, class, in words\n\n",
                      stdout);
                print_space(p, colour, i, color);
            }
    if (!n)
        puts("\nThere are no eye spaces that could become eyes.");
}

/* The eye spaces that are only named, a line for each colour. */
static void print_named(const struct cli_position *p)
{
    bool any = false;

    for (int colour = 0; colour < 2; colour++) {
        const struct gk_eyes *eyes = &p->analysis->eyes[colour];
        struct cli_point_list list = {cli_colours[colour], eyes->rows, 0};

        for (int i = 0; i < eyes->n_spaces; i++) {
            if (p->show[colour][i] != CLI_NAMED)
                continue;
            fputs(any ? "" : "\nMargins only, and so worth no eye\n\n", stdout);
            any = true;
            cli_list_add(&list, eyes->space[i].origin);
        }
        cli_list_end(&list);
        if (list.n)
            putchar('\n');
    }
}

/* ---- Half eyes and false eyes ---- */

static void print_diagonals(const struct gk_board *board, const struct gk_topology *topology,
                            int point)
{
    static const char symbol[GK_N_DIAGONALS + 1] = "0a1b2";
    int row = point / GK_BOARD_SIDE, col = point % GK_BOARD_SIDE;
    const char *before = "diagonals";

    for (int i = 0; i < 4; i++) {
        int r = row + (i < 2 ? -1 : 1), c = col + (i % 2 ? 1 : -1);
        bool edge = !gk_board_has(board, r, c);

        printf("%s %s=%c", before, edge ? "edge" : cli_point(board->rows, gk_point(r, c)).text,
               symbol[topology->diagonal[i]]);
        before = "";
    }
}

static void print_topology(const struct cli_position *p, int colour, int point, bool color)
{
    const struct gk_board *board = &p->analysis->board;
    const struct gk_topology *t = &p->analysis->eyes[colour].point[point].topology;
    char symbolic[16], where[48];

    gk_topology_format(t, symbolic);
    print_name(p, colour, point, color);
    printf("  %s, e = %s", gk_eye_rank_name(t->eye_rank), symbolic);
    if (t->count[GK_DIAGONAL_A] || t->count[GK_DIAGONAL_B])
        printf(" = %.4g", (double)t->sum / t->unit);
    fputs("\n" INDENT, stdout);
    print_diagonals(board, t, point);
    snprintf(where, sizeof where, "; %s takes it away at", cli_players[!colour]);
    print_points(where, board->rows, t->attack, t->n_attack);
    snprintf(where, sizeof where, "; %s makes it real at", cli_players[colour]);
    print_points(where, board->rows, t->defence, t->n_defence);
    putchar('\n');
}

static void print_topologies(const struct cli_position *p, bool color)
{
    int n = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            int space = gk_eye_space_number(&p->analysis->eyes[colour], point);

            if (space < 0 || p->show[colour][space] != CLI_SHOWN ||
                !(gk_is_proper_half_eye(p->analysis, colour, point) ||
                  gk_is_proper_false_eye(p->analysis, colour, point)))
                continue;
            fputs(n++ ? "" : "\nHalf eyes and false eyes, by the sum e of their diagonals\n\n",
                  stdout);
            print_topology(p, colour, point, color);
        }
}

/* ---- Groups ---- */

/* Where the value of a group is decided, apart from its eye spaces. */
static void print_cut(int colour, int rows, const struct gk_eye_group *group)
{
    if (group->cut != GK_PASS)
        printf(INDENT "%s cuts at %s from %s, %s connects there\n", cli_players[!colour],
               cli_point(rows, group->cut).text, cli_point(rows, group->cut_from).text,
               cli_players[colour]);
}

/* What is proved of it, which may be more than its eye spaces tell. */
static void print_life(const struct group_answer *life)
{
    char word[GROUP_WORD_MAX], sentence[GROUP_SENTENCE_MAX];

    if (!life)
        return;
    group_word(life, word);
    group_sentence(life, sentence);
    printf(INDENT "%s, proved: %s\n", word, sentence);
}

static void print_group(const struct cli_position *p, int colour, const struct gk_eye_group *group,
                        bool color)
{
    const struct worth worth = {group->value, group->at_least,
                                gk_eye_value_tells_class(GK_RULES_EXACT, group->liberties)};

    print_value(p, colour, group->origin, &worth, color);
    printf(" (%d eye space%s, ", group->n_spaces, group->n_spaces == 1 ? "" : "s");
    if (group->liberties == GK_MAX_LIBERTIES)
        printf("%d or more outer liberties", group->liberties);
    else
        printf("%d outer libert%s", group->liberties, group->liberties == 1 ? "y" : "ies");
    if (!group->at_least)
        print_ko("; ", colour, group->value, group->ko_won, group->ko_lost);
    puts(")");
    print_cut(colour, p->analysis->board.rows, group);
    print_read(cli_group_eyes(p, group), group->value, !group->at_least, "");
    print_life(cli_group_life(p, group));
}

static void print_groups(const struct cli_position *p, bool color)
{
    int n = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->n_groups[colour]; i++) {
            const struct gk_eye_group *group = &p->analysis->group[colour][i];

            if (!cli_group_seen(p, colour, group, CLI_SHOWN))
                continue;
            fputs(n++ ? "" : "\nGroups: all their eye spaces together\n\n", stdout);
            print_group(p, colour, group, color);
        }
}

/* Which position of a game it is. */
static void print_heading(const struct gk_record *record)
{
    if (record->total == 0 && record->to_play == GK_VACANT)
        return;
    if (record->total > 0)
        printf("After move %d of %d", record->moves, record->total);
    if (record->to_play != GK_VACANT)
        printf("%s%s to play", record->total > 0 ? ", " : "",
               cli_players[record->to_play != GK_BLACK]);
    puts("\n");
}

void cli_position_print(const struct cli_position *p, bool color)
{
    struct gk_point_mark mark[GK_BOARD_POINTS];

    cli_position_marks(p, mark);
    print_heading(p->record);
    cli_position_board(&p->analysis->board, mark, color);
    putchar('\n');
    cli_position_legend(mark, color);
    print_spaces(p, color);
    print_named(p);
    print_topologies(p, color);
    if (p->analysis->result[0])
        print_groups(p, color);
}
