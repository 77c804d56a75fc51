/* SPDX-License-Identifier: MIT */
/*
 * Solving jobs of a run, and what comes of one: its payload.
 *
 * For each frame of the job, and each class of it that the job has, in ascending order of the least
 * slots (db/index/index_opened.h): its results with 0, 1, ... GK_MAX_LIBERTIES outer liberties, as
 * runs of those that are the same (index_frame_put_runs()); with one ko threat of either side, too,
 * a list of them for each (part_plan_lists()). If the run of jobs knows causes, a byte
 * follows: enum gk_cause.
 */
#pragma once

#include "db/parts/part_plan.h"

struct part_solver;

/* For jobs of a plan, which is kept by the caller; it uses as many threads as the options say.
 * Fails with GK_ERR_ARG, GK_ERR_NOMEM. */
enum gk_status part_solver_new(struct part_plan *plan, struct part_solver **out,
                               struct gk_error *err);
void part_solver_free(struct part_solver *solver); /* null is fine */

/* Who is given what comes of a job; the payload is good until he returns. */
struct part_taker {
    enum gk_status (*take)(void *user, uint32_t job, const uint8_t *payload, uint32_t size,
                           struct gk_error *err);
    void *user;
};

/*
 * Solve jobs in their order, small ones several at once; what comes of each is handed over in the
 * same order. The bytes are the same for any number of threads, and whatever is solved with it.
 * Progress is counted in the cost of jobs, from 0. Fails as gk_solve_batch() does, with
 * GK_ERR_CANCELLED, and as the taker does.
 */
enum gk_status part_solver_run(struct part_solver *solver, const uint32_t *job, size_t count,
                               const struct gk_progress *progress, const struct part_taker *taker,
                               struct gk_error *err);

/* Read the results of a class, of one of its lists, and its cause (0 if it has none) unless that is
 * null; `*at` moves on to the next class. False if these are none. */
bool part_class_read(const struct part_plan *plan, const struct part_record *record, int points,
                     int list, uint32_t *at, struct gk_result out[GK_MAX_LIBERTIES + 1],
                     uint8_t *cause);
