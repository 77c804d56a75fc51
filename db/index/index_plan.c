/* SPDX-License-Identifier: MIT */
/*
 * Finding the frames of an index (db/index/index_plan.h): for each placement of each shape,
 * a frame for each set of margins that changes `anchored`. Most of them come up several
 * times, by symmetry or at different edges; so all are listed, sorted, and merged.
 *
 * The family of a frame is the frame that its graph has when nothing is anchored.
 */
#include "db/index/index_plan.h"

#include <stdlib.h>
#include <string.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

#define PLAIN_MARKS (1U << GK_EMPTY | 1U << GK_DEAD)

struct planner {
    const struct gk_generate *options;
    unsigned margin_marks; /* `!`, and `$` if wanted */
    size_t room;           /* bytes */
    struct index_frames *frames;
    struct gk_error *err;
};

/* Add the frame of a placement whose points in `margins` are margins, while the others of
 * `relevant`, which touch the wall on one side only, are none. */
static enum gk_status add_frame(struct planner *p, const struct gk_shape *shape, uint32_t relevant,
                                uint32_t margins)
{
    struct gk_graph graph = shape->graph;
    struct index_frame_map map;
    uint8_t *packed;

    TRY(array_grow(&p->frames->packed, (p->frames->count + 1) * INDEX_FRAME_BYTES, &p->room, 1,
                   "the frames of an index", p->err));
    graph.anchored &= ~margins;
    packed = p->frames->packed + p->frames->count++ * INDEX_FRAME_BYTES;
    memset(packed, 0, INDEX_FRAME_BYTES);
    if (!index_frame_of(&graph, p->options->rules.kind, packed, &map))
        return error_set(p->err, GK_ERR_LIMIT,
                         "a shape with more than %d points and enclosed stones",
                         INDEX_FRAME_VERTICES);
    for (int v = 0; v < graph.n; v++) {
        bool free = !(relevant >> v & 1);

        if (map.to[v] < packed[1])
            packed[INDEX_FRAME_ALLOWED + map.to[v]] =
                (uint8_t)((free || margins >> v & 1 ? p->margin_marks : 0) |
                          (free || !(margins >> v & 1) ? PLAIN_MARKS : 0));
    }
    return GK_OK;
}

static enum gk_status add_shape(struct planner *p, const struct gk_shape *shape)
{
    uint32_t points = bits_all(graph_points(&shape->graph));
    uint32_t relevant = shape->graph.anchored & ~shape->firm & points;
    enum gk_status status = GK_OK;

    if (p->options->rules.kind == GK_RULES_ABSTRACT)
        relevant = 0;
    for (uint32_t margins = relevant; status == GK_OK; margins = (margins - 1) & relevant) {
        status = add_frame(p, shape, relevant, margins);
        if (!margins)
            break;
    }
    return status;
}

static enum gk_status add_shapes(struct planner *p, const struct gk_shapes *shapes,
                                 enum gk_location location)
{
    for (size_t i = 0; i < shapes->count; i++)
        if (placement_is_solved(&shapes->shape[i], location))
            TRY(add_shape(p, &shapes->shape[i].shape));
    return GK_OK;
}

static enum gk_status add_size(struct planner *p, const struct placements *places)
{
    if (p->options->rules.kind == GK_RULES_ABSTRACT)
        return add_shapes(p, places->graphs, GK_CENTRE);
    for (int location = GK_CENTRE; location <= GK_CORNER; location++)
        if (p->options->locations >> location & 1)
            TRY(add_shapes(p, places->at[location], (enum gk_location)location));
    return GK_OK;
}

static int by_key(const void *a, const void *b)
{
    return memcmp(a, b, INDEX_FRAME_KEY);
}

/* Sort, and make one of those that are the same; what is allowed adds up. */
static void merge_equal(struct index_frames *frames)
{
    size_t left = 0;

    qsort(frames->packed, frames->count, INDEX_FRAME_BYTES, by_key);
    for (size_t i = 0; i < frames->count; i++) {
        uint8_t *last = frames->packed + (left ? left - 1 : 0) * INDEX_FRAME_BYTES;
        const uint8_t *next = frames->packed + i * INDEX_FRAME_BYTES;

        if (!left || by_key(last, next) != 0) {
            memmove(frames->packed + left++ * INDEX_FRAME_BYTES, next, INDEX_FRAME_BYTES);
            continue;
        }
        for (int v = 0; v < GK_MAX_SHAPE; v++)
            last[INDEX_FRAME_ALLOWED + v] |= next[INDEX_FRAME_ALLOWED + v];
    }
    frames->count = left;
}

/* Allow at each point what is allowed at one that symmetry makes the same. */
static enum gk_status symmetrize_marks(struct index_frame *frame, struct gk_error *err)
{
    struct index_frame before = *frame;
    size_t count, points = (size_t)frame->points;
    uint8_t *rows;

    TRY(automorphisms(&frame->graph, 0, &rows, &count, err));
    for (size_t i = 0; i < count; i++)
        for (size_t v = 0; v < points; v++)
            frame->allowed[rows[i * points + v]] |= before.allowed[v];
    free(rows);
    return GK_OK;
}

static enum gk_status place_entries(struct index_frames *frames, struct gk_error *err)
{
    for (size_t i = 0; i < frames->count; i++) {
        uint8_t *packed = frames->packed + i * INDEX_FRAME_BYTES;
        struct index_frame frame;
        uint64_t slots;

        if (!index_frame_unpack(packed, &frame))
            return error_set(err, GK_ERR_ARG, "a frame that is none");
        TRY(symmetrize_marks(&frame, err));
        frame.at = frames->bytes;
        index_frame_pack(&frame, packed);
        slots = index_frame_slots(frame.allowed, frame.points);
        frames->slots += slots;
        frames->bytes += slots * index_frame_entry_bytes(frame.points);
    }
    return GK_OK;
}

enum gk_status index_frames_new(const struct census *census, struct index_frames *out,
                                struct gk_error *err)
{
    const struct gk_generate *options = census->options;
    struct planner p = {.options = options, .frames = out, .err = err};
    enum gk_status status = GK_OK;

    *out = (struct index_frames){0};
    p.margin_marks = 1U << GK_MARGIN | (options->dead_margins ? 1U << GK_DEAD_MARGIN : 0);
    for (int size = 1; size <= options->max_points && status == GK_OK; size++)
        status = add_size(&p, census->places[size]);
    if (status == GK_OK) {
        merge_equal(out);
        status = place_entries(out, err);
    }
    if (status != GK_OK)
        index_frames_fini(out);
    return status;
}

void index_frames_fini(struct index_frames *frames)
{
    free(frames->packed);
    *frames = (struct index_frames){0};
}

size_t index_frames_find(const struct index_frames *frames, const uint8_t *key)
{
    const uint8_t *found = bsearch(key, frames->packed, frames->count, INDEX_FRAME_BYTES, by_key);

    GK_ASSERT(W5, found);
    return (size_t)(found - frames->packed) / INDEX_FRAME_BYTES;
}

/* ---- Families ---- */

/* So many games are solved side by side, if their boards are not more than this
 * (exact_group_size()); else each is solved alone, and its boards take about as long as those of
 * many. */
#define SIDE_BY_SIDE        16
#define SIDE_BY_SIDE_BOARDS 5000000
/* The cost of a window: a fraction of a second. */
#define WINDOW_COST (UINT64_C(1) << 21)
/* A family that costs more is split. */
#define FAMILY_COST (UINT64_C(1) << 23)
/* What a class costs, beside its share of the boards. */
#define SLOT_COST 2

struct member {
    uint8_t key[INDEX_FRAME_KEY]; /* of the family */
    uint32_t frame;
};

static int by_family(const void *a, const void *b)
{
    const struct member *one = a, *other = b;
    int order = memcmp(one->key, other->key, INDEX_FRAME_KEY);

    return order ? order : (one->frame > other->frame) - (one->frame < other->frame);
}

/*
 * The boards of the games of a frame: with 3 states a point, 4 where it is `$`. A game is a set of
 * margins and one of `$`; the games with the same `$` are solved side by side, if those without any
 * can be.
 */
static uint64_t frame_cost(const struct index_frame *frame)
{
    uint64_t together = 1, alone = 1, boards = 1;

    for (int v = 0; v < frame->points; v++) {
        unsigned allowed = frame->allowed[v];
        uint64_t without = allowed & (PLAIN_MARKS | 1U << GK_MARGIN) ? 3 : 0;
        uint64_t with = allowed >> GK_DEAD_MARGIN & 1 ? 4 : 0;
        uint64_t twice = allowed & PLAIN_MARKS && allowed >> GK_MARGIN & 1 ? 2 : 1;

        alone *= without * twice + with;
        together *= without + with;
    }
    for (int v = frame->points; v < frame->graph.n; v++) {
        alone *= 3;
        together *= 3;
    }
    for (int v = 0; v < frame->graph.n; v++)
        boards *= 3;
    alone /= boards > SIDE_BY_SIDE_BOARDS ? 1 : SIDE_BY_SIDE;
    return (alone > together ? alone : together) +
           SLOT_COST * index_frame_slots(frame->allowed, frame->points);
}

static bool make_member(const struct index_frames *frames, size_t i, enum gk_rules_kind kind,
                        struct member *out)
{
    const uint8_t *packed = frames->packed + i * INDEX_FRAME_BYTES;
    struct index_frame frame;
    struct index_frame_map map;

    out->frame = (uint32_t)i;
    if (!index_frame_unpack(packed, &frame))
        return false;
    frame.graph.anchored = 0;
    return index_frame_of(&frame.graph, kind, out->key, &map);
}

/* Families in the making. */
struct lister {
    const struct index_frames *frames;
    struct index_families *out;
    size_t members; /* frames that are listed, as often as they are */
    uint64_t most;
    struct gk_error *err;
};

/* Add a frame to the last family, or to a new one. */
static enum gk_status add_member(struct lister *l, uint32_t frame, uint64_t cost, bool fresh)
{
    struct index_families *out = l->out;
    size_t *room = out->room;

    if (fresh) {
        size_t count = out->count + 1;

        if (count >= UINT32_MAX)
            return error_set(l->err, GK_ERR_LIMIT, "too many jobs for a run");
        /* Of `first`, one more is to have room: the end. */
        TRY(array_grow(&out->first, count + 1, &room[0], sizeof *out->first, "families", l->err));
        TRY(array_grow(&out->cost, count, &room[2], sizeof *out->cost, "families", l->err));
        TRY(array_grow(&out->within, count, &room[3], sizeof *out->within, "families", l->err));
        out->first[out->count] = l->members;
        out->cost[out->count] = 0;
        memset(out->within[out->count++], 0, sizeof *out->within);
    }
    TRY(array_grow(&out->frame, l->members + 1, &room[1], sizeof *out->frame, "families", l->err));
    out->frame[l->members++] = frame;
    out->cost[out->count - 1] += cost;
    out->first[out->count] = l->members;
    return GK_OK;
}

/* Cut a frame by whether a point is `$`, for each point, and then by whether it is `!`: so games
 * that are solved side by side stay together as long as they can. Returns how many there are, one
 * or two. */
static int cut_frame(const struct index_frame *frame, int step, struct index_frame slice[2])
{
    const int v = step % frame->points;
    const unsigned mark = 1U << (step < frame->points ? GK_DEAD_MARGIN : GK_MARGIN);
    const unsigned kind[2] = {~mark, mark};
    int count = 0;

    for (int i = 0; i < 2; i++) {
        slice[count] = *frame;
        slice[count].allowed[v] &= (uint8_t)kind[i];
        count += slice[count].allowed[v] != 0;
    }
    return count;
}

/* Add the slices of a frame, which are those of the steps from this one on. */
static enum gk_status add_slices(struct lister *l, uint32_t number, const struct index_frame *frame,
                                 int step)
{
    uint64_t cost = frame_cost(frame), sum = 0;
    struct index_frame slice[2];
    int count = step < 2 * frame->points && cost > l->most ? cut_frame(frame, step, slice) : 0;
    enum gk_status status = GK_OK;

    for (int i = 0; i < count; i++)
        sum += frame_cost(&slice[i]);
    /* If the slices had fewer games than are solved side by side, nothing would be won. */
    if (!count || sum > cost + cost / 4) {
        status = add_member(l, number, cost, true);
        if (status == GK_OK)
            memcpy(l->out->within[l->out->count - 1], frame->allowed, sizeof frame->allowed);
        return status;
    }
    for (int i = 0; i < count && status == GK_OK; i++)
        status = add_slices(l, number, &slice[i], step + 1);
    return status;
}

static enum gk_status list_families(struct lister *l, const struct member *member)
{
    const struct index_families *out = l->out;
    uint64_t share = l->most < FAMILY_COST ? l->most : FAMILY_COST;
    bool fresh = true; /* the next frame is not to be with those before it */
    enum gk_status status =
        array_grow(&l->out->first, 1, &l->out->room[0], sizeof *out->first, "families", l->err);

    if (status == GK_OK)
        l->out->first[0] = 0;
    for (size_t i = 0; i < l->frames->count && status == GK_OK; i++) {
        struct index_frame frame;
        uint64_t cost;

        index_frame_unpack(l->frames->packed + member[i].frame * INDEX_FRAME_BYTES, &frame);
        cost = frame_cost(&frame);
        fresh |= i == 0 || memcmp(member[i - 1].key, member[i].key, INDEX_FRAME_KEY) != 0;
        fresh = fresh || out->cost[out->count - 1] + cost > share;
        status = cost > l->most ? add_slices(l, member[i].frame, &frame, 0)
                                : add_member(l, member[i].frame, cost, fresh);
        fresh = cost > l->most;
    }
    return status;
}

enum gk_status index_families_new(const struct index_frames *frames, enum gk_rules_kind kind,
                                  uint64_t most, struct index_families *out, struct gk_error *err)
{
    struct lister lister = {.frames = frames, .out = out, .most = most, .err = err};
    struct member *member = NULL;
    enum gk_status status = GK_OK;

    *out = (struct index_families){0};
    if (frames->count >= UINT32_MAX)
        return error_set(err, GK_ERR_LIMIT, "too many frames for an index");
    TRY(array_new(&member, frames->count, sizeof *member, "families", err));
    for (size_t i = 0; i < frames->count && status == GK_OK; i++)
        if (!make_member(frames, i, kind, &member[i]))
            status = error_set(err, GK_ERR_ARG, "a frame that is none");
    if (status == GK_OK) {
        qsort(member, frames->count, sizeof *member, by_family);
        status = list_families(&lister, member);
    }
    free(member);
    if (status != GK_OK)
        index_families_fini(out);
    return status;
}

void index_families_fini(struct index_families *families)
{
    free(families->first);
    free(families->frame);
    free(families->cost);
    free(families->within);
    *families = (struct index_families){0};
}

size_t index_families_slices(const struct index_families *families, size_t family)
{
    size_t end = family + 1;

    if (!index_families_within(families, family))
        return 1;
    while (end < families->count && index_families_within(families, end) &&
           families->frame[families->first[end]] == families->frame[families->first[family]])
        end++;
    return end - family;
}

size_t index_families_window(const struct index_families *families, const uint32_t *family,
                             size_t first, size_t count)
{
    uint64_t cost = 0;
    size_t end = first;

    for (; end < count; end++) {
        cost += families->cost[family ? family[end] : end];
        if (end > first && cost > WINDOW_COST)
            break;
    }
    return end - first;
}
