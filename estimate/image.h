/* SPDX-License-Identifier: MIT */
/*
 * The sixteen images of a board: turned, mirrored, colours exchanged. What is estimated is the one
 * that comes first in some order, so that a board and its images have the same estimate.
 */
#pragma once

#include <gankei/estimate.h>

#define IMAGES 16

/* Image number 0 to 15 of a board. */
void image_make(const struct gk_board *board, int image, struct gk_board *out);

/* The board that has this image; of its size `like` is. */
void image_make_back(const struct gk_board *like, int image, const struct gk_board *of,
                     struct gk_board *out);

/* Where a point of the board is in the image. */
int image_point(const struct gk_board *board, int image, int point);

/* Which images come first, as a set of bits: several if the board is like itself. */
uint32_t image_first(const struct gk_board *board);

/* Are colours exchanged? */
static inline bool image_swaps(int image)
{
    return image & 8;
}
