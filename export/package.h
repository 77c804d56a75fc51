/* SPDX-License-Identifier: MIT */
/*
 * What a file is, for programs: a Frictionless Data Package (specs.frictionlessdata.io), with the
 * run that made it under the name "gankei", and for each file its size, its SHA-256, and of rows
 * and counts the columns. The same bytes for any number of threads.
 */
#pragma once

#include "export/export.h"

struct package_file {
    const char *name; /* as seen from the package */
    const char *path;
    enum export_format format; /* rows and counts have columns; EXPORT_N_FORMATS: anything else */
};

/* Of one file, FILE.datapackage.json is beside it. */
#define PACKAGE_SUFFIX ".datapackage.json"

/* The SHA-256 of a file in hexadecimal, and its size. Fails with GK_ERR_IO. */
#define PACKAGE_SUM_MAX 65
enum gk_status package_sum(const char *path, char sum[PACKAGE_SUM_MAX], uint64_t *bytes,
                           struct gk_error *err) GK_MUST_CHECK;

/* Write the package of these files, which are all there. Fails as package_sum() and output_save()
 * do, with GK_ERR_NOMEM. */
enum gk_status package_write(const char *path, const struct package_file *file, size_t count,
                             const struct gk_generate *options, const struct export_stats *stats,
                             struct gk_error *err) GK_MUST_CHECK;

/* The same for one file, beside it. */
enum gk_status package_beside(const char *path, enum export_format format,
                              const struct gk_generate *options, const struct export_stats *stats,
                              struct gk_error *err) GK_MUST_CHECK;
