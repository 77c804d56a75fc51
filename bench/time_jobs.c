/* SPDX-License-Identifier: MIT */
/*
 * time_jobs SIZE LOCATION [STEP [FIRST [LAST [BITS]]]]: the jobs of a run of the exact game
 * (db/parts/part_plan.h), one a line: points, estimated cost, slots of its frames, and for every
 * STEP-th (without STEP: for none) the processor seconds of one thread and the bytes of its record.
 * LOCATION is centre, edge, corner or all. Only jobs of the largest size are timed, from number
 * FIRST to number LAST of all, counted from 0. BITS is part_plan_new()'s.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/clock.h"
#include "db/parts/part_job.h"
#include "util/text.h"

struct taken {
    uint32_t bytes;
};

static enum gk_status take_part(void *user, uint32_t job, const uint8_t *payload, uint32_t size,
                                struct gk_error *err)
{
    struct taken *t = user;

    (void)job;
    (void)payload;
    (void)err;
    t->bytes += size;
    return GK_OK;
}

static int go_on(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return 0;
}

/* Points of a job, and slots that it may have: a slice has at most these. */
static int look_at(const struct part_plan *plan, uint32_t job, uint64_t *slots)
{
    const uint8_t *within = index_families_within(&plan->jobs, job);
    int points = 0;

    *slots = 0;
    for (size_t i = plan->jobs.first[job]; i < plan->jobs.first[job + 1]; i++) {
        struct index_frame frame;

        if (!index_frame_unpack(plan->frames.packed + plan->jobs.frame[i] * INDEX_FRAME_BYTES,
                                &frame))
            exit(2);
        points = frame.points;
        *slots += index_frame_slots(within ? within : frame.allowed, frame.points);
    }
    return points;
}

static void time_job(struct part_solver *solver, uint32_t job)
{
    const struct gk_progress progress = {go_on, NULL};
    struct taken taken = {0};
    const struct part_taker taker = {take_part, &taken};
    struct gk_error err = {0};
    clock_t begin = clock();

    check(part_solver_run(solver, &job, 1, &progress, &taker, &err), &err);
    printf("\t%.6f\t%" PRIu32, (double)(clock() - begin) / CLOCKS_PER_SEC, taken.bytes);
}

static unsigned location_of(const char *name)
{
    for (int i = GK_CENTRE; i <= GK_CORNER; i++)
        if (strcmp(name, gk_location_name((enum gk_location)i)) == 0)
            return 1U << i;
    return GK_EVERYWHERE;
}

int main(int argc, char **argv)
{
    struct gk_generate options;
    struct part_solver *solver;
    struct part_plan *plan;
    struct gk_error err = {0};
    long size, step = 0, first = 0, last = INT32_MAX, bits = 0;
    size_t timed = 0;

    if (argc < 3 || !text_number(argv[1], 1, GK_MAX_SHAPE, &size) ||
        (argc > 3 && !text_number(argv[3], 1, 1000000, &step)) ||
        (argc > 4 && !text_number(argv[4], 0, INT32_MAX, &first)) ||
        (argc > 5 && !text_number(argv[5], 0, INT32_MAX, &last)) ||
        (argc > 6 && !text_number(argv[6], 0, 63, &bits))) {
        fprintf(stderr, "usage: time_jobs SIZE LOCATION [STEP [FIRST [LAST [BITS]]]]\n");
        return 2;
    }
    gk_generate_default(&options, sizeof options);
    options.rules.kind = GK_RULES_EXACT;
    options.max_points = (int)size;
    options.locations = location_of(argv[2]);
    options.threads = 1;
    check(part_plan_new(&options, false, (uint8_t)bits, &plan, &err), &err);
    check(part_solver_new(plan, &solver, &err), &err);
    for (uint32_t job = 0; job < plan->jobs.count; job++) {
        uint64_t slots;
        int points = look_at(plan, job, &slots);

        printf("%d\t%" PRIu64 "\t%" PRIu64, points, plan->jobs.cost[job], slots);
        if (step && points == size && job >= first && job <= last && timed++ % (size_t)step == 0)
            time_job(solver, job);
        printf("\n");
        fflush(stdout);
    }
    part_solver_free(solver);
    part_plan_free(plan);
    return 0;
}
