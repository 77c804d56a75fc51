/* SPDX-License-Identifier: MIT */
/*
 * exact [MAX_SIZE]: how fast the exact game is solved, by size: all legal
 * markings (without `$`) of all placements in the open board, enclosed stones
 * included, from nothing, with one thread and with two. MAX_SIZE is 8 unless
 * told. Times are in seconds, one run.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/solve.h>

#include "bench/clock.h"
#include "util/text.h"

/* All classes of one placement. */
static size_t list_markings(const struct gk_shape *shape, gk_marking **out)
{
    struct gk_error err = {0};
    struct gk_markings it;
    uint64_t count;
    size_t n = 0;

    check(gk_markings_count(shape, false, &count, &err), &err);
    *out = malloc((size_t)count * sizeof **out);
    if (!*out)
        exit(2);
    check(gk_markings_init(&it, shape, false, &err), &err);
    while (n < count && gk_markings_next(&it, &(*out)[n]))
        n++;
    gk_markings_fini(&it);
    return n;
}

static uint64_t solve_all(const struct gk_shapes *shapes, int threads)
{
    struct gk_error err = {0};
    struct gk_solver *solver;
    struct gk_rules rules;
    uint64_t classes = 0;

    gk_rules_default(&rules);
    rules.kind = GK_RULES_EXACT;
    check(gk_solver_new(&rules, threads, &solver, &err), &err);
    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_shape *shape = &shapes->shape[i].shape;
        gk_marking *marking;
        size_t count = list_markings(shape, &marking);
        struct gk_result *result = malloc(count * sizeof *result);

        if (!result)
            exit(2);
        check(gk_solve_batch(
                  solver, GK_WANT_RESULTS,
                  &(struct gk_batch){
                      .shape = shape, .marking = marking, .count = count, .results = result},
                  1, NULL, &err),
              &err);
        classes += count;
        free(result);
        free(marking);
    }
    gk_solver_free(solver);
    return classes;
}

int main(int argc, char **argv)
{
    long max_size = 8;

    if (argc > 2 || (argc > 1 && !text_number(argv[1], 1, GK_MAX_SHAPE, &max_size))) {
        fputs("usage: exact [MAX_SIZE]\n", stderr);
        return 2;
    }
    puts("points  placements   classes     x1, s     x2, s    classes/s x1   memory, MiB");
    for (int size = 1; size <= max_size; size++) {
        struct gk_error err = {0};
        struct gk_shapes *shapes;
        struct rusage usage;
        double time[2];
        uint64_t classes = 0;

        check(gk_placements_new(size, GK_CENTRE, false, &shapes, &err), &err);
        for (int threads = 1; threads <= 2; threads++) {
            double begin = now();

            classes = solve_all(shapes, threads);
            time[threads - 1] = now() - begin;
        }
        getrusage(RUSAGE_SELF, &usage);
        printf("%6d %11zu %9" PRIu64 " %9.4f %9.4f %15.0f %13.1f\n", size, shapes->count, classes,
               time[0], time[1], (double)classes / time[0], (double)usage.ru_maxrss / 1024);
        fflush(stdout);
        gk_shapes_free(shapes);
    }
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
