/* SPDX-License-Identifier: MIT */
/* A run on many ranks, from its beginning to its end. */
#pragma once

#include <mpi.h>
#include <stdint.h>

#include <gankei/db.h>
#include <gankei/error.h>
#include <gankei/experimental/parts.h>

/* ---- The beginning of a run: do all ranks mean the same? And what is to be solved ---- */

/* "rank 3 (host)" for messages; returns `buffer`. */
#define MEET_NAME_MAX (MPI_MAX_PROCESSOR_NAME + 32)
const char *meet_name(int rank, char buffer[MEET_NAME_MAX]);

/* How many threads this rank is to use: the processors that it may run on, shared with the other
 * ranks of its machine. All ranks have to ask. */
enum gk_status meet_threads(int *threads, struct gk_error *err);

/*
 * Rank 0, once it knows what is to be done: meet the others, and give them the jobs. Fails with
 * GK_ERR_ARG if one of them has another plan, and with what one failed with; they go home then,
 * as they do if `job` is null: there is nothing to do for them.
 */
enum gk_status meet_workers(uint64_t run, const uint32_t *job, size_t count, struct gk_error *err);

/* A worker, with the fingerprint of its plan, or with what it failed with. *job becomes the jobs to
 * be solved, to be free()'s; null: go home. */
enum gk_status meet_dispatcher(uint64_t run, const struct gk_error *failure, uint32_t **job,
                               size_t *count, struct gk_error *err);

/* Rank 0: hands jobs out, takes results, and solves small jobs itself (mpi/mpi_message.h). */

/* With more ranks than this, rank 0 hands out and writes, and does nothing else: while it solves it
 * looks for messages only every now and then. */
#define DISPATCH_SOLVES_UP_TO 64

struct dispatch_state {
    bool met;  /* the workers were told what is to be done; else meet_workers() is due */
    bool lost; /* some of them did not say goodbye: MPI has to end them */
};

/* To be `solve` of a struct gk_part_crew; its user is a struct dispatch_state. Fails as
 * meet_workers(), part_solver_run() and part_writer_put() do, with what a worker failed with, and
 * with GK_ERR_CANCELLED. */
enum gk_status dispatch_solve(void *state, struct part_plan *plan, struct part_writer *writer,
                              const uint32_t *job, size_t count, const struct gk_progress *progress,
                              struct gk_error *err);

/* ---- A rank that solves what rank 0 gives it (mpi/mpi_message.h) ---- */

/*
 * Make the plan, meet rank 0, solve until it says that there is no more. Signals are asked for with
 * `progress`, to which nothing is reported that counts. What went wrong rank 0 is told, and tells;
 * this fails only if it cannot be told.
 */
enum gk_status worker_run(const struct gk_generate *options, bool causes,
                          const struct gk_progress *progress, struct gk_error *err);
