/* SPDX-License-Identifier: MIT */
/*
 * Which boards live: the words of the exact game.
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
 */
#include "solver/exact/exact_words.h"

#include <string.h>

#include "util/assert.h"
#include "util/bits.h"

/* Where the wall lives with one outer liberty less, by the cases before; the
 * attacker cannot do that in the LAST cases. */
static inline exact_lives filled(exact_lives lives)
{
    return (lives << 1 & ALL) | LAST;
}

/* Combine the lives words after all vertex moves of `side` on a board: all of
 * them for the attacker, any of them for the defender. A move at `banned` is
 * left out. */
static exact_lives after_moves(struct exact_table *t, uint32_t board, enum exact_side side,
                               int banned)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];
    const exact_lives *next = t->lives[1 - side];
    const struct exact_event *event = &t->event[node->event[side]];
    exact_lives every = ALL, any = 0;

    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1) {
        int v = bits_lowest(todo);

        if (v != banned) {
            every &= next[board + add[v]];
            any |= next[board + add[v]];
        }
    }
    for (int i = 0; i < node->n_events[side]; i++) {
        if (event[i].vertex != banned) {
            exact_lives lives = event[i].own ? event[i].lives : next[event[i].target];

            every &= lives;
            any |= lives;
        }
    }
    return side == EXACT_ATTACKER ? every : any;
}

/* The move of `side` at v on a board: where it leads, and its event (null if it
 * simply adds a stone). False if there is none. */
bool exact_find_move(const struct exact_table *t, uint32_t board, enum exact_side side, int v,
                     uint32_t *target, const struct exact_event **event)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];

    for (int i = 0; i < node->n_events[side]; i++) {
        *event = &t->event[node->event[side] + (uint32_t)i];
        *target = (*event)->target;
        if ((*event)->vertex == v)
            return true;
    }
    *event = NULL;
    *target = board + add[v];
    return node->plain[side] >> v & 1;
}

/* The lives word after the move at vertex v, a retaking of a ko with the help
 * of a threat: it leads to the layer with one threat less. */
static exact_lives after_threat(const struct exact_table *t, uint32_t board, enum exact_side side,
                                int v)
{
    const struct exact_event *event;
    uint32_t target;

    if (!exact_find_move(t->fewer, board, side, v, &target, &event))
        return side == EXACT_ATTACKER ? ALL : 0;
    return event && event->ko != EXACT_NO_POINT ? event->lives : t->fewer->lives[1 - side][target];
}

/* Add to the word of the vertex moves the settling of the half eye, and the removal of a threat,
 * if there is one, and leave the cases in which the wall stands. */
static inline exact_lives playing(const struct exact_table *t, const struct exact_table *settled,
                                  uint32_t board, enum exact_side side, int banned,
                                  exact_lives moves)
{
    if (t->threats && !t->rules.fixed_threats && exact_holds_threat(t, 1 - side)) {
        if (side == EXACT_ATTACKER)
            moves &= t->fewer->lives[EXACT_DEFENDER][board];
        else
            moves |= t->fewer->lives[EXACT_ATTACKER][board];
    }
    if (settled && side == EXACT_ATTACKER)
        moves &= settled->lives[EXACT_DEFENDER][board] | EYE;
    else if (settled)
        moves |= (settled->lives[EXACT_ATTACKER][board] >> 8 & NO_EYE) | EYE;
    return moves & exact_standing(settled, &t->node[board], side, banned);
}

/* Where two passes leave a living wall: everywhere, but where seki does not
 * count only if no dead stone is left. There the attacker may pass, and the
 * defender who has not cleared the board may not. */
static inline exact_lives score(const struct exact_node *node)
{
    return node->cleared ? ALL : ALL & ((UINT32_C(1) << STRICT) - 1);
}

/* The word of a side that may not play at `banned`, from that of its vertex
 * moves. After a pass, an outer liberty or a threat the ban is over: `other` is
 * the word of the board with the other side to move. */
static exact_lives with_ban(const struct exact_table *t, uint32_t board, enum exact_side side,
                            int banned, exact_lives moves, exact_lives other)
{
    const struct exact_node *node = &t->node[board];

    moves = playing(t, t->settled, board, side, banned, moves);
    if (side == EXACT_ATTACKER)
        return moves & filled(other) & (other | score(node));
    return moves | (other & score(node) & exact_standing(t->settled, node, side, banned));
}

/* Words are lowered, or raised from below; true if that changes one. */
static inline bool put_word(bool below, exact_lives *word, exact_lives lives)
{
    if (lives == *word)
        return false;
    GK_ASSERT(S6, below ? !(*word & ~lives) : !(lives & ~*word));
    *word = lives;
    return true;
}

/* Lower the words of the positions with a ko ban that `side`'s captures on a
 * board lead to. */
static bool lower_kos(struct exact_table *t, uint32_t board, enum exact_side side)
{
    const struct exact_node *node = &t->node[board];
    enum exact_side banned = 1 - side;
    bool changed = false;

    for (int i = 0; i < node->n_events[side]; i++) {
        struct exact_event *event = &t->event[node->event[side] + (uint32_t)i];
        exact_lives lives;

        if (event->ko == EXACT_NO_POINT)
            continue;
        lives = after_moves(t, event->target, banned, event->ko);
        if (exact_holds_threat(t, banned)) {
            exact_lives retaken = after_threat(t, event->target, banned, event->ko);

            lives = banned == EXACT_ATTACKER ? lives & retaken : lives | retaken;
        }
        lives = with_ban(t, event->target, banned, event->ko, lives, t->lives[side][event->target]);
        changed |= put_word(false, &event->lives, lives);
    }
    return changed;
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
 * `settled` is that of the table, and `below` whether it is solved from below: known to
 * the compiler where time is spent.
 */
__attribute__((always_inline)) static inline bool update_board(struct exact_table *t,
                                                               const struct exact_table *settled,
                                                               bool below, uint32_t board)
{
    exact_lives *attacker = &t->lives[EXACT_ATTACKER][board];
    exact_lives *defender = &t->lives[EXACT_DEFENDER][board];
    exact_lives all, any, good, carry, through;
    bool changed = false;

    if (t->node[board].has_ko) {
        changed |= lower_kos(t, board, EXACT_ATTACKER);
        changed |= lower_kos(t, board, EXACT_DEFENDER);
    }
    if (!*attacker && !*defender && !below)
        return changed;
    all = after_moves(t, board, EXACT_ATTACKER, EXACT_NO_POINT);
    any = after_moves(t, board, EXACT_DEFENDER, EXACT_NO_POINT);
    all = playing(t, settled, board, EXACT_ATTACKER, EXACT_NO_POINT, all);
    any = playing(t, settled, board, EXACT_DEFENDER, EXACT_NO_POINT, any);
    good = score(&t->node[board]);
    carry = all & filled(any) & (any | good);
    through = all & good;
    for (int step = 1; step <= 4; step *= 2) {
        exact_lives room = CASES_ABOVE(step);

        carry |= through & (carry << step & room);
        through &= through << step & room;
    }
    any |= carry & good;
    changed |= put_word(below, attacker, carry);
    changed |= put_word(below, defender, any);
    return changed;
}

/* Has the table a bound of its own for every word to start at (see above)? */
static bool is_bounded(const struct exact_table *t)
{
    return t->settled && t->rules.loops != EXACT_BAN;
}

static void start_everywhere(struct exact_table *t, exact_lives word)
{
    for (uint32_t board = 0; board < t->space->n_boards; board++) {
        t->lives[EXACT_ATTACKER][board] = word;
        t->lives[EXACT_DEFENDER][board] = word;
    }
}

/* The words before the first pass. */
static void start_lives(struct exact_table *t, bool below)
{
    if (!is_bounded(t)) {
        start_everywhere(t, below ? 0 : ALL);
        return;
    }
    for (int side = 0; side < 2; side++) {
        const exact_lives *settled = t->settled->lives[side];
        exact_lives *lives = t->lives[side];

        for (uint32_t board = 0; board < t->space->n_boards; board++)
            lives[board] = (below ? settled[board] : settled[board] >> 8 & NO_EYE) | EYE;
    }
}

/* May a word of a board still change, but for kos? Where it is at the other bound, it cannot (S6).
 */
static inline bool may_change(const struct exact_table *t, const struct exact_table *settled,
                              bool below, uint32_t board)
{
    exact_lives attacker = t->lives[EXACT_ATTACKER][board];
    exact_lives defender = t->lives[EXACT_DEFENDER][board];
    const struct exact_table *bound = below ? t->above : settled;

    if (!bound)
        return attacker || defender;
    if (!below && t->rules.loops == EXACT_BAN)
        return (attacker | defender) & NO_EYE;
    attacker ^= bound->lives[EXACT_ATTACKER][board];
    defender ^= bound->lives[EXACT_DEFENDER][board];
    return (attacker | defender) & (settled ? NO_EYE : ALL);
}

/* One pass over the active boards, of which those that may still change stay. */
__attribute__((always_inline)) static inline bool update_active(struct exact_table *t,
                                                                const struct exact_table *settled,
                                                                bool below, size_t *n_active)
{
    size_t n = *n_active;
    bool changed = false;

    *n_active = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t board = t->active[i];

        if (exact_watch_at(t->space->watch, i, 0))
            return false;
        changed |= update_board(t, settled, below, board);
        t->active[*n_active] = board;
        *n_active += t->node[board].has_ko || may_change(t, settled, below, board);
    }
    return changed;
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
    bool changed = false;

    for (size_t i = 0; i < t->n_events; i++) {
        struct exact_event *event = &t->event[i];
        exact_lives lives = known->lives[EXACT_DEFENDER][event->target];

        if (!event->own)
            continue;
        GK_ASSERT(S6, !(lives & ~event->lives));
        changed |= lives != event->lives;
        event->lives = lives;
    }
    return changed;
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

void exact_solve_lives(struct exact_table *t)
{
    if (t->rules.loops == EXACT_BELOW)
        raise_lives(t);
    else
        lower_lives(t);
}
