/* SPDX-License-Identifier: MIT */
/*
 * Groups with open sides (life/open.c) on random small boards, every point of which is open. The
 * regions may not have all of them, so each proof rests on a bound. It is held against the fight
 * of the whole board, and where that is small against all positions of it (tests/life/brute.h):
 * what is proved must be so, moves included.
 *
 * OPEN_BOARDS is the number of boards, OPEN_SEED the seed of the second lot of them.
 */
#include <inttypes.h>
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
#include "tests/board/picture.h"
#include "tests/life/boards.h"
#include "tests/life/brute.h"
#include "util/bits.h"

enum { BRUTE_LIMIT = 60000, NODES = 60000, WHOLE_NODES = 400000 };

/* The most points that a region of each reader has; the last one has the whole board. */
enum { N_READERS = 9, WHOLE = N_READERS - 1 };
static const int most_points[N_READERS] = {3, 7, 9, 11, 14, 17, 20, 24, 64};

struct readers {
    struct gk_analyser *analyser;
    struct gk_life *life[N_READERS];
};

static int setup(void **state)
{
    static struct readers readers;
    struct gk_analyse_options options;
    struct gk_life_options life;

    gk_analyse_default(&options, sizeof options);
    gk_life_default(&life, sizeof life);
    life.max_bytes = (size_t)32 << 20;
    assert_int_equal(gk_analyser_new(&options, &readers.analyser, NULL), GK_OK);
    for (int i = 0; i < N_READERS; i++) {
        life.max_points = most_points[i];
        life.max_nodes = i == WHOLE ? WHOLE_NODES : NODES;
        assert_int_equal(gk_life_new(&life, &readers.life[i], NULL), GK_OK);
    }
    *state = &readers;
    return 0;
}

static int teardown(void **state)
{
    struct readers *readers = *state;

    for (int i = 0; i < N_READERS; i++)
        gk_life_free(readers->life[i]);
    gk_analyser_free(readers->analyser);
    return 0;
}

static struct gk_life_report read_by(struct readers *readers, int which,
                                     const struct gk_board *board, int point)
{
    struct gk_analysis *analysis;
    struct gk_life_report report;
    struct gk_error err = {0};

    if (gk_analyse(readers->analyser, board, &analysis, &err) != GK_OK)
        fail_msg("%s", err.message);
    if (gk_life_read(readers->life[which], analysis, point, &report, &err) != GK_OK)
        fail_msg("%s", err.message);
    gk_analysis_free(analysis);
    return report;
}

/* ---- Random boards ---- */

struct dice {
    uint64_t state;
    bool dense; /* few empty points: all positions can be listed */
};

static int roll(struct dice *dice, int sides)
{
    dice->state += 1;
    return (int)(bits_mix(dice->state) % (unsigned)sides);
}

struct sample {
    struct gk_board board;
    int row, col; /* of the target */
};

/* Chains without liberties. */
static void take_off(struct gk_board *board)
{
    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int16_t stones[GK_BOARD_POINTS];
        struct gk_chain chain;

        if (!gk_board_has(board, point / GK_BOARD_SIDE, point % GK_BOARD_SIDE) ||
            board->stone[point] == GK_VACANT)
            continue;
        chain = gk_board_chain(board, point, stones);
        for (int i = 0; i < chain.n_stones && chain.n_liberties == 0; i++)
            board->stone[stones[i]] = GK_VACANT;
    }
}

/* What stands where, in the hundred: the owner's stones, the attacker's. */
struct share {
    int own, other;
};

/* A corner of the owner, about it a wall with gaps, beyond it this and that. */
static void throw_stones(struct dice *dice, struct sample *s)
{
    int more = dice->dense ? 25 : 0;
    const struct share inside = {25 + more + roll(dice, 40 - more / 2), roll(dice, 25)};
    const struct share wall = {roll(dice, 12), 60 + roll(dice, 28)};
    const struct share beyond = {10 + more + roll(dice, 25), 10 + more + roll(dice, 40 - more)};
    int height = 1 + roll(dice, dice->dense ? 2 : 3), width = 2 + roll(dice, dice->dense ? 3 : 4);
    int rows = height + (dice->dense ? 1 : 2) + roll(dice, dice->dense ? 2 : 3),
        cols = width + 2 + roll(dice, 2);

    assert_int_equal(gk_board_init(&s->board, rows, cols, NULL), GK_OK);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            const struct share *share = r < height && c < width     ? &inside
                                        : r <= height && c <= width ? &wall
                                                                    : &beyond;
            int at = roll(dice, 100);

            if (at < share->own + share->other)
                gk_board_set(&s->board, gk_point(r, c), at < share->own ? GK_X : GK_O);
        }
    take_off(&s->board);
    s->row = roll(dice, height);
    s->col = roll(dice, width);
}

static void next_sample(struct dice *dice, struct sample *s)
{
    do {
        throw_stones(dice, s);
    } while (s->board.stone[gk_point(s->row, s->col)] != GK_X);
}

/* Everything about it, and the program fails. */
static void complain(const struct sample *s, const struct gk_life_report *r, int which,
                     const char *truth)
{
    print_message("# %s by regions of at most %d points, %s by %s; %d and %d moves\n",
                  gk_life_verdict_name(r->verdict), most_points[which], truth,
                  which == WHOLE ? "all positions" : "the whole board", r->n_attack, r->n_defence);
    boards_show(&s->board);
    print_message("# %c%d\n", "ABCDEFGHJ"[s->col], s -> board.rows - s->row);
    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        print_message("#   ko %d: %d-%d %d-%d\n", ko, r->bounds[ko][0].least, r->bounds[ko][0].most,
                      r->bounds[ko][1].least, r->bounds[ko][1].most);
    fail();
}

/* ---- Against the whole board ---- */

/* Does a first move reach what is said: read once more after it, by the whole board? */
static bool is_right(struct readers *readers, const struct sample *s,
                     const struct gk_life_report *r, int move, bool owner_first)
{
    struct gk_board board = s->board;
    struct gk_life_report after;
    enum gk_stone who = owner_first ? r->owner : gk_opponent(r->owner);
    enum gk_fate fate;

    if (gk_board_play(&board, move, who, false, NULL) != GK_PLAY_DONE)
        return false;
    if (board.stone[r->stone] == GK_VACANT)
        return !owner_first;
    after = read_by(readers, WHOLE, &board, r->stone);
    fate = after.closed ? after.fate[!owner_first] : GK_FATE_UNKNOWN;
    return fate == GK_FATE_UNKNOWN || (owner_first ? fate >= r->fate[1] : fate <= r->fate[0]);
}

static bool moves_are_right(struct readers *readers, const struct sample *s,
                            const struct gk_life_report *r)
{
    bool good = true;

    for (int i = 0; i < r->n_attack && good; i++)
        good = is_right(readers, s, r, r->attack[i], false);
    for (int i = 0; i < r->n_defence && good; i++)
        good = is_right(readers, s, r, r->defence[i], true);
    return good;
}

static bool agree(const struct gk_life_report *whole, const struct gk_life_report *r)
{
    for (int i = 0; i < 2 * GK_N_KO_MASTERS; i++) {
        const struct gk_eye_bounds *a = &whole->bounds[i / 2][i % 2], *b = &r->bounds[i / 2][i % 2];

        if (a->least > b->most || b->least > a->most)
            return false;
    }
    return true;
}

/* ---- Against all positions ---- */

static bool find_truth(const struct sample *s, struct brute_truth *truth)
{
    struct brute_board drawn = {.rows = s->board.rows, .cols = s->board.cols};
    struct brute_fight fight;
    bool all[BRUTE_LINES][BRUTE_LINES];

    memset(all, true, sizeof all);
    for (int r = 0; r < drawn.rows; r++)
        for (int c = 0; c < drawn.cols; c++)
            drawn.at[r][c] = ".XO"[s->board.stone[gk_point(r, c)]];
    return !brute_fight(&drawn, s->row, s->col, all, &fight) &&
           brute_truth(&fight, BRUTE_LIMIT, truth);
}

static bool contain(const struct gk_life_report *r, const struct brute_truth *truth)
{
    static const enum brute_ko kos[GK_N_KO_MASTERS] = {
        [GK_MASTER_NOBODY] = BRUTE_PLAIN,
        [GK_MASTER_ATTACKER] = BRUTE_ATTACKER_MASTER,
        [GK_MASTER_OWNER] = BRUTE_OWNER_MASTER,
    };

    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        for (int first = 0; first < 2; first++) {
            int eyes = brute_eyes(truth, kos[ko], first ? BRUTE_OWNER : BRUTE_ATTACKER);

            if (eyes < r->bounds[ko][first].least || eyes > r->bounds[ko][first].most)
                return false;
        }
    return true;
}

/* ---- All of them ---- */

struct count {
    int boards, listed, listed_whole, proved[GK_LIFE_ALIVE + 1], moves, conditional, right;
};

static void count_report(struct count *count, const struct gk_life_report *whole,
                         const struct gk_life_report *r)
{
    if (r->proved)
        count->proved[r->verdict]++;
    count->moves += r->n_attack + r->n_defence;
    if (r->conditional && whole->proved) {
        count->conditional++;
        count->right += whole->fate[0] == r->fate_if[0] && whole->fate[1] == r->fate_if[1];
    }
}

/* What is conditional is not proved, and rests on what is not the owner's. */
static void check_report(const struct sample *s, const struct gk_life_report *r)
{
    assert_false(r->proved && (r->conditional || r->n_conditions > 0));
    for (int i = 0; i < r->n_conditions; i++)
        assert_int_not_equal(s->board.stone[r->condition[i]], r->owner);
}

/* Whole boards, too: they are what the regions are held against. */
static void check_truth(const struct sample *s, const struct gk_life_report *r, struct count *count)
{
    struct brute_truth truth;

    if (!find_truth(s, &truth))
        return;
    *(r->closed ? &count->listed_whole : &count->listed) += r->proved;
    if (!contain(r, &truth))
        complain(s, r, WHOLE, brute_verdict_names[brute_verdict(&truth)]);
}

static void check_sample(struct readers *readers, const struct sample *s, int which, bool dense,
                         struct count *count)
{
    int point = gk_point(s->row, s->col);
    struct gk_life_report r = read_by(readers, which, &s->board, point), whole;

    if (dense)
        check_truth(s, &r, count);
    if (r.closed)
        return;
    count->boards++;
    if (r.fate_if[0] == GK_FATE_UNKNOWN && r.fate_if[1] == GK_FATE_UNKNOWN)
        return;
    whole = read_by(readers, WHOLE, &s->board, point);
    check_report(s, &r);
    if (!agree(&whole, &r) || (r.proved && !moves_are_right(readers, s, &r)))
        complain(s, &r, which, gk_life_verdict_name(whole.verdict));
    count_report(count, &whole, &r);
}

static int n_boards(int otherwise)
{
    return (int)boards_setting("OPEN_BOARDS", (uint64_t)otherwise);
}

/* Did it come to what is to be tested? */
static void check_count(const struct count *count, bool dense)
{
    int proved = 0;

    for (int i = 0; i <= GK_LIFE_ALIVE; i++)
        proved += count->proved[i];
    assert_true(proved > 0 && count->moves > 0);
    assert_true(!dense || count->listed_whole > 0);
}

static void read_boards(struct readers *readers, struct dice dice, int n)
{
    struct count count = {0};

    for (int i = 0; count.boards < n; i++) {
        struct sample sample;

        next_sample(&dice, &sample);
        check_sample(readers, &sample, i % WHOLE, dice.dense, &count);
    }
    print_message("# %d boards: %d proved alive, %d dead, %d unsettled, %d ko; %d moves\n", n,
                  count.proved[GK_LIFE_ALIVE], count.proved[GK_LIFE_DEAD],
                  count.proved[GK_LIFE_UNSETTLED], count.proved[GK_LIFE_KO], count.moves);
    print_message("# held against all positions: %d of them, and %d whole boards\n", count.listed,
                  count.listed_whole);
    print_message("# %d on condition where the whole board is proved, %d of them the same\n",
                  count.conditional, count.right);
    check_count(&count, dice.dense);
}

static void test_boards(void **state)
{
    read_boards(*state, (struct dice){.state = UINT64_C(3) << 32}, n_boards(160));
}

static void test_dense_boards(void **state)
{
    read_boards(*state, (struct dice){.state = UINT64_C(4) << 32, .dense = true}, n_boards(80));
}

static void test_other_boards(void **state)
{
    uint64_t seed = boards_setting("OPEN_SEED", 2);

    print_message("# OPEN_SEED=%" PRIu64 "\n", seed);
    read_boards(*state, (struct dice){.state = seed << 32}, n_boards(100));
}

/* ---- Found by them ---- */

/* The one liberty is beyond one of the two eye spaces, and an eye of the other: it was counted in
 * both. */
static void test_shared_liberty(void **state)
{
    struct gk_board board = picture_board(".XXX.\nXXXOO\n.X.XX\n");
    struct gk_life_report r = read_by(*state, 0, &board, gk_point(2, 4));

    assert_false(r.closed);
    assert_int_not_equal(r.fate[0], GK_FATE_LIVES);
    assert_int_equal(r.fate[1], GK_FATE_LIVES);
    board = picture_board(".X.OXXX\n.XOXXX.\n");
    r = read_by(*state, 1, &board, gk_point(1, 3));
    assert_false(r.closed);
    assert_int_not_equal(r.fate[0], GK_FATE_LIVES);
}

/* A chain whose only liberty is beyond the eye space that it reaches into. */
static void test_liberty_beyond(void **state)
{
    struct gk_board board = picture_board(".OXXXX.\n.OOXXXX\n");
    struct gk_life_report r = read_by(*state, WHOLE, &board, gk_point(1, 4));

    assert_int_equal(r.verdict, GK_LIFE_DEAD);
    board = picture_board(".XXXOOX\n..XOOO.\n");
    r = read_by(*state, WHOLE, &board, gk_point(1, 5));
    assert_int_equal(r.verdict, GK_LIFE_DEAD);
}

/* A1 is in the region, its only liberty beyond: on the board that gives that to White it is
 * captured. It stood there for ever, and A2 could be taken. */
static void test_breathless(void **state)
{
    struct gk_board board = picture_board(".X.OOO\nXX..O.\n.XOOO.\nO.XOOX\nX.OOX.\n");

    for (int which = 0; which < N_READERS; which++) {
        struct gk_life_report r = read_by(*state, which, &board, gk_point(1, 1));

        assert_true(which < WHOLE ? !r.closed : r.verdict == GK_LIFE_DEAD && r.proved);
        assert_int_not_equal(r.fate[1], GK_FATE_LIVES);
    }
}

/* C3 kills on condition in a small region; larger ones prove that Black dies without ko threats and
 * lives with them: the ko at C2 is what is left, and its move. (Four threats are not seen to do, so
 * it is not called one.) */
static void test_moves_of_a_proof(void **state)
{
    struct sample s = {.board = picture_board("X.XXOO\n.X.XOO\nXO.OO.\n.X...O\n"), .col = 3};
    int n = 0;

    for (int which = 0; which < WHOLE; which++) {
        struct gk_life_report r = read_by(*state, which, &s.board, gk_point(0, 3));

        if (r.closed || r.bounds[GK_MASTER_NOBODY][0].most == 2 ||
            r.bounds[GK_MASTER_OWNER][0].least < 2)
            continue;
        n++;
        assert_int_equal(r.fate_if[0], GK_FATE_KO_AGAINST);
        assert_int_equal(r.n_attack, 1);
        memcpy(r.fate, r.fate_if, sizeof r.fate);
        assert_true(moves_are_right(*state, &s, &r));
    }
    assert_true(n > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),           cmocka_unit_test(test_dense_boards),
        cmocka_unit_test(test_other_boards),     cmocka_unit_test(test_shared_liberty),
        cmocka_unit_test(test_liberty_beyond),   cmocka_unit_test(test_breathless),
        cmocka_unit_test(test_moves_of_a_proof),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
