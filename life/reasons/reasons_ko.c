/* SPDX-License-Identifier: MIT */
/* Kos: how many threats; bent four in the corner. Sekis: where neither side can play. */
#include "life/reasons/reasons.h"

#include "util/error.h"

enum { MOST_THREATS = 4, BENT = 4 };

/* ---- Threats ---- */

/* Threats of who needs the first one, the other side having none: so many do not help, and one more
 * is enough. That they do not help is asked on a board that is none to its disadvantage; on an open
 * one only life can be proved by more. Zones are made for bans that hold, so nothing is left out.
 */
struct threats {
    int too_few;
    bool enough;
};

static struct threats count_threats(struct inquiry *q)
{
    bool owner = q->fate == GK_FATE_KO_AGAINST, closed = q->life->report.closed;
    enum fight_answer won = owner ? FIGHT_REFUTED : FIGHT_REACHED, answer = FIGHT_UNKNOWN;
    struct fight_state state = reasons_state(q, GK_MASTER_NOBODY);
    struct threats out = {.too_few = 0};
    uint8_t *n = &state.threats[owner ? FIGHT_OWNER : FIGHT_ATTACKER];

    fight_table_without(q->table, FIGHT_ZONES | FIGHT_PATTERNS);
    reasons_use(q, &q->fight);
    while (out.too_few < MOST_THREATS) {
        *n = (uint8_t)(out.too_few + 1);
        answer = reasons_ask(q, &state);
        if (answer == won || answer == FIGHT_UNKNOWN)
            break;
        out.too_few++;
    }
    if (answer == won && !closed && owner) {
        reasons_use_least(q);
        answer = reasons_ask(q, &state);
    }
    out.enough = answer == won && (closed || owner);
    fight_table_without(q->table, 0);
    return out;
}

/* As the board of who wins without threats has it: of what that side wins by moving first, or of
 * why the other one fails. */
static enum gk_status threats_of(const struct inquiry *q, struct inquiry *own, struct threats *out,
                                 struct gk_error *err)
{
    bool owner_wins = q->fate == GK_FATE_KO_FOR, made;

    *own = *q;
    *out = (struct threats){.enough = false};
    TRY(reasons_make_board(own, owner_wins == q->owner_first, &made, err));
    if (made)
        *out = count_threats(own);
    return GK_OK;
}

static enum gk_status add_threats(struct inquiry *q, struct gk_error *err)
{
    struct inquiry own;
    struct threats t;

    TRY(threats_of(q, &own, &t, err));
    q->left = own.left;
    if (t.enough)
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_THREATS, .count = t.too_few + 1});
    else if (t.too_few == MOST_THREATS)
        reasons_add(q, &(struct gk_life_reason){.kind = GK_REASON_FEW_THREATS, .count = t.too_few});
    return GK_OK;
}

enum gk_status reasons_threats_decide(const struct inquiry *q, bool *out, struct gk_error *err)
{
    struct inquiry own;
    struct threats t;

    TRY(threats_of(q, &own, &t, err));
    *out = t.too_few < MOST_THREATS;
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
    struct fight_state state = reasons_state(q, GK_MASTER_NOBODY);

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
    struct fight_state state = reasons_state(q, GK_MASTER_NOBODY);

    state.mover = (uint8_t)mover;
    state.banned = 0;
    state.goal = mover == FIGHT_OWNER ? FIGHT_CAPTURE : FIGHT_SAFETY;
    switch (fight_play(&q->fight, &state, v)) {
    case FIGHT_ILLEGAL: return true;
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED: return false;
    case FIGHT_GOES_ON: break;
    }
    return reasons_ask(q, &state) == FIGHT_REACHED;
}

/* The points at which whoever plays there loses: the group, or it becomes safe. */
static void add_seki(struct inquiry *q)
{
    struct fight_state state = reasons_state(q, GK_MASTER_NOBODY);
    struct gk_life_reason reason = {.kind = GK_REASON_SEKI};

    reasons_use(q, &q->fight);
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

    if (q->fate == GK_FATE_KO_AGAINST || q->fate == GK_FATE_KO_FOR) {
        TRY(add_threats(q, err));
        add_bent_four(q);
    }
    if (r->verdict == GK_LIFE_SEKI)
        add_seki(q);
    return GK_OK;
}
