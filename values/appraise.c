/* SPDX-License-Identifier: MIT */
/* What a drawing is worth as a game (gankei/worth.h). */
#include <gankei/experimental/strict.h>
#include <gankei/experimental/worth.h>

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"
#include "util/sized.h"
#include "values/classes/eye_classes.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"
#include "values/strict.h"

struct gk_appraiser {
    struct gk_appraise_options options;
    struct gk_classes *classes; /* null if so many eyes have no list of classes */
    struct gk_solver *solver;
    struct gk_class_solver *sides;
    struct gk_strict *strict[2]; /* for drawings without, with `$`; made when needed */
};

static enum gk_status make_solvers(struct gk_appraiser *a, struct gk_error *err)
{
    const struct gk_appraise_options *o = &a->options;
    enum gk_status status = GK_OK;

    if (o->cap != GK_CAP_NONE && o->cap <= GK_MAX_CLASS_CAP)
        status = gk_classes_new(o->cap, &a->classes, err);
    if (status != GK_OK || o->game == GK_WORTH_STRICT)
        return status;
    if (o->cap != 2)
        return error_set(err, GK_ERR_ARG, "only strict forms have a cap of other than 2 eyes");
    a->options.rules.kind = o->game == GK_WORTH_ABSTRACT ? GK_RULES_ABSTRACT : GK_RULES_EXACT;
    status = gk_solver_new(&o->rules, o->threads, &a->solver, err);
    if (status == GK_OK && o->game == GK_WORTH_ABSTRACT)
        status =
            gk_class_solver_new(a->classes, o->rules.suicide, true, o->threads, &a->sides, err);
    return status;
}

void gk_appraise_default(struct gk_appraise_options *options, size_t size)
{
    struct gk_appraise_options own = {.game = GK_WORTH_EXACT, .cap = 2};

    gk_rules_default(&own.rules);
    sized_fill(options, size, &own, sizeof own);
}

enum gk_status gk_appraiser_new(const struct gk_appraise_options *options,
                                struct gk_appraiser **out, struct gk_error *err)
{
    ERROR_UNLESS(options && out);
    struct gk_appraise_options own;
    struct gk_appraiser *a;
    enum gk_status status;

    TRY(SIZED_READ(&own, options, gk_appraise_default, threads));
    TRY(array_new(&a, 1, sizeof *a, "an appraiser", err));
    a->options = own;
    status = make_solvers(a, err);
    if (status == GK_OK)
        *out = a;
    else
        gk_appraiser_free(a);
    return status;
}

void gk_appraiser_free(struct gk_appraiser *a)
{
    if (!a)
        return;
    gk_class_solver_free(a->sides);
    gk_solver_free(a->solver);
    strict_free(a->strict[0]);
    strict_free(a->strict[1]);
    gk_classes_free(a->classes);
    free(a);
}

void gk_appraiser_watch(struct gk_appraiser *a, const struct gk_progress *progress)
{
    if (a->solver)
        gk_solver_watch(a->solver, progress);
}

const struct gk_classes *gk_appraiser_classes(const struct gk_appraiser *appraiser)
{
    return appraiser->classes;
}

void gk_worth_fini(struct gk_worth *about)
{
    free(about->text);
    free(about->name);
    free(about->words);
    free(about->reduced);
    free(about->atomic_weight);
    *about = (struct gk_worth){.text = NULL};
}

/* ---- Forms ---- */

static enum gk_status copy_text(const char *text, char **out, struct gk_error *err)
{
    *out = strdup(text);
    return *out ? GK_OK : error_nomem(err, "a name", strlen(text) + 1);
}

/* The name of a class is its chilled value, whether it is in a list or not. */
static enum gk_status name_class(const struct gk_classes *classes, struct gk_worth *about,
                                 gk_form reduced, struct gk_error *err)
{
    gk_form chilled;
    enum gk_status status;

    if (classes) {
        status = classes_find_form(classes, about->forms, reduced, &about->class_number, err);
        if (status == GK_OK)
            status = copy_text(gk_class(classes, about->class_number)->name, &about->name, err);
        about->onside = about->offside = about->class_number;
        return status == GK_OK
                   ? copy_text(gk_class(classes, about->class_number)->words, &about->words, err)
                   : status;
    }
    TRY(form_cool(about->forms, reduced, dyadic_integer(1), &chilled, err));
    return form_format(about->forms, chilled, &about->name, err);
}

/* A number and an infinitesimal: then of the latter. */
static enum gk_status weigh_worth(struct gk_worth *about, struct gk_error *err)
{
    gk_form weight, rest;
    bool all_small = false;

    if (gk_dyadic_cmp(about->left_stop, about->right_stop) != 0)
        return GK_OK;
    TRY(form_number(about->forms, dyadic_negate(about->mean), &rest, err));
    TRY(form_add(about->forms, about->form, rest, &rest, err));
    TRY(form_is_all_small(about->forms, rest, &all_small, err));
    if (!all_small)
        return GK_OK;
    TRY(form_atomic_weight(about->forms, rest, &weight, err));
    return form_format(about->forms, weight, &about->atomic_weight, err);
}

static enum gk_status describe_worth(const struct gk_classes *classes, struct gk_worth *about,
                                     struct gk_error *err)
{
    struct form_thermograph walls;
    gk_form reduced;

    TRY(form_thermograph(about->forms, about->form, &walls, err));
    about->mean = walls.mean;
    about->temperature = walls.temperature;
    about->left_stop = form_left_stop(about->forms, about->form);
    about->right_stop = form_right_stop(about->forms, about->form);
    about->birthday = form_birthday(about->forms, about->form);
    TRY(form_format(about->forms, about->form, &about->text, err));
    TRY(form_reduce(about->forms, about->form, &reduced, err));
    TRY(form_format(about->forms, reduced, &about->reduced, err));
    TRY(name_class(classes, about, reduced, err));
    return weigh_worth(about, err);
}

enum gk_status gk_form_appraise(const struct gk_classes *classes, struct gk_forms *forms, gk_form g,
                                struct gk_worth *out, struct gk_error *err)
{
    ERROR_UNLESS(forms && out);
    enum gk_status status;

    *out = (struct gk_worth){
        .forms = forms, .form = g, .class_number = -1, .onside = -1, .offside = -1};
    status = describe_worth(classes, out, err);
    if (status != GK_OK)
        gk_worth_fini(out);
    return status;
}

enum gk_status gk_class_appraise(const struct gk_classes *classes, int i, struct gk_worth *out,
                                 struct gk_error *err)
{
    ERROR_UNLESS(classes && out);
    return gk_form_appraise(classes, classes->forms, classes->form[i], out, err);
}

/* ---- Drawings ---- */

static enum gk_status strict_drawing(struct gk_appraiser *a, const struct gk_drawing *drawing,
                                     struct gk_worth *out, struct gk_error *err)
{
    bool dead_margins = memchr(drawing->symbol, '$', (size_t)drawing->n) != NULL;
    struct gk_strict **strict = &a->strict[dead_margins];
    struct gk_graph graph;
    gk_form form;

    TRY(gk_drawing_position(drawing, &graph, err));
    if (!*strict)
        TRY(strict_new(a->options.cap, dead_margins, a->options.threads, strict, err));
    TRY(gk_strict_solve(*strict, &(struct gk_batch){.graph = &graph, .count = 1}, &form, err));
    if (a->options.reduced)
        TRY(form_reduce(gk_strict_forms(*strict), form, &form, err));
    return gk_form_appraise(a->classes, gk_strict_forms(*strict), form, out, err);
}

/* The class by the six questions; with the ko ban lifted there may be another from above, and from
 * below. */
static enum gk_status ask_exact(struct gk_appraiser *a, const struct gk_graph *graph, int class[3],
                                struct gk_error *err)
{
    struct gk_six six;

    TRY(gk_solve_batch(a->solver, GK_WANT_SIX,
                       &(struct gk_batch){.graph = graph, .count = 1, .six = &six}, 1, NULL, err));
    class[0] = gk_class_of_answers(a->classes, six.answers);
    class[1] = gk_class_of_answers(a->classes, six.onside);
    class[2] = gk_class_of_answers(a->classes, six.offside);
    if (class[0] < 0 || class[1] < 0 || class[2] < 0)
        return error_set(err, GK_ERR_LIMIT, "the six questions have answers of no class");
    return GK_OK;
}

static enum gk_status ask_abstract(struct gk_appraiser *a, const struct gk_graph *graph,
                                   int class[3], struct gk_error *err)
{
    struct gk_sides sides;

    TRY(gk_class_solve(a->sides, &(struct gk_batch){.graph = graph, .count = 1}, &sides, err));
    class[0] = class[1] = sides.onside;
    class[2] = sides.offside;
    return GK_OK;
}

enum gk_status gk_appraise(struct gk_appraiser *a, const struct gk_drawing *drawing,
                           struct gk_worth *out, struct gk_error *err)
{
    ERROR_UNLESS(a && drawing && out);
    bool exact = a->options.game == GK_WORTH_EXACT;
    struct gk_result result;
    struct gk_graph graph;
    int class[3];

    if (a->options.game == GK_WORTH_STRICT)
        return strict_drawing(a, drawing, out, err);
    TRY(gk_drawing_position(drawing, &graph, err));
    TRY(gk_solve(a->solver, &graph, &result, err));
    TRY(exact ? ask_exact(a, &graph, class, err) : ask_abstract(a, &graph, class, err));
    TRY(gk_class_appraise(a->classes, class[0], out, err));
    out->onside = class[1];
    out->offside = class[2];
    out->digits = true;
    out->result = result;
    return GK_OK;
}
