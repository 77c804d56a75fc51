/* SPDX-License-Identifier: MIT */
/* The first moves that reach what is best for who plays them. */
#include <stdlib.h>

#include <gankei/experimental/life.h>

#include "life/life.h"

int life_point(const struct gk_life *life, const struct fight_state *state, int move)
{
    if (move < FIGHT_POINTS)
        return life->region.point[move];
    if (move == FIGHT_OUTER && state->outer > 0 && life->region.n_outer >= state->outer)
        return life->region.outer[life->region.n_outer - state->outer];
    return GK_PASS;
}

/* Who has the threats when one side reaches exactly that? */
static enum gk_ko_master master_of(enum gk_fate fate, bool owner_first)
{
    if (fate == GK_FATE_DIES)
        return GK_MASTER_OWNER;
    if (fate == GK_FATE_LIVES)
        return GK_MASTER_ATTACKER;
    if ((fate == GK_FATE_KO_AGAINST) == owner_first)
        return owner_first ? GK_MASTER_OWNER : GK_MASTER_ATTACKER;
    return GK_MASTER_NOBODY;
}

bool gk_life_question_of(const struct gk_life_report *report, bool owner_first,
                         struct gk_life_question *out)
{
    const struct gk_eye_bounds *attacker = &report->bounds[GK_MASTER_NOBODY][0];
    const struct gk_eye_bounds *owner = &report->bounds[GK_MASTER_NOBODY][1];
    enum gk_fate fate = report->fate_if[owner_first];
    bool ko = fate == GK_FATE_KO_FOR || fate == GK_FATE_KO_AGAINST;

    *out = (struct gk_life_question){.ko = GK_MASTER_NOBODY};
    if ((ko || report->fate_if[0] != report->fate_if[1]) && fate != GK_FATE_UNKNOWN &&
        fate != (owner_first ? GK_FATE_DIES : GK_FATE_LIVES)) {
        out->ko = master_of(fate, owner_first);
        return true;
    }
    if (attacker->most >= owner->least)
        return false;
    out->extra = owner->least == 2 ? 0 : 1;
    return true;
}

/* Does this first move win on that board? With at most `limit` positions, 0: half of what is left;
 * `*used`: so many it took. */
static bool wins(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                 int move, uint64_t limit, uint64_t *used)
{
    struct fight_state next = *state;
    uint64_t most = limit ? limit : life->nodes - life->nodes / 2;
    uint64_t share = most < life->nodes ? most : life->nodes, left = share;
    enum fight_answer answer;

    *used = 0;
    switch (fight_play(&life->fight[bound], &next, move)) {
    case FIGHT_ILLEGAL: return false;
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED: return true;
    case FIGHT_GOES_ON: break;
    }
    answer = fight_solve(life->table[bound], &next, &left);
    *used = share - left;
    life->nodes -= *used;
    return answer == (state->mover == FIGHT_OWNER ? FIGHT_REFUTED : FIGHT_REACHED);
}

/* A first move that wins, and what it took to see that. */
struct winner {
    int16_t point;
    uint64_t used;
};

static int by_point(const void *one, const void *other)
{
    const struct winner *a = one, *b = other;

    return (a->point > b->point) - (a->point < b->point);
}

static int by_effort(const void *one, const void *other)
{
    const struct winner *a = one, *b = other;

    return a->used == b->used ? by_point(a, b) : a->used < b->used ? -1 : 1;
}

int life_first_moves(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                     uint64_t limit, int16_t list[GK_LIFE_MAX_MOVES])
{
    const struct region *r = &life->region;
    struct winner winner[FIGHT_POINTS + FIGHT_MAX_OUTER];
    uint64_t used;
    int n = 0, n_listed;

    for (fight_set left = fight_places(&life->fight[bound], state); left; left &= left - 1) {
        int move = bits64_lowest(left);

        if (!(r->private & bits64_of(move)) && wins(life, bound, state, move, limit, &used))
            winner[n++] = (struct winner){r->point[move], used};
    }
    if (state->outer && wins(life, bound, state, FIGHT_OUTER, limit, &used))
        for (int i = 0; i < r->n_outer && n < FIGHT_POINTS + FIGHT_MAX_OUTER; i++)
            winner[n++] = (struct winner){r->outer[i], used};
    qsort(winner, (size_t)n, sizeof *winner, life->problem ? by_effort : by_point);
    n_listed = n < GK_LIFE_MAX_MOVES ? n : GK_LIFE_MAX_MOVES;
    for (int i = 0; i < n_listed; i++)
        list[i] = winner[i].point;
    return n_listed;
}

/* List all first moves that are proved to reach the best outcome. */
static int list_moves(struct gk_life *life, bool owner_first, int16_t *list)
{
    enum life_bound bound = owner_first ? LIFE_LEAST : LIFE_MOST;
    struct gk_life_question question;
    struct fight_state state;

    if (!gk_life_question_of(&life->report, owner_first, &question))
        return 0;
    state = life_state(life, bound, &question, owner_first);
    return life_first_moves(life, bound, &state, 0, list);
}

void life_moves(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    r->n_attack = list_moves(life, false, r->attack);
    r->n_defence = list_moves(life, true, r->defence);
}
