/* SPDX-License-Identifier: MIT */
/*
 * solve_many SIZE: how often each value occurs among all positions of all shapes of so many points
 * in the open board. One call solves all positions of a shape, by as many threads as there are.
 *
 *     cc -o solve_many solve_many.c $(pkg-config --cflags --libs gankei)
 *     ./solve_many 5
 */
#include <gankei/experimental/enumerate.h>
#include <gankei/gankei.h>

#include <stdio.h>
#include <stdlib.h>

/* All markings of a shape; the caller frees both arrays of the batch. */
static enum gk_status list_positions(const struct gk_shape *shape, gk_marking **marking,
                                     struct gk_batch *batch, struct gk_error *err)
{
    struct gk_markings each;
    uint64_t count;
    enum gk_status status = gk_markings_count(shape, false, &count, err);

    if (status == GK_OK)
        status = gk_markings_init(&each, shape, false, err);
    if (status != GK_OK)
        return status;
    *marking = calloc(count, sizeof **marking);
    batch->results = calloc(count, sizeof *batch->results);
    if (*marking && batch->results)
        while (batch->count < count && gk_markings_next(&each, &(*marking)[batch->count]))
            batch->count++;
    else
        status = GK_ERR_NOMEM;
    batch->shape = shape;
    batch->marking = *marking;
    gk_markings_fini(&each);
    return status;
}

static enum gk_status count_values(struct gk_solver *solver, const struct gk_shape *shape,
                                   uint64_t *counts, struct gk_error *err)
{
    gk_marking *marking = NULL;
    struct gk_batch batch = {0};
    enum gk_status status = list_positions(shape, &marking, &batch, err);

    if (status == GK_OK)
        status = gk_solve_batch(solver, GK_WANT_RESULTS, &batch, 1, NULL, err);
    for (size_t i = 0; status == GK_OK && i < batch.count; i++)
        counts[gk_eye_value_index(batch.results[i].value)]++;
    free(batch.results);
    free(marking);
    return status;
}

int main(int argc, char **argv)
{
    struct gk_rules rules;
    struct gk_solver *solver = NULL;
    struct gk_shapes *shapes = NULL;
    struct gk_error err = {0};
    uint64_t counts[GK_N_VALUES] = {0};

    gk_rules_default(&rules);
    enum gk_status status =
        gk_placements_new(argc > 1 ? atoi(argv[1]) : 3, GK_CENTRE, false, &shapes, &err);
    if (status == GK_OK)
        status = gk_solver_new(&rules, 0, &solver, &err);
    for (size_t i = 0; status == GK_OK && i < shapes->count; i++)
        status = count_values(solver, &shapes->shape[i].shape, counts, &err);
    gk_solver_free(solver);
    gk_shapes_free(shapes);
    if (status != GK_OK) {
        fprintf(stderr, "solve_many: %s\n", status == GK_ERR_NOMEM ? "out of memory" : err.message);
        return 1;
    }
    for (int i = 0; i < GK_N_VALUES; i++) {
        char digits[5];

        gk_eye_value_format(gk_eye_value_at(i), digits);
        if (counts[i])
            printf("%s\t%llu\n", digits, (unsigned long long)counts[i]);
    }
    return 0;
}
