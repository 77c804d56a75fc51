/* SPDX-License-Identifier: MIT */
/* What a shape is worth as a game (cli/show/show.h). */
#include "cli/show/show.h"

#include <string.h>

#include "draw/svg.h"
#include "draw/thermograph_picture.h"
#include "util/error.h"
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

void cli_class_words(struct gk_eye_value value, bool known, const char *attacker,
                     const char *defender, char buffer[CLI_VALUE_TEXT_MAX])
{
    int n = 0;

    if (known && value.b != value.c)
        n = snprintf(buffer, CLI_VALUE_TEXT_MAX - GK_DRAW_WORDS_MAX,
                     "%s: ", cli_class(value)->words);
    gk_draw_words(value, attacker, defender, buffer + n);
}

void cli_class_print(struct gk_eye_value value, bool known, bool color)
{
    char words[CLI_VALUE_TEXT_MAX];

    cli_class_words(value, known, "the attacker", "the defender", words);
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
        "{s:s, s:s?, s:s, s:i, s:s, s:s, s:s, s:s, s:s, s:b, s:s?, s:s?, s:s?, s:o*, s:o*}",
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
    int64_t n = GK_CAP_NONE;

    if (strcmp(optarg, "none") != 0 && !text_number(optarg, 1, MAX_CAP, &n))
        return cli_refuse(cli, "--cap wants a whole number from 1 to %d or 'none', not '%s'",
                          MAX_CAP, optarg);
    *cap = (int)n;
    return true;
}

/* It has its styles here, a title above, and below it what the walls are about. */
enum gk_status cli_svg_thermograph(FILE *out, struct gk_forms *forms, gk_form form,
                                   const char *title, struct gk_error *err)
{
    struct thermograph_picture picture;
    char text[2 * GK_DYADIC_TEXT_MAX + 32];

    TRY(thermograph_picture_make(forms, form, &picture, err));
    draw_begin(out, picture.width, picture.height, title, NULL);
    fputs("<style>.axis{stroke:#8a8272}.number.axis{stroke:none;fill:#8a8272}"
          ".lw{stroke:#0072b2;stroke-width:2.5}"
          ".rw{stroke:#d5430e;stroke-width:2.5;stroke-dasharray:7 3}"
          ".mast{stroke:#8a8272;stroke-width:2.5}</style>\n",
          out);
    thermograph_picture_draw(out, &picture);
    snprintf(text, sizeof text, "mean %s, temperature %s", cli_dyadic(picture.walls.mean).text,
             cli_dyadic(picture.walls.temperature).text);
    draw_text(out, picture.width / 2, 20, "caption", title);
    draw_text(out, picture.width / 2, picture.height - 12, "caption", text);
    draw_end(out);
    return GK_OK;
}
