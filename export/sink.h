/* SPDX-License-Identifier: MIT */
/*
 * Rows: all classes one by one, with everything that is known of them, and the files of some
 * format that they go to. Unlike in eyes.db, at edges and in corners all classes come up, not only
 * those that differ from the open board.
 *
 * Placements are numbered from 1, in an order that depends on the options alone. So a file that
 * was interrupted can be gone on with from the placement where it was.
 *
 * X1  Vital points of a row are points of its drawing that are empty.
 * X2  With the outer liberties of the rules a class has the value of its row.
 * X3  A row of CSV has as many fields as the header line.
 * X4  An insertion of SQL has as many values as question marks.
 * X5  Forms are numbered from 1 on, and all options of one are.
 */
#pragma once

#include "db/census/census.h"
#include "export/columns.h"
#include "export/export.h"
#include "graph/graph6.h"

struct export_place {
    uint64_t id;
    uint64_t graph; /* from 1, by size, in canonical order */
    const struct gk_drawn_shape *shape;
    int size;
    enum gk_location location;
    int enclosed; /* stones */
    const struct gk_drawing *drawing;
    char graph6[GRAPH6_TEXT_MAX]; /* vertex i is point i of the drawing */
};

struct export_row {
    const struct export_place *place;
    int64_t number;            /* as in a database */
    bool realisable;           /* can stand on a board */
    struct gk_drawing drawing; /* without vital points */
    struct gk_drawing marked;  /* with them */
    struct gk_result result;   /* vital points by points of the drawing */
    struct column_values game;
    /* Exact game: */
    struct gk_eye_value with[GK_MAX_LIBERTIES + 1]; /* with so many outer liberties */
    bool depends;                                   /* and another value with some, but 0 */
    struct gk_eye_value abstract;                   /* and why, if it is another: */
    enum gk_cause cause; /* GK_CAUSE_OTHER: also several of them together */
};

/*
 * The columns of a row, in their order: of CSV, of the objects of JSON Lines, and of what describes
 * files (export/package.h). Types: integer, boolean, string; value, as v0022, and several of them;
 * points, several numbers; digit, 0 to 2. The last one has no name.
 */
struct line;
struct export_column {
    const char *name, *type, *unit, *meaning; /* unit: null if there is none */
    bool exact;                               /* of the exact game alone */
    void (*put)(struct line *line, const char *name, const struct export_row *row);
};
extern const struct export_column export_columns[];

/* A column of another table than that of rows; and what ends a list of them. */
#define EXPORT_COLUMN(name, type, unit, meaning)                                                   \
    {                                                                                              \
        name, type, unit, meaning, false, NULL                                                     \
    }
#define EXPORT_COLUMNS_END EXPORT_COLUMN(NULL, NULL, NULL, NULL)

/* Is a file of this name packed by gzip? */
bool export_is_packed(const char *path);

/* A file of some format. A placement comes before its rows; nothing need be done about it. */
struct export_target {
    enum gk_status (*place)(void *self, const struct export_place *place, struct gk_error *err);
    enum gk_status (*row)(void *self, const struct export_row *row, struct gk_error *err);
    enum gk_status (*place_done)(void *self, const struct export_place *place,
                                 struct gk_error *err);
    /* After all rows, in the order of their numbers. */
    enum gk_status (*form)(void *self, const struct export_form *form, struct gk_error *err);
    /* Put the file in its place; or give up. Both free `self`. */
    enum gk_status (*finish)(void *self, struct gk_error *err);
    void (*abandon)(void *self);
    void *self;
    uint64_t done; /* placements that are there already: their rows are not wanted */
    uint64_t rows; /* rows of these */
    uint64_t hash; /* sum of their hashes, see struct export_stats */
};

#define EXPORT_ROW_MAX (2 * GK_DRAWING_TEXT_MAX + 640)

/* A row as a line of JSON or CSV, its '\n' included; returns the length. `buffer` has
 * EXPORT_ROW_MAX bytes. */
size_t export_text_row(const struct export_row *row, bool json, bool exact, char *buffer);

/* Fail as opening files does. */
enum gk_status export_text_open(enum export_format format, const char *path,
                                const struct gk_generate *options, struct export_target *out,
                                struct gk_error *err);
enum gk_status export_sqlite_open(const char *path, const struct gk_generate *options,
                                  struct export_target *out, struct gk_error *err);
