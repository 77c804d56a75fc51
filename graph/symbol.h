/* SPDX-License-Identifier: MIT */
/* The eleven characters of a drawing and what they stand for. */
#pragma once

#include <stdbool.h>

#include <gankei/graph.h>

/* Is `c` one of `. x X ! $ * < > @ ( )`? */
bool symbol_valid(char c);

/* The mark under a symbol (a vital point reads as its point); -1 for the
 * wildcard `x` and for anything that is no symbol. */
int symbol_mark(char c);

/* Is a point with this symbol marginal: `!`, `$`, or vital and marginal? */
bool symbol_margin(char c);

/* Is a point with this symbol vital for the attacker, the defender? */
bool symbol_attack(char c);
bool symbol_defence(char c);

/* The symbol of a mark with its vital points. Stones carry none. */
char symbol_of_mark(enum gk_mark mark, bool attack, bool defence);
