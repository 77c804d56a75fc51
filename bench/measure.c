/* SPDX-License-Identifier: MIT */
/*
 * measure RUNS INPUT COMMAND [ARGUMENT]...: run a command RUNS times with the
 * file INPUT as its standard input, and print in one line the least wall time
 * and the least processor time (seconds) and the most memory (MiB, resident)
 * of a run. What the command prints is thrown away; if it fails, so does this.
 *
 * The least of several runs is what the work takes; everything above is what
 * else the machine had to do.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "util/text.h"

struct usage {
    double wall, processor; /* seconds */
    double memory;          /* MiB */
};

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

/* In the child: never returns. */
static void start(const char *input, char **command)
{
    int in = open(input, O_RDONLY), out = open("/dev/null", O_WRONLY);

    if (in >= 0 && out >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        execvp(command[0], command);
    fprintf(stderr, "measure: %s with %s: %s\n", command[0], input, strerror(errno));
    _exit(127);
}

static bool run_once(const char *input, char **command, struct usage *out)
{
    struct timespec begin, end;
    struct rusage used;
    int status;
    pid_t child;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    child = fork();
    if (child == 0)
        start(input, command);
    if (child < 0 || wait4(child, &status, 0, &used) < 0) {
        fprintf(stderr, "measure: %s: %s\n", command[0], strerror(errno));
        return false;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    out->wall = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
    out->processor = seconds(used.ru_utime) + seconds(used.ru_stime);
    out->memory = (double)used.ru_maxrss / 1024;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(int argc, char **argv)
{
    struct usage best = {0};
    long runs;

    if (argc < 4 || !text_number(argv[1], 1, 1000000, &runs)) {
        fputs("usage: measure RUNS INPUT COMMAND [ARGUMENT]...\n", stderr);
        return 2;
    }
    for (long i = 0; i < runs; i++) {
        struct usage usage;

        if (!run_once(argv[2], argv + 3, &usage))
            return 1;
        if (i == 0 || usage.wall < best.wall)
            best.wall = usage.wall;
        if (i == 0 || usage.processor < best.processor)
            best.processor = usage.processor;
        if (usage.memory > best.memory)
            best.memory = usage.memory;
    }
    printf("%.6f %.6f %.1f\n", best.wall, best.processor, best.memory);
    return fflush(stdout) ? 2 : 0;
}
