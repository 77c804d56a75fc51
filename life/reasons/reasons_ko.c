/* SPDX-License-Identifier: MIT */
/* Kos: how many threats; bent four in the corner. Sekis: where neither side can play. */
#include "life/reasons/reasons.h"
#include "life/threats.h"

#include "util/error.h"

enum { BENT = 4 };

static enum gk_status add_threats(struct inquiry *q, struct gk_error *err)
{
    struct threats t = q->life->threats[q->owner_first];

    if (!t.counted)
        TRY(threats_count(q, &t, err));
    if (t.enough)
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_THREATS, .count = t.too_few + 1});
    else if (t.too_few == MOST_THREATS)
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_FEW_THREATS, .count = t.too_few});
    return GK_OK;
}

/* ---- Bent four in the corner ---- */

/* The neighbours of a vertex, as many as it has: two of a corner. */
static int count_near(const struct inquiry *q, int v)
{
    int near[4];

    return gk_board_neighbours(&q->life->board, q->region.point[v], near);
}

/* Four stones in a row of three along an edge, with the corner, and the point beside that. */
static bool is_bent_four(const struct inquiry *q, fight_set chain)
{
    int corners = 0, bends = 0, ends = 0;

    if (bits64_count(chain) != BENT)
        return false;
    for (fight_set left = chain; left; left &= left - 1) {
        int v = bits64_lowest(left), near = bits64_count(q->fight.adj[v] & chain);

        corners += count_near(q, v) == 2 && near == 2;
        bends += near == 2;
        ends += near == 1;
    }
    return corners == 1 && bends == 2 && ends == 2;
}

/* Does the attacker, who makes a ko whoever moves first, begin it by giving up a bent four? */
static void add_bent_four(struct inquiry *q)
{
    const struct gk_life_report *r = &q->life->report;
    struct gk_life_reason reason = {.kind = GK_REASON_BENT_FOUR};
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    if (!r->closed || r->fate_if[1] == GK_FATE_LIVES || r->fate_if[1] == GK_FATE_DIES)
        return;
    state.mover = FIGHT_ATTACKER;
    for (fight_set left = fight_places(&q->fight, &state); left; left &= left - 1) {
        struct fight_state next = state;
        int v = bits64_lowest(left);
        fight_set chain, liberties;

        if (fight_play(&q->fight, &next, v) != FIGHT_GOES_ON)
            continue;
        chain = reasons_chain(&q->fight, &next, FIGHT_ATTACKER, v, &liberties);
        if (bits64_count(liberties) == 1 && is_bent_four(q, chain))
            reasons_add_point(&reason, q->region.point[v]);
    }
    if (reason.n_points > 0)
        reasons_add(q, &reason);
}

/* ---- Seki ---- */

static bool is_fatal(struct inquiry *q, int v, enum fight_side mover)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    state.mover = (uint8_t)mover;
    state.banned = 0;
    state.goal = mover == FIGHT_OWNER ? FIGHT_CAPTURE : FIGHT_SAFETY;
    switch (fight_play(&q->fight, &state, v)) {
    case FIGHT_ILLEGAL: return true;
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED: return false;
    case FIGHT_GOES_ON: break;
    }
    return inquiry_ask(q, &state) == FIGHT_REACHED;
}

/* The points at which whoever plays there loses: the group, or it becomes safe. */
static void add_seki(struct inquiry *q)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);
    struct gk_life_reason reason = {.kind = GK_REASON_SEKI};

    inquiry_use(q, &q->fight);
    for (fight_set left = fight_empty(&q->fight, &state); left; left &= left - 1) {
        int v = bits64_lowest(left);

        if (is_fatal(q, v, FIGHT_OWNER) && is_fatal(q, v, FIGHT_ATTACKER))
            reasons_add_point(&reason, q->region.point[v]);
    }
    reasons_add(q, &reason);
}

enum gk_status reasons_of_ko(struct inquiry *q, struct gk_error *err)
{
    const struct gk_life_report *r = &q->life->report;

    if (life_is_ko(q->fate)) {
        TRY(add_threats(q, err));
        add_bent_four(q);
    }
    if (r->verdict == GK_LIFE_SEKI)
        add_seki(q);
    return GK_OK;
}
