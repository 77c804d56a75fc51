/* SPDX-License-Identifier: MIT */
/*
 * Reasons (gk_life_reasons()). Drawn positions, one at least for each of them, with all that is to
 * be said; and random closed groups, each reason of which is held against a board, or against all
 * positions of the group (tests/life/brute.h) with just that changed: outer liberties added and
 * filled, chains that cannot be taken, an eye in a point's stead, ko threats.
 *
 * REASON_GROUPS is the number of random groups, REASON_SEED the seed.
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
#include <gankei/experimental/life.h>

#include "tests/life/boards.h"
#include "tests/life/brute.h"
#include "tests/life/groups.h"
#include "tests/life/readers.h"

enum { NODES = 2000000, MAX_REASONS = 32, GROUP_LIMIT = 6000, LIMIT = 4000000 };

struct found {
    struct gk_life_report report;
    int n;
    struct gk_life_reason reason[MAX_REASONS];
};

static void read_board(struct readers *readers, const struct gk_board *board, int point,
                       struct found *out)
{
    struct gk_analysis *analysis;

    assert_int_equal(gk_analyse(readers->analyser, board, &analysis, NULL), GK_OK);
    gk_life_set_nodes(readers->life, NODES);
    assert_int_equal(gk_life_read(readers->life, analysis, point, &out->report, NULL), GK_OK);
    assert_int_equal(gk_life_reasons(readers->life, out->reason, MAX_REASONS, &out->n, NULL),
                     GK_OK);
    gk_analysis_free(analysis);
}

/* ---- Drawn positions ---- */

/* "attacker nakade D5; owner two eyes B1 C1; owner capture 3 B2" */
static void format_reasons(const struct gk_board *board, const struct found *found, char *out,
                           size_t size)
{
    size_t at = 0;

    out[0] = '\0';
    for (int i = 0; i < found->n && at < size; i++) {
        const struct gk_life_reason *r = &found->reason[i];

        at += (size_t)snprintf(out + at, size - at, "%s%s %s", i ? "; " : "",
                               r->owner_first ? "owner" : "attacker", gk_reason_name(r->kind));
        if (r->count && at < size)
            at += (size_t)snprintf(out + at, size - at, " %d", r->count);
        for (int k = 0; k < r->n_points && at < size; k++) {
            char name[GK_POINT_NAME_MAX];

            gk_point_format(board->rows, r->point[k], name);
            at += (size_t)snprintf(out + at, size - at, " %s", name);
        }
        if (r->edge && r->kind == GK_REASON_CONNECTION && at < size)
            at += (size_t)snprintf(out + at, size - at, " edge");
    }
}

struct drawn {
    const char *rows, *stone, *reasons;
};

static const struct drawn drawings[] = {
    {"OOOOOOO/OXXXXXO/OX...XO/OXXXXXO/OOOOOOO/......./.......", "B6",
     "attacker nakade D5; owner two eyes D5"},
    {"OOOOOOOO/OXXXXXXO/OX....XO/OXXXXXXO/OOOOOOOO/......../......../........", "B6",
     "attacker miai D6 E6"},
    {"OOOOOO./OXXXXO./OX..XO./OXXXXO./OOOOOO./......./.......", "B6",
     "owner no room; owner one eye"},
    {"......./......./......./OOOOO../XXXXO../...XO../...XO..", "A3",
     "attacker nakade B2; attacker shortage of liberties 2"},
    {"......./......./OOOOO../.O.OO../XXXXO../...XO../...XO..", "A3", "attacker outer liberties 2"},
    {"OOOOOO../.O.OOO../XXXXXOO./OOOOOXO./.X.X.XO./XXXXXXO./X.X.XXO./XXXXXXO./OOOOOOO.", "A7",
     "owner one eye; owner race lost 1 A6"},
    {"OOOOOOOOOO./.O.O.O.OOOO/XXXXXXXXOO./OOOOOOOOXOO/.X.X.XXXXOO/XXXXXXXXXOO/X.X.XXXXXOO/"
     "XXXXXXXXXOO/OOOOOOOOOOO",
     "A7", "attacker race won 1 A6"},
    {"..O.O.OO../XOOOOOOOOX/XXXXXXXXXX/OOOOOOOOOO/.X.X.XXXXX/XXXXXXXXXX/X.X.XXXXXX", "A5",
     "attacker throw in A7 K7; attacker approach B7 J7; attacker race lost 2 A4; owner few ko "
     "threats 4; owner shortage of liberties 1"},
    {"X.X..X.O/XXXXXOOO/OOOOOO.O/OOOOOOOO/OOOOOOO.", "A5",
     "attacker throw in E5; attacker few ko threats 4; owner two eyes E5"},
    {"XXXXXX.../XOOOOX.../XOOOXX.../XOO.OXX../X.XOO.X../XXXXXXX../.........", "B6",
     "owner no room; owner no eye; owner false eye D4"},
    {"......../OOOOOOOO/XXXOOXXO/X.XOOXXO/XXXOOXXO/.XX.XXXO", "G3",
     "attacker capture 9 D1; owner connection D1 edge"},
    {"OOOOOOO./.XXXXXOO/OOXO.XO./.OXOOXOO/.XXXXXOO/OOOOOOOO", "B5",
     "attacker reduction A5 A3 A2; owner capture 3 E4; owner chain 3 A4; owner "
     "chain 3 D4"},
    {"OOOOOOOO/XXXXOOOO/.O.OXOOO/OOOOXOOO/XXXXXOOO/X.X.XOOO/XXXXXOOO/OOOOOOOO/OOOOO.O.", "A8",
     "attacker seki A7 C7"},
    {"OOO.OO.O/XXOOOOOO/.XXXXOOO/OOO.XOOO", "A3", "attacker ko threats 1; attacker bent four A2"},
    {"OOO...../XXOOOOO./.XXXXXO./OOO.OXO.", "A3", "attacker chain 3 A1; attacker chain 1 E1"},
    {".OO..../X.XO.../.XXO.../XOOO.../OO...../......./.......", "C6", "owner one eye"},
    {"XXX..../OOX..../.OXX.../.OOX.../..OX.../.OXX.../OXX..../XX.....", "A7",
     "attacker nakade A4; owner ko threats 2"},
    {"........./........./........./........./........./........./OOOOO..../XXXXO..../.........",
     "A2", "owner few ko threats 4"},
    {"........./........./........./........./........./OOOOO..../XXXXO..../X..XO..../XX.X.....",
     "A3", "attacker nakade C2; owner two eyes C2"},
    {"............/............/............/............/............/............/OOOOOO....../"
     "XXXXXO....../............",
     "A2", "attacker reduction E1"},
};

static void test_drawn(void **state)
{
    int wrong = 0;

    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        const struct drawn *d = &drawings[i];
        struct brute_board drawn;
        struct gk_board board;
        struct found found;
        char text[1024];
        int row, col;

        assert_null(brute_read_board(d->rows, &drawn));
        assert_true(brute_read_point(&drawn, d->stone, &row, &col));
        boards_from_brute(&drawn, &board);
        read_board(*state, &board, gk_point(row, col), &found);
        format_reasons(&board, &found, text, sizeof text);
        if (strcmp(text, d->reasons) != 0) {
            print_message("# %s %s: %s: %s\n", d->rows, d->stone,
                          gk_life_verdict_name(found.report.verdict), text);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* ---- Random groups ---- */

struct group {
    struct brute_board drawn;
    struct brute_fight fight;
    struct gk_board board;
    int point;
    struct found found;
};

static uint64_t bit(int p)
{
    return UINT64_C(1) << p;
}

static int point_of(const struct brute_fight *fight, int point)
{
    for (int p = 0; p < fight->n; p++)
        if (gk_point(fight->row[p], fight->col[p]) == point)
            return p;
    return -1;
}

/* All that is connected to a point within a set. */
static uint64_t flood(const struct brute_fight *fight, int p, uint64_t within)
{
    uint64_t all = bit(p), more = all;

    while (more) {
        uint64_t near = 0;

        for (int i = 0; i < fight->n; i++)
            if (more & bit(i))
                near |= fight->beside[i];
        more = near & within & ~all;
        all |= more;
    }
    return all;
}

/* Is the target captured in the end? */
static bool is_captured(const struct brute_fight *fight, struct brute_rules rules, int first)
{
    struct brute_result result;

    rules.may_pass = true;
    rules.limit = LIMIT;
    assert_true(brute_solve(fight, &rules, &result));
    return result.captured[first];
}

/* Whoever has the threats. */
static bool lives(const struct brute_fight *fight, int first)
{
    return !is_captured(fight, (struct brute_rules){.ko = BRUTE_ATTACKER_MASTER}, first);
}

static bool dies(const struct brute_fight *fight, int first)
{
    return is_captured(fight, (struct brute_rules){.ko = BRUTE_OWNER_MASTER}, first);
}

/* The group after a move on the board; the captured stones become `*takes`. */
static void play(const struct group *g, int point, bool owner, struct gk_board *board,
                 struct brute_fight *fight, int *takes)
{
    enum gk_stone own = (enum gk_stone)g->board.stone[g->point];

    *board = g->board;
    *fight = g->fight;
    assert_int_equal(gk_board_play(board, point, owner ? own : gk_opponent(own), false, takes),
                     GK_PLAY_DONE);
    fight->attackers = fight->owners = 0;
    for (int p = 0; p < fight->n; p++) {
        int stone = board->stone[gk_point(fight->row[p], fight->col[p])];

        if (stone != GK_VACANT)
            *(stone == (int)own ? &fight->owners : &fight->attackers) |= bit(p);
    }
}

/* The group with more outer liberties, or fewer. False if there are not so many. */
static bool change_outer(struct brute_fight *fight, int more)
{
    uint64_t target = flood(fight, fight->target, fight->owners), attackers = fight->attackers;

    for (; more > 0; more--) {
        fight->immortal[BRUTE_ATTACKER] |= bit(fight->n);
        fight->beside[fight->n] = bit(fight->target);
        fight->beside[fight->target] |= bit(fight->n);
        fight->row[fight->n] = fight->col[fight->n] = -1;
        fight->n++;
    }
    for (int p = 0; p < fight->n && more < 0; p++)
        if (~(attackers | fight->owners) & fight->immortal[BRUTE_ATTACKER] & bit(p) &&
            fight->beside[p] & target &&
            !(fight->beside[p] & ~(target | fight->immortal[BRUTE_ATTACKER]))) {
            fight->attackers |= bit(p);
            more++;
        }
    return more == 0;
}

/* With `count` more, no fewer, it lives; or with `count` fewer it dies. */
static void check_liberties(const struct group *g, const struct gk_life_reason *r, bool more)
{
    for (int less = 0; less < 2; less++) {
        struct brute_fight fight = g->fight;

        assert_true(change_outer(&fight, more ? r->count - less : less - r->count));
        assert_int_equal(more ? lives(&fight, r->owner_first) : dies(&fight, r->owner_first),
                         !less);
    }
}

/* If that chain cannot be taken it dies, with that many more outer liberties, too. */
static void check_chain(const struct group *g, const struct gk_life_reason *r, int more)
{
    struct brute_fight fight = g->fight;
    uint64_t chain = flood(&fight, point_of(&fight, r->point[0]), fight.attackers);

    assert_true(chain & fight.attackers);
    assert_false(chain & fight.immortal[BRUTE_ATTACKER]);
    if (r->kind == GK_REASON_CHAIN)
        assert_int_equal(gk_board_chain(&g->board, r->point[0], NULL).n_stones, r->count);
    fight.immortal[BRUTE_ATTACKER] |= chain;
    assert_true(change_outer(&fight, more));
    assert_true(dies(&fight, r->owner_first));
}

static void check_false_eye(const struct group *g, const struct gk_life_reason *r, int point)
{
    struct brute_fight fight = g->fight;
    struct brute_rules rules = {.extra_eye = true};

    if (is_captured(&fight, rules, r->owner_first))
        return; /* there is no eye at all */
    assert_true(is_captured(&fight, (struct brute_rules){.extra_eye = false}, r->owner_first));
    fight.owners |= bit(point_of(&fight, point));
    assert_false(is_captured(&fight, rules, r->owner_first));
}

static void check_threats(const struct group *g, const struct gk_life_reason *r)
{
    bool owner = g->found.report.fate[r->owner_first] == GK_FATE_KO_AGAINST;

    for (int n = 0; n <= r->count; n++) {
        struct brute_rules rules = {.ko = BRUTE_PLAIN};

        rules.threats[owner] = (uint8_t)n;
        assert_int_equal(is_captured(&g->fight, rules, r->owner_first) != owner,
                         r->kind == GK_REASON_THREATS && n == r->count);
    }
}

/* Who plays there loses: the group, or the owner can make it safe. */
static void check_seki(const struct group *g, int point)
{
    for (int owner = 0; owner < 2; owner++) {
        struct gk_board board;
        struct brute_fight fight;
        struct brute_rules rules = {.may_pass = true, .limit = LIMIT};
        struct brute_result result;
        int takes;

        play(g, point, owner == 1, &board, &fight, &takes);
        assert_true(brute_solve(&fight, &rules, &result));
        if (owner)
            assert_true(result.captured[BRUTE_ATTACKER]);
        else
            assert_false(result.captured[BRUTE_OWNER] || result.seki[BRUTE_OWNER]);
    }
}

/* Two eyes: whoever has threats it lives, in no seki. */
static void check_safe(const struct brute_fight *fight)
{
    struct brute_rules rules = {.may_pass = true, .limit = LIMIT};
    struct brute_result result;

    assert_true(brute_solve(fight, &rules, &result));
    assert_false(result.seki[BRUTE_ATTACKER]);
    assert_true(lives(fight, BRUTE_ATTACKER));
}

/* Can the attacker take a liberty of the target now without being in atari, and not before? */
static bool opens_liberty(const struct group *g, const struct gk_board *after)
{
    enum gk_stone attacker = gk_opponent((enum gk_stone)g->board.stone[g->point]);

    for (int p = 0; p < g->fight.n; p++) {
        int point = gk_point(g->fight.row[p], g->fight.col[p]), free[2] = {0}, takes;

        for (int k = 0; k < 2; k++) {
            struct gk_board board = k ? *after : g->board;

            board.ko = GK_PASS;
            if (board.stone[point] == GK_VACANT &&
                gk_board_play(&board, point, attacker, false, &takes) == GK_PLAY_DONE)
                free[k] = takes ? 4 : gk_board_chain(&board, point, NULL).n_liberties;
        }
        if (g->fight.beside[p] & flood(&g->fight, g->fight.target, g->fight.owners) &&
            free[0] < 2 && free[1] >= 2)
            return true;
    }
    return false;
}

/* The liberties of an attackers' chain. */
static uint64_t liberties_of(const struct brute_fight *fight, uint64_t chain)
{
    uint64_t liberties = 0;

    for (int v = 0; v < fight->n; v++)
        if (chain & bit(v))
            liberties |= fight->beside[v];
    return liberties & ~(fight->attackers | fight->owners);
}

/* What an attacker's move is that takes nothing. */
static void check_attack(const struct group *g, enum gk_reason_kind kind, int point,
                         const struct gk_board *board, const struct brute_fight *fight)
{
    int p = point_of(&g->fight, point);
    uint64_t stones = flood(fight, p, fight->attackers);
    bool connected = stones & fight->immortal[BRUTE_ATTACKER];
    bool linked = liberties_of(fight, stones) & fight->immortal[BRUTE_ATTACKER];
    uint64_t all = (bit(fight->n - 1) - 1) | bit(fight->n - 1);
    bool open = flood(&g->fight, p, all & ~g->fight.owners) & g->fight.immortal[BRUTE_ATTACKER];
    struct gk_chain chain = gk_board_chain(board, point, NULL);

    assert_true(connected || linked || kind != GK_REASON_REDUCTION);
    assert_true(connected || kind != GK_REASON_APPROACH);
    assert_false(connected && kind != GK_REASON_REDUCTION && kind != GK_REASON_APPROACH);
    if (kind == GK_REASON_APPROACH)
        assert_true(opens_liberty(g, board));
    if (kind == GK_REASON_THROW_IN)
        assert_true(chain.n_liberties == 1 && chain.n_stones == 1);
    if (kind == GK_REASON_NAKADE || kind == GK_REASON_PLACEMENT)
        assert_true(open == (kind == GK_REASON_PLACEMENT) && !linked);
}

static void check_move(const struct group *g, const struct gk_life_reason *r, int point, int *most)
{
    struct gk_board board;
    struct brute_fight fight;
    int takes;

    play(g, point, r->owner_first, &board, &fight, &takes);
    *most = takes > *most ? takes : *most;
    if (r->kind == GK_REASON_CAPTURE)
        assert_true(takes > 0);
    else if (r->kind == GK_REASON_TWO_EYES)
        check_safe(&fight);
    else if (r->kind == GK_REASON_NO_ROOM)
        assert_true(dies(&fight, BRUTE_OWNER));
    else {
        assert_int_equal(takes, 0);
        check_attack(g, r->kind, point, &board, &fight);
    }
}

/* The owner plays at one point, or at one after the attacker at the other. */
static void check_miai(const struct group *g, const struct gk_life_reason *r)
{
    assert_int_equal(r->n_points, 2);
    for (int first = 0; first < 2; first++) {
        struct group after = *g;
        struct gk_board board;
        struct brute_fight fight;
        int takes;

        play(g, r->point[first], true, &board, &fight, &takes);
        check_safe(&fight);
        play(g, r->point[first], false, &after.board, &after.fight, &takes);
        play(&after, r->point[!first], true, &board, &fight, &takes);
        check_safe(&fight);
    }
}

static void check_moves(const struct group *g, const struct gk_life_reason *r)
{
    int most = 0;

    for (int i = 0; i < r->n_points; i++)
        check_move(g, r, r->point[i], &most);
    if (r->kind == GK_REASON_CAPTURE)
        assert_int_equal(most, r->count);
    if (r->n_points == 0 && r->kind == GK_REASON_TWO_EYES)
        check_safe(&g->fight);
    if (r->n_points == 0 && r->kind == GK_REASON_NO_ROOM)
        assert_true(dies(&g->fight, BRUTE_OWNER));
}

static void check_reason(const struct group *g, const struct gk_life_reason *r)
{
    switch (r->kind) {
    case GK_REASON_MIAI: check_miai(g, r); break;
    case GK_REASON_ONE_EYE:
    case GK_REASON_NO_EYE:
        assert_true(dies(&g->fight, BRUTE_OWNER));
        assert_int_equal(
            is_captured(&g->fight,
                        (struct brute_rules){.extra_eye = true, .ko = BRUTE_OWNER_MASTER},
                        BRUTE_OWNER),
            r->kind == GK_REASON_NO_EYE);
        break;
    case GK_REASON_SHORTAGE: check_liberties(g, r, true); break;
    case GK_REASON_OUTER: check_liberties(g, r, false); break;
    case GK_REASON_CHAIN: check_chain(g, r, 0); break;
    case GK_REASON_RACE_WON:
        check_chain(g, r, 0);
        check_liberties(g, r, false);
        break;
    case GK_REASON_RACE_LOST:
        check_chain(g, r, r->count);
        check_liberties(g, r, true);
        break;
    case GK_REASON_THREATS:
    case GK_REASON_FEW_THREATS: check_threats(g, r); break;
    case GK_REASON_FALSE_EYE:
        for (int i = 0; i < r->n_points; i++)
            check_false_eye(g, r, r->point[i]);
        break;
    case GK_REASON_SEKI:
        for (int i = 0; i < r->n_points; i++)
            check_seki(g, r->point[i]);
        break;
    case GK_REASON_BENT_FOUR:
    case GK_REASON_CONNECTION: break; /* drawn */
    default: check_moves(g, r);
    }
}

/* All of a group's reasons; `*count` of each kind. */
static void check_group(struct readers *readers, struct group *g, int count[GK_N_REASONS])
{
    static const struct brute_rules rules = {.may_pass = true, .limit = GROUP_LIMIT};
    struct brute_result result;

    boards_from_brute(&g->drawn, &g->board);
    g->point = gk_point(g->fight.row[g->fight.target], g->fight.col[g->fight.target]);
    if (!brute_solve(&g->fight, &rules, &result))
        return;
    read_board(readers, &g->board, g->point, &g->found);
    for (int i = 0; i < g->found.n && g->found.report.proved; i++) {
        assert_true(g->found.reason[i].proved);
        count[g->found.reason[i].kind]++;
        check_reason(g, &g->found.reason[i]);
    }
}

static void test_random(void **state)
{
    uint64_t seed = boards_setting("REASON_SEED", 1);
    uint64_t n = boards_setting("REASON_GROUPS", 100);
    int count[GK_N_REASONS] = {0}, all = 0;
    struct group g;

    for (unsigned long i = 0; i < n; i++) {
        groups_next(&seed, &g.drawn, &g.fight);
        check_group(*state, &g, count);
    }
    for (int kind = 0; kind < GK_N_REASONS; kind++) {
        if (count[kind])
            print_message("# %s: %d\n", gk_reason_name((enum gk_reason_kind)kind), count[kind]);
        all += count[kind];
    }
    assert_true((unsigned long)all * 2 > n);
}

/* The drawn positions that are closed fights, all of whose reasons can be checked so. */
static void test_drawn_again(void **state)
{
    int count[GK_N_REASONS] = {0};

    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        struct group g;
        int row, col;

        assert_null(brute_read_board(drawings[i].rows, &g.drawn));
        assert_true(brute_read_point(&g.drawn, drawings[i].stone, &row, &col));
        if (!brute_fight(&g.drawn, row, col, NULL, &g.fight))
            check_group(*state, &g, count);
    }
    assert_true(count[GK_REASON_NAKADE] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn),
        cmocka_unit_test(test_drawn_again),
        cmocka_unit_test(test_random),
    };

    return cmocka_run_group_tests(tests, readers_setup, readers_teardown);
}
