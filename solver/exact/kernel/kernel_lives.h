/* SPDX-License-Identifier: MIT */
/*
 * Which boards live: the words of the exact game. A part of each kernel.
 *
 * They are the greatest fixed point for the defender (endless repetition is his
 * success): start with "lives" everywhere and take away until nothing
 * changes. A move that captures nothing makes the number of a board larger,
 * so a pass from the last board to the first settles all but what captures
 * and kos lead back to, and a few passes are enough.
 *
 * From below (EXACT_BELOW), endless repetition is the attacker's success, unless
 * it has suicides of his without end: the least fixed point given what suicides
 * lead to, and over this the greatest. No word is more than it is from above.
 *
 * Without the ban, a wall with a half eye elsewhere lives where it does with nothing, and does not
 * live where it does not with an eye: what both sides can settle by a move is worth no more than
 * the eye, no less than nothing, and who would not settle it may pass. (With the ban, it is a ko
 * threat, too.) Boards whose words such bounds leave no room are not looked at.
 *
 * A ko ban lasts for one move, so a position with a ban is not a board of its
 * own: it hangs on the event (the capture) that leads to it.
 *
 * In the lanes in which a board is not legal its words stay what they were at the start.
 */
#pragma once

#include "solver/exact/kernel/kernel_lanes.h"

#include <string.h>

#include "util/assert.h"
#include "util/bits.h"

/* What a pass over the boards has changed, and whether the wrong way. */
struct kernel_pass {
    words changed, wrong;
};

/* Where the wall lives with one outer liberty less, by the cases before; the
 * attacker cannot do that in the LAST cases. */
INLINE words filled(words lives)
{
    return (lives << 1 & ALL) | LAST;
}

/* Combine the lives words after all vertex moves of `side` on a board: all of
 * them for the attacker, any of them for the defender. A move at `banned` is
 * left out. */
INLINE words after_moves(const struct exact_table *t, uint32_t board, enum exact_side side,
                         int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const struct exact_event *event = &t->event[node->event[side]];
    vertex_set plain = node->plain[side];
    words none = {0}, every = none | ALL, any = none;

    if (banned != EXACT_NO_POINT)
        plain &= (vertex_set)~bits_of(banned);
    for (uint32_t todo = plain; todo; todo &= todo - 1) {
        words next = *words_at(t, 1 - side, board + add[bits_lowest(todo)]);

        every &= next;
        any |= next;
    }
    for (int i = 0; i < node->n_events[side]; i++) {
        if (event[i].vertex != banned) {
            words next = event[i].own ? *slot_words(t, t, event[i].slot)
                                      : *words_at(t, 1 - side, event[i].target);
            words lanes = in_lanes(t, event[i].lanes);

            every &= next | ~lanes;
            any |= next & lanes;
        }
    }
    return side == EXACT_ATTACKER ? every : any;
}

/* The lives words after the move at vertex v, a retaking of a ko with the help
 * of a threat: it leads to the layer with one threat less. */
static words after_threat(const struct exact_table *t, uint32_t board, enum exact_side side, int v)
{
    const struct exact_table *f = t->fewer;
    const struct exact_node *node = &f->node[board];
    const struct exact_event *event = &f->event[node->event[side]];
    words none = {0}, found = side == EXACT_ATTACKER ? none | ALL : none;

    if (node->plain[side] >> v & 1)
        return *words_of(t, f, 1 - side, board + f->space->add[side][v]);
    for (int i = 0; i < node->n_events[side]; i++)
        if (event[i].vertex == v)
            found = chosen(in_lanes(t, event[i].lanes),
                           event[i].ko != EXACT_NO_POINT
                               ? *slot_words(t, f, event[i].slot)
                               : *words_of(t, f, 1 - side, event[i].target),
                           found);
    return found;
}

/* The cases that S8 leaves to a board: exact_standing() in all lanes. */
INLINE words standing(const struct exact_table *t, bool half, uint32_t board,
                      enum exact_side to_move, int banned)
{
    const struct exact_node *node = &t->node[board];
    words captured = in_lanes(t, (lane_set)~node->breathes);
    lane_set single = node->single;

    if (half || to_move == EXACT_DEFENDER)
        return to_move == EXACT_DEFENDER && half ? (captured & 0) | ALL
                                                 : ALL & ~(captured & (LAST & NO_EYE));
    if (banned != EXACT_NO_POINT)
        for (uint32_t todo = single; todo; todo &= todo - 1)
            if (exact_last_liberty(t, board, bits_lowest(todo)) == banned)
                single &= (lane_set)~bits_of(bits_lowest(todo));
    return ALL & ~(captured & LAST) & ~(in_lanes(t, single) & (LAST & NO_EYE));
}

/* Add to the words of the vertex moves the settling of the half eye, and the removal of a threat,
 * if there is one, and leave the cases in which the wall stands. */
INLINE words playing(const struct exact_table *t, const struct exact_table *settled, uint32_t board,
                     enum exact_side side, int banned, words moves)
{
    if (t->threats && !t->rules.fixed_threats && exact_holds_threat(t, 1 - side)) {
        if (side == EXACT_ATTACKER)
            moves &= *words_of(t, t->fewer, EXACT_DEFENDER, board);
        else
            moves |= *words_of(t, t->fewer, EXACT_ATTACKER, board);
    }
    if (settled && side == EXACT_ATTACKER)
        moves &= *words_of(t, settled, EXACT_DEFENDER, board) | EYE;
    else if (settled)
        moves |= (*words_of(t, settled, EXACT_ATTACKER, board) >> 8 & NO_EYE) | EYE;
    return moves & standing(t, settled, board, side, banned);
}

/* Where two passes leave a living wall: everywhere, but where seki does not
 * count only if no dead stone is left. There the attacker may pass, and the
 * defender who has not cleared the board may not. */
INLINE words score(const struct exact_table *t, const struct exact_node *node)
{
    return (in_lanes(t, node->cleared) | ((UINT32_C(1) << STRICT) - 1)) & ALL;
}

/* The words of a side that may not play at `banned`, from those of its vertex
 * moves. After a pass, an outer liberty or a threat the ban is over: `other` are
 * the words of the board with the other side to move. */
static words with_ban(const struct exact_table *t, uint32_t board, enum exact_side side, int banned,
                      words moves, words other)
{
    const struct exact_node *node = &t->node[board];

    moves = playing(t, t->settled, board, side, banned, moves);
    if (side == EXACT_ATTACKER)
        return moves & filled(other) & (other | score(t, node));
    return moves | (other & score(t, node) & standing(t, t->settled, board, side, banned));
}

/* Words are lowered, or raised from below, in some lanes. */
INLINE void put_words(struct kernel_pass *pass, bool below, words *word, words lives,
                      words lanes)
{
    words old = *word, new = chosen(lanes, lives, old);

    pass->changed |= old ^ new;
    pass->wrong |= below ? old & ~new : new & ~old;
    *word = new;
}

/* Lower the words of the positions with a ko ban that `side`'s captures on a
 * board lead to. */
__attribute__((noinline)) static void lower_kos(const struct exact_table *t, uint32_t board,
                                                enum exact_side side, struct kernel_pass *pass)
{
    const struct exact_node *node = &t->node[board];
    enum exact_side banned = 1 - side;

    for (int i = 0; i < node->n_events[side]; i++) {
        const struct exact_event *event = &t->event[node->event[side] + (uint32_t)i];
        words lives;

        if (event->ko == EXACT_NO_POINT)
            continue;
        lives = banned == EXACT_ATTACKER
                    ? after_moves(t, event->target, EXACT_ATTACKER, event->ko)
                    : after_moves(t, event->target, EXACT_DEFENDER, event->ko);
        if (exact_holds_threat(t, banned)) {
            words retaken = after_threat(t, event->target, banned, event->ko);

            lives = banned == EXACT_ATTACKER ? lives & retaken : lives | retaken;
        }
        lives = with_ban(t, event->target, banned, event->ko, lives,
                         *words_at(t, side, event->target));
        put_words(pass, false, slot_words(t, t, event->slot), lives, in_lanes(t, event->lanes));
    }
}

/*
 * Bring both words of a board up to date, which depend on each other: with L outer
 * liberties, a pass of the defender leads to the attacker's case L, and an
 * outer liberty taken to the defender's case L - 1. With `all` and `any` for
 * what the moves on vertices give, and where a pass is good (score()):
 *
 *     attacker(L) = all(L) and defender(L - 1)
 *     defender(L) = any(L) or attacker(L)
 *
 * That is the carry of an addition, found in three steps for seven cases. (Where
 * a pass is not good, the attacker passes instead, and nothing is carried.)
 *
 * `settled` is that of the table, and `below` whether it is solved from below: known to the
 * compiler where time is spent.
 */
INLINE void update_board(const struct exact_table *t, const struct exact_table *settled, bool below,
                         uint32_t board, struct kernel_pass *pass, struct kernel_pass *kos)
{
    const struct exact_node *node = &t->node[board];
    words legal = in_lanes(t, node->legal), all, any, good, carry, through;

    if (node->has_ko) {
        lower_kos(t, board, EXACT_ATTACKER, kos);
        lower_kos(t, board, EXACT_DEFENDER, kos);
    }
    all = after_moves(t, board, EXACT_ATTACKER, EXACT_NO_POINT);
    any = after_moves(t, board, EXACT_DEFENDER, EXACT_NO_POINT);
    all = playing(t, settled, board, EXACT_ATTACKER, EXACT_NO_POINT, all);
    any = playing(t, settled, board, EXACT_DEFENDER, EXACT_NO_POINT, any);
    good = score(t, node);
    carry = all & filled(any) & (any | good);
    through = all & good;
    for (int step = 1; step <= 4; step *= 2) {
        exact_lives room = CASES_ABOVE(step);

        carry |= through & (carry << step & room);
        through &= through << step & room;
    }
    any |= carry & good;
    put_words(pass, below, words_at(t, EXACT_ATTACKER, board), carry, legal);
    put_words(pass, below, words_at(t, EXACT_DEFENDER, board), any, legal);
}

/* Has the table a bound of its own for every word to start at (see above)? */
static bool is_bounded(const struct exact_table *t)
{
    return t->settled && t->rules.loops != EXACT_BAN;
}

/* The words before the first pass. */
static void start_lives(struct exact_table *t, bool below)
{
    words none = {0};

    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++)
        for (uint32_t board = 0; board < t->space->n_boards; board++) {
            words settled = is_bounded(t) ? *words_of(t, t->settled, side, board) : none;
            words start = below ? none : none | ALL;

            if (is_bounded(t))
                start = (below ? settled : settled >> 8 & NO_EYE) | EYE;
            *words_at(t, side, board) = start;
        }
}

/* May a word of a board still change, but for kos? Where it is at the other bound, it cannot (S6).
 */
INLINE bool may_change(const struct exact_table *t, const struct exact_table *settled, bool below,
                       uint32_t board)
{
    words attacker = *words_at(t, EXACT_ATTACKER, board);
    words defender = *words_at(t, EXACT_DEFENDER, board);
    words legal = in_lanes(t, t->node[board].legal);
    const struct exact_table *bound = below ? t->above : settled;

    if (!bound)
        return any_word((attacker | defender) & legal);
    if (!below && t->rules.loops == EXACT_BAN)
        return any_word((attacker | defender) & NO_EYE & legal);
    attacker ^= *words_of(t, bound, EXACT_ATTACKER, board);
    defender ^= *words_of(t, bound, EXACT_DEFENDER, board);
    return any_word((attacker | defender) & (settled ? NO_EYE : ALL) & legal);
}

/* One pass over the active boards, of which those that may still change stay. */
INLINE bool update_active(struct exact_table *t, const struct exact_table *settled, bool below,
                          size_t *n_active)
{
    words none = {0};
    struct kernel_pass pass = {none, none}, kos = {none, none};
    size_t n = *n_active;

    *n_active = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t board = t->active[i];

        if (exact_watch_at(t->space->watch, i, 0))
            return false;
        update_board(t, settled, below, board, &pass, &kos);
        t->active[*n_active] = board;
        *n_active += t->node[board].has_ko || may_change(t, settled, below, board);
    }
    GK_ASSERT(S6, !any_word(pass.wrong | kos.wrong));
    return any_word(pass.changed | kos.changed);
}

/* The boards that may change at all. */
static size_t start_active(struct exact_table *t, bool below)
{
    size_t n_active = 0;

    if (!below && !is_bounded(t)) {
        memcpy(t->active, t->legal, t->n_legal * sizeof *t->active);
        return t->n_legal;
    }
    for (size_t i = 0; i < t->n_legal; i++) {
        uint32_t board = t->legal[i];

        t->active[n_active] = board;
        n_active += t->node[board].has_ko || may_change(t, t->settled, below, board);
    }
    return n_active;
}

/* The greatest fixed point. */
static void lower_lives(struct exact_table *t)
{
    size_t n_active;
    bool changed = true;

    start_lives(t, false);
    n_active = start_active(t, false);
    while (changed) {
        size_t n = n_active;

        changed = t->settled ? update_active(t, t->settled, false, &n_active)
                             : update_active(t, NULL, false, &n_active);
        exact_watch_add(t->space->watch, EXACT_STEPS_LIVES * (uint64_t)(n - n_active) *
                                             t->space->n_boards / (t->n_legal + 1));
    }
}

/* What suicides lead to in a table, if they have words of their own; true if that is less than it
 * was thought to be. */
static bool thaw_suicides(struct exact_table *t, const struct exact_table *known)
{
    words none = {0};
    struct kernel_pass pass = {none, none};

    for (size_t i = 0; i < t->n_events; i++) {
        const struct exact_event *event = &t->event[i];

        if (event->own)
            put_words(&pass, false, slot_words(t, t, event->slot),
                      *words_of(t, known, EXACT_DEFENDER, event->target),
                      in_lanes(t, event->lanes));
    }
    GK_ASSERT(S6, !any_word(pass.wrong));
    return any_word(pass.changed);
}

/* The least fixed point, for suicides the greatest. */
static void raise_lives(struct exact_table *t)
{
    thaw_suicides(t, t->above);
    do {
        bool changed = true;
        size_t n_active;

        start_lives(t, true);
        n_active = start_active(t, true);
        while (changed)
            changed = update_active(t, t->settled, true, &n_active);
        if (t->space->watch && t->space->watch->stopped)
            return;
    } while (thaw_suicides(t, t));
}

/* Part by part. Where no game is, words are what they are at the start. */
static void solve_lives(struct exact_table *t)
{
    bool below = t->rules.loops == EXACT_BELOW;

    for (t->part = 0; t->part < PARTS; t->part++) {
        if (t->part * LANES >= (size_t)t->outside.n)
            start_lives(t, below);
        else if (below)
            raise_lives(t);
        else
            lower_lives(t);
    }
}
