/* SPDX-License-Identifier: MIT */
/*
 * Writing an index (gankei/index.h), as a file, as C source, or both. The frames are known
 * beforehand, and there is room for all entries in the file. What the census solves for others is
 * entered as it comes; what is missing then, all of it if there are no others, is solved at the
 * end, family by family: an index has also what a reader of databases takes for something else. Of
 * the symmetric markings of a frame the one with the least slot is solved.
 *
 * Of the exact game everything is solved for all numbers of outer liberties, which takes hardly
 * longer. What is the same for all of them is entered at once; what is not is kept with its frame,
 * and becomes runs when that is complete. Where ko threats of either side are wanted, too, there is
 * a solver for each of them, and what others have solved does not count.
 *
 * W4: the parts of the file lie where its header says: each begins where the one before it ends.
 * W5: each placement that a census solves has a frame for every set of its margins, and a slot
 *     there for every marking.
 * W6: an entry fits into its width, and so do numbers of runs.
 */
#include "db/census/sinks.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "db/index/index_file.h"
#include "db/index/index_opened.h"
#include "db/index/index_plan.h"
#include "db/index/index_room.h"
#include "db/index/index_source.h"
#include "db/index/runs/run_pool.h"
#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/file/output.h"
#include "util/parallel.h"

#define LISTS_MAX INDEX_LISTS_MAX
#define CASES     (GK_MAX_LIBERTIES + 1) /* of a list */

/* What differs between the cases of a frame: the slot, and an entry for each case. */
struct varied {
    uint32_t slot, entry[LISTS_MAX][CASES];
};

struct varied_list {
    struct varied *item;
    size_t count, room;
};

struct index_writer {
    const struct gk_generate *options;
    struct census *census;
    const char *path;
    struct output *output; /* null: only a C table is wanted */
    struct index_source source;
    struct index_layout layout;
    struct index_frames frames;
    struct index_families families;
    struct index_symmetry *symmetry;        /* of each frame */
    struct varied_list *varied;             /* of each frame that is not complete */
    struct run_pool runs[GK_MAX_SHAPE + 1]; /* by points */
    int lists;                              /* 0: the abstract game has but one case */
    struct gk_generate threats[LISTS_MAX];  /* the options of each list, */
    struct solver_set *solvers[LISTS_MAX];  /* and, if there are several, the solvers */
    struct index_room room;                 /* for the file */
    uint8_t *entries;                       /* in it */
    struct gk_index_info *told;             /* where that goes in the end; null: nowhere */
};

/* ---- Entries ---- */

/* A frame at work. */
struct opened {
    struct index_opened of;
    uint8_t *entries; /* its own */
    size_t width;
    struct varied_list *varied;
};

/* What is known of a class: results of each list, one for each number of outer liberties; or of the
 * abstract game one. */
struct known_cases {
    const struct gk_result *with[LISTS_MAX];
    int lists, cases;
    bool varies;
};

static struct opened with_entries(const struct index_writer *w, size_t i,
                                  const struct index_opened *of)
{
    return (struct opened){.of = *of,
                           .entries = w->entries + of->frame.at,
                           .width = index_frame_entry_bytes(of->frame.points),
                           .varied = &w->varied[i]};
}

static uint64_t entries_at(const struct index_writer *w, size_t i)
{
    const uint8_t *packed = w->frames.packed + i * INDEX_FRAME_BYTES;

    return i < w->frames.count ? bytes_get64(packed + INDEX_FRAME_AT) : w->frames.bytes;
}

/* A frame that is opened for the first time has no entries. */
static void clear_entries(struct index_writer *w, size_t i)
{
    uint64_t at = entries_at(w, i);

    if (!w->symmetry[i].known) /* index_frame_no_entry(), whatever the width */
        memset(w->entries + at, 0xFF, (size_t)(entries_at(w, i + 1) - at));
}

static enum gk_status open_frame(struct index_writer *w, size_t i, struct opened *out,
                                 struct gk_error *err)
{
    struct index_opened of;

    clear_entries(w, i);
    TRY(index_opened_init(w->frames.packed + i * INDEX_FRAME_BYTES, &w->symmetry[i], &of, err));
    *out = with_entries(w, i, &of);
    return GK_OK;
}

static void set_known(struct known_cases *known, int points)
{
    uint32_t first = index_frame_entry(&known->with[0][0], points);

    for (int list = 0; list < known->lists; list++)
        for (int k = 0; k < known->cases; k++)
            known->varies |= index_frame_entry(&known->with[list][k], points) != first;
}

/* What is known of a class after a symmetry has moved it, entered or kept for later. */
static enum gk_status put_image(const struct opened *f, const struct known_cases *known,
                                const uint8_t *row, uint64_t slot, struct gk_error *err)
{
    const int points = f->of.frame.points;
    struct varied image = {.slot = (uint32_t)slot};
    uint64_t entry = index_frame_varies(points); /* to be told: it is there */

    for (int list = 0; list < (known->varies ? known->lists : 1); list++)
        for (int k = 0; k < (known->varies ? known->cases : 1); k++) {
            struct gk_result result = known->with[list][k];

            result_map(&result, row);
            image.entry[list][k] = index_frame_entry(&result, points);
        }
    if (known->varies) {
        struct varied_list *v = f->varied;

        TRY(array_grow(&v->item, v->count + 1, &v->room, sizeof *v->item, "an index", err));
        v->item[v->count++] = image;
    } else {
        entry = image.entry[0][0];
    }
    GK_ASSERT(W6, entry >> 8 * f->width == 0);
    bytes_put(f->entries + slot * f->width, entry, f->width);
    return GK_OK;
}

/* Enter a marking and its images. */
static enum gk_status put_entries(const struct opened *f, const uint8_t *marks,
                                  const struct known_cases *known, struct gk_error *err)
{
    const struct index_frame *frame = &f->of.frame;
    bool allowed = false;

    for (size_t k = 0; k <= f->of.symmetry->count; k++) {
        uint8_t moved[GK_MAX_SHAPE];
        uint64_t slot;

        index_opened_move(&f->of, k, marks, moved);
        if (!index_frame_slot(frame->allowed, frame->points, moved, &slot))
            continue;
        TRY(put_image(f, known, index_opened_row(&f->of, k), slot, err));
        allowed |= k == 0;
    }
    GK_ASSERT(W5, allowed);
    return GK_OK;
}

/* ---- Runs ---- */

static int by_slot(const void *a, const void *b)
{
    const struct varied *one = a, *other = b;

    return (one->slot > other->slot) - (one->slot < other->slot);
}

/* Those that were kept, in the order of their slots, each slot once: symmetries may have moved a
 * class there twice. */
static void sort_varied(struct varied_list *v)
{
    size_t left = 0;

    if (v->count)
        qsort(v->item, v->count, sizeof *v->item, by_slot);
    for (size_t k = 0; k < v->count; k++)
        if (!left || v->item[left - 1].slot != v->item[k].slot)
            v->item[left++] = v->item[k];
    v->count = left;
}

/* What was kept of a frame becomes runs, and numbers of runs. */
static enum gk_status put_runs(struct index_writer *w, size_t i, const struct opened *f,
                               struct gk_error *err)
{
    const int points = f->of.frame.points;
    struct varied_list *v = f->varied;
    struct run_pool *pool = &w->runs[points];
    uint64_t runs;

    sort_varied(v);
    runs = v->count ? run_pool_frame(pool, v->count * (size_t)w->lists * CASES) : 0;
    for (size_t k = 0; k < v->count; k++) {
        uint8_t list[LISTS_MAX * INDEX_RUNS_MAX];
        size_t size = 0;
        uint32_t number;

        for (int n = 0; n < w->lists; n++)
            size += index_frame_put_runs(v->item[k].entry[n], points, list + size);
        TRY(run_pool_put(pool, list, size, &number, err));
        number |= index_frame_varies(points);
        GK_ASSERT(W6, number != index_frame_no_entry(points));
        bytes_put(f->entries + v->item[k].slot * f->width, number, f->width);
    }
    bytes_put(w->frames.packed + i * INDEX_FRAME_BYTES + INDEX_FRAME_RUNS, runs, 8);
    free(v->item);
    *v = (struct varied_list){0};
    return GK_OK;
}

/* The runs of all sizes, one after the other, where the file ends so far. */
static enum gk_status append_runs(struct index_writer *w, struct gk_error *err)
{
    struct index_layout *layout = &w->layout;
    uint64_t first[GK_MAX_SHAPE + 1] = {0};

    for (int n = 1; n <= GK_MAX_SHAPE; n++) {
        first[n] = layout->run_bytes;
        layout->run_bytes += w->runs[n].size;
    }
    if (!index_lay_out(layout))
        return error_set(err, GK_ERR_LIMIT, "too large for an index");
    TRY(index_room_grow(&w->room, w->output, w->path, layout->info.bytes, err));
    w->entries = w->room.bytes + layout->entries_at;
    for (int n = 1; n <= GK_MAX_SHAPE; n++)
        if (w->runs[n].size)
            memcpy(w->entries + layout->entry_bytes + first[n], w->runs[n].bytes, w->runs[n].size);
    for (size_t i = 0; i < w->frames.count; i++) {
        uint8_t *packed = w->frames.packed + i * INDEX_FRAME_BYTES;

        bytes_put(packed + INDEX_FRAME_RUNS,
                  bytes_get64(packed + INDEX_FRAME_RUNS) + first[packed[1]], 8);
    }
    return GK_OK;
}

/* ---- What is solved for others ---- */

/* Where the markings of a placement with some margins lie. */
struct located {
    bool known;
    struct opened frame;
    struct index_frame_map map;
};

static enum gk_status locate_slot(struct index_writer *w, const struct gk_graph *position,
                                  struct located *out, struct gk_error *err)
{
    uint8_t key[INDEX_FRAME_KEY];
    bool has_frame = index_frame_of(position, w->options->rules.kind, key, &out->map);

    GK_ASSERT(W5, has_frame);
    out->known = true;
    return open_frame(w, index_frames_find(&w->frames, key), &out->frame, err);
}

static enum gk_status enter_answer(struct index_writer *w, const struct answers *answers, size_t i,
                                   struct located *by_margins, struct gk_error *err)
{
    const struct placement *place = answers->place;
    const struct answer *answer = &answers->answer[i];
    struct gk_result result[CASES] = {answer_result(answer)};
    struct known_cases known = {{result}, 1, w->lists ? CASES : 1, false};
    uint8_t marks[GK_MAX_VERTICES] = {0};
    struct gk_graph position;
    struct located *l;
    uint32_t margins;

    gk_shape_mark(&place->position, answer->marking, &position);
    margins = graph_margins(&position) & place->position.graph.anchored & ~place->position.firm;
    l = &by_margins[w->options->rules.kind == GK_RULES_EXACT ? margins : 0];
    if (!l->known)
        TRY(locate_slot(w, &position, l, err));
    for (int v = 0; v < place->drawing.n; v++)
        marks[l->map.to[v]] = position.mark[v];
    for (int k = 0; k < known.cases; k++) {
        if (w->lists)
            result[k] = answers->with[i][k];
        result_map(&result[k], l->map.to);
    }
    set_known(&known, place->drawing.n);
    return put_entries(&l->frame, marks, &known, err);
}

static enum gk_status enter_answers(struct index_writer *w, const struct answers *answers,
                                    struct gk_error *err)
{
    size_t sets = (size_t)1 << answers->place->drawing.n;
    struct located *by_margins;
    enum gk_status status =
        array_new(&by_margins, sets, sizeof *by_margins, "the margins of a placement", err);

    for (size_t i = 0; i < answers->count && status == GK_OK; i++)
        if (!answers->answer[i].captured)
            status = enter_answer(w, answers, i, by_margins, err);
    free(by_margins);
    return status;
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    const struct index_writer *w = user;

    for (size_t i = 0; i < graph->count && w->lists <= 1; i++)
        if (graph->answers[i])
            TRY(enter_answers(user, graph->answers[i], err));
    return GK_OK;
}

/* ---- What is missing ---- */

static int go_on(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return census_report(user, 0) != GK_OK;
}

/* Fewer classes are entered before a second thread would have woken up. */
#define FEW 16384

/* Add a frame, with those of its classes that are not solved yet. */
static enum gk_status add_missing(struct index_writer *w, struct index_window *window, size_t i,
                                  struct gk_error *err)
{
    const uint8_t *packed = w->frames.packed + i * INDEX_FRAME_BYTES;
    uint64_t count = 0;

    clear_entries(w, i);
    TRY(index_window_add(window, packed, &w->symmetry[i], w->entries + entries_at(w, i), NULL,
                         &count, err));
    w->layout.info.entries += count;
    return GK_OK;
}

/* What is known of the classes of a window, by list, frame and class. The abstract game has it in
 * the answers. */
struct window_results {
    struct gk_result (**with[LISTS_MAX])[CASES];
};

static enum gk_status solve_window(struct index_writer *w, const struct index_window *window,
                                   struct window_results *out, struct gk_error *err)
{
    const struct gk_progress progress = {go_on, w->census};
    enum gk_status status = GK_OK;

    for (int list = 0; list < (w->lists ? w->lists : 1) && status == GK_OK; list++) {
        status =
            array_new(&out->with[list], window->count, sizeof *out->with[list], "an index", err);
        if (status == GK_OK)
            status = solver_set_answer_all(w->solvers[list] ? w->solvers[list] : w->census->solvers,
                                           NEEDS_RESULTS, &progress, window->classes, window->count,
                                           err);
        for (size_t i = 0; out->with[list] && i < window->count; i++) {
            out->with[list][i] = window->classes[i]->with;
            window->classes[i]->with = NULL;
        }
    }
    return status;
}

static void window_results_fini(struct window_results *results, size_t frames)
{
    for (int list = 0; list < LISTS_MAX; list++) {
        for (size_t i = 0; results->with[list] && i < frames; i++)
            free(results->with[list][i]);
        free(results->with[list]);
    }
}

/* What is known of class k of frame i; `*only` becomes it in the abstract game. */
static struct known_cases known_class(const struct index_writer *w,
                                      const struct index_window *window,
                                      const struct window_results *results, size_t i, size_t k,
                                      struct gk_result *only)
{
    struct known_cases known = {{only}, 1, 1, false};

    *only = answer_result(&window->classes[i]->answer[k]);
    if (!w->lists)
        return known;
    known.lists = w->lists;
    known.cases = CASES;
    for (int list = 0; list < w->lists; list++)
        known.with[list] = results->with[list][i][k];
    set_known(&known, window->frame[i].frame.points);
    return known;
}

/* Enter the classes of a frame that vary with the outside, or those that do not. */
static enum gk_status enter_classes(const struct index_writer *w, const struct opened *f,
                                    const struct index_window *window,
                                    const struct window_results *results, size_t i, bool varying,
                                    struct gk_error *err)
{
    const int threads = varying ? 1 : parallel_threads(w->options->threads);
    const struct answers *missing = window->classes[i];
    struct gk_graph graph = missing->place->position.graph;
    struct parallel loop = {0};

    (void)threads; /* without OpenMP */
    /* No two classes have a slot in common; those that vary are listed. */
#pragma omp parallel for firstprivate(graph) num_threads(threads) if (missing->count > FEW)
    for (size_t k = 0; k < missing->count; k++) {
        struct gk_result only;
        struct known_cases known = known_class(w, window, results, i, k, &only);
        struct gk_error failed;

        if (known.varies != varying || parallel_failed(&loop))
            continue;
        gk_marking_apply(missing->answer[k].marking, &graph);
        if (put_entries(f, graph.mark, &known, &failed) != GK_OK)
            parallel_fail(&loop, k, &failed);
    }
    return parallel_end(&loop, err);
}

static enum gk_status solve_missing(struct index_writer *w, const struct index_window *window,
                                    const uint32_t *number, struct gk_error *err)
{
    struct window_results results = {0};
    enum gk_status status = solve_window(w, window, &results, err);

    for (size_t i = 0; i < window->count && status == GK_OK; i++) {
        const struct opened f = with_entries(w, number[i], &window->frame[i]);

        status = enter_classes(w, &f, window, &results, i, false, err);
        if (status == GK_OK && w->lists)
            status = enter_classes(w, &f, window, &results, i, true, err);
        if (status == GK_OK)
            status = put_runs(w, number[i], &f, err);
        if (status == GK_OK)
            index_room_rest(&w->room, f.entries, index_frame_bytes(&f.of.frame));
    }
    window_results_fini(&results, window->count);
    return status;
}

/* The frames of the families from `first` to `end`. */
static enum gk_status complete_families(struct index_writer *w, size_t first, size_t end,
                                        struct gk_error *err)
{
    const size_t *at = w->families.first;
    const uint32_t *number = w->families.frame + at[first];
    struct index_window window;
    uint64_t slots = 0;
    enum gk_status status = index_window_init(&window, at[end] - at[first], err);

    for (size_t i = 0; i < at[end] - at[first] && status == GK_OK; i++)
        status = add_missing(w, &window, number[i], err);
    if (status == GK_OK)
        status = solve_missing(w, &window, number, err);
    for (size_t k = 0; k < window.count; k++)
        slots += index_frame_slots(window.frame[k].frame.allowed, window.frame[k].frame.points);
    index_window_fini(&window);
    return status == GK_OK ? census_report(w->census, slots) : status;
}

/* ---- The file ---- */

#define SEALED 512 /* blocks of entries after which progress is told */

static void make_table(const struct index_writer *w)
{
    uint8_t *table = w->room.bytes + w->layout.table_at;
    uint64_t places = UINT64_C(1) << w->layout.table_bits;

    for (size_t i = 0; i < w->frames.count; i++) {
        uint64_t at =
            index_place(&w->layout, index_frame_hash(w->frames.packed + i * INDEX_FRAME_BYTES));

        while (bytes_get32(table + 4 * at))
            at = (at + 1) & (places - 1);
        bytes_put(table + 4 * at, i + 1, 4);
    }
}

/* The checksums of all blocks of entries. */
static enum gk_status seal_entries(struct index_writer *w)
{
    for (uint64_t from = 0; from < w->layout.blocks; from += SEALED) {
        uint64_t to = from + SEALED < w->layout.blocks ? from + SEALED : w->layout.blocks;

        for (uint64_t block = from; block < to; block++)
            index_put_block_sum(&w->layout, w->room.bytes, block);
        index_room_rest(&w->room, w->entries + from * INDEX_BLOCK, (to - from) * INDEX_BLOCK);
        TRY(census_report(w->census, 0));
    }
    return GK_OK;
}

/* Is it not too large for a C table? */
static enum gk_status check_source(const struct index_writer *w, struct gk_error *err)
{
    return !w->source.output || w->layout.info.bytes <= INDEX_SOURCE_MAX
               ? GK_OK
               : error_set(err, GK_ERR_LIMIT,
                           "an index of %" PRIu64 " bytes is too large for a C table, which may "
                           "have at most %d: ask for fewer points or places, or for a file that "
                           "programs open (--index)",
                           w->layout.info.bytes, INDEX_SOURCE_MAX);
}

static enum gk_status complete_file(struct index_writer *w, struct gk_error *err)
{
    const struct index_layout *layout = &w->layout;
    uint8_t *file = w->room.bytes;
    size_t frame_bytes = w->frames.count * INDEX_FRAME_BYTES;

    GK_ASSERT(W4, layout->table_at == INDEX_HEADER + frame_bytes);
    GK_ASSERT(W4, layout->entries_at + w->frames.bytes + layout->run_bytes == layout->sums_at);
    memcpy(file + INDEX_HEADER, w->frames.packed, frame_bytes);
    make_table(w);
    TRY(seal_entries(w));
    index_header_pack(layout, file);
    index_set_checksum(&w->layout, index_checksum(layout, file));
    index_header_pack(layout, file);
    if (!w->source.output)
        return GK_OK;
    TRY(check_source(w, err));
    TRY(index_source_begin(&w->source, w->options, &layout->info, err));
    TRY(index_source_bytes(&w->source, file, w->room.size, err));
    return index_source_end(&w->source, err);
}

/* ---- The whole ---- */

/* The lists of runs, and solvers for those that differ from the census in ko threats. */
static enum gk_status make_lists(struct index_writer *w, struct gk_error *err)
{
    const struct gk_generate *o = w->options;

    for (int n = 1; n <= GK_MAX_SHAPE; n++)
        run_pool_init(&w->runs[n], index_frame_run_bytes(n), index_frame_varies(n) - 1);
    w->lists = o->rules.kind != GK_RULES_EXACT ? 0 : o->either_threat ? LISTS_MAX : 1;
    if (!o->either_threat)
        return GK_OK;
    for (int list = 0; list < w->lists; list++) {
        w->threats[list] = *o;
        w->threats[list].rules.ko_threats = list - 1;
        TRY(solver_set_new(&w->threats[list], NEEDS_RESULTS, w->census->source, &w->solvers[list],
                           err));
    }
    return GK_OK;
}

static enum gk_status on_begin(void *user, struct census *census, struct gk_error *err)
{
    struct index_writer *w = user;
    const struct gk_generate *o = w->options;

    TRY(index_frames_new(census, &w->frames, err));
    TRY(index_families_new(&w->frames, o->rules.kind, UINT64_MAX, &w->families, err));
    w->census = census;
    census->work += w->frames.slots;
    w->layout = (struct index_layout){.info = {.version = INDEX_VERSION,
                                               .max_points = o->max_points,
                                               .locations = o->locations,
                                               .dead_margins = o->dead_margins,
                                               .rules = o->rules,
                                               .either_threat = o->either_threat},
                                      .frames = w->frames.count,
                                      .entry_bytes = w->frames.bytes};
    if (!index_lay_out(&w->layout))
        return error_set(err, GK_ERR_LIMIT, "too large for an index");
    TRY(check_source(w, err)); /* without its runs; with them again in the end */
    TRY(make_lists(w, err));
    TRY(array_new(&w->varied, w->frames.count, sizeof *w->varied, "an index", err));
    TRY(array_new(&w->symmetry, w->frames.count, sizeof *w->symmetry, "an index", err));
    TRY(index_room_new(w->output, w->path, w->layout.info.bytes, &w->room, err));
    w->entries = w->room.bytes + w->layout.entries_at;
    return GK_OK;
}

static enum gk_status on_end(void *user, struct gk_error *err)
{
    struct index_writer *w = user;

    for (size_t first = 0, end; first < w->families.count; first = end) {
        end = first + index_families_window(&w->families, NULL, first, w->families.count);
        TRY(complete_families(w, first, end, err));
    }
    TRY(append_runs(w, err));
    return complete_file(w, err);
}

static void free_writer(struct index_writer *w)
{
    for (size_t i = 0; w->symmetry && i < w->frames.count; i++)
        free(w->symmetry[i].row);
    free(w->symmetry);
    for (size_t i = 0; w->varied && i < w->frames.count; i++)
        free(w->varied[i].item);
    free(w->varied);
    for (int n = 0; n <= GK_MAX_SHAPE; n++)
        run_pool_fini(&w->runs[n]);
    for (int list = 0; list < LISTS_MAX; list++)
        solver_set_free(w->solvers[list]);
    index_room_fini(&w->room);
    index_families_fini(&w->families);
    index_frames_fini(&w->frames);
    free(w);
}

static enum gk_status on_close(void *user, bool keep, struct gk_error *err)
{
    struct index_writer *w = user;
    struct output *outputs[] = {w->output, w->source.output};
    enum gk_status status = GK_OK;

    for (int i = 0; i < 2; i++)
        if (keep && outputs[i] && status == GK_OK)
            status = output_commit(outputs[i], err);
        else
            output_abort(outputs[i]);
    if (keep && status == GK_OK && w->told)
        *w->told = w->layout.info;
    free_writer(w);
    return status;
}

enum gk_status index_open(const struct gk_generate *options, const char *path, const char *source,
                          struct gk_index_info *info, struct census_sink *out, struct gk_error *err)
{
    struct index_writer *w;
    enum gk_status status = GK_OK;

    TRY(array_new(&w, 1, sizeof *w, "writing an index", err));
    w->options = options;
    w->path = path;
    w->told = info;
    if (path)
        status = output_open(path, &w->output, err);
    if (status == GK_OK && source)
        status = output_open(source, &w->source.output, err);
    if (status != GK_OK) {
        output_abort(w->output);
        free_writer(w);
        return status;
    }
    *out = (struct census_sink){
        .user = w,
        .needs = NEEDS_RESULTS,
        .passive = true,
        .begin = on_begin,
        .graph = on_graph,
        .end = on_end,
        .close = on_close,
    };
    return GK_OK;
}
