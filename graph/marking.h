/* SPDX-License-Identifier: MIT */
/* What can be done with a marking (gankei/graph.h), which has two bits a point. */
#pragma once

#include <gankei/graph.h>

/* A bit for each point that is `!` or `$`: that of its two bits which is worth less. */
static inline gk_marking marking_margin_bits(gk_marking marking)
{
    return marking & UINT64_C(0x5555555555555555);
}

/* Likewise, a bit for each `$`. */
static inline gk_marking marking_dead_margin_bits(gk_marking marking)
{
    return marking_margin_bits(marking & marking >> 1);
}

/* The margins of a marking: its `!` and `$`, all else empty. */
static inline gk_marking marking_margins(gk_marking marking)
{
    return marking_margin_bits(marking) | marking_dead_margin_bits(marking) << 1;
}

/* A marking of `n` points with the mark of v moved to map[v]. */
gk_marking marking_image(gk_marking marking, const uint8_t *map, int n);

/* The smallest of a marking and its images under `count` rows of `n` points. */
gk_marking marking_smallest(gk_marking marking, const uint8_t *row, size_t count, int n);
