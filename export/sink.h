/* SPDX-License-Identifier: MIT */
/* What export_run() writes to: a file of some format. */
#ifndef EXPORT_SINK_H
#define EXPORT_SINK_H

#include "db/census/rows.h"
#include "export/export.h"

struct export_target {
    struct rows_sink sink;
    uint64_t done; /* places that are there already: their rows are not wanted */
    uint64_t rows; /* rows of these */
    uint64_t hash; /* sum of their hashes, see struct export_stats */
    /* Put the file in its place; or give up. Both free `self`. */
    enum gk_status (*finish)(void *self, struct gk_error *err);
    void (*abandon)(void *self);
    void *self;
};

/* Fail as opening files does. */
enum gk_status export_text_open(enum export_format format, const char *path,
                                const struct gk_generate *options, struct export_target *out,
                                struct gk_error *err);
enum gk_status export_sqlite_open(const char *path, const struct gk_generate *options,
                                  struct export_target *out, struct gk_error *err);

#endif
