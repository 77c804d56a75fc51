/* SPDX-License-Identifier: MIT */
/* The table of a search (life/fight/fight_search.h): all positions met, in open addressing. */
#pragma once

#include <stddef.h>

#include "life/fight/fight_patterns.h"
#include "life/fight/fight_search.h"
#include "util/bits.h"

#define FIGHT_PROOF_MAX UINT32_C(100000000)

/* What is known of a position: what it takes, as it seems, to prove (`pn`) that the prover reaches
 * his goal, and to refute it (`dn`). 0 and FIGHT_PROOF_MAX, or the other way round: settled. */
struct fight_entry {
    struct fight_state state;
    fight_set zone; /* of what is settled */
    uint32_t pn, dn;
    uint32_t work; /* positions looked at below it; 0: its moves were never looked at */
    uint8_t best;  /* the move that proves it, for who wins */
    bool on_path;
    bool checked; /* a refutation that needs no further check */
    bool used;
};

struct fight_table {
    const struct fight *fight;
    struct fight_patterns *patterns;
    struct fight_entry *entry;
    uint32_t *list;                 /* where the entries in use are */
    uint32_t *stack;                /* those of a proof */
    size_t mask, count, room, most; /* `most` entries at most, a power of two */
    uint64_t nodes, all_nodes;      /* left of a question, and at its beginning */
    uint64_t effort[FIGHT_MOVES];   /* positions below each first move of the question */
    uint64_t unused;                /* what was left when it was told to stop */
    uint64_t ask_at;                /* progress is reported once so many are used */
    const struct gk_progress *progress;
    unsigned without; /* enum fight_parts */
    bool gave_up;
    bool full; /* that is why */
};

static inline size_t fight_hash(const struct fight_state *s)
{
    uint64_t rest = (uint64_t)s->threats[1] << 48 | (uint64_t)s->threats[0] << 40 |
                    (uint64_t)s->banned << 32 | (uint64_t)s->mover << 24 |
                    (uint64_t)s->outer << 16 | (uint64_t)s->extra << 8 | (uint64_t)s->goal << 4 |
                    s->ko;

    return (size_t)bits_mix(bits_mix(bits_mix(s->stones[0]) ^ s->stones[1]) ^ rest);
}

/* Where a position is, or would be. */
static inline size_t fight_find(const struct fight_table *t, const struct fight_state *state)
{
    size_t i = fight_hash(state) & t->mask;

    while (t->entry[i].used && !fight_same(&t->entry[i].state, state))
        i = (i + 1) & t->mask;
    return i;
}

/* Room for more entries: twice as many, or what took the least work is thrown out. Entries are
 * elsewhere then. False if there is no memory for that. */
bool fight_table_make_room(struct fight_table *table);
