/* SPDX-License-Identifier: MIT */
/* Frames, their slots and their entries (db/index/index_frame.h). */
#include "db/index/index_frame.h"

#include <string.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/assert.h"
#include "util/bits.h"
#include "util/bytes.h"

#define ALL_MARKS 15 /* of eye points */

/* How many marks are in a set of them. */
static const uint8_t n_marks[ALL_MARKS + 1] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* ---- The order of vertices ---- */

/* What tells vertices apart, and what is added to tell one from those that are like it. */
#define STEP UINT64_C(0x9E3779B97F4A7C15)

enum { NONE = INDEX_FRAME_VERTICES, SIDES = 4 };

/* The vertices that a game knows, in the making of their order. */
struct index_ordered {
    int n, points;
    uint32_t holes, anchored;
    uint8_t vertex[INDEX_FRAME_VERTICES];      /* of the graph */
    uint8_t near[INDEX_FRAME_VERTICES][SIDES]; /* neighbours, then NONE */
    uint64_t number[INDEX_FRAME_VERTICES];
    uint32_t sorted[INDEX_FRAME_VERTICES]; /* sort() */
};

/* False if what the game knows is too large for any frame, or has a vertex with more neighbours
 * than a point has sides. */
static bool take_vertices(const struct gk_graph *graph, enum gk_rules_kind kind,
                          struct index_ordered *out)
{
    const bool exact = kind == GK_RULES_EXACT;
    uint8_t to[GK_MAX_VERTICES];
    uint32_t taken = 0, rest = 0;

    out->n = out->points = 0;
    out->holes = out->anchored = 0;
    for (int v = 0; v < graph->n; v++) {
        bool hole = graph->mark[v] == GK_HOLE;

        if (hole && !exact)
            continue;
        if (out->n == INDEX_FRAME_VERTICES)
            return false;
        taken |= bits_of(v);
        to[v] = (uint8_t)out->n;
        out->points += !hole;
        out->holes |= (uint32_t)hole << out->n;
        out->vertex[out->n++] = (uint8_t)v;
    }
    for (int i = 0; i < out->n; i++) {
        uint32_t near = graph->adj[out->vertex[i]], unknown = near & ~bits_all(graph->n);
        uint32_t degree = SIDES, anchored = exact ? graph->anchored >> out->vertex[i] & 1 : 0;

        if (out->n < graph->n)
            near = bits_map(to, near & taken);
        for (int k = 0; k < SIDES; k++, near &= near - 1) {
            out->near[i][k] = (uint8_t)bits_lowest(near | bits_of(NONE));
            degree -= out->near[i][k] / NONE;
        }
        rest |= near | unknown;
        out->anchored |= anchored << i;
        out->number[i] = (4 * degree + 2 * (out->holes >> i & 1) + anchored + 1) * STEP;
    }
    rest |= exact ? graph->anchored & ~bits_all(graph->n) : 0;
    return out->points >= 1 && out->points <= GK_MAX_SHAPE && !rest;
}

/* Tell vertices apart by their neighbours, those by theirs, and so on. */
static void refine(struct index_ordered *o)
{
    uint64_t part[INDEX_FRAME_VERTICES + 1];

    part[NONE] = 0;
    for (int round = (o->n - 1) / 2; round; round--) {
        for (int v = 0; v < o->n; v++)
            part[v] = (o->number[v] ^ o->number[v] >> 32) * STEP;
        for (int v = 0; v < o->n; v++)
            o->number[v] += part[o->near[v][0]] + part[o->near[v][1]] + part[o->near[v][2]] +
                            part[o->near[v][3]];
    }
}

/* The vertices in order, points first: of each its number, below that which it is. */
static void sort(struct index_ordered *o)
{
    uint32_t own[INDEX_FRAME_VERTICES];

    for (int v = 0; v < o->n; v++)
        own[v] = (uint32_t)(o->number[v] >> 38 << 4) | (uint32_t)v | (o->holes >> v & 1) << 30;
    for (int v = 0; v < o->n; v++) {
        int place = 0;

        for (int w = 0; w < o->n; w++)
            place += own[w] < own[v];
        o->sorted[place] = own[v];
    }
}

/* Of the smallest set of vertices that are alike, the first one in order, make one another. Returns
 * whether that can make a difference for any but two vertices, which may be in either order. */
static bool choose(struct index_ordered *o)
{
    int least = INDEX_FRAME_VERTICES + 1, first = 0, alike = 0;
    uint32_t chosen = 0;

    for (int i = 1; i <= o->n; i++) {
        if (i < o->n && o->sorted[i] >> 4 == o->sorted[first] >> 4)
            continue;
        alike += i - first - 1;
        if (i - first > 1 && i - first < least) {
            least = i - first;
            chosen = o->sorted[first] & 15;
        }
        first = i;
    }
    o->number[chosen] += 64 * STEP;
    return alike > 1;
}

bool index_frame_of(const struct gk_graph *graph, enum gk_rules_kind kind, uint8_t *key,
                    struct index_frame_map *map)
{
    struct index_ordered o;
    uint32_t bit[INDEX_FRAME_VERTICES + 1], anchored = 0;

    if (!take_vertices(graph, kind, &o))
        return false;
    refine(&o);
    map->hash = 0;
    for (int v = 0; v < o.n; v++)
        map->hash += o.number[v];
    sort(&o);
    for (int i = 0; i < o.n && choose(&o); i++) {
        refine(&o);
        sort(&o);
    }
    memset(key, 0, INDEX_FRAME_KEY);
    key[0] = (uint8_t)o.n;
    key[1] = (uint8_t)o.points;
    if (o.n < graph->n)
        memset(map->to, INDEX_NO_VERTEX, sizeof map->to);
    bit[NONE] = 0;
    for (int i = 0; i < o.n; i++) {
        bit[o.sorted[i] & 15] = bits_of(i);
        map->to[o.vertex[o.sorted[i] & 15]] = (uint8_t)i;
        anchored |= (o.anchored >> (o.sorted[i] & 15) & 1) << i;
    }
    bytes_put(key + 2, anchored, 2);
    for (int i = 0; i < o.n; i++) {
        const uint8_t *near = o.near[o.sorted[i] & 15];

        bytes_put(key + 4 + 2 * i, bit[near[0]] | bit[near[1]] | bit[near[2]] | bit[near[3]], 2);
    }
    return true;
}

/* ---- Frames ---- */

uint64_t index_frame_hash(const uint8_t *packed)
{
    struct index_frame frame;
    struct index_frame_map map;
    uint8_t key[INDEX_FRAME_KEY];
    bool is_one = index_frame_unpack(packed, &frame) &&
                  index_frame_of(&frame.graph, GK_RULES_EXACT, key, &map);

    GK_ASSERT(W15, is_one && memcmp(key, packed, sizeof key) == 0);
    return map.hash;
}

void index_frame_pack_key(const struct index_frame *frame, uint8_t *key)
{
    memset(key, 0, INDEX_FRAME_KEY);
    key[0] = (uint8_t)frame->graph.n;
    key[1] = (uint8_t)frame->points;
    bytes_put(key + 2, frame->graph.anchored, 2);
    for (int v = 0; v < frame->graph.n; v++)
        bytes_put(key + 4 + 2 * v, frame->graph.adj[v], 2);
}

void index_frame_pack(const struct index_frame *frame, uint8_t *bytes)
{
    index_frame_pack_key(frame, bytes);
    memcpy(bytes + INDEX_FRAME_ALLOWED, frame->allowed, sizeof frame->allowed);
    bytes_put(bytes + INDEX_FRAME_AT, frame->at, 8);
    bytes_put(bytes + INDEX_FRAME_RUNS, frame->runs, 8);
}

bool index_frame_unpack(const uint8_t *bytes, struct index_frame *out)
{
    struct gk_graph *graph = &out->graph;

    *out = (struct index_frame){.graph.n = bytes[0], .points = bytes[1]};
    if (out->points < 1 || out->points > GK_MAX_SHAPE || graph->n < out->points ||
        graph->n > INDEX_FRAME_VERTICES)
        return false;
    graph->anchored = bytes_get16(bytes + 2);
    for (int v = 0; v < graph->n; v++) {
        graph->adj[v] = bytes_get16(bytes + 4 + 2 * v);
        graph->mark[v] = v < out->points ? GK_EMPTY : GK_HOLE;
    }
    memcpy(out->allowed, bytes + INDEX_FRAME_ALLOWED, sizeof out->allowed);
    out->at = bytes_get64(bytes + INDEX_FRAME_AT);
    out->runs = bytes_get64(bytes + INDEX_FRAME_RUNS);
    for (int v = 0; v < out->points; v++)
        if (!out->allowed[v] || out->allowed[v] > ALL_MARKS)
            return false;
    return true;
}

/* ---- Slots ---- */

uint64_t index_frame_slots(const uint8_t *allowed, int points)
{
    uint64_t slots = 1;

    for (int v = 0; v < points; v++)
        slots *= n_marks[allowed[v]];
    return slots;
}

bool index_frame_slot(const uint8_t *allowed, int points, const uint8_t *marks, uint64_t *slot)
{
    uint64_t number = 0;

    for (int v = 0; v < points; v++) {
        if (!(allowed[v] >> marks[v] & 1))
            return false;
        number = number * n_marks[allowed[v]] + n_marks[allowed[v] & ((1U << marks[v]) - 1)];
    }
    *slot = number;
    return true;
}

void index_frame_marks(const uint8_t *allowed, int points, uint64_t slot, uint8_t *marks)
{
    for (int v = points - 1; v >= 0; v--) {
        uint64_t digit = slot % n_marks[allowed[v]];

        for (marks[v] = 0; digit || !(allowed[v] >> marks[v] & 1); marks[v]++)
            digit -= allowed[v] >> marks[v] & 1;
        slot /= n_marks[allowed[v]];
    }
}

void index_frame_next(const uint8_t *allowed, int points, uint8_t *marks)
{
    for (int v = points - 1; v >= 0; v--) {
        uint32_t more = allowed[v] & (~UINT32_C(1) << marks[v]);

        marks[v] = (uint8_t)bits_lowest(more ? more : allowed[v]);
        if (more)
            return;
    }
}

/* ---- Entries ---- */

uint32_t index_frame_entry(const struct gk_result *result, int points)
{
    return (uint32_t)gk_eye_value_index(result->value) | (uint32_t)result->seki << 4 |
           result->attack << 5 | result->defence << (5 + points);
}

bool index_frame_result(uint32_t entry, int points, struct gk_result *out)
{
    uint32_t value = entry & 15;

    if (value >= GK_N_VALUES || entry >> (5 + 2 * points))
        return false;
    *out = (struct gk_result){.value = gk_eye_value_at((int)value),
                              .attack = entry >> 5 & bits_all(points),
                              .defence = entry >> (5 + points) & bits_all(points),
                              .seki = entry >> 4 & 1};
    return true;
}

size_t index_frame_put_runs(const uint32_t *entry, int points, uint8_t *out)
{
    size_t width = index_frame_run_bytes(points), size = 0;

    for (int last = 0; last <= GK_MAX_LIBERTIES; last++) {
        if (last < GK_MAX_LIBERTIES && entry[last] == entry[last + 1])
            continue;
        bytes_put(out + size, entry[last] | (uint64_t)last << (5 + 2 * points), width);
        size += width;
    }
    return size;
}

bool index_frame_run(const uint8_t *bytes, int points, int before, int *last, struct gk_result *out)
{
    uint64_t run = bytes_get(bytes, index_frame_run_bytes(points));
    int bits = 5 + 2 * points;

    *last = (int)(run >> bits);
    return *last > before && *last <= GK_MAX_LIBERTIES &&
           index_frame_result((uint32_t)run & bits_all(bits), points, out);
}
