/* SPDX-License-Identifier: MIT */
/*
 * Step 5: each stone radiates its safety to the open points around it, by its connectivity and
 * falling with the distance, and what it lacks of safety as the opponent's.
 */
#include "estimate/estimate.h"

#include "board/board.h"

static void radiate_stone(const struct gk_estimate *e, int stone, const float *fall,
                          float radiation[2][GK_BOARD_POINTS])
{
    int chain = e->chain_at[stone], who = estimate_who(e->board.stone[stone]);

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        float link = e->link[chain][point], falls;

        if (link == 0 || !estimate_is_open(e, point))
            continue;
        falls = fall[board_distance(point, stone)];
        radiation[who][point] += e->safety[stone] * link * falls;
        radiation[!who][point] += (1 - e->safety[stone]) * link * falls;
    }
}

void estimate_fall(const struct estimate_model *model, float fall[2 * GK_BOARD_SIDE])
{
    fall[0] = 1;
    for (int i = 1; i < 2 * GK_BOARD_SIDE; i++)
        fall[i] = fall[i - 1] * model->radius;
}

void estimate_radiation(const struct estimate_model *model, struct gk_estimate *out)
{
    float fall[2 * GK_BOARD_SIDE];

    estimate_fall(model, fall);
    for (int stone = 0; stone < GK_BOARD_POINTS; stone++)
        if (out->chain_at[stone] >= 0)
            radiate_stone(out, stone, fall, out->radiation);
}
