/* SPDX-License-Identifier: MIT */
/*
 * What a database says of every class: each is solved by the exact game, and the first
 * pattern that a reader would match is held against the truth.
 *
 * Classes are those of `gankei generate`: of the placements that look the same to a reader
 * only the one with the fewest enclosed stones counts (doc/format.md).
 */
#ifndef GANKEI_EXPERIMENTAL_COMPLETE_H
#define GANKEI_EXPERIMENTAL_COMPLETE_H

#include <gankei/db.h>

GK_BEGIN_DECLS

/* What becomes of a class. Of several ways to lay the first pattern the worst counts; but
 * where stones are enclosed, which no reader sees, they may not all be of one position. */
enum gk_coverage {
    GK_COVERED,              /* the value, and all vital points */
    GK_COVERED_FEWER_MARKS,  /* not all points of mere threats are marked */
    GK_COVERED_INCOMPLETE,   /* nor all other vital points, but some of either side */
    GK_COVERED_ELSEWHERE,    /* right so far, but with other outer liberties than the rules' */
    GK_COVERED_ONE_WAY,      /* all is right, if the pattern is laid as it is drawn */
    GK_COVERED_UNMARKABLE,   /* wrong, but no pattern can say it: a vital point has no mark */
    GK_COVERED_MISSING,      /* a side has vital points, and no mark */
    GK_COVERED_WRONG_POINTS, /* a marked point is not vital */
    GK_COVERED_WRONG_VALUE,
    GK_NOT_MATCHED,
    GK_NOT_MATCHED_IMPLIED,   /* what readers then suppose is right (gk_implied_value()) */
    GK_NOT_MATCHED_UNMARKABLE /* no pattern can say it: a vital point has no mark */
};

#define GK_N_COVERAGES 12

/* "right", "wrong value", ... Never null; thread-safe. */
GK_API const char *gk_coverage_name(enum gk_coverage coverage);

/* Does a pattern say what is wrong? */
GK_API bool gk_coverage_is_wrong(enum gk_coverage coverage);

/* A class that is not covered as it should be. */
struct gk_uncovered {
    enum gk_coverage coverage;
    enum gk_location location;
    struct gk_drawing drawing; /* with its vital points */
    struct gk_result truth;    /* in the points of the drawing */
    size_t pattern;            /* the first that matches; SIZE_MAX: none */
};

struct gk_complete_options {
    int max_points;        /* 1 to GK_MAX_SHAPE; with edges to GK_MAX_EDGE_SHAPE */
    unsigned locations;    /* the sum of 1 << enum gk_location */
    bool dead_margins;     /* markings with `$` too */
    bool captured;         /* also the classes that are full of dead stones */
    bool realisable;       /* not the classes that can stand on no board */
    bool any_liberties;    /* what is wrong may be GK_COVERED_ELSEWHERE: a reader that does not
                              know the outer liberties has room for the value of one case */
    enum gk_marks marks;   /* of threats; GK_MARKS_SETTLED: these may be written as settled */
    struct gk_rules rules; /* of the exact game, whatever their kind */
    int threads;           /* 0: all */
    /* Called for each class that is not GK_COVERED, in order; null: nobody asks. */
    void (*report)(void *user, const struct gk_uncovered *uncovered);
    void *user;
};

/* The exact game by the rules of gk_rules_default(); what the database has: sizes up to
 * its largest one, at most 6; edges and `$` if it has patterns with them. */
GK_API void gk_complete_default(const struct gk_db *db, struct gk_complete_options *options);

struct gk_complete {
    uint64_t count[GK_MAX_SHAPE + 1][3][GK_N_COVERAGES]; /* by size and enum gk_location */
    uint64_t total[GK_N_COVERAGES];
    uint64_t unrealisable; /* classes not looked at */
};

/*
 * Look at every class. Progress is counted in classes. Results do not depend on the number
 * of threads. Fails with GK_ERR_ARG, GK_ERR_LIMIT, GK_ERR_NOMEM, GK_ERR_CANCELLED.
 */
GK_API enum gk_status gk_complete_check(const struct gk_db *db,
                                        const struct gk_complete_options *options,
                                        const struct gk_progress *progress, struct gk_complete *out,
                                        struct gk_error *err) GK_MUST_CHECK;

GK_END_DECLS

#endif
