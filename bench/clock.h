/* SPDX-License-Identifier: MIT */
/* What the programs that measure have in common. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <gankei/error.h>

/* End the program unless all is well. */
static inline void check(enum gk_status status, const struct gk_error *err)
{
    if (status == GK_OK)
        return;
    fprintf(stderr, "bench: %s\n", err->message);
    exit(2);
}

static inline double seconds(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline double now(void)
{
    return seconds(CLOCK_MONOTONIC);
}

/* Of the processor, by this thread: for what has one, on a machine that does other things, too. */
static inline double spent(void)
{
    return seconds(CLOCK_THREAD_CPUTIME_ID);
}

/* A time, if it is the first or the least so far. */
static inline void keep_time(double *best, double time, int run)
{
    if (run == 0 || time < *best)
        *best = time;
}

static inline void keep_least(double *best, double begin, int run)
{
    keep_time(best, now() - begin, run);
}
