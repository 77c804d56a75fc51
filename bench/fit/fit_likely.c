/* SPDX-License-Identifier: MIT */
/*
 * fit_likely BUDGET... <PROBLEMS: the weights of life/likely.c, on standard output. Problems
 * with their answers are as in bench/problem.h. Each is read with each budget;
 * where it proves nothing, a conditional logit of the right moves among all that are
 * guessed from is fitted to their features (life/likely.h). Each tenth of the problems is left out
 * of a fit in turn, and judges it. The same input makes the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/life.h>
#include <gankei/record.h>

#include "bench/clock.h"
#include "bench/problem.h"
#include "life/likely.h"

enum { MOST_SAMPLES = 4000, PARTS = 10, ROUNDS = 40, N = LIKELY_FEATURES };
#define PENALTY 0.1

/* A problem as it was read with one budget. */
struct sample {
    int n, part;
    double (*feature)[N];
    bool *right;
};

struct samples {
    int n;
    struct sample sample[MOST_SAMPLES];
};

/* ---- Reading ---- */

struct problem {
    struct gk_board board;
    int stone, part;
    struct answers answers;
};

/* The moves that are guessed from, if one of them is right. */
static void add_sample(struct samples *s, const struct gk_life *life, const struct problem *p,
                       bool owner_first)
{
    static struct likely_move move[GK_BOARD_POINTS];
    struct sample *to = &s->sample[s->n];
    bool any = false;

    *to = (struct sample){.n = likely_moves(life, owner_first, move), .part = p->part};
    to->feature = calloc((size_t)to->n + 1, sizeof *to->feature);
    to->right = calloc((size_t)to->n + 1, sizeof *to->right);
    for (int i = 0; i < to->n; i++) {
        for (int k = 0; k < N; k++)
            to->feature[i][k] = (double)move[i].feature[k] / LIKELY_UNIT;
        any |= to->right[i] = p->answers.right[move[i].point];
    }
    s->n += any;
}

static void search_problem(struct samples *s, struct gk_life *life, struct gk_analyser *analyser,
                           const struct problem *p, uint64_t budget)
{
    bool owner_first = p->board.stone[p->stone] == p->answers.first;
    struct gk_analysis *analysis;
    struct gk_life_report r;
    struct gk_error err;

    gk_life_set_nodes(life, budget);
    gk_life_set_first(life, p->answers.first, true);
    check(gk_analyse(analyser, &p->board, &analysis, &err), &err);
    check(gk_life_read(life, analysis, p->stone, &r, &err), &err);
    if (r.guess[owner_first] != GK_PASS && s->n < MOST_SAMPLES)
        add_sample(s, life, p, owner_first);
    gk_analysis_free(analysis);
}

/* ---- Fitting ---- */

/* How likely each move is by the weights; returns how likely the right ones are. */
static double find_odds(const struct sample *s, const double *weight, double *odds)
{
    double sum = 0, right = 0;

    for (int i = 0; i < s->n; i++) {
        odds[i] = 0;
        for (int k = 0; k < N; k++)
            odds[i] += weight[k] * s->feature[i][k];
        odds[i] = exp(odds[i]);
        sum += odds[i];
        right += s->right[i] ? odds[i] : 0;
    }
    for (int i = 0; i < s->n; i++)
        odds[i] /= sum;
    return right / sum;
}

/* Add what a sample tells to the gradient, and to the curvature if all moves had one answer. */
static void add_gradient(const struct sample *s, const double *weight, double *g, double h[N][N])
{
    double odds[GK_BOARD_POINTS], mean[N] = {0}, right = find_odds(s, weight, odds);

    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < N; k++) {
            mean[k] += odds[i] * s->feature[i][k];
            g[k] += s->right[i] ? odds[i] / right * s->feature[i][k] : 0;
        }
    for (int k = 0; k < N; k++)
        g[k] -= mean[k];
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < N; k++)
            for (int j = 0; j < N; j++)
                h[k][j] += odds[i] * (s->feature[i][k] - mean[k]) * (s->feature[i][j] - mean[j]);
}

/* Solve h x = g in place, h being positive definite. */
static void solve(double h[N][N], double *g)
{
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++) {
            double f = h[i][k] / h[k][k];

            for (int j = k; j < N && i != k; j++)
                h[i][j] -= f * h[k][j];
            g[i] -= i == k ? 0 : f * g[k];
        }
    for (int k = 0; k < N; k++)
        g[k] /= h[k][k];
}

/* Newton's steps, none of them longer than one for any weight; without one part. */
static void fit(const struct samples *s, int without, double *weight)
{
    memset(weight, 0, N * sizeof *weight);
    for (int round = 0; round < ROUNDS; round++) {
        double g[N], h[N][N] = {{0}}, most = 1;

        for (int k = 0; k < N; k++) {
            g[k] = -PENALTY * weight[k];
            h[k][k] = PENALTY;
        }
        for (int i = 0; i < s->n; i++)
            if (s->sample[i].part != without)
                add_gradient(&s->sample[i], weight, g, h);
        solve(h, g);
        for (int k = 0; k < N; k++)
            most = fmax(most, fabs(g[k]));
        for (int k = 0; k < N; k++)
            weight[k] += g[k] / most;
    }
}

/* Is a right move among the first so many? */
static bool is_among(const struct sample *s, const double *weight, int first)
{
    double odds[GK_BOARD_POINTS], best = 0;
    int before = 0;

    find_odds(s, weight, odds);
    for (int i = 0; i < s->n; i++)
        best = s->right[i] ? fmax(best, odds[i]) : best;
    for (int i = 0; i < s->n; i++)
        before += !s->right[i] && odds[i] >= best;
    return before < first;
}

static void judge(const struct samples *s)
{
    int among[2] = {0};

    for (int part = 0; part < PARTS; part++) {
        double weight[N];

        fit(s, part, weight);
        for (int i = 0; i < s->n; i++)
            for (int k = 0; k < 2 && s->sample[i].part == part; k++)
                among[k] += is_among(&s->sample[i], weight, k ? GK_LIFE_MAX_LIKELY : 1);
    }
    fprintf(stderr,
            "%d samples, left out of the fit: the first one is right in %d, one of %d in %d\n",
            s->n, among[0], GK_LIFE_MAX_LIKELY, among[1]);
}

int main(int argc, char **argv)
{
    static struct samples s;
    struct gk_analyse_options analyse;
    struct gk_life_options options;
    struct gk_analyser *analyser;
    struct gk_life *life;
    struct gk_error err;
    double weight[N];
    char line[1024];

    gk_analyse_default(&analyse, sizeof analyse);
    check(gk_analyser_new(&analyse, &analyser, &err), &err);
    gk_life_default(&options, sizeof options);
    check(gk_life_new(&options, &life, &err), &err);
    for (int n = 0; fgets(line, sizeof line, stdin); n++) {
        struct problem problem = {.part = n % PARTS};

        problem.stone = read_answers(line, &problem.board, &problem.answers);
        for (int i = 1; i < argc; i++)
            search_problem(&s, life, analyser, &problem, strtoull(argv[i], NULL, 10));
    }
    judge(&s);
    fit(&s, -1, weight);
    for (int k = 0; k < N; k++)
        printf("%.0f\n", LIKELY_ODDS * weight[k]);
    gk_life_free(life);
    gk_analyser_free(analyser);
    return 0;
}
