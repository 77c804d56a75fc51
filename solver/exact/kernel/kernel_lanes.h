/* SPDX-License-Identifier: MIT */
/*
 * Words and halves of several lanes of a board (solver/exact/table/exact_table.h): numbers, or
 * vectors of the compiler, as wide as the processor's; operators work on both. A kernel is
 * compiled for words of LANES lanes, and solves a table part by part, as many lanes at a time.
 * Halves are of all lanes.
 *
 * To be included by a kernel only; what it defines is inlined there, for the instructions that the
 * file is compiled for.
 */
#pragma once

#include "solver/exact/table/exact_words.h"

#include <string.h>

#define INLINE __attribute__((always_inline)) static inline

#if LANES == 1

#define PARTS 1
typedef exact_lives words;
typedef uint8_t halves;

INLINE words in_word_lanes(lane_set lanes)
{
    return (words)0 - (lanes & 1);
}

INLINE bool any_word(words w)
{
    return w != 0;
}

INLINE halves in_half_lanes(lane_set lanes)
{
    return (halves)(0 - (lanes & 1));
}

INLINE words words_in(const exact_lives *all, size_t part)
{
    return all[part];
}

INLINE void put_low_bytes(halves *all, size_t part, words w)
{
    all[part] = (halves)w;
}

INLINE halves half_where(halves last, int v)
{
    return last == v ? 0xFF : 0;
}

INLINE bool any_half(halves h)
{
    return h != 0;
}

#else

#define PARTS (EXACT_MAX_LANES / LANES)
typedef exact_lives words __attribute__((vector_size(4 * LANES)));
typedef uint8_t halves __attribute__((vector_size(EXACT_MAX_LANES)));

INLINE words in_word_lanes(lane_set lanes)
{
#if LANES == 4
    const words bit = {1, 2, 4, 8};
#elif LANES == 8
    const words bit = {1, 2, 4, 8, 16, 32, 64, 128};
#else
    const words bit = {1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                       1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
#endif

    return (words)((lanes & bit) != 0);
}

INLINE bool any_word(words w)
{
    uint64_t half[2 * LANES / 4], any = 0;

    memcpy(half, &w, sizeof half);
    for (size_t i = 0; i < sizeof half / sizeof *half; i++)
        any |= half[i];
    return any != 0;
}

INLINE halves in_half_lanes(lane_set lanes)
{
    const halves bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t both[2] = {(lanes & 0xFF) * UINT64_C(0x0101010101010101),
                              (uint64_t)(lanes >> 8) * UINT64_C(0x0101010101010101)};
    halves h;

    memcpy(&h, both, sizeof h);
    return (halves)((h & bit) != 0);
}

/* The words of a part, of those of all lanes. */
INLINE words words_in(const exact_lives *all, size_t part)
{
    words w;

    memcpy(&w, all + part * LANES, sizeof w);
    return w;
}

/* Their low bytes, in their place among all. */
INLINE void put_low_bytes(halves *all, size_t part, words w)
{
    typedef uint8_t bytes __attribute__((vector_size(LANES)));
    bytes low = __builtin_convertvector(w, bytes);

    memcpy((uint8_t *)all + part * LANES, &low, sizeof low);
}

/* All ones in the lanes whose last liberty is v. */
INLINE halves half_where(halves last, int v)
{
    return (halves)(last == (uint8_t)v);
}

INLINE bool any_half(halves h)
{
    uint64_t half[2];

    memcpy(half, &h, sizeof half);
    return (half[0] | half[1]) != 0;
}

#endif

/* All ones in those of the lanes that are of the part. */
INLINE words in_lanes(const struct exact_table *t, lane_set lanes)
{
    return in_word_lanes((lane_set)(lanes >> t->part * LANES));
}

INLINE words chosen(words where, words w, words otherwise)
{
    return (w & where) | (otherwise & ~where);
}

/* The words of a board, and of a slot, in the table that is solved, or (`of`) in one beside it. */
INLINE words *words_of(const struct exact_table *t, const struct exact_table *of,
                       enum exact_side side, uint32_t board)
{
    return (words *)(void *)of->lives[side] + (size_t)board * PARTS + t->part;
}

INLINE words *words_at(const struct exact_table *t, enum exact_side side, uint32_t board)
{
    return words_of(t, t, side, board);
}

INLINE words *slot_words(const struct exact_table *t, const struct exact_table *of, uint32_t slot)
{
    return (words *)(void *)of->slot_lives + (size_t)slot * PARTS + t->part;
}
