/* SPDX-License-Identifier: MIT */
/*
 * Reduced canonical forms (Grossman and Siegel, Reductions of partizan games; Siegel, Reduced
 * canonical forms of stoppers).
 *
 * Up to infinitesimals G >= H if and only if the right stop of G - H is 0 or more. A game whose
 * stops are equal is that number. Any other is hot, and may get its options reduced, those
 * dominated up to infinitesimals left out, and those reversible up to infinitesimals bypassed, as
 * in a canonical form.
 */
#include <stdlib.h>

#include <gankei/experimental/worth.h>
#include "util/error.h"
#include "values/form/form_store.h"

enum { LEFT, RIGHT };

/* a >= b up to an infinitesimal? */
static enum gk_status at_least(struct gk_forms *forms, gk_form a, gk_form b, bool *out,
                               struct gk_error *err)
{
    gk_form difference;

    TRY(form_negate(forms, b, &difference, err));
    TRY(form_add(forms, a, difference, &difference, err));
    *out = form_at(forms, difference)->right_stop.num >= 0;
    return GK_OK;
}

/* Is `a` as good as `b` or better for the player of that side? */
static enum gk_status as_good(struct gk_forms *forms, int side, gk_form a, gk_form b, bool *out,
                              struct gk_error *err)
{
    return side == LEFT ? at_least(forms, a, b, out, err) : at_least(forms, b, a, out, err);
}

static struct form_options options_of(const struct gk_forms *forms, gk_form g, int side)
{
    return side == LEFT ? form_left(forms, g) : form_right(forms, g);
}

/* Can an option of `g` be reversed: is there an answer that is as good for the opponent as g? */
static enum gk_status find_reversal(struct gk_forms *forms, gk_form g, gk_form option, int side,
                                    gk_form *answer, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    *answer = FORM_NONE;
    for (size_t i = 0; status == GK_OK; i++) {
        struct form_options answers = options_of(forms, option, !side);
        bool yes = false;

        if (i == answers.count)
            break;
        *answer = answers.form[i];
        status = as_good(forms, !side, *answer, g, &yes, err);
        if (yes)
            return status;
        *answer = FORM_NONE;
    }
    return status;
}

/* Is option i of the list dominated by another one that is left? Forms that are equal up to
 * infinitesimals are equal, for the options are reduced. */
static enum gk_status is_dominated(struct gk_forms *forms, const struct form_list *list, size_t i,
                                   int side, bool *out, struct gk_error *err)
{
    *out = false;
    for (size_t j = 0; j < list->count && !*out; j++)
        if (j != i)
            TRY(as_good(forms, side, list->form[j], list->form[i], out, err));
    return GK_OK;
}

/* One player's options of g, improved; *changed if they are not the same any more. */
static enum gk_status improve_options(struct gk_forms *forms, gk_form g, int side,
                                      struct form_list *out, bool *changed, struct gk_error *err)
{
    struct form_list raw = {0};
    enum gk_status status = form_list_append(&raw, options_of(forms, g, side), err);

    for (size_t i = 0; i < raw.count && status == GK_OK; i++) {
        gk_form answer;

        status = find_reversal(forms, g, raw.form[i], side, &answer, err);
        if (status != GK_OK)
            break;
        *changed |= answer != FORM_NONE;
        status = answer == FORM_NONE ? form_list_add(out, raw.form[i], err)
                                     : form_list_append(out, options_of(forms, answer, side), err);
    }
    free(raw.form);
    form_list_sort(out);
    for (size_t i = out->count; i-- > 0 && status == GK_OK;) {
        bool dominated;

        status = is_dominated(forms, out, i, side, &dominated, err);
        if (status != GK_OK || !dominated)
            continue;
        *changed = true;
        for (size_t j = i; j + 1 < out->count; j++)
            out->form[j] = out->form[j + 1];
        out->count--;
    }
    return status;
}

/* Improve a hot game of reduced options until nothing changes. */
static enum gk_status settle_game(struct gk_forms *forms, gk_form *g, struct gk_error *err)
{
    enum gk_status status = GK_OK;
    bool changed = true;

    while (changed && status == GK_OK) {
        struct form_list lists[2] = {{0}, {0}};

        changed = false;
        for (int side = LEFT; side <= RIGHT && status == GK_OK; side++)
            status = improve_options(forms, *g, side, &lists[side], &changed, err);
        if (changed && status == GK_OK)
            status =
                form_make(forms, form_list_all(&lists[LEFT]), form_list_all(&lists[RIGHT]), g, err);
        free(lists[LEFT].form);
        free(lists[RIGHT].form);
    }
    return status;
}

/* A hot game: its options reduced, then itself. */
static enum gk_status reduce_hot(struct gk_forms *forms, gk_form g, gk_form *out,
                                 struct gk_error *err)
{
    struct form_list lists[2] = {{0}, {0}};
    enum gk_status status = GK_OK;

    for (int side = LEFT; side <= RIGHT; side++)
        for (size_t i = 0; status == GK_OK; i++) {
            struct form_options options = options_of(forms, g, side);
            gk_form h;

            if (i == options.count)
                break;
            status = form_reduce(forms, options.form[i], &h, err);
            if (status == GK_OK)
                status = form_list_add(&lists[side], h, err);
        }
    if (status == GK_OK)
        status =
            form_make(forms, form_list_all(&lists[LEFT]), form_list_all(&lists[RIGHT]), out, err);
    if (status == GK_OK)
        status = settle_game(forms, out, err);
    free(lists[LEFT].form);
    free(lists[RIGHT].form);
    return status;
}

enum gk_status form_reduce(struct gk_forms *forms, gk_form g, gk_form *out, struct gk_error *err)
{
    struct gk_dyadic left = form_left_stop(forms, g), right = form_right_stop(forms, g);

    if (form_memo_get(&forms->reduced, g, out))
        return GK_OK;
    TRY(gk_dyadic_cmp(left, right) == 0 ? form_number(forms, left, out, err)
                                        : reduce_hot(forms, g, out, err));
    return form_memo_put(&forms->reduced, g, *out, err);
}
