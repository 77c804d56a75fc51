/* SPDX-License-Identifier: MIT */
/* Going through the positions of the abstract game (values/walk.h). */
#include "values/walk.h"

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/error.h"

/* Is there a component of nothing but stones that no `$` justifies? */
static bool illegal(const struct walk_group *w)
{
    uint32_t todo = bits_all(w->graph->n);

    while (todo) {
        uint32_t component = bits_flood(w->graph->adj, todo & -todo, bits_all(w->graph->n));

        if (!(component & ~w->stones) && !(component & w->dead_margins))
            return true;
        todo &= ~component;
    }
    return false;
}

static struct walk_move *new_move(struct walk_group *w, int vertex, enum walk_when when,
                                  bool defender)
{
    struct walk_move *m = &w->move[w->n_moves++];

    m->vertex = (uint8_t)vertex;
    m->when = (uint8_t)when;
    m->defender = defender;
    return m;
}

static void find_map(const struct walk_group *w, struct walk_move *m)
{
    struct graph_map room;

    m->map = *store_map_removing(w->store, w->graph, m->effect.removed, &room);
}

static void find_moves(struct walk_group *w, bool suicide)
{
    const struct stored_graph *graph = w->graph;

    w->n_moves = 0;
    for (int v = 0; v < graph->n; v++) {
        bool stone = w->stones >> v & 1;

        if (!stone)
            abstract_rule1(graph->adj, graph->n, w->stones, v,
                           &new_move(w, v, WALK_ALWAYS, true)->effect);
        if (!stone && !abstract_rule2(graph->adj, graph->n, w->stones, v, suicide,
                                      &new_move(w, v, WALK_UNLESS_MARGIN, false)->effect))
            w->n_moves--;
        if (!stone || w->dead_margins >> v & 1)
            abstract_rule3(graph->adj, w->stones, v, false,
                           &new_move(w, v, stone ? WALK_ALWAYS : WALK_IF_MARGIN, false)->effect);
    }
    for (int i = 0; i < w->n_moves; i++)
        find_map(w, &w->move[i]);
}

static bool visit_stones(struct walk_group *w, bool suicide,
                         bool (*visit)(void *user, struct walk_group *walk), void *user)
{
    w->dead_margins = 0;
    w->room = bits_all(w->graph->n) & ~w->stones;
    do {
        if (!illegal(w)) {
            find_moves(w, suicide);
            if (!visit(user, w))
                return false;
        }
        w->dead_margins = walk_next_subset(w->dead_margins, w->stones);
    } while (w->store->base == 4 && w->dead_margins);
    return true;
}

bool walk_arrangements(const struct graph_store *store, uint32_t graph_id, int n_stones,
                       bool suicide, bool (*visit)(void *user, struct walk_group *walk), void *user)
{
    struct walk_group w = {.store = store, .graph = store->graph[graph_id]};
    uint32_t all = bits_all(w.graph->n);

    for (uint32_t i = 0; i <= all; i++) {
        w.stones = all - i;
        if ((n_stones < 0 || bits_count(w.stones) == n_stones) &&
            !visit_stones(&w, suicide, visit, user))
            return false;
    }
    return true;
}

uint32_t walk_index(const struct walk_group *walk, uint32_t margins)
{
    struct abstract_position p = {walk->stones, walk->dead_margins, margins};

    return store_map_index(walk->store, &walk->graph->whole, &p);
}

bool walk_play(const struct walk_group *walk, const struct walk_move *move, uint32_t margins,
               uint32_t *graph_id, uint32_t *index)
{
    struct abstract_position p = {walk->stones, walk->dead_margins, margins}, after;
    bool margin = margins >> move->vertex & 1;

    if (move->when != WALK_ALWAYS && margin != (move->when == WALK_IF_MARGIN))
        return false;
    abstract_apply(&move->effect, &p, &after);
    *graph_id = move->map.graph_id;
    *index = store_map_index(walk->store, &move->map, &after);
    return true;
}

int walk_score(const struct stored_graph *graph, uint32_t margins)
{
    uint32_t todo = bits_all(graph->n);
    int score = 0;

    while (todo) {
        uint32_t component = bits_flood(graph->adj, todo & -todo, bits_all(graph->n));

        score += !(component & margins);
        todo &= ~component;
    }
    return score;
}

void walk_position(const uint8_t *mark, const uint8_t *to, int n, struct abstract_position *out)
{
    *out = (struct abstract_position){0};
    for (int v = 0; v < n; v++) {
        uint32_t bit = bits_of(to[v]);

        out->margins |= mark[v] == GK_MARGIN ? bit : 0;
        out->stones |= mark[v] == GK_DEAD || mark[v] == GK_DEAD_MARGIN ? bit : 0;
        out->dead_margins |= mark[v] == GK_DEAD_MARGIN ? bit : 0;
    }
}

struct gk_graph walk_graph(const struct gk_batch *batch, size_t i)
{
    struct gk_graph graph;

    if (batch->graph)
        return batch->graph[i];
    graph = batch->shape->graph;
    gk_marking_apply(batch->marking[i], &graph);
    return graph;
}

enum gk_status walk_bare(const struct gk_graph *graph, bool dead_margins, int max,
                         struct gk_graph *out, struct gk_error *err)
{
    TRY(graph_check_bare(graph, out, err));
    if (out->n > max)
        return error_set(err, GK_ERR_LIMIT,
                         "too large: values are computed up to %d vertices, this graph has %d; 12 "
                         "take about half a minute and 200 MB, each more eight times as much",
                         max, out->n);
    if (!dead_margins && graph_marked(out, GK_DEAD_MARGIN))
        return error_set(err, GK_ERR_ARG, "a graph with '$' was not expected");
    return GK_OK;
}
