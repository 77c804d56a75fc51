/* SPDX-License-Identifier: MIT */
/*
 * Why a group fares as it does: facts that its proof can be asked for. Each question is one of a
 * fight like those of the proof, in the region that gave the answer, with a table of its own: what
 * was read before stays as it is.
 */
#include "life/reasons/reasons.h"

#include "util/error.h"

/* Positions: a share of what the group may take, and as many times what it took, and some more. An
 * open group took most of them for other boards. */
enum { SHARE = 4, OPEN_SHARE = 16, TIMES = 8, SOME = 200000, QUESTION = 20000 };

static const char *const names[GK_N_REASONS] = {
    [GK_REASON_UNKNOWN] = "unknown",
    [GK_REASON_CAPTURE] = "capture",
    [GK_REASON_NAKADE] = "nakade",
    [GK_REASON_THROW_IN] = "throw in",
    [GK_REASON_PLACEMENT] = "placement",
    [GK_REASON_REDUCTION] = "reduction",
    [GK_REASON_APPROACH] = "approach",
    [GK_REASON_NO_ROOM] = "no room",
    [GK_REASON_TWO_EYES] = "two eyes",
    [GK_REASON_CONNECTION] = "connection",
    [GK_REASON_MIAI] = "miai",
    [GK_REASON_ONE_EYE] = "one eye",
    [GK_REASON_NO_EYE] = "no eye",
    [GK_REASON_SHORTAGE] = "shortage of liberties",
    [GK_REASON_OUTER] = "outer liberties",
    [GK_REASON_CHAIN] = "chain",
    [GK_REASON_RACE_WON] = "race won",
    [GK_REASON_RACE_LOST] = "race lost",
    [GK_REASON_FALSE_EYE] = "false eye",
    [GK_REASON_THREATS] = "ko threats",
    [GK_REASON_FEW_THREATS] = "few ko threats",
    [GK_REASON_BENT_FOUR] = "bent four",
    [GK_REASON_SEKI] = "seki",
};

const char *gk_reason_name(enum gk_reason_kind kind)
{
    return (unsigned)kind < GK_N_REASONS ? names[kind] : names[GK_REASON_UNKNOWN];
}

/* ---- Asking ---- */

/* With all threats, the mover minds no ban. */
static enum reasons_truth loses(struct inquiry *q, struct fight_state *state, enum fight_side loser)
{
    enum fight_answer answer;

    state->ko = loser == FIGHT_OWNER ? FIGHT_KO_OWNER : FIGHT_KO_ATTACKER;
    if (state->mover == loser)
        state->banned = 0;
    answer = inquiry_ask(q, state);
    if (answer == FIGHT_UNKNOWN)
        return REASONS_OPEN;
    return (answer == FIGHT_REACHED) == (loser == FIGHT_OWNER) ? REASONS_YES : REASONS_NO;
}

enum reasons_truth reasons_lives(struct inquiry *q, struct fight_state state)
{
    return loses(q, &state, FIGHT_ATTACKER);
}

enum reasons_truth reasons_dies(struct inquiry *q, struct fight_state state)
{
    return loses(q, &state, FIGHT_OWNER);
}

fight_set reasons_chain(const struct fight *fight, const struct fight_state *state,
                        enum fight_side side, int v, fight_set *liberties)
{
    fight_set around, chain = bits64_flood(fight->adj, bits64_of(v), state->stones[side], &around);

    *liberties = around & fight_empty(fight, state);
    return chain;
}

/* ---- Saying ---- */

void reasons_add_point(struct gk_life_reason *reason, int point)
{
    if (point != GK_PASS && reason->n_points < GK_REASON_MAX_POINTS)
        reason->point[reason->n_points++] = (int16_t)point;
}

void reasons_add(struct inquiry *q, const struct gk_life_reason *reason)
{
    struct gk_life_reason *r;
    int near[4];

    if (q->n == q->max)
        return;
    r = &q->out[q->n++];
    *r = *reason;
    r->owner_first = q->owner_first;
    r->proved = q->life->report.fate[q->owner_first] != GK_FATE_UNKNOWN;
    r->edge = r->n_points > 0;
    for (int i = 0; i < r->n_points; i++)
        r->edge &= gk_board_neighbours(&q->life->board, r->point[i], near) < 4;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* All reasons with one side moving first. */
static enum gk_status list_reasons(struct inquiry *q, struct gk_error *err)
{
    const struct gk_life_report *r = &q->life->report;
    bool made;

    q->fate = r->fate_if[q->owner_first];
    if (q->fate == GK_FATE_UNKNOWN || (!r->proved && !r->conditional) || r->gets_out)
        return GK_OK;
    TRY(inquiry_make_board(q, (q->owner_first ? r->n_defence : r->n_attack) > 0, &made, err));
    if (!made)
        return GK_OK;
    q->shortage = reasons_shortage(q);
    reasons_of_moves(q);
    TRY(reasons_of_ko(q, err));
    reasons_of_changes(q);
    return GK_OK;
}

enum gk_status gk_life_reasons(struct gk_life *life, struct gk_life_reason *out, int max, int *n,
                               struct gk_error *err)
{
    ERROR_UNLESS(life && out && n && max >= 0);
    const struct gk_life_report *r = &life->report;
    struct inquiry q = {.life = life, .table = life->own[LIFE_WEAK], .out = out, .max = max};
    bool same = r->fate_if[0] == r->fate_if[1] &&
                (life->first == GK_VACANT || !life_is_ko(r->fate_if[0]));
    enum gk_status status = GK_OK;

    *n = 0;
    if (r->n_points == 0)
        return GK_OK;
    q.left = r->closed ? least(life->options.max_nodes / SHARE, SOME + TIMES * r->nodes)
                       : least(life->options.max_nodes / OPEN_SHARE, SOME);
    q.limit = QUESTION + r->nodes;
    /* If it is the same whoever moves first, the one who fails tells why; but kos differ where only
     * one side is asked about. */
    for (int first = 0; first < 2 && status == GK_OK; first++) {
        q.owner_first = first == 1;
        if (same ? q.owner_first == (r->fate_if[0] == GK_FATE_DIES)
                 : life_is_first(life, q.owner_first))
            status = list_reasons(&q, err);
    }
    *n = q.n;
    return status == GK_ERR_LIMIT ? GK_OK : status;
}
