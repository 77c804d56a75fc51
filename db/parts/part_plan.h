/* SPDX-License-Identifier: MIT */
/*
 * A run of the exact game in parts: which jobs there are, and which belong to which part.
 *
 * A job is a family of frames of an index, or some frames of a large family (struct
 * index_families). Jobs have numbers from 0, in ascending order of size and shape. All of it
 * depends on the options and on nothing else: whoever makes the same plan has the same jobs, and
 * the same fingerprint.
 */
#ifndef DB_PARTS_PART_PLAN_H
#define DB_PARTS_PART_PLAN_H

#include "db/index/index_opened.h"
#include "db/index/index_plan.h"
#include "db/parts/part_format.h"

struct part_plan {
    struct gk_generate options; /* census_options(); of those that do not change results `threads`
                                   alone counts, for those who solve */
    bool causes;
    uint64_t run; /* the fingerprint */
    struct index_frames frames;
    struct index_families jobs;      /* `count` of them, their frames, their cost */
    struct index_symmetry *symmetry; /* of each frame, once it was opened */
    uint64_t cost;                   /* of all jobs */
};

/* A plan for options of the exact game. With `causes` each class has its cause, too, which takes
 * ten times as long. Fails with GK_ERR_ARG (the abstract game, options that cannot be),
 * GK_ERR_LIMIT, GK_ERR_NOMEM. */
enum gk_status part_plan_new(const struct gk_generate *options, bool causes, struct part_plan **out,
                             struct gk_error *err);
void part_plan_free(struct part_plan *plan); /* null is fine */

/*
 * The jobs of a part, from 1 to `parts`, in ascending order; to be free()'s. The parts are about
 * equally expensive: jobs go, the most expensive first, to the part that has least. There can be
 * parts without any. Fails with GK_ERR_NOMEM.
 */
enum gk_status part_plan_share(const struct part_plan *plan, uint32_t part, uint32_t parts,
                               uint32_t **job, size_t *count, struct gk_error *err);

/* The header of a part with these jobs. */
struct part_header part_plan_header(const struct part_plan *plan, uint32_t part, uint32_t parts,
                                    const uint32_t *job, size_t count);

#endif
