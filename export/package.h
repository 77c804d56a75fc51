/* SPDX-License-Identifier: MIT */
/*
 * What a file is, for programs: a Frictionless Data Package (specs.frictionlessdata.io), with the
 * run that made it under the name "gankei", and for each file its size, its SHA-256, and of rows
 * and counts the columns. The same bytes for any number of threads.
 */
#pragma once

#include <jansson.h>

#include "export/export.h"
#include "export/sink.h"

struct package_file {
    const char *name; /* as seen from the package */
    const char *path;
    enum export_format format; /* rows and counts have columns; EXPORT_N_FORMATS: anything else, */
    const char *table;         /* which may be a table: "csv", "tsv", "jsonl"; */
    const struct export_column *columns; /* these, */
    bool headless;                       /* without a header line */
    bool keyless;                        /* `number` may come more than once */
};

/* What made the files. */
struct package_run {
    const struct gk_generate *options; /* commit, date, rules, sizes, places */
    const struct export_stats *stats;  /* null: not a census, but this: */
    const char *title, *command;
    bool bare;      /* no game was played: no rules */
    json_t *counts; /* by size; null: none. It stays the caller's, as does the next: */
    json_t *more;   /* an object with what else is to be said; null: nothing */
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
                             const struct package_run *run, struct gk_error *err) GK_MUST_CHECK;

/* The same for one file, beside it; its name is that of the path. Standard output, devices and
 * pipes have nothing beside them: then nothing is done. */
enum gk_status package_beside(const struct package_file *file, const struct package_run *run,
                              struct gk_error *err) GK_MUST_CHECK;
