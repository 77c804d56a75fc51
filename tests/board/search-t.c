/* SPDX-License-Identifier: MIT */
/*
 * The search against its definition, on random games with many cycles: the
 * least fixpoint, computed by going over all states until nothing changes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "board/witness/search.h"

enum { N = 120, MAX_CHILDREN = 4, WIN = N };

/* A game on N states: state i is the attacker's if i is even. */
struct graph {
    int n_children[N];
    int child[N][MAX_CHILDREN]; /* WIN: the attacker wins at once */
    int settled[N];             /* enum search_verdict */
    int fails_at;               /* settling this state is an error; -1: none */
};

static uint32_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (uint32_t)(*seed >> 32);
}

static void make_graph(struct graph *graph, uint64_t *seed)
{
    graph->fails_at = -1;
    for (int i = 0; i < N; i++) {
        uint32_t kind = next_random(seed) % 24;

        graph->settled[i] = kind == 0 ? SEARCH_WON : kind == 1 ? SEARCH_LOST : SEARCH_OPEN;
        graph->n_children[i] = (int)(next_random(seed) % (MAX_CHILDREN + 1));
        for (int j = 0; j < graph->n_children[i]; j++) {
            bool win = i % 2 == 0 && next_random(seed) % 16 == 0;

            graph->child[i][j] = win ? WIN : (int)(next_random(seed) % N);
        }
    }
}

static struct local_state state_of(int i)
{
    struct local_state state;

    memset(&state, 0, sizeof state);
    state.x = (uint64_t)i;
    state.mover = i % 2 == 0 ? GK_X : GK_O;
    return state;
}

static enum gk_status settle(void *user, const struct local_state *state,
                             enum search_verdict *verdict, struct gk_error *err)
{
    const struct graph *graph = user;

    (void)err;
    *verdict = (enum search_verdict)graph->settled[state->x];
    return (int)state->x == graph->fails_at ? GK_ERR_CANCELLED : GK_OK;
}

static enum search_verdict child(void *user, const struct local_state *state, unsigned *cursor,
                                 struct local_state *next)
{
    const struct graph *graph = user;
    int to;

    if ((int)*cursor == graph->n_children[state->x])
        return SEARCH_LOST;
    to = graph->child[state->x][(*cursor)++];
    if (to == WIN)
        return SEARCH_WON;
    *next = state_of(to);
    return SEARCH_OPEN;
}

/* The definition. */
static void fixpoint(const struct graph *graph, bool won[N])
{
    bool changed = true;

    memset(won, 0, N * sizeof won[0]);
    while (changed) {
        changed = false;
        for (int i = 0; i < N; i++) {
            bool attacker = i % 2 == 0;
            bool now = !attacker;

            for (int j = 0; j < graph->n_children[i]; j++) {
                int to = graph->child[i][j];
                bool good = to == WIN || won[to];

                now = attacker ? now || good : now && good;
            }
            if (graph->settled[i] != SEARCH_OPEN)
                now = graph->settled[i] == SEARCH_WON;
            if (now && !won[i])
                won[i] = changed = true;
        }
    }
}

static void finds_the_least_fixpoint(void **state)
{
    uint64_t seed = UINT64_C(0x243f6a8885a308d3);
    struct graph graph;
    struct search_game game = {.user = &graph, .settle = settle, .child = child};
    struct search *search;
    struct gk_error err;
    int n_won = 0;

    (void)state;
    assert_int_equal(search_new(&game, N, &search, &err), GK_OK);
    for (int round = 0; round < 500; round++) {
        bool won[N];

        make_graph(&graph, &seed);
        fixpoint(&graph, won);
        search_clear(search);
        for (int i = 0; i < N; i++) {
            /* Each round asks in another order: answers must not depend on it. */
            int at = (i * 7 + round) % N;
            struct local_state root = state_of(at);
            bool wins = !won[at];

            assert_int_equal(search_run(search, &root, &wins, &err), GK_OK);
            assert_int_equal(wins, won[at]);
            n_won += wins;
        }
        assert_int_equal(search_states(search), N);
    }
    /* The games are neither all won nor all lost. */
    assert_in_range(n_won, 500 * N / 10, 500 * N * 9 / 10);
    search_free(search);
}

static void can_be_used_after_an_error(void **state)
{
    uint64_t seed = 42;
    struct graph graph;
    struct search_game game = {.user = &graph, .settle = settle, .child = child};
    struct search *search;
    struct gk_error err;
    bool won[N], wins;
    int n_failed = 0;

    (void)state;
    make_graph(&graph, &seed);
    fixpoint(&graph, won);
    assert_int_equal(search_new(&game, N, &search, &err), GK_OK);
    for (int i = 0; i < N; i++) {
        struct local_state root = state_of(i);

        graph.fails_at = (i * 11) % N;
        if (search_run(search, &root, &wins, &err) != GK_OK)
            n_failed++;
        else
            assert_int_equal(wins, won[i]);
        graph.fails_at = -1;
        assert_int_equal(search_run(search, &root, &wins, &err), GK_OK);
        assert_int_equal(wins, won[i]);
    }
    assert_true(n_failed > 0);
    search_free(search);
}

/* A line of play as long as the number of states, and the limit on these. */
static enum search_verdict long_child(void *user, const struct local_state *state, unsigned *cursor,
                                      struct local_state *next)
{
    const uint64_t *length = user;

    if ((*cursor)++ > 0)
        return SEARCH_LOST;
    if (state->x == *length)
        return state->mover == GK_X ? SEARCH_WON : SEARCH_LOST;
    *next = *state;
    next->x++;
    next->mover = state->mover == GK_X ? GK_O : GK_X;
    return SEARCH_OPEN;
}

static void goes_deep_and_keeps_to_the_limit(void **state)
{
    uint64_t length = 300000;
    struct search_game game = {.user = &length, .child = long_child};
    struct local_state root = state_of(0);
    struct search *search;
    struct gk_error err;
    bool wins = false;

    (void)state;
    assert_int_equal(search_new(&game, length + 1, &search, &err), GK_OK);
    assert_int_equal(search_run(search, &root, &wins, &err), GK_OK);
    assert_true(wins);
    search_clear(search);
    length++;
    assert_int_equal(search_run(search, &root, &wins, &err), GK_ERR_LIMIT);
    assert_int_equal(search_states(search), length);
    search_clear(search);
    length = 5;
    assert_int_equal(search_run(search, &root, &wins, &err), GK_OK);
    assert_int_equal(search_states(search), 6);
    search_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_least_fixpoint),
        cmocka_unit_test(can_be_used_after_an_error),
        cmocka_unit_test(goes_deep_and_keeps_to_the_limit),
    };

    return cmocka_run_group_tests_name("board/search", tests, NULL, NULL);
}
