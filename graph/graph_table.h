/* SPDX-License-Identifier: MIT */
/*
 * A hash table of graphs: each has a number, 0 for the first, and whoever keeps something of
 * graphs keeps it in an array by that number. Most give it canonical forms.
 *
 * G4  The slots are a power of two and at least half of them free, so that a search ends.
 */
#pragma once

#include <gankei/graph.h>

/* An empty one is all zero. */
struct graph_table {
    size_t count, room;
    struct graph_entry *entry; /* by number */
    size_t n_slots;
    uint32_t *slot; /* number + 1; 0: free */
};

/* The number of a graph; false if it is not there. */
bool graph_table_find(const struct graph_table *table, const struct gk_graph *graph,
                      size_t *number);

/* Add a graph that is not there; its number is the count before. On failure all is as it was. */
enum gk_status graph_table_add(struct graph_table *table, const struct gk_graph *graph,
                               struct gk_error *err) GK_MUST_CHECK;

/* Empty it, and release its memory. */
void graph_table_fini(struct graph_table *table);
