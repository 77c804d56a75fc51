/* SPDX-License-Identifier: MIT */
/*
 * Shapes and placements: the polyominoes of one size, grouped by their graphs.
 * In the open board each free polyomino is looked at once, in its first
 * orientation; at an edge or in a corner every orientation counts. Of each
 * class the first drawing and the counts are kept.
 */
#include <stdlib.h>

#include <gankei/experimental/enumerate.h>
#include <gankei/experimental/graph.h>

#include "enumerate/polyomino.h"
#include "graph/graph_sets.h"
#include "graph/graph_table.h"
#include "graph/shape.h"
#include "util/array.h"
#include "util/error.h"

/* What is enumerated, and what tells two drawings apart. */
struct shape_kind {
    uint8_t edges;      /* of the board, that the drawings touch */
    bool placement;     /* contact with the wall and enclosed stones count */
    bool by_edge_count; /* so does on how many edges a point lies */
};

/* The edges that a shape at a location touches. */
static const uint8_t EDGES[] = {
    [GK_CENTRE] = 0, [GK_EDGE] = GK_EDGE_BOTTOM, [GK_CORNER] = GK_EDGE_BOTTOM | GK_EDGE_LEFT};

struct shape_class {
    struct polyomino first;
    struct polyomino open; /* the first of those with the fewest enclosed stones */
    int n_holes;           /* of that one */
    uint32_t n_free, n_fixed;
};

/* All classes so far. */
struct shape_classes {
    struct graph_table table;  /* of canonical graphs */
    struct shape_class *class; /* by number of the graph */
    size_t room;
    const struct shape_kind *kind;
    struct gk_error *err;
    enum gk_status status;
};

/* The class of a canonical graph; a new one has no polyomino yet. */
static enum gk_status find_class(struct shape_classes *c, const struct gk_graph *graph,
                                 struct shape_class **out)
{
    size_t number;

    if (!graph_table_find(&c->table, graph, &number)) {
        TRY(array_grow(&c->class, number + 1, &c->room, sizeof *c->class, "shapes", c->err));
        TRY(graph_table_add(&c->table, graph, c->err));
        c->class[number] = (struct shape_class){0};
    }
    *out = &c->class[number];
    return GK_OK;
}

static enum gk_status draw_polyomino(const struct shape_kind *kind,
                                     const struct polyomino *polyomino, struct gk_drawing *drawing,
                                     struct gk_shape *shape, struct gk_error *err)
{
    polyomino_draw(polyomino, drawing);
    drawing->edges = kind->edges;
    TRY(gk_drawing_shape(drawing, shape, err));
    if (!kind->placement) {
        graph_drop_holes(&shape->graph, &shape->graph);
        shape->firm = 0;
    }
    return GK_OK;
}

static void compare_drawings(struct shape_class *class, const struct polyomino *polyomino,
                             const struct gk_drawing *drawing)
{
    int8_t row[GK_MAX_VERTICES], col[GK_MAX_VERTICES];
    int n_holes = gk_drawing_holes(drawing, row, col);

    if (!class->n_free || polyomino_cmp(polyomino, &class->first) < 0)
        class->first = *polyomino;
    if (!class->n_free || n_holes < class->n_holes ||
        (n_holes == class->n_holes && polyomino_cmp(polyomino, &class->open) < 0)) {
        class->open = *polyomino;
        class->n_holes = n_holes;
    }
}

static enum gk_status add_polyomino(struct shape_classes *c, const struct polyomino *polyomino,
                                    int weight)
{
    struct gk_drawing drawing;
    struct gk_shape shape;
    struct gk_canon canon;
    struct shape_class *class;

    TRY(draw_polyomino(c->kind, polyomino, &drawing, &shape, c->err));
    /* Edge counts take the place of marks for the moment: as colours. */
    for (int i = 0; c->kind->by_edge_count && i < drawing.n; i++)
        shape.graph.mark[i] = (uint8_t)geometry_edges_at(&drawing, i);
    shape_canon(&shape, &canon);
    TRY(find_class(c, &canon.graph, &class));
    compare_drawings(class, polyomino, &drawing);
    class->n_free++;
    class->n_fixed += (uint32_t)weight;
    return GK_OK;
}

static bool visit_polyomino(void *user, const struct polyomino *polyomino)
{
    struct shape_classes *c = user;
    int weight = c->kind->edges ? 1 : polyomino_weight(polyomino);

    if (weight)
        c->status = add_polyomino(c, polyomino, weight);
    return c->status == GK_OK;
}

static int by_drawing(const void *a, const void *b)
{
    const struct shape_class *one = a, *other = b;

    return polyomino_cmp(&one->first, &other->first);
}

/* Make the result from the classes, in order. */
static enum gk_status collect_shapes(struct shape_classes *c, int n, struct gk_shapes **out)
{
    struct gk_shapes *shapes;
    size_t count = c->table.count;
    enum gk_status status;

    TRY(array_new(&shapes, 1, sizeof *shapes, "shapes", c->err));
    status = array_new(&shapes->shape, count, sizeof *shapes->shape, "shapes", c->err);
    qsort(c->class, count, sizeof *c->class, by_drawing);
    shapes->n = n;
    shapes->count = count;
    for (size_t i = 0; i < count && status == GK_OK; i++) {
        struct gk_drawn_shape *shape = &shapes->shape[i];

        status =
            draw_polyomino(c->kind, &c->class[i].first, &shape->drawing, &shape->shape, c->err);
        polyomino_draw(&c->class[i].open, &shape->open);
        shape->open.edges = c->kind->edges;
        shape->n_free = c->class[i].n_free;
        shape->n_fixed = c->class[i].n_fixed;
        shapes->n_free += shape->n_free;
        shapes->n_fixed += shape->n_fixed;
    }
    if (status == GK_OK)
        *out = shapes;
    else
        gk_shapes_free(shapes);
    return status;
}

static enum gk_status check_size(int n, struct gk_error *err)
{
    if (n < 1 || n > GK_MAX_SHAPE)
        return error_set(err, GK_ERR_ARG, "a shape must have 1 to %d points, not %d", GK_MAX_SHAPE,
                         n);
    return GK_OK;
}

static enum gk_status enumerate_kind(int n, const struct shape_kind *kind, struct gk_shapes **out,
                                     struct gk_error *err)
{
    struct shape_classes c = {.kind = kind, .err = err, .status = GK_OK};
    enum gk_status status = check_size(n, err);

    if (status == GK_OK)
        status = polyomino_each(n, visit_polyomino, &c) ? collect_shapes(&c, n, out) : c.status;
    free(c.class);
    graph_table_fini(&c.table);
    return status;
}

enum gk_status gk_shapes_new(int n, struct gk_shapes **out, struct gk_error *err)
{
    ERROR_UNLESS(out);
    static const struct shape_kind kind = {0};

    return enumerate_kind(n, &kind, out, err);
}

enum gk_status gk_placements_new(int n, enum gk_location location, bool by_edge_count,
                                 struct gk_shapes **out, struct gk_error *err)
{
    ERROR_UNLESS((unsigned)location <= GK_CORNER && out);
    struct shape_kind kind = {
        .edges = EDGES[location], .placement = true, .by_edge_count = by_edge_count};

    return enumerate_kind(n, &kind, out, err);
}

void gk_shapes_free(struct gk_shapes *shapes)
{
    if (!shapes)
        return;
    free(shapes->shape);
    free(shapes);
}

struct shape_visit {
    bool (*visit)(void *user, const struct gk_drawing *drawing);
    void *user;
    enum gk_location location;
};

/* In the open board all orientations of a polyomino are alike. */
static bool visit_drawing(void *user, const struct polyomino *polyomino)
{
    const struct shape_visit *v = user;
    struct gk_drawing drawing;

    if (v->location == GK_CENTRE && !polyomino_weight(polyomino))
        return true;
    polyomino_draw(polyomino, &drawing);
    drawing.edges = EDGES[v->location];
    return v->visit(v->user, &drawing);
}

enum gk_status shapes_each_placement(int n, enum gk_location location,
                                     bool (*show)(void *user, const struct gk_drawing *drawing),
                                     void *user, struct gk_error *err)
{
    struct shape_visit v = {show, user, location};

    TRY(check_size(n, err));
    polyomino_each(n, visit_drawing, &v);
    return GK_OK;
}

enum gk_status gk_polyominoes(int n, bool (*show)(void *user, const struct gk_drawing *drawing),
                              void *user, struct gk_error *err)
{
    ERROR_UNLESS(show);
    return shapes_each_placement(n, GK_CENTRE, show, user, err);
}
