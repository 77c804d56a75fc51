/* SPDX-License-Identifier: MIT */
/*
 * Looking classes up (db/parts/part_lookup.h). The marks of a position say which frame it is in,
 * and which slot is its own there; the class is that of the least slot that symmetry makes of it.
 * Where the classes of a job are in its payload is found when it is first asked for, for all of
 * them, and kept for the last few jobs: a census asks for what is near. The slices of a frame are
 * looked at together.
 */
#include "db/parts/part_lookup.h"

#include <stdlib.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

#define N_KEPT 32

/* Where the results of a class are. */
struct part_spot {
    uint32_t job;
    uint32_t at; /* in its payload, plus 1; 0: nowhere, as the slot is not the least of its class */
};

/* A job that was looked at, or several that are the slices of one frame. */
struct part_decoded {
    bool used;
    uint32_t job;  /* the first of them */
    size_t slices; /* how many they are */
    size_t count;  /* frames */
    struct index_opened *frame;
    size_t *first;          /* of each frame: its slots in */
    struct part_spot *spot; /* by slot */
    uint32_t *next;         /* while decoding: how far each payload was read */
};

/* Where a frame is among the jobs. */
struct part_where {
    uint32_t job, place; /* of slices the first */
};

struct part_lookup {
    struct part_plan *plan;
    const struct part_record *record;
    const char *const *path;
    struct part_where *where; /* by frame */
    struct part_decoded kept[N_KEPT];
    size_t oldest;
};

enum gk_status part_lookup_new(struct part_plan *plan, const struct part_record *record,
                               const char *const *path, struct part_lookup **out,
                               struct gk_error *err)
{
    const struct index_families *jobs = &plan->jobs;
    struct part_lookup *lookup;
    enum gk_status status;

    TRY(array_new(&lookup, 1, sizeof *lookup, "looking classes up", err));
    *lookup = (struct part_lookup){.plan = plan, .record = record, .path = path};
    status = array_new(&lookup->where, plan->frames.count, sizeof *lookup->where, "frames", err);
    if (status != GK_OK) {
        free(lookup);
        return status;
    }
    for (size_t job = 0; job < jobs->count; job += index_families_slices(jobs, job))
        for (size_t i = jobs->first[job]; i < jobs->first[job + 1]; i++)
            lookup->where[jobs->frame[i]] =
                (struct part_where){(uint32_t)job, (uint32_t)(i - jobs->first[job])};
    *out = lookup;
    return GK_OK;
}

static void forget_decoded(struct part_decoded *d)
{
    free(d->frame);
    free(d->first);
    free(d->spot);
    free(d->next);
    *d = (struct part_decoded){.used = false};
}

void part_lookup_free(struct part_lookup *lookup)
{
    if (!lookup)
        return;
    for (int i = 0; i < N_KEPT; i++)
        forget_decoded(&lookup->kept[i]);
    free(lookup->where);
    free(lookup);
}

static enum gk_status refuse_contradiction(const struct part_lookup *lookup, uint32_t job,
                                           struct gk_error *err)
{
    return error_set(err, GK_ERR_CORRUPT, "'%.200s' is damaged: what it says of a job cannot be",
                     lookup->path[job]);
}

/* ---- Decoding ---- */

/* Which of the slices has the class of some marks? From 0; `slices` if none has. */
static size_t slice_of(const struct part_lookup *lookup, const struct part_decoded *d,
                       const struct index_opened *f, const uint8_t *marks)
{
    const struct index_families *jobs = &lookup->plan->jobs;
    uint8_t moved[GK_MAX_SHAPE];
    size_t i = 0;
    uint64_t slot;

    if (!index_families_within(jobs, d->job))
        return 0;
    index_opened_first_margins(f, marks, moved);
    while (i < d->slices && !index_frame_slot(index_families_within(jobs, d->job + i),
                                              f->frame.points, moved, &slot))
        i++;
    return i;
}

/* Find the classes of a frame. */
static enum gk_status decode_frame(const struct part_lookup *lookup, struct part_decoded *d,
                                   const struct index_opened *f, const struct answers *classes,
                                   struct part_spot *spot, struct gk_error *err)
{
    struct gk_graph graph = f->frame.graph;

    for (size_t i = 0; i < classes->count; i++) {
        struct gk_result with[GK_MAX_LIBERTIES + 1];
        const struct part_record *record;
        uint64_t slot;
        size_t slice;

        gk_marking_apply(classes->answer[i].marking, &graph);
        slice = slice_of(lookup, d, f, graph.mark);
        if (!index_frame_slot(f->frame.allowed, f->frame.points, graph.mark, &slot) ||
            slice == d->slices)
            return refuse_contradiction(lookup, d->job, err);
        record = &lookup->record[d->job + slice];
        spot[slot] = (struct part_spot){d->job + (uint32_t)slice, d->next[slice] + 1};
        if (!part_class_read(lookup->plan, record, f->frame.points, 0, &d->next[slice], with, NULL))
            return refuse_contradiction(lookup, spot[slot].job, err);
    }
    return GK_OK;
}

static enum gk_status decode_frames(const struct part_lookup *lookup, struct part_decoded *d,
                                    struct index_window *window, struct gk_error *err)
{
    const struct part_plan *plan = lookup->plan;
    const uint32_t *frame = plan->jobs.frame + plan->jobs.first[d->job];
    size_t slots = 0;
    enum gk_status status = GK_OK;

    for (size_t i = 0; i < d->count && status == GK_OK; i++) {
        uint64_t count;

        status = index_window_add(window, plan->frames.packed + frame[i] * INDEX_FRAME_BYTES,
                                  &plan->symmetry[frame[i]], NULL, NULL, &count, err);
        d->first[i] = slots;
        slots += status == GK_OK ? window->classes[i]->room : 0;
    }
    if (status == GK_OK)
        status = array_new(&d->spot, slots, sizeof *d->spot, "a job", err);
    for (size_t i = 0; i < d->count && status == GK_OK; i++) {
        d->frame[i] = window->frame[i];
        status =
            decode_frame(lookup, d, &d->frame[i], window->classes[i], d->spot + d->first[i], err);
    }
    for (size_t i = 0; i < d->slices && status == GK_OK; i++)
        if (d->next[i] != lookup->record[d->job + i].size)
            status = refuse_contradiction(lookup, d->job + (uint32_t)i, err);
    return status;
}

static enum gk_status decode_job(struct part_lookup *lookup, uint32_t job,
                                 const struct part_decoded **out, struct gk_error *err)
{
    const size_t *first = lookup->plan->jobs.first;
    struct part_decoded *d = &lookup->kept[lookup->oldest];
    struct index_window window;
    enum gk_status status;

    lookup->oldest = (lookup->oldest + 1) % N_KEPT;
    forget_decoded(d);
    d->job = job;
    d->count = first[job + 1] - first[job];
    d->slices = index_families_slices(&lookup->plan->jobs, job);
    status = index_window_init(&window, d->count, err);
    if (status == GK_OK)
        status = array_new(&d->frame, d->count, sizeof *d->frame, "a job", err);
    if (status == GK_OK)
        status = array_new(&d->first, d->count, sizeof *d->first, "a job", err);
    if (status == GK_OK)
        status = array_new(&d->next, d->slices, sizeof *d->next, "a job", err);
    if (status == GK_OK)
        status = decode_frames(lookup, d, &window, err);
    index_window_fini(&window);
    d->used = status == GK_OK;
    *out = d;
    return status;
}

static enum gk_status find_job(struct part_lookup *lookup, uint32_t job,
                               const struct part_decoded **out, struct gk_error *err)
{
    for (int i = 0; i < N_KEPT; i++)
        if (lookup->kept[i].used && lookup->kept[i].job == job) {
            *out = &lookup->kept[i];
            return GK_OK;
        }
    return decode_job(lookup, job, out, err);
}

/* ---- Looking up ---- */

/* The positions of a shape with some margins lie in one frame. */
struct part_place {
    bool known;
    uint32_t frame;
    struct index_frame_map map;
};

/* A shape whose markings are asked for. */
struct part_asked {
    struct part_lookup *lookup;
    const struct gk_shape *position;
    int ko_threats;
    uint32_t relevant;        /* points where it matters whether they are margins */
    struct part_place *place; /* by those of them that are */
};

static enum gk_status asked_init(struct part_asked *a, struct part_lookup *lookup,
                                 const struct gk_shape *position, int ko_threats,
                                 struct gk_error *err)
{
    *a = (struct part_asked){.lookup = lookup,
                             .position = position,
                             .ko_threats = ko_threats,
                             .relevant = position->graph.anchored & ~position->firm &
                                         bits_all(graph_points(&position->graph))};
    return array_new(&a->place, (size_t)1 << bits_count(a->relevant), sizeof *a->place,
                     "the margins of a shape", err);
}

static const struct part_place *place_of(const struct part_asked *a, const struct gk_graph *graph)
{
    uint32_t margins = graph_margins(graph);
    size_t number = 0, bit = 1;
    struct part_place *place;

    for (uint32_t left = a->relevant; left; left &= left - 1, bit <<= 1)
        number |= margins >> bits_lowest(left) & 1 ? bit : 0;
    place = &a->place[number];
    if (!place->known) {
        uint8_t key[INDEX_FRAME_KEY];
        bool has_frame = index_frame_of(graph, GK_RULES_EXACT, key, &place->map);

        GK_ASSERT(W5, has_frame);
        place->frame = (uint32_t)index_frames_find(&a->lookup->plan->frames, key);
        place->known = true;
    }
    return place;
}

/* Of the images of some marks the one with the least slot; `*row` leads there. */
static uint64_t least_slot(const struct index_opened *f, const uint8_t *marks, size_t *row)
{
    uint64_t least = UINT64_MAX;

    for (size_t k = 0; k <= f->symmetry->count; k++) {
        uint8_t moved[GK_MAX_SHAPE];
        uint64_t slot;

        index_opened_move(f, k, marks, moved);
        if (index_frame_slot(f->frame.allowed, f->frame.points, moved, &slot) && slot < least) {
            least = slot;
            *row = k;
        }
    }
    GK_ASSERT(W5, least != UINT64_MAX);
    return least;
}

/* The results of a marking, and its cause unless that is null. */
static enum gk_status look_up(const struct part_asked *a, gk_marking marking,
                              struct gk_result out[GK_MAX_LIBERTIES + 1], uint8_t *cause,
                              struct gk_error *err)
{
    struct part_lookup *lookup = a->lookup;
    uint8_t marks[GK_MAX_VERTICES] = {0};
    const struct part_decoded *d;
    const struct part_place *place;
    const struct part_record *record;
    const struct index_opened *f;
    const uint8_t *row;
    struct gk_graph graph;
    const struct part_where *where;
    const struct part_spot *spot;
    uint32_t at;
    size_t k = 0;

    gk_shape_mark(a->position, marking, &graph);
    place = place_of(a, &graph);
    where = &lookup->where[place->frame];
    TRY(find_job(lookup, where->job, &d, err));
    f = &d->frame[where->place];
    for (int v = 0; v < graph.n; v++)
        marks[place->map.to[v]] = graph.mark[v];
    spot = &d->spot[d->first[where->place] + least_slot(f, marks, &k)];
    record = &lookup->record[spot->job];
    at = spot->at;
    if (at-- == 0 || !part_class_read(lookup->plan, record, f->frame.points,
                                      part_plan_list(lookup->plan, a->ko_threats), &at, out, cause))
        return refuse_contradiction(lookup, spot->at ? spot->job : d->job, err);
    row = index_opened_row(f, k);
    for (int i = 0; i <= GK_MAX_LIBERTIES; i++) {
        result_map_back(&out[i], row, f->frame.points);
        result_map_back(&out[i], place->map.to, graph.n);
    }
    return GK_OK;
}

enum gk_status part_lookup_results(void *lookup, const struct gk_shape *position, int ko_threats,
                                   const gk_marking *marking, size_t count,
                                   struct gk_result (*out)[GK_MAX_LIBERTIES + 1],
                                   struct gk_error *err)
{
    struct part_asked asked;
    enum gk_status status = asked_init(&asked, lookup, position, ko_threats, err);

    for (size_t i = 0; i < count && status == GK_OK; i++)
        status = look_up(&asked, marking[i], out[i], NULL, err);
    free(asked.place);
    return status;
}

enum gk_status part_lookup_causes(void *user, const struct gk_shape *position,
                                  struct gk_opinions *opinions, size_t count, struct gk_error *err)
{
    struct part_lookup *lookup = user;
    struct part_asked asked;
    enum gk_status status =
        asked_init(&asked, lookup, position, lookup->plan->options.rules.ko_threats, err);

    for (size_t i = 0; i < count && status == GK_OK; i++) {
        struct gk_result with[GK_MAX_LIBERTIES + 1];
        uint8_t cause = GK_CAUSE_NONE;

        status = look_up(&asked, opinions[i].marking, with, &cause, err);
        opinions[i].cause = (enum gk_cause)cause;
    }
    free(asked.place);
    return status;
}
