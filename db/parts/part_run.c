/* SPDX-License-Identifier: MIT */
/* Making a part (db/parts/part_run.h). */
#include <gankei/experimental/parts.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "db/parts/part_file.h"
#include "db/parts/part_job.h"
#include "db/parts/part_plan.h"
#include "db/parts/part_writer.h"
#include "util/array.h"
#include "util/error.h"
#include "util/file/output.h"

/* Keep in the list the jobs that the file does not have yet; returns how many they are. */
static size_t leave_out(const struct part_writer *writer, uint32_t *job, size_t count)
{
    size_t left = 0;

    for (size_t i = 0; i < count; i++)
        if (!part_writer_has(writer, job[i]))
            job[left++] = job[i];
    return left;
}

static enum gk_status solve_here(struct part_plan *plan, struct part_writer *writer,
                                 const uint32_t *job, size_t count,
                                 const struct gk_progress *progress, struct gk_error *err)
{
    const struct part_taker taker = {part_writer_put, writer};
    struct part_solver *solver = NULL;
    enum gk_status status = part_solver_new(plan, &solver, err);

    if (status == GK_OK)
        status = part_solver_run(solver, job, count, progress, &taker, err);
    part_solver_free(solver);
    return status;
}

static enum gk_status solve_jobs(struct part_plan *plan, const struct gk_part_task *task,
                                 struct part_writer *writer, uint32_t *job, size_t count,
                                 const struct gk_progress *progress, struct gk_error *err)
{
    const struct gk_part_crew *crew = task->crew;

    if (count)
        TRY(crew ? crew->solve(crew->user, plan, writer, job, count, progress, err)
                 : solve_here(plan, writer, job, count, progress, err));
    return part_writer_finish(writer, err);
}

/* ---- Putting a complete part in order ---- */

struct ordered {
    struct part_record *record; /* by job; those that are not in it have no payload */
    uint32_t last;
    bool ascending;
};

static enum gk_status note_record(void *user, const struct part_record *record,
                                  struct gk_error *err)
{
    struct ordered *o = user;

    (void)err;
    o->ascending &= record->job >= o->last;
    o->last = record->job;
    o->record[record->job] = *record;
    return GK_OK;
}

static enum gk_status write_ordered(const struct part_file *file, const struct ordered *o,
                                    const char *path, struct gk_error *err)
{
    struct part_writer *writer;
    enum gk_status status = GK_OK;

    TRY(part_writer_open(path, &file->header, true, &writer, err));
    for (uint32_t i = 0; i < file->header.run_jobs && status == GK_OK; i++)
        if (o->record[i].payload && !part_writer_has(writer, i))
            status = part_writer_put(writer, i, o->record[i].payload, o->record[i].size, err);
    if (status == GK_OK)
        status = part_writer_finish(writer, err);
    part_writer_free(writer);
    return status;
}

/* Its jobs in ascending order, if they are not: the same bytes, whoever solved which of them when.
 * If this fails, or is interrupted, the part is complete nevertheless. */
static enum gk_status put_in_order(const char *path, struct gk_error *err)
{
    size_t room = strlen(path) + sizeof ".sorted.partial";
    struct ordered o = {.ascending = true};
    struct part_file file;
    char *sorted = NULL;
    enum gk_status status = part_file_open(path, &file, err);

    if (status == GK_OK)
        status = array_new(&o.record, file.header.run_jobs, sizeof *o.record, "jobs", err);
    if (status == GK_OK)
        status = array_new(&sorted, room, 1, "the name of a file", err);
    if (status == GK_OK)
        status = part_file_walk(&file, note_record, &o, err);
    if (status == GK_OK && !o.ascending) {
        snprintf(sorted, room, "%s.sorted", path);
        status = write_ordered(&file, &o, sorted, err);
        if (status == GK_OK)
            status = output_move(sorted, path, err);
        else
            unlink(strcat(sorted, ".partial"));
    }
    part_file_close(&file);
    free(o.record);
    free(sorted);
    return status;
}

static enum gk_status make_part(struct part_plan *plan, const struct gk_part_task *task,
                                const struct gk_progress *progress, struct gk_part_stats *stats,
                                struct gk_error *err)
{
    struct part_writer *writer = NULL;
    uint32_t *job = NULL;
    size_t count;
    enum gk_status status;

    TRY(part_plan_share(plan, task->part, task->parts, &job, &count, err));
    stats->header = part_plan_header(plan, task->part, task->parts, job, count);
    status = part_writer_open(task->path, &stats->header, task->resume, &writer, err);
    if (status == GK_OK) {
        stats->resumed = part_writer_jobs(writer);
        stats->complete = part_writer_complete(writer);
        count = leave_out(writer, job, count);
        if (!stats->complete)
            status = solve_jobs(plan, task, writer, job, count, progress, err);
        stats->bytes = part_writer_bytes(writer);
        stats->unfinished = part_writer_free(writer);
    }
    /* Alone, and from the beginning, jobs are put in order. */
    if (status == GK_OK && (task->crew || stats->resumed))
        status = put_in_order(task->path, err);
    free(job);
    return status;
}

enum gk_status gk_part_generate(const struct gk_generate *options, const struct gk_part_task *task,
                                const struct gk_progress *progress, struct gk_part_stats *stats,
                                struct gk_error *err)
{
    ERROR_UNLESS(options && task && stats);
    struct part_plan *plan;
    enum gk_status status = part_plan_new(options, task->causes, task->job_bits, &plan, err);

    *stats = (struct gk_part_stats){.resumed = 0};
    if (status != GK_OK)
        return status;
    status = make_part(plan, task, progress, stats, err);
    part_plan_free(plan);
    return status;
}
