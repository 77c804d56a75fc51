/* SPDX-License-Identifier: MIT */
/*
 * A position as people read it: the board, then three lines for each eye space
 * (what it is worth, where to play, what it consists of), the half eyes and
 * false eyes with their diagonals, and the sum of each group.
 */
#include "cli/draw.h"
#include "cli/position.h"
#include "cli/position_board.h"

#define BOLD       "\033[1m"
#define RESET      "\033[0m"
#define INDENT     "           "
#define MAX_LISTED 40 /* points of one kind; JSON has them all */

/* ---- Lists of points ---- */

/* A list that is being printed: " what A1 B1 C1". */
struct list {
    const char *before; /* printed before the first point */
    int rows;           /* of the board */
    int n;
};

static void list_add(struct list *list, int point)
{
    char name[GK_POINT_NAME_MAX];

    gk_point_format(list->rows, point, name);
    if (list->n++ == 0)
        fputs(list->before, stdout);
    if (list->n <= MAX_LISTED)
        printf(" %s", name);
}

static void list_end(const struct list *list)
{
    if (list->n > MAX_LISTED)
        printf(" and %d more", list->n - MAX_LISTED);
}

static void print_points(const char *before, int rows, const int16_t *point, int n)
{
    struct list list = {before, rows, 0};

    for (int i = 0; i < n; i++)
        list_add(&list, point[i]);
    list_end(&list);
}

/* ---- Eye spaces ---- */

typedef bool point_test(const struct gk_eye_point *point);

static bool is_margin(const struct gk_eye_point *point)
{
    return point->kind == GK_EYE_MARGIN && !point->false_eye;
}

static bool is_half(const struct gk_eye_point *point)
{
    return point->half;
}

static bool is_false(const struct gk_eye_point *point)
{
    return point->false_eye;
}

static bool is_dead(const struct gk_eye_point *point)
{
    return point->dead;
}

static bool is_false_margin(const struct gk_eye_point *point)
{
    return point->false_margin;
}

static void print_some(const char *before, const struct gk_eyes *eyes,
                       const struct gk_eye_space *space, point_test *test)
{
    struct list list = {before, eyes->rows, 0};

    for (int i = 0; i < space->n_points; i++) {
        int point = eyes->list[space->first + i];
        if (test(&eyes->point[point]))
            list_add(&list, point);
    }
    list_end(&list);
}

/* What the points are, kind by kind. */
static void print_members(const struct gk_eyes *eyes, const struct gk_eye_space *space)
{
    char before[32];

    snprintf(before, sizeof before, "%d point%s:", space->n_points,
             space->n_points == 1 ? "" : "s");
    fputs(INDENT, stdout);
    print_points(before, eyes->rows, eyes->list + space->first, space->n_points);
    print_some("; margins:", eyes, space, is_margin);
    print_some("; half eyes:", eyes, space, is_half);
    print_some("; false eyes:", eyes, space, is_false);
    print_some("; dead stones:", eyes, space, is_dead);
    print_some("; false margins:", eyes, space, is_false_margin);
    putchar('\n');
}

/* The graph as a list, where it cannot be drawn: points with their marks, then edges. */
static void print_graph_list(const struct gk_eye_graph *g, int rows)
{
    char one[GK_POINT_NAME_MAX], other[GK_POINT_NAME_MAX];

    for (int v = 0; v < g->graph.n; v++) {
        gk_point_format(rows, g->point[v], one);
        printf(" %s%c", one, cli_mark_symbol(&g->graph, v));
    }
    fputs(", edges", stdout);
    for (int v = 0; v < g->graph.n; v++)
        for (int w = v + 1; w < g->graph.n; w++)
            if (g->graph.adj[v] >> w & 1) {
                gk_point_format(rows, g->point[v], one);
                gk_point_format(rows, g->point[w], other);
                printf(" %s-%s", one, other);
            }
}

static void print_graph(const struct cli_position *p, int colour, int space)
{
    struct gk_eye_graph graph;
    char coded[GK_DRAWING_TEXT_MAX];

    fputs(INDENT "graph:", stdout);
    if (!cli_eye_graph(p, colour, space, &graph, coded))
        fputs(" too large", stdout);
    else if (*coded)
        printf(" %s", coded);
    else
        print_graph_list(&graph, p->analysis->board.rows);
    putchar('\n');
}

static void print_eyes(struct gk_eye_value value)
{
    if (value.b < value.c)
        printf("%d-%d eyes", value.b, value.c);
    else
        printf("%d eye%s", value.b, value.b == 1 ? "" : "s");
}

static void print_value(struct gk_eye_value value, int colour, bool color)
{
    char digits[5], words[CLI_VALUE_TEXT_MAX];

    gk_eye_value_format(value, digits);
    cli_value_words(value, cli_players[!colour], cli_players[colour], words, sizeof words);
    printf("%s%s%s  ", color ? BOLD : "", digits, color ? RESET : "");
    print_eyes(value);
    printf(": %s\n", words);
}

static void print_vital(const struct gk_eye_result *result, int colour, int rows)
{
    char attack[32], defence[32];

    snprintf(attack, sizeof attack, "%s attacks at", cli_players[!colour]);
    snprintf(defence, sizeof defence, "%s%s defends at", result->n_attack ? ", " : "",
             cli_players[colour]);
    fputs(INDENT, stdout);
    print_points(attack, rows, result->attack, result->n_attack);
    print_points(defence, rows, result->defence, result->n_defence);
    if (!result->n_attack && !result->n_defence)
        fputs("settled", stdout);
    printf("; %s", cli_source_name(result->source));
    if (result->seki)
        fputs(", seki", stdout);
    if (result->by_ko)
        fputs(", depends on ko", stdout);
    if (result->pessimistic < result->value.b)
        printf(", at the worst %d", result->pessimistic);
    putchar('\n');
}

static void print_name(const char *colour, int rows, int point, bool color)
{
    char name[GK_POINT_NAME_MAX];

    gk_point_format(rows, point, name);
    printf("%s %s%-3s%s  ", colour, color ? BOLD : "", name, color ? RESET : "");
}

static void print_space(const struct cli_position *p, int colour, int i, bool color)
{
    const struct gk_eyes *eyes = &p->analysis->eyes[colour];
    const struct gk_eye_space *space = &eyes->space[i];
    const struct gk_eye_result *result = cli_eye_result(p, colour, i);

    print_name(cli_colours[colour], eyes->rows, space->origin, color);
    if (result) {
        print_value(result->value, colour, color);
        print_vital(result, colour, eyes->rows);
    } else {
        putchar('\n');
    }
    print_graph(p, colour, i);
    print_members(eyes, space);
}

static void print_spaces(const struct cli_position *p, bool color)
{
    int n = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->eyes[colour].n_spaces; i++)
            if (p->shown[colour][i]) {
                fputs(n++ ? "" : "\nEye spaces\n\n", stdout);
                print_space(p, colour, i, color);
            }
    if (!n)
        puts("\nThere are no eye spaces.");
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
        char name[GK_POINT_NAME_MAX] = "edge";

        if (gk_board_has(board, r, c))
            gk_point_format(board->rows, gk_point(r, c), name);
        printf("%s %s=%c", before, name, symbol[topology->diagonal[i]]);
        before = "";
    }
}

static void print_topology(const struct cli_position *p, int colour, int point, bool color)
{
    const struct gk_board *board = &p->analysis->board;
    const struct gk_topology *t = &p->analysis->eyes[colour].point[point].topology;
    char symbolic[16];

    gk_topology_format(t, symbolic);
    print_name(cli_colours[colour], board->rows, point, color);
    printf("%s: %s = %.4g\n" INDENT, gk_eye_class_name(t->eye_class), symbolic,
           (double)t->sum / (t->unit ? t->unit : 1));
    print_diagonals(board, t, point);
    print_points("; to take it away:", board->rows, t->attack, t->n_attack);
    print_points("; to make it real:", board->rows, t->defence, t->n_defence);
    putchar('\n');
}

static void print_topologies(const struct cli_position *p, bool color)
{
    int n = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            const struct gk_eyes *eyes = &p->analysis->eyes[colour];
            int space = cli_eye_space_index(eyes, point);

            if (space < 0 || !p->shown[colour][space] ||
                !(eyes->point[point].half || eyes->point[point].false_eye))
                continue;
            fputs(n++ ? "" : "\nHalf eyes and false eyes, by the sum of their diagonals\n\n",
                  stdout);
            print_topology(p, colour, point, color);
        }
}

/* ---- Groups ---- */

static void print_group(const struct cli_position *p, int colour, const struct gk_eye_group *group,
                        bool color)
{
    print_name(cli_colours[colour], p->analysis->board.rows, group->origin, color);
    print_value(group->value, colour, color);
    printf(INDENT "%d eye space%s", group->n_spaces, group->n_spaces == 1 ? "" : "s");
    if (group->n_spaces > 1)
        fputs(group->solved ? ", solved together" : ", added", stdout);
    putchar('\n');
}

static void print_groups(const struct cli_position *p, bool color)
{
    int n = 0;

    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < p->analysis->n_groups[colour]; i++) {
            const struct gk_eye_group *group = &p->analysis->group[colour][i];

            if (!cli_group_shown(p, colour, group))
                continue;
            fputs(n++ ? "" : "\nGroups, with all their eye spaces together\n\n", stdout);
            print_group(p, colour, group, color);
        }
}

void cli_position_print(const struct cli_position *p, bool color)
{
    struct cli_mark mark[GK_BOARD_POINTS];

    cli_position_marks(p, mark);
    cli_position_board(&p->analysis->board, mark, color);
    putchar('\n');
    cli_position_legend(mark, color);
    print_spaces(p, color);
    print_topologies(p, color);
    if (p->analysis->result[0])
        print_groups(p, color);
}
