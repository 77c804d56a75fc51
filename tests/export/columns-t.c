/* SPDX-License-Identifier: MIT */
/*
 * What rows tell of values as games, held against the answers for each drawing by itself, at edges
 * and in corners, with enclosed stones and `$`; and the numbers of all forms.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/strict.h>

#include "export/columns.h"
#include "values/form/form_store.h"
#include "values/strict.h"

#define SIZE 4

struct fixture {
    struct gk_generate options;
    struct columns *columns;
    struct gk_solver *solver;
    struct gk_strict *strict;
    uint64_t rows, loopy;
};

static void setup(struct fixture *f)
{
    gk_generate_default(&f->options, sizeof f->options);
    f->options.max_points = SIZE;
    f->options.dead_margins = true;
    f->options.threads = 2;
    f->rows = f->loopy = 0;
    assert_int_equal(columns_new(&f->options, &f->columns, NULL), GK_OK);
    assert_int_equal(columns_prepare(f->columns, NULL, NULL), GK_OK);
    assert_int_equal(gk_solver_new(&f->options.rules, 1, &f->solver, NULL), GK_OK);
    assert_int_equal(strict_new(2, true, 1, &f->strict, NULL), GK_OK);
}

static void teardown(struct fixture *f)
{
    columns_free(f->columns);
    gk_solver_free(f->solver);
    strict_free(f->strict);
}

/* ---- Rows ---- */

static void check_form(struct fixture *f, const struct gk_drawing *drawing, int64_t number)
{
    struct export_form found;
    struct gk_graph graph;
    gk_form form;
    char *text;

    assert_int_equal(gk_drawing_position(drawing, &graph, NULL), GK_OK);
    assert_int_equal(
        gk_strict_solve(f->strict, &(struct gk_batch){.graph = &graph, .count = 1}, &form, NULL),
        GK_OK);
    assert_int_equal(form_format(gk_strict_forms(f->strict), form, &text, NULL), GK_OK);
    assert_in_range(number, 1, columns_forms(f->columns));
    assert_int_equal(columns_form(f->columns, (size_t)number, &found, NULL), GK_OK);
    assert_int_equal(found.number, number);
    assert_string_equal(found.about->text, text);
    free(text);
}

static void check_row(struct fixture *f, const struct placement *place, const struct answer *answer,
                      const struct column_values *values)
{
    const struct gk_result unmarked = {.attack = 0};
    struct gk_drawing drawing;
    struct gk_graph position;
    struct gk_six six;

    placement_draw(place, answer->marking, &unmarked, &drawing);
    check_form(f, &drawing, values->form);
    assert_int_equal(gk_drawing_position(&drawing, &position, NULL), GK_OK);
    assert_int_equal(gk_solve_batch(f->solver, GK_WANT_SIX,
                                    &(struct gk_batch){.graph = &position, .count = 1, .six = &six},
                                    1, NULL, NULL),
                     GK_OK);
    assert_int_equal(values->loopy, six.onside != six.offside);
    f->loopy += values->loopy;
    f->rows++;
}

static void check_place(struct fixture *f, const struct placement *place)
{
    struct column_values *values;
    struct answers *answers;

    assert_int_equal(answers_list(place, true, false, &answers, NULL), GK_OK);
    values = calloc(answers->count, sizeof *values);
    assert_non_null(values);
    assert_int_equal(columns_fill(f->columns, answers, values, NULL), GK_OK);
    for (size_t i = 0; i < answers->count; i++)
        check_row(f, place, &answers->answer[i], &values[i]);
    free(values);
    answers_free(answers);
}

static void rows(void **state)
{
    struct fixture f;

    (void)state;
    setup(&f);
    for (int n = 1; n <= SIZE; n++) {
        struct placements *places;

        assert_int_equal(placements_new(n, GK_RULES_EXACT, true, &places, NULL), GK_OK);
        for (size_t i = 0; i < places->count; i++)
            check_place(&f, &places->place[i]);
        placements_free(places);
    }
    assert_true(f.loopy > 0 && f.loopy < f.rows);
    teardown(&f);
}

/* ---- Forms ---- */

/* Each text once, and the options are those of the form with that text. */
static void forms(void **state)
{
    struct fixture f;
    struct export_form form;
    size_t count;

    (void)state;
    setup(&f);
    count = columns_forms(f.columns);
    char **text = calloc(count + 1, sizeof *text);
    assert_non_null(text);
    for (size_t i = 1; i <= count; i++) {
        assert_int_equal(columns_form(f.columns, i, &form, NULL), GK_OK);
        text[i] = strdup(form.about->text);
        assert_non_null(text[i]);
        for (size_t k = 1; k < i; k++)
            assert_string_not_equal(text[i], text[k]);
    }
    for (size_t i = 1; i <= count; i++) {
        assert_int_equal(columns_form(f.columns, i, &form, NULL), GK_OK);
        assert_int_equal(form.n_left, form_left(form.about->forms, form.about->form).count);
        for (size_t k = 0; k < form.n_left + form.n_right; k++) {
            bool left = k < form.n_left;
            struct form_options options = left ? form_left(form.about->forms, form.about->form)
                                               : form_right(form.about->forms, form.about->form);
            char *name;

            assert_in_range(form.option[k], 1, count);
            assert_int_equal(form_format(form.about->forms,
                                            options.form[left ? k : k - form.n_left], &name, NULL),
                             GK_OK);
            assert_string_equal(name, text[form.option[k]]);
            free(name);
        }
    }
    for (size_t i = 1; i <= count; i++)
        free(text[i]);
    free(text);
    teardown(&f);
}

/* Beyond what is computed there is no form, but the rest. */
static void too_large(void **state)
{
    struct gk_generate options;

    (void)state;
    gk_generate_default(&options, sizeof options);
    options.max_points = 12;
    assert_int_equal(columns_form_points(&options), EXPORT_FORM_POINTS);
    options.dead_margins = true;
    assert_int_equal(columns_form_points(&options), EXPORT_FORM_POINTS_DEAD);
    options.max_points = 3;
    assert_int_equal(columns_form_points(&options), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows), cmocka_unit_test(forms),
                                       cmocka_unit_test(too_large)};

    return cmocka_run_group_tests_name("columns of rows", tests, NULL, NULL);
}
