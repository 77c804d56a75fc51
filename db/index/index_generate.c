/* SPDX-License-Identifier: MIT */
/*
 * Writing an index (gankei/index.h), as a file, as C source, or both. The frames are known
 * beforehand, and there is room for all entries in the file. What the census solves for others is
 * entered as it comes; what is missing then, all of it if there are no others, is solved at the
 * end, family by family: an index has also what a reader of databases takes for something else. Of
 * the symmetric markings of a frame the one with the least slot is solved.
 *
 * W4: the parts of the file lie where its header says: each begins where the one before it ends.
 * W5: each placement that a census solves has a frame for every set of its margins, and a slot
 *     there for every marking.
 * W6: an entry fits into its width.
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
#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/file/output.h"
#include "util/parallel.h"

struct index_writer {
    const struct gk_generate *options;
    struct census *census;
    const char *path;
    struct output *output; /* null: only a C table is wanted */
    struct index_source source;
    struct index_layout layout;
    struct index_frames frames;
    struct index_families families;
    struct index_symmetry *symmetry; /* of each frame */
    struct index_room room;          /* for the file */
    uint8_t *entries;                /* in it */
    struct gk_index_info *told;      /* where that goes in the end; null: nowhere */
};

/* ---- Entries ---- */

/* A frame at work. */
struct opened {
    struct index_opened of;
    uint8_t *entries; /* its own */
    size_t width;
};

static struct opened with_entries(const struct index_writer *w, const struct index_opened *of)
{
    return (struct opened){.of = *of,
                           .entries = w->entries + of->frame.at,
                           .width = index_frame_entry_bytes(of->frame.points)};
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

    if (!w->symmetry[i].known) /* INDEX_NO_ENTRY, whatever the width */
        memset(w->entries + at, 0xFF, (size_t)(entries_at(w, i + 1) - at));
}

static enum gk_status open_frame(struct index_writer *w, size_t i, struct opened *out,
                                 struct gk_error *err)
{
    struct index_opened of;

    clear_entries(w, i);
    TRY(index_opened_init(w->frames.packed + i * INDEX_FRAME_BYTES, &w->symmetry[i], &of, err));
    *out = with_entries(w, &of);
    return GK_OK;
}

/* Enter the result of a marking and of its images. */
static void put_entries(const struct opened *f, const uint8_t *marks,
                        const struct gk_result *result)
{
    const struct index_frame *frame = &f->of.frame;
    bool allowed = false;

    for (size_t k = 0; k <= f->of.symmetry->count; k++) {
        const uint8_t *row = index_opened_row(&f->of, k);
        struct gk_result image = *result;
        uint8_t moved[GK_MAX_SHAPE];
        uint64_t slot, entry;

        index_opened_move(&f->of, k, marks, moved);
        result_map(&image, row);
        if (!index_frame_slot(frame->allowed, frame->points, moved, &slot))
            continue;
        entry = index_frame_entry(&image, frame->points);
        GK_ASSERT(W6, entry >> 8 * f->width == 0);
        bytes_put(f->entries + slot * f->width, entry, f->width);
        allowed |= k == 0;
    }
    GK_ASSERT(W5, allowed);
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
    struct index_frame frame;
    uint8_t key[INDEX_FRAME_KEY];
    bool has_frame = index_frame_of(position, w->options->rules.kind, &frame, &out->map);

    GK_ASSERT(W5, has_frame);
    index_frame_pack_key(&frame, key);
    out->known = true;
    return open_frame(w, index_frames_find(&w->frames, key), &out->frame, err);
}

static enum gk_status enter_answer(struct index_writer *w, const struct placement *place,
                                   const struct answer *answer, struct located *by_margins,
                                   struct gk_error *err)
{
    struct gk_result result = answer_result(answer);
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
    result_map(&result, l->map.to);
    put_entries(&l->frame, marks, &result);
    return GK_OK;
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
            status = enter_answer(w, answers->place, &answers->answer[i], by_margins, err);
    free(by_margins);
    return status;
}

static enum gk_status on_graph(void *user, const struct census_graph *graph, struct gk_error *err)
{
    for (size_t i = 0; i < graph->count; i++)
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

static enum gk_status solve_missing(struct index_writer *w, const struct index_window *window,
                                    struct gk_error *err)
{
    const struct gk_progress progress = {go_on, w->census};
    const int threads = parallel_threads(w->options->threads);
    enum gk_status status = solver_set_answer_all(w->census->solvers, 0, &progress, window->classes,
                                                  window->count, err);

    (void)threads; /* without OpenMP */
    for (size_t i = 0; i < window->count && status == GK_OK; i++) {
        const struct opened f = with_entries(w, &window->frame[i]);
        const struct answers *missing = window->classes[i];
        struct gk_graph graph = missing->place->position.graph;

        /* No two classes have a slot in common. */
#pragma omp parallel for firstprivate(graph) num_threads(threads) if (missing->count > FEW)
        for (size_t k = 0; k < missing->count; k++) {
            const struct gk_result result = answer_result(&missing->answer[k]);

            gk_marking_apply(missing->answer[k].marking, &graph);
            put_entries(&f, graph.mark, &result);
        }
    }
    return status;
}

/* A frame is complete. Returns the number of its slots. */
static uint64_t finish_frame(struct index_writer *w, const struct index_opened *of)
{
    const struct opened f = with_entries(w, of);
    size_t bytes = index_frame_bytes(&of->frame);

    index_room_rest(&w->room, f.entries, bytes);
    return bytes / f.width;
}

/* The frames of the families from `first` to `end`. */
static enum gk_status complete_families(struct index_writer *w, size_t first, size_t end,
                                        struct gk_error *err)
{
    const size_t *at = w->families.first;
    struct index_window window;
    uint64_t slots = 0;
    enum gk_status status = index_window_init(&window, at[end] - at[first], err);

    for (size_t i = at[first]; i < at[end] && status == GK_OK; i++)
        status = add_missing(w, &window, w->families.frame[i], err);
    if (status == GK_OK)
        status = solve_missing(w, &window, err);
    for (size_t k = 0; k < window.count; k++)
        slots += finish_frame(w, &window.frame[k]);
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
        uint64_t at = index_frame_hash(w->frames.packed + i * INDEX_FRAME_BYTES) & (places - 1);

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

static enum gk_status complete_file(struct index_writer *w, struct gk_error *err)
{
    const struct index_layout *layout = &w->layout;
    uint8_t *file = w->room.bytes;
    size_t frame_bytes = w->frames.count * INDEX_FRAME_BYTES;

    GK_ASSERT(W4, layout->table_at == INDEX_HEADER + frame_bytes);
    GK_ASSERT(W4, layout->entries_at + w->frames.bytes == layout->info.bytes);
    memcpy(file + INDEX_HEADER, w->frames.packed, frame_bytes);
    make_table(w);
    TRY(seal_entries(w));
    index_header_pack(layout, file);
    index_set_checksum(&w->layout, index_checksum(layout, file));
    index_header_pack(layout, file);
    if (!w->source.output)
        return GK_OK;
    TRY(index_source_begin(&w->source, &layout->info, err));
    TRY(index_source_bytes(&w->source, file, w->room.size, err));
    return index_source_end(&w->source, err);
}

/* ---- The whole ---- */

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
                                               .rules = o->rules},
                                      .frames = w->frames.count,
                                      .entry_bytes = w->frames.bytes};
    if (!index_lay_out(&w->layout))
        return error_set(err, GK_ERR_LIMIT, "too large for an index");
    if (w->source.output && w->layout.info.bytes > INDEX_SOURCE_MAX)
        return error_set(err, GK_ERR_LIMIT,
                         "an index of %" PRIu64 " bytes is too large for a C table, which may have "
                         "at most %d: ask for fewer points or places, or for a file that programs "
                         "open (--index)",
                         w->layout.info.bytes, INDEX_SOURCE_MAX);
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
    return complete_file(w, err);
}

static void free_writer(struct index_writer *w)
{
    for (size_t i = 0; w->symmetry && i < w->frames.count; i++)
        free(w->symmetry[i].row);
    free(w->symmetry);
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
        .passive = true,
        .begin = on_begin,
        .graph = on_graph,
        .end = on_end,
        .close = on_close,
    };
    return GK_OK;
}
