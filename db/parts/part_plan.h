/* SPDX-License-Identifier: MIT */
/*
 * A run of the exact game in parts: which jobs there are, and which belong to which part.
 *
 * A job is a family of frames of an index, some frames of a large family, or a slice of a frame
 * that is too large for one job (struct index_families). Jobs have numbers from 0, in ascending
 * order of size and shape. All of it depends on the options, and on what a job may cost, and on
 * nothing else: whoever makes the same plan has the same jobs, and the same fingerprint.
 */
#pragma once

#include "db/index/index_opened.h"
#include "db/index/index_plan.h"
#include "db/parts/part_format.h"

/* A job costs at most 2 to this power, if nothing else is asked for, or a slice is one table: half
 * a minute of one core. What a worker that is killed was at is not more than that; and without
 * causes and `$` no job of up to 10 points costs more. */
#define PART_JOB_BITS        25
#define PART_JOB_BITS_CAUSES 22 /* with causes, ten times as long */

struct part_plan {
    struct gk_generate options; /* census_options(); of those that do not change results `threads`
                                   alone counts, for those who solve */
    bool causes;
    uint8_t job_bits; /* as in struct gk_part_header */
    uint64_t run; /* the fingerprint */
    struct index_frames frames;
    struct index_families jobs;      /* `count` of them, their frames, their cost */
    struct index_symmetry *symmetry; /* of each frame, once it was opened */
    uint64_t cost;                   /* of all jobs */
};

/*
 * A plan for options of the exact game. With `causes` each class has its cause, too, which takes
 * ten times as long. Frames that cost more than 2 to the power of `job_bits` (below 64; 0:
 * PART_JOB_BITS, or with causes PART_JOB_BITS_CAUSES) are sliced. Fails with GK_ERR_ARG (the
 * abstract game, options that cannot be), GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
enum gk_status part_plan_new(const struct gk_generate *options, bool causes, uint8_t job_bits,
                             struct part_plan **out, struct gk_error *err);
void part_plan_free(struct part_plan *plan); /* null is fine */

/* How many lists of runs has a class, and which one is for so many ko threats? */
static inline int part_plan_lists(const struct part_plan *plan)
{
    return plan->options.either_threat ? INDEX_LISTS_MAX : 1;
}

static inline int part_plan_list(const struct part_plan *plan, int ko_threats)
{
    return plan->options.either_threat ? ko_threats + 1 : 0;
}

/*
 * The jobs of a part, from 1 to `parts`, in ascending order; to be free()'s. The parts are about
 * equally expensive: jobs go, the most expensive first, to the part that has least. There can be
 * parts without any. Fails with GK_ERR_NOMEM.
 */
enum gk_status part_plan_share(const struct part_plan *plan, uint32_t part, uint32_t parts,
                               uint32_t **job, size_t *count, struct gk_error *err);

/* The header of a part with these jobs. */
struct gk_part_header part_plan_header(const struct part_plan *plan, uint32_t part, uint32_t parts,
                                       const uint32_t *job, size_t count);
