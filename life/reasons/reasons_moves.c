/* SPDX-License-Identifier: MIT */
/* What the first moves are that win: captures, nakade, throw-ins, two eyes at once. */
#include "life/reasons/reasons.h"

/* Liberties enough. */
enum { FREE = 4 };

/* A first move, on the board of the answer and on the real one. */
struct winning_move {
    int16_t point;
    int v; /* of the fight; -1: an outer liberty */
    enum fight_result result;
    struct fight_state before, after;
    fight_set chain, liberties; /* of the stone, after it */
    int takes;                  /* stones */
};

static bool look_at_move(const struct inquiry *q, int16_t point, struct winning_move *m)
{
    struct gk_board board = q->life->board;
    enum gk_stone owner = q->region.owner;
    enum fight_side mover = q->owner_first ? FIGHT_OWNER : FIGHT_ATTACKER;

    *m = (struct winning_move){.point = point, .v = inquiry_vertex(q, point)};
    m->before = m->after = inquiry_state(q, GK_MASTER_NOBODY);
    board.ko = GK_PASS; /* whoever has threats minds none */
    m->before.banned = m->after.banned = 0;
    if (gk_board_play(&board, point, q->owner_first ? owner : gk_opponent(owner), false,
                      &m->takes) != GK_PLAY_DONE)
        return false;
    m->result = fight_play(&q->fight, &m->after, m->v < 0 ? FIGHT_OUTER : m->v);
    if (m->result == FIGHT_GOES_ON && m->v >= 0)
        m->chain = reasons_chain(&q->fight, &m->after, mover, m->v, &m->liberties);
    return m->result != FIGHT_ILLEGAL;
}

/* ---- Of the attacker ---- */

/* Is the point in a part of the board about which there are only the owner's stones, none of which
 * lives? */
static bool is_enclosed(const struct inquiry *q, const struct winning_move *m)
{
    const struct fight *fight = &q->fight;
    fight_set others = fight_all(fight) & ~m->before.stones[FIGHT_OWNER], around;
    fight_set space = bits64_flood(fight->adj, bits64_of(m->v), others, &around);

    return !(space & (fight->fence | fight->refuge | fight->guards | q->region.open));
}

/* How many liberties the attacker's stone there would have: 0 if it may not be played, FREE if it
 * lives or takes something. */
static int liberties_at(const struct fight *fight, struct fight_state state, int v)
{
    fight_set owners = state.stones[FIGHT_OWNER], liberties, chain;
    int n;

    state.mover = FIGHT_ATTACKER;
    state.banned = 0;
    switch (fight_play(fight, &state, v)) {
    case FIGHT_ILLEGAL: return 0;
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED: return FREE;
    case FIGHT_GOES_ON: break;
    }
    chain = reasons_chain(fight, &state, FIGHT_ATTACKER, v, &liberties);
    n = bits64_count(liberties);
    return chain & fight->fence || owners != state.stones[FIGHT_OWNER] || n > FREE ? FREE : n;
}

/* Does the move, at no liberty of the target itself, make a liberty one that can be taken without
 * being captured? */
static bool is_approach(const struct inquiry *q, const struct winning_move *m)
{
    fight_set liberties;

    fight_target(&q->fight, &m->before, &liberties);
    if (liberties & bits64_of(m->v))
        return false;
    for (liberties &= fight_empty(&q->fight, &m->after); liberties; liberties &= liberties - 1) {
        int v = bits64_lowest(liberties);

        if (liberties_at(&q->fight, m->before, v) < 2 && liberties_at(&q->fight, m->after, v) >= 2)
            return true;
    }
    return false;
}

/* Is a point beside attackers that live on that board, or are no part of the fight? */
static bool is_beside_living(const struct inquiry *q, int16_t point)
{
    int near[4], n = gk_board_neighbours(&q->life->board, point, near);

    for (int i = 0; i < n; i++) {
        int v = inquiry_vertex(q, (int16_t)near[i]);

        if (q->life->board.stone[near[i]] == (int)gk_opponent(q->region.owner) &&
            (v < 0 || (bits64_of(v) & (q->fight.fence | q->region.guards))))
            return true;
    }
    return false;
}

/* Is the stone beside such, or a liberty of it, as after a hane? */
static bool is_linked(const struct inquiry *q, const struct winning_move *m)
{
    if (is_beside_living(q, m->point))
        return true;
    for (fight_set left = m->liberties; left; left &= left - 1)
        if (is_beside_living(q, q->region.point[bits64_lowest(left)]))
            return true;
    return false;
}

/* What an attacker's move is that takes nothing. */
static enum gk_reason_kind kind_of(const struct inquiry *q, const struct winning_move *m)
{
    if (m->v < 0 || m->result != FIGHT_GOES_ON)
        return GK_REASON_UNKNOWN;
    if (m->chain & (q->fight.fence | q->region.guards))
        return q->shortage && is_approach(q, m) ? GK_REASON_APPROACH : GK_REASON_REDUCTION;
    if (bits64_count(m->liberties) == 1 && bits64_count(m->chain) == 1)
        return GK_REASON_THROW_IN;
    if (is_enclosed(q, m))
        return GK_REASON_NAKADE;
    return is_linked(q, m) ? GK_REASON_REDUCTION : GK_REASON_PLACEMENT;
}

/* ---- Of the owner ---- */

/* Is the target connected to what lives, or can that not be kept from it? */
static bool is_connected(const struct fight *fight, const struct fight_state *state)
{
    fight_set liberties, zone;
    int move;

    return fight_target(fight, state, &liberties) & fight->refuge ||
           fight_look(fight, state, &move, &zone) == FIGHT_GETS_OUT;
}

/* ---- All of them ---- */

/* What follows of one move at once; it may be several things. */
static void sort_move(const struct inquiry *q, const struct winning_move *m,
                      struct gk_life_reason found[GK_N_REASONS])
{
    enum gk_reason_kind kind = GK_REASON_UNKNOWN;

    if (m->takes > 0) {
        kind = GK_REASON_CAPTURE;
        if (m->takes > found[kind].count)
            found[kind].count = m->takes;
    } else if (!q->owner_first)
        kind = kind_of(q, m);
    reasons_add_point(&found[kind], m->point);
    if (m->result != FIGHT_GOES_ON)
        return;
    if (!q->owner_first && fight_lost(&q->fight, &m->after))
        reasons_add_point(&found[GK_REASON_NO_ROOM], m->point);
    if (q->owner_first && is_connected(&q->fight, &m->after))
        reasons_add_point(&found[GK_REASON_CONNECTION], m->point);
    else if (q->owner_first && fight_safe(&q->fight, &m->after))
        reasons_add_point(&found[GK_REASON_TWO_EYES], m->point);
}

/* Has the owner two eyes once he has played there? With `other` not -1 the attacker plays there
 * first. */
static bool makes_eyes(const struct inquiry *q, int other, int v)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    state.banned = 0;
    state.mover = (uint8_t)(other < 0 ? FIGHT_OWNER : FIGHT_ATTACKER);
    if (other >= 0 && fight_play(&q->fight, &state, other) != FIGHT_GOES_ON)
        return false;
    if (!(fight_places(&q->fight, &state) & bits64_of(v)))
        return false;
    return fight_play(&q->fight, &state, v) == FIGHT_GOES_ON && fight_safe(&q->fight, &state);
}

/* Two points of which the owner needs one, whichever it is. */
static void add_miai(struct inquiry *q)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);
    struct gk_life_reason reason = {.kind = GK_REASON_MIAI};
    int point[FIGHT_POINTS], n = 0;

    for (fight_set left = fight_empty(&q->fight, &state); left; left &= left - 1)
        if (makes_eyes(q, -1, bits64_lowest(left)))
            point[n++] = bits64_lowest(left);
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (makes_eyes(q, point[i], point[k]) && makes_eyes(q, point[k], point[i])) {
                reasons_add_point(&reason, q->region.point[point[i]]);
                reasons_add_point(&reason, q->region.point[point[k]]);
                reasons_add(q, &reason);
                return;
            }
}

/* Nothing has to be played, or nothing helps. */
static void add_settled(struct inquiry *q)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    if (q->fate == GK_FATE_DIES && q->owner_first && fight_lost(&q->fight, &state))
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_NO_ROOM});
    if (q->fate != GK_FATE_LIVES || q->owner_first)
        return;
    if (is_connected(&q->fight, &state))
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_CONNECTION});
    else if (fight_safe(&q->fight, &state))
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_TWO_EYES});
    else
        add_miai(q);
}

void reasons_of_moves(struct inquiry *q)
{
    const struct gk_life_report *r = &q->life->report;
    const int16_t *list = q->owner_first ? r->defence : r->attack;
    int n = q->owner_first ? r->n_defence : r->n_attack;
    struct gk_life_reason found[GK_N_REASONS] = {{.kind = GK_REASON_UNKNOWN}};
    struct winning_move move;

    add_settled(q);
    /* Of a group that is dead or alive they are about its eyes only. */
    for (int i = 0; i < n && r->fate_if[0] != r->fate_if[1]; i++)
        if (look_at_move(q, list[i], &move))
            sort_move(q, &move, found);
    for (int kind = GK_REASON_UNKNOWN + 1; kind < GK_N_REASONS; kind++) {
        found[kind].kind = (enum gk_reason_kind)kind;
        if (found[kind].n_points > 0)
            reasons_add(q, &found[kind]);
    }
}
