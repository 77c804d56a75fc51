/* SPDX-License-Identifier: MIT */
/*
 * What every subcommand of gankei stands in: options, messages, exit statuses, colour, progress,
 * signals, JSON. cli/cmd/cmd_lookup.c is a short example of one: after cli_parse(), operands are
 * argv[optind] to argv[argc - 1].
 *
 * Data go to standard output, talk to standard error, and the exit status is
 * the verdict. main() checks at the end that all output arrived.
 */
#pragma once

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include <jansson.h>

#include <gankei/eyespace.h>
#include <gankei/gankei.h>

/* Exit statuses. A run ended by a signal that it caught: 128 + the signal. */
enum {
    CLI_OK = 0,
    CLI_FAILED = 1, /* bad data, a check that failed, a file that could not be read or written */
    CLI_USAGE = 2   /* a wrong command line, or an environment without memory */
};

enum cli_when { CLI_AUTO, CLI_ALWAYS, CLI_NEVER };

/* What the common options said; made by cli_init(), filled by cli_parse(). */
struct cli {
    const char *program; /* null: "gankei" */
    const char *command; /* name of the subcommand */
    const char *page;    /* cli/help/PAGE.txt is its help */
    int threads;         /* --threads: 0 (all) or more */
    bool quiet;          /* --quiet: no progress, no notes */
    bool json;           /* --json */
    bool log;            /* progress as a line a minute where there is no terminal */
    enum cli_when color; /* --color, --no-color */
    int status;          /* exit status, when cli_parse() or cli_int() say stop */
    bool written;        /* a file of several is in its place already, */
    bool unfinished;     /* or one that the next run goes on with; both are told when interrupted */
    bool bad_input;      /* to some shape the answer was an error */
    char date[24];       /* by cli_origin() */
};

/* ---- Options (options.c) ---- */

/* Numbers from `first` to `last`. */
struct cli_range {
    int64_t first, last;
};

/* What a value or an operand names, for completion. */
enum cli_kind {
    CLI_ANY,
    CLI_FILE,
    CLI_FOLDER,
    CLI_SHELL_COMMAND,
    CLI_SQL,
    CLI_QUESTION, /* of gankei query */
    CLI_SUBCOMMAND
};

/*
 * An option of a subcommand: all that anybody has to know of it. --help, the manual page and
 * completion are made of these rows (help.c), and options.c checks by them what goes together.
 *
 * O1: where what it says goes, exactly one of `set`, `clear`, `text`, `number`, `count`, `range`
 * and `take`, is not null. O2: no two of a command have one name or letter. A table of them ends
 * with a null name; there `kind` is that of the operands, and `max` how many of them are of that
 * kind (0: all).
 *
 * `excludes` and `wants` are lists of names, such as "json rules=abstract": of options, whatever
 * their value or with this one. A name that the command does not have counts for nothing, so that
 * commands can share rows.
 */
struct cli_option {
    const char *name;
    char letter;          /* its short form, the same in all commands (gankei(1)); 0: none */
    char was;             /* a letter that it had once, for the message; 0: none */
    const char *arg;      /* how --help calls its value; null: FILE, DIR, N, by what it is */
    const char *help;     /* a text without a full stop; null: an old name, which is not told of */
    const char *group;    /* the heading above it and what follows; null: that of the row before */
    const char *excludes; /* none of these options may be there, */
    const char *why;      /* because, for the message; null: that goes without saying */
    const char *wants;    /* one of these must be there */
    bool writes;        /* its value "-", or if it takes none it, has standard output for itself */
    enum cli_kind kind; /* of `text` */
    bool *set, *clear;  /* takes no value: becomes true, false; `set` with words: not the first? */
    const char **text;  /* its value, */
    const char *otherwise;   /* or this if it has none; null: it must have one */
    int *number;             /* its value, from min to max, or which of `words`, from min */
    uint64_t *count;         /* its value, from min to max */
    struct cli_range *range; /* one number or two, from min to max */
    int64_t min, max;
    const char *const *words;                 /* ended by null; what `take` takes, if it does */
    bool (*take)(struct cli *cli, void *out); /* any other value, in optarg; as cli_int() */
    void *out;
    bool bare;          /* `take` takes no value; *number becomes min */
    const char **given; /* becomes `name` if the option is there */
};

/* An enumeration as `number` of an option. */
#define CLI_ENUM(place) ((int *)(place))

/* Options of commands that play a game, for such a table. */
/* clang-format off */
#define CLI_KO_RULES(rules)                                                                    \
    {"ko-threats", .number = &(rules)->ko_threats, .min = -GK_MAX_KO_THREATS,                  \
     .max = GK_MAX_KO_THREATS, .arg = "T", .excludes = "rules=abstract",                       \
     .help = "the defender has T ko threats, or, if T is negative, the attacker has; -4 to 4 " \
             "(default 0)"},                                                                   \
    {"ko-model", .number = CLI_ENUM(&(rules)->ko_model), .words = cli_ko_models,               \
     .arg = "MODEL", .excludes = "rules=abstract",                                             \
     .help = "the other side can remove a ko threat by a move (removable, the default), or "   \
             "nobody can (fixed)"},                                                            \
    {"no-suicide", .clear = &(rules)->suicide, .help = "the attacker may not play suicide"}
#define CLI_LIBERTIES(rules, heading)                                                          \
    {"outer-liberties", .number = &(rules)->outer_liberties, .max = GK_MAX_LIBERTIES,          \
     .arg = "L", .excludes = "rules=abstract", .group = (heading),                             \
     .help = "the surrounding chain has L liberties outside, 0 to 6 (default 4)"}
#define CLI_EXACT_RULES(rules)                                                                 \
    CLI_LIBERTIES(rules, "Rules of the game"), CLI_KO_RULES(rules)
#define CLI_GAME(rules)                                                                        \
    {"rules", .take = cli_game_option, .words = cli_games, .out = (rules), .arg = "GAME",      \
     .group = "Rules of the game",                                                             \
     .help = "exact (default): Go in the eye space, with seki, ko and the liberties of the "   \
             "surrounding chain; or abstract: RULE 1 to 3, which know none of these"}
#define CLI_RULE3(rules)                                                                       \
    {"rule3", .set = &(rules)->rule3_literal, .words = cli_rule3s, .arg = "WHICH",             \
     .wants = "rules=abstract",                                                                \
     .help = "when the attacker connects dead stones to the outside, what is beside them "     \
             "becomes marginal (board, the default) or not (literal, as published)"}
#define CLI_RULES(rules)                                                                       \
    CLI_GAME(rules), CLI_LIBERTIES(rules, NULL), CLI_KO_RULES(rules), CLI_RULE3(rules)
#define CLI_KO_PRESET(place)                                                                   \
    {"ko-preset", .take = cli_ko_preset, .words = cli_ko_presets, .out = (place), .arg = "P",  \
     .help = "the weights of kos on diagonals, a and b: i (1/2, 3/2), ii (2/3, 4/3), "         \
             "iii (3/4, 5/4), iv (4/5, 6/5), or 7/8 (7/8 and 9/8, the default)"}
/* clang-format on */

void cli_init(struct cli *cli, const char *command);

/* Take all options, the common ones included, and check what goes together. On false leave with
 * cli->status: --help or --list-options was printed, or the usage error. */
bool cli_parse(struct cli *cli, int argc, char **argv, const struct cli_option *options);

/* The number in optarg, strictly: all of it digits, within bounds. On false
 * the usage error was printed and cli->status is set. */
bool cli_int(struct cli *cli, const char *option, int64_t min, int64_t max, int *out);

/* The same of one number or two, like 3-5. */
bool cli_range(struct cli *cli, const char *option, int64_t min, int64_t max,
               struct cli_range *out);

/* The index of optarg in `words` (ended by null). Otherwise as cli_int(). */
bool cli_word(struct cli *cli, const char *option, const char *const *words, int *out);

/* Check the number of operands left after options (max < 0: any number). Otherwise as
 * cli_int(). */
bool cli_operands(struct cli *cli, int argc, char **argv, int min, int max);

/* The nearest of `words` (ended by null) to a mistyped word; null if none is
 * near. */
const char *cli_nearest(const char *word, const char *const *words);

/* ---- Options whose values are words (choices.c) ---- */

#define CLI_ALL_LOCATIONS 3 /* after enum gk_location */

/* The words, for the tables. */
extern const char *const cli_whens[],
    *const cli_locations[], *const cli_values[], *const cli_caps[],
                                                     *const cli_sides[],
                                                         *const cli_marks[],
                                                             *const cli_targets[],
                                                                 *const cli_ko_presets[],
                                                                     *const cli_ko_models[],
                                                                         *const cli_games[],
                                                                             *const cli_rule3s[];

/* To be `take` of an option: what optarg names becomes *out, as cli_int() has it. */
bool cli_location_option(struct cli *cli, void *out);  /* int: enum gk_location, or all of them */
bool cli_locations_option(struct cli *cli, void *out); /* unsigned: a bit each */
bool cli_ko_preset(struct cli *cli, void *out);        /* struct gk_ko_weights */
bool cli_game_option(struct cli *cli, void *out);      /* struct gk_rules: its kind */

/* ---- Messages (message.c) ---- */

/* "PROGRAM: SUB: message", a hint at --help; returns CLI_USAGE. */
int cli_usage_error(const struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* The same, kept as cli->status. Returns false, as whatever takes options does then. */
bool cli_refuse(struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* "gankei: SUB: message"; returns CLI_FAILED. */
int cli_error(const struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* A remark on standard error, unless --quiet. */
void cli_note(const struct cli *cli, const char *format, ...) GK_PRINTF(2, 3);

/* Report an error of the library; `file` is what was read, null if that does
 * not apply. Returns the exit status that belongs to it, after a signal
 * 128 + signal. */
int cli_fail(const struct cli *cli, const char *file, const struct gk_error *err);

/* Shall escape sequences be written to standard output? */
bool cli_color(const struct cli *cli);

/* Is it "-"? And how to call a file that is read; null is none. */
bool cli_is_dash(const char *path);
const char *cli_input_name(const char *path);

/* Flush standard output. False if anything could not be written (full disk):
 * then stop; main() reports it. */
bool cli_flush(void);

/*
 * Threads that wait for others are to sleep. Those of OpenMP look for work for milliseconds before
 * they do, and other programs, or their own, wait for the processor meanwhile. How long, the
 * runtime library reads from the environment when the program is loaded; so that is done once more,
 * unless somebody has said how it is to be. For main(), before anything else, with its `argv`.
 */
void cli_wait_asleep(char **argv);

/* Flush and close standard output, report what went wrong with it; to be
 * called once, by main(). */
bool cli_close_stdout(void);

/* ---- Where files come from (commit.c, provenance.c) ---- */

/* The commit that this build is of; null if the source is no checkout of git. */
const char *cli_commit(void);

/* Let files tell of it, and, if the environment has a SOURCE_DATE_EPOCH, of that date, which
 * `cli` keeps. Otherwise as cli_int(). */
bool cli_origin(struct cli *cli, struct gk_generate *options);

/* Two lines, each beginning with `comment`: program, version, commit, date; the command. */
void cli_print_origin(FILE *out, const char *comment, const struct gk_generate *options,
                      const char *command);

/* ---- Progress and signals (progress.c) ---- */

/*
 * A bar on standard error while the library works, if that is a terminal and
 * the work takes more than a second. SIGHUP, SIGINT and SIGTERM cancel the work
 * from cli_progress_start() to cli_progress_end(). Pass `&p.hook` to the library.
 */
struct cli_progress {
    struct gk_progress hook;
    const char *what; /* "solving" */
    const char *unit; /* "positions" */
    bool shown;       /* may draw at all */
    bool log;         /* lines instead */
    bool drawn;       /* there is a bar to wipe */
    bool waiting;     /* the work begins with the next report */
    struct timespec start;
    double last; /* seconds from start to the last drawing */
};

void cli_progress_start(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit);

/* The same for a filter, whose works (mostly short) each begin when they report something, and end
 * with cli_progress_end(). Signals do what they always do: no file is being written. */
void cli_progress_watch(struct cli_progress *p, const struct cli *cli, const char *what,
                        const char *unit);

/* Wipes the bar; signals are no longer caught. */
void cli_progress_end(struct cli_progress *p);
double cli_progress_seconds(const struct cli_progress *p); /* since its start */

/* One line of progress, at most `width` columns, into `buffer` of `size`. */
void cli_progress_format(char *buffer, size_t size, int width, const char *what, const char *unit,
                         uint64_t done, uint64_t total, double seconds);

/* The signal that was caught, 0 if none; and what shows nothing, but stops a work after one. */
int cli_signal(void);
extern const struct gk_progress cli_stop;

/* ---- Values and drawings as text, and JSON (json.c) ---- */

/* "0112", for as long as the expression lasts in which it stands. */
struct cli_digits {
    char text[5];
};
struct cli_digits cli_digits(struct gk_eye_value value);

/* The same of a coded form. */
struct cli_coded {
    char text[GK_DRAWING_TEXT_MAX];
};
struct cli_coded cli_coded(const struct gk_drawing *drawing);

/* "C3", "PASS". */
struct cli_point {
    char text[GK_POINT_NAME_MAX];
};
struct cli_point cli_point(int rows, int point);

/* A JSON string of any bytes: those that are not UTF-8 become U+FFFD. */
json_t *cli_json_text(const char *text, size_t length);
json_t *cli_json_name(const char *text); /* the same of a text that ends in NUL */

json_t *cli_json_value(struct gk_eye_value value);
json_t *cli_json_point(int rows, int point);                    /* of a board: "A1"; "PASS" */
json_t *cli_json_point_or_null(int rows, int point);            /* null for GK_PASS: no point */
json_t *cli_json_places(int rows, const int16_t *point, int n); /* an array of these */
json_t *cli_json_board(const struct gk_board *board);           /* an array of rows of text */
json_t *cli_json_drawing(const struct gk_drawing *drawing);

/* The points of a set: index, row and column of each. */
json_t *cli_json_points(const int8_t *row, const int8_t *col, uint32_t set);

/* Put a number of things as a field into an object. */
void cli_json_count(json_t *object, const char *name, uint64_t count);

/* {"0000": 14, ..., "2222": 37}, and {"centre": 2, ...}; null when out of memory. */
json_t *cli_json_values(const uint64_t counts[GK_N_VALUES]);
json_t *cli_json_by_location(const uint64_t counts[GK_CORNER + 1]);

/* Write `object` as one line and release it. False (with a message) when out
 * of memory; a null `object` counts as that. Failed writes show up later, in
 * cli_flush(). */
bool cli_json_line(const struct cli *cli, json_t *object);
int cli_json(const struct cli *cli, json_t *object); /* the same; returns the exit status */

/* ---- Subcommands (cmd_*.c) ---- */

/* Takes its part of the command line, its own name first, and returns the exit status. */
typedef int cli_command(int argc, char **argv);

cli_command cmd_analyze, cmd_atlas, cmd_certify, cmd_crosscheck, cmd_dataset, cmd_enumerate,
    cmd_estimate, cmd_generate, cmd_gtp, cmd_lookup, cmd_merge, cmd_query, cmd_sequences, cmd_show,
    cmd_solve, cmd_stats, cmd_status, cmd_sum, cmd_value, cmd_values, cmd_verify;
