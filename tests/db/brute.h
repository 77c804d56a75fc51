/* SPDX-License-Identifier: MIT */
/*
 * Placements by brute force, a witness of db/census/placement.c: every fixed polyomino at every
 * place of a small board. It shares nothing with the program, no header either.
 *
 * The board has two rows and columns more than the shape has points. So a shape fits into
 * the middle, however long it is, and never touches two opposite edges.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { BRUTE_POINTS = 10, BRUTE_VERTICES = 32, BRUTE_BOARD = BRUTE_POINTS + 2 };

/* A set of points of the board, as bits: row 0 is the top row, bit 0 the left column. */
struct brute_points {
    uint16_t row[BRUTE_BOARD];
};

/* A graph of coloured vertices; canonical, so that memcmp() says if two are isomorphic. No
 * vertex has more than four neighbours. */
struct brute_key {
    uint32_t n;
    uint32_t adj[BRUTE_VERTICES];
    uint8_t colour[BRUTE_VERTICES];
};

/* Colours: on how many edges of the board a point lies is all that a reader sees. */
enum { BRUTE_EDGES = 3, BRUTE_ANCHORED = 4, BRUTE_FIRM = 8, BRUTE_ENCLOSED = 16 };

/*
 * A placement. memcmp() sorts them as format.md chooses (Enclosed stones): of those that
 * look the same, the first is the one that counts. No byte of it is padding.
 */
struct brute_placement {
    struct brute_key seen;     /* what a reader sees */
    uint8_t enclosed;          /* stones */
    uint8_t location;          /* how many edges the shape touches: 0 open board, 2 corner */
    uint8_t drawing[34];       /* the order of drawings; all bits set if not drawn at the
                                  bottom edge, or in the corner at the lower left */
    struct brute_key position; /* with enclosed stones, and contact with the wall */
};

/* All fixed polyominoes of n points, at the top and on the left. The caller frees it. */
struct brute_points *brute_polyominoes(int n, size_t *count);

void brute_canon(struct brute_key *key);

/* The placement that a set of n points on its board is. */
void brute_placement(int n, const struct brute_points *points, struct brute_placement *out);

/* All different placements of n points, sorted. The caller frees it. */
struct brute_placement *brute_placements(int n, size_t *count);

/* The points of a drawing's bytes as a coded form. */
void brute_draw(const struct brute_placement *placement, char text[BRUTE_BOARD * BRUTE_BOARD]);
