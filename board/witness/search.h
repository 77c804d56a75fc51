/* SPDX-License-Identifier: MIT */
/*
 * Who wins a finite two-player game in which repetition is in the defender's
 * favour: the attacker wins a state if and only if he can force an end that he
 * has won, in finitely many moves. (The least fixpoint: an attacker's state is
 * won if some child is, a defender's one if all children are.)
 *
 * The game is given by two functions; states are those of board/witness/local.h and
 * `mover` says whose choice it is.
 *
 * Soundness: the search goes depth first in passes. A win rests on wins only,
 * never on an assumption, so it is final. A state met again while it is still
 * open, or found lost before in the same pass, is taken as lost ("assumed").
 * If no assumed state turned out won by the end of the pass, the assumed ones
 * confirm each other: in each of them the defender has a way to stay among
 * them. Then they are final. Otherwise they are forgotten and another pass is
 * run; each such pass has found at least one new win, so this ends.
 *
 * B5  A state is open or assumed at most once in a pass, so stack and trail are not longer than
 *     the list of states.
 */
#pragma once

#include "board/witness/local.h"

enum search_verdict { SEARCH_OPEN = 0, SEARCH_WON, SEARCH_LOST }; /* for the attacker */

struct search_game {
    void *user;
    /* Settle a state that needs no children, or say SEARCH_OPEN. Null: all open.
     * Not GK_OK: the search fails. */
    enum gk_status (*settle)(void *user, const struct local_state *state,
                             enum search_verdict *verdict, struct gk_error *err);
    /* The next child of a state: advances `*cursor` (from 0). SEARCH_OPEN and a
     * state; SEARCH_WON: a move that wins at once; SEARCH_LOST: no more. */
    enum search_verdict (*child)(void *user, const struct local_state *state, unsigned *cursor,
                                 struct local_state *child);
};

struct search;

/* `max_states`: states held at most. Fails with GK_ERR_NOMEM. */
enum gk_status search_new(const struct search_game *game, size_t max_states, struct search **out,
                          struct gk_error *err) GK_MUST_CHECK;
void search_free(struct search *search); /* null is fine */

/* Forget all states (the game has changed). */
void search_clear(struct search *search);

/* Does the attacker win `state`? Fails with GK_ERR_LIMIT, GK_ERR_NOMEM, or as
 * `settle` does; the search can be used again afterwards. */
enum gk_status search_run(struct search *search, const struct local_state *state,
                          bool *attacker_wins, struct gk_error *err) GK_MUST_CHECK;

/* States held. */
size_t search_states(const struct search *search);
