/* SPDX-License-Identifier: MIT */
/* Games by definition (tests/values/raw_game.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/solver/slow.h"
#include "tests/values/raw_game.h"
#include "values/form/form_store.h"

#define N_PLACES (1 << 18)

struct raw_game {
    int option[2][RAW_MAX_OPTIONS], count[2]; /* Left's, Right's */
    int stop[2];                              /* whoever moves first */
};

struct raw_known {
    struct gk_graph graph;
    int game;
    bool used;
};

struct raw_games {
    int cap, count;
    struct raw_game game[RAW_MAX_GAMES];
    struct raw_known known[N_PLACES];
    uint8_t le[RAW_MAX_GAMES][RAW_MAX_GAMES]; /* 0: not asked, 1: no, 2: yes */
};

struct raw_games *raw_new(int cap)
{
    struct raw_games *games = calloc(1, sizeof *games);

    assert_non_null(games);
    games->cap = cap;
    return games;
}

void raw_free(struct raw_games *games)
{
    free(games);
}

/* The same two lists are the same game; nothing else is looked for. */
static int find_or_add(struct raw_games *games, const struct raw_game *g)
{
    for (int i = 0; i < games->count; i++)
        if (memcmp(&games->game[i], g, sizeof *g) == 0)
            return i;
    assert_true(games->count < RAW_MAX_GAMES);
    games->game[games->count] = *g;
    return games->count++;
}

static void add_option(struct raw_game *g, int side, int option)
{
    for (int i = 0; i < g->count[side]; i++)
        if (g->option[side][i] == option)
            return;
    assert_true(g->count[side] < RAW_MAX_OPTIONS);
    g->option[side][g->count[side]++] = option;
}

static int integer(struct raw_games *games, int n)
{
    struct raw_game g = {.stop = {n, n}};

    if (n != 0)
        add_option(&g, n < 0, integer(games, n > 0 ? n - 1 : n + 1));
    return find_or_add(games, &g);
}

/* ---- Positions ---- */

static int eyes(const struct gk_graph *graph)
{
    uint32_t todo = graph->n ? UINT32_MAX >> (32 - graph->n) : 0;
    int count = 0;

    while (todo) {
        uint32_t found = todo & -todo, before = 0;
        bool margin = false;

        while (found != before) {
            before = found;
            for (int v = 0; v < graph->n; v++)
                if (before >> v & 1)
                    found |= graph->adj[v];
        }
        for (int v = 0; v < graph->n; v++)
            margin |= (found >> v & 1) && graph->mark[v] == GK_MARGIN;
        count += !margin;
        todo &= ~found;
    }
    return count;
}

/* The best stop after a move of `side`. */
static int best_stop(const struct raw_games *games, const struct raw_game *g, int side)
{
    int best = 0;

    for (int i = 0; i < g->count[side]; i++) {
        int stop = games->game[g->option[side][i]].stop[!side];

        if (i == 0 || (side == 0 ? stop > best : stop < best))
            best = stop;
    }
    return best;
}

static int settle(struct raw_games *games, struct raw_game *g, int score)
{
    int l = best_stop(games, g, 0), r = best_stop(games, g, 1);

    if (g->count[0] && g->count[1] && l >= r) {
        g->stop[0] = l;
        g->stop[1] = r;
        return find_or_add(games, g);
    }
    if (g->count[0] && score < l)
        score = l;
    if (g->count[1] && score > r)
        score = r;
    return integer(games, score);
}

static struct raw_known *place(struct raw_games *games, const struct gk_graph *graph)
{
    uint64_t hash = (uint64_t)graph->n;
    size_t at;

    for (int v = 0; v < graph->n; v++)
        hash = (hash ^ graph->adj[v] ^ (uint64_t)graph->mark[v] << 40) * 0x9E3779B97F4A7C15u;
    for (at = hash >> 46;; at = (at + 1) % N_PLACES) {
        struct raw_known *k = &games->known[at];

        if (!k->used ||
            (k->graph.n == graph->n && !memcmp(k->graph.adj, graph->adj, sizeof graph->adj) &&
             !memcmp(k->graph.mark, graph->mark, sizeof graph->mark)))
            return k;
    }
}

static void clean(struct gk_graph *graph)
{
    for (int v = graph->n; v < GK_MAX_VERTICES; v++) {
        graph->adj[v] = 0;
        graph->mark[v] = 0;
    }
}

int raw_position(struct raw_games *games, const struct gk_graph *given)
{
    const struct gk_rules rules = {.kind = GK_RULES_ABSTRACT, .suicide = false};
    struct gk_graph graph = *given;
    struct raw_game g = {0};
    struct raw_known *k;
    int score, game;

    clean(&graph);
    k = place(games, &graph);
    if (k->used)
        return k->game;
    for (int side = 0; side < 2; side++)
        for (int v = 0; v < graph.n; v++) {
            struct gk_graph after;

            if (slow_play(&graph, &rules, side == 0 ? REFERENCE_DEFENDER : REFERENCE_ATTACKER, v,
                          &after))
                add_option(&g, side, raw_position(games, &after));
        }
    score = eyes(&graph);
    game = settle(games, &g, games->cap && score > games->cap ? games->cap : score);
    k = place(games, &graph);
    *k = (struct raw_known){.graph = graph, .game = game, .used = true};
    return game;
}

/* ---- Forms ---- */

static struct form_options options_of(const struct gk_forms *forms, gk_form g, int side)
{
    return side == 0 ? form_left(forms, g) : form_right(forms, g);
}

int raw_form(struct raw_games *games, const struct gk_forms *forms, gk_form g)
{
    struct raw_game game = {0};
    struct gk_dyadic x;

    if (form_is_number(forms, g, &x) && x.exp == 0)
        return integer(games, (int)x.num);
    for (int side = 0; side < 2; side++) {
        struct form_options options = options_of(forms, g, side);

        for (size_t i = 0; i < options.count; i++)
            add_option(&game, side, raw_form(games, forms, options.form[i]));
    }
    game.stop[0] = best_stop(games, &game, 0);
    game.stop[1] = best_stop(games, &game, 1);
    return find_or_add(games, &game);
}

/* ---- Comparison ---- */

static bool le_by_options(struct raw_games *games, int a, int b)
{
    const struct raw_game *x = &games->game[a], *y = &games->game[b];

    for (int i = 0; i < x->count[0]; i++)
        if (raw_le(games, b, x->option[0][i]))
            return false;
    for (int i = 0; i < y->count[1]; i++)
        if (raw_le(games, y->option[1][i], a))
            return false;
    return true;
}

bool raw_le(struct raw_games *games, int a, int b)
{
    if (!games->le[a][b])
        games->le[a][b] = le_by_options(games, a, b) ? 2 : 1;
    return games->le[a][b] == 2;
}

bool raw_equal(struct raw_games *games, int a, int b)
{
    return raw_le(games, a, b) && raw_le(games, b, a);
}

static bool as_good(struct raw_games *games, int side, int a, int b)
{
    return side == 0 ? raw_le(games, b, a) : raw_le(games, a, b);
}

bool raw_is_canonical(struct raw_games *games, int a)
{
    const struct raw_game *g = &games->game[a];

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < g->count[side]; i++) {
            const struct raw_game *option = &games->game[g->option[side][i]];

            for (int j = 0; j < g->count[side]; j++)
                if (i != j && as_good(games, side, g->option[side][j], g->option[side][i]))
                    return false;
            for (int j = 0; j < option->count[!side]; j++)
                if (as_good(games, !side, option->option[!side][j], a))
                    return false;
        }
    return true;
}
