/* SPDX-License-Identifier: MIT */
/*
 * Where nothing is proved: first moves that seem to work. They are guesses, by what the searches
 * that came to no end spent most on, for the one side or the other, and by where such moves lie.
 */
#include "life/likely.h"

#include <stdlib.h>

#include <gankei/experimental/board.h>

#include "board/board.h"
#include "board/playout/playout.h"
#include "util/error.h"

/* By the model of bench/fit/fit_likely: doc/status.md. */
static const int weights[LIKELY_FEATURES] = {
    [LIKELY_LEAST] = 281,   [LIKELY_LOOSE] = 274,       [LIKELY_THEIR_LOOSE] = 239,
    [LIKELY_AWAY] = -93,    [LIKELY_FIRST_LINE] = -150, [LIKELY_SECOND_LINE] = -130,
    [LIKELY_CORNER] = -248, [LIKELY_CONTACT] = -113,    [LIKELY_BETWEEN] = 135,
    [LIKELY_PLAYED] = 664,  [LIKELY_LISTED] = 2025,     [LIKELY_THEIRS] = 653,
};

enum {
    SHARES = 1024,       /* of all that was spent, a share of so many parts; */
    LITTLE = 8,          /* so many are next to none */
    NEAR = 4,            /* steps from the chain: looked at although not searched; */
    BETWEEN = 3,         /* steps to stones near a point, */
    MOST_AWAY = 8,       /* from the corner at most */
    LEAST_NODES = 80000, /* positions with which random games are played: */
    FEW_NODES = 200000,  /* of so many positions one for each */
    FEW_GAME = 400,
    GAME = 80, /* and of what is more than that one for each of these */
    MOST_GAMES = 50000
};

/* ---- Searches ---- */

void life_note_effort(struct gk_life *life, enum life_bound bound, const struct fight_state *state,
                      enum fight_answer answer, uint64_t used)
{
    struct life_effort *effort = &life->effort[state->mover == FIGHT_OWNER][bound != LIFE_LEAST];

    if (answer != FIGHT_UNKNOWN)
        return;
    effort->all += used;
    for (int move = 0; move <= FIGHT_OUTER; move++) {
        uint64_t n = fight_effort(life->table[bound], state, move);
        int point = n ? life_point(life, state, move) : GK_PASS;

        if (point != GK_PASS) /* a point of the fight that only counts a liberty is none */
            effort->at[point] += n;
    }
}

/* How often the share doubles; between powers of two by straight lines. */
static int doublings(uint64_t part, uint64_t all)
{
    int share = all ? (int)(part * SHARES / all) : 0;
    int power = LITTLE, n = 0;

    for (; share + LITTLE >= 2 * power; power *= 2)
        n++;
    return LIKELY_UNIT * n + LIKELY_UNIT * (share + LITTLE - power) / power;
}

static void add_searches(const struct gk_life *life, bool owner_first, struct likely_move *move)
{
    const struct life_effort *own = life->effort[owner_first], *their = life->effort[!owner_first];
    int point = move->point;

    move->feature[LIKELY_LEAST] = doublings(own[0].at[point], own[0].all);
    move->feature[LIKELY_LOOSE] = doublings(own[1].at[point], own[1].all);
    move->feature[LIKELY_THEIR_LOOSE] = doublings(their[1].at[point], their[1].all);
}

/* ---- Random games ---- */

/* How many: those of groups in games, which have few positions each, are not to take long. */
static int count_games(uint64_t nodes)
{
    uint64_t few = nodes < FEW_NODES ? nodes : FEW_NODES;
    uint64_t games = few / FEW_GAME + (nodes - few) / GAME;

    return games < MOST_GAMES ? (int)games : MOST_GAMES;
}

/* Has somebody said stop? */
static bool is_stopped(const struct gk_life *life)
{
    for (int i = 0; i < LIFE_BOARDS; i++)
        if (fight_table_unused(life->own[i]) > 0)
            return true;
    return false;
}

/* Play some, if there are positions enough for that: of a thousand, in how many it lives; -1: none
 * were played. */
static enum gk_status play_games(struct gk_life *life, bool owner_first, int *lives,
                                 struct gk_error *err)
{
    const struct gk_life_report *r = &life->report;
    struct life_games *played = &life->played[owner_first];
    enum gk_stone first = owner_first ? r->owner : gk_opponent(r->owner);
    uint64_t nodes = life->options.max_nodes;
    struct playout_fate fate;

    *lives = -1;
    if (is_stopped(life) && nodes > FEW_NODES)
        nodes = FEW_NODES;
    if (nodes < LEAST_NODES)
        return GK_OK;
    played->all = count_games(nodes);
    TRY(playout_fate(&life->board, r->stone, first, played->all, &fate, err));
    for (int i = 0; i < fate.n; i++)
        played->at[fate.first[i].point] = fate.first[i].games;
    *lives = (int)(1000 * fate.survives);
    return GK_OK;
}

/* ---- Places ---- */

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* A chain, for the steps from it. */
struct chain {
    int n;
    int16_t stones[GK_BOARD_POINTS];
};

static bool is_near(const struct chain *chain, int point)
{
    for (int i = 0; i < chain->n; i++)
        if (board_distance(chain->stones[i], point) <= NEAR)
            return true;
    return false;
}

static void add_lines(const struct gk_board *board, struct likely_move *move)
{
    int row = move->point / GK_BOARD_SIDE, col = move->point % GK_BOARD_SIDE;
    int rows = least_of(row, board->rows - 1 - row), cols = least_of(col, board->cols - 1 - col);
    int line = least_of(rows, cols);

    move->feature[LIKELY_AWAY] = LIKELY_UNIT * least_of(rows + cols, MOST_AWAY);
    move->feature[LIKELY_FIRST_LINE] = LIKELY_UNIT * (line == 0);
    move->feature[LIKELY_SECOND_LINE] = LIKELY_UNIT * (line == 1);
    move->feature[LIKELY_CORNER] = LIKELY_UNIT * (rows + cols == 0);
}

static void add_stones(const struct gk_board *board, enum gk_stone mover, struct likely_move *move)
{
    int near[2] = {0}, contact = 0;

    for (int at = 0; at < GK_BOARD_POINTS; at++) {
        int steps = board_distance(at, move->point);

        if (board->stone[at] == GK_VACANT)
            continue;
        near[board->stone[at] == mover] += steps <= BETWEEN;
        contact += steps == 1 && board->stone[at] == mover;
    }
    move->feature[LIKELY_CONTACT] = LIKELY_UNIT * contact;
    move->feature[LIKELY_BETWEEN] = LIKELY_UNIT * least_of(near[0], near[1]);
}

/* ---- Moves ---- */

static int by_worth(const void *one, const void *other)
{
    const struct likely_move *a = one, *b = other;

    return a->worth == b->worth ? a->point - b->point : a->worth > b->worth ? -1 : 1;
}

/* May it be played? */
static bool is_legal(const struct gk_life *life, bool owner_first, int16_t point)
{
    const struct gk_life_report *r = &life->report;
    struct gk_board next = life->board;

    return gk_board_play(&next, point, owner_first ? r->owner : gk_opponent(r->owner), false,
                         NULL) == GK_PLAY_DONE;
}

static bool is_searched(const struct gk_life *life, bool owner_first, int point)
{
    return life->effort[owner_first][0].at[point] > 0 ||
           life->effort[owner_first][1].at[point] > 0 ||
           life->effort[!owner_first][1].at[point] > 0 || life->played[owner_first].at[point] > 0;
}

/* Is it among those that the report names, of that side? */
static bool is_listed(const struct gk_life_report *r, bool owner_first, int16_t point)
{
    return owner_first ? life_is_listed(point, r->defence, r->n_defence)
                       : life_is_listed(point, r->attack, r->n_attack);
}

static int count_listed(const struct gk_life_report *r, bool owner_first)
{
    return owner_first ? r->n_defence : r->n_attack;
}

/* In games moves lie otherwise. */
static struct likely_move make_move(const struct gk_life *life, bool owner_first, int16_t point)
{
    enum gk_stone owner = life->report.owner;
    struct likely_move move = {.point = point};

    add_searches(life, owner_first, &move);
    move.feature[LIKELY_PLAYED] = doublings((uint64_t)life->played[owner_first].at[point],
                                            (uint64_t)life->played[owner_first].all);
    move.feature[LIKELY_LISTED] = LIKELY_UNIT * is_listed(&life->report, owner_first, point);
    move.feature[LIKELY_THEIRS] = LIKELY_UNIT * is_listed(&life->report, !owner_first, point);
    if (life->problem) {
        add_lines(&life->board, &move);
        add_stones(&life->board, owner_first ? owner : gk_opponent(owner), &move);
    }
    for (int i = 0; i < LIKELY_FEATURES; i++)
        move.worth += weights[i] * move.feature[i];
    return move;
}

int likely_moves(const struct gk_life *life, bool owner_first,
                 struct likely_move out[GK_BOARD_POINTS])
{
    struct chain chain;
    int n = 0;

    chain.n = gk_board_chain(&life->board, life->report.stone, chain.stones).n_stones;
    for (int16_t point = 0; point < GK_BOARD_POINTS; point++)
        if (life->board.stone[point] == GK_VACANT &&
            (is_searched(life, owner_first, point) || (life->problem && is_near(&chain, point)) ||
             is_listed(&life->report, owner_first, point)) &&
            is_legal(life, owner_first, point))
            out[n++] = make_move(life, owner_first, point);
    qsort(out, (size_t)n, sizeof *out, by_worth);
    return n;
}

/* What is known to work on a condition, the most likely first. */
static void order_list(const struct gk_life *life, bool owner_first, int16_t *list, int n)
{
    struct likely_move move[GK_LIFE_MAX_MOVES];

    for (int i = 0; i < n; i++)
        move[i] = make_move(life, owner_first, list[i]);
    qsort(move, (size_t)n, sizeof *move, by_worth);
    for (int i = 0; i < n; i++)
        list[i] = move[i].point;
}

/* Is that asked? Whether a group lives where it gets out matters whoever moves first. */
static bool is_asked(const struct gk_life *life, bool owner_first)
{
    return (life->report.gets_out && !owner_first) || life_is_first(life, owner_first);
}

/* Is it known without a guess how that ends? Of a problem, what is so on a condition is not the end
 * of it. */
static bool is_known(const struct gk_life *life, bool owner_first)
{
    const struct gk_life_report *r = &life->report;

    if (life->problem)
        return r->fate[owner_first] != GK_FATE_UNKNOWN;
    return r->fate_if[owner_first] != GK_FATE_UNKNOWN;
}

/* Is it open which move is to be named? Of a problem the moves that are known are in an order. */
static bool is_open(const struct gk_life *life, bool owner_first)
{
    const struct gk_life_report *r = &life->report;

    return !is_known(life, owner_first) || (!life->problem && count_listed(r, owner_first) > 1);
}

/* The likeliest of those; where moves work on a condition, of these, but if it is a problem. */
static int16_t choose_guess(const struct gk_life *life, bool owner_first, int n,
                            const struct likely_move *move)
{
    const struct gk_life_report *r = &life->report;
    int n_listed = count_listed(r, owner_first);

    for (int i = 0; i < n; i++)
        if (n_listed == 0 || is_listed(r, owner_first, move[i].point) || life->problem)
            return move[i].point;
    return GK_PASS;
}

void life_name_likely(struct gk_life *life, bool owner_first)
{
    struct gk_life_report *r = &life->report;
    struct likely_move move[GK_BOARD_POINTS];
    int n;

    if (life->problem)
        order_list(life, owner_first, owner_first ? r->defence : r->attack,
                   count_listed(r, owner_first));
    n = likely_moves(life, owner_first, move);
    r->n_likely[owner_first] = 0;
    r->guess[owner_first] = choose_guess(life, owner_first, n, move);
    if (is_known(life, owner_first))
        return;
    for (int i = 0; i < n && r->n_likely[owner_first] < GK_LIFE_MAX_LIKELY; i++)
        if (!is_listed(r, owner_first, move[i].point))
            r->likely[owner_first][r->n_likely[owner_first]++] = move[i].point;
}

/* What one side may play first. */
static enum gk_status guess_moves(struct gk_life *life, bool owner_first, struct gk_error *err)
{
    int lives = -1;

    if (is_asked(life, owner_first))
        TRY(play_games(life, owner_first, &lives, err));
    if (!is_known(life, owner_first))
        life->report.random_lives[owner_first] = lives;
    life_name_likely(life, owner_first);
    return GK_OK;
}

enum gk_status life_likely(struct gk_life *life, struct gk_error *err)
{
    for (int first = 0; first < 2; first++) {
        life->report.n_likely[first] = 0;
        life->report.guess[first] = GK_PASS;
        if (is_open(life, first == 1))
            TRY(guess_moves(life, first == 1, err));
    }
    return GK_OK;
}
