/* SPDX-License-Identifier: MIT */
/*
 * Step 1: the chance that a stone at a point would be connected to a chain. It falls along the best
 * path from the chain to the point as the product of its links. A link ends at a point that is
 * open, or at a living stone of the chain's colour, and the points between have to be open.
 */
#include <gankei/experimental/board.h>

#include "estimate/estimate.h"

/* A chance below this is none. */
static const float LEAST = 0.01f;

/* A kind of link: the offsets (down, right) of its end and of the points between. */
struct shape {
    uint8_t link;
    int8_t end[2];
    int8_t n_between;
    int8_t between[2][2];
    bool mirrored; /* its mirror image is another one; its four turns always are */
};

static const struct shape shapes[] = {
    {LINK_SOLID, {0, 1}, 0, {{0, 0}}, false},
    {LINK_DIAGONAL, {1, 1}, 2, {{0, 1}, {1, 0}}, false},
    {LINK_ONE_JUMP, {0, 2}, 1, {{0, 1}}, false},
    {LINK_TWO_JUMP, {0, 3}, 2, {{0, 1}, {0, 2}}, false},
    {LINK_KNIGHT, {1, 2}, 2, {{0, 1}, {1, 1}}, true},
};
enum { N_SHAPES = sizeof shapes / sizeof *shapes };

/* All links of one colour, from each point: at most 4 of each shape, 8 of the knight's move. */
enum { MOST_LINKS = 24 };

struct links {
    const struct estimate_model *model;
    const struct gk_estimate *e;
    enum gk_stone colour;
    const bool *playable;
    uint8_t opponents[GK_BOARD_POINTS]; /* living ones beside each point */
    uint8_t n[GK_BOARD_POINTS];
    int16_t to[GK_BOARD_POINTS][MOST_LINKS];
    float chance[GK_BOARD_POINTS][MOST_LINKS];
};

/* The way from one chain. */
struct walk {
    const struct links *links;
    float *link;
    int n; /* points to go on from */
    int16_t queue[GK_BOARD_POINTS];
    bool queued[GK_BOARD_POINTS];
};

/* Row and column of `from` plus an offset in its image number 0 to 7; -1: off the board. */
static int image_of(const struct gk_board *board, int from, const int8_t offset[2], int image)
{
    int down = offset[0], right = offset[1], row, col;

    if (image & 4)
        down = -down;
    for (int turn = image & 3; turn > 0; turn--) {
        int old = down;

        down = right;
        right = -old;
    }
    row = from / GK_BOARD_SIDE + down;
    col = from % GK_BOARD_SIDE + right;
    return gk_board_has(board, row, col) ? gk_point(row, col) : -1;
}

static bool is_living(const struct gk_estimate *e, int point, enum gk_stone colour)
{
    return e->board.stone[point] == colour && !e->chain[e->chain_at[point]].dead;
}

/* Which line of the board, from 0 on, both points are on, seen from the nearest side along which
 * they lie; large if they lie along none. */
static int line_of(const struct gk_board *board, int a, int b)
{
    int row = a / GK_BOARD_SIDE, col = a % GK_BOARD_SIDE;
    int line = GK_BOARD_SIDE;

    if (row == b / GK_BOARD_SIDE)
        line = row < board->rows - 1 - row ? row : board->rows - 1 - row;
    if (col == b % GK_BOARD_SIDE)
        line = col < board->cols - 1 - col ? col : board->cols - 1 - col;
    return line;
}

/* The strength of a link by what is between. */
static float link_strength(const struct links *l, const struct shape *shape, int from, int to,
                           int image)
{
    const struct estimate_model *m = l->model;
    bool jump = shape->link == LINK_ONE_JUMP || shape->link == LINK_TWO_JUMP;
    float s = m->link[jump && line_of(&l->e->board, from, to) < 2 ? LINK_EDGE_JUMP : shape->link];
    int shut = 0;

    for (int i = 0; i < shape->n_between; i++) {
        int between = image_of(&l->e->board, from, shape->between[i], image);

        if (estimate_is_open(l->e, between)) {
            for (int k = 0; k < l->opponents[between]; k++)
                s *= m->pushed;
        } else if (!is_living(l->e, between, l->colour)) {
            shut++;
        }
    }
    if (shut == 0)
        return s;
    return shape->link == LINK_DIAGONAL && shut == 1 ? m->link[LINK_CUTTABLE] : 0;
}

static void add_link(struct links *l, int from, int to, float chance)
{
    const struct estimate_model *m = l->model;

    if (estimate_is_open(l->e, from))
        chance *= m->step;
    if (estimate_is_open(l->e, to)) {
        for (int k = 0; k < l->opponents[to]; k++)
            chance *= m->beside;
        if (!l->playable[to])
            chance *= m->unplayable;
    } else if (!is_living(l->e, to, l->colour)) {
        return;
    }
    if (chance < LEAST)
        return;
    l->to[from][l->n[from]] = (int16_t)to;
    l->chance[from][l->n[from]++] = chance;
}

static void count_opponents(struct links *l)
{
    int neighbour[4];

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        l->opponents[point] = 0;
        if (!gk_board_has(&l->e->board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE))
            continue;
        for (int i = gk_board_neighbours(&l->e->board, point, neighbour) - 1; i >= 0; i--)
            l->opponents[point] += is_living(l->e, neighbour[i], gk_opponent(l->colour));
    }
}

static void find_links(struct links *l)
{
    count_opponents(l);
    for (int from = 0; from < GK_BOARD_POINTS; from++) {
        l->n[from] = 0;
        if (!gk_board_has(&l->e->board, from / GK_BOARD_SIDE, from % GK_BOARD_SIDE))
            continue;
        for (int i = 0; i < N_SHAPES; i++)
            for (int image = 0; image < (shapes[i].mirrored ? 8 : 4); image++) {
                int to = image_of(&l->e->board, from, shapes[i].end, image);

                if (to >= 0)
                    add_link(l, from, to, link_strength(l, &shapes[i], from, to, image));
            }
    }
}

/* Take the point with the best chance out of the queue. */
static int take_best(struct walk *w)
{
    int at = 0, point;

    for (int i = 1; i < w->n; i++)
        if (w->link[w->queue[i]] > w->link[w->queue[at]] ||
            (w->link[w->queue[i]] == w->link[w->queue[at]] && w->queue[i] < w->queue[at]))
            at = i;
    point = w->queue[at];
    w->queue[at] = w->queue[--w->n];
    w->queued[point] = false;
    return point;
}

static void reach_point(struct walk *w, int to, float chance)
{
    if (chance < LEAST || chance <= w->link[to])
        return;
    w->link[to] = chance;
    if (!w->queued[to]) {
        w->queued[to] = true;
        w->queue[w->n++] = (int16_t)to;
    }
}

static void walk_from(const struct links *links, int chain, float link[GK_BOARD_POINTS])
{
    struct walk w = {.links = links, .link = link};

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (links->e->chain_at[point] == chain)
            reach_point(&w, point, 1);
    while (w.n > 0) {
        int from = take_best(&w);

        for (int i = 0; i < links->n[from]; i++)
            reach_point(&w, links->to[from][i], link[from] * links->chance[from][i]);
    }
}

void estimate_connectivity(const struct estimate_model *model,
                           const struct estimate_reading *reading, struct gk_estimate *out)
{
    for (int who = 0; who < 2; who++) {
        struct links links = {.model = model,
                              .e = out,
                              .colour = estimate_colour(who),
                              .playable = reading->playable[who]};

        find_links(&links);
        for (int i = 0; i < out->n_chains; i++) {
            if (estimate_who(out->chain[i].colour) != who)
                continue;
            walk_from(&links, i, out->link[i]);
            for (int point = 0; point < GK_BOARD_POINTS && !out->chain[i].dead; point++)
                if (out->link[i][point] > out->connectivity[who][point])
                    out->connectivity[who][point] = out->link[i][point];
        }
    }
}
