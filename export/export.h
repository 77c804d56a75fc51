/* SPDX-License-Identifier: MIT */
/*
 * Writing all classes of a database in other forms than eyes.db: CSV, JSON Lines, an
 * SQLite database (doc/sqlite.md).
 */
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H

#include <gankei/db.h>

enum export_format { EXPORT_CSV, EXPORT_JSONL, EXPORT_SQLITE };

#define EXPORT_N_FORMATS 3

/* Where each of them goes; null: nowhere, "-": standard output, but not for SQLite. */
struct export_paths {
    const char *path[EXPORT_N_FORMATS];
};

struct export_stats {
    uint64_t rows;    /* in each of the files */
    uint64_t resumed; /* of those of the SQLite database: there already, from a run that
                         was interrupted */
    bool unfinished;  /* a run that failed was at work on an SQLite database */
    char hash[17];    /* sum of the XXH3-64 of all rows as CSV, in hexadecimal */
};

/*
 * Solve all classes and write them. A file appears complete or not at all. CSV and JSON
 * Lines leave nothing behind when they fail; an unfinished SQLite database stays as
 * PATH.partial, and the next call with the same options and path goes on from there.
 * Progress is counted in classes. Fails as gk_generate() does, and with GK_ERR_CORRUPT if
 * PATH.partial is something else.
 */
enum gk_status export_run(const struct gk_generate *options, const struct export_paths *paths,
                          const struct gk_progress *progress, struct export_stats *stats,
                          struct gk_error *err);

#endif
