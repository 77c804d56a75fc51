/* SPDX-License-Identifier: MIT */
/*
 * What rows tell of eye spaces as games (doc/values.md): the class, by the four digits, or by the
 * six questions if these do not tell it (the exact game without outer liberties); the number
 * of the canonical form in the abstract game, and whether the value is loopy. Numbers of forms are
 * those of values/catalogue.h.
 */
#pragma once

#include <gankei/worth.h>

#include "db/census/answer.h"

/* Shapes of more points have no form in the rows: these take 150 MB, each more eight times as much,
 * with `$` 13 times. */
#define EXPORT_FORM_POINTS      9
#define EXPORT_FORM_POINTS_DEAD 8

struct columns;

struct column_values {
    const char *class; /* its name, never freed before struct columns is; empty if there is none */
    int64_t form;      /* its number from 1 on; 0: not known */
    bool loopy;
};

/* A form of the rows, or an option of one. */
struct export_form {
    int64_t number;
    const struct gk_worth *about;
    const int64_t *option; /* numbers of forms: Left's options, then Right's */
    size_t n_left, n_right;
};

/* The options, which census_options() made, are kept by the caller. */
enum gk_status columns_new(const struct gk_generate *options, struct columns **out,
                           struct gk_error *err) GK_MUST_CHECK;
void columns_free(struct columns *columns); /* null is fine */

/* Up to how many points the rows of a census have forms. */
int columns_form_points(const struct gk_generate *options);

/* Number all forms of the census, before anything else is asked. Progress counts positions. */
enum gk_status columns_prepare(struct columns *columns, const struct gk_progress *progress,
                               struct gk_error *err) GK_MUST_CHECK;

/* The classes of a placement: out[i] is about answer[i]. */
enum gk_status columns_fill(struct columns *columns, const struct answers *answers,
                            struct column_values *out, struct gk_error *err) GK_MUST_CHECK;

/* How many forms are numbered; and form 1, 2, ... What it points to is there until the next. */
size_t columns_forms(const struct columns *columns);
enum gk_status columns_form(struct columns *columns, size_t number, struct export_form *out,
                            struct gk_error *err) GK_MUST_CHECK;
