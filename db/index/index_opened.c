/* SPDX-License-Identifier: MIT */
/* The classes of a frame (db/index/index_opened.h). */
#include "db/index/index_opened.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/bytes.h"
#include "util/error.h"

enum gk_status index_opened_init(const uint8_t *packed, struct index_symmetry *symmetry,
                                 struct index_opened *out, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    if (!index_frame_unpack(packed, &out->frame))
        return error_set(err, GK_ERR_ARG, "a frame that is none");
    if (!symmetry->known)
        status = automorphisms(&out->frame.graph, 0, &symmetry->row, &symmetry->count, err);
    symmetry->known = status == GK_OK;
    out->symmetry = symmetry;
    return status;
}

const uint8_t *index_opened_row(const struct index_opened *f, size_t k)
{
    return k ? f->symmetry->row + (k - 1) * (size_t)f->frame.points : NULL;
}

void index_opened_move(const struct index_opened *f, size_t k, const uint8_t *marks, uint8_t *moved)
{
    const uint8_t *row = index_opened_row(f, k);

    for (int v = 0; v < f->frame.points; v++)
        moved[row ? row[v] : v] = marks[v];
}

bool index_opened_is_least(const struct index_opened *f, const uint8_t *marks, uint64_t slot)
{
    for (size_t k = 1; k <= f->symmetry->count; k++) {
        uint8_t moved[GK_MAX_SHAPE];
        uint64_t image;

        index_opened_move(f, k, marks, moved);
        if (index_frame_slot(f->frame.allowed, f->frame.points, moved, &image) && image < slot)
            return false;
    }
    return true;
}

static bool is_filled(const struct index_opened *f, const uint8_t *entries, uint64_t slot)
{
    size_t width = index_frame_entry_bytes(f->frame.points);

    return entries &&
           bytes_get(entries + slot * width, width) != index_frame_no_entry(f->frame.points);
}

/* Do the margins of some marks come before those of others? */
static bool margins_before(const uint8_t *marks, const uint8_t *others, int points)
{
    static const uint8_t order[] = {[GK_MARGIN] = 1, [GK_DEAD_MARGIN] = 2};

    for (int v = 0; v < points; v++)
        if (order[marks[v]] != order[others[v]])
            return order[marks[v]] < order[others[v]];
    return false;
}

void index_opened_first_margins(const struct index_opened *f, const uint8_t *marks, uint8_t *moved)
{
    index_opened_move(f, 0, marks, moved);
    for (size_t k = 1; k <= f->symmetry->count; k++) {
        uint8_t image[GK_MAX_SHAPE];

        index_opened_move(f, k, marks, image);
        if (margins_before(image, moved, f->frame.points))
            memcpy(moved, image, (size_t)f->frame.points);
    }
}

static bool is_within(const struct index_opened *f, const uint8_t *within, const uint8_t *marks)
{
    uint8_t moved[GK_MAX_SHAPE];
    uint64_t slot;

    if (!within)
        return true;
    index_opened_first_margins(f, marks, moved);
    return index_frame_slot(within, f->frame.points, moved, &slot);
}

uint64_t index_opened_classes(const struct index_opened *f, const uint8_t *entries,
                              const uint8_t *within, struct answers *missing)
{
    uint64_t slots = index_frame_slots(f->frame.allowed, f->frame.points), count = 0;
    struct gk_graph graph = f->frame.graph;

    index_frame_marks(f->frame.allowed, f->frame.points, 0, graph.mark);
    for (uint64_t slot = 0; slot < slots;
         slot++, index_frame_next(f->frame.allowed, f->frame.points, graph.mark)) {
        bool filled = is_filled(f, entries, slot);

        if (!index_opened_is_least(f, graph.mark, slot) || !is_within(f, within, graph.mark) ||
            (!filled && graph_check_marks(&graph, NULL) != GK_OK))
            continue;
        count++;
        if (!filled)
            missing->answer[missing->count++].marking = gk_marking_of(&graph);
    }
    return count;
}

/* ---- Windows ---- */

enum gk_status index_window_init(struct index_window *window, size_t room, struct gk_error *err)
{
    static const char what[] = "the frames of an index";

    *window = (struct index_window){0};
    TRY(array_new(&window->frame, room, sizeof *window->frame, what, err));
    TRY(array_new(&window->place, room, sizeof *window->place, what, err));
    return array_new(&window->classes, room, sizeof(struct answers *), what, err);
}

void index_window_fini(struct index_window *window)
{
    for (size_t i = 0; i < window->count; i++)
        answers_free(window->classes[i]);
    free(window->frame);
    free(window->place);
    free(window->classes);
}

enum gk_status index_window_add(struct index_window *window, const uint8_t *packed,
                                struct index_symmetry *symmetry, const uint8_t *entries,
                                const uint8_t *within, uint64_t *count, struct gk_error *err)
{
    struct index_opened *f = &window->frame[window->count];
    struct placement *place = &window->place[window->count];
    struct answers **classes = &window->classes[window->count];

    TRY(index_opened_init(packed, symmetry, f, err));
    /* What is anchored is part of the frame, whatever the marks. */
    *place = (struct placement){.location = GK_CENTRE, .position.graph = f->frame.graph};
    place->position.firm = f->frame.graph.anchored;
    TRY(answers_new(place, index_frame_slots(f->frame.allowed, f->frame.points), classes, err));
    window->count++;
    *count = index_opened_classes(f, entries, within, *classes);
    return GK_OK;
}
