/* SPDX-License-Identifier: MIT */
/*
 * All classes with a given cap: what comes of the numbers 0 to the cap by positions whose options
 * are classes already, until nothing new does. Where a position is cold it is one of these numbers,
 * since all stops are; so only pairs of fronts that are hot can give a new class.
 */
#include "values/classes/eye_classes.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/worth.h>

#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"
#include "values/form/dyadic.h"

enum { LEFT, RIGHT };

int classes_of_form(const struct gk_classes *classes, gk_form g)
{
    for (int i = 0; i < classes->count; i++)
        if (classes->form[i] == g)
            return i;
    return -1;
}

/* ---- Order ---- */

/* Is class i at most class j: the left stop of i - j at most 0? */
static enum gk_status at_most(struct gk_classes *classes, int i, int j, bool *out,
                              struct gk_error *err)
{
    gk_form difference;

    TRY(form_negate(classes->forms, classes->form[j], &difference, err));
    TRY(form_add(classes->forms, classes->form[i], difference, &difference, err));
    *out = form_left_stop(classes->forms, difference).num <= 0;
    return GK_OK;
}

static enum gk_status compare_all(struct gk_classes *classes, struct gk_error *err)
{
    memset(classes->below, 0, sizeof classes->below);
    memset(classes->above, 0, sizeof classes->above);
    for (int i = 0; i < classes->count; i++)
        for (int j = 0; j < classes->count; j++) {
            bool yes = false;

            TRY(at_most(classes, i, j, &yes, err));
            classes->below[j] |= yes ? bits_of(i) : 0;
            classes->above[i] |= yes ? bits_of(j) : 0;
        }
    return GK_OK;
}

/* ---- Fronts ---- */

/* All sets without comparable classes: `set`, and those that have more of the classes from `next`
 * on. */
static enum gk_status list_fronts(struct gk_classes *classes, gk_class_set set, int next,
                                  struct gk_error *err)
{
    TRY(array_grow(&classes->front, classes->n_fronts + 1, &classes->fronts_room,
                   sizeof *classes->front, "sets of classes", err));
    classes->front[classes->n_fronts++] = set;
    for (int i = next; i < classes->count; i++)
        if (!(set & (classes->below[i] | classes->above[i])))
            TRY(list_fronts(classes, set | bits_of(i), i + 1, err));
    return GK_OK;
}

static int compare_sets(const void *a, const void *b)
{
    gk_class_set x = *(const gk_class_set *)a, y = *(const gk_class_set *)b;

    return (x > y) - (x < y);
}

static enum gk_status make_fronts(struct gk_classes *classes, struct gk_error *err)
{
    enum gk_status status = compare_all(classes, err);

    classes->n_fronts = 0;
    if (status == GK_OK)
        status = list_fronts(classes, 0, 0, err);
    if (status == GK_OK)
        qsort(classes->front, classes->n_fronts, sizeof *classes->front, compare_sets);
    return status;
}

static gk_class_set best_of(const struct gk_classes *classes, gk_class_set set, int side)
{
    gk_class_set best = 0;

    for (gk_class_set todo = set; todo; todo &= todo - 1) {
        int i = bits_lowest(todo);

        if ((set & (side == LEFT ? classes->above[i] : classes->below[i])) == bits_of(i))
            best |= bits_of(i);
    }
    return best;
}

static size_t front_index(const struct gk_classes *classes, gk_class_set front)
{
    const gk_class_set *found =
        bsearch(&front, classes->front, classes->n_fronts, sizeof *classes->front, compare_sets);

    return (size_t)(found - classes->front);
}

/* ---- Positions ---- */

static struct form_options forms_of(const struct gk_classes *classes, gk_class_set set,
                                    gk_form *room)
{
    size_t count = 0;

    for (; set; set &= set - 1)
        room[count++] = classes->form[bits_lowest(set)];
    return (struct form_options){room, count};
}

/* The reduced form of a position with these options; *cold if it is not hot. */
static enum gk_status reduce_position(struct gk_classes *classes, gk_class_set left,
                                      gk_class_set right, bool *cold, gk_form *out,
                                      struct gk_error *err)
{
    gk_form room[2][GK_MAX_CLASSES];
    struct form_options l = forms_of(classes, left, room[LEFT]);
    struct form_options r = forms_of(classes, right, room[RIGHT]);
    struct gk_dyadic x;

    *cold = form_cold(classes->forms, l, r, dyadic_integer(0), &x);
    if (*cold)
        return GK_OK;
    TRY(form_make(classes->forms, l, r, out, err));
    return form_reduce(classes->forms, *out, out, err);
}

/* One round: all forms that positions of known classes have are classes, too. */
static enum gk_status extend_classes(struct gk_classes *classes, struct gk_error *err)
{
    enum gk_status status = make_fronts(classes, err);

    for (size_t i = 0; i < classes->n_fronts; i++)
        for (size_t j = 0; j < classes->n_fronts && status == GK_OK; j++) {
            bool cold;
            gk_form g;

            status = reduce_position(classes, classes->front[i], classes->front[j], &cold, &g, err);
            if (status != GK_OK || cold || classes_of_form(classes, g) >= 0)
                continue;
            if (classes->count == GK_MAX_CLASSES)
                return error_set(err, GK_ERR_LIMIT, "more than %d classes", GK_MAX_CLASSES);
            classes->form[classes->count++] = g;
        }
    return status;
}

static enum gk_status close_under_positions(struct gk_classes *classes, struct gk_error *err)
{
    int before = -1;

    for (int i = 0; i <= classes->cap; i++)
        TRY(form_integer(classes->forms, i, &classes->form[classes->count++], err));
    while (before != classes->count) {
        before = classes->count;
        TRY(extend_classes(classes, err));
    }
    return GK_OK;
}

/* ---- The order of the classes, and the tables ---- */

static enum gk_status class_precedes(struct gk_classes *classes, gk_form a, gk_form b, bool *out,
                                     struct gk_error *err)
{
    struct form_thermograph x, y;
    int order;

    TRY(form_thermograph(classes->forms, a, &x, err));
    TRY(form_thermograph(classes->forms, b, &y, err));
    order = gk_dyadic_cmp(x.mean, y.mean);
    order = order ? order : gk_dyadic_cmp(x.temperature, y.temperature);
    *out = order ? order < 0 : a < b;
    return GK_OK;
}

/* By mean, temperature, form. */
static enum gk_status sort_classes(struct gk_classes *classes, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int i = 1; i < classes->count; i++)
        for (int j = i; j > 0 && status == GK_OK; j--) {
            gk_form g = classes->form[j];
            bool swap;

            status = class_precedes(classes, g, classes->form[j - 1], &swap, err);
            if (status != GK_OK || !swap)
                break;
            classes->form[j] = classes->form[j - 1];
            classes->form[j - 1] = g;
        }
    for (int i = 0; i < classes->count && status == GK_OK; i++) {
        struct gk_dyadic x;

        if (form_is_number(classes->forms, classes->form[i], &x)) {
            classes->numbers |= bits_of(i);
            classes->integer[x.num] = (uint8_t)i;
        }
    }
    return status;
}

static enum gk_status fill_positions(struct gk_classes *classes, struct gk_error *err)
{
    size_t n = classes->n_fronts;
    enum gk_status status = array_new(&classes->position, n * n, 1, "the table of classes", err);

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n && status == GK_OK; j++) {
            bool cold;
            gk_form g;

            status = reduce_position(classes, classes->front[i], classes->front[j], &cold, &g, err);
            if (status == GK_OK)
                classes->position[i * n + j] =
                    cold ? CLASS_COLD : (uint8_t)classes_of_form(classes, g);
        }
    return status;
}

static enum gk_status make_tables(struct gk_classes *classes, struct gk_error *err)
{
    enum gk_status status = make_fronts(classes, err);

    if (status == GK_OK)
        status = fill_positions(classes, err);
    if (status != GK_OK || classes->count > CLASSES_IN_TABLE)
        return status;
    for (gk_class_set set = 0; set < bits_of(classes->count); set++)
        for (int side = LEFT; side <= RIGHT; side++)
            classes->best[side][set] = (uint16_t)front_index(classes, best_of(classes, set, side));
    return GK_OK;
}

enum gk_status gk_classes_new(int cap, struct gk_classes **out, struct gk_error *err)
{
    ERROR_UNLESS(out);
    struct gk_classes *classes;
    enum gk_status status;

    if (cap < 1 || cap > GK_MAX_CLASS_CAP)
        return error_set(err, GK_ERR_LIMIT, "classes are known for a cap of 1 to %d, not %d",
                         GK_MAX_CLASS_CAP, cap);
    TRY(array_new(&classes, 1, sizeof *classes, "classes", err));
    classes->cap = cap;
    status = forms_new(&classes->forms, err);
    if (status == GK_OK)
        status = close_under_positions(classes, err);
    if (status == GK_OK)
        status = sort_classes(classes, err);
    if (status == GK_OK)
        status = make_tables(classes, err);
    if (status == GK_OK)
        status = classes_describe(classes, err);
    if (status == GK_OK)
        status = classes_of_codes(classes, err);
    if (status != GK_OK) {
        gk_classes_free(classes);
        return status;
    }
    classes_add_up(classes);
    *out = classes;
    return GK_OK;
}

void gk_classes_free(struct gk_classes *classes)
{
    if (!classes)
        return;
    forms_free(classes->forms);
    free(classes->front);
    free(classes->position);
    free(classes);
}

/* ---- Questions ---- */

static size_t best_front(const struct gk_classes *classes, gk_class_set set, int side)
{
    if (classes->count <= CLASSES_IN_TABLE)
        return classes->best[side][set];
    return front_index(classes, best_of(classes, set, side));
}

/* Of a cold position: the number between the stops closest to the score. A stop is that of the one
 * option, or the best of those of all. */
static int cold_class(const struct gk_classes *classes, gk_class_set left, gk_class_set right,
                      int score)
{
    int64_t x = score;

    for (gk_class_set todo = right; todo; todo &= todo - 1) {
        struct gk_dyadic stop = classes->about[bits_lowest(todo)].left_stop;

        x = stop.num < x ? stop.num : x;
    }
    for (gk_class_set todo = left; todo; todo &= todo - 1) {
        struct gk_dyadic stop = classes->about[bits_lowest(todo)].right_stop;

        x = stop.num > x ? stop.num : x;
    }
    return classes->integer[x];
}

int classes_position(const struct gk_classes *classes, gk_class_set left, gk_class_set right,
                     int score)
{
    size_t l = best_front(classes, left, LEFT), r = best_front(classes, right, RIGHT);
    uint8_t class = classes->position[l * classes->n_fronts + r];

    return class != CLASS_COLD ? class : cold_class(classes, left, right, score);
}

int gk_classes_count(const struct gk_classes *classes)
{
    return classes->count;
}

int classes_cap(const struct gk_classes *classes)
{
    return classes->cap;
}
