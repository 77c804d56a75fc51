/* SPDX-License-Identifier: MIT */
/* gankei certify: values proved to who knows the rules only (doc/certificates.md). */
#include "cli/common/filter.h"
#include "cli/show/show.h"
#include "compare/random_drawing.h"
#include "export/query.h"
#include "util/error.h"
#include "util/text.h"

#include <gankei/experimental/certify.h>
#include <gankei/experimental/worth.h>

struct certify {
    struct cli cli;
    struct gk_rules rules;
    struct gk_generate origin; /* as certificates tell of it */
    int max_size, sample, seed;
    struct gk_solver *solver;
    struct gk_classes *classes;
};

static bool parse_options(struct certify *c, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"max-size", 'm', .number = &c->max_size, .min = 1, .max = GK_MAX_SHAPE, .wants = "sample",
         .help = "no SHAPE, but random ones of up to N points, everywhere on the board"},
        {"sample", .number = &c->sample, .min = 1, .max = 1000000, .arg = "K", .wants = "max-size",
         .help = "so many of them"},
        {"seed", .number = &c->seed, .max = 1000000000, .arg = "S", .wants = "sample",
         .help = "which ones (default 1)"},
        {"no-suicide", .clear = &c->rules.suicide, .help = "the attacker may not play suicide"},
        {.name = NULL}};

    if (!cli_parse(&c->cli, argc, argv, options))
        return false;
    if (c->cli.json)
        return cli_refuse(&c->cli, "certificates are not written as JSON");
    gk_generate_default(&c->origin, sizeof c->origin);
    return cli_origin(&c->cli, &c->origin) &&
           (!c->sample || cli_operands(&c->cli, argc, argv, 0, 0));
}

/* ---- One certificate ---- */

static const char *class_name(const struct certify *c, unsigned answers, char text[7])
{
    int class = gk_class_of_answers(c->classes, answers);

    if (class >= 0)
        return gk_class(c->classes, class)->name;
    for (int i = 0; i < 6; i++)
        text[i] = answers >> i & 1 ? '+' : '-';
    text[6] = '\0';
    return text;
}

static void print_board(const struct gk_certificate_line *line, int n)
{
    for (int v = 0; v < n; v++) {
        char letter = line->unconnected >> v & 1 ? '$'
                      : line->attackers >> v & 1 ? 'X'
                      : line->defenders >> v & 1 ? 'O'
                                                 : '.';

        putchar(v != line->ko ? letter : line->kills ? 'x' : 'o');
    }
}

static void print_line(const struct gk_certificate_line *line, int n)
{
    fputs(line->kills ? "kill " : "save ", stdout);
    print_board(line, n);
    printf(" %d %c ", line->outer_liberties, "-h1"[line->elsewhere]);
    if (line->kind == GK_MOVE_POINT || line->kind == GK_MOVE_CONNECT)
        printf("%d", line->vertex + 1);
    else
        putchar(line->kind == GK_MOVE_LIBERTY ? 'L' : line->kind == GK_MOVE_EYE ? 'E' : 'P');
    if (line->kills)
        printf(" %d", line->rank);
    putchar('\n');
}

/* The version of the format, and what makes this certificate again. */
static void print_head(const struct certify *c, const struct gk_drawing *drawing)
{
    char command[EXPORT_COMMAND_MAX] = "";
    struct text text = {command, sizeof command};

    text_put(&text, "gankei certify%s ", c->rules.suicide ? "" : " --no-suicide");
    text_put_word(&text, cli_coded(drawing).text);
    puts("gankei certificate 1");
    cli_print_origin(stdout, "#", &c->origin, command);
    printf("shape %s\nsuicide %s\n", cli_coded(drawing).text, c->rules.suicide ? "yes" : "no");
}

static void print_certificate(const struct certify *c, struct gk_drawing *drawing,
                              const struct gk_graph *graph, const struct gk_result *result,
                              const struct gk_certificate *certificate)
{
    char text[7];

    gk_drawing_set_marks(drawing, graph, 0, 0);
    print_head(c, drawing);
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        gk_drawing_set_marks(drawing, graph, result[i].attack, result[i].defence);
        printf("value %d %s %s %s\n", i, cli_digits(result[i].value).text, cli_coded(drawing).text,
               class_name(c, certificate->answers[i], text));
    }
    for (size_t i = 0; i < certificate->n_lines; i++)
        print_line(&certificate->line[i], graph->n);
    puts("end");
}

static enum gk_status certify_drawing(struct certify *c, struct gk_drawing *drawing,
                                      struct gk_error *err)
{
    struct gk_result result[GK_MAX_LIBERTIES + 1];
    struct gk_graph graph;
    struct gk_batch batch = {.graph = &graph, .count = 1, .results = result};
    struct gk_certificate certificate = {.n_lines = 0};
    enum gk_status status = gk_drawing_position(drawing, &graph, err);

    if (status == GK_OK)
        status = gk_solve_batch(c->solver, GK_WANT_LIBERTIES, &batch, 1, NULL, err);
    if (status == GK_OK)
        status = gk_certify(&c->rules, &graph, &certificate, err);
    if (status == GK_OK)
        print_certificate(c, drawing, &graph, result, &certificate);
    gk_certificate_fini(&certificate);
    return status;
}

/* One shape of the command line (struct cli_filter). */
static bool answer_shape(void *user, const struct cli_input *input)
{
    struct certify *c = user;
    struct cli_answer a = {.input = input};
    struct gk_error err;
    enum gk_status status = cli_answer_parse(&a, &err);

    if (status == GK_OK)
        status = certify_drawing(c, &a.drawing, &err);
    return status == GK_OK || cli_answer_fail(&c->cli, input, err.message);
}

/* One of a sample (random_drawings()). */
static enum gk_status answer_random(void *user, struct gk_drawing *drawing, struct gk_error *err)
{
    struct certify *c = user;

    TRY(certify_drawing(c, drawing, err));
    return cli_flush() ? GK_OK : error_set(err, GK_ERR_CANCELLED, "stopped");
}

static int certify_sample(struct certify *c)
{
    struct gk_error err;
    enum gk_status status =
        random_drawings(c->max_size, c->sample, (unsigned)c->seed, answer_random, c, &err);

    return status == GK_OK ? CLI_OK : cli_fail(&c->cli, NULL, &err);
}

int cmd_certify(int argc, char **argv)
{
    struct certify c = {.seed = 1};
    const struct cli_filter filter = {.cli = &c.cli, .answer = answer_shape, .user = &c};
    struct gk_error err;
    int status;

    cli_init(&c.cli, "certify");
    gk_rules_default(&c.rules);
    if (!parse_options(&c, argc, argv))
        return c.cli.status;
    if (gk_classes_new(2, &c.classes, &err) != GK_OK ||
        gk_solver_new(&c.rules, c.cli.threads, &c.solver, &err) != GK_OK)
        status = cli_fail(&c.cli, NULL, &err);
    else if (c.sample)
        status = certify_sample(&c);
    else
        status = cli_filter_run(&filter, argc - optind, argv + optind);
    gk_solver_free(c.solver);
    gk_classes_free(c.classes);
    return status;
}
