/* SPDX-License-Identifier: MIT */
/*
 * Which patterns of a database match a given position, as readers see it: by the
 * marked graph, and a pattern with edges only where each point lies on as many
 * edges of the board. Where the wall is, and which stones are enclosed, is not seen.
 */
#ifndef CLI_SAME_GRAPH_H
#define CLI_SAME_GRAPH_H

#include <stdbool.h>

#include <gankei/graph.h>

/* A position without edges [0], and with them as colours [1]; up to isomorphism. */
struct cli_wanted {
    int n;
    int n_mark[GK_HOLE + 1];   /* vertices of each mark */
    bool edges;                /* the position is at an edge */
    struct gk_graph shape[2];  /* canonical, without marks */
    struct gk_graph marked[2]; /* canonical, with them */
    struct gk_drawing last;    /* the drawing whose shape was compared last */
    bool last_matches;         /* and what came out */
};

/* Fails as gk_drawing_graph() and gk_graph_check() do. */
enum gk_status cli_wanted_init(struct cli_wanted *wanted, const struct gk_drawing *drawing,
                               struct gk_error *err);

/* Does the drawing, with some filling of its wildcards, match the position?
 * Remembers the last shape, so that equal shapes in a row are quick. */
bool cli_wanted_matches(struct cli_wanted *wanted, const struct gk_drawing *drawing);

/* The canonical graph of a drawing without its marks and edges; false if it has
 * none, not being connected. */
bool cli_shape_graph(const struct gk_drawing *drawing, struct gk_graph *out);

/* Do two drawings have the same points and edges? */
bool cli_same_points(const struct gk_drawing *a, const struct gk_drawing *b);

#endif
