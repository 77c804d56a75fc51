/* SPDX-License-Identifier: MIT */
/*
 * The text of one pattern. All patterns of one drawing differ only in number,
 * comment, symbols and value, so a form is made once and filled in many times.
 */
#pragma once

#include <gankei/db.h>

struct pattern_form {
    int n;         /* points */
    size_t length; /* of the rows */
    char rows[GK_DRAWING_TEXT_MAX];
    uint16_t at[GK_MAX_POINTS]; /* where in `rows` each point stands */
};

/* The longest text of a pattern without its comment. */
#define PATTERN_PUT_MAX (GK_DRAWING_TEXT_MAX + 48)

void pattern_form_init(struct pattern_form *form, const struct gk_drawing *drawing);

/* Write a pattern at `p`; returns its end (no NUL). `comment` is any number
 * of whole lines. `symbol` has one character for each point. */
char *pattern_put(const struct pattern_form *form, int64_t number, const char *comment,
                  const char *symbol, struct gk_eye_value value, char *p);
