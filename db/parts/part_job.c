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
    int lists, main; /* of each class; the one that the rules ask for */
    struct gk_generate options[INDEX_LISTS_MAX];
    struct solver_set *solvers[INDEX_LISTS_MAX];
    uint8_t *payload;
    size_t room, size;
    /* At work: */
    const struct gk_progress *progress; /* null: nobody looks */
    uint64_t done, total;
};

static unsigned needs_of(const struct part_solver *s, int list)
{
    return NEEDS_RESULTS | (list == s->main && s->plan->causes ? NEEDS_CAUSES : 0);
}

enum gk_status part_solver_new(struct part_plan *plan, struct part_solver **out,
                               struct gk_error *err)
{
    struct part_solver *s;
    enum gk_status status = GK_OK;

    TRY(array_new(&s, 1, sizeof *s, "a solver of jobs", err));
    s->plan = plan;
    s->lists = part_plan_lists(plan);
    s->main = part_plan_list(plan, plan->options.rules.ko_threats);
    for (int list = 0; list < s->lists && status == GK_OK; list++) {
        s->options[list] = plan->options;
        s->options[list].rules.ko_threats += list - s->main;
        status = solver_set_new(&s->options[list], needs_of(s, list), NULL, &s->solvers[list], err);
    }
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
    for (int list = 0; list < s->lists; list++)
        solver_set_free(s->solvers[list]);
    free(s->payload);
    free(s);
}

/* ---- Payloads ---- */

/* Results of a frame, by class. */
typedef struct gk_result (*part_results)[GK_MAX_LIBERTIES + 1];

static void put_class(struct part_solver *s, const part_results *with,
                      const struct answers *answers, size_t i, int points)
{
    uint32_t entry[GK_MAX_LIBERTIES + 1];

    for (int list = 0; list < s->lists; list++) {
        for (int k = 0; k <= GK_MAX_LIBERTIES; k++)
            entry[k] = index_frame_entry(&with[list][i][k], points);
        s->size += index_frame_put_runs(entry, points, s->payload + s->size);
    }
    if (s->plan->causes)
        s->payload[s->size++] = answers->answer[i].cause;
}

/* `with`: of each list. */
static enum gk_status put_frame(struct part_solver *s, const part_results *with,
                                const struct answers *answers, int points, struct gk_error *err)
{
    size_t most = (size_t)s->lists * INDEX_RUNS_MAX + 1;

    TRY(array_grow(&s->payload, s->size + answers->count * most, &s->room, 1, "what comes of a job",
                   err));
    for (size_t i = 0; i < answers->count; i++)
        put_class(s, with, answers, i, points);
    return GK_OK;
}

static bool read_list(const struct part_record *record, int points, uint32_t *at,
                      struct gk_result out[GK_MAX_LIBERTIES + 1])
{
    size_t width = index_frame_run_bytes(points);
    int last = -1;

    for (int next = 0; next <= GK_MAX_LIBERTIES;) {
        if (record->size - *at < width ||
            !index_frame_run(record->payload + *at, points, next - 1, &last, &out[next]))
            return false;
        while (next++ < last)
            out[next] = out[next - 1];
        *at += (uint32_t)width;
    }
    return true;
}

bool part_class_read(const struct part_plan *plan, const struct part_record *record, int points,
                     int list, uint32_t *at, struct gk_result out[GK_MAX_LIBERTIES + 1],
                     uint8_t *cause)
{
    struct gk_result other[GK_MAX_LIBERTIES + 1];

    for (int i = 0; i < part_plan_lists(plan); i++)
        if (!read_list(record, points, at, i == list ? out : other))
            return false;
    if (cause)
        *cause = GK_CAUSE_NONE;
    if (!plan->causes)
        return true;
    if (*at == record->size || record->payload[*at] >= GK_N_CAUSES)
        return false;
    if (cause)
        *cause = record->payload[*at];
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

/* Hand over what came of them; `with` has the results of each frame, list by list. */
static enum gk_status hand_over(struct part_solver *s, const uint32_t *job, size_t count,
                                const struct index_window *window, const part_results *with,
                                const struct part_taker *taker, struct gk_error *err)
{
    const size_t *first = s->plan->jobs.first;
    size_t frame = 0;

    for (size_t i = 0; i < count; i++) {
        s->size = 0;
        for (size_t end = frame + first[job[i] + 1] - first[job[i]]; frame < end; frame++)
            TRY(put_frame(s, with + frame * (size_t)s->lists, window->classes[frame],
                          window->frame[frame].frame.points, err));
        if (s->size > PART_RECORD_MAX)
            return error_set(err, GK_ERR_LIMIT, "a job with too many classes");
        TRY(taker->take(taker->user, job[i], s->payload, (uint32_t)s->size, err));
    }
    return GK_OK;
}

/* Solve each list; what comes of it is taken off the answers. */
static enum gk_status solve_lists(struct part_solver *s, const struct index_window *window,
                                  part_results *with, struct gk_error *err)
{
    const struct gk_progress progress = {go_on, s};

    for (int i = 1; i <= s->lists; i++) {
        int list = (s->main + i) % s->lists; /* that of the rules last: the answers stay */

        TRY(solver_set_answer_all(s->solvers[list], needs_of(s, list), &progress, window->classes,
                                  window->count, err));
        for (size_t frame = 0; frame < window->count; frame++) {
            with[frame * (size_t)s->lists + (size_t)list] = window->classes[frame]->with;
            window->classes[frame]->with = NULL;
        }
    }
    return GK_OK;
}

static enum gk_status run_window(struct part_solver *s, const uint32_t *job, size_t count,
                                 const struct part_taker *taker, struct gk_error *err)
{
    struct index_window window;
    part_results *with = NULL;
    enum gk_status status = open_jobs(s, job, count, &window, err);
    size_t lists = window.count * (size_t)s->lists;

    if (status == GK_OK)
        status = array_new(&with, lists, sizeof *with, "what comes of a job", err);
    if (status == GK_OK)
        status = solve_lists(s, &window, with, err);
    if (status == GK_OK)
        status = hand_over(s, job, count, &window, with, taker, err);
    for (size_t i = 0; with && i < lists; i++)
        free(with[i]);
    free(with);
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
