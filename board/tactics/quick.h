/* SPDX-License-Identifier: MIT */
/*
 * A board that is quick to play on and to take back, for tactical reading. It
 * keeps what struct gk_board has to search for: the chains, each with the set of
 * its liberties. Points are those of gk_board.
 *
 * What a move does to stones is undone by doing the opposite: chains that were taken off are put
 * back, and those that were joined go apart, as exchanging what follows two stones in the circles
 * of their chains joins the circles, and parts them again. Records of chains are saved, at most
 * once a move, and copied back.
 *
 * B1  A move is played only if there is room in the journal for all that it may overwrite.
 * B2  Only moves that were played are taken back.
 */
#pragma once

#include <gankei/board.h>

#include "util/bits.h"

#define QUICK_WORDS 6 /* of 64 points */
#define QUICK_BEYOND GK_BOARD_POINTS /* for neighbours that are not on the board: of no colour */
#define QUICK_DEPTH 400
#define QUICK_SAVES 8192

struct quick_set {
    uint64_t word[QUICK_WORDS];
};

static inline bool quick_set_has(const struct quick_set *set, int point)
{
    return set->word[point >> 6] >> (point & 63) & 1;
}

static inline void quick_set_add(struct quick_set *set, int point)
{
    set->word[point >> 6] |= bits64_of(point & 63);
}

static inline void quick_set_drop(struct quick_set *set, int point)
{
    set->word[point >> 6] &= ~bits64_of(point & 63);
}

/* Add all points of another set. */
static inline void quick_set_unite(struct quick_set *set, const struct quick_set *other)
{
    for (int i = 0; i < QUICK_WORDS; i++)
        set->word[i] |= other->word[i];
}

struct quick_chain {
    struct quick_set liberties;
    int16_t n_liberties, n_stones;
    bool immortal;
};

/* The neighbours of a point: in a word of a set, and the one after it. */
struct quick_near {
    int word;
    uint64_t low, high;
};

struct quick_undo {
    uint64_t hash;   /* before the move, */
    int32_t n_saves; /* as these three */
    int16_t ko;
    uint8_t ko_banned;
    uint8_t n_joined, n_taken;
    int16_t point;      /* where it was played; GK_PASS: a pass */
    int16_t head, next; /* what was there: part of a circle, if it was taken off before */
    struct {
        int16_t into, head; /* the heads of both chains */
    } joined[4];
    uint8_t colour;   /* of chains taken off, */
    int16_t taken[4]; /* and their heads */
};

/* Treat as read-only, and use the functions below. */
struct quick {
    bool suicide; /* of more than one stone */
    int16_t ko;   /* as in struct gk_board */
    uint8_t ko_banned;
    uint8_t n_neighbours[GK_BOARD_POINTS];
    int16_t neighbour[GK_BOARD_POINTS][4]; /* those on the board first */
    struct quick_near near[GK_BOARD_POINTS];
    uint64_t hash;          /* of what was played and taken since the board was set up */
    struct quick_set looked; /* see quick_look() */
    /* The stone (enum gk_stone) of each point; the head of its chain, a
     * point that names it; the next stone of the chain, round in a circle. */
    int16_t stone[GK_BOARD_POINTS + 1];
    int16_t head[GK_BOARD_POINTS + 1];
    int16_t next[GK_BOARD_POINTS];
    struct quick_chain chain[GK_BOARD_POINTS + 1]; /* by head */

    uint64_t zobrist[GK_BOARD_POINTS][3];
    uint32_t move_serial, saved_at[GK_BOARD_POINTS];
    int n_undo;
    int32_t n_saves;
    struct quick_undo undo[QUICK_DEPTH];
    struct {
        int16_t head;
        struct quick_chain old;
    } saves[QUICK_SAVES];
};

/* Set up from a board; `zobrist` and all else are made anew, and nobody has looked yet. */
void quick_load(struct quick *quick, const struct gk_board *board, bool suicide);

/*
 * What a reader does rests on the points that it looks at, and, where there are stones, on their
 * chains with their liberties: of a board that has the same there it reads the same. Moves look by
 * themselves; who looks else says so.
 */
static inline void quick_look(struct quick *quick, int point)
{
    quick_set_add(&quick->looked, point);
}

static inline void quick_look_around(struct quick *quick, int point)
{
    const struct quick_near *near = &quick->near[point];

    quick->looked.word[near->word] |= near->low;
    quick->looked.word[near->word + 1] |= near->high;
}

/* May no more moves be played, for lack of room to take them back? */
bool quick_full(const struct quick *quick);

/* Play at a point of the board: GK_PLAY_DONE, or the board is as it was. Kos are nothing to it: who
 * minds them looks at `ko` before. The journal must not be full. */
enum gk_play quick_play(struct quick *quick, int point, enum gk_stone who);
void quick_pass(struct quick *quick);

/* Take the last move (or pass) back. */
void quick_undo(struct quick *quick);

/* A number for the position, the stones and the ko, among those that moves lead to. The one that
 * was set up has one of its own, so that a ko in which nobody plays is nothing to others. */
uint64_t quick_key(const struct quick *quick);

static inline const struct quick_chain *quick_at(const struct quick *quick, int point)
{
    return &quick->chain[quick->head[point]];
}

/* List the points of a set, at most `max`; returns how many. */
int quick_set_list(const struct quick_set *set, int16_t *points, int max);
