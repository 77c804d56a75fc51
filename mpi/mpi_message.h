/* SPDX-License-Identifier: MIT */
/*
 * What ranks say to each other. Rank 0 makes the plan of the run, writes, and hands jobs out; the
 * others are workers and make the same plan themselves.
 *
 *   all -> 0    who I am, and the fingerprint of my plan (mpi_meet.h)
 *   0 -> all    go on or go home, and the jobs to be solved, of which all make the same order
 *   0 -> w      MESSAGE_BATCH: a range of that order (schedule.h); an empty one: no more. A worker
 *               has two in the beginning, and gets one for each that it has finished
 *   w -> 0      MESSAGE_RESULTS: what came of some jobs, about every second, and when a batch is
 *               finished, which is then said in it
 *   w -> 0      MESSAGE_FAILURE: this went wrong, a struct gk_error; the worker waits to be stopped
 *   0 -> w      MESSAGE_STOP: leave everything as it is
 *   w -> 0      MESSAGE_BYE: the last of this worker, after an empty batch or MESSAGE_STOP
 *
 * Messages of rank 0 are so short that it never waits for a worker; a worker waits for rank 0 only
 * if it has results before the ones before were taken. Who has nothing to do sleeps between looks.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <mpi.h>

#include <gankei/error.h>

enum message_tag { MESSAGE_BATCH = 1, MESSAGE_RESULTS, MESSAGE_FAILURE, MESSAGE_STOP, MESSAGE_BYE };

/* Results travel in blocks, as a count of MPI is an int: of these jobs can be of any size. */
#define MESSAGE_BLOCK 64

/* At the beginning of results; then, for each job, a struct message_job and its payload. */
struct message_results {
    uint64_t bytes;    /* with this */
    uint32_t jobs;     /* how many */
    uint32_t finished; /* batches: 0 or 1 */
};

struct message_job {
    uint32_t job, size;
};

/* All of them check what MPI says. GK_ERR_IO: "MPI: ..." */
enum gk_status message_check(int code, struct gk_error *err);

/* Short messages: `size` bytes. */
enum gk_status message_send(int rank, enum message_tag tag, const void *bytes, size_t size,
                            struct gk_error *err);
enum gk_status message_receive(int rank, enum message_tag tag, void *bytes, size_t size,
                               struct gk_error *err);

/* Is there a message of any rank (MPI_ANY_SOURCE), of any kind (MPI_ANY_TAG)? */
enum gk_status message_look(int rank, int tag, bool *there, MPI_Status *about,
                            struct gk_error *err);

/* Results: blocks that are sent while the sender does something else, and those that were found. */
enum gk_status message_send_blocks(const void *bytes, size_t size, MPI_Request *request,
                                   struct gk_error *err);
enum gk_status message_receive_blocks(const MPI_Status *about, uint8_t **bytes, size_t *room,
                                      size_t *size, struct gk_error *err);

/* Sleep: longer each time, up to a few milliseconds; *pause is 0 at first. */
void message_sleep(unsigned *pause);

/* Wait, asleep, until a request is done; until all ranks are here. */
enum gk_status message_wait(MPI_Request *request, struct gk_error *err);
enum gk_status message_wait_for_all(struct gk_error *err);

double message_clock(void); /* seconds */
