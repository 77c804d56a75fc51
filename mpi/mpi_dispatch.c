/* SPDX-License-Identifier: MIT */
/* Rank 0 (mpi/mpi_run.h). */
#include "mpi/mpi_run.h"

#include <stdlib.h>
#include <string.h>

#include "db/parts/part_job.h"
#include "db/parts/part_writer.h"
#include "mpi/mpi_message.h"
#include "mpi/schedule.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

#define IN_STORE     2    /* batches that a worker has at a time */
#define BYE_SECONDS  10.0 /* how long to wait for workers that were stopped */
#define LOOK_SECONDS 0.002

struct dispatch {
    struct part_plan *plan;
    struct part_writer *writer;
    const struct gk_progress *progress;
    struct schedule schedule;
    uint64_t done;     /* cost of what was put */
    int ranks, there;  /* workers that did not say goodbye */
    bool *gone, *told; /* by rank: said goodbye; was told that there is no more */
    double looked, put, synced;
    uint8_t *bytes; /* results that were received */
    size_t room;
    struct gk_error *err;
    enum gk_status status; /* the first failure, which is in *err */
};

static void note_failure(struct dispatch *d, enum gk_status status)
{
    if (d->status == GK_OK)
        d->status = status;
}

/* ---- Messages to workers ---- */

static enum gk_status send_batch(struct dispatch *d, int rank, struct gk_error *err)
{
    struct schedule_batch batch = schedule_next(&d->schedule);
    const uint64_t range[2] = {batch.first, batch.count};

    if (d->told[rank])
        return GK_OK;
    d->told[rank] = !batch.count;
    return message_send(rank, MESSAGE_BATCH, range, sizeof range, err);
}

/* ---- Messages of workers ---- */

static enum gk_status put_job(void *user, uint32_t job, const uint8_t *payload, uint32_t size,
                              struct gk_error *err)
{
    struct dispatch *d = user;
    enum gk_status status = part_writer_put(d->writer, job, payload, size, err);

    d->put = message_clock();
    if (status == GK_OK)
        d->done += d->plan->jobs.cost[job];
    GK_ASSERT(J3, d->done <= d->schedule.total);
    return status;
}

static enum gk_status malformed_message(int rank, struct gk_error *err)
{
    return error_set(err, GK_ERR_IO, "rank %d sent results that cannot be", rank);
}

/* What is in results; after a failure nothing is put any more, but all that was solved is. */
static enum gk_status take_results(struct dispatch *d, int rank, size_t size, struct gk_error *err)
{
    struct message_results head;
    size_t at = sizeof head;

    if (size < sizeof head)
        return malformed_message(rank, err);
    memcpy(&head, d->bytes, sizeof head);
    if (head.bytes < sizeof head || head.bytes > size)
        return malformed_message(rank, err);
    for (uint32_t i = 0; i < head.jobs; i++) {
        struct message_job job;

        if (head.bytes - at < sizeof job)
            return malformed_message(rank, err);
        memcpy(&job, d->bytes + at, sizeof job);
        at += sizeof job;
        if (head.bytes - at < job.size || job.job >= d->plan->jobs.count ||
            part_writer_has(d->writer, job.job))
            return malformed_message(rank, err);
        TRY(put_job(d, job.job, d->bytes + at, job.size, err));
        at += job.size;
    }
    return head.finished && d->status == GK_OK ? send_batch(d, rank, err) : GK_OK;
}

static enum gk_status take_failure(int rank, struct gk_error *err)
{
    struct gk_error failure;

    TRY(message_receive(rank, MESSAGE_FAILURE, &failure, sizeof failure, err));
    if (failure.status == GK_ERR_CANCELLED)
        return error_set(err, GK_ERR_CANCELLED, "rank %d was interrupted", rank);
    return error_set(err, failure.status, "rank %d: %.200s", rank, failure.message);
}

static enum gk_status take_message(struct dispatch *d, const MPI_Status *about,
                                   struct gk_error *err)
{
    size_t size;
    enum gk_status status;

    switch (about->MPI_TAG) {
    case MESSAGE_RESULTS:
        status = message_receive_blocks(about, &d->bytes, &d->room, &size, err);
        return status == GK_OK ? take_results(d, about->MPI_SOURCE, size, err) : status;
    case MESSAGE_FAILURE: return take_failure(about->MPI_SOURCE, err);
    case MESSAGE_BYE:
        d->there--;
        d->gone[about->MPI_SOURCE] = true;
        return message_receive(about->MPI_SOURCE, MESSAGE_BYE, NULL, 0, err);
    default: return error_set(err, GK_ERR_IO, "MPI: an unknown message");
    }
}

/* Take all messages that there are. Returns whether there were any. */
static bool serve_worker(struct dispatch *d)
{
    struct gk_error ignored;
    MPI_Status about;
    bool any = false, there = true;

    while (there) {
        struct gk_error *err = d->status == GK_OK ? d->err : &ignored;
        enum gk_status status = message_look(MPI_ANY_SOURCE, MPI_ANY_TAG, &there, &about, err);

        if (status == GK_OK && there)
            status = take_message(d, &about, err);
        any |= there;
        note_failure(d, status);
        /* A program that is told to stop while messages come and come is to stop. */
        if (d->status == GK_OK && there)
            note_failure(d, error_on_cancel(d->progress, d->done, d->schedule.total, d->err));
    }
    d->looked = message_clock();
    return any;
}

/* ---- The run ---- */

/* What was put long ago is to be on the disk, even if nothing comes for a while. */
static void keep_synced(struct dispatch *d)
{
    double now = message_clock();

    if (d->put <= d->synced || now - d->synced < PART_SYNC_SECONDS || d->status != GK_OK)
        return;
    d->synced = now;
    note_failure(d, part_writer_sync(d->writer, d->err));
}

/* Between messages, and while this rank solves: draw the bar, take signals. */
static int look_round(void *user, uint64_t done, uint64_t total)
{
    struct dispatch *d = user;

    (void)done;
    (void)total;
    if (message_clock() - d->looked >= LOOK_SECONDS) {
        serve_worker(d);
        keep_synced(d);
    }
    if (d->status == GK_OK)
        note_failure(d, error_on_cancel(d->progress, d->done, d->schedule.total, d->err));
    return d->status != GK_OK;
}

/* Solve a few jobs here. False: there are none. */
static bool solve_some(struct dispatch *d, struct part_solver *solver)
{
    const struct gk_progress progress = {look_round, d};
    const struct part_taker taker = {put_job, d};
    struct schedule_batch batch = schedule_small(&d->schedule);
    struct gk_error err;
    enum gk_status status;

    if (!batch.count)
        return false;
    status = part_solver_run(solver, d->schedule.order + batch.first, batch.count, &progress,
                             &taker, &err);
    if (status != GK_OK && d->status == GK_OK) {
        *d->err = err;
        d->status = status;
    }
    return true;
}

static void run_loop(struct dispatch *d, struct part_solver *solver)
{
    unsigned pause = 0;

    for (int rank = 1; rank < d->ranks && d->status == GK_OK; rank++)
        for (int i = 0; i < IN_STORE && d->status == GK_OK; i++)
            note_failure(d, send_batch(d, rank, d->err));
    while (d->status == GK_OK && (d->there || (solver && d->schedule.left))) {
        if (serve_worker(d))
            pause = 0;
        else if (d->status != GK_OK || !solver || !solve_some(d, solver))
            message_sleep(&pause);
        look_round(d, 0, 0);
    }
}

/* After a failure: all stop, and what they still had is put. False if some say nothing. */
static bool stop_all(struct dispatch *d)
{
    double until = message_clock() + BYE_SECONDS;
    unsigned pause = 0;

    for (int rank = 1; rank < d->ranks; rank++)
        if (!d->gone[rank] && message_send(rank, MESSAGE_STOP, NULL, 0, NULL) != GK_OK)
            return false;
    while (d->there && message_clock() < until)
        if (!serve_worker(d))
            message_sleep(&pause);
    return !d->there;
}

static enum gk_status set_up(struct dispatch *d, const uint32_t *job, size_t count,
                             struct part_solver **solver, struct gk_error *err)
{
    bool solves;

    TRY(message_check(MPI_Comm_size(MPI_COMM_WORLD, &d->ranks), err));
    solves = d->ranks <= DISPATCH_SOLVES_UP_TO;
    d->there = d->ranks - 1;
    TRY(array_new(&d->gone, (size_t)d->ranks, sizeof *d->gone, "ranks", err));
    TRY(array_new(&d->told, (size_t)d->ranks, sizeof *d->told, "ranks", err));
    TRY(schedule_init(&d->schedule, d->plan->jobs.cost, job, count, (size_t)(d->ranks - !solves),
                      err));
    if (solves)
        TRY(part_solver_new(d->plan, solver, err));
    return GK_OK;
}

enum gk_status dispatch_solve(void *user, struct part_plan *plan, struct part_writer *writer,
                              const uint32_t *job, size_t count, const struct gk_progress *progress,
                              struct gk_error *err)
{
    struct dispatch_state *state = user;
    struct dispatch d = {.plan = plan, .writer = writer, .progress = progress, .err = err};
    struct part_solver *solver = NULL;

    d.status = set_up(&d, job, count, &solver, err);
    if (d.status == GK_OK) {
        state->met = true;
        d.status = meet_workers(plan->run, job, count, err);
        if (d.status == GK_OK) {
            run_loop(&d, solver);
            GK_ASSERT(J3, d.status != GK_OK || d.done == d.schedule.total);
        } else
            d.there = 0;
    }
    if (d.status != GK_OK && d.there && state->met) {
        part_writer_sync(writer, NULL);
        state->lost = !stop_all(&d);
    }
    part_solver_free(solver);
    schedule_fini(&d.schedule);
    free(d.gone);
    free(d.told);
    free(d.bytes);
    return d.status;
}
