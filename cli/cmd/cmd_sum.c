/* SPDX-License-Identifier: MIT */
/* gankei sum: several eye spaces of one group: does it live, why, and who should play where? */
#include "cli/show/show.h"
#include <gankei/experimental/worth.h>

#include <string.h>

#include "util/error.h"
#include "util/text.h"

#define MAX_SUMMANDS 64

struct summand {
    const char *input;
    size_t length;
    bool is_shape;
    bool loopy;                /* with a ko that matters */
    struct gk_drawing drawing; /* with its vital points */
    struct gk_result result;
};

struct sum {
    struct cli cli;
    struct gk_rules rules;
    struct gk_appraiser *appraiser;
    const struct gk_classes *classes;
    struct summand summand[MAX_SUMMANDS];
    int class_of[MAX_SUMMANDS];
    size_t count;
    struct gk_class_total total;
    bool lives[2]; /* the attacker, the defender moving first */
    struct cli_progress progress;
};

/* ---- Input ---- */

static enum gk_status unknown_class(const struct sum *s, const char *text, size_t length,
                                    struct gk_error *err)
{
    char message[sizeof err->message];
    struct text out = {message, sizeof message};

    text_put(&out, "unknown class '%.*s'; the classes are", (int)(length < 40 ? length : 40), text);
    for (int i = 0; i < gk_classes_count(s->classes); i++)
        text_put(&out, "%s %s", i ? "," : "", gk_class(s->classes, i)->name);
    return error_set(err, GK_ERR_PARSE, "%s", message);
}

/* A shape has no letters but these, and no digits. */
static bool looks_like_shape(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(".!XxO$%|-+*@<>()", text[i]))
            return false;
    return true;
}

static enum gk_status take_shape(struct sum *s, struct summand *m, int *class, struct gk_error *err)
{
    struct gk_worth about;
    struct gk_graph graph;

    m->is_shape = true;
    TRY(gk_drawing_parse(m->input, m->length, &m->drawing, err));
    TRY(gk_appraise(s->appraiser, &m->drawing, &about, err));
    m->result = about.result;
    m->loopy = about.onside != about.offside;
    *class = about.class_number;
    gk_worth_fini(&about);
    TRY(gk_drawing_position(&m->drawing, &graph, err));
    gk_drawing_set_marks(&m->drawing, &graph, m->result.attack, m->result.defence);
    return GK_OK;
}

static enum gk_status put_term(struct sum *s, const char *text, size_t length, struct gk_error *err)
{
    struct summand *m = &s->summand[s->count];
    int *class = &s->class_of[s->count];

    if (s->count == MAX_SUMMANDS)
        return error_set(err, GK_ERR_PARSE, "too many eye spaces: at most %d", MAX_SUMMANDS);
    *m = (struct summand){.input = text, .length = length};
    *class = gk_class_find(s->classes, text, length);
    s->count++;
    if (*class >= 0)
        return GK_OK;
    return looks_like_shape(text, length) ? take_shape(s, m, class, err)
                                          : unknown_class(s, text, length, err);
}

/* ---- Output ---- */

static const char *outcome_words(const struct sum *s)
{
    if (s->lives[0])
        return "lives";
    return s->lives[1] ? "whoever moves first decides" : "dies";
}

#define REASON_MAX 256

/* Why: against two eyes if the attacker moves first, against one if the defender does. */
static void put_reason(const struct sum *s, char out[REASON_MAX])
{
    const struct cli_dyadic eyes = cli_dyadic(s->total.eyes);
    struct text text = {out, REASON_MAX};
    bool decisive = s->lives[0] != s->lives[1];

    text_put(&text, "%s %s and %s: ", eyes.text, strcmp(eyes.text, "1") == 0 ? "eye" : "eyes",
             s->total.star ? "a star" : "no star");
    for (int first = 0; first < 2; first++) {
        int order = gk_dyadic_cmp(s->total.eyes, (struct gk_dyadic){.num = 2 - first});

        if (decisive || first == !s->lives[0])
            text_put(&text, "%s%s %s%s, so the %s moving first %s", decisive && first ? "; " : "",
                     order > 0   ? "more than"
                     : order < 0 ? "less than"
                                 : "just",
                     first ? "one" : "two",
                     order           ? ""
                     : s->total.star ? " and a star"
                                     : " without a star",
                     first ? "defender" : "attacker",
                     s->lives[first] == (first == 1) ? first ? "makes two eyes" : "kills"
                     : first                         ? "is too late"
                                                     : "does not kill");
    }
}

static void print_player(struct sum *s, bool defender)
{
    bool found = false;

    for (size_t i = 0; i < s->count; i++) {
        struct summand *m = &s->summand[i];

        if (!gk_class_move_decides(s->classes, s->class_of, s->count, i, defender))
            continue;
        printf("%s%zu",
               found      ? ", "
               : defender ? "defender plays in "
                          : "attacker plays in ",
               i + 1);
        if (m->is_shape)
            printf(" (%s)", cli_coded(&m->drawing).text);
        else
            printf(" (%.*s)", (int)m->length, m->input);
        found = true;
    }
    if (found)
        putchar('\n');
}

static void print_sum(struct sum *s)
{
    char reason[REASON_MAX];

    put_reason(s, reason);
    for (size_t i = 0; i < s->count; i++)
        printf("%s%s", i ? " + " : "", gk_class(s->classes, s->class_of[i])->name);
    printf(" = %s%s\n%s\n%s\n", cli_dyadic(s->total.eyes).text, s->total.star ? "*" : "",
           outcome_words(s), reason);
    if (s->lives[0] != s->lives[1]) {
        print_player(s, false);
        print_player(s, true);
    }
    for (size_t i = 0; i < s->count && s->count > 1; i++)
        if (s->summand[i].loopy)
            printf("not certain: %zu (%s) has a ko, and another eye space can be a ko threat\n",
                   i + 1, cli_coded(&s->summand[i].drawing).text);
}

/* ---- JSON ---- */

static json_t *json_player(struct sum *s, bool defender)
{
    json_t *list = json_array();

    for (size_t i = 0; i < s->count && s->lives[0] != s->lives[1]; i++) {
        struct summand *m = &s->summand[i];
        const struct gk_drawing *d = &m->drawing;

        if (!gk_class_move_decides(s->classes, s->class_of, s->count, i, defender))
            continue;
        uint32_t points = defender ? m->result.defence : m->result.attack;
        json_array_append_new(
            list, json_pack("{s:i, s:o*}", "summand", (int)i + 1, "points",
                            m->is_shape ? cli_json_points(d->row, d->col, points) : NULL));
    }
    return list;
}

static json_t *json_sum(struct sum *s)
{
    char reason[REASON_MAX], name[GK_DYADIC_TEXT_MAX + 1];
    json_t *summands = json_array();
    int capped = gk_class_find(s->classes, "0", 1);

    put_reason(s, reason);
    snprintf(name, sizeof name, "%s%s", cli_dyadic(s->total.eyes).text, s->total.star ? "*" : "");
    for (size_t i = 0; i < s->count; i++) {
        const struct summand *m = &s->summand[i];

        json_array_append_new(summands,
                              json_pack("{s:o, s:s, s:o*, s:o*}", "input",
                                        cli_json_text(m->input, m->length), "class",
                                        gk_class(s->classes, s->class_of[i])->name, "marked",
                                        m->is_shape ? cli_json_drawing(&m->drawing) : NULL, "loopy",
                                        m->is_shape ? json_boolean(m->loopy) : NULL));
        capped = gk_class_add(s->classes, capped, s->class_of[i]);
    }
    return json_pack("{s:o, s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o}", "summands", summands, "sum",
                     name, "class", gk_class(s->classes, capped)->name, "outcome",
                     s->lives[0]   ? "lives"
                     : s->lives[1] ? "first"
                                   : "dies",
                     "attacker_first", s->lives[0] ? "lives" : "dies", "defender_first",
                     s->lives[1] ? "lives" : "dies", "reason", reason, "attacker",
                     json_player(s, false), "defender", json_player(s, true));
}

/* ---- A sum ---- */

static enum gk_status add_up(struct sum *s, struct gk_error *err)
{
    enum gk_status status = gk_class_sum(s->classes, s->class_of, s->count, &s->total, err);

    for (int first = 0; first < 2; first++)
        s->lives[first] = gk_alive(s->classes, s->class_of, s->count, first == 1);
    return status;
}

static bool print_answer(struct sum *s)
{
    if (s->cli.json)
        return cli_json_line(&s->cli, json_sum(s));
    print_sum(s);
    return true;
}

/* A line of standard input (struct cli_filter). */
static bool answer_line(void *user, const struct cli_input *input)
{
    struct sum *s = user;
    size_t length = input->length, at = 0;
    enum gk_status status = GK_OK;
    struct gk_error err;

    s->count = 0;
    while (at < length && length < CLI_LINE_MAX && status == GK_OK) {
        size_t begin = at;

        while (at < length && input->text[at] != ' ' && input->text[at] != '\t')
            at++;
        if (at > begin)
            status = put_term(s, input->text + begin, at - begin, &err);
        at++;
    }
    if (status == GK_OK && s->count == 0)
        status = error_set(&err, GK_ERR_PARSE, "%s", length ? "line too long" : "empty line");
    if (status == GK_OK)
        status = add_up(s, &err);
    cli_progress_end(&s->progress);
    if (input->number > 1 && !s->cli.json)
        putchar('\n');
    if (status == GK_OK)
        return print_answer(s);
    return cli_answer_fail(&s->cli, input, err.message);
}

static int answer_arguments(struct sum *s, int n, char **argument)
{
    struct gk_error err;

    for (int i = 0; i < n; i++) {
        size_t length = strlen(argument[i]);
        const char *text = cli_trim(argument[i], &length);

        if (put_term(s, text, length, &err) != GK_OK)
            return cli_error(&s->cli, "argument %d: %s", i + 1, err.message);
    }
    if (add_up(s, &err) != GK_OK)
        return cli_fail(&s->cli, NULL, &err);
    cli_progress_end(&s->progress);
    return print_answer(s) ? CLI_OK : CLI_USAGE;
}

int cmd_sum(int argc, char **argv)
{
    struct sum s = {.count = 0};
    const struct cli_filter filter = {.cli = &s.cli, .answer = answer_line, .user = &s};
    const struct cli_option options[] = {
        CLI_GAME(&s.rules), CLI_LIBERTIES(&s.rules, NULL), CLI_KO_RULES(&s.rules), {.name = NULL}};
    struct gk_appraise_options how;
    struct gk_error err;
    int status;

    cli_init(&s.cli, "sum");
    gk_rules_default(&s.rules);
    if (!cli_parse(&s.cli, argc, argv, options))
        return s.cli.status;
    int n = argc - optind;
    gk_appraise_default(&how, sizeof how);
    how.game = s.rules.kind == GK_RULES_EXACT ? GK_WORTH_EXACT : GK_WORTH_ABSTRACT;
    how.rules = s.rules;
    how.threads = s.cli.threads;
    if (gk_appraiser_new(&how, &s.appraiser, &err) != GK_OK)
        return cli_fail(&s.cli, NULL, &err);
    s.classes = gk_appraiser_classes(s.appraiser);
    cli_progress_watch(&s.progress, &s.cli, "solving", "steps");
    gk_appraiser_watch(s.appraiser, &s.progress.hook);
    if (n == 0 || (n == 1 && strcmp(argv[optind], "-") == 0))
        status = cli_filter_run(&filter, n, argv + optind);
    else
        status = answer_arguments(&s, n, argv + optind);
    gk_appraiser_free(s.appraiser);
    return status;
}
