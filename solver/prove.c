/* SPDX-License-Identifier: MIT */
/*
 * Proofs of eyes in the exact game, for graphs that are too large for tables.
 *
 * A proof of two eyes is a strategy of the defender in which every stone he plays is part of the
 * wall, and which ends with the wall unconditionally alive (after D. B. Benson,
 * "Life in the game of Go", 1976): two regions without defender's stones and without
 * margins, in each of which every vertex is beside the wall. Fill them as the
 * attacker may, the last liberty of either is suicide, for the wall keeps the other.
 * For one eye, one such region will do: the extra eye elsewhere is the other liberty.
 *
 * Not all answers to all moves of the attacker need to be searched. A proof depends on
 * some vertices only, its *zone*: those that the defender plays at, the regions in
 * the end, and the chains captured on the way with all vertices beside them. If the
 * defender wins when the attacker passes, he wins by the same moves when the attacker
 * plays outside the zone: nothing happens in the zone by that, and what the
 * defender plays is legal because it is connected to a wall that has liberties to
 * spare. So only the attacker's moves inside the zone are tried, and the zones of their
 * refutations join it, until none is left.
 *
 * No stone of the defender is ever cut off and captured in this, so there are no kos,
 * and a proof holds whatever the ko threats. Enclosed stones are given to the
 * attacker: their vertices go, and those beside them become margins.
 *
 * S25  No vertex has stones of both, and unconnected ones are the attacker's.
 * S26  A zone is on the graph.
 */

#include <stdlib.h>
#include <string.h>

#include "graph/graph_sets.h"
#include "solver/prove.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

enum { TABLE_SIZE = 4096, MAX_DEPTH = 12 };

struct proof_board {
    uint32_t attacker;    /* unconnected stones included */
    uint32_t defender;    /* all of them wall */
    uint32_t unconnected; /* stones on `$` */
};

/* What is known of a board with the attacker to move. */
struct proof_entry {
    struct proof_board board;
    uint32_t zone; /* of the proof, if there is one */
    int8_t proven; /* with so many moves of the defender; -1: no */
    int8_t failed; /* not with so many; -1: not known */
};

struct proof {
    uint32_t adj[GK_MAX_VERTICES];
    uint32_t all, margins, anchored;
    bool suicide;
    int eyes;      /* to be made: 1 or 2 */
    int liberties; /* outer ones of the wall */
    long nodes, max_nodes;
    struct proof_entry *table;
};

static inline uint32_t empty_of(const struct proof *p, const struct proof_board *b)
{
    return p->all & ~(b->attacker | b->defender);
}

/* Vertices beside the wall. */
static inline uint32_t beside_wall(const struct proof *p, const struct proof_board *b)
{
    return p->anchored | bits_neighbours(p->adj, b->defender);
}

/* ---- Moves ---- */

static bool chain_lives(const struct proof *p, const struct proof_board *b, uint32_t chain,
                        uint32_t empty)
{
    return (chain & p->margins & ~b->unconnected) || (bits_neighbours(p->adj, chain) & empty);
}

/* The attacker plays at v. False if that is illegal. */
static bool play_attack(const struct proof *p, const struct proof_board *b, int v,
                        struct proof_board *out)
{
    uint32_t chain;

    *out = *b;
    if (b->unconnected & bits_of(v)) {
        out->unconnected &= ~bits_of(v);
        return true;
    }
    out->attacker |= bits_of(v);
    chain = bits_flood(p->adj, bits_of(v), out->attacker);
    if (chain_lives(p, out, chain, empty_of(p, out)))
        return true;
    out->attacker &= ~chain;
    out->unconnected &= ~chain;
    return p->suicide && chain != bits_of(v);
}

/* The defender plays at v, which is beside the wall. Returns the zone of the move. */
static uint32_t play_defence(const struct proof *p, const struct proof_board *b, int v,
                             struct proof_board *out)
{
    uint32_t zone = bits_of(v), todo = p->adj[v] & b->attacker;

    *out = *b;
    out->defender |= bits_of(v);
    while (todo) {
        uint32_t chain = bits_flood(p->adj, bits_of(bits_lowest(todo)), b->attacker);

        todo &= ~chain;
        if (chain_lives(p, b, chain, empty_of(p, out)))
            continue;
        out->attacker &= ~chain;
        out->unconnected &= ~chain;
        zone |= chain | bits_neighbours(p->adj, chain);
    }
    return zone;
}

/* ---- Where it is settled ---- */

/* Is the wall unconditionally alive? Then `*zone` is the regions that show it. */
static bool is_alive(const struct proof *p, const struct proof_board *b, uint32_t *zone)
{
    uint32_t rest = p->all & ~b->defender, open = p->margins | ~beside_wall(p, b);
    int eyes = 0;

    GK_ASSERT(S25, !(b->attacker & b->defender) && !(b->unconnected & ~b->attacker));
    *zone = 0;
    for (rest &= ~bits_flood(p->adj, rest & open, rest); rest && eyes < p->eyes; eyes++) {
        uint32_t region = bits_flood(p->adj, bits_of(bits_lowest(rest)), rest);

        *zone |= region;
        rest &= ~region;
    }
    return eyes == p->eyes;
}

/* How near is a wall to that, for ordering moves: the more the better. */
static int nearness(const struct proof *p, const struct proof_board *b)
{
    uint32_t rest = p->all & ~b->defender, beside = beside_wall(p, b);
    int score = 0;

    while (rest) {
        uint32_t region = bits_flood(p->adj, bits_of(bits_lowest(rest)), rest);
        int size = bits_count(region);

        rest &= ~region;
        if (region & p->margins)
            score +=
                bits_count(region & beside & ~p->margins) - 2 * bits_count(region & p->margins);
        else if (region & ~beside)
            score += 30 + size - 2 * bits_count(region & ~beside);
        else
            score += 60 + size;
    }
    return score;
}

/* ---- The search ---- */

/* The entry of a board; one of another board makes room for it. */
static struct proof_entry *find_entry(const struct proof *p, const struct proof_board *b)
{
    uint64_t h = b->attacker * UINT64_C(0x9E3779B97F4A7C15);
    struct proof_entry *e;

    h = (h ^ (h >> 29) ^ b->defender) * UINT64_C(0xBF58476D1CE4E5B9);
    h = (h ^ (h >> 32) ^ b->unconnected) * UINT64_C(0x94D049BB133111EB);
    e = &p->table[(h >> 40) % TABLE_SIZE];
    if (memcmp(&e->board, b, sizeof *b) != 0)
        *e = (struct proof_entry){.board = *b, .proven = -1, .failed = -1};
    return e;
}

static bool prove_defence(struct proof *p, const struct proof_board *b, int depth, uint32_t *zone);

/* Try all moves of the attacker that can make a difference, and a pass. */
static bool refute_all(struct proof *p, const struct proof_board *b, int depth, uint32_t *zone)
{
    uint32_t tried = 0, todo;

    if (!prove_defence(p, b, depth, zone))
        return false;
    while ((todo = *zone & ~tried & (empty_of(p, b) | b->unconnected))) {
        int v = bits_lowest(todo);
        struct proof_board next;
        uint32_t refutation;

        tried |= bits_of(v);
        if (!play_attack(p, b, v, &next))
            continue;
        if (!prove_defence(p, &next, depth, &refutation))
            return false;
        *zone |= refutation;
    }
    return true;
}

/* Does the wall live with the attacker to move and at most `depth` moves of the defender? */
static bool prove_attack(struct proof *p, const struct proof_board *b, int depth, uint32_t *zone)
{
    struct proof_entry *e;
    bool proven;

    if (is_alive(p, b, zone))
        return true;
    if (depth == 0)
        return false;
    e = find_entry(p, b);
    if (e->proven >= 0 && e->proven <= depth) {
        *zone = e->zone;
        return true;
    }
    if (e->failed >= depth)
        return false;
    if (++p->nodes > p->max_nodes)
        return false;
    proven = refute_all(p, b, depth, zone);
    if (p->nodes > p->max_nodes && !proven)
        return false;
    e = find_entry(p, b);
    if (proven) {
        GK_ASSERT(S26, !(*zone & ~p->all));
        e->proven = (int8_t)depth;
        e->zone = *zone;
    } else {
        e->failed = (int8_t)depth;
    }
    return proven;
}

struct proof_move {
    struct proof_board board;
    uint32_t zone;
    int score;
};

/* The defender's moves beside the wall, the most promising first. */
static int list_moves(const struct proof *p, const struct proof_board *b,
                      struct proof_move out[GK_MAX_VERTICES])
{
    int n = 0;

    for (uint32_t todo = empty_of(p, b) & beside_wall(p, b); todo; todo &= todo - 1) {
        struct proof_move c;
        uint32_t regions;
        int i = n++;

        c.zone = play_defence(p, b, bits_lowest(todo), &c.board);
        c.score = is_alive(p, &c.board, &regions) ? 1000 : nearness(p, &c.board);
        for (; i > 0 && out[i - 1].score < c.score; i--)
            out[i] = out[i - 1];
        out[i] = c;
    }
    return n;
}

/* Does one move of the defender settle it? */
static bool can_settle(const struct proof *p, const struct proof_board *b, uint32_t *zone)
{
    for (uint32_t todo = empty_of(p, b) & beside_wall(p, b); todo; todo &= todo - 1) {
        struct proof_board next;
        uint32_t of_move = play_defence(p, b, bits_lowest(todo), &next);

        if (!is_alive(p, &next, zone))
            continue;
        *zone |= of_move;
        return true;
    }
    return false;
}

static bool prove_defence(struct proof *p, const struct proof_board *b, int depth, uint32_t *zone)
{
    struct proof_move move[GK_MAX_VERTICES];
    int n;

    if (is_alive(p, b, zone))
        return true;
    if (depth == 0)
        return false;
    if (depth == 1)
        return p->nodes <= p->max_nodes && can_settle(p, b, zone);
    n = list_moves(p, b, move);
    for (int i = 0; i < n && p->nodes <= p->max_nodes; i++)
        if (prove_attack(p, &move[i].board, depth - 1, zone)) {
            *zone |= move[i].zone;
            return true;
        }
    return false;
}

/* Does the wall live even after two moves of the attacker in a row? Those outside the
 * zone of a proof for one move change nothing. */
static bool prove_twice(struct proof *p, const struct proof_board *b, int depth, uint32_t zone)
{
    uint32_t tried = 0, todo;

    while ((todo = zone & ~tried & (empty_of(p, b) | b->unconnected))) {
        struct proof_board next;
        uint32_t refutation;

        tried |= todo & ~(todo - 1);
        if (!play_attack(p, b, bits_lowest(todo), &next))
            continue;
        if (!prove_attack(p, &next, depth, &refutation))
            return false;
        zone |= refutation;
    }
    return true;
}

/* ---- The interface ---- */

static void set_up(struct proof *p, struct proof_board *b, const struct gk_graph *graph)
{
    uint32_t holes = graph_marked(graph, GK_HOLE);

    b->unconnected = graph_marked(graph, GK_DEAD_MARGIN);
    b->attacker = graph_marked(graph, GK_DEAD) | b->unconnected;
    b->defender = 0;
    p->all = bits_all(graph->n) & ~holes;
    p->margins =
        (graph_marked(graph, GK_MARGIN) | b->unconnected | bits_neighbours(graph->adj, holes)) &
        p->all;
    p->anchored = graph->anchored & p->all;
    for (int v = 0; v < graph->n; v++)
        p->adj[v] = graph->adj[v] & p->all;
}

/* The attacker's moves outside the zone take liberties of the wall: it needs more of
 * them than moves are made. */
static int max_depth(const struct proof *p, const struct proof_board *b)
{
    int depth = p->liberties + bits_count(empty_of(p, b) & p->anchored) - 3;

    return depth < MAX_DEPTH ? depth : MAX_DEPTH;
}

enum gk_status prove_eyes(const struct gk_graph *graph, const struct gk_rules *rules, int eyes,
                          int max_nodes, int *moves, struct gk_error *err)
{
    struct proof p = {.suicide = rules->suicide,
                      .eyes = eyes,
                      .liberties = rules->outer_liberties,
                      .max_nodes = max_nodes};
    struct proof_board b;
    enum gk_status status = gk_graph_check(graph, err);
    uint32_t zone = 0;
    int limit;

    *moves = 0;
    if (status == GK_OK && (eyes < 1 || eyes > 2))
        status = error_set(err, GK_ERR_ARG, "one eye or two can be proven, not %d", eyes);
    if (status != GK_OK)
        return status;
    set_up(&p, &b, graph);
    TRY(array_new(&p.table, TABLE_SIZE, sizeof *p.table, "a proof", err));
    for (int i = 0; i < TABLE_SIZE; i++)
        p.table[i] = (struct proof_entry){.proven = -1, .failed = -1};
    limit = max_depth(&p, &b);
    for (int depth = 0; depth <= limit && *moves < 2 && p.nodes <= p.max_nodes; depth++) {
        if (!prove_attack(&p, &b, depth, &zone))
            continue;
        *moves = prove_twice(&p, &b, depth, zone) ? 2 : 1;
    }
    free(p.table);
    return GK_OK;
}
