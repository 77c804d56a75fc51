/* SPDX-License-Identifier: MIT */
/*
 * Which chains are one group, and where the opponent cuts.
 *
 * Chains are one group if they adjoin inner points of one eye space, or if they share a liberty
 * where the opponent would be captured, or two such that one of them is left whatever he does:
 * that is read. Eye spaces of margins only join nothing, for there the opponent walks through.
 * Groups grow by being joined, and so may share more liberties; this goes on until nothing changes.
 *
 * Y3  The name of a group is its smallest stone, which is in it.
 */
#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

#include <string.h>
#include "board/tactics/tactics.h"
#include "eyespace/spaces/spaces.h"
#include "util/assert.h"
#include "util/error.h"

/* What is known of a vacant point: would a stone of the opponent there be captured, and would
 * one of the owner? */
struct connect_move {
    bool known, opponent_lost, owner_lost;
};

struct connect {
    struct gk_tactics *tactics;
    const struct gk_board *board;
    struct gk_eyes *eyes;
    int16_t link[GK_BOARD_POINTS]; /* of stones, to a smaller one or itself */
    struct connect_move move[GK_BOARD_POINTS];
    /* Vacant points with two lively stones or more beside them, ascending: what groups share. */
    int16_t between[GK_BOARD_POINTS];
    int n_between;
    bool changed;
};

/* The shared liberties of two groups that are looked at. */
enum { MAX_SHARED = 6 };

static void find_between(struct connect *c)
{
    c->n_between = 0;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n_near, n = 0;

        if (c->board->stone[point] != GK_VACANT)
            continue;
        n_near = gk_board_neighbours(c->board, point, near);
        for (int k = 0; k < n_near; k++)
            n += c->eyes->point[near[k]].lively;
        if (n > 1)
            c->between[c->n_between++] = (int16_t)point;
    }
}

/* Chains beside inner points of one eye space. */
static void join_around(struct connect *c, const struct gk_eye_space *space)
{
    const struct gk_eyes *eyes = c->eyes;
    int first = GK_PASS;

    for (int i = 0; i < space->n_points; i++) {
        int point = eyes->list[space->first + i], near[4], n_near;

        if (eyes->point[point].kind != GK_EYE_INNER)
            continue;
        n_near = gk_board_neighbours(c->board, point, near);
        for (int k = 0; k < n_near; k++) {
            if (!eyes->point[near[k]].lively)
                continue;
            if (first == GK_PASS)
                first = near[k];
            c->changed |= links_join(c->link, first, near[k]);
        }
    }
}

static enum gk_status know_move(struct connect *c, int point, struct gk_error *err)
{
    struct connect_move *move = &c->move[point];
    enum gk_outcome outcome = GK_OUTCOME_FAILURE;
    enum gk_status st;

    if (move->known)
        return GK_OK;
    st =
        tactics_read_move(c->tactics, c->board, point, gk_opponent(c->eyes->colour), &outcome, err);
    move->opponent_lost = outcome == GK_OUTCOME_SUCCESS;
    if (st == GK_OK && !move->opponent_lost)
        st = tactics_read_move(c->tactics, c->board, point, c->eyes->colour, &outcome, err);
    move->owner_lost = !move->opponent_lost && outcome != GK_OUTCOME_FAILURE;
    move->known = st == GK_OK;
    return st;
}

/* If the opponent plays at `cut`, does the owner's answer at `other` hold? */
static enum gk_status answer_holds(struct connect *c, int cut, int other, bool *out,
                                   struct gk_error *err)
{
    const struct gk_game_move move[] = {
        {(int16_t)cut, (uint8_t)gk_opponent(c->eyes->colour)},
        {(int16_t)other, (uint8_t)c->eyes->colour},
    };
    enum gk_outcome outcome;

    TRY(tactics_read_moves(c->tactics, c->board, move, 2, &outcome, err));
    *out = outcome == GK_OUTCOME_FAILURE;
    return GK_OK;
}

/* All liberties that two groups share, from `point` on. */
static int shared_liberties(const struct connect *c, int point, int16_t one, int16_t other,
                            int16_t shared[MAX_SHARED])
{
    int n = 0;

    for (int k = 0; k < c->n_between && n < MAX_SHARED; k++) {
        if (c->between[k] >= point &&
            links_are_beside(c->board, c->link, c->between[k], one, other))
            shared[n++] = c->between[k];
    }
    return n;
}

/* Are two groups that share the liberty `point` connected? */
static enum gk_status are_connected(struct connect *c, int point, int16_t one, int16_t other,
                                    bool *out, struct gk_error *err)
{
    int16_t shared[MAX_SHARED];
    int n = shared_liberties(c, point, one, other, shared);
    enum gk_status st = know_move(c, point, err);

    *out = st == GK_OK && c->move[point].opponent_lost;
    for (int i = 1; i < n && st == GK_OK && !*out; i++) {
        bool back = false;

        st = answer_holds(c, point, shared[i], out, err);
        if (st == GK_OK && *out)
            st = answer_holds(c, shared[i], point, &back, err);
        *out = *out && back;
    }
    return st;
}

static enum gk_status join_at(struct connect *c, int point, struct gk_error *err)
{
    int16_t root[4];
    int n = links_beside(c->board, c->link, point, root);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) {
            bool connected = false;

            if (links_root(c->link, root[i]) == links_root(c->link, root[k]))
                continue;
            TRY(are_connected(c, point, root[i], root[k], &connected, err));
            if (connected)
                c->changed |= links_join(c->link, root[i], root[k]);
        }
    return GK_OK;
}

/* What is between groups that are not connected: where the opponent cuts and the owner could
 * connect. */
static enum gk_status find_cuts(struct connect *c, struct gk_error *err)
{
    struct gk_eyes *eyes = c->eyes;
    enum gk_status st = GK_OK;

    eyes->n_cuts = 0;
    for (int k = 0; k < c->n_between && st == GK_OK; k++) {
        struct gk_cut *cut = &eyes->cut[eyes->n_cuts];
        int point = c->between[k], n = links_beside(c->board, c->link, point, cut->group);

        if (n < 2)
            continue;
        st = know_move(c, point, err);
        if (st != GK_OK || c->move[point].opponent_lost || c->move[point].owner_lost)
            continue;
        cut->point = (int16_t)point;
        cut->n_groups = (int16_t)n;
        eyes->n_cuts++;
    }
    return st;
}

/* The group of an eye space is that of the chains beside its inner points, or, if there are none,
 * of any beside it. */
static void name_groups(struct connect *c)
{
    struct gk_eyes *eyes = c->eyes;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        eyes->group[point] =
            eyes->point[point].lively ? links_root(c->link, point) : (int16_t)GK_PASS;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        GK_ASSERT(Y3, eyes->group[point] == GK_PASS ||
                          (eyes->group[point] <= point &&
                           eyes->group[eyes->group[point]] == eyes->group[point]));
    for (int i = 0; i < eyes->n_spaces; i++) {
        struct gk_eye_space *space = &eyes->space[i];

        space->group =
            space->n_chains ? eyes->group[eyes->chain[space->first_chain]] : (int16_t)GK_PASS;
        for (int k = space->n_points - 1; k >= 0; k--) {
            int point = eyes->list[space->first + k], near[4], n_near;

            n_near = gk_board_neighbours(c->board, point, near);
            for (int j = 0; j < n_near && eyes->point[point].kind == GK_EYE_INNER; j++)
                if (eyes->point[near[j]].lively)
                    space->group = eyes->group[near[j]];
        }
    }
}

enum gk_status connect_chains(struct gk_tactics *tactics, const struct gk_board *board,
                              struct gk_eyes *eyes, struct gk_error *err)
{
    struct connect c = {.tactics = tactics, .board = board, .eyes = eyes, .changed = true};
    enum gk_status st = GK_OK;

    links_chains(board, eyes, c.link);
    find_between(&c);
    for (int i = 0; i < eyes->n_spaces; i++)
        join_around(&c, &eyes->space[i]);
    c.changed = true;
    while (c.changed && st == GK_OK) {
        c.changed = false;
        for (int k = 0; k < c.n_between && st == GK_OK; k++)
            st = join_at(&c, c.between[k], err);
    }
    if (st == GK_OK)
        st = find_cuts(&c, err);
    if (st == GK_OK)
        name_groups(&c);
    return st;
}

int connect_liberties(const struct gk_board *board, const struct gk_eyes *eyes, int group)
{
    bool seen[GK_BOARD_POINTS] = {false};
    int n = 0;

    for (int stone = 0; stone < GK_BOARD_POINTS && n < GK_MAX_LIBERTIES; stone++) {
        int near[4], n_near;

        if (eyes->group[stone] != group)
            continue;
        n_near = gk_board_neighbours(board, stone, near);
        for (int k = 0; k < n_near && n < GK_MAX_LIBERTIES; k++) {
            const struct gk_eye_space *space;

            if (board->stone[near[k]] != GK_VACANT || seen[near[k]])
                continue;
            seen[near[k]] = true;
            space = gk_eye_space_at(eyes, near[k]);
            n += !space || space->bare || space->group != group;
        }
    }
    return n;
}
