/* SPDX-License-Identifier: MIT */
/*
 * From points to connected eye spaces and the lively chains around them.
 *
 * Y1  Each eye point is listed once, in the eye space of all eye points beside it.
 */
#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

#include <stddef.h>
#include <string.h>

#include "eyespace/spaces/spaces.h"
#include "util/assert.h"

/* Flood one eye space from its smallest point; its points go to eyes->list in ascending
 * order. */
static void collect_points(const struct gk_board *board, struct gk_eyes *eyes,
                           struct gk_eye_space *space)
{
    int16_t queue[GK_BOARD_POINTS];
    int n = 1, n_listed = 0;
    bool bare = true;

    queue[0] = space->origin;
    eyes->point[space->origin].origin = space->origin;
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(board, queue[i], near);

        for (int k = 0; k < n_near; k++)
            if (gk_is_eye_space(eyes, near[k]) && eyes->point[near[k]].origin == GK_PASS) {
                eyes->point[near[k]].origin = space->origin;
                queue[n++] = (int16_t)near[k];
            }
    }
    for (int point = space->origin; n_listed < n; point++)
        if (eyes->point[point].origin == space->origin) {
            const struct gk_eye_point *eye = &eyes->point[point];

            eyes->list[space->first + n_listed++] = (int16_t)point;
            space->n_margins += gk_is_marginal_eye_space(eyes, point);
            /* Vacant margins, and none by being a false eye. */
            bare = bare && eye->kind == GK_EYE_MARGIN && !eye->dead && !eye->false_eye;
        }
    space->n_points = (int16_t)n;
    space->bare = bare;
}

/* The smallest point of each of the owner's lively chains, at all its stones. */
static void name_chains(const struct gk_board *board, const struct gk_eyes *eyes,
                        int16_t name[GK_BOARD_POINTS])
{
    int16_t stones[GK_BOARD_POINTS];

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        name[point] = GK_PASS;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (eyes->point[point].lively && name[point] == GK_PASS) {
            struct gk_chain chain = gk_board_chain(board, point, stones);

            for (int i = 0; i < chain.n_stones; i++)
                name[stones[i]] = (int16_t)point;
        }
}

/* The chains around a space, ascending, to eyes->chain. */
static void collect_chains(const struct gk_board *board, struct gk_eyes *eyes,
                           const int16_t name[GK_BOARD_POINTS], struct gk_eye_space *space)
{
    int16_t *list = eyes->chain + space->first_chain;

    for (int i = 0; i < space->n_points; i++) {
        int near[4], n_near = gk_board_neighbours(board, eyes->list[space->first + i], near);

        for (int k = 0; k < n_near; k++) {
            int16_t chain = name[near[k]];
            int at = 0;

            while (at < space->n_chains && list[at] < chain)
                at++;
            if (chain == GK_PASS || (at < space->n_chains && list[at] == chain))
                continue;
            memmove(list + at + 1, list + at, (size_t)(space->n_chains - at) * sizeof *list);
            list[at] = chain;
            space->n_chains++;
        }
    }
}

/* Y1, if so many points are listed. */
static bool is_partition(const struct gk_board *board, const struct gk_eyes *eyes, int listed)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n_near;

        if (!gk_is_eye_space(eyes, point))
            continue;
        listed--;
        n_near = gk_board_neighbours(board, point, near);
        for (int k = 0; k < n_near; k++)
            if (gk_is_eye_space(eyes, near[k]) &&
                eyes->point[near[k]].origin != eyes->point[point].origin)
                return false;
    }
    return listed == 0;
}

void partition_eyes(const struct gk_board *board, struct gk_eyes *eyes)
{
    int16_t name[GK_BOARD_POINTS];
    int first = 0, first_chain = 0;

    name_chains(board, eyes, name);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        eyes->point[point].origin = GK_PASS;
    eyes->n_spaces = 0;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_eye_space *space = &eyes->space[eyes->n_spaces];

        if (!gk_is_eye_space(eyes, point) || eyes->point[point].origin != GK_PASS)
            continue;
        *space = (struct gk_eye_space){.origin = (int16_t)point,
                                       .first = (int16_t)first,
                                       .first_chain = (int16_t)first_chain,
                                       .group = GK_PASS};
        collect_points(board, eyes, space);
        collect_chains(board, eyes, name, space);
        first += space->n_points;
        first_chain += space->n_chains;
        eyes->n_spaces++;
    }
    GK_ASSERT(Y1, is_partition(board, eyes, first));
}

const struct gk_eye_space *gk_eye_space_at(const struct gk_eyes *eyes, int point)
{
    int origin = eyes->point[point].origin;

    for (int i = 0; origin != GK_PASS && i < eyes->n_spaces; i++)
        if (eyes->space[i].origin == origin)
            return &eyes->space[i];
    return NULL;
}
