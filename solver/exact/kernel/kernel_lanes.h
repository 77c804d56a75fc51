/* SPDX-License-Identifier: MIT */
/*
 * Words of several lanes of a board (solver/exact/table/exact_table.h), a byte each: numbers, or
 * vectors of the compiler, as wide as the processor's; operators work on both. A kernel is compiled
 * for words of LANES lanes, and solves a table part by part, as many lanes at a time.
 *
 * To be included by a kernel only; what it defines is inlined there, for the instructions that the
 * file is compiled for.
 */
#pragma once

#include "solver/exact/table/exact_words.h"

#include <string.h>

#include "util/bits.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

#define INLINE __attribute__((always_inline)) static inline

#if LANES == 1

typedef uint32_t words; /* not a byte, as those would become int in every expression */

INLINE words get_words(const uint8_t *from)
{
    return *from;
}

INLINE void put_words(uint8_t *to, words w)
{
    *to = (uint8_t)w;
}

INLINE words in_lanes(lane_set lanes)
{
    return (words)0 - (words)(lanes & 1);
}

#else

typedef uint8_t words __attribute__((vector_size(LANES)));

INLINE words get_words(const uint8_t *from)
{
    words w;

    memcpy(&w, from, sizeof w);
    return w;
}

INLINE void put_words(uint8_t *to, words w)
{
    memcpy(to, &w, sizeof w);
}

/* All ones in some lanes. */
INLINE words in_lanes(lane_set lanes)
{
#if LANES == 64
    return (words)_mm512_movm_epi8(lanes);
#elif LANES == 32 && defined __AVX512BW__
    return (words)_mm256_movm_epi8((__mmask32)lanes);
#elif LANES == 32
    const __m256i bit = _mm256_set1_epi64x((int64_t)UINT64_C(0x8040201008040201));
    const __m256i byte = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202,
                                           0x0101010101010101, 0);
    __m256i each = _mm256_shuffle_epi8(_mm256_set1_epi32((int32_t)lanes), byte);

    return (words)_mm256_cmpeq_epi8(_mm256_and_si256(each, bit), bit);
#else
    const uint64_t bit = UINT64_C(0x8040201008040201);
    uint64_t each[LANES / 8], bits[LANES / 8];
    words w, of;

    for (size_t i = 0; i < LANES / 8; i++) {
        each[i] = (lanes >> 8 * i & 0xFF) * UINT64_C(0x0101010101010101);
        bits[i] = bit;
    }
    memcpy(&w, each, sizeof w);
    memcpy(&of, bits, sizeof of);
    return (words)((w & of) != 0);
#endif
}

#endif

/* The same word in all lanes. */
INLINE words all_words(uint8_t word)
{
    const words none = {0};

    return none | word;
}

INLINE bool any_word(words w)
{
#if LANES == 1
    return w != 0;
#elif LANES == 64
    return _mm512_test_epi64_mask((__m512i)w, (__m512i)w) != 0;
#elif LANES == 32
    return !_mm256_testz_si256((__m256i)w, (__m256i)w);
#else
    uint64_t half[LANES / 8], any = 0;

    memcpy(half, &w, sizeof half);
    for (size_t i = 0; i < LANES / 8; i++)
        any |= half[i];
    return any != 0;
#endif
}

/* Those of the lanes that are of the part. */
INLINE words lanes_in(const struct exact_table *t, lane_set lanes)
{
    return in_lanes(lanes >> t->part * LANES);
}

/* Where the words of a board or slot are, in an array of those of all. */
INLINE size_t words_at(const struct exact_table *t, uint32_t index)
{
    return (size_t)index * (size_t)t->lanes + t->part * LANES;
}

/* ---- Boards that may not be up to date ---- */

INLINE void add_pending(const struct exact_table *t, uint32_t board)
{
    t->pending[board / 64] |= bits64_of((int)(board % 64));
}

/* From the last to the first: the highest of the pending boards below `*board`; false if there is
 * none. It is not pending any more. */
INLINE bool next_pending(const struct exact_table *t, uint32_t *board)
{
    size_t i = *board / 64;
    uint64_t set = t->pending[i] & (bits64_of((int)(*board % 64)) - 1);

    while (!set && i)
        set = t->pending[--i];
    if (!set)
        return false;
    *board = (uint32_t)(i * 64) + 63 - (uint32_t)__builtin_clzll(set);
    t->pending[i] &= ~bits64_of((int)(*board % 64));
    return true;
}

/* The boards from which `side` simply adds a stone to come to this one (and others, which will find
 * that nothing has changed). */
INLINE void add_before(const struct exact_table *t, uint32_t board, enum exact_side side)
{
    const struct exact_board *b = &t->space->board[board];
    uint32_t stones = side == EXACT_DEFENDER ? b->defender
                                             : (uint32_t)(b->attacker & ~b->unconnected);

    for (; stones; stones &= stones - 1)
        add_pending(t, board - t->space->add[side][bits_lowest(stones)]);
}

/* And those from which an event leads there. */
INLINE void add_sources(const struct exact_table *t, uint32_t board)
{
    for (uint32_t i = t->node[board].before; i < t->node[board + 1].before; i++)
        add_pending(t, t->before[i]);
}

/* The captures that lead to a board and start a ko: the next one after `event`, or the first after
 * null, and where it is played; null after the last. `*i` is where it is in exact_table.before. */
INLINE const struct exact_event *next_ko(const struct exact_table *t, uint32_t board, uint32_t *i,
                                         const struct exact_event *event)
{
    uint32_t end = t->node[board + 1].before;

    for (; *i < end; ++*i, event = NULL) {
        const struct exact_node *node = &t->node[t->before[*i]];
        const struct exact_event *last = &t->event[node->event] + node->n_events[0] +
                                         node->n_events[1];

        /* Several events of a board that lead here are beside each other. */
        if (!event && *i > t->node[board].before && t->before[*i - 1] == t->before[*i])
            continue;
        for (event = event ? event + 1 : &t->event[node->event]; event < last; event++)
            if (event->target == board && event->ko != EXACT_NO_POINT)
                return event;
    }
    return NULL;
}
