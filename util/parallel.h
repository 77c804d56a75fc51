/* SPDX-License-Identifier: MIT */
/*
 * Parallel loops: how many threads, and the first error out of one.
 *
 *     struct parallel loop = {0};
 *
 *     #pragma omp parallel for num_threads(threads)
 *     for (size_t i = 0; i < n; i++) {
 *         struct gk_error err;
 *
 *         if (!parallel_failed(&loop) && do_it(i, &err) != GK_OK)
 *             parallel_fail(&loop, i, &err);
 *     }
 *     return parallel_end(&loop, err);
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <gankei/error.h>

/* The number of threads for a parallel loop when `asked` are wanted; 0 or less
 * means as many as are available. Always 1 in a build without OpenMP. */
int parallel_threads(int asked);

/* Is this the thread that began the loop? Callbacks of callers are for it. */
bool parallel_is_first(void);

/* What went wrong in a loop; zero: nothing so far. */
struct parallel {
    struct gk_error err;
    size_t at; /* of the error: the loop's index */
    bool failed;
    size_t next; /* for parallel_next() */
};

/* Has it failed? Then the other steps need not be taken. Thread safe. */
bool parallel_failed(const struct parallel *loop);

/* Step `at` failed. Of several errors that of the lowest step is kept. Thread safe. */
void parallel_fail(struct parallel *loop, size_t at, const struct gk_error *err);

/* For threads that take one step after the other, as they come to it: the next of `count` that
 * nobody has taken. False if there is none left, or one has failed. Thread safe. */
bool parallel_next(struct parallel *loop, size_t count, size_t *at);

/* After the loop: its status, and its error in `err` (may be null). */
enum gk_status parallel_end(const struct parallel *loop, struct gk_error *err);
