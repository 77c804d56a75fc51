/* SPDX-License-Identifier: MIT */
/*
 * Writing an index (gankei/index.h): the frames are known beforehand, and the entries of
 * one frame after another are solved and written.
 *
 * Of the symmetric markings of a frame the one with the least slot is solved. They are
 * listed margins first, since the exact game solves all markings with the same margins
 * together, and go to the solver in chunks that keep those together.
 */
#include <gankei/index.h>

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "db/index/index_file.h"
#include "db/index/index_plan.h"
#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "util/bytes.h"
#include "util/error.h"
#include "util/output.h"

#define CHUNK_MAX 16384 /* more than there are markings with the same margins */
/* Boards of the exact game after which a chunk is closed: some seconds of work. */
#define CHUNK_BOARDS (UINT64_C(1) << 24)

struct writer {
    const struct gk_generate *options;
    const struct gk_progress *progress;
    struct gk_error *err;
    struct gk_solver *solver;
    struct output *output;
    XXH3_state_t *hash;
    struct index_layout layout;
    struct index_frames frames;
    uint64_t done; /* slots of frames before */
    /* The frame at work: */
    struct index_frame frame;
    uint64_t slots, passed; /* of it; those that were looked at */
    uint8_t *automorphism;
    size_t n_auto;
    uint8_t *entries;
    size_t room; /* bytes of `entries` */
    /* The chunk at work: */
    size_t count;
    uint64_t boards; /* of one set of margins, of the chunk */
    uint64_t chunk_boards;
    gk_marking marking[CHUNK_MAX];
    struct gk_result result[CHUNK_MAX];
};

static enum gk_status write_bytes(struct writer *w, const void *data, size_t size)
{
    XXH3_64bits_update(w->hash, data, size);
    return output_write(w->output, data, size, w->err);
}

static enum gk_status report(const struct writer *w)
{
    const struct gk_progress *p = w->progress;

    if (p && p->report && p->report(p->user, w->done + w->passed, w->frames.slots))
        return error_set(w->err, GK_ERR_CANCELLED, "cancelled");
    return GK_OK;
}

/* ---- Solving ---- */

/* Write the result of a marking and of its image under a row of automorphisms. */
static void put_entry(struct writer *w, const uint8_t *marks, const uint8_t *row,
                      const struct gk_result *result)
{
    struct gk_result image = *result;
    uint8_t moved[GK_MAX_SHAPE];
    int points = w->frame.points;
    size_t width = index_frame_entry_bytes(points);
    uint64_t slot;

    for (int v = 0; v < points; v++)
        moved[row ? row[v] : v] = marks[v];
    if (row) {
        image.attack = bits_map(row, result->attack);
        image.defence = bits_map(row, result->defence);
    }
    if (index_frame_slot(w->frame.allowed, points, moved, &slot))
        bytes_put(w->entries + slot * width, index_frame_entry(&image, points), width);
}

static enum gk_status solve_chunk(struct writer *w)
{
    struct gk_graph shape = w->frame.graph;
    size_t points = (size_t)w->frame.points;
    enum gk_status status;

    /* What is anchored is part of the frame, whatever the marks. */
    shape.firm = shape.anchored;
    status = gk_solve_markings(w->solver, &shape, w->marking, w->count, w->result, w->err);
    for (size_t i = 0; i < w->count && status == GK_OK; i++) {
        struct gk_graph marked = shape;

        gk_marking_apply(w->marking[i], &marked);
        put_entry(w, marked.mark, NULL, &w->result[i]);
        for (size_t k = 0; k < w->n_auto; k++)
            put_entry(w, marked.mark, w->automorphism + k * points, &w->result[i]);
    }
    w->layout.info.entries += w->count;
    w->count = 0;
    w->chunk_boards = 0;
    return status == GK_OK ? report(w) : status;
}

/* Has none of the images of a marking a smaller slot? */
static bool is_least(const struct writer *w, const uint8_t *marks, uint64_t slot)
{
    size_t points = (size_t)w->frame.points;

    for (size_t k = 0; k < w->n_auto; k++) {
        const uint8_t *row = w->automorphism + k * points;
        uint8_t moved[GK_MAX_SHAPE];
        uint64_t image;

        for (size_t v = 0; v < points; v++)
            moved[row[v]] = marks[v];
        if (index_frame_slot(w->frame.allowed, w->frame.points, moved, &image) && image < slot)
            return false;
    }
    return true;
}

/* The position with these margins (marks of points) and stones; it is to be solved if
 * it is allowed, legal, and the least of its class. */
static void try_marking(struct writer *w, const uint8_t *margins, uint32_t stones)
{
    struct gk_graph graph = w->frame.graph;
    uint64_t slot;

    for (int v = 0; v < w->frame.points; v++)
        graph.mark[v] = margins[v] ? margins[v] : stones >> v & 1 ? GK_DEAD : GK_EMPTY;
    if (!index_frame_slot(w->frame.allowed, w->frame.points, graph.mark, &slot))
        return;
    w->passed++;
    if (is_least(w, graph.mark, slot) && graph_check_marks(&graph, NULL) == GK_OK)
        w->marking[w->count++] = gk_marking_of(&graph);
}

static enum gk_status solve_margins(struct writer *w, const uint8_t *margins)
{
    size_t before = w->count;
    uint32_t open = 0, stones = 0;

    for (int v = 0; v < w->frame.points; v++)
        open |= margins[v] ? 0 : bits_of(v);
    do {
        try_marking(w, margins, stones);
        stones = (stones - open) & open;
    } while (stones);
    if (w->count > before)
        w->chunk_boards += w->boards;
    if (w->count > CHUNK_MAX - (1U << GK_MAX_SHAPE) || w->chunk_boards >= CHUNK_BOARDS)
        return solve_chunk(w);
    return GK_OK;
}

/* The next choice of margins, as an odometer; false after the last. */
static bool next_margins(const struct index_frame *frame, uint8_t *margins)
{
    for (int v = frame->points - 1; v >= 0; v--) {
        static const uint8_t next[] = {[GK_EMPTY] = GK_MARGIN, [GK_MARGIN] = GK_DEAD_MARGIN};

        while (margins[v] != GK_DEAD_MARGIN) {
            margins[v] = next[margins[v]];
            if (frame->allowed[v] >> margins[v] & 1)
                return true;
        }
        margins[v] = GK_EMPTY;
    }
    return false;
}

static enum gk_status solve_frame(struct writer *w)
{
    uint8_t margins[GK_MAX_SHAPE] = {0};
    enum gk_status status;

    do
        status = solve_margins(w, margins);
    while (status == GK_OK && next_margins(&w->frame, margins));
    return status == GK_OK && w->count ? solve_chunk(w) : status;
}

/* ---- Frames ---- */

static enum gk_status make_room(struct writer *w, size_t bytes)
{
    if (bytes > w->room) {
        free(w->entries);
        w->entries = malloc(bytes);
        w->room = w->entries ? bytes : 0;
    }
    if (!w->entries)
        return error_nomem(w->err, "the entries of an index", bytes);
    memset(w->entries, 0xFF, bytes); /* INDEX_NO_ENTRY, whatever the width */
    return GK_OK;
}

static enum gk_status write_frame(struct writer *w, size_t i)
{
    size_t bytes;
    enum gk_status status;

    if (!index_frame_unpack(w->frames.packed + i * INDEX_FRAME_BYTES, &w->frame))
        return error_set(w->err, GK_ERR_ARG, "a frame that is none");
    w->slots = index_frame_slots(w->frame.allowed, w->frame.points);
    w->passed = 0;
    w->boards = 1;
    for (int v = 0; v < w->frame.graph.n; v++)
        w->boards *= 3;
    bytes = (size_t)w->slots * index_frame_entry_bytes(w->frame.points);
    status = make_room(w, bytes);
    if (status == GK_OK)
        status = automorphisms(&w->frame.graph, &w->automorphism, &w->n_auto, w->err);
    if (status != GK_OK)
        return status;
    status = solve_frame(w);
    free(w->automorphism);
    w->done += w->slots;
    return status == GK_OK ? write_bytes(w, w->entries, bytes) : status;
}

/* The abstract game solves all graphs of a size together. */
static enum gk_status prepare(struct writer *w)
{
    enum gk_status status = GK_OK;

    if (w->options->rules.kind == GK_RULES_EXACT)
        return GK_OK;
    for (int size = 1; size <= w->options->max_points && status == GK_OK; size++) {
        struct gk_shapes *shapes;

        status = gk_shapes_new(size, &shapes, w->err);
        if (status != GK_OK)
            return status;
        status = gk_solver_prepare(w->solver, shapes, w->options->dead_margins, NULL, w->err);
        gk_shapes_free(shapes);
        if (status == GK_OK)
            status = report(w);
    }
    return status;
}

static enum gk_status write_table(struct writer *w)
{
    uint64_t places = UINT64_C(1) << w->layout.table_bits;
    uint8_t *table = calloc(places, 4);
    enum gk_status status;

    if (!table)
        return error_nomem(w->err, "the hash table of an index", (size_t)places * 4);
    for (size_t i = 0; i < w->frames.count; i++) {
        uint64_t at = index_frame_hash(w->frames.packed + i * INDEX_FRAME_BYTES) & (places - 1);

        while (bytes_get32(table + 4 * at))
            at = (at + 1) & (places - 1);
        bytes_put(table + 4 * at, i + 1, 4);
    }
    status = write_bytes(w, table, (size_t)places * 4);
    free(table);
    return status;
}

/* ---- The whole ---- */

static enum gk_status write_all(struct writer *w)
{
    uint8_t header[INDEX_HEADER] = {0};
    enum gk_status status = output_write(w->output, header, sizeof header, w->err);

    if (status == GK_OK)
        status = write_bytes(w, w->frames.packed, w->frames.count * INDEX_FRAME_BYTES);
    if (status == GK_OK)
        status = write_table(w);
    if (status == GK_OK)
        status = prepare(w);
    for (size_t i = 0; i < w->frames.count && status == GK_OK; i++)
        status = write_frame(w, i);
    if (status != GK_OK)
        return status;
    index_header_pack(&w->layout, header);
    index_set_checksum(&w->layout, index_checksum(header, XXH3_64bits_digest(w->hash)));
    index_header_pack(&w->layout, header);
    return output_patch(w->output, 0, header, sizeof header, w->err);
}

static enum gk_status plan(struct writer *w)
{
    const struct gk_generate *o = w->options;
    enum gk_status status = index_frames_new(o, &w->frames, w->err);

    if (status != GK_OK)
        return status;
    w->layout = (struct index_layout){.info = {.version = INDEX_VERSION,
                                               .max_points = o->max_points,
                                               .locations = o->locations,
                                               .dead_margins = o->dead_margins,
                                               .rules = o->rules},
                                      .frames = w->frames.count,
                                      .entry_bytes = w->frames.bytes};
    if (!index_lay_out(&w->layout))
        return error_set(w->err, GK_ERR_LIMIT, "too large for an index");
    return GK_OK;
}

static enum gk_status run(struct writer *w, const char *path)
{
    enum gk_status status = output_open(path, &w->output, w->err);

    if (status == GK_OK)
        status = plan(w);
    if (status == GK_OK)
        status = gk_solver_new(&w->options->rules, w->options->threads, &w->solver, w->err);
    if (status == GK_OK)
        status = write_all(w);
    if (status != GK_OK) {
        output_abort(w->output);
        return status;
    }
    return output_commit(w->output, w->err);
}

static enum gk_status check_options(const struct gk_generate *options, struct gk_error *err)
{
    if (options->max_points < 1 || options->max_points > GK_MAX_SHAPE)
        return error_set(err, GK_ERR_ARG, "the largest size must be 1 to %d, not %d", GK_MAX_SHAPE,
                         options->max_points);
    if (!(options->locations & GK_EVERYWHERE))
        return error_set(err, GK_ERR_ARG, "an index of no location");
    if (options->locations & ~(1U << GK_CENTRE) && options->max_points > GK_MAX_EDGE_SHAPE)
        return error_set(err, GK_ERR_LIMIT,
                         "too large: at edges and in corners there are at most %d points, not %d; "
                         "in the centre there may be more",
                         GK_MAX_EDGE_SHAPE, options->max_points);
    return GK_OK;
}

enum gk_status gk_index_generate(const struct gk_generate *options, const char *path,
                                 const struct gk_progress *progress, struct gk_index_info *info,
                                 struct gk_error *err)
{
    struct gk_generate chosen = *options;
    struct writer *w;
    enum gk_status status;

    chosen.locations &= options->rules.kind == GK_RULES_ABSTRACT ? 1U << GK_CENTRE : GK_EVERYWHERE;
    status = check_options(&chosen, err);
    if (status != GK_OK)
        return status;
    w = calloc(1, sizeof *w);
    if (!w)
        return error_nomem(err, "writing an index", sizeof *w);
    w->options = &chosen;
    w->progress = progress;
    w->err = err;
    w->hash = XXH3_createState();
    if (!w->hash || XXH3_64bits_reset(w->hash) != XXH_OK)
        status = error_nomem(err, "a hash", 0);
    if (status == GK_OK)
        status = run(w, path);
    if (status == GK_OK && info)
        *info = w->layout.info;
    gk_solver_free(w->solver);
    index_frames_fini(&w->frames);
    XXH3_freeState(w->hash);
    free(w->entries);
    free(w);
    return status;
}
