/* SPDX-License-Identifier: MIT */
/*
 * Which jobs of a run go to which worker, and how many at once. It knows of costs alone: neither of
 * MPI nor of what a job is, so that a simulation can ask it, too (doc/scale.md).
 *
 * Jobs are put in order, the most expensive first. A worker gets a batch from the beginning of what
 * is left: a fixed share of it, so that batches get smaller towards the end and all workers are
 * done at about the same time. A batch is not less than about a second of work, unless the run is
 * short, and not more than SCHEDULE_MOST. The dispatcher takes small ones from the end when it has
 * nothing else to do.
 *
 * A batch is a range of that order: whoever knows the jobs knows the order, and two numbers are all
 * that needs to be sent.
 *
 * J1  Each job is there once.
 * J2  What is left is a range of the order, and its cost is what batches have left over.
 * J3  Results are of jobs of the run: those that were put cost no more than all; and in the end,
 *     as much.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <gankei/error.h>

/* In the cost of jobs, which is about the number of boards: a second of one core, or so. */
#define SCHEDULE_SECOND (UINT64_C(1) << 22)
#define SCHEDULE_MOST   (16 * SCHEDULE_SECOND)

struct schedule {
    uint32_t *order;      /* the jobs */
    uint64_t *cost;       /* of each of them, in that order */
    size_t count;         /* how many there are */
    size_t first, end;    /* those that are left: from `first` up to before `end` */
    uint64_t total, left; /* the cost of all, and of those */
    size_t workers;
};

/* Some jobs: order[first] to order[first + count - 1]; none are left if there are none. */
struct schedule_batch {
    size_t first, count;
};

/* Of `count` jobs, whose costs are cost[job[i]], for at least one worker. Jobs that cost the same
 * are in ascending order. Fails with GK_ERR_NOMEM; schedule_fini() is due in any case. */
enum gk_status schedule_init(struct schedule *s, const uint64_t *cost, const uint32_t *job,
                             size_t count, size_t workers, struct gk_error *err);
void schedule_fini(struct schedule *s); /* a zeroed one is fine */

/* The next batch for a worker, whichever; it should have one more in store than the one that it
 * works at. */
struct schedule_batch schedule_next(struct schedule *s);

/* Some small jobs for the dispatcher itself. */
struct schedule_batch schedule_small(struct schedule *s);

/* The cost of a batch. */
uint64_t schedule_cost(const struct schedule *s, struct schedule_batch batch);
