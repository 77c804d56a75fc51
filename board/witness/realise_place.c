/* SPDX-License-Identifier: MIT */
/*
 * One position of a shape: the chosen attackers, outer liberties and extra eyes
 * put on the board, and the check that the result is what board/witness/realise.c says.
 * Also the eye graph of a finished position.
 */
#include <gankei/experimental/board.h>

#include "board/witness/realise.h"

#include <string.h>

#include "board/board.h"
#include "board/witness/witness_read.h"
#include "util/bits.h"
#include "util/error.h"

/* ---- Attackers and links ---- */

/* What the link of a `$` makes of a point. */
enum link { NO_LINK = 0, CUT /* cutting stone, or its liberty */, GUARD /* attacker around */ };

/* Put an immortal X, unless something else than wall or another one is there. */
static bool put_attacker(struct gk_position *p, const uint8_t *link, int point)
{
    if (link[point] == CUT)
        return false;
    board_set_immortal(&p->board, point, GK_X);
    return true;
}

static bool put_link(struct gk_position *p, uint8_t *link, int eye, const struct choice *choice)
{
    int around[8];
    int n;

    if (link[choice->a] != NO_LINK || link[choice->e] != NO_LINK)
        return false;
    link[choice->a] = link[choice->e] = CUT;
    gk_board_set(&p->board, choice->e, GK_VACANT);
    p->link[p->n_link++] = choice->a;
    p->link[p->n_link++] = choice->e;
    n = gk_board_neighbours(&p->board, choice->a, around);
    n += gk_board_neighbours(&p->board, choice->e, around + n);
    for (int i = 0; i < n; i++) {
        if (around[i] == eye || around[i] == choice->a || around[i] == choice->e)
            continue;
        if (!put_attacker(p, link, around[i]))
            return false;
        link[around[i]] = GUARD;
    }
    return true;
}

/* The links first: an attacker that is there already may serve a `!` too. */
static bool put_choices(const struct realiser *r, struct gk_position *p, uint8_t *link)
{
    for (int dead = 1; dead >= 0; dead--) {
        for (int i = 0; i < r->n_slots; i++) {
            const struct slot *slot = &r->slot[i];
            const struct choice *choice = &slot->choice[slot->current];

            if ((choice->e != GK_PASS) != dead)
                continue;
            if (dead ? !put_link(p, link, slot->point, choice) : !put_attacker(p, link, choice->a))
                return false;
        }
    }
    return true;
}

/* Living attackers beside a point. */
static int count_attackers(const struct gk_position *p, int point)
{
    int neighbour[4];
    int n = gk_board_neighbours(&p->board, point, neighbour);
    int count = 0;

    for (int i = 0; i < n; i++)
        count += p->board.immortal[neighbour[i]];
    return count;
}

/* Is the attacker at `point` the only one beside some `!`? */
static bool is_needed(const struct realiser *r, const struct gk_position *p, int point)
{
    for (uint32_t left = realise_eyes_beside(r, point); left; left &= left - 1)
        if (count_attackers(p, p->eye[bits_lowest(left)]) == 1)
            return true;
    return false;
}

/* Has each `!` chosen the first attacker beside it, and is each of these needed? */
static bool is_minimal(const struct realiser *r, const struct gk_position *p, const uint8_t *link)
{
    for (int i = 0; i < r->n_slots; i++) {
        const struct slot *slot = &r->slot[i];
        const struct choice *choice = slot->choice;

        if (choice->e != GK_PASS)
            continue;
        for (int j = 0; j < slot->current; j++)
            if (p->board.immortal[choice[j].a])
                return false;
        choice += slot->current;
        if (link[choice->a] != GUARD && !is_needed(r, p, choice->a))
            return false;
    }
    return true;
}

/* ---- Supply ---- */

/* Are these points and all around them plain wall? */
static bool is_solid(const struct realiser *r, const struct gk_position *p, int row, int col)
{
    for (int i = row - 1; i <= row + 1; i++)
        for (int j = col - 1; j <= col + 1; j++)
            if (gk_board_has(&p->board, i, j) &&
                (r->region[gk_point(i, j)] != OUTSIDE || p->board.stone[gk_point(i, j)] != GK_O))
                return false;
    return true;
}

static bool supply_is_complete(const struct realiser *r, const struct gk_position *p)
{
    return p->n_extra == r->options.extra_eyes && p->n_outer == r->options.liberties;
}

/* Put outer liberties and extra eyes where there is room. */
static bool put_supply(const struct realiser *r, struct gk_position *p)
{
    for (int row = 0; row < p->board.rows && !supply_is_complete(r, p); row++) {
        for (int col = 0; col < p->board.cols; col++) {
            int point = gk_point(row, col);

            if (!is_solid(r, p, row, col))
                continue;
            if (p->n_extra < r->options.extra_eyes) {
                p->extra[p->n_extra++] = (int16_t)point;
                gk_board_set(&p->board, point, GK_VACANT);
            } else if (p->n_outer < r->options.liberties && gk_board_has(&p->board, row, col + 1) &&
                       is_solid(r, p, row, col + 1)) {
                p->outer[p->n_outer++] = (int16_t)point;
                gk_board_set(&p->board, point, GK_VACANT);
                board_set_immortal(&p->board, point + 1, GK_X);
            }
        }
    }
    return supply_is_complete(r, p);
}

/* ---- Is it a position? ---- */

/* Is the wall one chain, with a liberty, and the only chain of O outside but for
 * the cutting stones? Fills in `anchored`, which must be as defined. */
static bool check_wall(const struct realiser *r, struct gk_position *p, const uint8_t *link)
{
    bool in_wall[GK_BOARD_POINTS] = {false};
    int16_t stones[GK_BOARD_POINTS];
    struct gk_chain wall = {.n_stones = 0};

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        if (r->region[point] != OUTSIDE || p->board.stone[point] != GK_O || link[point] == CUT)
            continue;
        if (wall.n_stones == 0) {
            wall = gk_board_chain(&p->board, point, stones);
            for (int i = 0; i < wall.n_stones; i++)
                in_wall[stones[i]] = true;
        }
        if (!in_wall[point])
            return false;
    }
    if (wall.n_liberties == 0)
        return false;

    for (int eye = 0; eye < p->n_eye; eye++) {
        int neighbour[4];
        int n = gk_board_neighbours(&p->board, p->eye[eye], neighbour);
        int n_outside = 0;
        bool touches = false;

        for (int i = 0; i < n; i++) {
            n_outside += r->region[neighbour[i]] == OUTSIDE;
            touches |= in_wall[neighbour[i]];
        }
        if (touches != (n_outside > (int)(p->marginal >> eye & 1)))
            return false;
        if (touches)
            p->anchored |= bits_of(eye);
    }
    return true;
}

static bool has_liberty(const struct gk_board *board, int point)
{
    struct gk_chain chain = gk_board_chain(board, point, NULL);

    return chain.n_stones == 0 || chain.n_liberties > 0 || chain.immortal;
}

/* Has every other chain (dead attackers, holes, cutting stones) a liberty? */
static bool check_chains(const struct gk_position *p)
{
    bool good = true;

    for (int i = 0; i < p->n_eye; i++)
        good = good && has_liberty(&p->board, p->eye[i]);
    for (int i = 0; i < p->n_hole; i++)
        good = good && has_liberty(&p->board, p->hole[i]);
    for (int i = 0; i < p->n_link; i++)
        good = good && has_liberty(&p->board, p->link[i]);
    return good;
}

bool realise_place(const struct realiser *r, struct gk_position *out)
{
    uint8_t link[GK_BOARD_POINTS] = {NO_LINK};

    *out = r->base;
    return put_choices(r, out, link) && is_minimal(r, out, link) && put_supply(r, out) &&
           check_wall(r, out, link) && check_chains(out);
}

/* ---- The graph of a position ---- */

/* The board point of a vertex: eye points, then holes. */
static int vertex_point(const struct gk_position *p, int v)
{
    return v < p->n_eye ? p->eye[v] : p->hole[v - p->n_eye];
}

static enum gk_mark vertex_mark(const struct gk_position *p, int v)
{
    bool stone = p->board.stone[vertex_point(p, v)] == GK_X;

    if (v >= p->n_eye)
        return GK_HOLE;
    if (p->marginal >> v & 1)
        return stone ? GK_DEAD_MARGIN : GK_MARGIN;
    return stone ? GK_DEAD : GK_EMPTY;
}

enum gk_status witness_position_graph(const struct gk_position *position, struct gk_graph *out,
                                      struct gk_error *err)
{
    int n = position->n_eye + position->n_hole;

    if (n > GK_MAX_VERTICES)
        return error_set(err, GK_ERR_LIMIT,
                         "%d eye points and enclosed stones; a graph has at "
                         "most %d vertices",
                         n, GK_MAX_VERTICES);
    memset(out, 0, sizeof *out);
    out->n = n;
    out->anchored = position->anchored;
    for (int v = 0; v < n; v++) {
        int neighbour[4];
        int degree = gk_board_neighbours(&position->board, vertex_point(position, v), neighbour);

        out->mark[v] = (uint8_t)vertex_mark(position, v);
        for (int w = 0; w < n; w++)
            for (int i = 0; i < degree; i++)
                if (neighbour[i] == vertex_point(position, w))
                    out->adj[v] |= bits_of(w);
    }
    return GK_OK;
}
