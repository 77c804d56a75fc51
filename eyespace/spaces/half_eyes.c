/* SPDX-License-Identifier: MIT */
/*
 * Half eyes and false eyes of all eye spaces of a colour: the points, margins apart, with
 * at most one neighbour in their eye space whose diagonals add up to more than 2. A half
 * eye gets a link to its key point in the graph (space_graph.c); a false eye becomes a margin, but
 * for one that is the last liberty of a dead chain.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/eyespace.h>

#include "eyespace/spaces/spaces.h"
#include "util/error.h"

static int neighbours_in_space(const struct gk_board *board, const struct gk_eyes *eyes, int point)
{
    int near[4], n_near = gk_board_neighbours(board, point, near), n = 0;

    for (int k = 0; k < n_near; k++)
        n += gk_is_eye_space(eyes, near[k]);
    return n;
}

/*
 * Is a false eye the last liberty of a dead chain beside it? The opponent cannot play there
 * before its owner has been cut off, and then the owner captures, and has an eye where
 * the dead stones were. So it is no way in.
 */
static bool holds_prey(const struct gk_board *board, const struct gk_eyes *eyes, int point)
{
    int near[4], n_near = gk_board_neighbours(board, point, near);
    struct gk_board after = *board;

    for (int k = 0; k < n_near; k++)
        if (eyes->point[near[k]].dead)
            return board->stone[point] == GK_VACANT &&
                   gk_board_play(&after, point, (enum gk_stone)board->stone[near[k]], false,
                                 NULL) == GK_PLAY_SUICIDE;
    return false;
}

enum gk_status half_eyes_find(struct gk_tactics *tactics, const struct gk_board *board,
                              const struct gk_chain_status status[GK_BOARD_POINTS],
                              const struct gk_ko_weights *weights, struct gk_eyes *eyes,
                              struct gk_error *err)
{
    /* All are judged before any becomes a margin, so that their order does not matter. */
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_topology *topology = &eyes->point[point].topology;

        if (!gk_is_proper_eye_space(eyes, point) || neighbours_in_space(board, eyes, point) > 1)
            continue;
        TRY(gk_topological_eye(tactics, board, status, eyes, point, weights, topology, err));
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_eye_point *eye = &eyes->point[point];
        int key = point_marks_half_eye_key(&eye->topology);

        eye->false_eye = eye->topology.eye_rank >= GK_EYE_FALSE;
        eye->half = !eye->false_eye && eye->topology.eye_rank > GK_EYE_PROPER;
        if (eye->false_eye && !holds_prey(board, eyes, point))
            eye->kind = GK_EYE_MARGIN;
        /* The key point of a half eye, if it is no eye point itself. */
        if (eye->half && key != GK_PASS && !gk_is_eye_space(eyes, key))
            eyes->point[key].key = true;
    }
    partition_eyes(board, eyes);
    return GK_OK;
}
