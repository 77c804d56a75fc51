/* SPDX-License-Identifier: MIT */
/* The first moves that reach what is best for who plays them. */
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
    enum gk_fate fate = report->fate[owner_first];
    bool ko = fate == GK_FATE_KO_FOR || fate == GK_FATE_KO_AGAINST;

    *out = (struct gk_life_question){.ko = GK_MASTER_NOBODY};
    if ((ko || report->fate[0] != report->fate[1]) && fate != GK_FATE_UNKNOWN &&
        fate != (owner_first ? GK_FATE_DIES : GK_FATE_LIVES)) {
        out->ko = master_of(fate, owner_first);
        return true;
    }
    if (attacker->most >= owner->least)
        return false;
    out->extra = owner->least == 2 ? 0 : 1;
    return true;
}

/* Does this first move reach it, for certain? */
static bool reaches(struct gk_life *life, const struct fight_state *state, int move)
{
    bool owner = state->mover == FIGHT_OWNER;
    struct fight_state next = *state;

    switch (fight_play(&life->fight[owner ? LIFE_LEAST : LIFE_MOST], &next, move)) {
    case FIGHT_ILLEGAL: return false;
    case FIGHT_CAPTURED: return true;
    case FIGHT_GOES_ON: break;
    }
    return life_ask(life, owner ? LIFE_LEAST : LIFE_MOST, &next) ==
           (owner ? FIGHT_REFUTED : FIGHT_REACHED);
}

static int list_moves(struct gk_life *life, bool owner_first, int16_t *list)
{
    struct gk_life_question question;
    struct fight_state state;
    bool wanted[GK_BOARD_POINTS] = {false};
    int n = 0;

    if (!gk_life_question_of(&life->report, owner_first, &question))
        return 0;
    state = life_state(life, LIFE_LEAST, &question, owner_first);
    for (fight_set left = fight_empty(&life->fight[0], &state); left; left &= left - 1)
        if (!(life->region.private & left & -left) && reaches(life, &state, bits64_lowest(left)))
            wanted[life->region.point[bits64_lowest(left)]] = true;
    if (state.outer && reaches(life, &state, FIGHT_OUTER))
        for (int i = 0; i < life->region.n_outer; i++)
            wanted[life->region.outer[i]] = true;
    for (int point = 0; point < GK_BOARD_POINTS && n < GK_LIFE_MAX_MOVES; point++)
        if (wanted[point])
            list[n++] = (int16_t)point;
    return n;
}

void life_moves(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    r->n_attack = list_moves(life, false, r->attack);
    r->n_defence = list_moves(life, true, r->defence);
}
