/* SPDX-License-Identifier: MIT */
/*
 * All classes of a database one by one, with everything that is known of them, for
 * whoever wants them in another form than eyes.db. Unlike there, at edges and in corners
 * all classes come up, not only those that differ from the open board.
 *
 * Places are numbered from 1, in an order that depends on the options alone. So a reader
 * that was interrupted can go on from the place where it was.
 */
#ifndef DB_CENSUS_ROWS_H
#define DB_CENSUS_ROWS_H

#include <gankei/db.h>

struct rows_graph {
    uint64_t id; /* from 1, by size, in canonical order */
    const struct gk_shape *shape;
};

struct rows_place {
    uint64_t id;
    uint64_t graph; /* struct rows_graph */
    int size;
    enum gk_location location;
    int enclosed; /* stones */
    const struct gk_drawing *drawing;
};

struct rows_row {
    const struct rows_place *place;
    int64_t number;            /* as in a database */
    struct gk_drawing drawing; /* without vital points */
    struct gk_drawing marked;  /* with them */
    struct gk_result result;   /* vital points by points of the drawing */
    /* Exact game: */
    struct gk_eye_value with[GK_MAX_LIBERTIES + 1]; /* with so many outer liberties */
    bool depends;                                   /* and another value with some, but 0 */
    struct gk_eye_value abstract;                   /* and why, if it is another: */
    enum gk_cause cause; /* GK_CAUSE_OTHER: also several of them together */
};

/* What the reader does with them; all may fail, which ends the run. A graph comes before
 * its places, a place before its rows. */
struct rows_sink {
    enum gk_status (*graph)(void *user, const struct rows_graph *graph, struct gk_error *err);
    enum gk_status (*place)(void *user, const struct rows_place *place, struct gk_error *err);
    enum gk_status (*row)(void *user, const struct rows_row *row, struct gk_error *err);
    enum gk_status (*place_done)(void *user, const struct rows_place *place, struct gk_error *err);
    void *user;
};

/*
 * Of the options max_points, dead_margins, locations, rules and threads count. Places up
 * to `done` are left out, and graphs whose first place that is. Progress is counted in
 * classes. Fails as gk_generate() does, and as the sink.
 */
enum gk_status rows_generate(const struct gk_generate *options, uint64_t done,
                             const struct rows_sink *sink, const struct gk_progress *progress,
                             struct gk_error *err);

#endif
