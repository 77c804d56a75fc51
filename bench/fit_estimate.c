/* SPDX-License-Identifier: MIT */
/*
 * fit_estimate [-r ROUNDS] GAME.sgf...: how well the estimate foretells the ends of games, whose
 * GAME.sgf.truth.json scripts/compare-estimates has written, and better constants for it: each is
 * moved up and down, ROUNDS times (default 0), as long as that makes the loss smaller. The loss of a
 * position is the mean square of what is wrong with its points, and that of its score in points a
 * line. Prints the errors of both programs, and the constants.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "bench/clock.h"
#include "estimate/estimate.h"
#include "util/text.h"

static const int moves[] = {60, 100, 150, 200};
enum { N_MOVES = sizeof moves / sizeof *moves, MOST = 2000 };

struct sample {
    int move;
    char name[64];
    struct gk_board board;
    struct estimate_reading reading;
    struct gk_scoring scoring;
    double truth, gnugo;
    float owner[GK_BOARD_POINTS];    /* in the end: 1 black, -1 white, 0 neither counts */
    float foretold[GK_BOARD_POINTS]; /* by GNU Go */
};

static struct sample *sample;
static int n_samples;

struct errors {
    double n, loss, score[2], square[2], right[2], points;
};

static void read_sample(struct gk_estimator *estimator, const char *path, int move, json_t *truth)
{
    struct sample *s = &sample[n_samples++];
    struct gk_record record;
    struct gk_error err;
    char name[8];
    json_t *at;

    check(gk_record_read(path, move, GK_FRAME_AUTO, &record, &err), &err);
    *s = (struct sample){.move = move, .board = *gk_record_board(&record)};
    snprintf(s->name, sizeof s->name, "%s", strrchr(path, '/') ? strrchr(path, '/') + 1 : path);
    s->scoring.komi = record.komi;
    gk_game_prisoners(record.game, s->scoring.prisoners);
    gk_record_fini(&record);
    snprintf(name, sizeof name, "%d", move);
    at = json_object_get(json_object_get(truth, "positions"), name);
    s->gnugo = json_number_value(json_object_get(at, "score"));
    s->truth = json_number_value(json_object_get(json_object_get(truth, "final"), "score"));
    for (int row = 0; row < s->board.rows; row++) {
        json_t *foretold = json_array_get(json_object_get(at, "ownership"), (size_t)row);
        const char *owner = json_string_value(json_array_get(
            json_object_get(json_object_get(truth, "final"), "owner"), (size_t)row));

        for (int col = 0; col < s->board.cols; col++) {
            s->owner[gk_point(row, col)] = owner[col] == 'X' ? 1 : owner[col] == 'O' ? -1 : 0;
            s->foretold[gk_point(row, col)] =
                2 * (float)json_number_value(json_array_get(foretold, (size_t)col)) - 1;
        }
    }
    check(estimate_read(estimator, &s->board, estimator->options.life.max_nodes, false, &s->reading, &err), &err);
}

static void read_game(struct gk_estimator *estimator, const char *path)
{
    char name[4096];
    json_t *truth;

    snprintf(name, sizeof name, "%s.truth.json", path);
    truth = json_load_file(name, 0, NULL);
    if (!truth)
        return;
    for (int i = 0; i < N_MOVES; i++) {
        char move[8];

        snprintf(move, sizeof move, "%d", moves[i]);
        if (json_object_get(json_object_get(truth, "positions"), move) && n_samples < MOST)
            read_sample(estimator, path, moves[i], truth);
    }
    json_decref(truth);
}

static void add_error(struct errors *e, const struct sample *s, const float *owner, double score,
                      int who)
{
    e->score[who] += fabs(score - s->truth);
    e->square[who] += (score - s->truth) * (score - s->truth);
    for (int point = 0; point < GK_BOARD_POINTS; point++)
        if (s->owner[point] != 0)
            e->right[who] += owner[point] * s->owner[point] > 0;
}

static void measure(const struct estimate_model *model, struct sample *s, struct errors *e)
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
    if (getenv("SHOW")) {
        char text[GK_BOARD_TEXT_MAX];
        printf("%s move %d: %.1f, truth %.1f, gnugo %.1f\n", s->name, s->move, score, s->truth, s->gnugo);
        gk_board_format(&s->board, text);
        for (int row = 0; row < s->board.rows; row++) {
            for (int col = 0; col < s->board.cols; col++) {
                int p = gk_point(row, col);
                float d = estimate->owner[p] - s->owner[p];
                if (fabsf(d) > 0.6f && s->owner[p] != 0)
                    printf("\033[41m");
                printf("%c%+4d\033[0m ", ".OX"[s->board.stone[p]], (int)(100*estimate->owner[p]));
            }
            puts("");
        }
        for (int i = 0; i < estimate->n_groups; i++) {
            const struct gk_estimate_group *g = &estimate->group[i];
            char name[8];
            gk_point_format(s->board.rows, g->stone, name);
            float tr = s->owner[g->stone] * (g->colour == GK_BLACK ? 1 : -1);
            int empt = 0;
            for (int q = 0; q < estimate->n_eyes; q++) if (estimate->eye[q].group == i && !estimate->eye[q].solved) empt += estimate->eye[q].n_points;
            printf("@ %s %d %s %d stones=%d eyes=%.1f,%.1f,%.1f solved_region=%d verdict=%s%s safety=%.2f TRUTH=%.0f\n", s->name, s->move, name, g->colour, g->n_stones, g->true_eyes[0], g->true_eyes[2], g->true_eyes[4], empt, gk_life_verdict_name(g->verdict), g->proved ? "!" : "", g->safety, tr);
            if (0) printf("%s %s: %d stones, eyes %.1f %.1f %.1f, %s%s, safety %.2f\n", name, g->colour == GK_BLACK ? "X" : "O", g->n_stones, g->true_eyes[0], g->true_eyes[2], g->true_eyes[4], gk_life_verdict_name(g->verdict), g->proved ? " proved" : "", g->safety);
        }
    }
    e->n++;
    e->points += n;
    e->loss += square / n + fabs(score - s->truth) / s->board.rows / 2;
    add_error(e, s, estimate->owner, score, 0);
    add_error(e, s, s->foretold, s->gnugo, 1);
    gk_estimate_free(estimate);
}

static double loss(const struct estimate_model *model)
{
    struct errors all = {0};

#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n_samples; i++) {
        struct errors e = {0};

        measure(model, &sample[i], &e);
#pragma omp critical
        {
            all.loss += e.loss;
            all.n++;
        }
    }
    return all.loss / all.n;
}

static void print_errors(const struct estimate_model *model)
{
    static const int sizes[] = {9, 13, 19, 0};

    printf("%4s %4s %5s %8s %8s %8s %8s %8s %8s\n", "move", "size", "n", "error", "rms", "points",
           "GNU Go", "rms", "points");
    for (int m = 0; m < N_MOVES; m++)
        for (int size = 0; size < 4; size++) {
            struct errors e = {0};

            for (int i = 0; i < n_samples; i++)
                if (sample[i].move == moves[m] &&
                    (sizes[size] == 0 || sample[i].board.rows == sizes[size]))
                    measure(model, &sample[i], &e);
            if (e.n > 0)
                printf("%4d %4d %5.0f %8.2f %8.2f %8.2f %8.2f %8.2f %8.2f\n", moves[m],
                       sizes[size], e.n, e.score[0] / e.n, sqrt(e.square[0] / e.n),
                       100 * e.right[0] / e.points, e.score[1] / e.n, sqrt(e.square[1] / e.n),
                       100 * e.right[1] / e.points);
        }
}

static void print_model(const struct estimate_model *m)
{
    const float *at = (const float *)m;

    for (size_t i = 0; i < sizeof *m / sizeof *at; i++)
        printf("%s%.3ff", i ? ", " : "", at[i]);
    puts("");
}

/* Each pass of safety is to raise the threshold. */
static bool is_sound(const struct estimate_model *m)
{
    for (int pass = 1; pass < GK_ESTIMATE_PASSES; pass++)
        if (m->threshold[pass] < m->threshold[pass - 1] + 0.02f)
            return false;
    return true;
}

/* Move one constant as far as that helps. */
static bool improve(struct estimate_model *model, size_t which, double *best)
{
    float *at = (float *)model + which;
    bool better = false;

    for (int down = 0; down < 2; down++)
        for (float step = 0.2f; step > 0.04f; step /= 2) {
            float old = *at;
            double after;

            *at *= down ? 1 - step : 1 + step;
            after = is_sound(model) ? loss(model) : *best;
            if (after < *best - 1e-6) {
                *best = after;
                better = true;
                printf("%zu: %.3f -> %.3f, loss %.5f\n", which, old, *at, after);
                fflush(stdout);
                break;
            }
            *at = old;
        }
    return better;
}

/* The ends of the games, counted. */
static void read_end(struct gk_estimator *estimator, const char *path)
{
    char name[4096];
    struct gk_record record;
    struct gk_estimate *e;
    struct gk_error err;
    struct gk_scoring scoring = {.rules = GK_COUNT_TERRITORY};
    json_t *truth, *final;
    double score, real;
    static int games, equal;

    snprintf(name, sizeof name, "%s.truth.json", path);
    truth = json_load_file(name, 0, NULL);
    if (!truth)
        return;
    final = json_object_get(truth, "final");
    real = json_number_value(json_object_get(final, "score"));
    check(gk_record_read(path, GK_MOVES_ALL, GK_FRAME_AUTO, &record, &err), &err);
    scoring.komi = record.komi;
    gk_game_prisoners(record.game, scoring.prisoners);
    check(gk_estimate_make(estimator, gk_record_board(&record), true, &e, &err), &err);
    score = gk_estimate_score(e, &scoring).score;
    games++;
    equal += score == real;
    if (score != real) {
        for (int i = 0; i < e->n_groups; i++) {
            char nm[8];
            gk_point_format(e->board.rows, e->group[i].stone, nm);
            printf("%s %s %d stones, %s%s, safety %.2f eyes %.1f\n", nm, e->group[i].colour == GK_BLACK ? "X" : "O", e->group[i].n_stones, gk_life_verdict_name(e->group[i].verdict), e->group[i].proved ? "!" : "", e->group[i].safety, e->group[i].true_eyes[4]);
        }
        printf("%s: %.1f, GNU Go %.1f (%d of %d equal)\n", path, score, real, equal, games);
        for (int row = 0; row < e->board.rows; row++) {
            const char *owner = json_string_value(json_array_get(
            json_object_get(final, "owner"), (size_t)row));
            for (int col = 0; col < e->board.cols; col++) {
                int p = gk_point(row, col);
                int t = owner[col] == 'X' ? 1 : owner[col] == 'O' ? -1 : 0;
                printf("%c%c%c ", ".OX"[e->board.stone[p]], e->dead[p] ? '#' : e->owner[p] > 0 && !e->board.stone[p] ? 'b' : e->owner[p] < 0 && !e->board.stone[p]? 'w' : '.', t == e->owner[p] ? ' ' : t > 0 ? 'B' : t < 0 ? 'W' : '?');
            }
            puts("");
        }
    } else if (games % 10 == 0) printf("%d of %d equal\n", equal, games);
    gk_estimate_free(e);
    gk_record_fini(&record);
    json_decref(truth);
}

int main(int argc, char **argv)
{
    struct gk_estimate_options options;
    struct gk_estimator *estimator;
    struct estimate_model model = estimate_model_default;
    struct gk_error err;
    int first = 1, rounds = 0;
    double best;

    if (argc > 2 && strcmp(argv[1], "-r") == 0) {
        rounds = atoi(argv[2]);
        first = 3;
    }
    if (getenv("END")) {
        gk_estimate_default(&options);
        check(gk_estimator_new(&options, &estimator, &err), &err);
        for (int i = first; i < argc; i++)
            read_end(estimator, argv[i]);
        return 0;
    }
    sample = calloc(MOST, sizeof *sample);
    gk_estimate_default(&options);
    if (getenv("NODES")) options.life.max_nodes = strtoull(getenv("NODES"), NULL, 10);
    check(gk_estimator_new(&options, &estimator, &err), &err);
    double begin = now();
    for (int i = first; i < argc; i++)
        read_game(estimator, argv[i]);
    printf("%.1f ms a reading\n", 1e3 * (now() - begin) / n_samples);
    best = loss(&model);
    printf("%d positions, loss %.5f\n", n_samples, best);
    for (int round = 0; round < rounds; round++) {
        bool better = false;

        for (size_t i = 0; i < sizeof model / sizeof(float); i++)
            better = improve(&model, i, &best) || better;
        if (!better)
            break;
    }
    print_errors(&model);
    print_model(&model);
    return 0;
}
