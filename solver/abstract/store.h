/* SPDX-License-Identifier: MIT */
/*
 * The store of solved positions of the abstract game.
 *
 * A move of the abstract game leaves a marked graph with fewer vertices or
 * with other marks, so all that can happen to a graph happens on its induced
 * subgraphs. The store keeps these up to isomorphism, connected or not, as
 * *subgraphs*: closed under taking away a vertex, each with one byte
 * for every marking. A 10-point polyomino has 1024 induced subgraphs, but all
 * 300 graphs of 10 points together have fewer than two thousand graphs; so
 * no position needs a hash or a canonical form of its own.
 *
 * A position of a graph is an index: sum of mark * base^vertex, with base 3
 * (`.`, `!`, `X`) or 4 (`$` too).
 *
 * S21  Without one vertex, those that remain are all vertices of the smaller graph, each once.
 * S22  An index is less than the number of positions of its graph.
 * S23  Values are read of solved graphs only.
 */
#pragma once

#include <gankei/solve.h>

#include "graph/graph_table.h"
#include "solver/abstract/abstract_rules.h"

/* More vertices than this would need too much memory; by base. */
#define STORE_MAX_VERTICES   14
#define STORE_MAX_VERTICES_4 12

/* Where the vertices of a graph go when some are taken away: vertex v becomes
 * vertex to[v] of another graph. */
struct graph_map {
    uint32_t graph_id;
    uint8_t to[STORE_MAX_VERTICES]; /* STORE_TAKEN: taken away, or no vertex */
};
#define STORE_TAKEN 0xFF

struct stored_graph {
    int n;
    uint32_t adj[STORE_MAX_VERTICES];
    struct graph_map whole;                       /* nothing taken away */
    struct graph_map without[STORE_MAX_VERTICES]; /* one vertex taken away */
    uint8_t *value; /* base^n value numbers, or EYE_VALUE_NONE if illegal; null until solved */
};

/* A graph that was asked for, as it came, and the answer. Canonical forms take
 * their time, and lists of patterns name the same few graphs again and again. */
#define STORE_N_RECENT 64 /* a power of two */
struct recent_graph {
    int n; /* 0: none */
    uint32_t adj[STORE_MAX_VERTICES];
    uint32_t graph_id;
    uint8_t to[STORE_MAX_VERTICES];
};

struct graph_store {
    int base;
    uint32_t power[STORE_MAX_VERTICES + 1]; /* base^i */
    struct graph_table table;               /* canonical graphs: their numbers are graph ids */
    struct stored_graph **graph;            /* graph 0 is the graph without vertices */
    size_t room;
    struct recent_graph recent[STORE_N_RECENT]; /* by a hash of adj */
};

enum gk_status store_init(struct graph_store *store, int base, struct gk_error *err);
void store_fini(struct graph_store *store);

/* The graph of an unmarked graph of at most STORE_MAX_VERTICES (or _4) vertices,
 * made with all its subgraphs if new. `to[v]`: where vertex v went. */
enum gk_status store_get(struct graph_store *store, const struct gk_graph *graph,
                         uint32_t *graph_id, uint8_t *to, struct gk_error *err);

/* The map that takes away `set` from a graph; it is made in `room` if the graph
 * does not hold it. */
const struct graph_map *store_map_removing(const struct graph_store *store,
                                           const struct stored_graph *graph, uint32_t set,
                                           struct graph_map *room);

/* Marks as a position of a graph: vertex v is vertex to[v] of the stored one. */
void store_position(const uint8_t *mark, const uint8_t *to, int n, struct abstract_position *out);

/* A position of a graph as an index of its values, through a map. */
uint32_t store_map_index(const struct graph_store *store, const struct graph_map *map,
                         const struct abstract_position *p);
