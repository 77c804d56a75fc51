/* SPDX-License-Identifier: MIT */
/*
 * Words and halves of all lanes of a board (solver/exact/exact_table.h), for LANES of 1 or
 * EXACT_MAX_LANES: numbers, or vectors of the compiler. Operators work on both.
 *
 * To be included by a kernel only; what it defines is inlined there, for the instructions that the
 * file is compiled for.
 */
#ifndef SOLVER_EXACT_KERNEL_KERNEL_LANES_H
#define SOLVER_EXACT_KERNEL_KERNEL_LANES_H

#include "solver/exact/exact_words.h"

#define INLINE __attribute__((always_inline)) static inline

#if LANES == 1

typedef exact_lives words;
typedef uint8_t halves;

INLINE words in_lanes(lane_set lanes)
{
    return (words)0 - (lanes & 1);
}

INLINE halves half_in_lanes(lane_set lanes)
{
    return (halves)(0 - (lanes & 1));
}

INLINE halves half_where(halves last, int v)
{
    return last == v ? 0xFF : 0;
}

INLINE bool any_word(words w)
{
    return w != 0;
}

INLINE bool any_half(halves h)
{
    return h != 0;
}

INLINE halves narrowed(words w)
{
    return (halves)w;
}

#else

typedef exact_lives words __attribute__((vector_size(4 * LANES)));
typedef uint8_t halves __attribute__((vector_size(LANES)));
typedef uint64_t long_words __attribute__((vector_size(4 * LANES)));
typedef uint64_t long_halves __attribute__((vector_size(LANES)));

/* All ones in these lanes. */
INLINE words in_lanes(lane_set lanes)
{
    const words bit = {1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                       1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};

    return (words)((lanes & bit) != 0);
}

INLINE halves half_in_lanes(lane_set lanes)
{
    const halves bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const long_halves both = {(lanes & 0xFF) * UINT64_C(0x0101010101010101),
                              (uint64_t)(lanes >> 8) * UINT64_C(0x0101010101010101)};

    return (halves)(((halves)both & bit) != 0);
}

/* All ones in the lanes whose last liberty is v. */
INLINE halves half_where(halves last, int v)
{
    return (halves)(last == (uint8_t)v);
}

INLINE bool any_word(words w)
{
    const long_words l = (long_words)w;

    return ((l[0] | l[1]) | (l[2] | l[3]) | ((l[4] | l[5]) | (l[6] | l[7]))) != 0;
}

INLINE bool any_half(halves h)
{
    const long_halves l = (long_halves)h;

    return (l[0] | l[1]) != 0;
}

INLINE halves narrowed(words w)
{
    return __builtin_convertvector(w, halves);
}

#endif

INLINE words chosen(words where, words w, words otherwise)
{
    return (w & where) | (otherwise & ~where);
}

INLINE words *words_at(const struct exact_table *t, enum exact_side side, uint32_t board)
{
    return (words *)(void *)t->lives[side] + board;
}

INLINE words *slot_words(const struct exact_table *t, uint32_t slot)
{
    return (words *)(void *)t->slot_lives + slot;
}

#endif
