/* SPDX-License-Identifier: MIT */
/*
 * fit_fights GAME... <PROBLEMS: the weights of life/fight/fight_weights.h, on standard output. From
 * each game record every 15th position from the 40th on is taken, of it each chain of three stones
 * and more, and for each of those the boards of four regions (life/open.c), which are searched a
 * little; standard input has positions and a stone, one a line, as `gankei status --batch` takes
 * them, whose chains are searched longer; of each a second one is made by taking stones away at
 * random, so that there are open ones, too. The positions that were settled by that, not at the
 * first look, are what the network of life/fight/fight_guess.h is fitted to, by the logistic loss:
 * more of those that took long to settle. Every fifth chain is kept back, and judges. The same
 * input makes the same weights.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/record.h>

#include "bench/clock.h"
#include "bench/fit/fit_network.h"
#include "bench/problem.h"
#include "life/fight/fight_guess.h"
#include "life/fight/fight_search.h"
#include "life/fight/fight_table.h"
#include "life/life.h"

enum { FIRST = 40, STEP = 15, LEAST_STONES = 3, NODES = 20000, PROBLEM_NODES = 50000 };
enum { MOST_OF_FIGHT = 300, HARD = 128, MORE_HARD = 4 }; /* positions, more if they took so many */
enum { MOST_SAMPLES = 8000000, MEAN_FEATURES = 40, KEEP_BACK = 5 };

struct samples {
    struct fit_samples list;
    uint32_t random;
    int chain;       /* the number of the one at hand */
    uint64_t nodes;  /* for each question */
    size_t in_fight; /* settled positions of one fight: counted first, then drawn from */
    bool count;
    const struct fight *fight;
    const struct fight_table *table;
};

static double draw(struct samples *s)
{
    s->random = s->random * 1664525u + 1013904223u;
    return (s->random >> 8) / 16777216.0;
}

/* How many of the fight's positions are to be taken, of those that are like this one. */
static int wanted(const struct samples *s, const struct fight_state *state)
{
    bool hard = s->table->entry[fight_find(s->table, state)].work >= HARD;

    return MOST_OF_FIGHT * (hard ? MORE_HARD : 1);
}

static void add(void *user, const struct fight_state *state, bool captured)
{
    struct samples *s = user;
    struct fit_sample *to = &s->list.sample[s->list.n];
    struct fight_view view;

    if (s->count) {
        s->in_fight++;
        return;
    }
    if (s->list.n == MOST_SAMPLES ||
        s->list.n_features + GUESS_MOST > (size_t)MOST_SAMPLES * MEAN_FEATURES ||
        draw(s) * (double)s->in_fight > wanted(s, state))
        return;
    fight_view_make(s->fight, state, &view);
    *to = (struct fit_sample){.first = (uint32_t)s->list.n_features,
                              .captured = captured,
                              .kept_back = s->chain % KEEP_BACK == 0};
    to->n = (uint16_t)fight_features(s->fight, state, &view, s->list.feature + s->list.n_features);
    s->list.n_features += to->n;
    s->list.n++;
}

static void search_board(struct samples *s, struct gk_life *life, enum life_bound bound)
{
    struct gk_life_question question = {.ko = bound == LIFE_LEAST ? GK_MASTER_ATTACKER
                                                                  : GK_MASTER_OWNER};

    for (int owner_first = 0; owner_first < 2; owner_first++) {
        struct fight_state state = life_state(life, bound, &question, owner_first == 1);
        uint64_t nodes = s->nodes;

        fight_solve(life->table[bound], &state, &nodes);
    }
    s->fight = &life->fight[bound];
    s->table = life->table[bound];
    s->in_fight = 0;
    for (int pass = 0; pass < 2; pass++) {
        s->count = pass == 0;
        fight_table_visit(life->table[bound], add, s);
    }
}

static void search_chain(struct samples *s, struct gk_life *life, const struct gk_board *board,
                         int point)
{
    static const enum region_guards kinds[] = {REGION_NO_GUARDS, REGION_GUARDS_HOLD};

    s->chain++;
    life_begin(life, board, point);
    for (int steps = 2; steps <= 8; steps += 2)
        for (int guards = 0; guards < 2; guards++) {
            if (life_open_region(life, steps, kinds[guards], NULL) != GK_OK)
                continue;
            if (guards) {
                search_board(s, life, LIFE_MOST);
            } else {
                search_board(s, life, LIFE_LEAST);
                search_board(s, life, LIFE_WEAK);
            }
        }
}

static void search_position(struct samples *s, struct gk_life *life, const struct gk_board *board)
{
    bool seen[GK_BOARD_POINTS] = {false};

    for (int point = 0; point < GK_BOARD_POINTS; point++) {
        int16_t stones[GK_BOARD_POINTS];
        int n;

        if (board->stone[point] == GK_VACANT || seen[point])
            continue;
        n = gk_board_chain(board, point, stones).n_stones;
        for (int i = 0; i < n; i++)
            seen[stones[i]] = true;
        if (n >= LEAST_STONES)
            search_chain(s, life, board, point);
    }
}

static void search_game(struct samples *s, struct gk_life *life, const char *path)
{
    for (int move = FIRST, last = FIRST; move <= last; move += STEP) {
        struct gk_record record;
        struct gk_error err;

        check(gk_record_read(path, GK_MOVES_ALL, GK_EXTENT_AUTO, &record, &err), &err);
        last = record.moves;
        gk_record_fini(&record);
        if (move > last)
            break;
        check(gk_record_read(path, move, GK_EXTENT_AUTO, &record, &err), &err);
        search_position(s, life, gk_record_board(&record));
        gk_record_fini(&record);
    }
    fprintf(stderr, "%s: %zu samples\n", path, s->list.n);
}

/* Take stones off at random, but not that one: of its colour, and of the other. */
static void loosen(struct samples *s, struct gk_board *board, int keep)
{
    static const double own_shares[4] = {0.15, 0.25, 0.35, 0.45};
    static const double other_shares[4] = {0.05, 0.1, 0.2, 0.3};
    double own = own_shares[(int)(4 * draw(s))], other = other_shares[(int)(4 * draw(s))];

    for (int row = 0; row < board->rows; row++)
        for (int col = 0; col < board->cols; col++) {
            int point = gk_point(row, col);
            int stone = board->stone[point];

            if (stone != GK_VACANT && point != keep &&
                draw(s) < (stone == board->stone[keep] ? own : other))
                gk_board_set(board, point, GK_VACANT);
        }
}

static void search_problems(struct samples *s, struct gk_life *life, FILE *in)
{
    char line[1024];

    s->nodes = PROBLEM_NODES;
    for (int n = 1; fgets(line, sizeof line, in); n++) {
        struct gk_board board;
        int stone = read_problem(line, &board);

        search_chain(s, life, &board, stone);
        loosen(s, &board, stone);
        search_chain(s, life, &board, stone);
        if (n % 100 == 0)
            fprintf(stderr, "%d problems: %zu samples\n", n, s->list.n);
    }
}

static int no_memory(void)
{
    fprintf(stderr, "fit_fights: not enough memory\n");
    return 1;
}

int main(int argc, char **argv)
{
    struct samples s = {.random = 1, .nodes = NODES};
    struct gk_life_options options;
    struct gk_life *life;
    struct gk_error err;

    if (argc < 2) {
        fprintf(stderr, "usage: fit_fights GAME... <PROBLEMS\n");
        return 2;
    }
    s.list.sample = calloc(MOST_SAMPLES, sizeof *s.list.sample);
    s.list.feature = calloc((size_t)MOST_SAMPLES * MEAN_FEATURES, sizeof *s.list.feature);
    if (!s.list.sample || !s.list.feature)
        return no_memory();
    gk_life_default(&options, sizeof options);
    check(gk_life_new(&options, &life, &err), &err);
    for (int i = 1; i < argc; i++)
        search_game(&s, life, argv[i]);
    search_problems(&s, life, stdin);
    gk_life_free(life);
    if (!fit_network(&s.list))
        return no_memory();
    free(s.list.sample);
    free(s.list.feature);
    return 0;
}
