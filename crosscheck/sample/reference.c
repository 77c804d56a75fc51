/* SPDX-License-Identifier: MIT */
/* The abstract game once more, one position at a time (crosscheck/sample/reference.h). */
#include "crosscheck/sample/reference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/error.h"

#define MAX       REFERENCE_VERTICES
#define NO_MOVE   UINT32_MAX
#define MAX_NODES (UINT32_C(1) << 26)

struct reference_node {
    struct reference_position at;
    uint8_t eyes[2][2]; /* by player to move, was the last move a pass */
    uint8_t score;      /* if both pass */
    uint32_t next[2];   /* by player: the first of n moves in `reference.move` */
};

struct reference {
    int n;
    uint16_t beside[MAX];
    bool suicide, literal;
    size_t count, room, solved; /* positions listed; those whose eyes are known, the first */
    struct reference_node *node;
    size_t n_moves, moves_room;
    uint32_t *move;            /* by node, player, vertex: the node after it, or NO_MOVE */
    uint32_t *table, n_places; /* places of nodes by hash, plus one; a power of two */
};

/* ---- The rules ---- */

static uint16_t neighbours(const struct reference *r, uint16_t set)
{
    uint16_t found = 0;

    for (int v = 0; v < r->n; v++)
        if (set >> v & 1)
            found |= r->beside[v];
    return found;
}

/* Everything in `region` that is connected to v. */
static uint16_t connected(const struct reference *r, int v, uint16_t region)
{
    uint16_t found = (uint16_t)(1U << v), before;

    do {
        before = found;
        found |= neighbours(r, found) & region;
    } while (found != before);
    return found;
}

static bool has_liberty(const struct reference *r, const struct reference_position *p,
                        uint16_t chain)
{
    return neighbours(r, chain) & p->left & ~p->stones;
}

/* RULE 1 and A1. */
static bool play_defence(const struct reference *r, int v, struct reference_position *p)
{
    if (p->stones >> v & 1)
        return false;
    p->left &= (uint16_t) ~(1U << v);
    p->margins &= p->left;
    for (int w = 0; w < r->n; w++)
        if (r->beside[v] & p->stones & 1U << w) {
            uint16_t chain = connected(r, w, p->stones);

            if (!has_liberty(r, p, chain))
                p->stones &= (uint16_t)~chain;
        }
    return true;
}

/* RULE 2 and A2. */
static bool play_stone(const struct reference *r, int v, struct reference_position *p)
{
    uint16_t chain = connected(r, v, p->stones);

    p->stones |= (uint16_t)(1U << v);
    if (has_liberty(r, p, chain))
        return true;
    p->stones &= (uint16_t)~chain;
    return r->suicide && chain != 1U << v;
}

/* RULE 3 and A3. */
static bool push_in(const struct reference *r, int v, struct reference_position *p)
{
    uint16_t removed = connected(r, v, p->stones);
    uint16_t from = r->literal ? (uint16_t)(1U << v) : removed;

    p->left &= (uint16_t)~removed;
    p->stones &= p->left;
    p->margins |= neighbours(r, from) & ~p->stones;
    p->margins &= p->left;
    return true;
}

bool reference_play(const struct reference *r, enum reference_player player, int v,
                    struct reference_position *p)
{
    uint16_t bit = (uint16_t)(1U << v);

    if (!(p->left & bit))
        return false;
    if (player == REFERENCE_DEFENDER)
        return play_defence(r, v, p);
    if (p->margins & bit)
        return push_in(r, v, p);
    return !(p->stones & bit) && play_stone(r, v, p);
}

/* A4. */
static uint8_t score(const struct reference *r, const struct reference_position *p)
{
    uint16_t todo = p->left;
    uint8_t eyes = 0;

    for (int v = 0; v < r->n; v++)
        if (todo >> v & 1) {
            uint16_t component = connected(r, v, p->left);

            eyes = (uint8_t)(eyes + !(component & p->margins & ~p->stones));
            todo &= (uint16_t)~component;
        }
    return eyes < 2 ? eyes : 2;
}

/* ---- All positions ---- */

static uint32_t place_of(const struct reference *r, const struct reference_position *p)
{
    uint64_t key = (uint64_t)p->left << 32 | (uint64_t)p->stones << 16 | p->margins;
    uint32_t at = (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (r->n_places - 1);

    while (r->table[at] && memcmp(&r->node[r->table[at] - 1].at, p, sizeof *p) != 0)
        at = (at + 1) & (r->n_places - 1);
    return at;
}

/* A table of twice the size. */
static enum gk_status double_table(struct reference *r, struct gk_error *err)
{
    uint32_t places = r->n_places ? 2 * r->n_places : 1024, *table;

    TRY(array_new(&table, places, sizeof *table, "positions", err));
    free(r->table);
    r->table = table;
    r->n_places = places;
    for (size_t i = 0; i < r->count; i++)
        r->table[place_of(r, &r->node[i].at)] = (uint32_t)i + 1;
    return GK_OK;
}

/* The number of a position, listed if it is new. */
static enum gk_status find_position(struct reference *r, const struct reference_position *p,
                                    uint32_t *out, struct gk_error *err)
{
    uint32_t at;

    if (2 * (r->count + 1) > r->n_places)
        TRY(double_table(r, err));
    TRY(array_grow(&r->node, r->count + 1, &r->room, sizeof *r->node, "positions", err));
    at = place_of(r, p);
    if (!r->table[at]) {
        if (r->count >= MAX_NODES)
            return error_set(err, GK_ERR_LIMIT, "more than %" PRIu32 " positions", MAX_NODES);
        r->node[r->count] =
            (struct reference_node){.at = *p, .eyes = {{2, 2}, {2, 2}}, .score = score(r, p)};
        r->table[at] = (uint32_t)++r->count;
    }
    *out = r->table[at] - 1;
    return GK_OK;
}

/* List what the moves of both players lead to. */
static enum gk_status list_moves(struct reference *r, size_t i, struct gk_error *err)
{
    size_t first = r->n_moves;

    TRY(array_grow(&r->move, first + 2 * (size_t)r->n, &r->moves_room, sizeof *r->move, "moves",
                   err));
    for (int player = 0; player < 2; player++) {
        r->node[i].next[player] = (uint32_t)r->n_moves;
        for (int v = 0; v < r->n; v++) {
            struct reference_position after = r->node[i].at;
            uint32_t *move = &r->move[r->n_moves++];

            *move = NO_MOVE;
            if (reference_play(r, (enum reference_player)player, v, &after))
                TRY(find_position(r, &after, move, err));
        }
    }
    return GK_OK;
}

static uint32_t move_at(const struct reference *r, uint32_t i, int player, int v)
{
    return r->move[r->node[i].next[player] + (uint32_t)v];
}

static bool lower_score(struct reference *r, uint32_t i, int player, int passed)
{
    struct reference_node *node = &r->node[i];
    uint8_t eyes = passed ? node->score : node->eyes[!player][1];

    for (int v = 0; v < r->n; v++) {
        uint32_t next = move_at(r, i, player, v);
        uint8_t then = next == NO_MOVE ? eyes : r->node[next].eyes[!player][0];

        if (player == REFERENCE_ATTACKER ? then < eyes : then > eyes)
            eyes = then;
    }
    if (eyes == node->eyes[player][passed])
        return false;
    node->eyes[player][passed] = eyes;
    return true;
}

/* A5: nothing is less than two eyes until the attacker is seen to get there. From positions listed
 * before no move leads to later ones. */
static void find_eyes(struct reference *r)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = r->count; i-- > r->solved;)
            for (int passed = 1; passed >= 0; passed--) {
                changed |= lower_score(r, (uint32_t)i, REFERENCE_ATTACKER, passed);
                changed |= lower_score(r, (uint32_t)i, REFERENCE_DEFENDER, passed);
            }
    }
    r->solved = r->count;
}

/* ---- V1 and V2 ---- */

static int b_of(const struct reference *r, uint32_t i)
{
    return r->node[i].eyes[REFERENCE_ATTACKER][0];
}

static int c_of(const struct reference *r, uint32_t i)
{
    return r->node[i].eyes[REFERENCE_DEFENDER][0];
}

static int digit_a(const struct reference *r, uint32_t i);
static int digit_d(const struct reference *r, uint32_t i);

/* Each looks at what one player's moves lead to, RULE 1 takes a vertex away: these calls of each
 * other come to an end. */
static bool is_0011(const struct reference *r, uint32_t i)
{
    return b_of(r, i) == 0 && c_of(r, i) == 1 && digit_d(r, i) == 1;
}

static bool is_1122(const struct reference *r, uint32_t i)
{
    return b_of(r, i) == 1 && c_of(r, i) == 2 && digit_a(r, i) == 1;
}

static int digit_a(const struct reference *r, uint32_t i)
{
    int b = b_of(r, i), c = c_of(r, i), a = b;

    for (int v = 0; v < r->n && b > 0; v++) {
        uint32_t m = move_at(r, i, REFERENCE_ATTACKER, v);

        if (m == NO_MOVE)
            continue;
        if (b == 2 && c == 2 && b_of(r, m) < a)
            a = b_of(r, m);
        if (b == 1 && is_0011(r, m))
            a = 0;
    }
    return a;
}

static int digit_d(const struct reference *r, uint32_t i)
{
    int b = b_of(r, i), c = c_of(r, i), d = c;

    for (int v = 0; v < r->n && c < 2; v++) {
        uint32_t m = move_at(r, i, REFERENCE_DEFENDER, v);

        if (m == NO_MOVE)
            continue;
        if (b == 0 && c == 0 && c_of(r, m) > d)
            d = c_of(r, m);
        if (c == 1 && (b == 1 || b_of(r, m) >= 1) && is_1122(r, m))
            d = 2;
    }
    return d;
}

static bool is_attack_point(const struct reference *r, uint32_t i, int a, uint32_t m)
{
    switch (b_of(r, i) * 10 + c_of(r, i)) {
    case 22: return a < 2 && b_of(r, m) == a;
    case 12: return a == 0 ? is_0011(r, m) : c_of(r, m) == 1;
    case 2: return c_of(r, m) == 0;
    case 11: return a == 0 && is_0011(r, m);
    case 1: return c_of(r, m) == 0;
    default: return false;
    }
}

static bool is_defence_point(const struct reference *r, uint32_t i, int d, uint32_t m)
{
    switch (b_of(r, i) * 10 + c_of(r, i)) {
    case 12: return b_of(r, m) == 2;
    case 2: return b_of(r, m) == 2;
    case 11: return d == 2 && is_1122(r, m);
    case 1: return d == 2 ? b_of(r, m) >= 1 && is_1122(r, m) : b_of(r, m) >= 1;
    case 0: return d > 0 && c_of(r, m) == d;
    default: return false;
    }
}

static void read_result(const struct reference *r, uint32_t i, struct gk_result *out)
{
    int a = digit_a(r, i), d = digit_d(r, i);
    const struct reference_position *p = &r->node[i].at;

    *out = (struct gk_result){
        .value = {(uint8_t)a, (uint8_t)b_of(r, i), (uint8_t)c_of(r, i), (uint8_t)d}};
    for (int v = 0; v < r->n; v++) {
        uint32_t attack = move_at(r, i, REFERENCE_ATTACKER, v),
                 defence = move_at(r, i, REFERENCE_DEFENDER, v);

        if (attack != NO_MOVE && !(p->stones >> v & 1) && is_attack_point(r, i, a, attack))
            out->attack |= UINT32_C(1) << v;
        if (defence != NO_MOVE && is_defence_point(r, i, d, defence))
            out->defence |= UINT32_C(1) << v;
    }
}

/* ---- The whole ---- */

struct reference_position reference_start(const struct gk_graph *graph)
{
    struct reference_position p = {0};

    for (int v = 0; v < graph->n; v++) {
        uint16_t bit = (uint16_t)(1U << v);
        uint8_t mark = graph->mark[v];

        p.left |= bit;
        p.stones |= mark == GK_DEAD || mark == GK_DEAD_MARGIN ? bit : 0;
        p.margins |= mark == GK_MARGIN || mark == GK_DEAD_MARGIN ? bit : 0;
    }
    return p;
}

enum gk_status reference_new(const struct gk_graph *graph, const struct gk_rules *rules,
                             struct reference **out, struct gk_error *err)
{
    struct reference *r;

    if (graph->n > MAX)
        return error_set(err, GK_ERR_LIMIT, "more than %d vertices", MAX);
    TRY(array_new(&r, 1, sizeof *r, "positions", err));
    r->n = graph->n;
    r->suicide = rules->suicide;
    r->literal = rules->rule3_literal;
    for (int v = 0; v < r->n; v++)
        r->beside[v] = (uint16_t)graph->adj[v];
    *out = r;
    return GK_OK;
}

void reference_free(struct reference *r)
{
    if (!r)
        return;
    free(r->node);
    free(r->move);
    free(r->table);
    free(r);
}

enum gk_status reference_read(struct reference *r, const struct gk_graph *graph,
                              struct gk_result *out, struct gk_error *err)
{
    struct reference_position first = reference_start(graph);
    uint32_t number;

    TRY(find_position(r, &first, &number, err));
    for (size_t i = r->solved; i < r->count; i++)
        TRY(list_moves(r, i, err));
    find_eyes(r);
    read_result(r, number, out);
    return GK_OK;
}

enum gk_status reference_solve(const struct gk_graph *graph, const struct gk_rules *rules,
                               struct gk_result *out, struct gk_error *err)
{
    struct reference *r = NULL;
    enum gk_status status = reference_new(graph, rules, &r, err);

    if (status == GK_OK)
        status = reference_read(r, graph, out, err);
    reference_free(r);
    return status;
}
