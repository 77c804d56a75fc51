/* SPDX-License-Identifier: MIT */
/*
 * Step 6: who will own a point. At open points the stronger radiation wins with a chance that grows
 * with the ratio of the two; a stone owns its point as long as it is safe.
 */
#include "estimate/estimate.h"

#include <math.h>

static float owner_of(const struct estimate_model *m, float black, float white)
{
    float b = powf(black + m->noise, m->sharp), w = powf(white + m->noise, m->sharp);

    return (b - w) / (b + w);
}

void estimate_territory(const struct estimate_model *model, struct gk_estimate *out)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = out->chain_at[point];
        float own = 2 * out->safety[point] - 1;

        if (!gk_board_has(&out->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        if (estimate_is_open(out, point) && chain < 0)
            out->owner[point] = owner_of(model, out->radiation[0][point], out->radiation[1][point]);
        else
            out->owner[point] = out->board.stone[point] == GK_BLACK ? own : -own;
    }
}
