/* SPDX-License-Identifier: MIT */
/*
 * Comparing games: a <= b unless some Left option of a is at least b, or some Right option of b at
 * most a. Stops decide most questions; the answers to the others are remembered.
 *
 * The memory is a table that any thread may read and write at any time: an entry is one word, with
 * both forms and the answer in it, and a newer question takes the place of an older one. An answer
 * is a fact, so that it does not matter who finds it.
 */
#include <stdatomic.h>
#include <stdlib.h>

#include <gankei/experimental/worth.h>

#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"
#include "values/form/form_store.h"

#define FIRST_BITS 12
#define MAX_BITS   24
#define PER_FORM   8

struct order_cache {
    int bits;
    _Atomic uint64_t word[]; /* 0, or: a + 1, b in 31 bits each, 1 unused, the answer */
};

static enum gk_status make_cache(int bits, struct order_cache **out, struct gk_error *err)
{
    size_t words = (size_t)1 << bits;

    return array_new(out, words + 1, sizeof(uint64_t), "comparisons of games", err);
}

enum gk_status form_order_cache_new(struct order_cache **out, struct gk_error *err)
{
    TRY(make_cache(FIRST_BITS, out, err));
    (*out)->bits = FIRST_BITS;
    return GK_OK;
}

void form_order_cache_free(struct order_cache *cache)
{
    free(cache);
}

static uint64_t pair_place(gk_form a, gk_form b, int bits)
{
    return bits_mix((uint64_t)a << 32 | b) >> (64 - bits);
}

enum gk_status form_order_cache_fit(struct order_cache **cache, size_t forms, struct gk_error *err)
{
    int bits = (*cache)->bits;
    struct order_cache *larger;

    while (bits < MAX_BITS && (size_t)1 << bits < PER_FORM * forms)
        bits++;
    if (bits == (*cache)->bits)
        return GK_OK;
    TRY(make_cache(bits, &larger, err));
    larger->bits = bits;
    for (size_t i = 0; i < (size_t)1 << (*cache)->bits; i++) {
        uint64_t word = atomic_load_explicit(&(*cache)->word[i], memory_order_relaxed);
        gk_form a = (gk_form)(word >> 33) - 1, b = (gk_form)(word >> 2 & INT32_MAX);

        if (word)
            atomic_store_explicit(&larger->word[pair_place(a, b, bits)], word,
                                  memory_order_relaxed);
    }
    free(*cache);
    *cache = larger;
    return GK_OK;
}

static bool le_by_options(const struct gk_forms *forms, gk_form a, gk_form b)
{
    struct form_options left = form_left(forms, a), right = form_right(forms, b);

    for (size_t i = 0; i < left.count; i++)
        if (form_le(forms, b, left.form[i]))
            return false;
    for (size_t i = 0; i < right.count; i++)
        if (form_le(forms, right.form[i], a))
            return false;
    return true;
}

bool form_le(const struct gk_forms *forms, gk_form a, gk_form b)
{
    const struct form_entry *x = form_at(forms, a), *y = form_at(forms, b);
    uint64_t key = ((uint64_t)a + 1) << 33 | (uint64_t)b << 2, word;
    struct order_cache *cache = forms->order;
    _Atomic uint64_t *entry;

    if (a == b)
        return true;
    if (gk_dyadic_cmp(x->left_stop, y->left_stop) > 0 ||
        gk_dyadic_cmp(x->right_stop, y->right_stop) > 0)
        return false;
    if (gk_dyadic_cmp(x->left_stop, y->right_stop) < 0)
        return true;
    entry = &cache->word[pair_place(a, b, cache->bits)];
    word = atomic_load_explicit(entry, memory_order_relaxed);
    if ((word & ~UINT64_C(1)) != key) {
        word = key | le_by_options(forms, a, b);
        atomic_store_explicit(entry, word, memory_order_relaxed);
    }
    return word & 1;
}
