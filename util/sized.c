/* SPDX-License-Identifier: MIT */
/* Options of callers that were compiled with other versions of a struct (util/sized.h). */
#include "util/sized.h"

#include <stdbool.h>
#include <string.h>

#include "util/error.h"

/* No struct of options is larger: a number above is no size, but what stood there before. */
enum { MOST = 4096 };

static bool is_zero(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i])
            return false;
    return true;
}

void sized_fill(void *options, size_t size, const void *own, size_t own_size)
{
    memset(options, 0, size);
    memcpy(options, own, size < own_size ? size : own_size);
    memcpy(options, &size, size < sizeof size ? size : sizeof size);
}

enum gk_status sized_read(void *own, size_t own_size, size_t first, const void *given,
                          const char *filler, struct gk_error *err)
{
    const unsigned char *bytes = given;
    size_t size;

    memcpy(&size, given, sizeof size);
    if (size < first || size > MOST)
        return error_set(err, GK_ERR_ARG, "options that were not filled by %s()", filler);
    if (size > own_size && !is_zero(bytes + own_size, size - own_size))
        return error_set(err, GK_ERR_ARG,
                         "options of %s() that were made for a newer gankei: one of them is not "
                         "known to version %s",
                         filler, gk_version());
    memcpy(own, given, size < own_size ? size : own_size);
    memcpy(own, &own_size, sizeof own_size);
    return GK_OK;
}

enum gk_status sized_reserved(const void *words, size_t bytes, struct gk_error *err)
{
    if (!is_zero(words, bytes))
        return error_set(err, GK_ERR_ARG,
                         "reserved words of options must be 0: they were made for a newer gankei "
                         "than version %s, or not filled",
                         gk_version());
    return GK_OK;
}
