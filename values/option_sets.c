/* SPDX-License-Identifier: MIT */
/* The canonical forms of pairs of sets of forms (values/option_sets.h). */
#include "values/option_sets.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

/* So many sets are given to one thread at a time, and so many chunks solved before their forms go
 * into the store. */
#define CHUNK  256
#define CHUNKS 64

void option_sets_fini(struct option_sets *sets)
{
    option_lists_fini(&sets->lists);
    free(sets->form);
    *sets = (struct option_sets){0};
}

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
    for (size_t i = 0; i < CHUNK && first + i < sets->lists.count && status == GK_OK; i++) {
        status = form_canon(forms, scratch, option_left(&sets->lists, first + i),
                            option_right(&sets->lists, first + i), err);
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

    for (size_t i = 0; i < CHUNK && sets->solved < sets->lists.count && status == GK_OK; i++) {
        struct form_options left = {next, chunk->n_left[i]};
        struct form_options right = {next + left.count, chunk->n_right[i]};

        status = form_intern(forms, left, right, &sets->form[sets->solved], err);
        sets->solved += status == GK_OK;
        next += left.count + right.count;
    }
    return status;
}

static enum gk_status solve_batch(struct option_sets *sets, struct gk_forms *forms, int threads,
                                  struct set_chunk *chunk, struct gk_error *err)
{
    size_t first = sets->solved, n = (sets->lists.count - first + CHUNK - 1) / CHUNK;
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

    if (sets->solved == sets->lists.count)
        return GK_OK;
    TRY(array_grow(&sets->form, sets->lists.count, &sets->room, sizeof *sets->form,
                   "forms of sets of options", err));
    TRY(array_new(&chunk, CHUNKS, sizeof *chunk, "sets of options", err));
    while (sets->solved < sets->lists.count && status == GK_OK)
        status = solve_batch(sets, forms, threads, chunk, err);
    for (size_t i = 0; i < CHUNKS; i++)
        free(chunk[i].options.form);
    free(chunk);
    return status;
}
