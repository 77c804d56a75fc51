/* SPDX-License-Identifier: MIT */
/* The words of the exact game (exact_table.h), and what all that read them need. */
#pragma once

#include "solver/exact/table/exact_table.h"

#define NO_EYE            UINT32_C(0x007F007F) /* all cases without the extra eye */
#define EYE               UINT32_C(0x7F007F00) /* and with it */
#define ALL               (NO_EYE | EYE)
#define LAST              UINT32_C(0x01010101) /* no outer liberty left */
#define STRICT            16                   /* shift of the cases in which seki does not count */
#define CASES             0x7F                 /* numbers of outer liberties, as a set */
#define CASES_ABOVE(step) ((CASES << (step)&CASES) * LAST) /* at least `step` liberties */

/* The cases that S8 leaves to a board: without a liberty of any kind the
 * wall has been captured; the attacker to move takes the last one, on the
 * graph or the extra eye. With `half`, the half eye is a liberty, too. */
static inline exact_lives exact_standing(bool half, const struct exact_node *node, int lane,
                                         enum exact_side to_move)
{
    bool breathes = node->breathes >> lane & 1;

    if (half)
        return breathes || to_move == EXACT_DEFENDER ? ALL : ALL & ~(LAST & NO_EYE);
    if (!breathes)
        return to_move == EXACT_ATTACKER ? ALL & ~LAST : ALL & ~(LAST & NO_EYE);
    return to_move == EXACT_ATTACKER && node->single >> lane & 1 ? ALL & ~(LAST & NO_EYE) : ALL;
}

/* The two bytes that count: without and with the extra eye. */
static inline exact_lives exact_counting(const struct exact_table *t, exact_lives lives)
{
    return t->rules.no_seki ? lives >> STRICT : lives;
}
