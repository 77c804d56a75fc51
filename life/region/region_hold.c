/* SPDX-License-Identifier: MIT */
/*
 * Which attackers' chains about a region hold by liberties beyond it, if their owner answers there
 * (life/region/region_maker.h). Nothing within helps them: what is empty there is the owner's.
 */
#include "life/region/region_maker.h"

#include <gankei/experimental/board.h>

#include <string.h>

#include "board/board.h"
#include "life/region/fence.h"
#include "life/region/room.h"
#include "util/error.h"

enum { MAX_READS = 1500 }; /* of the chains of a fence */

/* The board on which a fence has to hold. */
static struct gk_board board_outside(const struct region_maker *m)
{
    struct gk_board board = *m->board;

    for (int i = 0; i < m->n_list; i++)
        if (board.stone[m->list[i]] == GK_VACANT)
            board_set_immortal(&board, m->list[i], m->owner);
    board.ko = GK_PASS;
    return board;
}

/* Is the chain at a point held on that board? */
static enum gk_status read_chain(const struct region_maker *m, const struct gk_board *board,
                                 int point, bool *holds, struct gk_error *err)
{
    struct gk_chain_status read = {.attack = GK_OUTCOME_SUCCESS};
    enum gk_status status = GK_OK;

    if (gk_board_chain(board, point, NULL).n_liberties > 1)
        status = gk_tactics_read(m->options->tactics, board, point, &read, err);
    *holds = read.attack == GK_OUTCOME_FAILURE && read.complete;
    return status;
}

/* The owner's stones that are no part of the fight. */
static void list_other(const struct region_maker *m, bool other[GK_BOARD_POINTS])
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        other[point] = m->board->stone[point] == (int)m->owner && m->place[point] == BEYOND;
}

/* The room of an attackers' chain beyond the region; `way` as room_of() has it. */
static enum room find_room(const struct region_maker *m, const struct gk_board *board, int point,
                           bool *way)
{
    bool other[GK_BOARD_POINTS];

    list_other(m, other);
    return room_of(board, point, other, way);
}

/* Is it beside what the region has? */
static bool is_about(const struct region_maker *m, int point)
{
    int near[4], n_near = gk_board_neighbours(m->board, point, near);

    for (int k = 0; k < n_near; k++)
        if (m->place[near[k]] != BEYOND)
            return true;
    return false;
}

/* All chains about the region that share that room, none of which may be captured, as moves there
 * threaten them together. */
static void list_sharing(const struct region_maker *m, const bool way[GK_BOARD_POINTS],
                         bool sharing[GK_BOARD_POINTS])
{
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (way[point] && m->board->stone[point] != GK_VACANT && is_about(m, point))
            region_mark_chain(m, point, sharing);
}

/* Do they live in that room, all else being the owner's, by moves there alone? The first of them is
 * the target. */
static bool live_together(const struct region_maker *m, const struct gk_board *board, int point,
                          const bool way[GK_BOARD_POINTS], const bool sharing[GK_BOARD_POINTS])
{
    struct region_options options = {.tactics = m->options->tactics, .most = FIGHT_POINTS};
    bool rest[GK_BOARD_POINTS], target[GK_BOARD_POINTS] = {false};
    struct region room;

    if (!m->options->lives || region_make(board, point, &options, &room, NULL) != GK_OK)
        return false;
    region_mark_chain(m, point, target);
    for (int at = 0; at < GK_BOARD_POINTS; at++)
        rest[at] = sharing[at] && !target[at];
    for (int v = 0; v < room.fight.n; v++) {
        if (room.point[v] == GK_PASS || !way[room.point[v]])
            return false;
        if (rest[room.point[v]])
            room.fight.vital |= bits64_of(v);
        rest[room.point[v]] = false;
    }
    for (int at = 0; at < GK_BOARD_POINTS; at++)
        if (rest[at])
            return false;
    return m->options->lives(m->options->user, &room);
}

/* One that is sealed in may be captured, by a race or for want of eyes, however many liberties it
 * has, and whatever tactics say. */
static bool is_open(struct region_maker *m, const struct gk_board *board, int point)
{
    bool way[GK_BOARD_POINTS] = {false}, sharing[GK_BOARD_POINTS] = {false};
    enum room room = find_room(m, board, point, way);

    if (room != ROOM_TO_READ)
        return room == ROOM_OPEN;
    list_sharing(m, way, sharing);
    if (!live_together(m, board, point, way, sharing))
        return false;
    for (int at = 0; at < GK_BOARD_POINTS; at++)
        m->lives[at] |= sharing[at];
    return true;
}

enum gk_status region_chain_holds(struct region_maker *m, int point, bool *holds,
                                  struct gk_error *err)
{
    struct gk_board board = board_outside(m);

    /* About an eye space attackers are said to live, unless tactics capture them. */
    *holds = m->options->n_only > 0 || !m->again || m->lives[point] || is_open(m, &board, point);
    return *holds && !m->lives[point] ? read_chain(m, &board, point, holds, err) : GK_OK;
}

/* Those of the chains that do not hold together on that board. */
static enum gk_status find_weak(const struct region_maker *m, const struct gk_board *board,
                                const int16_t *chain, int n, bool weak[GK_BOARD_POINTS],
                                struct gk_error *err)
{
    struct fence fence = {.tactics = m->options->tactics,
                          .attacker = gk_opponent(m->owner),
                          .reads = MAX_READS,
                          .n = n};

    memcpy(fence.chain, chain, (size_t)n * sizeof *chain);
    list_other(m, fence.other);
    return fence_read(&fence, board, weak, err);
}

enum gk_status region_find_weak(const struct region_maker *m, const int16_t *chain, int n,
                                bool weak[GK_BOARD_POINTS], struct gk_error *err)
{
    struct gk_board board = board_outside(m);

    return find_weak(m, &board, chain, n, weak, err);
}

/* ---- Guards ---- */

/* All that is empty beside these stones is the owner's. */
static void fill_beside(const struct region_maker *m, struct gk_board *board, const int16_t *stones,
                        int n)
{
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(m->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (board->stone[near[k]] == GK_VACANT)
                board_set_immortal(board, near[k], m->owner);
    }
}

/* The attackers' chains beside these stones that are neither taken nor pass-alive. */
static void list_beside(const struct region_maker *m, const int16_t *stones, int n, bool *seen,
                        int16_t *chain, int *n_chains)
{
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(m->board, stones[i], near);

        for (int k = 0; k < n_near; k++) {
            if (m->place[near[k]] != BEYOND || m->alive[near[k]] || seen[near[k]] ||
                m->board->stone[near[k]] != (int)gk_opponent(m->owner))
                continue;
            chain[(*n_chains)++] = (int16_t)near[k];
            region_mark_chain(m, near[k], seen);
        }
    }
}

int region_list_guards(const struct region_maker *m, int16_t chain[GK_BOARD_POINTS])
{
    int16_t target[GK_BOARD_POINTS];
    int n_target = region_list_target(m, target), n = 0;
    bool seen[GK_BOARD_POINTS] = {false};

    list_beside(m, target, n_target, seen, chain, &n);
    list_beside(m, m->list, m->n_list, seen, chain, &n);
    return n;
}

/* Chain i does not hold: it is left out, and what is beside it is the owner's, too, as he may play
 * there in the fight. */
static void drop_chain(const struct region_maker *m, struct gk_board *board, int16_t *chain, int *n,
                       int i)
{
    int16_t stones[GK_BOARD_POINTS];
    int n_stones = gk_board_chain(m->board, chain[i], stones).n_stones;

    fill_beside(m, board, stones, n_stones);
    chain[i] = chain[--*n];
}

/* A guard holds with liberties enough that no ladder captures it, which one move far away may break
 * for several, and in the open: a chain of more than four liberties is not read, and if it is
 * sealed in it may be lost in a race. */
static enum gk_status read_guard(const struct region_maker *m, const struct gk_board *board,
                                 int point, bool *holds, struct gk_error *err)
{
    *holds = gk_board_chain(board, point, NULL).n_liberties >= FENCE_READ &&
             find_room(m, board, point, NULL) == ROOM_OPEN;
    return *holds ? read_chain(m, board, point, holds, err) : GK_OK;
}

/* Leave those out that do not hold, each by itself or with the others. */
static enum gk_status drop_weak(const struct region_maker *m, struct gk_board *board,
                                int16_t *chain, int *n, struct gk_error *err)
{
    bool holds, weak[GK_BOARD_POINTS];

    for (int i = *n - 1; i >= 0; i--) {
        TRY(read_guard(m, board, chain[i], &holds, err));
        if (!holds)
            drop_chain(m, board, chain, n, i);
    }
    TRY(find_weak(m, board, chain, *n, weak, err));
    for (int i = *n - 1; i >= 0; i--)
        if (weak[chain[i]])
            drop_chain(m, board, chain, n, i);
    return GK_OK;
}

enum gk_status region_hold_guards(struct region_maker *m, struct gk_error *err)
{
    struct gk_board board = board_outside(m);
    int16_t chain[GK_BOARD_POINTS];
    int n = region_list_guards(m, chain), before;

    fill_beside(m, &board, m->list, m->n_list);
    do {
        before = n;
        TRY(drop_weak(m, &board, chain, &n, err));
    } while (n < before);
    for (int i = 0; i < n; i++)
        region_mark_chain(m, chain[i], m->holds);
    return GK_OK;
}
