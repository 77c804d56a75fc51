/* SPDX-License-Identifier: MIT */
/* Columns about values as games (export/columns.h). */
#include "export/columns.h"

#include <stdlib.h>

#include <gankei/experimental/strict.h>
#include <gankei/experimental/worth.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"
#include "values/classes/eye_classes.h"
#include "values/form/form_store.h"

struct columns {
    const struct gk_generate *options;
    bool told; /* the digits tell the class */
    struct gk_classes *classes;
    struct gk_solver *solver;      /* exact game */
    struct gk_class_solver *sides; /* abstract game with suicide: without it nothing is loopy */
    struct gk_catalogue catalogue;
    /* Of one placement: */
    gk_marking *marking;
    gk_form *form;
    struct gk_sides *side;
    struct gk_six *six;
    size_t marking_room, form_room, side_room, six_room;
    /* Of one form: */
    struct gk_worth about;
    int64_t *option;
    size_t option_room;
};

enum gk_status columns_new(const struct gk_generate *options, struct columns **out,
                           struct gk_error *err)
{
    const struct gk_rules *rules = &options->rules;
    struct columns *c;
    enum gk_status status;

    TRY(array_new(&c, 1, sizeof *c, "classes of rows", err));
    c->options = options;
    c->told = gk_eye_value_tells_class(rules->kind, rules->outer_liberties);
    status = gk_classes_new(2, &c->classes, err);
    if (status == GK_OK && rules->kind == GK_RULES_EXACT)
        status = gk_solver_new(rules, options->threads, &c->solver, err);
    else if (status == GK_OK && rules->suicide)
        status = gk_class_solver_new(c->classes, true, options->dead_margins, options->threads,
                                     &c->sides, err);
    if (status == GK_OK)
        *out = c;
    else
        columns_free(c);
    return status;
}

void columns_free(struct columns *c)
{
    if (!c)
        return;
    gk_worth_fini(&c->about);
    gk_catalogue_fini(&c->catalogue);
    gk_class_solver_free(c->sides);
    gk_solver_free(c->solver);
    gk_classes_free(c->classes);
    free(c->marking);
    free(c->form);
    free(c->side);
    free(c->six);
    free(c->option);
    free(c);
}

int columns_form_points(const struct gk_generate *options)
{
    int most = options->dead_margins ? EXPORT_FORM_POINTS_DEAD : EXPORT_FORM_POINTS;

    return options->max_points < most ? options->max_points : most;
}

enum gk_status columns_prepare(struct columns *c, const struct gk_progress *progress,
                               struct gk_error *err)
{
    const struct gk_generate *o = c->options;

    TRY(gk_catalogue_make(&c->catalogue, columns_form_points(o), 2, o->dead_margins, o->threads,
                          progress, err));
    return gk_catalogue_complete(&c->catalogue, err);
}

/* ---- Rows ---- */

static enum gk_status make_room(struct columns *c, size_t n, struct gk_error *err)
{
    TRY(array_grow(&c->marking, n, &c->marking_room, sizeof *c->marking, "markings", err));
    TRY(array_grow(&c->form, n, &c->form_room, sizeof *c->form, "forms of rows", err));
    TRY(array_grow(&c->side, n, &c->side_room, sizeof *c->side, "classes of rows", err));
    return array_grow(&c->six, n, &c->six_room, sizeof *c->six, "answers of rows", err);
}

static enum gk_status fill_forms(struct columns *c, const struct placement *place, size_t count,
                                 struct column_values *out, struct gk_error *err)
{
    TRY(gk_strict_solve(
        c->catalogue.strict,
        &(struct gk_batch){.shape = &place->position, .marking = c->marking, .count = count},
        c->form, err));
    for (size_t i = 0; i < count; i++)
        out[i].form = (int64_t)c->catalogue.number[c->form[i]];
    return GK_OK;
}

/* From above and from below: with the ko ban lifted in the exact game, by suicide in the other. */
static enum gk_status fill_loopy(struct columns *c, const struct placement *place, size_t count,
                                 struct column_values *out, struct gk_error *err)
{
    struct gk_batch batch = {.shape = &place->position, .marking = c->marking, .count = count};

    if (c->solver) {
        batch.six = c->six;
        TRY(gk_solve_batch(c->solver, c->told ? GK_WANT_SIDES : GK_WANT_SIX, &batch, 1, NULL, err));
    } else if (c->sides) {
        TRY(gk_class_solve(c->sides, &batch, c->side, err));
    }
    for (size_t i = 0; i < count; i++)
        out[i].loopy = (c->solver && c->six[i].onside != c->six[i].offside) ||
                       (c->sides && c->side[i].onside != c->side[i].offside);
    return GK_OK;
}

/* Where the digits do not tell the class, the six questions do. */
static void correct_classes(const struct columns *c, size_t count, struct column_values *out)
{
    for (size_t i = 0; i < count; i++) {
        int class = gk_class_of_answers(c->classes, c->six[i].answers);

        out[i].class = class < 0 ? "" : gk_class(c->classes, class)->name;
    }
}

enum gk_status columns_fill(struct columns *c, const struct answers *answers,
                            struct column_values *out, struct gk_error *err)
{
    const struct placement *place = answers->place;
    size_t count = answers->count;

    TRY(make_room(c, count, err));
    for (size_t i = 0; i < count; i++) {
        int class = gk_class_of_code(c->classes, gk_eye_value_at(answers->answer[i].value));

        out[i] = (struct column_values){.class = gk_class(c->classes, class)->name};
        c->marking[i] = answers->answer[i].marking;
    }
    if (place->seen.graph.n <= columns_form_points(c->options))
        TRY(fill_forms(c, place, count, out, err));
    TRY(fill_loopy(c, place, count, out, err));
    if (!c->told)
        correct_classes(c, count, out);
    return GK_OK;
}

/* ---- Forms ---- */

size_t columns_forms(const struct columns *columns)
{
    return columns->catalogue.count;
}

static void add_options(struct columns *c, struct form_options options, size_t first)
{
    for (size_t i = 0; i < options.count; i++) {
        c->option[first + i] = (int64_t)c->catalogue.number[options.form[i]];
        GK_ASSERT(X5, c->option[first + i] > 0);
    }
}

enum gk_status columns_form(struct columns *c, size_t number, struct export_form *out,
                            struct gk_error *err)
{
    struct gk_forms *forms = gk_strict_forms(c->catalogue.strict);
    gk_form g = c->catalogue.entry[number - 1].form;
    struct form_options left = form_left(forms, g), right = form_right(forms, g);
    enum gk_status status = array_grow(&c->option, left.count + right.count, &c->option_room,
                                       sizeof *c->option, "options of a form", err);

    GK_ASSERT(X5, c->catalogue.number[g] == number);
    if (status != GK_OK)
        return status;
    add_options(c, left, 0);
    add_options(c, right, left.count);
    *out = (struct export_form){.number = (int64_t)number,
                                .about = &c->about,
                                .option = c->option,
                                .n_left = left.count,
                                .n_right = right.count};
    gk_worth_fini(&c->about);
    return gk_form_appraise(c->classes, forms, g, &c->about, err);
}
