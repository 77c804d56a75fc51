/* SPDX-License-Identifier: MIT */
/* Points and lead: what is expected of an estimate, what is counted of a finished game. */
#include "estimate/estimate.h"

/* What a point is worth to its owner: as territory, a dead stone once more as a prisoner. */
static int worth(const struct gk_estimate *e, int point, int who, enum gk_count_rules rules)
{
    uint8_t stone = e->board.stone[point];

    if (rules == GK_COUNT_AREA)
        return 1;
    if (stone == GK_VACANT)
        return 1;
    return stone == estimate_colour(who) ? 0 : 2;
}

/* The chance of white is what black's and that of nobody leave: as much of nobody as can be. */
static double chance(const struct gk_estimate *e, int point, int who)
{
    double owner = who ? -e->owner[point] : e->owner[point];

    if (e->chain_at[point] < 0 || (e->finished && owner == 0))
        return owner > 0 ? owner : 0;
    return (1 + owner) / 2;
}

struct gk_score gk_estimate_score(const struct gk_estimate *e, const struct gk_scoring *scoring)
{
    struct gk_score score = {.points = {0, 0}};

    for (int who = 0; who < 2; who++) {
        if (scoring->rules == GK_COUNT_TERRITORY)
            score.points[who] += scoring->prisoners[who];
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
                score.points[who] += chance(e, point, who) * worth(e, point, who, scoring->rules);
    }
    score.score = score.points[0] - score.points[1] - scoring->komi;
    return score;
}
