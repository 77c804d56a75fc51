/* SPDX-License-Identifier: MIT */
/*
 * Which boards live: the words of the exact game. A part of each kernel.
 *
 * They are the greatest fixed point for the defender (endless repetition is his
 * success): start with words that are not too small, and take away until nothing
 * changes. What is more than enough: that it lives everywhere; for the bare wall, that it lives
 * where it does with an extra eye; where seki does not count, that it lives where it does.
 *
 * A move that captures nothing makes the number of a board larger, so a pass from the last board to
 * the first settles all but what captures and kos lead back to. After that only boards are looked
 * at from which a move leads to one that has changed (`pending`).
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
 */
#pragma once

#include "solver/exact/kernel/kernel_lanes.h"

#include <string.h>

#include "util/assert.h"

/* Where words are. */
INLINE words lives_of(const struct exact_table *t, const struct exact_table *of,
                      enum exact_wall wall, enum exact_side side, uint32_t board)
{
    return get_words(of->lives[wall][side] + words_at(t, board));
}

/* Those of the wall that is solved. */
INLINE words lives_at(const struct exact_table *t, enum exact_side side, uint32_t board)
{
    return lives_of(t, t, t->wall, side, board);
}

/* Where the wall lives with one outer liberty less, by the cases before; the
 * attacker cannot do that in the last case. */
INLINE words filled(words lives)
{
    return (lives << 1 & all_words(CASES)) | all_words(LAST);
}

/* The words of what an event leads to. */
INLINE words after_event(const struct exact_table *t, const struct exact_table *of,
                         const struct exact_event *event, enum exact_side side)
{
    return get_words(event->own ? of->slot_lives[t->wall] + words_at(t, event->slot)
                                : of->lives[t->wall][1 - side] + words_at(t, event->target));
}

/* Combine the lives words after all vertex moves of `side` on a board: all of
 * them for the attacker, any of them for the defender. A move at `banned` is
 * left out. */
INLINE words after_moves(const struct exact_table *t, uint32_t board, enum exact_side side,
                         int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const struct exact_event *event = exact_events(t, board, side);
    vertex_set plain = node->plain[side];
    words every = all_words(CASES), any = all_words(0);

    if (banned != EXACT_NO_POINT)
        plain &= (vertex_set)~bits_of(banned);
    for (uint32_t todo = plain; todo; todo &= todo - 1) {
        words next = lives_at(t, 1 - side, board + add[bits_lowest(todo)]);

        every &= next;
        any |= next;
    }
    for (int i = 0; i < node->n_events[side]; i++) {
        if (event[i].vertex != banned) {
            words next = after_event(t, t, &event[i], side);
            words lanes = lanes_in(t, event[i].lanes);

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
    const struct exact_event *event = exact_events(f, board, side);
    words found = all_words(side == EXACT_ATTACKER ? CASES : 0);

    if (node->plain[side] >> v & 1)
        return lives_of(t, f, t->wall, 1 - side, board + f->space->add[side][v]);
    for (int i = 0; i < node->n_events[side]; i++) {
        words lanes = lanes_in(t, event[i].lanes);

        if (event[i].vertex == v)
            found = (after_event(t, f, &event[i], side) & lanes) | (found & ~lanes);
    }
    return found;
}

/* Of words those that S8 leaves to a board. */
INLINE words standing(const struct exact_table *t, bool half, uint32_t board,
                      enum exact_side to_move, int banned, words lives)
{
    bool elsewhere = half || t->wall == EXACT_EYED;
    lane_set fallen = exact_fallen(&t->node[board], elsewhere, to_move);

    if (banned != EXACT_NO_POINT)
        fallen &= ~exact_last_liberty(t, board, banned);
    return lives & ~(lanes_in(t, fallen) & all_words(LAST));
}

/* Add to the words of the vertex moves the settling of the half eye, and the removal of a threat,
 * if there is one, and leave the cases in which the wall stands. */
INLINE words playing(const struct exact_table *t, const struct exact_table *settled, uint32_t board,
                     enum exact_side side, int banned, words moves)
{
    if (t->threats && !t->rules.fixed_threats && exact_holds_threat(t, 1 - side)) {
        words less = lives_of(t, t->fewer, t->wall, 1 - side, board);

        moves = side == EXACT_ATTACKER ? moves & less : moves | less;
    }
    if (settled && side == EXACT_ATTACKER)
        moves &= lives_of(t, settled, EXACT_BARE, EXACT_DEFENDER, board);
    else if (settled)
        moves |= lives_of(t, settled, EXACT_EYED, EXACT_ATTACKER, board);
    return standing(t, settled, board, side, banned, moves);
}

/* Where two passes leave a living wall: everywhere, but where seki does not
 * count only if no dead stone is left. There the attacker may pass, and the
 * defender who has not cleared the board may not. */
INLINE words score(const struct exact_table *t, uint32_t board)
{
    if (t->wall != EXACT_STRICT && !t->rules.no_seki)
        return all_words(CASES);
    return all_words(CASES) & lanes_in(t, ~exact_dead_stones(t->space, &t->outside, board));
}

/* The words of a side that may not play at `banned`, from those of its vertex
 * moves. After a pass, an outer liberty or a threat the ban is over: `other` are
 * the words of the board with the other side to move. */
static words with_ban(const struct exact_table *t, uint32_t board, enum exact_side side, int banned,
                      words moves, words other)
{
    moves = playing(t, t->settled, board, side, banned, moves);
    if (side == EXACT_ATTACKER)
        return moves & filled(other) & (other | score(t, board));
    return moves | standing(t, t->settled, board, side, banned, other & score(t, board));
}

/* Words are lowered, or raised from below. True if that changes them; `wrong` gathers what goes the
 * wrong way. In lanes in which there is no such board or event they are nothing. */
INLINE bool change_words(bool below, uint8_t *word, words new, words *wrong)
{
    words old = get_words(word);

    *wrong |= below ? old & ~new : new & ~old;
    put_words(word, new);
    return any_word(old ^ new);
}

/* Lower the words of a position with a ko ban, after the capture that is this event. */
static bool lower_ko(const struct exact_table *t, const struct exact_event *event, words *wrong)
{
    enum exact_side side = exact_ko_side(t, event), banned = 1 - side;
    words lives = banned == EXACT_ATTACKER
                      ? after_moves(t, event->target, EXACT_ATTACKER, event->ko)
                      : after_moves(t, event->target, EXACT_DEFENDER, event->ko);

    if (exact_holds_threat(t, banned)) {
        words retaken = after_threat(t, event->target, banned, event->ko);

        lives = banned == EXACT_ATTACKER ? lives & retaken : lives | retaken;
    }
    lives = with_ban(t, event->target, banned, event->ko, lives, lives_at(t, side, event->target));
    return change_words(false, t->slot_lives[t->wall] + words_at(t, event->slot),
                        lives & lanes_in(t, event->lanes), wrong);
}

/* Of all captures that lead to a board. */
__attribute__((noinline)) static void lower_kos(const struct exact_table *t, uint32_t board,
                                                words *wrong)
{
    const struct exact_event *event = NULL;
    uint32_t i = t->node[board].before;

    while ((event = next_ko(t, board, &i, event)))
        if (lower_ko(t, event, wrong))
            add_pending(t, t->before[i]);
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
 * That is the carry of an addition, which an addition finds for all seven cases. (Where
 * a pass is not good, the attacker passes instead, and nothing is carried.)
 *
 * `settled` is that of the table, and `below` whether it is solved from below: known to the
 * compiler where time is spent. True for the sides whose words have changed, as a set.
 */
INLINE unsigned update_board(const struct exact_table *t, const struct exact_table *settled,
                             bool below, uint32_t board, words *wrong)
{
    const struct exact_node *node = &t->node[board];
    words legal = lanes_in(t, exact_legal(node)), all, any, good, made, either;
    size_t at = words_at(t, board);
    unsigned changed;

    all = after_moves(t, board, EXACT_ATTACKER, EXACT_NO_POINT);
    any = after_moves(t, board, EXACT_DEFENDER, EXACT_NO_POINT);
    all = playing(t, settled, board, EXACT_ATTACKER, EXACT_NO_POINT, all);
    any = playing(t, settled, board, EXACT_DEFENDER, EXACT_NO_POINT, any);
    good = score(t, board);
    made = all & filled(any) & (any | good);
    either = made | (all & good);
    all = ((made + either) ^ made ^ either) >> 1 & all_words(CASES);
    any |= all & good;
    changed = change_words(below, t->lives[t->wall][EXACT_ATTACKER] + at, all & legal, wrong);
    return changed |
           (unsigned)change_words(below, t->lives[t->wall][EXACT_DEFENDER] + at, any & legal, wrong)
               << EXACT_DEFENDER;
}

/* Has the table a bound of its own for every word to start at (see above)? */
static bool is_bounded(const struct exact_table *t)
{
    return t->settled && t->rules.loops != EXACT_BAN;
}

/* Words to start with, `of` the same boards or slots; null for none. */
static const exact_lives *starting(const struct exact_table *t, bool below, enum exact_side side)
{
    if (is_bounded(t))
        return t->settled->lives[below ? EXACT_BARE : EXACT_EYED][side];
    if (below || t->settled || t->wall == EXACT_EYED)
        return NULL;
    return t->lives[t->wall == EXACT_BARE ? EXACT_EYED : EXACT_BARE][side];
}

/* The words before the first pass; all boards are to be looked at. */
static void start_lives(struct exact_table *t, bool below)
{
    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
        const exact_lives *from = starting(t, below, side);
        exact_lives *to = t->lives[t->wall][side];
        size_t end = words_at(t, t->space->n_boards), step = (size_t)t->lanes;

        for (size_t at = words_at(t, 0); at < end; at += step)
            put_words(to + at, from ? get_words(from + at) : all_words(below ? 0 : CASES));
    }
    exact_table_all_pending(t);
}

/* May a word of a board still change, but for kos? Where it is at the other bound, it cannot (S6).
 */
INLINE bool may_change(const struct exact_table *t, const struct exact_table *settled, bool below,
                       uint32_t board)
{
    words attacker = lives_at(t, EXACT_ATTACKER, board);
    words defender = lives_at(t, EXACT_DEFENDER, board);
    const struct exact_table *bound = below ? t->above : settled;
    enum exact_wall wall = below ? t->wall : EXACT_BARE;

    if (bound && (below || t->rules.loops != EXACT_BAN)) {
        attacker ^= lives_of(t, bound, wall, EXACT_ATTACKER, board);
        defender ^= lives_of(t, bound, wall, EXACT_DEFENDER, board);
    }
    return any_word(attacker | defender);
}

/* One pass over the pending boards, from the last to the first. In the `first` one all are. False
 * if there was none, or who watches has had enough. */
INLINE bool update_pending(struct exact_table *t, const struct exact_table *settled, bool below,
                           bool first)
{
    uint32_t board = t->space->n_boards;
    words wrong = all_words(0);
    size_t n = 0;

    while (next_pending(t, &board)) {
        const struct exact_node *node = &t->node[board];
        unsigned changed = 0;

        if (exact_watch_at(t->space->watch, n++, 0))
            return false;
        if (!exact_legal(node))
            continue;
        if (may_change(t, settled, below, board))
            changed = update_board(t, settled, below, board, &wrong);
        if (changed)
            add_sources(t, board);
        if (changed >> EXACT_ATTACKER & 1 && !first)
            add_before(t, board, EXACT_DEFENDER);
        if (changed >> EXACT_DEFENDER & 1 && !first)
            add_before(t, board, EXACT_ATTACKER);
        if (node->after_ko)
            lower_kos(t, board, &wrong);
    }
    GK_ASSERT(S6, !any_word(wrong));
    return n > 0;
}

/* The fixed point, from words to start with. */
static void settle_lives(struct exact_table *t, bool below)
{
    bool first = true;

    start_lives(t, below);
    while (below        ? update_pending(t, t->settled, true, first)
           : t->settled ? update_pending(t, t->settled, false, first)
                        : update_pending(t, NULL, false, first))
        first = false;
}

/* What suicides lead to in a table, if they have words of their own; true if that is less than it
 * was thought to be. */
static bool thaw_suicides(struct exact_table *t, const struct exact_table *known)
{
    words wrong = all_words(0);
    bool changed = false;

    for (size_t i = 0; i < t->n_events; i++) {
        const struct exact_event *event = &t->event[i];

        if (event->own)
            changed |= change_words(false, t->slot_lives[t->wall] + words_at(t, event->slot),
                                    lives_of(t, known, t->wall, EXACT_DEFENDER, event->target) &
                                        lanes_in(t, event->lanes),
                                    &wrong);
    }
    GK_ASSERT(S6, !any_word(wrong));
    return changed;
}

/* Make room for is_1122 (exact_word()). */
static void pack_lives(const struct exact_table *t)
{
    words wrong = all_words(0);

    for (uint32_t board = 0; board < t->space->n_boards; board++) {
        words all = lives_of(t, t, EXACT_BARE, EXACT_ATTACKER, board);
        words bare = lives_of(t, t, EXACT_BARE, EXACT_DEFENDER, board);
        words eyed = lives_of(t, t, EXACT_EYED, EXACT_ATTACKER, board);
        words any = lives_of(t, t, EXACT_EYED, EXACT_DEFENDER, board);

        wrong |= (all & ~(bare & eyed)) | ((all | bare | eyed) & ~any);
        put_words(t->lives[EXACT_EYED][EXACT_DEFENDER] + words_at(t, board), any & ~all);
    }
    GK_ASSERT(S7, !any_word(wrong));
}

/* Part by part, as far as there are games. */
static void solve_lives(struct exact_table *t)
{
    bool below = t->rules.loops == EXACT_BELOW;

    for (t->part = 0; t->part * LANES < (size_t)t->outside.n; t->part++) {
        if (t->packed && t->wall == EXACT_STRICT)
            pack_lives(t);
        if (below)
            thaw_suicides(t, t->above);
        do
            settle_lives(t, below);
        while (below && !(t->space->watch && t->space->watch->stopped) && thaw_suicides(t, t));
    }
}
