/* SPDX-License-Identifier: MIT */
/*
 * The matcher (db/match/matcher.h): a table of outlines, each with its ways. A pattern is
 * laid on its outline by the way that its canonical form gives, and by that followed by each
 * symmetry of the outline; ways that come out alike are kept once.
 *
 * M2  A symmetry of an outline takes its vertices to its vertices, one to one.
 * M3  The sets of a way are vertices of its outline.
 * M4  A way wants no vertex twice: of `stones`, `wild` and the vital points that only empty points
 *     have, no two share one. What is in a corner is at an edge.
 * M5  The ways of an outline are in the order of their patterns, the newest last.
 * M6  The outline of a position has as many vertices as the position has eye points.
 */
#include "db/match/matcher.h"

#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "enumerate/automorphism.h"
#include "graph/graph_sets.h"
#include "graph/graph_table.h"
#include "graph/symbol.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

struct match_outline {
    int n;                 /* vertices */
    struct match_way *way; /* as they were added */
    size_t count, room;
    uint8_t *symmetry; /* rows of n, the identity left out */
    size_t n_symmetries;
};

struct gk_matcher {
    enum match_order order;
    struct graph_table table;  /* the graphs of the outlines, canonical */
    struct match_outline *outline; /* by their numbers */
    size_t room;
};

/* ---- Outlines ---- */

/* What is left of a position when it has an outline: its points, their order kept. Vertex v of
 * the position is vertex to[v] of the outline if it is in `*points`. */
static void make_outline(const struct gk_graph *graph, struct gk_graph *out, uint8_t *to,
                         uint32_t *points)
{
    *points = graph_eye_points(graph);
    *out = (struct gk_graph){.n = 0};
    for (uint32_t rest = *points; rest; rest &= rest - 1)
        to[bits_lowest(rest)] = (uint8_t)out->n++;
    for (uint32_t rest = *points; rest; rest &= rest - 1) {
        int v = bits_lowest(rest);

        out->adj[to[v]] = bits_map(to, graph->adj[v] & *points);
        out->mark[to[v]] = graph->mark[v] == GK_DEAD ? GK_EMPTY : graph->mark[v];
    }
}

/* Of the symmetries of a graph, keep those that keep its margins. */
static size_t keep_margins(const struct gk_graph *graph, uint8_t *row, size_t count)
{
    size_t n = (size_t)graph->n, kept = 0;

    for (size_t i = 0; i < count; i++) {
        bool keeps = true;

        for (size_t v = 0; v < n && keeps; v++)
            keeps = graph->mark[row[i * n + v]] == graph->mark[v];
        if (keeps)
            memmove(row + kept++ * n, row + i * n, n);
    }
    return kept;
}

static enum gk_status add_outline(struct gk_matcher *m, const struct gk_graph *graph,
                                  struct gk_error *err)
{
    size_t n = (size_t)graph->n, count = m->table.count;
    struct match_outline outline = {.n = graph->n};
    uint32_t all = bits_all(graph->n);
    enum gk_status status;

    TRY(array_grow(&m->outline, count + 1, &m->room, sizeof outline, "a table of patterns", err));
    TRY(automorphisms(graph, 0, &outline.symmetry, &outline.n_symmetries, err));
    outline.n_symmetries = keep_margins(graph, outline.symmetry, outline.n_symmetries);
    for (size_t i = 0; i < outline.n_symmetries; i++)
        GK_ASSERT(M2, bits_map(outline.symmetry + i * n, all) == all);
    status = graph_table_add(&m->table, graph, err);
    if (status == GK_OK)
        m->outline[count] = outline;
    else
        free(outline.symmetry);
    return status;
}

/* ---- Ways ---- */

/* The same way in another numbering, in which vertex v is to[v]. */
static struct match_way way_image(const struct match_way *way, const uint8_t *to)
{
    struct match_way image = *way;

    image.stones = bits_map(to, way->stones);
    image.wild = bits_map(to, way->wild);
    image.edge = bits_map(to, way->edge);
    image.corner = bits_map(to, way->corner);
    image.attack = bits_map(to, way->attack);
    image.defence = bits_map(to, way->defence);
    return image;
}

/* The sets of a drawing's points, as vertices: point i is vertex to[i]. */
static struct match_way way_of(const struct gk_drawing *d, const uint8_t *to)
{
    struct match_way drawn = {.stones = graph_drawn(d, 'X'), .wild = graph_drawn(d, 'x')};

    graph_edge_sets(d, &drawn.edge, &drawn.corner);
    graph_vital_sets(d, &drawn.attack, &drawn.defence);
    return way_image(&drawn, to);
}

static bool same_way(const struct match_way *a, const struct match_way *b)
{
    return a->stones == b->stones && a->wild == b->wild && a->edge == b->edge &&
           a->corner == b->corner && a->attack == b->attack && a->defence == b->defence;
}

/* Add a way, unless the pattern has it already. */
static enum gk_status add_way(struct match_outline *outline, const struct match_way *way,
                              struct gk_error *err)
{
    uint32_t vital = way->attack | way->defence;

    GK_ASSERT(M3, !((way->stones | way->wild | way->edge | vital) & ~bits_all(outline->n)));
    GK_ASSERT(M4, !(way->stones & way->wild) && !((way->stones | way->wild) & vital) &&
                      !(way->corner & ~way->edge));
    for (size_t i = outline->count; i-- > 0 && outline->way[i].pattern == way->pattern;)
        if (same_way(&outline->way[i], way))
            return GK_OK;
    TRY(array_grow(&outline->way, outline->count + 1, &outline->room, sizeof *way,
                   "a table of patterns", err));
    outline->way[outline->count++] = *way;
    return GK_OK;
}

static enum gk_status add_ways(struct match_outline *outline, const struct match_way *first,
                               struct gk_error *err)
{
    TRY(add_way(outline, first, err));
    for (size_t i = 0; i < outline->n_symmetries; i++) {
        struct match_way way = way_image(first, outline->symmetry + i * (size_t)outline->n);

        TRY(add_way(outline, &way, err));
    }
    return GK_OK;
}

/* ---- Adding patterns ---- */

enum gk_status match_add(struct gk_matcher *m, const struct gk_drawing *drawing,
                         struct gk_eye_value value, size_t pattern, struct gk_error *err)
{
    struct gk_graph bare;
    struct gk_canon canon;
    struct match_outline *outline;
    struct match_way way;
    size_t number;

    graph_of_points(drawing, &bare);
    if (!graph_connected(&bare, bits_all(bare.n)))
        return error_set(err, GK_ERR_PARSE, "the points are not connected");
    for (int i = 0; i < drawing->n; i++)
        if (symbol_margin(drawing->symbol[i]))
            bare.mark[i] = (uint8_t)symbol_mark(drawing->symbol[i]);
    gk_graph_canon(&bare, &canon);
    if (!graph_table_find(&m->table, &canon.graph, &number))
        TRY(add_outline(m, &canon.graph, err));
    outline = &m->outline[number];
    way = way_of(drawing, canon.position);
    way.pattern = pattern;
    if (outline->count) {
        size_t before = outline->way[outline->count - 1].pattern;

        GK_ASSERT(M5, m->order == MATCH_IN_ORDER ? before <= pattern : before >= pattern);
    }
    way.value = (uint8_t)gk_eye_value_index(value);
    return add_ways(outline, &way, err);
}

enum gk_status match_new(enum match_order order, struct gk_matcher **out, struct gk_error *err)
{
    TRY(array_new(out, 1, sizeof **out, "a table of patterns", err));
    (*out)->order = order;
    return GK_OK;
}

void gk_matcher_free(struct gk_matcher *m)
{
    if (!m)
        return;
    for (size_t i = 0; i < m->table.count; i++) {
        free(m->outline[i].way);
        free(m->outline[i].symmetry);
    }
    free(m->outline);
    graph_table_fini(&m->table);
    free(m);
}

enum gk_status gk_matcher_new(const struct gk_db *db, struct gk_matcher **out, struct gk_error *err)
{
    ERROR_UNLESS(db && out);
    struct gk_matcher *m = NULL;
    enum gk_status status = GK_OK;

    TRY(match_new(MATCH_IN_ORDER, &m, err));
    for (size_t i = 0; i < db->count && status == GK_OK; i++) {
        struct gk_error inner = {.status = GK_OK};

        status = match_add(m, &db->pattern[i].drawing, db->pattern[i].value, i, &inner);
        if (status == GK_ERR_PARSE)
            status = GK_OK; /* not connected: matches nothing */
        else if (status != GK_OK)
            error_set_at(err, status, db->pattern[i].line, 0, "%s", inner.message);
    }
    if (status == GK_OK)
        *out = m;
    else
        gk_matcher_free(m);
    return status;
}

/* ---- Looking up ---- */

void match_start(const struct gk_matcher *m, const struct gk_placed *placed,
                 struct match_cursor *cursor)
{
    struct gk_graph bare;
    struct gk_canon canon;
    uint8_t to[GK_MAX_VERTICES];
    size_t number;

    *cursor = (struct match_cursor){.newest_first = m->order == MATCH_NEWEST_FIRST};
    make_outline(&placed->graph, &bare, to, &cursor->points);
    gk_graph_canon(&bare, &canon);
    if (!graph_table_find(&m->table, &canon.graph, &number))
        return;
    cursor->outline = &m->outline[number];
    GK_ASSERT(M6, cursor->outline->n == bits_count(cursor->points));
    cursor->n = placed->graph.n;
    for (uint32_t rest = cursor->points; rest; rest &= rest - 1)
        cursor->to[bits_lowest(rest)] = canon.position[to[bits_lowest(rest)]];
    cursor->stones = bits_map(cursor->to, graph_marked(&placed->graph, GK_DEAD) & cursor->points);
    cursor->edge = bits_map(cursor->to, placed->edge & cursor->points);
    cursor->corner = bits_map(cursor->to, placed->corner & cursor->points);
}

const struct match_way *match_next(struct match_cursor *c)
{
    while (c->outline && c->next < c->outline->count) {
        size_t at = c->newest_first ? c->outline->count - 1 - c->next : c->next;
        const struct match_way *way = &c->outline->way[at];

        c->next++;
        if (((c->stones ^ way->stones) & ~way->wild) == 0 && !(way->edge & ~c->edge) &&
            !(way->corner & ~c->corner))
            return way;
    }
    return NULL;
}

uint32_t match_back(const struct match_cursor *cursor, uint32_t set)
{
    return bits_map_back(cursor->to, cursor->n, set) & cursor->points;
}

bool gk_matcher_find(const struct gk_matcher *m, const struct gk_placed *placed,
                     struct gk_match *out)
{
    return gk_matcher_find_from(m, placed, 0, out);
}

bool gk_matcher_find_from(const struct gk_matcher *m, const struct gk_placed *placed, size_t from,
                          struct gk_match *out)
{
    struct match_cursor cursor;
    const struct match_way *way;

    match_start(m, placed, &cursor);
    do
        way = match_next(&cursor);
    while (way && way->pattern < from);
    *out = (struct gk_match){.pattern = GK_NO_PATTERN, .value = gk_implied_value(placed)};
    if (!way)
        return false;
    *out = (struct gk_match){.pattern = way->pattern,
                             .value = gk_eye_value_at(way->value),
                             .attack = match_back(&cursor, way->attack),
                             .defence = match_back(&cursor, way->defence)};
    return true;
}

struct gk_eye_value gk_implied_value(const struct gk_placed *placed)
{
    uint32_t points = graph_eye_points(&placed->graph) & ~placed->added;
    int rest = bits_count(points) - 2 * bits_count(graph_margins(&placed->graph) & points);
    int eyes = rest > 3 ? 2 : rest > 0 ? 1 : 0;

    return gk_eye_value_make(eyes, eyes, eyes, eyes);
}
