/* SPDX-License-Identifier: MIT */
/*
 * Drawings of the graphs of eye spaces.
 *
 * Without links of half eyes the drawing is the eye space as it lies on the board.
 * With them, the vertices are put on the grid one after the other, each beside
 * one that it is adjacent to, so that vertices are beside each other exactly
 * if they are adjacent. The order is that of a walk through the graph, and the search
 * goes back when a vertex finds no place. Places as on the board are tried first.
 * Enclosed stones are not drawn: they are what lies between the points.
 */
#include <gankei/experimental/eyespace.h>
#include <gankei/experimental/graph.h>

#include "graph/symbol.h"
#include "util/bits.h"
#include "util/error.h"

/* Room for any drawing that starts in the middle. */
enum { SIDE = 2 * GK_MAX_POINTS + 3, MAX_TRIES = 200000 };

static const int STEP[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

struct layout {
    const struct gk_eye_graph *graph;
    int n;                    /* vertices to place */
    int order[GK_MAX_POINTS]; /* the walk */
    int row[GK_MAX_POINTS], col[GK_MAX_POINTS];
    int8_t at[SIDE][SIDE]; /* vertex + 1, 0 for none */
    int tries;
};

static int board_row(const struct gk_eye_graph *g, int v)
{
    return g->point[v] / GK_BOARD_SIDE;
}

static int board_col(const struct gk_eye_graph *g, int v)
{
    return g->point[v] % GK_BOARD_SIDE;
}

/* Walk from vertex 0, links last: neighbours on the board first keep its shape. */
static bool make_order(struct layout *l)
{
    const struct gk_eye_graph *g = l->graph;
    uint32_t seen = bits_of(0);
    int n = 1;

    l->order[0] = 0;
    while (n < l->n) {
        int best = -1;

        for (int v = 0; v < l->n; v++) {
            bool key = g->key & bits_of(v);

            if (!(seen & bits_of(v)) && (g->graph.adj[v] & seen) &&
                (best < 0 || (!key && (g->key & bits_of(best)))))
                best = v;
        }
        if (best < 0)
            return false;
        seen |= bits_of(best);
        l->order[n++] = best;
    }
    return true;
}

/* Are the neighbours of vertex v at this place exactly those that it is adjacent to,
 * of the vertices placed so far? */
static bool fits_at(const struct layout *l, int v, int row, int col, uint32_t placed)
{
    uint32_t beside = 0;

    if (l->at[row][col])
        return false;
    for (int k = 0; k < 4; k++) {
        int w = l->at[row + STEP[k][0]][col + STEP[k][1]];

        beside |= w ? bits_of(w - 1) : 0;
    }
    return beside == (l->graph->graph.adj[v] & placed);
}

static bool place_vertex(struct layout *l, int i, uint32_t placed);

static bool try_place(struct layout *l, int i, int row, int col, uint32_t placed)
{
    int v = l->order[i];

    if (row < 1 || col < 1 || row > SIDE - 2 || col > SIDE - 2 || !fits_at(l, v, row, col, placed))
        return false;
    l->at[row][col] = (int8_t)(v + 1);
    l->row[v] = row;
    l->col[v] = col;
    if (place_vertex(l, i + 1, placed | bits_of(v)))
        return true;
    l->at[row][col] = 0;
    return false;
}

/* Place the vertices from number i of the walk on. */
static bool place_vertex(struct layout *l, int i, uint32_t placed)
{
    const struct gk_eye_graph *g = l->graph;
    int v, w = 0;

    if (i == l->n)
        return true;
    if (++l->tries > MAX_TRIES)
        return false;
    v = l->order[i];
    if (i == 0)
        return try_place(l, i, SIDE / 2, SIDE / 2, placed);
    while (!(g->graph.adj[v] & placed & bits_of(w)))
        w++;
    if (try_place(l, i, l->row[w] + board_row(g, v) - board_row(g, w),
                  l->col[w] + board_col(g, v) - board_col(g, w), placed))
        return true;
    for (int k = 0; k < 4; k++)
        if (try_place(l, i, l->row[w] + STEP[k][0], l->col[w] + STEP[k][1], placed))
            return true;
    return false;
}

/* The points of the layout in reading order, with their marks. */
static void write_points(const struct layout *l, struct gk_drawing *out)
{
    int top = SIDE, left = SIDE;

    *out = (struct gk_drawing){.n = 0};
    for (int v = 0; v < l->n; v++) {
        top = l->row[v] < top ? l->row[v] : top;
        left = l->col[v] < left ? l->col[v] : left;
    }
    for (int row = top; row < SIDE; row++)
        for (int col = left; col < SIDE; col++) {
            int v = l->at[row][col] - 1;

            if (v < 0)
                continue;
            out->row[out->n] = (int8_t)(row - top);
            out->col[out->n] = (int8_t)(col - left);
            out->symbol[out->n++] =
                symbol_of_mark((enum gk_mark)l->graph->graph.mark[v], false, false);
            out->rows = row - top >= out->rows ? row - top + 1 : out->rows;
            out->cols = col - left >= out->cols ? col - left + 1 : out->cols;
        }
}

/* The sides on which the drawing, as it lies on the board, touches the edge. */
static uint8_t edges_of(const struct layout *l, const struct gk_board *board)
{
    uint8_t edges = 0;

    for (int v = 0; v < l->n; v++) {
        int row = board_row(l->graph, v), col = board_col(l->graph, v);

        edges |= row == 0 ? GK_EDGE_TOP : 0;
        edges |= row == board->rows - 1 ? GK_EDGE_BOTTOM : 0;
        edges |= col == 0 ? GK_EDGE_LEFT : 0;
        edges |= col == board->cols - 1 ? GK_EDGE_RIGHT : 0;
    }
    return edges;
}

/* Is the graph of the drawing, enclosed stones and anchored vertices included, the same? */
static bool is_same(const struct gk_drawing *drawing, const struct gk_eye_graph *g)
{
    struct gk_canon canon[2];
    struct gk_graph graph;

    if (gk_drawing_position(drawing, &graph, NULL) != GK_OK)
        return false;
    gk_graph_canon(&graph, &canon[0]);
    gk_graph_canon(&g->graph, &canon[1]);
    return gk_graph_cmp(&canon[0].graph, &canon[1].graph) == 0;
}

/* The edges with which the drawing has the graph; those of the board if none has. */
static void set_edges(struct gk_drawing *drawing, const struct gk_eye_graph *g, uint8_t edges)
{
    for (int subset = edges; subset >= 0; subset--) {
        drawing->edges = (uint8_t)subset;
        if ((subset & edges) == subset && is_same(drawing, g))
            return;
    }
    drawing->edges = edges;
}

enum gk_status gk_eye_graph_drawing(const struct gk_eye_graph *graph, const struct gk_board *board,
                                    struct gk_drawing *out, struct gk_error *err)
{
    ERROR_UNLESS(graph && board && out);
    struct layout l = {.graph = graph, .n = graph->n_points};

    if (l.n > GK_MAX_POINTS)
        return error_set(err, GK_ERR_LIMIT,
                         "the eye space is too large to be drawn: %d points, %d "
                         "are possible",
                         l.n, GK_MAX_POINTS);
    if (!make_order(&l) || !place_vertex(&l, 0, 0))
        return error_set(err, GK_ERR_LIMIT, "no drawing has the adjacency of this eye space");
    write_points(&l, out);
    set_edges(out, graph, edges_of(&l, board));
    return GK_OK;
}
