/* SPDX-License-Identifier: MIT */
/*
 * Verifying a database of eye shapes, whoever wrote it: every position that
 * an entry stands for is solved by the exact game and held against what the
 * entry says.
 *
 * A reader of a database takes the first entry that matches. So a filling of
 * the wildcards of an entry (a "filling" for short; an entry without wildcards
 * has one) is the entry's own only if no entry before it matches the same
 * position (experimental/match.h). An entry with edges matches where each point lies on
 * at least as many edges of the board as in its drawing; one without edges
 * matches anywhere. Both are judged as they are drawn.
 */
#ifndef GANKEI_VERIFY_H
#define GANKEI_VERIFY_H

#include <gankei/db.h>
#include <gankei/index.h>
#include <gankei/judge.h>

GK_BEGIN_DECLS

/* What is to be said of an entry: the last of these that is true of it. */
enum gk_verdict {
    GK_VERDICT_RIGHT,
    GK_VERDICT_DEPENDS,        /* right, but with other outer liberties or ko threats it
                                  would not be */
    GK_VERDICT_NOT_REALISABLE, /* right, but no position on a board looks like the drawing */
    GK_VERDICT_INCOMPLETE,     /* only some of the vital points are marked */
    GK_VERDICT_MISSING_POINTS, /* a mark that the value needs is missing */
    GK_VERDICT_WRONG_POINTS,   /* a point is marked that is not vital */
    GK_VERDICT_WRONG_VALUE,
    GK_VERDICT_DUPLICATE, /* stands for the same positions as one entry before it */
    GK_VERDICT_SHADOWED,  /* never reached: entries before it match all its positions */
    GK_VERDICT_ILLEGAL,   /* stands for no position at all */
    GK_VERDICT_TOO_LARGE  /* not judged */
};

#define GK_N_VERDICTS 11

/* "right", "wrong value", ... Never null; thread-safe. */
GK_API const char *gk_verdict_name(enum gk_verdict verdict);

/* Is this an error of the entry? The first three verdicts are none. */
GK_API bool gk_verdict_is_fault(enum gk_verdict verdict);

#define GK_VERIFY_MAX_POINTS    12 /* an entry of more points is not judged by default */
#define GK_VERIFY_MAX_WILDCARDS 12 /* an entry with more wildcards is never judged */
#define GK_VERIFY_MAX_KO        4

struct gk_verify_options {
    size_t size;           /* set by gk_verify_default() */
    struct gk_rules rules; /* of the exact game, whatever their kind */
    enum gk_marks marks;   /* of threats; GK_MARKS_SETTLED: these may be written as settled */
    bool captured;         /* what is full of dead stones is meant as after their capture, and is
                              not illegal */
    int max_points;        /* larger entries are not judged; 1 to GK_MAX_POINTS */
    int threads;           /* 0: all */
};

/* The exact game by the rules of gk_rules_default(). */
GK_API void gk_verify_default(struct gk_verify_options *options, size_t size);

enum gk_filling_kind {
    GK_FILLING_OWN,
    GK_FILLING_TAKEN,    /* an entry before this one matches it */
    GK_FILLING_ILLEGAL,  /* no position: a chain has no liberty */
    GK_FILLING_TOO_LARGE /* not solved */
};

/* One way to fill the wildcards of an entry. From `verdict` on, all is
 * meaningful for GK_FILLING_OWN only. */
struct gk_filling {
    enum gk_filling_kind kind;
    uint32_t stones;   /* wildcards that are `X` here: bit i is point i */
    bool captured;     /* full of dead stones: what is solved is what their capture leaves */
    uint32_t taken_by; /* the entry that takes it: an index into the database */
    enum gk_verdict verdict;
    struct gk_result result; /* the truth, */
    uint8_t liberties;       /* with so many outer liberties: those of the rules or those that the
                                comment of the entry names */
    bool settled;            /* the value is right but for a threat written as settled */
    bool depends;            /* the value changes with liberties or ko threats */
    bool right_elsewhere;    /* the value is wrong, but right in some of these cases */
    bool realisable;
    uint32_t wrong_attack, wrong_defence;     /* points that are marked and not vital */
    uint32_t missing_attack, missing_defence; /* vital points that should be marked */
    /* Index of the value with `ko_threats[k]` threats and L outer liberties. */
    uint8_t value[GK_VERIFY_MAX_KO][GK_MAX_LIBERTIES + 1];
};

/* One entry, judged: the worst of its own fillings counts. */
struct gk_verified {
    enum gk_verdict verdict;
    uint32_t other; /* the (first) entry that takes its positions, if duplicate or shadowed */
    size_t first;   /* its fillings are filling[first] to filling[first + count - 1]; */
    size_t count;   /* none if not even the shape is possible */
    size_t n_legal, n_own;
};

struct gk_verify {
    const struct gk_db *db; /* the caller's, to be kept */
    struct gk_verified *pattern; /* one for each of the database */
    struct gk_filling *filling;
    size_t n_fillings, n_legal, n_own;
    int n_ko; /* cases of ko threats looked at, the one of the rules first */
    int ko_threats[GK_VERIFY_MAX_KO];
    uint64_t by_verdict[GK_N_VERDICTS];
    uint64_t right_elsewhere; /* of those with a wrong value: right in other cases */
    struct gk_verify_options options; /* the last: it may grow */
};

/*
 * Verify a database. Progress is counted in fillings solved. On GK_OK `*out`
 * belongs to the caller: gk_verify_free(). Results do not depend on the number
 * of threads. Fails with GK_ERR_ARG, GK_ERR_NOMEM, GK_ERR_CANCELLED.
 */
GK_API enum gk_status gk_verify_new(const struct gk_db *db,
                                    const struct gk_verify_options *options,
                                    const struct gk_progress *progress, struct gk_verify **out,
                                    struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_verify_free(struct gk_verify *verify); /* null is fine */

/* The drawing of an entry with its wildcards filled. Vital points stay as they
 * are written, or, with `corrected`, become those of the truth. */
GK_API void gk_verify_drawing(const struct gk_verify *verify, size_t pattern,
                              const struct gk_filling *filling, bool corrected,
                              struct gk_drawing *out);

/* Why is an entry GK_VERDICT_ILLEGAL or GK_VERDICT_TOO_LARGE? Fills `err`. */
GK_API void gk_verify_reason(const struct gk_verify *verify, size_t pattern,
                             struct gk_error *err);

GK_END_DECLS

#endif
