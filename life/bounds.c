/* SPDX-License-Identifier: MIT */
/* Numbers of eyes with either side first, for all kinds of ko, as bounds; what follows of them. */
#include <gankei/experimental/life.h>

#include "life/threats.h"

#include <string.h>

#include "util/assert.h"

enum { FIRST_LIMIT = 20000, FACTOR = 5 }; /* positions for a question, and by how much they grow */

struct fight_state life_state_of(const struct region *region, const struct fight *board,
                                 const struct gk_life_question *question, bool owner_first)
{
    static const uint8_t ko[] = {
        [GK_MASTER_NOBODY] = FIGHT_KO_PLAIN,
        [GK_MASTER_ATTACKER] = FIGHT_KO_ATTACKER,
        [GK_MASTER_OWNER] = FIGHT_KO_OWNER,
    };
    struct fight_state state = region->start;

    state.stones[FIGHT_OWNER] &= ~fight_breathless(board, &state);
    state.mover = owner_first ? FIGHT_OWNER : FIGHT_ATTACKER;
    state.extra = (uint8_t)question->extra;
    state.ko = ko[question->ko];
    state.goal = FIGHT_CAPTURE;
    if (region->ban_of != state.mover)
        state.banned = 0;
    if (state.ko != FIGHT_KO_PLAIN && (state.ko == FIGHT_KO_OWNER) == owner_first)
        state.banned = 0;
    return state;
}

struct fight_state life_state(const struct gk_life *life, enum life_bound bound,
                              const struct gk_life_question *question, bool owner_first)
{
    struct fight_state state =
        life_state_of(&life->region, &life->fight[bound], question, owner_first);

    state.outer = life->outer[bound];
    return state;
}

enum fight_answer life_ask_within(struct gk_life *life, enum life_bound bound,
                                  const struct fight_state *state, uint64_t limit)
{
    uint64_t share = limit < life->nodes ? limit : life->nodes, left = share;
    enum fight_answer answer = fight_solve(life->table[bound], state, &left);

    life->nodes -= share - left;
    return answer;
}

/* So many, or half of what is left. */
static uint64_t at_most_half(const struct gk_life *life, uint64_t limit)
{
    uint64_t half = life->nodes - life->nodes / 2;

    return limit < half ? limit : half;
}

enum fight_answer life_ask(struct gk_life *life, enum life_bound bound,
                           const struct fight_state *state)
{
    return life_ask_within(life, bound, state, at_most_half(life, UINT64_MAX));
}

/* Eyes by one board: as many as are proved (least), or not refuted (most). */
static void count_eyes(struct gk_life *life, enum life_bound bound, enum gk_ko_master ko,
                       bool owner_first, uint64_t limit, struct gk_eye_bounds *out)
{
    int least = 0, most = 0;

    for (int extra = 0; extra < 2 && least == 0; extra++) {
        struct gk_life_question question = {.ko = ko, .extra = extra};
        struct fight_state state = life_state(life, bound, &question, owner_first);
        enum fight_answer answer;

        /* What the other board, or another question, has shown already. */
        if (out->least >= 2 - extra)
            answer = FIGHT_REFUTED;
        else if (out->most < 2 - extra)
            answer = FIGHT_REACHED;
        else
            answer = life_ask_within(life, bound, &state, at_most_half(life, limit));
        if (answer == FIGHT_REFUTED)
            least = 2 - extra;
        if (answer != FIGHT_REACHED && most == 0)
            most = 2 - extra;
    }
    if (bound == LIFE_LEAST || life->report.closed)
        out->least = (uint8_t)(least > out->least ? least : out->least);
    if (bound == LIFE_MOST || life->report.closed)
        out->most = (uint8_t)(most < out->most ? most : out->most);
}

/* What one number says of another: `low` is at most `high`. */
static void order_bounds(struct gk_eye_bounds *low, struct gk_eye_bounds *high)
{
    if (high->least < low->least)
        high->least = low->least;
    if (low->most > high->most)
        low->most = high->most;
}

/* The owner may pass, so to move first does not hurt him; nor does it to have more threats. */
static void order_all(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2])
{
    for (int round = 0; round < 3; round++) {
        for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
            order_bounds(&bounds[ko][0], &bounds[ko][1]);
        for (int first = 0; first < 2; first++) {
            order_bounds(&bounds[GK_MASTER_ATTACKER][first], &bounds[GK_MASTER_NOBODY][first]);
            order_bounds(&bounds[GK_MASTER_NOBODY][first], &bounds[GK_MASTER_OWNER][first]);
        }
    }
}

void life_forget(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2])
{
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++)
        bounds[i / 2][i % 2] = (struct gk_eye_bounds){0, 2};
}

void life_order(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2])
{
    order_all(bounds);
    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        GK_ASSERT(F4, bounds[ko][0].least <= bounds[ko][0].most &&
                          bounds[ko][1].least <= bounds[ko][1].most);
}

void life_order_weak(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2])
{
    order_all(bounds);
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++)
        if (bounds[i / 2][i % 2].least == 2)
            bounds[i / 2][i % 2].most = 2;
}

static bool is_settled(const struct gk_eye_bounds *b)
{
    return b->least == b->most;
}

/* All questions once, or those of the least; true if none is left. */
static bool count_once(struct gk_life *life, bool least, uint64_t limit)
{
    struct gk_eye_bounds(*bounds)[2] = life->report.bounds;
    bool all = true;

    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        for (int first = 0; first < 2; first++) {
            enum gk_ko_master master = (enum gk_ko_master)ko;
            struct gk_eye_bounds *b = &bounds[ko][first];

            if (!is_settled(b))
                count_eyes(life, LIFE_LEAST, master, first == 1, limit, b);
            if (!is_settled(b) && !life->report.closed && !least)
                count_eyes(life, LIFE_MOST, master, first == 1, limit, b);
            life_order(bounds);
            all = all && is_settled(b);
        }
    return all;
}

/* With more and more positions, so that one hard question does not leave easy ones without. */
static void count_all(struct gk_life *life, bool least)
{
    const uint64_t all = life->nodes;
    uint64_t limit = FIRST_LIMIT;

    while (!count_once(life, least, limit) && limit < all && life->nodes > 0)
        limit *= FACTOR;
}

void life_count_eyes(struct gk_life *life)
{
    count_all(life, false);
}

void life_count_least(struct gk_life *life)
{
    count_all(life, true);
}

/* ---- What follows ---- */

enum { DIES, LIVES, OPEN };

static int life_of(const struct gk_eye_bounds *b)
{
    return b->least == 2 ? LIVES : b->most < 2 ? DIES : OPEN;
}

static enum gk_fate fate_of(struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2], int first)
{
    int attacker = life_of(&bounds[GK_MASTER_ATTACKER][first]);
    int plain = life_of(&bounds[GK_MASTER_NOBODY][first]);
    int owner = life_of(&bounds[GK_MASTER_OWNER][first]);

    if (attacker == LIVES)
        return GK_FATE_LIVES;
    if (owner == DIES)
        return GK_FATE_DIES;
    if (attacker == OPEN || plain == OPEN || owner == OPEN)
        return GK_FATE_UNKNOWN;
    return plain == LIVES ? GK_FATE_KO_FOR : GK_FATE_KO_AGAINST;
}

static enum gk_life_verdict verdict_of(const enum gk_fate fate[2])
{
    if (fate[0] == GK_FATE_LIVES)
        return GK_LIFE_ALIVE;
    if (fate[1] == GK_FATE_DIES)
        return GK_LIFE_DEAD;
    if (fate[0] == GK_FATE_UNKNOWN || fate[1] == GK_FATE_UNKNOWN)
        return GK_LIFE_UNKNOWN;
    return fate[0] == GK_FATE_DIES && fate[1] == GK_FATE_LIVES ? GK_LIFE_UNSETTLED : GK_LIFE_KO;
}

/* Alive is in a seki if it cannot be made safe even by moving first, the attacker passing as he
 * likes. */
static void look_for_seki(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    struct gk_life_question question = {.ko = GK_MASTER_NOBODY};
    struct fight_state state = life_state(life, LIFE_LEAST, &question, true);
    enum fight_answer answer;

    state.goal = FIGHT_SAFETY;
    answer = life_ask(life, LIFE_LEAST, &state);
    r->perhaps_seki = answer == FIGHT_UNKNOWN;
    if (answer == FIGHT_REFUTED)
        r->verdict = GK_LIFE_SEKI;
}

void life_conclude(struct gk_life_report *r)
{
    for (int first = 0; first < 2; first++) {
        const struct gk_eye_bounds *b = &r->bounds[GK_MASTER_NOBODY][first];

        r->fate[first] = r->fate_if[first] = fate_of(r->bounds, first);
        r->eyes[first] = is_settled(b) ? b->least : -1;
    }
    r->eyes_proved = r->eyes[0] >= 0 && r->eyes[1] >= 0;
    r->verdict = verdict_of(r->fate);
    r->proved = r->verdict != GK_LIFE_UNKNOWN;
}

/* What is so if the group does not get out, the attacker moving first. */
static enum gk_fate fate_held(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    struct gk_eye_bounds bounds[GK_N_KO_MASTERS][2];
    enum gk_fate fate;

    memcpy(bounds, life->weak, sizeof bounds);
    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        if (life->held[ko].most < 2 && bounds[ko][0].least < 2)
            bounds[ko][0].most = 1;
    life_order_weak(bounds);
    fate = fate_of(bounds, 0);
    if (fate == GK_FATE_UNKNOWN && life_of(&bounds[GK_MASTER_NOBODY][0]) == DIES) {
        r->no_threats = true;
        fate = GK_FATE_DIES;
    }
    r->held = fate != GK_FATE_UNKNOWN;
    return fate;
}

/* Without ko threats at least, if no more is known. */
static enum gk_fate fate_if(struct gk_life *life, int first)
{
    enum gk_fate fate = fate_of(life->weak, first);
    int plain = life_of(&life->weak[GK_MASTER_NOBODY][first]);

    if (fate == GK_FATE_UNKNOWN && plain != DIES && first == 0)
        fate = fate_held(life);
    if (fate != GK_FATE_UNKNOWN || plain == OPEN)
        return fate;
    life->report.no_threats = true;
    return plain == LIVES ? GK_FATE_LIVES : GK_FATE_DIES;
}

bool life_is_first(const struct gk_life *life, bool owner_first)
{
    return life->first == GK_VACANT || (life->first == life->report.owner) == owner_first;
}

void life_conclude_if(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    life_order_weak(life->weak);
    for (int first = 0; first < 2; first++) {
        bool no_threats = r->no_threats;

        r->fate_if[first] =
            r->fate[first] == GK_FATE_UNKNOWN ? fate_if(life, first) : r->fate[first];
        if (!life_is_first(life, first == 1))
            r->no_threats = no_threats;
    }
    if (r->proved)
        return;
    r->verdict = verdict_of(r->fate_if);
    r->conditional = r->verdict != GK_LIFE_UNKNOWN;
}

bool life_is_ko(enum gk_fate fate)
{
    return fate == GK_FATE_KO_FOR || fate == GK_FATE_KO_AGAINST;
}

/* An open group is in no ko that four threats do not win; nor is it said to be in one if it is not
 * known whether they do. What was proved of it is so on condition then: without ko threats. */
void life_conclude_endless(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;
    enum gk_fate fate[2];

    for (int first = 0; first < 2; first++) {
        struct threats *threats = &life->threats[first];

        if (life_is_ko(r->fate_if[first]) &&
            threats_of_ko(life, first == 1, threats, NULL) == GK_OK && !threats->ends) {
            r->endless[first] = true;
            r->no_threats |= life_is_first(life, first == 1) &&
                             (threats->too_few < MOST_THREATS || r->fate[first] != GK_FATE_UNKNOWN);
            r->fate[first] = GK_FATE_UNKNOWN;
        }
        fate[first] = life_fate_if(r, first == 1);
    }
    if (!r->endless[0] && !r->endless[1])
        return;
    r->proved = false;
    r->verdict = verdict_of(fate);
    r->conditional = r->verdict != GK_LIFE_UNKNOWN;
}

void life_bounds(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    life_count_eyes(life);
    life_conclude(r);
    if (r->verdict == GK_LIFE_ALIVE && r->closed)
        look_for_seki(life);
}

void life_least(struct gk_life *life)
{
    for (int first = 0; first < 2; first++) {
        struct gk_eye_bounds *b = &life->report.bounds[GK_MASTER_ATTACKER][first];

        if (b->least < 2)
            count_eyes(life, LIFE_LEAST, GK_MASTER_ATTACKER, first == 1, UINT64_MAX, b);
        life_order(life->report.bounds);
    }
}
