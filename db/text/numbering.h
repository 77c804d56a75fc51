/* SPDX-License-Identifier: MIT */
/*
 * Numbers of patterns. A class of marked eye graphs has one number for ever,
 * whatever else is in the file:
 *
 *     number = (10 size)     * 10^(max(size, 4) - 1) + rank     at an edge or in a corner
 *     number = (10 size + 5) * 10^(max(size, 4) - 1) + rank     in the open board
 *
 * The rank counts, within one size and in the order of its places (db/census/placement.h), the
 * legal classes of a place without `$`, those with it, and last the one that is full of dead
 * stones; the open board and the edges each on their own. So numbers ascend in every file
 * in which a size has its edges first.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The number of rank 0 of a size, 1 to GK_MAX_SHAPE. */
int64_t numbering_base(int size, bool edges);

/* Do `classes` ranks fit below the next numbers of another size or kind? */
bool numbering_fits(int size, bool edges, uint64_t classes);
