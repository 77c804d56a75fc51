/* SPDX-License-Identifier: MIT */
/*
 * gankei solve: a filter from coded shapes to eye values and vital points,
 * one line out for each line in, errors included.
 */
#include "cli/show/show.h"
#include "util/error.h"

#include <gankei/judge.h>

/* ---- All outer liberties, and some ko threats ---- */

#define TABLE_THREATS 2 /* of either side; row 0 has the most of the attacker's */
#define TABLE_ROWS    (2 * TABLE_THREATS + 1)

struct value_table {
    struct gk_solver *solver[TABLE_ROWS]; /* one for each number of ko threats */
    struct gk_result result[TABLE_ROWS][GK_MAX_LIBERTIES + 1];
};

/* From which number of outer liberties on does a row stay the same? */
static int stable_from(const struct gk_result row[GK_MAX_LIBERTIES + 1])
{
    int from = GK_MAX_LIBERTIES;

    while (from > 0 && gk_eye_value_same(row[from - 1].value, row[GK_MAX_LIBERTIES].value))
        from--;
    return from;
}

struct solve {
    struct cli cli;
    struct gk_rules rules;
    int game;                   /* enum gk_judge_game */
    bool board, table, explain; /* what is printed for a shape; none: a line */
    bool no_threat_marks;
    bool color;
    unsigned marks; /* those that were drawn with colours */
    struct gk_judge *judge;
    struct value_table values;    /* for --table */
    struct cli_progress progress; /* of a shape that takes long */
};

/* One shape: what was asked and what came out. */
struct solve_answer {
    struct cli_answer of; /* without vital points in a table */
    struct gk_variations variations;
};

/* ---- Options ---- */

static bool parse_options(struct solve *s, int argc, char **argv)
{
    static const char *const games[] = {[GK_JUDGE_EXACT] = "exact",
                                        [GK_JUDGE_ABSTRACT] = "abstract",
                                        [GK_JUDGE_BOARD] = "board",
                                        NULL};
    const struct cli_option options[] = {
        {"board", 'b', .set = &s->board, .excludes = "json",
         .help = "draw each shape and say what its value means"},
        {"explain", 'e', .set = &s->explain, .excludes = "board rules=abstract rules=board",
         .help = "and show by variations why: a board for each move"},
        {"table", .set = &s->table,
         .excludes = "board explain outer-liberties ko-threats rules=abstract rules=board",
         .help = "the values for 0 to 6 outer liberties and 2 ko threats of either side, and from "
                 "where on they are stable; only with --rules=exact"},
        {"no-threat-marks", .set = &s->no_threat_marks,
         .help = "leave out the points of a shape that is settled, where a move is no more than a "
                 "threat"},
        {"rules", .number = &s->game, .words = games, .arg = "GAME", .group = "Rules of the game",
         .help = "exact (default): Go in the eye space, with seki, ko and the liberties of the "
                 "surrounding chain; abstract: RULE 1 to 3, which know none of these; or board: a "
                 "real position, read by the rules of Go"},
        CLI_LIBERTIES(&s->rules, NULL),
        CLI_KO_RULES(&s->rules),
        CLI_RULE3(&s->rules),
        {.name = NULL}};

    return cli_parse(&s->cli, argc, argv, options);
}

/* ---- Answers ---- */

static enum gk_status solve_table(struct solve *s, struct cli_answer *a, struct gk_error *err)
{
    struct gk_graph position;

    TRY(gk_drawing_position(&a->drawing, &position, err));
    for (int row = 0; row < TABLE_ROWS; row++) {
        struct gk_batch batch = {.graph = &position, .count = 1, .results = s->values.result[row]};

        TRY(gk_solve_batch(s->values.solver[row], GK_WANT_LIBERTIES, &batch, 1, NULL, err));
    }
    gk_drawing_set_marks(&a->drawing, &position, 0, 0);
    return GK_OK;
}

static enum gk_status solve_shape(struct solve *s, struct solve_answer *a, struct gk_error *err)
{
    struct gk_result *result = &a->of.result;
    struct gk_judgement judgement;
    enum gk_status st = cli_answer_parse(&a->of, err);

    if (st == GK_OK && s->table)
        return solve_table(s, &a->of, err);
    if (st == GK_OK)
        st = gk_judge_solve(s->judge, &a->of.drawing, &judgement, err);
    if (st != GK_OK)
        return st;
    *result = judgement.result;
    a->of.varies = judgement.varies;
    if (s->no_threat_marks && result->value.b == result->value.c)
        result->attack = result->defence = 0;
    gk_drawing_set_marks(&a->of.drawing, &judgement.graph, result->attack, result->defence);
    if (!s->explain)
        return GK_OK;
    return gk_explain_drawing(&s->rules, &a->of.drawing, result->value, &a->variations, err);
}

/* ---- Output ---- */

static json_t *json_table(const struct value_table *table)
{
    json_t *rows = json_array();

    for (int row = 0; row < TABLE_ROWS; row++) {
        const struct gk_result *result = table->result[row];
        json_t *values = json_array(), *seki = json_array();

        for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
            json_array_append_new(values, cli_json_value(result[i].value));
            json_array_append_new(seki, json_boolean(result[i].seki));
        }
        json_array_append_new(rows, json_pack("{s:i, s:o, s:o, s:i}", "ko_threats",
                                              row - TABLE_THREATS, "values", values, "seki", seki,
                                              "stable_from", stable_from(result)));
    }
    return rows;
}

static bool code_tells(const struct solve *s)
{
    return gk_eye_value_tells_class(s->rules.kind, s->rules.outer_liberties);
}

static json_t *json_answer(const struct solve *s, const struct solve_answer *a)
{
    if (s->table)
        return json_pack("{s:o, s:s, s:o}", "input",
                         cli_json_text(a->of.input->text, a->of.input->length), "ko_model",
                         cli_ko_models[s->rules.ko_model], "table", json_table(&s->values));
    json_t *object = cli_answer_json(&a->of);
    if (!code_tells(s))
        json_object_set_new(object, "class", json_null());
    json_object_set_new(object, "depends_on_liberties", json_boolean(a->of.varies));
    if (s->explain)
        json_object_set_new(object, "variations",
                            cli_variations_json(&a->variations, &a->of.drawing));
    return object;
}

static void print_table(const struct solve *s)
{
    const struct value_table *table = &s->values;

    printf("\n            outer liberties\nko threats");
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
        printf("%6d", i);
    printf("   stable from\n");
    for (int row = 0; row < TABLE_ROWS; row++) {
        printf("%10d", row - TABLE_THREATS);
        for (int i = 0; i <= GK_MAX_LIBERTIES; i++)
            printf("  %s", cli_digits(table->result[row][i].value).text);
        printf("%14d\n", stable_from(table->result[row]));
    }
    printf("\nKo threats are %s: %s.\n", cli_ko_models[s->rules.ko_model],
           s->rules.ko_model == GK_THREATS_FIXED ? "nobody can remove one"
                                                 : "the other side can remove one by a move");
}

static void print_value(const struct solve *s, const struct cli_answer *a)
{
    const char *also = cli_answer_remark(a);

    putchar('\n');
    cli_class_print(a->result.value, code_tells(s), s->color);
    printf("%s%s%s\n", *also ? " (" : "", also, *also ? ")" : "");
}

static bool print_answer(struct solve *s, const struct solve_answer *a)
{
    if (s->cli.json)
        return cli_json_line(&s->cli, json_answer(s, a));
    if (!s->board && !s->table && !s->explain) {
        cli_answer_print(&a->of, code_tells(s));
        return true;
    }
    cli_draw(&a->of.drawing, 4, s->color ? &s->marks : NULL);
    if (s->table)
        print_table(s);
    else
        print_value(s, &a->of);
    if (s->explain)
        cli_variations_print(&a->variations, &a->of.drawing);
    return true;
}

/* Solve one shape and print the answer (struct cli_filter). */
static bool answer_shape(void *user, const struct cli_input *input)
{
    struct solve *s = user;
    struct solve_answer a = {.of = {.input = input}};
    struct gk_error err;

    if (input->number > 1 && (s->board || s->table || s->explain) && !s->cli.json)
        putchar('\n');
    enum gk_status st = solve_shape(s, &a, &err);
    cli_progress_end(&s->progress);
    bool go_on = st == GK_OK ? print_answer(s, &a) : cli_answer_fail(&s->cli, input, err.message);
    gk_variations_fini(&a.variations);
    return go_on;
}

static enum gk_status make_judge(struct solve *s, struct gk_error *err)
{
    struct gk_rules rules = s->rules;

    cli_progress_watch(&s->progress, &s->cli, "solving", "steps");
    for (int row = 0; row < TABLE_ROWS && s->table; row++) {
        rules.ko_threats = row - TABLE_THREATS;
        TRY(gk_solver_new(&rules, s->cli.threads, &s->values.solver[row], err));
        gk_solver_watch(s->values.solver[row], &s->progress.hook);
    }
    if (s->table)
        return GK_OK;
    TRY(gk_judge_new((enum gk_judge_game)s->game, &rules, s->cli.threads, &s->judge, err));
    gk_judge_watch(s->judge, &s->progress.hook);
    return GK_OK;
}

int cmd_solve(int argc, char **argv)
{
    struct solve s = {.game = GK_JUDGE_EXACT};
    const struct cli_filter filter = {.cli = &s.cli, .answer = answer_shape, .user = &s};
    struct gk_error err;
    int status;

    cli_init(&s.cli, "solve");
    gk_rules_default(&s.rules);
    if (!parse_options(&s, argc, argv))
        return s.cli.status;
    s.color = cli_color(&s.cli);
    if (make_judge(&s, &err) != GK_OK)
        status = cli_fail(&s.cli, NULL, &err);
    else
        status = cli_filter_run(&filter, argc - optind, argv + optind);
    cli_draw_legend(s.marks);
    gk_judge_free(s.judge);
    for (int row = 0; row < TABLE_ROWS; row++)
        gk_solver_free(s.values.solver[row]);
    return status;
}
