/* SPDX-License-Identifier: MIT */
/* What solved tables of the exact game tell. */
#include "solver/exact/table/exact_words.h"

#include <string.h>

#include "util/assert.h"
#include "util/bits.h"

/* Is what the words of a board say possible? */
static void check_words(const struct exact_table *t, int lane, uint32_t board)
{
    GK_ASSERT(S7, !(exact_word(t, EXACT_ATTACKER, board, lane) &
                    ~exact_word(t, EXACT_DEFENDER, board, lane)));
    for (int side = 0; side < 2; side++) {
        exact_lives lives = exact_word(t, (enum exact_side)side, board, lane);

        GK_ASSERT(S8, !(lives &
                        ~exact_standing(t->settled, &t->node[board], lane, (enum exact_side)side)));
        GK_ASSERT(S9, !(lives & NO_EYE & ~(lives >> 8)) && !(lives >> STRICT & ~lives));
    }
}

unsigned exact_table_answers(const struct exact_table *t, const struct exact_table *half, int lane,
                             uint32_t board, int liberties)
{
    unsigned answers = 0;

    GK_ASSERT(S10, half->settled == t && half->solved && t->node[board].legal >> lane & 1);
    check_words(t, lane, board);
    check_words(half, lane, board);
    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
        exact_lives plain = exact_counting(t, exact_word(t, side, board, lane)) >> liberties;
        exact_lives with_half = exact_counting(t, exact_word(half, side, board, lane)) >> liberties;

        answers |= (plain & 1 ? GK_ANSWER(0, side) : 0) | (with_half & 1 ? GK_ANSWER(1, side) : 0) |
                   (plain >> 8 & 1 ? GK_ANSWER(2, side) : 0);
    }
    return answers;
}

static int count_eyes(const struct exact_table *t, exact_lives lives, int liberties)
{
    lives = exact_counting(t, lives);
    return lives >> liberties & 1 ? 2 : lives >> (8 + liberties) & 1 ? 1 : 0;
}

/* A value that stands for a position as a successor: right in b, c, and in
 * whether it is exactly 0011 or 1122. */
static uint8_t as_successor(int b, int c, bool exact)
{
    static const struct gk_eye_value v0012 = {0, 0, 1, 2}, v0122 = {0, 1, 2, 2};

    if (b == 0 && c == 1 && !exact)
        return (uint8_t)gk_eye_value_index(v0012);
    if (b == 1 && c == 2 && !exact)
        return (uint8_t)gk_eye_value_index(v0122);
    return (uint8_t)eye_value_provisional(b, c);
}

/* The value of a board as a successor. */
static uint8_t board_value(const struct exact_table *t, int lane, uint32_t board, int liberties)
{
    size_t at = (size_t)board * (size_t)t->lanes + (size_t)lane;
    int b = count_eyes(t, t->lives[EXACT_ATTACKER][at], liberties);
    int c = count_eyes(t, t->lives[EXACT_DEFENDER][at], liberties);

    return as_successor(b, c, (t->is_0011[at] | t->is_1122[at]) >> liberties & 1);
}

/* The same for a position after a capture in a ko by `side`. */
static uint8_t ko_value(const struct exact_table *t, int lane, const struct exact_event *e,
                        enum exact_side side, int liberties)
{
    exact_lives attacker = exact_word(t, EXACT_ATTACKER, e->target, lane);
    exact_lives defender = exact_word(t, EXACT_DEFENDER, e->target, lane);
    size_t slot = (size_t)e->slot * (size_t)t->lanes + (size_t)lane;

    if (side == EXACT_ATTACKER)
        defender = t->slot_lives[slot];
    else
        attacker = t->slot_lives[slot];
    return as_successor(count_eyes(t, attacker, liberties), count_eyes(t, defender, liberties),
                        t->slot_half[slot] >> liberties & 1);
}

static void side_options(const struct exact_table *t, int lane, uint32_t board,
                         enum exact_side side, int liberties, uint8_t *out)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    uint8_t last;

    memset(out, EYE_VALUE_NONE, GK_MAX_VERTICES);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1)
        out[bits_lowest(todo)] = board_value(t, lane, board + add[bits_lowest(todo)], liberties);
    for (int i = 0; i < node->n_events[side]; i++) {
        const struct exact_event *e = &t->event[node->event[side] + (uint32_t)i];

        if (e->lanes >> lane & 1)
            out[e->vertex] = e->ko == EXACT_NO_POINT ? board_value(t, lane, e->target, liberties)
                                                     : ko_value(t, lane, e, side, liberties);
    }
    /* A wall that is captured has no eyes at all. */
    last = exact_last_liberty(t, board, lane);
    if (side == EXACT_ATTACKER && liberties == 0 && last != EXACT_NO_POINT &&
        out[last] != EYE_VALUE_NONE)
        out[last] = 0;
}

/* The value after the attacker has taken an outer liberty. */
static uint8_t filled_value(const struct exact_table *t, int lane, uint32_t board, int liberties)
{
    bool captures = liberties == 1 && !(t->node[board].breathes >> lane & 1);

    return captures ? 0 : board_value(t, lane, board, liberties - 1);
}

/* Are two eyes of a result a seki: would there be fewer if seki did not count? */
static bool is_seki(const struct exact_table *t, int lane, uint32_t board, int liberties)
{
    exact_lives attacker = exact_word(t, EXACT_ATTACKER, board, lane);
    exact_lives defender = exact_word(t, EXACT_DEFENDER, board, lane);

    if (t->rules.no_seki)
        return false;
    return ((attacker & ~(attacker >> STRICT)) | (defender & ~(defender >> STRICT))) >> liberties &
           1;
}

void exact_table_result(const struct exact_table *t, int lane, uint32_t board, int liberties,
                        struct gk_result *out)
{
    const struct exact_board *b = &t->space->board[board];
    struct eye_value_options options = {.attacker_elsewhere = 0};
    int n = t->space->n;
    unsigned value;

    GK_ASSERT(S10, t->has_results && board < t->space->n_boards);
    GK_ASSERT(S10, t->node[board].legal >> lane & 1);
    check_words(t, lane, board);
    side_options(t, lane, board, EXACT_ATTACKER, liberties, options.attacker);
    side_options(t, lane, board, EXACT_DEFENDER, liberties, options.defender);
    if (liberties > 0)
        options.attacker_elsewhere = eye_value_bit(filled_value(t, lane, board, liberties));
    value =
        eye_value_derive(count_eyes(t, exact_word(t, EXACT_ATTACKER, board, lane), liberties),
                         count_eyes(t, exact_word(t, EXACT_DEFENDER, board, lane), liberties),
                         eye_value_options_set(options.attacker, n) | options.attacker_elsewhere,
                         eye_value_options_set(options.defender, n));
    eye_value_mark(value, &options, n, b->attacker, out);
    GK_ASSERT(S16, !((out->attack | out->defence) & (b->attacker | b->defender)));
    out->seki = is_seki(t, lane, board, liberties);
}
