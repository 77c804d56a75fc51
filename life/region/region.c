/* SPDX-License-Identifier: MIT */
/* Regions of a board (life/region/region.h). */
#include "life/region/region.h"

#include <gankei/experimental/board.h>
#include <gankei/formal.h>

#include <string.h>

#include "board/board.h"
#include "life/region/region_maker.h"
#include "life/region/spot.h"
#include "util/error.h"

enum {
    STEP = 2,
    FEW_LIBERTIES = 2,
    RACE_STONES = 3, /* a chain that may be lost in a race with the target has at least so many, */
    RACE_LIBERTIES = 4, /* at most so many liberties, as the target has, */
    RACE_ROOM = 6,      /* with the empty points beside them; */
    RACE_STEPS = 1      /* so far away it is, where others beside the target are at once */
};
enum { MAX_OWN = 8 }; /* stones of a chain of the owner that is taken although it reaches beyond */

/* Not in the region yet. What lies beyond an open side of a fragment never is: nobody knows it. */
static bool is_left(const struct region_maker *m, int point, int stone)
{
    return m->place[point] == BEYOND && m->board->stone[point] == stone &&
           !gk_board_is_beyond(m->board, point);
}

/* Are there more points than a fight has, and outer liberties? */
static bool is_full(const struct region_maker *m)
{
    return m->n_list > 2 * FIGHT_POINTS;
}

static void take_point(struct region_maker *m, int point, int step)
{
    m->place[point] = WITHIN;
    m->step[point] = (int16_t)step;
    m->list[m->n_list++] = (int16_t)point;
}

/* An empty point so far away, if that is near enough. */
static void take_empty(struct region_maker *m, int point, int step)
{
    if (m->options->grows && step > m->options->steps) {
        m->too_far |= is_left(m, point, GK_VACANT);
        return;
    }
    if (is_left(m, point, GK_VACANT)) {
        take_point(m, point, step);
    } else if (m->place[point] == WITHIN && m->step[point] > step) {
        m->step[point] = (int16_t)step;
        m->nearer = true;
    }
}

/* How far a step to an empty point goes: the further the more attackers are beside it that are not
 * short of liberties. */
static int step_to(const struct region_maker *m, int point)
{
    int near[4], n_near = gk_board_neighbours(m->board, point, near), attackers = 0;

    for (int k = 0; k < n_near; k++)
        attackers += m->board->stone[near[k]] == (int)gk_opponent(m->owner) &&
                     gk_board_chain(m->board, near[k], NULL).n_liberties > FEW_LIBERTIES;
    return STEP + (attackers < 2 ? attackers : 2);
}

/* The liberties of these stones, which are so far away. */
static void take_empty_beside(struct region_maker *m, const int16_t *stones, int n, int from)
{
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(m->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (m->board->stone[near[k]] == GK_VACANT)
                take_empty(m, near[k], from < 0 ? 0 : from + step_to(m, near[k]));
    }
}

/* Liberties of a chain that are not in the region, to rely on. */
int region_liberties_beyond(const struct region_maker *m, const int16_t *stones, int n)
{
    bool seen[GK_BOARD_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(m->board, stones[i], near);

        for (int k = 0; k < n_near; k++)
            if (m->place[near[k]] == BEYOND && m->board->stone[near[k]] == GK_VACANT &&
                !seen[near[k]] && !(m->options->spent && m->options->spent[near[k]])) {
                seen[near[k]] = true;
                count++;
            }
    }
    return count;
}

/* A chain with all its liberties. */
static void take_chain(struct region_maker *m, int point, int step)
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(m->board, point, stones).n_stones;

    for (int i = 0; i < n; i++)
        take_point(m, stones[i], step);
    take_empty_beside(m, stones, n, step);
}

/* The chain as one point. */
static void take_vital(struct region_maker *m, int point, const int16_t *stones, int n)
{
    for (int i = 0; i < n; i++) {
        m->place[stones[i]] = VITAL;
        m->chain[stones[i]] = (int16_t)m->n_vital;
    }
    m->vital[m->n_vital++] = (int16_t)point;
}

/* A chain of the owner: its stones, or all of it as one point. A large one that reaches beyond a
 * region that grows stays there, unless it joins. */
static void take_own(struct region_maker *m, int point, int step)
{
    const struct region_options *options = m->options;
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(m->board, point, stones).n_stones;
    int beyond = region_liberties_beyond(m, stones, n);

    if (options->n_only && (!options->links || beyond >= FEW_LIBERTIES))
        take_vital(m, point, stones, n);
    else if (!options->grows || m->joins || n <= MAX_OWN || beyond == 0)
        take_chain(m, point, step);
    else
        m->too_large = true;
}

/* Has it liberties beyond a region that grows? */
static enum gk_status count_chain(const struct region_maker *m, int point, bool *holds)
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(m->board, point, stones).n_stones;

    *holds = region_liberties_beyond(m, stones, n) > 0;
    return GK_OK;
}

void region_mark_chain(const struct region_maker *m, int point, bool marked[GK_BOARD_POINTS])
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(m->board, point, stones).n_stones;

    for (int i = 0; i < n; i++)
        marked[stones[i]] = true;
}

/* Is the target in a race with that attackers' chain: are both short of liberties, and has it
 * hardly more if it runs? */
static bool is_race(const struct region_maker *m, int point, const struct gk_chain *chain)
{
    struct spot spot = {.n = 0};

    if (chain->n_stones < RACE_STONES || chain->n_liberties > RACE_LIBERTIES ||
        gk_board_chain(m->board, m->target, NULL).n_liberties > RACE_LIBERTIES)
        return false;
    spot_add_liberties(&spot, m->board, point);
    for (int i = 0; i < chain->n_liberties; i++)
        spot_add_empty(&spot, m->board, spot.point[i]);
    return spot.n <= RACE_ROOM;
}

/* An attackers' chain that is short of liberties is a way to them, as an empty point is; so is one
 * beside the target (`beside`) that it is in a race with. */
static void pass_through(struct region_maker *m, int point, bool beside, int step)
{
    int16_t stones[GK_BOARD_POINTS];
    struct gk_chain chain = gk_board_chain(m->board, point, stones);

    if (chain.n_liberties <= FEW_LIBERTIES)
        take_empty_beside(m, stones, chain.n_stones, step);
    else if (beside && is_race(m, point, &chain))
        take_empty_beside(m, stones, chain.n_stones, RACE_STEPS);
}

/* Take what is beside a point of the region and belongs to it at once: chains of the owner, weak
 * ones of the attacker, and empty points of the eye space. `held` are stones known to be fence. */
static enum gk_status take_beside(struct region_maker *m, int at, bool held[GK_BOARD_POINTS],
                                  struct gk_error *err)
{
    int near[4], n_near = gk_board_neighbours(m->board, at, near);
    enum gk_status status = GK_OK;

    if (m->answer[at])
        return GK_OK;
    for (int k = 0; k < n_near && status == GK_OK; k++) {
        int stone = m->board->stone[near[k]];

        if ((m->place[near[k]] != BEYOND && stone != GK_VACANT) || m->alive[near[k]])
            continue;
        if (m->options->grows && stone == (int)gk_opponent(m->owner))
            pass_through(m, near[k], m->place[at] == TARGET, m->step[at]);
        if (held[near[k]])
            continue;
        if (stone == GK_VACANT) {
            if (m->options->n_only == 0)
                take_empty(m, near[k], m->step[at] + step_to(m, near[k]));
        } else if (stone == (int)m->owner) {
            take_own(m, near[k], m->step[at]);
        } else {
            bool holds = false;

            status = m->options->grows ? count_chain(m, near[k], &holds)
                                       : region_chain_holds(m, near[k], &holds, err);
            if (status == GK_OK && holds)
                region_mark_chain(m, near[k], held);
            else if (status == GK_OK)
                take_chain(m, near[k], m->step[at]);
        }
    }
    return status;
}

/* Take those of the chains that are held into the region that do not hold together. */
static enum gk_status take_weak(struct region_maker *m, const bool held[GK_BOARD_POINTS],
                                struct gk_error *err)
{
    int16_t chain[GK_BOARD_POINTS];
    bool seen[GK_BOARD_POINTS] = {false}, weak[GK_BOARD_POINTS];
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (held[point] && !m->lives[point] && !seen[point]) {
            chain[n++] = (int16_t)point;
            region_mark_chain(m, point, seen);
        }
    TRY(region_find_weak(m, chain, n, weak, err));
    for (int i = 0; i < n; i++)
        if (weak[chain[i]])
            take_chain(m, chain[i], m->options->steps);
    return GK_OK;
}

/* Until nothing changes. What is held is so by liberties beyond, which may become fewer: all are
 * read once more in the end. */
static enum gk_status close_region(struct region_maker *m, struct gk_error *err)
{
    int16_t target[GK_BOARD_POINTS];
    int n_target = gk_board_chain(m->board, m->target, target).n_stones, before;
    bool held[GK_BOARD_POINTS] = {false};
    enum gk_status status = GK_OK;

    do {
        m->too_far = m->too_large = false;
        if (m->again) {
            memset(held, 0, sizeof held);
            memset(m->lives, 0, sizeof m->lives);
        }
        before = m->n_list;
        m->nearer = false;
        for (int i = 0; i < n_target && status == GK_OK && m->options->n_only == 0; i++)
            status = take_beside(m, target[i], held, err);
        for (int i = 0; i < m->n_list && status == GK_OK && !is_full(m); i++)
            status = take_beside(m, m->list[i], held, err);
        m->again = m->n_list == before && !m->nearer && !m->again;
        if (m->n_list == before && !m->nearer && !m->again && status == GK_OK &&
            !m->options->grows && m->options->n_only == 0)
            status = take_weak(m, held, err);
    } while ((m->n_list > before || m->nearer || m->again) && status == GK_OK && !is_full(m));
    return status;
}

/* The stones of the target; returns how many. */
int region_list_target(const struct region_maker *m, int16_t stones[GK_BOARD_POINTS])
{
    int n = 0;

    if (!m->options->connected)
        return gk_board_chain(m->board, m->target, stones).n_stones;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (m->board->stone[point] == m->owner && m->options->connected[point])
            stones[n++] = (int16_t)point;
    return n;
}

void region_pass_alive(const struct gk_board *board, bool alive[GK_BOARD_POINTS])
{
    bool dead[GK_BOARD_POINTS], unsettled[GK_BOARD_POINTS];

    gk_formal_life(board, dead, unsettled);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        alive[point] = board->stone[point] != GK_VACANT && !dead[point] && !unsettled[point];
}

/* Stones of one colour that need no help on a board. */
static void find_alive(struct region_maker *m, const struct gk_board *board, enum gk_stone colour)
{
    bool alive[GK_BOARD_POINTS];

    region_pass_alive(board, alive);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->stone[point] == (int)colour)
            m->alive[point] = alive[point];
}

/* Attackers who live only because the target is short of liberties do not do so where it has an
 * eye elsewhere, and that is asked, too. */
static void begin_region(struct region_maker *m)
{
    struct gk_board eye_elsewhere = *m->board;
    int16_t stones[GK_BOARD_POINTS];
    int n = region_list_target(m, stones);

    for (int i = 0; i < n; i++) {
        m->place[stones[i]] = TARGET;
        board_set_immortal(&eye_elsewhere, stones[i], m->owner);
        m->step[stones[i]] = -1;
    }
    find_alive(m, m->board, m->owner);
    find_alive(m, &eye_elsewhere, gk_opponent(m->owner));
    for (int i = 0; i < m->options->n_only; i++)
        if (m->place[m->options->only[i]] == BEYOND)
            take_point(m, m->options->only[i], 0);
    if (m->options->n_only == 0)
        take_empty_beside(m, stones, n, -1);
}

/* Is there a chain of the owner beside the point other than `*seen` (-1: none), which gets it? */
static bool beside_other(const struct region_maker *m, int point, int *seen)
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

/* The one empty point beside a link that is left, where the owner answers. */
static void take_answer(struct region_maker *m, int link)
{
    int near[4], n_near = gk_board_neighbours(m->board, link, near), found = GK_PASS, n = 0;

    for (int k = 0; k < n_near; k++)
        if (is_left(m, near[k], GK_VACANT)) {
            found = near[k];
            n++;
        }
    if (n == 1) {
        take_point(m, found, 0);
        m->answer[found] = true;
    }
}

/* Take all points where chains of the owner about the region can be connected or cut. */
static void take_links(struct region_maker *m)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int seen = -1;

        if (is_left(m, point, GK_VACANT) &&
            gk_board_has(m->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
            beside_other(m, point, &seen)) {
            take_point(m, point, 0);
            if (m->options->links)
                take_answer(m, point);
        }
    }
}

static enum gk_status grow_region(struct region_maker *m, struct gk_error *err)
{
    enum gk_status status = close_region(m, err);
    int before = -1;

    while (m->options->n_only && status == GK_OK && m->n_list > before && !is_full(m)) {
        before = m->n_list;
        take_links(m);
        status = close_region(m, err);
    }
    return status;
}

static enum gk_status make_region(struct region_maker *m, struct region *out, struct gk_error *err)
{
    m->owner = (enum gk_stone)m->board->stone[m->target];
    begin_region(m);
    TRY(grow_region(m, err));
    if (m->options->guards == REGION_GUARDS_HOLD && !is_full(m))
        TRY(region_hold_guards(m, err));
    if (is_full(m) || !region_fight_make(m, out))
        return error_set(err, GK_ERR_LIMIT, "the region has more than %d points", m->options->most);
    out->links = m->options->grows && m->too_large && !m->too_far;
    return GK_OK;
}

/* More steps add nothing, and fewer would do: large chains of the owner are all there is. */
static bool is_stuck(const struct gk_board *board, int target, struct region_options options,
                     const struct region *region)
{
    struct region_maker m = {.board = board, .options = &options, .target = target};
    struct region fewer;

    if (options.guards == REGION_GUARDS_HOLD)
        options.guards = REGION_GUARDS; /* which of them hold does not matter here */
    return region->links && --options.steps >= 0 && make_region(&m, &fewer, NULL) == GK_OK &&
           fewer.links;
}

enum gk_status region_make(const struct gk_board *board, int target,
                           const struct region_options *options, struct region *out,
                           struct gk_error *err)
{
    struct region_maker m = {.board = board, .options = options, .target = target};
    struct region joined;

    TRY(make_region(&m, out, err));
    if (!is_stuck(board, target, *options, out))
        return GK_OK;
    m = (struct region_maker){.board = board, .options = options, .target = target, .joins = true};
    if (make_region(&m, &joined, NULL) == GK_OK)
        *out = joined;
    return GK_OK;
}
