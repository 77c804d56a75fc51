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
#define STEP UINT32_C(0x85EBCA77)

enum { NONE = INDEX_FRAME_VERTICES, SIDES = 4, FEW = 8 };

/* The vertices that a game knows, and their order. */
struct index_ordered {
    int n, points;
    uint32_t holes, anchored;
    const uint32_t *adj;                  /* of at least FEW, however many there are */
    uint32_t own[INDEX_FRAME_VERTICES];   /* what sorts a vertex; below: which it is */
    uint32_t place[INDEX_FRAME_VERTICES]; /* of each vertex */
    uint8_t order[INDEX_FRAME_VERTICES];  /* and back */
    uint32_t rows[INDEX_FRAME_VERTICES];  /* the places of the neighbours of each */
    uint32_t hash;
    uint32_t kept[INDEX_FRAME_VERTICES];  /* adj, where enclosed stones are left out */
    uint8_t vertex[INDEX_FRAME_VERTICES]; /* and which vertex of the graph each is */
};

/* So often vertices learn of their neighbours. */
static int n_rounds(int n)
{
    return (n - 2) / 2;
}

/* One vertex of the smallest set that are alike, the first such set in order. */
static int choose(const struct index_ordered *o)
{
    int least = INDEX_FRAME_VERTICES + 1, first = 0, chosen = 0;

    for (int i = 1; i <= o->n; i++) {
        if (i < o->n && o->own[o->order[i]] >> 4 == o->own[o->order[first]] >> 4)
            continue;
        if (i - first > 1 && i - first < least) {
            least = i - first;
            chosen = o->order[first];
        }
        first = i;
    }
    return chosen;
}

static void refine_many(int n, const uint8_t (*near)[SIDES], uint32_t *number)
{
    uint32_t part[INDEX_FRAME_VERTICES + SIDES] = {0};

    for (int round = n_rounds(n); round > 0; round--) {
        for (int v = 0; v < n; v++)
            part[v] = (number[v] ^ number[v] >> 15) * STEP;
        for (int v = 0; v < n; v++)
            number[v] += part[near[v][0]] + part[near[v][1]] + part[near[v][2]] + part[near[v][3]];
    }
}

/* Order by numbers. Returns how many pairs are alike. */
static int sort_many(struct index_ordered *o, const uint32_t *number)
{
    int alike = 0;

    for (int v = 0; v < o->n; v++) {
        uint32_t place = 0;

        o->own[v] = (o->holes >> v & 1) << 30 | (o->anchored >> v & 1) << 29 | number[v] >> 7 << 4 |
                    (uint32_t)v;
        for (int w = 0; w < v; w++) {
            uint32_t less = o->own[w] < o->own[v];

            alike += (o->own[w] ^ o->own[v]) < 16;
            place += less;
            o->place[w] += !less;
        }
        o->place[v] = place;
    }
    for (int v = 0; v < o->n; v++)
        o->order[o->place[v]] = (uint8_t)v;
    return alike;
}

static void order_many(struct index_ordered *o)
{
    uint8_t near[INDEX_FRAME_VERTICES][SIDES]; /* neighbours, then NONE and more */
    uint32_t number[INDEX_FRAME_VERTICES], bit[INDEX_FRAME_VERTICES + SIDES] = {0};

    o->hash = 0;
    for (int v = 0; v < o->n; v++) {
        uint32_t set = o->adj[v] | UINT32_C(15) << NONE;

        for (int k = 0; k < SIDES; k++, set &= set - 1)
            near[v][k] = (uint8_t)bits_lowest(set);
        number[v] = (1 + (o->anchored >> v & 1) + 2 * (o->holes >> v & 1) +
                     4 * (uint32_t)bits_count(o->adj[v])) *
                    STEP;
    }
    refine_many(o->n, (const uint8_t(*)[SIDES])near, number);
    for (int v = 0; v < o->n; v++)
        o->hash += number[v];
    while (sort_many(o, number) > 1) {
        number[choose(o)] += 64 * STEP;
        refine_many(o->n, (const uint8_t(*)[SIDES])near, number);
    }
    for (int v = 0; v < o->n; v++)
        bit[v] = bits_of((int)o->place[v]);
    for (int v = 0; v < o->n; v++)
        o->rows[v] = bit[near[v][0]] | bit[near[v][1]] | bit[near[v][2]] | bit[near[v][3]];
}

/* The same for up to eight vertices, side by side. */
#if defined __SSE2__ || defined __ARM_NEON
#define HAS_LANES 1
typedef uint32_t lanes __attribute__((vector_size(16)));
typedef int32_t signed_lanes __attribute__((vector_size(16)));
#define ALL(number) ((lanes){(number), (number), (number), (number)})
#define BELOW(x, y) ((lanes)((signed_lanes)(x) < (signed_lanes)(y))) /* all bits, or none */
#define EQUAL(x, y) ((lanes)((x) == (y)))

struct eight {
    lanes a, b;
};

/* DO with each vertex and its lane of two vectors or halves of an array. */
#define EACH_OF(DO, a, b)                                                                          \
    (DO(0, (a)[0]), DO(1, (a)[1]), DO(2, (a)[2]), DO(3, (a)[3]), DO(4, (b)[0]), DO(5, (b)[1]),     \
     DO(6, (b)[2]), DO(7, (b)[3]))

/* Add to each vertex what its neighbours have. */
#define PASS_ON(w, part) (sum.a += near[w].a & ALL(part), sum.b += near[w].b & ALL(part))

static inline struct eight *spread(uint32_t set, struct eight *out)
{
    const lanes a = {1, 2, 4, 8}, b = {16, 32, 64, 128};

    out->a = EQUAL(ALL(set) & a, a);
    out->b = EQUAL(ALL(set) & b, b);
    return out;
}

static void refine_few(int n, const struct eight *near, struct eight *number)
{
    for (int round = n_rounds(n); round > 0; round--) {
        lanes a = (number->a ^ number->a >> 15) * STEP, b = (number->b ^ number->b >> 15) * STEP;
        struct eight sum = *number;

        EACH_OF(PASS_ON, a, b);
        *number = sum;
    }
}

/* Order by numbers below what stands above them. Returns how many pairs are alike. */
static inline uint32_t sort_few(struct index_ordered *o, const struct eight *number,
                                const struct eight *above)
{
    const lanes a = number->a >> 7 << 4 | above->a, b = number->b >> 7 << 4 | above->b;
    lanes first = {0}, second = {0}, alike = {0};
    uint32_t pairs[4];

#define COUNT(w, is)                                                                               \
    (first -= BELOW(ALL(is), a), second -= BELOW(ALL(is), b),                                      \
     alike += BELOW(ALL(is), a & ~15U) + BELOW(ALL(is), b & ~15U))
    EACH_OF(COUNT, a, b);
#undef COUNT
    alike += first + second;
    memcpy(o->own, &a, sizeof a);
    memcpy(o->own + 4, &b, sizeof b);
    memcpy(o->place, &first, sizeof first);
    memcpy(o->place + 4, &second, sizeof second);
    memcpy(pairs, &alike, sizeof pairs);
#define PUT(v, place) (o->order[place] = (v))
    EACH_OF(PUT, o->place, o->place + 4);
#undef PUT
    return pairs[0] + pairs[1] + pairs[2] + pairs[3];
}

/* What the number of a vertex begins with, and what stands above it when it is sorted: vertices are
 * below 0, and so before what is none. */
static inline void begin_few(const struct index_ordered *o, struct eight *near, struct eight *out,
                             struct eight *above)
{
    const lanes low = {0, 1, 2, 3}, high = {4, 5, 6, 7};
    struct eight adj, all, holes, anchored, sum;

    memcpy(&adj, o->adj, sizeof adj);
    spread(bits_all(o->n), &all);
    spread(o->holes, &holes);
    spread(o->anchored, &anchored);
    adj.a &= all.a;
    adj.b &= all.b;
    sum.a = ALL(1) - anchored.a - (holes.a << 1);
    sum.b = ALL(1) - anchored.b - (holes.b << 1);
#define TAKE(w, bit)                                                                               \
    (near[w].a = EQUAL(adj.a & (bit), ALL(bit)), near[w].b = EQUAL(adj.b & (bit), ALL(bit)),       \
     sum.a -= near[w].a << 2, sum.b -= near[w].b << 2)
    TAKE(0, 1U), TAKE(1, 2U), TAKE(2, 4U), TAKE(3, 8U), TAKE(4, 16U), TAKE(5, 32U), TAKE(6, 64U),
        TAKE(7, 128U);
#undef TAKE
    out->a = sum.a * STEP & all.a;
    out->b = sum.b * STEP & all.b;
    above->a = (all.a & 1U << 31) | (holes.a & 1U << 30) | (anchored.a & 1U << 29) | low;
    above->b = (all.b & 1U << 31) | (holes.b & 1U << 30) | (anchored.b & 1U << 29) | high;
    above->a |= ~all.a & low << 4;
    above->b |= ~all.b & high << 4;
}

static void order_few(struct index_ordered *o)
{
    static const uint32_t bit[FEW] = {1, 2, 4, 8, 16, 32, 64, 128};
    struct eight near[FEW], number, above, sum = {0};

    begin_few(o, near, &number, &above);
    refine_few(o->n, near, &number);
    sum.a = number.a + number.b;
    o->hash = sum.a[0] + sum.a[1] + sum.a[2] + sum.a[3];
    while (sort_few(o, &number, &above) > 1) {
        spread(bits_of(choose(o)), &sum);
        number.a += sum.a & 64 * STEP;
        number.b += sum.b & 64 * STEP;
        refine_few(o->n, near, &number);
    }
    sum = (struct eight){0};
#define PASS_PLACE(w, place) PASS_ON(w, bit[place])
    EACH_OF(PASS_PLACE, o->place, o->place + 4);
#undef PASS_PLACE
    memcpy(o->rows, &sum, sizeof sum);
}
#endif

/* Leave enclosed stones out. */
static void keep_points(const struct gk_graph *graph, struct index_ordered *o)
{
    uint8_t to[GK_MAX_VERTICES];
    int n = 0;

    memset(o->kept, 0, sizeof o->kept);
    for (int v = 0; v < graph->n; v++) {
        to[v] = (uint8_t)n;
        if (graph->mark[v] != GK_HOLE)
            o->vertex[n++] = (uint8_t)v;
    }
    for (int i = 0; i < n; i++)
        o->kept[i] = bits_map(to, graph->adj[o->vertex[i]] & ~o->holes & bits_all(graph->n));
    o->adj = o->kept;
    o->holes = 0;
}

/* Put what the game knows in order; false if it is too large for any frame, or has a vertex with
 * more neighbours than a point has sides. */
static bool put_in_order(const struct gk_graph *graph, bool exact, struct index_ordered *o)
{
    uint32_t unknown = 0, many = 0, four;

    o->holes = 0;
    for (int v = 0; v < graph->n; v++)
        o->holes |= (uint32_t)(graph->mark[v] == GK_HOLE) << v;
    o->points = graph->n - bits_count(o->holes);
    o->n = exact ? graph->n : o->points;
    o->anchored = exact ? graph->anchored : 0;
    o->adj = graph->adj;
    if (o->n > INDEX_FRAME_VERTICES || o->points < 1 || o->points > GK_MAX_SHAPE)
        return false;
    if (!exact)
        keep_points(graph, o);
    for (int v = 0; v < o->n; v++) {
        unknown |= o->adj[v];
        four = o->adj[v] & (o->adj[v] - 1);
        four &= four - 1;
        four &= four - 1;
        many |= four & (four - 1);
    }
    if (((unknown | o->anchored) & ~bits_all(o->n)) | many | (o->anchored & o->holes))
        return false;
#ifdef HAS_LANES
    if (o->n <= FEW) {
        order_few(o);
        return true;
    }
#endif
    order_many(o);
    return true;
}

bool index_frame_of(const struct gk_graph *graph, enum gk_rules_kind kind, uint8_t *key,
                    struct index_frame_map *map)
{
    const bool exact = kind == GK_RULES_EXACT;
    struct index_ordered o;
    int anchored;

    if (!put_in_order(graph, exact, &o))
        return false;
    memset(key, 0, INDEX_FRAME_KEY);
    if (!exact)
        memset(map->to, INDEX_NO_VERTEX, sizeof map->to);
    for (int v = 0; v < o.n; v++) {
        map->to[exact ? v : o.vertex[v]] = (uint8_t)o.place[v];
        bytes_put(key + 4 + 2 * o.place[v], o.rows[v], 2);
    }
    map->hash = o.hash;
    anchored = bits_count(o.anchored); /* the last points are */
    key[0] = (uint8_t)o.n;
    key[1] = (uint8_t)o.points;
    bytes_put(key + 2, bits_all(o.points) & ~bits_all(o.points - anchored), 2);
    return true;
}

/* ---- Frames ---- */

uint32_t index_frame_hash(const uint8_t *packed)
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
