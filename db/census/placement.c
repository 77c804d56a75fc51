/* SPDX-License-Identifier: MIT */
/*
 * Finding the places of one size (db/census/placement.h): all placements become candidates,
 * sorted so that those which a reader takes for the same follow each other; the
 * first of each run is taken.
 */
#include "db/census/placement.h"

#include <stdlib.h>

#include <gankei/experimental/enumerate.h>

#include "db/text/numbering.h"
#include "graph/graph_sets.h"
#include "graph/shape.h"
#include "util/array.h"
#include "util/error.h"

/* At an edge: each enclosed stone makes the game three times as large. */
#define MAX_ENCLOSED 3
#define MAX_VERTICES 10 /* with enclosed stones among them */

/* A placement that may stand for a place. */
struct candidate {
    size_t graph;        /* the place of its graph in canonical order */
    struct gk_graph key; /* canonical: what a reader sees */
    enum gk_location location;
    int n_edges;                        /* on which its points lie, taken together */
    size_t order;                       /* in the enumeration of its location */
    const struct gk_drawn_shape *shape; /* its drawing, and what is solved */
};

struct placement_search {
    int n;
    int n_locations;        /* whose placements are looked at, from GK_CENTRE on */
    struct candidate *bare; /* one for each graph, sorted by key */
    struct candidate *candidate;
    size_t count;
    struct placements *places;
    struct gk_error *err;
};

/* ---- Graphs as readers see them ---- */

/* Only adjacency, and only of the first `n` vertices: no enclosed stones. */
static struct gk_graph bare_graph(const struct gk_graph *graph, int n)
{
    struct gk_graph bare = {.n = n};

    for (int v = 0; v < n; v++)
        bare.adj[v] = graph->adj[v] & bits_all(n);
    return bare;
}

static struct gk_graph canonical_graph(const struct gk_graph *graph)
{
    struct gk_canon canon;

    gk_graph_canon(graph, &canon);
    return canon.graph;
}

bool placement_map(const struct gk_graph *a, const struct gk_graph *b, int n, uint8_t *to)
{
    struct gk_graph bare_a = bare_graph(a, n), bare_b = bare_graph(b, n);
    struct gk_canon canon_a, canon_b;
    uint8_t back[GK_MAX_VERTICES];

    gk_graph_canon(&bare_a, &canon_a);
    gk_graph_canon(&bare_b, &canon_b);
    if (gk_graph_cmp(&canon_a.graph, &canon_b.graph) != 0)
        return false;
    for (int v = 0; v < n; v++)
        back[canon_b.position[v]] = (uint8_t)v;
    for (int v = 0; v < n; v++)
        to[v] = back[canon_a.position[v]];
    return true;
}

/* Marks and vital points go from vertices to points. */
void placement_draw(const struct placement *place, gk_marking marking,
                    const struct gk_result *result, struct gk_drawing *out)
{
    struct gk_graph seen = place->seen.graph, marks = {.n = seen.n};

    gk_marking_apply(marking, &seen);
    for (int v = 0; v < seen.n; v++)
        marks.mark[place->point[v]] = seen.mark[v];
    *out = place->drawing;
    gk_drawing_set_marks(out, &marks, bits_map(place->point, result->attack),
                         bits_map(place->point, result->defence));
}

/* The same, with the number of edges that a point lies on for a mark. */
static struct gk_graph coloured_graph(const struct gk_graph *graph, int n, uint32_t edge,
                                      uint32_t corner)
{
    struct gk_graph seen = bare_graph(graph, n);

    for (int v = 0; v < n; v++)
        seen.mark[v] = (uint8_t)((edge >> v & 1) + (corner >> v & 1));
    return seen;
}

struct gk_graph placement_coloured(const struct placement *place)
{
    return coloured_graph(&place->seen.graph, place->drawing.n, place->edge, place->corner);
}

void placement_key(const struct placement *place, struct gk_canon *out)
{
    const struct gk_graph seen = placement_coloured(place);

    gk_graph_canon(&seen, out);
}

bool placement_key_of_drawing(const struct gk_drawing *drawing, struct gk_canon *out)
{
    struct gk_shape shape;
    struct gk_graph seen;
    uint32_t edge, corner;

    if (gk_drawing_shape(drawing, &shape, NULL) != GK_OK)
        return false;
    graph_edge_sets(drawing, &edge, &corner);
    seen = coloured_graph(&shape.graph, drawing->n, edge, corner);
    gk_graph_canon(&seen, out);
    return true;
}

void placement_placed(const struct placement *place, gk_marking marking, struct gk_placed *out)
{
    *out = (struct gk_placed){.edge = place->edge, .corner = place->corner};
    gk_shape_mark(&place->position, marking, &out->graph);
}

/* ---- Candidates ---- */

static int by_key(const void *a, const void *b)
{
    return gk_graph_cmp(&((const struct candidate *)a)->key, &((const struct candidate *)b)->key);
}

/* What a reader sees first, then fewer enclosed stones first. Placements at the
 * edge and in the corner can look the same: then the edge is simpler. */
static int by_sight(const void *a, const void *b)
{
    const struct candidate *one = a, *other = b;
    bool centre = one->location == GK_CENTRE;
    int difference = gk_graph_cmp(&one->key, &other->key);

    if (centre != (other->location == GK_CENTRE))
        return centre ? -1 : 1;
    if (difference)
        return difference;
    if (one->shape->shape.graph.n != other->shape->shape.graph.n)
        return one->shape->shape.graph.n < other->shape->shape.graph.n ? -1 : 1;
    if (one->location != other->location)
        return one->location < other->location ? -1 : 1;
    return (one->order > other->order) - (one->order < other->order);
}

/* The order of struct placements. */
static int by_place(const void *a, const void *b)
{
    const struct candidate *one = a, *other = b;

    if (one->graph != other->graph)
        return one->graph < other->graph ? -1 : 1;
    if (one->n_edges != other->n_edges)
        return one->n_edges > other->n_edges ? -1 : 1;
    if (one->location != other->location)
        return one->location > other->location ? -1 : 1;
    return (one->order > other->order) - (one->order < other->order);
}

/* All graphs, sorted by their canonical forms. */
static enum gk_status list_graphs(struct placement_search *s)
{
    const struct gk_shapes *graphs = s->places->graphs;

    TRY(array_new(&s->bare, graphs->count, sizeof *s->bare, "placements", s->err));
    for (size_t i = 0; i < graphs->count; i++) {
        struct gk_graph bare = bare_graph(&graphs->shape[i].shape.graph, s->n);

        s->bare[i] = (struct candidate){.graph = i, .key = canonical_graph(&bare)};
    }
    qsort(s->bare, graphs->count, sizeof *s->bare, by_key);
    return GK_OK;
}

static struct candidate make_candidate(const struct placement_search *s, enum gk_location location,
                                       size_t order)
{
    const struct gk_drawn_shape *shape = &s->places->at[location]->shape[order];
    struct gk_graph bare = bare_graph(&shape->shape.graph, s->n), seen;
    uint32_t edge, corner;
    struct candidate key = {.key = canonical_graph(&bare)};
    const struct candidate *graph =
        bsearch(&key, s->bare, s->places->graphs->count, sizeof *s->bare, by_key);

    graph_edge_sets(&shape->drawing, &edge, &corner);
    seen = coloured_graph(&shape->shape.graph, s->n, edge, corner);
    return (struct candidate){.graph = graph->graph,
                              .key = canonical_graph(&seen),
                              .location = location,
                              .n_edges = bits_count(edge) + bits_count(corner),
                              .order = order,
                              .shape = shape};
}

static bool look_the_same(const struct candidate *a, const struct candidate *b)
{
    return (a->location == GK_CENTRE) == (b->location == GK_CENTRE) &&
           gk_graph_cmp(&a->key, &b->key) == 0;
}

bool placement_is_solved(const struct gk_drawn_shape *shape, enum gk_location location)
{
    int n = shape->shape.graph.n, enclosed = n - shape->drawing.n;

    return location == GK_CENTRE || enclosed == 0 ||
           (enclosed <= MAX_ENCLOSED && n <= MAX_VERTICES);
}

/* Keep the first of those that look the same, in the order of places. */
static void keep_first(struct placement_search *s)
{
    size_t run = 0, left = 0;

    qsort(s->candidate, s->count, sizeof *s->candidate, by_sight);
    for (size_t i = 0; i < s->count; i++) {
        if (i > 0 && look_the_same(&s->candidate[run], &s->candidate[i]))
            continue;
        run = i;
        if (placement_is_solved(s->candidate[i].shape, s->candidate[i].location))
            s->candidate[left++] = s->candidate[i];
    }
    s->places->hidden = s->count - left;
    s->count = left;
    qsort(s->candidate, left, sizeof *s->candidate, by_place);
}

static enum gk_status list_candidates(struct placement_search *s)
{
    size_t all = 0;

    for (int location = 0; location < s->n_locations; location++) {
        TRY(gk_placements_new(s->n, (enum gk_location)location, location != GK_CENTRE,
                              &s->places->at[location], s->err));
        all += s->places->at[location]->count;
    }
    TRY(array_new(&s->candidate, all, sizeof *s->candidate, "placements", s->err));
    for (int location = 0; location < s->n_locations; location++)
        for (size_t i = 0; i < s->places->at[location]->count; i++)
            s->candidate[s->count++] = make_candidate(s, (enum gk_location)location, i);
    keep_first(s);
    return GK_OK;
}

/* ---- Places ---- */

static void make_plain(const struct gk_drawn_shape *shape, struct placement *out)
{
    *out = (struct placement){
        .drawing = shape->drawing, .seen = shape->shape, .position = shape->shape};
    for (int v = 0; v < shape->shape.graph.n; v++)
        out->point[v] = (uint8_t)v;
}

/*
 * In the open board the vertices are those of the canonical drawing, so that a
 * class has the same number whatever drawing stands for its graph: the canonical
 * one if it encloses no more stones than the candidate, which has the fewest.
 */
static enum gk_status make_general(const struct candidate *c,
                                   const struct gk_drawn_shape *canonical, struct placement *out,
                                   struct gk_error *err)
{
    uint8_t to[GK_MAX_VERTICES];
    enum gk_status status;

    make_plain(canonical, out);
    status = gk_drawing_shape(&canonical->drawing, &out->position, err);
    if (status != GK_OK || out->position.graph.n == c->shape->shape.graph.n)
        return status;
    out->drawing = c->shape->drawing;
    if (!placement_map(&c->shape->shape.graph, &canonical->shape.graph, out->drawing.n, to))
        return error_set(err, GK_ERR_ARG, "a drawing that is not of its graph");
    for (int point = 0; point < c->shape->shape.graph.n; point++) {
        if (point < out->drawing.n)
            out->point[to[point]] = (uint8_t)point;
        else
            to[point] = (uint8_t)point;
    }
    shape_permute(&c->shape->shape, to, &out->position);
    return GK_OK;
}

static enum gk_status make_place(const struct placement_search *s, const struct candidate *c,
                                 struct placement *out)
{
    if (c->location == GK_CENTRE)
        return make_general(c, &s->places->graphs->shape[c->graph], out, s->err);
    make_plain(c->shape, out);
    out->location = c->location;
    graph_edge_sets(&c->shape->drawing, &out->edge, &out->corner);
    out->seen = (struct gk_shape){bare_graph(&c->shape->shape.graph, s->n), out->corner};
    out->seen.graph.anchored = out->edge;
    return GK_OK;
}

static enum gk_status make_places(struct placement_search *s)
{
    struct placements *p = s->places;

    p->count = s->candidate ? s->count : s->places->graphs->count;
    TRY(array_new(&p->place, p->count, sizeof *p->place, "placements", s->err));
    for (size_t i = 0; i < p->count; i++) {
        if (s->candidate)
            TRY(make_place(s, &s->candidate[i], &p->place[i]));
        else
            make_plain(&s->places->graphs->shape[i], &p->place[i]);
    }
    return GK_OK;
}

/* Count the classes, and give each its number. */
static enum gk_status number_places(struct placement_search *s)
{
    struct placements *p = s->places;
    uint64_t classes[2] = {0};

    for (size_t i = 0; i < p->count; i++) {
        struct placement *place = &p->place[i];
        bool edges = place->location != GK_CENTRE;

        TRY(gk_markings_count(&place->seen, false, &place->n_plain, s->err));
        TRY(gk_markings_count(&place->seen, true, &place->n_classes, s->err));
        place->first = numbering_base(s->n, edges) + (int64_t)classes[edges];
        classes[edges] += place->n_classes + 1;
    }
    for (int edges = 0; edges < 2; edges++)
        if (!numbering_fits(s->n, edges, classes[edges]))
            return error_set(s->err, GK_ERR_LIMIT, "more classes of %d points than pattern numbers",
                             s->n);
    return GK_OK;
}

static enum gk_status search_places(struct placement_search *s)
{
    TRY(array_new(&s->places, 1, sizeof *s->places, "placements", s->err));
    s->places->n = s->n;
    TRY(gk_shapes_new(s->n, &s->places->graphs, s->err));
    if (s->n_locations) {
        TRY(list_graphs(s));
        TRY(list_candidates(s));
    }
    TRY(make_places(s));
    return number_places(s);
}

enum gk_status placements_new(int n, enum gk_rules_kind kind, bool edges, struct placements **out,
                              struct gk_error *err)
{
    struct placement_search s = {.n = n,
                                 .n_locations = kind == GK_RULES_ABSTRACT ? 0
                                                : edges                   ? N_LOCATIONS
                                                                          : 1,
                                 .err = err};
    enum gk_status status = search_places(&s);

    if (status == GK_OK)
        *out = s.places;
    else
        placements_free(s.places);
    free(s.candidate);
    free(s.bare);
    return status;
}

void placements_free(struct placements *places)
{
    if (!places)
        return;
    gk_shapes_free(places->graphs);
    for (int location = 0; location < N_LOCATIONS; location++)
        gk_shapes_free(places->at[location]);
    free(places->place);
    free(places);
}
