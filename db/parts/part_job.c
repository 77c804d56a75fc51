/* SPDX-License-Identifier: MIT */
/* Solving jobs (db/parts/part_job.h). */
#include "db/parts/part_job.h"

#include <stdlib.h>

#include "db/census/solver_set.h"
#include "util/array.h"
#include "util/bytes.h"
#include "util/error.h"

struct part_solver {
    struct part_plan *plan;
    struct solver_set *solvers;
    unsigned needs;
    uint8_t *payload;
    size_t room, size;
    /* At work: */
    const struct gk_progress *progress; /* null: nobody looks */
    uint64_t done, total;
};

enum gk_status part_solver_new(struct part_plan *plan, struct part_solver **out,
                               struct gk_error *err)
{
    struct part_solver *s;
    enum gk_status status;

    TRY(array_new(&s, 1, sizeof *s, "a solver of jobs", err));
    s->plan = plan;
    s->needs = NEEDS_RESULTS | (plan->causes ? NEEDS_CAUSES : 0);
    status = solver_set_new(&plan->options, s->needs, NULL, &s->solvers, err);
    if (status != GK_OK)
        part_solver_free(s);
    else
        *out = s;
    return status;
}

void part_solver_free(struct part_solver *s)
{
    if (!s)
        return;
    solver_set_free(s->solvers);
    free(s->payload);
    free(s);
}

/* ---- Payloads ---- */

static void put_class(struct part_solver *s, const struct answers *answers, size_t i, int points)
{
    uint32_t entry[GK_MAX_LIBERTIES + 1];

    for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
        entry[k] = index_frame_entry(&answers->with[i][k], points);
    s->size += index_frame_put_runs(entry, points, s->payload + s->size);
    if (s->plan->causes)
        s->payload[s->size++] = answers->answer[i].cause;
}

static enum gk_status put_frame(struct part_solver *s, const struct answers *answers, int points,
                                struct gk_error *err)
{
    size_t most = INDEX_RUNS_MAX + 1;

    TRY(array_grow(&s->payload, s->size + answers->count * most, &s->room, 1, "what comes of a job",
                   err));
    for (size_t i = 0; i < answers->count; i++)
        put_class(s, answers, i, points);
    return GK_OK;
}

bool part_class_read(const uint8_t *payload, uint32_t size, int points, bool causes, uint32_t *at,
                     struct gk_result out[GK_MAX_LIBERTIES + 1], uint8_t *cause)
{
    size_t width = index_frame_run_bytes(points);
    int last = -1;

    for (int next = 0; next <= GK_MAX_LIBERTIES;) {
        if (size - *at < width ||
            !index_frame_run(payload + *at, points, next - 1, &last, &out[next]))
            return false;
        while (next++ < last)
            out[next] = out[next - 1];
        *at += (uint32_t)width;
    }
    if (cause)
        *cause = GK_CAUSE_NONE;
    if (!causes)
        return true;
    if (*at == size || payload[*at] >= GK_N_CAUSES)
        return false;
    if (cause)
        *cause = payload[*at];
    ++*at;
    return true;
}

/* ---- Work ---- */

static int go_on(void *user, uint64_t done, uint64_t total)
{
    const struct part_solver *s = user;

    (void)done;
    (void)total;
    return s->progress ? s->progress->report(s->progress->user, s->done, s->total) : 0;
}

/* Open the frames of some jobs. */
static enum gk_status open_jobs(struct part_solver *s, const uint32_t *job, size_t count,
                                struct index_window *window, struct gk_error *err)
{
    const struct part_plan *plan = s->plan;
    size_t frames = 0;

    for (size_t i = 0; i < count; i++)
        frames += plan->jobs.first[job[i] + 1] - plan->jobs.first[job[i]];
    TRY(index_window_init(window, frames, err));
    for (size_t i = 0; i < count; i++)
        for (size_t k = plan->jobs.first[job[i]]; k < plan->jobs.first[job[i] + 1]; k++) {
            uint32_t frame = plan->jobs.frame[k];
            uint64_t classes;

            TRY(index_window_add(window, plan->frames.packed + frame * INDEX_FRAME_BYTES,
                                 &plan->symmetry[frame], NULL,
                                 index_families_within(&plan->jobs, job[i]), &classes, err));
        }
    return GK_OK;
}

/* Hand over what came of them. */
static enum gk_status hand_over(struct part_solver *s, const uint32_t *job, size_t count,
                                const struct index_window *window, const struct part_taker *taker,
                                struct gk_error *err)
{
    const size_t *first = s->plan->jobs.first;
    size_t frame = 0;

    for (size_t i = 0; i < count; i++) {
        s->size = 0;
        for (size_t end = frame + first[job[i] + 1] - first[job[i]]; frame < end; frame++)
            TRY(put_frame(s, window->classes[frame], window->frame[frame].frame.points, err));
        if (s->size > PART_RECORD_MAX)
            return error_set(err, GK_ERR_LIMIT, "a job with too many classes");
        TRY(taker->take(taker->user, job[i], s->payload, (uint32_t)s->size, err));
    }
    return GK_OK;
}

static enum gk_status run_window(struct part_solver *s, const uint32_t *job, size_t count,
                                 const struct part_taker *taker, struct gk_error *err)
{
    const struct gk_progress progress = {go_on, s};
    struct index_window window;
    enum gk_status status = open_jobs(s, job, count, &window, err);

    if (status == GK_OK)
        status = solver_set_answer_all(s->solvers, s->needs, &progress, window.classes,
                                       window.count, err);
    if (status == GK_OK)
        status = hand_over(s, job, count, &window, taker, err);
    index_window_fini(&window);
    for (size_t i = 0; i < count; i++)
        s->done += s->plan->jobs.cost[job[i]];
    if (status == GK_OK && go_on(s, 0, 0))
        status = error_set(err, GK_ERR_CANCELLED, "cancelled");
    return status;
}

enum gk_status part_solver_run(struct part_solver *s, const uint32_t *job, size_t count,
                               const struct gk_progress *progress, const struct part_taker *taker,
                               struct gk_error *err)
{
    s->progress = progress && progress->report ? progress : NULL;
    s->done = s->total = 0;
    for (size_t i = 0; i < count; i++)
        s->total += s->plan->jobs.cost[job[i]];
    for (size_t first = 0, n; first < count; first += n) {
        n = index_families_window(&s->plan->jobs, job, first, count);
        TRY(run_window(s, job + first, n, taker, err));
    }
    return GK_OK;
}
