/* SPDX-License-Identifier: MIT */
/* Pairs of sets of forms, and their canonical forms (values/option_sets.h). */
#include "values/option_sets.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

#define FIRST_SLOTS 256

/* So many sets are given to one thread at a time, and so many chunks solved before their forms go
 * into the store. */
#define CHUNK  256
#define CHUNKS 64

void option_sets_fini(struct option_sets *sets)
{
    free(sets->set);
    free(sets->option);
    free(sets->slot);
    *sets = (struct option_sets){0};
}

size_t option_sets_bytes(const struct option_sets *sets)
{
    return sets->room * sizeof *sets->set + sets->options_room * sizeof *sets->option +
           sets->n_slots * sizeof *sets->slot;
}

struct form_options option_set_left(const struct option_sets *sets, size_t i)
{
    const struct option_set *s = &sets->set[i];

    return (struct form_options){sets->option + s->first, s->n_left};
}

struct form_options option_set_right(const struct option_sets *sets, size_t i)
{
    const struct option_set *s = &sets->set[i];

    return (struct form_options){sets->option + s->first + s->n_left, s->n_right};
}

/* ---- The table ---- */

static size_t find_slot(const struct option_sets *sets, struct form_options left,
                        struct form_options right)
{
    size_t at = form_options_hash(left, right) & (sets->n_slots - 1);

    for (; sets->slot[at]; at = (at + 1) & (sets->n_slots - 1)) {
        size_t i = sets->slot[at] - 1;

        if (form_options_same(option_set_left(sets, i), left) &&
            form_options_same(option_set_right(sets, i), right))
            break;
    }
    return at;
}

static enum gk_status grow_slots(struct option_sets *sets, struct gk_error *err)
{
    size_t n_slots = sets->n_slots ? 2 * sets->n_slots : FIRST_SLOTS;
    uint32_t *slot;

    if (2 * sets->count < sets->n_slots)
        return GK_OK;
    TRY(array_new(&slot, n_slots, sizeof *slot, "the table of options", err));
    free(sets->slot);
    sets->slot = slot;
    sets->n_slots = n_slots;
    for (size_t i = 0; i < sets->count; i++)
        slot[find_slot(sets, option_set_left(sets, i), option_set_right(sets, i))] =
            (uint32_t)i + 1;
    return GK_OK;
}

static enum gk_status append(struct option_sets *sets, struct form_options left,
                             struct form_options right, struct gk_error *err)
{
    size_t n = sets->n_options, more = left.count + right.count;

    if (sets->count >= INT32_MAX)
        return error_set(err, GK_ERR_LIMIT, "more than %d different sets of options", INT32_MAX);
    TRY(array_grow(&sets->set, sets->count + 1, &sets->room, sizeof *sets->set, "sets of options",
                   err));
    /* Never a null pointer, which even 0 may not be added to. */
    TRY(array_grow(&sets->option, n + more + 1, &sets->options_room, sizeof *sets->option,
                   "sets of options", err));
    if (left.count)
        memcpy(sets->option + n, left.form, left.count * sizeof *left.form);
    if (right.count)
        memcpy(sets->option + n + left.count, right.form, right.count * sizeof *right.form);
    sets->set[sets->count++] = (struct option_set){.first = n,
                                                   .n_left = (uint32_t)left.count,
                                                   .n_right = (uint32_t)right.count,
                                                   .form = FORM_NONE};
    sets->n_options += more;
    return GK_OK;
}

enum gk_status option_sets_add(struct option_sets *sets, struct form_options left,
                               struct form_options right, uint32_t *out, struct gk_error *err)
{
    size_t at;

    TRY(grow_slots(sets, err));
    at = find_slot(sets, left, right);
    if (!sets->slot[at]) {
        TRY(append(sets, left, right, err));
        sets->slot[at] = (uint32_t)sets->count;
    }
    *out = sets->slot[at] - 1;
    return GK_OK;
}

/* ---- Canonical forms ---- */

/* The canonical lists of up to CHUNK sets, one after the other. */
struct set_chunk {
    struct form_list options;
    uint32_t n_left[CHUNK], n_right[CHUNK];
};

/* The canonical lists of the sets from `first` on; forms are only looked at. */
static enum gk_status solve_chunk(const struct option_sets *sets, size_t first,
                                  const struct gk_forms *forms, struct set_chunk *chunk,
                                  struct gk_error *err)
{
    struct form_scratch *scratch;
    enum gk_status status = form_scratch_new(&scratch, err);

    chunk->options.count = 0;
    for (size_t i = 0; i < CHUNK && first + i < sets->count && status == GK_OK; i++) {
        status = form_canon(forms, scratch, option_set_left(sets, first + i),
                            option_set_right(sets, first + i), err);
        if (status != GK_OK)
            break;
        chunk->n_left[i] = (uint32_t)form_canon_left(scratch).count;
        chunk->n_right[i] = (uint32_t)form_canon_right(scratch).count;
        status = form_list_append(&chunk->options, form_canon_left(scratch), err);
        if (status == GK_OK)
            status = form_list_append(&chunk->options, form_canon_right(scratch), err);
    }
    form_scratch_free(scratch);
    return status;
}

/* `sets->solved` is the first set of the chunk, and is moved on. */
static enum gk_status intern_chunk(struct option_sets *sets, struct gk_forms *forms,
                                   const struct set_chunk *chunk, struct gk_error *err)
{
    const gk_form *next = chunk->options.form;
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < CHUNK && sets->solved < sets->count && status == GK_OK; i++) {
        struct form_options left = {next, chunk->n_left[i]};
        struct form_options right = {next + left.count, chunk->n_right[i]};

        status = form_intern(forms, left, right, &sets->set[sets->solved].form, err);
        sets->solved += status == GK_OK;
        next += left.count + right.count;
    }
    return status;
}

static enum gk_status solve_batch(struct option_sets *sets, struct gk_forms *forms, int threads,
                                  struct set_chunk *chunk, struct gk_error *err)
{
    size_t first = sets->solved, n = (sets->count - first + CHUNK - 1) / CHUNK;
    struct parallel loop = {0};
    enum gk_status status;

    n = n < CHUNKS ? n : CHUNKS;
#pragma omp parallel for schedule(dynamic) num_threads(threads) if (n > 2)
    for (size_t i = 0; i < n; i++) {
        struct gk_error error;

        if (!parallel_failed(&loop) &&
            solve_chunk(sets, first + i * CHUNK, forms, &chunk[i], &error) != GK_OK)
            parallel_fail(&loop, i, &error);
    }
    status = parallel_end(&loop, err);
    for (size_t i = 0; i < n && status == GK_OK; i++)
        status = intern_chunk(sets, forms, &chunk[i], err);
    return status;
}

enum gk_status option_sets_solve(struct option_sets *sets, struct gk_forms *forms, int threads,
                                 struct gk_error *err)
{
    struct set_chunk *chunk;
    enum gk_status status = GK_OK;

    if (sets->solved == sets->count)
        return GK_OK;
    TRY(array_new(&chunk, CHUNKS, sizeof *chunk, "sets of options", err));
    while (sets->solved < sets->count && status == GK_OK)
        status = solve_batch(sets, forms, threads, chunk, err);
    for (size_t i = 0; i < CHUNKS; i++)
        free(chunk[i].options.form);
    free(chunk);
    return status;
}
