/* SPDX-License-Identifier: MIT */
/*
 * What the search of a fight remembers of one position may be used for another one only if it is
 * true of that. Each of these fights had a wrong answer once, after others had been asked for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "life/fight/fight_search.h"
#include "tests/life/whole.h"

struct questions {
    struct fight fight;
    size_t bytes;     /* of the table; 0: enough */
    unsigned without; /* parts of the search */
    int n;
    struct fight_state asked[8];
    enum fight_answer truth; /* of the last one */
};

/* Ask them all of one table, and the last one of listing all positions, too. */
static void ask_in_turn(const struct questions *q)
{
    const struct fight_state *last = &q->asked[q->n - 1];
    enum fight_answer answer = FIGHT_UNKNOWN;
    struct fight_table *table;

    if (!last->threats[0] && !last->threats[1]) {
        struct whole whole;

        whole_solve(&whole, &q->fight, last);
        assert_int_equal(whole_won(&whole, last), q->truth == FIGHT_REACHED);
        whole_free(&whole);
    }
    assert_int_equal(fight_table_new(q->bytes ? q->bytes : (size_t)1 << 20, &table, NULL), GK_OK);
    fight_table_without(table, q->without);
    fight_table_use(table, &q->fight);
    for (int i = 0; i < q->n; i++) {
        uint64_t nodes = 3000000;

        answer = fight_solve(table, &q->asked[i], &nodes);
        assert_int_not_equal(answer, FIGHT_UNKNOWN);
    }
    assert_int_equal(answer, q->truth);
    fight_table_free(table);
}

/* Where a move is forced, no others were searched: the zone is all there is. */
static void test_forced(void **unused)
{
    static const struct questions q = {
        .fight = {.n = 9,
                  .adj = {0xa2, 0xd, 0x92, 0x122, 0x4, 0x49, 0x20, 0x5, 0x8},
                  .target = 0x46,
                  .fence = 0x1d1,
                  .refuge = 0x20},
        .n = 2,
        .asked = {{.stones = {0, 0x1c2}, .ko = FIGHT_KO_OWNER},
                  {.stones = {0x8, 0xc2}, .ko = FIGHT_KO_OWNER}},
        .truth = FIGHT_REACHED};

    (void)unused;
    ask_in_turn(&q);
}

/* A capture depends on guards that are anywhere, as the owner is out with one of them. */
static void test_guards(void **unused)
{
    static const struct questions q = {.fight = {.n = 7,
                                                 .adj = {0xa, 0x25, 0x1a, 0x5, 0x64, 0x12, 0x10},
                                                 .target = 0x60,
                                                 .refuge = 0x2,
                                                 .guards = 0x1,
                                                 .only = {[FIGHT_OWNER] = 0x2}},
                                       .n = 2,
                                       .asked = {{.stones = {0x11, 0x4}, .ko = FIGHT_KO_ATTACKER},
                                                 {.stones = {0x11, 0xc}, .ko = FIGHT_KO_ATTACKER}},
                                       .truth = FIGHT_REFUTED};

    (void)unused;
    ask_in_turn(&q);
}

/* What rests on a repetition has no zone, nor has what rests on that. The table is so small that
 * positions are thrown out, and looked at once more. */
static void test_repetition(void **unused)
{
    static const struct questions q = {
        .fight = {.n = 7,
                  .adj = {0x12, 0x5, 0x12, 0, 0x25, 0x50, 0x20},
                  .target = 0x7d,
                  .fence = 0x48},
        .bytes = 30000,
        .without = FIGHT_GUESSES | FIGHT_AHEAD,
        .n = 8,
        .asked = {{.stones = {0, 0xa}, .mover = FIGHT_OWNER},
                  {.stones = {0x12, 0x40}},
                  {.stones = {0x18, 0}},
                  {.stones = {0, 0x8}, .mover = FIGHT_OWNER},
                  {.stones = {0x8, 0}, .mover = FIGHT_OWNER},
                  {.stones = {0x10, 0x8}, .mover = FIGHT_OWNER},
                  {.stones = {0x44, 0x8}, .mover = FIGHT_OWNER, .outer = 2},
                  {.stones = {0x15, 0x28}, .mover = FIGHT_OWNER}},
        .truth = FIGHT_REACHED};

    (void)unused;
    ask_in_turn(&q);
}

/* Ko threats are part of a position. */
static void test_threats(void **unused)
{
    static const struct questions q = {
        .fight = {.n = 4, .adj = {0x6, 0x9, 0x1, 0x2}, .target = 0x6, .fence = 0x8},
        .n = 2,
        .asked = {{.stones = {0, 0x1}, .outer = 2, .extra = 1, .threats = {1, 1}},
                  {.stones = {0, 0x1}, .outer = 2, .extra = 1, .threats = {1, 0}}},
        .truth = FIGHT_REACHED};

    (void)unused;
    ask_in_turn(&q);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_guards),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_threats),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
