/* SPDX-License-Identifier: MIT */
/*
 * Where nothing is proved: first moves that seem to work. They are guesses, by what the searches
 * that came to no end spent most on, for the one side or the other, and by where such moves lie.
 */
#include "life/likely.h"

#include <stdlib.h>

#include <gankei/experimental/board.h>

/* By the model of bench/fit/fit_likely: doc/status.md. */
static const int weights[LIKELY_FEATURES] = {
    [LIKELY_LEAST] = 343,    [LIKELY_LOOSE] = 273,       [LIKELY_THEIR_LOOSE] = 264,
    [LIKELY_AWAY] = -277,    [LIKELY_FIRST_LINE] = 1310, [LIKELY_SECOND_LINE] = 1526,
    [LIKELY_CORNER] = -2683, [LIKELY_CONTACT] = -999,    [LIKELY_BETWEEN] = 457,
};

enum {
    SHARES = 1024, /* of all that was spent, a share of so many parts; */
    LITTLE = 8,    /* so many are next to none */
    NEAR = 4,      /* steps from the chain: looked at although not searched; */
    BETWEEN = 3,   /* steps to stones near a point, */
    MOST_AWAY = 8  /* from the corner at most */
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
static int doublings(const struct life_effort *effort, int point)
{
    int share = effort->all ? (int)(effort->at[point] * SHARES / effort->all) : 0;
    int power = LITTLE, n = 0;

    for (; share + LITTLE >= 2 * power; power *= 2)
        n++;
    return LIKELY_UNIT * n + LIKELY_UNIT * (share + LITTLE - power) / power;
}

static void add_searches(const struct gk_life *life, bool owner_first, struct likely_move *move)
{
    const struct life_effort *own = life->effort[owner_first];

    move->feature[LIKELY_LEAST] = doublings(&own[0], move->point);
    move->feature[LIKELY_LOOSE] = doublings(&own[1], move->point);
    move->feature[LIKELY_THEIR_LOOSE] = doublings(&life->effort[!owner_first][1], move->point);
}

/* ---- Places ---- */

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

static int steps_between(int a, int b)
{
    return abs(a / GK_BOARD_SIDE - b / GK_BOARD_SIDE) + abs(a % GK_BOARD_SIDE - b % GK_BOARD_SIDE);
}

/* A chain, for the steps from it. */
struct chain {
    int n;
    int16_t stones[GK_BOARD_POINTS];
};

static bool is_near(const struct chain *chain, int point)
{
    for (int i = 0; i < chain->n; i++)
        if (steps_between(chain->stones[i], point) <= NEAR)
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
        int steps = steps_between(at, move->point);

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

/* May it be played, and is it not named already? */
static bool is_guess(const struct gk_life *life, bool owner_first, int16_t point)
{
    const struct gk_life_report *r = &life->report;
    struct gk_board next = life->board;

    return !(owner_first ? life_is_listed(point, r->defence, r->n_defence)
                         : life_is_listed(point, r->attack, r->n_attack)) &&
           gk_board_play(&next, point, owner_first ? r->owner : gk_opponent(r->owner), false,
                         NULL) == GK_PLAY_DONE;
}

static bool is_searched(const struct gk_life *life, bool owner_first, int point)
{
    return life->effort[owner_first][0].at[point] > 0 ||
           life->effort[owner_first][1].at[point] > 0 ||
           life->effort[!owner_first][1].at[point] > 0;
}

/* In games moves lie otherwise. */
static struct likely_move make_move(const struct gk_life *life, bool owner_first, int16_t point)
{
    enum gk_stone owner = life->report.owner;
    struct likely_move move = {.point = point};

    add_searches(life, owner_first, &move);
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
            (is_searched(life, owner_first, point) || (life->problem && is_near(&chain, point))) &&
            is_guess(life, owner_first, point))
            out[n++] = make_move(life, owner_first, point);
    qsort(out, (size_t)n, sizeof *out, by_worth);
    return n;
}

void life_likely(struct gk_life *life)
{
    struct gk_life_report *r = &life->report;

    /* Of a problem, what is so on a condition is not the end of it. */
    const enum gk_fate *fate = life->problem ? r->fate : r->fate_if;

    for (int first = 0; first < 2; first++) {
        struct likely_move move[GK_BOARD_POINTS];
        int n = fate[first] == GK_FATE_UNKNOWN ? likely_moves(life, first == 1, move) : 0;

        r->n_likely[first] = least_of(n, GK_LIFE_MAX_LIKELY);
        for (int i = 0; i < r->n_likely[first]; i++)
            r->likely[first][i] = move[i].point;
    }
}
