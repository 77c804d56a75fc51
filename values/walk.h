/* SPDX-License-Identifier: MIT */
/*
 * Going through the positions of the abstract game, graph by graph: the moves
 * of all positions with the same stones at once, for what a move does depends on the stones alone
 * (solver/abstract/abstract_rules.h).
 */
#pragma once

#include "solver/abstract/store.h"

enum walk_when { WALK_ALWAYS, WALK_IF_MARGIN, WALK_UNLESS_MARGIN };

struct walk_move {
    struct abstract_effect effect;
    struct graph_map map; /* to the graph that the move leads to */
    uint8_t vertex, when; /* the move exists if the vertex is a margin, or not */
    bool defender;
};

/* The positions of one graph with certain stones; they differ in their margins, which lie within
 * `room`. */
struct walk_group {
    const struct graph_store *store;
    const struct stored_graph *graph;
    uint32_t stones, dead_margins, room;
    int n_moves;
    struct walk_move move[2 * STORE_MAX_VERTICES + STORE_MAX_VERTICES];
};

/* The next set in ascending order among those within `room`; 0 after the last. */
static inline uint32_t walk_next_subset(uint32_t set, uint32_t room)
{
    return (set - room) & room;
}

/*
 * Visit all arrangements of `n_stones` stones (-1: of any number, the fullest first) that are
 * legal. The visitor returns false to stop; so does the walk then. `suicide`: the attacker may
 * commit suicide.
 */
bool walk_arrangements(const struct graph_store *store, uint32_t graph_id, int n_stones,
                       bool suicide, bool (*visit)(void *user, struct walk_group *walk),
                       void *user);

/* The position with these margins: its index; and whether a move exists in it, and then the graph
 * and the index of the position that it leads to. */
uint32_t walk_index(const struct walk_group *walk, uint32_t margins);
bool walk_play(const struct walk_group *walk, const struct walk_move *move, uint32_t margins,
               uint32_t *graph_id, uint32_t *index);

/* The eyes of a position if both pass: components without a margin. */
int walk_score(const struct stored_graph *graph, uint32_t margins);

/* Marks as a position of a graph: vertex v of its graph is vertex to[v] of the stored one. */
void walk_position(const uint8_t *mark, const uint8_t *to, int n, struct abstract_position *out);

/* Position i of a batch; the shape is sound. */
struct gk_graph walk_graph(const struct gk_batch *batch, size_t i);

/* A marked graph without the enclosed stones, which the abstract game does not know, checked as by
 * graph_check_bare(). GK_ERR_ARG for a `$` that may not be, GK_ERR_LIMIT if it is larger than
 * `max`. */
enum gk_status walk_bare(const struct gk_graph *graph, bool dead_margins, int max,
                         struct gk_graph *out, struct gk_error *err) GK_MUST_CHECK;
