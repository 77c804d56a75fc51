/* SPDX-License-Identifier: MIT */
/* Negatives, sums, and games cooled. */
#include <stdlib.h>

#include <gankei/experimental/worth.h>

#include "util/assert.h"
#include "util/error.h"
#include "values/form/dyadic.h"
#include "values/form/form_store.h"

/* What is done to each option of a game: false if something failed. */
struct mapping_of {
    enum gk_status (*map)(struct gk_forms *forms, gk_form g, const void *with, gk_form *out,
                          struct gk_error *err);
    const void *with;
};

/* Append the images of the options of one player of g, which move while the store grows. */
static enum gk_status map_options(struct gk_forms *forms, gk_form g, bool left,
                                  struct mapping_of by, struct form_list *out, struct gk_error *err)
{
    for (size_t i = 0;; i++) {
        struct form_options options = left ? form_left(forms, g) : form_right(forms, g);
        gk_form image;

        if (i == options.count)
            break;
        TRY(by.map(forms, options.form[i], by.with, &image, err));
        TRY(form_list_add(out, image, err));
    }
    return GK_OK;
}

/* ---- Negatives ---- */

/* K4. */
static bool is_negative(const struct form_entry *a, const struct form_entry *b)
{
    return a->birthday == b->birthday &&
           gk_dyadic_cmp(a->left_stop, dyadic_negate(b->right_stop)) == 0 &&
           gk_dyadic_cmp(a->right_stop, dyadic_negate(b->left_stop)) == 0;
}

static enum gk_status negate_form(struct gk_forms *forms, gk_form g, const void *with, gk_form *out,
                                  struct gk_error *err)
{
    struct mapping_of by = {negate_form, NULL};
    struct form_list left = {0}, right = {0};
    enum gk_status status;

    (void)with;
    if (form_memo_get(&forms->negative, g, out))
        return GK_OK;
    status = map_options(forms, g, false, by, &left, err);
    if (status == GK_OK)
        status = map_options(forms, g, true, by, &right, err);
    form_list_sort(&left);
    form_list_sort(&right);
    if (status == GK_OK)
        status = form_intern(forms, form_list_all(&left), form_list_all(&right), out, err);
    if (status == GK_OK)
        status = form_memo_put(&forms->negative, g, *out, err);
    GK_ASSERT(K4, status != GK_OK || is_negative(form_at(forms, g), form_at(forms, *out)));
    free(left.form);
    free(right.form);
    return status;
}

enum gk_status form_negate(struct gk_forms *forms, gk_form g, gk_form *out, struct gk_error *err)
{
    return negate_form(forms, g, NULL, out, err);
}

/* ---- Sums ---- */

static enum gk_status add_to(struct gk_forms *forms, gk_form g, const void *with, gk_form *out,
                             struct gk_error *err)
{
    return form_add(forms, g, *(const gk_form *)with, out, err);
}

/* Options of a + b: moves in a, then moves in b; a number is never moved in beside a game that is
 * none. */
static enum gk_status add_options(struct gk_forms *forms, gk_form a, gk_form b,
                                  struct form_list lists[2], struct gk_error *err)
{
    bool a_number = form_at(forms, a)->kind == FORM_NUMBER;
    bool b_number = form_at(forms, b)->kind == FORM_NUMBER;

    for (int side = 0; side < 2; side++) {
        if (!a_number)
            TRY(map_options(forms, a, side == 0, (struct mapping_of){add_to, &b}, &lists[side],
                            err));
        if (!b_number)
            TRY(map_options(forms, b, side == 0, (struct mapping_of){add_to, &a}, &lists[side],
                            err));
    }
    return GK_OK;
}

/* K5; what does not fit into numbers is not looked at. */
static bool is_sum(const struct form_entry *a, const struct form_entry *b,
                   const struct form_entry *sum)
{
    struct gk_dyadic most, least[2];

    if (!dyadic_add(a->left_stop, b->left_stop, &most) ||
        !dyadic_add(a->left_stop, b->right_stop, &least[0]) ||
        !dyadic_add(a->right_stop, b->left_stop, &least[1]))
        return true;
    return gk_dyadic_cmp(sum->left_stop, most) <= 0 &&
           gk_dyadic_cmp(sum->left_stop, least[0]) >= 0 &&
           gk_dyadic_cmp(sum->left_stop, least[1]) >= 0;
}

enum gk_status form_add(struct gk_forms *forms, gk_form a, gk_form b, gk_form *out,
                        struct gk_error *err)
{
    struct form_list lists[2] = {{0}, {0}};
    struct gk_dyadic x;
    enum gk_status status;

    if (a > b)
        return form_add(forms, b, a, out, err);
    if (form_at(forms, a)->kind == FORM_NUMBER && form_at(forms, b)->kind == FORM_NUMBER)
        return dyadic_add(form_at(forms, a)->left_stop, form_at(forms, b)->left_stop, &x)
                   ? form_number(forms, x, out, err)
                   : dyadic_too_deep(err);
    if (form_pairs_get(&forms->sums, a, b, out))
        return GK_OK;
    status = add_options(forms, a, b, lists, err);
    if (status == GK_OK)
        status = form_make(forms, form_list_all(&lists[0]), form_list_all(&lists[1]), out, err);
    if (status == GK_OK)
        status = form_pairs_put(&forms->sums, a, b, *out, err);
    GK_ASSERT(K5, status != GK_OK ||
                      is_sum(form_at(forms, a), form_at(forms, b), form_at(forms, *out)));
    free(lists[0].form);
    free(lists[1].form);
    return status;
}

/* ---- Cooling ---- */

struct cooling {
    struct gk_dyadic t, tax;
};

static enum gk_status cool_with(struct gk_forms *forms, gk_form g, const void *with, gk_form *out,
                                struct gk_error *err)
{
    const struct cooling *c = with;
    gk_form number;

    TRY(form_cool(forms, g, c->t, out, err));
    TRY(form_number(forms, c->tax, &number, err));
    return form_add(forms, *out, number, out, err);
}

/* {GL cooled - t | GR cooled + t} up to the temperature of g; beyond, its mean. */
enum gk_status form_cool(struct gk_forms *forms, gk_form g, struct gk_dyadic t, gk_form *out,
                         struct gk_error *err)
{
    struct cooling left_tax = {t, dyadic_negate(t)}, right_tax = {t, t};
    struct form_list left = {0}, right = {0};
    struct form_thermograph walls;
    enum gk_status status;

    TRY(form_thermograph(forms, g, &walls, err));
    if (gk_dyadic_cmp(walls.temperature, t) < 0)
        return form_number(forms, walls.mean, out, err);
    status = map_options(forms, g, true, (struct mapping_of){cool_with, &left_tax}, &left, err);
    if (status == GK_OK)
        status =
            map_options(forms, g, false, (struct mapping_of){cool_with, &right_tax}, &right, err);
    if (status == GK_OK)
        status = form_make(forms, form_list_all(&left), form_list_all(&right), out, err);
    free(left.form);
    free(right.form);
    return status;
}
