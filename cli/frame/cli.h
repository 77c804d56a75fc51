/* SPDX-License-Identifier: MIT */
/*
 * The frame that every subcommand of gankei stands in: options, messages,
 * exit statuses, colour, progress, signals, JSON.
 *
 * A subcommand looks like this:
 *
 *     static const char help[] = "Usage: gankei sub [OPTION]... FILE\n" ...;
 *
 *     int cmd_sub(int argc, char **argv)
 *     {
 *         static const struct option options[] = {
 *             { "size", required_argument, NULL, 's' },
 *             CLI_COMMON_OPTIONS
 *         };
 *         struct cli cli;
 *         int size = 6;
 *         int opt;
 *
 *         cli_init(&cli, "sub", help);
 *         while ((opt = cli_getopt(&cli, argc, argv, "s:", options)) != CLI_END) {
 *             if (opt == 's' && cli_int(&cli, "--size", 1, GK_MAX_SHAPE, &size))
 *                 continue;
 *             return cli.status;
 *         }
 *         ... operands are argv[optind] to argv[argc - 1] ...
 *         return CLI_OK;
 *     }
 *
 * Data go to standard output, talk to standard error, and the exit status is
 * the verdict. main() checks at the end that all output arrived.
 */
#ifndef CLI_FRAME_CLI_H
#define CLI_FRAME_CLI_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include <jansson.h>

#include <gankei/gankei.h>

/* Exit statuses. A run ended by a signal that it caught: 128 + the signal. */
enum {
    CLI_OK = 0,
    CLI_FAILED = 1, /* bad data, a check that failed, a file that could not be read or written */
    CLI_USAGE = 2   /* a wrong command line, or an environment without memory */
};

enum cli_when { CLI_AUTO, CLI_ALWAYS, CLI_NEVER };

/* What the common options said; made by cli_init(), filled by cli_getopt(). */
struct cli {
    const char *command; /* name of the subcommand */
    const char *help;    /* its help text, without the common options */
    int threads;         /* --threads: 0 (all) or more */
    bool quiet;          /* --quiet: no progress, no notes */
    bool json;           /* --json */
    enum cli_when color; /* --color, --no-color */
    int status;          /* exit status, when cli_getopt() or cli_int() say stop */
    const char *exact_only, *abstract_only; /* an option given that is of one game only */
};

/* Values of cli_getopt(). A subcommand's own long options without a short
 * form start at CLI_OPT_OWN. */
enum {
    CLI_END = -1,   /* no more options */
    CLI_STOP = 256, /* --help was printed, or an error: leave with cli->status */
    CLI_OPT_HELP,
    CLI_OPT_THREADS,
    CLI_OPT_QUIET,
    CLI_OPT_JSON,
    CLI_OPT_COLOR,
    CLI_OPT_NO_COLOR,
    CLI_OPT_NO_SUICIDE,
    CLI_OPT_OUTER_LIBERTIES,
    CLI_OPT_KO_THREATS,
    CLI_OPT_RULES,
    CLI_OPT_RULE3,
    CLI_OPT_OWN
};

/* The end of every table of long options, its terminator included. Short
 * forms taken: -h, -q, -t. */
/* clang-format off */
#define CLI_COMMON_OPTIONS                                  \
    {"threads", required_argument, NULL, CLI_OPT_THREADS},  \
    {"quiet", no_argument, NULL, CLI_OPT_QUIET},            \
    {"json", no_argument, NULL, CLI_OPT_JSON},              \
    {"color", required_argument, NULL, CLI_OPT_COLOR},      \
    {"colour", required_argument, NULL, CLI_OPT_COLOR},     \
    {"no-color", no_argument, NULL, CLI_OPT_NO_COLOR},      \
    {"no-colour", no_argument, NULL, CLI_OPT_NO_COLOR},     \
    {"help", no_argument, NULL, CLI_OPT_HELP},              \
    {NULL, 0, NULL, 0}

/* Options of commands that play the game, for cli_rules_option(); with their
 * comma. A command that has them has them in its --help. */
#define CLI_RULES_OPTIONS                                                 \
    {"no-suicide", no_argument, NULL, CLI_OPT_NO_SUICIDE},                \
    {"outer-liberties", required_argument, NULL, CLI_OPT_OUTER_LIBERTIES}, \
    {"ko-threats", required_argument, NULL, CLI_OPT_KO_THREATS},          \
    {"rules", required_argument, NULL, CLI_OPT_RULES},                    \
    {"rule3", required_argument, NULL, CLI_OPT_RULE3},
/* clang-format on */

/* ---- Options (options.c) ---- */

void cli_init(struct cli *cli, const char *command, const char *help);

/*
 * The next option that is the subcommand's own (its `val`), CLI_END, or
 * CLI_STOP. Common options, --help and errors are dealt with inside.
 * `short_options` are the subcommand's own, as for getopt(3).
 */
int cli_getopt(struct cli *cli, int argc, char **argv, const char *short_options,
               const struct option *options);

/* The number in optarg, strictly: all of it digits, within bounds. On false
 * the usage error was printed and cli->status is set. */
bool cli_int(struct cli *cli, const char *option, int min, int max, int *out);

/* The index of optarg in `words` (ended by null). Otherwise as cli_int(). */
bool cli_word(struct cli *cli, const char *option, const char *const *words, int *out);

/* Take an option of CLI_RULES_OPTIONS. False if it is none, and, with the usage
 * error printed and cli->status set, if its value is wrong. */
bool cli_rules_option(struct cli *cli, int opt, struct gk_rules *rules);

/* After all options: are those given of any use to the game? On false the usage
 * error was printed and cli->status is set. */
bool cli_rules_fit(struct cli *cli, enum gk_rules_kind kind);

/* Check the number of operands left after options (max < 0: any number).
 * On false the usage error was printed and cli->status is set. */
bool cli_operands(struct cli *cli, int argc, char **argv, int min, int max);

/* The nearest of `words` (ended by null) to a mistyped word; null if none is
 * near. */
const char *cli_nearest(const char *word, const char *const *words);

/* ---- Messages (message.c) ---- */

/* "gankei: SUB: message", a hint at --help; returns CLI_USAGE. */
int cli_usage_error(const struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* "gankei: SUB: message"; returns CLI_FAILED. */
int cli_error(const struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* A remark on standard error, unless --quiet. */
void cli_note(const struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* Report an error of the library; `file` is what was read, null if that does
 * not apply. Returns the exit status that belongs to it, after a signal
 * 128 + signal. */
int cli_fail(const struct cli *cli, const char *file, const struct gk_error *err);

/* Shall escape sequences be written to `stream`? */
bool cli_color(const struct cli *cli, FILE *stream);

/* Flush standard output. False if anything could not be written (full disk):
 * then stop; main() reports it. */
bool cli_flush(void);

/* Flush and close standard output, report what went wrong with it; to be
 * called once, by main(). */
bool cli_close_stdout(void);

/* ---- Progress and signals (progress.c) ---- */

/*
 * A bar on standard error while the library works, if that is a terminal and
 * the work takes more than a second. SIGHUP, SIGINT and SIGTERM cancel the work
 * from cli_progress_start() on. Pass `&p.hook` to the library.
 */
struct cli_progress {
    struct gk_progress hook;
    const char *what; /* "solving" */
    const char *unit; /* "positions" */
    bool shown;       /* may draw at all */
    bool drawn;       /* there is a bar to wipe */
    struct timespec start;
    double last; /* seconds from start to the last drawing */
};

void cli_progress_start(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit);
void cli_progress_end(struct cli_progress *p); /* wipes the bar */

/* One line of progress, at most `width` columns, into `buffer` of `size`. */
void cli_progress_format(char *buffer, size_t size, int width, const char *what, const char *unit,
                         uint64_t done, uint64_t total, double seconds);

/* The signal that was caught, 0 if none. */
int cli_signal(void);

/* ---- JSON (json.c) ---- */

/* A JSON string of any bytes: those that are not UTF-8 become U+FFFD. */
json_t *cli_json_text(const char *text, size_t length);

/* The points of a set: index, row and column of each. */
json_t *cli_json_points(const int8_t *row, const int8_t *col, uint32_t set);

/* Write `object` as one line and release it. False (with a message) when out
 * of memory; a null `object` counts as that. Failed writes show up later, in
 * cli_flush(). */
bool cli_json_line(const struct cli *cli, json_t *object);

/* ---- Subcommands (cmd_*.c) ---- */

int cmd_atlas(int argc, char **argv);
int cmd_analyze(int argc, char **argv);
int cmd_crosscheck(int argc, char **argv);
int cmd_enumerate(int argc, char **argv);
int cmd_solve(int argc, char **argv);
int cmd_generate(int argc, char **argv);
int cmd_gtp(int argc, char **argv);
int cmd_lookup(int argc, char **argv);
int cmd_query(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_stats(int argc, char **argv);
int cmd_verify(int argc, char **argv);

#endif
