/* SPDX-License-Identifier: MIT */
/*
 * time_estimate RUNS FILE...: how long gk_estimate_make() takes for positions of game records,
 * every 20 moves from the 40th on, all reading included, by an estimator that has seen the one
 * before; the least of RUNS runs, in milliseconds: mean and worst of each game, and of all.
 */
#include <stdio.h>
#include <stdlib.h>

#include <gankei/estimate.h>
#include <gankei/record.h>

#include "bench/clock.h"

enum { FIRST = 40, STEP = 20 };

struct times {
    double sum, worst;
    int n;
};

static void add_time(struct times *t, double time)
{
    t->sum += time;
    t->worst = time > t->worst ? time : t->worst;
    t->n++;
}

static double time_one(struct gk_estimator *estimator, const struct gk_board *board, int runs)
{
    double best = 0;

    for (int run = 0; run < runs; run++) {
        struct gk_estimate *estimate;
        struct gk_error err;
        double begin = now();

        check(gk_estimate_make(estimator, board, false, &estimate, &err), &err);
        keep_least(&best, begin, run);
        gk_estimate_free(estimate);
    }
    return best;
}

static struct times time_game(struct gk_estimator *estimator, const char *path, int runs)
{
    struct times t = {0};

    for (int move = FIRST, last = FIRST; move <= last; move += STEP) {
        struct gk_record record;
        struct gk_error err;

        check(gk_record_read(path, GK_MOVES_ALL, GK_EXTENT_AUTO, &record, &err), &err);
        last = record.moves;
        gk_record_fini(&record);
        if (move > last)
            break;
        check(gk_record_read(path, move, GK_EXTENT_AUTO, &record, &err), &err);
        add_time(&t, time_one(estimator, gk_record_board(&record), runs));
        gk_record_fini(&record);
    }
    return t;
}

int main(int argc, char **argv)
{
    struct gk_estimate_options options;
    struct gk_estimator *estimator;
    struct times all = {0};
    struct gk_error err;

    if (argc < 3) {
        fputs("usage: time_estimate RUNS FILE...\n", stderr);
        return 2;
    }
    gk_estimate_default(&options, sizeof options);
    check(gk_estimator_new(&options, &estimator, &err), &err);
    for (int i = 2; i < argc; i++) {
        struct times t = time_game(estimator, argv[i], atoi(argv[1]));

        printf("%s: %d positions, %.1f ms in the mean, %.1f at worst\n", argv[i], t.n,
               1e3 * t.sum / t.n, 1e3 * t.worst);
        all.sum += t.sum;
        all.n += t.n;
        all.worst = t.worst > all.worst ? t.worst : all.worst;
    }
    printf("all: %d positions, %.1f ms in the mean, %.1f at worst\n", all.n, 1e3 * all.sum / all.n,
           1e3 * all.worst);
    gk_estimator_free(estimator);
    return 0;
}
