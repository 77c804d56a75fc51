/* SPDX-License-Identifier: MIT */
/*
 * Life and death of groups (include/gankei/life.h). Random closed groups (tests/life/groups.h)
 * are read with all sorts of budgets; what is proved is held against all positions of the group
 * (tests/life/brute.h), against the group turned, mirrored and with the colours swapped, and
 * played out on a board. Drawn boards ask what is no closed group.
 *
 * LIFE_GROUPS is the number of random groups, LIFE_SEED the seed of the second lot of
 * them.
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
#include "tests/eyespace/found.h"
#include "tests/life/boards.h"
#include "tests/life/brute.h"
#include "tests/life/groups.h"
#include "tests/life/readers.h"

enum { BRUTE_LIMIT = 60000 };

/* What is true of every report, proved or not. */
static void check_report(const struct gk_life_report *r)
{
    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++) {
        for (int first = 0; first < 2; first++) {
            assert_true(r->bounds[ko][first].least <= r->bounds[ko][first].most);
            assert_true(r->bounds[ko][first].most <= 2);
        }
        assert_true(r->bounds[ko][0].least <= r->bounds[ko][1].least);
        assert_true(r->bounds[ko][0].most <= r->bounds[ko][1].most);
    }
    for (int first = 0; first < 2; first++) {
        const struct gk_eye_bounds *b = &r->bounds[GK_MASTER_NOBODY][first];

        assert_true(r->bounds[GK_MASTER_ATTACKER][first].least <= b->least);
        assert_true(b->most <= r->bounds[GK_MASTER_OWNER][first].most);
        if (r->eyes_proved)
            assert_true(b->least == b->most && r->eyes[first] == b->least);
    }
    for (int i = 1; i < r->n_attack; i++)
        assert_true(r->attack[i - 1] < r->attack[i]);
    for (int i = 1; i < r->n_defence; i++)
        assert_true(r->defence[i - 1] < r->defence[i]);
    if (r->verdict == GK_LIFE_UNKNOWN)
        assert_false(r->proved);
}

/* The caller frees the analysis. */
static struct gk_life_report read_board(struct readers *readers, const struct gk_board *board,
                                        int point, uint64_t nodes, struct gk_analysis **analysis)
{
    struct gk_life_report report;
    struct gk_error err = {0};

    if (gk_analyse(readers->analyser, board, analysis, &err) != GK_OK)
        fail_msg("%s", err.message);
    gk_life_set_nodes(readers->life, nodes);
    if (gk_life_read(readers->life, *analysis, point, &report, &err) != GK_OK)
        fail_msg("%s", err.message);
    check_report(&report);
    return report;
}

static struct gk_life_report read_once(struct readers *readers, const struct gk_board *board,
                                       int point, uint64_t nodes)
{
    struct gk_analysis *analysis;
    struct gk_life_report report = read_board(readers, board, point, nodes, &analysis);

    gk_analysis_free(analysis);
    return report;
}

/* ---- Random groups ---- */

enum { ALL_NODES = 2000000 };

struct group {
    struct brute_board drawn;
    struct brute_fight fight;
    struct brute_truth truth;
    struct gk_board board;
    int point;
};

static void next_group(uint64_t *seed, struct group *g)
{
    do {
        groups_next(seed, &g->drawn, &g->fight);
    } while (!brute_truth(&g->fight, BRUTE_LIMIT, &g->truth));
    boards_from_brute(&g->drawn, &g->board);
    g->point = gk_point(g->fight.row[g->fight.target], g->fight.col[g->fight.target]);
}

static void show(const struct group *g)
{
    char name[GK_POINT_NAME_MAX];

    gk_point_format(g->board.rows, g->point, name);
    boards_show(&g->board);
    print_message("# %s\n", name);
}

static const enum brute_ko brute_kos[GK_N_KO_MASTERS] = {
    [GK_MASTER_NOBODY] = BRUTE_PLAIN,
    [GK_MASTER_ATTACKER] = BRUTE_ATTACKER_MASTER,
    [GK_MASTER_OWNER] = BRUTE_OWNER_MASTER,
};

/* Do the bounds contain what all positions say? */
static bool contains_truth(const struct group *g, const struct gk_life_report *r)
{
    for (int ko = 0; ko < GK_N_KO_MASTERS; ko++)
        for (int first = 0; first < 2; first++) {
            int eyes = brute_eyes(&g->truth, brute_kos[ko], first ? BRUTE_OWNER : BRUTE_ATTACKER);

            if (eyes < r->bounds[ko][first].least || eyes > r->bounds[ko][first].most)
                return false;
        }
    return true;
}

static bool right_verdict(const struct group *g, const struct gk_life_report *r)
{
    static const enum gk_life_verdict same[] = {
        [BRUTE_ALIVE] = GK_LIFE_ALIVE,         [BRUTE_DEAD] = GK_LIFE_DEAD,
        [BRUTE_UNSETTLED] = GK_LIFE_UNSETTLED, [BRUTE_KO] = GK_LIFE_KO,
        [BRUTE_SEKI] = GK_LIFE_SEKI,
    };

    if (r->perhaps_seki)
        return r->verdict == GK_LIFE_ALIVE && r->nodes > 0 &&
               (brute_verdict(&g->truth) == BRUTE_ALIVE || brute_verdict(&g->truth) == BRUTE_SEKI);
    return !r->proved || r->verdict == same[brute_verdict(&g->truth)];
}

/* With every budget what is proved is right; the largest proves nearly everything. */
static bool read_group(struct readers *readers, const struct group *g)
{
    static const uint64_t budgets[] = {0, 1, 30, 1000, ALL_NODES};
    struct gk_life_report r = {0};

    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        r = read_once(readers, &g->board, g->point, budgets[i]);
        if (!contains_truth(g, &r) || !right_verdict(g, &r)) {
            print_message("# budget %llu: %s, not %s\n", (unsigned long long)budgets[i],
                          gk_life_verdict_name(r.verdict),
                          brute_verdict_names[brute_verdict(&g->truth)]);
            show(g);
            fail();
        }
        assert_true(r.nodes <= budgets[i]);
    }
    return r.proved && r.eyes_proved && !r.perhaps_seki;
}

static bool in_list(const int16_t *list, int n, int point)
{
    for (int i = 0; i < n; i++)
        if (list[i] == point)
            return true;
    return false;
}

static void same_moves(const struct gk_board *board, int symmetry, const int16_t *list, int n,
                       const int16_t *turned, int n_turned)
{
    assert_int_equal(n, n_turned);
    for (int i = 0; i < n; i++)
        assert_true(in_list(turned, n, found_transform_point(board, symmetry, list[i])));
}

/* The same group, seen from elsewhere. */
static void turn_group(struct readers *readers, const struct group *g, int symmetry, bool swap)
{
    struct gk_life_report r = read_once(readers, &g->board, g->point, ALL_NODES), turned;
    struct gk_board board;

    found_transform(&g->board, symmetry, swap, &board);
    turned =
        read_once(readers, &board, found_transform_point(&g->board, symmetry, g->point), ALL_NODES);
    assert_int_equal(turned.owner, swap ? gk_opponent(r.owner) : r.owner);
    if (!r.proved || !turned.proved)
        return;
    assert_int_equal(turned.verdict, r.verdict);
    assert_memory_equal(turned.bounds, r.bounds, sizeof r.bounds);
    assert_memory_equal(turned.fate, r.fate, sizeof r.fate);
    same_moves(&g->board, symmetry, r.attack, r.n_attack, turned.attack, turned.n_attack);
    same_moves(&g->board, symmetry, r.defence, r.n_defence, turned.defence, turned.n_defence);
}

/* ---- Lines ---- */

enum { MAX_LINE = 400 };

static int count_stones(const struct gk_board *board)
{
    int n = 0;

    for (int point = 0; point < GK_BOARD_POINTS; point++)
        n += board->stone[point] != GK_VACANT;
    return n;
}

static bool same_position(const struct gk_board *a, const struct gk_board *b)
{
    return a->ko == b->ko && memcmp(a->stone, b->stone, sizeof a->stone) == 0;
}

/* The moves that lead to node `at`, played on a board: each is legal, but that the one who has all
 * ko threats retakes kos at once, and the target, and as many stones as the tree says, are captured
 * where it says so, and nowhere else. `*retakes` becomes the one who does. No position comes back
 * with the same side to move. */
static void replay(const struct group *g, const struct gk_life_move *tree, int at, int *retakes)
{
    static const struct gk_game_rules rules = {.ko_allowed = true};
    static struct gk_board before[MAX_LINE];
    int path[MAX_LINE], n = 0, length;
    struct gk_game *game;

    for (; at >= 0; at = tree[at].parent)
        path[n++] = at;
    length = n;
    assert_int_equal(gk_game_new(&g->board, &rules, &game, NULL), GK_OK);
    while (n > 0) {
        const struct gk_life_move *move = &tree[path[--n]];
        const struct gk_board *board = gk_game_board(game);
        bool standing = board->stone[g->point] != GK_VACANT;
        int stones = count_stones(board);
        enum gk_play result;

        before[n] = *board;
        for (int i = n + 2; i < length; i += 2)
            assert_false(same_position(&before[i], board));
        assert_true(standing);
        if (board->ko != GK_PASS && board->ko == move->point && board->ko_banned == move->who) {
            assert_true(*retakes == GK_VACANT || *retakes == move->who);
            *retakes = move->who;
        }
        assert_int_equal(gk_game_play(game, move->point, (enum gk_stone)move->who, &result, NULL),
                         GK_OK);
        if (result)
            for (int q = length - 1; q >= 0; q--)
                print_message(" %d:%d", tree[path[q]].who, tree[path[q]].point);
        assert_int_equal(result, GK_PLAY_DONE);
        if (move->point != GK_PASS)
            assert_int_equal(stones + 1 - count_stones(gk_game_board(game)), move->takes);
        standing = gk_game_board(game)->stone[g->point] != GK_VACANT;
        assert_int_equal(!standing, move->captures);
    }
    game_free(game);
}

/* Returns how many lines end in a capture. */
static int play_lines(struct readers *readers, const struct group *g)
{
    static struct gk_life_move tree[MAX_LINE];
    struct gk_analysis *analysis;
    struct gk_life_report r = read_board(readers, &g->board, g->point, ALL_NODES, &analysis);
    int captures = 0;

    for (int first = 0; first < 2; first++) {
        int n, retakes = GK_VACANT;

        assert_int_equal(gk_life_line(readers->life, first == 1, tree, MAX_LINE, &n, NULL), GK_OK);
        assert_in_range(n, 0, MAX_LINE);
        for (int i = 0; i < n; i++) {
            assert_in_range(tree[i].parent + 1, 0, i);
            if (tree[i].parent < 0)
                assert_int_equal(tree[i].who, first ? r.owner : gk_opponent(r.owner));
            else
                assert_int_equal(tree[i].who, gk_opponent((enum gk_stone)tree[tree[i].parent].who));
            replay(g, tree, i, &retakes);
            captures += tree[i].captures;
            assert_false(tree[i].end && i + 1 < n && tree[i + 1].parent == i);
        }
        if (n > 0 && (r.eyes_proved || !r.closed) && r.fate_if[first] == GK_FATE_LIVES)
            for (int i = 0; i < n; i++)
                assert_false(tree[i].captures || tree[i].end == GK_END_NO_ROOM);
        if (n > 0 && !r.closed && r.fate_if[first] == GK_FATE_DIES)
            for (int i = 0; i < n; i++)
                assert_false(tree[i].end == GK_END_EYES || tree[i].end == GK_END_OUT);
    }
    gk_analysis_free(analysis);
    return captures;
}

static int n_groups(int otherwise)
{
    return (int)boards_setting("LIFE_GROUPS", (uint64_t)otherwise);
}

/* Returns how many lines end in a capture; others end where nothing matters any more. */
static int read_groups(struct readers *readers, uint64_t seed, int n)
{
    int proved = 0, captures = 0;

    for (int i = 0; i < n; i++) {
        struct group g;

        next_group(&seed, &g);
        proved += read_group(readers, &g);
        turn_group(readers, &g, 1 + i % 7, i % 2 == 0);
        captures += play_lines(readers, &g);
    }
    print_message("# %d groups, %d proved; %d captures in their lines\n", n, proved, captures);
    assert_true(proved * 10 >= n * 9);
    return captures;
}

static void test_groups(void **state)
{
    assert_true(read_groups(*state, 1, n_groups(40)) > 0);
}

static void test_other_groups(void **state)
{
    uint64_t seed = boards_setting("LIFE_SEED", 2);

    print_message("# LIFE_SEED=%" PRIu64 "\n", seed);
    read_groups(*state, seed, n_groups(20));
}

/* ---- Boards that are no closed group ---- */

static struct gk_life_report read_picture(struct readers *readers, const char *picture, int row,
                                          int col, uint64_t nodes)
{
    struct gk_board board = picture_board(picture);

    return read_once(readers, &board, gk_point(row, col), nodes);
}

/* Alone on the board: nothing is proved of it, but two eyes that are there. */
static void test_open_group(void **state)
{
    struct gk_life_report r;

    r = read_picture(*state, ".......\n.......\n.......\n...X...\n.......\n.......\n.......\n", 3,
                     3, 3000);
    assert_false(r.proved && r.verdict != GK_LIFE_ALIVE);
    assert_int_equal(r.owner, GK_X);
    r = read_picture(*state, ".X.X...\nXXXX...\n.......\n.......\n.......\n.......\n.......\n", 1,
                     1, 3000);
    assert_true(r.proved);
    assert_int_equal(r.verdict, GK_LIFE_ALIVE);
    assert_int_equal(r.nodes, 0); /* pass-alive */
}

/* A line for the side whose first move decides, or for the one that fails; a double ko has an end.
 */
static void test_open_lines(void **state)
{
    static const char *const picture[] = {
        "OOOOO..........\nXXXXO..........\n...............\n",
        "OOOOOO.........\nXXXXXO.........\n...............\n",
        "OOOOO..........\nXXXXO..........\nX..XO..........\nXX.X...........\n",
        ".OOO...........\n.XXO...........\n..XO...........\n..XO...........\n",
        "OOOO...........\nXXXO...........\n..XO...........\nX..............\n",
    };
    struct group kos = {.board =
                            picture_board("OOOOOO.\nXXXXXO.\nXOXOXO.\nO.O.XO.\nXXXXXO.\nOOOOOO.\n"),
                        .point = gk_point(1, 1)};
    int captures = play_lines(*state, &kos);

    for (size_t i = 0; i < sizeof picture / sizeof *picture; i++) {
        char text[GK_BOARD_TEXT_MAX] = "";
        struct group g = {.point = gk_point(5, 1)};

        for (int row = 0; row < 4; row++)
            strcat(text, "...............\n");
        g.board = picture_board(strcat(text, picture[i]));
        captures += play_lines(*state, &g);
    }
    assert_true(captures > 0);
}

/* A picture with `_` for points beyond what is known. */
static struct gk_board part_of_board(const char *picture)
{
    char text[GK_BOARD_TEXT_MAX];
    struct gk_board board;
    int cols = (int)strcspn(picture, "\n");

    strcpy(text, picture);
    for (char *at = text; (at = strchr(at, '_'));)
        *at = '.';
    board = picture_board(text);
    for (int i = 0; picture[i]; i++)
        if (picture[i] == '_')
            board_set_beyond(&board, gk_point(i / (cols + 1), i % (cols + 1)), true);
    return board;
}

/* What dies within what is known dies; who gets out of it may live. */
static void test_fragment(void **state)
{
    struct gk_board board = part_of_board("_____\n_____\nOO.__\nXXO__\n.XO__\n");
    struct gk_life_report r = read_once(*state, &board, gk_point(4, 1), 5000);

    assert_int_equal(r.fate[0], GK_FATE_DIES);
    assert_int_equal(r.eyes[0], 1);
    for (int i = 0; i < r.n_attack; i++)
        assert_false(gk_board_is_beyond(&board, r.attack[i]));
    board = part_of_board("_____\n_.O._\n_OX._\n_.O._\n_____\n");
    r = read_once(*state, &board, gk_point(2, 2), 5000);
    assert_int_not_equal(r.fate[1], GK_FATE_DIES);
    assert_int_equal(r.bounds[GK_MASTER_NOBODY][1].most, 2);
}

/* That the group lives is proved before whether that is in a seki. */
static void test_late_seki(void **state)
{
    static const char picture[] = "........XOOO.\n........XXO.X\n.........XOOX\n.........XXOX\n"
                                  "..........XOX\n..........XO.\n..........XO.\n..........XXX\n"
                                  ".............\n.............\n.............\n.............\n"
                                  ".............\n";
    struct gk_life_report r;

    /* However early the search ends, it is not called alive for certain. */
    for (uint64_t nodes = 100; nodes < 3000; nodes += nodes / 20) {
        r = read_picture(*state, picture, 0, 9, nodes);
        assert_true(!r.proved || r.verdict == GK_LIFE_SEKI || r.perhaps_seki);
        assert_true(r.verdict != GK_LIFE_SEKI || (r.proved && !r.perhaps_seki));
    }
    r = read_picture(*state, picture, 0, 9, ALL_NODES);
    assert_int_equal(r.verdict, GK_LIFE_SEKI);
    assert_true(r.proved && !r.perhaps_seki);
}

static void test_errors(void **state)
{
    struct readers *readers = *state;
    struct gk_life_options options;
    struct gk_analysis *analysis;
    struct gk_life_report report;
    struct gk_board board = picture_board(".X.\n...\n...\n");
    struct gk_error err;
    struct gk_life *life;

    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_OK);
    for (int i = 0; i < 3; i++) {
        static const int wrong[] = {-1, GK_BOARD_POINTS, 0};

        assert_int_equal(gk_life_read(readers->life, analysis, wrong[i], &report, &err),
                         GK_ERR_ARG);
        assert_string_equal(err.message, "there is no stone at that point");
    }
    gk_analysis_free(analysis);
    gk_life_default(&options, sizeof options);
    options.max_points = GK_LIFE_MAX_MOVES + 1;
    assert_int_equal(gk_life_new(&options, &life, &err), GK_ERR_ARG);
}

/* A chain without liberties is refused where boards are analysed. */
static void test_no_liberties(void **state)
{
    struct readers *readers = *state;
    struct gk_board board = picture_board("XO.\nOO.\n...\n");
    struct gk_analysis *analysis;

    assert_int_equal(gk_analyse(readers->analyser, &board, &analysis, NULL), GK_ERR_ILLEGAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),       cmocka_unit_test(test_other_groups),
        cmocka_unit_test(test_open_group),   cmocka_unit_test(test_open_lines),
        cmocka_unit_test(test_fragment),     cmocka_unit_test(test_errors),
        cmocka_unit_test(test_no_liberties), cmocka_unit_test(test_late_seki),
    };

    return cmocka_run_group_tests(tests, readers_setup, readers_teardown);
}
