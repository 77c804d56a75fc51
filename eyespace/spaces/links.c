/* SPDX-License-Identifier: MIT */
/*
 * Which chains stay one however a fight elsewhere goes, the owner answering where the opponent
 * plays at a point of a connection:
 *
 *   - two points, each beside both: he plays at one, the owner at the other;
 *   - a point where he is captured at once, or may not play, while each chain about it has one
 *     liberty more that is kept for that: he plays at one of those, the owner at the point.
 *     Instead of those, a point between all of them where he can never play.
 *
 * All other liberties of the chains may be gone by then. No point is needed twice.
 */
#include <gankei/experimental/board.h>

#include <string.h>

#include "board/board.h"
#include "eyespace/spaces/spaces.h"

struct eye_links {
    const struct gk_board *board;
    const struct gk_eyes *eyes;
    const struct gk_eye_space *space; /* in which the fight is, */
    const bool *closed;               /* and all its points, where nothing is answered */
    int16_t *link;                    /* of stones, to a smaller one or itself */
    bool *spent;                      /* points of connections */
    bool changed;
};

/* Points of one connection. */
struct link_points {
    int n;
    int16_t at[8];
};

static bool is_open(const struct eye_links *l, int point)
{
    return l->board->stone[point] == GK_VACANT && !gk_board_is_beyond(l->board, point) &&
           !l->closed[point] && !l->spent[point];
}

int16_t links_root(const int16_t link[GK_BOARD_POINTS], int stone)
{
    while (link[stone] != stone)
        stone = link[stone];
    return (int16_t)stone;
}

bool links_join(int16_t link[GK_BOARD_POINTS], int a, int b)
{
    int16_t one = links_root(link, a), other = links_root(link, b);

    if (one < other)
        link[other] = one;
    else
        link[one] = other;
    return one != other;
}

void links_chains(const struct gk_board *board, const struct gk_eyes *eyes,
                  int16_t link[GK_BOARD_POINTS])
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n_near;

        link[point] = eyes->point[point].lively ? (int16_t)point : (int16_t)GK_PASS;
        if (link[point] == GK_PASS)
            continue;
        n_near = gk_board_neighbours(board, point, near);
        for (int k = 0; k < n_near; k++)
            if (near[k] < point && eyes->point[near[k]].lively)
                links_join(link, point, near[k]);
    }
}

int links_beside(const struct gk_board *board, const int16_t link[GK_BOARD_POINTS], int point,
                 int16_t root[4])
{
    int near[4], n_near = gk_board_neighbours(board, point, near), n = 0;

    for (int k = 0; k < n_near; k++) {
        int i = 0;

        if (link[near[k]] == GK_PASS)
            continue;
        root[n] = links_root(link, near[k]);
        while (root[i] != root[n])
            i++;
        n += i == n;
    }
    return n;
}

bool links_are_beside(const struct gk_board *board, const int16_t link[GK_BOARD_POINTS], int point,
                      int16_t one, int16_t other)
{
    int16_t root[4];
    int n = links_beside(board, link, point, root), found = 0;

    for (int i = 0; i < n; i++)
        found += root[i] == one || root[i] == other;
    return found == 2;
}

static bool is_listed(const struct link_points *points, int point)
{
    for (int i = 0; i < points->n; i++)
        if (points->at[i] == point)
            return true;
    return false;
}

/* Keep a liberty of the stones, the first `n_own` points of the list being none, unless one of the
 * others is. */
static bool keep_liberty(const struct eye_links *l, const int16_t *stones, int n, int n_own,
                         struct link_points *points)
{
    int found = GK_PASS;

    for (int i = 0; i < n; i++) {
        int near[4], n_near = gk_board_neighbours(l->board, stones[i], near);

        for (int k = 0; k < n_near; k++) {
            int at = near[k];

            if (at == points->at[0] || (n_own == 2 && at == points->at[1]))
                continue;
            if (is_listed(points, at))
                return true;
            if (found == GK_PASS && is_open(l, at))
                found = at;
        }
    }
    if (found != GK_PASS)
        points->at[points->n++] = (int16_t)found;
    return found != GK_PASS;
}

/* A liberty of each chain about the first point of the list. */
static bool keep_liberties(const struct eye_links *l, int n_own, struct link_points *points)
{
    int near[4], n_near = gk_board_neighbours(l->board, points->at[0], near);

    for (int k = 0; k < n_near; k++) {
        int16_t stones[GK_BOARD_POINTS];
        int n = gk_board_chain(l->board, near[k], stones).n_stones;

        if (l->link[near[k]] != GK_PASS && !keep_liberty(l, stones, n, n_own, points))
            return false;
    }
    return true;
}

/* Are all about the point stones of the owner, and of all chains about the other one? The opponent
 * cannot play there then while these have other liberties, and if the owner does they are one. */
static bool is_common_eye(const struct eye_links *l, int eye, int point)
{
    int near[4], n_near = gk_board_neighbours(l->board, point, near), about[4];
    int n_about = gk_board_neighbours(l->board, eye, about);

    if (l->board->stone[eye] != GK_VACANT)
        return false;
    for (int k = 0; k < n_about; k++)
        if (l->board->stone[about[k]] != (int)l->eyes->colour)
            return false;
    for (int k = 0; k < n_near; k++) {
        int16_t stones[GK_BOARD_POINTS];
        int n = gk_board_chain(l->board, near[k], stones).n_stones;
        bool found = l->link[near[k]] == GK_PASS;

        for (int i = 0; i < n; i++)
            for (int j = 0; j < n_about; j++)
                found = found || stones[i] == about[j];
        if (!found)
            return false;
    }
    return true;
}

/* The point, the one empty point beside it if there is one, and a liberty of each chain about it,
 * or an eye of all of them; how many are no such liberties, 0 if something else is there. */
static int list_kept(const struct eye_links *l, int point, struct link_points *out)
{
    int near[4], n_near = gk_board_neighbours(l->board, point, near), n_own = 1;

    *out = (struct link_points){.n = 1, .at = {(int16_t)point}};
    for (int k = 0; k < n_near; k++) {
        if (l->link[near[k]] != GK_PASS)
            continue;
        if (!is_open(l, near[k]) || n_own == 2)
            return 0;
        out->at[out->n++] = (int16_t)near[k];
        n_own = 2;
    }
    if (keep_liberties(l, n_own, out))
        return n_own;
    out->n = n_own;
    for (int i = 0; i < l->space->n_points; i++) {
        int eye = l->eyes->list[l->space->first + i];

        if (is_common_eye(l, eye, point)) {
            out->at[out->n++] = (int16_t)eye;
            return n_own;
        }
    }
    return 0;
}

/* Does the opponent get nowhere at the first point if all but these are his, the owner answering
 * at the second one, and once more after that? */
static bool is_held(const struct eye_links *l, const struct link_points *kept)
{
    const enum gk_stone owner = l->eyes->colour, opponent = gk_opponent(owner);
    struct gk_board board = *l->board;
    enum gk_play play;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(&board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) &&
            l->link[point] == GK_PASS && !is_listed(kept, point))
            board_set_immortal(&board, point, opponent);
    board.ko = GK_PASS;
    play = gk_board_play(&board, kept->at[0], opponent, false, NULL);
    if (play == GK_PLAY_SUICIDE)
        return true;
    return play == GK_PLAY_DONE &&
           gk_board_play(&board, kept->at[1], owner, false, NULL) == GK_PLAY_DONE &&
           board.stone[kept->at[0]] == GK_VACANT &&
           gk_board_play(&board, kept->at[0], opponent, false, NULL) == GK_PLAY_SUICIDE;
}

/* The opponent cannot cut at that point. */
static void connect_at(struct eye_links *l, int point)
{
    struct link_points kept;
    int near[4], n_near = gk_board_neighbours(l->board, point, near), n_own;
    int16_t root[4];

    if (!is_open(l, point) || links_beside(l->board, l->link, point, root) < 2)
        return;
    n_own = list_kept(l, point, &kept);
    if (n_own == 0)
        return;
    if (!is_held(l, &kept) &&
        (n_own == 1 || !keep_liberty(l, &kept.at[1], 1, n_own, &kept) || !is_held(l, &kept)))
        return;
    for (int k = 0; k < n_near; k++)
        if (l->link[near[k]] != GK_PASS)
            l->changed |= links_join(l->link, root[0], near[k]);
    for (int i = 0; i < kept.n; i++)
        l->spent[kept.at[i]] |= !l->closed[kept.at[i]];
}

/* He cannot cut there and at another point. */
static void connect_by_two(struct eye_links *l, int point)
{
    int16_t root[4];

    if (!is_open(l, point) || links_beside(l->board, l->link, point, root) < 2)
        return;
    for (int other = point + 1; other < GK_BOARD_POINTS; other++)
        if (is_open(l, other) && links_are_beside(l->board, l->link, other, root[0], root[1])) {
            l->changed |= links_join(l->link, root[0], root[1]);
            l->spent[point] = l->spent[other] = true;
            return;
        }
}

void links_find(const struct gk_board *board, const struct gk_eyes *eyes,
                const struct gk_eye_space *space, const bool closed[GK_BOARD_POINTS],
                int16_t link[GK_BOARD_POINTS], bool spent[GK_BOARD_POINTS])
{
    struct eye_links l = {.board = board,
                          .eyes = eyes,
                          .space = space,
                          .closed = closed,
                          .link = link,
                          .spent = spent};

    memset(spent, 0, GK_BOARD_POINTS * sizeof *spent);
    links_chains(board, eyes, link);
    do {
        l.changed = false;
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            connect_by_two(&l, point);
        for (int point = 0; point < GK_BOARD_POINTS && !l.changed; point++)
            connect_at(&l, point);
    } while (l.changed);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (link[point] != GK_PASS)
            link[point] = links_root(l.link, point);
}
