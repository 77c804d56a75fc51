/* SPDX-License-Identifier: MIT */
/*
 * What the solver says of every class of a placement: the classes as a reader tells
 * them apart, each with its number, its value and its vital points.
 */
#pragma once

#include <gankei/cause.h>
#include <gankei/db.h>

#include "db/census/placement.h"

struct answer {
    gk_marking smallest; /* of the class */
    gk_marking marking;  /* the smallest that can stand there: what is drawn */
    int64_t number;      /* 0: not known */
    uint16_t attack, defence;                /* vital points, as sets of vertices */
    uint8_t value;                           /* gk_eye_value_index(), as are the following */
    uint8_t liberties[GK_MAX_LIBERTIES + 1]; /* exact game: with so many outer liberties */
    uint8_t abstract;                        /* exact game: the value in the abstract one, */
    uint8_t cause;                           /* and if it is another, why: enum gk_cause */
    uint8_t outer;                           /* exact game: the outer liberties of `value` */
    bool other_points;                       /* by the rules, without `outer`, points are others */
    bool seki;                               /* exact game: two of the eyes are a seki */
    bool captured;                           /* full of dead stones: after their capture */
    bool unrealisable;                       /* no board has it, as far as that was asked */
    bool no_room;                            /* nor one with other marks, but the same margins */
};

/* All classes of a placement in the order of their numbers: those without `$`, then those with
 * it, each in ascending order of their smallest markings. */
struct answers {
    const struct placement *place;
    size_t count, room;
    struct answer *answer;
    struct gk_result (*with)[GK_MAX_LIBERTIES + 1]; /* null, or: of each class, with 0, 1, ...
                                                       outer liberties */
    uint64_t illegal; /* classes left out: an enclosed stone has no liberty */
    int users;        /* who keep it: answers_keep(), answers_free() */
};

/* An empty list with room for so many answers, and one user. Fails with GK_ERR_NOMEM. */
enum gk_status answers_new(const struct placement *place, uint64_t room, struct answers **out,
                           struct gk_error *err);

/* One user more, and one less: the last one frees the list. Null is fine for answers_free(). */
struct answers *answers_keep(struct answers *answers);
void answers_free(struct answers *answers);

/* The legal classes of a placement with their numbers, not solved, and with `captured` last the
 * one that is full of dead stones. Fails with GK_ERR_NOMEM. */
enum gk_status answers_list(const struct placement *place, bool dead_margins, bool captured,
                            struct answers **out, struct gk_error *err);

/* The smallest legal marking of the class of `smallest`: the one that is drawn. False if there is
 * none. `it` iterates over what a reader sees of the placement. */
bool answer_find_legal(const struct placement *place, const struct gk_markings *it,
                       gk_marking smallest, gk_marking *out);

/* Add a class, which is legal to a reader, if a marking of it is; it is counted otherwise. There
 * is room. `it` iterates over what a reader sees of the placement. */
void answers_add(struct answers *answers, const struct gk_markings *it, gk_marking smallest,
                 int64_t number);

/* The value and the vital points of an answer. */
struct gk_result answer_result(const struct answer *answer);
