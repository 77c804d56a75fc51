/* SPDX-License-Identifier: MIT */
/* Filling a struct gk_error; and being cancelled, which is one. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <gankei/error.h>

/* Set `err` (may be null) to status and message; line and column become 0.
 * Returns `status`, so that `return error_set(err, GK_ERR_ARG, ...)` works. */
enum gk_status error_set(struct gk_error *err, enum gk_status status, const char *format, ...)
    GK_PRINTF(3, 4);

/* The same, with a place in the text that was read (0: does not apply). */
enum gk_status error_set_at(struct gk_error *err, enum gk_status status, int line, int column,
                            const char *format, ...) GK_PRINTF(5, 6);

/*
 * The door of a public function that returns a status: the first thing in it, with all that must
 * hold of its arguments before any of them is looked at (gankei/error.h). The message names the
 * function and the condition.
 */
#define ERROR_UNLESS(condition)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return error_set(err, GK_ERR_ARG, "%s: wants %s", __func__, #condition);               \
    } while (0)

/* A call that may fail, in a function that has nothing to undo then: it returns the same status. */
#define TRY(call)                                                                                  \
    do {                                                                                           \
        enum gk_status try_status = (call);                                                        \
                                                                                                   \
        if (try_status != GK_OK)                                                                   \
            return try_status;                                                                     \
    } while (0)

/* "out of memory (N bytes for WHAT)". */
enum gk_status error_nomem(struct gk_error *err, const char *what, size_t bytes);

/* So much of the work is done: GK_ERR_CANCELLED if the caller wants no more. `progress` and its
 * function may be null. */
enum gk_status error_on_cancel(const struct gk_progress *progress, uint64_t done, uint64_t total,
                               struct gk_error *err);
