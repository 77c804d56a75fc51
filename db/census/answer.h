/* SPDX-License-Identifier: MIT */
/*
 * What the solver says of every class of a place: the classes as a reader tells
 * them apart, each with its number, its value and its vital points.
 */
#ifndef DB_CENSUS_ANSWER_H
#define DB_CENSUS_ANSWER_H

#include <gankei/cause.h>
#include <gankei/db.h>

#include "db/census/place.h"
#include "db/census/usage.h"

/* What becomes of a class. */
enum disposition {
    DISPOSITION_WRITTEN,     /* it is a pattern */
    DISPOSITION_UNMARKABLE,  /* it would be one, but a vital point cannot be marked */
    DISPOSITION_SETTLED,     /* left out: settled, and these are not wanted */
    DISPOSITION_IMPLIED,     /* left out: what a reader answers without it is the same */
    DISPOSITION_UNREALISABLE /* left out: no board has it, and such are not wanted */
};

#define N_DISPOSITIONS 5

struct answer {
    gk_marking smallest; /* of the class */
    gk_marking marking;  /* the smallest that can stand there: what is drawn */
    int64_t number;
    uint16_t attack, defence;                /* vital points, as sets of vertices */
    uint8_t value;                           /* gk_eye_value_index(), as are the following */
    uint8_t liberties[GK_MAX_LIBERTIES + 1]; /* exact game: with so many outer liberties */
    uint8_t abstract;                        /* exact game: the value in the abstract one, */
    uint8_t cause;                           /* and if it is another, why: enum gk_cause */
    uint8_t fate;                            /* enum disposition */
    uint8_t outer;                           /* exact game: the outer liberties of `value` */
    bool seki;                               /* exact game: two of the eyes are a seki */
    bool captured;                           /* full of dead stones: after their capture */
};

/* All classes of a place in the order of their numbers: those without `$`, then those with
 * it, each in ascending order of their smallest markings. */
struct answers {
    const struct placement *place;
    size_t count;
    struct answer *answer;
    uint64_t illegal; /* classes left out: an enclosed stone has no liberty */
};

/* The legal classes of a place with their numbers, not solved, and with `captured` last the
 * one that is full of dead stones. Release with answers_fini(). Fails with GK_ERR_NOMEM. */
enum gk_status answers_list(const struct placement *place, bool dead_margins, bool captured,
                            struct answers *out, struct gk_error *err);

/*
 * What an eye space full of dead stones is worth, given what it is worth without them. No move
 * is possible in it. Whoever moves first, the defender captures in the end, and the attacker
 * plays next; two moves in a row of the defender are the capture and one more.
 */
struct gk_eye_value answer_captured(struct gk_eye_value empty);

/* The solvers of a database, and room for their work. */
struct solver_set;

/* Fails with GK_ERR_ARG (rules), GK_ERR_NOMEM. */
enum gk_status solver_set_new(const struct gk_generate *options, struct solver_set **out,
                              struct gk_error *err);
void solver_set_free(struct solver_set *asker); /* null is fine */

/* Which classes of a place are solved. */
enum scope {
    SCOPE_ALL,
    SCOPE_GRAPH, /* those with `!` and `$` as in a class of the graph that is met anywhere */
    SCOPE_PLACE  /* those with `!` and `$` as in a class of the place that is met */
};

/*
 * Take each value with the outer liberties with which its class is met (exact game), and solve
 * no more than that; but all classes with at most `few_margins` `!` and no `$` (-1: not even
 * those without). For places of this usage; null: as the rules say, all.
 */
void solver_set_use(struct solver_set *asker, const struct usage *usage, enum scope scope,
                    int few_margins);

/* Solve ahead of time what places of one size have in common. Progress is counted
 * in any unit. */
enum gk_status solver_set_prepare(struct solver_set *asker, const struct placements *places,
                                  const struct gk_progress *progress, struct gk_error *err);

/*
 * Solve all classes of a place; progress is counted in classes. On GK_OK `*out`
 * is to be released by answers_fini(). Fails as gk_solve_markings() does, and
 * with GK_ERR_CANCELLED.
 */
enum gk_status solver_set_solve(struct solver_set *asker, const struct placement *place,
                                const struct gk_progress *progress, struct answers *out,
                                struct gk_error *err);
void answers_fini(struct answers *answers);

/* The value and the vital points of an answer. */
struct gk_result answer_result(const struct answer *answer);

#endif
