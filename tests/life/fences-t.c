/* SPDX-License-Identifier: MIT */
/*
 * Fences that hold chain by chain, and perhaps not together (life/region/fence.c): boards on which
 * a move outside threatens two of their chains, with some points changed at random. What
 * `gk_life_read()` proves is held against the fight of the whole board, in which nothing is a
 * fence.
 *
 * FENCE_BOARDS is the number of boards for those who have more time, FENCE_SEED their seed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/board.h>
#include <gankei/experimental/life.h>

#include "board/board.h"
#include "life/fight/fight_search.h"
#include "tests/board/picture.h"
#include "tests/life/boards.h"
#include "util/bits.h"

enum { SIDE = 8, MOST_CHANGES = 5, READ_NODES = 200000, WHOLE_NODES = 400000 };

/* Black's group, at A3 or where that comes to lie, is short of an eye or of a way out; a move of
 * his beside two of White's chains threatens both. Or it is in a race with a chain that is sealed
 * in. */
static const char *const bases[] = {
    "O.O.OOOO\nOOOOOOOO\n.OOOOOOO\nX..OOOOO\nOO..OOOO\nXXOOXOOO\nXXXOXOOO\n..XOX.OO\n",
    "O.O.OOOO\nOOOOOOOO\nOOOOOOOO\nX...OOOO\nOO..OOOO\nXXOOXOOO\n.XXOXOOO\n..XOX.OO\n",
    "O.O.OOOO\nOOOOOOOO\nOOOOOOOO\nX...OOOO\nOO..OOOO\nXXOOXOOO\n.XXOXOOO\n.XXOX.OO\n",
    "O.O.OOOO\nOOOOOOOO\nOOOOOOOO\nOX..OOOO\nOO.X.OOO\nXXOO.XOO\n.XXOOXOO\n.X.XOX.O\n",
    "X.X.XXXX\nXXXXXXXX\n.X.X.XXX\nOOOOO.XX\nXXXXOXXX\nX..XO.XX\nX..XOXXX\nXXXXO.XX\n",
    "X.X.XXXX\nXXXXXXXX\n.X.X..XX\nOOOOOOXX\nXXXX.O.X\nX.XXXOXX\nX..XOOXX\nXXXXO..X\n",
};

struct tools {
    struct gk_analyser *analyser;
    struct gk_life *life;
    struct fight_table *table;
    uint64_t dice;
};

static int roll(struct tools *t, int sides)
{
    return (int)(bits_mix(++t->dice) % (unsigned)sides);
}

/* A base with some points changed; false if a chain has no liberty, or the stone is gone. */
static bool next_board(struct tools *t, struct gk_board *board, int *stone)
{
    static const int kinds[] = {GK_VACANT, GK_VACANT, GK_BLACK, GK_WHITE};

    *board = picture_board(bases[roll(t, sizeof bases / sizeof *bases)]);
    *stone = gk_point(SIDE - 3, 0);
    for (int n = roll(t, MOST_CHANGES + 1); n > 0; n--) {
        int point = gk_point(roll(t, SIDE), roll(t, SIDE));

        board->stone[point] = GK_VACANT;
        gk_board_set(board, point, (enum gk_stone)kinds[roll(t, 4)]);
    }
    return board->stone[*stone] == GK_BLACK && gk_board_check(board, NULL) == GK_OK;
}

/* All of the board but the chain asked about. */
static struct fight whole_fight(const struct gk_board *board, int stone, struct fight_state *state)
{
    struct fight fight = {.n = 0};
    int16_t chain[GK_BOARD_POINTS];
    int number[GK_BOARD_POINTS], n = gk_board_chain(board, stone, chain).n_stones;

    memset(number, -1, sizeof number);
    *state = (struct fight_state){.goal = FIGHT_CAPTURE};
    for (int i = 0; i < n; i++)
        number[chain[i]] = FIGHT_POINTS;
    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++)
            if (number[gk_point(row, col)] < 0)
                number[gk_point(row, col)] = fight.n++;
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int near[4], n_near, v = number[point];

        if (v < 0 || v == FIGHT_POINTS)
            continue;
        n_near = gk_board_neighbours(board, point, near);
        for (int k = 0; k < n_near; k++)
            *(number[near[k]] == FIGHT_POINTS ? &fight.target : &fight.adj[v]) |=
                bits64_of(number[near[k]] == FIGHT_POINTS ? v : number[near[k]]);
        if (board->stone[point] != GK_VACANT)
            state->stones[board->stone[point] == board->stone[stone]] |= bits64_of(v);
    }
    return fight;
}

static void complain(const struct gk_board *board, const struct gk_life_report *r, int ko,
                     int first, enum fight_answer truth)
{
    boards_show(board);
    print_message("# ko %d, first %d: %d-%d eyes, but on the whole board it is %s\n", ko, first,
                  r->bounds[ko][first].least, r->bounds[ko][first].most,
                  truth == FIGHT_REACHED ? "captured" : "not captured");
    fail();
}

/* Returns how many of its proofs were held against the whole board. */
static int check_board(struct tools *t, const struct gk_board *board, int stone)
{
    static const uint8_t kos[GK_N_KO_MASTERS] = {[GK_MASTER_NOBODY] = FIGHT_KO_PLAIN,
                                                 [GK_MASTER_ATTACKER] = FIGHT_KO_ATTACKER,
                                                 [GK_MASTER_OWNER] = FIGHT_KO_OWNER};
    struct gk_analysis *analysis;
    struct gk_life_report r;
    struct fight_state state;
    struct fight fight = whole_fight(board, stone, &state);
    int held = 0;

    assert_int_equal(gk_analyse(t->analyser, board, &analysis, NULL), GK_OK);
    assert_int_equal(gk_life_read(t->life, analysis, stone, &r, NULL), GK_OK);
    gk_analysis_free(analysis);
    fight_table_use(t->table, &fight);
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++) {
        const struct gk_eye_bounds *b = &r.bounds[i / 2][i % 2];
        uint64_t nodes = WHOLE_NODES;
        enum fight_answer truth;

        if (b->least < 2 && b->most == 2)
            continue;
        state.ko = kos[i / 2];
        state.mover = i % 2 ? FIGHT_OWNER : FIGHT_ATTACKER;
        truth = fight_solve(t->table, &state, &nodes);
        held += truth != FIGHT_UNKNOWN;
        if (truth == (b->least == 2 ? FIGHT_REACHED : FIGHT_REFUTED))
            complain(board, &r, i / 2, i % 2, truth);
    }
    return held;
}

static void test_fences(void **unused)
{
    struct tools t = {.dice = boards_setting("FENCE_SEED", 1) << 32};
    struct gk_life_options options;
    struct gk_analyse_options analyse;
    unsigned long boards = boards_setting("FENCE_BOARDS", 60);
    int held = 0;

    (void)unused;
    gk_analyse_default(&analyse, sizeof analyse);
    gk_life_default(&options, sizeof options);
    options.max_nodes = READ_NODES;
    options.max_bytes = (size_t)64 << 20;
    assert_int_equal(gk_analyser_new(&analyse, &t.analyser, NULL), GK_OK);
    assert_int_equal(gk_life_new(&options, &t.life, NULL), GK_OK);
    assert_int_equal(fight_table_new((size_t)256 << 20, &t.table, NULL), GK_OK);
    for (unsigned long n = 0; n < boards;) {
        struct gk_board board;
        int stone;

        if (!next_board(&t, &board, &stone))
            continue;
        held += check_board(&t, &board, stone);
        n++;
    }
    print_message("# %lu boards, %d proofs held against the whole board\n", boards, held);
    assert_true(held > 0);
    fight_table_free(t.table);
    gk_life_free(t.life);
    gk_analyser_free(t.analyser);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fences)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
