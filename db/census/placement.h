/* SPDX-License-Identifier: MIT */
/*
 * Places: the drawings that patterns of one size are made of.
 *
 * A reader of a database sees which points are adjacent, their marks, and on how
 * many edges of the board each point lies (experimental/match.h). It does not see which
 * stones a shape encloses. So drawings that differ in nothing else are one place,
 * and the one that encloses the fewest stones stands for all.
 */
#pragma once

#include <stdint.h>

#include <gankei/enumerate.h>
#include <gankei/experimental/graph.h>
#include <gankei/solve.h>

struct placement {
    enum gk_location location;
    struct gk_drawing drawing;
    /* What a reader sees, in the order of the vertices that makes the numbers of
     * the patterns. At an edge, `anchored` and `firm` are no contact with the wall
     * but colours: on one edge or two, on two. */
    struct gk_shape seen;
    struct gk_shape position;    /* what is solved: the same vertices, then enclosed stones */
    uint32_t edge, corner;       /* vertices on an edge of the board or two; on two */
    uint8_t point[GK_MAX_SHAPE]; /* vertex v is point[v] of the drawing */
    uint64_t n_plain, n_classes; /* classes that a reader tells apart: without `$`, all */
    int64_t first;               /* the number of its first class */
};

#define N_LOCATIONS 3

/*
 * All places of one size: for each graph, in canonical order, first those whose points lie
 * on the most edges of the board, taken together, and at last the one in the open board.
 * What matches a position without being about its own class has fewer edges. So, in this
 * order, a reader finds the pattern of the class before it finds another that fits.
 */
struct placements {
    int n; /* points */
    struct gk_shapes *graphs;
    struct gk_shapes *at[N_LOCATIONS]; /* exact game: all that was looked at, by location; null:
                                          none, as no edges were asked for */
    size_t count;
    struct placement *place;
    uint64_t hidden; /* placements left out: a reader takes them for others, or they
                        enclose too many stones at an edge to be solved */
};

/*
 * All places, or without `edges` those in the open board. The abstract game knows no
 * edges and no enclosed stones: its places are the canonical drawings of the graphs.
 * Fails as gk_placements_new() does.
 */
enum gk_status placements_new(int n, enum gk_rules_kind kind, bool edges, struct placements **out,
                              struct gk_error *err);
void placements_free(struct placements *places); /* null is fine */

/* Is a placement solved? Not where it encloses too many stones at an edge. */
bool placement_is_solved(const struct gk_drawn_shape *shape, enum gk_location location);

/*
 * Where the vertices of one graph are in another: vertex v of `a` is vertex
 * to[v] of `b`. False if the graphs are not isomorphic as a reader sees them in
 * the open board: by the adjacency of the first `n` vertices.
 */
bool placement_map(const struct gk_graph *a, const struct gk_graph *b, int n, uint8_t *to);

/* The drawing of a place with a marking, and the vital points of a result. */
void placement_draw(const struct placement *place, gk_marking marking,
                    const struct gk_result *result, struct gk_drawing *out);

/*
 * What a reader sees of a place or of a drawing without its marks, in canonical form: adjacency,
 * and on how many edges each point lies in place of its mark.
 * Two drawings are one place exactly if their keys have the same graph. False if the drawing is
 * not connected.
 */
void placement_key(const struct placement *place, struct gk_canon *out);
struct gk_graph placement_coloured(const struct placement *place); /* not in canonical form */
bool placement_key_of_drawing(const struct gk_drawing *drawing, struct gk_canon *out);

/* The position of a marking at a place, and where it lies on the board. */
void placement_placed(const struct placement *place, gk_marking marking, struct gk_placed *out);
