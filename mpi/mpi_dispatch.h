/* SPDX-License-Identifier: MIT */
/* Rank 0: hands jobs out, takes results, and solves small jobs itself (mpi/mpi_message.h). */
#pragma once

#include <mpi.h>

#include <gankei/experimental/parts.h>

/* With more ranks than this, rank 0 hands out and writes, and does nothing else: while it solves it
 * looks for messages only every now and then. */
#define DISPATCH_SOLVES_UP_TO 64

struct dispatch_state {
    bool met;  /* the workers were told what is to be done; else mpi_meet.h, meet_nobody() */
    bool lost; /* some of them did not say goodbye: MPI has to end them */
};

/* To be `solve` of a struct gk_part_crew; its user is a struct dispatch_state. Fails as
 * meet_workers(), part_solver_run() and part_writer_put() do, with what a worker failed with, and
 * with GK_ERR_CANCELLED. */
enum gk_status dispatch_solve(void *state, struct part_plan *plan, struct part_writer *writer,
                              const uint32_t *job, size_t count, const struct gk_progress *progress,
                              struct gk_error *err);
