/* SPDX-License-Identifier: MIT */
/* Regions of a board (life/region.h). */
#include "life/region.h"

#include <gankei/formal.h>

#include <string.h>

#include "life/fence.h"
#include "util/assert.h"
#include "util/error.h"

enum { MAX_PRIVATE = 2 }; /* liberties of a vital chain that are counted */

/* What a point is to the region. */
enum place { BEYOND, WITHIN, TARGET, VITAL };

struct maker {
    const struct gk_board *board;
    const struct region_options *options;
    int target;
    enum gk_stone owner;
    uint8_t place[GK_BOARD_POINTS];
    bool alive[GK_BOARD_POINTS]; /* stones that need no help */
    int n_list;
    int16_t list[GK_BOARD_POINTS]; /* the points within, in the order they were taken */
    int n_vital;
    int16_t chain[GK_BOARD_POINTS]; /* the number of the vital chain at a point */
    int16_t vital[GK_BOARD_POINTS]; /* a stone of each of those chains */
};

/* Not in the region yet. What lies beyond an open side of a fragment never is: nobody knows it. */
static bool is_left(const struct maker *m, int point, int stone)
{
    return m->place[point] == BEYOND && m->board->stone[point] == stone &&
           !gk_board_is_beyond(m->board, point);
}

/* Are there more points than a fight has, and outer liberties? */
static bool is_full(const struct maker *m)
{
    return m->n_list > 2 * FIGHT_POINTS;
}

static void take(struct maker *m, int point)
{
    m->place[point] = WITHIN;
    m->list[m->n_list++] = (int16_t)point;
}

static void take_empty_beside(struct maker *m, const int16_t *stones, int n)
{
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(m->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (is_left(m, near[k], GK_VACANT))
                take(m, near[k]);
    }
}

/* Liberties of a chain that are not in the region. */
static int liberties_beyond(const struct maker *m, const int16_t *stones, int n)
{
    bool seen[GK_BOARD_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(m->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (m->place[near[k]] == BEYOND && m->board->stone[near[k]] == GK_VACANT &&
                !seen[near[k]]) {
                seen[near[k]] = true;
                count++;
            }
    }
    return count;
}

/* A chain with all its liberties. */
static void take_chain(struct maker *m, int point)
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(m->board, point, stones).n_stones;

    for (int i = 0; i < n; i++)
        take(m, stones[i]);
    take_empty_beside(m, stones, n);
}

/* A chain of the owner: its stones, or all of it as one point. */
static void take_own(struct maker *m, int point)
{
    int16_t stones[GK_BOARD_POINTS];
    int n;

    if (m->options->n_only == 0) {
        take_chain(m, point);
        return;
    }
    n = gk_board_chain(m->board, point, stones).n_stones;
    for (int i = 0; i < n; i++) {
        m->place[stones[i]] = VITAL;
        m->chain[stones[i]] = (int16_t)m->n_vital;
    }
    m->vital[m->n_vital++] = (int16_t)point;
}

/* The board on which a fence has to hold: what is empty within the region is the owner's. */
static struct gk_board board_outside(const struct maker *m)
{
    struct gk_board board = *m->board;

    for (int i = 0; i < m->n_list; i++)
        if (board.stone[m->list[i]] == GK_VACANT)
            gk_board_set_immortal(&board, m->list[i], m->owner);
    board.ko = GK_PASS;
    return board;
}

/* Is the chain at `point` held by its liberties beyond the region, if its owner answers? */
static enum gk_status read_chain(const struct maker *m, int point, bool *holds,
                                 struct gk_error *err)
{
    struct gk_board board = board_outside(m);
    struct gk_chain_status read = {.attack = GK_OUTCOME_SUCCESS};
    enum gk_status status = GK_OK;

    if (gk_board_chain(&board, point, NULL).n_liberties > 1)
        status = gk_tactics_read(m->options->tactics, &board, point, &read, err);
    *holds = read.attack == GK_OUTCOME_FAILURE && read.complete;
    return status;
}

/* Take what is beside a point of the region and belongs to it at once: chains of the owner, weak
 * ones of the attacker, and empty points of the eye space. `held` are stones known to be fence. */
static enum gk_status take_beside(struct maker *m, int at, bool held[GK_BOARD_POINTS],
                                  struct gk_error *err)
{
    int near[4], n_near = gk_board_neighbours(m->board, at, near);
    enum gk_status status = GK_OK;

    for (int k = 0; k < n_near && status == GK_OK; k++) {
        int stone = m->board->stone[near[k]];

        if (m->place[near[k]] != BEYOND || m->alive[near[k]] || held[near[k]])
            continue;
        if (stone == GK_VACANT) {
            if (m->options->n_only == 0 && !gk_board_is_beyond(m->board, near[k]))
                take(m, near[k]);
        } else if (stone == (int)m->owner) {
            take_own(m, near[k]);
        } else {
            status = read_chain(m, near[k], &held[near[k]], err);
            if (status == GK_OK && !held[near[k]])
                take_chain(m, near[k]);
        }
    }
    return status;
}

/* Take those of the chains that are held into the region that do not hold together. */
static enum gk_status take_weak(struct maker *m, const bool held[GK_BOARD_POINTS],
                                struct gk_error *err)
{
    struct fence fence = {.tactics = m->options->tactics, .attacker = gk_opponent(m->owner)};
    struct gk_board board = board_outside(m);
    bool seen[GK_BOARD_POINTS] = {false}, weak[GK_BOARD_POINTS];
    enum gk_status status;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int16_t stones[GK_BOARD_POINTS];
        int n;

        if (!held[point] || seen[point])
            continue;
        fence.chain[fence.n++] = (int16_t)point;
        n = gk_board_chain(m->board, point, stones).n_stones;
        for (int i = 0; i < n; i++)
            seen[stones[i]] = true;
    }
    status = fence_read(&fence, &board, weak, err);
    for (int i = 0; i < fence.n && status == GK_OK; i++)
        if (weak[fence.chain[i]])
            take_chain(m, fence.chain[i]);
    return status;
}

/* Until nothing changes. What is held is so by liberties beyond, which may become fewer. */
static enum gk_status close(struct maker *m, struct gk_error *err)
{
    int16_t target[GK_BOARD_POINTS];
    int n_target = gk_board_chain(m->board, m->target, target).n_stones, before;
    enum gk_status status = GK_OK;

    do {
        bool held[GK_BOARD_POINTS] = {false};

        before = m->n_list;
        for (int i = 0; i < n_target && status == GK_OK && m->options->n_only == 0; i++)
            status = take_beside(m, target[i], held, err);
        for (int i = 0; i < m->n_list && status == GK_OK && !is_full(m); i++)
            status = take_beside(m, m->list[i], held, err);
        if (m->n_list == before && status == GK_OK)
            status = take_weak(m, held, err);
    } while (m->n_list > before && status == GK_OK && !is_full(m));
    return status;
}

/* The stones of the target; returns how many. */
static int list_target(const struct maker *m, int16_t stones[GK_BOARD_POINTS])
{
    int n = 0;

    if (!m->options->connected)
        return gk_board_chain(m->board, m->target, stones).n_stones;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (m->board->stone[point] == m->owner && m->options->connected[point])
            stones[n++] = (int16_t)point;
    return n;
}

/* Stones of one colour that need no help on a board. */
static void find_alive(struct maker *m, const struct gk_board *board, enum gk_stone colour)
{
    bool dead[GK_BOARD_POINTS], unsettled[GK_BOARD_POINTS];

    gk_formal_life(board, dead, unsettled);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->stone[point] == (int)colour)
            m->alive[point] = !dead[point] && !unsettled[point];
}

/* Attackers who live only because the target is short of liberties do not do so where it has an
 * eye elsewhere, and that is asked, too. */
static void begin(struct maker *m)
{
    struct gk_board eye_elsewhere = *m->board;
    int16_t stones[GK_BOARD_POINTS];
    int n = list_target(m, stones);

    for (int i = 0; i < n; i++) {
        m->place[stones[i]] = TARGET;
        gk_board_set_immortal(&eye_elsewhere, stones[i], m->owner);
    }
    find_alive(m, m->board, m->owner);
    find_alive(m, &eye_elsewhere, gk_opponent(m->owner));
    for (int i = 0; i < m->options->n_only; i++)
        if (m->place[m->options->only[i]] == BEYOND)
            take(m, m->options->only[i]);
    if (m->options->n_only == 0)
        take_empty_beside(m, stones, n);
}

/* ---- The fight ---- */

struct fight_builder {
    const struct maker *m;
    struct region *region;
    int16_t number[GK_BOARD_POINTS]; /* -1: no point of the fight */
};

/* An outer liberty: empty, beside the target, and else beside living attackers only. */
static bool is_outer(const struct maker *m, int point)
{
    int near[4], n_near = gk_board_neighbours(m->board, point, near);
    bool beside = false, fence = false;

    if (m->board->stone[point] != GK_VACANT || m->board->ko == point)
        return false;
    for (int k = 0; k < n_near; k++) {
        int stone = m->board->stone[near[k]];

        if (m->place[near[k]] == TARGET)
            beside = true;
        else if (m->place[near[k]] == BEYOND && stone != GK_VACANT && stone != (int)m->owner)
            fence = true;
        else
            return false;
    }
    return beside && fence;
}

/* The target's liberties beyond the region: the attacker needs a move for each. */
static int count_outer(const struct maker *m)
{
    int16_t stones[GK_BOARD_POINTS];

    return liberties_beyond(m, stones, list_target(m, stones));
}

/* A vital chain has liberties beyond the region, too: two of them are enough to count, each a
 * point that is of no other use. False if there is no room. */
static bool number_private(struct fight_builder *b, int vital)
{
    struct region *r = b->region;
    const struct maker *m = b->m;
    int16_t stones[GK_BOARD_POINTS];
    int head = b->number[m->vital[vital]];
    int n = gk_board_chain(m->board, m->vital[vital], stones).n_stones;
    int count = liberties_beyond(m, stones, n);

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

static bool number_points(struct fight_builder *b)
{
    struct region *r = b->region;
    int outer;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        b->number[point] = -1;
        if (b->m->place[point] != WITHIN)
            continue;
        if (is_outer(b->m, point)) {
            r->outer[r->n_outer++] = (int16_t)point;
            continue;
        }
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
    outer = r->n_outer + count_outer(b->m);
    r->start.outer = (uint8_t)(outer < FIGHT_MAX_OUTER ? outer : FIGHT_MAX_OUTER);
    return true;
}

/* What one neighbour is to a point of the fight. */
static void link(struct fight_builder *b, int v, int near)
{
    struct region *r = b->region;
    fight_set bit = bits64_of(v);
    int stone = b->m->board->stone[near];

    if (b->number[near] >= 0) {
        r->fight.adj[v] |= bits64_of(b->number[near]);
        r->fight.adj[b->number[near]] |= bit;
    } else if (b->m->place[near] == TARGET)
        r->fight.target |= bit;
    else if (stone == GK_VACANT)
        r->open |= bit;
    else if (stone == (int)b->m->owner)
        *(b->m->alive[near] ? &r->fight.refuge : &r->open) |= bit;
    else
        r->fight.fence |= bit;
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
        for (int k = 0; k < n_near && !(r->fight.vital & bits64_of(v)); k++)
            link(b, v, near[k]);
        if (board->ko == r->point[v]) {
            r->start.banned = (uint8_t)(v + 1);
            r->ban_of = board->ko_banned == r->owner ? FIGHT_OWNER : FIGHT_ATTACKER;
        }
    }
}

/* Is there a chain of the owner beside the point other than `*seen` (-1: none), which gets it? */
static bool beside_other(const struct maker *m, int point, int *seen)
{
    int near[4], n_near = gk_board_neighbours(m->board, point, near);

    for (int k = 0; k < n_near; k++) {
        int place = m->place[near[k]], id = place == TARGET ? -2 : m->chain[near[k]];

        if (place != TARGET && place != VITAL)
            continue;
        if (*seen != -1 && *seen != id)
            return true;
        *seen = id;
    }
    return false;
}

/* Take all points where chains of the owner about the region can be connected or cut. */
static void take_links(struct maker *m)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int seen = -1;

        if (is_left(m, point, GK_VACANT) &&
            gk_board_has(m->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
            beside_other(m, point, &seen))
            take(m, point);
    }
}

static enum gk_status grow(struct maker *m, struct gk_error *err)
{
    enum gk_status status = close(m, err);
    int before = -1;

    while (m->options->n_only && status == GK_OK && m->n_list > before && !is_full(m)) {
        before = m->n_list;
        take_links(m);
        status = close(m, err);
    }
    return status;
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

enum gk_status region_make(const struct gk_board *board, int target,
                           const struct region_options *options, struct region *out,
                           struct gk_error *err)
{
    struct maker m = {.board = board, .options = options, .target = target};
    struct fight_builder b = {.m = &m, .region = out};
    enum gk_status status;

    m.owner = (enum gk_stone)board->stone[target];
    memset(out, 0, sizeof *out);
    out->target = target;
    out->owner = m.owner;
    begin(&m);
    status = grow(&m, err);
    if (status == GK_OK && (is_full(&m) || !number_points(&b)))
        status = error_set(err, GK_ERR_LIMIT, "the region has more than %d points", options->most);
    if (status != GK_OK)
        return status;
    set_stones(&b);
    GK_ASSERT(F3, is_sound(out));
    return GK_OK;
}
