/* SPDX-License-Identifier: MIT */
/* What a run has exported is there, and is removed again. */
#pragma once

#include <limits.h>

#include "export/package.h"

/* A file, and the package beside it, which what cannot describe itself has, and nothing else. */
static inline void remove_exported(const char *path, int format)
{
    bool described = format == EXPORT_INDEX || format == EXPORT_COUNTS || format == EXPORT_CSV ||
                     format == EXPORT_JSONL;
    char package[PATH_MAX];

    snprintf(package, sizeof package, "%s" PACKAGE_SUFFIX, path);
    assert_int_equal(remove(package), described ? 0 : -1);
    assert_int_equal(remove(path), 0);
}
