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

static inline double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The time since `begin`, if it is the first or the least so far. */
static inline void keep_least(double *best, double begin, int run)
{
    double time = now() - begin;

    if (run == 0 || time < *best)
        *best = time;
}
