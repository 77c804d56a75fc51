/* SPDX-License-Identifier: MIT */
/* Numbers in files: little endian, whatever the machine. Compilers make one
 * instruction of each of these. */
#ifndef UTIL_BYTES_H
#define UTIL_BYTES_H

#include <stddef.h>
#include <stdint.h>

static inline void gk_put_bytes(uint8_t *to, uint64_t number, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        to[i] = (uint8_t)(number >> 8 * i);
}

static inline uint64_t gk_get_bytes(const uint8_t *from, size_t bytes)
{
    uint64_t number = 0;

    for (size_t i = 0; i < bytes; i++)
        number |= (uint64_t)from[i] << 8 * i;
    return number;
}

static inline uint16_t gk_get16(const uint8_t *from)
{
    return (uint16_t)gk_get_bytes(from, 2);
}

static inline uint32_t gk_get32(const uint8_t *from)
{
    return (uint32_t)gk_get_bytes(from, 4);
}

static inline uint64_t gk_get64(const uint8_t *from)
{
    return gk_get_bytes(from, 8);
}

#endif
