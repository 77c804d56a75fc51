/* SPDX-License-Identifier: MIT */
/*
 * solver [MAX_SIZE [RUNS]]: how fast the parts of the library are, by size of
 * the shapes; MAX_SIZE is 9 and RUNS 3 unless told. For each size, and from
 * nothing:
 *
 *   list     enumerate the shapes and all their marked classes (no `$`)
 *   solve    solve all positions of the shapes and of their subgraphs, with one
 *            thread and with two
 *   read     values and vital points of all classes, one thread
 *
 * Times are the least of RUNS, in seconds.
 */
#include <inttypes.h>
#include <stdio.h>

#include <gankei/solve.h>

#include "bench/clock.h"
#include "solver/solver.h"
#include "util/text.h"

#define BATCH 16384

struct times {
    double list, solve[2];
    double walk, walk_and_read; /* through all classes, without and with their results */
    uint64_t classes, positions;
};

/* Go through all classes; with a solver, read their results too. */
static uint64_t each_class(const struct gk_shapes *shapes, struct gk_solver *solver)
{
    static gk_marking marking[BATCH];
    static struct gk_result result[BATCH];
    struct gk_error err = {0};
    uint64_t classes = 0;

    for (size_t i = 0; i < shapes->count; i++) {
        const struct gk_shape *shape = &shapes->shape[i].shape;
        struct gk_markings it;
        size_t count;

        check(gk_markings_init(&it, shape, false, &err), &err);
        do {
            count = 0;
            while (count < BATCH && gk_markings_next(&it, &marking[count]))
                count++;
            if (solver)
                check(gk_solve_batch(solver, GK_WANT_RESULTS,
                                     &(struct gk_batch){.shape = shape,
                                                        .marking = marking,
                                                        .count = count,
                                                        .results = result},
                                     1, NULL, &err),
                      &err);
            classes += count;
        } while (count == BATCH);
        gk_markings_fini(&it);
    }
    return classes;
}

static void measure_list(int size, int run, struct times *t)
{
    double begin = now();
    struct gk_error err = {0};
    struct gk_shapes *shapes;

    check(gk_shapes_new(size, &shapes, &err), &err);
    t->classes = each_class(shapes, NULL);
    keep_least(&t->list, begin, run);
    gk_shapes_free(shapes);
}

static int note_positions(void *user, uint64_t done, uint64_t total)
{
    uint64_t *positions = user;

    (void)done;
    *positions = total;
    return 0;
}

static void measure_solver(const struct gk_shapes *shapes, int threads, int run, struct times *t)
{
    struct gk_rules rules;
    const struct gk_progress progress = {note_positions, &t->positions};
    struct gk_solver *solver;
    struct gk_error err = {0};
    double begin = now();

    gk_rules_default(&rules);
    rules.kind = GK_RULES_ABSTRACT;
    check(gk_solver_new(&rules, threads, &solver, &err), &err);
    check(solver_prepare(solver, shapes, false, &progress, &err), &err);
    keep_least(&t->solve[threads - 1], begin, run);
    if (threads == 1) {
        begin = now();
        each_class(shapes, NULL);
        keep_least(&t->walk, begin, run);
        begin = now();
        each_class(shapes, solver);
        keep_least(&t->walk_and_read, begin, run);
    }
    gk_solver_free(solver);
}

static void measure_size(int size, int runs, struct times *t)
{
    struct gk_error err = {0};
    struct gk_shapes *shapes;

    check(gk_shapes_new(size, &shapes, &err), &err);
    for (int run = 0; run < runs; run++) {
        measure_list(size, run, t);
        measure_solver(shapes, 1, run, t);
        measure_solver(shapes, 2, run, t);
    }
    gk_shapes_free(shapes);
}

int main(int argc, char **argv)
{
    long max_size = 9, runs = 3;

    if (argc > 3 || (argc > 1 && !text_number(argv[1], 1, GK_MAX_SHAPE, &max_size)) ||
        (argc > 2 && !text_number(argv[2], 1, 1000, &runs))) {
        fputs("usage: solver [MAX_SIZE [RUNS]]\n", stderr);
        return 2;
    }
    puts("points  classes      list    Mcl/s |  positions  solve x1    x2      Mpos/s |"
         "      read    Mcl/s");
    for (int size = 1; size <= max_size; size++) {
        struct times t = {0};
        double read;

        measure_size(size, (int)runs, &t);
        read = t.walk_and_read - t.walk;
        printf("%6d %8" PRIu64 " %9.5f %8.2f | %10" PRIu64 " %9.5f %9.5f %6.2f | %9.5f %8.2f\n",
               size, t.classes, t.list, 1e-6 * (double)t.classes / t.list, t.positions, t.solve[0],
               t.solve[1], 1e-6 * (double)t.positions / t.solve[0], read,
               1e-6 * (double)t.classes / read);
        fflush(stdout);
    }
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
