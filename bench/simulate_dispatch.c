/* SPDX-License-Identifier: MIT */
/*
 * simulate_dispatch WORKERS [OPTION=NUMBER]... <JOBS: how long gankei-mpi would take with so many
 * workers, by its own schedule (mpi/schedule.h). JOBS has three fields a line: the estimated cost
 * of a job, its seconds, its bytes. Options:
 *
 *     message=S   seconds of the dispatcher for each message (default 20e-6: measured, with the
 *                 network's)
 *     write=B     bytes a second that it writes (default 200e6)
 *     split=S     jobs of more than S seconds are cut into equal ones (default 0: none is), as if
 *                 the plan had cut them so
 *
 * Prints: workers, jobs, seconds of work, seconds it takes, efficiency, share of the time in which
 * the dispatcher is busy, the longest job.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/schedule.h"
#include "util/text.h"

struct simulated_job {
    uint64_t cost;
    double seconds, bytes;
};

struct simulation {
    struct simulated_job *job;
    size_t count, room;
    double message, write, split;
    double busy;    /* of the dispatcher */
    double free_at; /* when it can take the next message */
};

/* A worker is done with a batch, sends what came of it, and asks for another: the least time comes
 * first. */
struct request {
    double at, bytes;
    size_t worker;
};

/* The batch that a worker has in store. */
struct store {
    double since, seconds, bytes;
};

static void *grow_array(void *array, size_t bytes)
{
    void *new = realloc(array, bytes);

    if (!new)
        exit(2);
    return new;
}

static void add_job(struct simulation *s, struct simulated_job job)
{
    size_t pieces = 1;

    if (s->split > 0 && job.seconds > s->split)
        pieces = (size_t)(job.seconds / s->split) + 1;
    for (size_t i = 0; i < pieces; i++) {
        if (s->count == s->room) {
            s->room = s->room ? 2 * s->room : 1024;
            s->job = grow_array(s->job, s->room * sizeof *s->job);
        }
        s->job[s->count++] = (struct simulated_job){.cost = job.cost / pieces,
                                                    .seconds = job.seconds / (double)pieces,
                                                    .bytes = job.bytes / (double)pieces};
    }
}

static void read_jobs(struct simulation *s)
{
    struct simulated_job job;

    while (scanf("%" SCNu64 " %lf %lf", &job.cost, &job.seconds, &job.bytes) == 3)
        add_job(s, job);
}

/* ---- Requests, the earliest first ---- */

static void push(struct request *heap, size_t *n, struct request r)
{
    size_t at = (*n)++;

    for (; at && heap[(at - 1) / 2].at > r.at; at = (at - 1) / 2)
        heap[at] = heap[(at - 1) / 2];
    heap[at] = r;
}

static struct request pop(struct request *heap, size_t *n)
{
    struct request first = heap[0], last = heap[--*n];
    size_t at = 0;

    for (size_t child; (child = 2 * at + 1) < *n; at = child) {
        if (child + 1 < *n && heap[child + 1].at < heap[child].at)
            child++;
        if (heap[child].at >= last.at)
            break;
        heap[at] = heap[child];
    }
    heap[at] = last;
    return first;
}

/* ---- The run ---- */

static double batch_seconds(const struct simulation *s, const struct schedule *schedule,
                            struct schedule_batch batch, double *bytes)
{
    double seconds = 0;

    *bytes = 0;
    for (size_t i = batch.first; i < batch.first + batch.count; i++) {
        seconds += s->job[schedule->order[i]].seconds;
        *bytes += s->job[schedule->order[i]].bytes;
    }
    return seconds;
}

/* The dispatcher takes a message that comes at a time, and answers with a batch; false if there is
 * none left. */
static bool serve(struct simulation *s, struct schedule *schedule, double at, double bytes,
                  struct store *out)
{
    double took = s->message + bytes / s->write;
    struct schedule_batch batch = schedule_next(schedule);

    s->free_at = (at > s->free_at ? at : s->free_at) + took;
    s->busy += took;
    out->since = s->free_at;
    out->seconds = batch_seconds(s, schedule, batch, &out->bytes);
    return batch.count > 0;
}

/* A worker has one batch at work and one in store. */
static double simulate(struct simulation *s, struct schedule *schedule)
{
    struct request *heap = grow_array(NULL, (schedule->workers + 1) * sizeof *heap);
    struct store *store = grow_array(NULL, schedule->workers * sizeof *store), first;
    size_t n = 0;

    for (size_t i = 0; i < schedule->workers; i++)
        if (serve(s, schedule, 0, 0, &first))
            push(heap, &n, (struct request){first.since + first.seconds, first.bytes, i});
    for (size_t i = 0; i < schedule->workers; i++)
        if (!serve(s, schedule, 0, 0, &store[i]))
            store[i].seconds = -1;
    while (n) {
        struct request r = pop(heap, &n);
        struct store next = store[r.worker];

        if (!serve(s, schedule, r.at, r.bytes, &store[r.worker]))
            store[r.worker].seconds = -1;
        if (next.seconds >= 0)
            push(heap, &n,
                 (struct request){(r.at > next.since ? r.at : next.since) + next.seconds,
                                  next.bytes, r.worker});
    }
    free(heap);
    free(store);
    return s->free_at;
}

static void take_option(struct simulation *s, const char *option)
{
    static const char *const name[] = {"message=", "write=", "split="};
    double *const value[] = {&s->message, &s->write, &s->split};

    for (int i = 0; i < 3; i++)
        if (strncmp(option, name[i], strlen(name[i])) == 0) {
            *value[i] = strtod(option + strlen(name[i]), NULL);
            return;
        }
    fprintf(stderr, "simulate_dispatch: what is '%s'?\n", option);
    exit(2);
}

static void print_result(const struct simulation *s, size_t workers, double end)
{
    double work = 0, longest = 0;

    for (size_t i = 0; i < s->count; i++) {
        work += s->job[i].seconds;
        if (s->job[i].seconds > longest)
            longest = s->job[i].seconds;
    }
    printf("%zu\t%zu\t%.1f\t%.2f\t%.3f\t%.3f\t%.2f\n", workers, s->count, work, end,
           work / (end * (double)workers), s->busy / end, longest);
}

int main(int argc, char **argv)
{
    struct simulation s = {.message = 20e-6, .write = 200e6};
    struct schedule schedule;
    uint64_t *cost;
    uint32_t *job;
    long workers;

    if (argc < 2 || !text_number(argv[1], 1, 1000000, &workers)) {
        fprintf(stderr, "usage: simulate_dispatch WORKERS [OPTION=NUMBER]... <JOBS\n");
        return 2;
    }
    for (int i = 2; i < argc; i++)
        take_option(&s, argv[i]);
    read_jobs(&s);
    cost = grow_array(NULL, (s.count + 1) * sizeof *cost);
    job = grow_array(NULL, (s.count + 1) * sizeof *job);
    for (size_t i = 0; i < s.count; i++) {
        cost[i] = s.job[i].cost;
        job[i] = (uint32_t)i;
    }
    if (schedule_init(&schedule, cost, job, s.count, (size_t)workers, NULL) != GK_OK)
        return 2;
    print_result(&s, (size_t)workers, simulate(&s, &schedule));
    schedule_fini(&schedule);
    free(cost);
    free(job);
    free(s.job);
    return 0;
}
