/* SPDX-License-Identifier: MIT */
/*
 * The classes: how many there are, their order, the table of positions against forms, codes, sums
 * against forms, and the rule of life against sums. Sums against shapes: unions-t.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/solve.h>
#include <gankei/experimental/worth.h>

#include "values/classes/eye_classes.h"
#include "values/form/form_store.h"

static struct gk_classes *new_classes(int cap)
{
    struct gk_classes *classes;

    assert_int_equal(gk_classes_new(cap, &classes, NULL), GK_OK);
    return classes;
}

static int setup(void **state)
{
    *state = new_classes(2);
    return 0;
}

static int teardown(void **state)
{
    gk_classes_free(*state);
    return 0;
}

static int find(const struct gk_classes *classes, const char *name)
{
    return gk_class_find(classes, name, strlen(name));
}

/* Is class i at most class j? 1 and 1* are confused: neither is at most the other. */
static bool le(const struct gk_classes *classes, int i, int j)
{
    return classes->above[i] >> j & 1;
}

static void how_many(void **state)
{
    static const int COUNT[] = {[1] = 3, [2] = 8, [3] = 31};
    struct gk_error err;

    (void)state;
    for (int cap = 1; cap <= 3; cap++) {
        struct gk_classes *classes = new_classes(cap);

        assert_int_equal(gk_classes_count(classes), COUNT[cap]);
        assert_int_equal(classes_cap(classes), cap);
        gk_classes_free(classes);
    }
    for (int cap = -1; cap <= 4; cap += cap == 0 ? 4 : 1) {
        struct gk_classes *classes = NULL;

        assert_int_equal(gk_classes_new(cap, &classes, &err), GK_ERR_LIMIT);
        assert_null(classes);
    }
    gk_classes_free(NULL);
}

static void order(void **state)
{
    static const char *const NAME[] = {"0", "1/2", "3/4", "1", "1*", "5/4", "3/2", "2"};
    static const char *const WORDS[] = {"no eye",
                                        "half an eye",
                                        "three quarters of an eye",
                                        "one eye",
                                        "one eye and a star",
                                        "one and a quarter eyes",
                                        "one and a half eyes",
                                        "two eyes"};
    const struct gk_classes *classes = *state;

    for (int i = 0; i < 8; i++) {
        assert_string_equal(gk_class(classes, i)->name, NAME[i]);
        assert_string_equal(gk_class(classes, i)->words, WORDS[i]);
        assert_int_equal(find(classes, NAME[i]), i);
        assert_true(gk_class(classes, i)->cold);
        for (int j = 0; j < 8; j++)
            assert_int_equal(le(classes, i, j), i == j || (i < j && !(i == 3 && j == 4)));
    }
    assert_int_equal(find(classes, "7/4"), -1);
    assert_int_equal(find(classes, ""), -1);
}

/* ---- Positions ---- */

static struct form_options forms_of(gk_class_set set, const gk_form *form, gk_form *room)
{
    size_t count = 0;

    for (int i = 0; i < 31; i++)
        if (set >> i & 1)
            room[count++] = form[i];
    return (struct form_options){room, count};
}

/* Forms of the classes, as far as they are known. */
struct collection {
    const struct gk_classes *classes;
    struct gk_forms *forms;
    gk_form *form;
    gk_class_set seen;
};

/* The first form that is met of a class stands for it. */
static void meet(struct collection *c, gk_class_set left, gk_class_set right, int score)
{
    gk_form room[2][GK_MAX_CLASSES], g;
    int class;

    if ((left | right) & ~c->seen)
        return;
    assert_int_equal(form_position(c->forms, forms_of(left, c->form, room[0]),
                                   forms_of(right, c->form, room[1]), score, &g, NULL),
                     GK_OK);
    assert_int_equal(classes_find_form(c->classes, c->forms, g, &class, NULL), GK_OK);
    if (c->seen >> class & 1)
        return;
    c->form[class] = g;
    c->seen |= 1U << class;
}

/* A form of each class, by positions in which one player has one option and the other two. How many
 * classes were met? */
static int collect(const struct gk_classes *classes, struct gk_forms *forms, gk_form *form)
{
    struct collection c = {.classes = classes, .forms = forms, .form = form};
    int n = gk_classes_count(classes);
    gk_class_set before;

    for (int score = 0; score <= classes_cap(classes); score++)
        meet(&c, 0, 0, score);
    do {
        before = c.seen;
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++)
                for (int k = 0; k < n; k++) {
                    meet(&c, 1U << i | 1U << j, 1U << k, 0);
                    meet(&c, 1U << k, 1U << i | 1U << j, 0);
                }
    } while (c.seen != before);
    return __builtin_popcount(c.seen);
}

/* The table says what forms do; not reduced ones either. */
static void positions(void **state)
{
    const struct gk_classes *classes = *state;
    struct gk_forms *forms;
    gk_form form[GK_MAX_CLASSES], room[2][GK_MAX_CLASSES], g;
    int class;

    assert_int_equal(forms_new(&forms, NULL), GK_OK);
    assert_int_equal(collect(classes, forms, form), 8);
    for (gk_class_set left = 0; left < 256; left++)
        for (gk_class_set right = 0; right < 256; right++)
            for (int score = 0; score <= 2; score++) {
                assert_int_equal(form_position(forms, forms_of(left, form, room[0]),
                                               forms_of(right, form, room[1]), score, &g, NULL),
                                 GK_OK);
                assert_int_equal(classes_find_form(classes, forms, g, &class, NULL), GK_OK);
                assert_int_equal(classes_position(classes, left, right, score), class);
            }
    forms_free(forms);
}

/* More or better options of one's own do no harm: loops have a value from above and from below
 * because of that. */
static void monotone(void **state)
{
    const struct gk_classes *c = *state;

    for (gk_class_set left = 0; left < 256; left++)
        for (gk_class_set right = 0; right < 256; right++)
            for (int score = 0; score <= 2; score++) {
                int here = classes_position(c, left, right, score);

                for (int i = 0; i < 8; i++) {
                    assert_true(le(c, here, classes_position(c, left | 1U << i, right, score)));
                    assert_true(le(c, classes_position(c, left, right | 1U << i, score), here));
                    for (int j = 0; j < 8; j++)
                        if (left >> i & 1 && le(c, i, j))
                            assert_true(le(
                                c, here,
                                classes_position(c, (left & ~(1U << i)) | 1U << j, right, score)));
                }
            }
}

static void positions_of_cap_3(void **state)
{
    struct gk_classes *classes = new_classes(3);
    struct gk_forms *forms;
    gk_form form[GK_MAX_CLASSES], room[2][GK_MAX_CLASSES], g;
    uint32_t seed = 1;
    int class;

    (void)state;
    assert_int_equal(forms_new(&forms, NULL), GK_OK);
    assert_int_equal(collect(classes, forms, form), 31);
    for (int i = 0; i < 20000; i++) {
        gk_class_set set[2];

        for (int side = 0; side < 2; side++) {
            set[side] = 0;
            for (int k = i % 4; k >= 0; k--) {
                seed = seed * 1664525 + 1013904223;
                set[side] |= 1U << (seed >> 16) % 31;
            }
        }
        assert_int_equal(form_position(forms, forms_of(set[0], form, room[0]),
                                       forms_of(set[1], form, room[1]), i % 4, &g, NULL),
                         GK_OK);
        assert_int_equal(classes_find_form(classes, forms, g, &class, NULL), GK_OK);
        assert_int_equal(classes_position(classes, set[0], set[1], i % 4), class);
    }
    forms_free(forms);
    gk_classes_free(classes);
}

static void no_class(void **state)
{
    const struct gk_classes *classes = *state;
    struct gk_forms *forms;
    struct gk_error err;
    gk_form g;
    int class;

    assert_int_equal(forms_new(&forms, NULL), GK_OK);
    assert_int_equal(form_number(forms, (struct gk_dyadic){1, 1}, &g, NULL), GK_OK);
    assert_int_equal(classes_find_form(classes, forms, g, &class, &err), GK_ERR_ARG);
    forms_free(forms);
}

/* ---- Codes ---- */

static void codes(void **state)
{
    const struct gk_classes *classes = *state;
    struct gk_classes *other = new_classes(1);
    gk_class_set seen = 0;

    for (int i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value v = gk_eye_value_at(i);
        int class = gk_class_of_code(classes, v);

        assert_in_range(class, 0, 7);
        assert_int_equal(gk_class(classes, class)->right_stop.num, v.b);
        assert_int_equal(gk_class(classes, class)->left_stop.num, v.c);
        seen |= 1U << class;
        assert_int_equal(gk_class_of_code(other, v), -1);
    }
    assert_int_equal(seen, 255);
    assert_int_equal(gk_class_of_code(classes, gk_eye_value_make(0, 2, 1, 0)), -1);
    gk_classes_free(other);
}

/* What is read off the digits is what was derived. */
static void names_of_codes(void **state)
{
    const struct gk_classes *classes = *state;
    struct gk_class_text text;

    for (int i = 0; i < GK_N_VALUES; i++) {
        struct gk_eye_value v = gk_eye_value_at(i);
        const struct gk_class *about = gk_class(classes, gk_class_of_code(classes, v));

        assert_true(gk_eye_value_class(v, &text));
        assert_string_equal(text.name, about->name);
        assert_string_equal(text.words, about->words);
    }
    assert_false(gk_eye_value_class(gk_eye_value_make(0, 2, 1, 0), &text));
    assert_false(gk_eye_value_class(gk_eye_value_make(0, 0, 2, 3), &text));
}

/* The class of a sum of eye values is the sum of their classes. */
static void sums_of_codes(void **state)
{
    const struct gk_classes *classes = *state;

    for (int i = 0; i < GK_N_VALUES; i++)
        for (int j = 0; j < GK_N_VALUES; j++) {
            struct gk_eye_value v = gk_eye_value_at(i), w = gk_eye_value_at(j), sum;

            assert_int_equal(gk_eye_value_add(v, w, &sum, NULL), GK_OK);
            assert_int_equal(
                gk_class_of_code(classes, sum),
                gk_class_add(classes, gk_class_of_code(classes, v), gk_class_of_code(classes, w)));
        }
}

/* ---- Sums ---- */

static void sums(void **state)
{
    const struct gk_classes *c = *state;
    int zero = find(c, "0"), two = find(c, "2");

    for (int i = 0; i < 8; i++) {
        assert_int_equal(gk_class_add(c, i, zero), i);
        assert_int_equal(gk_class_add(c, i, two), two);
        for (int j = 0; j < 8; j++) {
            assert_int_equal(gk_class_add(c, i, j), gk_class_add(c, j, i));
            for (int k = 0; k < 8; k++) {
                assert_int_equal(gk_class_add(c, gk_class_add(c, i, j), k),
                                 gk_class_add(c, i, gk_class_add(c, j, k)));
                if (le(c, i, j))
                    assert_true(le(c, gk_class_add(c, i, k), gk_class_add(c, j, k)));
            }
        }
    }
}

/* With a cap that no sum reaches, sums are those of forms. */
static void sums_of_forms(void **state)
{
    struct gk_classes *classes[3] = {new_classes(1), *state, new_classes(3)};
    struct gk_forms *forms;
    gk_form form[2][GK_MAX_CLASSES], g;
    int class, i_large, j_large;

    assert_int_equal(forms_new(&forms, NULL), GK_OK);
    assert_int_equal(collect(classes[0], forms, form[0]), 3);
    assert_int_equal(collect(classes[1], forms, form[1]), 8);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 8; j++) {
            gk_form a = form[0][i], b = form[1][j];

            assert_int_equal(classes_find_form(classes[2], forms, a, &i_large, NULL), GK_OK);
            assert_int_equal(classes_find_form(classes[2], forms, b, &j_large, NULL), GK_OK);
            assert_int_equal(form_add(forms, a, b, &g, NULL), GK_OK);
            assert_int_equal(classes_find_form(classes[2], forms, g, &class, NULL), GK_OK);
            assert_int_equal(gk_class_add(classes[2], i_large, j_large), class);
        }
    forms_free(forms);
    gk_classes_free(classes[0]);
    gk_classes_free(classes[2]);
}

/* The rule of the chilled values, for up to five eye spaces, against the stops of the sum. */
static void alive(void **state)
{
    const struct gk_classes *c = *state;
    int class[5], zero = find(c, "0");

    for (int i = 0; i < 8 * 8 * 8 * 8 * 8; i++) {
        int sum = zero;

        for (int k = 0; k < 5; k++) {
            class[k] = i >> 3 * k & 7;
            sum = gk_class_add(c, sum, class[k]);
        }
        assert_int_equal(gk_alive(c, class, 5, false), gk_class(c, sum)->right_stop.num == 2);
        assert_int_equal(gk_alive(c, class, 5, true), gk_class(c, sum)->left_stop.num == 2);
    }
    assert_false(gk_alive(c, NULL, 0, true));
}

/* The six questions tell all classes apart; without half an eye two pairs look alike. */
static void answers(void **state)
{
    const struct gk_classes *c = *state;
    unsigned without_half = GK_ANSWER(0, 0) | GK_ANSWER(0, 1) | GK_ANSWER(2, 0) | GK_ANSWER(2, 1);
    int alike = 0;

    for (int i = 0; i < 8; i++) {
        assert_int_equal(gk_class_of_answers(c, gk_class_answers(c, i)), i);
        for (int j = 0; j < i; j++)
            alike += !((gk_class_answers(c, i) ^ gk_class_answers(c, j)) & without_half);
    }
    assert_int_equal(alike, 2);
    assert_int_equal(gk_class_of_answers(c, GK_ANSWER(0, 0)), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(how_many),
        cmocka_unit_test(order),
        cmocka_unit_test(positions),
        cmocka_unit_test(monotone),
        cmocka_unit_test(positions_of_cap_3),
        cmocka_unit_test(no_class),
        cmocka_unit_test(codes),
        cmocka_unit_test(names_of_codes),
        cmocka_unit_test(sums_of_codes),
        cmocka_unit_test(sums),
        cmocka_unit_test(sums_of_forms),
        cmocka_unit_test(alive),
        cmocka_unit_test(answers),
    };

    return cmocka_run_group_tests_name("classes", tests, setup, teardown);
}
