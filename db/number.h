/* SPDX-License-Identifier: MIT */
/*
 * Numbers of patterns. A class of marked eye graphs has one number for ever,
 * whatever else is in the file:
 *
 *     number = size * 10^max(size - 2, 2) + rank        in the open board
 *     number = size * 10^max(size, 4) + rank            at an edge or in a corner
 *
 * The rank counts, within one size and in the order of its places (db/place.h),
 * first the legal classes without `$`, then those with it; the open board and
 * the edges each on their own.
 */
#ifndef DB_NUMBER_H
#define DB_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* The number of rank 0 of a size, 1 to GK_MAX_SHAPE. */
int64_t gk_number_base(int size, bool edges);

/* Do `classes` ranks fit below the next numbers of another size or kind? */
bool gk_number_fits(int size, bool edges, uint64_t classes);

#endif
