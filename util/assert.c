/* SPDX-License-Identifier: MIT */
/* The end of a program whose invariants do not hold: the only place of the library that prints
 * or ends it. */
#include "util/assert.h"

#include <stdio.h>
#include <stdlib.h>

void assert_failed(const char *number, const char *condition, const char *file, int line)
{
    fprintf(stderr,
            "gankei: internal error: invariant %s does not hold: %s (%s:%d)\n"
            "gankei: please report this, with the command that led here\n",
            number, condition, file, line);
    abort();
}
