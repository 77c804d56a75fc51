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

/* A position at hand, and its moves. */
struct walk_group {
    const struct graph_store *store;
    const struct stored_graph *graph;
    struct abstract_position at;
    int n_moves;
    struct walk_move move[3 * STORE_MAX_VERTICES];
};

/* False stops the walk. */
typedef bool walk_visit(void *user, const struct walk_group *walk);

/*
 * Visit all legal positions with `n_stones` stones (-1: with any number, the fullest first); false
 * if the visitor stopped it. `suicide`: the attacker may commit suicide.
 */
bool walk_positions(const struct graph_store *store, uint32_t graph_id, int n_stones, bool suicide,
                    walk_visit *visit, void *user);

/* The index of the position, and its eyes if both pass; whether a move exists in it, and then the
 * graph and the index of the position that it leads to. */
uint32_t walk_index(const struct walk_group *walk);
int walk_score(const struct walk_group *walk);
bool walk_play(const struct walk_group *walk, const struct walk_move *move, uint32_t *graph_id,
               uint32_t *index);

/* A marked graph without the enclosed stones, which the abstract game does not know, checked as by
 * graph_check_bare(). GK_ERR_ARG for a `$` that may not be, GK_ERR_LIMIT if it is larger than
 * `max`. */
enum gk_status walk_bare(const struct gk_graph *graph, bool dead_margins, int max,
                         struct gk_graph *out, struct gk_error *err) GK_MUST_CHECK;

/* A position of a batch in a store. */
struct walk_found {
    uint32_t graph_id, index;
    uint8_t to[GK_MAX_VERTICES]; /* where vertices are in the stored graph */
};

/* Find position i; the first before the others, which `found` goes on with. Fails as walk_bare().
 */
enum gk_status walk_find(struct graph_store *store, const struct gk_batch *batch, size_t i, int max,
                         struct walk_found *found, struct gk_error *err) GK_MUST_CHECK;
