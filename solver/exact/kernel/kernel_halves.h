/* SPDX-License-Identifier: MIT */
/* Which values of the exact game are exactly 1122 and 0011. A part of each kernel. */
#pragma once

#include "solver/exact/kernel/kernel_lanes.h"

#include <string.h>

#include "util/bits.h"

/* Of the words of all lanes: the numbers of outer liberties with which eyes (attacker first,
 * defender first) are `most` - 1 and `most`, 1 or 2. */
struct half_words {
    words bare[2], eyed[2]; /* by side to move */
};

INLINE words cases_to(int most, const struct half_words *w)
{
    return most == 2
               ? ~w->bare[EXACT_ATTACKER] & w->bare[EXACT_DEFENDER] & w->eyed[EXACT_ATTACKER]
               : ~w->eyed[EXACT_ATTACKER] & w->eyed[EXACT_DEFENDER] & ~w->bare[EXACT_DEFENDER];
}

INLINE struct half_words words_of_board(const struct exact_table *t, uint32_t board)
{
    struct half_words w;

    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
        w.bare[side] = get_words(t->lives[EXACT_BARE][side] + words_at(t, board));
        w.eyed[side] = get_words(t->lives[EXACT_EYED][side] + words_at(t, board));
    }
    if (t->packed) { /* exact_word() */
        w.bare[EXACT_ATTACKER] =
            w.bare[EXACT_DEFENDER] & w.eyed[EXACT_ATTACKER] & ~w.eyed[EXACT_DEFENDER];
        w.eyed[EXACT_DEFENDER] |= w.bare[EXACT_ATTACKER];
    }
    return w;
}

/* Of what a capture leads to that starts a ko: the cases in which it can be exact. */
INLINE words ko_cases(const struct exact_table *t, const struct exact_event *e,
                      enum exact_side side)
{
    struct half_words w = words_of_board(t, e->target);

    w.bare[1 - side] = get_words(t->slot_lives[EXACT_BARE] + words_at(t, e->slot));
    w.eyed[1 - side] = get_words(t->slot_lives[EXACT_EYED] + words_at(t, e->slot));
    return cases_to(side == EXACT_ATTACKER ? 1 : 2, &w) & lanes_in(t, e->lanes);
}

/* Of the cases in which the move at v leads to an exact value, those in which
 * it does not capture the wall. */
INLINE words counted(const struct exact_table *t, uint32_t board, enum exact_side side, int v,
                     words half)
{
    if (side == EXACT_ATTACKER && t->node[board].tight)
        half &= ~(lanes_in(t, exact_last_liberty(t, board, v)) & all_words(LAST));
    return half;
}

/* What a move of `side` must lead to, by board. */
INLINE uint8_t *wanted(const struct exact_table *t, enum exact_side side)
{
    return side == EXACT_ATTACKER ? t->is_0011 : t->is_1122;
}

INLINE words wanted_at(const struct exact_table *t, const struct exact_table *of,
                       enum exact_side side, uint32_t board)
{
    return get_words(wanted(of, side) + words_at(t, board));
}

/* Is what an event leads to of the value that is wanted? In its lanes. */
INLINE words event_half(const struct exact_table *t, const struct exact_table *of,
                        const struct exact_event *event, enum exact_side side)
{
    words half = event->ko != EXACT_NO_POINT ? get_words(of->slot_half + words_at(t, event->slot))
                                             : wanted_at(t, of, side, event->target);

    return half & lanes_in(t, event->lanes);
}

/* The same for the retaking of a ko with the help of a threat. */
static words half_after_threat(const struct exact_table *t, uint32_t board, enum exact_side side,
                               int v)
{
    const struct exact_table *f = t->fewer;
    const struct exact_node *node = &f->node[board];
    const struct exact_event *event = exact_events(f, board, side);
    words found = all_words(0);

    if (node->plain[side] >> v & 1)
        found = wanted_at(t, f, side, board + f->space->add[side][v]);
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex == v)
            found |= event_half(t, f, &event[i], side);
    return counted(t, board, side, v, found);
}

/* The cases in which some move of `side` leads to an exact 0011 (attacker) or
 * 1122 (defender). */
static words some_half(const struct exact_table *t, uint32_t board, enum exact_side side,
                       int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const struct exact_event *event = exact_events(t, board, side);
    words found = all_words(0);

    if (banned != EXACT_NO_POINT && exact_holds_threat(t, side))
        found = half_after_threat(t, board, side, banned);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1) {
        int v = bits_lowest(todo);

        if (v != banned)
            found |= counted(t, board, side, v, wanted_at(t, t, side, board + add[v]));
    }
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex != banned)
            found |= counted(t, board, side, event[i].vertex, event_half(t, t, &event[i], side));
    return found;
}

/* is_1122 of a position with these eyes: no move of the attacker, outer
 * liberties included, may leave exactly 0011. */
INLINE words exactly_1122(const struct exact_table *t, uint32_t board, words cases, int banned)
{
    words filled;

    if (!any_word(cases))
        return cases;
    filled = wanted_at(t, t, EXACT_ATTACKER, board) &
             (lanes_in(t, t->node[board].breathes) | all_words(0xFF & ~LAST));
    return cases & ~some_half(t, board, EXACT_ATTACKER, banned) & ~(filled << 1);
}

INLINE words exactly_0011(const struct exact_table *t, uint32_t board, words cases, int banned)
{
    return any_word(cases) ? cases & ~some_half(t, board, EXACT_DEFENDER, banned) : cases;
}

/* Put words, and see whether that changes them. */
INLINE bool change_halves(uint8_t *at, words half)
{
    bool changed = any_word(get_words(at) ^ half);

    put_words(at, half);
    return changed;
}

/* The value of the positions with a ko ban that captures lead to, on this board. */
__attribute__((noinline)) static void update_kos(const struct exact_table *t, uint32_t board)
{
    const struct exact_event *e = NULL;
    uint32_t i = t->node[board].before;

    while ((e = next_ko(t, board, &i, e))) {
        enum exact_side side = exact_ko_side(t, e);
        words cases = ko_cases(t, e, side);
        words half = side == EXACT_ATTACKER ? exactly_0011(t, board, cases, e->ko)
                                            : exactly_1122(t, board, cases, e->ko);

        if (change_halves(t->slot_half + words_at(t, e->slot), half))
            add_pending(t, t->before[i]);
    }
}

/* Ask once more of a board which of its values are exact. */
INLINE void update_halves(const struct exact_table *t, uint32_t board, bool first)
{
    const struct half_words w = words_of_board(t, board);
    size_t at = words_at(t, board);
    words to_1 = cases_to(1, &w), to_2 = cases_to(2, &w);
    bool changed_0011, changed_1122;

    if (!any_word(to_1 | to_2))
        return;
    changed_0011 = change_halves(t->is_0011 + at, exactly_0011(t, board, to_1, EXACT_NO_POINT));
    changed_1122 = change_halves(t->is_1122 + at, exactly_1122(t, board, to_2, EXACT_NO_POINT));
    if (changed_0011 && !first)
        add_before(t, board, EXACT_ATTACKER);
    if (changed_1122 && !first)
        add_before(t, board, EXACT_DEFENDER);
    if (changed_0011 || changed_1122)
        add_sources(t, board);
}

/* Before it: no value is 0011, and 1122 is whatever the eyes allow to be. Boards that can be
 * neither are not looked at. */
static void start_halves(struct exact_table *t)
{
    memset(t->pending, 0, (t->space->n_boards / 64 + 1) * sizeof *t->pending);
    for (uint32_t board = 0; board < t->space->n_boards; board++) {
        const struct half_words w = words_of_board(t, board);
        words cases = cases_to(2, &w);

        put_words(t->is_0011 + words_at(t, board), all_words(0));
        put_words(t->is_1122 + words_at(t, board), cases);
        if (any_word(cases | cases_to(1, &w)) || t->node[board].after_ko)
            add_pending(t, board);
    }
    for (size_t i = 0; i < t->n_events; i++) {
        const struct exact_event *e = &t->event[i];

        if (e->ko != EXACT_NO_POINT)
            put_words(t->slot_half + words_at(t, e->slot),
                      exact_ko_side(t, e) == EXACT_DEFENDER ? ko_cases(t, e, EXACT_DEFENDER)
                                                            : all_words(0));
    }
}

/* Which values are exactly 1122 and 0011. Each asks for the absence of the
 * other among the successors; where such a question goes round in a circle,
 * the defender is right again: 1122 starts out wherever the eyes allow it. */
static void solve_halves(struct exact_table *t)
{
    for (t->part = 0; t->part * LANES < (size_t)t->outside.n; t->part++) {
        bool any = true, first = true;

        for (start_halves(t); any; first = false) {
            uint32_t board = t->space->n_boards;
            size_t n = 0;

            for (any = false; next_pending(t, &board); any = true) {
                if (exact_watch_at(t->space->watch, n++, 0))
                    return;
                if (exact_legal(&t->node[board]))
                    update_halves(t, board, first);
                if (t->node[board].after_ko)
                    update_kos(t, board);
            }
        }
    }
}
