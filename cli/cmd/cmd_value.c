/* SPDX-License-Identifier: MIT */
/* gankei value: a filter from coded shapes to what they are worth as games, a line a shape. */
#include <gankei/experimental/worth.h>

#include "cli/common/files.h"
#include "cli/show/show.h"

#include <string.h>

struct value {
    struct cli cli;
    struct gk_rules rules;
    bool canonical, cgsuite, six;
    int cap;
    const char *thermograph, *cap_given;
    struct gk_appraiser *appraiser;
    struct cli_progress progress; /* of a shape that takes long */
};

/* ---- Options ---- */

/* Strict forms are of the abstract game, so these options do not go with them. */
#define STRICT_EXCLUDES "rules=exact outer-liberties ko-threats ko-model"

/* A cap of 2 is one, too: else --cap=2 and --cap=3 would be of different games. */
static bool is_strict(const struct value *v)
{
    return v->canonical || v->cap_given;
}

static bool parse_options(struct value *v, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"canonical", .was = 'c', .set = &v->canonical, .excludes = STRICT_EXCLUDES,
         .help =
             "the strict form, infinitesimals and all, of the abstract game without suicide; up "
             "to 12 points"},
        {"cap", .take = cli_cap_option, .words = cli_caps, .out = &v->cap, .given = &v->cap_given,
         .excludes = STRICT_EXCLUDES,
         .help =
             "the form of the class in the same game where N eyes count and more do not, or all "
             "of them: 'none'; with --canonical the strict form"},
        {"six", .set = &v->six, .excludes = "cap canonical cgsuite thermograph",
         .help =
             "six questions instead: the class; then, with no other eye, with half an eye, with "
             "one: does the group live or die, or is it unsettled (whoever moves first "
             "decides); the shape"},
        {"cgsuite", .set = &v->cgsuite, .excludes = "json",
         .help = "only the form, to be pasted into CGSuite"},
        {"thermograph", .kind = CLI_FILE, .text = &v->thermograph, .excludes = "cgsuite json",
         .help = "draw the thermograph of a single SHAPE, as SVG ('-': standard output); nothing "
                 "else is printed then"},
        CLI_GAME(&v->rules),
        CLI_LIBERTIES(&v->rules, NULL),
        CLI_KO_RULES(&v->rules),
        {.name = NULL}};

    if (!cli_parse(&v->cli, argc, argv, options))
        return false;
    if (is_strict(v))
        v->rules.kind = GK_RULES_ABSTRACT;
    return !v->thermograph || argc - optind == 1 ||
           cli_refuse(&v->cli, "--thermograph wants a single shape");
}

static enum gk_worth_game game_of(const struct value *v)
{
    if (is_strict(v))
        return GK_WORTH_STRICT;
    return v->rules.kind == GK_RULES_EXACT ? GK_WORTH_EXACT : GK_WORTH_ABSTRACT;
}

/* ---- Answers ---- */

/* What is shown: without --canonical the form of the class. */
static const char *form_of(const struct value *v, const struct gk_worth *about)
{
    return v->canonical ? about->text : about->reduced;
}

static unsigned known_answers(const struct value *v, const struct gk_worth *about)
{
    return gk_class_answers(gk_appraiser_classes(v->appraiser), about->class_number);
}

static json_t *json_answer(const struct value *v, const struct cli_answer *a,
                           const struct gk_worth *about)
{
    json_t *object = json_pack("{s:o}", "input", cli_json_text(a->input->text, a->input->length));
    json_t *worth = cli_worth_json(gk_appraiser_classes(v->appraiser), about);

    if (json_object_update_new(object, worth) != 0) {
        json_decref(object);
        return NULL;
    }
    if (v->canonical)
        json_object_set_new(object, "canonical", json_string(about->text));
    if (v->six)
        json_object_set_new(object, "six", cli_six_json(known_answers(v, about)));
    return object;
}

static void print_remarks(const struct value *v, const struct gk_worth *about)
{
    const char *glue = "\t# ";

    if (about->digits && about->result.seki) {
        printf("%sseki", glue);
        glue = ", ";
    }
    if (about->onside != about->offside)
        printf("%sloopy: %s & %s", glue,
               gk_class(gk_appraiser_classes(v->appraiser), about->onside)->name,
               gk_class(gk_appraiser_classes(v->appraiser), about->offside)->name);
    putchar('\n');
}

static bool print_answer(const struct value *v, const struct cli_answer *a,
                         const struct gk_worth *about)
{
    if (v->cli.json)
        return cli_json_line(&v->cli, json_answer(v, a, about));
    if (v->cgsuite) {
        puts(form_of(v, about));
        return true;
    }
    if (v->six)
        printf("%s\t%s\t%s\t%s\t%s", about->name, cli_six_word(known_answers(v, about), 0),
               cli_six_word(known_answers(v, about), 1), cli_six_word(known_answers(v, about), 2),
               cli_coded(&a->drawing).text);
    else
        printf("%s\t%s\t%s\t%s\t%s\t%s", about->name, form_of(v, about),
               cli_dyadic(about->mean).text, cli_dyadic(about->temperature).text,
               about->words ? about->words : "-", cli_coded(&a->drawing).text);
    print_remarks(v, about);
    return true;
}

/* One shape (struct cli_filter). */
static bool answer_shape(void *user, const struct cli_input *input)
{
    struct value *v = user;
    struct cli_answer a = {.input = input};
    struct gk_worth about;
    struct gk_error err;
    bool go_on;

    enum gk_status st = cli_answer_parse(&a, &err);
    if (st == GK_OK)
        st = gk_appraise(v->appraiser, &a.drawing, &about, &err);
    cli_progress_end(&v->progress);
    if (st != GK_OK)
        return cli_answer_fail(&v->cli, input, err.message);
    go_on = print_answer(v, &a, &about);
    gk_worth_fini(&about);
    return go_on;
}

static int draw_thermograph(struct value *v, const char *shape)
{
    const struct cli_input input = {.text = shape, .length = strlen(shape)};
    struct cli_answer a = {.input = &input};
    struct gk_worth about;
    struct cli_text text;
    struct gk_error err;
    enum gk_status status;

    if (cli_answer_parse(&a, &err) != GK_OK ||
        gk_appraise(v->appraiser, &a.drawing, &about, &err) != GK_OK)
        return cli_fail(&v->cli, NULL, &err);
    if (!cli_text_open(&v->cli, &text)) {
        gk_worth_fini(&about);
        return CLI_USAGE;
    }
    status = cli_svg_thermograph(text.stream, about.forms, about.form, form_of(v, &about), &err);
    gk_worth_fini(&about);
    if (status == GK_OK)
        return cli_text_save(&v->cli, &text, v->thermograph);
    cli_text_drop(&text);
    return cli_fail(&v->cli, NULL, &err);
}

int cmd_value(int argc, char **argv)
{
    struct value v = {.cap = 2};
    const struct cli_filter filter = {.cli = &v.cli, .answer = answer_shape, .user = &v};
    struct gk_appraise_options how;
    struct gk_error err;
    int status;

    cli_init(&v.cli, "value");
    gk_rules_default(&v.rules);
    if (!parse_options(&v, argc, argv))
        return v.cli.status;
    gk_appraise_default(&how, sizeof how);
    how.game = game_of(&v);
    how.rules = v.rules;
    how.cap = v.cap;
    how.reduced = !v.canonical;
    how.threads = v.cli.threads;
    if (gk_appraiser_new(&how, &v.appraiser, &err) != GK_OK)
        return cli_fail(&v.cli, NULL, &err);
    cli_progress_watch(&v.progress, &v.cli, "solving", "steps");
    gk_appraiser_watch(v.appraiser, &v.progress.hook);
    if (v.thermograph)
        status = draw_thermograph(&v, argv[optind]);
    else
        status = cli_filter_run(&filter, argc - optind, argv + optind);
    gk_appraiser_free(v.appraiser);
    return status;
}
