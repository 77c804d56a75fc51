/* SPDX-License-Identifier: MIT */
/* What is told about a class, and what follows from it: names, words, codes, sums, life. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/worth.h>

#include "util/assert.h"
#include "util/bits.h"
#include "util/error.h"
#include "values/classes/eye_classes.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"

/* ---- Names ---- */

/* 0 "no eye", 1/2 "half an eye", 5/4 "one and a quarter eyes". False if there are no words. */
static bool number_words(struct gk_dyadic x, char *out, size_t room)
{
    static const char *const WHOLE[] = {"no eye", "one", "two", "three"};
    static const char *const PART[] = {"", "a quarter", "a half", "three quarters"};
    int64_t quarters = x.exp == 0 ? 4 * x.num : x.exp == 1 ? 2 * x.num : x.num;
    const char *part = PART[quarters % 4];
    int64_t whole = quarters / 4;

    if (x.num < 0 || x.exp > 2 || whole > 3)
        return false;
    if (whole == 0 && quarters == 2)
        snprintf(out, room, "half an eye");
    else if (whole == 0 && quarters > 0)
        snprintf(out, room, "%s of an eye", part);
    else if (quarters % 4 != 0)
        snprintf(out, room, "%s and %s eyes", WHOLE[whole], part);
    else
        snprintf(out, room, "%s%s", WHOLE[whole], whole == 0 ? "" : whole == 1 ? " eye" : " eyes");
    return true;
}

static enum gk_status text_of(const struct gk_forms *forms, gk_form g, char *out, size_t room,
                              struct gk_error *err)
{
    char *text;
    enum gk_status status = GK_OK;

    TRY(form_format(forms, g, &text, err));
    if ((size_t)snprintf(out, room, "%s", text) >= room)
        status = error_set(err, GK_ERR_LIMIT, "a class with a long name: %.40s...", text);
    free(text);
    return status;
}

/* A number and perhaps a star, in words. As number_words(). */
static bool chilled_words(struct gk_dyadic x, bool star, char *out, size_t room)
{
    char words[GK_CLASS_WORDS_MAX - 16];

    if (!number_words(x, words, sizeof words))
        return false;
    snprintf(out, room, "%s%s", words, star ? " and a star" : "");
    return true;
}

/* The chilled value is the name: the game cooled by 1, which is what an eye costs. */
static enum gk_status chill_class(struct gk_classes *classes, int i, struct gk_error *err)
{
    struct gk_class *about = &classes->about[i];
    struct form_ups u;
    gk_form chilled;

    TRY(form_cool(classes->forms, classes->form[i], dyadic_integer(1), &chilled, err));
    TRY(text_of(classes->forms, chilled, about->name, sizeof about->name, err));
    about->cold = form_is_uptimal(classes->forms, chilled, &u) && u.ups == 0 && u.nimber <= 1;
    about->chilled = u.number;
    about->star = about->cold && u.nimber == 1;
    if (!about->cold || !chilled_words(u.number, about->star, about->words, sizeof about->words))
        snprintf(about->words, sizeof about->words, "%s", about->name);
    return GK_OK;
}

enum gk_status classes_describe(struct gk_classes *classes, struct gk_error *err)
{
    for (int i = 0; i < classes->count; i++) {
        struct gk_class *about = &classes->about[i];
        struct form_thermograph walls;

        about->left_stop = form_left_stop(classes->forms, classes->form[i]);
        about->right_stop = form_right_stop(classes->forms, classes->form[i]);
        TRY(chill_class(classes, i, err));
        TRY(text_of(classes->forms, classes->form[i], about->form, sizeof about->form, err));
        TRY(form_thermograph(classes->forms, classes->form[i], &walls, err));
        about->mean = walls.mean;
        about->temperature = walls.temperature;
    }
    return GK_OK;
}

const struct gk_class *gk_class(const struct gk_classes *classes, int i)
{
    return &classes->about[i];
}

int gk_class_find(const struct gk_classes *classes, const char *name, size_t length)
{
    for (int i = 0; i < classes->count; i++)
        if (strlen(classes->about[i].name) == length &&
            memcmp(classes->about[i].name, name, length) == 0)
            return i;
    return -1;
}

/* ---- Classes of forms of other stores ---- */

static bool same_form(const struct gk_forms *a, gk_form g, const struct gk_forms *b, gk_form h);

static bool same_options(const struct gk_forms *a, struct form_options x, const struct gk_forms *b,
                         struct form_options y)
{
    for (size_t i = 0; i < x.count; i++) {
        bool found = false;

        for (size_t j = 0; j < y.count && !found; j++)
            found = same_form(a, x.form[i], b, y.form[j]);
        if (!found)
            return false;
    }
    return x.count == y.count;
}

static bool same_form(const struct gk_forms *a, gk_form g, const struct gk_forms *b, gk_form h)
{
    struct form_ups x, y;
    bool told = form_is_uptimal(a, g, &x);

    if (told != form_is_uptimal(b, h, &y) || gk_dyadic_cmp(x.number, y.number) != 0)
        return false;
    if (told)
        return x.ups == y.ups && x.nimber == y.nimber;
    return gk_dyadic_cmp(form_right_stop(a, g), form_right_stop(b, h)) == 0 &&
           same_options(a, form_left(a, g), b, form_left(b, h)) &&
           same_options(a, form_right(a, g), b, form_right(b, h));
}

enum gk_status classes_find_form(const struct gk_classes *classes, struct gk_forms *forms,
                                 gk_form g, int *out, struct gk_error *err)
{
    TRY(form_reduce(forms, g, &g, err));
    for (*out = 0; *out < classes->count; ++*out)
        if (same_form(classes->forms, classes->form[*out], forms, g))
            return GK_OK;
    return error_set(err, GK_ERR_ARG, "no class of at most %d eyes", classes->cap);
}

/* ---- Codes ---- */

gk_class_set classes_options(const struct gk_classes *classes, int i, bool left)
{
    struct form_options options = left ? form_left(classes->forms, classes->form[i])
                                       : form_right(classes->forms, classes->form[i]);
    gk_class_set set = 0;

    if (classes->numbers >> i & 1)
        return 0;
    for (size_t j = 0; j < options.count; j++) {
        int k = classes_of_form(classes, options.form[j]);

        GK_ASSERT(K1, k >= 0);
        set |= bits_of(k);
    }
    return set;
}

/*
 * The eye value of a class, by what its digits mean: eyes when the attacker (defender) moves first,
 * the right (left) stop; and the outer ones: when he then gets another move.
 */
static struct gk_eye_value code_of(const struct gk_classes *classes, int i)
{
    int64_t b = classes->about[i].right_stop.num, c = classes->about[i].left_stop.num, a = b, d = c;

    for (gk_class_set todo = classes_options(classes, i, false); todo; todo &= todo - 1) {
        int64_t stop = classes->about[bits_lowest(todo)].right_stop.num;

        a = stop < a ? stop : a;
    }
    for (gk_class_set todo = classes_options(classes, i, true); todo; todo &= todo - 1) {
        int64_t stop = classes->about[bits_lowest(todo)].left_stop.num;

        d = stop > d ? stop : d;
    }
    return gk_eye_value_make((int)a, (int)b, (int)c, (int)d);
}

/* An eye value whose inner digits are equal is that number, since both stops are; of the others
 * each is that of one class. */
enum gk_status classes_of_codes(struct gk_classes *classes, struct gk_error *err)
{
    memset(classes->of_code, -1, sizeof classes->of_code);
    if (classes->cap != 2)
        return GK_OK;
    for (int i = 0; i < classes->count; i++) {
        int code = gk_eye_value_index(code_of(classes, i));

        if (code < 0 || classes->of_code[code] >= 0)
            return error_set(err, GK_ERR_CORRUPT, "two classes with one eye value");
        classes->of_code[code] = (int8_t)i;
    }
    for (int code = 0; code < GK_N_VALUES; code++) {
        struct gk_eye_value v = gk_eye_value_at(code);

        if (v.b == v.c)
            classes->of_code[code] = (int8_t)classes->integer[v.b];
        if (classes->of_code[code] < 0)
            return error_set(err, GK_ERR_CORRUPT, "an eye value without a class");
    }
    return GK_OK;
}

int gk_class_of_code(const struct gk_classes *classes, struct gk_eye_value value)
{
    int code = gk_eye_value_index(value);

    return code < 0 ? -1 : classes->of_code[code];
}

/*
 * A value whose inner digits differ has the options {d|c} and {b|a}, no hotter than itself. So its
 * mean is the middle of theirs, its temperature half of what lies between, and cooled by 1 it is
 * the mean, with a star if the temperature is just 1. Where the inner digits are equal, the class
 * is that number.
 */
bool gk_eye_value_class(struct gk_eye_value value, struct gk_class_text *out)
{
    int sum = value.b == value.c ? 4 * value.b : value.a + value.b + value.c + value.d;
    bool star = value.c + value.d - value.a - value.b == 4;
    struct gk_dyadic x;
    size_t length;

    if (gk_eye_value_index(value) < 0 || !dyadic_half(dyadic_integer(sum), &x) ||
        !dyadic_half(x, &x) || !chilled_words(x, star, out->words, sizeof out->words))
        return false;
    length = gk_dyadic_format(x, out->name);
    memcpy(out->name + length, star ? "*" : "", 1 + star);
    return true;
}

/* ---- Sums ---- */

/* The classes of a sum of i and j after a move in i. */
static gk_class_set after_moves(const struct gk_classes *classes, int i, int j, bool left)
{
    gk_class_set set = 0;

    for (gk_class_set todo = classes_options(classes, i, left); todo; todo &= todo - 1)
        set |= bits_of(classes->sum[bits_lowest(todo)][j]);
    return set;
}

/*
 * K2: a sum with something hot in it is not cold; a move never hurts. So what it would be worth if
 * both passed is of no account, and asking for 0 eyes or all of them comes to the same.
 */
static int sum_class(const struct gk_classes *classes, int i, int j)
{
    gk_class_set left = after_moves(classes, i, j, true) | after_moves(classes, j, i, true);
    gk_class_set right = after_moves(classes, i, j, false) | after_moves(classes, j, i, false);
    int64_t score = classes->about[i].mean.num + classes->about[j].mean.num;
    int sum;

    if (!left && !right)
        return classes->integer[score < classes->cap ? score : classes->cap];
    sum = classes_position(classes, left, right, 0);
    GK_ASSERT(K2, sum == classes_position(classes, left, right, classes->cap));
    return sum;
}

static int birthday(const struct gk_classes *classes, int i)
{
    return classes->numbers >> i & 1 ? 0 : form_birthday(classes->forms, classes->form[i]);
}

/* Sums of classes born early first: options are born before. */
void classes_add_up(struct gk_classes *classes)
{
    int last = 0;

    for (int i = 0; i < classes->count; i++)
        last = birthday(classes, i) > last ? birthday(classes, i) : last;
    for (int born = 0; born <= 2 * last; born++)
        for (int i = 0; i < classes->count; i++)
            for (int j = 0; j < classes->count; j++)
                if (birthday(classes, i) + birthday(classes, j) == born)
                    classes->sum[i][j] = (uint8_t)sum_class(classes, i, j);
}

int gk_class_add(const struct gk_classes *classes, int i, int j)
{
    return classes->sum[i][j];
}

/* In quarters there is nothing to round: the chilled values of the classes with cap 2 are
 * multiples of 1/4. */
bool gk_alive(const struct gk_classes *classes, const int *class_of, size_t count,
              bool defender_first)
{
    int64_t quarters = 0, need = defender_first ? 4 : 8;
    bool odd = false;

    for (size_t i = 0; i < count; i++) {
        const struct gk_class *about = &classes->about[class_of[i]];

        quarters += about->chilled.num * (4 >> about->chilled.exp);
        odd ^= about->star;
    }
    return quarters > need || (quarters == need && odd == defender_first);
}

unsigned gk_class_answers(const struct gk_classes *classes, int i)
{
    /* Half an eye is what is left of one when both may have it: {1|0}. */
    int none = classes->integer[0], one = classes->integer[1];
    int half = classes_position(classes, bits_of(one), bits_of(none), 0);
    int with[3] = {none, half, one};
    unsigned answers = 0;

    for (int w = 0; w < 3; w++) {
        const struct gk_class *sum = &classes->about[gk_class_add(classes, i, with[w])];

        answers |= sum->right_stop.num >= 2 ? GK_ANSWER(w, 0) : 0;
        answers |= sum->left_stop.num >= 2 ? GK_ANSWER(w, 1) : 0;
    }
    return answers;
}

int gk_class_of_answers(const struct gk_classes *classes, unsigned answers)
{
    for (int i = 0; i < classes->count; i++)
        if (gk_class_answers(classes, i) == answers)
            return i;
    return -1;
}
