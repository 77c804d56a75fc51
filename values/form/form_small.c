/* SPDX-License-Identifier: MIT */
/*
 * All-small games and atomic weights (Winning Ways, chapter 8).
 *
 * With W = {weights of Left's options - 2 | weights of Right's options + 2}, the weight is W,
 * unless W is an integer: then there are several integers that fit between the options, and the
 * game is compared with a remote star, a nimber larger than any in it. Greater: the largest of
 * them; less: the smallest; confused: zero.
 */
#include <stdlib.h>

#include "util/error.h"
#include "values/form/form_store.h"

enum gk_status form_is_all_small(struct gk_forms *forms, gk_form g, bool *out, struct gk_error *err)
{
    struct form_options side[2] = {form_left(forms, g), form_right(forms, g)};
    enum gk_status status = GK_OK;
    gk_form known;

    if (form_memo_get(&forms->small, g, &known)) {
        *out = known != 0;
        return GK_OK;
    }
    *out = (side[0].count == 0) == (side[1].count == 0);
    for (int s = 0; s < 2; s++)
        for (size_t i = 0; i < side[s].count && *out && status == GK_OK; i++)
            status = form_is_all_small(forms, side[s].form[i], out, err);
    return status == GK_OK ? form_memo_put(&forms->small, g, *out, err) : status;
}

static enum gk_status nimber(struct gk_forms *forms, int n, gk_form *out, struct gk_error *err)
{
    struct form_list smaller = {0};
    enum gk_status status = GK_OK;

    for (int i = 0; i <= n && status == GK_OK; i++) {
        struct form_options all = form_list_all(&smaller);

        status = form_intern(forms, all, all, out, err);
        if (status == GK_OK)
            status = form_list_add(&smaller, *out, err);
        form_list_sort(&smaller);
    }
    free(smaller.form);
    return status;
}

/* The weights of one player's options plus `tax`. */
static enum gk_status option_weights(struct gk_forms *forms, gk_form g, bool left, gk_form tax,
                                     struct form_list *out, struct gk_error *err)
{
    for (size_t i = 0;; i++) {
        struct form_options options = left ? form_left(forms, g) : form_right(forms, g);
        gk_form w;

        if (i == options.count)
            break;
        TRY(form_atomic_weight(forms, options.form[i], &w, err));
        TRY(form_add(forms, w, tax, &w, err));
        TRY(form_list_add(out, w, err));
    }
    return GK_OK;
}

/* Is n more than or confused with all of Left's (sign 1), or less than or confused with all of
 * Right's options (sign -1)? */
static bool fits_number(const struct gk_forms *forms, gk_form n, struct form_options options,
                        int sign)
{
    for (size_t i = 0; i < options.count; i++)
        if (sign > 0 ? form_le(forms, n, options.form[i]) : form_le(forms, options.form[i], n))
            return false;
    return true;
}

/* The last integer from `n` on in steps of `step` that fits. One is found, for the options on that
 * side exist and have stops. */
static enum gk_status last_fitting(struct gk_forms *forms, int64_t n, int step,
                                   struct form_options options, gk_form *out, struct gk_error *err)
{
    enum gk_status status = form_integer(forms, n, out, err);

    while (status == GK_OK) {
        gk_form next;

        n += step;
        status = form_integer(forms, n, &next, err);
        if (status != GK_OK || !fits_number(forms, next, options, -step))
            break;
        *out = next;
    }
    return status;
}

static enum gk_status weigh_options(struct gk_forms *forms, gk_form g, struct form_options left,
                                    struct form_options right, gk_form *out, struct gk_error *err)
{
    enum gk_status status = form_make(forms, left, right, out, err);
    struct gk_dyadic w;
    gk_form star;
    bool below, above;

    if (status != GK_OK || !form_is_number(forms, *out, &w) || w.exp > 0)
        return status;
    TRY(nimber(forms, form_birthday(forms, g) + 1, &star, err));
    below = form_le(forms, g, star);
    above = form_le(forms, star, g);
    if (above)
        return last_fitting(forms, w.num, 1, right, out, err);
    if (below)
        return last_fitting(forms, w.num, -1, left, out, err);
    *out = FORM_ZERO;
    return GK_OK;
}

enum gk_status form_atomic_weight(struct gk_forms *forms, gk_form g, gk_form *out,
                                  struct gk_error *err)
{
    struct form_list left = {0}, right = {0};
    gk_form two, minus_two;
    bool all_small;
    enum gk_status status = form_is_all_small(forms, g, &all_small, err);

    if (status == GK_OK && !all_small)
        return error_set(err, GK_ERR_ARG, "only all-small games have an atomic weight");
    if (status != GK_OK || form_memo_get(&forms->weight, g, out))
        return status;
    *out = FORM_ZERO;
    if (g == FORM_ZERO)
        return GK_OK;
    status = form_integer(forms, 2, &two, err);
    if (status == GK_OK)
        status = form_integer(forms, -2, &minus_two, err);
    if (status == GK_OK)
        status = option_weights(forms, g, true, minus_two, &left, err);
    if (status == GK_OK)
        status = option_weights(forms, g, false, two, &right, err);
    if (status == GK_OK)
        status = weigh_options(forms, g, form_list_all(&left), form_list_all(&right), out, err);
    if (status == GK_OK)
        status = form_memo_put(&forms->weight, g, *out, err);
    free(left.form);
    free(right.form);
    return status;
}
