/* SPDX-License-Identifier: MIT */
/*
 * Strict reading of integers. strtol() takes leading blanks, a `+` and, in some
 * locales, grouping; so the syntax is checked here and strtol() is left the
 * arithmetic, with its answer to overflow.
 */
#include "util/number.h"

#include <errno.h>
#include <stdlib.h>

bool number_parse(const char *text, long min, long max, long *out)
{
    const char *digits = *text == '-' ? text + 1 : text;
    long value;

    if (!*digits)
        return false;
    for (const char *p = digits; *p; p++)
        if (*p < '0' || *p > '9')
            return false;
    errno = 0;
    value = strtol(text, NULL, 10);
    if (errno || value < min || value > max)
        return false;
    *out = value;
    return true;
}
