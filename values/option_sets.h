/* SPDX-License-Identifier: MIT */
/*
 * Pairs of sets of forms, Left's and Right's options of positions: each once, in the order in which
 * they came. Positions are many, such pairs are few, and putting one into canonical form costs
 * time.
 */
#pragma once

#include "values/form/form_store.h"

struct option_set {
    size_t first; /* in option_sets.option: Left's, then Right's */
    uint32_t n_left, n_right;
    gk_form form; /* FORM_NONE: not known yet */
};

struct option_sets {
    struct option_set *set;
    size_t count, room;
    size_t solved; /* the first so many have forms */
    gk_form *option;
    size_t n_options, options_room;
    uint32_t *slot; /* hash table of set + 1, a power of two */
    size_t n_slots;
};

void option_sets_fini(struct option_sets *sets);
size_t option_sets_bytes(const struct option_sets *sets);

struct form_options option_set_left(const struct option_sets *sets, size_t i);
struct form_options option_set_right(const struct option_sets *sets, size_t i);

/* The number of a pair, ascending lists; added if new. */
enum gk_status option_sets_add(struct option_sets *sets, struct form_options left,
                               struct form_options right, uint32_t *out,
                               struct gk_error *err) GK_MUST_CHECK;

/* The forms of all sets that have none yet, in order, with `threads` threads. */
enum gk_status option_sets_solve(struct option_sets *sets, struct gk_forms *forms, int threads,
                                 struct gk_error *err) GK_MUST_CHECK;
