/* SPDX-License-Identifier: MIT */
/* Numbers of patterns (db/number.h). */
#include "db/number.h"

int64_t gk_number_base(int size)
{
    int64_t base = size;

    for (int i = 0; i < 2 || i < size - 2; i++)
        base *= 10;
    return base;
}

bool gk_number_fits(int size, uint64_t classes)
{
    return classes <= (uint64_t)(gk_number_base(size + 1) - gk_number_base(size));
}
