/* SPDX-License-Identifier: MIT */
/* The beginning of a run (mpi/mpi_run.h). */
#define _GNU_SOURCE /* sched_getaffinity() */

#include "mpi/mpi_run.h"

#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/mpi_message.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

#define VERSION_MAX 32

/* What a rank says of itself. All run the same machine code, so it is sent as it is. */
struct visitor {
    uint64_t run;
    char version[VERSION_MAX];
    char host[MPI_MAX_PROCESSOR_NAME];
    struct gk_error failure;
};

/* ---- Names and threads ---- */

static const char *name_of(int rank, const char *host, char buffer[MEET_NAME_MAX])
{
    snprintf(buffer, MEET_NAME_MAX, "rank %d (%.*s)", rank, MPI_MAX_PROCESSOR_NAME - 1, host);
    return buffer;
}

const char *meet_name(int rank, char buffer[MEET_NAME_MAX])
{
    char host[MPI_MAX_PROCESSOR_NAME] = "?";
    int length;

    MPI_Get_processor_name(host, &length);
    return name_of(rank, host, buffer);
}

/* How many processors the ranks of this machine have together, each counted once, and how many if
 * each is counted for every rank that may use it. */
static enum gk_status count_processors(int own, int *together, int *sum, struct gk_error *err)
{
    cpu_set_t mine, all;
    MPI_Comm node;
    enum gk_status status;

    TRY(message_check(
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node), err));
    CPU_ZERO(&mine);
    CPU_ZERO(&all);
    if (sched_getaffinity(0, sizeof mine, &mine) != 0)
        CPU_ZERO(&mine);
    status =
        message_check(MPI_Allreduce(&mine, &all, (int)sizeof mine, MPI_BYTE, MPI_BOR, node), err);
    if (status == GK_OK)
        status = message_check(MPI_Allreduce(&own, sum, 1, MPI_INT, MPI_SUM, node), err);
    MPI_Comm_free(&node);
    *together = CPU_COUNT(&all);
    return status;
}

enum gk_status meet_threads(int *threads, struct gk_error *err)
{
    int own = parallel_threads(0), together, sum;

    TRY(count_processors(own, &together, &sum, err));
    *threads = own;
    if (!getenv("OMP_NUM_THREADS") && together > 0 && sum > together)
        *threads = (int)((int64_t)own * together / sum);
    if (*threads < 1)
        *threads = 1;
    return GK_OK;
}

/* ---- Meeting ---- */

static struct visitor introduce_rank(uint64_t run, const struct gk_error *failure)
{
    struct visitor own;
    int length;

    memset(&own, 0, sizeof own);
    own.run = run;
    snprintf(own.version, sizeof own.version, "%s", gk_version());
    MPI_Get_processor_name(own.host, &length);
    if (failure)
        own.failure = *failure;
    return own;
}

static enum gk_status gather_visitors(const struct visitor *own, struct visitor *all,
                                      struct gk_error *err)
{
    return message_check(MPI_Gather(own, (int)sizeof *own, MPI_BYTE, all, (int)sizeof *own,
                                    MPI_BYTE, 0, MPI_COMM_WORLD),
                         err);
}

static enum gk_status compare_visitors(const struct visitor *all, int ranks, struct gk_error *err)
{
    char name[MEET_NAME_MAX];

    for (int i = 1; i < ranks; i++) {
        const struct visitor *v = &all[i];

        name_of(i, v->host, name);
        if (strncmp(v->version, all->version, VERSION_MAX) != 0)
            return error_set(
                err, GK_ERR_ARG,
                "%.100s is gankei-mpi %.31s, and rank 0 is %.31s: all must be the same", name,
                v->version, all->version);
        if (v->failure.status != GK_OK)
            return error_set(err, v->failure.status, "%.100s: %.150s", name, v->failure.message);
        if (v->run != all->run)
            return error_set(err, GK_ERR_ARG,
                             "%.100s has another plan than rank 0: start all ranks with the same "
                             "options, and of the same build",
                             name);
    }
    return GK_OK;
}

/* How many jobs there are, or that there are none. */
static enum gk_status share_jobs(uint32_t *job, int *count, struct gk_error *err)
{
    enum gk_status status = message_check(MPI_Bcast(count, 1, MPI_INT, 0, MPI_COMM_WORLD), err);

    if (status != GK_OK || !*count || !job)
        return status;
    return message_check(MPI_Bcast(job, *count, MPI_UINT32_T, 0, MPI_COMM_WORLD), err);
}

enum gk_status meet_workers(uint64_t run, const uint32_t *job, size_t count, struct gk_error *err)
{
    const struct visitor own = introduce_rank(run, NULL);
    struct visitor *all;
    struct gk_error ignored;
    int ranks, given = (int)count;
    uint32_t *copy = NULL;
    enum gk_status status = message_check(MPI_Comm_size(MPI_COMM_WORLD, &ranks), err);

    if (status == GK_OK && count > INT_MAX)
        status = error_set(err, GK_ERR_LIMIT, "too many jobs for one run");
    if (status == GK_OK)
        status = array_new(&copy, count, sizeof *copy, "jobs", err);
    if (status == GK_OK)
        status = array_new(&all, (size_t)ranks, sizeof *all, "ranks", err);
    if (status == GK_OK) {
        if (job)
            memcpy(copy, job, count * sizeof *copy);
        status = gather_visitors(&own, all, err);
        if (status == GK_OK && job)
            status = compare_visitors(all, ranks, err);
        free(all);
        if (status != GK_OK)
            given = 0;
        if (share_jobs(copy, &given, status == GK_OK ? err : &ignored) != GK_OK && status == GK_OK)
            status = GK_ERR_IO;
    }
    free(copy);
    return status;
}

enum gk_status meet_dispatcher(uint64_t run, const struct gk_error *failure, uint32_t **job,
                               size_t *count, struct gk_error *err)
{
    const struct visitor own = introduce_rank(run, failure);
    int given = 0;
    enum gk_status status = gather_visitors(&own, NULL, err);

    *job = NULL;
    *count = 0;
    if (status == GK_OK)
        status = share_jobs(NULL, &given, err);
    if (status != GK_OK || !given)
        return status;
    /* Without memory the others would wait: MPI ends them with this rank. */
    TRY(array_new(job, (size_t)given, sizeof **job, "jobs", err));
    *count = (size_t)given;
    return message_check(MPI_Bcast(*job, given, MPI_UINT32_T, 0, MPI_COMM_WORLD), err);
}
