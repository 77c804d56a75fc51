/* SPDX-License-Identifier: MIT */
/*
 * Random closed groups: an eye space of 2 to 10 points in the middle, on an edge or in a corner of
 * a board of 13 lines, with stones of both sides in it; a wall of the owner around it, whose
 * corners may be open, cut or missing; a solid ring of the attackers around that, which leans on
 * the rest of the board, but for the few points where the owner has an outer liberty.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tests/life/brute.h"

/*
 * The next group: a board and the fight about a stone of the owner's longest chain. The same
 * `state` gives the same groups, on every machine. Not every group is small enough to be solved.
 */
void groups_next(uint64_t *state, struct brute_board *board, struct brute_fight *fight);

/*
 * An open group, likewise: about eye space and wall are living attackers on one side of a line, all
 * with two eyes, and on the other side living stones of the owner, or nothing but the rest of the
 * board. The first of the two fights, of what is within, gives what is empty beyond to the
 * attackers, and the second one to the owner, who lives if he gets out. So the truth is between
 * them; of a board where nothing beyond is empty they are the same.
 */
void groups_open(uint64_t *state, struct brute_board *board, struct brute_fight fights[2]);

/*
 * A problem, likewise: 4 to 14 points of eye space, mostly in a corner or on a side, of which the
 * wall may have gaps (legs, hanes), the ring holes, and all of it stones about it. Sets the board
 * and a stone of the owner's longest chain. Nothing is known of the answer.
 */
void groups_problem(uint64_t *state, struct brute_board *board, int *row, int *col);

/* A number from 0 to n-1. */
unsigned groups_random(uint64_t *state, unsigned n);
