/* SPDX-License-Identifier: MIT */
/*
 * Pairs of sets of forms, Left's and Right's options of positions: each once, in the order in which
 * they came. Positions are many, such pairs are few, and putting one into canonical form costs
 * time.
 */
#pragma once

#include "values/form/form_store.h"

struct option_sets {
    struct option_lists lists;
    gk_form *form; /* of each of the first `solved` */
    size_t room, solved;
};

void option_sets_fini(struct option_sets *sets);

/* The forms of all sets that have none yet, in order, with `threads` threads. */
enum gk_status option_sets_solve(struct option_sets *sets, struct gk_forms *forms, int threads,
                                 struct gk_error *err) GK_MUST_CHECK;
