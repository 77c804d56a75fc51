/* SPDX-License-Identifier: MIT */
/* Numbers of graphs (graph/graph_table.h): open addressing, with the hash of each graph kept. */
#include "graph/graph_table.h"

#include <stdlib.h>

#include <gankei/experimental/graph.h>

#include "graph/graph_sets.h"
#include "util/array.h"
#include "util/assert.h"
#include "util/error.h"

struct graph_entry {
    uint64_t hash;
    struct gk_graph graph;
};

/* The slot of a graph, or the free one where it would be. */
static uint32_t *find_slot(const struct graph_table *t, const struct gk_graph *graph, uint64_t hash)
{
    size_t at = hash & (t->n_slots - 1);

    for (; t->slot[at]; at = (at + 1) & (t->n_slots - 1)) {
        const struct graph_entry *entry = &t->entry[t->slot[at] - 1];

        if (entry->hash == hash && gk_graph_cmp(&entry->graph, graph) == 0)
            break;
    }
    return &t->slot[at];
}

bool graph_table_find(const struct graph_table *t, const struct gk_graph *graph, size_t *number)
{
    uint32_t found = t->count ? *find_slot(t, graph, graph_hash(graph)) : 0;

    *number = found ? found - 1 : t->count;
    return found;
}

static enum gk_status grow_slots(struct graph_table *t, struct gk_error *err)
{
    uint32_t *slot;

    TRY(array_grow(&t->entry, t->count + 1, &t->room, sizeof *t->entry, "graphs", err));
    if (t->n_slots == 2 * t->room)
        return GK_OK;
    TRY(array_new(&slot, 2 * t->room, sizeof *slot, "graphs", err));
    free(t->slot);
    t->slot = slot;
    t->n_slots = 2 * t->room;
    for (size_t i = 0; i < t->count; i++)
        *find_slot(t, &t->entry[i].graph, t->entry[i].hash) = (uint32_t)(i + 1);
    return GK_OK;
}

enum gk_status graph_table_add(struct graph_table *t, const struct gk_graph *graph,
                               struct gk_error *err)
{
    uint64_t hash = graph_hash(graph);

    TRY(grow_slots(t, err));
    GK_ASSERT(G4, !(t->n_slots & (t->n_slots - 1)) && 2 * (t->count + 1) <= t->n_slots);
    t->entry[t->count] = (struct graph_entry){hash, *graph};
    *find_slot(t, graph, hash) = (uint32_t)(t->count + 1);
    t->count++;
    return GK_OK;
}

void graph_table_fini(struct graph_table *t)
{
    free(t->entry);
    free(t->slot);
    *t = (struct graph_table){0};
}
