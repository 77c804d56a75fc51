/* SPDX-License-Identifier: MIT */
/*
 * position RUNS FILE...: how long it takes to read all chains of the positions that
 * game records end with; the least of RUNS runs, in milliseconds.
 */
#include <stdio.h>

#include <gankei/record.h>
#include <gankei/tactics.h>

#include "bench/clock.h"
#include "util/number.h"

static void measure(struct gk_tactics *tactics, const char *path, int runs)
{
    struct gk_chain_status status[GK_BOARD_POINTS];
    struct gk_record record;
    struct gk_error err;
    double best = 0;

    check(gk_record_read(path, -1, GK_FRAME_AUTO, &record, &err), &err);
    for (int i = 0; i < runs; i++) {
        double begin = now();

        check(gk_tactics_board(tactics, gk_record_board(&record), status, &err), &err);
        keep_least(&best, begin, i);
    }
    printf("%5d moves  tactics %7.2f ms  %s\n", record.moves, 1e3 * best, path);
    gk_record_fini(&record);
}

int main(int argc, char **argv)
{
    struct gk_tactics_options options;
    struct gk_tactics *tactics;
    struct gk_error err;
    long runs;

    if (argc < 3 || !gk_parse_int(argv[1], 1, 1000000, &runs)) {
        fputs("usage: position RUNS FILE...\n", stderr);
        return 2;
    }
    gk_tactics_default(&options);
    check(gk_tactics_new(&options, &tactics, &err), &err);
    for (int i = 2; i < argc; i++)
        measure(tactics, argv[i], (int)runs);
    gk_tactics_free(tactics);
    return fflush(stdout) ? 2 : 0;
}
