/* SPDX-License-Identifier: MIT */
/* Moves, captures, suicide and ko of the exact game. */
#include "solver/exact/exact_moves.h"

#include "util/bits.h"

/* An attacker's chain with a connected stone on a margin is part of the living
 * attackers outside. */
static inline bool immortal(const struct exact_rules *r, const struct exact_board *b,
                            vertex_set chain)
{
    return (chain & r->margins & ~b->unconnected) != 0;
}

/* The chains of `stones` beside v whose last liberty is v, but those that
 * include a vertex of `safe`. */
static inline vertex_set last_liberty(const struct exact_space *s, vertex_set stones,
                                      vertex_set safe, vertex_set empty, int v)
{
    vertex_set todo = s->neighbours[bits_of(v)] & stones, taken = 0;

    while (todo) {
        vertex_set chain = exact_chain(s, stones, bits_lowest(todo));

        if (!(chain & safe) && !(s->neighbours[chain] & empty & ~bits_of(v)))
            taken |= chain;
        todo &= (vertex_set)~chain;
    }
    return taken;
}

static uint32_t sum_over(const uint32_t *add, vertex_set set)
{
    uint32_t sum = 0;

    for (uint32_t todo = set; todo; todo &= todo - 1)
        sum += add[bits_lowest(todo)];
    return sum;
}

/* What a set of attacker's stones adds to the number of a board. */
static uint32_t attackers_number(const struct exact_space *s, const struct exact_board *b,
                                 vertex_set set)
{
    return sum_over(s->add[EXACT_ATTACKER], (vertex_set)(set & ~b->unconnected)) +
           sum_over(s->place, set & b->unconnected);
}

/* A ko: one stone took one stone, and could be retaken right there. */
static inline uint8_t ko_point(vertex_set taken, vertex_set own, vertex_set liberties)
{
    bool ko = taken && !(taken & (taken - 1)) && !(own & (own - 1)) && liberties == taken;

    return ko ? (uint8_t)bits_lowest(taken) : EXACT_NO_POINT;
}

static bool play_attacker(const struct exact_space *s, const struct exact_rules *r,
                          const struct exact_board *b, uint32_t number, int v,
                          struct exact_move *out)
{
    vertex_set bit = (vertex_set)bits_of(v);
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender | bit));
    vertex_set taken, own, liberties;

    taken = last_liberty(s, b->defender, r->anchored, empty, v);
    own = exact_chain(s, b->attacker | bit, v);
    liberties = s->neighbours[own] & (empty | taken);
    out->target = number + s->add[EXACT_ATTACKER][v] - sum_over(s->add[EXACT_DEFENDER], taken);
    out->ko = EXACT_NO_POINT;
    if (immortal(r, b, own))
        return true;
    if (!liberties) {
        out->target = number - attackers_number(s, b, (vertex_set)(own & ~bit));
        return r->suicide && own != bit;
    }
    out->ko = ko_point(taken, own, liberties);
    return true;
}

static bool play_defender(const struct exact_space *s, const struct exact_rules *r,
                          const struct exact_board *b, uint32_t number, int v,
                          struct exact_move *out)
{
    vertex_set bit = (vertex_set)bits_of(v);
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender | bit));
    vertex_set taken, own, liberties;

    taken = last_liberty(s, b->attacker, (vertex_set)(r->margins & ~b->unconnected), empty, v);
    own = exact_chain(s, b->defender | bit, v);
    liberties = s->neighbours[own] & (empty | taken);
    out->target = number + s->add[EXACT_DEFENDER][v] - attackers_number(s, b, taken);
    out->ko = EXACT_NO_POINT;
    if (own & r->anchored)
        return true;
    out->ko = ko_point(taken, own, liberties);
    return liberties != 0;
}

bool exact_play(const struct exact_space *s, const struct exact_rules *r, enum exact_side side,
                uint32_t board, int v, struct exact_move *out)
{
    const struct exact_board *b = &s->board[board];
    vertex_set bit = (vertex_set)bits_of(v);

    out->vertex = (uint8_t)v;
    if (side == EXACT_ATTACKER && (b->unconnected & bit)) {
        out->target = board - s->place[v] + s->add[EXACT_ATTACKER][v];
        out->ko = EXACT_NO_POINT;
        return true;
    }
    if ((b->attacker | b->defender) & bit)
        return false;
    return side == EXACT_ATTACKER ? play_attacker(s, r, b, board, v, out)
                                  : play_defender(s, r, b, board, v, out);
}

vertex_set exact_wall_liberties(const struct exact_space *s, const struct exact_rules *r,
                                uint32_t board)
{
    const struct exact_board *b = &s->board[board];
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender));
    vertex_set todo = b->defender & r->anchored, liberties = empty & r->anchored;

    while (todo) {
        vertex_set chain = exact_chain(s, b->defender, bits_lowest(todo));

        liberties |= s->neighbours[chain] & empty;
        todo &= (vertex_set)~chain;
    }
    return liberties;
}

bool exact_dead_stones(const struct exact_space *s, const struct exact_rules *r, uint32_t board)
{
    const struct exact_board *b = &s->board[board];
    vertex_set todo = b->attacker;

    while (todo) {
        vertex_set chain = exact_chain(s, b->attacker, bits_lowest(todo));

        if (!immortal(r, b, chain))
            return true;
        todo &= (vertex_set)~chain;
    }
    return false;
}

/* Has every chain of `stones` a liberty or a vertex of `safe`? */
static bool chains_stand(const struct exact_space *s, vertex_set stones, vertex_set safe,
                         vertex_set empty)
{
    vertex_set todo = stones;

    while (todo) {
        vertex_set chain = exact_chain(s, stones, bits_lowest(todo));

        if (!(chain & safe) && !(s->neighbours[chain] & empty))
            return false;
        todo &= (vertex_set)~chain;
    }
    return true;
}

bool exact_board_legal(const struct exact_space *s, const struct exact_rules *r, uint32_t board)
{
    const struct exact_board *b = &s->board[board];
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender));

    return chains_stand(s, b->attacker, r->margins, empty) &&
           chains_stand(s, b->defender, r->anchored, empty);
}

/* Margins and anchored vertices only ever save chains. So what happens without
 * any of them, and captures nothing, happens always. */
void exact_space_explore(struct exact_space *s)
{
    static const struct exact_rules bare = {.suicide = false};

    for (uint32_t board = 0; board < s->n_boards; board++) {
        struct exact_board *b = &s->board[board];
        struct exact_move move;

        b->stands = exact_board_legal(s, &bare, board);
        for (int v = 0; v < s->n; v++) {
            if (exact_play(s, &bare, EXACT_ATTACKER, board, v, &move) &&
                move.target == board + s->add[EXACT_ATTACKER][v])
                b->plain[EXACT_ATTACKER] |= (vertex_set)bits_of(v);
            if (exact_play(s, &bare, EXACT_DEFENDER, board, v, &move) &&
                move.target == board + s->add[EXACT_DEFENDER][v])
                b->plain[EXACT_DEFENDER] |= (vertex_set)bits_of(v);
        }
        if (exact_watch_at(s->watch, board, EXACT_STEPS_EXPLORE))
            return;
    }
}
