/* SPDX-License-Identifier: MIT */
/*
 * In the place of the sbrk() of wasi-libc, which takes 64 KiB more each time that malloc() wants
 * some: an engine takes about a millisecond to enlarge a memory, so here it grows by a quarter.
 */
#include <errno.h>
#include <stdint.h>
#include <unistd.h>

#define PAGE 65536u

static uint32_t bytes_used(void)
{
    return (uint32_t)__builtin_wasm_memory_size(0) * PAGE;
}

static int grow_to(uint32_t size)
{
    return __builtin_wasm_memory_grow(0, (size + PAGE - 1) / PAGE) != SIZE_MAX;
}

void *sbrk(intptr_t more)
{
    static uint32_t end; /* of what was handed out */
    uint32_t size = bytes_used(), free;

    if (!end)
        end = size;
    free = size - end;
    if (more < 0 || ((uint32_t)more > free && !grow_to(size / 4 + (uint32_t)more - free) &&
                     !grow_to((uint32_t)more - free))) {
        errno = ENOMEM;
        return (void *)-1;
    }
    end += (uint32_t)more;
    return (void *)(uintptr_t)(end - (uint32_t)more);
}
