/* SPDX-License-Identifier: MIT */
/*
 * Numbers of patterns. A class of marked eye graphs has one number for ever,
 * whatever else is in the file:
 *
 *     number = size * 10^max(size - 2, 2) + rank
 *
 * The rank counts, within one size and in canonical order, first the legal
 * classes without `$`, then those with it.
 */
#ifndef DB_NUMBER_H
#define DB_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* The number of rank 0 of a size, 1 to GK_MAX_SHAPE. */
int64_t gk_number_base(int size);

/* Do `classes` ranks of a size fit below the numbers of the next size? */
bool gk_number_fits(int size, uint64_t classes);

#endif
