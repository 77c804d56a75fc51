/* SPDX-License-Identifier: MIT */
/* What a real board says to many markings of a placement. */
#pragma once

#include <gankei/board.h>
#include <gankei/enumerate.h>
#include <gankei/solve.h>

/* One answer, and the positions that give it. */
struct witness_answer {
    struct gk_result result; /* without `seki` */
    int n_positions;
    int first; /* the first of them, from 0 in the order of realise_next() */
};

/* All answers to one marking. */
struct witness_answers {
    int n_positions;  /* ways to place the living attackers; 0: not realisable */
    int n_other;      /* positions whose graph is not that of the shape */
    int first_other;  /* the first of them */
    bool too_large;   /* reading was given up: no answers then */
    size_t n_answers, room; /* in the order of their first positions */
    struct witness_answer *answer;
};

/* Readers, one a thread. One call at a time. */
struct witness;

/* `rules` gives suicide, outer liberties and ko threats. */
enum gk_status witness_new(const struct gk_rules *rules, int threads, struct witness **out,
                           struct gk_error *err) GK_MUST_CHECK;
void witness_free(struct witness *witness); /* null is fine */

/* Read all positions of `count` markings of a placement, in parallel. The answers
 * are the caller's: witness_answers_fini() for each, after an error too. */
enum gk_status witness_read(struct witness *witness, const struct gk_drawn_shape *placement,
                            const gk_marking *marking, size_t count, struct witness_answers *out,
                            struct gk_error *err) GK_MUST_CHECK;
void witness_answers_fini(struct witness_answers *answers);

/* The drawing of a marking of a placement, without vital points. */
void witness_draw(const struct gk_drawn_shape *placement, gk_marking marking,
                  struct gk_drawing *out);

/* Position number `index` of a drawing; GK_ERR_ILLEGAL if there are not so many. */
enum gk_status witness_position(const struct gk_drawing *drawing, int liberties, int index,
                                struct gk_position *out, struct gk_error *err) GK_MUST_CHECK;
