/* SPDX-License-Identifier: MIT */
/* Numbers in files: little endian, whatever the machine. Compilers make one
 * instruction of each of these. */
#pragma once

#include <stddef.h>
#include <stdint.h>

static inline void bytes_put(uint8_t *to, uint64_t number, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        to[i] = (uint8_t)(number >> 8 * i);
}

static inline uint64_t bytes_get(const uint8_t *from, size_t bytes)
{
    uint64_t number = 0;

    for (size_t i = 0; i < bytes; i++)
        number |= (uint64_t)from[i] << 8 * i;
    return number;
}

static inline uint16_t bytes_get16(const uint8_t *from)
{
    return (uint16_t)bytes_get(from, 2);
}

static inline uint32_t bytes_get32(const uint8_t *from)
{
    return (uint32_t)bytes_get(from, 4);
}

static inline uint64_t bytes_get64(const uint8_t *from)
{
    return bytes_get(from, 8);
}
