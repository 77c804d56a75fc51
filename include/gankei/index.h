/* SPDX-License-Identifier: MIT */
/*
 * Values to look up: the answers of the solver for all classes up to a size, in a
 * binary file that is mapped into memory (doc/format.md), or made in memory from a
 * database. The key is the canonical form of the graph: marks, adjacency,
 * `anchored` and enclosed stones.
 *
 * An open index never changes: any number of threads and processes may share it.
 */
#ifndef GANKEI_INDEX_H
#define GANKEI_INDEX_H

#include <gankei/db.h>

GK_BEGIN_DECLS

struct gk_index;

/* What an index holds. Of a database only sizes, locations, `$` and entries are known;
 * `version` is 0 then. */
struct gk_index_info {
    uint32_t version;      /* of the format */
    int max_points;        /* complete up to this size, */
    unsigned locations;    /* at these places: the sum of 1 << enum gk_location */
    bool dead_margins;     /* markings with `$` too */
    struct gk_rules rules; /* of the game that was solved */
    uint64_t entries;
    uint64_t bytes;        /* of the file */
    char hash[17];         /* the checksum of the contents, in hexadecimal */
};

/*
 * Open an index file: header, sizes, and the checksum of all but the entries are verified before
 * anything is believed; the entries of a file of up to 4 MiB, too. Those of a larger one are
 * verified as they are read, in blocks of 64 KiB: a lookup that would read a damaged one fails, see
 * gk_index_find(). Fails with GK_ERR_IO, GK_ERR_CORRUPT (truncated, damaged, not an index of
 * gankei, of another version), GK_ERR_NOMEM. Close with gk_index_close(). The file is
 * mapped: while it is open it may be replaced (renamed over), but not be shortened or
 * written to in place; gankei itself only ever replaces it.
 */
GK_API enum gk_status gk_index_open(const char *path, struct gk_index **out,
                                    struct gk_error *err) GK_MUST_CHECK;

/*
 * The same lookups in a database in the eyes.db format that was read, which is not needed
 * afterwards. What is asked differs: an index file knows the exact class, by `placed->graph`,
 * with what touches the wall and which stones are enclosed; a database is asked as its readers
 * ask it, by what they see (experimental/match.h). What no pattern matches is not there: the value
 * that readers then suppose is gk_implied_value(). Fails with GK_ERR_NOMEM, GK_ERR_LIMIT.
 */
GK_API enum gk_status gk_index_of_db(const struct gk_db *db, struct gk_index **out,
                                     struct gk_error *err) GK_MUST_CHECK;

/* Does a file begin as an index does? Text never does, nor does what cannot be read. */
GK_API bool gk_is_index(const char *path);

/* Whichever `path` is: an index, or a database in the eyes.db format. */
GK_API enum gk_status gk_index_load(const char *path, struct gk_index **out,
                                    struct gk_error *err) GK_MUST_CHECK;

GK_API void gk_index_close(struct gk_index *index); /* null is fine */

GK_API void gk_index_info(const struct gk_index *index, struct gk_index_info *out);

/* Look a position up: is it there? If so, value and vital points, those mapped to the vertices of
 * `placed->graph`. Fails with GK_ERR_CORRUPT if that part of a large file is damaged.
 * Thread-safe. */
GK_API enum gk_status gk_index_find(const struct gk_index *index, const struct gk_placed *placed,
                                    bool *found, struct gk_result *out,
                                    struct gk_error *err) GK_MUST_CHECK;

/* The same for who need not know why nothing was found: true if gk_index_find() finds it. */
GK_API bool gk_index_lookup(const struct gk_index *index, const struct gk_placed *placed,
                            struct gk_result *out);

/* Read all of a file and verify it; of a database there is nothing to verify. Progress is counted
 * in blocks. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED. Thread-safe. */
GK_API enum gk_status gk_index_verify(const struct gk_index *index,
                                      const struct gk_progress *progress,
                                      struct gk_error *err) GK_MUST_CHECK;

/* Solve all classes and write an index file (temporary file, sync, rename). Of the
 * options, max_points, dead_margins, locations, rules and threads count. Progress is
 * counted in markings. Fails as gk_generate() does. */
GK_API enum gk_status gk_index_generate(const struct gk_generate *options, const char *path,
                                        const struct gk_progress *progress,
                                        struct gk_index_info *info,
                                        struct gk_error *err) GK_MUST_CHECK;

/* ---- All classes of a file ---- */

struct gk_index_counts {
    uint64_t classes[GK_MAX_POINTS + 1][GK_N_VALUES]; /* by points and gk_eye_value_index() */
    uint64_t frames[GK_MAX_POINTS + 1];               /* by points */
    uint64_t seki, illegal;                           /* classes with a seki; slots without entry */
};

/*
 * Read a file from its beginning to its end, frame by frame; at any time a frame for each thread is
 * in memory. Progress is counted in bytes. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED,
 * GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_index_count(const struct gk_index *index, int threads,
                                     const struct gk_progress *progress,
                                     struct gk_index_counts *out,
                                     struct gk_error *err) GK_MUST_CHECK;

/* A class with a drawing of it, in which the vital points are marked. Those of `result` are points
 * of the drawing. */
struct gk_index_class {
    int points;
    struct gk_drawing drawing;
    struct gk_result result;
};

/* Which classes to visit. */
struct gk_index_choice {
    int first, last; /* points */
    int value;       /* gk_eye_value_index(); -1: of any */
};

/*
 * Visit classes in the order of the file, each once; the visitor stops the walk by returning true,
 * which is no failure. A frame at a time is in memory. Classes that cannot be drawn are counted
 * only. Fails with GK_ERR_CORRUPT, GK_ERR_LIMIT, GK_ERR_NOMEM.
 */
GK_API enum gk_status gk_index_walk(const struct gk_index *index,
                                    const struct gk_index_choice *choice,
                                    bool (*visit)(void *user, const struct gk_index_class *found),
                                    void *user, uint64_t *undrawn,
                                    struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
