/* SPDX-License-Identifier: MIT */
/*
 * Life without a move of the owner, by Benson's algorithm. The regions of a colour are
 * the connected parts of what is not of this colour. A region is vital to a chain if
 * all of its empty points are liberties of the chain. Chains with fewer than two vital
 * regions are struck out, and regions that touch such a chain, until nothing changes:
 * the chains that are left cannot be captured even if their owner always passes.
 *
 * Chains of the opponent are dead in a region that touches only such chains, if there is no
 * room for two eyes in it: an eye is a point that does not touch those chains, so two eyes
 * need two such points that are not adjacent. (Stones on them may be captured, so
 * they count as points.)
 *
 * A chain with an immortal stone is alive by itself, and a region with an opponent's one
 * is vital to nobody: the opponent may fill it.
 */
#include <gankei/experimental/board.h>

#include <string.h>

#include "board/formal/formal.h"
#include "board/tactics/quick.h"

enum { NONE = -1 };

/* One colour's chains and regions, numbered in the order of their smallest points. */
struct life {
    const struct gk_board *board;
    enum gk_stone colour;
    int n_chains, n_regions;
    int16_t chain[GK_BOARD_POINTS], region[GK_BOARD_POINTS]; /* of a point, or NONE */
    bool immortal[GK_BOARD_POINTS];                          /* chains */
    bool alive[GK_BOARD_POINTS];                             /* chains not struck out */
    bool safe[GK_BOARD_POINTS];                              /* regions not struck out */
    bool deadly[GK_BOARD_POINTS];                            /* regions: to opponents in them */
    struct quick_set touches[GK_BOARD_POINTS];               /* region: chains */
    struct quick_set vital[GK_BOARD_POINTS];                 /* region: chains */
};

/* Number the connected parts of the points that are (or are not) of this colour. */
static int number_parts(const struct life *life, bool own, int16_t number[GK_BOARD_POINTS])
{
    const struct gk_board *board = life->board;
    bool set[GK_BOARD_POINTS];
    int16_t part[GK_BOARD_POINTS];
    int count = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        number[point] = NONE;
        set[point] = gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
                     (board->stone[point] == life->colour) == own;
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int n;

        if (!set[point] || number[point] != NONE)
            continue;
        n = formal_part_find(board, set, point, part);
        for (int i = 0; i < n; i++)
            number[part[i]] = (int16_t)count;
        count++;
    }
    return count;
}

/* The chains that one point of a region touches. */
static struct quick_set chains_beside(const struct life *life, int point)
{
    struct quick_set beside = {{0}};
    int neighbour[4];
    int n = gk_board_neighbours(life->board, point, neighbour);

    for (int i = 0; i < n; i++)
        if (life->chain[neighbour[i]] != NONE)
            quick_set_add(&beside, life->chain[neighbour[i]]);
    return beside;
}

static void load_board(struct life *life, const struct gk_board *board, enum gk_stone colour)
{
    bool open[GK_BOARD_POINTS] = {false};  /* regions with an empty point */
    bool taken[GK_BOARD_POINTS] = {false}; /* regions with an immortal stone */

    memset(life, 0, sizeof *life);
    life->board = board;
    life->colour = colour;
    life->n_chains = number_parts(life, true, life->chain);
    life->n_regions = number_parts(life, false, life->region);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int region = life->region[point];
        struct quick_set beside;

        if (life->chain[point] != NONE && board->immortal[point])
            life->immortal[life->chain[point]] = true;
        if (region == NONE)
            continue;
        beside = chains_beside(life, point);
        for (int i = 0; i < QUICK_WORDS; i++)
            life->touches[region].word[i] |= beside.word[i];
        taken[region] = taken[region] || board->immortal[point];
        if (board->stone[point] != GK_VACANT)
            continue;
        for (int i = 0; i < QUICK_WORDS; i++)
            life->vital[region].word[i] =
                beside.word[i] & (open[region] ? life->vital[region].word[i] : UINT64_MAX);
        open[region] = true;
    }
    for (int region = 0; region < life->n_regions; region++)
        if (taken[region])
            memset(&life->vital[region], 0, sizeof life->vital[region]);
    memset(life->alive, true, sizeof life->alive);
    memset(life->safe, true, sizeof life->safe);
}

static int count_vital(const struct life *life, int chain)
{
    int count = 0;

    for (int region = 0; region < life->n_regions; region++)
        count += life->safe[region] && quick_set_has(&life->vital[region], chain);
    return count;
}

static bool touches_lost_chain(const struct life *life, int region)
{
    for (int chain = 0; chain < life->n_chains; chain++)
        if (!life->alive[chain] && quick_set_has(&life->touches[region], chain))
            return true;
    return false;
}

static void strike_out(struct life *life)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (int chain = 0; chain < life->n_chains; chain++)
            if (life->alive[chain] && !life->immortal[chain] && count_vital(life, chain) < 2) {
                life->alive[chain] = false;
                changed = true;
            }
        for (int region = 0; region < life->n_regions; region++)
            if (life->safe[region] && touches_lost_chain(life, region))
                life->safe[region] = false;
    }
}

static bool touches_any(const struct life *life, int point)
{
    struct quick_set beside = chains_beside(life, point);
    int16_t chain;

    return quick_set_list(&beside, &chain, 1) > 0;
}

/* Is there no living stone in the region, and no room for two eyes? */
static bool is_deadly(const struct life *life, int region)
{
    int inner[2];
    int n_inner = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (life->region[point] != region)
            continue;
        if (life->board->immortal[point])
            return false;
        if (touches_any(life, point))
            continue;
        if (n_inner == 2)
            return false;
        inner[n_inner++] = point;
    }
    return n_inner < 2 || inner[1] - inner[0] == GK_BOARD_SIDE ||
           (inner[1] - inner[0] == 1 && inner[1] % GK_BOARD_SIDE != 0);
}

static const enum gk_stone colours[2] = {GK_BLACK, GK_WHITE};

static void find_life(struct life *life, const struct gk_board *board, enum gk_stone colour)
{
    load_board(life, board, colour);
    strike_out(life);
    for (int region = 0; region < life->n_regions; region++)
        life->deadly[region] = life->safe[region] && life->n_chains && is_deadly(life, region);
}

void gk_formal_life(const struct gk_board *board, bool dead[GK_BOARD_POINTS],
                    bool unsettled[GK_BOARD_POINTS])
{
    bool open[GK_BOARD_POINTS];
    struct life life;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        dead[point] = false;
        open[point] = board->stone[point] != GK_VACANT;
    }
    for (int i = 0; i < 2; i++) {
        find_life(&life, board, colours[i]);
        for (int point = 0; point < GK_BOARD_POINTS; point++) {
            int chain = life.chain[point], region = life.region[point];
            bool taken = region != NONE && life.deadly[region] && board->stone[point] != GK_VACANT;

            dead[point] |= taken;
            open[point] &= !taken && (chain == NONE || !life.alive[chain]);
        }
    }
    if (unsettled)
        memcpy(unsettled, open, sizeof open);
}

void gk_formal_territory(const struct gk_board *board, uint8_t owner[GK_BOARD_POINTS])
{
    struct life life;

    memset(owner, GK_VACANT, GK_BOARD_POINTS);
    for (int i = 0; i < 2; i++) {
        find_life(&life, board, colours[i]);
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (life.region[point] != NONE && life.deadly[life.region[point]])
                owner[point] = (uint8_t)colours[i];
    }
}
