/* SPDX-License-Identifier: MIT */
/*
 * The classes of values up to infinitesimals, and their tables.
 *
 * A class is its reduced form. K1: options of a class that is no number are classes. The best of a
 * set of options are its maximal (Left) or minimal (Right) classes: a set without two comparable
 * classes, a *front*. All fronts are listed, and the table of positions is one byte for each pair.
 */
#pragma once

#include "values/form/form_store.h"

/* For up to so many classes the front of every set of classes is in a table. */
#define CLASSES_IN_TABLE 8

struct gk_classes {
    int cap, count;
    struct gk_forms *forms;
    gk_form form[GK_MAX_CLASSES];
    struct gk_class about[GK_MAX_CLASSES];
    gk_class_set below[GK_MAX_CLASSES], above[GK_MAX_CLASSES]; /* the class itself included */
    gk_class_set numbers;
    uint8_t integer[GK_MAX_CLASS_CAP + 1]; /* the class of so many eyes */
    gk_class_set *front;                   /* ascending */
    size_t n_fronts, fronts_room;
    uint8_t *position; /* by Left's front, Right's front: the class, or CLASS_COLD */
    uint16_t best[2][1 << CLASSES_IN_TABLE]; /* of a set, as a front: Left's, Right's */
    uint8_t sum[GK_MAX_CLASSES][GK_MAX_CLASSES];
    int8_t of_code[GK_N_VALUES]; /* -1: none */
};

#define CLASS_COLD 0xFF

/* Name, words, stops and so on of all classes; then what comes of these: classes of the eye values
 * of four digits, and sums. */
enum gk_status classes_describe(struct gk_classes *classes, struct gk_error *err) GK_MUST_CHECK;
enum gk_status classes_of_codes(struct gk_classes *classes, struct gk_error *err) GK_MUST_CHECK;
void classes_add_up(struct gk_classes *classes);

/* The class whose form that is, -1 if there is none. */
int classes_of_form(const struct gk_classes *classes, gk_form g);

/* The classes of one player's moves; a number has none. */
gk_class_set classes_options(const struct gk_classes *classes, int i, bool left);

int classes_cap(const struct gk_classes *classes);

/* The class of a position from which the players can move to these classes, either set possibly
 * empty, and that is worth `score` eyes, 0 to the cap, if both pass. */
int classes_position(const struct gk_classes *classes, gk_class_set left, gk_class_set right,
                     int score);

/* The class of a form of another store; with GK_ERR_ARG if it is none. */
enum gk_status classes_find_form(const struct gk_classes *classes, struct gk_forms *forms,
                                 gk_form g, int *out, struct gk_error *err) GK_MUST_CHECK;
