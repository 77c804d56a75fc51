/* SPDX-License-Identifier: MIT */
/* The slow solver: rules, eyes, and the tables of section 4 of doc/rules.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/solver/slow.h"

#define MAX     SLOW_MAX_VERTICES
#define NO_MOVE (-1)

static const char MARKS[] = ".!X$ "; /* the first four in the order of enum gk_mark */
enum { N_MARKS = 5 };

struct game {
    int n;
    bool beside[MAX][MAX];
    struct gk_rules rules;
};

struct slow {
    struct game game;
    int n_positions;
    int (*next[2])[SLOW_MAX_SOLVED]; /* by player, position, vertex: position after that move */
    uint8_t (*eyes[2])[2];           /* by player to move, position, was the last move a pass */
};

/* ---- The rules ---- */

static bool is_empty(char mark)
{
    return mark == '.' || mark == '!';
}

static bool is_stone(char mark)
{
    return mark == 'X' || mark == '$';
}

/* Add the chain of the stone v to `chain`. */
static void add_chain(const struct game *g, const char *at, int v, bool *chain)
{
    chain[v] = true;
    for (int w = 0; w < g->n; w++)
        if (g->beside[v][w] && is_stone(at[w]) && !chain[w])
            add_chain(g, at, w, chain);
}

static bool has_liberty(const struct game *g, const char *at, const bool *chain)
{
    for (int v = 0; v < g->n; v++)
        for (int w = 0; w < g->n; w++)
            if (chain[v] && g->beside[v][w] && is_empty(at[w]))
                return true;
    return false;
}

static void take_off(const struct game *g, char *at, const bool *chain)
{
    for (int v = 0; v < g->n; v++)
        if (chain[v])
            at[v] = at[v] == '$' ? '!' : '.';
}

/* RULE 1 and A1. */
static bool defend(const struct game *g, const char *before, int v, char *at)
{
    if (!is_empty(before[v]))
        return false;
    memcpy(at, before, MAX);
    at[v] = ' ';
    for (int w = 0; w < g->n; w++) {
        bool chain[MAX] = {false};

        if (!g->beside[v][w] || !is_stone(at[w]))
            continue;
        add_chain(g, at, w, chain);
        if (!has_liberty(g, at, chain))
            take_off(g, at, chain);
    }
    return true;
}

/* RULE 2 and A2. */
static bool fill(const struct game *g, const char *before, int v, char *at)
{
    bool chain[MAX] = {false};
    int size = 0;

    memcpy(at, before, MAX);
    at[v] = 'X';
    add_chain(g, at, v, chain);
    if (has_liberty(g, at, chain))
        return true;
    for (int w = 0; w < g->n; w++)
        size += chain[w];
    if (size == 1 || !g->rules.suicide)
        return false;
    take_off(g, at, chain);
    return true;
}

/* RULE 3 and A3. */
static bool push_in(const struct game *g, const char *before, int v, char *at)
{
    bool removed[MAX] = {false};

    for (int w = 0; w < g->n; w++)
        if (g->beside[v][w] && is_stone(before[w]))
            add_chain(g, before, w, removed);
    removed[v] = true;
    memcpy(at, before, MAX);
    for (int w = 0; w < g->n; w++)
        if (removed[w])
            at[w] = ' ';
    for (int w = 0; w < g->n; w++)
        for (int u = 0; u < g->n; u++)
            if (removed[w] && (w == v || !g->rules.rule3_literal) && g->beside[w][u] &&
                at[u] == '.')
                at[u] = '!';
    return true;
}

static bool play(const struct game *g, enum slow_player player, const char *before, int v, char *at)
{
    if (player == SLOW_DEFENDER)
        return defend(g, before, v, at);
    if (before[v] == '.')
        return fill(g, before, v, at);
    return (before[v] == '!' || before[v] == '$') && push_in(g, before, v, at);
}

/* Does the component of v, which it takes out of `todo`, hold a `!`? */
static bool has_margin(const struct game *g, const char *at, int v, bool *todo)
{
    bool margin = at[v] == '!';

    todo[v] = false;
    for (int w = 0; w < g->n; w++)
        if (g->beside[v][w] && todo[w])
            margin |= has_margin(g, at, w, todo);
    return margin;
}

/* A4. */
static uint8_t score(const struct game *g, const char *at)
{
    bool todo[MAX] = {false};
    uint8_t eyes = 0;

    for (int v = 0; v < g->n; v++)
        todo[v] = at[v] != ' ';
    for (int v = 0; v < g->n; v++)
        if (todo[v] && !has_margin(g, at, v, todo) && eyes < 2)
            eyes++;
    return eyes;
}

/* ---- All positions ---- */

static void position_of(int index, char *at)
{
    for (int v = 0; v < MAX; v++, index /= N_MARKS)
        at[v] = MARKS[index % N_MARKS];
}

static int index_of(int n, const char *at)
{
    int index = 0;

    for (int v = n; v-- > 0;)
        index = index * N_MARKS + (int)(strchr(MARKS, at[v]) - MARKS);
    return index;
}

static void list_moves(struct slow *s)
{
    char before[MAX], at[MAX];

    for (int i = 0; i < s->n_positions; i++) {
        position_of(i, before);
        for (int v = 0; v < s->game.n; v++)
            for (int player = 0; player < 2; player++) {
                bool legal = play(&s->game, (enum slow_player)player, before, v, at);

                s->next[player][i][v] = legal ? index_of(s->game.n, at) : NO_MOVE;
            }
    }
}

static uint8_t best(enum slow_player player, uint8_t a, uint8_t b)
{
    return (player == SLOW_ATTACKER) == (a < b) ? a : b;
}

static bool lower(struct slow *s, int i, enum slow_player player, int passed)
{
    enum slow_player other = player == SLOW_ATTACKER ? SLOW_DEFENDER : SLOW_ATTACKER;
    uint8_t eyes;

    if (passed) {
        char at[MAX];

        position_of(i, at);
        eyes = score(&s->game, at);
    } else {
        eyes = s->eyes[other][i][1];
    }
    for (int v = 0; v < s->game.n; v++)
        if (s->next[player][i][v] != NO_MOVE)
            eyes = best(player, eyes, s->eyes[other][s->next[player][i][v]][0]);
    if (eyes == s->eyes[player][i][passed])
        return false;
    s->eyes[player][i][passed] = eyes;
    return true;
}

/* A5: nothing is less than two eyes until the attacker is seen to get there. */
static void find_eyes(struct slow *s)
{
    bool changed = true;

    for (int player = 0; player < 2; player++)
        memset(s->eyes[player], 2, (size_t)s->n_positions * sizeof *s->eyes[player]);
    while (changed) {
        changed = false;
        for (int i = 0; i < s->n_positions; i++)
            for (int passed = 0; passed < 2; passed++) {
                changed |= lower(s, i, SLOW_ATTACKER, passed);
                changed |= lower(s, i, SLOW_DEFENDER, passed);
            }
    }
}

static void init_game(const struct gk_graph *graph, const struct gk_rules *rules, struct game *out)
{
    assert_in_range(graph->n, 1, MAX);
    *out = (struct game){.n = graph->n, .rules = *rules};
    for (int v = 0; v < graph->n; v++)
        for (int w = 0; w < graph->n; w++)
            out->beside[v][w] = graph->adj[v] >> w & 1;
}

struct slow *slow_new(const struct gk_graph *graph, const struct gk_rules *rules)
{
    struct slow *s = calloc(1, sizeof *s);

    assert_non_null(s);
    assert_in_range(graph->n, 1, SLOW_MAX_SOLVED);
    init_game(graph, rules, &s->game);
    s->n_positions = 1;
    for (int v = 0; v < graph->n; v++)
        s->n_positions *= N_MARKS;
    for (int player = 0; player < 2; player++) {
        s->next[player] = calloc((size_t)s->n_positions, sizeof *s->next[player]);
        s->eyes[player] = calloc((size_t)s->n_positions, sizeof *s->eyes[player]);
        assert_non_null(s->next[player]);
        assert_non_null(s->eyes[player]);
    }
    list_moves(s);
    find_eyes(s);
    return s;
}

void slow_free(struct slow *s)
{
    for (int player = 0; player < 2; player++) {
        free(s->next[player]);
        free(s->eyes[player]);
    }
    free(s);
}

/* ---- V1 and V2 ---- */

static int b_of(const struct slow *s, int i)
{
    return s->eyes[SLOW_ATTACKER][i][0];
}

static int c_of(const struct slow *s, int i)
{
    return s->eyes[SLOW_DEFENDER][i][0];
}

static int digit_a(const struct slow *s, int i);
static int digit_d(const struct slow *s, int i);

/* Each looks at successors of one player only, RULE 1 takes a vertex away, and
 * so these calls of each other come to an end. */
static bool is_0011(const struct slow *s, int i)
{
    return b_of(s, i) == 0 && c_of(s, i) == 1 && digit_d(s, i) == 1;
}

static bool is_1122(const struct slow *s, int i)
{
    return b_of(s, i) == 1 && c_of(s, i) == 2 && digit_a(s, i) == 1;
}

static int digit_a(const struct slow *s, int i)
{
    int b = b_of(s, i), c = c_of(s, i), a;

    if (b == 0)
        return 0;
    a = b == 1 ? 1 : 2;
    for (int v = 0; v < s->game.n; v++) {
        int m = s->next[SLOW_ATTACKER][i][v];

        if (m == NO_MOVE)
            continue;
        if (b == 2 && c == 2 && b_of(s, m) < a)
            a = b_of(s, m);
        if (b == 1 && is_0011(s, m))
            a = 0;
    }
    return a;
}

static int digit_d(const struct slow *s, int i)
{
    int b = b_of(s, i), c = c_of(s, i), d;

    if (c == 2)
        return 2;
    d = c == 1 ? 1 : 0;
    for (int v = 0; v < s->game.n; v++) {
        int m = s->next[SLOW_DEFENDER][i][v];

        if (m == NO_MOVE)
            continue;
        if (b == 0 && c == 0 && c_of(s, m) > d)
            d = c_of(s, m);
        if (b == 1 && c == 1 && is_1122(s, m))
            d = 2;
        if (b == 0 && c == 1 && b_of(s, m) >= 1 && is_1122(s, m))
            d = 2;
    }
    return d;
}

static bool is_attack_point(const struct slow *s, int i, int a, int m)
{
    switch (b_of(s, i) * 10 + c_of(s, i)) {
    case 22: return a < 2 && b_of(s, m) == a;
    case 12: return a == 0 ? is_0011(s, m) : c_of(s, m) == 1;
    case 2: return c_of(s, m) == 0;
    case 11: return a == 0 && is_0011(s, m);
    case 1: return c_of(s, m) == 0;
    default: return false;
    }
}

static bool is_defence_point(const struct slow *s, int i, int d, int m)
{
    switch (b_of(s, i) * 10 + c_of(s, i)) {
    case 12: return b_of(s, m) == 2;
    case 2: return b_of(s, m) == 2;
    case 11: return d == 2 && is_1122(s, m);
    case 1: return d == 2 ? b_of(s, m) >= 1 && is_1122(s, m) : b_of(s, m) >= 1;
    case 0: return d > 0 && c_of(s, m) == d;
    default: return false;
    }
}

static void marks_of(const struct gk_graph *graph, char *at)
{
    memset(at, MARKS[0], MAX);
    for (int v = 0; v < graph->n; v++)
        at[v] = MARKS[graph->mark[v]];
}

void slow_solve(const struct slow *s, const struct gk_graph *graph, struct gk_result *out)
{
    char at[MAX];
    int i, a, d;

    marks_of(graph, at);
    i = index_of(graph->n, at);
    a = digit_a(s, i);
    d = digit_d(s, i);
    *out = (struct gk_result){
        .value = {(uint8_t)a, (uint8_t)b_of(s, i), (uint8_t)c_of(s, i), (uint8_t)d}};
    for (int v = 0; v < graph->n; v++) {
        int attack = s->next[SLOW_ATTACKER][i][v], defence = s->next[SLOW_DEFENDER][i][v];

        if (attack != NO_MOVE && at[v] != '$' && is_attack_point(s, i, a, attack))
            out->attack |= UINT32_C(1) << v;
        if (defence != NO_MOVE && is_defence_point(s, i, d, defence))
            out->defence |= UINT32_C(1) << v;
    }
}

/* ---- Graphs ---- */

bool slow_is_legal(const struct gk_graph *graph)
{
    struct gk_rules rules = {.suicide = true};
    struct game g;
    char at[MAX];

    init_game(graph, &rules, &g);
    marks_of(graph, at);
    for (int v = 0; v < g.n; v++) {
        bool chain[MAX] = {false}, saved = false;

        if (!is_stone(at[v]))
            continue;
        add_chain(&g, at, v, chain);
        for (int w = 0; w < g.n; w++)
            saved |= chain[w] && at[w] == '$';
        if (!saved && !has_liberty(&g, at, chain))
            return false;
    }
    return true;
}

bool slow_play(const struct gk_graph *before, const struct gk_rules *rules, enum slow_player player,
               int vertex, struct gk_graph *after)
{
    int to[MAX], n = 0;
    char marks[MAX], at[MAX];
    struct game g;

    init_game(before, rules, &g);
    marks_of(before, marks);
    if (!play(&g, player, marks, vertex, at))
        return false;
    for (int v = 0; v < g.n; v++)
        to[v] = at[v] == ' ' ? NO_MOVE : n++;
    *after = (struct gk_graph){.n = n};
    for (int v = 0; v < g.n; v++) {
        if (to[v] == NO_MOVE)
            continue;
        after->mark[to[v]] = (uint8_t)(strchr(MARKS, at[v]) - MARKS);
        for (int w = 0; w < g.n; w++)
            if (g.beside[v][w] && to[w] != NO_MOVE)
                after->adj[to[v]] |= UINT32_C(1) << to[w];
    }
    return true;
}
