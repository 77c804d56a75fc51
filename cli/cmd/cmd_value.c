/* SPDX-License-Identifier: MIT */
/* gankei value: a filter from coded shapes to what they are worth as games, a line a shape. */
#include "cli/common/filter.h"
#include "cli/common/save.h"
#include "cli/show/shape_answer.h"
#include "cli/show/worth.h"

#include <string.h>

static const char help[] =
    "Usage: gankei value [OPTION]... [SHAPE]...\n"
    "\n"
    "Tell what eye shapes are worth as games in the theory of combinatorial games.\n"
    "For each SHAPE (see 'gankei help solve'), or for each line of standard input if\n"
    "there is none (or only '-'), print, separated by tabs: the class, the form, the\n"
    "mean, the temperature, the class in words, and the shape.\n"
    "\n"
    "Left is the defender, who wants eyes, Right the attacker; two eyes are enough.\n"
    "Values that differ by an infinitesimal are of one class, and there are eight:\n"
    "0, 1/2, 3/4, 1, 1*, 5/4, 3/2, 2. The form is what the players can make of it:\n"
    "in {2|1} the defender moves to two eyes or the attacker to one. The mean is\n"
    "the number of eyes on average, the temperature what a move is worth.\n"
    "\n"
    "Options:\n"
    "      --canonical     the strict form, infinitesimals and all, of the abstract\n"
    "                      game without suicide; up to 12 points\n"
    "      --cap=N         the same where N eyes count and more do not, or all of\n"
    "                      them: 'none'; with --canonical in strict form\n"
    "      --six           six questions instead: the class; then, with no other eye,\n"
    "                      with half an eye, with one: does the group live or die, or\n"
    "                      is it unsettled (whoever moves first decides); the shape\n"
    "      --cgsuite       only the form, to be pasted into CGSuite\n"
    "      --thermograph=FILE\n"
    "                      draw the thermograph of a single SHAPE, as SVG ('-':\n"
    "                      standard output); nothing else is printed then\n"
    "\n"
    "Rules of the game:\n"
    "      --rules=GAME        exact (default): the class follows from the answers to\n"
    "                          the six questions; or abstract: from the moves\n"
    "      --outer-liberties=L exact: outer liberties of the wall, 0 to 6 (default 4)\n"
    "      --ko-threats=T      exact: so many ko threats of the defender, or, if\n"
    "                          negative, of the attacker; -4 to 4 (default 0)\n"
    "      --ko-model=MODEL    exact: the other side can remove a threat by a move\n"
    "                          (removable, the default), or nobody can (fixed)\n"
    "      --no-suicide        the attacker may not play suicide\n"
    "\n"
    "A last column that begins with '#' says that the eyes are a seki, or that the\n"
    "shape is loopy: play can go round in a circle, in the exact game if there is no\n"
    "ko ban, and '1/2 & 0' are the classes if circles are good for the defender, and\n"
    "if they are bad.\n"
    "\n"
    "Shapes of up to 12 points take seconds at most; of 15 and 16, minutes.\n"
    "\n"
    "A line that is no shape gives 'error', a tab and the reason; the exit status is\n"
    "then 1. With --json, there is one JSON object for each shape.\n"
    "\n"
    "Examples:\n"
    "  gankei value '...' '.!X' '.!%..'\n"
    "  gankei value --canonical 'O!%X.X'\n"
    "  gankei value --six '.!%X.' '.!X'\n"
    "  gankei value --cap=none --cgsuite '.!.!'\n"
    "  gankei value --thermograph=t.svg '!X.X'\n"
    "  gankei enumerate --size=4 | gankei value | cut -f 1 | sort | uniq -c\n";

struct value {
    struct cli cli;
    struct gk_rules rules;
    bool canonical, cgsuite, six;
    int cap;
    const char *thermograph, *cap_given, *rules_given;
    struct gk_appraiser *appraiser;
    uint64_t n_errors;
    struct cli_progress progress; /* of a shape that takes long */
};

/* ---- Options ---- */

/* A cap of 2 is one, too: else --cap=2 and --cap=3 would be of different games. */
static bool is_strict(const struct value *v)
{
    return v->canonical || v->cap_given;
}

static bool fit(struct value *v, int n_operands)
{
    if (v->cgsuite && v->cli.json)
        return cli_refuse(&v->cli, "--cgsuite and --json exclude each other");
    if (v->six && v->cap_given)
        return cli_refuse(&v->cli, "--six is about two eyes: leave --cap out");
    if (v->six && (v->canonical || v->cgsuite || v->thermograph))
        return cli_refuse(&v->cli, "--six and --%s exclude each other",
                          v->canonical ? "canonical"
                          : v->cgsuite ? "cgsuite"
                                       : "thermograph");
    if (v->thermograph && (v->cgsuite || v->cli.json))
        return cli_refuse(&v->cli, "--thermograph is a picture: leave --%s out",
                          v->cgsuite ? "cgsuite" : "json");
    if (v->thermograph && n_operands != 1)
        return cli_refuse(&v->cli, "--thermograph wants a single shape");
    if (is_strict(v) && v->rules_given && v->rules.kind == GK_RULES_EXACT)
        return cli_refuse(&v->cli, "--%s is of the abstract game: leave --rules=exact out",
                          v->canonical ? "canonical" : "cap");
    if (is_strict(v))
        v->rules.kind = GK_RULES_ABSTRACT;
    return cli_rules_fit(&v->cli, v->rules.kind);
}

static bool parse_options(struct value *v, int argc, char **argv)
{
    const struct cli_option options[] = {
        {"canonical", .was = 'c', .set = &v->canonical},
        {"cap", .take = cli_cap_option, .words = cli_caps, .out = &v->cap, .given = &v->cap_given},
        {"cgsuite", .set = &v->cgsuite},
        {"six", .set = &v->six},
        {"thermograph", .kind = CLI_FILE, .text = &v->thermograph},
        CLI_EXACT_RULES(&v->cli, &v->rules),
        {"rules", .take = cli_game_option, .words = cli_games, .out = &v->rules,
         .given = &v->rules_given},
        {.name = NULL}};

    return cli_parse(&v->cli, argc, argv, options) && fit(v, argc - optind);
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

static unsigned answers(const struct value *v, const struct gk_worth *about)
{
    return gk_class_answers(gk_appraiser_classes(v->appraiser), about->class_number);
}

static json_t *json_answer(const struct value *v, const struct cli_answer *a,
                           const struct gk_worth *about)
{
    json_t *object = json_pack("{s:o}", "input", cli_json_text(a->input, a->length));
    json_t *worth = cli_worth_json(gk_appraiser_classes(v->appraiser), about);

    if (worth && v->canonical)
        json_object_set_new(worth, "canonical", json_string(about->text));
    if (worth && v->six)
        json_object_set_new(worth, "six", cli_six_json(answers(v, about)));
    if (object && worth && json_object_update(object, worth) == 0) {
        json_decref(worth);
        return object;
    }
    json_decref(worth);
    json_decref(object);
    return NULL;
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
        printf("%s\t%s\t%s\t%s\t%s", about->name, cli_six_word(answers(v, about), 0),
               cli_six_word(answers(v, about), 1), cli_six_word(answers(v, about), 2),
               cli_coded(&a->drawing).text);
    else
        printf("%s\t%s\t%s\t%s\t%s\t%s", about->name, form_of(v, about),
               cli_dyadic(about->mean).text, cli_dyadic(about->temperature).text,
               about->words ? about->words : "-", cli_coded(&a->drawing).text);
    print_remarks(v, about);
    return true;
}

/* One shape (struct cli_filter). */
static bool answer_shape(void *user, const char *input, size_t length, const char *what,
                         uint64_t number)
{
    struct value *v = user;
    struct cli_answer a = {.input = input, .length = length};
    struct gk_worth about;
    struct gk_error err;
    bool go_on;

    enum gk_status st = cli_answer_parse(&a, &err);
    if (st == GK_OK)
        st = gk_appraise(v->appraiser, &a.drawing, &about, &err);
    cli_progress_end(&v->progress);
    if (st != GK_OK) {
        v->n_errors++;
        return cli_answer_fail(&v->cli, &a, what, number, err.message);
    }
    go_on = print_answer(v, &a, &about);
    gk_worth_fini(&about);
    return go_on;
}

static int draw_thermograph(struct value *v, const char *input)
{
    struct cli_answer a = {.input = input, .length = strlen(input)};
    struct gk_worth about;
    struct cli_text text;
    struct gk_error err;
    enum gk_status status = cli_answer_parse(&a, &err);
    char title[CLI_LINE_MAX];

    if (status == GK_OK)
        status = gk_appraise(v->appraiser, &a.drawing, &about, &err);
    if (status != GK_OK)
        return cli_fail(&v->cli, NULL, &err);
    snprintf(title, sizeof title, "%s", form_of(v, &about));
    if (!cli_text_open(&v->cli, &text)) {
        gk_worth_fini(&about);
        return CLI_USAGE;
    }
    status = cli_svg_thermograph(text.stream, about.forms, about.form, title, &err);
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
    struct gk_error err;
    int status;

    cli_init(&v.cli, "value", help);
    gk_rules_default(&v.rules);
    if (!parse_options(&v, argc, argv))
        return v.cli.status;
    const struct gk_appraise_options how = {.game = game_of(&v),
                                            .rules = v.rules,
                                            .cap = v.cap,
                                            .reduced = !v.canonical,
                                            .threads = v.cli.threads};
    if (gk_appraiser_new(&how, &v.appraiser, &err) != GK_OK)
        return cli_fail(&v.cli, NULL, &err);
    cli_progress_watch(&v.progress, &v.cli, "solving", "steps");
    gk_appraiser_watch(v.appraiser, &v.progress.hook);
    if (v.thermograph)
        status = draw_thermograph(&v, argv[optind]);
    else
        status = cli_filter_run(&filter, argc - optind, argv + optind);
    if (status == CLI_OK && v.n_errors)
        status = CLI_FAILED;
    gk_appraiser_free(v.appraiser);
    return status;
}
