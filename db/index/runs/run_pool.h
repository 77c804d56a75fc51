/* SPDX-License-Identifier: MIT */
/*
 * The runs of an index that is being written (db/index/index_frame.h), of frames of one size.
 * Frames come one after another; lists of runs that are the same stand there once, within a region.
 * Regions follow each other: a frame numbers runs from the beginning of its own, so that numbers
 * stay small.
 */
#pragma once

#include <stdint.h>

#include "util/array.h"

struct run_place;

struct run_pool {
    size_t each;    /* bytes of a run, and */
    uint64_t limit; /* in a region so many have a number: set by run_pool_init() */
    uint8_t *bytes; /* all runs */
    size_t size, room;
    uint64_t region; /* where the last region begins */
    /* A hash table of the lists of that region. */
    struct run_place *place;
    size_t places, count;
};

/* Of runs of `each` bytes; numbers are to be below `limit`. */
void run_pool_init(struct run_pool *pool, size_t each, uint64_t limit);
void run_pool_fini(struct run_pool *pool); /* zeroed ones are fine */

/* A frame comes that adds at most so many runs, fewer than the limit: in which region is it? Its
 * offset. */
uint64_t run_pool_frame(struct run_pool *pool, uint64_t most);

/* The number of the first run of a list, which is added unless it is there. No list begins as
 * another one that goes on. Fails with GK_ERR_NOMEM. */
enum gk_status run_pool_put(struct run_pool *pool, const uint8_t *list, size_t size,
                            uint32_t *number, struct gk_error *err) GK_MUST_CHECK;
