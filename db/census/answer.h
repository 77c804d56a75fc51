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
enum gk_fate {
    GK_FATE_WRITTEN,     /* it is a pattern */
    GK_FATE_UNMARKABLE,  /* it would be one, but a vital point cannot be marked */
    GK_FATE_SETTLED,     /* left out: settled, and these are not wanted */
    GK_FATE_IMPLIED,     /* left out: what a reader answers without it is the same */
    GK_FATE_UNREALISABLE /* left out: no board has it, and such are not wanted */
};

#define GK_N_FATES 5

struct gk_answer {
    gk_marking smallest; /* of the class */
    gk_marking marking;  /* the smallest that can stand there: what is drawn */
    int64_t number;
    uint16_t attack, defence;                /* vital points, as sets of vertices */
    uint8_t value;                           /* gk_eye_value_index(), as are the following */
    uint8_t liberties[GK_MAX_LIBERTIES + 1]; /* exact game: with so many outer liberties */
    uint8_t abstract;                        /* exact game: the value in the abstract one, */
    uint8_t cause;                           /* and if it is another, why: enum gk_cause */
    uint8_t fate;                            /* enum gk_fate */
    uint8_t outer;                           /* exact game: the outer liberties of `value` */
    bool seki;                               /* exact game: two of the eyes are a seki */
    bool captured;                           /* full of dead stones: after their capture */
};

/* All classes of a place in the order of their numbers: those without `$`, then those with
 * it, each in ascending order of their smallest markings. */
struct gk_answers {
    const struct gk_place *place;
    size_t count;
    struct gk_answer *answer;
    uint64_t illegal; /* classes left out: an enclosed stone has no liberty */
};

/* The legal classes of a place with their numbers, not solved, and with `captured` last the
 * one that is full of dead stones. Release with gk_answers_fini(). Fails with GK_ERR_NOMEM. */
enum gk_status gk_answers_list(const struct gk_place *place, bool dead_margins, bool captured,
                               struct gk_answers *out, struct gk_error *err);

/*
 * What an eye space full of dead stones is worth, given what it is worth without them. No move
 * is possible in it. Whoever moves first, the defender captures in the end, and the attacker
 * plays next; two moves in a row of the defender are the capture and one more.
 */
struct gk_eye_value gk_captured_value(struct gk_eye_value empty);

/* The solvers of a database, and room for their work. */
struct gk_asker;

/* Fails with GK_ERR_ARG (rules), GK_ERR_NOMEM. */
enum gk_status gk_asker_new(const struct gk_generate *options, struct gk_asker **out,
                            struct gk_error *err);
void gk_asker_free(struct gk_asker *asker); /* null is fine */

/* Which classes of a place are solved. */
enum gk_scope {
    GK_SCOPE_ALL,
    GK_SCOPE_GRAPH, /* those with `!` and `$` as in a class of the graph that is met anywhere */
    GK_SCOPE_PLACE  /* those with `!` and `$` as in a class of the place that is met */
};

/*
 * Take each value with the outer liberties with which its class is met (exact game), and solve
 * no more than that; but all classes with at most `few_margins` `!` and no `$` (-1: not even
 * those without). For places of this usage; null: as the rules say, all.
 */
void gk_asker_use(struct gk_asker *asker, const struct gk_usage *usage, enum gk_scope scope,
                  int few_margins);

/* Solve ahead of time what places of one size have in common. Progress is counted
 * in any unit. */
enum gk_status gk_asker_prepare(struct gk_asker *asker, const struct gk_places *places,
                                const struct gk_progress *progress, struct gk_error *err);

/*
 * Solve all classes of a place; progress is counted in classes. On GK_OK `*out`
 * is to be released by gk_answers_fini(). Fails as gk_solve_markings() does, and
 * with GK_ERR_CANCELLED.
 */
enum gk_status gk_asker_solve(struct gk_asker *asker, const struct gk_place *place,
                              const struct gk_progress *progress, struct gk_answers *out,
                              struct gk_error *err);
void gk_answers_fini(struct gk_answers *answers);

/* The value and the vital points of an answer. */
struct gk_result gk_answer_result(const struct gk_answer *answer);

#endif
