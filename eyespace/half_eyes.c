/* SPDX-License-Identifier: MIT */
/*
 * Half eyes and false eyes of all eye spaces of a colour: the points, margins apart, with
 * at most one neighbour in their eye space whose diagonals add up to more than 2. A half
 * eye gets a link to its key point in the graph (graph.c); a false eye becomes a margin.
 */
#include <gankei/eyespace.h>

#include "eyespace/graph.h"

static int neighbours_in_space(const struct gk_board *board, const struct gk_eyes *eyes, int point)
{
    int near[4], n_near = gk_board_neighbours(board, point, near), n = 0;

    for (int k = 0; k < n_near; k++)
        n += gk_is_eye_space(eyes, near[k]);
    return n;
}

/* A half eye, and its key point if that is no eye point itself. */
static void add_half_eye(struct gk_eyes *eyes, int point)
{
    int key = gk_half_eye_key(&eyes->point[point].topology);

    eyes->point[point].half = true;
    if (key != GK_PASS && !gk_is_eye_space(eyes, key))
        eyes->point[key].key = true;
}

static void make_margin(struct gk_eyes *eyes, int point)
{
    eyes->point[point].kind = GK_EYE_MARGIN;
    eyes->point[point].false_margin = false;
    eyes->point[point].false_eye = true;
    eyes->point[point].half = false;
}

void gk_false_eye_add(const struct gk_board *board, struct gk_eyes *eyes, int point)
{
    make_margin(eyes, point);
    gk_eyes_partition(board, eyes);
}

enum gk_status gk_half_eyes_find(struct gk_tactics *tactics, const struct gk_board *board,
                                 const struct gk_chain_status status[GK_BOARD_POINTS],
                                 const struct gk_ko_weights *weights, struct gk_eyes *eyes,
                                 struct gk_error *err)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_topology *topology = &eyes->point[point].topology;
        enum gk_status st;

        if (!gk_is_proper_eye_space(eyes, point) || neighbours_in_space(board, eyes, point) > 1)
            continue;
        st = gk_topological_eye(tactics, board, status, eyes, point, weights, topology, err);
        if (st != GK_OK)
            return st;
        if (topology->eye_class >= GK_EYE_FALSE)
            make_margin(eyes, point);
        else if (topology->eye_class > GK_EYE_PROPER)
            add_half_eye(eyes, point);
    }
    gk_eyes_partition(board, eyes);
    return GK_OK;
}
