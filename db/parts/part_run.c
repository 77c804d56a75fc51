/* SPDX-License-Identifier: MIT */
/* Making a part (db/parts/part_run.h). */
#include "db/parts/part_run.h"

#include <stdlib.h>

#include "db/parts/part_job.h"
#include "db/parts/part_writer.h"

/* Those of the jobs that are not there; returns how many they are. */
static size_t leave_out(const struct part_writer *writer, uint32_t *job, size_t count)
{
    size_t left = 0;

    for (size_t i = 0; i < count; i++)
        if (!part_writer_has(writer, job[i]))
            job[left++] = job[i];
    return left;
}

static enum gk_status solve(struct part_plan *plan, struct part_writer *writer, uint32_t *job,
                            size_t count, const struct gk_progress *progress, struct gk_error *err)
{
    const struct part_taker taker = {part_writer_put, writer};
    struct part_solver *solver = NULL;
    enum gk_status status = part_solver_new(plan, &solver, err);

    if (status == GK_OK)
        status = part_solver_run(solver, job, count, progress, &taker, err);
    part_solver_free(solver);
    return status == GK_OK ? part_writer_finish(writer, err) : status;
}

static enum gk_status make_part(struct part_plan *plan, const struct part_task *task,
                                const struct gk_progress *progress, struct part_stats *stats,
                                struct gk_error *err)
{
    struct part_writer *writer = NULL;
    uint32_t *job = NULL;
    size_t count;
    enum gk_status status = part_plan_share(plan, task->part, task->parts, &job, &count, err);

    if (status != GK_OK)
        return status;
    stats->header = part_plan_header(plan, task->part, task->parts, job, count);
    status = part_writer_open(task->path, &stats->header, task->resume, &writer, err);
    if (status == GK_OK) {
        stats->resumed = part_writer_jobs(writer);
        stats->complete = part_writer_complete(writer);
        count = leave_out(writer, job, count);
        if (!stats->complete)
            status = solve(plan, writer, job, count, progress, err);
        stats->bytes = part_writer_bytes(writer);
        stats->unfinished = part_writer_free(writer);
    }
    free(job);
    return status;
}

enum gk_status part_generate(const struct gk_generate *options, const struct part_task *task,
                             const struct gk_progress *progress, struct part_stats *stats,
                             struct gk_error *err)
{
    struct part_plan *plan;
    enum gk_status status = part_plan_new(options, task->causes, &plan, err);

    *stats = (struct part_stats){.resumed = 0};
    if (status != GK_OK)
        return status;
    status = make_part(plan, task, progress, stats, err);
    part_plan_free(plan);
    return status;
}
