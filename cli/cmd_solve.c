/* SPDX-License-Identifier: MIT */
/*
 * gankei solve: a filter from coded shapes to eye values and vital points,
 * one line out for each line in, errors included.
 */
#include "cli/cli.h"
#include "cli/draw.h"
#include "cli/judge.h"
#include "cli/liberties.h"
#include "cli/lines.h"
#include "cli/variation.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

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
    uint64_t n_shapes; /* answers so far, errors included */
};

/* One shape: what was asked and what came out. */
struct answer {
    const char *input;
    size_t length;
    struct gk_drawing drawing; /* with vital points, but in a table */
    struct gk_result result;
    bool varies; /* with the outer liberties */
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

static enum gk_status parse_shape(struct answer *a, struct gk_error *err)
{
    if (a->length == 0 || a->length >= CLI_LINE_MAX) {
        *err = (struct gk_error){.status = GK_ERR_PARSE};
        strcpy(err->message, a->length ? "line too long" : "empty line");
        return err->status;
    }
    return gk_drawing_parse(a->input, a->length, &a->drawing, err);
}

static enum gk_status solve_table(struct solve *s, struct answer *a, struct gk_error *err)
{
    struct gk_graph position;
    enum gk_status st = gk_drawing_position(&a->drawing, &position, err);

    if (st == GK_OK)
        st = cli_liberties_solve(&s->liberties, &position, &a->table, err);
    if (st == GK_OK)
        gk_drawing_set_marks(&a->drawing, &position, 0, 0);
    return st;
}

static enum gk_status solve_shape(struct solve *s, struct answer *a, struct gk_error *err)
{
    struct cli_judgement judgement;
    enum gk_status st = parse_shape(a, err);

    if (st == GK_OK && s->form == FORM_TABLE)
        return solve_table(s, a, err);
    if (st == GK_OK)
        st = cli_judge_solve(&s->judge, &a->drawing, &judgement, err);
    if (st != GK_OK)
        return st;
    a->result = judgement.result;
    a->varies = judgement.varies;
    if (!s->threat_marks && a->result.value.b == a->result.value.c)
        a->result.attack = a->result.defence = 0;
    gk_drawing_set_marks(&a->drawing, &judgement.graph, a->result.attack, a->result.defence);
    if (s->form != FORM_EXPLANATION)
        return GK_OK;
    return cli_variations_find(&a->variations, &s->judge.rules, &a->drawing, &judgement.graph,
                               a->result.value, err);
}

/* ---- Output ---- */

static json_t *json_answer(const struct solve *s, const struct answer *a)
{
    const struct gk_drawing *d = &a->drawing;
    struct gk_eye_value v = a->result.value;
    char digits[5], marked[GK_DRAWING_TEXT_MAX];
    json_t *object;

    gk_eye_value_format(v, digits);
    gk_drawing_format(d, marked);
    object = json_pack("{s:o, s:s, s:{s:i, s:i, s:i, s:i}, s:s, s:o, s:o, s:b, s:b}", "input",
                       cli_json_text(a->input, a->length), "value", digits, "eyes", "a", v.a, "b",
                       v.b, "c", v.c, "d", v.d, "marked", marked, "attack",
                       cli_json_points(d->row, d->col, a->result.attack), "defence",
                       cli_json_points(d->row, d->col, a->result.defence), "seki", a->result.seki,
                       "depends_on_liberties", a->varies);
    if (object && s->form == FORM_EXPLANATION)
        json_object_set_new(object, "variations", cli_variations_json(&a->variations));
    return object;
}

static json_t *json_table(const struct answer *a)
{
    return json_pack("{s:o, s:o}", "input", cli_json_text(a->input, a->length), "table",
                     cli_liberties_json(&a->table));
}

/* What else is to be known of a value; empty if nothing. */
static const char *remark(const struct answer *a)
{
    if (a->result.seki)
        return a->varies ? "seki, depends on outer liberties" : "seki";
    return a->varies ? "depends on outer liberties" : "";
}

static void print_board(const struct solve *s, const struct answer *a)
{
    char digits[5], text[CLI_VALUE_TEXT_MAX];
    const char *also = remark(a);

    gk_eye_value_format(a->result.value, digits);
    cli_value_text(a->result.value, text, sizeof text);
    cli_draw(&a->drawing, 4, s->color);
    printf("\n%s%s%s  %s%s%s%s\n", s->color ? "\033[1m" : "", digits, s->color ? "\033[0m" : "",
           text, *also ? " (" : "", also, *also ? ")" : "");
}

static void print_line(const struct answer *a)
{
    char digits[5], marked[GK_DRAWING_TEXT_MAX];
    const char *also = remark(a);

    gk_eye_value_format(a->result.value, digits);
    gk_drawing_format(&a->drawing, marked);
    printf("%s\t%s%s%s\n", digits, marked, *also ? "\t# " : "", also);
}

static bool print_answer(const struct solve *s, const struct answer *a)
{
    if (s->cli.json)
        return cli_json_line(&s->cli, s->form == FORM_TABLE ? json_table(a) : json_answer(s, a));
    switch (s->form) {
    case FORM_LINE: print_line(a); break;
    case FORM_BOARD: print_board(s, a); break;
    case FORM_TABLE:
        cli_draw(&a->drawing, 4, s->color);
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

static bool print_error(const struct solve *s, const struct answer *a, const char *reason)
{
    if (s->cli.json)
        return cli_json_line(
            &s->cli,
            json_pack("{s:o, s:s}", "input", cli_json_text(a->input, a->length), "error", reason));
    printf("error\t%s\n", reason);
    return true;
}

/* Solve one shape and print the answer; `what` and `number` say where it came
 * from ("line", 3). False if it is of no use to go on. */
static bool answer_shape(struct solve *s, const char *input, size_t length, const char *what)
{
    struct answer a = {.input = input, .length = length};
    struct gk_error err;
    bool go_on;

    if (s->n_shapes++ > 0 && s->form != FORM_LINE && !s->cli.json)
        putchar('\n');
    if (solve_shape(s, &a, &err) == GK_OK) {
        go_on = print_answer(s, &a);
    } else {
        s->n_errors++;
        cli_error(&s->cli, "%s %llu: %s", what, (unsigned long long)s->n_shapes, err.message);
        go_on = print_error(s, &a, err.message);
    }
    cli_variations_fini(&a.variations);
    return go_on;
}

static int solve_arguments(struct solve *s, int n, char **argument)
{
    for (int i = 0; i < n; i++) {
        if (!answer_shape(s, argument[i], strlen(argument[i]), "argument"))
            return CLI_USAGE;
    }
    return s->n_errors ? CLI_FAILED : CLI_OK;
}

static int solve_input(struct solve *s)
{
    struct cli_lines lines;
    const char *text;
    size_t length;

    cli_lines_init(&lines);
    if (isatty(STDIN_FILENO))
        cli_note(&s->cli, "type a shape and Enter; Ctrl-D ends (see 'gankei solve --help')");
    for (;;) {
        switch (cli_lines_next(&lines, &text, &length)) {
        case CLI_LINE:
        case CLI_LINE_TOO_LONG: /* solve_shape() knows it by its length */
            if (!answer_shape(s, text, length, "line"))
                return CLI_USAGE;
            break;
        case CLI_LINE_READ_ERROR:
            return cli_error(&s->cli, "cannot read standard input: %s", strerror(errno));
        case CLI_LINE_WRITE_ERROR: return CLI_FAILED;
        case CLI_LINE_END: return s->n_errors ? CLI_FAILED : CLI_OK;
        }
    }
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
    struct gk_error err;
    int status;

    cli_init(&s.cli, "solve", help);
    gk_rules_default(&s.rules);
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    s.color = cli_color(&s.cli, stdout);
    int n = argc - optind;
    if (prepare(&s, &err) != GK_OK)
        status = cli_fail(&s.cli, NULL, &err);
    else if (n == 0 || (n == 1 && strcmp(argv[optind], "-") == 0))
        status = solve_input(&s);
    else
        status = solve_arguments(&s, n, argv + optind);
    cli_judge_fini(&s.judge);
    cli_liberties_fini(&s.liberties);
    return status;
}
