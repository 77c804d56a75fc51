/* SPDX-License-Identifier: MIT */
/*
 * Classes of an index file with drawings (db/walk/walk_draw.h). The frames of all shapes of a size
 * are made as they are when an index is planned, and the first shape that has a frame is drawn for
 * it.
 */
#include "db/walk/walk_draw.h"

#include <stdlib.h>
#include <string.h>

#include "db/index/index_memory.h"
#include "graph/graph_sets.h"
#include "solver/value/result.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

#define N_PLACES 3

/* A frame, and a shape that has it: point v of the drawing is vertex to[v]. Of the points in
 * `relevant` those in `margins` are margins, and the others are none. */
struct walk_drawn {
    uint8_t key[INDEX_FRAME_KEY], to[GK_MAX_SHAPE];
    uint16_t relevant, margins;
    uint32_t place, shape;
};

struct walk_drawings {
    enum gk_rules_kind kind;
    struct gk_shapes *at[N_PLACES];
    size_t count, room;
    struct walk_drawn *drawn;
};

static int by_key(const void *a, const void *b)
{
    return memcmp(a, b, INDEX_FRAME_KEY);
}

/* By frame, and those of the same as they were listed. */
static int by_frame(const void *a, const void *b)
{
    const struct walk_drawn *one = a, *other = b;
    int order = by_key(one->key, other->key);

    if (!order)
        order = (one->place > other->place) - (one->place < other->place);
    if (!order)
        order = (one->shape > other->shape) - (one->shape < other->shape);
    return order ? order : (one->margins > other->margins) - (one->margins < other->margins);
}

static enum gk_status add_frame(struct walk_drawings *d, struct walk_drawn drawn,
                                struct gk_error *err)
{
    struct gk_graph graph = d->at[drawn.place]->shape[drawn.shape].shape.graph;
    struct index_frame_map map;

    graph.anchored &= ~(uint32_t)drawn.margins;
    if (!index_frame_of(&graph, d->kind, drawn.key, &map))
        return GK_OK; /* too many enclosed stones: no index has it */
    TRY(array_grow(&d->drawn, d->count + 1, &d->room, sizeof *d->drawn, "drawings", err));
    memcpy(drawn.to, map.to, sizeof drawn.to);
    d->drawn[d->count++] = drawn;
    return GK_OK;
}

static enum gk_status add_shape(struct walk_drawings *d, uint32_t place, uint32_t shape,
                                struct gk_error *err)
{
    const struct gk_shape *found = &d->at[place]->shape[shape].shape;
    uint32_t relevant =
        found->graph.anchored & ~found->firm & bits_all(graph_points(&found->graph));
    enum gk_status status = GK_OK;

    if (d->kind == GK_RULES_ABSTRACT)
        relevant = 0;
    for (uint32_t margins = relevant; status == GK_OK; margins = (margins - 1) & relevant) {
        const struct walk_drawn drawn = {.place = place,
                                         .shape = shape,
                                         .relevant = (uint16_t)relevant,
                                         .margins = (uint16_t)margins};

        status = add_frame(d, drawn, err);
        if (!margins)
            break;
    }
    return status;
}

static enum gk_status add_place(struct walk_drawings *d, int points, uint32_t place,
                                struct gk_error *err)
{
    TRY(d->kind == GK_RULES_ABSTRACT
            ? gk_shapes_new(points, &d->at[place], err)
            : gk_placements_new(points, (enum gk_location)place, false, &d->at[place], err));
    for (uint32_t i = 0; i < d->at[place]->count; i++)
        TRY(add_shape(d, place, i, err));
    return GK_OK;
}

enum gk_status walk_drawings_new(const struct gk_index *index, int points,
                                 struct walk_drawings **out, struct gk_error *err)
{
    const struct gk_index_info *info = &index_layout_of(index)->info;
    struct walk_drawings *d;
    enum gk_status status = GK_OK;

    TRY(array_new(&d, 1, sizeof *d, "drawings", err));
    d->kind = info->rules.kind;
    for (uint32_t place = 0; place < N_PLACES && status == GK_OK; place++)
        if (info->locations >> place & 1)
            status = add_place(d, points, place, err);
    if (status == GK_OK) {
        qsort(d->drawn, d->count, sizeof *d->drawn, by_frame);
        *out = d;
    } else {
        walk_drawings_free(d);
    }
    return status;
}

void walk_drawings_free(struct walk_drawings *d)
{
    if (!d)
        return;
    for (int place = 0; place < N_PLACES; place++)
        gk_shapes_free(d->at[place]);
    free(d->drawn);
    free(d);
}

/* Draw marks, if the shape can have them. */
static bool try_shape(const struct walk_drawings *d, const struct walk_drawn *drawn, int points,
                      const uint8_t *marks, const struct gk_result *result,
                      struct gk_index_entry *out)
{
    const struct gk_drawn_shape *shape = &d->at[drawn->place]->shape[drawn->shape];
    struct gk_graph marked = shape->shape.graph;

    for (int v = 0; v < points; v++)
        marked.mark[v] = marks[drawn->to[v]];
    if ((graph_margins(&marked) & drawn->relevant) != drawn->margins)
        return false;
    *out = (struct gk_index_entry){.points = points, .drawing = shape->drawing, .result = *result};
    result_map_back(&out->result, drawn->to, points);
    gk_drawing_set_marks(&out->drawing, &marked, out->result.attack, out->result.defence);
    return true;
}

bool walk_draw(const struct walk_drawings *d, const struct index_opened *f, const uint8_t *marks,
               const struct gk_result *result, struct gk_index_entry *out)
{
    uint8_t key[INDEX_FRAME_KEY];
    const struct walk_drawn *found, *end = d->drawn + d->count;

    index_frame_pack_key(&f->frame, key);
    found = bsearch(key, d->drawn, d->count, sizeof *d->drawn, by_key);
    while (found && found > d->drawn && by_key(found[-1].key, key) == 0)
        found--;
    for (; found && found < end && by_key(found->key, key) == 0; found++)
        for (size_t k = 0; k <= f->symmetry->count; k++) {
            const uint8_t *row = index_opened_row(f, k);
            struct gk_result image = *result;
            uint8_t moved[GK_MAX_SHAPE];

            index_opened_move(f, k, marks, moved);
            result_map(&image, row);
            if (try_shape(d, found, f->frame.points, moved, &image, out))
                return true;
        }
    return false;
}

/* ---- All classes ---- */

struct listing {
    const struct gk_index *index;
    struct walk_drawings *drawings[GK_MAX_SHAPE + 1];
    const struct gk_index_choice *choice;
    uint64_t *undrawn;
    bool (*visit)(void *user, const struct gk_index_entry *class);
    void *user;
};

static enum gk_status list_entries(const struct listing *l, const struct index_opened *f,
                                   uint64_t number, bool *stop, struct gk_error *err)
{
    const struct index_case rules = index_rules_case(l->index);
    int points = f->frame.points;
    uint64_t slots = index_frame_slots(f->frame.allowed, points);
    int value = l->choice->value;
    uint8_t marks[GK_MAX_SHAPE];

    index_frame_marks(f->frame.allowed, points, 0, marks);
    for (uint64_t slot = 0; slot < slots && !*stop;
         slot++, index_frame_next(f->frame.allowed, points, marks)) {
        struct gk_index_entry class;
        struct gk_result result;
        bool there;

        TRY(index_result(l->index, &f->frame, slot, rules, &there, &result, err));
        if (!there || (value >= 0 && gk_eye_value_index(result.value) != value) ||
            !index_opened_is_least(f, marks, slot))
            continue;
        if (walk_draw(l->drawings[points], f, marks, &result, &class)) {
            class.frame = number;
            *stop = l->visit(l->user, &class);
        } else {
            ++*l->undrawn;
        }
    }
    return GK_OK;
}

static enum gk_status list_frame(struct listing *l, const struct index_frame *frame,
                                 uint64_t number, bool *stop, struct gk_error *err)
{
    struct walk_drawings **drawings = &l->drawings[frame->points];
    struct index_symmetry symmetry = {0};
    struct index_opened f;
    enum gk_status status = GK_OK;

    if (!*drawings)
        status = walk_drawings_new(l->index, frame->points, drawings, err);
    if (status == GK_OK)
        status = index_opened_init(index_packed(l->index, number), &symmetry, &f, err);
    if (status == GK_OK)
        status = list_entries(l, &f, number, stop, err);
    free(symmetry.row);
    index_entries_rest(l->index, frame);
    return status;
}

enum gk_status gk_index_walk(const struct gk_index *index, const struct gk_index_choice *choice,
                             bool (*visit)(void *user, const struct gk_index_entry *class),
                             void *user, uint64_t *undrawn, struct gk_error *err)
{
    ERROR_UNLESS(index && choice && visit && undrawn);
    struct listing l = {
        .index = index, .choice = choice, .undrawn = undrawn, .visit = visit, .user = user};
    enum gk_status status = GK_OK;
    bool stop = false;

    *undrawn = 0;
    for (uint64_t i = 0; i < index_layout_of(index)->frames && status == GK_OK && !stop; i++) {
        struct index_frame frame;

        if (index_frame_unpack(index_packed(index, i), &frame) && frame.points >= choice->first &&
            frame.points <= choice->last)
            status = list_frame(&l, &frame, i, &stop, err);
    }
    for (int n = 0; n <= GK_MAX_SHAPE; n++)
        walk_drawings_free(l.drawings[n]);
    return status;
}
