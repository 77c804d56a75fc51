/* SPDX-License-Identifier: MIT */
/*
 * Games by definition, to judge values/ by. It shares nothing with it: a game is two lists of
 * games, as they came, never simplified; two are compared by the definition of <= alone, and
 * everything that was ever asked is kept. Positions are played with the slow rules of
 * tests/solver/slow.h.
 */
#pragma once

#include <gankei/experimental/worth.h>

#define RAW_MAX_GAMES   8192
#define RAW_MAX_OPTIONS 24

struct raw_games;

/* Fails the test if out of memory. `cap` 0: none. */
struct raw_games *raw_new(int cap);
void raw_free(struct raw_games *games);

/* The value of a marked graph in the abstract game without suicide. */
int raw_position(struct raw_games *games, const struct gk_graph *graph);

/* The game that a form is, option by option. */
int raw_form(struct raw_games *games, const struct gk_forms *forms, gk_form g);

bool raw_le(struct raw_games *games, int a, int b);
bool raw_equal(struct raw_games *games, int a, int b);

/* Is no option of the game dominated or reversible? */
bool raw_is_canonical(struct raw_games *games, int a);
