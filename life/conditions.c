/* SPDX-License-Identifier: MIT */
/*
 * What an answer rests on that is not proved: points where the attacker's stones, which are there
 * or come there, have to live, or where the group must not get out, and his chains about the
 * region, of which the search took for granted that they do.
 */
#include "life/life.h"

#include <gankei/experimental/board.h>

bool life_is_listed(int16_t point, const int16_t *list, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i] == point)
            return true;
    return false;
}

static void add_point(int16_t at[GK_LIFE_MAX_MOVES], int *n, int16_t point)
{
    if (*n < GK_LIFE_MAX_MOVES && !life_is_listed(point, at, *n))
        at[(*n)++] = point;
}

void life_add_points(const struct gk_life *life, fight_set points, struct life_points *out)
{
    for (; points; points &= points - 1)
        add_point(out->at, &out->n, life->region.point[bits64_lowest(points)]);
}

/* The attackers' chains beside a point that are neither in the region nor pass-alive, by their
 * first stones. */
static void add_beside(const struct gk_life *life, const bool skip[GK_BOARD_POINTS], int point,
                       struct life_points *out)
{
    int near[4], n_near = gk_board_neighbours(&life->board, point, near);
    int16_t stones[GK_BOARD_POINTS];

    for (int k = 0; k < n_near; k++) {
        int16_t first = (int16_t)near[k];

        if (life->board.stone[near[k]] != (int)gk_opponent(life->region.owner) || skip[near[k]])
            continue;
        for (int i = gk_board_chain(&life->board, near[k], stones).n_stones - 1; i >= 0; i--)
            first = stones[i] < first ? stones[i] : first;
        add_point(out->at, &out->n, first);
    }
}

void life_add_guards(const struct gk_life *life, fight_set zone, struct life_points *out)
{
    const struct region *r = &life->region;
    bool skip[GK_BOARD_POINTS];
    int16_t target[GK_BOARD_POINTS];
    int n = gk_board_chain(&life->board, r->target, target).n_stones;

    region_pass_alive(&life->board, skip);
    for (int v = 0; v < r->fight.n; v++)
        if (r->point[v] != GK_PASS)
            skip[r->point[v]] = true;
    for (int i = 0; i < n; i++)
        add_beside(life, skip, target[i], out);
    for (fight_set left = zone & fight_all(&r->fight); left; left &= left - 1)
        add_beside(life, skip, r->point[bits64_lowest(left)], out);
}

static void add_points(int16_t at[GK_LIFE_MAX_MOVES], int *n, const struct life_points *points)
{
    for (int i = 0; i < points->n; i++)
        add_point(at, n, points->at[i]);
}

void life_conditions(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    for (int first = 0; first < 2 && !r->proved; first++) {
        if (r->fate[first] != GK_FATE_UNKNOWN || r->fate_if[first] == GK_FATE_UNKNOWN ||
            r->fate_if[first] == GK_FATE_LIVES || !life_is_first(life, first == 1))
            continue;
        if (r->held)
            add_points(r->condition, &r->n_conditions, &life->held_at);
        if (r->held && first == 0)
            add_points(r->guard, &r->n_guards, &life->held_guard);
        for (int ko = 0; ko < GK_N_KO_MASTERS; ko++) {
            if (!r->held)
                add_points(r->condition, &r->n_conditions, &life->weak_at[ko][first]);
            if (!r->held || first != 0)
                add_points(r->guard, &r->n_guards, &life->guard[ko][first]);
        }
    }
}
