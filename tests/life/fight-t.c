/* SPDX-License-Identifier: MIT */
/*
 * Fights: their rules, what is claimed of positions that need no search, and the search, against
 * all positions of many small fights (tests/life/whole.h), those with kos among them.
 *
 * FIGHT_SAMPLES is the number of random fights for those who have more time, FIGHT_SEED the seed
 * of the second lot of them.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gankei/experimental/enumerate.h>

#include "life/fight/fight_guess.h"
#include "life/fight/fight_search.h"
#include "life/fight/fight_weights.h"
#include "tests/life/boards.h"
#include "tests/life/whole.h"
#include "util/bits.h"

/* ---- Rules ---- */

static void join(struct fight *fight, int v, int w)
{
    fight->adj[v] |= bits64_of(w);
    fight->adj[w] |= bits64_of(v);
}

/* A row of points; `target` and `fence` have a letter for each point, `+` for yes. */
static struct fight row(const char *target, const char *fence)
{
    struct fight fight = {.n = (int)strlen(target)};

    for (int v = 0; v < fight.n; v++) {
        if (v > 0)
            join(&fight, v - 1, v);
        if (target[v] == '+')
            fight.target |= bits64_of(v);
        if (fence[v] == '+')
            fight.fence |= bits64_of(v);
    }
    return fight;
}

/* Stones of a row: `X` the attacker's, `O` the owner's. */
static struct fight_state stones(const char *text, enum fight_side mover)
{
    struct fight_state state = {.mover = (uint8_t)mover};

    for (int v = 0; text[v]; v++)
        if (text[v] != '.')
            state.stones[text[v] == 'O'] |= bits64_of(v);
    return state;
}

static void assert_stones(const struct fight_state *state, const char *text)
{
    struct fight_state expected = stones(text, FIGHT_ATTACKER);

    assert_int_equal(state->stones[0], expected.stones[0]);
    assert_int_equal(state->stones[1], expected.stones[1]);
}

static void test_capture(void **unused)
{
    struct fight fight = row("+++", "---");
    struct fight_state state = stones("X..", FIGHT_OWNER);

    (void)unused;
    assert_int_equal(fight_liberties(&fight, &state), 2);
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_stones(&state, ".O.");
    assert_int_equal(state.mover, FIGHT_ATTACKER);
    assert_int_equal(state.banned, 0); /* the stone is part of the target */
    fight = row("-++", "+--");
    state = stones("X..", FIGHT_OWNER);
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_stones(&state, "XO."); /* what is beside the fence lives */
}

static void test_suicide(void **unused)
{
    struct fight fight = row("++", "--"), free = row("++", "+-");
    struct fight_state state = stones(".X", FIGHT_ATTACKER);

    (void)unused;
    state.outer = 1;
    assert_int_equal(fight_play(&fight, &state, 0), FIGHT_ILLEGAL);
    state = stones(".X", FIGHT_ATTACKER);
    state.outer = 1;
    assert_int_equal(fight_play(&free, &state, 0), FIGHT_GOES_ON);
    assert_stones(&state, "XX");
    state = stones(".X", FIGHT_ATTACKER); /* the last liberty of the target */
    assert_int_equal(fight_play(&fight, &state, 0), FIGHT_CAPTURED);
    fight = row("-+", "+-");
    state = stones("X.", FIGHT_OWNER); /* the target's own */
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_ILLEGAL);
}

/* The target beside the first point, the fence beside the second: a ko. */
static void test_ko(void **unused)
{
    struct fight fight = row("+-", "-+");
    struct fight_state state = stones("X.", FIGHT_OWNER), again;

    (void)unused;
    state.outer = 2;
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_stones(&state, ".O");
    assert_int_equal(state.banned, 1);
    again = state;
    assert_int_equal(fight_play(&fight, &again, 0), FIGHT_ILLEGAL);
    again = state; /* the ban is lifted by a move elsewhere, a pass is one */
    assert_int_equal(fight_play(&fight, &again, FIGHT_PASS), FIGHT_GOES_ON);
    assert_int_equal(again.banned, 0);
    again = state;
    assert_int_equal(fight_play(&fight, &again, FIGHT_OUTER), FIGHT_GOES_ON);
    assert_int_equal(again.banned, 0);
    assert_int_equal(again.outer, 1);
    assert_int_equal(fight_play(&fight, &again, FIGHT_PASS), FIGHT_GOES_ON);
    assert_int_equal(fight_play(&fight, &again, 0), FIGHT_GOES_ON);
    assert_stones(&again, "X.");
    assert_int_equal(again.banned, 2);
}

static void test_ko_master(void **unused)
{
    struct fight fight = row("+-", "-+");
    struct fight_state start = stones("X.", FIGHT_OWNER), state;

    (void)unused;
    start.outer = 2;
    start.ko = FIGHT_KO_ATTACKER;
    state = start;
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_int_equal(state.banned, 0);
    assert_int_equal(fight_play(&fight, &state, 0), FIGHT_GOES_ON);
    assert_stones(&state, "X.");
    assert_int_equal(state.banned, 2);
    start.ko = FIGHT_KO_OWNER;
    state = start;
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_int_equal(state.banned, 1);
}

/* The attacker may pass while a ko bans him, or where the owner has to make himself safe. */
static void test_pass(void **unused)
{
    struct fight fight = row("++", "--");
    struct fight_state state = stones("..", FIGHT_ATTACKER);

    (void)unused;
    assert_int_equal(fight_play(&fight, &state, FIGHT_PASS), FIGHT_ILLEGAL);
    state.goal = FIGHT_SAFETY;
    assert_int_equal(fight_play(&fight, &state, FIGHT_PASS), FIGHT_GOES_ON);
    assert_int_equal(state.mover, FIGHT_OWNER);
    assert_int_equal(fight_play(&fight, &state, FIGHT_PASS), FIGHT_GOES_ON);
}

static void test_outer(void **unused)
{
    struct fight fight = row("+", "-");
    struct fight_state state = stones("X", FIGHT_ATTACKER);

    (void)unused;
    fight.fence = 1;
    state.outer = 2;
    assert_int_equal(fight_liberties(&fight, &state), 2);
    assert_int_equal(fight_play(&fight, &state, FIGHT_OUTER), FIGHT_GOES_ON);
    assert_int_equal(fight_play(&fight, &state, FIGHT_OUTER), FIGHT_ILLEGAL); /* the owner */
    state.mover = FIGHT_ATTACKER;
    assert_int_equal(fight_play(&fight, &state, FIGHT_OUTER), FIGHT_CAPTURED);
    state = stones("X", FIGHT_ATTACKER);
    state.extra = 1;
    assert_int_equal(fight_play(&fight, &state, FIGHT_OUTER), FIGHT_ILLEGAL); /* there is none */
}

/* With another vital chain the fight is over, too; others may be lost. */
static void test_vital(void **unused)
{
    struct fight fight = row("--", "-+");
    struct fight_state start = stones("O.", FIGHT_ATTACKER), state = start;

    (void)unused;
    start.outer = state.outer = 3;
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_stones(&state, ".X");
    fight.vital = 1;
    state = start;
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_CAPTURED);
    fight.vital = 0;
    fight.refuge = 1; /* it is connected to what lives */
    state = start;
    assert_int_equal(fight_play(&fight, &state, 1), FIGHT_GOES_ON);
    assert_stones(&state, "OX");
    fight.target = 1;
    assert_int_equal(fight_liberties(&fight, &state), FIGHT_LIVES);
}

/* ---- Small empty regions are eyes ---- */

/* All points of a drawing, the target about it but on some sides (bits: top, bottom, left, right)
 * where the board ends. */
static struct fight region_of(const struct gk_drawing *d, int sides)
{
    static const int rows[] = {-1, 1, 0, 0}, cols[] = {0, 0, -1, 1};
    struct fight fight = {.n = d->n};

    for (int v = 0; v < d->n; v++)
        for (int k = 0; k < 4; k++) {
            int r = d->row[v] + rows[k], c = d->col[v] + cols[k], w = 0;
            int limit[] = {-1, d->rows, -1, d->cols};

            while (w < d->n && (d->row[w] != r || d->col[w] != c))
                w++;
            if (w < d->n)
                fight.adj[v] |= bits64_of(w);
            else if (!(sides >> k & 1) || (k < 2 ? r : c) != limit[k])
                fight.target |= bits64_of(v);
        }
    return fight;
}

/* Is the board as thin as one line? Two points at the end of it are no eye but a ko. */
static bool is_line(const struct gk_drawing *d, int sides)
{
    return (d->rows == 1 && (sides & 3) == 3) || (d->cols == 1 && (sides & 12) == 12);
}

static bool play_region(void *user, const struct gk_drawing *drawing)
{
    int *n_lines = user;

    for (int sides = 0; sides < 16; sides++) {
        struct fight fight = region_of(drawing, sides);
        struct fight_state state = {.extra = 1, .ko = FIGHT_KO_ATTACKER};
        struct whole whole;
        bool safe = fight_safe(&fight, &state), captured;

        if (!fight.target) /* the whole board */
            continue;
        whole_solve(&whole, &fight, &state);
        captured = whole_won(&whole, &state);
        whole_free(&whole);
        assert_false(safe && captured);
        assert_true(safe || is_line(drawing, sides));
        *n_lines += captured;
    }
    return true;
}

static void test_sure_eyes(void **unused)
{
    int n_lines = 0;

    (void)unused;
    for (int n = 1; n <= 7; n++)
        assert_int_equal(gk_polyominoes(n, play_region, &n_lines, NULL), GK_OK);
    assert_int_equal(n_lines, 8); /* 2, 4, 6 and 7 points, at either end */
}

/* Beyond that nothing is claimed. */
static void test_large_regions(void **unused)
{
    struct fight fight = row("++++++++", "--------");
    struct fight_state state = {.extra = 1};

    (void)unused;
    fight.target = 0x81;
    assert_false(fight_safe(&fight, &state));
}

/* ---- Random fights ---- */

struct dice {
    uint64_t state;
};

static int roll(struct dice *dice, int sides)
{
    dice->state += 1;
    return (int)(bits_mix(dice->state) % (unsigned)sides);
}

/* What is beside a point, where no other point of the fight is. */
static void put_beside(struct dice *dice, struct fight *fight, int v)
{
    int kind = roll(dice, 60);

    if (kind < 38)
        fight->target |= bits64_of(v);
    else if (kind < 58)
        fight->fence |= bits64_of(v);
    else
        fight->refuge |= bits64_of(v);
}

/* The neighbours of a new point of a small grid, which is a board: those that are points of the
 * fight, and what else there may be. */
static fight_set beside_point(const int point[WHOLE_POINTS], int n, int width, int at)
{
    fight_set beside = 0;

    for (int v = 0; v < n; v++)
        if (abs(point[v] / width - at / width) + abs(point[v] % width - at % width) == 1)
            beside |= bits64_of(v);
    return beside;
}

/* Points of a small grid, most of them beside another one. */
static void cut_from_grid(struct dice *dice, struct fight *fight, int n)
{
    int point[WHOLE_POINTS], width = 2 + roll(dice, 3), height = 4;

    while (fight->n < n) {
        int at = roll(dice, height * width), v = fight->n;
        fight_set beside = beside_point(point, v, width, at);
        bool used = false;

        for (int w = 0; w < v; w++)
            used |= point[w] == at;
        if (used || (v > 0 && !beside && roll(dice, 20)))
            continue;
        point[fight->n++] = at;
        for (fight_set left = beside; left; left &= left - 1)
            join(fight, v, bits64_lowest(left));
    }
    for (int v = 0; v < n; v++) {
        int sides = (point[v] / width == 0) + (point[v] / width == height - 1) +
                    (point[v] % width == 0) + (point[v] % width == width - 1);

        for (int k = bits64_count(fight->adj[v]) + sides; k < 4; k++)
            put_beside(dice, fight, v);
    }
}

/* Up to three kos, and what is left of the points beside each other, or beside a ko. */
static void lay_kos(struct dice *dice, struct fight *fight, int n)
{
    int kos = 1 + roll(dice, 3);

    for (int i = 0; i < kos && fight->n + 2 <= n; i++, fight->n += 2) {
        fight->target |= bits64_of(fight->n);
        fight->fence |= bits64_of(fight->n + 1);
        join(fight, fight->n, fight->n + 1);
    }
    for (; fight->n < n; fight->n++) {
        if (roll(dice, 3))
            join(fight, fight->n, roll(dice, fight->n));
        fight->target |= bits64_of(fight->n);
        fight->fence |= roll(dice, 6) == 0 ? bits64_of(fight->n) : 0;
    }
}

/* What open sides are in a fight: guards, which the owner is out by capturing, and empty points at
 * which only one side plays, beside which it lives. The one side's is the lower bound, the other's
 * the upper one. No guards where there is a fence: what is captured beyond it lets nobody out, but
 * the rules say so. */
static void open_sides(struct dice *dice, struct fight *fight, const struct fight_state *state)
{
    bool upper = roll(dice, 3) > 0;

    if (upper && roll(dice, 4)) {
        fight->target |= fight->fence;
        fight->fence = 0;
    }
    for (int v = 0; v < fight->n; v++) {
        fight_set bit = bits64_of(v);

        if (state->stones[FIGHT_ATTACKER] & bit && upper && !fight->fence && roll(dice, 3))
            fight->guards |= bit;
        if (!(fight_empty(fight, state) & bit) || roll(dice, 5))
            continue;
        fight->only[upper ? FIGHT_OWNER : FIGHT_ATTACKER] |= bit;
        *(upper ? &fight->refuge : &fight->fence) |= bit;
    }
}

/* Are all points in one piece with the target, as in a region of a board? */
static bool all_about_target(const struct fight *fight)
{
    fight_set around;

    return bits64_flood(fight->adj, fight->target, fight_all(fight), &around) == fight_all(fight);
}

/* Stones and all else; false if F1 does not hold. */
static bool set_up(struct dice *dice, struct fight *fight, struct fight_state *state)
{
    *state = (struct fight_state){.outer = (uint8_t)(roll(dice, 2) * roll(dice, 3))};
    state->extra = (uint8_t)roll(dice, 2);
    state->ko = (uint8_t)roll(dice, FIGHT_N_KO);
    for (int v = 0; v < fight->n; v++) {
        int stone = roll(dice, 5);

        if (stone < 2)
            state->stones[stone] |= bits64_of(v);
        if (stone == 1 && roll(dice, 12) == 0)
            fight->vital |= bits64_of(v);
    }
    if (roll(dice, 2) && all_about_target(fight))
        open_sides(dice, fight, state);
    for (int side = 0; side < 2; side++)
        for (fight_set left = state->stones[side]; left; left &= left - 1) {
            fight_set around;
            fight_set chain = bits64_flood(fight->adj, left & -left, state->stones[side], &around);
            fight_set lives = side == FIGHT_OWNER ? fight->target | fight->refuge : fight->fence;

            if (!(chain & lives) && !(around & fight_empty(fight, state)))
                return false;
        }
    return fight_liberties(fight, state) > state->extra;
}

static void random_fight(struct dice *dice, struct fight *fight, struct fight_state *state)
{
    do {
        int n = 3 + roll(dice, 4);

        n = roll(dice, 10) ? n : n + 2;
        *fight = (struct fight){.n = 0};
        if (roll(dice, 3))
            cut_from_grid(dice, fight, n);
        else
            lay_kos(dice, fight, n);
    } while (!set_up(dice, fight, state));
}

static void show(const struct fight *fight, const struct fight_state *state)
{
    for (int v = 0; v < fight->n; v++)
        print_message("#   %d %c%s%s%s%s%s%s%s: %llx\n", v,
                      ".XO"[(state->stones[0] >> v & 1) + 2 * (state->stones[1] >> v & 1)],
                      fight -> target >> v & 1 ? " target" : "",
                      fight->fence >> v & 1 ? " fence" : "",
                      fight->refuge >> v & 1 ? " refuge" : "",
                      fight->vital >> v & 1 ? " vital" : "", fight->guards >> v & 1 ? " guard" : "",
                      fight->only[0] >> v & 1   ? " attacker's"
                      : fight->only[1] >> v & 1 ? " owner's"
                                                : "",
                      state->banned == v + 1 ? " ban" : "", (unsigned long long)fight->adj[v]);
    print_message("#   mover %d outer %d extra %d ko %d goal %d\n", state->mover, state->outer,
                  state->extra, state->ko, state->goal);
}

/* What is claimed of positions that need no search. */
static void check_claims(const struct whole *whole)
{
    for (size_t i = 0; i < whole->n; i++) {
        struct fight_state state = whole_state(whole, i);
        bool captured = whole_won(whole, &state);
        bool safe = fight_safe(whole->fight, &state), lost = fight_lost(whole->fight, &state);

        if ((safe && captured) || (lost && !captured)) {
            print_message("# %s\n", safe ? "safe, but captured" : "lost, but not captured");
            show(whole->fight, &state);
            fail();
        }
    }
}

struct agreement {
    int reached, refuted, unknown, bans, guards, only, zones;
};

enum { WITH_ZONES, WITHOUT, SMALL, TABLES };
static const char *const names[] = {"with zones", "without zones", "in a small table"};

/* What is found with zones or without is what is; and if things have to be thrown out, though then
 * there may be no answer. True if there is one. */
static bool check_answer(const struct whole *whole, struct fight_table *table,
                         const struct fight_state *state, int how)
{
    bool won = whole_won(whole, state);
    uint64_t nodes = how == SMALL ? 200000 : 10000000;
    enum fight_answer answer = fight_solve(table, state, &nodes);

    if (how == SMALL && answer == FIGHT_UNKNOWN)
        return false;
    if (answer != (won ? FIGHT_REACHED : FIGHT_REFUTED)) {
        print_message("# answered %d %s, but it is %d\n", answer, names[how], won);
        show(whole->fight, state);
    }
    assert_int_equal(answer, won ? FIGHT_REACHED : FIGHT_REFUTED);
    return true;
}

/* Who wins a position wins all that are the same in its zone. Returns whether there are others. */
static bool check_zone(const struct whole *whole, const struct fight_table *table,
                       const struct fight_state *state)
{
    fight_set zone = fight_zone(table, state);
    bool won = whole_won(whole, state), any = false;

    for (size_t i = 0; i < whole->n && fight_all(whole->fight) & ~zone; i++) {
        struct fight_state other = whole_state(whole, i);

        if (other.mover != state->mover || other.outer != state->outer ||
            other.banned != state->banned ||
            ((other.stones[0] ^ state->stones[0]) | (other.stones[1] ^ state->stones[1])) & zone ||
            fight_liberties(whole->fight, &other) == 0)
            continue;
        any = true;
        if (whole_won(whole, &other) != won) {
            print_message("# zone %llx:\n", (unsigned long long)zone);
            show(whole->fight, state);
            show(whole->fight, &other);
        }
        assert_int_equal(whole_won(whole, &other), won);
    }
    return any;
}

/* All positions once more, some of them asked about: with tables that remember, and without. */
static void check_answers(const struct whole *whole, struct fight_table *table[TABLES],
                          struct dice *dice, struct agreement *sum)
{
    for (int k = 0; k < TABLES; k++)
        fight_table_use(table[k], whole->fight);
    for (int i = 0; i < 12; i++) {
        size_t at = i == 0 ? 0 : (size_t)roll(dice, (int)whole->n);
        struct fight_state state = whole_state(whole, at);
        bool won = whole_won(whole, &state);

        if (fight_liberties(whole->fight, &state) == 0)
            continue;
        for (int k = 0; k < TABLES; k++) {
            if (i % 4 == 0)
                fight_table_use(table[k], whole->fight);
            sum->unknown += !check_answer(whole, table[k], &state, k);
        }
        sum->zones += state.goal == FIGHT_CAPTURE && check_zone(whole, table[WITH_ZONES], &state);
        sum->reached += won;
        sum->refuted += !won;
        sum->bans += state.banned != 0;
        sum->guards += whole->fight->guards != 0;
        sum->only += (whole->fight->only[0] | whole->fight->only[1]) != 0;
    }
}

static void play_random(struct dice *dice, int samples)
{
    struct agreement sum[2] = {{0}};
    struct fight_table *table[TABLES];

    for (int k = 0; k < TABLES; k++)
        assert_int_equal(
            fight_table_new((size_t)(k == SMALL ? 16 << 10 : 8 << 20), &table[k], NULL), GK_OK);
    fight_table_without(table[WITHOUT], FIGHT_ALL_PARTS);
    for (int i = 0; i < samples; i++) {
        struct fight fight;
        struct fight_state state;

        random_fight(dice, &fight, &state);
        for (int goal = FIGHT_CAPTURE; goal <= FIGHT_SAFETY; goal++) {
            struct whole whole;

            state.goal = (uint8_t)goal;
            state.mover = (uint8_t)roll(dice, 2);
            whole_solve(&whole, &fight, &state);
            if (goal == FIGHT_CAPTURE)
                check_claims(&whole);
            check_answers(&whole, table, dice, &sum[goal]);
            whole_free(&whole);
        }
    }
    for (int k = 0; k < TABLES; k++)
        fight_table_free(table[k]);
    for (int goal = 0; goal < 2; goal++) {
        print_message("# %d fights, goal %d: %d reached, %d refuted, %d not in a small table; "
                      "%d after a ko was taken, %d with guards, %d with points of one side, "
                      "%d with a zone\n",
                      samples, goal, sum[goal].reached, sum[goal].refuted, sum[goal].unknown,
                      sum[goal].bans, sum[goal].guards, sum[goal].only, sum[goal].zones);
        assert_true(goal != FIGHT_CAPTURE || sum[goal].zones > 0);
        assert_true(sum[goal].unknown < (sum[goal].reached + sum[goal].refuted) / 50);
        assert_true(sum[goal].bans > 0);
        assert_true(sum[goal].guards > 0);
        assert_true(sum[goal].only > 0);
        assert_true(sum[goal].reached > 0);
        assert_true(sum[goal].refuted > 0);
    }
}

static int n_samples(int otherwise)
{
    return (int)boards_setting("FIGHT_SAMPLES", (uint64_t)otherwise);
}

static void test_random(void **unused)
{
    struct dice dice = {1};

    (void)unused;
    play_random(&dice, n_samples(3000));
}

static void test_other(void **unused)
{
    uint64_t seed = boards_setting("FIGHT_SEED", 2);
    struct dice dice = {seed << 32};

    (void)unused;
    print_message("# FIGHT_SEED=%" PRIu64 "\n", seed);
    play_random(&dice, n_samples(1000));
}

/* Dame are liberties because of the stones that they are beside: these belong to the zone, also
 * where what is known of the rest comes from another position. */
static void test_dame(void **unused)
{
    struct fight fight = {.n = 8,
                          .adj = {0x8e, 0x1, 0x21, 0x31, 0x88, 0x4c, 0x20, 0x11},
                          .target = 0xaa,
                          .fence = 0x16,
                          .refuge = 0x42};
    static const struct fight_state asked[] = {{.stones = {0x16, 0x0}, .mover = FIGHT_OWNER},
                                               {.stones = {0x97, 0x0}, .mover = FIGHT_OWNER},
                                               {.stones = {0x96, 0x8}, .mover = FIGHT_OWNER}};
    struct fight_table *table;
    struct whole whole;

    (void)unused;
    whole_solve(&whole, &fight, &asked[0]);
    assert_int_equal(fight_table_new((size_t)8 << 20, &table, NULL), GK_OK);
    fight_table_use(table, &fight);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        check_answer(&whole, table, &asked[i], WITH_ZONES);
        check_zone(&whole, table, &asked[i]);
    }
    fight_table_free(table);
    whole_free(&whole);
}

/* Two goals in one table are two questions. */
static void test_goals(void **unused)
{
    struct fight fight = row("++++", "----");
    struct fight_state state = stones("....", FIGHT_OWNER);
    struct fight_table *table;
    uint64_t nodes = 100000;

    (void)unused;
    assert_int_equal(fight_table_new((size_t)1 << 20, &table, NULL), GK_OK);
    fight_table_use(table, &fight);
    assert_int_equal(fight_solve(table, &state, &nodes), FIGHT_REFUTED);
    state.goal = FIGHT_SAFETY;
    assert_int_equal(fight_solve(table, &state, &nodes), FIGHT_REACHED);
    fight_table_free(table);
}

/* ---- Guesses ---- */

/* The network once more, in wide numbers. */
static long guess_widely(const struct fight *fight, const struct fight_state *state)
{
    long sum = guess_bias, bent = 0;
    uint16_t feature[GUESS_MOST];
    struct fight_view view;
    int n;

    fight_view_make(fight, state, &view);
    n = fight_features(fight, state, &view, feature);
    for (int k = 0; k < GUESS_UNITS; k++) {
        long unit = guess_unit_bias[k];

        for (int i = 0; i < n; i++)
            unit += guess_unit[GUESS_UNITS * feature[i] + k];
        bent += unit > 0 ? unit * guess_unit_weight[k] : 0;
    }
    for (int i = 0; i < n; i++)
        sum += guess_weight[feature[i]];
    return sum + bent / GUESS_SCALE;
}

static void test_guess(void **unused)
{
    struct dice dice = {3};
    int captures = 0;
    enum { SAMPLES = 2000 };

    (void)unused;
    for (int i = 0; i < SAMPLES; i++) {
        struct fight fight;
        struct fight_state state;
        struct fight_view view;
        int guess;

        random_fight(&dice, &fight, &state);
        fight_view_make(&fight, &state, &view);
        guess = fight_guess(&fight, &state, &view);
        assert_int_equal(guess, guess_widely(&fight, &state));
        captures += guess > 0;
    }
    assert_in_range(captures, SAMPLES / 10, SAMPLES * 9 / 10);
}

/* No sum of so many features is more than a unit holds. */
static void test_weights(void **unused)
{
    long weights = 0;

    (void)unused;
    for (int k = 0; k < GUESS_UNITS; k++) {
        long most = 0;

        for (int f = 0; f < GUESS_FEATURES; f++) {
            long weight = labs(guess_unit[GUESS_UNITS * f + k]);

            most = weight > most ? weight : most;
            weights += weight != 0;
        }
        assert_true(most * GUESS_MOST + labs(guess_unit_bias[k]) <= INT16_MAX);
    }
    assert_true(weights > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capture),
        cmocka_unit_test(test_suicide),
        cmocka_unit_test(test_ko),
        cmocka_unit_test(test_ko_master),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_outer),
        cmocka_unit_test(test_vital),
        cmocka_unit_test(test_sure_eyes),
        cmocka_unit_test(test_large_regions),
        cmocka_unit_test(test_goals),
        cmocka_unit_test(test_dame),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_weights),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_other),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
