/* SPDX-License-Identifier: MIT */
/* Polyominoes: every fixed one of a size, their orientations, their order. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <gankei/enumerate.h>

/* A polyomino in its bounding box. In a row, bit cols-1 is the leftmost point. */
struct polyomino {
    int n, rows, cols;
    uint16_t row[GK_MAX_SHAPE];
};

/* Called for each polyomino; false stops the enumeration. */
typedef bool polyomino_visit(void *user, const struct polyomino *polyomino);

/* Visit every fixed polyomino of `n` points, 1 to GK_MAX_SHAPE, once. False
 * if the visitor stopped it. */
bool polyomino_each(int n, polyomino_visit *visit, void *user);

/*
 * The order of drawings: fewest rows first, then fewest columns, then from the
 * bottom row up: the row with more points first, of equally many those further
 * to the left. Returns <0, 0, >0.
 */
int polyomino_cmp(const struct polyomino *a, const struct polyomino *b);

/* The number of fixed polyominoes that are orientations of this one, if it is
 * the first of them in the order of drawings; else 0. */
int polyomino_weight(const struct polyomino *polyomino);

/* The drawing, all points `.`. */
void polyomino_draw(const struct polyomino *polyomino, struct gk_drawing *out);

/* Visit all placements of `n` points, however alike they are: in the open board each free
 * polyomino, elsewhere each fixed one. The visitor returns false to stop. */
enum gk_status shapes_each_placement(int n, enum gk_location location,
                                     bool (*visit)(void *user, const struct gk_drawing *drawing),
                                     void *user, struct gk_error *err);
