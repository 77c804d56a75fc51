/* SPDX-License-Identifier: MIT */
/*
 * Enumeration of eye graphs: the graphs of n-point polyominoes up to graph
 * isomorphism ("shapes"), and their markings up to isomorphism ("marked
 * classes"). Each class is produced once, in an order that depends on nothing
 * but n: see doc/enumeration.md for the order and the canonical drawing.
 */
#ifndef GANKEI_ENUMERATE_H
#define GANKEI_ENUMERATE_H

#include <gankei/graph.h>

GK_BEGIN_DECLS

#define GK_MAX_SHAPE 12 /* points of an enumerated shape */

/* One graph class, and how it is drawn. */
struct gk_drawn_shape {
    struct gk_shape shape;     /* vertex i is point i of drawing */
    struct gk_drawing drawing; /* the canonical drawing: fewest rows, then fewest
                                  columns, then a fixed rule */
    struct gk_drawing open;    /* the one to show markings in: the first of those that
                                  enclose the fewest stones. Mostly the canonical one */
    uint32_t n_free;           /* free polyominoes with this graph */
    uint32_t n_fixed;          /* fixed polyominoes with this graph */
};

/* All shapes of one size, in canonical order. */
struct gk_shapes {
    int n;                     /* points */
    size_t count;
    struct gk_drawn_shape *shape; /* `count` of them */
    uint64_t n_free, n_fixed;  /* polyominoes in all */
};

/*
 * Enumerate the shapes of `n` points, 1 to GK_MAX_SHAPE. On GK_OK `*out` is
 * owned by the caller: gk_shapes_free(). Fails with GK_ERR_ARG, GK_ERR_NOMEM.
 * Thread-safe.
 *
 * They are for the abstract game: nothing is anchored, so the exact game would take them for
 * shapes that touch no wall. For it, see gk_placements_new().
 */
GK_API enum gk_status gk_shapes_new(int n, struct gk_shapes **out,
                                    struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_shapes_free(struct gk_shapes *shapes); /* null is fine */

/*
 * Enumerate the placements of the shapes of `n` points in the open board, along the bottom
 * edge, or in the corner at the lower left, up to isomorphism of
 * what matters to the exact game: adjacency, contact with the wall (`anchored`
 * and `firm`), enclosed stones. With `by_edge_count`, placements also differ
 * if their points lie on different numbers of edges, which is what a reader
 * of edge patterns matches. shape[i].shape is the one of gk_drawing_shape();
 * n_free and n_fixed count the orientations drawn. Else like gk_shapes_new().
 */
GK_API enum gk_status gk_placements_new(int n, enum gk_location location, bool by_edge_count,
                                        struct gk_shapes **out,
                                        struct gk_error *err) GK_MUST_CHECK;

/*
 * Iterator over the legal marked classes of a shape, each once, represented
 * by its smallest marking, in ascending order. With `dead_margins`, markings
 * with `$` are included, else only `.`, `!`, `X`.
 *
 *     struct gk_markings it;
 *     st = gk_markings_init(&it, &shape, false, err);
 *     while (gk_markings_next(&it, &marking)) ...
 *     gk_markings_fini(&it);
 *
 * One iterator belongs to one thread; several may run at once.
 */
struct gk_markings {
    int n;                     /* points */
    bool dead_margins, bare;
    const struct gk_shape *shape; /* the caller's, to be kept until gk_markings_fini() */
    gk_marking next, end;
    size_t n_auto;             /* automorphisms of the shape, identity left out */
    uint8_t *automorphism;     /* n_auto rows of n: vertex v goes to row[v] */
};

GK_API enum gk_status gk_markings_init(struct gk_markings *it, const struct gk_shape *shape,
                                       bool dead_margins, struct gk_error *err) GK_MUST_CHECK;
GK_API bool gk_markings_next(struct gk_markings *it, gk_marking *out);
GK_API void gk_markings_fini(struct gk_markings *it);

GK_END_DECLS

#endif
