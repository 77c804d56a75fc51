/* SPDX-License-Identifier: MIT */
/*
 * Frames: what an index is made of.
 *
 * A frame is a graph without the marks of its eye points, its vertices in an order of its own
 * (doc/format.md), which takes no search: adjacency, enclosed stones, and `anchored` as it is
 * with the marks there. For each eye point it says which marks there are; so the markings of a
 * frame are numbers with digits of different bases ("slots"), and an index holds one entry for
 * each, without keys. Since the symmetric images of a marking have entries of their own, any
 * isomorphism to the frame leads to the right one.
 *
 * As a margin touches the wall on one side less, the markings of a shape belong to
 * several frames: in each, a point where that matters is a margin always or never.
 */
#pragma once

#include <stdbool.h>

#include <gankei/enumerate.h>
#include <gankei/solve.h>

#define INDEX_FRAME_VERTICES 16 /* eye points and enclosed stones */

/* A frame as it stands in a file, field by field: n, points, anchored (16 bits), the
 * rows of adjacency (16 bits each), the allowed marks, the offsets of its entries and runs. */
#define INDEX_FRAME_KEY     (4 + 2 * INDEX_FRAME_VERTICES) /* what tells frames apart */
#define INDEX_FRAME_ALLOWED INDEX_FRAME_KEY
#define INDEX_FRAME_AT      (INDEX_FRAME_ALLOWED + GK_MAX_SHAPE)
#define INDEX_FRAME_RUNS    (INDEX_FRAME_AT + 8)
#define INDEX_FRAME_BYTES   (INDEX_FRAME_RUNS + 8)

struct index_frame {
    struct gk_graph graph;         /* in order; marks: GK_EMPTY, GK_HOLE (last) */
    int points;                    /* vertices that are eye points: the first ones */
    uint8_t allowed[GK_MAX_SHAPE]; /* by point, the sum of 1 << enum gk_mark */
    uint64_t at;                   /* the offset of its entries */
    uint64_t runs;                 /* that of the run from which its entries count */
};

/* Where a graph lies in its frame: vertex v is vertex to[v]. In the abstract game
 * enclosed stones are left out; there to[] is INDEX_NO_VERTEX, which no frame has. */
#define INDEX_NO_VERTEX (GK_MAX_VERTICES - 1)

struct index_frame_map {
    uint8_t to[GK_MAX_VERTICES];
    uint32_t hash; /* of the frame: the same however vertices are numbered */
};

/* The key of the frame of a graph (INDEX_FRAME_KEY bytes). The abstract game knows neither walls
 * nor enclosed stones. False if the graph is none that a frame can have. */
bool index_frame_of(const struct gk_graph *graph, enum gk_rules_kind kind, uint8_t *key,
                    struct index_frame_map *map);

/* The hash of a frame. W15: brought into order again, it is the same. */
uint32_t index_frame_hash(const uint8_t *packed);

/* The key alone, and the whole frame (INDEX_FRAME_BYTES) and back. The
 * latter is false unless these bytes are a frame whose marks and vertices make sense. */
void index_frame_pack_key(const struct index_frame *frame, uint8_t *key);
void index_frame_pack(const struct index_frame *frame, uint8_t *bytes);
bool index_frame_unpack(const uint8_t *bytes, struct index_frame *out);

/* How many slots has a frame with these allowed marks? */
uint64_t index_frame_slots(const uint8_t *allowed, int points);

/* The slot of the marks of a frame's vertices; false if one of them is not allowed. */
bool index_frame_slot(const uint8_t *allowed, int points, const uint8_t *marks, uint64_t *slot);

/* And back: the marks of the points of a slot. */
void index_frame_marks(const uint8_t *allowed, int points, uint64_t slot, uint8_t *marks);

/* From the marks of a slot to those of the next one; of the last, to those of the first. */
void index_frame_next(const uint8_t *allowed, int points, uint8_t *marks);

/* ---- Entries ---- */

/*
 * What is known of a position: the index of the value (4 bits), seki (1), vital points of attack,
 * of defence (a bit for each point). The entry of a slot is that, if it is the same for all outer
 * liberties and ko threats that the index knows; else its highest bit is set, and the others are
 * the number of a run. All bits set: the marks are no position.
 *
 * A run is what is known, and above it in three bits the last number of outer liberties for which
 * that holds: runs follow each other to the one that says GK_MAX_LIBERTIES. So there is a list for
 * each number of ko threats.
 */
static inline size_t index_frame_entry_bytes(int points)
{
    return (size_t)(5 + 2 * points + 1 + 7) / 8;
}

static inline size_t index_frame_run_bytes(int points)
{
    return (size_t)(5 + 2 * points + 3 + 7) / 8;
}

/* All entries of a frame, in bytes. */
static inline size_t index_frame_bytes(const struct index_frame *frame)
{
    return (size_t)index_frame_slots(frame->allowed, frame->points) *
           index_frame_entry_bytes(frame->points);
}

/* The entry of no position, and the bit of those that are the number of a run. */
static inline uint32_t index_frame_no_entry(int points)
{
    return UINT32_MAX >> (32 - 8 * index_frame_entry_bytes(points));
}

static inline uint32_t index_frame_varies(int points)
{
    return UINT32_C(1) << (8 * index_frame_entry_bytes(points) - 1);
}

uint32_t index_frame_entry(const struct gk_result *result, int points);

/* Back, of 5 + 2 * points bits; false if they tell of no position. */
bool index_frame_result(uint32_t entry, int points, struct gk_result *out);

/* With one ko threat of either side, too, there are lists for -1, 0 and 1 ko threats. */
#define INDEX_LISTS_MAX 3

/* The list of what holds with 0, 1, ... GK_MAX_LIBERTIES outer liberties, each as an entry. Returns
 * its bytes, at most INDEX_RUNS_MAX. */
#define INDEX_RUNS_MAX ((GK_MAX_LIBERTIES + 1) * 4)
size_t index_frame_put_runs(const uint32_t *entry, int points, uint8_t *out);

/* One run, of a list with a run for up to `before` liberties; false if it does not go on from
 * there, or tells of no position. */
bool index_frame_run(const uint8_t *bytes, int points, int before, int *last,
                     struct gk_result *out);
