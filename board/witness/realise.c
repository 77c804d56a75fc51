/* SPDX-License-Identifier: MIT */
/*
 * From the drawing of an eye shape to positions on a board.
 *
 * The board is filled with O, the eye points are cut out, dead X stones are put
 * in. What O stones the eye space encloses are holes; the others are the wall.
 * A drawing without opposite edges stands on 19x19, else the board is as high
 * or as wide as the drawing.
 *
 *   `!`  An immortal X stone takes the place of a wall stone beside the point. It
 *        must not touch an eye point of another kind. One stone may serve several
 *        margins.
 *   `$`  A false eye with a dead stone in it: the wall stone c beside it is cut
 *        off by immortal X stones, with one outside liberty e:
 *
 *              # #          p  the X stone on the `$`
 *            # e c p        c  the cutting stone (O), which touches no other eye
 *              # #             point
 *
 *        (or a knee: e above or below c). X at e takes c, and p is connected. While
 *        c stands, p has no liberty outside; an X stone put back there after its
 *        capture is a dead stone again, until X takes c. The local game is more
 *        generous to X there (`!` after the capture), so values can differ.
 *
 * Every way to make these choices is a candidate. It is dropped if two choices
 * clash, if the wall is no longer one chain or touches other eye points than the
 * definition of `anchored` says, or if a chain stands without a liberty. So that
 * each position is listed once, and with no more attackers than it needs: every
 * attacker put there for a `!` must be the only one beside some `!`, and where
 * several stand beside a `!`, it chose the first of its list.
 *
 * Outer liberties (empty, beside an immortal X) and extra eyes (one point) are
 * put into the wall where all points around are plain wall: this cannot cut it.
 */
#include "board/witness/realise.h"

#include <stdlib.h>
#include <string.h>

#include "graph/symbol.h"
#include "util/array.h"
#include "util/bits.h"
#include "util/error.h"

uint32_t realise_eyes_beside(const struct realiser *r, int point)
{
    int neighbour[4];
    int n = gk_board_neighbours(&r->base.board, point, neighbour);
    uint32_t set = 0;

    for (int i = 0; i < n; i++)
        for (int eye = 0; eye < r->base.n_eye; eye++)
            if (r->base.eye[eye] == neighbour[i])
                set |= bits_of(eye);
    return set;
}

/* ---- The base: board, eye points, regions ---- */

/* Size of the board in one direction and where the drawing begins on it;
 * `before` and `after`: the drawing touches the edge there. */
static enum gk_status place_along(int extent, bool before, bool after, int *size, int *start,
                                  struct gk_error *err)
{
    int wall = !before + !after;

    *size = before && after ? extent : GK_BOARD_SIDE;
    if (extent + wall > GK_BOARD_SIDE)
        return error_set(err, GK_ERR_LIMIT,
                         "a shape %d points long with its wall does not fit on "
                         "a board of %d",
                         extent, GK_BOARD_SIDE);
    *start = before ? 0 : after ? *size - extent : (*size - extent) / 2;
    return GK_OK;
}

static enum gk_status cut_out(struct realiser *r, struct gk_error *err)
{
    const struct gk_drawing *d = &r->drawing;
    struct gk_position *base = &r->base;
    int rows = 0, cols = 0, top = 0, left = 0;

    TRY(place_along(d->rows, d->edges & GK_EDGE_TOP, d->edges & GK_EDGE_BOTTOM, &rows, &top, err));
    TRY(place_along(d->cols, d->edges & GK_EDGE_LEFT, d->edges & GK_EDGE_RIGHT, &cols, &left, err));
    TRY(gk_board_init(&base->board, rows, cols, err));

    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            gk_board_set(&base->board, gk_point(row, col), GK_O);
    base->n_eye = d->n;
    for (int i = 0; i < d->n; i++) {
        int mark = symbol_mark(d->symbol[i]);
        bool stone = mark == GK_DEAD || mark == GK_DEAD_MARGIN;
        int point = gk_point(top + d->row[i], left + d->col[i]);

        if (mark < 0)
            return error_set(err, GK_ERR_ILLEGAL,
                             "'%c' stands for several marks and cannot stand on a board",
                             d->symbol[i]);
        base->eye[i] = (int16_t)point;
        gk_board_set(&base->board, point, stone ? GK_X : GK_VACANT);
        if (mark == GK_MARGIN)
            r->margins |= bits_of(i);
        if (mark == GK_DEAD_MARGIN)
            r->dead_margins |= bits_of(i);
    }
    base->marginal = r->margins | r->dead_margins;
    return GK_OK;
}

/* The largest chain of O is the wall, all others are holes. */
static enum gk_status find_regions(struct realiser *r, struct gk_error *err)
{
    struct gk_position *base = &r->base;
    int16_t stones[GK_BOARD_POINTS], wall[GK_BOARD_POINTS];
    int largest = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        struct gk_chain chain;

        if (base->board.stone[point] != GK_O || r->region[point] != OFF_BOARD)
            continue;
        chain = gk_board_chain(&base->board, point, stones);
        for (int i = 0; i < chain.n_stones; i++)
            r->region[stones[i]] = HOLE;
        if (chain.n_stones > largest) {
            largest = chain.n_stones;
            memcpy(wall, stones, sizeof wall);
        }
    }
    if (largest == 0)
        return error_set(err, GK_ERR_ILLEGAL, "the shape covers the whole board: no wall");
    for (int i = 0; i < largest; i++)
        r->region[wall[i]] = OUTSIDE;
    for (int i = 0; i < base->n_eye; i++)
        r->region[base->eye[i]] = EYE;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (r->region[point] == HOLE)
            base->hole[base->n_hole++] = (int16_t)point;
    return GK_OK;
}

/* ---- The choices of each margin ---- */

static enum gk_status no_place(const struct realiser *r, int eye, struct gk_error *err)
{
    return error_set(err, GK_ERR_ILLEGAL,
                     "not realisable: no place for a living attacker beside the '%c' in "
                     "row %d, column %d",
                     r->drawing.symbol[eye], r->drawing.row[eye] + 1, r->drawing.col[eye] + 1);
}

/* Does an immortal X here touch `!` points only? */
static bool touches_margins(const struct realiser *r, int point)
{
    return !(realise_eyes_beside(r, point) & ~r->margins);
}

static bool attacker_fits(const struct realiser *r, int point)
{
    return r->region[point] == OUTSIDE && touches_margins(r, point);
}

/* What most drawings fail by, and costs little to see before there are regions: a `!` with no such
 * point beside it, wall or hole. */
static enum gk_status check_margins(const struct realiser *r, struct gk_error *err)
{
    for (uint32_t left = r->margins; left; left &= left - 1) {
        int eye = bits_lowest(left), neighbour[4];
        int n = gk_board_neighbours(&r->base.board, r->base.eye[eye], neighbour);

        while (n && (r->base.board.stone[neighbour[n - 1]] != GK_O ||
                     !touches_margins(r, neighbour[n - 1])))
            n--;
        if (n == 0)
            return no_place(r, eye, err);
    }
    return GK_OK;
}

/* Is the ground for "c cut off, with liberty e" free? */
static bool link_fits(const struct realiser *r, int p, int c, int e)
{
    int around[8];
    int n;

    if (r->region[e] != OUTSIDE || realise_eyes_beside(r, e))
        return false;
    n = gk_board_neighbours(&r->base.board, c, around);
    n += gk_board_neighbours(&r->base.board, e, around + n);
    for (int i = 0; i < n; i++)
        if (around[i] != p && around[i] != c && around[i] != e && !attacker_fits(r, around[i]))
            return false;
    return true;
}

static void add_links(const struct realiser *r, struct slot *slot, int p, int c)
{
    int neighbour[4];
    int n = gk_board_neighbours(&r->base.board, c, neighbour);

    for (int i = 0; i < n; i++)
        if (neighbour[i] != p && link_fits(r, p, c, neighbour[i]))
            slot->choice[slot->n++] = (struct choice){(int16_t)c, (int16_t)neighbour[i]};
}

static enum gk_status find_choices(struct realiser *r, struct gk_error *err)
{
    for (int eye = 0; eye < r->base.n_eye; eye++) {
        uint32_t bit = bits_of(eye);
        struct slot *slot = &r->slot[r->n_slots];
        int point = r->base.eye[eye];
        int neighbour[4];
        int n = gk_board_neighbours(&r->base.board, point, neighbour);

        if (!(r->base.marginal & bit))
            continue;
        slot->point = point;
        for (int i = 0; i < n; i++) {
            if (r->region[neighbour[i]] != OUTSIDE)
                continue;
            if (r->dead_margins & bit) {
                if (realise_eyes_beside(r, neighbour[i]) == bit)
                    add_links(r, slot, point, neighbour[i]);
            } else if (attacker_fits(r, neighbour[i])) {
                slot->choice[slot->n++] = (struct choice){(int16_t)neighbour[i], GK_PASS};
            }
        }
        if (slot->n == 0)
            return no_place(r, eye, err);
        r->n_slots++;
    }
    return GK_OK;
}

/* ---- The iterator ---- */

enum gk_status realise_new(const struct gk_drawing *drawing, const struct gk_realise *options,
                           struct realiser **out, struct gk_error *err)
{
    struct realiser *r;
    enum gk_status status;

    if (options->liberties < 0 || options->liberties > GK_MAX_OUTER || options->extra_eyes < 0 ||
        options->extra_eyes > GK_MAX_EXTRA)
        return error_set(err, GK_ERR_ARG,
                         "0 to %d outer liberties and 0 to %d extra eyes, not %d "
                         "and %d",
                         GK_MAX_OUTER, GK_MAX_EXTRA, options->liberties, options->extra_eyes);
    TRY(array_new(&r, 1, sizeof *r, "placing a shape", err));
    r->drawing = *drawing;
    r->options = *options;
    status = cut_out(r, err);
    if (status == GK_OK)
        status = check_margins(r, err);
    if (status == GK_OK)
        status = find_regions(r, err);
    if (status == GK_OK)
        status = find_choices(r, err);
    if (status == GK_OK)
        *out = r;
    else
        realise_free(r);
    return status;
}

/* The next combination of choices; the last slot changes fastest. */
static void next_choices(struct realiser *r)
{
    for (int i = r->n_slots - 1; i >= 0; i--) {
        if (++r->slot[i].current < r->slot[i].n)
            return;
        r->slot[i].current = 0;
    }
    r->done = true;
}

bool realise_next(struct realiser *realiser, struct gk_position *out)
{
    while (!realiser->done) {
        bool good = realise_place(realiser, out);

        next_choices(realiser);
        if (good)
            return true;
    }
    return false;
}

void realise_free(struct realiser *realiser)
{
    free(realiser);
}

/* Candidates to be looked at for the first position: more than that takes seconds. */
enum { MAX_CANDIDATES = 200000 };

enum gk_status gk_realise(const struct gk_drawing *drawing, const struct gk_realise *options,
                          struct gk_position *out, struct gk_error *err)
{
    ERROR_UNLESS(drawing && options && out);
    struct realiser *realiser;
    enum gk_status status = realise_new(drawing, options, &realiser, err);
    bool found = false, done;

    if (status != GK_OK)
        return status;
    for (int i = 0; i < MAX_CANDIDATES && !found && !realiser->done; i++) {
        found = realise_place(realiser, out);
        next_choices(realiser);
    }
    done = realiser->done;
    realise_free(realiser);
    if (found)
        return GK_OK;
    if (!done)
        return error_set(
            err, GK_ERR_LIMIT,
            "not realised: the first %d placements of the living attackers do not leave "
            "the wall whole and every chain a liberty",
            MAX_CANDIDATES);
    return error_set(
        err, GK_ERR_ILLEGAL,
        "not realisable: no placement of the living attackers leaves the wall whole and "
        "every chain a liberty");
}
