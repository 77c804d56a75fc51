/* SPDX-License-Identifier: MIT */
/*
 * Can the target of a fight be captured? Depth-first proof-number search (df-pn) with a table of
 * all positions met; nothing is ever thrown out of it, a search that needs more has no answer.
 *
 * Repetition. A position that comes back is lost for the attacker, so "he cannot capture" may rest
 * on the way to a position, and be wrong on another way to it (the graph-history interaction).
 * "He captures" never rests on a repetition. So only lives are in doubt, and they are checked: a
 * set of positions in which every move of the attacker, and one answer of the owner to each, stays in
 * the set, and none of which is a capture, is a proof by itself, however it was found. If what
 * the search left is no such set, the lives that were not checked are forgotten and searched again,
 * with the captures known by now.
 */
#ifndef STATUS_SEARCH_H
#define STATUS_SEARCH_H

#include <stddef.h>

#include <gankei/status.h>

#include "status/fight.h"

enum fight_answer { FIGHT_UNKNOWN, FIGHT_LIFE, FIGHT_DEATH };

struct fight_table;

/* A table for at most `bytes` (its least size is 1 MiB). */
enum gk_status fight_table_new(size_t bytes, struct fight_table **out,
                               struct gk_error *err) GK_MUST_CHECK;
void fight_table_free(struct fight_table *table);

/* Ask questions about this fight from now on; it is the caller's, and forgets all others. */
void fight_table_use(struct fight_table *table, const struct fight *fight);

/*
 * Does the target live from `state` on? At most `*nodes` positions are looked at, `*nodes` is
 * what is left then. FIGHT_UNKNOWN: these, or the table, were not enough. `cancel` may be null.
 */
enum fight_answer fight_solve(struct fight_table *table, const struct fight_state *state,
                              uint64_t *nodes);

/* The move that proves the answer, of the side that wins; FIGHT_MOVES: none is known. */
int fight_best(const struct fight_table *table, const struct fight_state *state);

#endif
