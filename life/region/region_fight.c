/* SPDX-License-Identifier: MIT */
/* A region as a fight: which points and chains it has, and what lies about them. */
#include "life/region/region_maker.h"

#include <gankei/experimental/board.h>

#include <string.h>

#include "util/assert.h"

/* Liberties of a vital chain that are counted. */
enum { MAX_PRIVATE = 2 };

struct fight_builder {
    struct region_maker *m;
    struct region *region;
    int16_t number[GK_BOARD_POINTS]; /* -1: no point of the fight */
};

/* What an empty point within is to the race: an outer liberty; or a corner, which is beside outer
 * liberties and not the target. */
enum use { OF_USE, OUTER, CORNER };

static bool is_beside_target(const struct region_maker *m, int point)
{
    int near[4], n_near = gk_board_neighbours(m->board, point, near);

    for (int k = 0; k < n_near; k++)
        if (m->place[near[k]] == TARGET)
            return true;
    return false;
}

/* Is it that, if the others are what `use` says: beside living attackers, and else beside the
 * target and such points only? */
static bool is_so(const struct region_maker *m, int point, const uint8_t use[GK_BOARD_POINTS])
{
    int near[4], n_near = gk_board_neighbours(m->board, point, near), corners = 0;
    bool fence = false;

    for (int k = 0; k < n_near; k++) {
        int stone = m->board->stone[near[k]];

        if (m->place[near[k]] == BEYOND && stone == (int)gk_opponent(m->owner))
            fence = true;
        else if (m->place[near[k]] != TARGET && use[near[k]] == OF_USE)
            return false;
        corners += use[near[k]] == CORNER;
    }
    return fence && corners <= (use[point] == OUTER);
}

/*
 * The outer liberties within. Attackers who play there live, and no eye is ever there; if the owner
 * plays at one he loses it, and gets its corner at most, as it has one at most, and a corner has
 * none: how many outer liberties there are is all that matters.
 */
static void list_uses(const struct region_maker *m, uint8_t use[GK_BOARD_POINTS])
{
    bool fewer;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool empty = m->place[point] == WITHIN && m->board->stone[point] == GK_VACANT;

        use[point] = OF_USE;
        if (empty && m->board->ko != point)
            use[point] = is_beside_target(m, point) ? OUTER : m->options->corners ? CORNER : OF_USE;
    }
    do {
        fewer = false;
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (use[point] != OF_USE && !is_so(m, point, use)) {
                use[point] = OF_USE;
                fewer = true;
            }
    } while (fewer);
}

/* The target's liberties beyond the region: the attacker needs a move for each. */
static int count_outer(const struct region_maker *m)
{
    int16_t stones[GK_BOARD_POINTS];

    return region_liberties_beyond(m, stones, region_list_target(m, stones));
}

/* A vital chain has liberties beyond the region, too: two of them are enough to count, each a
 * point that is of no other use. False if there is no room. */
static bool number_private(struct fight_builder *b, int vital)
{
    struct region *r = b->region;
    const struct region_maker *m = b->m;
    int16_t stones[GK_BOARD_POINTS];
    int head = b->number[m->vital[vital]];
    int n = gk_board_chain(m->board, m->vital[vital], stones).n_stones;
    int count = region_liberties_beyond(m, stones, n);

    for (int i = 0; i < count && i < MAX_PRIVATE; i++) {
        if (r->fight.n == FIGHT_POINTS)
            return false;
        r->fight.fence |= bits64_of(r->fight.n);
        r->fight.adj[head] |= bits64_of(r->fight.n);
        r->fight.adj[r->fight.n] |= bits64_of(head);
        r->private |= bits64_of(r->fight.n);
        r->point[r->fight.n++] = GK_PASS;
    }
    return true;
}

/* Each vital chain has a number, at all of its stones. */
static void number_vital(struct fight_builder *b)
{
    struct region *r = b->region;
    int16_t stones[GK_BOARD_POINTS];

    for (int i = 0; i < b->m->n_vital; i++) {
        int n = gk_board_chain(b->m->board, b->m->vital[i], stones).n_stones;

        for (int k = 0; k < n; k++)
            b->number[stones[k]] = (int16_t)r->fight.n;
        r->fight.vital |= bits64_of(r->fight.n);
        r->point[r->fight.n++] = b->m->vital[i];
    }
}

/* A guard has one number, at all of its stones. False if there is no room. */
static bool number_guard(struct fight_builder *b, int point)
{
    struct region *r = b->region;
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(b->m->board, point, stones).n_stones;

    if (r->fight.n == FIGHT_POINTS)
        return false;
    for (int i = 0; i < n; i++) {
        b->m->place[stones[i]] = GUARD;
        b->number[stones[i]] = (int16_t)r->fight.n;
    }
    r->guards |= bits64_of(r->fight.n);
    r->held |= b->m->holds[point] ? bits64_of(r->fight.n) : 0;
    r->point[r->fight.n++] = (int16_t)point;
    return true;
}

static bool number_guards(struct fight_builder *b)
{
    int16_t chain[GK_BOARD_POINTS];
    int n = region_list_guards(b->m, chain);

    for (int i = 0; i < n; i++)
        if (!number_guard(b, chain[i]))
            return false;
    return true;
}

static void number_rim_beside(struct fight_builder *b, int point)
{
    struct region *r = b->region;
    struct region_maker *m = b->m;
    int near[4], n_near = gk_board_neighbours(m->board, point, near);

    for (int k = 0; k < n_near && r->fight.n < FIGHT_POINTS; k++) {
        if (m->place[near[k]] != BEYOND || m->board->stone[near[k]] != GK_VACANT ||
            gk_board_is_beyond(m->board, near[k]))
            continue;
        m->place[near[k]] = RIM;
        b->number[near[k]] = (int16_t)r->fight.n;
        r->rim |= bits64_of(r->fight.n);
        r->point[r->fight.n++] = (int16_t)near[k];
    }
}

/* The rim: as much of it as there is room for, what is near first; then the liberties of guards
 * that do not hold. */
static void number_rim(struct fight_builder *b)
{
    struct region_maker *m = b->m;

    for (int i = 0; i < m->n_list; i++)
        number_rim_beside(b, m->list[i]);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (m->place[point] == GUARD && !m->holds[point])
            number_rim_beside(b, point);
}

static bool number_points(struct fight_builder *b)
{
    struct region *r = b->region;
    uint8_t use[GK_BOARD_POINTS];
    int n_outer;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        b->number[point] = -1;
    if (b->m->options->guards && !number_guards(b))
        return false;
    list_uses(b->m, use);
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (b->m->place[point] != WITHIN)
            continue;
        if (use[point] == OUTER)
            r->outer[r->n_outer++] = (int16_t)point;
        if (use[point] != OF_USE)
            continue;
        if (r->fight.n == FIGHT_POINTS || r->fight.n == b->m->options->most)
            return false;
        b->number[point] = (int16_t)r->fight.n;
        r->point[r->fight.n++] = (int16_t)point;
    }
    if (r->fight.n + b->m->n_vital > FIGHT_POINTS)
        return false;
    number_vital(b);
    for (int i = 0; i < b->m->n_vital; i++)
        if (!number_private(b, i))
            return false;
    if (b->m->options->guards)
        number_rim(b);
    n_outer = r->n_outer + count_outer(b->m);
    r->start.outer = (uint8_t)(n_outer < UINT8_MAX ? n_outer : UINT8_MAX);
    return true;
}

/* A point that is beside what is left out, a chain of the owner or not. */
static void add_open(struct region *r, fight_set bit, bool kin)
{
    r->kin = kin ? r->kin | (bit & ~r->open) : r->kin & ~bit;
    r->open |= bit;
}

/* What one neighbour is to a point of the fight. */
static void link_point(struct fight_builder *b, int v, int near)
{
    struct region *r = b->region;
    fight_set bit = bits64_of(v);
    int stone = b->m->board->stone[near];

    if (b->number[near] == v)
        return;
    if (b->number[near] >= 0) {
        add_open(r, r->rim & bits64_of(b->number[near]) ? bit : 0, false);
        r->fight.adj[v] |= bits64_of(b->number[near]);
        r->fight.adj[b->number[near]] |= bit;
    } else if (b->m->place[near] == TARGET)
        r->fight.target |= bit;
    else if (stone == GK_VACANT)
        add_open(r, bit, false);
    else if (stone == (int)b->m->owner && b->m->alive[near])
        r->fight.refuge |= bit;
    else if (stone == (int)b->m->owner)
        add_open(r, bit, true);
    else
        r->fight.fence |= bit;
}

/* All that is beside the stones of a guard. */
static void link_guard(struct fight_builder *b, int v)
{
    const struct gk_board *board = b->m->board;
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(board, b->region->point[v], stones).n_stones;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            link_point(b, v, near[k]);
    }
}

/* The rim touches what is within, and itself. */
static bool is_linked(const struct fight_builder *b, int v, int near)
{
    return !(b->region->rim & bits64_of(v)) || b->number[near] >= 0;
}

static void set_stones(struct fight_builder *b)
{
    struct region *r = b->region;
    const struct gk_board *board = b->m->board;

    for (int v = 0; v < r->fight.n; v++) {
        int near[4], n_near, stone;

        if (r->private & bits64_of(v))
            continue;
        n_near = gk_board_neighbours(board, r->point[v], near);
        stone = board->stone[r->point[v]];
        if (stone != GK_VACANT)
            r->start.stones[stone == (int)r->owner ? FIGHT_OWNER : FIGHT_ATTACKER] |= bits64_of(v);
        if (r->guards & bits64_of(v))
            link_guard(b, v);
        for (int k = 0; k < n_near && !((r->fight.vital | r->guards) & bits64_of(v)); k++)
            if (is_linked(b, v, near[k]))
                link_point(b, v, near[k]);
        if (board->ko == r->point[v]) {
            r->start.banned = (uint8_t)(v + 1);
            r->ban_of = board->ko_banned == r->owner ? FIGHT_OWNER : FIGHT_ATTACKER;
        }
    }
}

/* F1 at the beginning, F3. */
static bool is_sound(const struct region *r)
{
    const struct fight *fight = &r->fight;
    fight_set all = fight_all(fight);

    if (r->start.stones[0] & r->start.stones[1] || (r->start.stones[0] | r->start.stones[1]) & ~all)
        return false;
    for (int v = 0; v < fight->n; v++) {
        if (fight->adj[v] & (bits64_of(v) | ~all))
            return false;
        for (fight_set left = fight->adj[v]; left; left &= left - 1)
            if (!(fight->adj[bits64_lowest(left)] & bits64_of(v)))
                return false;
    }
    return true;
}

bool region_fight_make(struct region_maker *m, struct region *out)
{
    struct fight_builder b = {.m = m, .region = out};

    memset(out, 0, sizeof *out);
    out->target = m->target;
    out->owner = m->owner;
    out->grows = m->options->grows;
    if (!number_points(&b))
        return false;
    set_stones(&b);
    GK_ASSERT(F3, is_sound(out));
    return true;
}
