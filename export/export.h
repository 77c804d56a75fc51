/* SPDX-License-Identifier: MIT */
/*
 * All files of one run: a database, an index, counts, and all classes of a database in other forms:
 * CSV, JSON Lines, an SQLite database (doc/sqlite.md). Whatever is wanted, each class is solved
 * once.
 */
#pragma once

#include <gankei/db.h>
#include <gankei/index.h>

#include <gankei/experimental/parts.h>

#include "db/census/census.h"

enum export_format {
    EXPORT_DB,
    EXPORT_INDEX,
    EXPORT_C_TABLE, /* the index as C source */
    EXPORT_COUNTS,  /* db/census/counts.h */
    EXPORT_CSV,
    EXPORT_JSONL,
    EXPORT_SQLITE
};

#define EXPORT_ROWS      EXPORT_CSV /* the first format that has a row for each class */
#define EXPORT_N_FORMATS 7

/* What an eye value begins with in CSV, so that nobody takes it for a number. */
#define EXPORT_CSV_VALUE "v"

/* Where each of them goes; null: nowhere, "-": standard output, but not for SQLite. */
struct export_paths {
    const char *path[EXPORT_N_FORMATS];
    bool described; /* by the caller: no package beside them */
    bool tally;     /* count rows, even if none are written */
};

/* What is counted of rows. `REALISABLE`: of these, those that can stand on a board. */
enum export_tally {
    TALLY_PLACES,
    TALLY_CLASSES,
    TALLY_REALISABLE,
    TALLY_CHIMERAS,
    TALLY_CHIMERAS_REALISABLE,
    TALLY_SEKI,
    TALLY_SEKI_REALISABLE,
    TALLY_DEPENDING, /* another value with another number (1 to 6) of outer liberties */
    TALLY_DIFFERENT, /* another value in the abstract game */
    TALLY_LOOPY,
    TALLY_VALUES, /* a bit each: gk_eye_value_index() */
    EXPORT_N_TALLIES
};

struct export_stats {
    struct gk_generate_stats db; /* if there is one, as is the next: */
    struct gk_index_info index;  /* of the C table, too */
    uint64_t rows;               /* in each of the other files */
    uint64_t resumed;            /* of those of the SQLite database: there already, from a run that
                                    was interrupted */
    bool unfinished;             /* a run that failed was at work on an SQLite database */
    /* Of rows but those resumed, by size and place. */
    uint64_t tally[EXPORT_N_TALLIES][GK_MAX_SHAPE + 1][3];
    char hash[17]; /* sum of the XXH3-64 of all rows as CSV, in hexadecimal */
};

/* Does what is written tell why values are others in the abstract game? */
bool export_needs_causes(const struct gk_generate *options, const struct export_paths *paths);

/* Is there any from this format on? */
bool export_wanted(const struct export_paths *paths, enum export_format from);

/*
 * Solve all classes and write them. A file appears complete or not at all. None is put in its
 * place before all are written; then it is done one after another, and if that fails, those before
 * it stay. An unfinished SQLite database stays as PATH.partial, and the next call with the same
 * options and path goes on from there. Progress is told as by census_run(). With all parts of a
 * run (null: none) they are asked instead of solving, for what is needed of causes as well, if
 * export_needs_causes(). Beside CSV, JSON Lines and counts, unless they are standard output, there
 * is what describes them (export/package.h). Fails as gk_generate() does, and with GK_ERR_CORRUPT
 * if PATH.partial is something else.
 */
enum gk_status export_run(const struct gk_generate *options, const struct export_paths *paths,
                          struct gk_part_set *parts, const struct gk_progress *progress,
                          struct export_stats *stats, struct gk_error *err);

/* How many of some classes can stand on a board, drawing by drawing (on_board.c). */
struct export_on_board {
    unsigned locations;  /* as in struct gk_generate */
    int outer_liberties; /* that there has to be room for */
    bool frames;         /* classes as an index of the exact game has them */
    struct realisable *drawn[GK_MAX_SHAPE + 1]; /* by size; null: not needed so far */
    uint64_t by_size[GK_MAX_POINTS + 1], all;
    uint64_t not_asked; /* with wildcards, or of more than GK_MAX_SHAPE points */
};

/* Count one more; `*found`: it can. Release with export_on_board_fini(), after errors, too. Fails
 * with GK_ERR_NOMEM, GK_ERR_LIMIT. */
enum gk_status export_on_board_ask(struct export_on_board *on_board,
                                   const struct gk_drawing *drawing, bool *found,
                                   struct gk_error *err);
void export_on_board_fini(struct export_on_board *on_board);
