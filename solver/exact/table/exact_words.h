/* SPDX-License-Identifier: MIT */
/* The words of the exact game (exact_table.h), and what all that read them need. */
#pragma once

#include "solver/exact/table/exact_table.h"

#define CASES 0x7F /* numbers of outer liberties, as a set */
#define LAST  0x01 /* no outer liberty left */

/* The lanes in which S8 leaves no life without outer liberties: without a liberty of any kind the
 * wall has been captured; the attacker to move takes the last one, on the graph or elsewhere.
 * `elsewhere`: there is an extra eye, or a half one. */
static inline lane_set exact_fallen(const struct exact_node *node, bool elsewhere,
                                    enum exact_side to_move)
{
    if (elsewhere)
        return to_move == EXACT_ATTACKER ? ~node->breathes : 0;
    return ~node->breathes | (to_move == EXACT_ATTACKER ? node->tight : 0);
}

/* The lanes in which vertex v is the wall's last liberty. */
static inline lane_set exact_last_liberty(const struct exact_table *t, uint32_t board, int v)
{
    const struct exact_board *b = &t->space->board[board];

    if ((b->attacker | b->defender) >> v & 1)
        return 0;
    return t->node[board].tight & exact_wall_liberties(t->space, &t->outside, board)[v];
}
