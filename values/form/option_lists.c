/* SPDX-License-Identifier: MIT */
/* Pairs of lists of forms, each once (values/form/option_lists.h): open addressing. */
#include "values/form/option_lists.h"

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "util/array.h"
#include "util/error.h"

#define FIRST_SLOTS 256

static bool is_same(struct form_options a, struct form_options b)
{
    return a.count == b.count && (!a.count || !memcmp(a.form, b.form, a.count * sizeof *a.form));
}

/* The slot of a pair, or the free one where it belongs. */
static uint32_t *find_slot(const struct option_lists *lists, struct form_options left,
                           struct form_options right)
{
    uint64_t hash = XXH3_64bits_withSeed(left.form, left.count * sizeof *left.form, left.count);
    size_t at = XXH3_64bits_withSeed(right.form, right.count * sizeof *right.form, hash);

    for (at &= lists->n_slots - 1; lists->slot[at]; at = (at + 1) & (lists->n_slots - 1)) {
        size_t i = lists->slot[at] - 1;

        if (is_same(option_left(lists, i), left) && is_same(option_right(lists, i), right))
            break;
    }
    return &lists->slot[at];
}

bool option_lists_find(const struct option_lists *lists, struct form_options left,
                       struct form_options right, uint32_t *number)
{
    uint32_t found = lists->n_slots ? *find_slot(lists, left, right) : 0;

    *number = found - 1;
    return found;
}

static enum gk_status grow_slots(struct option_lists *lists, struct gk_error *err)
{
    size_t n_slots = lists->n_slots ? 2 * lists->n_slots : FIRST_SLOTS;
    uint32_t *slot;

    if (2 * lists->count < lists->n_slots)
        return GK_OK;
    TRY(array_new(&slot, n_slots, sizeof *slot, "the table of options", err));
    free(lists->slot);
    lists->slot = slot;
    lists->n_slots = n_slots;
    for (size_t i = 0; i < lists->count; i++)
        *find_slot(lists, option_left(lists, i), option_right(lists, i)) = (uint32_t)i + 1;
    return GK_OK;
}

static enum gk_status append_options(struct option_lists *lists, struct form_options left,
                                     struct form_options right, struct gk_error *err)
{
    size_t n = lists->n_options, more = left.count + right.count;

    if (lists->count >= INT32_MAX)
        return error_set(err, GK_ERR_LIMIT, "more than %d different sets of options", INT32_MAX);
    TRY(array_grow(&lists->pair, lists->count + 1, &lists->room, sizeof *lists->pair,
                   "sets of options", err));
    /* Never a null pointer, which even 0 may not be added to. */
    TRY(array_grow(&lists->option, n + more + 1, &lists->options_room, sizeof *lists->option,
                   "sets of options", err));
    if (left.count)
        memcpy(lists->option + n, left.form, left.count * sizeof *left.form);
    if (right.count)
        memcpy(lists->option + n + left.count, right.form, right.count * sizeof *right.form);
    lists->pair[lists->count++] =
        (struct option_pair){n, (uint32_t)left.count, (uint32_t)right.count};
    lists->n_options += more;
    return GK_OK;
}

enum gk_status option_lists_add(struct option_lists *lists, struct form_options left,
                                struct form_options right, uint32_t *number, struct gk_error *err)
{
    uint32_t *slot;

    TRY(grow_slots(lists, err));
    slot = find_slot(lists, left, right);
    if (!*slot) {
        TRY(append_options(lists, left, right, err));
        *slot = (uint32_t)lists->count;
    }
    *number = *slot - 1;
    return GK_OK;
}

void option_lists_fini(struct option_lists *lists)
{
    free(lists->pair);
    free(lists->option);
    free(lists->slot);
    *lists = (struct option_lists){0};
}
