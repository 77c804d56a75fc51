/* SPDX-License-Identifier: MIT */
/*
 * From a drawing to its graph: which points are adjacent, on how many sides a
 * point touches the wall, and which stones of the wall's colour the points
 * enclose.
 *
 * All of it is read off a grid with a rim of one point around the bounding
 * box, except on the sides where the board ends. Whatever is not an eye point
 * holds a defender's stone; those connected to the rim are the wall, the
 * others are enclosed ("holes").
 */
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "graph/symbol.h"
#include "util/assert.h"
#include "util/error.h"

#define SIDE      (GK_MAX_POINTS + 2)
#define OFF_BOARD (-1)
#define STONE     (-2) /* a defender's stone not known to be of the wall */
#define WALL      (-3)

/* What stands where: one of the above, or the number of a vertex. */
struct grid {
    int8_t at[SIDE][SIDE];
};

static const int STEP[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

/* Stones connected to the wall become wall, sweep by sweep. */
static bool spread_wall(const struct gk_drawing *d, struct grid *grid)
{
    bool changed = false;

    for (int row = 1; row <= d->rows; row++)
        for (int col = 1; col <= d->cols; col++)
            for (int k = 0; k < 4 && grid->at[row][col] == STONE; k++)
                if (grid->at[row + STEP[k][0]][col + STEP[k][1]] == WALL) {
                    grid->at[row][col] = WALL;
                    changed = true;
                }
    return changed;
}

static int8_t rim_of(const struct gk_drawing *d, enum gk_edge edge)
{
    return d->edges & edge ? OFF_BOARD : WALL;
}

/* Corners of the rim are beside no point, and so may hold anything. */
static void init_grid(const struct gk_drawing *d, struct grid *grid)
{
    int8_t top = rim_of(d, GK_EDGE_TOP), bottom = rim_of(d, GK_EDGE_BOTTOM);
    int8_t left = rim_of(d, GK_EDGE_LEFT), right = rim_of(d, GK_EDGE_RIGHT);

    for (int row = 0; row <= d->rows + 1; row++) {
        int8_t fill = row == 0 ? top : row == d->rows + 1 ? bottom : STONE;

        memset(grid->at[row], fill, (size_t)d->cols + 2);
        grid->at[row][0] = left;
        grid->at[row][d->cols + 1] = right;
    }
    for (int i = 0; i < d->n; i++)
        grid->at[d->row[i] + 1][d->col[i] + 1] = (int8_t)i;
    while (spread_wall(d, grid))
        ;
}

/* The places of the enclosed stones in the drawing; how many there are, even if
 * they are more than fit. */
static int find_holes(const struct gk_drawing *d, const struct grid *grid,
                      int8_t row[GK_MAX_VERTICES], int8_t col[GK_MAX_VERTICES])
{
    int n = 0;

    for (int r = 0; r < d->rows; r++)
        for (int c = 0; c < d->cols; c++)
            if (grid->at[r + 1][c + 1] == STONE && n++ < GK_MAX_VERTICES) {
                row[n - 1] = (int8_t)r;
                col[n - 1] = (int8_t)c;
            }
    return n;
}

int gk_drawing_holes(const struct gk_drawing *drawing, int8_t row[GK_MAX_VERTICES],
                     int8_t col[GK_MAX_VERTICES])
{
    struct grid grid;
    int n;

    init_grid(drawing, &grid);
    n = find_holes(drawing, &grid, row, col);
    return n < GK_MAX_VERTICES ? n : GK_MAX_VERTICES;
}

/* Give the enclosed stones vertices of their own. False if they are too many. */
static bool add_holes(const struct gk_drawing *d, struct grid *grid, struct gk_graph *g)
{
    int8_t row[GK_MAX_VERTICES], col[GK_MAX_VERTICES];
    int n = find_holes(d, grid, row, col);

    if (g->n + n > GK_MAX_VERTICES)
        return false;
    for (int i = 0; i < n; i++) {
        g->mark[g->n] = GK_HOLE;
        grid->at[row[i] + 1][col[i] + 1] = (int8_t)g->n++;
    }
    return true;
}

/* Adjacency and contact with the wall, for all vertices of the grid. */
static void link_vertices(const struct gk_drawing *d, const struct grid *grid,
                          struct gk_shape *shape)
{
    struct gk_graph *g = &shape->graph;
    uint32_t seen = 0; /* each vertex is at one place only, so adjacency is symmetric */

    for (int row = 1; row <= d->rows; row++)
        for (int col = 1; col <= d->cols; col++) {
            int v = grid->at[row][col], sides = 0;

            if (v < 0)
                continue;
            GK_ASSERT(G1, !(seen >> v & 1));
            seen |= bits_of(v);
            for (int k = 0; k < 4; k++) {
                int w = grid->at[row + STEP[k][0]][col + STEP[k][1]];

                sides += w == WALL;
                if (w >= 0)
                    g->adj[v] |= bits_of(w);
            }
            g->anchored |= sides >= 1 ? bits_of(v) : 0;
            shape->firm |= sides >= 2 ? bits_of(v) : 0;
        }
}

/* Is each point within the bounding box, and at a place of its own? */
static enum gk_status check_drawing(const struct gk_drawing *d, struct gk_error *err)
{
    uint32_t row[GK_MAX_POINTS] = {0};
    bool good =
        d->n >= 1 && d->n <= GK_MAX_POINTS && d->rows <= GK_MAX_POINTS && d->cols <= GK_MAX_POINTS;

    for (int i = 0; good && i < d->n; i++) {
        good = d->row[i] >= 0 && d->row[i] < d->rows && d->col[i] >= 0 && d->col[i] < d->cols &&
               !(row[d->row[i]] >> d->col[i] & 1);
        if (good)
            row[d->row[i]] |= bits_of(d->col[i]);
    }
    return good ? GK_OK : error_set(err, GK_ERR_ARG, "no drawing: points that are nowhere");
}

enum gk_status gk_drawing_shape(const struct gk_drawing *d, struct gk_shape *out,
                                struct gk_error *err)
{
    ERROR_UNLESS(d && out);
    struct gk_shape shape = {.graph.n = d->n};
    const struct gk_graph *g = &shape.graph;
    struct grid grid;

    TRY(check_drawing(d, err));
    init_grid(d, &grid);
    if (!add_holes(d, &grid, &shape.graph))
        return error_set(err, GK_ERR_LIMIT, "too large: more than %d points and enclosed stones",
                         GK_MAX_VERTICES);
    link_vertices(d, &grid, &shape);
    if (!graph_connected(g, bits_all(g->n)) || !graph_connected(g, bits_all(d->n)))
        return error_set(err, GK_ERR_PARSE, "the points are not connected");
    *out = shape;
    return GK_OK;
}

enum gk_status gk_drawing_position(const struct gk_drawing *d, struct gk_graph *out,
                                   struct gk_error *err)
{
    ERROR_UNLESS(d && out);
    struct gk_shape shape;
    gk_marking marking = 0;

    TRY(check_drawing(d, err));
    for (int i = 0; i < d->n; i++) {
        int mark = symbol_mark(d->symbol[i]);

        if (mark < 0)
            return error_set(err, GK_ERR_ILLEGAL,
                             "'%c' is a wildcard and stands for several graphs: write '.' or 'X'",
                             d->symbol[i]);
        marking = marking << 2 | (unsigned)mark;
    }
    TRY(gk_drawing_shape(d, &shape, err));
    gk_shape_mark(&shape, marking, out);
    return GK_OK;
}

int geometry_edges_at(const struct gk_drawing *d, int i)
{
    return ((d->edges & GK_EDGE_TOP) && d->row[i] == 0) +
           ((d->edges & GK_EDGE_BOTTOM) && d->row[i] == d->rows - 1) +
           ((d->edges & GK_EDGE_LEFT) && d->col[i] == 0) +
           ((d->edges & GK_EDGE_RIGHT) && d->col[i] == d->cols - 1);
}

enum gk_location gk_drawing_location(const struct gk_drawing *drawing)
{
    bool rows = drawing->edges & (GK_EDGE_TOP | GK_EDGE_BOTTOM);
    bool cols = drawing->edges & (GK_EDGE_LEFT | GK_EDGE_RIGHT);

    return rows && cols ? GK_CORNER : rows || cols ? GK_EDGE : GK_CENTRE;
}

const char *gk_location_name(enum gk_location location)
{
    static const char *const name[] = {
        [GK_CENTRE] = "centre", [GK_EDGE] = "edge", [GK_CORNER] = "corner"};

    return (unsigned)location <= GK_CORNER ? name[location] : "unknown";
}

void graph_edge_sets(const struct gk_drawing *d, uint32_t *edge, uint32_t *corner)
{
    *edge = *corner = 0;
    for (int i = 0; i < d->n; i++) {
        int edges = geometry_edges_at(d, i);

        *edge |= edges >= 1 ? bits_of(i) : 0;
        *corner |= edges >= 2 ? bits_of(i) : 0;
    }
}

void graph_vital_sets(const struct gk_drawing *d, uint32_t *attack, uint32_t *defence)
{
    *attack = *defence = 0;
    for (int i = 0; i < d->n; i++) {
        *attack |= symbol_attack(d->symbol[i]) ? bits_of(i) : 0;
        *defence |= symbol_defence(d->symbol[i]) ? bits_of(i) : 0;
    }
}

uint32_t graph_drawn(const struct gk_drawing *d, char symbol)
{
    uint32_t set = 0;

    for (int i = 0; i < d->n; i++)
        set |= d->symbol[i] == symbol ? bits_of(i) : 0;
    return set;
}

enum gk_status gk_drawing_placed(const struct gk_drawing *drawing, struct gk_placed *out,
                                 struct gk_error *err)
{
    ERROR_UNLESS(drawing && out);

    TRY(gk_drawing_position(drawing, &out->graph, err));
    graph_edge_sets(drawing, &out->edge, &out->corner);
    out->added = 0;
    return GK_OK;
}

void gk_drawing_set_marks(struct gk_drawing *drawing, const struct gk_graph *graph, uint32_t attack,
                          uint32_t defence)
{
    for (int i = 0; i < drawing->n; i++)
        drawing->symbol[i] =
            symbol_of_mark((enum gk_mark)graph->mark[i], attack >> i & 1, defence >> i & 1);
}

void graph_of_points(const struct gk_drawing *d, struct gk_graph *out)
{
    *out = (struct gk_graph){.n = d->n};
    for (int i = 0; i < d->n; i++)
        for (int j = 0; j < d->n; j++)
            if (abs(d->row[i] - d->row[j]) + abs(d->col[i] - d->col[j]) == 1)
                out->adj[i] |= bits_of(j);
}

void graph_bare(const struct gk_drawing *d, struct gk_graph *out)
{
    struct gk_graph bare;
    struct gk_canon canon;

    graph_of_points(d, &bare);
    gk_graph_canon(&bare, &canon);
    *out = canon.graph;
}
