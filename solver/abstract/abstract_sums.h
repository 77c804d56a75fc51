/* SPDX-License-Identifier: MIT */
/*
 * Places of many positions of one graph: for stones that stay and sets of margins that come and go
 * one after the other, an index is a sum of look-ups.
 */
#pragma once

#include <gankei/graph.h>

#include "solver/abstract/store.h"

#define HALF ((STORE_MAX_VERTICES + 1) / 2)

/* Sums of powers over a set of vertices, as two look-ups. */
struct graph_sums {
    uint32_t low[1 << HALF], high[1 << HALF];
};

static inline void sum_subsets(const uint32_t *power, const uint8_t *to, uint32_t room,
                               uint32_t *sum)
{
    sum[0] = 0;
    for (uint32_t set = room & -room; set; set = bits_next_subset(set, room))
        sum[set] = sum[set & (set - 1)] + power[to[bits_lowest(set)]];
}

/* Sums through `map`, for the subsets of `room` only. */
static inline void sums_init(const struct graph_store *store, const struct graph_map *map,
                             uint32_t room, struct graph_sums *out)
{
    sum_subsets(store->power, map->to, room & ((1U << HALF) - 1), out->low);
    sum_subsets(store->power, map->to + HALF, room >> HALF, out->high);
}

static inline uint32_t sum(const struct graph_sums *t, uint32_t set)
{
    return t->low[set & ((1U << HALF) - 1)] + t->high[set >> HALF];
}

/* What stones and dead margins add to the index of a position. */
static inline uint32_t stone_index(const struct graph_sums *t, uint32_t stones,
                                   uint32_t dead_margins)
{
    return GK_DEAD * sum(t, stones) + (GK_DEAD_MARGIN - GK_DEAD) * sum(t, dead_margins);
}
