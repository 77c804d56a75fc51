/* SPDX-License-Identifier: MIT */
/*
 * Structs of options that begin with their size, so that they can grow (gankei/error.h). A new
 * field comes where the struct has ended, not into its padding, which older callers need not copy.
 */
#pragma once

#include <stddef.h>

#include <gankei/error.h>

/* What a _default() does: `size` bytes of a caller's struct become those of ours, and 0 beyond. */
void sized_fill(void *options, size_t size, const void *own, size_t own_size);

/*
 * A caller's struct, smaller or larger than ours, into `own`, which was filled with defaults by
 * `filler`; the first version of the struct had `first` bytes. Fails with GK_ERR_ARG for a size
 * that no version has, and for what is set beyond our end.
 */
enum gk_status sized_read(void *own, size_t own_size, size_t first, const void *given,
                          const char *filler, struct gk_error *err) GK_MUST_CHECK;

/* The reserved words at the end of a struct that has no size: GK_ERR_ARG unless all are 0. */
enum gk_status sized_reserved(const void *words, size_t bytes, struct gk_error *err) GK_MUST_CHECK;

/* Defaults by `filler`, and then what was given. `last` is the last field of the first version. */
#define SIZED_READ(own, given, filler, last)                                                       \
    (filler((own), sizeof *(own)),                                                                 \
     sized_read((own), sizeof *(own), (size_t)((char *)(&(own)->last + 1) - (char *)(own)),        \
                (given), #filler, err))
