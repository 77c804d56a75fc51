/* SPDX-License-Identifier: MIT */
/*
 * Putting a game into canonical form. Its options are forms already; it itself, G, is not: it is
 * given by two lists, and compared with forms through them.
 *
 * A Left option A is reversible if some Right option of A is at most G; then it may be replaced by
 * all Left options of that one. Neither that nor leaving out dominated options changes the value
 * of G. So "is at most G" means the same throughout, whatever the lists are by then, and an option
 * that was found not to be reversible stays so.
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/worth.h>

#include "util/array.h"
#include "util/error.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"

enum { LEFT, RIGHT };

#define MEMO_BITS 12

struct form_scratch {
    const struct gk_forms *forms;
    struct form_list given[2]; /* the options of G, dominated ones left out */
    struct form_list kept[2];  /* the result */
    struct form_list todo;     /* options to be looked at; those before `done` have been */
    bool has_stops;
    struct gk_dyadic left_stop, right_stop; /* of G */
    uint32_t generation;
    struct {
        uint32_t generation; /* of the game that it is about */
        gk_form form;
        bool at_least, answer; /* G >= form (else G <= form)? */
    } memo[1 << MEMO_BITS];
};

/* ---- Lists ---- */

enum gk_status form_list_add(struct form_list *list, gk_form g, struct gk_error *err)
{
    TRY(array_grow(&list->form, list->count + 1, &list->room, sizeof *list->form,
                   "options of a game", err));
    list->form[list->count++] = g;
    return GK_OK;
}

enum gk_status form_list_append(struct form_list *list, struct form_options options,
                                struct gk_error *err)
{
    for (size_t i = 0; i < options.count; i++)
        TRY(form_list_add(list, options.form[i], err));
    return GK_OK;
}

struct form_options form_list_all(const struct form_list *list)
{
    return (struct form_options){list->form, list->count};
}

static int by_form(const void *a, const void *b)
{
    gk_form x = *(const gk_form *)a, y = *(const gk_form *)b;

    return (x > y) - (x < y);
}

void form_list_sort(struct form_list *list)
{
    size_t count = 0;

    if (list->count > 1)
        qsort(list->form, list->count, sizeof *list->form, by_form);
    for (size_t i = 0; i < list->count; i++)
        if (count == 0 || list->form[count - 1] != list->form[i])
            list->form[count++] = list->form[i];
    list->count = count;
}

static bool list_contains(const struct form_list *list, gk_form g)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->form[i] == g)
            return true;
    return false;
}

enum gk_status form_scratch_new(struct form_scratch **out, struct gk_error *err)
{
    return array_new(out, 1, sizeof **out, "comparing games", err);
}

void form_scratch_free(struct form_scratch *scratch)
{
    if (!scratch)
        return;
    for (int side = LEFT; side <= RIGHT; side++) {
        free(scratch->given[side].form);
        free(scratch->kept[side].form);
    }
    free(scratch->todo.form);
    free(scratch);
}

struct form_options form_canon_left(const struct form_scratch *scratch)
{
    return form_list_all(&scratch->kept[LEFT]);
}

struct form_options form_canon_right(const struct form_scratch *scratch)
{
    return form_list_all(&scratch->kept[RIGHT]);
}

/* ---- Stops of a game that is given by its options ---- */

bool form_option_stops(const struct gk_forms *forms, struct form_options left,
                       struct form_options right, struct gk_dyadic *left_stop,
                       struct gk_dyadic *right_stop)
{
    for (size_t i = 0; i < left.count; i++) {
        struct gk_dyadic x = form_right_stop(forms, left.form[i]);

        if (i == 0 || gk_dyadic_cmp(x, *left_stop) > 0)
            *left_stop = x;
    }
    for (size_t i = 0; i < right.count; i++) {
        struct gk_dyadic x = form_left_stop(forms, right.form[i]);

        if (i == 0 || gk_dyadic_cmp(x, *right_stop) < 0)
            *right_stop = x;
    }
    return left.count && right.count;
}

bool form_cold(const struct gk_forms *forms, struct form_options left, struct form_options right,
               struct gk_dyadic score, struct gk_dyadic *out)
{
    struct gk_dyadic l, r;
    bool both = form_option_stops(forms, left, right, &l, &r);

    if (both && gk_dyadic_cmp(l, r) >= 0)
        return false;
    *out = score;
    if (left.count && gk_dyadic_cmp(score, l) < 0)
        *out = l;
    else if (right.count && gk_dyadic_cmp(score, r) > 0)
        *out = r;
    return true;
}

/* ---- Comparing the game with forms ---- */

static bool at_most(struct form_scratch *s, gk_form h);

/* G >= h, by its options: no Right option of G is at most h, no Left option of h at least G. */
static bool at_least_by_options(struct form_scratch *s, gk_form h)
{
    struct form_options left = form_left(s->forms, h);

    for (size_t i = 0; i < s->given[RIGHT].count; i++)
        if (form_le(s->forms, s->given[RIGHT].form[i], h))
            return false;
    for (size_t i = 0; i < left.count; i++)
        if (at_most(s, left.form[i]))
            return false;
    return true;
}

static bool at_least(struct form_scratch *s, gk_form h);

static bool at_most_by_options(struct form_scratch *s, gk_form h)
{
    struct form_options right = form_right(s->forms, h);

    for (size_t i = 0; i < s->given[LEFT].count; i++)
        if (form_le(s->forms, h, s->given[LEFT].form[i]))
            return false;
    for (size_t i = 0; i < right.count; i++)
        if (at_least(s, right.form[i]))
            return false;
    return true;
}

/* By stops alone: 1 yes, 0 no, -1 they do not tell. */
static int by_stops(const struct form_scratch *s, gk_form h, bool want_at_least)
{
    struct gk_dyadic left = form_left_stop(s->forms, h);
    struct gk_dyadic right = form_right_stop(s->forms, h);
    int sign = want_at_least ? 1 : -1;

    if (!s->has_stops)
        return -1;
    if (sign * gk_dyadic_cmp(s->left_stop, left) < 0 ||
        sign * gk_dyadic_cmp(s->right_stop, right) < 0)
        return 0;
    if (want_at_least ? gk_dyadic_cmp(left, s->right_stop) < 0
                      : gk_dyadic_cmp(s->left_stop, right) < 0)
        return 1;
    return -1;
}

static bool is_related(struct form_scratch *s, gk_form h, bool want_at_least)
{
    int told = by_stops(s, h, want_at_least);
    size_t at = (2 * h + want_at_least) * UINT32_C(0x9E3779B1) >> (32 - MEMO_BITS);
    bool answer;

    if (told >= 0)
        return told;
    if (s->memo[at].generation == s->generation && s->memo[at].form == h &&
        s->memo[at].at_least == want_at_least)
        return s->memo[at].answer;
    answer = want_at_least ? at_least_by_options(s, h) : at_most_by_options(s, h);
    s->memo[at].generation = s->generation;
    s->memo[at].form = h;
    s->memo[at].at_least = want_at_least;
    s->memo[at].answer = answer;
    return answer;
}

/* G >= h. */
static bool at_least(struct form_scratch *s, gk_form h)
{
    return is_related(s, h, true);
}

/* G <= h. */
static bool at_most(struct form_scratch *s, gk_form h)
{
    return is_related(s, h, false);
}

/* ---- Dominated and reversible options ---- */

/* Is option a at least as bad as b for its player? */
static bool is_worse(const struct gk_forms *forms, int side, gk_form a, gk_form b)
{
    return side == LEFT ? form_le(forms, a, b) : form_le(forms, b, a);
}

/* Keep the options that no other one dominates; the forms of a list differ. */
static void drop_dominated(const struct gk_forms *forms, int side, struct form_list *list)
{
    size_t count = 0;

    for (size_t i = 0; i < list->count; i++) {
        gk_form g = list->form[i];
        bool dominated = false;
        size_t kept = 0;

        for (size_t j = 0; j < count && !dominated; j++)
            dominated = is_worse(forms, side, g, list->form[j]);
        if (dominated)
            continue;
        for (size_t j = 0; j < count; j++)
            if (!is_worse(forms, side, list->form[j], g))
                list->form[kept++] = list->form[j];
        list->form[kept++] = g;
        count = kept;
    }
    list->count = count;
}

/* The options that take the place of option `g`, if it is reversible. */
static bool is_reversible(struct form_scratch *s, int side, gk_form g, struct form_options *out)
{
    struct form_options answers = side == LEFT ? form_right(s->forms, g) : form_left(s->forms, g);

    for (size_t i = 0; i < answers.count; i++) {
        gk_form h = answers.form[i];

        if (side == LEFT ? at_least(s, h) : at_most(s, h)) {
            *out = side == LEFT ? form_left(s->forms, h) : form_right(s->forms, h);
            return true;
        }
    }
    return false;
}

/* All options of one player, reversible ones bypassed, in s->kept[side]. */
static enum gk_status bypass_reversible(struct form_scratch *s, int side, struct gk_error *err)
{
    s->todo.count = s->kept[side].count = 0;
    TRY(form_list_append(&s->todo, form_list_all(&s->given[side]), err));
    for (size_t i = 0; i < s->todo.count; i++) {
        struct form_options instead;

        if (!is_reversible(s, side, s->todo.form[i], &instead)) {
            TRY(form_list_add(&s->kept[side], s->todo.form[i], err));
            continue;
        }
        for (size_t j = 0; j < instead.count; j++)
            if (!list_contains(&s->todo, instead.form[j]))
                TRY(form_list_add(&s->todo, instead.form[j], err));
    }
    return GK_OK;
}

static enum gk_status take_options(struct form_scratch *s, int side, struct form_options options,
                                   struct gk_error *err)
{
    struct form_list *list = &s->given[side];

    list->count = 0;
    TRY(form_list_append(list, options, err));
    form_list_sort(list);
    drop_dominated(s->forms, side, list);
    return GK_OK;
}

enum gk_status form_canon(const struct gk_forms *forms, struct form_scratch *scratch,
                          struct form_options left, struct form_options right, struct gk_error *err)
{
    struct form_scratch *s = scratch;

    s->forms = forms;
    if (++s->generation == 0) {
        memset(s->memo, 0, sizeof s->memo);
        s->generation = 1;
    }
    TRY(take_options(s, LEFT, left, err));
    TRY(take_options(s, RIGHT, right, err));
    s->has_stops =
        form_option_stops(forms, form_list_all(&s->given[LEFT]), form_list_all(&s->given[RIGHT]),
                          &s->left_stop, &s->right_stop) &&
        gk_dyadic_cmp(s->left_stop, s->right_stop) >= 0;
    for (int side = LEFT; side <= RIGHT; side++) {
        TRY(bypass_reversible(s, side, err));
        drop_dominated(forms, side, &s->kept[side]);
        form_list_sort(&s->kept[side]);
    }
    return GK_OK;
}

/* ---- One game at a time ---- */

static enum gk_status check_options(const struct gk_forms *forms, struct form_options options,
                                    struct gk_error *err)
{
    for (size_t i = 0; i < options.count; i++)
        if (options.form[i] >= forms->lists.count)
            return error_set(err, GK_ERR_ARG, "no game has number %u", options.form[i]);
    return GK_OK;
}

enum gk_status form_make(struct gk_forms *forms, struct form_options left,
                         struct form_options right, gk_form *out, struct gk_error *err)
{
    TRY(check_options(forms, left, err));
    TRY(check_options(forms, right, err));
    TRY(form_canon(forms, forms->scratch, left, right, err));
    return form_intern(forms, form_canon_left(forms->scratch), form_canon_right(forms->scratch),
                       out, err);
}

enum gk_status form_position(struct gk_forms *forms, struct form_options left,
                             struct form_options right, int score, gk_form *out,
                             struct gk_error *err)
{
    struct gk_dyadic x;

    TRY(check_options(forms, left, err));
    TRY(check_options(forms, right, err));
    if (form_cold(forms, left, right, dyadic_integer(score), &x))
        return form_number(forms, x, out, err);
    return form_make(forms, left, right, out, err);
}
