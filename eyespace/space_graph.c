/* SPDX-License-Identifier: MIT */
/*
 * The graph of an eye space of a board.
 *
 * All chains of the owner around the space are taken for one wall, for cuts
 * between them are what half and false eyes stand for. Chains that see nothing
 * but this eye space are enclosed in it, and become vertices.
 *
 * A half eye is worth as much as `.` beside `!`: its key point is the `!`. If the
 * key point lies in the same eye space already, the edge alone is added. The
 * owner's stone on a key point elsewhere saves the eye wherever it stands, so
 * such a vertex is anchored.
 *
 * Y2  Edges go both ways, none from a vertex to itself; each half eye has one to a key point.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include <string.h>

#include "eyespace/spaces/spaces.h"
#include "graph/graph_sets.h"
#include "util/assert.h"
#include "util/error.h"

#define NO_VERTEX (-1)

struct build {
    const struct gk_board *board;
    const struct gk_eyes *eyes;
    const struct gk_eye_space *space;
    int8_t vertex[GK_BOARD_POINTS]; /* of a point, or NO_VERTEX */
    bool enclosed[GK_BOARD_POINTS]; /* stones of the owner that are holes */
};

static bool add_vertex(struct build *b, struct gk_eye_graph *out, int point, enum gk_mark mark)
{
    int v = out->graph.n;

    if (v == GK_MAX_VERTICES)
        return false;
    out->graph.n++;
    out->graph.mark[v] = (uint8_t)mark;
    out->point[v] = (int16_t)point;
    b->vertex[point] = (int8_t)v;
    return true;
}

static enum gk_mark mark_of(const struct build *b, int point)
{
    bool margin = b->eyes->point[point].kind == GK_EYE_MARGIN;

    if (!b->eyes->point[point].dead)
        return margin ? GK_MARGIN : GK_EMPTY;
    return margin ? GK_DEAD_MARGIN : GK_DEAD;
}

/* Is there a vertex of the eye space itself at the point, not a key point elsewhere? */
static bool in_space(const struct build *b, int point)
{
    return b->vertex[point] != NO_VERTEX && b->vertex[point] < b->space->n_points;
}

/* Sees the chain with these stones nothing but points of the eye space? */
static bool sees_only_space(const struct build *b, const int16_t *stones, int n)
{
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(b->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (!b->eyes->point[near[k]].lively && !in_space(b, near[k]))
                return false;
    }
    return true;
}

/* Mark the enclosed chains. A wall that sees nothing else either is no hole: if all
 * chains are like that, the largest is the wall. */
static void find_enclosed(struct build *b, const struct gk_eye_graph *g)
{
    bool seen[GK_BOARD_POINTS] = {false}, wall = false;
    int16_t stones[GK_BOARD_POINTS];
    int largest = 0, largest_point = GK_PASS;

    for (int v = 0; v < g->n_points; v++) {
        int near[4], n_near = gk_board_neighbours(b->board, g->point[v], near);

        for (int k = 0; k < n_near; k++) {
            struct gk_chain chain;
            bool enclosed;

            if (!b->eyes->point[near[k]].lively || seen[near[k]])
                continue;
            chain = gk_board_chain(b->board, near[k], stones);
            enclosed = sees_only_space(b, stones, chain.n_stones);
            wall |= !enclosed;
            if (enclosed && chain.n_stones > largest) {
                largest = chain.n_stones;
                largest_point = near[k];
            }
            for (int i = 0; i < chain.n_stones; i++) {
                seen[stones[i]] = true;
                b->enclosed[stones[i]] = enclosed;
            }
        }
    }
    if (!wall && largest > 0) {
        struct gk_chain chain = gk_board_chain(b->board, largest_point, stones);

        for (int i = 0; i < chain.n_stones; i++)
            b->enclosed[stones[i]] = false;
    }
}

/* Is a half eye modelled by an edge to its key point? A margin is none any more. */
static bool has_key(const struct build *b, int point)
{
    const struct gk_eye_point *p = &b->eyes->point[point];

    return p->half && p->kind == GK_EYE_INNER && point_marks_half_eye_key(&p->topology) != GK_PASS;
}

static bool add_points(struct build *b, struct gk_eye_graph *out)
{
    const int16_t *list = b->eyes->list + b->space->first;

    for (int i = 0; i < b->space->n_points; i++)
        if (!add_vertex(b, out, list[i], mark_of(b, list[i])))
            return false;
    for (int i = 0; i < b->space->n_points; i++)
        if (has_key(b, list[i])) {
            int key = point_marks_half_eye_key(&b->eyes->point[list[i]].topology);

            if (b->vertex[key] == NO_VERTEX && !add_vertex(b, out, key, GK_MARGIN))
                return false;
        }
    out->n_points = out->graph.n;
    return true;
}

static void link_vertices(const struct build *b, struct gk_eye_graph *out)
{
    struct gk_graph *g = &out->graph;
    int n_space = b->space->n_points;

    for (int v = 0; v < g->n; v++) {
        int near[4], n_near = gk_board_neighbours(b->board, out->point[v], near);
        bool key_only = v >= n_space && v < out->n_points;

        if (key_only)
            g->anchored |= bits_of(v);
        for (int k = 0; k < n_near && !key_only; k++) {
            int w = b->vertex[near[k]];

            if (w != NO_VERTEX && !(w >= n_space && w < out->n_points))
                g->adj[v] |= bits_of(w);
            else if (g->mark[v] != GK_HOLE && b->eyes->point[near[k]].lively)
                g->anchored |= bits_of(v);
        }
    }
    for (int v = 0; v < n_space; v++)
        if (has_key(b, out->point[v])) {
            int w = b->vertex[point_marks_half_eye_key(&b->eyes->point[out->point[v]].topology)];

            g->adj[v] |= bits_of(w);
            g->adj[w] |= bits_of(v);
            out->half |= bits_of(v);
            out->key |= bits_of(w);
            out->added |= gk_is_eye_space(b->eyes, out->point[w]) ? 0 : bits_of(w);
        }
}

/* Y2. */
static bool is_sound(const struct gk_eye_graph *g)
{
    const uint32_t *adj = g->graph.adj;

    for (int v = 0; v < g->graph.n; v++)
        if (adj[v] & (bits_of(v) | ~bits_all(g->graph.n)) ||
            (g->half & bits_of(v) && !(adj[v] & g->key)))
            return false;
    for (int v = 0; v < g->graph.n; v++)
        for (uint32_t left = adj[v]; left; left &= left - 1)
            if (!(adj[bits_lowest(left)] & bits_of(v)))
                return false;
    return true;
}

/* Has the chain of a dead stone, which may reach out of the eye space, a liberty outside? */
static bool has_outer_liberty(const struct build *b, int point)
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(b->board, point, stones).n_stones;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(b->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (b->board->stone[near[k]] == GK_VACANT && !in_space(b, near[k]))
                return true;
    }
    return false;
}

/* A dead chain that breathes outside only is one move from being connected there: `$`. */
static void mark_breathing(const struct build *b, struct gk_eye_graph *out)
{
    struct gk_graph *g = &out->graph;

    for (int v = 0; v < g->n; v++) {
        uint32_t chain;

        if (g->mark[v] != GK_DEAD || !has_outer_liberty(b, out->point[v]))
            continue;
        chain = bits_flood(g->adj, bits_of(v), graph_dead(g));
        if (!(bits_neighbours(g->adj, chain) & graph_empty(g)) &&
            !(chain & graph_marked(g, GK_DEAD_MARGIN)))
            g->mark[v] = GK_DEAD_MARGIN;
    }
}

enum gk_status gk_eye_graph_make(const struct gk_board *board, const struct gk_eyes *eyes,
                                 const struct gk_eye_space *space, struct gk_eye_graph *out,
                                 struct gk_error *err)
{
    ERROR_UNLESS(board && eyes && space && out);
    struct build b = {.board = board, .eyes = eyes, .space = space};

    memset(b.vertex, NO_VERTEX, sizeof b.vertex);
    *out = (struct gk_eye_graph){.n_points = 0};
    if (!add_points(&b, out))
        return error_set(err, GK_ERR_LIMIT, "the eye space is too large: more than %d points",
                         GK_MAX_VERTICES);
    find_enclosed(&b, out);
    for (int p = 0; p < GK_BOARD_POINTS; p++)
        if (b.enclosed[p] && !add_vertex(&b, out, p, GK_HOLE))
            return error_set(err, GK_ERR_LIMIT,
                             "the eye space is too large: more than %d points and enclosed stones",
                             GK_MAX_VERTICES);
    link_vertices(&b, out);
    GK_ASSERT(Y2, is_sound(out));
    mark_breathing(&b, out);
    return GK_OK;
}
