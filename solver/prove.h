/* SPDX-License-Identifier: MIT */
/* Proofs for graphs that are too large to be solved. */
#pragma once

#include <gankei/solve.h>

/*
 * For graphs of the exact game that are too large to be solved: search for a proof of
 * `eyes` eyes, 1 or 2. `*moves` is how many moves in a row the attacker may make first, as
 * far as was proven: 0 (nothing was), 1 (b is at least so many), 2 (a is, or, for two
 * eyes, the value is 2222). No proof needs a ko or a seki. At most `max_nodes` positions are
 * looked at. Fails as gk_graph_check() does, with GK_ERR_ARG and with GK_ERR_NOMEM.
 * Thread-safe.
 */
enum gk_status prove_eyes(const struct gk_graph *graph, const struct gk_rules *rules, int eyes,
                          int max_nodes, int *moves, struct gk_error *err) GK_MUST_CHECK;
