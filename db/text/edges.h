/* SPDX-License-Identifier: MIT */
/*
 * Edges of the board as files abbreviate them. A drawing may show the side of
 * the board only at some of its rows, and the bottom or top only along a part
 * of its columns:
 *
 *      !                |!
 *     |X      means     |X
 *     |.X.              |.X.
 *     +--               +---
 */
#pragma once

#include <stddef.h>

/* The rows of a drawing as they are collected while reading, each with its
 * '\n': twenty points and two edges need 22 rows of 22 characters; what is
 * more can only be indentation, or points that are not connected. */
#define EDGES_ROWS_MAX  (GK_MAX_POINTS + 2)
#define EDGES_ROW_WIDTH 120
#define EDGES_ROWS_SIZE (EDGES_ROWS_MAX * (EDGES_ROW_WIDTH + 1))

/*
 * Draw the edges of `rows` in full into `out`, of EDGES_ROWS_SIZE bytes. Nothing
 * but blanks is drawn over, so the result may still contradict itself: it is
 * for the drawing parser to say. Returns the length; 0 if there is no edge.
 */
size_t edges_complete(const char *rows, size_t length, char *out);
