/* SPDX-License-Identifier: MIT */
/* The boards of the exact game, and tables of chains and neighbours. */
#include "solver/exact/table/exact_space.h"

#include <stdlib.h>

#include "graph/graph_sets.h"
#include "solver/exact/table/exact_moves.h"
#include "util/assert.h"
#include "util/error.h"

bool exact_watch_add(struct exact_watch *watch, uint64_t steps)
{
    const struct gk_progress *progress = watch ? watch->progress : NULL;

    if (!progress || !progress->report || watch->total < EXACT_WATCH_FROM)
        return false;
    if (watch->stopped)
        return true;
    watch->done += steps;
    if (watch->done > watch->total)
        watch->done = watch->total;
    watch->stopped |= progress->report(progress->user, watch->done, watch->total) != 0;
    return watch->stopped;
}

enum gk_status exact_watch_stopped(struct gk_error *err)
{
    return error_set(err, GK_ERR_CANCELLED, "cancelled");
}

/* Put the next larger digit at a vertex: nothing, `$` as it was set up, attacker, defender. False
 * after the last of them, when there is nothing again. */
static bool next_digit(const struct exact_space *s, struct exact_board *b, int v)
{
    vertex_set bit = (vertex_set)bits_of(v);

    if (b->defender & bit) {
        b->defender &= (vertex_set)~bit;
        return false;
    }
    if (b->unconnected & bit) {
        b->unconnected &= (vertex_set)~bit;
    } else if (b->attacker & bit) {
        b->attacker &= (vertex_set)~bit;
        b->defender |= bit;
    } else {
        b->attacker |= bit;
        b->unconnected |= bit & s->dead_margins;
    }
    return true;
}

/* Count through all boards. */
static void init_boards(struct exact_space *s)
{
    struct exact_board board = {0};

    for (uint32_t i = 0; i < s->n_boards; i++) {
        s->board[i] = board;
        for (int v = 0; v < s->n && !next_digit(s, &board, v);)
            v++;
        if (exact_watch_at(s->watch, i, EXACT_STEPS_BOARDS))
            return;
    }
    GK_ASSERT(S2, exact_space_number(s, &s->board[s->n_boards - 1]) == s->n_boards - 1 &&
                      exact_space_number(s, &board) == 0);
}

static void init_sets(struct exact_space *s, const uint32_t *adj)
{
    for (uint32_t set = 0; set <= s->all; set++) {
        s->neighbours[set] = (vertex_set)bits_neighbours(adj, set);
        GK_ASSERT(S3, !(s->neighbours[set] & ~s->all));
        for (int v = 0; v < s->n; v++)
            s->chain[set * (uint32_t)s->n + (uint32_t)v] =
                set >> v & 1 ? (vertex_set)bits_flood(adj, bits_of(v), set) : 0;
    }
}

enum gk_status exact_space_too_large(int n, struct gk_error *err)
{
    double bytes = 20;

    for (int i = 0; i < n; i++)
        bytes *= 3;
    return error_set(err, GK_ERR_LIMIT,
                     "too large: the exact game is solved up to %d vertices; this graph has %d and "
                     "would need about %.0f GiB",
                     EXACT_MAX_VERTICES, n, bytes / 1073741824.0 + 1);
}

enum gk_status exact_space_init(struct exact_space *s, const struct gk_graph *graph,
                                vertex_set dead_margins, struct exact_watch *watch,
                                struct gk_error *err)
{
    uint64_t boards = 1;
    size_t n_sets;

    *s = (struct exact_space){.n = graph->n, .watch = watch, .dead_margins = dead_margins};
    if (graph->n > EXACT_MAX_VERTICES)
        return exact_space_too_large(graph->n, err);
    s->all = (vertex_set)bits_all(graph->n);
    s->holes = (vertex_set)graph_marked(graph, GK_HOLE);
    for (int v = 0; v < s->n; v++) {
        uint32_t extra = dead_margins >> v & 1;

        s->place[v] = (uint32_t)boards;
        s->add[EXACT_ATTACKER][v] = (uint32_t)boards * (1 + extra);
        s->add[EXACT_DEFENDER][v] = (uint32_t)boards * (2 + extra);
        boards *= 3 + extra;
        if (boards > UINT32_C(1) << 27)
            return exact_space_too_large(graph->n + bits_count(dead_margins) / 4, err);
    }
    s->n_boards = (uint32_t)boards;
    n_sets = (size_t)1 << s->n;
    s->board = malloc(s->n_boards * sizeof *s->board);
    s->chain = malloc(n_sets * (size_t)s->n * sizeof *s->chain);
    s->neighbours = malloc(n_sets * sizeof *s->neighbours);
    if (!s->board || !s->chain || !s->neighbours) {
        exact_space_fini(s);
        return error_nomem(err, "the boards of the exact game", s->n_boards * sizeof *s->board);
    }
    if (watch) {
        watch->done = 0;
        watch->total = (EXACT_STEPS_SPACE + EXACT_STEPS_TABLE) * (uint64_t)s->n_boards;
        watch->stopped = false;
    }
    init_boards(s);
    init_sets(s, graph->adj);
    if (!watch || !watch->stopped)
        exact_space_explore(s);
    if (!watch || !watch->stopped)
        return GK_OK;
    exact_space_fini(s);
    return exact_watch_stopped(err);
}

void exact_space_fini(struct exact_space *s)
{
    free(s->board);
    free(s->chain);
    free(s->neighbours);
    s->board = NULL;
    s->chain = s->neighbours = NULL;
}

size_t exact_space_bytes(const struct exact_space *s)
{
    size_t n_sets = (size_t)1 << s->n;

    return s->n_boards * sizeof *s->board + n_sets * ((size_t)s->n + 1) * sizeof *s->chain;
}

uint32_t exact_space_number(const struct exact_space *s, const struct exact_board *b)
{
    uint32_t number = 0;

    GK_ASSERT(S1, !(b->attacker & b->defender) &&
                      !(b->unconnected & ~(b->attacker & s->dead_margins)) &&
                      !((b->attacker | b->defender) & ~s->all));
    for (int v = 0; v < s->n; v++) {
        if (b->unconnected >> v & 1)
            number += s->place[v];
        else if (b->attacker >> v & 1)
            number += s->add[EXACT_ATTACKER][v];
        else if (b->defender >> v & 1)
            number += s->add[EXACT_DEFENDER][v];
    }
    return number;
}

uint32_t exact_space_start(const struct exact_space *s, const struct gk_graph *graph,
                           const uint8_t *to)
{
    uint32_t dead_margins = graph_marked(graph, GK_DEAD_MARGIN);
    uint32_t attacker = graph_marked(graph, GK_DEAD) | dead_margins;
    uint32_t defender = graph_marked(graph, GK_HOLE);
    struct exact_board board = {
        .attacker = (vertex_set)(to ? bits_map(to, attacker) : attacker),
        .defender = (vertex_set)(to ? bits_map(to, defender) : defender),
        .unconnected = (vertex_set)(to ? bits_map(to, dead_margins) : dead_margins),
    };

    return exact_space_number(s, &board);
}
