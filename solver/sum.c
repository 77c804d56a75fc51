/* SPDX-License-Identifier: MIT */
/*
 * The sum of two eye values, found by playing the sum of two games that have them.
 *
 * For each value there is a simplest game that has it (doc/rules.md, section 4):
 * each side has at most one move, and that leads to a game of the same list. Three
 * of them are settled: no eye, one, two. In the sum a player moves in either game or
 * passes; when both pass, the eyes of the two are added. The four digits are then
 * read off the moves as for any other game.
 */
#include <gankei/experimental/solve.h>

#include "solver/value/eye_value.h"
#include "util/error.h"

enum { ATTACKER, DEFENDER };

enum { NONE = -1, V0000 = 0, V0011 = 3, V0022 = 5, V1111 = 10, V1122 = 12, V2222 = 14 };

/* A game: the eyes if both pass, and the values to which a move of each side leads. */
struct small_game {
    int eyes;
    int move[2];
};

/* In the order of gk_eye_value_at(); those that a move leads to. */
static const struct small_game GAME[GK_N_VALUES] = {
    {0, {NONE, NONE}},   /* 0000 */
    {0, {NONE, V0011}},  /* 0001 */
    {0, {NONE, V0022}},  /* 0002 */
    {0, {V0000, V1111}}, /* 0011 */
    {0, {V0000, V1122}}, /* 0012 */
    {0, {V0000, V2222}}, /* 0022 */
    {1, {V0011, NONE}},  /* 0111 */
    {1, {V0011, V1122}}, /* 0112 */
    {1, {V0011, V2222}}, /* 0122 */
    {2, {V0022, NONE}},  /* 0222 */
    {1, {NONE, NONE}},   /* 1111 */
    {1, {NONE, V1122}},  /* 1112 */
    {1, {V1111, V2222}}, /* 1122 */
    {2, {V1122, NONE}},  /* 1222 */
    {2, {NONE, NONE}},   /* 2222 */
};

/* Two games side by side, by the numbers of their values. */
struct game_sum {
    int part[2];
};

/* Move `side` in part `i`; false if it has no move there. */
static bool play_summand(const struct game_sum *sum, int side, int i, struct game_sum *out)
{
    int to = GAME[sum->part[i]].move[side];

    if (to == NONE)
        return false;
    *out = *sum;
    out->part[i] = to;
    return true;
}

/* The eyes in the end, when `side` is to move, and the other one has just passed or not. */
static int play_out(const struct game_sum *sum, int side, bool passed)
{
    int eyes = GAME[sum->part[0]].eyes + GAME[sum->part[1]].eyes;
    int best = passed ? (eyes < 2 ? eyes : 2) : play_out(sum, !side, true);

    for (int i = 0; i < 2; i++) {
        struct game_sum next;
        int end;

        if (!play_summand(sum, side, i, &next))
            continue;
        end = play_out(&next, !side, false);
        if (side == ATTACKER ? end < best : end > best)
            best = end;
    }
    return best;
}

static unsigned value_of(const struct game_sum *sum)
{
    eye_value_set options[2] = {0, 0};

    for (int side = ATTACKER; side <= DEFENDER; side++)
        for (int i = 0; i < 2; i++) {
            struct game_sum next;

            if (play_summand(sum, side, i, &next))
                options[side] |= eye_value_bit(value_of(&next));
        }
    return eye_value_derive(play_out(sum, ATTACKER, false), play_out(sum, DEFENDER, false),
                            options[ATTACKER], options[DEFENDER]);
}

enum gk_status gk_eye_value_add(struct gk_eye_value one, struct gk_eye_value other,
                                struct gk_eye_value *out, struct gk_error *err)
{
    ERROR_UNLESS(out);
    struct game_sum sum = {{gk_eye_value_index(one), gk_eye_value_index(other)}};

    for (int i = 0; i < 2; i++) {
        struct gk_eye_value given = i == 0 ? one : other;

        if (sum.part[i] < 0)
            return error_set(err, GK_ERR_ARG, "%d%d%d%d is no eye value", given.a, given.b, given.c,
                             given.d);
    }
    *out = gk_eye_value_at((int)value_of(&sum));
    return GK_OK;
}
