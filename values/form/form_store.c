/* SPDX-License-Identifier: MIT */
/* The store of canonical forms: interning, numbers, and tables of what is known about forms. */
#include "values/form/form_store.h"

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"
#include "values/form/dyadic.h"

#define FIRST_SLOTS 256

enum gk_status forms_new(struct gk_forms **out, struct gk_error *err)
{
    struct gk_forms *forms;
    enum gk_status status;
    gk_form zero;

    TRY(array_new(&forms, 1, sizeof *forms, "canonical forms", err));
    status = form_order_cache_new(&forms->order, err);
    if (status == GK_OK)
        status = form_scratch_new(&forms->scratch, err);
    if (status == GK_OK)
        status = form_integer(forms, 0, &zero, err);
    if (status == GK_OK)
        *out = forms;
    else
        forms_free(forms);
    return status;
}

void forms_free(struct gk_forms *forms)
{
    if (!forms)
        return;
    free(forms->entry);
    option_lists_fini(&forms->lists);
    form_order_cache_free(forms->order);
    form_scratch_free(forms->scratch);
    free(forms->negative.of);
    free(forms->reduced.of);
    free(forms->weight.of);
    free(forms->small.of);
    free(forms->sums.pair);
    form_walls_fini(&forms->walls);
    free(forms);
}

size_t forms_count(const struct gk_forms *forms)
{
    return forms->lists.count;
}

struct form_options form_left(const struct gk_forms *forms, gk_form g)
{
    return option_left(&forms->lists, g);
}

struct form_options form_right(const struct gk_forms *forms, gk_form g)
{
    return option_right(&forms->lists, g);
}

struct gk_dyadic form_left_stop(const struct gk_forms *forms, gk_form g)
{
    return form_at(forms, g)->left_stop;
}

struct gk_dyadic form_right_stop(const struct gk_forms *forms, gk_form g)
{
    return form_at(forms, g)->right_stop;
}

int form_birthday(const struct gk_forms *forms, gk_form g)
{
    return form_at(forms, g)->birthday;
}

bool form_is_number(const struct gk_forms *forms, gk_form g, struct gk_dyadic *out)
{
    const struct form_entry *e = form_at(forms, g);

    if (e->kind == FORM_NUMBER)
        *out = e->left_stop;
    return e->kind == FORM_NUMBER;
}

bool form_is_uptimal(const struct gk_forms *forms, gk_form g, struct form_ups *out)
{
    const struct form_entry *e = form_at(forms, g);

    *out = (struct form_ups){e->left_stop, e->ups, e->nimber};
    return e->kind != FORM_OTHER;
}

/* ---- What a new form is ---- */

/* {|}, {n|}, {|n}, {x|y} with numbers x < y: in canonical lists that is a number. */
static enum gk_status recognise_number(const struct gk_forms *forms, struct form_options left,
                                       struct form_options right, struct form_entry *e,
                                       struct gk_error *err)
{
    const struct form_entry *l = left.count ? form_at(forms, left.form[0]) : NULL;
    const struct form_entry *r = right.count ? form_at(forms, right.form[0]) : NULL;
    struct gk_dyadic x = dyadic_integer(0);
    bool fits = true;

    if (left.count > 1 || right.count > 1 || (l && l->kind != FORM_NUMBER) ||
        (r && r->kind != FORM_NUMBER) || (l && r && gk_dyadic_cmp(l->left_stop, r->left_stop) >= 0))
        return GK_OK;
    if (l && r)
        fits = dyadic_add(l->left_stop, r->left_stop, &x) && dyadic_half(x, &x);
    else if (l)
        fits = dyadic_add(l->left_stop, dyadic_integer(1), &x);
    else if (r)
        fits = dyadic_add(r->left_stop, dyadic_integer(-1), &x);
    if (!fits)
        return dyadic_too_deep(err);
    e->kind = FORM_NUMBER;
    e->left_stop = e->right_stop = x;
    return GK_OK;
}

static bool is_uptimal(const struct gk_forms *forms, gk_form g, struct gk_dyadic x, int ups,
                       unsigned nimber)
{
    const struct form_entry *e = form_at(forms, g);

    return e->kind != FORM_OTHER && e->ups == ups && e->nimber == nimber &&
           gk_dyadic_cmp(e->left_stop, x) == 0;
}

/* x + *m = {x, x*, ..., x*(m-1) | the same}. */
static bool recognise_nimber(const struct gk_forms *forms, struct form_options left,
                             struct form_options right, struct form_entry *e)
{
    uint64_t seen = 0;

    if (left.count != right.count || left.count > 63 ||
        memcmp(left.form, right.form, left.count * sizeof *left.form) != 0)
        return false;
    for (size_t i = 0; i < left.count; i++) {
        const struct form_entry *option = form_at(forms, left.form[i]);

        if (option->nimber > 63 ||
            !is_uptimal(forms, left.form[i], e->left_stop, 0, option->nimber))
            return false;
        seen |= UINT64_C(1) << option->nimber;
    }
    e->nimber = (uint16_t)left.count;
    return seen == (UINT64_C(1) << left.count) - 1;
}

/*
 * x + n^ + *m, n at least 1, is {x | x + (n-1)^ + *(m xor 1)}, but for x + ^* = {x, x* | x}. `up`
 * are the options of the player who likes ups, `sign` is -1 if that is Right.
 */
static bool recognise_ups(const struct gk_forms *forms, struct form_options up,
                          struct form_options down, int sign, struct form_entry *e)
{
    struct gk_dyadic x = e->left_stop;
    const struct form_entry *next;

    if (down.count != 1 || up.count == 0 || form_at(forms, down.form[0])->kind == FORM_OTHER)
        return false;
    next = form_at(forms, down.form[0]);
    if (up.count == 2 && is_uptimal(forms, down.form[0], x, 0, 0) &&
        ((is_uptimal(forms, up.form[0], x, 0, 0) && is_uptimal(forms, up.form[1], x, 0, 1)) ||
         (is_uptimal(forms, up.form[1], x, 0, 0) && is_uptimal(forms, up.form[0], x, 0, 1)))) {
        e->ups = (int16_t)sign;
        e->nimber = 1;
        return true;
    }
    if (up.count != 1 || !is_uptimal(forms, up.form[0], x, 0, 0) || sign * next->ups < 0 ||
        gk_dyadic_cmp(next->left_stop, x) != 0 || (next->ups == 0 && next->nimber == 0))
        return false;
    e->ups = (int16_t)(next->ups + sign);
    e->nimber = next->nimber ^ 1;
    return true;
}

static enum gk_status describe_form(const struct gk_forms *forms, struct form_options left,
                                    struct form_options right, struct form_entry *e,
                                    struct gk_error *err)
{
    enum gk_status status;
    int birthday = -1;

    if (left.count > UINT16_MAX || right.count > UINT16_MAX)
        return error_set(err, GK_ERR_LIMIT, "a game with more than %d options", UINT16_MAX);
    *e = (struct form_entry){.kind = FORM_OTHER};
    for (size_t i = 0; i < left.count + right.count; i++) {
        gk_form g = i < left.count ? left.form[i] : right.form[i - left.count];

        if (form_at(forms, g)->birthday > birthday)
            birthday = form_at(forms, g)->birthday;
    }
    if (birthday >= FORM_MAX_BIRTHDAY)
        return error_set(err, GK_ERR_LIMIT, "a game born after day %d", FORM_MAX_BIRTHDAY);
    e->birthday = (uint16_t)(birthday + 1);
    status = recognise_number(forms, left, right, e, err);
    if (status != GK_OK || e->kind == FORM_NUMBER)
        return status;
    form_option_stops(forms, left, right, &e->left_stop, &e->right_stop);
    if (gk_dyadic_cmp(e->left_stop, e->right_stop) == 0 && e->birthday < INT16_MAX &&
        (recognise_nimber(forms, left, right, e) || recognise_ups(forms, left, right, 1, e) ||
         recognise_ups(forms, right, left, -1, e)))
        e->kind = FORM_UPTIMAL;
    else
        e->ups = 0, e->nimber = 0;
    return GK_OK;
}

/* ---- Interning ---- */

/* K3, of one list. */
static bool is_canonical(const struct gk_forms *forms, struct form_options list)
{
    for (size_t i = 0; i < list.count; i++) {
        if (list.form[i] >= forms->lists.count || (i > 0 && list.form[i] <= list.form[i - 1]))
            return false;
        for (size_t j = 0; j < i; j++)
            if (form_le(forms, list.form[i], list.form[j]) ||
                form_le(forms, list.form[j], list.form[i]))
                return false;
    }
    return true;
}

enum gk_status form_intern(struct gk_forms *forms, struct form_options left,
                           struct form_options right, gk_form *out, struct gk_error *err)
{
    size_t count = forms->lists.count;
    struct form_entry e;

    if (option_lists_find(&forms->lists, left, right, out))
        return GK_OK;
    GK_ASSERT(K3, is_canonical(forms, left) && is_canonical(forms, right));
    /* The order cache packs two forms into 62 bits. */
    if (count >= INT32_MAX - 1)
        return error_set(err, GK_ERR_LIMIT, "more than %zu different games", count);
    TRY(describe_form(forms, left, right, &e, err));
    TRY(array_grow(&forms->entry, count + 1, &forms->room, sizeof *forms->entry, "games", err));
    TRY(option_lists_add(&forms->lists, left, right, out, err));
    forms->entry[*out] = e;
    return form_order_cache_fit(&forms->order, count + 1, err);
}

/* ---- Numbers and uptimals ---- */

enum gk_status form_integer(struct gk_forms *forms, int64_t n, gk_form *out, struct gk_error *err)
{
    int64_t size = n < 0 ? -n : n;
    gk_form g = FORM_ZERO;
    enum gk_status status =
        form_intern(forms, (struct form_options){0}, (struct form_options){0}, &g, err);

    if (size > FORM_MAX_BIRTHDAY)
        return error_set(err, GK_ERR_LIMIT, "a number larger than %d", FORM_MAX_BIRTHDAY);
    for (int64_t i = 0; i < size && status == GK_OK; i++) {
        gk_form last = g;
        struct form_options one = {&last, 1}, none = {0};

        status =
            n > 0 ? form_intern(forms, one, none, &g, err) : form_intern(forms, none, one, &g, err);
    }
    *out = g;
    return status;
}

enum gk_status form_number(struct gk_forms *forms, struct gk_dyadic x, gk_form *out,
                           struct gk_error *err)
{
    gk_form below, above;

    if (x.exp < 0 || x.exp > DYADIC_MAX_EXP || x.num == INT64_MIN || (x.exp && x.num % 2 == 0))
        return error_set(err, GK_ERR_ARG, "not a dyadic rational in lowest terms");
    if (x.exp == 0)
        return form_integer(forms, x.num, out, err);
    for (int side = -1; side <= 1; side += 2) {
        struct gk_dyadic next = {(x.num + side) / 2, x.exp - 1};

        while (next.exp > 0 && next.num % 2 == 0)
            next = (struct gk_dyadic){next.num / 2, next.exp - 1};
        TRY(form_number(forms, next, side < 0 ? &below : &above, err));
    }
    return form_intern(forms, (struct form_options){&below, 1}, (struct form_options){&above, 1},
                       out, err);
}

/* ---- What is known about forms ---- */

bool form_memo_get(const struct form_memo *memo, gk_form g, gk_form *out)
{
    if (g >= memo->room || !memo->of[g])
        return false;
    *out = memo->of[g] - 1;
    return true;
}

enum gk_status form_memo_put(struct form_memo *memo, gk_form g, gk_form result,
                             struct gk_error *err)
{
    size_t before = memo->room;

    TRY(array_grow(&memo->of, (size_t)g + 1, &memo->room, sizeof *memo->of, "what is known", err));
    memset(memo->of + before, 0, (memo->room - before) * sizeof *memo->of);
    memo->of[g] = result + 1;
    return GK_OK;
}

static struct form_pair *pair_place(const struct form_pairs *pairs, gk_form a, gk_form b)
{
    gk_form key[2] = {a, b};
    size_t at = XXH3_64bits(key, sizeof key) & (pairs->n_slots - 1);

    while (pairs->pair[at].sum && (pairs->pair[at].a != a || pairs->pair[at].b != b))
        at = (at + 1) & (pairs->n_slots - 1);
    return &pairs->pair[at];
}

bool form_pairs_get(const struct form_pairs *pairs, gk_form a, gk_form b, gk_form *out)
{
    struct form_pair *p = pairs->n_slots ? pair_place(pairs, a, b) : NULL;

    if (!p || !p->sum)
        return false;
    *out = p->sum - 1;
    return true;
}

enum gk_status form_pairs_put(struct form_pairs *pairs, gk_form a, gk_form b, gk_form sum,
                              struct gk_error *err)
{
    if (2 * pairs->count >= pairs->n_slots) {
        struct form_pairs larger = {.n_slots = pairs->n_slots ? 2 * pairs->n_slots : FIRST_SLOTS};

        TRY(array_new(&larger.pair, larger.n_slots, sizeof *larger.pair, "sums of games", err));
        for (size_t i = 0; i < pairs->n_slots; i++)
            if (pairs->pair[i].sum)
                *pair_place(&larger, pairs->pair[i].a, pairs->pair[i].b) = pairs->pair[i];
        larger.count = pairs->count;
        free(pairs->pair);
        *pairs = larger;
    }
    *pair_place(pairs, a, b) = (struct form_pair){a, b, sum + 1};
    pairs->count++;
    return GK_OK;
}
