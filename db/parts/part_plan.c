/* SPDX-License-Identifier: MIT */
/* The jobs of a run (db/parts/part_plan.h). */
#include "db/parts/part_plan.h"

#include <stdlib.h>

#include <xxhash.h>

#include "util/array.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/sized.h"

static enum gk_status check_options(const struct gk_generate *given, struct gk_generate *out,
                                    struct gk_error *err)
{
    struct gk_generate options, asked;

    TRY(SIZED_READ(&options, given, gk_generate_default, target));
    if (options.rules.kind != GK_RULES_EXACT)
        return error_set(err, GK_ERR_ARG,
                         "the abstract game cannot be solved in parts, as each shape takes the "
                         "values of smaller ones: 'gankei generate --rules=abstract' solves it in "
                         "one run");
    gk_generate_default(&asked, sizeof asked);
    asked.max_points = options.max_points;
    asked.dead_margins = options.dead_margins;
    asked.locations = options.locations;
    asked.rules = options.rules;
    asked.rules.rule3_literal = false;
    asked.either_threat = options.either_threat;
    asked.threads = options.threads;
    return census_options(&asked, out, err);
}

static enum gk_status find_frames(struct part_plan *plan, struct gk_error *err)
{
    struct census census = {.options = &plan->options};
    bool edges = plan->options.locations & ~(1U << GK_CENTRE);
    enum gk_status status = GK_OK;

    for (int n = 1; n <= plan->options.max_points && status == GK_OK; n++)
        status = placements_new(n, GK_RULES_EXACT, edges, &census.places[n], err);
    if (status == GK_OK)
        status = index_frames_new(&census, &plan->frames, err);
    for (int n = 1; n <= GK_MAX_SHAPE; n++)
        placements_free(census.places[n]);
    return status;
}

/* The fingerprint of options and jobs. */
static void set_run(struct part_plan *plan)
{
    uint8_t options[PART_OPTIONS], number[8];
    const struct index_families *jobs = &plan->jobs;
    uint64_t hash;

    part_options_pack(&plan->options, plan->causes, plan->job_bits, options);
    hash = XXH3_64bits_withSeed(options, sizeof options, PART_VERSION);
    hash = XXH3_64bits_withSeed(plan->frames.packed, plan->frames.count * INDEX_FRAME_BYTES, hash);
    for (size_t i = 0; i < jobs->count; i++) {
        const uint8_t *within = index_families_within(jobs, i);

        bytes_put(number, jobs->first[i], 8);
        hash = XXH3_64bits_withSeed(number, sizeof number, hash);
        if (within)
            hash = XXH3_64bits_withSeed(within, GK_MAX_SHAPE, hash);
        plan->cost += jobs->cost[i];
    }
    for (size_t i = 0; i < jobs->first[jobs->count]; i++) {
        bytes_put(number, jobs->frame[i], 8);
        hash = XXH3_64bits_withSeed(number, sizeof number, hash);
    }
    plan->run = hash;
}

enum gk_status part_plan_new(const struct gk_generate *options, bool causes, uint8_t job_bits,
                             struct part_plan **out, struct gk_error *err)
{
    const uint8_t usual = causes ? PART_JOB_BITS_CAUSES : PART_JOB_BITS;
    const uint64_t most = UINT64_C(1) << (job_bits ? job_bits : usual);
    struct part_plan *plan;
    enum gk_status status;

    TRY(array_new(&plan, 1, sizeof *plan, "the plan of a run", err));
    plan->causes = causes;
    plan->job_bits = job_bits;
    status = check_options(options, &plan->options, err);
    if (status == GK_OK)
        status = find_frames(plan, err);
    if (status == GK_OK)
        status = index_families_new(&plan->frames, GK_RULES_EXACT, most, &plan->jobs, err);
    if (status == GK_OK)
        status = array_new(&plan->symmetry, plan->frames.count, sizeof *plan->symmetry,
                           "the plan of a run", err);
    if (status != GK_OK) {
        part_plan_free(plan);
        return status;
    }
    set_run(plan);
    *out = plan;
    return GK_OK;
}

void part_plan_free(struct part_plan *plan)
{
    if (!plan)
        return;
    for (size_t i = 0; plan->symmetry && i < plan->frames.count; i++)
        free(plan->symmetry[i].row);
    free(plan->symmetry);
    index_families_fini(&plan->jobs);
    index_frames_fini(&plan->frames);
    free(plan);
}

/* ---- Shares ---- */

struct load {
    uint64_t cost;
    uint32_t part; /* from 0 */
};

static bool is_less(const struct load *a, const struct load *b)
{
    return a->cost != b->cost ? a->cost < b->cost : a->part < b->part;
}

/* The root of a heap, in which each is not less than the one at half its number, has grown. */
static void sink_root(struct load *heap, size_t count)
{
    size_t at = 0;

    for (;;) {
        size_t child = 2 * at + 1;
        struct load moved = heap[at];

        if (child + 1 < count && is_less(&heap[child + 1], &heap[child]))
            child++;
        if (child >= count || !is_less(&heap[child], &moved))
            return;
        heap[at] = heap[child];
        heap[child] = moved;
        at = child;
    }
}

static int by_cost(const void *a, const void *b)
{
    const struct load *one = a, *other = b;

    if (one->cost != other->cost)
        return one->cost > other->cost ? -1 : 1;
    return (one->part > other->part) - (one->part < other->part);
}

static int by_number(const void *a, const void *b)
{
    const uint32_t *one = a, *other = b;

    return (*one > *other) - (*one < *other);
}

enum gk_status part_plan_share(const struct part_plan *plan, uint32_t part, uint32_t parts,
                               uint32_t **job, size_t *count, struct gk_error *err)
{
    static const char what[] = "the jobs of a part";
    size_t jobs = plan->jobs.count;
    struct load *order = NULL, *heap = NULL;
    uint32_t *own = NULL;
    enum gk_status status = array_new(&order, jobs, sizeof *order, what, err);

    if (status == GK_OK)
        status = array_new(&heap, parts, sizeof *heap, what, err);
    if (status == GK_OK)
        status = array_new(&own, jobs, sizeof *own, what, err);
    *count = 0;
    for (size_t i = 0; i < parts && status == GK_OK; i++)
        heap[i].part = (uint32_t)i;
    for (size_t i = 0; i < jobs && status == GK_OK; i++)
        order[i] = (struct load){plan->jobs.cost[i], (uint32_t)i};
    if (status == GK_OK)
        qsort(order, jobs, sizeof *order, by_cost);
    for (size_t i = 0; i < jobs && status == GK_OK; i++) {
        if (heap[0].part == part - 1)
            own[(*count)++] = order[i].part;
        heap[0].cost += order[i].cost;
        sink_root(heap, parts);
    }
    free(order);
    free(heap);
    if (status != GK_OK) {
        free(own);
        return status;
    }
    qsort(own, *count, sizeof *own, by_number);
    *job = own;
    return GK_OK;
}

struct gk_part_header part_plan_header(const struct part_plan *plan, uint32_t part, uint32_t parts,
                                       const uint32_t *job, size_t count)
{
    struct gk_part_header header = {.options = plan->options,
                                    .causes = plan->causes,
                                    .job_bits = plan->job_bits,
                                    .run = plan->run,
                                    .part = part,
                                    .parts = parts,
                                    .jobs = (uint32_t)count,
                                    .run_jobs = (uint32_t)plan->jobs.count,
                                    .run_cost = plan->cost};

    for (size_t i = 0; i < count; i++)
        header.cost += plan->jobs.cost[job[i]];
    return header;
}
