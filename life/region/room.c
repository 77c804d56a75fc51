/* SPDX-License-Identifier: MIT */
/* Room of chains (life/region/room.h). */
#include "life/region/room.h"

/* The empty points that a chain may get to, up to ROOM_SHARED. */
struct room_walk {
    int n;
    bool shared;
    int n_list;
    int16_t list[GK_BOARD_POINTS]; /* the points, and the stones on the way */
};

/* `cut` is a point that it does not get to; GK_PASS: none. */
static void walk_room(const struct gk_board *board, int chain, int cut,
                      const bool other[GK_BOARD_POINTS], struct room_walk *out)
{
    bool seen[GK_BOARD_POINTS] = {false};

    out->n = 0;
    out->shared = false;
    out->n_list = 1;
    out->list[0] = (int16_t)chain;
    seen[chain] = true;
    if (cut != GK_PASS)
        seen[cut] = true;
    for (int i = 0; i < out->n_list && out->n < ROOM_SHARED; i++) {
        int near[4], n_near = gk_board_neighbours(board, out->list[i], near);

        for (int k = 0; k < n_near; k++) {
            int stone = board->stone[near[k]];

            out->shared |= board->stone[out->list[i]] == GK_VACANT && other[near[k]];
            if (seen[near[k]] || (stone != GK_VACANT && stone != board->stone[chain]) ||
                gk_board_is_beyond(board, near[k]))
                continue;
            seen[near[k]] = true;
            out->list[out->n_list++] = (int16_t)near[k];
            out->n += stone == GK_VACANT;
        }
    }
}

/* Is there no single point on the way to that much room? */
static bool is_wide(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                    const struct room_walk *walk)
{
    struct room_walk rest;

    for (int i = 0; i < walk->n_list; i++) {
        if (board->stone[walk->list[i]] != GK_VACANT)
            continue;
        walk_room(board, chain, walk->list[i], other, &rest);
        if (rest.n < ROOM_SHARED)
            return false;
    }
    return true;
}

enum room room_of(const struct gk_board *board, int chain, const bool other[GK_BOARD_POINTS],
                  bool way[GK_BOARD_POINTS])
{
    struct room_walk walk;

    walk_room(board, chain, GK_PASS, other, &walk);
    for (int i = 0; way && i < walk.n_list; i++)
        way[walk.list[i]] = true;
    if (walk.shared)
        return walk.n >= ROOM_SHARED && is_wide(board, chain, other, &walk) ? ROOM_OPEN : ROOM_NONE;
    if (walk.n >= ROOM_OWN)
        return ROOM_OPEN;
    return walk.n >= ROOM_READ ? ROOM_TO_READ : ROOM_NONE;
}
