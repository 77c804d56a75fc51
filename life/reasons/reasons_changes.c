/* SPDX-License-Identifier: MIT */
/* What would be if one thing were otherwise: liberties, chains that could not be taken, eyes. */
#include "life/reasons/reasons.h"

/* A race is about so many stones at least. */
enum { MOST_CHAINS = 8, RACE = 3 };

/* ---- Liberties ---- */

/* Of an open group that is asked on the board that proves life. */
int reasons_shortage(struct inquiry *q)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);
    int outer = state.outer;

    inquiry_use_least(q);
    state.outer = FIGHT_MAX_OUTER;
    if (q->fate == GK_FATE_LIVES || outer >= FIGHT_MAX_OUTER ||
        reasons_lives(q, state) != REASONS_YES)
        return 0;
    for (state.outer = (uint8_t)(outer + 1);; state.outer++)
        switch (reasons_lives(q, state)) {
        case REASONS_YES: return state.outer - outer;
        case REASONS_OPEN: return 0;
        case REASONS_NO: break;
        }
}

/* With how many fewer it dies. If there are more than can be counted nobody knows. */
static int find_surplus(struct inquiry *q)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);
    int outer = state.outer;

    state.outer = 0;
    inquiry_use(q, &q->fight);
    if (outer == 0 || outer >= FIGHT_MAX_OUTER || reasons_dies(q, state) != REASONS_YES)
        return 0;
    for (state.outer = (uint8_t)(outer - 1);; state.outer--)
        switch (reasons_dies(q, state)) {
        case REASONS_YES: return outer - state.outer;
        case REASONS_OPEN: return 0;
        case REASONS_NO: break;
        }
}

/* ---- Chains ---- */

/* The attackers' chains in the region that do not live as they stand. */
static int list_chains(const struct inquiry *q, fight_set chain[MOST_CHAINS])
{
    fight_set liberties;
    int n = 0;

    for (fight_set left = q->region.start.stones[FIGHT_ATTACKER]; left && n < MOST_CHAINS;) {
        chain[n] = reasons_chain(&q->fight, &q->region.start, FIGHT_ATTACKER, bits64_lowest(left),
                                 &liberties);
        left &= ~chain[n];
        n += !(chain[n] & q->fight.fence);
    }
    return n;
}

/* Does it die, with so many more outer liberties, if that chain lives? */
static bool is_needed(struct inquiry *q, fight_set chain, int more)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    state.outer = (uint8_t)(state.outer + more);
    q->changed = q->fight;
    q->changed.fence |= chain;
    inquiry_use(q, &q->changed);
    return reasons_dies(q, state) == REASONS_YES;
}

static void add_fact(struct inquiry *q, enum gk_reason_kind kind, int16_t point, int count)
{
    struct gk_life_reason reason = {.kind = kind, .count = count};

    reasons_add_point(&reason, point);
    reasons_add(q, &reason);
}

/* The chains without which it would not live, or, with so many liberties more, would not either.
 * Returns how many races that makes with what it has more or less of. */
static int add_chains(struct inquiry *q, int shortage, int surplus)
{
    fight_set chain[MOST_CHAINS];
    int n = list_chains(q, chain), races = 0;

    for (int i = 0; i < n; i++) {
        int16_t point = q->region.point[bits64_lowest(chain[i])];
        int stones = gk_board_chain(&q->life->board, point, NULL).n_stones;
        bool race = stones >= RACE && (shortage || surplus);

        if ((shortage && !race) || !is_needed(q, chain[i], shortage))
            continue;
        if (!race)
            add_fact(q, GK_REASON_CHAIN, point, stones);
        else
            add_fact(q, shortage ? GK_REASON_RACE_LOST : GK_REASON_RACE_WON, point,
                     shortage ? shortage : surplus);
        races += race;
    }
    return races;
}

/* What it lives by, or would with more liberties: a race is about a chain and liberties. In a seki
 * either side may take the other's stones once that one plays there. */
static void add_liberties_and_chains(struct inquiry *q)
{
    const struct gk_life_report *r = &q->life->report;
    int shortage = q->shortage, races = 0;
    int surplus = r->closed && q->fate != GK_FATE_DIES ? find_surplus(q) : 0;

    if (r->closed && r->verdict != GK_LIFE_SEKI &&
        (q->fate == GK_FATE_LIVES || (q->fate == GK_FATE_DIES && shortage)))
        races = add_chains(q, shortage, surplus);
    if (shortage && !races)
        add_fact(q, GK_REASON_SHORTAGE, GK_PASS, shortage);
    if (surplus && !races)
        add_fact(q, GK_REASON_OUTER, GK_PASS, surplus);
}

/* ---- Eyes ---- */

/* An empty point between stones of the owner that are not one chain. */
static bool is_like_an_eye(const struct inquiry *q, int v)
{
    const struct fight *fight = &q->fight;
    const struct fight_state *state = &q->region.start;
    fight_set bit = bits64_of(v), liberties, chain;
    fight_set own = fight->adj[v] & state->stones[FIGHT_OWNER];

    if (!(fight_empty(fight, state) & bit) || own != fight->adj[v] || !own ||
        bit & (fight->fence | fight->refuge | fight->guards | q->region.open | q->region.rim))
        return false;
    chain = reasons_chain(fight, state, FIGHT_OWNER, bits64_lowest(own), &liberties);
    return (own & ~chain) || ((bit & fight->target) && !(chain & fight->target));
}

/* Filled, with an eye elsewhere instead, it would have more eyes than it has. */
static bool is_false(struct inquiry *q, int v, int eyes)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    if (eyes == 0)
        return true; /* it has none at all */
    state.stones[FIGHT_OWNER] |= bits64_of(v);
    state.banned = 0;
    state.extra = 1;
    return inquiry_ask(q, &state) == FIGHT_REFUTED;
}

static void add_false_eyes(struct inquiry *q)
{
    const struct gk_eye_bounds *eyes = &q->life->report.bounds[GK_MASTER_NOBODY][q->owner_first];
    struct gk_life_reason reason = {.kind = GK_REASON_FALSE_EYE};

    if (!q->life->report.closed || eyes->least != eyes->most || eyes->least == 2)
        return;
    inquiry_use(q, &q->fight);
    for (int v = 0; v < q->fight.n; v++)
        if (is_like_an_eye(q, v) && is_false(q, v, eyes->least))
            reasons_add_point(&reason, q->region.point[v]);
    if (reason.n_points > 0)
        reasons_add(q, &reason);
}

/* Even with all threats. */
static void add_eyes(struct inquiry *q)
{
    int most = q->life->report.bounds[GK_MASTER_OWNER][1].most;

    if (q->fate == GK_FATE_DIES && q->owner_first && q->life->report.closed && most < 2)
        add_fact(q, most ? GK_REASON_ONE_EYE : GK_REASON_NO_EYE, GK_PASS, 0);
}

/* ---- What it lives by beyond ---- */

/* Is one of these said already? */
static bool is_said(const struct inquiry *q, const enum gk_reason_kind *kind, int n)
{
    for (int i = 0; i < q->n; i++)
        for (int k = 0; k < n; k++)
            if (q->out[i].kind == kind[k] && q->out[i].owner_first == q->owner_first)
                return true;
    return false;
}

/* Where it connects: would it die if the living stones about the region were not there? Not if they
 * help to capture what else it lives by. */
static void add_connection(struct inquiry *q)
{
    static const enum gk_reason_kind others[] = {GK_REASON_CONNECTION, GK_REASON_CHAIN,
                                                 GK_REASON_RACE_WON};
    struct fight_state state = inquiry_state(q, GK_MASTER_ATTACKER);
    struct gk_life_reason reason = {.kind = GK_REASON_CONNECTION};
    fight_set points;

    if (!q->life->report.closed || q->fate != GK_FATE_LIVES || !q->fight.refuge ||
        is_said(q, others, sizeof others / sizeof *others))
        return;
    inquiry_use(q, &q->fight);
    if (inquiry_ask(q, &state) != FIGHT_REFUTED)
        return;
    points = fight_zone(q->table, &state) & q->fight.refuge & fight_empty(&q->fight, &state);
    q->changed = q->fight;
    q->changed.refuge = 0;
    inquiry_use(q, &q->changed);
    if (reasons_dies(q, state) != REASONS_YES)
        return;
    for (; points; points &= points - 1)
        reasons_add_point(&reason, q->region.point[bits64_lowest(points)]);
    reasons_add(q, &reason);
}

void reasons_of_changes(struct inquiry *q)
{
    add_eyes(q);
    add_false_eyes(q);
    add_liberties_and_chains(q);
    add_connection(q);
}
