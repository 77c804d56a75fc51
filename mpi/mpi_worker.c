/* SPDX-License-Identifier: MIT */
/*
 * A worker (mpi/mpi_run.h). Results are collected and sent about every second, from one of two
 * buffers, while the other is filled.
 */
#include "mpi/mpi_run.h"

#include <stdlib.h>
#include <string.h>

#include "db/parts/part_job.h"
#include "mpi/mpi_message.h"
#include "mpi/schedule.h"
#include "util/array.h"
#include "util/error.h"

#define SEND_BYTES   ((size_t)1 << 20) /* results are sent when there are so many of them, */
#define SEND_SECONDS 1.0               /* or after this time */
#define LOOK_SECONDS 0.05              /* how often to look for a message while solving */

struct worker {
    struct part_solver *solver;
    struct schedule schedule;
    const struct gk_progress *progress;
    double looked, sent;
    bool stopped; /* rank 0 said so */
    /* Results: */
    uint8_t *bytes[2];
    size_t room[2], size;
    int filling; /* which of the two */
    uint32_t jobs;
    MPI_Request sending; /* of the other */
};

/* ---- Results ---- */

static enum gk_status begin_results(struct worker *w, struct gk_error *err)
{
    w->size = sizeof(struct message_results);
    w->jobs = 0;
    w->sent = message_clock();
    return array_grow(&w->bytes[w->filling], w->size, &w->room[w->filling], 1, "results", err);
}

static enum gk_status send_results(struct worker *w, bool finished, struct gk_error *err)
{
    struct message_results head = {w->size, w->jobs, finished};
    size_t padded = (w->size + MESSAGE_BLOCK - 1) / MESSAGE_BLOCK * MESSAGE_BLOCK;
    enum gk_status status;

    TRY(array_grow(&w->bytes[w->filling], padded, &w->room[w->filling], 1, "results", err));
    TRY(message_wait(&w->sending, err));
    memcpy(w->bytes[w->filling], &head, sizeof head);
    memset(w->bytes[w->filling] + w->size, 0, padded - w->size);
    status = message_send_blocks(w->bytes[w->filling], padded, &w->sending, err);
    w->filling = !w->filling;
    return status == GK_OK ? begin_results(w, err) : status;
}

static enum gk_status take_part(void *user, uint32_t job, const uint8_t *payload, uint32_t size,
                                struct gk_error *err)
{
    const struct message_job head = {job, size};
    struct worker *w = user;
    size_t end = w->size + sizeof head + size;
    uint8_t *at;

    TRY(array_grow(&w->bytes[w->filling], end, &w->room[w->filling], 1, "results", err));
    at = w->bytes[w->filling] + w->size;
    memcpy(at, &head, sizeof head);
    memcpy(at + sizeof head, payload, size);
    w->size = end;
    w->jobs++;
    return w->size >= SEND_BYTES || message_clock() - w->sent >= SEND_SECONDS
               ? send_results(w, false, err)
               : GK_OK;
}

/* ---- Work ---- */

/* While solving: is it to go on? MPI is asked by the main thread alone, which is where this is
 * called from. */
static int go_on(void *user, uint64_t done, uint64_t total)
{
    struct worker *w = user;
    double now = message_clock();
    MPI_Status about;
    bool there;

    if (w->progress->report(w->progress->user, done, total))
        return 1;
    if (w->stopped || now - w->looked < LOOK_SECONDS)
        return w->stopped;
    w->looked = now;
    if (message_look(0, MESSAGE_STOP, &there, &about, NULL) == GK_OK && there)
        w->stopped = true;
    return w->stopped;
}

/* Wait for what rank 0 says next: a batch, an empty one if there are no more. */
static enum gk_status next_batch(struct worker *w, struct schedule_batch *batch,
                                 struct gk_error *err)
{
    uint64_t range[2];
    MPI_Status about;
    unsigned pause = 0;
    bool there = false;

    *batch = (struct schedule_batch){0, 0};
    for (;;) {
        TRY(message_look(0, MPI_ANY_TAG, &there, &about, err));
        if (there)
            break;
        TRY(error_on_cancel(w->progress, 0, 0, err));
        message_sleep(&pause);
    }
    w->stopped = about.MPI_TAG == MESSAGE_STOP;
    if (w->stopped)
        return GK_OK;
    TRY(message_receive(0, MESSAGE_BATCH, range, sizeof range, err));
    *batch = (struct schedule_batch){(size_t)range[0], (size_t)range[1]};
    return GK_OK;
}

static enum gk_status solve_batches(struct worker *w, struct gk_error *err)
{
    const struct gk_progress progress = {go_on, w};
    const struct part_taker taker = {take_part, w};
    enum gk_status status = begin_results(w, err);

    while (status == GK_OK) {
        struct schedule_batch batch;

        status = next_batch(w, &batch, err);
        if (status != GK_OK || !batch.count)
            break;
        status = part_solver_run(w->solver, w->schedule.order + batch.first, batch.count, &progress,
                                 &taker, err);
        if (status == GK_OK)
            status = send_results(w, true, err);
    }
    return w->stopped ? GK_OK : status;
}

/* Take whatever comes, until rank 0 says that all is to stop. */
static enum gk_status wait_for_stop(struct gk_error *err)
{
    uint64_t range[2];
    MPI_Status about;
    unsigned pause = 0;
    bool there;

    for (;;) {
        enum gk_status status = message_look(0, MPI_ANY_TAG, &there, &about, err);

        if (status == GK_OK && there)
            status = message_receive(0, (enum message_tag)about.MPI_TAG, range, sizeof range, err);
        if (status != GK_OK || (there && about.MPI_TAG == MESSAGE_STOP))
            return status;
        if (!there)
            message_sleep(&pause);
    }
}

/* Say goodbye; after a failure only when rank 0 knows of it and has stopped us. */
static enum gk_status leave_run(struct worker *w, const struct gk_error *failure,
                                struct gk_error *err)
{
    enum gk_status status = GK_OK;

    if (failure)
        status = message_send(0, MESSAGE_FAILURE, failure, sizeof *failure, err);
    if (status == GK_OK && (failure || w->stopped))
        status = wait_for_stop(err);
    if (status == GK_OK && w->jobs) /* of a batch that was not finished */
        status = send_results(w, false, err);
    if (status == GK_OK)
        status = message_wait(&w->sending, err);
    return status == GK_OK ? message_send(0, MESSAGE_BYE, NULL, 0, err) : status;
}

static enum gk_status solve_batch(struct part_plan *plan, const uint32_t *job, size_t count,
                                  const struct gk_progress *progress, struct gk_error *err)
{
    struct worker w = {.progress = progress, .sending = MPI_REQUEST_NULL};
    struct gk_error failure;
    enum gk_status status = schedule_init(&w.schedule, plan->jobs.cost, job, count, 1, &failure);

    if (status == GK_OK)
        status = part_solver_new(plan, &w.solver, &failure);
    if (status == GK_OK)
        status = solve_batches(&w, &failure);
    status = leave_run(&w, status == GK_OK ? NULL : &failure, err);
    part_solver_free(w.solver);
    schedule_fini(&w.schedule);
    free(w.bytes[0]);
    free(w.bytes[1]);
    return status;
}

enum gk_status worker_run(const struct gk_generate *options, bool causes,
                          const struct gk_progress *progress, struct gk_error *err)
{
    struct part_plan *plan = NULL;
    struct gk_error failure;
    uint32_t *job = NULL;
    size_t count = 0;
    enum gk_status status = part_plan_new(options, causes, 0, &plan, &failure);

    status =
        meet_dispatcher(plan ? plan->run : 0, status == GK_OK ? NULL : &failure, &job, &count, err);
    if (status == GK_OK && job)
        status = solve_batch(plan, job, count, progress, err);
    part_plan_free(plan);
    free(job);
    return status;
}
