/* SPDX-License-Identifier: MIT */
/*
 * Does the prover of a fight reach his goal? Depth-first proof-number search (df-pn) with a table
 * of all positions met. If that is full, what took the least work is thrown out of it.
 *
 * Repetition. A position that comes back is lost for the prover. So a refutation may rest on the
 * way to a position, and be wrong on another way to it (the graph-history interaction); a proof
 * never rests on a repetition. Only refutations are in doubt, and they are checked: a set of
 * positions in which every move of the prover, and one answer to each, stays in the set, and in
 * none of which he has reached his goal, is a refutation however it was found. A position of it
 * that is not known by itself, as it was a repetition when it was met, or was thrown out, is
 * searched then. If a proof is found instead, the refutations that were not checked are forgotten
 * and searched again, with the proofs known by now.
 */
#pragma once

#include <stddef.h>

#include <gankei/error.h>

#include "life/fight/fight.h"

enum fight_answer { FIGHT_UNKNOWN, FIGHT_REACHED, FIGHT_REFUTED };

struct fight_table;

/* A table that grows to at most `bytes`. */
enum gk_status fight_table_new(size_t bytes, struct fight_table **out,
                               struct gk_error *err) GK_MUST_CHECK;
void fight_table_free(struct fight_table *table);

/* Give up the search once it says stop; may be null (then nobody is asked). */
void fight_table_progress(struct fight_table *table, const struct gk_progress *progress);

/* Positions that were taken for used, but were not, since the beginning, as the search was told to
 * stop. */
void fight_table_begin(struct fight_table *table);
uint64_t fight_table_unused(const struct fight_table *table);

/* What a search can do without, for a proof by moves alone, or to see what it brings. Answers are
 * the same, as far as there are any. */
enum fight_parts {
    FIGHT_ZONES = 1,    /* leave out moves beyond the zone of a win (life/fight/fight_zone.h) */
    FIGHT_PATTERNS = 2, /* wins by zones (life/fight/fight_patterns.h) */
    FIGHT_GUESSES = 4,  /* first numbers by weights (life/fight/fight_guess.h) */
    FIGHT_AHEAD = 8,    /* the attacker's last moves (life/fight/fight_ahead.h) */
    FIGHT_ALL_PARTS = 15
};

/* Do without these; nothing is left out to begin with. */
void fight_table_without(struct fight_table *table, unsigned parts);

/* Ask questions about this fight from now on; it is the caller's, and forgets all others. */
void fight_table_use(struct fight_table *table, const struct fight *fight);

/*
 * Does the prover reach his goal from `state` on? At most `*nodes` positions are looked at,
 * `*nodes` is what is left then. FIGHT_UNKNOWN: these, or the table, were not enough.
 */
enum fight_answer fight_solve(struct fight_table *table, const struct fight_state *state,
                              uint64_t *nodes);

/* Is all the same that the future depends on? */
bool fight_same(const struct fight_state *a, const struct fight_state *b);

/* The move that proves the answer, of the side that wins; FIGHT_MOVES: none is known. */
int fight_best(const struct fight_table *table, const struct fight_state *state);

/* How many positions were looked at below that first move of the last question; 0, too, if it was
 * shown not to win. */
uint64_t fight_effort(const struct fight_table *table, const struct fight_state *state, int move);

/* Visit the positions of captures and lives that were found by searching, not at the first look. */
void fight_table_visit(struct fight_table *table,
                       void (*visit)(void *user, const struct fight_state *state, bool captured),
                       void *user);

/* What a capture or a life that was proved from there rests on; all, if none was. */
fight_set fight_zone(const struct fight_table *table, const struct fight_state *state);
