/* SPDX-License-Identifier: MIT */
/* What a shape is worth as a game (cli/show/show.h). */
#include "cli/show/show.h"

#include <string.h>

#include "util/text.h"

#define MAX_CAP 20 /* eye points of a drawing: more eyes there are not */

struct cli_dyadic cli_dyadic(struct gk_dyadic x)
{
    struct cli_dyadic d;

    gk_dyadic_format(x, d.text);
    return d;
}

/* ---- Eye values ---- */

const struct gk_class_text *cli_class(struct gk_eye_value value)
{
    static struct gk_class_text known[GK_N_VALUES];
    int i = gk_eye_value_index(value);

    if (!*known[i].name)
        gk_eye_value_class(value, &known[i]);
    return &known[i];
}

void cli_class_words(struct gk_eye_value value, const char *attacker, const char *defender,
                     char *buffer, size_t size)
{
    int n = value.b == value.c ? 0 : snprintf(buffer, size, "%s: ", cli_class(value)->words);

    cli_value_words(value, attacker, defender, buffer + n, size - (size_t)n);
}

void cli_class_print(struct gk_eye_value value, bool known, bool color)
{
    char words[CLI_VALUE_TEXT_MAX];

    if (known)
        cli_class_words(value, "the attacker", "the defender", words, sizeof words);
    else
        cli_value_words(value, "the attacker", "the defender", words, sizeof words);
    printf("%s%s%s  ", color ? CLI_BOLD : "", cli_digits(value).text, color ? CLI_RESET : "");
    if (known)
        printf("%-3s  ", cli_class(value)->name);
    fputs(words, stdout);
}

/* ---- Games ---- */

static const char *const with_eye[] = {"nothing", "half_eye", "eye"};

json_t *cli_six_json(unsigned answers)
{
    json_t *object = json_object();

    for (int w = 0; w < 3; w++)
        json_object_set_new(object, with_eye[w],
                            json_pack("{s:b, s:b}", "attacker_first", answers & GK_ANSWER(w, 0),
                                      "defender_first", answers & GK_ANSWER(w, 1)));
    return object;
}

const char *cli_six_word(unsigned answers, int w)
{
    return answers & GK_ANSWER(w, 0) ? "lives" : answers & GK_ANSWER(w, 1) ? "unsettled" : "dies";
}

json_t *cli_worth_json(const struct gk_classes *classes, const struct gk_worth *about)
{
    bool loopy = about->onside != about->offside;

    return json_pack(
        "{s:s, s:s*, s:s, s:i, s:s, s:s, s:s, s:s, s:s, s:b, s:s*, s:s*, s:s*, s:o*, s:o*}",
        "class", about->name, "words", about->words, "form", about->text, "birthday",
        about->birthday, "mean", cli_dyadic(about->mean).text, "temperature",
        cli_dyadic(about->temperature).text, "left_stop", cli_dyadic(about->left_stop).text,
        "right_stop", cli_dyadic(about->right_stop).text, "reduced", about->reduced, "loopy", loopy,
        "onside", loopy ? gk_class(classes, about->onside)->name : NULL, "offside",
        loopy ? gk_class(classes, about->offside)->name : NULL, "atomic_weight",
        about->atomic_weight, "value", about->digits ? cli_json_value(about->result.value) : NULL,
        "seki", about->digits ? json_boolean(about->result.seki) : NULL);
}

bool cli_cap_option(struct cli *cli, void *out)
{
    int *cap = out;
    long n = GK_CAP_NONE;

    if (strcmp(optarg, "none") != 0 && !text_number(optarg, 1, MAX_CAP, &n))
        return cli_refuse(cli, "--cap wants a whole number from 1 to %d or 'none', not '%s'",
                          MAX_CAP, optarg);
    *cap = (int)n;
    return true;
}
