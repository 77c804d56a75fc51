/* SPDX-License-Identifier: MIT */
/*
 * Pairs of lists of forms, Left's and Right's options of a game: each pair once, with a number, in
 * the order in which they came. Whoever keeps something of a pair keeps it in an array by that
 * number.
 */
#pragma once

#include <stdbool.h>

#include <gankei/experimental/worth.h>

/* One player's options, ascending. Those of a table are there until something is added to it. */
struct form_options {
    const gk_form *form;
    size_t count;
};

/* An empty one is all zero. */
struct option_lists {
    struct option_pair {
        size_t first; /* in `option`: Left's, then Right's */
        uint32_t n_left, n_right;
    } * pair;
    size_t count, room;
    gk_form *option;
    size_t n_options, options_room;
    uint32_t *slot; /* hash table of pair + 1 */
    size_t n_slots; /* a power of two, or 0 */
};

static inline struct form_options option_left(const struct option_lists *lists, size_t i)
{
    return (struct form_options){lists->option + lists->pair[i].first, lists->pair[i].n_left};
}

static inline struct form_options option_right(const struct option_lists *lists, size_t i)
{
    const struct option_pair *p = &lists->pair[i];

    return (struct form_options){lists->option + p->first + p->n_left, p->n_right};
}

/* The number of a pair; false if it is not there. */
bool option_lists_find(const struct option_lists *lists, struct form_options left,
                       struct form_options right, uint32_t *number);

/* The same, but it is added if new: then its number is the count before. The lists may not be those
 * of a pair of the table. Fails with GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status option_lists_add(struct option_lists *lists, struct form_options left,
                                struct form_options right, uint32_t *number,
                                struct gk_error *err) GK_MUST_CHECK;

/* Empty it, and release its memory. */
void option_lists_fini(struct option_lists *lists);
