/* SPDX-License-Identifier: MIT */
/*
 * Moves, captures, suicide and ko of the exact game.
 *
 * Lanes differ only in which chains are safe without a liberty: those that touch the wall, those
 * that touch living attackers outside. So all is found out once, and a move divides the lanes only
 * where a chain without a liberty stands in some of them and not in others.
 */
#include "solver/exact/table/exact_moves.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/bits.h"

enum gk_status exact_outside_init(struct exact_outside *o, const struct exact_space *space,
                                  struct gk_error *err)
{
    size_t n_sets = (size_t)1 << space->n;
    enum gk_status status;

    *o = (struct exact_outside){0};
    status = array_new(&o->at_wall, n_sets, sizeof *o->at_wall, "the exact game", err);
    if (status == GK_OK)
        status = array_new(&o->at_margin, n_sets, sizeof *o->at_margin, "the exact game", err);
    if (status == GK_OK)
        status = array_new(&o->liberty, n_sets * (size_t)space->n, sizeof *o->liberty,
                           "the exact game", err);
    if (status == GK_OK)
        status = array_new(&o->dead, n_sets, sizeof *o->dead, "the exact game", err);
    if (status != GK_OK)
        exact_outside_fini(o);
    return status;
}

void exact_outside_fini(struct exact_outside *o)
{
    free(o->at_wall);
    free(o->at_margin);
    free(o->liberty);
    free(o->dead);
    *o = (struct exact_outside){0};
}

/* at[set] for all sets, from the vertices of each lane. */
static void touching_sets(lane_set *at, int n_vertices, const vertex_set *touching, int n)
{
    at[0] = 0;
    for (int v = 0; v < n_vertices; v++) {
        lane_set lanes = 0;

        for (int lane = 0; lane < n; lane++)
            lanes |= (lane_set)(touching[lane] >> v & 1) << lane;
        for (uint32_t set = 0; set < bits_of(v); set++)
            at[bits_of(v) | set] = at[set] | lanes;
    }
}

/* What each set of stones tells, chain by chain. */
static void touch_chains(struct exact_outside *o, const struct exact_space *s)
{
    for (uint32_t stones = 0; stones <= s->all; stones++) {
        lane_set *liberty = &o->liberty[stones * (uint32_t)s->n], dead = 0;

        for (int v = 0; v < s->n; v++)
            liberty[v] = o->at_wall[bits_of(v)];
        for (vertex_set todo = (vertex_set)stones; todo;) {
            vertex_set chain = exact_chain(s, (vertex_set)stones, bits_lowest(todo));

            dead |= (lane_set)~o->at_margin[chain];
            for (uint32_t set = s->neighbours[chain]; set; set &= set - 1)
                liberty[bits_lowest(set)] |= o->at_wall[chain];
            todo &= (vertex_set)~chain;
        }
        o->dead[stones] = dead & o->all;
    }
}

void exact_outside_set(struct exact_outside *o, const struct exact_space *space, int n,
                       const uint32_t *anchored, const uint32_t *margins)
{
    o->n = n;
    o->all = ~(lane_set)0 >> (EXACT_MAX_LANES - n);
    for (int lane = 0; lane < n; lane++) {
        o->anchored[lane] = (vertex_set)anchored[lane];
        o->margins[lane] = (vertex_set)(margins[lane] | space->dead_margins);
    }
    touching_sets(o->at_wall, space->n, o->anchored, n);
    touching_sets(o->at_margin, space->n, o->margins, n);
    touch_chains(o, space);
}

void exact_outside_copy(struct exact_outside *o, const struct exact_outside *from,
                        const struct exact_space *space)
{
    size_t n_sets = (size_t)1 << space->n;

    memcpy(o->anchored, from->anchored, sizeof o->anchored);
    memcpy(o->margins, from->margins, sizeof o->margins);
    memcpy(o->at_wall, from->at_wall, n_sets * sizeof *o->at_wall);
    memcpy(o->at_margin, from->at_margin, n_sets * sizeof *o->at_margin);
    memcpy(o->liberty, from->liberty, n_sets * (size_t)space->n * sizeof *o->liberty);
    memcpy(o->dead, from->dead, n_sets * sizeof *o->dead);
    o->n = from->n;
    o->all = from->all;
}

/* The lanes in which a chain of attackers is part of the living ones outside: it has a connected
 * stone on a margin. */
static inline lane_set immortal_lanes(const struct exact_outside *o, const struct exact_board *b,
                                      vertex_set chain)
{
    return o->at_margin[chain & ~b->unconnected];
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

/* What a stone captures, in which lanes. */
struct exact_capture {
    vertex_set taken;
    lane_set lanes;
};

/* Capture a chain in all lanes but `safe`. */
static int add_capture(struct exact_capture *out, int n, vertex_set chain, lane_set safe)
{
    for (int i = 0, last = n; i < last; i++) {
        lane_set standing = out[i].lanes & safe;

        if (standing == out[i].lanes)
            continue;
        if (standing)
            out[n++] = (struct exact_capture){.taken = out[i].taken, .lanes = standing};
        out[i].taken |= chain;
        out[i].lanes &= (lane_set)~safe;
    }
    return n;
}

/* What a stone of `side` at v captures: the chains beside it whose last liberty v is. */
static int list_captures(const struct exact_space *s, const struct exact_outside *o,
                         const struct exact_board *b, enum exact_side side, int v, lane_set lanes,
                         struct exact_capture out[EXACT_MAX_LANES])
{
    vertex_set bit = (vertex_set)bits_of(v);
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender | bit));
    vertex_set stones = side == EXACT_ATTACKER ? b->defender : b->attacker;
    vertex_set todo = s->neighbours[bit] & stones;
    int n = 1;

    out[0] = (struct exact_capture){.lanes = lanes};
    while (todo) {
        vertex_set chain = exact_chain(s, stones, bits_lowest(todo));

        if (!(s->neighbours[chain] & empty))
            n = add_capture(out, n, chain,
                            side == EXACT_ATTACKER ? o->at_wall[chain]
                                                   : immortal_lanes(o, b, chain));
        todo &= (vertex_set)~chain;
    }
    return n;
}

/* Add a move in some lanes. Two moves after which board and ko are the same are listed as one. */
static int add_move(struct exact_move *out, int n, uint32_t target, uint8_t ko, lane_set lanes)
{
    if (!lanes)
        return n;
    for (int i = 0; i < n; i++)
        if (out[i].target == target && out[i].ko == ko) {
            out[i].lanes |= lanes;
            return n;
        }
    out[n] = (struct exact_move){.target = target, .lanes = lanes, .ko = ko};
    return n + 1;
}

static int play_attacker(const struct exact_space *s, const struct exact_outside *o, bool suicide,
                         uint32_t number, int v, lane_set lanes, struct exact_move *out)
{
    const struct exact_board *b = &s->board[number];
    vertex_set bit = (vertex_set)bits_of(v);
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender | bit));
    vertex_set own = exact_chain(s, b->attacker | bit, v);
    lane_set safe = immortal_lanes(o, b, own);
    struct exact_capture capture[EXACT_MAX_LANES];
    int n_captures = list_captures(s, o, b, EXACT_ATTACKER, v, lanes, capture), n = 0;

    for (int i = 0; i < n_captures; i++) {
        vertex_set taken = capture[i].taken, liberties = s->neighbours[own] & (empty | taken);
        lane_set mortal = (lane_set)(capture[i].lanes & ~safe);
        uint32_t target =
            number + s->add[EXACT_ATTACKER][v] - sum_over(s->add[EXACT_DEFENDER], taken);

        n = add_move(out, n, target, EXACT_NO_POINT, capture[i].lanes & safe);
        if (liberties)
            n = add_move(out, n, target, ko_point(taken, own, liberties), mortal);
        else if (suicide && own != bit)
            n = add_move(out, n, number - attackers_number(s, b, (vertex_set)(own & ~bit)),
                         EXACT_NO_POINT, mortal);
    }
    return n;
}

static int play_defender(const struct exact_space *s, const struct exact_outside *o,
                         uint32_t number, int v, lane_set lanes, struct exact_move *out)
{
    const struct exact_board *b = &s->board[number];
    vertex_set bit = (vertex_set)bits_of(v);
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender | bit));
    vertex_set own = exact_chain(s, b->defender | bit, v);
    lane_set safe = o->at_wall[own];
    struct exact_capture capture[EXACT_MAX_LANES];
    int n_captures = list_captures(s, o, b, EXACT_DEFENDER, v, lanes, capture), n = 0;

    for (int i = 0; i < n_captures; i++) {
        vertex_set taken = capture[i].taken, liberties = s->neighbours[own] & (empty | taken);
        lane_set mortal = (lane_set)(capture[i].lanes & ~safe);
        uint32_t target = number + s->add[EXACT_DEFENDER][v] - attackers_number(s, b, taken);

        n = add_move(out, n, target, EXACT_NO_POINT, capture[i].lanes & safe);
        if (liberties)
            n = add_move(out, n, target, ko_point(taken, own, liberties), mortal);
    }
    return n;
}

int exact_play(const struct exact_space *s, const struct exact_outside *o, bool suicide,
               enum exact_side side, uint32_t board, int v, lane_set lanes,
               struct exact_move out[EXACT_MAX_LANES])
{
    const struct exact_board *b = &s->board[board];
    vertex_set bit = (vertex_set)bits_of(v);

    if (side == EXACT_ATTACKER && (b->unconnected & bit))
        return add_move(out, 0, board - s->place[v] + s->add[EXACT_ATTACKER][v], EXACT_NO_POINT,
                        lanes);
    if ((b->attacker | b->defender) & bit)
        return 0;
    return side == EXACT_ATTACKER ? play_attacker(s, o, suicide, board, v, lanes, out)
                                  : play_defender(s, o, board, v, lanes, out);
}

const lane_set *exact_wall_liberties(const struct exact_space *s, const struct exact_outside *o,
                                     uint32_t board)
{
    return &o->liberty[(uint32_t)s->board[board].defender * (uint32_t)s->n];
}

lane_set exact_dead_stones(const struct exact_space *s, const struct exact_outside *o,
                           uint32_t board)
{
    const struct exact_board *b = &s->board[board];
    vertex_set todo = b->attacker;
    lane_set dead = 0;

    if (!b->unconnected)
        return o->dead[b->attacker];
    while (todo) {
        vertex_set chain = exact_chain(s, b->attacker, bits_lowest(todo));

        dead |= (lane_set)~immortal_lanes(o, b, chain);
        todo &= (vertex_set)~chain;
    }
    return dead & o->all;
}

/* What the chains of one side tell of a board. */
struct exact_chains {
    lane_set standing; /* where each has a liberty or is safe without */
    vertex_set last;   /* liberties that are the only one of a chain */
    vertex_set others; /* liberties of chains that have several */
};

/* `safe`: the lanes in which a chain is safe; null: nowhere. */
static inline struct exact_chains look_at_chains(const struct exact_space *s, vertex_set stones,
                                                 const lane_set *safe, vertex_set empty)
{
    struct exact_chains found = {.standing = (lane_set)~0};

    for (vertex_set todo = stones; todo;) {
        vertex_set chain = exact_chain(s, stones, bits_lowest(todo));
        vertex_set liberties = s->neighbours[chain] & empty;

        if (!liberties)
            found.standing &= safe ? safe[chain] : 0;
        else if (liberties & (liberties - 1))
            found.others |= liberties;
        else
            found.last |= liberties;
        todo &= (vertex_set)~chain;
    }
    return found;
}

lane_set exact_board_legal(const struct exact_space *s, const struct exact_outside *o,
                           uint32_t board)
{
    const struct exact_board *b = &s->board[board];
    vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender));

    if (b->stands)
        return o->all;
    return look_at_chains(s, b->attacker, o->at_margin, empty).standing &
           look_at_chains(s, b->defender, o->at_wall, empty).standing & o->all;
}

/* Margins and anchored vertices only ever save chains. So what happens without any of them, and
 * captures nothing, happens always: a stone is simply added where it takes no chain's only liberty,
 * and has one itself, beside it or by a chain that it joins. */
void exact_space_explore(struct exact_space *s)
{
    for (uint32_t board = 0; board < s->n_boards; board++) {
        struct exact_board *b = &s->board[board];
        vertex_set empty = (vertex_set)(s->all & ~(b->attacker | b->defender));
        struct exact_chains attacker = look_at_chains(s, b->attacker, NULL, empty);
        struct exact_chains defender = look_at_chains(s, b->defender, NULL, empty);
        vertex_set open = s->neighbours[empty];

        b->stands = attacker.standing && defender.standing;
        b->plain[EXACT_ATTACKER] = empty & (vertex_set)~defender.last & (open | attacker.others);
        b->plain[EXACT_DEFENDER] = empty & (vertex_set)~attacker.last & (open | defender.others);
        if (exact_watch_at(s->watch, board, EXACT_STEPS_EXPLORE))
            return;
    }
}
