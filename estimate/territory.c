/* SPDX-License-Identifier: MIT */
/*
 * Step 6: who will own a point. At open points the stronger radiation wins with a chance that grows
 * with the ratio of the two, the more so the fuller the board is; a stone owns its point as long as
 * it is safe. The score is what is expected of an estimate, what is counted of a finished game.
 */
#include "estimate/estimate.h"

#include <math.h>

#include "util/assert.h"

/* Games that end otherwise are never out of the question. */
static const float doubt = 0.02f;

float estimate_log_odds(float owner)
{
    return logf((1 + owner + doubt) / (1 - owner + doubt));
}

float estimate_fullness(const struct gk_board *board)
{
    int stones = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        stones += board->stone[point] == GK_BLACK || board->stone[point] == GK_WHITE;
    return (float)stones / (float)(board->rows * board->cols);
}

/* The fuller the board, the less will change. */
static float owner_of(const struct estimate_model *m, float fullness, float black, float white,
                      float played)
{
    float sum = (m->sharp + m->filled * fullness) *
                    (logf(black + m->noise) - logf(white + m->noise)) +
                estimate_grown(m->played, fullness) * estimate_log_odds(played);

    return tanhf(sum / 2);
}

void estimate_territory(const struct estimate_model *model, const struct estimate_reading *reading,
                        struct gk_estimate *out)
{
    float fullness = estimate_fullness(&out->board);

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = out->chain_at[point];
        float own = 2 * out->safety[point] - 1;

        if (!gk_board_has(&out->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        if (estimate_is_open(out, point) && chain < 0)
            out->owner[point] =
                owner_of(model, fullness, out->radiation[0][point], out->radiation[1][point],
                         reading->played[point]);
        else
            out->owner[point] = out->board.stone[point] == GK_BLACK ? own : -own;
        GK_ASSERT(T3, out->owner[point] >= -1 && out->owner[point] <= 1);
    }
}

/* ---- Score ---- */

/* What a point is worth to its owner: as territory, a dead stone once more as a prisoner. */
static int point_worth(const struct gk_estimate *e, int point, int who, enum gk_count_rules rules)
{
    uint8_t stone = e->board.stone[point];

    if (rules == GK_COUNT_AREA)
        return 1;
    if (stone == GK_VACANT)
        return !e->seki[point];
    return stone == estimate_colour(who) ? 0 : 2 - e->seki[point];
}

/* The chance of white is what black's and that of nobody leave: as much of nobody as can be. */
static double chance_of(const struct gk_estimate *e, int point, int who)
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
                score.points[who] +=
                    chance_of(e, point, who) * point_worth(e, point, who, scoring->rules);
    }
    GK_ASSERT(T3, scoring->rules != GK_COUNT_AREA ||
                      score.points[0] + score.points[1] <= e->board.rows * e->board.cols + 1e-3);
    score.score = score.points[0] - score.points[1] - scoring->komi;
    return score;
}
