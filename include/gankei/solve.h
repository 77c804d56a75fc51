/* SPDX-License-Identifier: MIT */
/*
 * Solving eye graphs: the abstract game or the exact game, the four-digit eye
 * value and the vital points (doc/rules.md, sections 2 to 4).
 */
#ifndef GANKEI_SOLVE_H
#define GANKEI_SOLVE_H

#include <gankei/enumerate.h>
#include <gankei/graph.h>

GK_BEGIN_DECLS

/* Number of eyes, 0 to 2, when ... */
struct gk_eye_value {
    uint8_t a; /* the attacker moves first and gets another move */
    uint8_t b; /* the attacker moves first */
    uint8_t c; /* the defender moves first */
    uint8_t d; /* the defender moves first and gets another move */
};

#define GK_N_VALUES 15 /* the values that occur: 0000 0001 ... 2222 */

/* What solving tells of a marked graph. */
struct gk_result {
    struct gk_eye_value value;
    uint32_t attack;  /* vital points of attack (empty vertices only) */
    uint32_t defence; /* vital points of defence (empty vertices only) */
    bool seki;        /* exact game: b or c is 2 by a seki, in which dead attacker's
                         stones stay */
};

enum gk_rules_kind {
    GK_RULES_ABSTRACT, /* RULE 1 to 3 (section 2) */
    GK_RULES_EXACT     /* Go on the eye graph (section 3) */
};

#define GK_MAX_LIBERTIES 6  /* outer liberties */
#define GK_MAX_KO_THREATS 4 /* of either side */

/* What the other side can do about ko threats. */
enum gk_ko_model {
    GK_THREATS_REMOVABLE, /* remove one by a move */
    GK_THREATS_FIXED      /* nothing */
};

/* Which game is played. Fill with gk_rules_default(), then change. Part of other structs, and grows
 * into its reserved words. */
struct gk_rules {
    enum gk_rules_kind kind;
    bool suicide;       /* the attacker may commit suicide (more than one stone) */
    bool rule3_literal; /* abstract: RULE 3 to the letter of its first publication */
    int outer_liberties; /* exact: of the wall, 0 to GK_MAX_LIBERTIES */
    int ko_threats;     /* exact: >0 the defender's, <0 the attacker's */
    enum gk_ko_model ko_model; /* exact, with ko threats */
    bool no_seki;       /* exact: two eyes must be more than a seki (an experiment
                           that tells why a value is what it is) */
    uint32_t reserved[4]; /* 0 */
};

/* The exact game with four outer liberties and without ko threats; suicide
 * allowed; RULE 3 as on a board. */
GK_API void gk_rules_default(struct gk_rules *rules);

/*
 * A solver holds the rules and what it has solved: for the abstract game every
 * position, each solved once and shared by all larger graphs; for the exact
 * game a bounded number of graphs with all their boards.
 */
struct gk_solver;

/* `threads` = 0: as many as the machine has. Free with gk_solver_free(). */
GK_API enum gk_status gk_solver_new(const struct gk_rules *rules, int threads,
                                    struct gk_solver **out,
                                    struct gk_error *err) GK_MUST_CHECK;
GK_API void gk_solver_free(struct gk_solver *solver); /* null is fine */

/*
 * Solve one position: any graph with a legal marking, not only those of polyominoes; one that is
 * not connected is a sum of eye spaces. The abstract game ignores `anchored` and enclosed stones
 * (GK_HOLE). Not to be called by two threads at once on the same solver.
 * Fails with GK_ERR_ARG, GK_ERR_ILLEGAL, GK_ERR_NOMEM, GK_ERR_LIMIT.
 */
GK_API enum gk_status gk_solve(struct gk_solver *solver, const struct gk_graph *graph,
                               struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;

/*
 * Report the progress of gk_solve(), and of a batch of graphs, from now on: one of sixteen vertices
 * takes half a minute. Counted in steps of no other meaning; small graphs report nothing. If it
 * says stop, they fail with GK_ERR_CANCELLED, and the solver can be used on. `progress` stays the
 * caller's; null ends it.
 */
GK_API void gk_solver_watch(struct gk_solver *solver, const struct gk_progress *progress);

/*
 * The six questions of the exact game: does the wall live that has elsewhere nothing (w = 0), an
 * unsettled half eye (1), which either side can settle by a move, or an eye (2), when the attacker
 * (first = 0) or the defender (1) moves first? A set of GK_ANSWER(w, first), for yes.
 *
 * `answers` are those of the game by its rules. With the ko ban lifted, play need not end: from
 * above (`onside`) that is the defender's success, from below (`offside`) the attacker's, unless he
 * commits suicide over and over. Ko threats do not matter to them. doc/values.md has definitions,
 * and gk_class_of_answers() names classes.
 */
#define GK_ANSWER(w, first) (1U << (2 * (w) + (first)))
struct gk_six {
    uint8_t answers, onside, offside;
};

/* What is to be known of the positions of a batch. All but the first are for the exact game. */
enum gk_wanted {
    GK_WANT_RESULTS,   /* `results`, as gk_solve() has them */
    GK_WANT_LIBERTIES, /* the same with 0, 1, ... GK_MAX_LIBERTIES outer liberties, whatever the
                          rules say of these: GK_MAX_LIBERTIES + 1 results of a position */
    GK_WANT_SIX,       /* `six` */
    GK_WANT_SIDES,     /* `six` but for `answers`, which are 0, in less time: whoever asks for loopy
                          shapes looks whether `onside` and `offside` differ */
    GK_WANT_ANSWERS    /* `results`, and of `six` the `answers` alone, in less time */
};

/* Positions, and room for what becomes of them: markings of one shape, or graphs. */
struct gk_batch {
    const struct gk_shape *shape;
    const gk_marking *marking;
    const struct gk_graph *graph; /* instead of shape and markings */
    size_t count;                 /* of either */
    struct gk_result *results;    /* those of one position after those of the other, */
    struct gk_six *six;           /* or answers; what is not wanted may be null */
};

/*
 * Solve `n` batches at once. Markings are solved in parallel, and side by side where shapes differ
 * in no more than in what touches the wall: that is faster than batch by batch, and much faster
 * than graph by graph. Results do not depend on the number of threads. Batches stay the caller's.
 * Progress is counted in markings, told by the calling thread; null is fine. If it says stop, fails
 * with GK_ERR_CANCELLED; else as gk_solve(), with GK_ERR_ARG for what the game does not know.
 */
GK_API enum gk_status gk_solve_batch(struct gk_solver *solver, enum gk_wanted wanted,
                                     const struct gk_batch *batch, size_t n,
                                     const struct gk_progress *progress,
                                     struct gk_error *err) GK_MUST_CHECK;

/* "0112" and back. `text` gets 5 bytes. Parsing wants four digits 0 to 2 that
 * are one of the fifteen values; false otherwise. */
GK_API void gk_eye_value_format(struct gk_eye_value value, char *text);
GK_API bool gk_eye_value_parse(const char *text, size_t length, struct gk_eye_value *out);

/* The index of a value in ascending order, 0 (0000) to 14 (2222); and back. */
GK_API int gk_eye_value_index(struct gk_eye_value value);
GK_API struct gk_eye_value gk_eye_value_at(int index);

/* Are two values the same? */
GK_API bool gk_eye_value_same(struct gk_eye_value a, struct gk_eye_value b);

/* The accessors of a value. */
static inline struct gk_eye_value gk_eye_value_make(int a, int b, int c, int d)
{
    struct gk_eye_value value = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};

    return value;
}
static inline int gk_min_eye_threat(struct gk_eye_value v) { return v.a; }
static inline int gk_min_eyes(struct gk_eye_value v) { return v.b; }
static inline int gk_max_eyes(struct gk_eye_value v) { return v.c; }
static inline int gk_max_eye_threat(struct gk_eye_value v) { return v.d; }

GK_END_DECLS

#endif
