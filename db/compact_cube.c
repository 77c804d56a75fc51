/* SPDX-License-Identifier: MIT */
/*
 * Short lists for a cube (db/compact_cube.h).
 *
 * A list is made from its beginning. A face may come next if all positions on it that are
 * left, not matched by faces before it, have one and the same label; then they are
 * matched. To match more is never a drawback later. Two things follow:
 *
 *   - If one face matches all that is left of a label (up to symmetry), then to take it at
 *     once is best: some face of that label must come, and none has to come earlier.
 *   - Of faces that may come next, one that matches only a part of what another does need
 *     not be tried.
 *
 * The number of labels that are left is a lower bound. So the search goes through lists
 * by the sum of faces taken and labels left, least sum first, and ends with the first list
 * that is complete. It is the shortest, unless more lists of one sum were found than are
 * looked at (BEAM); of these the ones that have most behind them come first.
 */
#include "db/compact_cube.h"

#include <stdlib.h>
#include <string.h>

#include "graph/bits.h"
#include "util/error.h"

#define WORDS_MAX ((1 << GK_CUBE_MAX) / 64)

/* ---- Labels ---- */

uint64_t gk_label_make(int value, uint32_t attack, uint32_t defence)
{
    return (uint64_t)value << 32 | (uint64_t)(attack & 0xffff) << 16 | (defence & 0xffff);
}

int gk_label_value(uint64_t label)
{
    return (int)(label >> 32);
}

uint32_t gk_label_attack(uint64_t label)
{
    return (uint32_t)(label >> 16) & 0xffff;
}

uint32_t gk_label_defence(uint64_t label)
{
    return (uint32_t)label & 0xffff;
}

/* ---- Orbits and faces ---- */

/* Positions that are symmetric to each other, an orbit, count as one. */

/* The orbits of the positions with one label on one face. */
struct part {
    uint64_t label;
    bool sayable; /* the face can carry the label's marks */
    size_t bits;  /* where its set of orbits begins */
};

struct candidate {
    uint16_t stones, wild;
    size_t part; /* the first of its parts */
    size_t n_parts;
    size_t cover; /* where the union of their sets begins */
};

struct state {
    int moves, bound; /* faces taken; labels that are needed and left */
    size_t left;      /* needed orbits that are left */
    size_t parent;    /* index of the state before, and the face taken there; */
    uint32_t face;    /* UINT32_MAX: the beginning */
    bool expanded;
    size_t bits; /* where its set begins: orbits not matched yet */
};

struct search {
    const struct gk_cube *cube;
    size_t n_sets;   /* sets of stones */
    uint32_t *orbit; /* of each; UINT32_MAX: no position */
    size_t n_orbits, words;
    uint64_t *needed;  /* set of orbits */
    uint64_t *classes; /* for each class of labels: the set of its orbits */
    size_t n_classes;
    uint32_t *class_of; /* of each orbit */
    struct candidate *candidate;
    size_t n_candidates;
    struct part *part;
    size_t n_parts, room_parts;
    uint64_t *bits; /* sets of candidates and parts */
    size_t n_bits, room_bits;
    struct state *state;
    size_t n_states, room_states;
    uint64_t *sets; /* of states */
    struct gk_error *err;
};

static uint32_t image(const struct gk_cube *cube, size_t i, uint32_t set)
{
    return gk_map_set(cube->symmetry + i * (size_t)cube->n_free, set);
}

/* Room for one more in an array that doubles. */
static enum gk_status grow(void *array, size_t *room, size_t wanted, size_t size,
                           struct gk_error *err)
{
    void **at = array, *grown;
    size_t more = *room ? *room : 64, bytes;

    if (wanted <= *room)
        return GK_OK;
    while (more < wanted)
        more *= 2;
    if (!gk_size_mul(more, size, &bytes) || !(grown = realloc(*at, bytes)))
        return gk_fail_nomem(err, "lists of patterns", more);
    *at = grown;
    *room = more;
    return GK_OK;
}
