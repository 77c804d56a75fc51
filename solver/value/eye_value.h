/* SPDX-License-Identifier: MIT */
/*
 * Section 4 of doc/rules.md: from the values of a position's successors to
 * its own four digits and vital points, for any game.
 *
 * A value is a number 0 to 14, its place in the ascending list of the fifteen
 * values that occur. All that the rules ask of the successors is which values
 * occur among them, so the options of one player are a set of values, in 16
 * bits, and deriving a value is a handful of bit tests.
 *
 * S14  b <= c, each 0, 1 or 2: the one to move first may pass.
 * S15  The digits ascend: a <= b <= c <= d.
 * S16  Vital points are empty vertices.
 */
#pragma once

#include <stdint.h>

#include <gankei/solve.h>

#define EYE_VALUE_NONE 0xFF /* no value: an illegal position, or no such move */

typedef uint16_t eye_value_set; /* bit i: value number i */

static inline eye_value_set eye_value_bit(unsigned value)
{
    return (eye_value_set)(1U << value);
}

/* The digits b and c of the values, one value number after the other. */
extern const uint8_t eye_value_b[GK_N_VALUES];
extern const uint8_t eye_value_c[GK_N_VALUES];

/* The values with digit b (c) equal to 0, 1, 2. */
extern const eye_value_set eye_value_set_b[3];
extern const eye_value_set eye_value_set_c[3];

/* Any value with these b and c, b <= c, for use while a and d are not yet
 * known. It is 0011 for (0, 1) and 1122 for (1, 2). */
unsigned eye_value_provisional(int b, int c);

/* A value that stands for a position as a successor: right in b, c, and in whether it is `exact`ly
 * 0011 or 1122. */
unsigned eye_value_of_successor(int b, int c, bool exact);

/* max b, min c over a set of values; `otherwise` for the empty set. */
int eye_value_max_b(eye_value_set set, int otherwise);
int eye_value_min_c(eye_value_set set, int otherwise);

/*
 * The value of a position with eyes b (attacker first) and c (defender first)
 * whose attacker's (defender's) moves lead to the values in `attacker`
 * (`defender`).
 *
 * Of the successors, only b, c, and whether they are exactly 0011 or 1122
 * matter; and the value 0011 itself is decided by `defender` alone, 1122 by
 * `attacker` alone. A game whose moves can lead round in a circle uses this
 * to find the digits in a well-founded order.
 */
unsigned eye_value_derive(int b, int c, eye_value_set attacker, eye_value_set defender);

/* Which successors make the move to them a vital point of attack (defence) of
 * a position of value `value`: a set of values to test them against. */
eye_value_set eye_value_attack_points(unsigned value);
eye_value_set eye_value_defence_points(unsigned value);

/*
 * The options of a position, by vertex: the value after a move there, or
 * EYE_VALUE_NONE. `attacker_elsewhere`: values after moves off the graph, which
 * count but are never marked.
 */
struct eye_value_options {
    uint8_t attacker[GK_MAX_VERTICES];
    uint8_t defender[GK_MAX_VERTICES];
    eye_value_set attacker_elsewhere;
};

/* The set of values among `n` options of one player. */
eye_value_set eye_value_options_set(const uint8_t *option, int n);

/* The vital points for a position of value `value` on `n` vertices; those in
 * `unmarkable` are left out. */
void eye_value_mark(unsigned value, const struct eye_value_options *options, int n,
                    uint32_t unmarkable, struct gk_result *out);

/* Are the vital points of two results the same? */
bool eye_value_points_same(const struct gk_result *a, const struct gk_result *b);
