/* SPDX-License-Identifier: MIT */
/* Error messages. */
#include "util/error.h"

#include <stdarg.h>
#include <stdio.h>

static void fill_error(struct gk_error *err, enum gk_status status, int line, int column,
                       const char *format, va_list args)
{
    if (!err)
        return;
    err->status = status;
    err->line = line;
    err->column = column;
    vsnprintf(err->message, sizeof err->message, format, args);
}

enum gk_status error_set(struct gk_error *err, enum gk_status status, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill_error(err, status, 0, 0, format, args);
    va_end(args);
    return status;
}

enum gk_status error_set_at(struct gk_error *err, enum gk_status status, int line, int column,
                            const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill_error(err, status, line, column, format, args);
    va_end(args);
    return status;
}

enum gk_status error_nomem(struct gk_error *err, const char *what, size_t bytes)
{
    return error_set(err, GK_ERR_NOMEM, "out of memory (%zu bytes for %s)", bytes, what);
}

const char *gk_version(void)
{
    return PACKAGE_VERSION;
}

enum gk_status error_on_cancel(const struct gk_progress *progress, uint64_t done, uint64_t total,
                               struct gk_error *err)
{
    if (progress && progress->report && progress->report(progress->user, done, total))
        return error_set(err, GK_ERR_CANCELLED, "cancelled");
    return GK_OK;
}
