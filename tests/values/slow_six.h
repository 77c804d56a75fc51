/* SPDX-License-Identifier: MIT */
/*
 * The six questions asked a second time, slowly and by the letter of doc/rules.md and
 * doc/values.md, to judge GK_WANT_SIX by. It shares nothing with it but the public types: stones
 * are characters, chains are flooded, all states of a graph are listed, and outer liberties, the ko
 * point and the eye elsewhere are part of a state.
 */
#pragma once

#include <gankei/solve.h>

#define SLOW_SIX_MAX 6 /* vertices */

/* The answers for a graph without `$` and enclosed stones. Fails a test if out of memory. */
void slow_six(const struct gk_graph *graph, const struct gk_rules *rules, struct gk_six *out);
