/* SPDX-License-Identifier: MIT */
/* Which values of the exact game are exactly 1122 and 0011. */
#include "solver/exact/exact_words.h"

#include <string.h>

#include "util/bits.h"

/* The numbers of outer liberties with which eyes (attacker first, defender
 * first) are 1 and 2; with which they are 0 and 1. */
static inline uint8_t cases_12(const struct exact_table *t, exact_lives attacker,
                               exact_lives defender)
{
    attacker = exact_counting(t, attacker);
    defender = exact_counting(t, defender);
    return (uint8_t)(~attacker & attacker >> 8 & defender & CASES);
}

static inline uint8_t cases_01(const struct exact_table *t, exact_lives attacker,
                               exact_lives defender)
{
    attacker = exact_counting(t, attacker);
    defender = exact_counting(t, defender);
    return (uint8_t)(~(attacker >> 8) & ~defender & defender >> 8 & CASES);
}

/* Of the cases in which the move at v leads to an exact value, those in which
 * it does not capture the wall. */
static inline uint8_t counted(const struct exact_node *node, enum exact_side side, int v,
                              uint8_t half)
{
    return side == EXACT_ATTACKER && v == node->last_liberty ? (uint8_t)(half & (CASES << 1))
                                                             : half;
}

/* The same for the retaking of a ko with the help of a threat. */
static uint8_t half_after_threat(const struct exact_table *t, uint32_t board, enum exact_side side,
                                 int v)
{
    const struct exact_table *f = t->fewer;
    const struct exact_event *event;
    uint32_t target;

    if (!exact_find_move(f, board, side, v, &target, &event))
        return 0;
    if (event && event->ko != EXACT_NO_POINT)
        return counted(&t->node[board], side, v, event->half);
    return counted(&t->node[board], side, v,
                   side == EXACT_ATTACKER ? f->is_0011[target] : f->is_1122[target]);
}

/* The cases in which some move of `side` leads to an exact 0011 (attacker) or
 * 1122 (defender). */
static uint8_t some_half(const struct exact_table *t, uint32_t board, enum exact_side side,
                         int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const uint8_t *half = side == EXACT_ATTACKER ? t->is_0011 : t->is_1122;
    const struct exact_event *event = &t->event[node->event[side]];
    uint8_t found = 0;

    if (banned != EXACT_NO_POINT && exact_holds_threat(t, side))
        found = half_after_threat(t, board, side, banned);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1)
        if (bits_lowest(todo) != banned)
            found |= counted(node, side, bits_lowest(todo), half[board + add[bits_lowest(todo)]]);
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex != banned)
            found |= counted(node, side, event[i].vertex,
                             event[i].ko == EXACT_NO_POINT ? half[event[i].target] : event[i].half);
    return found;
}

/* is_1122 of a position with these eyes: no move of the attacker, outer
 * liberties included, may leave exactly 0011. */
static uint8_t exactly_1122(const struct exact_table *t, uint32_t board, uint8_t cases, int banned)
{
    int filled;

    if (!cases)
        return 0;
    filled = t->node[board].breathes ? t->is_0011[board] : t->is_0011[board] & (CASES << 1);
    return (uint8_t)(cases & ~some_half(t, board, EXACT_ATTACKER, banned) & ~(filled << 1));
}

static uint8_t exactly_0011(const struct exact_table *t, uint32_t board, uint8_t cases, int banned)
{
    return cases ? (uint8_t)(cases & ~some_half(t, board, EXACT_DEFENDER, banned)) : 0;
}

static bool half_kos(struct exact_table *t, uint32_t board)
{
    const struct exact_node *node = &t->node[board];
    bool changed = false;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < node->n_events[side]; i++) {
            struct exact_event *e = &t->event[node->event[side] + (uint32_t)i];
            uint32_t to = e->target;
            uint8_t half;

            if (e->ko == EXACT_NO_POINT)
                continue;
            if (side == EXACT_ATTACKER)
                half =
                    exactly_0011(t, to, cases_01(t, t->lives[EXACT_ATTACKER][to], e->lives), e->ko);
            else
                half =
                    exactly_1122(t, to, cases_12(t, e->lives, t->lives[EXACT_DEFENDER][to]), e->ko);
            changed |= half != e->half;
            e->half = half;
        }
    return changed;
}

/* Ask once more of a board which of its values are exact. */
static bool update_halves(struct exact_table *t, uint32_t board)
{
    exact_lives attacker = t->lives[EXACT_ATTACKER][board];
    exact_lives defender = t->lives[EXACT_DEFENDER][board];
    uint8_t h01 = exactly_0011(t, board, cases_01(t, attacker, defender), EXACT_NO_POINT);
    uint8_t h12 = exactly_1122(t, board, cases_12(t, attacker, defender), EXACT_NO_POINT);
    bool changed = h01 != t->is_0011[board] || h12 != t->is_1122[board];

    t->is_0011[board] = h01;
    t->is_1122[board] = h12;
    return (t->node[board].has_ko && half_kos(t, board)) || changed;
}

/* Which values are exactly 1122 and 0011. Each asks for the absence of the
 * other among the successors; where such a question goes round in a circle,
 * the defender is right again: 1122 starts out wherever the eyes allow it. */
void exact_solve_halves(struct exact_table *t)
{
    size_t n_active = 0;
    bool changed = true;

    memset(t->is_1122, 0, t->space->n_boards);
    memset(t->is_0011, 0, t->space->n_boards);
    for (size_t i = 0; i < t->n_legal; i++) {
        uint32_t board = t->legal[i];
        exact_lives attacker = t->lives[EXACT_ATTACKER][board];
        exact_lives defender = t->lives[EXACT_DEFENDER][board];

        t->is_1122[board] = cases_12(t, attacker, defender);
        if (t->is_1122[board] || cases_01(t, attacker, defender) || t->node[board].has_ko)
            t->active[n_active++] = board;
    }
    for (size_t i = 0; i < t->n_events; i++)
        t->event[i].half = 0;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < n_active; i++) {
            if (exact_watch_at(t->space->watch, i, 0))
                return;
            changed |= update_halves(t, t->active[i]);
        }
    }
}
