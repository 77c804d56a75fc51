/* SPDX-License-Identifier: MIT */
/* Sets of vertices as bit sets, and flooding a graph (rows of adjacency) with them; mixing bits. */
#pragma once

#include <stdint.h>

static inline uint32_t bits_of(int i)
{
    return UINT32_C(1) << i;
}

/* The set of the vertices 0 to n-1, n at most 32. */
static inline uint32_t bits_all(int n)
{
    return n >= 32 ? UINT32_MAX : bits_of(n) - 1;
}

/* In sums of halves: the builtin is a call where the processor may lack an instruction. */
static inline int bits_count(uint32_t set)
{
    set -= set >> 1 & UINT32_C(0x55555555);
    set = (set & UINT32_C(0x33333333)) + (set >> 2 & UINT32_C(0x33333333));
    return (int)(((set + (set >> 4)) & UINT32_C(0x0F0F0F0F)) * UINT32_C(0x01010101) >> 24);
}

/* The lowest vertex of a set that is not empty. */
static inline int bits_lowest(uint32_t set)
{
    return __builtin_ctz(set);
}

/* All neighbours of the vertices of `set` (may include vertices of `set`). */
static inline uint32_t bits_neighbours(const uint32_t *adj, uint32_t set)
{
    uint32_t found = 0;

    for (; set; set &= set - 1)
        found |= adj[bits_lowest(set)];
    return found;
}

/* Everything within `region` that is connected to `seed` (a part of it). */
static inline uint32_t bits_flood(const uint32_t *adj, uint32_t seed, uint32_t region)
{
    uint32_t found = seed, fresh = seed;

    while (fresh) {
        fresh = bits_neighbours(adj, fresh) & region & ~found;
        found |= fresh;
    }
    return found;
}

/* The next set in ascending order among those within `room`; 0 after the last. */
static inline uint32_t bits_next_subset(uint32_t set, uint32_t room)
{
    return (set - room) & room;
}

/* ---- Sets of up to 64 ---- */

static inline uint64_t bits64_of(int i)
{
    return UINT64_C(1) << i;
}

static inline int bits64_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

static inline int bits64_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Everything within `region` that is connected to `seed` (a part of it); `*around` gets all
 * neighbours of it. */
static inline uint64_t bits64_flood(const uint64_t *adj, uint64_t seed, uint64_t region,
                                    uint64_t *around)
{
    uint64_t found = seed, fresh = seed, near = 0;

    while (fresh) {
        int point = bits64_lowest(fresh);

        fresh &= fresh - 1;
        near |= adj[point];
        fresh |= adj[point] & region & ~found;
        found |= adj[point] & region;
    }
    *around = near;
    return found;
}

/* ---- Numberings ---- */

/* A set of vertices in another numbering, in which vertex v is to[v]. */
static inline uint32_t bits_map(const uint8_t *to, uint32_t set)
{
    uint32_t mapped = 0;

    for (; set; set &= set - 1)
        mapped |= bits_of(to[bits_lowest(set)]);
    return mapped;
}

/* And back: of the vertices 0 to n-1 those whose to[v] is in the set. */
static inline uint32_t bits_map_back(const uint8_t *to, int n, uint32_t set)
{
    uint32_t back = 0;

    for (int v = 0; v < n; v++)
        back |= (set >> to[v] & 1) << v;
    return back;
}

/* A well mixed function of its argument: the finaliser of splitmix64. */
static inline uint64_t bits_mix(uint64_t z)
{
    z += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}
