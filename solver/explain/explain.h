/* SPDX-License-Identifier: MIT */
/* Variations: the game one move at a time, how long it lasts, and single lines of it. */
#pragma once

#include <gankei/experimental/solve.h>
#include <gankei/explain.h>

#include "solver/exact/table/exact_table.h"

/*
 * The exact game one move at a time, on a solved table: states, who has won
 * them, and their moves. The table itself never looks at a single state; this
 * is for showing how the game goes.
 *
 * S27  No state has more moves than EXPLAIN_MAX_OPTIONS, or leads to a layer that is not there.
 * S28  Where ranks say how far it is to the end, each move leads one nearer.
 */

/* Does the wall live, when it has nothing elsewhere, an extra eye, or a half eye? Layer i of the
 * table is the game after i ko threats are gone. */
struct explain_game {
    const struct exact_table *layer[GK_MAX_KO_THREATS + 1];
    int n_layers;
    bool eye;
    const struct explain_game *settled[2]; /* with a half eye: the game after the attacker, the
                                              defender has settled it; else null */
};

struct explain_state {
    uint32_t board;
    uint32_t event;    /* that led here, if there is a ban */
    uint8_t banned;    /* where the side to move may not retake, or EXACT_NO_POINT */
    uint8_t to_move;   /* enum exact_side */
    uint8_t liberties; /* outer ones */
    uint8_t layer;
};

struct explain_option {
    uint8_t kind;   /* enum gk_move_kind */
    uint8_t vertex; /* or EXACT_NO_POINT */
    bool threat;    /* retakes a ko at the price of a ko threat */
    bool wins;      /* captures the wall: then there is no next state */
    struct explain_state next;
};

/* Every vertex, once more at the ban, and four moves elsewhere. */
#define EXPLAIN_MAX_OPTIONS (EXACT_MAX_VERTICES + 5)

void explain_game_init(struct explain_game *game, const struct exact_table *table, bool eye);

/* The game that a move leads into: to settle the half eye elsewhere leads into another one. */
const struct explain_game *explain_game_after(const struct explain_game *game,
                                              const struct explain_option *option);

bool explain_lives(const struct explain_game *game, const struct explain_state *state);

/*
 * The moves of the side to move; how many. The attacker passes only where the
 * wall lives all the same. (The rules do not let him pass, because it gains him
 * nothing; in a variation it says that he has nothing better.)
 */
int explain_options(const struct explain_game *game, const struct explain_state *state,
                    struct explain_option out[EXPLAIN_MAX_OPTIONS]);

/* The same board with the other side to move, as after a pass. */
struct explain_state explain_passed(const struct explain_state *state);

/* The board after the move of a state that captures the wall. */
struct exact_board explain_wall_taken(const struct explain_game *game,
                                      const struct explain_state *state,
                                      const struct explain_option *option);

/*
 * How long a game lasts. Who wins is in the table; a variation that is to come
 * to an end also needs to know that it comes nearer to it with every move.
 *
 * The rank of a state in which the wall is lost: the number of moves until it
 * is captured, when the attacker captures as fast as he can and the defender
 * resists as long as he can. The rank of one in which it lives: the number of
 * moves until it is safe, when the defender hurries and the attacker delays.
 * Safe is a wall that cannot be captured even if the defender passes for ever.
 * A wall that lives but cannot be made safe (in a seki, by repetition, with ko
 * threats in hand) has no rank.
 */

#define EXPLAIN_NO_RANK UINT16_MAX

struct explain_rank {
    const struct explain_game *game;
    int n_liberties; /* ranks are known for 0 to n_liberties - 1 outer liberties */
    bool *safe;      /* by board */
    uint16_t *board[GK_MAX_KO_THREATS + 1][2]; /* by layer and side to move: of states
                                                  without a ban, by board and liberties */
    uint16_t *event[GK_MAX_KO_THREATS + 1];    /* by layer: of those with one */
};

/* The game must stay as long as its ranks. Not for one with a half eye. Fails with GK_ERR_NOMEM. */
enum gk_status explain_rank_init(struct explain_rank *rank, const struct explain_game *game,
                                 int liberties, struct gk_error *err);
void explain_rank_fini(struct explain_rank *rank);

/* The rank of a state; EXPLAIN_NO_RANK for none. */
unsigned explain_rank_get(const struct explain_rank *rank, const struct explain_state *state);

/* The answer to a question (struct gk_variation); `out->move` is for free(). Fails with GK_ERR_ARG
 * for other numbers of eyes than 0 and 1, and with GK_ERR_NOMEM. */
enum gk_status explain_line(struct gk_explainer *explainer, enum gk_player first, int other_eyes,
                            struct gk_line *out, struct gk_error *err) GK_MUST_CHECK;
