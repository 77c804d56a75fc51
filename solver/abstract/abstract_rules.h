/* SPDX-License-Identifier: MIT */
/*
 * The moves of the abstract game (RULE 1 to 3, capture and suicide: section 2
 * of doc/rules.md) as what they do to sets of vertices.
 *
 * A position of a graph is four sets: the attacker's stones, which of them
 * are dead margins (`$`), the margins (`!`), and the rest, which is empty. What
 * a move removes, lifts and exposes depends only on where the stones are and
 * on the vertex, never on which empty vertices are margins. So an effect is
 * computed once and applied to all sets of margins.
 *
 * S13  No margin is under a stone, and every dead margin is under one.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "util/bits.h"

struct abstract_position {
    uint32_t stones;       /* `X` and `$` */
    uint32_t dead_margins; /* `$`, a part of stones */
    uint32_t margins;      /* `!`, none of the stones */
};

struct abstract_effect {
    uint32_t placed;  /* a stone put down */
    uint32_t removed; /* vertices that leave the graph */
    uint32_t lifted;  /* stones taken off: `X` becomes `.`, `$` becomes `!` */
    uint32_t exposed; /* vertices that become margins if they are empty */
};

/* Is there a component of nothing but stones that no `$` justifies? Such a position has no
 * value. */
static inline bool abstract_illegal(const uint32_t *adj, int n, const struct abstract_position *p)
{
    uint32_t component;

    for (uint32_t todo = bits_all(n); todo; todo &= ~component) {
        component = bits_flood(adj, todo & -todo, bits_all(n));
        if (!(component & ~p->stones) && !(component & p->dead_margins))
            return true;
    }
    return false;
}

/* The eyes of a position if both pass: components without a margin. */
static inline int abstract_score(const uint32_t *adj, int n, uint32_t margins)
{
    uint32_t component;
    int score = 0;

    for (uint32_t todo = bits_all(n); todo; todo &= ~component) {
        component = bits_flood(adj, todo & -todo, bits_all(n));
        score += !(component & margins);
    }
    return score;
}

static inline void abstract_apply(const struct abstract_effect *e,
                                  const struct abstract_position *p, struct abstract_position *out)
{
    uint32_t gone = e->removed | e->lifted;
    uint32_t stones = (p->stones | e->placed) & ~gone;

    out->margins =
        ((p->margins | e->exposed) & ~e->removed & ~stones) | (p->dead_margins & e->lifted);
    out->stones = stones;
    out->dead_margins = p->dead_margins & ~gone;
}

/* The chains of `stones` beside vertex v, together. */
static inline uint32_t abstract_chains_at(const uint32_t *adj, uint32_t stones, int v)
{
    return bits_flood(adj, adj[v] & stones, stones);
}

/* RULE 1: the defender removes the empty vertex v; chains that have no liberty
 * left are captured. */
static inline void abstract_rule1(const uint32_t *adj, int n, uint32_t stones, int v,
                                  struct abstract_effect *out)
{
    uint32_t empty = bits_all(n) & ~stones & ~bits_of(v);
    uint32_t todo = adj[v] & stones;

    *out = (struct abstract_effect){.removed = bits_of(v)};
    while (todo) {
        uint32_t chain = bits_flood(adj, todo & -todo, stones);

        if (!(bits_neighbours(adj, chain) & empty))
            out->lifted |= chain;
        todo &= ~chain;
    }
}

/* RULE 2: the attacker fills the empty vertex v. False if that is suicide of
 * one stone, or of any number when suicide is forbidden. */
static inline bool abstract_rule2(const uint32_t *adj, int n, uint32_t stones, int v, bool suicide,
                                  struct abstract_effect *out)
{
    uint32_t chain = abstract_chains_at(adj, stones, v) | bits_of(v);
    uint32_t liberties = bits_neighbours(adj, chain) & bits_all(n) & ~stones & ~bits_of(v);

    *out = (struct abstract_effect){.placed = bits_of(v)};
    if (liberties)
        return true;
    out->lifted = chain;
    return suicide && chain != bits_of(v);
}

/* RULE 3: the attacker removes the margin (or dead margin) v with the chains
 * it connects to the outside; their neighbours become margins. To the letter
 * of the first publication, only the neighbours of v do. */
static inline void abstract_rule3(const uint32_t *adj, uint32_t stones, int v, bool literal,
                                  struct abstract_effect *out)
{
    uint32_t gone = abstract_chains_at(adj, stones, v) | bits_of(v);

    *out = (struct abstract_effect){.removed = gone};
    out->exposed = literal ? adj[v] : bits_neighbours(adj, gone);
}
