/* SPDX-License-Identifier: MIT */
/* Arrays on the heap: sizes checked, and growing by doubling. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <gankei/error.h>

/* *out = a * b; false if that overflows. */
static inline bool array_bytes(size_t a, size_t b, size_t *out)
{
    size_t product;

    if (__builtin_mul_overflow(a, b, &product))
        return false;
    *out = product;
    return true;
}

/*
 * `array` is the address of a pointer to elements of `each` bytes. Point it to `count` new
 * ones, all zero (none: not null either); it is free()'s. Fails with GK_ERR_NOMEM, and says for
 * WHAT there was no memory.
 */
enum gk_status array_new(void *array, size_t count, size_t each, const char *what,
                         struct gk_error *err) GK_MUST_CHECK;

/*
 * The same for one that grows: it has room for *room elements (0: null is fine), and has it for
 * `count` afterwards. New ones are not set. On failure all is as it was.
 */
enum gk_status array_grow(void *array, size_t count, size_t *room, size_t each, const char *what,
                          struct gk_error *err) GK_MUST_CHECK;
