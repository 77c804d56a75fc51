/* SPDX-License-Identifier: MIT */
/* What is around a group: liberties, room, whose stones are near, and what eyes its opponents have.
 */
#include <gankei/experimental/board.h>

#include "board/board.h"
#include "estimate/estimate.h"

/* Points that can be reached in so many steps are near. */
enum { NEAR = 2 };

static bool is_of(const struct gk_estimate *e, int point, int group)
{
    return e->chain_at[point] >= 0 && e->chain[e->chain_at[point]].group == group;
}

/* The stones of a group, and from `*first` on the open points near it; returns the number of all,
 * and sets `*liberties` to how many of these are beside it. */
static int find_near(const struct gk_estimate *e, int group, int16_t points[GK_BOARD_POINTS],
                     int *first, int *liberties)
{
    uint8_t steps[GK_BOARD_POINTS];
    int n = 0, neighbour[4];

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        steps[point] = UINT8_MAX;
        if (is_of(e, point, group)) {
            steps[point] = 0;
            points[n++] = (int16_t)point;
        }
    }
    *first = n;
    *liberties = 0;
    for (int done = 0; done < n && steps[points[done]] < NEAR; done++)
        for (int i = gk_board_neighbours(&e->board, points[done], neighbour) - 1; i >= 0; i--)
            if (steps[neighbour[i]] == UINT8_MAX && estimate_is_open(e, neighbour[i])) {
                steps[neighbour[i]] = (uint8_t)(steps[points[done]] + 1);
                *liberties += steps[neighbour[i]] == 1;
                points[n++] = (int16_t)neighbour[i];
            }
    return n;
}

/* How much nearer the stones of the group's colour are to a point than the opponent's, -1 to 1; its
 * own do not count. */
static float whose_point(const struct gk_estimate *e, const float *fall, int group, int point)
{
    float own = 0, other = 0;

    for (int stone = 0; stone < GK_BOARD_POINTS; stone++) {
        if (estimate_is_open(e, stone) || is_of(e, stone, group))
            continue;
        if (e->board.stone[stone] == e->group[group].colour)
            own += fall[board_distance(point, stone)];
        else
            other += fall[board_distance(point, stone)];
    }
    return own + other > 0 ? (own - other) / (own + other) : 0;
}

/* The mean of the passes of opponents beside some points, each as often as it is; 0: none is. */
static float mean_opponent(const struct gk_estimate *e, int group, const int16_t *points, int n)
{
    float sum = 0;
    int contacts = 0, neighbour[4];

    for (int k = 0; k < n; k++)
        for (int i = gk_board_neighbours(&e->board, points[k], neighbour) - 1; i >= 0; i--)
            if (!estimate_is_open(e, neighbour[i]) &&
                e->board.stone[neighbour[i]] != e->group[group].colour) {
                sum += estimate_mean(e->group[e->chain[e->chain_at[neighbour[i]]].group].pass);
                contacts++;
            }
    return contacts > 0 ? sum / (float)contacts : 0;
}

void estimate_surroundings(const struct estimate_model *model, struct gk_estimate *out)
{
    float fall[2 * GK_BOARD_SIDE];

    estimate_fall(model, fall);
    for (int i = 0; i < out->n_groups; i++) {
        struct gk_estimate_group *group = &out->group[i];
        int16_t points[GK_BOARD_POINTS];
        int first, liberties, n = find_near(out, i, points, &first, &liberties);
        float sum = 0;

        group->n_liberties = (int16_t)liberties;
        group->opponents = mean_opponent(out, i, points, first + liberties);
        for (int k = first; k < n; k++)
            sum += whose_point(out, fall, i, points[k]);
        group->around = n > first ? sum / (float)(n - first) : 0;
    }
    for (int i = 0; i < out->n_eyes; i++)
        if (!out->eye[i].solved)
            out->group[out->eye[i].group].room += out->eye[i].grade * out->eye[i].n_points;
}
