/* SPDX-License-Identifier: MIT */
/* Results in another numbering (solver/value/result.h). */
#include "solver/value/result.h"

#include "util/bits.h"

void result_map(struct gk_result *result, const uint8_t *to)
{
    result->attack = to ? bits_map(to, result->attack) : result->attack;
    result->defence = to ? bits_map(to, result->defence) : result->defence;
}

void result_map_back(struct gk_result *result, const uint8_t *to, int n)
{
    result->attack = to ? bits_map_back(to, n, result->attack) : result->attack;
    result->defence = to ? bits_map_back(to, n, result->defence) : result->defence;
}
