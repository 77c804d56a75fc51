/* SPDX-License-Identifier: MIT */
/* Which values of the exact game are exactly 1122 and 0011. A part of each kernel. */
#pragma once

#include "solver/exact/kernel/kernel_lanes.h"

#include <string.h>

#include "util/bits.h"

INLINE halves *halves_at(uint8_t *half, uint32_t index)
{
    return (halves *)(void *)half + index;
}

/* Of the words of all lanes: the numbers of outer liberties with which eyes (attacker first,
 * defender first) are `most` - 1 and `most`, 1 or 2. */
INLINE halves cases_to(const struct exact_table *t, int most, const exact_lives *attacker,
                       const exact_lives *defender)
{
    int two = t->rules.no_seki ? STRICT : 0, one = two + 8, all = most == 2 ? two : one;
    halves h;

    for (size_t part = 0; part < PARTS; part++) {
        words a = words_in(attacker, part), d = words_in(defender, part);
        words bound = most == 2 ? a >> one : ~(d >> two);

        put_low_bytes(&h, part, ~(a >> all) & d >> all & bound & CASES);
    }
    return h;
}

INLINE const exact_lives *lives_at(const struct exact_table *t, enum exact_side side,
                                   uint32_t board)
{
    return t->lives[side] + (size_t)board * sizeof(halves);
}

INLINE const exact_lives *slot_lives(const struct exact_table *t, uint32_t slot)
{
    return t->slot_lives + (size_t)slot * sizeof(halves);
}

/* Of the cases in which the move at v leads to an exact value, those in which
 * it does not capture the wall. */
INLINE halves counted(const struct exact_table *t, uint32_t board, enum exact_side side, int v,
                      halves half)
{
    if (side == EXACT_ATTACKER && t->node[board].single)
        half &= (halves)~(half_where(*halves_at(t->last_liberty, board), v) & 1);
    return half;
}

/* What a move of `side` must lead to, by board. */
INLINE uint8_t *wanted(const struct exact_table *t, enum exact_side side)
{
    return side == EXACT_ATTACKER ? t->is_0011 : t->is_1122;
}

/* Is what an event leads to of the value that is wanted? In its lanes. */
INLINE halves event_half(const struct exact_table *t, const struct exact_event *event,
                         enum exact_side side)
{
    halves half = event->ko != EXACT_NO_POINT ? *halves_at(t->slot_half, event->slot)
                                              : *halves_at(wanted(t, side), event->target);

    return half & in_half_lanes(event->lanes);
}

/* The same for the retaking of a ko with the help of a threat. */
static halves half_after_threat(const struct exact_table *t, uint32_t board, enum exact_side side,
                                int v)
{
    const struct exact_table *f = t->fewer;
    const struct exact_node *node = &f->node[board];
    const struct exact_event *event = &f->event[node->event[side]];
    halves found = {0};

    if (node->plain[side] >> v & 1)
        found = *halves_at(wanted(f, side), board + f->space->add[side][v]);
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex == v)
            found |= event_half(f, &event[i], side);
    return counted(t, board, side, v, found);
}

/* The cases in which some move of `side` leads to an exact 0011 (attacker) or
 * 1122 (defender). */
static halves some_half(const struct exact_table *t, uint32_t board, enum exact_side side,
                        int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const struct exact_event *event = &t->event[node->event[side]];
    halves found = {0};

    if (banned != EXACT_NO_POINT && exact_holds_threat(t, side))
        found = half_after_threat(t, board, side, banned);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1) {
        int v = bits_lowest(todo);

        if (v != banned)
            found |= counted(t, board, side, v, *halves_at(wanted(t, side), board + add[v]));
    }
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex != banned)
            found |= counted(t, board, side, event[i].vertex, event_half(t, &event[i], side));
    return found;
}

/* is_1122 of a position with these eyes: no move of the attacker, outer
 * liberties included, may leave exactly 0011. */
INLINE halves exactly_1122(const struct exact_table *t, uint32_t board, halves cases, int banned)
{
    halves filled = *halves_at(t->is_0011, board);

    if (!any_half(cases))
        return cases;
    filled = (halves)(filled & (in_half_lanes(t->node[board].breathes) | 0xFE));
    return (halves)(cases & ~some_half(t, board, EXACT_ATTACKER, banned) & ~(filled << 1));
}

INLINE halves exactly_0011(const struct exact_table *t, uint32_t board, halves cases, int banned)
{
    return any_half(cases) ? (halves)(cases & ~some_half(t, board, EXACT_DEFENDER, banned)) : cases;
}

/* The value of the positions with a ko ban that `side`'s captures on a board lead to. */
static bool half_kos(const struct exact_table *t, uint32_t board, enum exact_side side)
{
    const struct exact_node *node = &t->node[board];
    bool changed = false;

    for (int i = 0; i < node->n_events[side]; i++) {
        const struct exact_event *e = &t->event[node->event[side] + (uint32_t)i];
        uint32_t to = e->target;
        halves half, *known;

        if (e->ko == EXACT_NO_POINT)
            continue;
        if (side == EXACT_ATTACKER)
            half = exactly_0011(
                t, to, cases_to(t, 1, lives_at(t, EXACT_ATTACKER, to), slot_lives(t, e->slot)),
                e->ko);
        else
            half = exactly_1122(
                t, to, cases_to(t, 2, slot_lives(t, e->slot), lives_at(t, EXACT_DEFENDER, to)),
                e->ko);
        half &= in_half_lanes(e->lanes);
        known = halves_at(t->slot_half, e->slot);
        changed |= any_half(half ^ *known);
        *known = half;
    }
    return changed;
}

/* Ask once more of a board which of its values are exact. */
static bool update_halves(const struct exact_table *t, uint32_t board)
{
    const exact_lives *attacker = lives_at(t, EXACT_ATTACKER, board);
    const exact_lives *defender = lives_at(t, EXACT_DEFENDER, board);
    halves *is_0011 = halves_at(t->is_0011, board), *is_1122 = halves_at(t->is_1122, board);
    halves h01 = exactly_0011(t, board, cases_to(t, 1, attacker, defender), EXACT_NO_POINT);
    halves h12 = exactly_1122(t, board, cases_to(t, 2, attacker, defender), EXACT_NO_POINT);
    bool changed = any_half((halves)((h01 ^ *is_0011) | (h12 ^ *is_1122)));

    *is_0011 = h01;
    *is_1122 = h12;
    if (t->node[board].has_ko) {
        changed |= half_kos(t, board, EXACT_ATTACKER);
        changed |= half_kos(t, board, EXACT_DEFENDER);
    }
    return changed;
}

/* Which values are exactly 1122 and 0011. Each asks for the absence of the
 * other among the successors; where such a question goes round in a circle,
 * the defender is right again: 1122 starts out wherever the eyes allow it. */
static void solve_halves(struct exact_table *t)
{
    size_t n_active = 0;
    bool changed = true;

    memset(t->is_1122, 0, t->space->n_boards * sizeof(halves));
    memset(t->is_0011, 0, t->space->n_boards * sizeof(halves));
    for (size_t i = 0; i < t->n_legal; i++) {
        uint32_t board = t->legal[i];
        const exact_lives *attacker = lives_at(t, EXACT_ATTACKER, board);
        const exact_lives *defender = lives_at(t, EXACT_DEFENDER, board);
        halves h12 = cases_to(t, 2, attacker, defender);

        *halves_at(t->is_1122, board) = h12;
        if (any_half(h12 | cases_to(t, 1, attacker, defender)) || t->node[board].has_ko)
            t->active[n_active++] = board;
    }
    while (changed) {
        changed = false;
        for (size_t i = 0; i < n_active; i++) {
            if (exact_watch_at(t->space->watch, i, 0))
                return;
            changed |= update_halves(t, t->active[i]);
        }
    }
}
