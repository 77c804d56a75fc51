/* SPDX-License-Identifier: MIT */
/*
 * The vital points of all positions of a graph (abstract_graph.h), by the same loops that solve it:
 * what a move does is found once for an arrangement of stones, and the innermost loop goes over
 * sets of margins. Arrangements are independent of each other, so threads share them.
 */
#include "solver/abstract/abstract.h"

#include <stdlib.h>

#include "solver/abstract/abstract_sums.h"
#include "solver/value/eye_value.h"
#include "util/array.h"
#include "util/error.h"

struct points_work {
    const struct graph_store *store;
    const struct gk_rules *rules;
    const struct stored_graph *graph;
    uint32_t *points;
    eye_value_set attack[GK_N_VALUES],
        defence[GK_N_VALUES];                           /* what a move must lead to, by value */
    struct graph_sums own, without[STORE_MAX_VERTICES]; /* v taken away */
};

/* A move, and which positions with these stones have it: margins of `must`, none of `never`. */
struct points_move {
    int vertex;
    struct abstract_effect effect;
    const struct graph_map *map;
    const struct graph_sums *to; /* through the map */
    uint32_t must, never;
};

static void mark_vital(const struct points_work *w, const struct abstract_position *p,
                       const struct points_move *m, const eye_value_set *vital, int shift)
{
    const uint8_t *next = w->store->graph[m->map->graph_id]->value, *value = w->graph->value;
    uint32_t room = bits_all(w->graph->n) & ~p->stones & ~m->must & ~m->never, margins = 0;
    uint32_t here = stone_index(&w->own, p->stones, p->dead_margins);
    uint32_t bit = bits_of(m->vertex + shift), there, keep, add;
    struct abstract_position after;

    abstract_apply(&m->effect, p, &after);
    keep = ~m->effect.removed & ~after.stones;
    after.margins = 0;
    there = store_map_index(w->store, m->map, &after);
    add = (m->effect.exposed & keep) | (p->dead_margins & m->effect.lifted);
    do {
        uint32_t before = margins | m->must, at = here + sum(&w->own, before);

        if (vital[value[at]] & eye_value_bit(next[there + sum(m->to, (before & keep) | add)]))
            w->points[at] |= bit;
        margins = bits_next_subset(margins, room);
    } while (margins);
}

static void mark_defence(const struct points_work *w, const struct abstract_position *p, int v)
{
    struct points_move m = {.vertex = v, .map = &w->graph->without[v], .to = &w->without[v]};

    abstract_rule1(w->graph->adj, w->graph->n, p->stones, v, &m.effect);
    mark_vital(w, p, &m, w->defence, 16);
}

static void mark_fill(const struct points_work *w, const struct abstract_position *p, int v)
{
    struct points_move m = {
        .vertex = v, .map = &w->graph->whole, .to = &w->own, .never = bits_of(v)};

    if (abstract_rule2(w->graph->adj, w->graph->n, p->stones, v, w->rules->suicide, &m.effect))
        mark_vital(w, p, &m, w->attack, 0);
}

static void mark_removal(const struct points_work *w, const struct abstract_position *p, int v,
                         struct graph_sums *room)
{
    struct points_move m = {.vertex = v, .to = &w->without[v], .must = bits_of(v)};
    struct graph_map map;

    abstract_rule3(w->graph->adj, p->stones, v, w->rules->rule3_literal, &m.effect);
    m.map = store_map_removing(w->store, w->graph, m.effect.removed, &map);
    if (m.effect.removed != bits_of(v)) {
        sums_init(w->store, m.map, bits_all(w->graph->n) & ~p->stones & ~m.effect.removed, room);
        m.to = room;
    }
    mark_vital(w, p, &m, w->attack, 0);
}

/* All positions with these stones. A stone is never marked, whatever a move there does. */
static void mark_stones(const struct points_work *w, uint32_t stones, struct graph_sums *room)
{
    struct abstract_position p = {.stones = stones};

    do {
        bool legal =
            w->graph->value[stone_index(&w->own, stones, p.dead_margins)] != EYE_VALUE_NONE;

        for (int v = 0; v < w->graph->n && legal; v++)
            if (!(stones >> v & 1)) {
                mark_defence(w, &p, v);
                mark_fill(w, &p, v);
                mark_removal(w, &p, v, room);
            }
        p.dead_margins = bits_next_subset(p.dead_margins, stones);
    } while (w->store->base == 4 && p.dead_margins);
}

static void init_work(struct points_work *w, const struct graph_store *store,
                      const struct gk_rules *rules, uint32_t graph_id)
{
    const struct stored_graph *graph = store->graph[graph_id];
    uint32_t all = bits_all(graph->n);

    w->store = store;
    w->rules = rules;
    w->graph = graph;
    for (unsigned value = 0; value < GK_N_VALUES; value++) {
        w->attack[value] = eye_value_attack_points(value);
        w->defence[value] = eye_value_defence_points(value);
    }
    sums_init(store, &graph->whole, all, &w->own);
    for (int v = 0; v < graph->n; v++)
        sums_init(store, &graph->without[v], all & ~bits_of(v), &w->without[v]);
}

enum gk_status abstract_graph_points(const struct graph_store *store, const struct gk_rules *rules,
                                     uint32_t graph_id, int threads, uint32_t **out,
                                     struct gk_error *err)
{
    size_t positions = store->power[store->graph[graph_id]->n];
    const uint32_t all = bits_all(store->graph[graph_id]->n);
    struct points_work *w;
    enum gk_status status;

    TRY(array_new(&w, 1, sizeof *w, "vital points", err));
    init_work(w, store, rules, graph_id);
    status = array_new(&w->points, positions, sizeof *w->points, "vital points", err);
    (void)threads;
    if (status == GK_OK) {
#pragma omp parallel for schedule(dynamic) num_threads(threads)
        for (uint32_t stones = 0; stones <= all; stones++) {
            struct graph_sums room;

            mark_stones(w, stones, &room);
        }
        *out = w->points;
    }
    free(w);
    return status;
}
