/* SPDX-License-Identifier: MIT */
/* The abstract game: solving all positions of subgraphs. */
#pragma once

#include "solver/abstract/store.h"
#include "solver/value/eye_value.h"

/* ---- Solving one subgraph whose smaller graphs are solved ---- */

/* Fills graph->value. Reads only this graph and smaller ones, so that graphs
 * of one size may be solved by several threads at once. */
enum gk_status abstract_graph_solve(const struct graph_store *store, const struct gk_rules *rules,
                                    uint32_t graph_id, struct gk_error *err);

/*
 * The vital points of all positions of a solved graph, in *out, the caller's to free(): those of
 * attack, and those of defence << 16. For who asks for most of them: it takes less than a tenth of
 * the time that asking for each does.
 */
enum gk_status abstract_graph_points(const struct graph_store *store, const struct gk_rules *rules,
                                     uint32_t graph_id, int threads, uint32_t **out,
                                     struct gk_error *err);

/* Solve every graph of the store that is not solved yet, from small to large,
 * with `threads` threads. Progress is counted in positions. */
enum gk_status abstract_solve_pending(struct graph_store *store, const struct gk_rules *rules,
                                      int threads, const struct gk_progress *progress,
                                      struct gk_error *err);

/* The value of a position (a legal one) of a solved graph, and the values
 * that the moves of the attacker (the defender) lead to, by vertex: EYE_VALUE_NONE
 * where there is none. */
unsigned abstract_value(const struct graph_store *store, uint32_t graph_id,
                        const struct abstract_position *p);
void abstract_attacks(const struct graph_store *store, const struct gk_rules *rules,
                      uint32_t graph_id, const struct abstract_position *p, uint8_t *option);
void abstract_defences(const struct graph_store *store, uint32_t graph_id,
                       const struct abstract_position *p, uint8_t *option);
