/* SPDX-License-Identifier: MIT */
/*
 * A finished game. Stones that are dead by reading are taken off; then, one by one, the least safe
 * group, if it is more likely to die than to live, and the board is read anew, as what surrounds
 * it is safer then. What is left is alive, in seki or by eyes.
 */
#include <gankei/experimental/board.h>

#include "estimate/estimate.h"

#include <string.h>

#include "board/tactics/tactics.h"
#include "estimate/image.h"
#include "util/assert.h"
#include "util/error.h"

enum { NOBODY = -1 };

/* A region with so many points that are not beside both colours is more than dame. */
enum { DAME_AND_MORE = 3 };

/* Positions that may be searched for a count: as many as this many groups may need. */
enum { GROUPS_READ = 30 };

/* What is true of a point is true of its images, where the board is like itself. */
static void spread_images(const struct gk_board *board, bool set[GK_BOARD_POINTS])
{
    uint32_t images = image_first(board);
    bool all[GK_BOARD_POINTS] = {false};

    for (int image = 0; image < IMAGES; image++)
        for (int point = 0; point < GK_BOARD_POINTS && images >> image & 1; point++)
            if (set[point])
                all[image_point(board, image, point)] = true;
    memcpy(set, all, sizeof all);
}

/* Take off what `picked` says. */
static void take_off(struct gk_estimate *out, const struct gk_estimate *now, struct gk_board *board,
                     bool (*picked)(const struct gk_estimate *, int, int), int argument)
{
    bool any = false;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int chain = now->chain_at[point];

        if (chain >= 0 && picked(now, chain, argument))
            out->dead[point] = true;
    }
    spread_images(&out->board, out->dead);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (out->dead[point] && board->stone[point] != GK_VACANT) {
            gk_board_set(board, point, GK_VACANT);
            any = true;
        }
    GK_ASSERT(T5, any);
}

static bool is_dead(const struct gk_estimate *e, int chain, int unused)
{
    (void)unused;
    return e->chain[chain].dead;
}

static bool is_of_group(const struct gk_estimate *e, int chain, int group)
{
    return e->chain[chain].group == group;
}

/* Is the first group more likely to be dead? By all passes, the careful one, and its stones. */
static bool is_weaker(const struct gk_estimate_group *a, const struct gk_estimate_group *b)
{
    const int careful = GK_ESTIMATE_PASSES - 1;

    if (a->safety != b->safety)
        return a->safety < b->safety;
    if (a->true_eyes[careful] != b->true_eyes[careful])
        return a->true_eyes[careful] < b->true_eyes[careful];
    return a->n_stones < b->n_stones;
}

/* The points of a region that has become nobody's, in `part`; returns their number. */
static int open_region(const struct gk_estimate *e, int start, bool seen[GK_BOARD_POINTS],
                       int16_t part[GK_BOARD_POINTS], int *owned)
{
    int n = 0, neighbour[4];

    *owned = 0;
    seen[start] = true;
    part[n++] = (int16_t)start;
    for (int done = 0; done < n; done++) {
        int colours = 0;

        for (int i = gk_board_neighbours(&e->board, part[done], neighbour) - 1; i >= 0; i--) {
            colours |= e->board.stone[neighbour[i]];
            if (e->board.stone[neighbour[i]] == GK_VACANT && !seen[neighbour[i]]) {
                seen[neighbour[i]] = true;
                part[n++] = (int16_t)neighbour[i];
            }
        }
        *owned += colours != (GK_BLACK | GK_WHITE);
    }
    return n;
}

/* Which groups are beside a region; sets `stones` to how many each colour has there, and `came` to
 * how many it had before dead ones were taken off `before`. */
static void groups_beside(const struct gk_estimate *e, const struct gk_board *before,
                          const int16_t *part, int n, bool beside[GK_BOARD_POINTS], int stones[2],
                          int came[2])
{
    int neighbour[4];

    memset(beside, 0, GK_BOARD_POINTS * sizeof *beside);
    stones[0] = stones[1] = came[0] = came[1] = 0;
    for (int k = 0; k < n; k++) {
        if (before->stone[part[k]] != GK_VACANT)
            came[estimate_who(before->stone[part[k]])]++;
        for (int i = gk_board_neighbours(&e->board, part[k], neighbour) - 1; i >= 0; i--) {
            int chain = e->chain_at[neighbour[i]], group = chain < 0 ? -1 : e->chain[chain].group;

            if (group < 0 || beside[group])
                continue;
            beside[group] = true;
            stones[estimate_who(e->group[group].colour)] += e->group[group].n_stones;
        }
    }
    came[0] += stones[0];
    came[1] += stones[1];
}

/* The weakest group of the colour that has come into the other one's region: one with no more
 * stones there. */
static int weakest_intruder(const struct gk_estimate *e, const struct gk_board *before,
                            const int16_t *part, int n)
{
    bool beside[GK_BOARD_POINTS];
    int stones[2], came[2], least = NOBODY;

    groups_beside(e, before, part, n, beside, stones, came);
    for (int i = 0; i < e->n_groups; i++) {
        int who = estimate_who(e->group[i].colour);

        if (beside[i] && !e->group[i].proved && e->group[i].verdict != GK_LIFE_ALIVE &&
            came[who] <= stones[!who] &&
            (least == NOBODY || is_weaker(&e->group[i], &e->group[least])))
            least = i;
    }
    return least;
}

/* No chain of a group can be captured, as far as reading goes: a seki. */
static bool is_seki(const struct gk_estimate *e, const struct estimate_reading *r, int group)
{
    for (int i = 0; i < e->n_chains; i++) {
        const struct gk_chain_status *status = &r->analysis->status[e->chain[i].stone];

        if (e->chain[i].group == group &&
            (e->chain[i].n_liberties > 4 || status->attack != GK_OUTCOME_FAILURE ||
             !status->complete))
            return false;
    }
    return true;
}

/* By proof, or by what it is worth if it can be captured. */
static bool is_dead_group(const struct gk_estimate *e, const struct estimate_reading *r, int i)
{
    const struct gk_estimate_group *group = &e->group[i];

    if (group->verdict == GK_LIFE_DEAD && group->proved)
        return true;
    return (group->verdict == GK_LIFE_DEAD || group->safety < 0.5f) && !is_seki(e, r, i);
}

/* Alive without two eyes of its own. */
static bool is_in_seki(const struct gk_estimate *e, const struct estimate_reading *r, int i)
{
    const struct gk_estimate_group *group = &e->group[i];

    if (group->proved)
        return group->verdict == GK_LIFE_SEKI;
    return group->verdict != GK_LIFE_ALIVE && group->true_eyes[GK_ESTIMATE_PASSES - 1] < 2 &&
           is_seki(e, r, i);
}

/* The group that is most likely dead; NOBODY: none is. */
static int weakest_group(const struct gk_estimate *e, const struct gk_board *before,
                         const struct estimate_reading *r)
{
    int least = NOBODY;
    bool seen[GK_BOARD_POINTS] = {false};
    int16_t part[GK_BOARD_POINTS];

    for (int i = 0; i < e->n_groups; i++)
        if (is_dead_group(e, r, i) &&
            (least == NOBODY || is_weaker(&e->group[i], &e->group[least])))
            least = i;
    for (int point = 0; point < GK_BOARD_POINTS && least == NOBODY; point++) {
        int n, owned;

        if (!gk_board_has(&e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
            e->board.stone[point] != GK_VACANT || seen[point])
            continue;
        n = open_region(e, point, seen, part, &owned);
        if (owned >= DAME_AND_MORE)
            least = weakest_intruder(e, before, part, n);
    }
    return least;
}

/* Take dead stones off a board, once. `*more` tells whether there were any. */
static enum gk_status take_dead_off(struct gk_estimator *estimator, struct gk_estimate *out,
                                    struct gk_board *board, struct estimate_budget *budget,
                                    bool *more, struct gk_error *err)
{
    struct estimate_model model = estimate_model_count;
    struct estimate_reading reading;
    struct gk_estimate *now;
    bool any = false;
    int group;
    enum gk_status status;

    TRY(estimate_new(board, &now, err));
    model.hopeless = 0; /* one group at a time */
    status = estimate_read(estimator, board, budget, &reading, err);
    if (status == GK_OK) {
        estimate_steps(&model, &reading, now);
        for (int i = 0; i < now->n_chains; i++)
            any = any || now->chain[i].dead;
        group = any ? NOBODY : weakest_group(now, &out->board, &reading);
        if (any)
            take_off(out, now, board, is_dead, 0);
        else if (group != NOBODY)
            take_off(out, now, board, is_of_group, group);
        *more = any || group != NOBODY;
        for (int point = 0; point < GK_BOARD_POINTS && !*more; point++)
            out->seki[point] = now->chain_at[point] >= 0 &&
                               is_in_seki(now, &reading, now->chain[now->chain_at[point]].group);
        spread_images(&out->board, out->seki);
        estimate_reading_fini(&reading);
    }
    gk_estimate_free(now);
    return status;
}

/* Which colours are beside an empty point, and which is alone beside an empty point beside it? */
static int colours_beside(const struct gk_board *board, int point)
{
    int neighbour[4], colours = 0;

    for (int i = gk_board_neighbours(board, point, neighbour) - 1; i >= 0; i--)
        colours |= board->stone[neighbour[i]];
    return colours;
}

/* Whoever has the points behind a dame plays it; else it does not matter, and black does. */
static enum gk_stone who_fills(const struct gk_board *board, int point)
{
    int neighbour[4];

    for (int i = gk_board_neighbours(board, point, neighbour) - 1; i >= 0; i--)
        if (board->stone[neighbour[i]] == GK_VACANT) {
            int colours = colours_beside(board, neighbour[i]);

            if (colours == GK_BLACK || colours == GK_WHITE)
                return (enum gk_stone)colours;
        }
    return GK_BLACK;
}

/* Play dame where a stone of either side would stay. */
static enum gk_status fill_dame(struct gk_estimator *estimator, struct gk_board *board,
                                struct gk_error *err)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool stays = true;

        if (!gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
            board->stone[point] != GK_VACANT ||
            colours_beside(board, point) != (GK_BLACK | GK_WHITE))
            continue;
        for (int who = 0; who < 2; who++) {
            enum gk_outcome outcome;

            TRY(tactics_read_move(estimator->tactics, board, point, estimate_colour(who), &outcome,
                                  err));
            stays = stays && outcome != GK_OUTCOME_SUCCESS;
        }
        if (stays)
            gk_board_set(board, point, who_fills(board, point));
    }
    return GK_OK;
}

enum gk_status estimate_finish(struct gk_estimator *estimator, struct gk_estimate *out,
                               struct gk_board *filled, struct gk_error *err)
{
    struct estimate_budget budget = {.left = GROUPS_READ * estimator->options.finish_nodes,
                                     .most = estimator->options.finish_nodes,
                                     .all = true};

    *filled = out->board;
    filled->ko = GK_PASS;
    for (bool more = true; more;)
        TRY(take_dead_off(estimator, out, filled, &budget, &more, err));
    return fill_dame(estimator, filled, err);
}
