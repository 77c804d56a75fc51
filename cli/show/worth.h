/* SPDX-License-Identifier: MIT */
/* What a shape is worth as a game, as text, as JSON, and its thermograph as a picture; and the
 * class of an eye value, wherever it is told. */
#pragma once

#include <gankei/experimental/value.h>

#include "cli/common/cli.h"

/* "3/4", for as long as the expression lasts in which it stands. */
struct cli_dyadic {
    char text[GK_DYADIC_TEXT_MAX];
};
struct cli_dyadic cli_dyadic(struct gk_dyadic x);

/* The class of one of the fifteen eye values: "3/2", "one and a half eyes". Made when first asked
 * for, and kept: for one thread. */
const struct gk_class_text *cli_class(struct gk_eye_value value);

/* A value in words, those of its class before them, if they say something else: "one and a half
 * eyes: one eye if the attacker moves first, two if the defender does". As cli_value_words(). */
void cli_class_words(struct gk_eye_value value, const char *attacker, const char *defender,
                     char *buffer, size_t size);

/* "0112  1    one eye, whoever moves first; ...", without the end of the line: of a drawing. The
 * class is left out if it is not known. */
void cli_class_print(struct gk_eye_value value, bool known, bool color);

/* Answers to the six questions, as JSON, and with nothing else (w = 0), half an eye (1), one eye
 * (2), as a word: "lives", "unsettled", "dies". */
json_t *cli_six_json(unsigned answers);
const char *cli_six_word(unsigned answers, int w);

/* The fields that all answers have in common; null when out of memory. */
json_t *cli_worth_json(const struct gk_classes *classes, const struct gk_worth *about);

/* --cap: a number of eyes, 1 or more, or `none`; *out is an int. As cli_int(). */
bool cli_cap_option(struct cli *cli, void *out);

/* The thermograph of a form: a document of its own. `title` is plain text without markup. */
enum gk_status cli_svg_thermograph(FILE *out, struct gk_forms *forms, gk_form form,
                                   const char *title, struct gk_error *err) GK_MUST_CHECK;
