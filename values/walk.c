/* SPDX-License-Identifier: MIT */
/* Going through the positions of the abstract game (values/walk.h). */
#include "values/walk.h"

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/error.h"

static struct walk_move *new_move(struct walk_group *w, int vertex, enum walk_when when,
                                  bool defender)
{
    struct walk_move *m = &w->move[w->n_moves++];

    m->vertex = (uint8_t)vertex;
    m->when = (uint8_t)when;
    m->defender = defender;
    return m;
}

static void find_moves(struct walk_group *w, bool suicide)
{
    const struct stored_graph *graph = w->graph;
    uint32_t stones = w->at.stones;
    struct graph_map room;

    w->n_moves = 0;
    for (int v = 0; v < graph->n; v++) {
        bool stone = stones >> v & 1;

        if (!stone)
            abstract_rule1(graph->adj, graph->n, stones, v,
                           &new_move(w, v, WALK_ALWAYS, true)->effect);
        if (!stone && !abstract_rule2(graph->adj, graph->n, stones, v, suicide,
                                      &new_move(w, v, WALK_UNLESS_MARGIN, false)->effect))
            w->n_moves--;
        if (!stone || w->at.dead_margins >> v & 1)
            abstract_rule3(graph->adj, stones, v, false,
                           &new_move(w, v, stone ? WALK_ALWAYS : WALK_IF_MARGIN, false)->effect);
    }
    for (int i = 0; i < w->n_moves; i++)
        w->move[i].map = *store_map_removing(w->store, graph, w->move[i].effect.removed, &room);
}

/* The positions with certain stones: they have the same moves, but for those that margins decide.
 */
static bool visit_stones(struct walk_group *w, bool suicide, walk_visit *visit, void *user)
{
    uint32_t room = bits_all(w->graph->n) & ~w->at.stones;

    do {
        if (!abstract_illegal(w->graph->adj, w->graph->n, &w->at)) {
            find_moves(w, suicide);
            do {
                if (!visit(user, w))
                    return false;
                w->at.margins = bits_next_subset(w->at.margins, room);
            } while (w->at.margins);
        }
        w->at.dead_margins = bits_next_subset(w->at.dead_margins, w->at.stones);
    } while (w->store->base == 4 && w->at.dead_margins);
    return true;
}

bool walk_positions(const struct graph_store *store, uint32_t graph_id, int n_stones, bool suicide,
                    walk_visit *visit, void *user)
{
    struct walk_group w = {.store = store, .graph = store->graph[graph_id]};
    uint32_t all = bits_all(w.graph->n);

    for (uint32_t i = 0; i <= all; i++) {
        w.at = (struct abstract_position){.stones = all - i};
        if ((n_stones < 0 || bits_count(w.at.stones) == n_stones) &&
            !visit_stones(&w, suicide, visit, user))
            return false;
    }
    return true;
}

uint32_t walk_index(const struct walk_group *walk)
{
    return store_map_index(walk->store, &walk->graph->whole, &walk->at);
}

int walk_score(const struct walk_group *walk)
{
    return abstract_score(walk->graph->adj, walk->graph->n, walk->at.margins);
}

bool walk_play(const struct walk_group *walk, const struct walk_move *move, uint32_t *graph_id,
               uint32_t *index)
{
    struct abstract_position after;
    bool margin = walk->at.margins >> move->vertex & 1;

    if (move->when != WALK_ALWAYS && margin != (move->when == WALK_IF_MARGIN))
        return false;
    abstract_apply(&move->effect, &walk->at, &after);
    *graph_id = move->map.graph_id;
    *index = store_map_index(walk->store, &move->map, &after);
    return true;
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

static struct gk_graph graph_of(const struct gk_batch *batch, size_t i)
{
    struct gk_graph graph;

    if (batch->graph)
        return batch->graph[i];
    graph = batch->shape->graph;
    gk_marking_apply(batch->marking[i], &graph);
    return graph;
}

enum gk_status walk_find(struct graph_store *store, const struct gk_batch *batch, size_t i, int max,
                         struct walk_found *found, struct gk_error *err)
{
    struct abstract_position p;
    struct gk_graph graph, bare;

    if (i == 0 && !batch->graph)
        TRY(graph_check_structure(&batch->shape->graph, err));
    graph = graph_of(batch, i);
    TRY(walk_bare(&graph, store->base == 4, max, &bare, err));
    if (i == 0 || batch->graph)
        TRY(store_get(store, &bare, &found->graph_id, found->to, err));
    store_position(bare.mark, found->to, bare.n, &p);
    found->index = store_map_index(store, &store->graph[found->graph_id]->whole, &p);
    return GK_OK;
}
