/* SPDX-License-Identifier: MIT */
/* Counting what is in an index file (db/walk/walk_count.h). */
#include <gankei/experimental/index.h>

#include <stdlib.h>

#include "db/index/index_memory.h"
#include "db/index/index_opened.h"
#include "util/error.h"
#include "util/parallel.h"

/* What the threads share. */
struct count_run {
    const struct gk_index *index;
    const struct gk_progress *progress;
    struct gk_index_counts *total;
    uint64_t done; /* bytes of entries */
    struct parallel loop;
};

static enum gk_status count_entries(const struct gk_index *index, const struct index_opened *f,
                                    struct gk_index_counts *out, struct gk_error *err)
{
    const struct index_case rules = index_rules_case(index);
    int points = f->frame.points;
    uint64_t slots = index_frame_slots(f->frame.allowed, points);
    uint8_t marks[GK_MAX_SHAPE];

    index_frame_marks(f->frame.allowed, points, 0, marks);
    for (uint64_t slot = 0; slot < slots;
         slot++, index_frame_next(f->frame.allowed, points, marks)) {
        struct gk_result result;
        bool there;

        TRY(index_result(index, &f->frame, slot, rules, &there, &result, err));
        if (!there) {
            out->illegal++;
        } else if (index_opened_is_least(f, marks, slot)) {
            out->classes[points][gk_eye_value_index(result.value)]++;
            out->seki += result.seki;
        }
    }
    return GK_OK;
}

static void add_counts(struct gk_index_counts *to, const struct gk_index_counts *from)
{
    for (int n = 0; n <= GK_MAX_POINTS; n++) {
        to->frames[n] += from->frames[n];
        for (int value = 0; value < GK_N_VALUES; value++)
            to->classes[n][value] += from->classes[n][value];
    }
    to->seki += from->seki;
    to->illegal += from->illegal;
}

static enum gk_status count_frame(const struct gk_index *index, uint64_t number,
                                  struct gk_index_counts *out, uint64_t *bytes,
                                  struct gk_error *err)
{
    struct index_symmetry symmetry = {0};
    struct index_opened f;
    enum gk_status status = index_opened_init(index_packed(index, number), &symmetry, &f, err);

    if (status == GK_OK)
        status = count_entries(index, &f, out, err);
    if (status == GK_OK) {
        out->frames[f.frame.points]++;
        *bytes = index_frame_bytes(&f.frame);
        index_entries_rest(index, &f.frame);
    }
    free(symmetry.row);
    return status;
}

static void run_frame(struct count_run *run, uint64_t number)
{
    struct gk_index_counts counts = {0};
    uint64_t bytes = 0;
    struct gk_error err;
    enum gk_status status;

    if (parallel_failed(&run->loop))
        return;
    status = count_frame(run->index, number, &counts, &bytes, &err);
#pragma omp critical(gankei_walk_count)
    {
        add_counts(run->total, &counts);
        run->done += bytes;
        if (status == GK_OK && !parallel_failed(&run->loop))
            status = error_on_cancel(run->progress, run->done,
                                     index_layout_of(run->index)->entry_bytes, &err);
        if (status != GK_OK)
            parallel_fail(&run->loop, (size_t)number, &err);
    }
}

enum gk_status gk_index_count(const struct gk_index *index, int threads,
                              const struct gk_progress *progress, struct gk_index_counts *out,
                              struct gk_error *err)
{
    ERROR_UNLESS(index && threads >= 0 && out);
    struct count_run run = {.index = index, .progress = progress, .total = out};

    *out = (struct gk_index_counts){0};
    threads = parallel_threads(threads);
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (uint64_t i = 0; i < index_layout_of(index)->frames; i++)
        run_frame(&run, i);
    return parallel_end(&run.loop, err);
}
