/* SPDX-License-Identifier: MIT */
/*
 * The eyes of one eye space, while the attackers about it live. On the one board the chain has no
 * more liberties than it has on the real one, and no other chain about the eye space may be
 * captured, but some in a region with links. On the other the chains are one, with liberties
 * enough.
 */
#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include <string.h>

#include "eyespace/spaces/spaces.h"
#include "life/life.h"
#include "util/error.h"

/* More outer liberties change next to nothing (doc/rules.md, E10). */
enum { SPACE_OUTER = 3 };

/* The share of all positions, and at most so many, for a group that is not enclosed: more seldom
 * prove more. */
enum { OPEN_SHARE = 16, OPEN_NODES = 100000 };

/* A region of an eye space with more points gets one part in so many of the positions: of those
 * that are proved (bench/games) hardly any is so large. */
enum { LARGE_REGION = 26, LARGE_SHARE = 8 };

/* The opponent walks through those: they are no eyes, and nothing is read of them. */
static bool has_margins_only(const struct gk_eye_space *space)
{
    return space->n_points == space->n_margins;
}

/* The largest chain of the owner about the eye space. */
static int largest_chain(const struct gk_analysis *analysis, const struct gk_eyes *eyes,
                         const struct gk_eye_space *space)
{
    int best = GK_PASS, most = 0;

    for (int i = 0; i < space->n_chains; i++) {
        int point = eyes->chain[space->first_chain + i];
        int n = gk_board_chain(&analysis->board, point, NULL).n_stones;

        if (n > most) {
            most = n;
            best = point;
        }
    }
    return best;
}

static void make_space_boards(struct gk_life *life)
{
    const struct region *r = &life->region;
    struct fight *most = &life->fight[LIFE_MOST];

    life_make_boards(life);
    life->table[LIFE_MOST] = life->own[1];
    life->outer[LIFE_MOST] = SPACE_OUTER;
    if (life->outer[LIFE_LEAST] > SPACE_OUTER)
        life->outer[LIFE_LEAST] = SPACE_OUTER;
    most->refuge = r->fight.refuge;
    most->fence |= r->open;
    most->only[FIGHT_OWNER] = 0;
    most->target |= r->fight.vital;
    most->vital = 0;
}

/* Do the bounds agree? */
static bool bounds_agree(const struct gk_life_report *r)
{
    return r->bounds[GK_MASTER_NOBODY][0].least == r->bounds[GK_MASTER_NOBODY][0].most &&
           r->bounds[GK_MASTER_NOBODY][1].least == r->bounds[GK_MASTER_NOBODY][1].most;
}

static void mark_own(const struct gk_life *life, bool marked[GK_BOARD_POINTS])
{
    int16_t stones[GK_BOARD_POINTS];
    int n = gk_board_chain(&life->board, life->report.stone, stones).n_stones;

    for (int i = 0; i < n; i++)
        marked[stones[i]] = true;
}

/* The region of an eye space, with its links or not, and its boards: these stones are one, and
 * these points no liberties. GK_ERR_LIMIT: it is too large. */
static enum gk_status make_space_region(struct gk_life *life, const struct gk_eyes *eyes,
                                        const struct gk_eye_space *space,
                                        const bool connected[GK_BOARD_POINTS],
                                        const bool used[GK_BOARD_POINTS], bool links,
                                        struct gk_error *err)
{
    struct region_options options = life_region_options(life);
    enum gk_status status;

    options.corners = false;
    options.only = &eyes->list[space->first];
    options.n_only = space->n_points;
    options.connected = connected;
    options.spent = used;
    options.links = links;
    status = region_make(&life->board, life->report.stone, &options, &life->region, err);
    if (status == GK_OK) {
        make_space_boards(life);
        life->report.n_points = life->region.fight.n;
        life->report.closed = false;
    }
    return status;
}

/* ---- One eye space ---- */

/* The points of the fight, the stones that are one with its target whatever happens there, and the
 * points that this takes. */
struct linked {
    bool closed[GK_BOARD_POINTS], stone[GK_BOARD_POINTS], spent[GK_BOARD_POINTS];
    bool any; /* more than a chain */
};

static void find_linked(const struct gk_life *life, const struct gk_eyes *eyes,
                        const struct gk_eye_space *space, struct linked *out)
{
    int16_t link[GK_BOARD_POINTS];
    bool own[GK_BOARD_POINTS] = {false};

    links_find(&life->board, eyes, space, out->closed, link, out->spent);
    mark_own(life, own);
    out->any = false;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool linked = link[point] != GK_PASS && link[point] == link[life->report.stone];

        out->any = out->any || (linked && !own[point]);
        out->stone[point] = linked || own[point];
    }
}

/* Take the points of the region into the fight; false if one is needed for a connection, too, as
 * who answers in the fight does not there. */
static bool close_points(const struct region *r, struct linked *linked)
{
    bool spent = false;

    for (int i = 0; i < r->fight.n + r->n_outer; i++) {
        int point = i < r->fight.n ? r->point[i] : r->outer[i - r->fight.n];

        if (point == GK_PASS)
            continue;
        linked->closed[point] = true;
        spent = spent || linked->spent[point];
    }
    return !spent;
}

/* The region, with connections by what is beyond it only; `any`: are there such? */
static enum gk_status make_linked(struct gk_life *life, const struct gk_eyes *eyes,
                                  const struct gk_eye_space *space, bool links, bool *any,
                                  struct gk_error *err)
{
    struct linked linked = {.any = false};

    for (int i = 0; i < space->n_points; i++)
        linked.closed[eyes->list[space->first + i]] = true;
    do {
        find_linked(life, eyes, space, &linked);
        TRY(make_space_region(life, eyes, space, linked.stone, linked.spent, links, err));
    } while (!close_points(&life->region, &linked));
    *any = linked.any;
    return GK_OK;
}

/* A move at such a connection is a threat in any ko, so without threats is as with all of them the
 * attacker's then. */
static enum gk_status read_region(struct gk_life *life, const struct gk_eyes *eyes,
                                  const struct gk_eye_space *space, bool links, bool *any,
                                  struct gk_error *err)
{
    struct gk_eye_bounds(*bounds)[2] = life->report.bounds;
    const struct gk_eye_bounds before[2] = {bounds[GK_MASTER_NOBODY][0],
                                            bounds[GK_MASTER_NOBODY][1]};
    uint64_t kept = 0;

    TRY(make_linked(life, eyes, space, links, any, err));
    if (life->region.fight.n > LARGE_REGION)
        kept = life->nodes - life->nodes / LARGE_SHARE;
    life->nodes -= kept;
    if (links)
        life_count_least(life);
    else
        life_count_eyes(life);
    life->nodes += kept;
    for (int first = 0; first < 2 && *any; first++) {
        int least = bounds[GK_MASTER_ATTACKER][first].least;

        bounds[GK_MASTER_NOBODY][first].least =
            (uint8_t)(least > before[first].least ? least : before[first].least);
    }
    return GK_OK;
}

/* ---- A group that is not enclosed ---- */

static bool is_beside(const struct gk_eyes *eyes, const struct gk_eye_space *space,
                      const bool marked[GK_BOARD_POINTS])
{
    for (int k = 0; k < space->n_chains; k++)
        if (marked[eyes->chain[space->first_chain + k]])
            return true;
    return false;
}

/* Mark the points of the region; false if one is marked already. */
static bool mark_points(const struct region *r, bool marked[GK_BOARD_POINTS])
{
    for (int v = 0; v < r->fight.n; v++)
        if (r->point[v] >= 0 && !(r->fight.vital & bits64_of(v)) && marked[r->point[v]])
            return false;
    for (int v = 0; v < r->fight.n; v++)
        if (r->point[v] >= 0 && !(r->fight.vital & bits64_of(v)))
            marked[r->point[v]] = true;
    return true;
}

/* And the liberties beyond it that its vital chains rely on: one move there must not hurt two. */
static void mark_liberties(const struct gk_life *life, bool used[GK_BOARD_POINTS],
                           bool marked[GK_BOARD_POINTS])
{
    const struct region *r = &life->region;
    int16_t stones[GK_BOARD_POINTS];

    for (fight_set left = r->fight.vital; left; left &= left - 1) {
        int n = gk_board_chain(&life->board, r->point[bits64_lowest(left)], stones).n_stones;

        for (int i = 0; i < n; i++) {
            int near[4], n_near = gk_board_neighbours(&life->board, stones[i], near);

            for (int k = 0; k < n_near; k++)
                if (life->board.stone[near[k]] == GK_VACANT && !used[near[k]])
                    marked[near[k]] = true;
        }
    }
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        used[point] |= marked[point];
}

/* What the eye space is good for: two eyes by itself, or else one with another elsewhere, which the
 * liberties beyond do not help to make: another space may count on the same ones. */
static void count_space(struct gk_life *life)
{
    struct gk_eye_bounds *b = life->report.bounds[GK_MASTER_ATTACKER];

    life_least(life);
    for (int first = 0; first < 2; first++)
        b[first].least = b[first].least < 2 ? 0 : 2;
    life->outer[LIFE_LEAST] = 0;
    life_least(life);
}

/* What all eye spaces make together: the attacker plays in one, the owner answers there, and he
 * has the first move in at most one of them. */
static void add_space(struct gk_life_report *sum, const struct gk_life_report *space)
{
    for (int first = 1; first >= 0; first--) {
        const struct gk_eye_bounds *a = space->bounds[GK_MASTER_ATTACKER];
        struct gk_eye_bounds *b = sum->bounds[GK_MASTER_ATTACKER];
        int with_move = b[0].least + a[first].least, before = b[first].least + a[0].least;
        int most = with_move > before ? with_move : before;

        b[first].least = (uint8_t)(most < 2 ? most : 2);
    }
}

/* What was known of the group is not added to what its eye spaces make, as the eyes may be the
 * same: the better one counts. */
static void add_known(struct gk_life_report *r, const struct gk_life_report *known)
{
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++) {
        struct gk_eye_bounds *to = &r->bounds[i / 2][i % 2];
        const struct gk_eye_bounds *from = &known->bounds[i / 2][i % 2];

        to->least = from->least > to->least ? from->least : to->least;
        to->most = from->most < to->most ? from->most : to->most;
    }
}

enum gk_status life_read_open(struct gk_life *life, const struct gk_analysis *analysis,
                              struct gk_error *err)
{
    const struct gk_life_report known = life->report;
    struct gk_life_report begin = known, sum;
    const struct gk_eyes *eyes = &analysis->eyes[begin.owner == GK_O];
    bool own[GK_BOARD_POINTS] = {false}, used[GK_BOARD_POINTS], marked[GK_BOARD_POINTS] = {false};
    uint64_t share = life->nodes / OPEN_SHARE < OPEN_NODES ? life->nodes / OPEN_SHARE : OPEN_NODES;
    uint64_t kept = life->nodes - share;
    enum gk_status status = GK_OK;

    mark_own(life, own);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        used[point] = gk_is_eye_space(eyes, point); /* another one, perhaps */
    life_forget(begin.bounds);
    sum = begin;
    life->nodes -= kept;
    for (int i = 0; i < eyes->n_spaces && status == GK_OK; i++) {
        const struct gk_eye_space *space = &eyes->space[i];

        if (has_margins_only(space) || !is_beside(eyes, space, own))
            continue;
        life->report = begin;
        status = make_space_region(life, eyes, space, own, used, false, err);
        if (status == GK_OK && mark_points(&life->region, marked)) {
            mark_liberties(life, used, marked);
            count_space(life);
            add_space(&sum, &life->report);
            sum.n_points += life->report.n_points;
        }
        status = status == GK_ERR_LIMIT ? GK_OK : status;
    }
    life->nodes += kept;
    life->report = sum;
    add_known(&life->report, &known);
    life_order(life->report.bounds);
    life_conclude(&life->report);
    return status;
}

/* ---- Both regions ---- */

/* Has the region with links no more eyes than are known at most? It may: there are other places for
 * them, and more of the attackers may be captured. Then the two say nothing together. */
static bool is_consistent(struct gk_life *life)
{
    for (int first = 0; first < 2; first++) {
        int most = life->report.bounds[GK_MASTER_NOBODY][first].most;
        struct gk_life_question question = {.ko = GK_MASTER_NOBODY, .extra = 1 - most};
        struct fight_state state;

        if (most == 2)
            continue;
        state = life_state(life, LIFE_LEAST, &question, first == 1);
        if (life_ask(life, LIFE_LEAST, &state) != FIGHT_REACHED)
            return false;
    }
    return true;
}

/* Does it matter who moves first? */
static bool is_open(const struct gk_life *life)
{
    const struct gk_eye_bounds *eyes = life->report.bounds[GK_MASTER_NOBODY];

    return eyes[0].least < eyes[1].least;
}

/* Then the first moves of one side that reach its number of eyes on a board, the attacker having
 * all threats or under plain ko. */
static int list_moves(struct gk_life *life, enum life_bound board, bool owner_first, bool threats,
                      int16_t list[GK_LIFE_MAX_MOVES])
{
    const struct gk_eye_bounds *eyes = life->report.bounds[GK_MASTER_NOBODY];
    int wanted = owner_first ? eyes[1].least : eyes[0].least + 1;
    struct gk_life_question question = {.ko = threats ? GK_MASTER_ATTACKER : GK_MASTER_NOBODY,
                                        .extra = 2 - wanted};
    struct fight_state state;

    if (!is_open(life))
        return 0;
    state = life_state(life, board, &question, owner_first);
    return life_first_moves(life, board, &state, 0, true, 0, list);
}

/* By the region without links. */
static void take_moves(struct gk_life *life, bool threats, struct gk_space_report *out)
{
    if (out->n_defence == 0)
        out->n_defence = list_moves(life, LIFE_LEAST, true, threats, out->defence);
    out->n_attack = list_moves(life, LIFE_MOST, false, false, out->attack);
}

/* The least by the region with links, if it has no more eyes than the most, either, and moves of
 * the attacker that do by both regions, if it matters. */
static enum gk_status read_links(struct gk_life *life, const struct gk_eyes *eyes,
                                 const struct gk_eye_space *space, struct gk_space_report *out,
                                 struct gk_error *err)
{
    int16_t attack[GK_LIFE_MAX_MOVES];
    int n_attack, n = 0;
    bool any;

    TRY(read_region(life, eyes, space, true, &any, err));
    if (!bounds_agree(&life->report) || !is_consistent(life))
        return GK_OK;
    out->n_defence = list_moves(life, LIFE_LEAST, true, any, out->defence);
    n_attack = list_moves(life, LIFE_LEAST, false, false, attack);
    TRY(make_linked(life, eyes, space, false, &any, err));
    take_moves(life, any, out);
    for (int i = 0; i < out->n_attack; i++)
        if (life_is_listed(out->attack[i], attack, n_attack))
            out->attack[n++] = out->attack[i];
    out->n_attack = n;
    out->proved = n > 0 || !is_open(life);
    return GK_OK;
}

/* Without its links with half of the positions first. */
static enum gk_status read_space(struct gk_life *life, const struct gk_eyes *eyes,
                                 const struct gk_eye_space *space, struct gk_space_report *out,
                                 struct gk_error *err)
{
    struct gk_life_report without;
    uint64_t kept = life->nodes / 2;
    enum gk_status status;
    bool any;

    life->nodes -= kept;
    status = read_region(life, eyes, space, false, &any, err);
    life->nodes += kept;
    TRY(status);
    out->proved = bounds_agree(&life->report);
    if (out->proved) {
        take_moves(life, any, out);
        return GK_OK;
    }
    without = life->report;
    status = read_links(life, eyes, space, out, err);
    if (!out->proved) {
        life->report = without;
        out->n_attack = out->n_defence = 0;
    }
    return status;
}

enum gk_status gk_life_space(struct gk_life *life, const struct gk_analysis *analysis, int colour,
                             int space, struct gk_space_report *out, struct gk_error *err)
{
    ERROR_UNLESS(life && analysis && out);
    const struct gk_eyes *eyes = &analysis->eyes[colour];
    int stone = largest_chain(analysis, eyes, &eyes->space[space]);
    enum gk_status status;

    *out = (struct gk_space_report){.stone = (int16_t)stone};
    life_forget(out->bounds);
    if (stone == GK_PASS || has_margins_only(&eyes->space[space]))
        return GK_OK;
    life_begin(life, &analysis->board, stone);
    status = read_space(life, eyes, &eyes->space[space], out, err);
    memcpy(out->bounds, life->report.bounds, sizeof out->bounds);
    out->n_points = life->report.n_points;
    out->nodes = life_used(life);
    return status == GK_ERR_LIMIT ? GK_OK : status;
}
