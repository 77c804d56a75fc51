/* SPDX-License-Identifier: MIT */
/* Fitting a network (bench/fit/fit_network.h): stochastic gradient descent with AdaGrad. */
#include "bench/fit/fit_network.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "life/fight/fight_guess.h"

enum { ROUNDS = 6, RARE = 30, SCALE = 256 };

/* Rates; a loss that is not worth a step; what a weight of a unit may be, so that sums of them,
 * times GUESS_SCALE, are no more than 16 bits hold; and what its bias may be. */
static const float rate = 0.05F, tiny = 1e-8F, negligible = 1e-4F, most = 2.5F, most_bias = 11;

/* A weight, and the sum of the squares of its gradients. */
struct weight {
    float at, squares;
};

struct model {
    struct weight bias, weight[GUESS_FEATURES];
    struct weight unit_bias[GUESS_UNITS], unit_weight[GUESS_UNITS];
    float unit[GUESS_FEATURES][GUESS_UNITS], squares[GUESS_FEATURES]; /* of each feature in one */
    uint64_t random;
};

static uint64_t draw(struct model *m)
{
    m->random ^= m->random << 13;
    m->random ^= m->random >> 7;
    m->random ^= m->random << 17;
    return m->random;
}

static void begin(struct model *m)
{
    m->random = UINT64_C(88172645463325252);
    for (int f = 0; f < GUESS_FEATURES; f++)
        for (int k = 0; k < GUESS_UNITS; k++)
            m->unit[f][k] = ((float)(draw(m) >> 40) / (float)(1 << 24) - 0.5F) * 0.4F;
    for (int k = 0; k < GUESS_UNITS; k++)
        m->unit_weight[k].at = k % 2 ? 0.3F : -0.3F;
}

static const uint16_t *features_of(const struct fit_samples *s, size_t i)
{
    return s->feature + s->sample[i].first;
}

/* The log odds of a capture, and the sum of each unit. */
static float odds(const struct fit_samples *s, const struct model *m, size_t i,
                  float sum[GUESS_UNITS])
{
    const uint16_t *feature = features_of(s, i);
    float z = m->bias.at;

    for (int k = 0; k < GUESS_UNITS; k++)
        sum[k] = m->unit_bias[k].at;
    for (int n = 0; n < s->sample[i].n; n++) {
        z += m->weight[feature[n]].at;
        for (int k = 0; k < GUESS_UNITS; k++)
            sum[k] += m->unit[feature[n]][k];
    }
    for (int k = 0; k < GUESS_UNITS; k++)
        z += sum[k] > 0 ? sum[k] * m->unit_weight[k].at : 0;
    return z;
}

/* The share that is told right, captures and others counting alike. */
static double accuracy(const struct fit_samples *s, const struct model *m, bool kept_back)
{
    double n[2] = {0}, right[2] = {0};
    float sum[GUESS_UNITS];

    for (size_t i = 0; i < s->n; i++)
        if (s->sample[i].kept_back == kept_back) {
            n[s->sample[i].captured]++;
            right[s->sample[i].captured] += (odds(s, m, i, sum) > 0) == s->sample[i].captured;
        }
    return (right[0] / n[0] + right[1] / n[1]) / 2;
}

static void step(struct weight *w, float gradient, float by)
{
    w->squares += gradient * gradient;
    w->at -= by * gradient / sqrtf(w->squares + tiny);
}

static float clip(float value, float to)
{
    return value > to ? to : value < -to ? -to : value;
}

/* Learn of one sample; `weight`: what captures, or others, count. */
static void learn(const struct fit_samples *s, struct model *m, size_t i, const double weight[2],
                  float by)
{
    const struct fit_sample *one = &s->sample[i];
    const uint16_t *feature = features_of(s, i);
    float sum[GUESS_UNITS], back[GUESS_UNITS], square = 0;
    float z = odds(s, m, i, sum);
    float g = (1 / (1 + expf(-z)) - (float)one->captured) * (float)weight[one->captured];

    if (fabsf(g) < negligible)
        return;
    step(&m->bias, g, by);
    for (int k = 0; k < GUESS_UNITS; k++) {
        back[k] = sum[k] > 0 ? g * m->unit_weight[k].at : 0;
        square += back[k] * back[k];
        step(&m->unit_weight[k], sum[k] > 0 ? g * sum[k] : 0, by);
        step(&m->unit_bias[k], back[k], by);
        m->unit_bias[k].at = clip(m->unit_bias[k].at, most_bias);
    }
    for (int n = 0; n < one->n; n++) {
        int f = feature[n];
        float much;

        step(&m->weight[f], g, by);
        m->squares[f] += square / GUESS_UNITS;
        much = by / sqrtf(m->squares[f] + tiny);
        for (int k = 0; k < GUESS_UNITS; k++)
            m->unit[f][k] = clip(m->unit[f][k] - much * back[k], most);
    }
}

static void shuffle(struct model *m, uint32_t *order, size_t n)
{
    for (size_t i = n; i > 1; i--) {
        size_t other = (size_t)(draw(m) % i);
        uint32_t kept = order[i - 1];

        order[i - 1] = order[other];
        order[other] = kept;
    }
}

static void fit(const struct fit_samples *s, struct model *m, uint32_t *order)
{
    double n[2] = {0}, weight[2];
    size_t all = 0;

    for (size_t i = 0; i < s->n; i++)
        if (!s->sample[i].kept_back) {
            n[s->sample[i].captured]++;
            order[all++] = (uint32_t)i;
        }
    for (int captured = 0; captured < 2; captured++)
        weight[captured] = (double)all / (2 * n[captured]);
    for (int round = 0; round < ROUNDS; round++) {
        shuffle(m, order, all);
        for (size_t i = 0; i < all; i++)
            learn(s, m, order[i], weight, rate * (float)(ROUNDS - round) / ROUNDS);
        fprintf(stderr, "round %d: right %.2f %%, kept back %.2f %%\n", round + 1,
                100 * accuracy(s, m, false), 100 * accuracy(s, m, true));
    }
}

/* ---- Writing ---- */

/* What is seen too rarely to learn of it counts nothing. */
static void drop_rare(const struct fit_samples *s, struct model *m)
{
    int seen[GUESS_FEATURES] = {0};

    for (size_t i = 0; i < s->n_features; i++)
        seen[s->feature[i]]++;
    for (int f = 0; f < GUESS_FEATURES; f++)
        if (seen[f] < RARE) {
            m->weight[f].at = 0;
            memset(m->unit[f], 0, sizeof m->unit[f]);
        }
}

static void print_list(const char *name, const float *list, int n, int scale)
{
    enum { A_LINE = 20 };

    printf("static const int16_t %s = {\n", name);
    for (int i = 0; i < n; i++)
        printf("%s%ld,%s", i % A_LINE == 0 ? "    " : "", lroundf(list[i] * (float)scale),
               i % A_LINE == A_LINE - 1 || i == n - 1 ? "\n" : "");
    printf("};\n");
}

static void print_weights(const char *name, const struct weight *list, int n, int scale)
{
    float at[GUESS_FEATURES];

    for (int i = 0; i < n; i++)
        at[i] = list[i].at;
    print_list(name, at, n, scale);
}

static void print_network(const struct model *m)
{
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/* Log odds of a capture, times 256, and units, times GUESS_SCALE: made by "
           "bench/fit/fit_fights. */\n"
           "#pragma once\n\n#include <stdint.h>\n\n#include \"life/fight/fight_guess.h\"\n\n"
           "/* clang-format off */\n"
           "static const int guess_bias = %ld;\n",
           lroundf(m->bias.at * SCALE));
    print_weights("guess_weight[GUESS_FEATURES]", m->weight, GUESS_FEATURES, SCALE);
    print_weights("guess_unit_bias[GUESS_UNITS]", m->unit_bias, GUESS_UNITS, GUESS_SCALE);
    print_weights("guess_unit_weight[GUESS_UNITS]", m->unit_weight, GUESS_UNITS, SCALE);
    print_list("guess_unit[GUESS_FEATURES * GUESS_UNITS]", m->unit[0], GUESS_FEATURES * GUESS_UNITS,
               GUESS_SCALE);
    printf("/* clang-format on */\n");
}

bool fit_network(const struct fit_samples *samples)
{
    struct model *m = calloc(1, sizeof *m);
    uint32_t *order = calloc(samples->n, sizeof *order);
    bool done = m && order;

    if (done) {
        begin(m);
        fit(samples, m, order);
        drop_rare(samples, m);
        print_network(m);
    }
    free(m);
    free(order);
    return done;
}
