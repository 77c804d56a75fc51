/* SPDX-License-Identifier: MIT */
/*
 * Eye graphs, their marks, and drawings of them (doc/rules.md, section 1).
 *
 * An eye graph is what a game is played on: vertices, adjacency, one mark a
 * vertex. A shape is an eye graph without marks: what its positions have in common. A drawing
 * is one way to put a graph on the square grid; it is what people read and what the coded form and
 * the eyes.db format hold. Vertex i of the graph of a drawing is its i-th point in row-major order;
 * stones that it encloses are vertices after these. The exact game knows the wall and the enclosed
 * stones; the abstract game, which does not, takes the same graphs and ignores both.
 *
 * A set of vertices is a uint32_t: bit i is vertex i.
 * All functions here are thread-safe (they only touch what they are given).
 */
#ifndef GANKEI_GRAPH_H
#define GANKEI_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gankei/error.h>

GK_BEGIN_DECLS

#define GK_MAX_POINTS 20   /* eye points of a drawing */
#define GK_MAX_VERTICES 32 /* vertices of a graph, enclosed stones included */

/* The mark of a vertex. The order is the one in which markings are sorted. */
enum gk_mark {
    GK_EMPTY = 0,        /* `.` empty eye point */
    GK_MARGIN = 1,       /* `!` empty, and also adjacent to living attackers */
    GK_DEAD = 2,         /* `X` dead attacker's stone */
    GK_DEAD_MARGIN = 3,  /* `$` attacker's stone on a marginal point, not yet
                                connected to the outside */
    GK_HOLE = 4          /* `O` enclosed defender's stone, not connected to the
                                wall (exact game only) */
};

/* A position. */
struct gk_graph {
    int n;                              /* vertices, 1 to GK_MAX_VERTICES */
    uint32_t adj[GK_MAX_VERTICES];      /* neighbours; symmetric, no loops */
    uint8_t mark[GK_MAX_VERTICES];      /* enum gk_mark */
    uint32_t anchored;                  /* vertices that touch the wall */
};

/* A shape: gk_shape_mark() makes positions of it. */
struct gk_shape {
    struct gk_graph graph; /* all points `.` */
    uint32_t firm;         /* vertices that touch the wall on two sides or more, and so stay
                              anchored as margins, which give one side to the attackers */
};

/* Edges of the board that a drawing shows, as a bit set. */
enum gk_edge { GK_EDGE_TOP = 1, GK_EDGE_BOTTOM = 2, GK_EDGE_LEFT = 4, GK_EDGE_RIGHT = 8 };

/*
 * A drawing. `symbol` holds one of `.!X$` for the four marks, `x` for the
 * wildcard (`.` or `X`), or a vital point: `*` `<` `>` on an empty point, `@`
 * `(` `)` on a marginal one (both, attack, defence).
 * Rows and columns count from 0, with the bounding box at (0, 0). Points are
 * in row-major order. On a side named in `edges` the bounding box touches the
 * edge of the board.
 */
struct gk_drawing {
    int n;
    int rows, cols;
    int8_t row[GK_MAX_POINTS];
    int8_t col[GK_MAX_POINTS];
    char symbol[GK_MAX_POINTS];
    uint8_t edges;
};

/* Space for any drawing as text, final NUL included. */
#define GK_DRAWING_TEXT_MAX ((GK_MAX_POINTS + 2) * (GK_MAX_POINTS + 3) + 1)

/*
 * Read a coded form (section 1 of doc/rules.md): rows separated by `%`, `O`
 * for a space, edges drawn with `|`, `-`, `+`. `text` need not end in NUL.
 * Fails with GK_ERR_PARSE (unknown character, bad edges, no point),
 * GK_ERR_LIMIT (more than GK_MAX_POINTS points). `err->column` is the
 * position of the culprit. Connectedness is a matter of the graph, see
 * gk_drawing_position().
 */
GK_API enum gk_status gk_drawing_parse(const char *text, size_t length,
                                       struct gk_drawing *out,
                                       struct gk_error *err) GK_MUST_CHECK;

/*
 * The same for the rows of an eyes.db pattern: separated by '\n', ' ' for a
 * space; trailing blanks do not count. `err->line` counts from 1 in `text`.
 */
GK_API enum gk_status gk_drawing_parse_rows(const char *text, size_t length,
                                            struct gk_drawing *out,
                                            struct gk_error *err) GK_MUST_CHECK;

/*
 * Write the coded form (one line, no newline) or the rows of an eyes.db
 * pattern (each row ended by '\n', no trailing blanks) into `buffer`, of at
 * least GK_DRAWING_TEXT_MAX bytes. Returns the length without the NUL.
 */
GK_API size_t gk_drawing_format(const struct gk_drawing *drawing, char *buffer);
GK_API size_t gk_drawing_format_rows(const struct gk_drawing *drawing, char *buffer);

/* Where a drawing lies, by the edges that it shows: none, some of one direction (its bounding
 * box touches them), of both. */
enum gk_location { GK_CENTRE, GK_EDGE, GK_CORNER };

GK_API enum gk_location gk_drawing_location(const struct gk_drawing *drawing);
GK_API const char *gk_location_name(enum gk_location location); /* "centre", "edge", "corner" */

/*
 * The position that a drawing shows on the open board or at the edges it names: marks (vital
 * points read as the point they stand on), adjacency, and `anchored` as section 1 defines it; the
 * enclosed stones as vertices marked GK_HOLE after the points, row by row. An enclosed stone
 * counts as a neighbour, not as the wall. Fails with GK_ERR_PARSE if not connected, GK_ERR_ILLEGAL
 * if it holds the wildcard `x` (which stands for several graphs), GK_ERR_LIMIT if points and
 * enclosed stones are more than GK_MAX_VERTICES.
 */
GK_API enum gk_status gk_drawing_position(const struct gk_drawing *drawing,
                                          struct gk_graph *out,
                                          struct gk_error *err) GK_MUST_CHECK;

/* Its shape, whatever the symbols say. */
GK_API enum gk_status gk_drawing_shape(const struct gk_drawing *drawing, struct gk_shape *out,
                                       struct gk_error *err) GK_MUST_CHECK;

/*
 * A position and where it lies on the board: all that anybody may want to know of it. The
 * exact game asks for `graph`; readers of an eyes.db see of it the adjacency and the marks
 * of the eye points, and on how many edges of the board each of these lies.
 */
struct gk_placed {
    struct gk_graph graph; /* as gk_drawing_position() makes it */
    uint32_t edge;         /* eye points on an edge of the board, */
    uint32_t corner;       /* and those on two: points in a corner */
    uint32_t added;        /* vertices that are no point of the eye space: each is the key
                              point of a half eye. None in a drawing */
};

/* The position of a drawing, and its edges. Fails as gk_drawing_position() does. */
GK_API enum gk_status gk_drawing_placed(const struct gk_drawing *drawing, struct gk_placed *out,
                                      struct gk_error *err) GK_MUST_CHECK;

/* Set the symbols from the marks of `graph` (vertex i to point i; vertices
 * beyond the drawing's points are ignored) and the vital points. A vital
 * point on a stone is ignored: stones carry no such marks. */
GK_API void gk_drawing_set_marks(struct gk_drawing *drawing, const struct gk_graph *graph,
                                 uint32_t attack, uint32_t defence);

/*
 * A marking of a shape as a number: two bits a point (enum gk_mark), point 0
 * the most significant, so that numeric order is the order of the strings of
 * marks with `.` < `!` < `X` < `$`. Enclosed stones (GK_HOLE, always the last
 * vertices) are no points and keep their mark.
 */
typedef uint64_t gk_marking;

/* The position of a marking of a shape: marks, and what is then anchored (a
 * margin gives one of its sides to the attackers). */
GK_API void gk_shape_mark(const struct gk_shape *shape, gk_marking marking, struct gk_graph *out);

/*
 * Is the marking legal: has every attacker's chain a liberty (an adjacent
 * empty vertex) or a `$`, and every hole chain a liberty? Returns GK_OK or
 * GK_ERR_ILLEGAL; checks the graph itself too (n, symmetry): GK_ERR_ARG.
 */
GK_API enum gk_status gk_graph_check(const struct gk_graph *graph,
                                     struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
