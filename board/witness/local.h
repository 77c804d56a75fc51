/* SPDX-License-Identifier: MIT */
/*
 * The part of a position that reading can change, in compact form: the eye
 * points, the holes and the links of `$` are numbered from 0 ("local points"),
 * and sets of them are uint64_t. All other stones stay: the wall, which is one
 * chain, and the living attackers. Outer liberties and extra eyes are alike,
 * so they are counted.
 *
 * B4  No local point has stones of both sides, and there are stones on local points only.
 */
#pragma once

#include <gankei/board.h>

#define LOCAL_MAX  64
#define LOCAL_NONE 255 /* no local point */

/* What stands in the way of a move, or what it did. */
enum local_play {
    LOCAL_ILLEGAL,
    LOCAL_DONE,
    LOCAL_WALL_TAKEN /* the attacker has captured the wall */
};

struct local_state {
    uint64_t x, o;     /* stones */
    uint8_t ko;        /* the local point that `mover` may not retake, or NONE */
    uint8_t mover;     /* enum gk_stone: who is to move */
    uint8_t liberties; /* outer liberties not yet filled */
    uint8_t extra;     /* extra eyes */
    int8_t threats;    /* ko threats: >0 of O, <0 of X */
    uint8_t game;      /* which game a search plays from here; none of this file's */
    uint8_t zero[2];   /* states are compared and hashed as bytes */
};

struct local {
    int n;
    bool suicide;
    bool fixed_threats;       /* nobody can remove one */
    int16_t point[LOCAL_MAX]; /* on the board */
    uint8_t eye[LOCAL_MAX];   /* point of the drawing, or NONE */
    uint64_t beside[LOCAL_MAX];
    uint64_t all;
    uint64_t wall;               /* beside the wall */
    uint64_t alive;              /* beside living attackers */
    struct local_state start;    /* X to move, no extra eye, no threats */
};

/* The local points of a position. Points with many neighbours come first: they
 * are the ones to try first. Fails with GK_ERR_LIMIT. */
enum gk_status local_load(struct local *local, const struct gk_position *position, bool suicide,
                          struct gk_error *err) GK_MUST_CHECK;

/* Play a local point for the side to move, ko threats included (a side with a
 * threat may retake, and has one less). Unless ILLEGAL, `*state` changes. */
enum local_play local_play(const struct local *local, struct local_state *state, int move);

/* The attacker fills an outer liberty; there must be one. */
enum local_play local_fill(const struct local *local, struct local_state *state);

/* The turn goes over without a stone: a pass, or a move elsewhere. */
void local_tenuki(struct local_state *state);

/* Let `mover` play next; if that is not the side to move, the other one has
 * played elsewhere. */
void local_set_mover(struct local_state *state, enum gk_stone mover);

/* The liberties of the wall, outer ones and extra eyes included. */
int local_wall_liberties(const struct local *local, const struct local_state *state);
