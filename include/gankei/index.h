/* SPDX-License-Identifier: MIT */
/*
 * Values to look up: the answers of the solver for all classes up to a size, in a
 * binary file that is mapped into memory (doc/format.md), or made in memory from a
 * database. The key is the graph up to isomorphism: marks, adjacency,
 * `anchored` and enclosed stones. Of the exact game a file knows each class with 0 to
 * GK_MAX_LIBERTIES outer liberties.
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
    struct gk_rules rules; /* of the game that was solved: gk_index_find() answers by them */
    bool either_threat;    /* with one ko threat of either side, too */
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

/* Does a file begin as an index does? Text never does, nor does what cannot be read. */
GK_API bool gk_is_index(const char *path);

/*
 * Whichever `path` is: an index, or a database in the eyes.db format. What is asked differs: an
 * index file knows the exact class, by `placed->graph`, with what touches the wall and which stones
 * are enclosed; a database is asked as its readers ask it, by what they see (experimental/match.h).
 * What no pattern matches is not there: the value that readers then suppose is gk_implied_value().
 */
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

/*
 * The same with so many outer liberties, 0 to GK_MAX_LIBERTIES, and ko threats (gk_rules): none or
 * one of either side (1, -1) if the index has `either_threat`, else as many as its rules say. Fails
 * with GK_ERR_ARG for what it does not have: others, and of a database and the abstract game any.
 */
GK_API enum gk_status gk_index_find_outside(const struct gk_index *index,
                                            const struct gk_placed *placed, int outer_liberties,
                                            int ko_threats, bool *found, struct gk_result *out,
                                            struct gk_error *err) GK_MUST_CHECK;

/* Read all of a file and verify it; of a database there is nothing to verify. Progress is counted
 * in blocks. Fails with GK_ERR_CORRUPT, GK_ERR_CANCELLED. Thread-safe. */
GK_API enum gk_status gk_index_verify(const struct gk_index *index,
                                      const struct gk_progress *progress,
                                      struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
