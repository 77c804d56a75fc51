/* SPDX-License-Identifier: MIT */
/* All positions of a fight (tests/life/whole.h). */
#include "tests/life/whole.h"

#include <stdio.h>
#include <stdlib.h>

/* A position as a number: three kinds of points, then the rest. */
static size_t number_of(const struct whole *w, const struct fight_state *state)
{
    size_t number = 0;

    for (int v = 0; v < w->fight->n; v++)
        number = number * 3 + (state->stones[0] >> v & 1) + 2 * (state->stones[1] >> v & 1);
    number = number * ((size_t)w->fight->n + 1) + state->banned;
    return (number * (FIGHT_MAX_OUTER + 1) + state->outer) * 2 + state->mover;
}

static struct fight_state state_of(const struct whole *w, size_t number)
{
    struct fight_state state = w->kind;

    state.stones[0] = state.stones[1] = 0;
    state.mover = number % 2;
    state.outer = (uint8_t)(number / 2 % (FIGHT_MAX_OUTER + 1));
    number = number / 2 / (FIGHT_MAX_OUTER + 1);
    state.banned = (uint8_t)(number % ((size_t)w->fight->n + 1));
    number /= (size_t)w->fight->n + 1;
    for (int v = w->fight->n - 1; v >= 0; v--, number /= 3)
        if (number % 3)
            state.stones[number % 3 - 1] |= bits64_of(v);
    return state;
}

static void enter(struct whole *w, const struct fight_state *state)
{
    size_t number = number_of(w, state);

    if (!w->seen[number]) {
        w->seen[number] = 1;
        w->list[w->n++] = number;
    }
}

/* Is a position over before anything is played: is the owner safe, which is what he wants, or does
 * the attacker take the extra eye, the last liberty? */
static bool is_over(const struct whole *w, const struct fight_state *state, bool *won)
{
    *won = w->kind.goal == FIGHT_CAPTURE;
    if (state->mover == FIGHT_ATTACKER && state->extra && fight_liberties(w->fight, state) == 1)
        return true;
    *won = true;
    return w->kind.goal == FIGHT_SAFETY && fight_safe(w->fight, state);
}

/* What a position is by those after it; enters them if it is looked at for the first time. */
static bool judge(struct whole *w, const struct fight_state *state, bool first)
{
    bool prover = state->mover == w->kind.goal, won, any = false, all = true;

    if (is_over(w, state, &won))
        return won;
    for (int move = 0; move < FIGHT_MOVES; move++) {
        struct fight_state next = *state;
        enum fight_result result;

        if (move == w->fight->n)
            move = FIGHT_OUTER;
        if (move < FIGHT_OUTER && !(fight_empty(w->fight, state) & bits64_of(move)))
            continue;
        result = fight_play(w->fight, &next, move);
        if (result == FIGHT_ILLEGAL)
            continue;
        if (result == FIGHT_GOES_ON && first)
            enter(w, &next);
        if (result == FIGHT_GOES_ON)
            won = w->won[number_of(w, &next)] != 0;
        else
            won = (result == FIGHT_CAPTURED) == (w->kind.goal == FIGHT_CAPTURE);
        any |= won;
        all &= won;
    }
    return prover ? any : all;
}

void whole_solve(struct whole *whole, const struct fight *fight, const struct fight_state *start)
{
    bool changed = true;

    *whole = (struct whole){.fight = fight, .kind = *start, .room = 1};
    for (int v = 0; v < fight->n; v++)
        whole->room *= 3;
    whole->room *= ((size_t)fight->n + 1) * (FIGHT_MAX_OUTER + 1) * 2;
    whole->list = calloc(whole->room, sizeof *whole->list);
    whole->seen = calloc(whole->room, 1);
    whole->won = calloc(whole->room, 1);
    if (fight->n > WHOLE_POINTS || !whole->list || !whole->seen || !whole->won) {
        fputs("# a fight is too large\n", stdout);
        exit(EXIT_FAILURE);
    }
    enter(whole, start);
    for (size_t i = 0; i < whole->n; i++) {
        struct fight_state state = whole_state(whole, i);

        whole->won[whole->list[i]] = judge(whole, &state, true);
    }
    while (changed) {
        changed = false;
        for (size_t i = whole->n; i-- > 0;) {
            struct fight_state state = whole_state(whole, i);

            if (!whole->won[whole->list[i]] && judge(whole, &state, false)) {
                whole->won[whole->list[i]] = 1;
                changed = true;
            }
        }
    }
}

void whole_free(struct whole *whole)
{
    free(whole->list);
    free(whole->seen);
    free(whole->won);
}

bool whole_won(const struct whole *whole, const struct fight_state *state)
{
    return whole->won[number_of(whole, state)] != 0;
}

struct fight_state whole_state(const struct whole *whole, size_t i)
{
    return state_of(whole, whole->list[i]);
}
