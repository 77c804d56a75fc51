/* SPDX-License-Identifier: MIT */
/*
 * In the place of cli/common/progress.c: where the program has a terminal and signals, a page has a
 * function that is told how far the work is, and says whether to stop.
 */
#include "cli/common/cli.h"

#include <signal.h>

/* `total` is 0 if nobody knows. Not 0: stop. Imported from the page. */
__attribute__((import_module("gankei"), import_name("progress"))) int page_progress(double done,
                                                                                    double total);

static int caught; /* what the page said, kept as a signal is */

static int report(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    if (!caught && page_progress((double)done, (double)total))
        caught = SIGINT;
    return caught;
}

int cli_signal(void)
{
    return report(NULL, 0, 0);
}

const struct gk_progress cli_stop = {.report = report};

double cli_progress_seconds(const struct cli_progress *p)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - p->start.tv_sec) + 1e-9 * (double)(now.tv_nsec - p->start.tv_nsec);
}

void cli_progress_watch(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit)
{
    (void)cli;
    *p = (struct cli_progress){.hook = cli_stop, .what = what, .unit = unit};
    clock_gettime(CLOCK_MONOTONIC, &p->start);
}

void cli_progress_start(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit)
{
    cli_progress_watch(p, cli, what, unit);
}

void cli_progress_end(struct cli_progress *p)
{
    (void)p;
}
