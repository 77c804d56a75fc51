/* SPDX-License-Identifier: MIT */
/*
 * gankei solve: a filter from coded shapes to eye values and vital points,
 * one line out for each line in, errors included.
 */
#include "cli/show/shape_answer.h"
#include "cli/frame/cli.h"
#include "cli/show/draw.h"
#include "cli/show/judge.h"
#include "cli/show/liberties.h"
#include "cli/show/variation.h"

static const char help[] =
    "Usage: gankei solve [OPTION]... [SHAPE]...\n"
    "\n"
    "Solve eye shapes. For each SHAPE, or for each line of standard input if there is\n"
    "none (or only '-'), print the eye value, a tab, and the shape with its vital\n"
    "points marked.\n"
    "\n"
    "A shape is written row by row, with '%' between rows and O for a space:\n"
    "  .  empty eye point\n"
    "  !  marginal eye point: living attackers touch it from outside\n"
    "  X  dead attacker's stone\n"
    "  $  attacker's stone on a marginal point, not yet connected to the outside\n"
    "  | - +  edges and corners of the board\n"
    "Put it in single quotes: the shell would change most of these characters.\n"
    "\n"
    "The eye value is four digits, each a number of eyes (2 stands for more, too):\n"
    "  1st  the attacker moves first and may threaten to move again\n"
    "  2nd  the attacker moves first\n"
    "  3rd  the defender moves first\n"
    "  4th  the defender moves first and may threaten to move again\n"
    "\n"
    "Vital points: < for the attacker, > for the defender, * for both; on a marginal\n"
    "point ( ) @. They may stand in the input, too, and are then read as the point\n"
    "under them, so that the output can be solved again. A third column begins with\n"
    "'#': the two eyes are a seki, or the value depends on the outer liberties.\n"
    "\n"
    "Options:\n"
    "  -b, --board             draw each shape and say what its value means\n"
    "      --explain           and show by variations why: a board for each move\n"
    "      --table             the values for 0 to 6 outer liberties and 2 ko threats\n"
    "                          of either side, and from where on they are stable\n"
    "      --no-threat-marks   leave out the points of a shape that is settled, where\n"
    "                          a move is no more than a threat\n"
    "\n"
    "The exact game is played unless --rules says otherwise; it takes shapes of up to\n"
    "16 points and enclosed stones. --rules=board sets the shape up on a real board\n"
    "and reads it there, which is slower; not every shape can be set up so.\n"
    "\n"
    "A line that is no shape gives 'error', a tab and the reason; the exit status is\n"
    "then 1. With --json, there is one JSON object for each shape.\n"
    "\n"
    "Examples:\n"
    "  gankei solve '.!%...'\n"
    "  gankei solve --board 'OO!%O.X%!...'\n"
    "  gankei solve '+---%|...'             (in a corner)\n"
    "  gankei solve --explain '|.%|...%+---'\n"
    "  gankei solve --json <shapes.txt\n"
    "  gankei solve -- '----%....'          ('--': the shape begins with '-')\n";

enum { OPT_NO_THREAT_MARKS = CLI_OPT_OWN, OPT_TABLE, OPT_EXPLAIN };

/* What is printed for a shape. */
enum form { FORM_LINE, FORM_BOARD, FORM_TABLE, FORM_EXPLANATION };

struct solve {
    struct cli cli;
    struct gk_rules rules;
    enum cli_game game;
    enum form form;
    bool threat_marks;
    bool color;
    struct cli_judge judge;
    struct cli_liberties liberties; /* for the table */
    uint64_t n_errors;
};

/* One shape: what was asked and what came out. */
struct answer {
    struct cli_answer of; /* without vital points in a table */
    struct cli_liberties_table table;
    struct cli_variations variations;
};

/* ---- Options ---- */

static bool take_form(struct solve *s, enum form form)
{
    if (s->form != FORM_LINE && s->form != form) {
        s->cli.status =
            cli_usage_error(&s->cli, "--board, --explain and --table exclude each other");
        return false;
    }
    s->form = form;
    return true;
}

static bool take_game(struct solve *s)
{
    static const char *const games[] = {"exact", "abstract", "board", NULL};
    static const enum cli_game which[] = {CLI_GAME_EXACT, CLI_GAME_ABSTRACT, CLI_GAME_BOARD};
    int choice;

    if (!cli_word(&s->cli, "--rules", games, &choice))
        return false;
    s->game = which[choice];
    return true;
}

/* One option; false if it was wrong. */
static bool take_option(struct solve *s, int opt)
{
    switch (opt) {
    case 'b': return take_form(s, FORM_BOARD);
    case OPT_TABLE: return take_form(s, FORM_TABLE);
    case OPT_EXPLAIN: return take_form(s, FORM_EXPLANATION);
    case OPT_NO_THREAT_MARKS: s->threat_marks = false; return true;
    case CLI_OPT_RULES: return take_game(s);
    default: return cli_rules_option(&s->cli, opt, &s->rules);
    }
}

static bool parse_options(struct solve *s, int argc, char **argv)
{
    static const struct option options[] = {
        {"board", no_argument, NULL, 'b'},
        {"table", no_argument, NULL, OPT_TABLE},
        {"explain", no_argument, NULL, OPT_EXPLAIN},
        {"no-threat-marks", no_argument, NULL, OPT_NO_THREAT_MARKS},
        CLI_RULES_OPTIONS CLI_COMMON_OPTIONS};
    int opt;

    while ((opt = cli_getopt(&s->cli, argc, argv, "b", options)) != CLI_END)
        if (!take_option(s, opt))
            return false;
    if (s->form == FORM_BOARD && s->cli.json) {
        s->cli.status = cli_usage_error(&s->cli, "--board and --json exclude each other");
        return false;
    }
    if (s->form >= FORM_TABLE && s->game != CLI_GAME_EXACT) {
        s->cli.status = cli_usage_error(&s->cli, "--explain and --table are of --rules=exact only");
        return false;
    }
    if (s->form == FORM_TABLE && s->cli.exact_only) {
        s->cli.status =
            cli_usage_error(&s->cli, "--table is for all numbers: leave %s out", s->cli.exact_only);
        return false;
    }
    return cli_rules_fit(&s->cli,
                         s->game == CLI_GAME_ABSTRACT ? GK_RULES_ABSTRACT : GK_RULES_EXACT);
}

/* ---- Answers ---- */

static enum gk_status solve_table(struct solve *s, struct answer *a, struct gk_error *err)
{
    struct gk_graph position;
    enum gk_status st = gk_drawing_position(&a->of.drawing, &position, err);

    if (st == GK_OK)
        st = cli_liberties_solve(&s->liberties, &position, &a->table, err);
    if (st == GK_OK)
        gk_drawing_set_marks(&a->of.drawing, &position, 0, 0);
    return st;
}

static enum gk_status solve_shape(struct solve *s, struct answer *a, struct gk_error *err)
{
    struct cli_judgement judgement;
    enum gk_status st = cli_answer_parse(&a->of, err);

    if (st == GK_OK && s->form == FORM_TABLE)
        return solve_table(s, a, err);
    if (st == GK_OK)
        st = cli_judge_solve(&s->judge, &a->of.drawing, &judgement, err);
    if (st != GK_OK)
        return st;
    a->of.result = judgement.result;
    a->of.varies = judgement.varies;
    if (!s->threat_marks && a->of.result.value.b == a->of.result.value.c)
        a->of.result.attack = a->of.result.defence = 0;
    gk_drawing_set_marks(&a->of.drawing, &judgement.graph, a->of.result.attack,
                         a->of.result.defence);
    if (s->form != FORM_EXPLANATION)
        return GK_OK;
    return cli_variations_find(&a->variations, &s->judge.rules, &a->of.drawing, &judgement.graph,
                               a->of.result.value, err);
}

/* ---- Output ---- */

static json_t *json_answer(const struct solve *s, const struct answer *a)
{
    json_t *object = cli_answer_json(&a->of);

    if (object)
        json_object_set_new(object, "depends_on_liberties", json_boolean(a->of.varies));
    if (object && s->form == FORM_EXPLANATION)
        json_object_set_new(object, "variations", cli_variations_json(&a->variations));
    return object;
}

static json_t *json_table(const struct answer *a)
{
    return json_pack("{s:o, s:o}", "input", cli_json_text(a->of.input, a->of.length), "table",
                     cli_liberties_json(&a->table));
}

static void print_board(const struct solve *s, const struct answer *a)
{
    char digits[5], text[CLI_VALUE_TEXT_MAX];
    const char *also = cli_answer_remark(&a->of);

    gk_eye_value_format(a->of.result.value, digits);
    cli_value_text(a->of.result.value, text, sizeof text);
    cli_draw(&a->of.drawing, 4, s->color);
    printf("\n%s%s%s  %s%s%s%s\n", s->color ? "\033[1m" : "", digits, s->color ? "\033[0m" : "",
           text, *also ? " (" : "", also, *also ? ")" : "");
}

static bool print_answer(const struct solve *s, const struct answer *a)
{
    if (s->cli.json)
        return cli_json_line(&s->cli, s->form == FORM_TABLE ? json_table(a) : json_answer(s, a));
    switch (s->form) {
    case FORM_LINE: cli_answer_print(&a->of); break;
    case FORM_BOARD: print_board(s, a); break;
    case FORM_TABLE:
        cli_draw(&a->of.drawing, 4, s->color);
        putchar('\n');
        cli_liberties_print(&a->table);
        break;
    case FORM_EXPLANATION:
        print_board(s, a);
        cli_variations_print(&a->variations);
        break;
    }
    return true;
}

/* Solve one shape and print the answer (struct cli_filter). */
static bool answer_shape(void *user, const char *input, size_t length, const char *what,
                         uint64_t number)
{
    struct solve *s = user;
    struct answer a = {.of = {.input = input, .length = length}};
    struct gk_error err;
    bool go_on;

    if (number > 1 && s->form != FORM_LINE && !s->cli.json)
        putchar('\n');
    if (solve_shape(s, &a, &err) == GK_OK) {
        go_on = print_answer(s, &a);
    } else {
        s->n_errors++;
        cli_error(&s->cli, "%s %llu: %s", what, (unsigned long long)number, err.message);
        go_on = cli_answer_error(&s->cli, &a.of, err.message);
    }
    cli_variations_fini(&a.variations);
    return go_on;
}

static enum gk_status prepare(struct solve *s, struct gk_error *err)
{
    if (s->form == FORM_TABLE)
        return cli_liberties_init(&s->liberties, &s->rules, s->cli.threads, err);
    return cli_judge_init(&s->judge, s->game, &s->rules, s->cli.threads, err);
}

int cmd_solve(int argc, char **argv)
{
    struct solve s = {.game = CLI_GAME_EXACT, .threat_marks = true};
    const struct cli_filter filter = {&s.cli, answer_shape, &s};
    struct gk_error err;
    int status;

    cli_init(&s.cli, "solve", help);
    gk_rules_default(&s.rules);
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    s.color = cli_color(&s.cli, stdout);
    if (prepare(&s, &err) != GK_OK)
        status = cli_fail(&s.cli, NULL, &err);
    else
        status = cli_filter_run(&filter, argc - optind, argv + optind);
    if (status == CLI_OK && s.n_errors)
        status = CLI_FAILED;
    cli_judge_fini(&s.judge);
    cli_liberties_fini(&s.liberties);
    return status;
}
