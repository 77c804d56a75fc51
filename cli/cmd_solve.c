/* SPDX-License-Identifier: MIT */
/*
 * gankei solve: a filter from coded shapes to eye values and vital points,
 * one line out for each line in, errors included.
 */
#include "cli/cli.h"
#include "cli/draw.h"
#include "cli/lines.h"

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
    "under them, so that the output can be solved again.\n"
    "\n"
    "Options:\n"
    "  -b, --board             draw each shape and say what its value means\n"
    "      --no-threat-marks   leave out the points of a shape that is settled, where\n"
    "                          a move is no more than a threat\n"
    "\n"
    "A line that is no shape gives 'error', a tab and the reason; the exit status is\n"
    "then 1. With --json, there is one JSON object for each shape.\n"
    "\n"
    "Examples:\n"
    "  gankei solve '.!%...'\n"
    "  gankei solve --board 'OO!%O.X%!...'\n"
    "  gankei solve '+---%|...'             (in a corner)\n"
    "  gankei solve --json <shapes.txt\n"
    "  gankei solve -- '----%....'          ('--': the shape begins with '-')\n";

enum { OPT_NO_THREAT_MARKS = CLI_OPT_OWN };

struct solve {
    struct cli cli;
    struct gk_rules rules;
    bool board;
    bool threat_marks;
    bool color;
    struct gk_solver *solver;
    uint64_t n_errors;
    uint64_t n_shapes; /* answers so far, errors included */
};

/* One shape: what was asked and what came out. */
struct answer {
    const char *input;
    size_t length;
    struct gk_drawing drawing; /* with vital points */
    struct gk_result result;
};

static bool parse_options(struct solve *s, int argc, char **argv)
{
    static const struct option options[] = {
        {"board", no_argument, NULL, 'b'},
        {"no-threat-marks", no_argument, NULL, OPT_NO_THREAT_MARKS},
        CLI_RULES_OPTIONS CLI_COMMON_OPTIONS};
    int opt;

    while ((opt = cli_getopt(&s->cli, argc, argv, "b", options)) != CLI_END) {
        if (opt == 'b')
            s->board = true;
        else if (opt == OPT_NO_THREAT_MARKS)
            s->threat_marks = false;
        else if (!cli_rules_option(&s->cli, opt, &s->rules))
            return false;
    }
    if (s->board && s->cli.json) {
        s->cli.status = cli_usage_error(&s->cli, "--board and --json exclude each other");
        return false;
    }
    return true;
}

static enum gk_status solve_shape(const struct solve *s, struct answer *a, struct gk_error *err)
{
    struct gk_graph graph;
    enum gk_status st;

    if (a->length == 0 || a->length >= CLI_LINE_MAX) {
        *err = (struct gk_error){.status = GK_ERR_PARSE};
        strcpy(err->message, a->length ? "line too long" : "empty line");
        return err->status;
    }
    st = gk_drawing_parse(a->input, a->length, &a->drawing, err);
    if (st == GK_OK)
        st = gk_drawing_graph(&a->drawing, &graph, err);
    if (st == GK_OK)
        st = gk_solve(s->solver, &graph, &a->result, err);
    if (st != GK_OK)
        return st;
    if (!s->threat_marks && a->result.value.b == a->result.value.c)
        a->result.attack = a->result.defence = 0;
    gk_drawing_set_marks(&a->drawing, &graph, a->result.attack, a->result.defence);
    return GK_OK;
}

static json_t *json_points(const struct gk_drawing *drawing, uint32_t set)
{
    json_t *points = json_array();

    for (int i = 0; i < drawing->n; i++) {
        if (set >> i & 1)
            json_array_append_new(points, json_pack("{s:i, s:i, s:i}", "index", i, "row",
                                                    drawing->row[i], "col", drawing->col[i]));
    }
    return points;
}

static bool print_json(const struct solve *s, const struct answer *a)
{
    struct gk_eye_value v = a->result.value;
    char digits[5], marked[GK_DRAWING_TEXT_MAX];

    gk_eye_value_format(v, digits);
    gk_drawing_format(&a->drawing, marked);
    return cli_json_line(&s->cli,
                         json_pack("{s:o, s:s, s:{s:i, s:i, s:i, s:i}, s:s, s:o, s:o}", "input",
                                   cli_json_text(a->input, a->length), "value", digits, "eyes", "a",
                                   v.a, "b", v.b, "c", v.c, "d", v.d, "marked", marked, "attack",
                                   json_points(&a->drawing, a->result.attack), "defence",
                                   json_points(&a->drawing, a->result.defence)));
}

static void print_board(const struct solve *s, const struct answer *a)
{
    char digits[5], text[CLI_VALUE_TEXT_MAX];

    gk_eye_value_format(a->result.value, digits);
    cli_value_text(a->result.value, text, sizeof text);
    cli_draw(&a->drawing, 4, s->color);
    printf("\n%s%s%s  %s\n", s->color ? "\033[1m" : "", digits, s->color ? "\033[0m" : "", text);
}

static bool print_answer(const struct solve *s, const struct answer *a)
{
    char digits[5], marked[GK_DRAWING_TEXT_MAX];

    if (s->cli.json)
        return print_json(s, a);
    if (s->board) {
        print_board(s, a);
        return true;
    }
    gk_eye_value_format(a->result.value, digits);
    gk_drawing_format(&a->drawing, marked);
    printf("%s\t%s\n", digits, marked);
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

    if (s->n_shapes++ > 0 && s->board)
        putchar('\n');
    if (solve_shape(s, &a, &err) == GK_OK)
        return print_answer(s, &a);
    s->n_errors++;
    cli_error(&s->cli, "%s %llu: %s", what, (unsigned long long)s->n_shapes, err.message);
    return print_error(s, &a, err.message);
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

int cmd_solve(int argc, char **argv)
{
    struct solve s = {.threat_marks = true};
    struct gk_error err;
    int status;

    cli_init(&s.cli, "solve", help);
    gk_rules_default(&s.rules);
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    s.color = cli_color(&s.cli, stdout);
    if (gk_solver_new(&s.rules, s.cli.threads, &s.solver, &err) != GK_OK)
        return cli_fail(&s.cli, NULL, &err);
    int n = argc - optind;
    if (n == 0 || (n == 1 && strcmp(argv[optind], "-") == 0))
        status = solve_input(&s);
    else
        status = solve_arguments(&s, n, argv + optind);
    gk_solver_free(s.solver);
    return status;
}
