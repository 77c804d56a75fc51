/* SPDX-License-Identifier: MIT */
/*
 * The progress bar, and cancelling by signal.
 *
 * The library calls the hook as often as it likes; the bar is drawn at most
 * ten times a second, and not at all in the first second, so that short work
 * leaves no flicker. A signal sets a flag, the hook returns it, and the library
 * cleans up and fails with GK_ERR_CANCELLED; a second signal kills at once.
 */
#include "cli/common/cli.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define FIRST_AFTER   1.0 /* seconds */
#define EVERY         0.1
#define DEFAULT_WIDTH 80
#define LOG_EVERY     60

/* What a signal handler may touch: the only mutable global. */
static volatile sig_atomic_t caught;

static void on_signal(int signo)
{
    caught = signo;
}

int cli_signal(void)
{
    return caught;
}

static int ask_to_stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return cli_signal();
}

const struct gk_progress cli_stop = {.report = ask_to_stop};

static const int signals[] = {SIGHUP, SIGINT, SIGTERM};

static void release_signals(void)
{
    struct sigaction old;

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler == on_signal)
            signal(signals[i], SIG_DFL);
}

static void catch_signals(void)
{
    struct sigaction action, old;

    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART | (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        /* A signal ignored from the start (nohup, background jobs) stays ignored. */
        if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

double cli_progress_seconds(const struct cli_progress *p)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - p->start.tv_sec) + 1e-9 * (double)(now.tv_nsec - p->start.tv_nsec);
}

/* "1.2 M" for 1234567. */
static void format_count(char *buffer, size_t size, double count)
{
    static const char *const prefix[] = {"", " k", " M", " G"};
    size_t i = 0;

    while (count >= 999.5 && i < 3) {
        count /= 1000;
        i++;
    }
    snprintf(buffer, size, "%.*f%s", count < 9.95 && i > 0 ? 1 : 0, count, prefix[i]);
}

/* "0:07", "12:00", "3:04:05". */
static void format_time(char *buffer, size_t size, double seconds)
{
    uint64_t s = seconds < 359999 ? (uint64_t)(seconds + 0.5) : 359999;

    if (s >= 3600)
        snprintf(buffer, size, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, s / 3600, s / 60 % 60,
                 s % 60);
    else
        snprintf(buffer, size, "%" PRIu64 ":%02" PRIu64, s / 60, s % 60);
}

/* "[####....] " of at most `width` columns; nothing if there is no room. */
static void format_bar(char *buffer, size_t size, int width, double share)
{
    int cells = width - 3 < 30 ? width - 3 : 30;

    buffer[0] = '\0';
    if (cells < 5 || (size_t)cells + 4 > size)
        return;
    int full = (int)(share * cells);
    buffer[0] = '[';
    memset(buffer + 1, '#', (size_t)full);
    memset(buffer + 1 + full, '.', (size_t)(cells - full));
    strcpy(buffer + 1 + cells, "] ");
}

void cli_progress_format(char *buffer, size_t size, int width, const char *what, const char *unit,
                         uint64_t done, uint64_t total, double seconds)
{
    char bar[40], rate[24], remaining[24], text[160];
    uint64_t left = done < total ? total - done : 0;
    double share = total ? 1 - (double)left / (double)total : 1;
    double speed = seconds > 0 ? (double)done / seconds : 0;

    format_count(rate, sizeof rate, speed);
    if (speed > 0)
        format_time(remaining, sizeof remaining, (double)left / speed);
    else
        snprintf(remaining, sizeof remaining, "?");
    int n = snprintf(text, sizeof text, "%3d%%  %s %s/s  %s left", (int)(share * 100), rate, unit,
                     remaining);
    format_bar(bar, sizeof bar, width - n - (int)strlen(what) - 1, share);
    snprintf(buffer, size, "%s %s%s", what, bar, text);
    if (width >= 0 && (size_t)width < strlen(buffer))
        buffer[width] = '\0';
}

static int terminal_width(void)
{
    struct winsize window;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0)
        return window.ws_col;
    return DEFAULT_WIDTH;
}

static int report_progress(void *user, uint64_t done, uint64_t total)
{
    struct cli_progress *p = user;
    char line[160];

    if (caught || (!p->shown && !p->log))
        return caught;
    if (p->waiting) {
        clock_gettime(CLOCK_MONOTONIC, &p->start);
        p->last = 0;
        p->waiting = false;
    }
    double now = cli_progress_seconds(p);
    if (now < FIRST_AFTER || now - p->last < (p->log ? LOG_EVERY : EVERY))
        return 0;
    cli_progress_format(line, sizeof line, terminal_width() - 1, p->what, p->unit, done, total,
                        now);
    fprintf(stderr, p->log ? "%s\n" : "\r%s\033[K", line);
    fflush(stderr);
    p->last = now;
    p->drawn = p->shown;
    return 0;
}

void cli_progress_watch(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit)
{
    const char *term = getenv("TERM");

    *p = (struct cli_progress){.hook = {report_progress, p}, .what = what, .unit = unit};
    p->shown = !cli->quiet && isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0;
    p->log = cli->log && !cli->quiet && !isatty(STDERR_FILENO);
    p->waiting = true;
}

void cli_progress_start(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit)
{
    cli_progress_watch(p, cli, what, unit);
    p->waiting = false;
    clock_gettime(CLOCK_MONOTONIC, &p->start);
    catch_signals();
}

void cli_progress_end(struct cli_progress *p)
{
    if (p->drawn)
        fputs("\r\033[K", stderr);
    p->drawn = false;
    if (!p->waiting)
        release_signals();
    p->waiting = true;
}
