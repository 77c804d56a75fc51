/* SPDX-License-Identifier: MIT */
/* The first moves that reach what is best for who plays them. */
#include <stdlib.h>

#include <gankei/experimental/life.h>

#include "life/life.h"

enum {
    FIRST_LIMIT = 2000, /* positions for each first move of a problem, and by how much they */
    FACTOR = 4,         /* become more, */
    SHARE = 3           /* of one part in so many of all that are left */
};

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
    enum gk_fate fate = report->fate_if[owner_first];

    *out = (struct gk_life_question){.ko = GK_MASTER_NOBODY};
    if ((life_is_ko(fate) || report->fate_if[0] != report->fate_if[1]) && fate != GK_FATE_UNKNOWN &&
        fate != (owner_first ? GK_FATE_DIES : GK_FATE_LIVES)) {
        out->ko = master_of(fate, owner_first);
        return true;
    }
    if (attacker->most >= owner->least)
        return false;
    out->extra = owner->least == 2 ? 0 : 1;
    return true;
}

/* A first move, and what it took to see whether it wins. */
struct tried_move {
    int move; /* of the fight */
    enum { TRIED_OPEN, TRIED_WINS, TRIED_FAILS } result;
    uint64_t used;
};

/* Search it on that board with at most `limit` positions more, 0: half of what is left. */
static void try_move(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                     uint64_t limit, struct tried_move *c)
{
    struct fight_state next = *state;
    uint64_t most = limit ? limit : life->nodes - life->nodes / 2;
    uint64_t share = most < life->nodes ? most : life->nodes, left = share;
    enum fight_answer wanted = state->mover == FIGHT_OWNER ? FIGHT_REFUTED : FIGHT_REACHED;
    enum fight_answer answer = wanted;

    switch (fight_play(&life->fight[bound], &next, c->move)) {
    case FIGHT_ILLEGAL: c->result = TRIED_FAILS; return;
    case FIGHT_CAPTURED:
    case FIGHT_ESCAPED: break;
    case FIGHT_GOES_ON: answer = fight_solve(life->table[bound], &next, &left); break;
    }
    c->used += share - left;
    life->nodes -= share - left;
    if (answer != FIGHT_UNKNOWN)
        c->result = answer == wanted ? TRIED_WINS : TRIED_FAILS;
}

static int by_effort(const void *one, const void *other)
{
    const struct tried_move *a = one, *b = other;

    return a->used == b->used ? a->move - b->move : a->used < b->used ? -1 : 1;
}

/* The moves of the fight that may be tried, in its order. */
static int list_places(const struct gk_life *life, enum life_bound bound,
                       const struct fight_state *state, struct tried_move *out)
{
    int n = 0, known = fight_best(life->table[bound], state);

    for (fight_set left = fight_places(&life->fight[bound], state); left; left &= left - 1)
        if (!(life->region.private & bits64_of(bits64_lowest(left))))
            out[n++] = (struct tried_move){.move = bits64_lowest(left)};
    if (state->outer)
        out[n++] = (struct tried_move){.move = FIGHT_OUTER};
    for (int i = 0; i < n; i++)
        out[i].result = out[i].move == known ? TRIED_WINS : TRIED_OPEN;
    return n;
}

/* What is easy to see comes first; `kept` positions are for other questions. */
static void try_moves(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                      uint64_t limit, uint64_t kept, struct tried_move *list, int n)
{
    uint64_t now = life->problem && limit > FIRST_LIMIT ? FIRST_LIMIT : limit;

    for (bool last = false; !last; now *= FACTOR) {
        last = now >= limit;
        for (int i = 0; i < n && (life->nodes > kept || !limit); i++)
            if (list[i].result == TRIED_OPEN)
                try_move(life, bound, state, last ? limit : now, &list[i]);
    }
}

static int by_point(const void *one, const void *other)
{
    return *(const int16_t *)one - *(const int16_t *)other;
}

/* Those of the list that are neither seen to fail nor to win. */
static int keep_open(const struct region *r, const struct tried_move *first, int n_first,
                     int16_t *list, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < n_first; k++)
            if (first[k].move != FIGHT_OUTER && r->point[first[k].move] == list[i] &&
                first[k].result == TRIED_OPEN) {
                list[kept++] = list[i];
                break;
            }
    return kept;
}

int life_first_moves(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                     uint64_t limit, bool last, int n_before, int16_t list[GK_LIFE_MAX_MOVES])
{
    const struct region *r = &life->region;
    uint64_t kept = last ? 0 : life->nodes - life->nodes / SHARE;
    struct tried_move first[FIGHT_POINTS + 1];
    int n = list_places(life, bound, state, first), n_listed;

    try_moves(life, bound, state, limit, kept, first, n);
    n_listed = keep_open(r, first, n, list, n_before);
    qsort(first, (size_t)n, sizeof *first, by_effort);
    for (int i = 0; i < n; i++) {
        bool outer = first[i].move == FIGHT_OUTER;
        const int16_t *points = outer ? r->outer : &r->point[first[i].move];

        for (int k = 0; k < (outer ? r->n_outer : 1) && n_listed < GK_LIFE_MAX_MOVES; k++)
            if (first[i].result == TRIED_WINS)
                list[n_listed++] = points[k];
    }
    if (!life->problem)
        qsort(list, (size_t)n_listed, sizeof *list, by_point);
    return n_listed;
}

/* List all first moves that are proved to reach the best outcome. */
static int list_moves(struct gk_life *life, bool owner_first, int16_t *list)
{
    enum life_bound bound = owner_first ? LIFE_LEAST : LIFE_MOST;
    struct gk_life_question question;
    struct fight_state state;

    if (!gk_life_question_of(&life->report, owner_first, &question))
        return 0;
    state = life_state(life, bound, &question, owner_first);
    return life_first_moves(life, bound, &state, 0, true, 0, list);
}

void life_moves(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    r->n_attack = list_moves(life, false, r->attack);
    r->n_defence = list_moves(life, true, r->defence);
}
