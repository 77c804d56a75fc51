/* SPDX-License-Identifier: MIT */
/*
 * How it is played: trees of moves. The winner's moves are those of the proof. Of the loser's
 * the most stubborn ones are shown: those after which it takes the longest, looking a few moves
 * ahead.
 */
#include <gankei/experimental/life.h>

#include "life/life.h"
#include "util/error.h"

enum { MAX_DEPTH = 40, LOOK_AHEAD = 5, REPLIES = 3, SEARCH_AGAIN = 200000 };

struct tree {
    struct gk_life *life;
    enum life_bound bound;
    enum fight_side winner;
    struct gk_life_move *move;
    int max, n;
};

struct reply {
    int move, length;
    struct fight_state state;
    bool over, captured; /* nothing matters any more; the target is captured */
};

/* The winner's move; FIGHT_MOVES: nothing is known any more. */
static int winning_move(const struct tree *t, const struct fight_state *state)
{
    uint64_t nodes = SEARCH_AGAIN;
    struct fight_table *table = t->life->table[t->bound];

    if (fight_solve(table, state, &nodes) == FIGHT_UNKNOWN)
        return FIGHT_MOVES;
    return fight_best(table, state);
}

/* Play; false if it is not legal. */
static bool try_move(const struct tree *t, const struct fight_state *state, int move,
                     struct reply *out)
{
    const struct fight *fight = &t->life->fight[t->bound];
    enum fight_result result;

    *out = (struct reply){.move = move, .state = *state};
    result = fight_play(fight, &out->state, move);
    out->captured = result == FIGHT_CAPTURED;
    out->over = result == FIGHT_CAPTURED || result == FIGHT_ESCAPED;
    if (result == FIGHT_GOES_ON)
        out->over = t->winner == FIGHT_OWNER ? fight_safe(fight, &out->state)
                                             : fight_lost(fight, &out->state);
    return result != FIGHT_ILLEGAL;
}

static int list_replies(const struct tree *t, const struct fight_state *state,
                        struct reply reply[FIGHT_MOVES])
{
    fight_set empty = fight_empty(&t->life->fight[t->bound], state);
    int n = 0;

    for (int move = 0; move < FIGHT_MOVES; move++)
        if ((move >= FIGHT_POINTS || empty & bits64_of(move)) &&
            try_move(t, state, move, &reply[n]))
            n++;
    return n;
}

/* How many moves it takes from here, at most `depth`. */
static int length(const struct tree *t, const struct fight_state *state, int depth)
{
    struct reply reply[FIGHT_MOVES];
    int n, longest = 0;

    if (depth == 0)
        return 0;
    if (state->mover == t->winner) {
        int move = winning_move(t, state);

        if (move == FIGHT_MOVES || !try_move(t, state, move, &reply[0]))
            return 0;
        return reply[0].over ? 1 : 1 + length(t, &reply[0].state, depth - 1);
    }
    n = list_replies(t, state, reply);
    for (int i = 0; i < n && longest < depth; i++) {
        int moves = reply[i].over ? 1 : 1 + length(t, &reply[i].state, depth - 1);

        longest = moves > longest ? moves : longest;
    }
    return longest;
}

static int add_move(struct tree *t, int parent, const struct fight_state *before,
                    const struct reply *reply)
{
    enum gk_stone owner = t->life->region.owner;

    t->move[t->n] = (struct gk_life_move){
        .parent = (int16_t)parent,
        .point = (int16_t)life_point(t->life, before, reply->move),
        .who = (uint8_t)(before->mover == FIGHT_OWNER ? owner : gk_opponent(owner)),
        .captures = reply->captured,
    };
    return t->n++;
}

static void grow_line(struct tree *t, int parent, const struct fight_state *state, int depth);

/* The longest replies first: one in the main line of a long game, more near its beginning. */
static void grow_replies(struct tree *t, int parent, const struct fight_state *state, int depth)
{
    struct reply reply[FIGHT_MOVES];
    int n = list_replies(t, state, reply);

    for (int i = 0; i < n; i++)
        reply[i].length =
            reply[i].over ? 0
                          : length(t, &reply[i].state, LOOK_AHEAD) - (reply[i].move == FIGHT_PASS);
    for (int k = 0; k < (depth < 4 ? REPLIES : 1) && k < n && t->n < t->max; k++) {
        int best = -1;

        for (int i = 0; i < n; i++)
            if (reply[i].move >= 0 && (best < 0 || reply[i].length > reply[best].length))
                best = i;
        if (k > 0 && reply[best].length < 2)
            break;
        if (!reply[best].over || k == 0)
            grow_line(t, add_move(t, parent, state, &reply[best]), &reply[best].state, depth + 1);
        reply[best].move = -1;
    }
}

static void grow_line(struct tree *t, int parent, const struct fight_state *state, int depth)
{
    struct reply reply;
    int move;

    if (depth >= MAX_DEPTH || t->n >= t->max)
        return;
    if (state->mover != t->winner) {
        grow_replies(t, parent, state, depth);
        return;
    }
    move = winning_move(t, state);
    if (move == FIGHT_MOVES || !try_move(t, state, move, &reply))
        return;
    parent = add_move(t, parent, state, &reply);
    if (!reply.over)
        grow_line(t, parent, &reply.state, depth + 1);
}

/* Let `point` be the outer liberty that is taken first, if it is one. */
static void take_first(const struct tree *t, const struct fight_state *state, int point)
{
    struct region *r = &t->life->region;

    for (int i = r->n_outer - state->outer; i >= 0 && i < r->n_outer; i++)
        if (r->outer[i] == point) {
            r->outer[i] = r->outer[r->n_outer - state->outer];
            r->outer[r->n_outer - state->outer] = (int16_t)point;
        }
}

/* A tree for each of the first moves that reach what is best. */
static void grow_first_moves(struct tree *t, const struct fight_state *state, bool owner_first)
{
    const struct gk_life_report *r = &t->life->report;
    const int16_t *list = owner_first ? r->defence : r->attack;
    int n = owner_first ? r->n_defence : r->n_attack;

    for (int i = 0; i < n && t->n < t->max; i++) {
        struct reply reply;
        int move = FIGHT_OUTER, at;

        for (int v = 0; v < t->life->region.fight.n; v++)
            if (t->life->region.point[v] == list[i])
                move = v;
        if (!try_move(t, state, move, &reply))
            continue;
        take_first(t, state, list[i]);
        at = add_move(t, -1, state, &reply);
        t->move[at].point = list[i];
        if (!reply.over)
            grow_line(t, at, &reply.state, 1);
    }
}

enum gk_status gk_life_line(struct gk_life *life, bool owner_first, struct gk_life_move *out,
                            int max, int *n, struct gk_error *err)
{
    ERROR_UNLESS(life && out && n);
    struct gk_life_question question;
    struct tree t = {.life = life, .move = out, .max = max};
    struct fight_state state;
    enum fight_answer answer = FIGHT_UNKNOWN;
    bool vital;

    (void)err;
    *n = 0;
    if (life->report.n_points == 0 || !life->report.closed)
        return GK_OK;
    vital = gk_life_question_of(&life->report, owner_first, &question) && question.extra == 0;
    question.extra = 0; /* the board has no other eye */
    state = life_state(life, LIFE_LEAST, &question, owner_first);
    for (int bound = 0; bound < 2 && answer == FIGHT_UNKNOWN; bound++) {
        t.bound = (enum life_bound)bound;
        answer = life_ask(life, t.bound, &state);
        if (!life->report.closed && answer != (bound == 0 ? FIGHT_REFUTED : FIGHT_REACHED))
            answer = FIGHT_UNKNOWN;
    }
    if (answer == FIGHT_UNKNOWN)
        return GK_OK;
    t.winner = answer == FIGHT_REACHED ? FIGHT_ATTACKER : FIGHT_OWNER;
    if (vital && t.winner == state.mover)
        grow_first_moves(&t, &state, owner_first);
    else
        grow_line(&t, -1, &state, 0);
    *n = t.n;
    return GK_OK;
}
