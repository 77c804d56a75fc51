/* SPDX-License-Identifier: MIT */
/* The beginning of a run: do all ranks mean the same? And what is to be solved. */
#pragma once

#include <stdint.h>

#include <mpi.h>

#include <gankei/error.h>

/* "rank 3 (host)" for messages; returns `buffer`. */
#define MEET_NAME_MAX (MPI_MAX_PROCESSOR_NAME + 32)
const char *meet_name(int rank, char buffer[MEET_NAME_MAX]);

/* How many threads this rank is to use: the processors that it may run on, shared with the other
 * ranks of its machine. All ranks have to ask. */
enum gk_status meet_threads(int *threads, struct gk_error *err);

/*
 * Rank 0, once it knows what is to be done: meet the others, and give them the jobs. Fails with
 * GK_ERR_ARG if one of them has another plan, and with what one failed with; they go home then.
 */
enum gk_status meet_workers(uint64_t run, const uint32_t *job, size_t count, struct gk_error *err);

/* Rank 0, instead: there is nothing to do for them. */
enum gk_status meet_nobody(struct gk_error *err);

/* A worker, with the fingerprint of its plan, or with what it failed with. *job becomes the jobs to
 * be solved, to be free()'s; null: go home. */
enum gk_status meet_dispatcher(uint64_t run, const struct gk_error *failure, uint32_t **job,
                               size_t *count, struct gk_error *err);
