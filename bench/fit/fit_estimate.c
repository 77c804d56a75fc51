/* SPDX-License-Identifier: MIT */
/*
 * fit_estimate [-r ROUNDS [-f FIRST]] GAME.sgf...: how well estimates foretell the ends of games,
 * which scripts/compare-estimates has kept in GAME.sgf.truth.json, next to GNU Go; and better
 * constants (estimate/model.h): ROUNDS times (default 0) the weights of what speaks for the life of
 * groups are fitted to how they ended, and each other one is moved up and down if that makes the
 * loss smaller; how many points make one eye and two is left alone, and so are those before number
 * FIRST, in their order. The loss of a position is the mean square of what is wrong with its
 * points, and what is wrong with its score, in points a line. The last line has the constants.
 */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "bench/clock.h"
#include "estimate/estimate.h"

static const int moves[] = {30, 60, 100, 150, 200};
static const int sizes[] = {9, 13, 19};
enum { N_MOVES = sizeof moves / sizeof *moves, N_SIZES = sizeof sizes / sizeof *sizes };
enum { MOST = 4000, OURS = 0, GNUGO = 1 };

struct sample {
    int move;
    struct gk_board board;
    struct estimate_reading reading;
    struct gk_scoring scoring;
    double truth, gnugo;
    float owner[GK_BOARD_POINTS];    /* in the end: 1 black, -1 white, 0 nobody */
    float foretold[GK_BOARD_POINTS]; /* by GNU Go */
};

static struct sample *sample;
static int n_samples;

struct errors {
    double n, points, loss;
    double score[2], right[2]; /* ours, GNU Go's */
};

/* ---- Games ---- */

static json_t *at(json_t *object, const char *one, const char *two)
{
    return json_object_get(json_object_get(object, one), two);
}

static void read_owners(struct sample *s, json_t *truth, json_t *position)
{
    for (int row = 0; row < s->board.rows; row++) {
        json_t *foretold = json_array_get(json_object_get(position, "ownership"), (size_t)row);
        const char *owner =
            json_string_value(json_array_get(at(truth, "final", "owner"), (size_t)row));

        for (int col = 0; owner && owner[col]; col++) {
            int point = gk_point(row, col);

            s->owner[point] = owner[col] == 'X' ? 1 : owner[col] == 'O' ? -1 : 0;
            s->foretold[point] =
                2 * (float)json_number_value(json_array_get(foretold, (size_t)col)) - 1;
        }
    }
}

static void read_position(struct gk_estimator *estimator, const char *path, int move, json_t *truth,
                          json_t *position)
{
    struct estimate_budget budget = {.left = estimator->options.max_nodes,
                                     .most = UINT64_MAX,
                                     .playouts = estimator->options.playouts};
    struct sample *s = &sample[n_samples++];
    struct gk_record record;
    struct gk_error err;

    check(gk_record_read(path, move, GK_EXTENT_AUTO, &record, &err), &err);
    *s = (struct sample){.move = move, .board = *gk_record_board(&record)};
    s->scoring.komi = record.komi;
    gk_game_prisoners(record.game, s->scoring.prisoners);
    gk_record_fini(&record);
    s->gnugo = json_number_value(json_object_get(position, "score"));
    s->truth = json_number_value(at(truth, "final", "score"));
    read_owners(s, truth, position);
    check(estimate_read(estimator, &s->board, &budget, &s->reading, &err), &err);
}

static void read_game(struct gk_estimator *estimator, const char *path)
{
    char name[4096], move[8];
    json_t *truth;

    snprintf(name, sizeof name, "%s.truth.json", path);
    truth = json_load_file(name, 0, NULL);
    if (!truth) {
        fprintf(stderr, "bench: no %s: run scripts/compare-estimates\n", name);
        exit(2);
    }
    for (int i = 0; i < N_MOVES && n_samples < MOST; i++) {
        json_t *position;

        snprintf(move, sizeof move, "%d", moves[i]);
        position = at(truth, "positions", move);
        if (position)
            read_position(estimator, path, moves[i], truth, position);
    }
    json_decref(truth);
}

/* ---- Errors ---- */

static void add_error(struct errors *e, const struct sample *s, const float *owner, double score,
                      int whose)
{
    e->score[whose] += fabs(score - s->truth);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (s->owner[point] != 0)
            e->right[whose] += owner[point] == 0 ? 0.5 : owner[point] * s->owner[point] > 0;
}

static void add_sample(struct errors *e, const struct estimate_model *model, const struct sample *s)
{
    struct gk_estimate *estimate;
    struct gk_error err;
    double score, square = 0, n = 0;

    check(estimate_new(&s->board, &estimate, &err), &err);
    estimate_steps(model, &s->reading, estimate);
    score = gk_estimate_score(estimate, &s->scoring).score;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (s->owner[point] != 0) {
            n++;
            square += pow(estimate->owner[point] - s->owner[point], 2);
        }
    e->n++;
    e->points += n;
    e->loss += square / n + fabs(score - s->truth) / s->board.rows;
    add_error(e, s, estimate->owner, score, OURS);
    add_error(e, s, s->foretold, s->gnugo, GNUGO);
    gk_estimate_free(estimate);
}

/* Each has its place, so that the sum is the same for any number of threads. */
static double loss(const struct estimate_model *model)
{
    static struct errors each[MOST];
    double sum = 0;

#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n_samples; i++) {
        each[i] = (struct errors){0};
        add_sample(&each[i], model, &sample[i]);
    }
    for (int i = 0; i < n_samples; i++)
        sum += each[i].loss;
    return sum / n_samples;
}

static void print_errors(const struct estimate_model *model)
{
    puts("                 gankei           GNU Go\nmove size    n  error  points   error  points");
    for (int m = 0; m < N_MOVES; m++)
        for (int size = 0; size < N_SIZES; size++) {
            struct errors e = {0};

            for (int i = 0; i < n_samples; i++)
                if (sample[i].move == moves[m] && sample[i].board.rows == sizes[size])
                    add_sample(&e, model, &sample[i]);
            if (e.n > 0)
                printf("%4d %4d %4.0f %6.2f %7.2f  %6.2f %7.2f\n", moves[m], sizes[size], e.n,
                       e.score[OURS] / e.n, 100 * e.right[OURS] / e.points, e.score[GNUGO] / e.n,
                       100 * e.right[GNUGO] / e.points);
        }
}

/* ---- Constants: the model is nothing but floats ---- */

enum { N_CONSTANTS = sizeof(struct estimate_model) / sizeof(float) };

static void print_model(const struct estimate_model *model)
{
    float constant[N_CONSTANTS];

    memcpy(constant, model, sizeof constant);
    for (int i = 0; i < N_CONSTANTS; i++)
        printf("%s%.3ff", i ? ", " : "", (double)constant[i]);
    puts("");
}

/* What constants mean: nobody can cut solid and diagonal links, chances are at most 1, a farther
 * jump is no better, and each pass of safety raises the threshold. */
static bool is_sound(const struct estimate_model *m)
{
    for (int link = 0; link < N_LINKS; link++)
        if (m->link[link] > 1)
            return false;
    for (int pass = 1; pass < GK_ESTIMATE_PASSES; pass++)
        if (m->threshold[pass] < m->threshold[pass - 1] + 0.02f)
            return false;
    return m->link[LINK_SOLID] == 1 && m->link[LINK_DIAGONAL] == 1 && m->link[LINK_CUTTABLE] < 1 &&
           m->link[LINK_ONE_JUMP] >= m->link[LINK_TWO_JUMP] && m->safety[1] >= m->safety[0] &&
           m->safety[1] <= 1 && m->step <= 1 && m->beside <= 1 && m->pushed <= 1 &&
           m->unplayable <= 1;
}

/* Try one constant times a factor; keep it if that is better. */
static bool try_factor(struct estimate_model *model, int which, float factor, double *best)
{
    struct estimate_model other = *model;
    float constant[N_CONSTANTS];
    double after;

    memcpy(constant, model, sizeof constant);
    constant[which] *= factor;
    memcpy(&other, constant, sizeof other);
    after = is_sound(&other) ? loss(&other) : *best;
    if (after >= *best)
        return false;
    printf("%d: %.3f, loss %.5f\n", which, (double)constant[which], after);
    fflush(stdout);
    *best = after;
    *model = other;
    return true;
}

/* Weights of witnesses are fitted otherwise, and how large eyes are is known. */
static bool is_left_alone(int which)
{
    size_t offset = (size_t)which * sizeof(float);

    return offset == offsetof(struct estimate_model, one_eye) ||
           offset == offsetof(struct estimate_model, two_eyes) ||
           (offset >= offsetof(struct estimate_model, witness) &&
            offset < offsetof(struct estimate_model, witness[N_WITNESSES]));
}

static void improve(struct estimate_model *model, int first, double *best)
{
    static const float steps[] = {0.2f, 0.1f, 0.05f};

    for (int which = first; which < N_CONSTANTS; which++)
        for (int down = 0; down < 2 && !is_left_alone(which); down++)
            for (int i = 0; i < 3; i++)
                if (try_factor(model, which, down ? 1 - steps[i] : 1 + steps[i], best))
                    break;
}

/* ---- Witnesses of safety: their weights by logistic regression on how groups ended ---- */

struct witnessed {
    double witness[N_WITNESSES];
    double lives, weight;
};
static struct witnessed *witnessed;
static int n_witnessed;
enum { MOST_WITNESSED = 100 * MOST };

/* Each stone counts, and each group as two more. Proofs need no witnesses. */
static void take_group(const struct gk_estimate *e, const struct sample *s, int i)
{
    struct witnessed *w = &witnessed[n_witnessed];
    float witness[N_WITNESSES], own = 0;

    if (e->group[i].proved || n_witnessed == MOST_WITNESSED)
        return;
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (e->chain_at[point] >= 0 && e->chain[e->chain_at[point]].group == i)
            own += e->group[i].colour == GK_BLACK ? s->owner[point] : -s->owner[point];
    estimate_witnesses(&e->group[i], witness);
    for (int k = 0; k < N_WITNESSES; k++)
        w->witness[k] = (double)witness[k];
    w->lives = own > 0;
    w->weight = e->group[i].n_stones + 2;
    n_witnessed++;
}

static void take_witnesses(const struct estimate_model *model)
{
    n_witnessed = 0;
    for (int i = 0; i < n_samples; i++) {
        struct gk_estimate *estimate;
        struct gk_error err;

        check(estimate_new(&sample[i].board, &estimate, &err), &err);
        estimate_steps(model, &sample[i].reading, estimate);
        for (int group = 0; group < estimate->n_groups; group++)
            take_group(estimate, &sample[i], group);
        gk_estimate_free(estimate);
    }
}

/* Solve a positive definite system; the right side is its last column. */
static void solve(double a[N_WITNESSES][N_WITNESSES + 1])
{
    for (int k = 0; k < N_WITNESSES; k++)
        for (int i = 0; i < N_WITNESSES; i++) {
            double factor = a[i][k] / a[k][k];

            for (int j = k; j <= N_WITNESSES && i != k; j++)
                a[i][j] -= factor * a[k][j];
        }
    for (int k = 0; k < N_WITNESSES; k++)
        a[k][N_WITNESSES] /= a[k][k];
}

/* One step of Newton's method, held back by a little weight on large constants. */
static void newton_step(double weight[N_WITNESSES])
{
    double a[N_WITNESSES][N_WITNESSES + 1] = {{0}};

    for (int i = 0; i < n_witnessed; i++) {
        const struct witnessed *w = &witnessed[i];
        double sum = 0, chance;

        for (int k = 0; k < N_WITNESSES; k++)
            sum += weight[k] * w->witness[k];
        chance = 1 / (1 + exp(-sum));
        for (int k = 0; k < N_WITNESSES; k++) {
            for (int j = 0; j < N_WITNESSES; j++)
                a[k][j] += w->weight * chance * (1 - chance) * w->witness[k] * w->witness[j];
            a[k][N_WITNESSES] += w->weight * (w->lives - chance) * w->witness[k];
        }
    }
    for (int k = 0; k < N_WITNESSES; k++) {
        a[k][k] += 1;
        a[k][N_WITNESSES] -= weight[k];
    }
    solve(a);
    for (int k = 0; k < N_WITNESSES; k++)
        weight[k] += a[k][N_WITNESSES];
}

static void fit_witnesses(struct estimate_model *model)
{
    double weight[N_WITNESSES] = {0};

    take_witnesses(model);
    for (int i = 0; i < 20; i++)
        newton_step(weight);
    for (int k = 0; k < N_WITNESSES; k++)
        model->witness[k] = (float)weight[k];
}

int main(int argc, char **argv)
{
    struct gk_estimate_options options;
    struct gk_estimator *estimator;
    struct estimate_model model = estimate_model_default;
    struct gk_error err;
    int first = 1, rounds = 0, from = 0;
    double best;

    if (argc > 2 && strcmp(argv[1], "-r") == 0) {
        rounds = atoi(argv[2]);
        first = 3;
    }
    if (first == 3 && argc > 4 && strcmp(argv[3], "-f") == 0) {
        from = atoi(argv[4]);
        first = 5;
    }
    sample = calloc(MOST, sizeof *sample);
    witnessed = calloc(MOST_WITNESSED, sizeof *witnessed);
    if (!sample || !witnessed)
        return 2;
    gk_estimate_default(&options, sizeof options);
    check(gk_estimator_new(&options, &estimator, &err), &err);
    for (int i = first; i < argc; i++)
        read_game(estimator, argv[i]);
    best = loss(&model);
    printf("%d positions, loss %.5f\n", n_samples, best);
    print_errors(&model);
    for (int round = 0; round < rounds; round++) {
        fit_witnesses(&model);
        best = loss(&model);
        improve(&model, from, &best);
        fit_witnesses(&model);
        printf("round %d: loss %.5f\n", round + 1, loss(&model));
    }
    if (rounds > 0)
        print_errors(&model);
    free(witnessed);
    print_model(&model);
    return 0;
}
