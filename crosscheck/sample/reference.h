/* SPDX-License-Identifier: MIT */
/*
 * Positions of the abstract game solved by the letter of doc/rules.md, those of the largest graphs
 * one at a time: a witness for the solver, with which it shares no code and no idea. It is what
 * `gankei verify --sample` and the unit tests judge the solver by.
 *
 * All positions that moves lead to are listed, as sets of vertices of the one graph that was given
 * (nothing is brought into a canonical form, nothing is known from elsewhere); eyes are lowered
 * from two until nothing changes (A5); digits and vital points follow the tables of V1 and V2.
 */
#pragma once

#include <gankei/solve.h>

#define REFERENCE_VERTICES 16

enum reference_player { REFERENCE_ATTACKER, REFERENCE_DEFENDER };

/* A position: what is left, where stones are, which of the vertices are margins, dead or not. */
struct reference_position {
    uint16_t left, stones, margins;
};

/* One graph, whatever its marks, and all of its positions that were met. */
struct reference;

/* For the abstract game (`rules->kind` does not matter). Fails with GK_ERR_LIMIT (more vertices),
 * GK_ERR_NOMEM. */
enum gk_status reference_new(const struct gk_graph *graph, const struct gk_rules *rules,
                             struct reference **out, struct gk_error *err) GK_MUST_CHECK;
void reference_free(struct reference *r); /* null is fine */

/* The position of a marked graph, and a move in it: false if it is illegal, and `p` of no use. */
struct reference_position reference_start(const struct gk_graph *graph);
bool reference_play(const struct reference *r, enum reference_player player, int v,
                    struct reference_position *p);

/*
 * Solve the marks of `graph`, the graph of reference_new() otherwise: a legal position without
 * enclosed stones. Fails with GK_ERR_LIMIT (too many positions), GK_ERR_NOMEM; after that `r` can
 * only be freed.
 */
enum gk_status reference_read(struct reference *r, const struct gk_graph *graph,
                              struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;

/* All of it, for one position. */
enum gk_status reference_solve(const struct gk_graph *graph, const struct gk_rules *rules,
                               struct gk_result *out, struct gk_error *err) GK_MUST_CHECK;
