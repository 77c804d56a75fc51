/* SPDX-License-Identifier: MIT */
/* Asking about an answer (life/inquiry.h); threats in a ko. */
#include "life/inquiry.h"

#include <gankei/experimental/life.h>

#include "util/error.h"

enum { THREATS = 2000000 }; /* positions, to count them */

struct fight_state inquiry_state(const struct inquiry *q, enum gk_ko_master ko)
{
    struct gk_life_question question = {.ko = ko};

    return life_state_of(&q->region, &q->fight, &question, q->owner_first);
}

void inquiry_use(struct inquiry *q, const struct fight *fight)
{
    fight_table_use(q->table, fight);
}

void inquiry_use_least(struct inquiry *q)
{
    life_board_of(&q->region, LIFE_LEAST, &q->changed);
    inquiry_use(q, q->life->report.closed ? &q->fight : &q->changed);
}

enum fight_answer inquiry_ask(struct inquiry *q, const struct fight_state *state)
{
    uint64_t share = q->limit < q->left ? q->limit : q->left, left = share;
    enum fight_answer answer = fight_solve(q->table, state, &left);

    q->left -= share - left;
    return answer;
}

/* As the proof had it. */
enum gk_status inquiry_make_board(struct inquiry *q, bool wins, bool *made, struct gk_error *err)
{
    struct gk_life *life = q->life;
    const struct gk_life_report *r = &life->report;
    const struct life_found *found =
        wins ? &life->found[q->owner_first] : &life->fails[q->owner_first];
    struct region_options options = {.tactics = life->tactics, .most = life->options.max_points};

    *made = r->closed || found->worth > 0;
    if (!*made)
        return GK_OK;
    if (!r->closed) {
        options.grows = true;
        options.steps = found->steps;
        options.guards = found->bound == LIFE_MOST ? REGION_GUARDS_HOLD : REGION_NO_GUARDS;
    }
    TRY(region_make(&life->board, r->stone, &options, &q->region, err));
    life_board_of(&q->region, r->closed ? LIFE_LEAST : found->bound, &q->fight);
    return GK_OK;
}

/* That so many do not help is asked on a board that is none to the disadvantage of who has them;
 * on an open one only life can be proved by more. Zones are made for bans that hold, so nothing is
 * left out. */
static struct threats count_threats(struct inquiry *q)
{
    bool owner = q->fate == GK_FATE_KO_AGAINST, closed = q->life->report.closed;
    enum fight_answer won = owner ? FIGHT_REFUTED : FIGHT_REACHED, answer = FIGHT_UNKNOWN;
    struct fight_state state = inquiry_state(q, GK_MASTER_NOBODY);
    struct threats out = {.counted = true};
    uint8_t *n = &state.threats[owner ? FIGHT_OWNER : FIGHT_ATTACKER];

    fight_table_without(q->table, FIGHT_ZONES | FIGHT_PATTERNS);
    inquiry_use(q, &q->fight);
    while (out.too_few < MOST_THREATS) {
        *n = (uint8_t)(out.too_few + 1);
        answer = inquiry_ask(q, &state);
        if (answer == won || answer == FIGHT_UNKNOWN)
            break;
        out.too_few++;
    }
    out.seen = answer == won;
    if (out.seen && !closed && owner) {
        inquiry_use_least(q);
        answer = inquiry_ask(q, &state);
    }
    out.enough = answer == won && (closed || owner);
    fight_table_without(q->table, 0);
    return out;
}

enum gk_status inquiry_threats(struct inquiry *q, struct threats *out, struct gk_error *err)
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

enum gk_status inquiry_ko(struct gk_life *life, bool owner_first, struct threats *out,
                          struct gk_error *err)
{
    uint64_t most = life->options.max_nodes < THREATS ? life->options.max_nodes : THREATS;
    struct inquiry q = {.life = life,
                        .table = life->own[LIFE_WEAK],
                        .owner_first = owner_first,
                        .fate = life->report.fate_if[owner_first],
                        .left = most,
                        .limit = most};
    enum gk_status status = GK_OK;

    *out = (struct threats){.enough = false};
    if (life->report.n_points > 0)
        status = inquiry_threats(&q, out, err);
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
        TRY(inquiry_ko(life, owner_first, &threats, err));
    *decides =
        r->fate[owner_first] == GK_FATE_UNKNOWN ? threats.seen : threats.too_few < MOST_THREATS;
    return GK_OK;
}
