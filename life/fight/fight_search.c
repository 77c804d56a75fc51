/* SPDX-License-Identifier: MIT */
/* Proof-number search of a fight (life/fight/fight_search.h). */
#include "life/fight/fight_search.h"

#include <string.h>

#include "life/fight/fight_ahead.h"
#include "life/fight/fight_guess.h"
#include "life/fight/fight_table.h"
#include "life/fight/fight_zone.h"

#include "util/assert.h"
#include "util/bits.h"

enum { PATH_MAX_DEPTH = 300, ROUNDS = 24, ASK_EVERY = 20000 };

struct child {
    uint32_t index;
    uint8_t move;
    fight_set changes;      /* the move, and what it captures */
    struct fight_part part; /* of the position that the entry stands for */
};

struct children {
    int n;
    bool over; /* one of the moves ends the fight as its mover wants: */
    uint8_t move;
    bool forced;      /* all other moves lose at once */
    fight_set points; /* where these are not */
    fight_set zone;   /* no other points need be looked at */
    struct child child[FIGHT_MOVES];
};

/* ---- Positions ---- */

static void settle_entry(struct fight_entry *e, bool proved)
{
    e->pn = proved ? 0 : FIGHT_PROOF_MAX;
    e->dn = proved ? FIGHT_PROOF_MAX : 0;
}

/* The target is captured, or never will be. */
static void settle_life(struct fight_entry *e, bool captured)
{
    settle_entry(e, captured == (e->state.goal == FIGHT_CAPTURE));
}

/* What it seems to take, if the log odds against it are `odds`: 64 if they are even, twice as much
 * for each 1.7 of them. */
static uint32_t effort(int odds)
{
    enum { EVEN = 64, MOST = 1000, OCTAVE = 443 }; /* ln 2 / 0.4, as odds are given */
    int steps = odds < 0 ? -1 - (-1 - odds) / OCTAVE : odds / OCTAVE;
    int even = EVEN + EVEN * (odds - steps * OCTAVE) / OCTAVE;

    if (steps < 0)
        return steps < -6 || even >> -steps == 0 ? 1 : (uint32_t)(even >> -steps);
    return steps > 4 || even << steps > MOST ? MOST : (uint32_t)(even << steps);
}

/* The first look at a position. */
static void evaluate_entry(struct fight_table *t, struct fight_entry *e)
{
    bool capture = e->state.goal == FIGHT_CAPTURE;
    enum fight_outlook look;
    struct fight_view view;
    int move, odds;
    const struct fight_pattern *pattern;

    fight_view_make(t->fight, &e->state, &view);
    e->best = FIGHT_MOVES;
    if (fight_safe_zone(t->fight, &e->state, &e->zone)) {
        settle_life(e, false);
        e->checked = true;
    } else if (capture && (look = fight_look(t->fight, &e->state, &move, &e->zone)) != FIGHT_OPEN) {
        settle_life(e, look == FIGHT_LOSES);
        e->checked = true;
        if (look == FIGHT_LOSES) {
            e->best = (uint8_t)move;
            e->zone = fight_zone_captured(t->fight, &e->state, move);
        }
    } else if ((e->state.mover == FIGHT_ATTACKER && e->state.extra &&
                fight_liberties(t->fight, &e->state) == 1) ||
               fight_lost_in(t->fight, &e->state, view.room)) {
        settle_life(e, true);
        e->checked = true;
        e->zone = e->state.extra ? UINT64_MAX : fight_zone_lost(t->fight, &e->state);
    } else if (e->state.mover == FIGHT_ATTACKER && !(t->without & FIGHT_AHEAD) &&
               fight_kills(t->fight, &e->state, &view, &move, &e->zone)) {
        settle_life(e, true);
        e->checked = true;
        e->best = (uint8_t)move;
    } else if (!(t->without & FIGHT_PATTERNS) && !t->fight->vital &&
               (pattern = fight_patterns_find(t->patterns, &e->state))) {
        settle_entry(e, pattern->proved);
        e->checked = true;
        e->zone = pattern->zone;
        e->best = pattern->best;
    } else {
        odds = t->without & FIGHT_GUESSES ? 0 : fight_guess(t->fight, &e->state, &view);
        e->pn = effort(capture ? -odds : odds);
        e->dn = effort(capture ? odds : -odds);
    }
}

static size_t enter_state(struct fight_table *t, const struct fight_state *state)
{
    size_t i = fight_find(t, state);

    if (t->entry[i].used)
        return i;
    if (t->count == t->room) {
        t->gave_up = t->full = true;
        return i;
    }
    t->list[t->count++] = (uint32_t)i;
    GK_ASSERT(F5, t->count <= t->mask);
    t->entry[i] = (struct fight_entry){.state = *state, .used = true};
    evaluate_entry(t, &t->entry[i]);
    return i;
}

/* A move of the position; where its entry may be is fetched ahead, as that takes long. */
static void add_child(const struct fight_table *t, const struct fight_state *state, int move,
                      struct fight_state *next, struct children *out)
{
    struct child *child = &out->child[out->n];

    *next = *state;
    switch (fight_play(t->fight, next, move)) {
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED:
        out->over = true;
        out->move = (uint8_t)move;
        break;
    case FIGHT_GOES_ON:
        child->changes = move < FIGHT_POINTS ? bits64_of(move) : 0;
        child->changes |= state->stones[!state->mover] & ~next->stones[!state->mover];
        fight_narrow(t->fight, next, &child->part);
        child->move = (uint8_t)move;
        __builtin_prefetch(&t->entry[fight_hash(next) & t->mask]);
        out->n++;
        break;
    case FIGHT_ILLEGAL: break;
    }
}

/* Each is a position looked at. */
static void make_children(struct fight_table *t, const struct fight_state *state,
                          struct children *out)
{
    fight_set places = fight_places(t->fight, state);
    struct fight_state next[FIGHT_MOVES];

    out->n = 0;
    out->over = false;
    out->zone = UINT64_MAX;
    out->forced = fight_forced(t->fight, state, &out->points);
    if (!out->forced)
        out->points = UINT64_MAX;
    for (fight_set left = places & out->points; left && !out->over; left &= left - 1)
        add_child(t, state, bits64_lowest(left), &next[out->n], out);
    for (int move = FIGHT_OUTER; move <= FIGHT_PASS && !out->forced && !out->over; move++)
        add_child(t, state, move, &next[out->n], out);
    for (int i = 0; i < out->n && !out->over && !t->gave_up; i++)
        out->child[i].index = (uint32_t)enter_state(t, &next[i]);
    t->nodes -= (uint64_t)out->n < t->nodes ? (uint64_t)out->n : t->nodes;
}

/* ---- Search ---- */

static uint32_t capped_number(uint64_t number)
{
    return number < FIGHT_PROOF_MAX - 1 ? (uint32_t)number : FIGHT_PROOF_MAX - 1;
}

/* The numbers of a position from those of its children, for the side to move: `phi` is what it
 * takes to win, `delta` to lose; the best child, and the second best of their `phi`. To lose takes
 * the prover what the hardest of his moves does and one for each other, as he has to be refuted at
 * many points; the other side's moves are mostly refuted alike, and the hardest one counts. (Both
 * were chosen by the number of positions that proofs of open groups took.) */
struct best_child {
    uint32_t phi, delta, second;
    uint32_t more; /* by how much `delta` is more than the most that one of them needs */
    int best;
};

static void child_numbers(const struct fight_table *t, const struct child *child, bool prover,
                          uint32_t *phi, uint32_t *delta)
{
    const struct fight_entry *e = &t->entry[child->index];

    if (e->on_path) { /* repetition: the prover has failed */
        *phi = prover ? FIGHT_PROOF_MAX : 0;
        *delta = prover ? 0 : FIGHT_PROOF_MAX;
        return;
    }
    *phi = prover ? e->pn : e->dn;
    *delta = prover ? e->dn : e->pn;
}

static void search_entry(struct fight_table *t, size_t at, uint32_t limit_phi, uint32_t limit_delta,
                         int depth);

static bool is_within(fight_set zone, int move)
{
    return move >= FIGHT_POINTS || zone & bits64_of(move);
}

/* What a settled child depends on. */
static fight_set zone_of_child(const struct fight_table *t, const struct child *c)
{
    const struct fight_entry *e = &t->entry[c->index];

    /* What rests on a repetition needs everything, however narrow it is. */
    if (e->on_path || (e->zone == UINT64_MAX && e->dn == 0 && !e->checked))
        return UINT64_MAX;
    return fight_zone_in(&c->part, e->zone);
}

/* Has the mover lost by this move? */
static bool has_lost(const struct fight_state *state, const struct fight_entry *e)
{
    return !e->on_path && (state->mover == FIGHT_OWNER ? e->pn : e->dn) == 0;
}

/* What all lost moves in the zone need is in the zone, too. A repetition needs everything. */
static fight_set fill_zone(const struct fight_table *t, const struct fight_state *state,
                           const struct children *children, fight_set zone)
{
    fight_set before;

    do {
        before = zone;
        for (int i = 0; i < children->n; i++) {
            const struct child *c = &children->child[i];

            if (is_within(zone, c->move) &&
                (t->entry[c->index].on_path || has_lost(state, &t->entry[c->index])))
                zone |= zone_of_child(t, c);
        }
        zone = fight_zone_close(t->fight, state, zone);
    } while (zone != before);
    return zone;
}

/* What keeps a mover from any other move than the forced ones. */
static fight_set forced_zone(const struct fight_table *t, const struct fight_state *state,
                             const struct children *children)
{
    fight_set liberties, chain;

    if (state->mover == FIGHT_OWNER)
        return fight_zone_captured(t->fight, state, FIGHT_PASS);
    chain = fight_target(t->fight, state, &liberties);
    return chain | children->points;
}

/* What the mover loses by some move does not depend on it, or not on others: what has to be looked
 * at yet. */
static void find_zone(const struct fight_table *t, const struct fight_state *state,
                      struct children *children)
{
    fight_set zone = UINT64_MAX;

    for (int i = 0; i < children->n; i++) {
        const struct child *c = &children->child[i];
        fight_set needs = zone_of_child(t, c);

        if (has_lost(state, &t->entry[c->index]) && c->move != FIGHT_OUTER &&
            !(needs & c->changes) && bits64_count(needs) < bits64_count(zone))
            zone = needs;
    }
    if (children->forced)
        zone = forced_zone(t, state, children);
    if (zone != UINT64_MAX)
        children->zone = fill_zone(t, state, children, zone);
}

static struct best_child choose_child(const struct fight_table *t, const struct children *children,
                                      bool prover)
{
    struct best_child c = {.phi = FIGHT_PROOF_MAX, .second = FIGHT_PROOF_MAX, .best = -1};
    uint32_t most = 0, open = 0;

    for (int i = 0; i < children->n; i++) {
        uint32_t phi, delta;

        if (!is_within(children->zone, children->child[i].move))
            continue;
        child_numbers(t, &children->child[i], prover, &phi, &delta);
        if (phi < c.phi) {
            c.second = c.phi;
            c.phi = phi;
            c.best = i;
        } else if (phi < c.second) {
            c.second = phi;
        }
        if (phi == 0) {
            c.delta = FIGHT_PROOF_MAX;
            return c;
        }
        if (delta == 0)
            continue;
        open++;
        most = delta > most ? delta : most;
    }
    c.more = open > 0 ? open - 1 : 0;
    c.delta = open == 0                 ? 0
              : most >= FIGHT_PROOF_MAX ? FIGHT_PROOF_MAX
                                        : capped_number((uint64_t)most + c.more);
    return c;
}

static void store_numbers(struct fight_entry *e, bool prover, const struct best_child *c, int move)
{
    e->pn = prover ? c->phi : c->delta;
    e->dn = prover ? c->delta : c->phi;
    if (c->phi == 0)
        e->best = (uint8_t)move;
}

/* Is the search to end? Once it is, no nodes are left for it. */
static bool used_up(struct fight_table *t)
{
    const struct gk_progress *p = t->progress;
    uint64_t used = t->all_nodes - t->nodes;

    if (t->nodes > 0 && used >= t->ask_at && p && p->report) {
        t->ask_at = used + ASK_EVERY;
        if (p->report(p->user, used, t->all_nodes)) {
            t->unused += t->nodes;
            t->nodes = 0;
        }
    }
    return t->nodes == 0;
}

/* Is there an end to what a win rests on? */
static bool has_zones(const struct fight_table *t, const struct fight_state *state)
{
    return !(t->without & FIGHT_ZONES) && state->goal == FIGHT_CAPTURE &&
           (state->mover == FIGHT_OWNER || !t->fight->vital);
}

/* Search on until one of the limits is reached. */
static struct best_child search_children(struct fight_table *t, const struct fight_state *state,
                                         struct children *children, const uint32_t limit[2],
                                         int depth)
{
    bool prover = state->mover == state->goal, zones = has_zones(t, state);

    if (zones)
        find_zone(t, state, children);
    for (;;) {
        struct best_child c = choose_child(t, children, prover);
        uint32_t next_phi, next_delta = c.second + c.second / 4 + 1;
        uint64_t nodes = t->nodes;

        if (c.phi >= limit[0] || c.delta >= limit[1] || c.phi == 0 || c.delta == 0 || t->gave_up)
            return c;
        if (next_delta > limit[0])
            next_delta = limit[0];
        next_phi = limit[1] == FIGHT_PROOF_MAX ? FIGHT_PROOF_MAX
                   : limit[1] > c.more         ? limit[1] - c.more
                                               : 1;
        search_entry(t, children->child[c.best].index, next_phi, next_delta, depth + 1);
        if (depth == 0)
            t->effort[children->child[c.best].move] += nodes - t->nodes;
        if (zones && has_lost(state, &t->entry[children->child[c.best].index]))
            find_zone(t, state, children);
    }
}

/* The zone of a position that was just settled. */
static fight_set zone_of(const struct fight_table *t, const struct fight_state *state,
                         const struct children *children, const struct best_child *c)
{
    fight_set liberties;

    if (state->goal != FIGHT_CAPTURE)
        return UINT64_MAX;
    if (c->phi == 0)
        return fight_zone_move(t->fight, state, children->child[c->best].move,
                               zone_of_child(t, &children->child[c->best]));
    if (children->zone != UINT64_MAX || children->forced || !has_zones(t, state))
        return children->zone; /* where a move is forced, no others were searched */
    return fill_zone(t, state, children, fight_target(t->fight, state, &liberties));
}

static void add_work(struct fight_entry *e, uint64_t nodes)
{
    e->work = nodes < UINT32_MAX - e->work ? e->work + (uint32_t)nodes : UINT32_MAX;
}

static void search_entry(struct fight_table *t, size_t at, uint32_t limit_phi, uint32_t limit_delta,
                         int depth)
{
    struct fight_state state = t->entry[at].state;
    const uint32_t limit[2] = {limit_phi, limit_delta};
    struct fight_entry *e = &t->entry[at];
    uint64_t nodes = t->nodes;
    struct children children;
    struct best_child c;

    if (used_up(t) || depth == PATH_MAX_DEPTH) {
        t->gave_up = true;
        return;
    }
    make_children(t, &state, &children);
    if (t->gave_up)
        return;
    if (children.over) {
        settle_life(e, state.mover == FIGHT_ATTACKER);
        e->checked = true;
        e->best = children.move;
        e->zone = state.mover == FIGHT_ATTACKER
                      ? fight_zone_captured(t->fight, &state, children.move)
                      : fight_zone_escaped(t->fight, &state, children.move);
        return;
    }
    e->on_path = true;
    c = search_children(t, &state, &children, limit, depth);
    e->on_path = false;
    add_work(e, nodes - t->nodes);
    if (t->gave_up)
        return;
    store_numbers(e, state.mover == state.goal, &c,
                  c.best >= 0 ? children.child[c.best].move : FIGHT_MOVES);
    if (e->pn == 0 || e->dn == 0) {
        e->zone = zone_of(t, &state, &children, &c);
        fight_patterns_add(t->patterns, &state, e->zone, e->pn == 0, e->best);
    }
}

/* ---- Checking refutations ---- */

/* Push a child that is refuted and was not checked; false if it is not refuted. What is not known,
 * as it was a repetition on the way here, or was thrown out of the table, is searched: so a check
 * fails for a proof only, and the next round knows that. */
static bool push_unchecked(struct fight_table *t, size_t at, size_t *n)
{
    struct fight_entry *e = &t->entry[at];

    if (!e->used)
        return false;
    if (e->pn != 0 && e->dn != 0)
        search_entry(t, at, FIGHT_PROOF_MAX, FIGHT_PROOF_MAX, 1);
    if (e->dn != 0)
        return false;
    if (!e->checked) {
        e->checked = true;
        t->stack[(*n)++] = (uint32_t)at;
    }
    return true;
}

/* Is all in the zone that a move of the side that is not the prover needs? */
static bool zone_contains(const struct fight_table *t, size_t at, const struct child *c)
{
    const struct fight_entry *e = &t->entry[at];

    return e->zone == UINT64_MAX ||
           !(fight_zone_move(t->fight, &e->state, c->move, zone_of_child(t, c)) & ~e->zone);
}

/* Do all moves of the prover lead to refuted positions, or one move of the other side? Moves beyond
 * the zone do if those in it do, and need no more than it. */
static bool refutation_holds(struct fight_table *t, size_t at, size_t *n)
{
    struct fight_state state = t->entry[at].state;
    fight_set zone = t->entry[at].zone;
    struct children children;

    make_children(t, &state, &children);
    if (children.over || t->gave_up)
        return children.over && state.mover != state.goal;
    if (state.mover != state.goal) {
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < children.n; i++)
                if ((pass || children.child[i].move == t->entry[at].best) &&
                    push_unchecked(t, children.child[i].index, n) &&
                    zone_contains(t, at, &children.child[i])) {
                    t->entry[at].best = children.child[i].move;
                    return true;
                }
        return false;
    }
    for (int i = 0; i < children.n; i++)
        if (is_within(zone, children.child[i].move) &&
            (!push_unchecked(t, children.child[i].index, n) ||
             zone_of_child(t, &children.child[i]) & ~zone))
            return false;
    return true;
}

/* Is `root` refuted by a closed set of positions? If not, those met are forgotten. */
static bool check_root(struct fight_table *t, size_t root)
{
    size_t n = 0, next = 0;
    bool good = push_unchecked(t, root, &n);

    while (good && next < n)
        good = refutation_holds(t, t->stack[next++], &n);
    for (size_t i = 0; i < n && !good; i++) {
        struct fight_entry *e = &t->entry[t->stack[i]];

        e->checked = false;
        e->pn = e->dn = 1;
    }
    return good;
}

/* All refutations that are not checked are forgotten. */
static void forget_unchecked(struct fight_table *t)
{
    for (size_t i = 0; i < t->count; i++) {
        struct fight_entry *e = &t->entry[t->list[i]];

        e->on_path = false;
        if (e->dn == 0 && !e->checked)
            e->pn = e->dn = 1;
    }
}

enum fight_answer fight_solve(struct fight_table *table, const struct fight_state *state,
                              uint64_t *nodes)
{
    enum fight_answer answer = FIGHT_UNKNOWN;
    struct fight_state narrow = *state;
    struct fight_part part;
    size_t root;

    fight_narrow(table->fight, &narrow, &part);
    memset(table->effort, 0, sizeof table->effort);
    table->nodes = table->all_nodes = *nodes;
    table->ask_at = 0;
    table->gave_up = table->full = false;
    for (int round = 0; round < ROUNDS && answer == FIGHT_UNKNOWN; round++) {
        struct fight_entry *e;

        if (table->gave_up && !(table->full && fight_table_make_room(table)))
            break;
        if (table->full)
            round--; /* that ends with the positions */
        table->gave_up = table->full = false;
        root = enter_state(table, &narrow);
        if (table->gave_up)
            continue;
        e = &table->entry[root];
        if (e->pn != 0 && e->dn != 0)
            search_entry(table, root, FIGHT_PROOF_MAX, FIGHT_PROOF_MAX, 0);
        if (e->pn == 0)
            answer = FIGHT_REACHED;
        else if (e->dn == 0 && check_root(table, root))
            answer = FIGHT_REFUTED;
        else if (!table->gave_up)
            forget_unchecked(table);
    }
    *nodes = table->nodes;
    return answer;
}

/* What is known of a position. */
static const struct fight_entry *look_up(const struct fight_table *t,
                                         const struct fight_state *state, struct fight_part *part)
{
    struct fight_state narrow = *state;

    fight_narrow(t->fight, &narrow, part);
    return &t->entry[fight_find(t, &narrow)];
}

int fight_best(const struct fight_table *table, const struct fight_state *state)
{
    struct fight_part part;
    const struct fight_entry *e = look_up(table, state, &part);

    if (!e->used || (e->pn != 0 && e->dn != 0))
        return FIGHT_MOVES;
    return e->best == FIGHT_OUTER && state->outer == 0 ? bits64_lowest(part.dame) : e->best;
}

fight_set fight_zone(const struct fight_table *table, const struct fight_state *state)
{
    struct fight_part part;
    const struct fight_entry *e = look_up(table, state, &part);

    return e->used && (e->pn == 0 || e->dn == 0) ? fight_zone_in(&part, e->zone) : UINT64_MAX;
}

void fight_table_visit(struct fight_table *table,
                       void (*visit)(void *user, const struct fight_state *state, bool captured),
                       void *user)
{
    unsigned without = table->without;

    table->without |= FIGHT_PATTERNS; /* no pattern that was made of the position itself */
    for (size_t i = 0; i < table->count; i++) {
        const struct fight_entry *e = &table->entry[table->list[i]];
        struct fight_entry first = {.state = e->state};

        evaluate_entry(table, &first);
        if ((e->pn == 0 || e->dn == 0) && first.pn != 0 && first.dn != 0 &&
            e->state.goal == FIGHT_CAPTURE)
            visit(user, &e->state, e->pn == 0);
    }
    table->without = without;
}

/* Was it shown that a move does not win? */
static bool is_lost(const struct fight_table *t, const struct fight_state *state, int move)
{
    struct fight_state next = *state;
    struct fight_part part;
    const struct fight_entry *e;

    if (fight_play(t->fight, &next, move) != FIGHT_GOES_ON)
        return false;
    e = look_up(t, &next, &part);
    return e->used && (state->mover == state->goal ? e->pn : e->dn) == FIGHT_PROOF_MAX;
}

uint64_t fight_effort(const struct fight_table *table, const struct fight_state *state, int move)
{
    return table->effort[move] == 0 || is_lost(table, state, move) ? 0 : table->effort[move];
}
