/* SPDX-License-Identifier: MIT */
/*
 * How it is played: trees of moves. The winner's moves are those of the proof. Of the loser's
 * the most stubborn ones are shown: those after which it takes the longest, looking a few moves
 * ahead.
 */
#include <gankei/experimental/life.h>

#include "board/board.h"
#include "life/life.h"
#include "util/error.h"

enum { MAX_DEPTH = 40, LOOK_AHEAD = 5, REPLIES = 3, SEARCH_AGAIN = 200000, MOST_AGAIN = 1000000 };

struct tree {
    struct gk_life *life;
    enum life_bound bound;
    enum fight_side winner;
    struct gk_life_move *move;
    int max, n;
    bool open;     /* only moves in the zone of the win are replies, */
    uint64_t left; /* and so many positions are searched */
    struct fight_state path[MAX_DEPTH + 1];
    struct gk_board board[MAX_DEPTH + 1]; /* the real ones */
    bool back[MAX_DEPTH + 1];             /* did one of them come before? */
};

struct reply {
    int move, length;
    struct fight_state state;
    enum gk_life_end end;
    int takes; /* stones */
    bool ko;
};

/* Who wins, if that is known yet, or found with as many positions. */
static enum fight_answer ask_with(struct tree *t, const struct fight_state *state, uint64_t share)
{
    uint64_t left = share;
    enum fight_answer answer = fight_solve(t->life->table[t->bound], state, &left);

    t->left -= t->open ? share - left : 0;
    return answer;
}

static enum fight_answer ask_again(struct tree *t, const struct fight_state *state)
{
    return ask_with(t, state, t->open && t->left < SEARCH_AGAIN ? t->left : SEARCH_AGAIN);
}

/* The winner's move; FIGHT_MOVES: nothing is known any more. */
static int winning_move(struct tree *t, const struct fight_state *state)
{
    if (ask_again(t, state) == FIGHT_UNKNOWN)
        return FIGHT_MOVES;
    return fight_best(t->life->table[t->bound], state);
}

/* What is settled in a position. */
static enum gk_life_end end_of(const struct tree *t, const struct fight_state *state)
{
    const struct fight *fight = &t->life->fight[t->bound];
    fight_set liberties, zone;
    int move;

    if (t->winner == FIGHT_ATTACKER)
        return fight_lost(fight, state) ? GK_END_NO_ROOM : GK_END_GOES_ON;
    if (t->open && fight_look(fight, state, &move, &zone) == FIGHT_GETS_OUT)
        return GK_END_OUT;
    if (!fight_safe(fight, state))
        return GK_END_GOES_ON;
    return fight_target(fight, state, &liberties) & fight->refuge ? GK_END_OUT : GK_END_EYES;
}

/* Play; false if it is not legal. */
static bool try_move(const struct tree *t, const struct fight_state *state, int move,
                     struct reply *out)
{
    *out = (struct reply){.move = move, .state = *state};
    switch (fight_play(&t->life->fight[t->bound], &out->state, move)) {
    case FIGHT_ILLEGAL: return false;
    case FIGHT_CAPTURED: out->end = GK_END_CAPTURED; break;
    case FIGHT_ESCAPED: out->end = GK_END_OUT; break;
    case FIGHT_GOES_ON: out->end = end_of(t, &out->state); break;
    }
    return true;
}

/* Play it on the real board, too: is it legal there, and captures the same? What lies beyond the
 * region is not as the search had it. */
static bool is_real(struct tree *t, const struct fight_state *before, struct reply *reply,
                    int depth)
{
    const fight_set *stones = &before->stones[!before->mover];
    struct gk_board *next = &t->board[depth + 1];
    enum gk_stone owner = t->life->region.owner;
    int captured = 0, point = life_point(t->life, before, reply->move);

    *next = t->board[depth];
    next->ko = GK_PASS; /* the fight sees to that */
    if ((point == GK_PASS && reply->move != FIGHT_PASS) ||
        gk_board_play(next, point, before->mover == FIGHT_OWNER ? owner : gk_opponent(owner), false,
                      &captured) != GK_PLAY_DONE)
        return !t->open;
    reply->takes = captured;
    reply->ko = captured == 1 && next->ko != GK_PASS;
    if (!t->open)
        return true;
    if (reply->end == GK_END_CAPTURED)
        return next->stone[t->life->region.target] == GK_VACANT;
    return reply->end == GK_END_OUT || /* the state may be none */
           captured == bits64_count(*stones & ~reply->state.stones[!before->mover]);
}

/* Did the board at that depth come before? States may differ in threats that were spent. */
static bool is_repeated(const struct tree *t, const struct fight_state *state, int depth)
{
    for (int i = 0; i < depth; i++)
        if (t->path[i].mover == state->mover && board_same(&t->board[i], &t->board[depth]))
            return true;
    return false;
}

/* Can it be shown at that depth: is it real, and was the board not there before? It may come back
 * once in a line, by a ko that is taken back. */
static bool is_fit(struct tree *t, const struct fight_state *before, struct reply *reply, int depth)
{
    if (!is_real(t, before, reply, depth))
        return false;
    t->back[depth + 1] = t->back[depth];
    if (reply->end || !is_repeated(t, &reply->state, depth + 1))
        return true;
    t->back[depth + 1] = true;
    return reply->ko && !t->back[depth];
}

static int list_replies(struct tree *t, const struct fight_state *state,
                        struct reply reply[FIGHT_MOVES])
{
    fight_set empty = fight_empty(&t->life->fight[t->bound], state);
    int n = 0;

    if (t->open && ask_again(t, state) != FIGHT_UNKNOWN)
        empty &= fight_zone(t->life->table[t->bound], state);

    for (int move = 0; move < FIGHT_MOVES; move++)
        if ((move >= FIGHT_POINTS || empty & bits64_of(move)) &&
            try_move(t, state, move, &reply[n]))
            n++;
    return n;
}

/* How many moves it takes from here, at most `depth`. */
static int line_length(struct tree *t, const struct fight_state *state, int depth)
{
    struct reply reply[FIGHT_MOVES];
    int n, longest = 0;

    if (depth == 0)
        return 0;
    if (state->mover == t->winner) {
        int move = winning_move(t, state);

        if (move == FIGHT_MOVES || !try_move(t, state, move, &reply[0]))
            return 0;
        return reply[0].end ? 1 : 1 + line_length(t, &reply[0].state, depth - 1);
    }
    n = list_replies(t, state, reply);
    for (int i = 0; i < n && longest < depth; i++) {
        int moves = reply[i].end ? 1 : 1 + line_length(t, &reply[i].state, depth - 1);

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
        .captures = reply->end == GK_END_CAPTURED,
        .end = (uint8_t)reply->end,
        .takes = (uint16_t)reply->takes,
        .ko = reply->ko,
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
        if (!is_fit(t, state, &reply[i], depth))
            reply[i--] = reply[--n];
    for (int i = 0; i < n; i++)
        reply[i].length = reply[i].end ? 0
                                       : line_length(t, &reply[i].state, LOOK_AHEAD) -
                                             (reply[i].move == FIGHT_PASS);
    for (int k = 0; k < (depth < 4 ? REPLIES : 1) && k < n && t->n < t->max; k++) {
        int best = -1;

        for (int i = 0; i < n; i++)
            if (reply[i].move >= 0 && (best < 0 || reply[i].length > reply[best].length))
                best = i;
        if (k > 0 && reply[best].length < 2)
            break;
        if (!reply[best].end || k == 0) {
            int at = add_move(t, parent, state, &reply[best]);

            (void)is_fit(t, state, &reply[best], depth); /* others have set the board since */
            if (!reply[best].end)
                grow_line(t, at, &reply[best].state, depth + 1);
        }
        reply[best].move = -1;
    }
}

static void grow_line(struct tree *t, int parent, const struct fight_state *state, int depth)
{
    struct reply reply;
    int move;

    if (depth >= MAX_DEPTH || t->n >= t->max)
        return;
    t->path[depth] = *state;
    if (state->mover != t->winner) {
        grow_replies(t, parent, state, depth);
        return;
    }
    move = winning_move(t, state);
    if (move == FIGHT_MOVES || !try_move(t, state, move, &reply) ||
        !is_fit(t, state, &reply, depth))
        return;
    parent = add_move(t, parent, state, &reply);
    if (!reply.end)
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
        if (!is_fit(t, state, &reply, 0))
            continue;
        at = add_move(t, -1, state, &reply);
        t->move[at].point = list[i];
        if (!reply.end)
            grow_line(t, at, &reply.state, 1);
    }
}

/* A tree of the winner's moves, from a question that was answered. */
static void grow_tree(struct tree *t, const struct fight_state *state, enum fight_answer answer,
                      bool vital)
{
    t->winner = answer == FIGHT_REACHED ? FIGHT_ATTACKER : FIGHT_OWNER;
    t->path[0] = *state;
    t->board[0] = t->life->board;
    if (vital && (int)t->winner == state->mover)
        grow_first_moves(t, state, state->mover == FIGHT_OWNER);
    else
        grow_line(t, -1, state, 0);
}

static void grow_closed(struct tree *t, bool owner_first)
{
    struct gk_life *life = t->life;
    struct gk_life_question question;
    bool vital = gk_life_question_of(&life->report, owner_first, &question) && question.extra == 0;
    struct fight_state state;
    enum fight_answer answer = FIGHT_UNKNOWN;

    question.extra = 0; /* the board has no other eye */
    state = life_state(life, LIFE_LEAST, &question, owner_first);
    for (int bound = 0; bound < 2 && answer == FIGHT_UNKNOWN; bound++) {
        t->bound = (enum life_bound)bound;
        answer = life_ask(life, t->bound, &state);
    }
    if (answer != FIGHT_UNKNOWN)
        grow_tree(t, &state, answer, vital);
}

/* On the board of the best answer of who moves first, or of the one that says most of how he fails;
 * or where the group gets out. */
static enum gk_status grow_open(struct tree *t, bool owner_first, struct gk_error *err)
{
    struct gk_life *life = t->life;
    const struct gk_life_report *r = &life->report;
    bool vital = (owner_first ? r->n_defence : r->n_attack) > 0;
    enum gk_fate won = owner_first ? GK_FATE_LIVES : GK_FATE_DIES;
    bool wins = vital || (r->endless[owner_first] && life_fate_if(r, owner_first) == won);
    const struct life_found *found = wins ? &life->found[owner_first] : &life->fails[owner_first];
    struct life_found out = {r->out_steps, LIFE_WEAK, GK_MASTER_NOBODY, 1, SEARCH_AGAIN};
    struct gk_life_question question;
    struct fight_state state;
    enum fight_answer answer;
    uint64_t again;

    if (owner_first ? r->out_first : r->gets_out)
        found = &out;
    else if (found->worth == 0 || r->fate_if[owner_first] == GK_FATE_UNKNOWN ||
             (!wins && life_fate_if(r, owner_first) == won))
        return GK_OK; /* who wins by a move that is not known does not fail, either */
    TRY(life_open_region(life, found->steps,
                         found->bound == LIFE_MOST ? REGION_GUARDS_HOLD : REGION_NO_GUARDS, err));
    t->open = true;
    t->bound = found->bound;
    again = life->problem ? life->options.max_nodes : found->used;
    t->left = (again < MOST_AGAIN ? again : MOST_AGAIN) + SEARCH_AGAIN;
    question = (struct gk_life_question){.ko = found->ko};
    state = life_state(life, t->bound, &question, owner_first);
    answer = ask_with(t, &state, t->left);
    if (answer != FIGHT_UNKNOWN)
        grow_tree(t, &state, answer, vital);
    return GK_OK;
}

enum gk_status gk_life_line(struct gk_life *life, bool owner_first, struct gk_life_move *out,
                            int max, int *n, struct gk_error *err)
{
    ERROR_UNLESS(life && out && n);
    struct tree t = {.life = life, .move = out, .max = max};
    enum gk_status status = GK_OK;

    *n = 0;
    if (life->report.n_points == 0)
        return GK_OK;
    if (life->report.closed)
        grow_closed(&t, owner_first);
    else
        status = grow_open(&t, owner_first, err);
    *n = t.n;
    return status;
}
