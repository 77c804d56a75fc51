/* SPDX-License-Identifier: MIT */
/*
 * Tactics against a reader that knows nothing but the rules: all moves and passes
 * of both sides on small boards, as deep as it goes, by sets of points and the search
 * of board/witness/search.h. Boards are random, with the same seed always.
 *
 * The reader of board/tactics/tactics.c looks at some moves only, and cuts off. It may miss
 * a capture; one that is none is an error of its candidates, and hardly ever seen.
 *
 * TACTICS_BOARDS is the number of boards for those who have more time, and with
 * TACTICS_SHOW all differences are shown.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/tactics.h>

#include "board/tactics/tactics.h"
#include "board/witness/search.h"
#include "util/bits.h"

#define MAX_STATES 60000

/* The game for board/witness/search.c, where the attacker is X. Points are numbered row by
 * row, from 0. */
struct slow {
    int rows, cols, target;
    uint64_t all, beside[64];
    enum gk_stone master; /* may retake kos at once */
    bool suicide;
};

static void slow_init(struct slow *slow, const struct gk_board *board)
{
    slow->rows = board->rows;
    slow->cols = board->cols;
    slow->all = (UINT64_C(1) << (board->rows * board->cols)) - 1;
    for (int i = 0; i < board->rows * board->cols; i++) {
        slow->beside[i] = 0;
        if (i % board->cols > 0)
            slow->beside[i] |= UINT64_C(1) << (i - 1);
        if (i % board->cols < board->cols - 1)
            slow->beside[i] |= UINT64_C(1) << (i + 1);
        if (i >= board->cols)
            slow->beside[i] |= UINT64_C(1) << (i - board->cols);
        if (i < board->cols * (board->rows - 1))
            slow->beside[i] |= UINT64_C(1) << (i + board->cols);
    }
}

static uint64_t spread(const struct slow *slow, uint64_t set)
{
    uint64_t all = 0;

    for (; set; set &= set - 1)
        all |= slow->beside[__builtin_ctzll(set)];
    return all;
}

static uint64_t flood(const struct slow *slow, uint64_t seed, uint64_t stones)
{
    for (uint64_t more; (more = (seed | spread(slow, seed)) & stones) != seed;)
        seed = more;
    return seed;
}

/* Play by the rules; false if they forbid it. A ban may be ignored by the master. */
static bool slow_play(const struct slow *slow, struct local_state *state, int move)
{
    uint64_t bit = UINT64_C(1) << move, taken = 0, chain;
    uint64_t *own = state->mover == GK_X ? &state->x : &state->o;
    uint64_t *other = state->mover == GK_X ? &state->o : &state->x;

    if ((*own | *other) & bit || (state->ko == move && state->mover != slow->master))
        return false;
    *own |= bit;
    for (uint64_t near = slow->beside[move] & *other; near; near &= near - 1) {
        uint64_t prey = flood(slow, near & -near, *other);

        if (!(spread(slow, prey) & slow->all & ~(*own | *other)))
            taken |= prey;
    }
    *other &= ~taken;
    chain = flood(slow, bit, *own);
    state->ko = LOCAL_NONE;
    if (!(spread(slow, chain) & ~(*own | *other))) {
        if (chain == bit || !slow->suicide)
            return false;
        *own &= ~chain;
    } else if (chain == bit && taken && !(taken & (taken - 1)) &&
               (spread(slow, chain) & ~(*own | *other)) == taken) {
        state->ko = (uint8_t)__builtin_ctzll(taken);
    }
    state->mover = state->mover == GK_X ? GK_O : GK_X;
    return true;
}

static enum search_verdict slow_child(void *user, const struct local_state *state, unsigned *cursor,
                                      struct local_state *child)
{
    const struct slow *slow = user;
    unsigned n = (unsigned)(slow->rows * slow->cols);

    while (*cursor <= n) {
        unsigned move = (*cursor)++;

        *child = *state;
        if (move == n) {
            child->ko = LOCAL_NONE;
            child->mover = state->mover == GK_X ? GK_O : GK_X;
            return SEARCH_OPEN;
        }
        if (!slow_play(slow, child, (int)move))
            continue;
        if (child->o >> slow->target & 1)
            return SEARCH_OPEN;
        /* A move of the defender that loses the chain is as good as none. */
        if (state->mover != GK_X)
            continue;
        if (child->ko == LOCAL_NONE || slow->master != GK_O)
            return SEARCH_WON;
    }
    return SEARCH_LOST;
}

/* The outcome of an attempt to capture, or to save; false if there are too many positions. */
static bool slow_grade(struct slow *slow, const struct gk_board *board, int point, bool attack,
                       enum gk_outcome *out)
{
    enum gk_stone mover = attack ? GK_X : GK_O;
    enum gk_stone master[] = {attack ? GK_O : GK_X, GK_VACANT, mover};
    struct search_game game = {.user = slow, .child = slow_child};
    struct local_state state = {.ko = LOCAL_NONE, .mover = (uint8_t)mover};
    struct search *search;
    struct gk_error err;
    bool known = true;

    slow->target = point / GK_BOARD_SIDE * board->cols + point % GK_BOARD_SIDE;
    for (int i = 0; i < board->rows * board->cols; i++) {
        uint8_t stone = board->stone[gk_point(i / board->cols, i % board->cols)];

        if (stone != GK_VACANT)
            *(stone == board->stone[point] ? &state.o : &state.x) |= UINT64_C(1) << i;
    }
    *out = GK_OUTCOME_FAILURE;
    assert_int_equal(search_new(&game, MAX_STATES, &search, &err), GK_OK);
    for (int i = 0; i < 3 && known && *out == GK_OUTCOME_FAILURE; i++) {
        bool taken = false;

        slow->master = master[i];
        search_clear(search);
        known = search_run(search, &state, &taken, &err) == GK_OK;
        if (known && taken == attack)
            *out = (enum gk_outcome)((int)GK_OUTCOME_SUCCESS - i);
    }
    search_free(search);
    return known;
}

/* ---- Random boards ---- */

static uint64_t next_random(uint64_t *seed)
{
    return bits_mix(++*seed * UINT64_C(0x2545f4914f6cdd1d));
}

/* A board on which every chain has a liberty. */
static void random_board(uint64_t *seed, struct gk_board *board)
{
    static const int size[][2] = {{3, 4}, {3, 5}, {4, 4}, {2, 7}, {4, 5}};
    struct gk_error err;
    bool legal;

    do {
        const int *rows_cols = size[next_random(seed) % 5];
        unsigned vacant = 2 + (unsigned)(next_random(seed) % 3);

        assert_int_equal(gk_board_init(board, rows_cols[0], rows_cols[1], &err), GK_OK);
        for (int i = 0; i < board->rows * board->cols; i++) {
            uint64_t dice = next_random(seed) % 10;
            enum gk_stone stone = dice < vacant ? GK_VACANT : dice & 1 ? GK_X : GK_O;

            gk_board_set(board, gk_point(i / board->cols, i % board->cols), stone);
        }
        legal = true;
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (board->stone[point] != GK_VACANT)
                legal = legal && gk_board_chain(board, point, NULL).n_liberties > 0;
    } while (!legal);
}

struct tally {
    int questions, same, missed, wrong;
};

static void show(const struct gk_board *board, int point, const char *what, enum gk_outcome fast,
                 enum gk_outcome slow)
{
    char text[GK_BOARD_TEXT_MAX];

    gk_board_format(board, text);
    print_message("%s of row %d column %d: %d, but slowly %d\n%s", what, point / GK_BOARD_SIDE,
                  point % GK_BOARD_SIDE, (int)fast, (int)slow, text);
}

/* One question; `fast` is the answer, for or against the chain. */
static void ask(struct tally *tally, struct slow *slow, const struct gk_board *board, int point,
                bool attack, enum gk_outcome fast)
{
    enum gk_outcome outcome;
    int harder;

    if (!slow_grade(slow, board, point, attack, &outcome))
        return;
    harder = attack ? (int)outcome - (int)fast : (int)fast - (int)outcome;
    tally->questions++;
    tally->same += harder == 0;
    tally->missed += harder > 0;
    tally->wrong += harder < 0;
    if (harder < 0 || (harder > 0 && getenv("TACTICS_SHOW")))
        show(board, point, attack ? "attack" : "defence", fast, outcome);
}

static void run(bool suicide, uint64_t seed, int boards)
{
    struct gk_tactics_options options;
    struct gk_tactics *tactics;
    struct gk_error err;
    struct slow slow = {.suicide = suicide};
    struct tally tally = {0};

    tactics_default(&options);
    options.suicide = suicide;
    assert_int_equal(gk_tactics_new(&options, &tactics, &err), GK_OK);
    for (int i = 0; i < boards; i++) {
        struct gk_chain_status status[GK_BOARD_POINTS];
        struct gk_board board;

        random_board(&seed, &board);
        slow_init(&slow, &board);
        assert_int_equal(tactics_board(tactics, &board, status, &err), GK_OK);
        for (int point = 0; point < GK_BOARD_POINTS; point++)
            if (board.stone[point] != GK_VACANT && next_random(&seed) % 3 == 0) {
                ask(&tally, &slow, &board, point, true, (enum gk_outcome)status[point].attack);
                if (status[point].attack != GK_OUTCOME_FAILURE)
                    ask(&tally, &slow, &board, point, false,
                        (enum gk_outcome)status[point].defence);
            }
    }
    gk_tactics_free(tactics);
    print_message("questions %d, same %d, for the chain without proof %d, wrong %d\n",
                  tally.questions, tally.same, tally.missed, tally.wrong);
    assert_true(tally.wrong * 500 <= tally.questions);
    assert_true(tally.questions > boards);
    assert_true(tally.same * 100 >= tally.questions * 97);
}

static int boards(void)
{
    const char *text = getenv("TACTICS_BOARDS");

    return text ? atoi(text) : 60;
}

static void agrees_without_suicide(void **state)
{
    (void)state;
    run(false, 1, boards());
}

static void agrees_with_suicide(void **state)
{
    (void)state;
    run(true, 1000000, boards());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_without_suicide),
        cmocka_unit_test(agrees_with_suicide),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
