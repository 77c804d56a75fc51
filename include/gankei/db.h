/* SPDX-License-Identifier: MIT */
/*
 * Databases of eye shapes in the eyes.db text format (doc/format.md): reading
 * any file of that format, and writing one.
 */
#ifndef GANKEI_DB_H
#define GANKEI_DB_H

#include <stdio.h>

#include <gankei/cause.h>
#include <gankei/enumerate.h>
#include <gankei/graph.h>
#include <gankei/solve.h>

GK_BEGIN_DECLS

/* One entry. */
struct gk_pattern {
    int64_t number;              /* the number after "Pattern" */
    struct gk_drawing drawing;   /* with wildcards and vital points as written */
    struct gk_eye_value value;
    int line;                    /* line of "Pattern N" in the file, from 1 */
    /* Comments below that line say that it "is met with N outer liberties most often", and maybe
     * that others "are met with M, ...": bit N, bit M. 0: there are none. */
    uint8_t liberties;
};

struct gk_db {
    size_t count;
    struct gk_pattern *pattern;  /* in file order */
    /* Set when the file carries gankei's content hash line: */
    bool has_hash;               /* the line is there */
    bool hash_matches;           /* and the content is what was written */
};

/*
 * Called for each broken entry when reading goes on after errors: `err` has
 * line and message. Return 0 to skip the entry and go on, other than 0 to stop.
 */
struct gk_db_errors {
    int (*report)(void *user, const struct gk_error *err);
    void *user;
};

/*
 * Read a whole database from memory. Without `errors`, the first error ends
 * the reading (GK_ERR_PARSE, GK_ERR_LIMIT, with `err->line`); with it, each
 * broken entry is reported and left out. On GK_OK `*out` belongs to the
 * caller: gk_db_free(). Thread-safe.
 */
GK_API enum gk_status gk_db_parse(const char *text, size_t length,
                                  const struct gk_db_errors *errors, struct gk_db **out,
                                  struct gk_error *err) GK_MUST_CHECK;

/* The same from a file; "-" is standard input. An index or a part of a run is
 * GK_ERR_CORRUPT. */
GK_API enum gk_status gk_db_read(const char *path, const struct gk_db_errors *errors,
                                 struct gk_db **out, struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_db_free(struct gk_db *db); /* null is fine */

/*
 * Weights: how often positions are met where databases are read (doc/weights.md). Each is an
 * eye space in coded form, without wildcards.
 */
struct gk_weight {
    struct gk_drawing drawing;
    uint64_t count;                        /* in so many readings, */
    uint64_t with[GK_MAX_LIBERTIES + 1];   /* in so many with 0, 1, ... outer liberties (the
                                              last: or more), as far as that is known */
    int line;                              /* of the file, from 1 */
};

struct gk_weights {
    size_t count;
    struct gk_weight *weight; /* in file order */
};

/*
 * Read weights: a line for each, `SHAPE COUNT [L=N]...`; `#` begins a comment. The first bad
 * line ends the reading: GK_ERR_PARSE or GK_ERR_LIMIT, with `err->line`. On GK_OK `*out`
 * belongs to the caller: gk_weights_free(). gk_weights_builtin() has those that come with the
 * library.
 */
GK_API enum gk_status gk_weights_read(const char *path, struct gk_weights **out,
                                      struct gk_error *err) GK_MUST_CHECK;
GK_API enum gk_status gk_weights_builtin(struct gk_weights **out,
                                         struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_weights_free(struct gk_weights *weights); /* null is fine */

/* Which points of pure threats (of values whose middle digits agree) are marked. */
enum gk_marks {
    GK_MARKS_ALL,
    GK_MARKS_FEW,    /* one for each threat that the digits tell of */
    GK_MARKS_NONE,   /* none; the digits tell of them */
    GK_MARKS_SETTLED /* none, and the digits do not tell of them either */
};

/* What to write. Fill with gk_generate_default(), then change. */
struct gk_generate {
    size_t size;           /* set by gk_generate_default() */
    int max_points;        /* 1 to GK_MAX_SHAPE; with edges to GK_MAX_EDGE_SHAPE */
    bool dead_margins;     /* also markings with `$` */
    bool omit_settled;     /* leave out patterns whose minimum (b) is above 1, */
    bool omit_implied;     /* and those without which a reader would answer the same; but none
                              in whose place another pattern would say something else */
    bool realisable;       /* leave out what can stand on no board */
    bool captured;         /* also the classes that are full of dead stones: as they are after
                              their capture, the attacker to move */
    enum gk_marks marks;
    unsigned locations;    /* what to write: the sum of 1 << enum gk_location */
    struct gk_rules rules; /* the abstract game knows no edges: only GK_CENTRE counts */
    int threads;           /* 0: all */
    /* Compact lists (doc/compact.md): few patterns, with wildcards, that say of each
     * class the same. At most GK_MAX_COMPACT points. */
    bool compact;
    const struct gk_db *cover;   /* null, or: only classes that match a pattern of it */
    uint64_t max_patterns;       /* 0, or: of the first size that is too much, only the
                                    most useful patterns; of the next ones none */
    const struct gk_weights *weights; /* null, or: what is useful then */
    bool target;           /* compact: choose from all sizes; up to GK_SELECT_COMPLETE points
                              from all classes, up to GK_SELECT_GRAPHS from all that have their
                              margins as one that is met, of larger ones from those at the same
                              place; each with the outer liberties with which it is met most
                              often. Wants `weights`, `max_patterns` and the exact game */
    /* What files say of where they come from; null: nothing. */
    const char *commit;    /* of the program */
    const char *date;      /* as files of all formats have it: 2026-11-25T00:00:00Z */
    bool either_threat;    /* an index: also what holds with one ko threat of either side */
};

#define GK_MAX_COMPACT 10
#define GK_SELECT_COMPLETE 5
#define GK_SELECT_GRAPHS   7
#define GK_SELECT_MAX      8

#define GK_MAX_EDGE_SHAPE 10
#define GK_EVERYWHERE (1U << GK_CENTRE | 1U << GK_EDGE | 1U << GK_CORNER)

/* What was written. */
struct gk_generate_stats {
    uint64_t patterns;     /* patterns in the file */
    uint64_t classes;      /* marked classes: patterns and what was left out */
    uint64_t implied;      /* left out because of omit_implied, */
    uint64_t settled;      /* of omit_settled, */
    uint64_t unrealisable; /* of realisable */
    uint64_t unmarkable;   /* left out: a vital point that cannot be marked */
    uint64_t illegal;      /* left out: no position, an enclosed stone has no liberty */
    uint64_t hidden;       /* placements left out because of the stones they enclose */
    uint64_t adjusted;     /* written with a threat digit as settled */
    uint64_t seki;         /* exact game: two eyes by a seki, */
    uint64_t depending;    /* the value depends on the outer liberties, */
    uint64_t by_cause[GK_N_CAUSES]; /* and why it is another in the abstract game;
                              GK_CAUSE_NONE: it is not, GK_CAUSE_OTHER: also several
                              causes together; */
    bool causes_unknown;   /* nobody asked: by_cause is not counted */
    uint64_t by_location[3]; /* by enum gk_location */
    uint64_t by_value[GK_N_VALUES];
    uint64_t by_size[GK_MAX_SHAPE + 1];
    uint64_t realisable[GK_MAX_SHAPE + 1]; /* those that can stand on a board; compact: none */
    int complete;          /* compact: the largest size of which nothing is left out; */
    uint64_t unproved;     /* sets of margins for which a shorter list may exist */
    uint64_t bytes;        /* size of the file */
    char hash[33];         /* content hash, XXH3-128 in hexadecimal */
};

GK_API void gk_generate_default(struct gk_generate *options, size_t size);

/*
 * Enumerate, solve and write the database to `path` ("-": standard output): of each
 * size first the classes at an edge and in a corner, then those in the open board.
 * A file is written beside `path` under a temporary name, synced, and renamed,
 * so that `path` is either the old file or the complete new one. Fails with
 * GK_ERR_ARG, GK_ERR_LIMIT, GK_ERR_NOMEM, GK_ERR_IO, GK_ERR_CANCELLED.
 * Progress is counted in marked classes. `stats` may be null.
 */
GK_API enum gk_status gk_generate(const struct gk_generate *options, const char *path,
                                  const struct gk_progress *progress,
                                  struct gk_generate_stats *stats,
                                  struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
