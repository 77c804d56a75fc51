/* SPDX-License-Identifier: MIT */
/* Six questions, slowly (tests/values/slow_six.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/values/slow_six.h"

#define MAX       SLOW_SIX_MAX
#define MAX_MOVES (2 * MAX + 4)

enum { NOTHING, HALF, EYE, N_ELSEWHERE };
enum { TAKEN = -1, ILLEGAL = -2 };

/* Who moves is 'X', the attacker, or 'O'. */
struct state {
    char at[MAX];
    int ko; /* a vertex; n: none */
    int liberties, elsewhere;
    char mover;
};

struct six_move {
    int to; /* a state, or TAKEN */
    bool suicide;
};

struct six_node {
    struct six_move move[MAX_MOVES];
    int n_moves;
    bool taken;         /* without a liberty, the wall is no longer there */
    bool lives, frozen; /* frozen: as far as suicides know */
};

struct six_game {
    const struct gk_graph *graph;
    const struct gk_rules *rules;
    int n, n_states, most_liberties;
    bool ban;
    struct six_node *node;
};

/* ---- Numbers of states ---- */

static int number_of(const struct six_game *g, const struct state *s)
{
    int k = 0;

    for (int v = 0; v < g->n; v++)
        k = 3 * k + (s->at[v] == '.' ? 0 : s->at[v] == 'X' ? 1 : 2);
    k = k * (g->n + 1) + s->ko;
    k = k * (g->most_liberties + 1) + s->liberties;
    k = k * N_ELSEWHERE + s->elsewhere;
    return 2 * k + (s->mover == 'O');
}

static struct state state_of(const struct six_game *g, int k)
{
    struct state s;

    memset(&s, 0, sizeof s);
    s.mover = k % 2 ? 'O' : 'X';
    k /= 2;
    s.elsewhere = k % N_ELSEWHERE;
    k /= N_ELSEWHERE;
    s.liberties = k % (g->most_liberties + 1);
    k /= g->most_liberties + 1;
    s.ko = k % (g->n + 1);
    k /= g->n + 1;
    for (int v = g->n; v-- > 0; k /= 3)
        s.at[v] = ".XO"[k % 3];
    return s;
}

/* ---- Chains ---- */

static bool beside(const struct six_game *g, int v, int w)
{
    return g->graph->adj[v] >> w & 1;
}

static void flood(const struct six_game *g, const char *at, int v, bool *chain)
{
    chain[v] = true;
    for (int w = 0; w < g->n; w++)
        if (beside(g, v, w) && at[w] == at[v] && !chain[w])
            flood(g, at, w, chain);
}

static int count(const struct six_game *g, const bool *set)
{
    int k = 0;

    for (int v = 0; v < g->n; v++)
        k += set[v];
    return k;
}

/* The liberties of a chain on the graph. */
static void liberties_of(const struct six_game *g, const char *at, const bool *chain, bool *out)
{
    for (int v = 0; v < g->n; v++)
        for (int w = 0; w < g->n; w++)
            if (chain[v] && beside(g, v, w) && at[w] == '.')
                out[w] = true;
}

/* Is the chain part of the wall, or of the living attackers? */
static bool joined(const struct six_game *g, const char *at, const bool *chain)
{
    for (int v = 0; v < g->n; v++)
        if (chain[v] &&
            (at[v] == 'O' ? g->graph->anchored >> v & 1 : g->graph->mark[v] == GK_MARGIN))
            return true;
    return false;
}

static int wall_liberties(const struct six_game *g, const struct state *s)
{
    bool free[MAX] = {false};

    for (int v = 0; v < g->n; v++) {
        bool chain[MAX] = {false};

        if (s->at[v] == '.' && g->graph->anchored >> v & 1)
            free[v] = true;
        if (s->at[v] != 'O')
            continue;
        flood(g, s->at, v, chain);
        if (joined(g, s->at, chain))
            liberties_of(g, s->at, chain, free);
    }
    return count(g, free) + s->liberties + (s->elsewhere != NOTHING);
}

/* Take off the chains of `colour` that have no liberty; how many stones, and one of them. */
static int take_off(const struct six_game *g, char *at, char colour, int *which)
{
    bool dead[MAX] = {false};

    for (int v = 0; v < g->n; v++) {
        bool chain[MAX] = {false}, free[MAX] = {false};

        if (at[v] != colour)
            continue;
        flood(g, at, v, chain);
        liberties_of(g, at, chain, free);
        dead[v] = !count(g, free) && !joined(g, at, chain);
    }
    for (int v = 0; v < g->n; v++)
        if (dead[v]) {
            at[v] = '.';
            *which = v;
        }
    return count(g, dead);
}

/* ---- Moves ---- */

/* The mover plays at v: the next state, TAKEN or ILLEGAL. */
static int play(const struct six_game *g, const struct state *before, int v, bool *suicide)
{
    char own = before->mover, other = own == 'X' ? 'O' : 'X';
    bool chain[MAX] = {false}, free[MAX] = {false};
    struct state s = *before;
    int taken, which = 0;

    if (s.at[v] != '.' || s.ko == v)
        return ILLEGAL;
    s.at[v] = own;
    s.mover = other;
    s.ko = g->n;
    if (own == 'X' && wall_liberties(g, &s) == 0)
        return TAKEN;
    taken = take_off(g, s.at, other, &which);
    flood(g, s.at, v, chain);
    liberties_of(g, s.at, chain, free);
    if (joined(g, s.at, chain))
        return own == 'O' && wall_liberties(g, &s) == 0 ? ILLEGAL : number_of(g, &s);
    if (count(g, free) == 0) {
        if (own == 'O' || count(g, chain) == 1 || !g->rules->suicide)
            return ILLEGAL;
        *suicide = true;
        take_off(g, s.at, own, &which);
    }
    if (g->ban && taken == 1 && count(g, chain) == 1 && count(g, free) == 1 && free[which])
        s.ko = which;
    return number_of(g, &s);
}

static void add(struct six_node *node, int to, bool suicide)
{
    if (to != ILLEGAL)
        node->move[node->n_moves++] = (struct six_move){.to = to, .suicide = suicide};
}

/* The other side moves, and the ban is over. */
static int elsewhere(const struct six_game *g, struct state s)
{
    s.mover = s.mover == 'X' ? 'O' : 'X';
    s.ko = g->n;
    return s.mover == 'O' && wall_liberties(g, &s) == 0 ? TAKEN : number_of(g, &s);
}

static void list_moves(const struct six_game *g, const struct state *s, struct six_node *node)
{
    struct state next = *s;

    node->taken = wall_liberties(g, s) == 0;
    for (int v = 0; v < g->n; v++) {
        bool suicide = false;
        int to = play(g, s, v, &suicide);

        add(node, to, suicide);
    }
    if (s->mover == 'O')
        add(node, elsewhere(g, *s), false);
    if (s->elsewhere == HALF) {
        next.elsewhere = s->mover == 'O' ? EYE : NOTHING;
        add(node, elsewhere(g, next), false);
    }
    next = *s;
    next.liberties--;
    if (s->mover == 'X' && s->liberties > 0)
        add(node, elsewhere(g, next), false);
    /* The eye elsewhere is taken if that is the last liberty. */
    if (s->mover == 'X' && s->elsewhere == EYE && wall_liberties(g, s) == 1)
        add(node, TAKEN, false);
}

/* ---- Who is right ---- */

static bool look(const struct six_game *g, const struct six_node *node, bool attacker, bool below)
{
    for (int i = 0; i < node->n_moves; i++) {
        const struct six_move *m = &node->move[i];
        bool lives =
            m->to != TAKEN && (below && m->suicide ? g->node[m->to].frozen : g->node[m->to].lives);

        if (lives != attacker)
            return lives;
    }
    return attacker;
}

/* Iterate from all `start` until nothing changes. */
static void iterate(struct six_game *g, bool start, bool below)
{
    bool changed = true;

    for (int k = 0; k < g->n_states; k++)
        g->node[k].lives = start;
    while (changed) {
        changed = false;
        for (int k = 0; k < g->n_states; k++) {
            bool lives = !g->node[k].taken && look(g, &g->node[k], k % 2 == 0, below);

            changed |= lives != g->node[k].lives;
            g->node[k].lives = lives;
        }
    }
}

static void solve(struct six_game *g, bool below)
{
    bool changed = true;

    for (int k = 0; k < g->n_states; k++)
        g->node[k].frozen = true;
    while (changed) {
        changed = false;
        iterate(g, !below, below);
        for (int k = 0; k < g->n_states; k++) {
            changed |= below && g->node[k].frozen != g->node[k].lives;
            g->node[k].frozen = g->node[k].lives;
        }
    }
}

static uint8_t ask(const struct gk_graph *graph, const struct gk_rules *rules, bool ban, bool below)
{
    struct six_game g = {.graph = graph,
                         .rules = rules,
                         .n = graph->n,
                         .most_liberties = rules->outer_liberties,
                         .ban = ban};
    struct state s = {.ko = graph->n, .liberties = rules->outer_liberties};
    uint8_t answers = 0;

    g.n_states = 2 * N_ELSEWHERE * (rules->outer_liberties + 1) * (g.n + 1);
    for (int v = 0; v < g.n; v++)
        g.n_states *= 3;
    g.node = calloc((size_t)g.n_states, sizeof *g.node);
    assert_non_null(g.node);
    for (int k = 0; k < g.n_states; k++) {
        struct state at = state_of(&g, k);

        list_moves(&g, &at, &g.node[k]);
    }
    solve(&g, below);
    for (int v = 0; v < g.n; v++)
        s.at[v] = graph->mark[v] == GK_DEAD ? 'X' : '.';
    for (int i = 0; i < 6; i++) {
        s.elsewhere = i / 2;
        s.mover = i % 2 ? 'O' : 'X';
        if (g.node[number_of(&g, &s)].lives)
            answers |= (uint8_t)GK_ANSWER(i / 2, i % 2);
    }
    free(g.node);
    return answers;
}

void slow_six(const struct gk_graph *graph, const struct gk_rules *rules, struct gk_six *out)
{
    assert_in_range(graph->n, 1, MAX);
    *out = (struct gk_six){.answers = ask(graph, rules, true, false),
                           .onside = ask(graph, rules, false, false),
                           .offside = ask(graph, rules, false, true)};
}
