/* SPDX-License-Identifier: MIT */
/*
 * The smallest part of making a list short (db/compact/compact.h): the markings of one place that
 * have the same `!` and `$`. They differ in which of the other points, the free ones, hold
 * a stone, so they are the corners of a cube, and a pattern with wildcards is a face of it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gankei/solve.h>

#include "util/bits.h"

#define COMPACT_CUBE_MAX 10 /* free points */

/* What is to be said of a marking: a value and vital points of the place, as one number
 * (compact_label_make()), or one of these. */
#define COMPACT_LABEL_NONE  UINT64_MAX       /* it is no position: say what you like */
#define COMPACT_LABEL_NEVER (UINT64_MAX - 1) /* nothing that a pattern can say is right */

static inline uint64_t compact_label_make(int value, uint32_t attack, uint32_t defence)
{
    return (uint64_t)value << 32 | (uint64_t)(attack & 0xffff) << 16 | (defence & 0xffff);
}

static inline int compact_label_value(uint64_t label)
{
    return (int)(label >> 32);
}

static inline uint32_t compact_label_attack(uint64_t label)
{
    return (uint32_t)(label >> 16) & 0xffff;
}

static inline uint32_t compact_label_defence(uint64_t label)
{
    return (uint32_t)label & 0xffff;
}

/* The label of a marking that is moved: vertex v to map[v]. */
static inline uint64_t compact_label_image(uint64_t label, const uint8_t *map)
{
    if (label >= COMPACT_LABEL_NEVER)
        return label;
    return compact_label_make(compact_label_value(label),
                              bits_map(map, compact_label_attack(label)),
                              bits_map(map, compact_label_defence(label)));
}

/* Which labels need not have all their marks, as long as each digit that wants one has one. */
enum compact_few {
    COMPACT_FEW_THREATS =
        1,                /* those about no more than threats: their middle digits are the same */
    COMPACT_FEW_MOVES = 2 /* all others */
};

/* `few` is a sum of these. */
bool compact_label_is_loose(uint64_t label, unsigned few);

/* Of a loose label, leave only the marks at `points`. False if a digit then has no
 * mark that wants one. */
bool compact_label_few(uint64_t *label, uint32_t points);

/* Does a pattern with the label `says` say what `truth` is? */
static inline bool compact_label_fits(uint64_t says, uint64_t truth, unsigned few)
{
    return says == truth || (compact_label_is_loose(says, few) && (says | truth) == truth &&
                             compact_label_value(says) == compact_label_value(truth));
}

struct compact_cube {
    int n;      /* points of the place */
    int n_free; /* of them */
    uint8_t vertex[COMPACT_CUBE_MAX];
    /* For each set of stones, bit i standing for vertex[i]: */
    uint64_t *label;
    bool *needed;        /* some pattern has to say it */
    bool *met;           /* it is met, and a reader without a pattern wrong about it */
    unsigned few;        /* the sum of enum compact_few */
    bool quick;          /* a list that is short will do; it need not be the shortest */
    size_t n_symmetries; /* permutations of the place that keep labels; not the identity */
    uint8_t *symmetry;   /* rows of n: vertex v goes to row[v] */
};

/* A pattern: stones and wildcards, as sets of vertices; all other free points are empty. */
struct compact_face {
    uint32_t stones, wild;
    uint64_t label;
};

/* A list of them, of which the first that matches counts. */
struct compact_faces {
    struct compact_face *face;
    size_t count;
    bool shortest; /* it is known that none is shorter */
};

/*
 * A short list that says of every needed marking what its label is, and of no other
 * anything else. The same cube gives the same list. On GK_OK `out->face` is the caller's
 * to free. Fails with GK_ERR_NOMEM.
 */
enum gk_status compact_cube_solve(const struct compact_cube *cube, struct compact_faces *out,
                                  struct gk_error *err);

/*
 * To choose from: about each position that is met the largest faces on which one label is right,
 * and that which has no wildcard. Each can be written before all others. On GK_OK `out->face` is
 * the caller's to free. Fails with GK_ERR_NOMEM.
 */
enum gk_status compact_cube_widen(const struct compact_cube *cube, struct compact_faces *out,
                                  struct gk_error *err);
