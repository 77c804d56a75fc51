/* SPDX-License-Identifier: MIT */
/* Which patterns of a database stand for a given eye graph? */
#ifndef CLI_SAME_GRAPH_H
#define CLI_SAME_GRAPH_H

#include <stdbool.h>

#include <gankei/graph.h>

/* What is looked for, up to isomorphism. */
struct cli_wanted {
    int n;
    int n_mark[GK_HOLE + 1]; /* vertices of each mark */
    struct gk_graph shape;   /* canonical, without marks */
    struct gk_graph marked;  /* canonical, with them */
    struct gk_drawing last;  /* the drawing whose shape was compared last */
    bool last_matches;       /* and what came out */
};

/* Fails as gk_drawing_graph() and gk_graph_check() do. */
enum gk_status cli_wanted_init(struct cli_wanted *wanted, const struct gk_drawing *drawing,
                               struct gk_error *err);

/* Is the wanted graph the drawing's, or one of those its wildcards stand for?
 * Remembers the last shape, so that equal shapes in a row are quick. */
bool cli_wanted_matches(struct cli_wanted *wanted, const struct gk_drawing *drawing);

/* The canonical graph of a drawing without its marks; false if it has none,
 * not being connected. */
bool cli_shape_graph(const struct gk_drawing *drawing, struct gk_graph *out);

/* Do two drawings have the same points and edges? */
bool cli_same_points(const struct gk_drawing *a, const struct gk_drawing *b);

#endif
