/* SPDX-License-Identifier: MIT */
/*
 * position RUNS FILE...: how long it takes to analyse positions of game records, every
 * 20 moves and at the end; the least of RUNS runs, in milliseconds.
 *
 *     tactics    all chains of the board are read
 *     analysis   everything: chains, eye spaces, values, groups, by a new analyser
 *     next       the same by one that has seen the position one move before
 */
#include <stdio.h>

#include <gankei/experimental/board.h>
#include <gankei/eyespace.h>
#include <gankei/record.h>

#include "bench/clock.h"
#include "board/tactics/tactics.h"
#include "util/text.h"

enum { STEP = 20 };

struct times {
    double tactics, analysis, next;
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
    begin = now();
    check(tactics_board(tactics, board, status, &err), &err);
    keep_least(best, begin, run);
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

static void measure_analysis(const struct gk_board *before, const struct gk_board *board, int run,
                             struct times *best)
{
    struct gk_analyser *analyser = new_analyser();
    double begin = now();

    best->n_spaces = analyse(analyser, board);
    keep_least(&best->analysis, begin, run);
    gk_analyser_free(analyser);

    analyser = new_analyser();
    analyse(analyser, before);
    begin = now();
    analyse(analyser, board);
    keep_least(&best->next, begin, run);
    gk_analyser_free(analyser);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static void measure(const char *path, int moves, int runs, struct times *sum, struct times *most)
{
    struct gk_board before = board_after(path, moves - 1), board = board_after(path, moves);
    struct times best = {.positions = 1};

    for (int run = 0; run < runs; run++) {
        measure_tactics(&board, run, &best.tactics);
        measure_analysis(&before, &board, run, &best);
    }
    printf("%5d moves  %3d eye spaces  tactics %6.2f  analysis %6.2f  next %6.2f ms  %s\n", moves,
           best.n_spaces, 1e3 * best.tactics, 1e3 * best.analysis, 1e3 * best.next, path);
    sum->positions++;
    sum->tactics += best.tactics;
    sum->analysis += best.analysis;
    sum->next += best.next;
    most->tactics = larger(most->tactics, best.tactics);
    most->analysis = larger(most->analysis, best.analysis);
    most->next = larger(most->next, best.next);
}

int main(int argc, char **argv)
{
    struct times sum = {.positions = 0}, most = {.positions = 0};
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
    }
    if (sum.positions > 0)
        printf("%5d positions: on average tactics %.2f, analysis %.2f, next %.2f ms\n"
               "       at most tactics %.2f, analysis %.2f, next %.2f ms\n",
               sum.positions, 1e3 * sum.tactics / sum.positions, 1e3 * sum.analysis / sum.positions,
               1e3 * sum.next / sum.positions, 1e3 * most.tactics, 1e3 * most.analysis,
               1e3 * most.next);
    return fflush(stdout) ? 2 : 0;
}
