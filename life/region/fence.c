/* SPDX-License-Identifier: MIT */
/*
 * The fence as a whole (life/region/fence.h). A move matters if it is near a chain of few
 * liberties: at one of them, beside one, or where an owner's chain beside it has a liberty. All of
 * those are tried for the owner, and all of those that are near then as answers. Whatever the chain
 * a move may shut it in: all are tried.
 */
#include "life/region/fence.h"

#include <string.h>

#include <gankei/experimental/board.h>

#include "board/board.h"
#include "life/region/room.h"
#include "life/region/spot.h"

/* A chain with more liberties is not threatened by one move. */
enum { FEW = 5, DEPTH = 2 };

/* How far from a move that shuts a chain in its answer may be. */
enum { ANSWER = 3 };

struct fence_reader {
    const struct fence *fence;
    bool *weak; /* by number of the chain */
    int reads;  /* left */
    enum gk_status status;
    struct gk_error *err;
};

/* Empty points, and near how many chains each of them is. */
struct near {
    int n;
    int16_t point[GK_BOARD_POINTS];
    uint8_t chains[GK_BOARD_POINTS];
};

/* The liberties of the owner's chains beside a chain, if they are few. */
static void add_beside(struct spot *spot, const struct gk_board *board, int chain)
{
    int16_t stones[GK_BOARD_POINTS];
    enum gk_stone owner = gk_opponent((enum gk_stone)board->stone[chain]);
    int n = gk_board_chain(board, chain, stones).n_stones;

    for (int i = 0; i < n; i++) {
        int beside[4], n_beside = gk_board_neighbours(board, stones[i], beside);

        for (int k = 0; k < n_beside; k++)
            if (board->stone[beside[k]] == (int)owner && !board->immortal[beside[k]] &&
                gk_board_chain(board, beside[k], NULL).n_liberties < FEW)
                spot_add_liberties(spot, board, beside[k]);
    }
}

static void find_spot(const struct gk_board *board, int chain, struct spot *spot)
{
    int liberties;

    memset(spot, 0, sizeof *spot);
    if (gk_board_chain(board, chain, NULL).n_liberties > FEW)
        return;
    spot_add_liberties(spot, board, chain);
    add_beside(spot, board, chain);
    liberties = spot->n;
    for (int i = 0; i < liberties; i++)
        spot_add_empty(spot, board, spot->point[i]);
}

static void find_near(const struct fence *fence, const struct gk_board *board, struct near *near)
{
    struct spot spot;

    memset(near, 0, sizeof *near);
    for (int i = 0; i < fence->n; i++) {
        if (board->stone[fence->chain[i]] != (int)fence->attacker)
            continue;
        find_spot(board, fence->chain[i], &spot);
        for (int k = 0; k < spot.n; k++)
            if (near->chains[spot.point[k]]++ == 0)
                near->point[near->n++] = spot.point[k];
    }
}

/* Can chain i be captured next? */
static bool is_threatened(struct fence_reader *r, const struct gk_board *board, int i)
{
    struct gk_chain_status read = {.attack = GK_OUTCOME_SUCCESS};
    int point = r->fence->chain[i];

    if (board->stone[point] == (int)r->fence->attacker && r->status == GK_OK) {
        r->reads--;
        r->status = gk_tactics_read(r->fence->tactics, board, point, &read, r->err);
    }
    return read.attack != GK_OUTCOME_FAILURE;
}

/* List the chains that can be captured next. Returns whether there is one. */
static bool list_threatened(struct fence_reader *r, const struct gk_board *board, bool *list)
{
    bool any = false;

    for (int i = 0; i < r->fence->n; i++) {
        list[i] = is_threatened(r, board, i);
        any |= list[i];
    }
    return any;
}

/* Can any chain be captured next? Those that were threatened before (`list`) are read first. */
static bool any_threatened(struct fence_reader *r, const struct gk_board *board, const bool *list)
{
    for (int before = 1; before >= 0; before--)
        for (int i = 0; i < r->fence->n; i++)
            if (list[i] == before && is_threatened(r, board, i))
                return true;
    return false;
}

static bool fence_holds(struct fence_reader *r, const struct gk_board *board, int depth);

/* Is there an answer after which none can be captured, and which holds on? */
static bool is_answered(struct fence_reader *r, const struct gk_board *board, const bool *list,
                        int depth)
{
    struct near near;

    find_near(r->fence, board, &near);
    for (int i = 0; i < near.n && r->reads > 0 && r->status == GK_OK; i++) {
        struct gk_board next = *board;

        if (gk_board_play(&next, near.point[i], r->fence->attacker, false, NULL) == GK_PLAY_DONE &&
            !any_threatened(r, &next, list) && fence_holds(r, &next, depth - 1))
            return true;
    }
    return false;
}

/* The owner to move: does the fence hold for so many moves? Sets `weak` at the first level. */
static bool fence_holds(struct fence_reader *r, const struct gk_board *board, int depth)
{
    enum gk_stone owner = gk_opponent(r->fence->attacker);
    bool good = true;
    struct near near;

    if (depth == 0)
        return true;
    find_near(r->fence, board, &near);
    for (int i = 0; i < near.n && r->status == GK_OK; i++) {
        struct gk_board next = *board;
        bool list[GK_BOARD_POINTS];

        bool several = near.chains[near.point[i]] > 1;

        if ((depth == 1 && !several) ||
            gk_board_play(&next, near.point[i], owner, false, NULL) != GK_PLAY_DONE)
            continue;
        if (!list_threatened(r, &next, list) && (!several || fence_holds(r, &next, depth - 1)))
            continue;
        if (is_answered(r, &next, list, depth))
            continue;
        good = false;
        if (depth < DEPTH)
            break;
        for (int k = 0; k < r->fence->n; k++)
            r->weak[k] |= list[k];
    }
    return good;
}

/* Chains that have something near in common are read together: `part` is one such set, taken out of
 * `rest`. */
static void split_fence(struct fence *part, struct fence *rest, const struct gk_board *board)
{
    struct near near;
    struct spot spot;

    part->n = 0;
    part->chain[part->n++] = rest->chain[--rest->n];
    find_near(part, board, &near);
    for (int i = 0; i < rest->n; i++) {
        bool common = false;

        find_spot(board, rest->chain[i], &spot);
        for (int k = 0; k < spot.n && !common; k++)
            common = near.chains[spot.point[k]] > 0;
        if (!common)
            continue;
        part->chain[part->n++] = rest->chain[i];
        rest->chain[i] = rest->chain[--rest->n];
        find_near(part, board, &near);
        i = -1;
    }
}

static enum gk_status read_part(const struct fence *part, const struct gk_board *board, bool *weak,
                                struct gk_error *err)
{
    struct fence_reader r = {.fence = part, .weak = weak, .reads = part->reads, .err = err};
    bool any = false;

    if (part->n < 2 || fence_holds(&r, board, DEPTH))
        return r.status;
    for (int i = 0; i < part->n; i++)
        any |= weak[i];
    for (int i = 0; i < part->n && !any; i++) /* no move alone does it */
        weak[i] = true;
    return r.status;
}

/* ---- Room ---- */

/* List the chains that have no room, whether or not tactics capture them. Returns whether there is
 * one. */
static bool list_shut(const struct fence_reader *r, const struct gk_board *board, bool *list)
{
    bool any = false;

    for (int i = 0; i < r->fence->n; i++) {
        int chain = r->fence->chain[i];

        list[i] = board->stone[chain] == (int)r->fence->attacker &&
                  room_of(board, chain, r->fence->other, NULL) != ROOM_OPEN;
        any |= list[i];
    }
    return any;
}

/* Can the stone that was played be captured at once? */
static bool is_caught(struct fence_reader *r, const struct gk_board *board, int move)
{
    struct gk_chain_status read = {.attack = GK_OUTCOME_FAILURE};

    r->reads--;
    r->status = gk_tactics_read(r->fence->tactics, board, move, &read, r->err);
    return read.attack == GK_OUTCOME_SUCCESS;
}

/* Is there an answer near that move after which all have room, and none can be captured? */
static bool is_opened(struct fence_reader *r, const struct gk_board *board, int move,
                      const bool *shut)
{
    for (int point = 0; point < GK_BOARD_POINTS && r->reads > 0 && r->status == GK_OK; point++) {
        struct gk_board next = *board;
        bool list[GK_BOARD_POINTS];

        if (board->stone[point] == GK_VACANT && board_distance(point, move) <= ANSWER &&
            gk_board_play(&next, point, r->fence->attacker, false, NULL) == GK_PLAY_DONE &&
            !list_shut(r, &next, list) && !any_threatened(r, &next, shut))
            return true;
    }
    return false;
}

/* Each move of the owner that shuts chains in must have an answer. */
static enum gk_status read_room(const struct fence *fence, const struct gk_board *board, bool *weak,
                                struct gk_error *err)
{
    struct fence_reader r = {.fence = fence, .weak = weak, .reads = fence->reads, .err = err};

    for (int point = 0; point < GK_BOARD_POINTS && r.status == GK_OK; point++) {
        struct gk_board next = *board;
        bool shut[GK_BOARD_POINTS];

        if (board->stone[point] != GK_VACANT ||
            gk_board_play(&next, point, gk_opponent(fence->attacker), false, NULL) !=
                GK_PLAY_DONE ||
            !list_shut(&r, &next, shut) || is_caught(&r, &next, point) ||
            is_opened(&r, &next, point, shut))
            continue;
        for (int i = 0; i < fence->n; i++)
            weak[fence->chain[i]] |= shut[i];
    }
    return r.status;
}

enum gk_status fence_read(const struct fence *fence, const struct gk_board *board,
                          bool weak[GK_BOARD_POINTS], struct gk_error *err)
{
    struct fence rest = *fence, part = *fence;
    enum gk_status status = GK_OK;

    memset(weak, 0, GK_BOARD_POINTS * sizeof weak[0]);
    while (rest.n > 0 && status == GK_OK) {
        bool fall[GK_BOARD_POINTS] = {false};

        split_fence(&part, &rest, board);
        status = read_part(&part, board, fall, err);
        for (int i = 0; i < part.n; i++)
            weak[part.chain[i]] = fall[i];
    }
    return status == GK_OK ? read_room(fence, board, weak, err) : status;
}
