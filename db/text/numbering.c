/* SPDX-License-Identifier: MIT */
/* Numbers of patterns (db/text/numbering.h). */
#include "db/text/numbering.h"

#include <gankei/enumerate.h>

int64_t numbering_base(int size, bool edges)
{
    int64_t base = 10 * size + (edges ? 0 : 5);

    for (int i = size < 4 ? 4 : size; i > 1; i--)
        base *= 10;
    return base;
}

/* The first of the other numbers beyond those that begin at `base`. */
static int64_t next_base(int64_t base)
{
    int64_t next = INT64_MAX;

    for (int size = 1; size <= GK_MAX_SHAPE; size++)
        for (int edges = 0; edges < 2; edges++) {
            int64_t other = numbering_base(size, edges);

            if (other > base && other < next)
                next = other;
        }
    return next;
}

bool numbering_fits(int size, bool edges, uint64_t classes)
{
    int64_t base = numbering_base(size, edges);

    return classes <= (uint64_t)(next_base(base) - base);
}
