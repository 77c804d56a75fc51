/* SPDX-License-Identifier: MIT */
/* Some classes of an index file, solved anew (crosscheck/sample/sample.h). */
#include "board/witness/witness_read.h"
#include <gankei/experimental/index.h>
#include <gankei/experimental/solve.h>
#include <gankei/experimental/verify.h>

#include <stdlib.h>

#include "crosscheck/judge.h"
#include "crosscheck/sample/reference.h"
#include "crosscheck/selection.h"
#include "db/index/index_memory.h"
#include "db/index/index_opened.h"
#include "db/walk/walk_draw.h"
#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

/* A class that was drawn. */
struct picked {
    uint64_t frame, slot;
    bool differs, on_board;
    struct gk_result told, found; /* vertices of the frame; if on_board, points of the drawing */
    int liberties, threats;       /* outer liberties and ko threats with which they are those */
    bool read, no_board, other_game;
};

struct sampling {
    const struct gk_index *index;
    const struct gk_progress *progress;
    struct gk_rules rules;
    uint64_t *first; /* slots before each frame, and at last all of them */
    struct index_symmetry *symmetry;
    struct walk_drawings *drawings[GK_MAX_SHAPE + 1];
    size_t count;
    struct picked *picked;
    uint64_t done;
    struct parallel loop;
};

/* ---- Drawing lots ---- */

/* The last frame that begins at or before a slot of the file. */
static uint64_t frame_of(const struct sampling *s, uint64_t slot)
{
    uint64_t low = 0, high = index_layout_of(s->index)->frames;

    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;

        if (s->first[middle] <= slot)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The next number of a sequence, below n: of 128 bits the upper half. */
static uint64_t random_below(uint64_t *seed, uint64_t n)
{
    uint64_t state = selection_random_state(seed);
    uint64_t high = (state >> 32) * (n >> 32), mid1 = (state >> 32) * (n & UINT32_MAX);
    uint64_t mid2 = (state & UINT32_MAX) * (n >> 32), low = (state & UINT32_MAX) * (n & UINT32_MAX);
    uint64_t carry = (mid1 & UINT32_MAX) + (mid2 & UINT32_MAX) + (low >> 32);

    return high + (mid1 >> 32) + (mid2 >> 32) + (carry >> 32);
}

/* Try a slot: *taken if it stands for a class. So all classes are taken equally often. */
static enum gk_status try_slot(struct sampling *s, uint64_t slot, struct picked *out, bool *taken,
                               struct gk_error *err)
{
    uint64_t number = frame_of(s, slot);
    struct gk_graph graph;
    struct index_opened f;
    bool legal, told = false;
    enum gk_status status =
        index_opened_init(index_packed(s->index, number), &s->symmetry[number], &f, err);

    *out = (struct picked){.frame = number,
                           .slot = slot - s->first[number],
                           .liberties =
                               s->rules.kind == GK_RULES_EXACT ? s->rules.outer_liberties : -1,
                           .threats = s->rules.ko_threats};
    if (status == GK_OK)
        status = index_result(s->index, &f.frame, out->slot, index_rules_case(s->index), &told,
                              &out->told, err);
    if (status != GK_OK)
        return status;
    graph = f.frame.graph;
    index_frame_marks(f.frame.allowed, f.frame.points, out->slot, graph.mark);
    legal = graph_check_marks(&graph, NULL) == GK_OK;
    if (legal != told)
        return error_set(err, GK_ERR_CORRUPT, "the index has %s",
                         legal ? "no entry for a position" : "an entry for an illegal position");
    *taken = legal && index_opened_is_least(&f, graph.mark, out->slot);
    return GK_OK;
}

static int by_place(const void *a, const void *b)
{
    const struct picked *one = a, *other = b;

    if (one->frame != other->frame)
        return one->frame < other->frame ? -1 : 1;
    return (one->slot > other->slot) - (one->slot < other->slot);
}

static enum gk_status count_slots(struct sampling *s, struct gk_error *err)
{
    uint64_t frames = index_layout_of(s->index)->frames;

    TRY(array_new(&s->first, frames + 1, sizeof *s->first, "a sample", err));
    TRY(array_new(&s->symmetry, frames, sizeof *s->symmetry, "a sample", err));
    for (uint64_t i = 0; i < frames; i++) {
        struct index_frame frame;

        if (!index_frame_unpack(index_packed(s->index, i), &frame))
            return error_set(err, GK_ERR_CORRUPT, "a frame that is none");
        s->first[i + 1] = s->first[i] + index_frame_slots(frame.allowed, frame.points);
    }
    return GK_OK;
}

static enum gk_status pick_boards(struct sampling *s, uint64_t seed, struct gk_error *err)
{
    uint64_t slots = s->first[index_layout_of(s->index)->frames];
    enum gk_status status = array_new(&s->picked, s->count, sizeof *s->picked, "a sample", err);

    for (size_t i = 0; i < s->count && status == GK_OK;) {
        bool taken = false;

        status = try_slot(s, random_below(&seed, slots), &s->picked[i], &taken, err);
        i += taken;
    }
    if (status == GK_OK)
        qsort(s->picked, s->count, sizeof *s->picked, by_place);
    return status;
}

/* ---- Solving ---- */

/* The class as a position to be solved; its frame was opened when it was drawn. */
static struct gk_graph position_of(const struct sampling *s, const struct picked *p,
                                   struct index_opened *f)
{
    const struct index_frame *frame = &f->frame;
    struct gk_graph graph;

    *f = (struct index_opened){.symmetry = &s->symmetry[p->frame]};
    index_frame_unpack(index_packed(s->index, p->frame), &f->frame);
    graph = frame->graph;
    index_frame_marks(frame->allowed, frame->points, p->slot, graph.mark);
    return graph;
}

/* What the exact game says with so many ko threats, and each number of outer liberties. */
static enum gk_status solve_exact(const struct sampling *s, const struct gk_graph *graph,
                                  int threats, struct gk_result out[GK_MAX_LIBERTIES + 1],
                                  struct gk_error *err)
{
    struct gk_rules rules = s->rules;
    struct gk_solver *solver;
    enum gk_status status;

    rules.ko_threats = threats;
    TRY(gk_solver_new(&rules, 1, &solver, err));
    status = gk_solve_batch(solver, GK_WANT_LIBERTIES,
                            &(struct gk_batch){.graph = graph, .count = 1, .results = out}, 1, NULL,
                            err);
    gk_solver_free(solver);
    return status;
}

/* Is one of the values that the file has for so many ko threats another one? */
static enum gk_status compare_threats(const struct sampling *s, const struct index_opened *f,
                                      const struct gk_graph *graph, int threats, struct picked *p,
                                      struct gk_error *err)
{
    struct gk_result found[GK_MAX_LIBERTIES + 1];

    TRY(solve_exact(s, graph, threats, found, err));
    for (int k = 0; k <= GK_MAX_LIBERTIES && !p->differs; k++) {
        struct gk_result told;
        struct index_case asked;
        bool there;

        if (!index_case_of(s->index, k, threats, &asked))
            return error_set(err, GK_ERR_CORRUPT, "an index with ko threats that are none");
        TRY(index_result(s->index, &f->frame, p->slot, asked, &there, &told, err));
        p->differs = !there || !gk_result_same(&told, &found[k]) || told.seki != found[k].seki;
        if (p->differs) {
            p->told = told;
            p->found = found[k];
            p->liberties = k;
            p->threats = threats;
        }
    }
    return GK_OK;
}

static enum gk_status compare_exact(const struct sampling *s, const struct index_opened *f,
                                    const struct gk_graph *graph, struct picked *p,
                                    struct gk_error *err)
{
    bool either = index_layout_of(s->index)->info.either_threat;
    int first = either ? -1 : s->rules.ko_threats, last = either ? 1 : first;

    for (int threats = first; threats <= last && !p->differs; threats++)
        TRY(compare_threats(s, f, graph, threats, p, err));
    return GK_OK;
}

/* Read a class on a board, if there is a board that shows it and reading is not too long. */
static enum gk_status read_board(const struct sampling *s, const struct index_opened *f,
                                 const struct gk_graph *graph, struct picked *p,
                                 struct gk_error *err)
{
    const struct gk_realise options = {.liberties = s->rules.outer_liberties};
    struct witness_reader *reader = NULL;
    struct gk_position position;
    struct gk_index_entry class;
    struct gk_result result;
    enum gk_status status;

    p->no_board = !walk_draw(s->drawings[f->frame.points], f, graph->mark, &p->told, &class);
    if (p->no_board)
        return GK_OK;
    status = gk_realise(&class.drawing, &options, &position, err);
    if (status == GK_OK)
        status = judge_reader_new(&s->rules, &reader, err);
    if (status == GK_OK)
        status = judge_read(reader, &position, &result, err);
    witness_read_free(reader);
    p->no_board = status == GK_ERR_ILLEGAL;
    if (status == GK_ERR_ILLEGAL || status == GK_ERR_LIMIT)
        return GK_OK;
    if (status != GK_OK)
        return status;
    p->read = true;
    result.seki = class.result.seki; /* a reader does not say */
    if (p->differs || gk_result_same(&result, &class.result))
        return GK_OK;
    p->found = result;
    p->other_game = graph_marked(graph, GK_DEAD_MARGIN) != 0; /* doc/crosscheck.md */
    p->differs = p->on_board = !p->other_game;
    return GK_OK;
}

static enum gk_status solve_one(const struct sampling *s, struct picked *p, struct gk_error *err)
{
    struct index_opened f;
    struct gk_graph graph = position_of(s, p, &f);
    bool exact = s->rules.kind == GK_RULES_EXACT;

    if (exact) {
        TRY(compare_exact(s, &f, &graph, p, err));
    } else {
        TRY(reference_solve(&graph, &s->rules, &p->found, err));
        p->differs = !gk_result_same(&p->found, &p->told);
    }
    return exact && !s->rules.no_seki ? read_board(s, &f, &graph, p, err) : GK_OK;
}

static void run_one(struct sampling *s, size_t i)
{
    struct gk_error err;
    enum gk_status status;

    if (parallel_failed(&s->loop))
        return;
    status = solve_one(s, &s->picked[i], &err);
#pragma omp critical(gankei_sample)
    {
        s->done++;
        if (status == GK_OK && !parallel_failed(&s->loop))
            status = error_on_cancel(s->progress, s->done, s->count, &err);
        if (status != GK_OK)
            parallel_fail(&s->loop, i, &err);
    }
}

/* ---- The whole ---- */

/* Drawings of all sizes: before threads share them. */
static enum gk_status make_drawings(struct sampling *s, struct gk_error *err)
{
    for (size_t i = 0; i < s->count; i++) {
        int points = index_packed(s->index, s->picked[i].frame)[1];

        if (!s->drawings[points])
            TRY(walk_drawings_new(s->index, points, &s->drawings[points], err));
    }
    return GK_OK;
}

static void tell_wrong(const struct sampling *s, const struct picked *p,
                       struct gk_sample_tally *out)
{
    struct gk_sample_wrong *wrong = &out->first[out->wrong];
    struct index_opened f;
    struct gk_graph graph = position_of(s, p, &f);
    const struct walk_drawings *drawings = s->drawings[f.frame.points];
    struct gk_index_entry told, found;

    if (out->wrong++ >= GK_SAMPLE_SHOWN)
        return;
    *wrong = (struct gk_sample_wrong){.told = p->told,
                                      .found = p->found,
                                      .outer_liberties = p->liberties,
                                      .ko_threats = p->threats,
                                      .on_board = p->on_board};
    if (!walk_draw(drawings, &f, graph.mark, &p->told, &told))
        return;
    wrong->drawing = told.drawing;
    wrong->told = told.result;
    if (!p->on_board && walk_draw(drawings, &f, graph.mark, &p->found, &found))
        wrong->found = found.result;
}

static void sum_up(const struct sampling *s, struct gk_sample_tally *out)
{
    for (size_t i = 0; i < s->count; i++) {
        const struct picked *p = &s->picked[i];

        out->solved++;
        out->read += p->read;
        out->no_board += p->no_board;
        out->other_game += p->other_game;
        if (p->differs)
            tell_wrong(s, p, out);
    }
}

static void sampling_fini(struct sampling *s)
{
    for (uint64_t i = 0; s->symmetry && i < index_layout_of(s->index)->frames; i++)
        free(s->symmetry[i].row);
    for (int n = 0; n <= GK_MAX_SHAPE; n++)
        walk_drawings_free(s->drawings[n]);
    free(s->symmetry);
    free(s->first);
    free(s->picked);
}

enum gk_status gk_index_sample(const struct gk_index *index,
                               const struct gk_sample_options *options,
                               const struct gk_progress *progress, struct gk_sample_tally *out,
                               struct gk_error *err)
{
    ERROR_UNLESS(index && options && out);
    struct sampling s = {.index = index,
                         .progress = progress,
                         .rules = index_layout_of(index)->info.rules,
                         .count = options->count};
    int threads = parallel_threads(options->threads);
    enum gk_status status = count_slots(&s, err);

    *out = (struct gk_sample_tally){.wrong = 0};
    if (status == GK_OK)
        status = pick_boards(&s, options->seed, err);
    if (status == GK_OK)
        status = make_drawings(&s, err);
    if (status == GK_OK) {
#pragma omp parallel for schedule(dynamic) num_threads(threads)
        for (size_t i = 0; i < s.count; i++)
            run_one(&s, i);
        status = parallel_end(&s.loop, err);
    }
    if (status == GK_OK)
        sum_up(&s, out);
    sampling_fini(&s);
    (void)threads;
    return status;
}
