/* SPDX-License-Identifier: MIT */
/* Threats in a ko: how many it takes, and the first moves against which, or with which, it does. */
#include "life/threats.h"

#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include "util/error.h"

enum { THREATS = 2000000 }; /* positions, to count them; and as many to try first moves */

/* The first state, who needs the first threat having so many. */
static struct fight_state state_with(const struct inquiry *q, int threats)
{
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);

    state.threats[q->fate == GK_FATE_KO_AGAINST ? FIGHT_OWNER : FIGHT_ATTACKER] = (uint8_t)threats;
    return state;
}

/* That so many do not help is asked on a board that is none to the disadvantage of who has them;
 * on an open one only life can be proved by more. Zones are made for bans that hold, so nothing is
 * left out. */
static struct threats count_threats(struct inquiry *q)
{
    bool owner = q->fate == GK_FATE_KO_AGAINST, closed = q->life->report.closed;
    enum fight_answer won = owner ? FIGHT_REFUTED : FIGHT_REACHED, answer = FIGHT_UNKNOWN;
    struct threats out = {.counted = true};
    struct fight_state state = state_with(q, 0);

    fight_table_without(q->table, FIGHT_ZONES | FIGHT_PATTERNS);
    inquiry_use(q, &q->fight);
    while (out.too_few < MOST_THREATS) {
        state = state_with(q, out.too_few + 1);
        answer = inquiry_ask(q, &state);
        if (answer == won || answer == FIGHT_UNKNOWN)
            break;
        out.too_few++;
    }
    out.seen = out.ends = answer == won;
    if (out.seen && !closed && owner) {
        inquiry_use_least(q);
        answer = inquiry_ask(q, &state);
        state = state_with(q, MOST_THREATS);
        out.ends = answer == won || inquiry_ask(q, &state) == won;
    }
    out.enough = answer == won && (closed || owner);
    fight_table_without(q->table, 0);
    return out;
}

enum gk_status threats_count(struct inquiry *q, struct threats *out, struct gk_error *err)
{
    struct inquiry own = *q;
    bool owner_wins = q->fate == GK_FATE_KO_FOR, made;

    *out = (struct threats){.enough = false};
    TRY(inquiry_make_board(&own, owner_wins == q->owner_first, &made, err));
    if (made)
        *out = count_threats(&own);
    q->left = own.left;
    return GK_OK;
}

static struct inquiry make_inquiry(struct gk_life *life, bool owner_first)
{
    uint64_t most = life->options.max_nodes < THREATS ? life->options.max_nodes : THREATS;

    return (struct inquiry){.life = life,
                            .table = life->own[LIFE_WEAK],
                            .owner_first = owner_first,
                            .fate = life->report.fate_if[owner_first],
                            .left = most,
                            .limit = most};
}

enum gk_status threats_of_ko(struct gk_life *life, bool owner_first, struct threats *out,
                             struct gk_error *err)
{
    struct inquiry q = make_inquiry(life, owner_first);
    enum gk_status status = GK_OK;

    *out = (struct threats){.enough = false};
    if (life->report.n_points > 0)
        status = threats_count(&q, out, err);
    return status == GK_ERR_LIMIT ? GK_OK : status;
}

enum gk_status gk_life_threat(struct gk_life *life, bool owner_first, bool *decides,
                              struct gk_error *err)
{
    ERROR_UNLESS(life && decides);
    const struct gk_life_report *r = &life->report;
    struct threats threats = life->threats[owner_first];

    *decides = false;
    if (!life_is_ko(r->fate_if[owner_first]))
        return GK_OK;
    if (!threats.counted)
        TRY(threats_of_ko(life, owner_first, &threats, err));
    *decides =
        r->fate[owner_first] == GK_FATE_UNKNOWN ? threats.ends : threats.too_few < MOST_THREATS;
    return GK_OK;
}

/* ---- First moves ---- */

/* The threats with which first moves of a ko differ: the most of the other side that do not help
 * it against the best ones, or the fewest of who moves first that do by these. 0: none is known. */
static int count_telling(const struct inquiry *q, const struct threats *t)
{
    bool owner_needs = q->fate == GK_FATE_KO_AGAINST;

    if (owner_needs == q->owner_first)
        return t->seen ? t->too_few + 1 : 0;
    return t->too_few;
}

/* Is that move seen to fail? */
static bool fails_by(struct inquiry *q, const struct fight_state *state, int move)
{
    struct fight_state next = *state;

    switch (fight_play(&q->fight, &next, move)) {
    case FIGHT_ILLEGAL: return true;
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED: return false;
    case FIGHT_GOES_ON: break;
    }
    return inquiry_ask(q, &next) == (state->mover == FIGHT_OWNER ? FIGHT_REACHED : FIGHT_REFUTED);
}

/* The move of the fight there, FIGHT_MOVES if it is none. */
static int move_at(const struct inquiry *q, int16_t point)
{
    const struct region *r = &q->region;
    int v = inquiry_vertex(q, point);

    if (v >= 0)
        return r->private & bits64_of(v) ? FIGHT_MOVES : v;
    return life_is_listed(point, r->outer, r->n_outer) ? FIGHT_OUTER : FIGHT_MOVES;
}

/* Once one is known to win, add it to the list and leave those out that fail. What is known of a
 * state that its mover loses is no such move. */
static void keep_winning(struct inquiry *q, const struct fight_state *state,
                         int16_t list[GK_LIFE_MAX_MOVES], int *n)
{
    enum fight_answer wanted = state->mover == FIGHT_OWNER ? FIGHT_REFUTED : FIGHT_REACHED;
    int best = inquiry_ask(q, state) == wanted ? fight_best(q->table, state) : FIGHT_MOVES;
    int16_t kept[GK_LIFE_MAX_MOVES];
    int n_kept = 0;

    if (best >= FIGHT_PASS)
        return;
    for (int16_t point = 0; point < GK_BOARD_POINTS && n_kept < GK_LIFE_MAX_MOVES; point++) {
        int move = move_at(q, point);
        bool asked = move != FIGHT_MOVES && life_is_listed(point, list, *n);

        if (move == best || (asked && !fails_by(q, state, move)))
            kept[n_kept++] = point;
    }
    if (n_kept == 0)
        return;
    *n = n_kept;
    memcpy(list, kept, sizeof kept);
}

/* Asked on the board on which the side that moves first wins as its fate says. */
static enum gk_status name_moves(struct gk_life *life, bool owner_first, struct gk_error *err)
{
    struct gk_life_report *r = &life->report;
    struct threats *t = &life->threats[owner_first];
    int *n = owner_first ? &r->n_defence : &r->n_attack, telling;
    struct inquiry q = make_inquiry(life, owner_first);
    struct fight_state state;
    bool made;

    if (!life_is_ko(q.fate) || *n == 0)
        return GK_OK;
    if (!t->counted)
        TRY(threats_of_ko(life, owner_first, t, err));
    telling = count_telling(&q, t);
    if (telling == 0)
        return GK_OK;
    TRY(inquiry_make_board(&q, true, &made, err));
    if (!made)
        return GK_OK;
    fight_table_without(q.table, FIGHT_ZONES | FIGHT_PATTERNS);
    inquiry_use(&q, &q.fight);
    state = state_with(&q, telling);
    keep_winning(&q, &state, owner_first ? r->defence : r->attack, n);
    fight_table_without(q.table, 0);
    return GK_OK;
}

enum gk_status threats_name_moves(struct gk_life *life, struct gk_error *err)
{
    enum gk_status status = GK_OK;

    for (int first = 0; first < 2 && status == GK_OK; first++)
        status = name_moves(life, first == 1, err);
    return status == GK_ERR_LIMIT ? GK_OK : status;
}
