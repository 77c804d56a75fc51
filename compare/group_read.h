/* SPDX-License-Identifier: MIT */
/* What the proofs of groups on a board (gankei status) say to many markings of a placement. */
#pragma once

#include <gankei/enumerate.h>
#include <gankei/solve.h>

enum group_kind {
    GROUP_NONE,     /* not realisable, or a position nobody can have: a chain without liberties */
    GROUP_UNPROVED, /* the numbers of eyes are not */
    GROUP_READ
};

struct group_reply {
    enum group_kind kind;
    bool ko;                  /* some number of eyes depends on who has all ko threats */
    uint8_t eyes[2];          /* the attacker moves first, the defender does */
    bool attacks, defends;    /* there are first moves that reach what is best, some of them */
    uint32_t attack, defence; /* in the eye space */
    uint32_t at_once;         /* moves that capture, and would be suicide if the wall had an eye */
};

/* Readers, one a thread. One call at a time. */
struct group_readers;
enum gk_status group_read_new(int liberties, int threads, struct group_readers **out,
                              struct gk_error *err) GK_MUST_CHECK;
void group_read_free(struct group_readers *readers); /* null is fine */

/* Read the first position of each of `count` markings of a placement, in parallel. */
enum gk_status group_read(struct group_readers *readers, const struct gk_drawn_shape *placement,
                          const gk_marking *marking, size_t count, struct group_reply *out,
                          struct gk_error *err) GK_MUST_CHECK;

/*
 * The answer as a result that can be held against `exact`, that of the exact game without suicide
 * and ko threats: what it does not say is taken from there. That are threats (the digits a and d,
 * vital points of settled shapes), moves where threats matter, for these are about life by ko and
 * not about eyes without, an attack that takes both of two eyes, where one of them is all
 * it takes to kill, moves that reach by a ko what others reach without, and captures at once that
 * would be suicide if the wall had another eye, which the exact game has for no vital points.
 */
struct gk_result group_read_result(const struct group_reply *answer, const struct gk_result *exact);
