/* SPDX-License-Identifier: MIT */
/* Frames, their slots and their entries (db/index/index_frame.h). */
#include "db/index/index_frame.h"

#include <string.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/bits.h"
#include "util/bytes.h"

#define ALL_MARKS 15 /* of eye points */

/* How many marks are in a set of them. */
static const uint8_t n_marks[ALL_MARKS + 1] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* ---- Frames ---- */

/* The vertices that the game knows, without marks; vertex v becomes to[v]. */
static void strip_marks(const struct gk_graph *graph, enum gk_rules_kind kind, struct gk_graph *out,
                        uint8_t *to)
{
    uint32_t holes = graph_marked(graph, GK_HOLE);

    if (kind == GK_RULES_EXACT) { /* all of them, as they are */
        *out = *graph;
        for (int v = 0; v < graph->n; v++) {
            to[v] = (uint8_t)v;
            out->mark[v] = holes >> v & 1 ? GK_HOLE : GK_EMPTY;
        }
        return;
    }
    *out = (struct gk_graph){.n = 0};
    for (int v = 0; v < graph->n; v++)
        to[v] = holes >> v & 1 ? INDEX_NO_VERTEX : (uint8_t)out->n++;
    for (int v = 0; v < graph->n; v++)
        if (to[v] != INDEX_NO_VERTEX)
            out->adj[to[v]] = bits_map(to, graph->adj[v] & ~holes);
}

/* strip_marks(); false if what is left is too large for any frame. */
static bool take_vertices(const struct gk_graph *graph, enum gk_rules_kind kind,
                          struct gk_graph *bare, struct index_frame *out,
                          struct index_frame_map *map)
{
    if (graph->n > INDEX_FRAME_VERTICES && kind == GK_RULES_EXACT)
        return false;
    strip_marks(graph, kind, bare, map->to);
    out->points = graph_points(bare);
    memset(out->allowed, 0, sizeof out->allowed);
    out->at = out->runs = 0;
    return bare->n <= INDEX_FRAME_VERTICES && out->points >= 1 && out->points <= GK_MAX_SHAPE;
}

/* Hand the map on to another numbering, in which vertex v is position[v]. */
static void renumber(struct index_frame_map *map, int n, const uint8_t *position)
{
    for (int v = 0; v < n; v++)
        if (map->to[v] != INDEX_NO_VERTEX)
            map->to[v] = position[map->to[v]];
}

bool index_frame_of(const struct gk_graph *graph, enum gk_rules_kind kind, struct index_frame *out,
                    struct index_frame_map *map)
{
    struct gk_graph bare;
    struct gk_canon canon;

    if (!take_vertices(graph, kind, &bare, out, map))
        return false;
    gk_graph_canon(&bare, &canon);
    out->graph = canon.graph;
    renumber(map, graph->n, canon.position);
    /* Only in a graph that falls apart can a stone come before a point. */
    return graph_marked(&canon.graph, GK_HOLE) >> out->points == bits_all(bare.n - out->points);
}

bool index_frame_guess(const struct gk_graph *graph, enum gk_rules_kind kind,
                       struct index_frame *out, struct index_frame_map *map)
{
    struct gk_graph bare;
    uint8_t order[GK_MAX_VERTICES], position[GK_MAX_VERTICES];

    if (!take_vertices(graph, kind, &bare, out, map))
        return false;
    graph_first_order(&bare, order);
    for (int p = 0; p < bare.n; p++)
        position[order[p]] = (uint8_t)p;
    out->graph.n = bare.n;
    out->graph.anchored = bits_map_back(order, bare.n, bare.anchored);
    for (int p = 0; p < bare.n; p++)
        out->graph.adj[p] = bits_map_back(order, bare.n, bare.adj[order[p]]);
    renumber(map, graph->n, position);
    return true;
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
