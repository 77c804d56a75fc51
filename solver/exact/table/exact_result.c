/* SPDX-License-Identifier: MIT */
/* What solved tables of the exact game tell. */
#include "solver/exact/table/exact_words.h"

#include <string.h>

#include "util/assert.h"
#include "util/bits.h"

/* Is what the words of a board say possible? */
static void check_words(const struct exact_table *t, int lane, uint32_t board)
{
    size_t at = exact_at(t, board, lane);

    for (enum exact_wall wall = EXACT_BARE; wall < EXACT_STRICT; wall++) {
        bool elsewhere = t->settled || wall == EXACT_EYED;
        exact_lives lives[2], eyed[2];

        if (!t->lives[wall][0])
            continue;
        for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
            lives[side] = exact_word(t, wall, side, at);
            eyed[side] = t->lives[EXACT_EYED][side] ? exact_word(t, EXACT_EYED, side, at) : CASES;
        }
        GK_ASSERT(S7, !(lives[EXACT_ATTACKER] & ~lives[EXACT_DEFENDER]));
        for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
            bool fallen = exact_fallen(&t->node[board], elsewhere, side) >> lane & 1;

            GK_ASSERT(S8, !(fallen && lives[side] & LAST));
            GK_ASSERT(S9, !(lives[side] & ~eyed[side]));
        }
    }
}

unsigned exact_table_answers(const struct exact_table *t, const struct exact_table *half, int lane,
                             uint32_t board, int liberties)
{
    size_t at = exact_at(t, board, lane);
    unsigned answers = 0;

    GK_ASSERT(S10, half->settled == t && half->solved && exact_legal(&t->node[board]) >> lane & 1);
    check_words(t, lane, board);
    check_words(half, lane, board);
    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
        const exact_lives lives[] = {exact_word(t, EXACT_BARE, side, at),
                                     exact_word(half, EXACT_BARE, side, at),
                                     exact_word(t, EXACT_EYED, side, at)};

        for (unsigned i = 0; i < 3; i++)
            answers |= lives[i] >> liberties & 1 ? GK_ANSWER(i, side) : 0;
    }
    return answers;
}

/* What is known of a position, for all numbers of outer liberties. */
struct exact_seen {
    exact_lives bare[2], eyed[2]; /* by side to move */
    uint8_t exact;                /* its value is exactly 1122 or 0011 */
    bool is_move;                 /* of an option: it is one */
};

static int count_eyes(const struct exact_seen *s, enum exact_side side, int liberties)
{
    return s->bare[side] >> liberties & 1 ? 2 : s->eyed[side] >> liberties & 1 ? 1 : 0;
}

/* A value that stands for the position as a successor: right in b, c, and in
 * whether it is exactly 0011 or 1122. */
static uint8_t value_of(const struct exact_seen *s, int liberties)
{
    int b = count_eyes(s, EXACT_ATTACKER, liberties), c = count_eyes(s, EXACT_DEFENDER, liberties);

    return (uint8_t)eye_value_of_successor(b, c, s->exact >> liberties & 1);
}

static struct exact_seen see_board(const struct exact_table *t, int lane, uint32_t board)
{
    struct exact_seen s = {.is_move = true};
    size_t at = exact_at(t, board, lane);

    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++) {
        s.bare[side] = exact_word(t, EXACT_BARE, side, at);
        s.eyed[side] = exact_word(t, EXACT_EYED, side, at);
    }
    s.exact = t->is_0011[at] | t->is_1122[at];
    return s;
}

/* What an event of `side` leads to. */
static struct exact_seen see_event(const struct exact_table *t, int lane,
                                   const struct exact_event *e, enum exact_side side)
{
    struct exact_seen s = see_board(t, lane, e->target);
    size_t at = exact_at(t, e->slot, lane);

    if (e->ko == EXACT_NO_POINT)
        return s;
    s.bare[1 - side] = t->slot_lives[EXACT_BARE][at];
    s.eyed[1 - side] = t->slot_lives[EXACT_EYED][at];
    s.exact = t->slot_half[at];
    return s;
}

/* What the moves of a side lead to, by vertex. */
static void see_options(const struct exact_table *t, int lane, uint32_t board,
                        enum exact_side side, struct exact_seen *out)
{
    const struct exact_node *node = &t->node[board];
    const uint32_t *add = t->space->add[side];

    memset(out, 0, EXACT_MAX_VERTICES * sizeof *out);
    for (uint32_t todo = node->plain[side]; todo; todo &= todo - 1)
        out[bits_lowest(todo)] = see_board(t, lane, board + add[bits_lowest(todo)]);
    for (int i = 0; i < node->n_events[side]; i++) {
        const struct exact_event *e = &exact_events(t, board, side)[i];

        if (e->lanes >> lane & 1)
            out[e->vertex] = see_event(t, lane, e, side);
    }
}

/* All that the results of a board depend on. */
struct exact_sight {
    struct exact_seen own, option[2][EXACT_MAX_VERTICES]; /* by side */
    exact_lives seki; /* two eyes are one: there would be fewer if seki did not count */
    bool breathes;
    uint8_t last; /* the wall's last liberty, or EXACT_NO_POINT */
};

static void see_all(const struct exact_table *t, int lane, uint32_t board, struct exact_sight *out)
{
    const struct exact_board *b = &t->space->board[board];

    out->own = see_board(t, lane, board);
    out->breathes = t->node[board].breathes >> lane & 1;
    out->last = EXACT_NO_POINT;
    out->seki = t->seki[exact_at(t, b->attacker, lane)];
    for (enum exact_side side = EXACT_ATTACKER; side <= EXACT_DEFENDER; side++)
        see_options(t, lane, board, side, out->option[side]);
    for (uint32_t todo = t->space->all & (uint32_t)~(b->attacker | b->defender); todo;
         todo &= todo - 1)
        if (exact_last_liberty(t, board, bits_lowest(todo)) >> lane & 1)
            out->last = (uint8_t)bits_lowest(todo);
}

static void list_values(const struct exact_seen *option, int n, int liberties, uint8_t *out)
{
    for (int v = 0; v < n; v++)
        out[v] = option[v].is_move ? value_of(&option[v], liberties) : EYE_VALUE_NONE;
}

/* The result with `liberties` outer liberties. */
static void result_of(const struct exact_sight *s, int n, uint32_t unmarkable, int liberties,
                      struct gk_result *out)
{
    struct eye_value_options options = {.attacker_elsewhere = 0};
    eye_value_set attacker, defender;
    unsigned value;

    list_values(s->option[EXACT_ATTACKER], n, liberties, options.attacker);
    list_values(s->option[EXACT_DEFENDER], n, liberties, options.defender);
    /* A wall that is captured has no eyes at all. */
    if (liberties == 0 && s->last != EXACT_NO_POINT && s->option[EXACT_ATTACKER][s->last].is_move)
        options.attacker[s->last] = 0;
    if (liberties > 0)
        options.attacker_elsewhere = eye_value_bit(
            liberties == 1 && !s->breathes ? 0U : value_of(&s->own, liberties - 1));
    attacker = eye_value_options_set(options.attacker, n) | options.attacker_elsewhere;
    defender = eye_value_options_set(options.defender, n);
    value =
        eye_value_derive(count_eyes(&s->own, EXACT_ATTACKER, liberties),
                         count_eyes(&s->own, EXACT_DEFENDER, liberties), attacker, defender);
    eye_value_mark(value, &options, n, unmarkable, out);
    out->seki = s->seki >> liberties & 1;
}

/* The numbers of liberties (but 0) with which something is other than with one less. */
static unsigned differences(const struct exact_sight *s, int n)
{
    unsigned found = s->seki ^ (unsigned)s->seki << 1;

    for (int i = 0; i <= 2 * n; i++) {
        const struct exact_seen *seen = i < 2 * n ? &s->option[i & 1][i / 2] : &s->own;

        for (int side = 0; side < 2; side++)
            found |= (seen->bare[side] ^ (unsigned)seen->bare[side] << 1) |
                     (seen->eyed[side] ^ (unsigned)seen->eyed[side] << 1);
        found |= seen->exact ^ (unsigned)seen->exact << 1;
    }
    return found;
}

void exact_table_results(const struct exact_table *t, int lane, uint32_t board, int first, int last,
                         struct gk_result *out)
{
    const struct exact_board *b = &t->space->board[board];
    int n = t->space->n;
    struct exact_sight sight;
    unsigned differ;

    GK_ASSERT(S10, t->has_results && board < t->space->n_boards);
    GK_ASSERT(S10, exact_legal(&t->node[board]) >> lane & 1);
    GK_ASSERT(S10, b->defender == t->space->holes &&
                       b->unconnected == (b->attacker & t->space->dead_margins));
    check_words(t, lane, board);
    see_all(t, lane, board, &sight);
    differ = differences(&sight, n);
    for (int liberties = first; liberties <= last; liberties++, out++) {
        /* With none, and where one is the last, they are looked at in another way. */
        if (liberties > first && liberties > (sight.breathes ? 1 : 2) &&
            !(differ >> (liberties - 1) & 3))
            *out = out[-1];
        else
            result_of(&sight, n, b->attacker, liberties, out);
        GK_ASSERT(S16, !((out->attack | out->defence) & (b->attacker | b->defender)));
    }
}
