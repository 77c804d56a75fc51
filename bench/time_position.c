/* SPDX-License-Identifier: MIT */
/*
 * position RUNS FILE...: how long it takes to analyse positions of game records; the least of RUNS
 * runs, in milliseconds of the processor. Every 20 moves and at the end:
 *
 *     tactics    all chains of the board are read
 *     analysis   everything: chains, eye spaces, values, groups, by a new analyser
 *
 * and all positions of a game by one analyser, move by move, and back again.
 */
#include <stdio.h>
#include <stdlib.h>

#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>
#include <gankei/record.h>

#include "bench/clock.h"
#include "board/tactics/tactics.h"
#include "util/text.h"

enum { STEP = 20, MAX_POSITIONS = 100000 };

struct times {
    double tactics, analysis;
    int positions, n_spaces;
};

static struct gk_board board_after(const char *path, int moves)
{
    struct gk_record record;
    struct gk_board board;
    struct gk_error err;

    check(gk_record_read(path, moves, GK_EXTENT_AUTO, &record, &err), &err);
    board = *gk_record_board(&record);
    gk_record_fini(&record);
    return board;
}

static int count_moves(const char *path)
{
    struct gk_record record;
    struct gk_error err;
    int moves;

    check(gk_record_read(path, -1, GK_EXTENT_AUTO, &record, &err), &err);
    moves = record.moves;
    gk_record_fini(&record);
    return moves;
}

/* Analyse a board; the number of eye spaces. */
static int analyse(struct gk_analyser *analyser, const struct gk_board *board)
{
    struct gk_analysis *analysis = NULL;
    struct gk_error err;
    int n;

    check(gk_analyse(analyser, board, &analysis, &err), &err);
    n = analysis->eyes[0].n_spaces + analysis->eyes[1].n_spaces;
    gk_analysis_free(analysis);
    return n;
}

static void measure_tactics(const struct gk_board *board, int run, double *best)
{
    struct gk_chain_status status[GK_BOARD_POINTS];
    struct gk_tactics_options options;
    struct gk_tactics *tactics = NULL;
    struct gk_error err;
    double begin;

    tactics_default(&options);
    check(gk_tactics_new(&options, &tactics, &err), &err);
    begin = spent();
    check(tactics_board(tactics, board, status, &err), &err);
    keep_time(best, spent() - begin, run);
    gk_tactics_free(tactics);
}

static struct gk_analyser *new_analyser(void)
{
    struct gk_analyse_options options;
    struct gk_analyser *analyser = NULL;
    struct gk_error err;

    gk_analyse_default(&options, sizeof options);
    check(gk_analyser_new(&options, &analyser, &err), &err);
    return analyser;
}

static void measure_analysis(const struct gk_board *board, int run, struct times *best)
{
    struct gk_analyser *analyser = new_analyser();
    double begin = spent();

    best->n_spaces = analyse(analyser, board);
    keep_time(&best->analysis, spent() - begin, run);
    gk_analyser_free(analyser);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static void measure(const char *path, int moves, int runs, struct times *sum, struct times *most)
{
    struct gk_board board = board_after(path, moves);
    struct times best = {.positions = 1};

    for (int run = 0; run < runs; run++) {
        measure_tactics(&board, run, &best.tactics);
        measure_analysis(&board, run, &best);
    }
    printf("%5d moves  %3d eye spaces  tactics %6.2f  analysis %6.2f ms  %s\n", moves,
           best.n_spaces, 1e3 * best.tactics, 1e3 * best.analysis, path);
    sum->positions++;
    sum->tactics += best.tactics;
    sum->analysis += best.analysis;
    most->tactics = larger(most->tactics, best.tactics);
    most->analysis = larger(most->analysis, best.analysis);
}

/* The positions of a game, one after the other: the time of each after the first. */
static void measure_walk(struct gk_analyser *analyser, const char *path, int total, bool back,
                         int run, double *best)
{
    for (int i = 0; i < total; i++) {
        struct gk_board board = board_after(path, back ? total - 1 - i : i + 1);
        double begin = spent();

        analyse(analyser, &board);
        keep_time(&best[i], spent() - begin, run);
    }
}

static void measure_moves(const char *path, int total, int runs, double *there, double *back)
{
    for (int run = 0; run < runs; run++) {
        struct gk_analyser *analyser = new_analyser();
        struct gk_board board = board_after(path, 0);

        analyse(analyser, &board);
        measure_walk(analyser, path, total, false, run, there);
        measure_walk(analyser, path, total, true, run, back);
        gk_analyser_free(analyser);
    }
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void print_moves(const char *what, double *time, int n)
{
    double sum = 0;
    int quick = 0;

    qsort(time, (size_t)n, sizeof *time, compare_times);
    for (int i = 0; i < n; i++) {
        sum += time[i];
        quick += time[i] <= 1e-3;
    }
    if (n > 0)
        printf("%5d %s: on average %.2f ms, half of them %.2f at most, nine tenths %.2f, "
               "all %.2f; %d take 1 ms at most\n",
               n, what, 1e3 * sum / n, 1e3 * time[n / 2], 1e3 * time[n * 9 / 10], 1e3 * time[n - 1],
               quick);
}

int main(int argc, char **argv)
{
    static double there[MAX_POSITIONS], back[MAX_POSITIONS];
    struct times sum = {.positions = 0}, most = {.positions = 0};
    int n = 0;
    long runs;

    if (argc < 3 || !text_number(argv[1], 1, 1000000, &runs)) {
        fputs("usage: position RUNS FILE...\n", stderr);
        return 2;
    }
    for (int i = 2; i < argc; i++) {
        int total = count_moves(argv[i]);

        for (int moves = STEP; moves < total; moves += STEP)
            measure(argv[i], moves, (int)runs, &sum, &most);
        if (total > 0)
            measure(argv[i], total, (int)runs, &sum, &most);
        if (n + total <= MAX_POSITIONS) {
            measure_moves(argv[i], total, (int)runs, there + n, back + n);
            n += total;
        }
    }
    if (sum.positions > 0)
        printf("%5d positions: on average tactics %.2f, analysis %.2f ms\n"
               "       at most tactics %.2f, analysis %.2f ms\n",
               sum.positions, 1e3 * sum.tactics / sum.positions, 1e3 * sum.analysis / sum.positions,
               1e3 * most.tactics, 1e3 * most.analysis);
    print_moves("moves", there, n);
    print_moves("moves taken back", back, n);
    return fflush(stdout) ? 2 : 0;
}
