/* SPDX-License-Identifier: MIT */
/*
 * What an answer rests on that is not proved: points where the attacker's stones, which are there
 * or come there, have to live, or where the group must not get out, and his chains about the
 * region, of which the search took for granted that they do.
 */
#include "life/life.h"

#include <string.h>

#include <gankei/experimental/board.h>

/* Of random games that the attacker begins, in a thousand, a group that is out should live in so
 * many; one that is not far out, but so many steps, in GK_LIFE_NEARLY_ALL. */
enum { HALF = 500, NEAR_STEPS = 2 };

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

/* ---- Groups that get out ---- */

/* Alive if it lives once it is out, where nothing else is known and it gets far enough; nearer, all
 * that is said is that it gets out. The attacker's moves are guesses then. */
static void conclude_out(struct gk_life *life, bool far)
{
    struct gk_life_report *r = &life->report;
    const struct life_out *out = &life->out[0];

    if (r->verdict != GK_LIFE_UNKNOWN || r->fate_if[0] != GK_FATE_UNKNOWN ||
        r->fate_if[1] == GK_FATE_DIES || out->at.n == 0)
        return;
    r->gets_out = true;
    r->out_steps = out->steps;
    r->conditional = far;
    if (r->conditional)
        r->verdict = GK_LIFE_ALIVE;
    r->n_guards = 0;
    r->n_conditions = out->at.n;
    memcpy(r->condition, out->at.at, sizeof r->condition);
    r->n_attack = 0;
}

/* Unsettled if it is killed, and gets out far enough if its owner moves first. */
static void conclude_out_first(struct gk_life *life, bool far)
{
    struct gk_life_report *r = &life->report;
    const struct life_out *out = &life->out[1];

    if (r->verdict != GK_LIFE_UNKNOWN || r->fate_if[0] != GK_FATE_DIES || r->held ||
        r->fate_if[1] != GK_FATE_UNKNOWN || !far)
        return;
    r->out_first = r->conditional = true;
    r->verdict = GK_LIFE_UNSETTLED;
    r->out_steps = out->steps;
    r->n_out = out->at.n;
    memcpy(r->out, out->at.at, sizeof r->out);
    r->n_defence = life->n_out_move;
    memcpy(r->defence, life->out_move, sizeof r->defence);
}

void life_conclude_out(struct gk_life *life, bool far, bool far_first)
{
    conclude_out(life, far);
    conclude_out_first(life, far_first);
}

/* That it gets out if its owner moves first is nothing to go by if it dies then in most games. */
static void hear_games_first(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    int lives = r->random_lives[1];

    if (!r->out_first || lives < 0 || lives >= HALF)
        return;
    r->out_first = r->conditional = false;
    r->verdict = GK_LIFE_UNKNOWN;
    r->n_out = r->n_defence = r->out_steps = 0;
    life_name_likely(life, true);
}

/* Of random games that the attacker begins it should live in half; if it gets out less far, in
 * nearly all of them. */
void life_hear_games(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    int lives = r->random_lives[0];

    hear_games_first(life);
    if (!r->gets_out || lives < 0)
        return;
    r->conditional =
        r->conditional ? lives >= HALF : r->out_steps >= NEAR_STEPS && lives >= GK_LIFE_NEARLY_ALL;
    r->verdict = r->conditional ? GK_LIFE_ALIVE : GK_LIFE_UNKNOWN;
}
