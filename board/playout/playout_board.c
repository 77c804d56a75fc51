/* SPDX-License-Identifier: MIT */
/* A board for games of random moves (playout_board.h). */
#include "board/playout/playout_board.h"

#include <string.h>

/* Liberties of a chain that cannot be captured: at a place that is no point, and more than all. */
enum { IMMORTAL = 1 << 20 };

static void add_liberty(struct playout_board *b, int chain, int point)
{
    struct playout_liberties *l = &b->liberties[chain];

    l->n++;
    l->sum += point;
    l->squares += point * point;
}

static void remove_liberty(struct playout_board *b, int chain, int point)
{
    struct playout_liberties *l = &b->liberties[chain];

    l->n--;
    l->sum -= point;
    l->squares -= point * point;
}

static bool is_stone(int stone)
{
    return stone == GK_BLACK || stone == GK_WHITE;
}

static void add_empty(struct playout_board *b, int point)
{
    b->stone[point] = GK_VACANT;
    b->place[point] = (int16_t)b->n_empty;
    b->empty[b->n_empty++] = (int16_t)point;
}

static void remove_empty(struct playout_board *b, int point)
{
    int last = b->empty[--b->n_empty];

    b->empty[b->place[point]] = (int16_t)last;
    b->place[last] = b->place[point];
}

/* One chain of two. */
static void merge_chains(struct playout_board *b, int to, int from)
{
    int16_t after = b->next[to];
    int stone = from;

    do {
        b->chain[stone] = (int16_t)to;
        stone = b->next[stone];
    } while (stone != from);
    b->next[to] = b->next[from];
    b->next[from] = after;
    b->size[to] = (int16_t)(b->size[to] + b->size[from]);
    b->liberties[to].n += b->liberties[from].n;
    b->liberties[to].sum += b->liberties[from].sum;
    b->liberties[to].squares += b->liberties[from].squares;
}

static void put_stone(struct playout_board *b, int point, enum gk_stone who)
{
    remove_empty(b, point);
    b->stone[point] = (uint8_t)who;
    b->chain[point] = b->next[point] = (int16_t)point;
    b->size[point] = 1;
    b->liberties[point] = (struct playout_liberties){0, 0, 0};
    for (int i = 0; i < 4; i++) {
        int beside = point + playout_step[i];

        if (b->stone[beside] == GK_VACANT)
            add_liberty(b, point, beside);
        else if (b->stone[beside] != PLAYOUT_EDGE)
            remove_liberty(b, b->chain[beside], point);
    }
    for (int i = 0; i < 4; i++) {
        int beside = point + playout_step[i], own = b->chain[point];

        if (b->stone[beside] != who || b->chain[beside] == own)
            continue;
        if (b->size[own] < b->size[b->chain[beside]])
            merge_chains(b, b->chain[beside], own);
        else
            merge_chains(b, own, b->chain[beside]);
    }
}

static void take_chain(struct playout_board *b, int chain)
{
    int stone = chain;

    do {
        int next = b->next[stone];

        add_empty(b, stone);
        for (int i = 0; i < 4; i++)
            if (is_stone(b->stone[stone + playout_step[i]]))
                add_liberty(b, b->chain[stone + playout_step[i]], stone);
        stone = next;
    } while (stone != chain);
}

void playout_board_make(const struct gk_board *board, struct playout_board *out)
{
    memset(out, 0, sizeof *out);
    memset(out->stone, PLAYOUT_EDGE, sizeof out->stone);
    out->ko = GK_PASS;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE)) {
            add_empty(out, playout_point(point));
            out->n_points++;
        }
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (board->stone[point] != GK_VACANT) {
            put_stone(out, playout_point(point), board->stone[point]);
            if (board->immortal[point])
                out->liberties[out->chain[playout_point(point)]].n += IMMORTAL;
        }
}

int playout_atari(const struct playout_board *b, int stone)
{
    const struct playout_liberties *l = &b->liberties[b->chain[stone]];

    if (l->n == 0 || l->n >= IMMORTAL || (int64_t)l->n * l->squares != (int64_t)l->sum * l->sum)
        return GK_PASS;
    return l->sum / l->n;
}

bool playout_is_legal(const struct playout_board *b, int point, enum gk_stone who)
{
    if (point == b->ko)
        return false;
    for (int i = 0; i < 4; i++) {
        int beside = point + playout_step[i];

        if (b->stone[beside] == GK_VACANT)
            return true;
        if (b->stone[beside] != PLAYOUT_EDGE &&
            (b->stone[beside] == who) != (playout_atari(b, beside) == point))
            return true;
    }
    return false;
}

bool playout_is_eye(const struct playout_board *b, int point, enum gk_stone who)
{
    int off = 0, others = 0;

    for (int i = 0; i < 4; i++)
        if (b->stone[point + playout_step[i]] != who &&
            b->stone[point + playout_step[i]] != PLAYOUT_EDGE)
            return false;
    for (int i = 4; i < 8; i++) {
        int stone = b->stone[point + playout_step[i]];

        off += stone == PLAYOUT_EDGE;
        others += is_stone(stone) && stone != (int)who;
    }
    return others + (off > 0) < 2;
}

/* The liberties of a chain other than one of them: how many of them, up to 2, and one. */
static int other_liberties(const struct playout_board *b, int stone, int point, int *one)
{
    struct playout_liberties l = b->liberties[b->chain[stone]];

    for (int i = 0; i < 4; i++)
        if (is_stone(b->stone[point + playout_step[i]]) &&
            b->chain[point + playout_step[i]] == b->chain[stone]) {
            l.n--;
            l.sum -= point;
            l.squares -= point * point;
        }
    if (l.n == 0)
        return 0;
    if (l.n >= IMMORTAL || (int64_t)l.n * l.squares != (int64_t)l.sum * l.sum)
        return 2;
    *one = l.sum / l.n;
    return 1;
}

/* Was the chain in that direction met in one before? */
static bool is_met(const struct playout_board *b, int point, int direction)
{
    int beside = point + playout_step[direction];

    for (int i = 0; i < direction; i++)
        if (b->stone[point + playout_step[i]] == b->stone[beside] &&
            b->chain[point + playout_step[i]] == b->chain[beside])
            return true;
    return false;
}

int playout_self_atari(const struct playout_board *b, int point, enum gk_stone who)
{
    int size = 1, only = GK_PASS;

    for (int i = 0; i < 4; i++) {
        int beside = point + playout_step[i], one = GK_PASS;

        if (b->stone[beside] == PLAYOUT_EDGE)
            continue;
        if (b->stone[beside] == GK_VACANT) {
            one = beside;
        } else if (b->stone[beside] != who) {
            if (playout_atari(b, beside) == point)
                return 0;
            continue;
        } else {
            if (!is_met(b, point, i))
                size += b->size[b->chain[beside]];
            if (other_liberties(b, beside, point, &one) > 1)
                return 0;
        }
        if (one != GK_PASS && only != GK_PASS && one != only)
            return 0;
        if (one != GK_PASS)
            only = one;
    }
    return size;
}

void playout_play(struct playout_board *b, int point, enum gk_stone who)
{
    int taken = 0, at = GK_PASS;

    put_stone(b, point, who);
    for (int i = 0; i < 4; i++) {
        int beside = point + playout_step[i];

        if (!is_stone(b->stone[beside]) || b->stone[beside] == who ||
            b->liberties[b->chain[beside]].n > 0)
            continue;
        taken += b->size[b->chain[beside]];
        at = beside;
        take_chain(b, b->chain[beside]);
    }
    b->ko = taken == 1 && b->size[b->chain[point]] == 1 && playout_atari(b, point) == at ? at
                                                                                         : GK_PASS;
}
