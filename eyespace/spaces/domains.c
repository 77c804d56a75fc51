/* SPDX-License-Identifier: MIT */
/*
 * Domains of influence, and in them the points of eye spaces.
 *
 * Chains that are dead are taken for empty points; all others are lively. A colour's domain is its
 * lively stones, the points beside them, and, again and again, every point that gets enough
 * strength from two points of the board, one beside it (b) and one diagonal to it that adjoins
 * that (a):
 *
 *     . a .     The strength of a lively stone is 1, of an opponent's -1. That of any other point
 *     . b .     is 1 if it is in the domain, and less by 1 if it touches a lively opponent or,
 *     . . e     failing that, lies on the first line. The two of a and b have to be more than
 *               0, and more than 1 if e touches a lively opponent.
 *
 * So influence leaks neither under a stone nor through a knight's move or a two-space jump, and
 * where both colours have it the point is one where they meet. Points beyond what is known of the
 * board are in no domain, and beside them are margins.
 */
#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>

#include <string.h>

#include "eyespace/spaces/spaces.h"
#include "util/error.h"

/* What a point is to one colour, `own`, or the other. */
struct domain {
    const struct gk_board *board;
    const bool *lively; /* is there a lively stone? */
    const bool *closed; /* points in no domain: false margins, and what is beyond the board */
    enum gk_stone colour;
    bool in[GK_BOARD_POINTS];
    bool meets[GK_BOARD_POINTS]; /* beside a lively opponent */
};

static bool on_first_line(const struct gk_board *board, int row, int col)
{
    return row == 0 || row == board->rows - 1 || col == 0 || col == board->cols - 1;
}

/* The lively stones of the colour and the points beside them. */
static void begin_domain(struct domain *d)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        bool own = d->board->stone[point] == d->colour;
        int near[4], n_near;

        if (!d->lively[point])
            continue;
        if (own)
            d->in[point] = true;
        n_near = gk_board_neighbours(d->board, point, near);
        for (int k = 0; k < n_near; k++) {
            if (d->lively[near[k]])
                continue;
            if (!own)
                d->meets[near[k]] = true;
            else if (!d->closed[near[k]])
                d->in[near[k]] = true;
        }
    }
}

/* Rows of the board as sets of columns. */
struct strength {
    uint32_t one, some; /* points of strength 1, and of 0 or 1 */
};

static struct strength strength_of(const struct domain *d, int row)
{
    struct strength out = {0, 0};

    for (int col = 0; col < d->board->cols; col++) {
        int point = gk_point(row, col), strength = d->board->stone[point] == d->colour ? 1 : -1;

        if (!d->lively[point])
            strength = d->in[point] - (d->meets[point] || on_first_line(d->board, row, col));
        out.one |= (uint32_t)(strength > 0) << col;
        out.some |= (uint32_t)(strength >= 0) << col;
    }
    return out;
}

/* Where two points of the board, `b` of one set and `a` of the other, have more than 0, or more
 * than 1. */
static uint32_t more_than(int least, struct strength b, struct strength a)
{
    return least ? b.one & a.one : (b.one & a.some) | (b.some & a.one);
}

static struct strength beside(struct strength row, int by)
{
    return by > 0 ? (struct strength){row.one << 1, row.some << 1}
                  : (struct strength){row.one >> 1, row.some >> 1};
}

/* The columns that join the domain in a row, by what is in this one and in one beside it. */
static uint32_t joining(int least, struct strength row, struct strength next)
{
    uint32_t side = more_than(least, row, next); /* b in this row, a in the other */

    return side << 1 | side >> 1 | more_than(least, next, beside(next, 1)) |
           more_than(least, next, beside(next, -1));
}

/* Take what joins in a row; false if nothing does. */
static bool spread_row(struct domain *d, int row, struct strength *strength)
{
    uint32_t found[2] = {0, 0};
    bool changed = false;

    for (int least = 0; least < 2; least++)
        for (int next = row - 1; next <= row + 1; next += 2)
            if (next >= 0 && next < d->board->rows)
                found[least] |= joining(least, strength[row], strength[next]);
    for (int col = 0; col < d->board->cols; col++) {
        int point = gk_point(row, col);

        if (d->in[point] || d->lively[point] || d->closed[point] ||
            !(found[d->meets[point]] >> col & 1))
            continue;
        d->in[point] = changed = true;
    }
    if (changed)
        strength[row] = strength_of(d, row);
    return changed;
}

/* Strength only grows with the domain, so the order of points does not matter. */
static void spread_domain(struct domain *d)
{
    struct strength strength[GK_BOARD_SIDE];
    bool changed = true;

    for (int row = 0; row < d->board->rows; row++)
        strength[row] = strength_of(d, row);
    while (changed) {
        changed = false;
        for (int row = 0; row < d->board->rows; row++)
            changed = spread_row(d, row, strength) || changed;
    }
}

static bool sees_beyond(const struct gk_board *board, int point)
{
    int near[4], n_near = gk_board_neighbours(board, point, near);

    for (int k = 0; k < n_near; k++)
        if (gk_board_is_beyond(board, near[k]))
            return true;
    return false;
}

/* Is a neighbour of the point in one domain only? */
static bool sees_only(const struct domain *one, const struct domain *other, int point)
{
    int near[4], n_near = gk_board_neighbours(one->board, point, near);

    for (int k = 0; k < n_near; k++)
        if (one->in[near[k]] && !other->in[near[k]])
            return true;
    return false;
}

/* What a point without a lively stone is to the owner of the first domain. */
static enum gk_eye_kind kind_of(const struct domain *own, const struct domain *other, int point)
{
    if (!own->in[point])
        return GK_EYE_NONE;
    if (!other->in[point])
        return sees_only(other, own, point) || sees_beyond(own->board, point) ? GK_EYE_MARGIN
                                                                              : GK_EYE_INNER;
    return sees_only(own, other, point) ? GK_EYE_MARGIN : GK_EYE_NONE;
}

static void take_points(const struct domain *own, const struct domain *other, struct gk_eyes *eyes)
{
    const struct gk_board *board = own->board;

    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            int point = gk_point(row, col);
            struct gk_eye_point *eye = &eyes->point[point];

            eye->lively = own->lively[point] && board->stone[point] == own->colour;
            if (own->lively[point])
                continue;
            if (!eye->false_margin)
                eye->kind = (uint8_t)kind_of(own, other, point);
            eye->dead = eye->kind != GK_EYE_NONE && board->stone[point] == gk_opponent(own->colour);
        }
}

/* ---- False margins ---- */

/* Is it a vacant point of the colour, beside a dead opponent and a living one that cannot be
 * attacked? */
static bool may_be_false(const struct gk_board *board,
                         const struct gk_chain_status status[GK_BOARD_POINTS], int point,
                         enum gk_stone colour)
{
    int near[4], n_near = gk_board_neighbours(board, point, near);
    bool own = false, prey = false, living = false;

    if (board->stone[point] != GK_VACANT || gk_board_is_beyond(board, point))
        return false;
    for (int k = 0; k < n_near; k++) {
        const struct gk_chain_status *s = &status[near[k]];

        if (board->stone[near[k]] == colour) {
            own = own || !gk_chain_dead(s);
        } else if (board->stone[near[k]] != GK_VACANT) {
            prey = prey || gk_chain_dead(s);
            living = living || s->attack == GK_OUTCOME_FAILURE;
        }
    }
    return own && prey && living;
}

/* A chain of the colour beside one of these points, where stones were captured, that can be
 * captured in turn: by which move, or GK_PASS. */
static enum gk_status find_recapture(struct gk_tactics *tactics, const struct gk_board *board,
                                     const int16_t *points, int n, enum gk_stone colour, int *move,
                                     struct gk_error *err)
{
    *move = GK_PASS;
    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(board, points[i], near);

        for (int k = 0; k < n_near; k++) {
            struct gk_chain_status s;

            if (board->stone[near[k]] != colour)
                continue;
            TRY(gk_tactics_read(tactics, board, near[k], &s, err));
            if (s.attack != GK_OUTCOME_FAILURE) {
                *move = s.attack_move;
                return GK_OK;
            }
        }
    }
    return GK_OK;
}

/* Once stones at these points were captured: do the chains that did it stand, or, if one of them is
 * taken, can the colour close the eye space at the point? */
static enum gk_status holds_after(struct gk_tactics *tactics, const struct gk_board *board,
                                  const int16_t *points, int n, int point, enum gk_stone colour,
                                  bool *out, struct gk_error *err)
{
    struct gk_board after = *board;
    struct gk_chain_status s;
    int move;

    TRY(find_recapture(tactics, board, points, n, colour, &move, err));
    *out = move == GK_PASS;
    if (*out || gk_board_play(&after, move, gk_opponent(colour), false, NULL) != GK_PLAY_DONE ||
        gk_board_play(&after, point, colour, false, NULL) != GK_PLAY_DONE)
        return GK_OK;
    TRY(gk_tactics_read(tactics, &after, point, &s, err));
    if (s.attack != GK_OUTCOME_FAILURE)
        return GK_OK;
    TRY(find_recapture(tactics, &after, points, n, colour, &move, err));
    *out = move == GK_PASS;
    return GK_OK;
}

/* Can the opponent of the colour not play there, or is he captured, and the eye space holds? */
static enum gk_status is_unsafe(struct gk_tactics *tactics, const struct gk_board *board, int point,
                                enum gk_stone colour, bool *out, struct gk_error *err)
{
    struct gk_board after = *board;
    struct gk_chain_status s;
    int16_t stones[GK_BOARD_POINTS];

    *out = true;
    if (gk_board_play(&after, point, gk_opponent(colour), false, NULL) != GK_PLAY_DONE)
        return GK_OK;
    TRY(gk_tactics_read(tactics, &after, point, &s, err));
    *out = s.attack == GK_OUTCOME_SUCCESS;
    int n = gk_board_chain(&after, point, stones).n_stones;
    if (*out && gk_board_play(&after, s.attack_move, colour, false, NULL) == GK_PLAY_DONE &&
        after.stone[point] == GK_VACANT)
        TRY(holds_after(tactics, &after, stones, n, point, colour, out, err));
    return GK_OK;
}

static enum gk_status find_false_margins(struct gk_tactics *tactics, const struct gk_board *board,
                                         const struct gk_chain_status status[GK_BOARD_POINTS],
                                         struct gk_eyes *eyes, bool closed[GK_BOARD_POINTS],
                                         struct gk_error *err)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_eye_point *eye = &eyes->point[point];
        bool unsafe = false;

        if (!may_be_false(board, status, point, eyes->colour))
            continue;
        TRY(is_unsafe(tactics, board, point, eyes->colour, &unsafe, err));
        if (!unsafe)
            continue;
        closed[point] = eye->false_margin = true;
        eye->kind = GK_EYE_INNER;
    }
    return GK_OK;
}

/* ---- All of it ---- */

static void eyes_init(struct gk_eyes *eyes, const struct gk_board *board, enum gk_stone colour)
{
    memset(eyes, 0, sizeof *eyes);
    eyes->colour = colour;
    eyes->rows = board->rows;
    eyes->cols = board->cols;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        eyes->point[point].origin = eyes->group[point] = GK_PASS;
}

enum gk_status domains_make(struct gk_tactics *tactics, const struct gk_board *board,
                            const struct gk_chain_status status[GK_BOARD_POINTS],
                            struct gk_eyes eyes[2], struct gk_error *err)
{
    struct domain domain[2];
    bool lively[GK_BOARD_POINTS], closed[GK_BOARD_POINTS];
    enum gk_status st = GK_OK;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        lively[point] = board->stone[point] != GK_VACANT && !gk_chain_dead(&status[point]);
        closed[point] = gk_board_is_beyond(board, point);
    }
    for (int i = 0; i < 2; i++)
        eyes_init(&eyes[i], board, i == 0 ? GK_BLACK : GK_WHITE);
    for (int i = 0; i < 2 && st == GK_OK; i++)
        st = find_false_margins(tactics, board, status, &eyes[i], closed, err);
    if (st != GK_OK)
        return st;
    for (int i = 0; i < 2; i++) {
        domain[i] = (struct domain){
            .board = board, .lively = lively, .closed = closed, .colour = eyes[i].colour};
        begin_domain(&domain[i]);
        spread_domain(&domain[i]);
    }
    for (int i = 0; i < 2; i++)
        take_points(&domain[i], &domain[1 - i], &eyes[i]);
    return GK_OK;
}
