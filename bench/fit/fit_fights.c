/* SPDX-License-Identifier: MIT */
/*
 * fit_fights GAME... <PROBLEMS: the weights of life/fight/fight_weights.h, on standard output. From
 * each game record every 15th position from the 40th on is taken, of it each chain of three stones
 * and more, and for each of those the boards of four regions (life/open.c), which are searched a
 * little; standard input has positions and a stone, one a line, as `gankei status --batch` takes
 * them, whose chains are searched longer. The positions that were settled by that, not at the first
 * look, are what a logistic regression of captures on features (life/fight/fight_guess.h) is fitted
 * to. Every fifth chain is kept back, and judges. The same input makes the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/record.h>

#include "bench/clock.h"
#include "bench/problem.h"
#include "life/fight/fight_guess.h"
#include "life/fight/fight_search.h"
#include "life/life.h"

enum { FIRST = 40, STEP = 15, LEAST_STONES = 3, NODES = 20000, PROBLEM_NODES = 50000 };
enum { MOST_OF_FIGHT = 300 };
enum { MOST_SAMPLES = 1500000, ROUNDS = 300, SCALE = 256, RARE = 30, KEEP_BACK = 5 };

struct sample {
    uint32_t first; /* feature of the list */
    uint16_t n;
    bool captured, kept_back;
};

struct samples {
    struct sample *sample;
    uint16_t *feature;
    size_t n, n_features;
    uint32_t random;
    int chain;       /* the number of the one at hand */
    uint64_t nodes;  /* for each question */
    size_t in_fight; /* settled positions of one fight: counted first, then drawn from */
    bool count;
    const struct fight *fight;
};

static double draw(struct samples *s)
{
    s->random = s->random * 1664525u + 1013904223u;
    return (s->random >> 8) / 16777216.0;
}

static void add(void *user, const struct fight_state *state, bool captured)
{
    struct samples *s = user;
    struct sample *to = &s->sample[s->n];
    struct fight_view view;

    if (s->count) {
        s->in_fight++;
        return;
    }
    if (s->n == MOST_SAMPLES || draw(s) * (double)s->in_fight > MOST_OF_FIGHT)
        return;
    fight_view_make(s->fight, state, &view);
    *to = (struct sample){.first = (uint32_t)s->n_features,
                          .captured = captured,
                          .kept_back = s->chain % KEEP_BACK == 0};
    to->n = (uint16_t)fight_features(s->fight, state, &view, s->feature + s->n_features);
    s->n_features += to->n;
    s->n++;
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
    s->in_fight = 0;
    for (int pass = 0; pass < 2; pass++) {
        s->count = pass == 0;
        fight_table_visit(life->table[bound], add, s);
    }
}

static void search_chain(struct samples *s, struct gk_life *life, const struct gk_board *board,
                         int point)
{
    s->chain++;
    life_begin(life, board, point);
    for (int steps = 2; steps <= 8; steps += 2)
        for (int guards = 0; guards < 2; guards++) {
            if (life_open_region(life, steps, guards == 1, NULL) != GK_OK)
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
    fprintf(stderr, "%s: %zu samples\n", path, s->n);
}

static void search_problems(struct samples *s, struct gk_life *life, FILE *in)
{
    char line[1024];

    s->nodes = PROBLEM_NODES;
    for (int n = 1; fgets(line, sizeof line, in); n++) {
        struct gk_board board;
        int stone = read_problem(line, &board);

        search_chain(s, life, &board, stone);
        if (n % 100 == 0)
            fprintf(stderr, "%d problems: %zu samples\n", n, s->n);
    }
}

/* ---- Fitting ---- */

struct model {
    double weight[GUESS_FEATURES + 1]; /* the last one is the bias */
};

static double odds(const struct samples *s, const struct model *m, size_t i)
{
    double z = m->weight[GUESS_FEATURES];

    for (int k = 0; k < s->sample[i].n; k++)
        z += m->weight[s->feature[s->sample[i].first + (uint32_t)k]];
    return z;
}

/* The share that is told right, captures and others counting alike. */
static double accuracy(const struct samples *s, const struct model *m, bool kept_back)
{
    double n[2] = {0}, right[2] = {0};

    for (size_t i = 0; i < s->n; i++)
        if (s->sample[i].kept_back == kept_back) {
            n[s->sample[i].captured]++;
            right[s->sample[i].captured] += (odds(s, m, i) > 0) == s->sample[i].captured;
        }
    return (right[0] / n[0] + right[1] / n[1]) / 2;
}

/* The gradient of the loss, captures and others weighing alike, and of the penalty. */
static void find_gradient(const struct samples *s, const struct model *m, double *gradient)
{
    double n[2] = {0};

    for (int k = 0; k <= GUESS_FEATURES; k++)
        gradient[k] = k < GUESS_FEATURES ? 4e-5 * m->weight[k] : 0;
    for (size_t i = 0; i < s->n; i++)
        n[s->sample[i].captured] += !s->sample[i].kept_back;
    for (size_t i = 0; i < s->n; i++) {
        const struct sample *one = &s->sample[i];
        double d;

        if (one->kept_back)
            continue;
        d = (1 / (1 + exp(-odds(s, m, i))) - one->captured) / (2 * n[one->captured]);
        for (int k = 0; k < one->n; k++)
            gradient[s->feature[one->first + (uint32_t)k]] += d;
        gradient[GUESS_FEATURES] += d;
    }
}

/* Adam. */
static void fit(const struct samples *s, struct model *m)
{
    static double mean[GUESS_FEATURES + 1], square[GUESS_FEATURES + 1], g[GUESS_FEATURES + 1];

    for (int round = 1; round <= ROUNDS; round++) {
        double rate = round < ROUNDS * 2 / 3 ? 0.05 : 0.02;

        find_gradient(s, m, g);
        for (int k = 0; k <= GUESS_FEATURES; k++) {
            mean[k] = 0.9 * mean[k] + 0.1 * g[k];
            square[k] = 0.99 * square[k] + 0.01 * g[k] * g[k];
            m->weight[k] -= rate * (mean[k] / (1 - pow(0.9, round))) /
                            (sqrt(square[k] / (1 - pow(0.99, round))) + 1e-9);
        }
        if (round % 50 == 0)
            fprintf(stderr, "round %d: right %.2f %%, kept back %.2f %%\n", round,
                    100 * accuracy(s, m, false), 100 * accuracy(s, m, true));
    }
}

static void print_weights(const struct samples *s, const struct model *m)
{
    static int seen[GUESS_FEATURES];

    for (size_t i = 0; i < s->n_features; i++)
        seen[s->feature[i]]++;
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/* Log odds of a capture, times 256, for each feature: made by "
           "bench/fit/fit_fights. */\n"
           "#pragma once\n\n#include <stdint.h>\n\n#include \"life/fight/fight_guess.h\"\n\n"
           "/* clang-format off */\n"
           "static const int guess_bias = %.0f;\n"
           "static const int16_t guess_weight[GUESS_FEATURES] = {\n",
           m->weight[GUESS_FEATURES] * SCALE);
    for (int k = 0; k < GUESS_FEATURES; k++)
        printf("%s%.0f,%s", k % 16 == 0 ? "    " : " ",
               seen[k] < RARE ? 0.0 : round(m->weight[k] * SCALE), k % 16 == 15 ? "\n" : "");
    printf("};\n/* clang-format on */\n");
}

int main(int argc, char **argv)
{
    static struct model model;
    struct samples s = {.random = 1, .nodes = NODES};
    struct gk_life_options options;
    struct gk_life *life;
    struct gk_error err;

    if (argc < 2) {
        fprintf(stderr, "usage: fit_fights GAME... <PROBLEMS\n");
        return 2;
    }
    s.sample = calloc(MOST_SAMPLES, sizeof *s.sample);
    s.feature = calloc((size_t)MOST_SAMPLES * 40 + GUESS_MOST, sizeof *s.feature);
    gk_life_default(&options, sizeof options);
    check(gk_life_new(&options, &life, &err), &err);
    for (int i = 1; i < argc && s.sample && s.feature; i++)
        search_game(&s, life, argv[i]);
    search_problems(&s, life, stdin);
    fit(&s, &model);
    print_weights(&s, &model);
    gk_life_free(life);
    free(s.sample);
    free(s.feature);
    return 0;
}
