/* SPDX-License-Identifier: MIT */
/*
 * Status codes, error messages, progress: shared by every part of libgankei.
 *
 * No function of the library prints, exits or keeps mutable global state. A
 * function that can fail returns an enum gk_status and, if the caller passes a
 * struct gk_error, fills it with a one-line message that says what was wrong,
 * where, and what to do. On GK_OK the error is left untouched.
 *
 * Such a function looks at its arguments first: a null pointer that is not said to be fine, a
 * number out of its range, no value of its enum, rules or graphs that make no sense are GK_ERR_ARG,
 * and the message names the function. A count of 0 may go with a null array. Functions that end in
 * _free, _fini or _close take null, and do nothing; those that end in _name say "unknown" to what
 * has no name. All others cannot fail, and have to be given what their comments ask for.
 *
 * Structs of options grow at their end with later versions, and a program goes on working with a
 * library that is newer or older than its headers. For that they begin with their size, which
 * gk_x_default(&options, sizeof options) sets when it fills them: the library takes its own
 * defaults for fields that a smaller one does not have, and refuses a larger one only if a field is
 * set that it does not know. A struct that is part of others cannot grow in that way, for what
 * follows would move: it ends with reserved words, which must be 0, if it is to grow at all. What
 * gankei/experimental.h has is compiled against the version that it runs with, and needs neither.
 */
#ifndef GANKEI_ERROR_H
#define GANKEI_ERROR_H

#include <stdint.h>

#if defined(__GNUC__)
#define GK_API               __attribute__((visibility("default")))
#define GK_MUST_CHECK        __attribute__((warn_unused_result))
#define GK_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define GK_API
#define GK_MUST_CHECK
#define GK_PRINTF(fmt, args)
#endif

/* Around all declarations: C++ links them as C. */
#ifdef __cplusplus
#define GK_BEGIN_DECLS extern "C" {
#define GK_END_DECLS   }
#else
#define GK_BEGIN_DECLS
#define GK_END_DECLS
#endif

GK_BEGIN_DECLS

enum gk_status {
    GK_OK = 0,
    GK_ERR_NOMEM,    /* out of memory, or a size that overflows */
    GK_ERR_IO,       /* a file could not be read, written, synced, renamed */
    GK_ERR_PARSE,    /* malformed text */
    GK_ERR_ILLEGAL,  /* well-formed, but no such position can stand on a board */
    GK_ERR_LIMIT,    /* larger than what this build or these options can do */
    GK_ERR_ARG,      /* an argument out of its documented range */
    GK_ERR_CORRUPT,  /* data that contradicts its own checksum or header */
    GK_ERR_CANCELLED /* the progress callback asked to stop */
};

/* Where and why something failed. `line` and `column` count from 1; 0 means
 * that they do not apply. */
struct gk_error {
    enum gk_status status;
    int line;
    int column;
    char message[256];
};

/*
 * Progress of long work. `report` is called now and then (never from two
 * threads at once) with the work done so far out of `total`, in units of the
 * caller's documentation; a return other than 0 cancels the work, which then
 * fails with GK_ERR_CANCELLED and leaves nothing half done. A null pointer to
 * the struct, or a null `report`, means: no progress wanted.
 */
struct gk_progress {
    int (*report)(void *user, uint64_t done, uint64_t total);
    void *user;
};

/* The version of the library, e.g. "0.1.0". Thread-safe. */
GK_API const char *gk_version(void);

GK_END_DECLS

#endif
