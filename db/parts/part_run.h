/* SPDX-License-Identifier: MIT */
/* Making a part of a run: the plan, its share, solving it, and the file. */
#ifndef DB_PARTS_PART_RUN_H
#define DB_PARTS_PART_RUN_H

#include "db/parts/part_plan.h"
#include "db/parts/part_writer.h"

/* Others who solve jobs of a plan, in any order, and have what comes of them put: part_solver_run()
 * and part_writer_put() somewhere else. */
struct part_crew {
    enum gk_status (*solve)(void *user, struct part_plan *plan, struct part_writer *writer,
                            const uint32_t *job, size_t count, const struct gk_progress *progress,
                            struct gk_error *err);
    void *user;
};

struct part_task {
    const char *path;
    uint32_t part, parts; /* from 1 */
    bool causes;          /* with the cause of each class */
    uint8_t job_bits;     /* part_plan_new() */
    bool resume;          /* go on with PATH.partial; if PATH is complete, leave it */
    const struct part_crew *crew; /* null: this process solves */
};

struct part_stats {
    struct part_header header;
    uint64_t bytes;
    uint32_t resumed; /* jobs that were there already */
    bool complete;    /* all of them: nothing was done */
    bool unfinished;  /* it failed, and PATH.partial is there to go on with */
};

/* Solve a part and write it to a file; what happens to files, part_writer.h tells. Progress is
 * counted in the cost of jobs. In the end the jobs are in ascending order in the file, whoever
 * solved them. Fails as part_plan_new(), part_writer_open() and part_solver_run()
 * do. */
enum gk_status part_generate(const struct gk_generate *options, const struct part_task *task,
                             const struct gk_progress *progress, struct part_stats *stats,
                             struct gk_error *err);

#endif
